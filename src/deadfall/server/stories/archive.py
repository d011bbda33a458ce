"""What remains of a match: its record with the proof of its dice, and its story as each seat saw it.

All of it follows from the log alone, and is worked out in a process of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

from deadfall.match.course import Course
from deadfall.match.log import LogLine
from deadfall.match.match import Match
from deadfall.match.proof import begun_at
from deadfall.match.record import read, write
from deadfall.server.live.games import Games, Share, sources_of
from deadfall.server.refusals import Refusal
from deadfall.server.showing.audience import Audience, Sight
from deadfall.server.storage.store import Row
from deadfall.server.wire.forms import Story, Told
from deadfall.server.wire.packing import packed

WHO = {"player": "p", "bot": "b", "clock": "c", "away": "a"}  # made a choice: a letter for each in the record
BY_RULE = "-"  # there was only one
games_in = lru_cache(maxsize=4)(Games)


@dataclass(frozen=True)
class Kept:
    """All that a match can be built from again."""

    row: Row
    shares: tuple[Share, ...]
    lines: list[LogLine]
    packs: str
    over: bool
    notices: tuple[tuple[float, str], ...] = ()  # what the table itself said about its seats, and when
    promises: tuple[dict[str, Any], ...] = ()  # that everybody knew of, and what became of them

    def course(self) -> Course:
        return Course(self.match())

    def match(self, witness: bool = False) -> Match:
        return games_in(self.packs).match(self.row, self.shares, witness)

    def walk(self, course: Course) -> Iterator[int]:
        """Go through the match step by step: 0 is its beginning; every answer and everything passed on is a step."""
        step = 0
        yield step
        for line in self.lines:
            while course.step < line.step:
                course.pass_on()
                yield (step := step + 1)
            course.take(line)
            yield (step := step + 1)
        while course.certain and self.over:
            course.pass_on()
            yield (step := step + 1)


def record(kept: Kept) -> str:
    """The record of a match that is over, with every draw; and who made its choices, which proves nothing."""
    course = kept.course()
    for _ in kept.walk(course):
        pass
    match = kept.match(witness=True)
    match.follow(course.match.choices[len(match.choices) :])
    while match.resting:  # a match that goes on from another one is patient
        match.go_on()
    answered = "".join([WHO.get(by, BY_RULE) for by in course.given]).ljust(len(match.choices), BY_RULE)
    company = {"answered": answered, "notices": kept.notices, "promises": kept.promises}
    return write({**read(match.record()), "company": company})


def story(kept: Kept, seat: int | None, beliefs: bool = False) -> bytes:
    """The match as a seat saw it (None: as everybody saw it), with what it may have believed if wanted, packed.

    Before the end its steps are counted as that seat saw them, because the steps of others tell something.
    """
    course = kept.course()
    (told,) = tell(course, kept.walk(course), [seat], games_in(kept.packs).hidden(kept.row), beliefs)
    if not kept.over:
        for number, update in enumerate(told.updates):
            update.step = number
        told.steps = max(0, len(told.updates) - 1)
    return packed(told)


def tell(
    course: Course,
    steps: Iterator[int],
    seats: Sequence[int | None],
    hidden: frozenset[str] = frozenset(),
    beliefs: bool = False,
) -> list[Story]:
    """The stories of several seats, with the same steps."""
    audiences = [Audience(None, seat, hidden) for seat in seats]
    for audience in audiences:
        audience.believes = beliefs and not hidden
    stories: list[Story] = []
    for step in steps:
        sight = Sight(course, [audience.eyes for audience in audiences])
        news = [audience.look(sight) for audience in audiences]
        if step == 0:
            stories = [Story(a.view or {}, [], seat) for seat, a in zip(seats, audiences, strict=True)]
        for told, update in zip(stories, news, strict=True):
            told.steps = step
            if update is not None:
                told.updates.append(Told(update.version, update.changes, update.first, update.events, step=step))
    return stories


def branch(kept: Kept, step: int) -> dict[str, Any]:
    """What a table needs to go on from a step of this match: the choices so far, and where its draws came from."""
    course = kept.course()
    reached = next(islice(kept.walk(course), step, None), None)
    if reached is None:
        raise Refusal("illegal", f"this match has no step {step}")
    if course.match.asked is None:
        raise Refusal("illegal", "at that step the match is over: nothing can go on from there")
    sources = begun_at(sources_of(kept.row, kept.shares), course.match.draws, len(course.match.choices))
    return {
        "table": kept.row["id"],
        "step": step,
        "choices": list(course.match.choices),
        "sources": [source.as_dict() for source in sources],
        "asked": course.match.asked,
    }
