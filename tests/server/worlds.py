"""Two worlds that one audience cannot tell apart, played side by side; everything sent to it must be the same."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS, Dealer, Decision
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, LogLine
from deadfall.match.match import Match
from deadfall.server.live.rooms import Gallery
from deadfall.server.showing.audience import Audience, Sight

STEPS = 6


class Leak(AssertionError):
    """What was sent depends on what the audience cannot know."""


class Parted(Exception):
    """Chance gave one world what the other does not have: from here on they may differ."""


class Noting(Dealer):
    """Chance of the true world, noted for the other."""

    def __init__(self, seed: str) -> None:
        self.dealer = FastDealer(seed)
        self.notes: list[int] = []

    def deal(self, d: Decision) -> int:
        self.notes.append(self.dealer.deal(d))
        return self.notes[-1]


class Echoing(Dealer):
    """The same chance once more."""

    def __init__(self, notes: list[int]) -> None:
        self.notes = notes
        self.at = 0

    def deal(self, d: Decision) -> int:
        if self.at >= len(self.notes) or self.notes[self.at] not in d.options:
            raise Parted
        self.at += 1
        return self.notes[self.at - 1]


class World:
    """A position with the stream of messages that one audience gets from it."""

    def __init__(self, match: Match, dealer: Dealer, audience: Audience) -> None:
        match.dealer = dealer
        match.state.log = []
        self.course = Course(match)
        self.gallery = Gallery(audience)
        self.gallery.listeners.add(self)
        self.sent: list[str] = []
        self.told = -1  # the step at which everybody was last told of a window
        self.show()
        self.welcome = json.dumps(audience.view) + repr(audience.question)

    def send(self, data: bytes) -> None:
        self.sent.append(data.decode())

    def show(self) -> None:
        self.gallery.show(Sight(self.course, [self.gallery.audience.eyes]), 30)
        if self.course.in_window and self.course.step != self.told:  # everybody is told who is asked
            self.told = self.course.step
            kind = next(iter(self.course.open().values())).kind
            self.sent.append(json.dumps({"type": "window", "kind": kind, "seats": sorted(self.course.open())}))

    @property
    def asked(self) -> Decision | None:
        return self.course.match.state.pending

    def answer(self, seat: int, option: int) -> None:
        """The seat answers (or has no choice), and everything is shown as the table shows it."""
        if not self.course.match.resting:
            self.course.take(LogLine(0, ANSWER, seat, option, self.course.step))
            self.show()
        self.course.pass_on()
        self.show()


def compare(
    match: Match, seat: int | None, seed: int, make: type[Audience] = Audience, steps: int = STEPS, plays: bool = True
) -> int:
    """Play on in the true world and in another; how many messages were compared. Leak says what differs.

    Not `plays`: the audience are those who watch with the knowledge of the seat.
    """
    chance = random.Random(seed)
    noting = Noting(f"chance {seed}")
    audiences = [make(seat if plays else None, seat) for _ in range(2)]
    ours = World(match.clone(), noting, audiences[0])
    other = World(match.resample(seat, seed), Echoing(noting.notes), audiences[1])
    if ours.welcome != other.welcome:
        raise Leak(f"{match.game.key}: the welcome of {seat} differs")
    for _ in range(steps):
        option = _common(match, ours.asked, other.asked, chance)
        if option is None:
            break
        assert ours.asked is not None
        asked = ours.asked.seat
        before = (len(ours.sent), len(other.sent))
        ours.answer(asked, option)
        try:
            other.answer(asked, option)
        except Parted:
            break
        news = (ours.sent[before[0] :], other.sent[before[1] :])
        if not _alike(match, *news, seat):
            break
    return len(ours.sent)


def _common(match: Match, ours: Decision | None, other: Decision | None, chance: random.Random) -> int | None:
    """An answer that both worlds offer to the seat that both ask."""
    if ours is None or other is None or (ours.seat, ours.kind) != (other.seat, other.kind):
        return None
    both = [option for option in ours.options if option in other.options]
    if match.game.kinds[ours.kind].window and PASS in both and chance.random() < 0.75:
        return PASS
    return chance.choice(both) if both else None


def _alike(match: Match, ours: list[str], other: list[str], seat: int | None) -> bool:
    """Whether both worlds sent the same; False where an event that may reveal explains why they part."""
    if ours == other:
        return True
    stories = [list(_events(news)) for news in (ours, other)]
    at = next((n for n, (a, b) in enumerate(zip(*stories, strict=False)) if a != b), min(map(len, stories)))
    parting = {story[at]["event"] for story in stories if at < len(story)}
    reveals = {word.name for word in match.game.words if word.reveals}
    if parting & reveals:
        return False
    raise Leak(f"{match.game.key}: for {seat}, {ours} in one world, {other} in another")


def _events(news: list[str]) -> Iterator[Any]:
    for text in news:
        yield from json.loads(text).get("events", [])
