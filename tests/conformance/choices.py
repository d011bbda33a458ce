"""The law of secret choices: what a seat sees follows from what it was told, whatever another chose in secret.

Every answer to an open question is a fork, and the forks are followed for a few more questions. A seat's story is all
that it was told on the way: the events it saw, whom the table waited for, what it was asked, and its own answers. Where
two ways give a seat the same story, its view, its question and its options are the same; the place where the ways part
is one of them, so that a secret act in the middle of something changes nothing either.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from conformance.hidden import asked, name, same_sight, seen, witnessed
from conformance.laws import eyes
from conformance.play import SOAK, walk
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, PASS, SPECTATOR, Game, State, answer

FORKS = 16 if SOAK else 6  # answers to the first question that are followed
WAYS = 3  # answers to a later question of the same seat
WIDTH = 60 if SOAK else 18  # positions in one tree
FAR = 4000  # questions of a random game that are played
Story = tuple[Any, ...]


class Way:
    """A position of the tree, and what everybody was told on the way there."""

    def __init__(self, state: State, stories: dict[int, Story], waiting: Any, path: str) -> None:
        self.state = state
        self.stories = stories
        self.waiting = waiting
        self.path = path


class Compared:
    """What a law has looked at."""

    def __init__(self) -> None:
        self.forks = self.groups = self.pairs = 0

    def __str__(self) -> str:
        return f"{self.forks} forks, {self.groups} groups, {self.pairs} pairs"


def check_choices(game: Game[Any], s: State, seed: int | str, count: Compared | None = None) -> None:
    """Inside a group of forks with one story, a seat sees one thing."""
    ways = tree(game, s, seed)
    count = count or Compared()
    count.forks += len(ways) - 1
    for seat in eyes(game):
        groups: dict[Story, list[Way]] = {}
        for way in ways:
            if way.state.pending is not None:  # after the end everything is open
                groups.setdefault(way.stories[seat], []).append(way)
        for first, *others in groups.values():
            count.groups += bool(others)
            count.pairs += len(others)
            for other in others:
                where = f"{game.key}: for {name(game, seat)}, at {asked(game, s)} with {first.path} or {other.path}"
                same_sight(game, first.state, other.state, seat, where)


def tree(game: Game[Any], s: State, seed: int | str) -> list[Way]:
    """The position and the ways on from it, breadth first."""
    start = s.clone()
    waiting = _scene(game, start)
    ways = [Way(start, dict.fromkeys(eyes(game), ()), waiting, "nothing")]
    d = s.pending
    assert d is not None
    for way in ways:
        if len(ways) >= WIDTH:
            break
        options = _answers(way, d.seat, FORKS if way is ways[0] else WAYS, seed)
        below = [_after(game, way, option, seed) for option in options]
        _note_ticks(game, way, below)
        ways += below
    return ways


def _answers(way: Way, chooser: int, most: int, seed: int | str) -> list[int]:
    """Several answers of the seat whose secrets are forked, declining among them; one of everybody else, alike."""
    d = way.state.pending
    if d is None:
        return []
    options = list(d.options)
    FastDealer(f"ways {seed} {d.seat} {d.kind}").shuffle(options)
    if d.seat != chooser:
        return options[:1]
    return sorted(options, key=lambda option: option != PASS)[:most]


def _after(game: Game[Any], way: Way, option: int, seed: int | str) -> Way:
    """One answer further, and what chance says to it."""
    d = way.state.pending
    assert d is not None
    twin = way.state.clone()
    twin.log = []
    answer(twin, option)
    _let_chance_answer(twin, seed)
    waiting = _scene(game, twin)
    stories = {}
    for seat, story in way.stories.items():
        told: list[Any] = [("answer", option)] if seat == d.seat else []
        told += witnessed(twin.log, seat)
        told += [("waiting for", waiting)] if waiting != way.waiting else []
        if twin.pending is not None and twin.pending.seat == seat:
            told.append(("asked", asked(game, twin), game.prompt(twin, twin.pending)))
        stories[seat] = (*story, *told)
    text = f"{asked(game, way.state)} = {game.describe(way.state, d, option)!r}"
    path = text if way.path == "nothing" else f"{way.path}, {text}"
    return Way(twin, stories, waiting, path)


def _scene(game: Game[Any], s: State) -> tuple[Any, Any]:
    """For whom the table waits, and in which phase of the game."""
    public = game.view(s, SPECTATOR)
    return public["asked"], public.get("phase")


def _let_chance_answer(s: State, seed: int | str) -> None:
    """Nobody looks while chance is asked; alike in all ways as long as it is asked the same."""
    draws = 0
    while s.pending is not None and s.pending.seat == CHANCE:
        answer(s, FastDealer(f"chance {seed} {s.pending.kind} {draws}").deal(s.pending))
        draws += 1


def _note_ticks(game: Game[Any], way: Way, below: list[Way]) -> None:
    """Where no answer leaves a seat's sight as it was, that something was answered is part of what it is told.

    So a step that everybody sees being taken counts, and one that might not have been taken does not.
    """
    for seat, story in way.stories.items():
        quiet = [later for later in below if later.stories[seat] == story]
        before = seen(game, way.state, seat) if quiet else ""
        if all(seen(game, later.state, seat) != before for later in quiet):
            for later in quiet:
                later.stories[seat] = (*story, "something")


def chosen(game: Game[Any], each: int, most: int, seed: int) -> Iterator[tuple[State, str]]:
    """Positions of a random game where a seat has a choice: a few of each kind of question, rare kinds among them."""
    places: dict[int, list[int]] = {}
    for at, state in enumerate(islice(walk(game, seed), FAR)):
        d = state.pending
        state.log = []
        if d is not None and d.seat != CHANCE and len(d.options) > 1:
            places.setdefault(d.kind, []).append(at)
    few = [at for found in places.values() for at in found[seed % len(found) :: max(1, len(found) // each)][:each]]
    FastDealer(f"chosen {seed}").shuffle(few)
    wanted = set(few[:most])
    for at, state in enumerate(islice(walk(game, seed), max(wanted, default=0) + 1)):
        if at in wanted:
            yield state, f"{seed} {at}"
