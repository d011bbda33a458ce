"""What is refused, and why: to whoever asks for something, and to whoever starts the server.

Light enough for the command line to import.
"""

from __future__ import annotations


class Refusal(Exception):
    """A code for programs and a sentence for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str]]:
        return Refusal, (self.code, self.text)  # so that it comes whole from another process


class NoTable(Refusal):
    """There is no such table, or none any more."""

    def __init__(self, text: str = "there is no such table") -> None:
        super().__init__("no_table", text)


def deleted() -> NoTable:
    return NoTable("this table has been deleted: nothing more can be done here")


def busy(text: str = "the table is busy: try again") -> Refusal:
    return Refusal("busy", text)


def stale() -> Refusal:
    return Refusal("stale", "that question is no longer open: look at the table again")


def no_spectators() -> Refusal:
    return Refusal("no_spectators", "this table does not let anybody watch while it is played")


def unknown_token() -> Refusal:
    return Refusal("unknown_token", "this link does not hold a seat at this table")


class DatabaseError(ValueError):
    """A database address that cannot be used; the message says which can."""


class PortError(ValueError):
    """A place where the server cannot listen."""
