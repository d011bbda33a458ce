"""The laws of hidden information: what a seat sees never depends on what it may not know.

A world is the position with everything that one seat cannot know dealt again. That seat must see no difference: not
in its view, not in its question, and not in what happens next, until an event that is meant to reveal something.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from conformance.laws import assert_equal, check_question, eyes
from deadfall.engine import layout
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, PASS, SPECTATOR, Event, Game, State, answer, reask
from deadfall.engine.question import question_of

STEPS = 3  # how far two worlds are played side by side


def world(game: Game[Any], s: State, seat: int, seed: int | str) -> State:
    """The position as it might be, for all that seat can know."""
    twin = s.clone()
    game.resample(twin, seat, FastDealer(f"world {seed}"))
    reask(twin)
    twin.log = []
    return twin


def seen(game: Game[Any], s: State, seat: int) -> str:
    """All that a seat gets to see, byte for byte."""
    d = s.pending
    question = question_of(game, s, d).as_dict() if d is not None and d.seat == seat else None
    return json.dumps({"view": game.view(s, seat), "question": question})


def asked(game: Game[Any], s: State) -> str:
    """Who is asked what."""
    d = s.pending
    if d is None:
        return "nobody"
    return f"{name(game, d.seat)} {game.kinds[d.kind].name}"


def name(game: Game[Any], seat: int) -> str:
    if seat in (CHANCE, SPECTATOR):
        return "chance" if seat == CHANCE else "a spectator"
    return game.names["seat"][seat]


def check_hidden(game: Game[Any], s: State, seat: int, seed: int | str) -> None:
    """Both laws of what one seat may not know, in one other world."""
    other = world(game, s, seat, seed)
    check_sight(game, s, other, seat)
    check_next(game, s, other, seat, seed)


def check_sight(game: Game[Any], s: State, other: State, seat: int) -> None:
    """Dealing again what a seat cannot know changes nothing that it sees, nor who is asked what, nor the census."""
    who = f"{game.key}: for {name(game, seat)}"
    assert asked(game, other) == asked(game, s), (
        f"{who}, the open question depends on what it cannot know: {_pair(game, s, other)}"
    )
    same_sight(game, s, other, seat, f"{who}, at {asked(game, s)}")
    assert_equal(game.census(other), game.census(s), f"{who}, resampling changed the census")
    check_question(game, other)


def check_next(game: Game[Any], s: State, other: State, seat: int, seed: int | str, steps: int = STEPS) -> None:
    """Answered alike, the true position and another world go on alike before that seat's eyes; the other is played.

    The other seats pass in windows and otherwise give an answer that both worlds offer.
    """
    dealer = FastDealer(f"next {seed}")
    ours = s.clone()
    for _ in range(steps):
        if ours.pending is None or other.pending is None:
            return
        option = _common(game, ours, other, dealer)
        if option is None or not _step_alike(game, ours, other, seat, option):
            return


def _common(game: Game[Any], ours: State, other: State, dealer: FastDealer) -> int | None:
    """An answer that both worlds offer."""
    d, e = ours.pending, other.pending
    assert d is not None and e is not None
    if game.kinds[d.kind].window and PASS in d.options and PASS in e.options and dealer.below(4):
        return PASS
    both = [option for option in d.options if option in e.options]
    return both[dealer.below(len(both))] if both else None


def _step_alike(game: Game[Any], ours: State, other: State, seat: int, option: int) -> bool:
    """Give both worlds the same answer; False when an event or the end explains why they part."""
    d = ours.pending
    assert d is not None
    where = f"{game.key}: for {name(game, seat)}, after {asked(game, ours)} = {game.describe(ours, d, option)!r}"
    ours.log, other.log = [], []
    answer(ours, option)
    answer(other, option)
    if _revealed(game, witnessed(ours.log, seat), witnessed(other.log, seat), where):
        return False
    same = asked(game, ours) == asked(game, other)
    assert same, f"{where}, the next question depends on what it cannot know: {_pair(game, ours, other)}"
    if ours.pending is None:
        return False  # after the end everything is open
    same_sight(game, ours, other, seat, where)
    return True


def witnessed(log: list[Event] | None, seat: int) -> list[tuple[int, tuple[int, ...], str]]:
    """The events that a seat saw, as comparable data."""
    return [(event.kind, event.args, event.clause) for event in log or [] if event.seen_by(seat)]


def _revealed(game: Game[Any], ours: list[Any], other: list[Any], where: str) -> bool:
    """Whether the first difference between two stories is an event that may reveal; any other difference is a leak.

    It may be in one story only: that nobody was seen tells something too, and needs no event of its own.
    """
    if ours == other:
        return False
    at = next((n for n, (a, b) in enumerate(zip(ours, other, strict=False)) if a != b), min(len(ours), len(other)))
    parting = [story[at] for story in (ours, other) if at < len(story)]
    reveals = any(game.words[kind].reveals for kind, _, _ in parting)
    leaks = [] if reveals else [game.words[kind].name for kind, _, _ in parting]
    told = f"{len(ours)} events against {len(other)}"
    assert not leaks, f"{where}, events tell what it cannot know ({told}): {leaks}, and they are not said to reveal"
    return True


def same_sight(game: Game[Any], ours: State, other: State, seat: int, where: str) -> None:
    """A seat sees the same in two positions, or the message says where they part."""
    ours_seen, other_seen = seen(game, ours, seat), seen(game, other, seat)
    if ours_seen != other_seen:
        path, a, b = parting(json.loads(ours_seen), json.loads(other_seen))
        raise AssertionError(f"{where}, what it sees depends on what it cannot know: {path}: {a!r}, else {b!r}")


def parting(a: Any, b: Any, path: str = "") -> tuple[str, Any, Any]:
    """The first place where two pieces of plain data differ."""
    if isinstance(a, dict) and isinstance(b, dict) and list(a) == list(b):
        for key in a:
            if a[key] != b[key]:
                return parting(a[key], b[key], f"{path}.{key}")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for at, (x, y) in enumerate(zip(a, b, strict=True)):
            if x != y:
                return parting(x, y, f"{path}[{at}]")
    return path, a, b


def _pair(game: Game[Any], ours: State, other: State) -> str:
    return f'"{asked(game, ours)}" here, "{asked(game, other)}" in another world'


def check_window(game: Game[Any], s: State) -> None:
    """Nobody is shown for whom a reaction window waits."""
    d = s.pending
    if d is None or not game.kinds[d.kind].window:
        return
    later = s.clone()
    later.log = []
    answer(later, PASS)
    after = later.pending
    for seat in eyes(game):
        if seat == d.seat:
            continue
        shown = game.view(s, seat)["asked"]
        assert shown not in game.names["seat"], f"{game.key}: {name(game, seat)} sees that a window waits for {shown}"
        quiet = after is not None and after.kind == d.kind and seat != after.seat
        if quiet and not witnessed(later.log, seat):
            same_sight(game, s, later, seat, f"{game.key}: for {name(game, seat)}, while a window goes round")


def check_worlds(game: Game[Any], states: Iterable[State]) -> None:
    """A seat that was not told everything finds, somewhere in a game, other worlds than the true one."""
    waiting, blind, heard = eyes(game), set(), 0
    for at, s in enumerate(states):
        news = (s.log or [])[heard:]
        heard += len(news)
        blind |= {seat for seat in waiting if not all(event.seen_by(seat) for event in news)}
        for seat in [seat for seat in waiting if seat in blind]:
            if layout.dump(world(game, s, seat, at)) != layout.dump(s):
                waiting.remove(seat)
    lost = [name(game, seat) for seat in waiting if seat in blind]
    assert not lost, f"{game.key}: {lost} were not told everything, but resampling only finds the truth"
