"""The language in which cards are written: read, ready to run, and in words."""
