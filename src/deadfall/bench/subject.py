"""What is measured, and how: the same random games again and again, so that rounds differ by noise alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, NamedTuple

SEED = 0
SAMPLED = 10  # games at most to take positions from
KEPT = 200  # of those positions at most are cloned
A_SECOND = 1000  # positions for each second that a lap shall take


class Tally(NamedTuple):
    """What some games came to: choices of two options or more, and all steps, chance included."""

    decisions: int
    steps: int


def no_positions(games: int) -> Sequence[Any]:
    return ()


Work = Callable[[Any], int]  # does something with a position, so many times


@dataclass(frozen=True)
class Subject:
    """Something that plays itself at random; its positions, if it has any, can be cloned, and ours searched in."""

    play: Callable[[int], Tally]  # so many whole games, always the same ones
    positions: Callable[[int], Sequence[Any]] = no_positions  # along so many games
    resample: Work | None = None  # deals a position again for every seat
    trial: Work | None = None  # tries every option of a position


class Lap(NamedTuple):
    """One measurement of a subject, in seconds of processor time."""

    games: int
    decisions: int
    steps: int
    seconds: float
    clone: float | None  # seconds for one clone
    resample: float | None = None  # seconds to deal again what one seat cannot know
    trial: float | None = None  # seconds to try one option


class Stopwatch:
    """Measures one subject, lap after lap, each with the same work: so many games, or as many as fill some seconds."""

    def __init__(self, subject: Subject, seconds: float, games: int | None = None) -> None:
        self.subject = subject
        self.games = games or enough(subject.play, seconds)
        positions = subject.positions(min(SAMPLED, self.games))
        kept = max(1, min(KEPT, round(seconds * A_SECOND)))
        self.clones = [position.clone for position in positions[:: len(positions) // kept + 1]]
        self.repeats = enough(self.clone_all, seconds / 4) if self.clones else 0
        self.worlds = [clone() for clone in self.clones] if subject.resample or subject.trial else []

    def lap(self) -> Lap:
        start = process_time()
        tally = self.subject.play(self.games)
        seconds = process_time() - start
        clone = timed(self.clone_all, self.repeats) / (self.repeats * len(self.clones)) if self.clones else None
        resample, trial = self.mean(self.subject.resample), self.mean(self.subject.trial)
        return Lap(self.games, tally.decisions, tally.steps, seconds, clone, resample, trial)

    def mean(self, work: Work | None) -> float | None:
        """The mean time of some work over all kept positions."""
        if work is None or not self.worlds:
            return None
        start = process_time()
        done = sum(work(position) for position in self.worlds)
        return (process_time() - start) / done

    def clone_all(self, repeats: int) -> None:
        for _ in range(repeats):
            for clone in self.clones:
                clone()


def timed(work: Callable[[int], object], count: int) -> float:
    """The processor time that so much work takes."""
    start = process_time()
    work(count)
    return process_time() - start


def enough(work: Callable[[int], object], seconds: float) -> int:
    """How much work takes half that time or more; the trying warms it up."""
    count = 1
    while timed(work, count) < seconds / 2:
        count *= 2
    return count
