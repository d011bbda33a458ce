"""Promises that players may offer each other (MDG-BARG-01): nothing said binds (MDG-BARG-02), but a breach is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deadfall.engine.kernel import Event
from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.table import Table
from deadfall.games.dangerous_game.talk import TalkError, check_words, may_talk
from deadfall.games.dangerous_game.words import (
    ATTACKED,
    BETRAYED,
    CYCLE_BEGAN,
    LAUNCHED,
    MOVED,
    SAILED,
    SHOWN,
    SIGHTED,
    STEPPED,
    TRACK_OPENED,
    TRAIL_SHOWN,
    TRAP_LAID,
)

ROUND: Final = "cycle"  # in which the time of a promise is counted
# Name of a promise -> what it needs, and its sentence
PROMISES: Final[dict[str, tuple[list[str], str]]] = {
    "peace": ([], "no attack on {whom}"),
    "no_trap": (["zone"], "no trap in the {zone}"),
    "keep_out": (["zone"], "keeping out of the {zone}"),
}
SEEN_BY_ALL: Final = ["peace"]  # whether these are kept everybody sees; of the others only the end tells
GOING: Final = [STEPPED, SAILED, MOVED, LAUNCHED]
BEING: Final = [SIGHTED, SHOWN]
HAVING_BEEN: Final = [TRAIL_SHOWN, TRACK_OPENED]


class Promise:
    """What one seat promised another: from the middle of one cycle to the end of another."""

    def __init__(self, name: str, words: dict[str, str], by: int, whom: int, first: int, last: int) -> None:
        self.name = name
        self.words = words
        self.by = by
        self.whom = whom
        self.first = first
        self.last = last


def forms() -> dict[str, dict[str, Any]]:
    """The promises for a client to offer: each sentence with its gaps, the words for them, and whether all see it."""
    return {
        name: {
            "sentence": sentence,
            "needs": {need: list(ZONES) for need in needs},
            "seen": name in SEEN_BY_ALL,
        }
        for name, (needs, sentence) in PROMISES.items()
    }


def check(table: Table, sender: int, to: list[int], name: str, words: dict[str, str]) -> None:
    """Refuse what cannot be promised; whether it will be kept is nobody's business."""
    may_talk(table, sender, to)
    if name not in PROMISES:
        raise TalkError(f'there is no promise "{name}": choose {", ".join(PROMISES)}')
    check_words(table, name, PROMISES[name][0], words)


def told(name: str, words: dict[str, str], whom: str) -> str:
    """A promise to somebody of that name, in words."""
    return PROMISES[name][1].format(whom=whom, **words)


def now(s: Hunt) -> int:
    """The cycle that is played."""
    return s.cycle


def broken(table: Table, promise: Promise, events: Sequence[Event]) -> bool:
    """Whether something that happened since it was given goes against it."""
    cycle = promise.first
    for event in events:
        if event.kind == CYCLE_BEGAN:
            cycle = event.args[0]
        elif goes_against(table, promise, event, cycle):
            return True
    return False


def goes_against(table: Table, promise: Promise, event: Event, cycle: int) -> bool:
    """Whether an event of a cycle is the breach of a promise."""
    kind, args = event.kind, event.args
    if not args or args[0] != promise.by:
        return False
    if promise.name == "peace":
        return kind in (ATTACKED, BETRAYED) and args[1] == promise.whom and cycle <= promise.last
    if promise.name == "no_trap":
        return kind == TRAP_LAID and in_zone(table, promise, args[2]) and cycle <= promise.last
    if kind in HAVING_BEEN:
        return promise.first < args[2] <= promise.last and in_zone(table, promise, args[1])
    if kind in GOING or (kind in BEING and cycle > promise.first):
        return cycle <= promise.last and in_zone(table, promise, args[1])
    return False


def in_zone(table: Table, promise: Promise, square: int) -> bool:
    return ZONES[table.island.zones[square]] == promise.words["zone"]
