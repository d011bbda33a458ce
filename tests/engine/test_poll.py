"""The poll: who is asked in which order, what a play does to it, and when it closes."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from conformance.laws import check_step
from deadfall.engine import layout
from deadfall.engine.kernel import CHANCE, DONE, PASS, Decision, Frame, Game, State, advance, answer
from deadfall.engine.poll import Poll
from deadfall.engine.question import asked
from deadfall.examples.foxhole import GAME as FOXHOLE

SEATS: Final = 4
REACT: Final = 0
STOP: Final = 9  # a play that closes the window


class Ring(State):
    """Four seats, of which some hold cards; what they played."""

    layout: ClassVar[str] = "first could[] played[]"

    def __init__(self, first: int = 0, could: list[int] | None = None) -> None:
        super().__init__()
        self.first = first
        self.could = could or []
        self.played: list[int] = []

    def clone(self) -> Self:
        twin = type(self)(self.first, self.could.copy())
        twin.copy_flow(self)
        twin.played = self.played.copy()
        return twin


class Played(Frame[Ring]):
    """What a play does: it counts."""

    def run(self, s: Ring) -> int:
        s.played.append(s.answer)
        return DONE


class Window(Poll[Ring]):
    """The poll of the ring."""

    def seats(self, s: Ring) -> int:
        return SEATS

    def first(self, s: Ring) -> int:
        return s.first

    def asks(self, s: Ring, seat: int) -> bool:
        if seat not in s.could:
            return False
        s.ask(seat, REACT, [PASS, 1 + seat, STOP])
        return True

    def react(self, s: Ring, seat: int, option: int) -> None:
        s.push(Played(0))

    def closed(self, s: Ring) -> bool:
        return s.answer == STOP


def opened(first: int, could: list[int]) -> Ring:
    ring = Ring(first, could)
    ring.push(Window(Window.ASK))
    advance(ring)
    return ring


def order(ring: Ring, *answers: int) -> list[int]:
    """The seats that are asked while these answers are given, and who is asked then; -1 once it is closed."""
    asked = []
    for option in answers:
        asked.append(seat_of(ring))
        answer(ring, option)
    return [*asked, seat_of(ring)]


def seat_of(ring: Ring) -> int:
    return -1 if ring.pending is None else ring.pending.seat


def test_seats_are_asked_clockwise_from_the_first_and_nobody_without_cause() -> None:
    assert order(opened(2, [0, 1, 2, 3]), PASS, PASS, PASS, PASS) == [2, 3, 0, 1, -1]
    assert order(opened(1, [0, 3]), PASS, PASS) == [3, 0, -1]
    assert order(opened(1, [])) == [-1]


def test_a_play_asks_everybody_again() -> None:
    ring = opened(0, [0, 1, 2])
    assert order(ring, PASS, 2, PASS, PASS, PASS) == [0, 1, 0, 1, 2, -1]
    assert ring.played == [2] and ring.answer == PASS


def test_a_play_can_close_the_window_and_leaves_what_it_settled() -> None:
    ring = opened(0, [0, 1, 2])
    assert order(ring, PASS, STOP) == [0, 1, -1]
    assert ring.played == [STOP] and ring.answer == STOP


def test_a_poll_obeys_the_laws_of_rules_and_its_steps_have_names() -> None:
    ring = opened(0, [0, 1])
    game = FOXHOLE.set_up(2)
    for option in (PASS, 1, STOP):
        check_step(game, ring, option)
    assert layout.step_names(Window) == {0: "ASK", 1: "ANSWERED", 2: "PLAYED"}


def test_others_see_who_is_asked_but_not_for_whom_a_window_or_chance_is_awaited() -> None:
    game: Game[Ring] = FOXHOLE.set_up(3)
    kinds = [kind.name for kind in game.kinds]
    ring = Ring()
    ring.pending = Decision(1, kinds.index("hunt"), [0, 1])
    assert asked(game, ring) == "Hound"
    ring.pending = Decision(1, kinds.index("react"), [0, 1])
    assert asked(game, ring) == "resolving"
    ring.pending = Decision(CHANCE, kinds.index("earth"), [1, 2])
    assert asked(game, ring) == "resolving"
    ring.pending = None
    assert asked(game, ring) is None
