"""The engine: rules in progress, questions, chance, cards, spaces. It knows no game."""
