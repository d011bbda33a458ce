"""Seeded random games as text, to be read once and compared ever after."""
