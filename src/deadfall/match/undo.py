"""Fair undo: a choice may be taken back exactly while nobody else has learned anything from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadfall.engine.kernel import Event, Game
from deadfall.match.telling import tell


class Moment:
    """Where a match stood when a choice was made."""

    def __init__(self, seat: int, window: bool, deals: int, events: int) -> None:
        self.seat = seat
        self.window = window
        self.deals = deals
        self.events = events


def refusal(game: Game[Any], moments: Sequence[Moment], log: Sequence[Event], deals: int, seat: int) -> str:
    """Why a seat may not take back its last choice; empty if it may.

    Silent passes of others in a reaction window do not count: a refusal on their account would tell who held something.
    """
    mine = [moment for moment in moments if moment.seat == seat]
    if not mine:
        return "there is nothing to take back: you have not chosen anything yet"
    last = mine[-1]
    for event in log[last.events :]:
        if game.words[event.kind].reveals:
            return f"it cannot be taken back: {tell(game, event, 0)['text']}"
    if deals != last.deals:
        return "it cannot be taken back: dice were rolled or a card was drawn since"
    if any(moment.seat != seat and not moment.window for moment in moments[moments.index(last) :]):
        return "it cannot be taken back: somebody else has chosen since"
    return ""
