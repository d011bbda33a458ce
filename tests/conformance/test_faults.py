"""Faults planted on purpose in the toy: every law can be broken, and says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pytest

from conformance import laws
from deadfall.engine.kernel import EVERYONE, Decision, Event, Kind, Outcome, State
from deadfall.examples.foxhole import GAME, build
from deadfall.examples.foxhole.rules import CAUGHT, HUNT, HUNTS, Den, Draw, Foxhole
from table import Table

CLAUSES = {"TOY-DIG-01", "TOY-END-01"}


def den(rules: type[Foxhole] = Foxhole) -> tuple[Foxhole, Any]:
    """The hound is asked, and holds Howl."""
    plain = build(2, {"rounds": 3, "hand": 2, "draw": "on"}, GAME.data)
    game = rules(2, dict(zip(plain.names["card"], plain.cards, strict=True)), 3, 2, True)
    table = Table(game, game.start()).draws("Mud", "Bone", "Howl", "Bone")
    table.answers("hide in the North", "stay").asks("Hound", "hunt")
    return game, table.state


def test_the_toy_itself_is_faultless() -> None:
    game, state = den()
    laws.check_question(game, state)
    laws.check_clone(game, state)
    laws.check_snapshot(game, state)
    laws.check_frames(game, state)
    laws.check_layout(game, state)
    laws.check_views(game, state)
    laws.check_outcome(game, state, CLAUSES)
    laws.check_events(game, [Event(CAUGHT, (1, 2), "TOY-DIG-01", EVERYONE)], CLAUSES)


class Shallow(Den):
    """Its clone shares the hands."""

    def clone(self) -> Any:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class Forgetful(Den):
    """Its clone forgets where the fox could be."""

    def clone(self) -> Any:
        twin = super().clone()
        twin.could = 1
        return twin


class Unlisted(Den):
    """It counts what no layout names."""

    def emit(self, kind: int, args: tuple[int, ...], clause: str, seen: int = EVERYONE) -> None:
        super().emit(kind, args, clause, seen)
        self.told = getattr(self, "told", 0) + 1


class Lossy(Den):
    """Its layout leaves something out."""

    layout: ClassVar[str] = "place:hole hands:Hand[] deck:Pile discard:Pile round caught"


class Keyless(Den):
    """It asks for more than it was declared to."""

    def ask(self, seat: int, kind: int, options: list[int]) -> None:
        super().ask(seat, kind, [*options, HUNTS.count] if kind == HUNT else options)


class Unsorted(Den):
    """It offers in any order."""

    def ask(self, seat: int, kind: int, options: list[int]) -> None:
        super().ask(seat, kind, options[::-1])


class Twice(Den):
    """It offers the same twice."""

    def ask(self, seat: int, kind: int, options: list[int]) -> None:
        super().ask(seat, kind, [*options, options[-1]])


class Weighted(Den):
    """It weighs what a seat chooses."""

    def ask(self, seat: int, kind: int, options: list[int]) -> None:
        self.pending = Decision(seat, kind, options, [1] * len(options))


def holding(state: type[Den]) -> type[Foxhole]:
    class Faulty(Foxhole):
        def blank(self) -> Den:
            return state(self)

    return Faulty


STATE_FAULTS = [
    (Shallow, laws.check_clone, "the clone shares hands"),
    (Forgetful, laws.check_clone, r"the clone differs: at \[2\]\[1\]: 1, was 15"),
    (Unlisted, laws.check_layout, r"\['told'\] changed in play but Unlisted.layout does not name it"),
    (Lossy, laws.check_layout, r"\['could'\] changed in play but Lossy.layout does not name it"),
    (Keyless, laws.check_question, rf"is not within 0..{HUNTS.count - 1}"),
    (Unsorted, laws.check_question, "not sorted"),
    (Twice, laws.check_question, "not sorted"),
    (Weighted, laws.check_question, "only chance has weights"),
]


@pytest.mark.parametrize(("state", "law", "message"), STATE_FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_faulty_state_is_caught(state: type[Den], law: Callable[[Any, State], None], message: str) -> None:
    game, played = den(holding(state))
    if state is Lossy:
        played.could = 3
    with pytest.raises(AssertionError, match=message):
        law(game, played)


class SameText(Foxhole):
    def describe(self, s: Den, d: Decision, option: int) -> str:
        return "dig" if d.kind == HUNT and option else super().describe(s, d, option)


class NoText(Foxhole):
    def describe(self, s: Den, d: Decision, option: int) -> str:
        return "" if d.kind == HUNT and option == 0 else super().describe(s, d, option)


class NoPrompt(Foxhole):
    def prompt(self, s: Den, d: Decision) -> str:
        return ""


class BadDefault(Foxhole):
    def default(self, s: Den, d: Decision) -> int:
        return 77


class BadView(Foxhole):
    def view(self, s: Den, seat: int) -> dict[str, Any]:
        return {**super().view(s, seat), "could": (1, 2)}


class NoSeatsInView(Foxhole):
    def view(self, s: Den, seat: int) -> dict[str, Any]:
        return {key: value for key, value in super().view(s, seat).items() if key != "seats"}


class SpectatorIsSomebody(Foxhole):
    def view(self, s: Den, seat: int) -> dict[str, Any]:
        return {"you": {}, **super().view(s, seat)}


class ViewThatChanges(Foxhole):
    def view(self, s: Den, seat: int) -> dict[str, Any]:
        s.round += 1
        return super().view(s, seat)


class ViewsOfOneSeat(Foxhole):
    def views(self, s: Den, seats: Sequence[int]) -> list[dict[str, Any]]:
        return [self.view(s, 0) for _ in seats]


class EarlyOutcome(Foxhole):
    def outcome(self, s: Den) -> Outcome | None:
        return Outcome([0], [1.0, 0.0], "nobody knows", "TOY-END-01")


class ForcedWindow(Foxhole):
    def __init__(self, seats: int, counts: dict[str, int], rounds: int, hand: int, draw: bool) -> None:
        super().__init__(seats, counts, rounds, hand, draw)
        self.kinds[HUNT] = Kind("hunt", 7, window=True)

    def hunts(self, s: Den, seat: int) -> list[int]:
        return [1, 2]


class UnknownRule(Foxhole):
    def __init__(self, seats: int, counts: dict[str, int], rounds: int, hand: int, draw: bool) -> None:
        super().__init__(seats, counts, rounds, hand, draw)
        self.frames = {"Draw": Draw}


def check_outcome(game: Foxhole, state: State) -> None:
    laws.check_outcome(game, state, CLAUSES)


GAME_FAULTS = [
    (SameText, laws.check_question, r"these texts stand for several options: \['dig'\]"),
    (NoText, laws.check_question, "an option has no text"),
    (NoPrompt, laws.check_question, "no prompt"),
    (BadDefault, laws.check_question, "the default 77 is not on offer"),
    (ForcedWindow, laws.check_question, "a reaction window that cannot be declined"),
    (BadView, laws.check_views, "the view of 0 is not plain data"),
    (NoSeatsInView, laws.check_views, 'the view of 0 has no "seats"'),
    (SpectatorIsSomebody, laws.check_views, '"you" belongs to the view of a seat, 31'),
    (ViewThatChanges, laws.check_views, "looking changed the position"),
    (ViewsOfOneSeat, laws.check_views, "seats see something else when all look at once"),
    (EarlyOutcome, check_outcome, "outcome and open question do not fit"),
    (UnknownRule, laws.check_frames, "the rule Play is not in game.frames"),
]


@pytest.mark.parametrize(("rules", "law", "message"), GAME_FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_faulty_game_is_caught(rules: type[Foxhole], law: Callable[[Any, State], None], message: str) -> None:
    game, state = den(rules)
    with pytest.raises(AssertionError, match=message):
        law(game, state)


@pytest.mark.parametrize("clause", ["", "TOY-HUNT-99"])
def test_a_question_without_its_clause_is_caught(clause: str) -> None:
    game, state = den()
    assert state.pending is not None
    game.kinds[state.pending.kind].clause = clause
    with pytest.raises(AssertionError, match="the ledger has no clause"):
        laws.check_clause_of_question(game, state, CLAUSES)


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Event(99, (), "TOY-DIG-01", EVERYONE), "there is no event 99"),
        (Event(CAUGHT, (1,), "TOY-DIG-01", EVERYONE), r"\(1,\) does not fit 'who:seat hole:hole'"),
        (Event(CAUGHT, (1, 4), "TOY-DIG-01", EVERYONE), "hole is 4"),
        (Event(CAUGHT, (1, 2), "TOY-DIG-99", EVERYONE), "the ledger has no clause 'TOY-DIG-99'"),
        (Event(CAUGHT, (1, 2), "TOY-DIG-01", 0b100), "the mask 100 names seats that do not exist"),
    ],
)
def test_a_faulty_event_is_caught(event: Event, message: str) -> None:
    game, _ = den()
    with pytest.raises(AssertionError, match=message):
        laws.check_events(game, [event], CLAUSES)
