"""The course of a table: the same log gives the same match, and several seats can be asked at once."""

from __future__ import annotations

import random

import pytest

import deadfall
from deadfall.engine.kernel import PASS, IllegalChoice
from deadfall.games import shelf
from deadfall.server.course import Course
from deadfall.server.entry import ANSWER, LEAVE, UNDO, Entry

GAMES = sorted(entry.key for entry in deadfall.games())


def new_course(key: str, seats: int | None = None, seed: int = 3, **options: object) -> Course:
    entry = shelf()[key]
    return Course(deadfall.new_match(key, seats or min(4, entry.seats[-1]), seed, options))


def play(course: Course, seed: int, most: int) -> list[Entry]:
    """Random inputs of random seats, in any order that the table allows; the log they leave."""
    chance, log = random.Random(seed), []
    while course.match.asked is not None and len(log) < most:
        while course.ready and chance.random() < 0.8:
            course.pass_on()
        if not course.open():
            continue
        seat = chance.choice(sorted(course.open()))
        option = chance.choice(course.open()[seat].options).id
        entry = Entry(len(log), ANSWER, seat, option, course.step)
        course.take(entry)
        log.append(entry)
    return log


def settle(course: Course) -> None:
    while course.ready:
        course.pass_on()


@pytest.mark.parametrize("key", GAMES)
def test_the_same_log_gives_the_same_match_and_a_record_that_replays(key: str) -> None:
    course = new_course(key)
    log = play(course, 5, 150)
    settle(course)
    again = new_course(key)
    for entry in log:
        again.take(entry)
    settle(again)
    assert (again.step, again.match.fingerprint()) == (course.step, course.match.fingerprint())
    assert deadfall.replay(again.match.record()).fingerprint() == course.match.fingerprint()


def test_a_window_is_open_to_all_who_may_answer_at_once_and_applied_in_the_order_of_the_rules() -> None:
    course = at_window()
    seats = list(course.open())
    last = seats[-1]
    before = course.match.fingerprint()
    course.take(Entry(0, ANSWER, last, PASS, course.step))
    assert course.match.fingerprint() == before, "an answer out of turn waits"
    assert last not in course.open()
    course.take(Entry(1, ANSWER, seats[0], PASS, course.step))
    while course.ready and course.in_window and course.match.asked != last:
        course.pass_on()
    assert course.match.asked == last
    assert course.ready, "its answer is there when its turn comes"


def test_others_are_asked_again_when_somebody_does_not_pass() -> None:
    course = at_window()
    first, *others = list(course.open())
    for seat in others:
        course.take(Entry(0, ANSWER, seat, PASS, course.step))
    play_it = next(choice.id for choice in course.open()[first].options if choice.id != PASS)
    course.take(Entry(1, ANSWER, first, play_it, course.step))
    while course.match.asked != first:
        course.pass_on()
    course.pass_on()
    assert course.held == {}


def at_window() -> Course:
    """The Most Dangerous Game at a window that at least two seats may answer, found by playing."""
    for seed in range(60):
        course, chance = new_course("dangerous_game", 6, seed), random.Random(seed)
        for _ in range(300):
            settle(course)
            if course.in_window and len(course.open()) > 1:
                return course
            if not course.open():
                break
            seat = next(iter(course.open()))
            options = [choice.id for choice in course.open()[seat].options]
            option = PASS if course.in_window else chance.choice(options)
            course.take(Entry(0, ANSWER, seat, option, course.step))
    raise AssertionError("no window was found that two seats may answer")


def test_secret_designs_are_chosen_at_the_same_time_and_nobody_sees_one_before_all_are_in() -> None:
    course = new_course("frag", 4)
    assert sorted(course.open()) == [0, 1, 2, 3]
    views = [course.match.view(seat)["seats"] for seat in range(4)]
    for seat in (3, 1, 0):
        course.take(Entry(0, ANSWER, seat, seat, course.step))
        settle(course)
        for other in {0, 1, 2, 3} - {seat}:
            assert course.match.view(other)["seats"] == views[other]
    course.take(Entry(0, ANSWER, 2, 2, course.step))
    settle(course)
    assert course.match.choices[:4] == [0, 1, 2, 3], "applied in the order of the rules"


def test_open_designs_are_chosen_one_after_another() -> None:
    assert len(new_course("frag", 4, design_mode="open_in_seat_order").open()) == 1


def test_secret_starts_are_chosen_at_the_same_time() -> None:
    course, most = new_course("dangerous_game", 7), 0
    for _ in range(60):
        settle(course)
        kinds = {question.kind for question in course.open().values()}
        if kinds == {"start"}:
            most = max(most, len(course.open()))
        seat = min(course.open())
        option = course.open()[seat].options[0].id
        course.take(Entry(0, ANSWER, seat, option, course.step))
    assert most == 6, "all Hunted at once"


def test_nobody_answers_out_of_turn_or_what_is_not_on_offer() -> None:
    course = new_course("headless_horseman")
    settle(course)
    asked = next(iter(course.open()))
    with pytest.raises(IllegalChoice, match="not asked anything"):
        course.take(Entry(0, ANSWER, (asked + 1) % 4, 0, course.step))
    with pytest.raises(IllegalChoice, match="not on offer"):
        course.take(Entry(0, ANSWER, asked, 999, course.step))
    assert course.match.choices == []


def test_an_answer_that_waits_can_be_taken_back_by_its_seat() -> None:
    course = at_window()
    last = list(course.open())[-1]
    course.take(Entry(0, ANSWER, last, PASS, course.step))
    assert course.refusal(last) == ""
    course.take(Entry(1, UNDO, last, 0, course.step))
    assert last in course.open()


@pytest.mark.parametrize("key", GAMES)
def test_the_hint_says_that_undo_is_fair_exactly_when_it_is(key: str) -> None:
    course, chance, fair = new_course(key), random.Random(8), 0
    for number in range(300):
        if course.match.asked is None:
            break
        for seat in range(course.match.seats):
            assert course.may_undo(seat) == (course.refusal(seat) == "")
            fair += course.may_undo(seat)
        if course.ready:
            course.pass_on()
            continue
        seat, question = chance.choice(list(course.open().items()))
        course.take(Entry(number, ANSWER, seat, chance.choice(question.options).id, course.step))
    assert fair


def test_somebody_who_leaves_for_good_is_in_the_record() -> None:
    course = new_course("frag")
    play(course, 2, 20)
    settle(course)
    course.take(Entry(20, LEAVE, 1, 0, course.step))
    settle(course)
    assert -2 in course.match.choices
    assert deadfall.replay(course.match.record()).fingerprint() == course.match.fingerprint()
