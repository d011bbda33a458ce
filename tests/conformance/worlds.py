"""Every world of a small game: what a seat has seen, and all positions in which it would have seen just that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.hidden import name, seen, witnessed, world
from deadfall.engine import layout
from deadfall.engine.kernel import Decision, Game, State, advance, answer

Narrow = Callable[[Decision], list[int]]  # which options to follow, on public grounds


class Sight:
    """One history of a seat's sights, and the positions behind it, by dump."""

    def __init__(self) -> None:
        self.worlds: dict[str, State] = {}


def position(s: State) -> str:
    """A position without the register, which may still hold somebody's old secret answer."""
    stack, _, rest = layout.dump(s)
    return repr((stack, rest))


def sights(game: Game[Any], seat: int, depth: int, narrow: Narrow) -> list[Sight]:
    """Every history of sights down to a number of questions, by playing every game there is."""
    state: State = game.start()
    advance(state)
    level: dict[tuple[Any, str], State] = {((), position(state)): state}
    found: list[Sight] = []
    for _ in range(depth):
        below: dict[tuple[Any, str], State] = {}
        for (story, _), s in level.items():
            d = s.pending
            if d is None:
                continue
            for option in narrow(d):
                twin = s.clone()
                twin.log = []
                answer(twin, option)
                own = option if d.seat == seat else None
                line = hash((story, own, tuple(witnessed(twin.log, seat)), seen(game, twin, seat)))
                below[(line, position(twin))] = twin
        by_story: dict[Any, Sight] = {}
        for (story, key), s in below.items():
            if s.pending is not None:  # when it is over everything is open, and nothing is dealt again
                by_story.setdefault(story, Sight()).worlds[key] = s
        found += by_story.values()
        level = below
    return found


def check_sight_is_exact(game: Game[Any], seat: int, sight: Sight) -> None:
    """Resampling reaches every world behind a sight and no other."""
    start = min(sight.worlds)
    missing = set(sight.worlds)
    who = f"{game.key}: for {name(game, seat)} of {len(sight.worlds)} worlds"
    for draw in range(200 * len(sight.worlds)):
        reached = position(world(game, sight.worlds[start], seat, draw))
        assert reached in sight.worlds, f"{who}, resampling reaches one that does not fit: {reached}, from {start}"
        missing.discard(reached)
        if not missing and draw > 4 * len(sight.worlds):
            return
    raise AssertionError(f"{who}, resampling never reaches {min(missing)} from {start}")
