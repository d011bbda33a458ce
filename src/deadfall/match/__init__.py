"""A game being played: seats, choices, what each seat sees, record, snapshot, undo."""
