"""Nothing that is sent to a seat or to those who watch depends on what they cannot know."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator

import pytest

import deadfall
from budget import budget
from deadfall.engine.kernel import SPECTATOR
from deadfall.engine.question import question_of
from deadfall.games import shelf
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, LogLine
from deadfall.match.match import Match
from deadfall.server.showing.audience import Audience, Sight
from deadfall.server.wire import messages as m
from deadfall.server.wire.messages import Happening, Update
from server.worlds import Leak, compare

GAMES = sorted(entry.key for entry in deadfall.games())
SOAK = int(os.environ.get("DEADFALL_SOAK", "0"))
PROBES = budget(60 * max(1, SOAK * 10), least=12)


def positions(key: str, seed: int, every: int, most: int) -> Iterator[Match]:
    """A match on its way, played by chance; it stands where somebody is asked or has no choice."""
    entry = shelf()[key]
    course, chance = Course(deadfall.new_match(key, entry.seats[-1], seed)), random.Random(seed)
    for at in range(most * every):
        if course.match.asked is None:
            return
        if at % every == 0:
            yield course.match
        seat = course.match.asked
        if not course.match.resting:
            options = course.match.open_options
            option = 0 if course.in_window and 0 in options and chance.random() < 0.6 else chance.choice(options)
            course.take(LogLine(0, ANSWER, seat, option, course.step))
        course.pass_on()


@pytest.mark.parametrize("key", GAMES)
def test_nothing_sent_depends_on_what_the_audience_cannot_know(key: str) -> None:
    compared = probes = seed = 0
    while probes < PROBES:
        seed += 1
        for match in positions(key, seed, 7, 30):
            eyes = [*range(match.seats), None]
            compared += compare(match, eyes[probes % len(eyes)], probes)
            probes += 1
    assert compared > probes, "messages were compared"


@pytest.mark.parametrize("key", GAMES)
def test_those_who_watch_with_a_seats_knowledge_get_no_more_than_the_seat(key: str) -> None:
    compared = probes = 0
    for match in positions(key, 2, 7, PROBES // 3):
        compared += compare(match, probes % match.seats, probes, plays=False)
        probes += 1
    assert compared > probes, "messages were compared"


@pytest.mark.parametrize("key", GAMES)
def test_an_answer_that_is_held_changes_no_view(key: str) -> None:
    """So nobody's view is made anew for it: an audience that has looked at a step is not behind before the next."""
    match, held = deadfall.new_match(key, shelf()[key].seats[-1], 5), 0
    course, eyes, audience = Course(match), [*range(match.seats), SPECTATOR], Audience(None, None)
    for _ in range(80):
        if match.asked is None:
            break
        audience.look(Sight(course, [SPECTATOR]))
        before = match.game.views(match.state, eyes)
        if not match.resting:
            course.take(LogLine(0, ANSWER, match.asked, match.open_options[-1], course.step))
            held += 1
        assert match.game.views(match.state, eyes) == before
        assert not audience.is_behind(course)
        course.pass_on()
        assert audience.is_behind(course)
    assert held


class Believing(Audience):
    """Those who want to see how likely each hidden place is."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        self.believes = True
        return super().look(sight, seconds)


@pytest.mark.parametrize("key", [key for key in GAMES if "chances" in shelf()[key].deductions])
def test_what_may_be_believed_depends_on_nothing_that_the_audience_cannot_know(key: str) -> None:
    compared = probes = 0
    for match in positions(key, 5, 7, PROBES // 3):
        compared += compare(match, [*range(match.seats), None][probes % (match.seats + 1)], probes, Believing)
        probes += 1
    assert compared > probes, "messages were compared"


@pytest.mark.parametrize("key", [key for key in GAMES if shelf()[key].deductions])
def test_a_table_without_deductions_sends_none(key: str) -> None:
    deductions = shelf()[key].deductions
    shown = dict.fromkeys(deductions, 0)
    for match in positions(key, 3, 9, 60 * SOAK or budget(6, least=3)):
        for seat in [*range(match.seats), None]:
            for hidden in (frozenset[str](), frozenset(deductions)):
                audience = Believing(seat, seat, hidden)
                first, more = audience.look(sight(match.clone(), seat)), Believing(seat, seat, hidden)
                more.look(sight(match.resample(seat, 1), seat))
                more.view = {"before": 1}  # so that all of the view is sent as changes
                text = json.dumps([audience.view]) + str(
                    m.encode(first) + m.encode(more.look(sight(match.clone(), seat)))
                )
                for name in deductions:
                    told = f'"{name}"' in text.replace("\\", "")
                    assert not (told and hidden), name
                    shown[name] += told
    assert all(shown.values()), "with deductions they are sent"


def sight(match: Match, seat: int | None) -> Sight:
    return Sight(Course(match), [SPECTATOR if seat is None else seat])


class Undoing(Audience):
    """A hint too much: whether anybody may take something back."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        update = super().look(sight, seconds)
        if update is not None:
            update.undo = any(sight.course.may_undo(seat) for seat in range(sight.course.match.seats))
        return update


class Counting(Audience):
    """A counter: versions count the steps of the whole table."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        update = super().look(sight, seconds)
        if update is not None:
            update.version = sum(sight.course.answers.values())
        return update


class Chatty(Audience):
    """A message more: an empty update whenever anybody answers."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        return super().look(sight, seconds) or (Update(self.version) if sight.course.held else None)


class Seeded(Audience):
    """A seed: a fingerprint of the whole position in the view."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        update = super().look(sight, seconds)
        if update is not None:
            update.changes = [*update.changes, [["check"], sight.course.match.fingerprint()]]
        return update


class Hinting(Audience):
    """A hint: how many options the asked seat has."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        update = super().look(sight, seconds)
        if update is not None and sight.course.match.asked != self.seat:
            update.changes = [*update.changes, [["busy"], len(sight.course.match.open_options)]]
        return update


class Overhearing(Audience):
    """An event more: one that only others saw, as an empty shell."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        before = self._heard
        update = super().look(sight, seconds)
        unseen = [event for event in sight.course.match.log[before:] if not event.seen_by(self.eyes)]
        names = sight.course.match.game.words
        if unseen and update is not None:
            update.events = [*update.events, *(Happening(names[e.kind].name, e.clause, {"a": e.args}) for e in unseen)]
        return update


class Tracking(Audience):
    """An identity: the order in which hidden things are held shows in the question of others."""

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        update = super().look(sight, seconds)
        d = sight.course.match.state.pending
        if update is not None and d is not None and d.seat != self.seat:
            question = question_of(sight.course.match.game, sight.course.match.state, d)
            update.changes = [*update.changes, [["next"], [choice.id for choice in question.options]]]
        return update


@pytest.mark.parametrize("leaky", [Counting, Chatty, Seeded, Hinting, Overhearing, Tracking, Undoing])
def test_a_planted_leak_is_caught(leaky: type[Audience]) -> None:
    with pytest.raises(Leak):
        for seed in range(1, 40):
            for number, match in enumerate(positions("dangerous_game", seed, 3, 60)):
                compare(match, [*range(match.seats), None][number % (match.seats + 1)], number, leaky)
