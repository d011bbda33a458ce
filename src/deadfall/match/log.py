"""The lines of a table's log."""

from __future__ import annotations

from dataclasses import dataclass

ANSWER, LEAVE, UNDO = 0, 1, 2
MOMENT = 3  # a seat asks for more time in the open window
END = 4  # the time of the open window is over; its value is the window's number


@dataclass(frozen=True)
class LogLine:
    """One line of a table's log: who did what, and after how many steps of the course."""

    seq: int
    kind: int
    seat: int
    value: int
    step: int
    by: str = "player"
    took: int = 0  # milliseconds that the seat thought
