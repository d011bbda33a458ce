"""Leaks planted on purpose are caught: a suite that finds nothing must have been able to find something."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from conformance import hidden, laws
from conformance.leaks import LEAKS, ROUND_LEAKS, WINDOW_LEAKS, Spilling, Wrapped
from conformance.play import entries, walk
from conformance.worlds import check_sight_is_exact, sights
from deadfall.engine import layout
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import EVERYONE, PASS, Decision, Game, State
from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.examples.foxhole.rules import EARTH, FOX, GOES, HUNT

pytestmark = pytest.mark.plant

POSITIONS = 400  # among which a leak must show
EARLY = 20  # of them that are looked at before other worlds are looked for along a whole game
DRY = 12  # at which a game without one shows nothing; test_hidden.py looks at more
SOON = 5  # positions of each game that begins just before a window

HERE = Path(__file__).parent


def watch(game: Game[Any], positions: int = POSITIONS, each: int = POSITIONS) -> None:
    """All the laws of hidden information, at every position of a few games, or of the beginning of each."""
    looked = seed = 0
    while looked < positions:
        for at, state in enumerate(islice(walk(game, seed), each)):
            if state.pending is None or looked >= positions:
                break
            looked += 1
            if looked == min(EARLY, positions):
                hidden.check_worlds(game, islice(walk(game, 0), POSITIONS))
            hidden.check_window(game, state)
            for seat in laws.eyes(game):
                hidden.check_hidden(game, state, seat, at)
        seed += 1


def table(entry: Entry) -> Game[Any]:
    """A game with a few seats: enough for secrets."""
    return entry.set_up(entry.seats[min(1, len(entry.seats) - 1)])


def before_a_window(entry: Entry) -> Path:
    """A position, for a table of that size, where a window opens soon: a game in which they are rare has one."""
    return HERE / "positions" / f"{entry.key}.json"


class Begun(Wrapped):
    """A game that begins at a position of its own."""

    def __init__(self, inner: Game[Any], position: Path) -> None:
        super().__init__(inner)
        self.position = json.loads(position.read_text(encoding="utf-8"))

    def start(self) -> State:
        return layout.read(self.inner, self.position)


def plants() -> list[Any]:
    """Every leak in every game that has what it takes: somebody else to spy on, windows, windows that go round."""
    found = []
    for entry in with_secrets():
        windows = any(kind.window for kind in table(entry).kinds)
        leaks = LEAKS + (WINDOW_LEAKS if windows else []) + (ROUND_LEAKS if entry is FOXHOLE else [])
        found += [pytest.param(leak, entry, id=f"{entry.key}-{leak.__name__}") for leak in leaks]
    return found


def with_secrets() -> list[Entry]:
    """The games in which somebody may know what another does not."""
    return [entry for entry in entries() if entry.seats[-1] > 1]


@pytest.mark.parametrize("entry", with_secrets(), ids=lambda entry: entry.key)
@pytest.mark.parametrize("plant", [Wrapped, Spilling], ids=lambda plant: plant.__name__)
def test_a_wrapped_game_without_a_leak_passes(plant: type[Wrapped], entry: Entry) -> None:
    class Dry(plant):  # type: ignore[misc, valid-type]
        class spill:
            """Nothing is spilt."""

    watch(Dry(table(entry)), DRY)
    if before_a_window(entry).exists():
        watch(Dry(Begun(table(entry), before_a_window(entry))), DRY, SOON)


@pytest.mark.parametrize(("leak", "entry"), plants())
def test_a_planted_leak_is_caught(leak: type[Wrapped], entry: Entry) -> None:
    position = before_a_window(entry)
    with pytest.raises(AssertionError, match=r"cannot know|window waits|window goes round|census|only finds the truth"):
        if leak in WINDOW_LEAKS and position.exists():
            watch(leak(Begun(table(entry), position)), each=SOON)
        else:
            watch(leak(table(entry)))


class CountsMoves(Spilling):
    """A state counts how often the fox truly moved."""

    class spill:
        answer: int
        moves = 0

        def emit(self, kind: int, args: tuple[int, ...], clause: str, seen: int = EVERYONE) -> None:
            super().emit(kind, args, clause, seen)  # type: ignore[misc]
            if kind == GOES:
                self.moves += self.answer != PASS


class ShowsMoves(CountsMoves):
    """A view shows that count: no single position betrays it, a history does."""

    def view(self, s: Any, seat: int) -> dict[str, Any]:
        return {**self.inner.view(s, seat), "moves": s.moves}


def test_a_leak_that_only_a_history_betrays_is_caught_by_exact_worlds() -> None:
    def narrow(d: Decision) -> list[int]:
        return {EARTH: [2], HUNT: [0, 1]}.get(d.kind, d.options)

    def look(game: Game[Any], every: int = 1) -> None:
        for seat in (FOX, 1):
            for sight in sights(game, seat, 8, narrow)[::every]:
                check_sight_is_exact(game, seat, sight)

    inner = FOXHOLE.set_up(2, {"hand": 0, "draw": "off"})
    look(CountsMoves(inner), every=5)
    watch(ShowsMoves(inner), DRY)
    with pytest.raises(AssertionError, match="one that does not fit"):
        look(ShowsMoves(inner))
