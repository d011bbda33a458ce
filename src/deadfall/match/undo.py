"""Fair undo: a choice may be taken back exactly while nobody else has learned anything from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadfall.engine.kernel import Event, Game
from deadfall.match.telling import tell


class Moment:
    """Where a match stood when a choice was made."""

    def __init__(self, seat: int, deals: int, events: int, turns: int) -> None:
        self.seat = seat
        self.deals = deals
        self.events = events
        self.turns = turns


def last_moment(moments: Sequence[Moment], seat: int, since: int = 0) -> Moment | None:
    """Where a seat made its last choice, if it has made one since so many."""
    for at in range(len(moments) - 1, since - 1, -1):
        if moments[at].seat == seat:
            return moments[at]
    return None


def refusal(
    game: Game[Any], last: Moment | None, log: Sequence[Event], deals: int, turns: Sequence[int], seat: int
) -> str:
    """Why a seat may not take back its last choice; empty if it may. It tells nothing that the seat did not see.

    `turns` are the seats that answered outside of reaction windows, lone options included: neither a silent pass nor
    an answer without a choice may show by a refusal.
    """
    if last is None:
        return "there is nothing to take back: you have not chosen anything yet"
    revealed = [event for event in log[last.events :] if game.words[event.kind].reveals]
    for event in revealed:
        if event.seen_by(seat):
            return f"it cannot be taken back: {tell(game, event, 0)['text']}"
    if deals != last.deals:
        return "it cannot be taken back: dice were rolled or a card was drawn since"
    if revealed:
        return "it cannot be taken back: somebody has learned something since"
    if any(other != seat for other in turns[last.turns :]):
        return "it cannot be taken back: somebody else has chosen since"
    return ""
