"""The course of a table: the same log gives the same match, and several seats can be asked at once."""

from __future__ import annotations

import random

import pytest

import deadfall
from budget import budget
from deadfall.engine.kernel import PASS, IllegalChoice
from deadfall.engine.question import Question
from deadfall.games import shelf
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, LEAVE, MOMENT, UNDO, LogLine

GAMES = sorted(entry.key for entry in deadfall.games())


def new_course(key: str, seats: int | None = None, seed: int = 3, **options: object) -> Course:
    entry = shelf()[key]
    return Course(deadfall.new_match(key, seats or min(4, entry.seats[-1]), seed, options))


def play(course: Course, seed: int, most: int) -> list[LogLine]:
    """Random inputs of random seats, in any order that the table allows; the log they leave."""
    chance, log = random.Random(seed), []
    while course.match.asked is not None and len(log) < most:
        while course.ready and chance.random() < 0.8:
            course.pass_on()
        if not course.open():
            continue
        seat = chance.choice(sorted(course.open()))
        option = chance.choice(course.open()[seat].options).id
        line = LogLine(len(log), ANSWER, seat, option, course.step)
        if course.in_window and chance.random() < 0.5:
            line = LogLine(len(log), END, 0, course.occasion, course.step)
        elif course.in_window and chance.random() < 0.2:
            line = LogLine(len(log), MOMENT, seat, 0, course.step)
        course.take(line)
        log.append(line)
    return log


def end(course: Course) -> None:
    """The time of the open window is over."""
    course.take(LogLine(0, END, 0, course.occasion, course.step))


def settle(course: Course) -> None:
    while course.ready:
        course.pass_on()


def finish(course: Course) -> None:
    """Give every lone answer, in windows too: a record has no rests."""
    while course.match.resting:
        course.pass_on()


@pytest.mark.parametrize("key", GAMES)
def test_the_same_log_gives_the_same_match_and_a_record_that_replays(key: str) -> None:
    course = new_course(key)
    log = play(course, 5, 150)
    settle(course)
    finish(course)
    again = new_course(key)
    for line in log:
        again.take(line)
    settle(again)
    finish(again)
    assert (again.step, again.match.fingerprint()) == (course.step, course.match.fingerprint())
    assert deadfall.replay(again.match.record()).fingerprint() == course.match.fingerprint()


def test_a_window_is_open_to_all_who_could_hold_something_whether_they_do_or_not() -> None:
    course = at_window()
    held = {seat: len(question.options) > 1 for seat, question in course.open().items()}
    for seed in range(8):
        other = Course(course.match.resample(None, seed))
        assert list(other.open()) == list(held), "who is asked follows from public facts"
        held = {seat: held[seat] or len(question.options) > 1 for seat, question in other.open().items()}
    assert any(held.values())


def test_presses_are_sealed_until_the_end_and_the_last_one_counts() -> None:
    course = at_window()
    first = can_play(course)
    before, question = course.match.fingerprint(), course.open()[first]
    number = course.question_id(question)
    for option in (a_play(question), PASS, a_play(question), PASS):
        course.take(LogLine(0, ANSWER, first, option, course.step))
        assert course.match.fingerprint() == before and not course.ready, "nothing happens before the end"
        assert course.question_id(course.open()[first]) == number, "it may press again"
    end(course)
    assert a_play(question) not in course.match.choices[-len(question.options) :]


def test_whoever_presses_nothing_passes_at_the_end() -> None:
    course = at_window()
    occasion, kind = course.occasion, next(iter(course.open().values())).kind
    end(course)
    assert course.occasion > occasion
    assert not course.anew
    assert kind not in [question.kind for question in course.open().values()] or course.occasion > occasion
    with pytest.raises(IllegalChoice, match="not open"):
        course.take(LogLine(0, END, 0, occasion, course.step))


def test_what_is_pressed_is_played_in_the_order_of_the_rules_and_the_window_opens_anew() -> None:
    course = at_window()
    first = can_play(course)
    option = a_play(course.open()[first])
    for seat in course.open():
        course.take(LogLine(0, ANSWER, seat, option if seat == first else PASS, course.step))
    end(course)
    assert option in course.match.choices
    assert course.held == {}, "the others are asked again"
    assert course.anew == (course.in_window and course.match.game.kinds[course.match.state.pending.kind].name == KIND)


def test_a_window_runs_on_once_if_anybody_asks_for_a_moment() -> None:
    course = at_window()
    occasion, step = course.occasion, course.step
    for seat in course.open():
        course.take(LogLine(0, MOMENT, seat, 0, course.step))
    end(course)
    assert (course.occasion, course.step, course.extended) == (occasion, step, True)
    end(course)
    assert course.occasion > occasion and not course.extended and not course.wanting


def test_nobody_asks_for_a_moment_where_no_window_is_open_to_him() -> None:
    course = new_course("headless_horseman")
    settle(course)
    with pytest.raises(IllegalChoice, match="no window"):
        course.take(LogLine(0, MOMENT, next(iter(course.open())), 0, course.step))


KIND = "W7"  # combat is announced: attacker and defender may play something


def can_play(course: Course) -> int:
    return next(seat for seat, question in course.open().items() if len(question.options) > 1)


def a_play(question: Question) -> int:
    return next(choice.id for choice in question.options if choice.id != PASS)


def at_window() -> Course:
    """The Most Dangerous Game where combat is announced and somebody holds a card for it, found by playing."""
    for seed in range(60):
        course, chance = new_course("dangerous_game", 6, seed), random.Random(seed)
        for _ in range(300):
            settle(course)
            asked = course.open()
            if not asked:
                break
            if course.in_window:
                kind = next(iter(asked.values())).kind
                if kind == KIND and any(len(question.options) > 1 for question in asked.values()):
                    return course
                end(course)
                continue
            seat = next(iter(asked))
            course.take(LogLine(0, ANSWER, seat, chance.choice(asked[seat].options).id, course.step))
    raise AssertionError("no window was found in which somebody holds a card")


@pytest.mark.parametrize("key", GAMES)
def test_whether_there_is_a_choice_is_veiled_where_others_cannot_know_it(key: str) -> None:
    """Every lone answer outside of windows is compared with worlds that others could be in."""
    entry, chance, looked = shelf()[key], random.Random(1), 0
    for seats in entry.seats[-2:]:
        course = new_course(key, seats, 5)
        for _ in range(budget(250, least=100)):
            d = course.match.state.pending
            if d is None:
                break
            kind = course.match.game.kinds[d.kind]
            if not (kind.window or kind.veiled) and len(d.options) == 1 and seats > 1:
                looked += 1
                other = course.match.resample(chance.choice([seat for seat in range(seats) if seat != d.seat]), looked)
                twin = other.state.pending
                if twin is not None and (twin.seat, twin.kind) == (d.seat, d.kind):
                    assert len(twin.options) == 1, f"{key}: {kind.name} is not veiled"
            step(course, chance)
    assert looked or key == "final_girl"


def step(course: Course, chance: random.Random) -> None:
    """The match goes on by one answer, whoever gives it."""
    if not course.match.resting:
        seat = course.match.asked
        assert seat is not None
        course.take(LogLine(0, ANSWER, seat, chance.choice(course.match.open_options), course.step))
    course.pass_on()


def test_a_veiled_lone_answer_is_given_by_its_player() -> None:
    chance = random.Random(2)
    course = new_course("dangerous_game", 4, 2)
    while not (course.veiled and course.match.resting):
        step(course, chance)
    assert not course.ready
    (seat,) = course.open()
    choices = list(course.match.choices)
    course.take(LogLine(0, ANSWER, seat, course.open()[seat].options[0].id, course.step))
    assert course.ready
    course.pass_on()
    assert course.match.choices == choices, "it is no choice, so the record does not note it"


def test_secret_designs_are_chosen_at_the_same_time_and_nobody_sees_one_before_all_are_in() -> None:
    course = new_course("frag", 4)
    assert sorted(course.open()) == [0, 1, 2, 3]
    views = [course.match.view(seat)["seats"] for seat in range(4)]
    for seat in (3, 1, 0):
        course.take(LogLine(0, ANSWER, seat, seat, course.step))
        settle(course)
        for other in {0, 1, 2, 3} - {seat}:
            assert course.match.view(other)["seats"] == views[other]
    course.take(LogLine(0, ANSWER, 2, 2, course.step))
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
        course.take(LogLine(0, ANSWER, seat, option, course.step))
    assert most == 6, "all Hunted at once"


def test_nobody_answers_out_of_turn_or_what_is_not_on_offer() -> None:
    course = new_course("headless_horseman")
    settle(course)
    asked = next(iter(course.open()))
    with pytest.raises(IllegalChoice, match="not asked anything"):
        course.take(LogLine(0, ANSWER, (asked + 1) % 4, 0, course.step))
    with pytest.raises(IllegalChoice, match="not on offer"):
        course.take(LogLine(0, ANSWER, asked, 999, course.step))
    assert course.match.choices == []


def test_an_answer_that_waits_can_be_taken_back_by_its_seat() -> None:
    course = at_window()
    last = list(course.open())[-1]
    course.take(LogLine(0, ANSWER, last, PASS, course.step))
    assert course.refusal(last) == ""
    course.take(LogLine(1, UNDO, last, 0, course.step))
    assert last in course.open() and not course.held


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
        if course.in_window and chance.random() < 0.5:
            end(course)
            continue
        seat, question = chance.choice(list(course.open().items()))
        course.take(LogLine(number, ANSWER, seat, chance.choice(question.options).id, course.step))
    assert fair


def test_somebody_who_leaves_for_good_is_in_the_record() -> None:
    course = new_course("frag")
    play(course, 2, 20)
    settle(course)
    course.take(LogLine(20, LEAVE, 1, 0, course.step))
    settle(course)
    finish(course)
    assert -2 in course.match.choices
    assert deadfall.replay(course.match.record()).fingerprint() == course.match.fingerprint()
