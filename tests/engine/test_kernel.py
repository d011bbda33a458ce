"""The kernel: rules on a stack, one open question, and the laws that keep it simple."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

import pytest

from conformance.laws import check_reask, check_step
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import (
    CHANCE,
    DONE,
    EVERYONE,
    PASS,
    SPECTATOR,
    Dealer,
    Decision,
    Event,
    Frame,
    Game,
    IllegalChoice,
    Kind,
    State,
    advance,
    answer,
    reask,
    settle,
)

PICK: Final = 0
ROLL: Final = 1


class Board(State):
    """A counter and what was noted on the way."""

    layout: ClassVar[str] = "total notes[]"

    def __init__(self) -> None:
        super().__init__()
        self.total = 0
        self.notes: list[int] = []

    def clone(self) -> Self:
        twin = type(self)()
        twin.copy_flow(self)
        twin.total = self.total
        twin.notes = self.notes.copy()
        return twin


class Ask(Frame[Board]):
    """Asks a seat, and leaves twice the answer in the register."""

    layout: ClassVar[str] = "step seat"

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Board) -> int:
        if self.step == 0:
            s.ask(self.seat, PICK, [0, 1, 2])
            return 1
        s.answer *= 2
        return DONE


class Sum(Frame[Board]):
    """Adds what two children leave in the register, then rolls a die on top."""

    def run(self, s: Board) -> int:
        match self.step:
            case 0:
                s.push(Ask(0, 0))
                return 1
            case 1:
                s.total += s.answer
                s.push(Ask(0, 1))
                return 2
            case 2:
                s.total += s.answer
                return 3
            case 3:
                s.roll(ROLL, 1)
                return 4
            case _:
                s.total += s.answer
                return DONE


class Tail(Frame[Board]):
    """Pushes another rule and is done: a tail call."""

    def run(self, s: Board) -> int:
        s.push(Note(0))
        return DONE


class Note(Frame[Board]):
    """Notes how many rules are in progress."""

    def run(self, s: Board) -> int:
        s.notes.append(len(s.stack))
        return DONE


class LastWord(Frame[Board]):
    """Asks as its last step: whatever is answered, it is done."""

    def run(self, s: Board) -> int:
        s.ask(0, PICK, [0, 1])
        return DONE


class Hasty(Frame[Board]):
    """Breaks the law: it changes the position in the step that asks."""

    def run(self, s: Board) -> int:
        if self.step == 0:
            return 1
        if self.step == 1:
            s.total += 1
            s.ask(0, PICK, [0, 1])
            return 2
        return DONE


class Popper(Frame[Board]):
    """Breaks the law: it takes rules off the stack itself."""

    def run(self, s: Board) -> int:
        del s.stack[0]
        return DONE


class BoardGame(Game[Board]):
    """Just enough of a game for boards to be checked by the laws of rules in progress."""

    def blank(self) -> Board:
        return Board()

    start = blank

    def outcome(self, s: Board) -> None:
        return None

    def view(self, s: Board, seat: int) -> dict[str, Any]:
        return {"total": s.total}

    def resample(self, s: Board, seat: int, dealer: Dealer) -> None:
        """Nothing is hidden."""

    def prompt(self, s: Board, d: Decision) -> str:
        return "?"

    def describe(self, s: Board, d: Decision, option: int) -> str:
        return str(option)


def game() -> Game[Any]:
    rules = BoardGame("board", 2)
    rules.kinds = [Kind("pick", 3), Kind("roll", 7)]
    return rules


def board(*frames: Frame[Board]) -> Board:
    s = Board()
    for frame in frames:
        s.push(frame)
    advance(s)
    return s


def test_a_child_leaves_its_result_in_the_register() -> None:
    s = board(Sum(0))
    answer(s, 1)
    answer(s, 2)
    assert s.pending is not None and s.pending.seat == CHANCE
    answer(s, 6)
    assert (s.total, s.stack, s.pending) == (2 * 1 + 2 * 2 + 6, [], None)


def test_only_the_top_rule_runs() -> None:
    s = board(Note(0), Ask(0, 1))
    assert s.notes == []
    answer(s, 0)
    assert s.notes == [1]


def test_pushing_and_being_done_is_a_tail_call() -> None:
    s = board(Note(0), Tail(0))
    assert s.notes == [2, 1]


def test_a_rule_may_be_done_with_its_question() -> None:
    s = board(Note(0), LastWord(0))
    assert s.pending is not None and s.then == DONE
    answer(s, 1)
    assert (s.notes, s.stack, s.answer) == ([1], [], 1)


def test_an_answer_that_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    s = board(Sum(0))
    with pytest.raises(IllegalChoice, match=r"option 3 is not on offer: choose one of \[0, 1, 2\]"):
        answer(s, 3)
    assert s.pending is not None and s.pending.options == [0, 1, 2]
    answer(s, 0)


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    s = board(Note(0))
    with pytest.raises(IllegalChoice, match="the game is over: no question is open"):
        answer(s, PASS)


def test_asking_again_computes_the_same_question() -> None:
    s = board(Sum(0))
    old = s.pending
    reask(s)
    assert s.pending is not old and s.pending is not None and old is not None
    assert (s.pending.seat, s.pending.kind, s.pending.options) == (old.seat, old.kind, old.options)
    answer(s, 1)
    reask(s)
    assert (s.total, [frame.fields() for frame in s.stack]) == (2, [(2,), (0, 1)])
    over = board(Note(0))
    reask(over)
    assert over.pending is None


def test_settling_answers_chance_and_lone_options_only() -> None:
    s = board(Sum(0))
    assert settle(s, FastDealer(1)) == 0
    answer(s, 0)
    assert settle(s, FastDealer(1)) == 0
    answer(s, 0)
    assert settle(s, FastDealer(1)) == 1
    assert (s.pending, 1 <= s.total <= 6) == (None, True)
    lone = board(LastWord(0))
    assert lone.pending is not None
    lone.pending.options.remove(0)
    settle(lone, FastDealer(1))
    assert (lone.answer, lone.stack) == (1, [])


def test_a_roll_weighs_the_sums_of_its_dice() -> None:
    s = Board()
    s.roll(ROLL, 2)
    assert s.pending is not None
    assert s.pending.options == list(range(2, 13))
    assert s.pending.weights == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    s.roll(ROLL, 1)
    assert s.pending.options == [1, 2, 3, 4, 5, 6]
    assert s.pending.weights is None


def test_an_event_is_seen_whole_or_not_at_all() -> None:
    everyone, second = Event(0, (), "X", EVERYONE), Event(0, (), "X", 1 << 1)
    assert [everyone.seen_by(seat) for seat in (0, 1, 6, SPECTATOR)] == [True] * 4
    assert [second.seen_by(seat) for seat in (0, 1, 6, SPECTATOR)] == [False, True, False, False]


def test_a_clone_has_no_log_and_tells_nothing() -> None:
    s = board(Sum(0))
    s.emit(0, (1,), "X")
    twin = s.clone()
    twin.emit(0, (2,), "X")
    assert twin.log is None
    assert s.log is not None and [event.args for event in s.log] == [(1,)]


def test_a_clone_plays_on_by_itself() -> None:
    s = board(Sum(0))
    answer(s, 1)
    twin = s.clone()
    answer(twin, 2)
    answer(twin, 6)
    assert (twin.total, s.total, len(s.stack)) == (12, 2, 2)


def test_the_laws_of_frames_let_good_rules_pass() -> None:
    s = board(Sum(0))
    for option in (1, 2, 6):
        check_reask(game(), s)
        check_step(game(), s, option)
        answer(s, option)
    check_step(game(), board(Note(0), Tail(0), LastWord(0)), 0)


def test_a_step_that_asks_and_changes_the_position_is_caught() -> None:
    s = board(Hasty(0))
    with pytest.raises(AssertionError, match="asking again changed the position"):
        check_reask(game(), s)
    with pytest.raises(AssertionError, match=r"board: Hasty at step 1 asked and changed the position at once"):
        check_step(game(), board(Hasty(0), Ask(0, 0)), 0)


def test_a_rule_that_pops_is_caught() -> None:
    s = board(Note(0), LastWord(0))
    s.stack.insert(1, Popper(0))
    with pytest.raises(AssertionError, match="board: Popper at step 0 popped a rule"):
        check_step(game(), s, 0)
