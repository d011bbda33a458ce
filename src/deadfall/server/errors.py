"""What is wrong with how the server was started; light enough for the command line to import."""

from __future__ import annotations


class DatabaseError(ValueError):
    """A database address that cannot be used; the message says which can."""


class PortError(ValueError):
    """A place where the server cannot listen."""
