"""Reactions on a move: everybody numbers the events that he sees, so that a move has a number of its own for each."""

from __future__ import annotations

from collections.abc import Sequence

from deadfall.engine.kernel import SPECTATOR, Event

MOVE = "move"  # what a reaction is about, among the events that everybody saw


def move_of(log: Sequence[Event], eyes: int, number: int) -> int | None:
    """The event that somebody means by its number, or the last one before it that everybody saw, if there is one."""
    seen = [event for event in log if event.seen_by(eyes)][: number + 1]
    known = sum(event.seen_by(SPECTATOR) for event in seen)
    return known - 1 if known else None


def number_of(log: Sequence[Event], eyes: int, move: int) -> int | None:
    """The number of that event for somebody with those eyes; None if it was taken back meanwhile."""
    places = [at for at, event in enumerate(log) if event.seen_by(SPECTATOR)]
    return sum(event.seen_by(eyes) for event in log[: places[move]]) if move < len(places) else None
