"""The Combat Phase: a Hunter's attacks in his own turn, and the row of Hunters in a Hunted's turn."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.pack import HUNTED
from deadfall.games.dangerous_game.rules.combat import announce, betray, is_free_hunter, may_attack
from deadfall.games.dangerous_game.rules.range_of_vision import in_range, range_of
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.table import ANY_DISTANCE, SAME_SQUARE
from deadfall.games.dangerous_game.words import ATTACK_NOW, ATTACK_WHOM


class HunterCombat(Frame[Hunt]):
    """A Hunter attacks any or all Hunted in range, one at a time, and may betray Hunters (MDG-SEE-03, MDG-R-67).

    He may fight again and again (MDG-TURN-11), one after the other (MDG-SEE-04, MDG-R-58), or stop, or not begin
    (MDG-COMB-04, MDG-R-81); nobody else attacks in his turn (MDG-R-55).
    """

    layout: ClassVar[str] = "step seat:seat"

    LOOK: Final = 0
    CHOOSE: Final = 1
    CHOSEN: Final = 2

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        seats = s.table.answers.seat
        match self.step:
            case HunterCombat.LOOK:
                s.push(Sight(0))
                return HunterCombat.CHOOSE
            case HunterCombat.CHOOSE:
                whom = victims(s, self.seat)
                if not whom:
                    return DONE
                s.ask(self.seat, ATTACK_WHOM, [seats.nothing, *seats.thing.of(whom)])
                return HunterCombat.CHOSEN
            case _:
                if s.answer == seats.nothing:
                    return DONE
                other = seats.thing.index(s.answer)
                if s.players[other].role == HUNTED:
                    announce(s, self.seat, other)
                else:
                    s.players[self.seat].betrayed |= 1 << other
                    betray(s, self.seat, other)
                return HunterCombat.CHOOSE


def victims(s: Hunt, seat: int) -> list[int]:
    """Whom a Hunter may attack or betray now; nobody while he is pinned or barred."""
    if not is_free_hunter(s, seat):
        return []
    found: list[int] = []
    for other in range(len(s.players)):
        if s.players[other].role == HUNTED:
            if may_attack(s, seat, other) and in_range(s, seat, other):
                found.append(other)
        elif other != seat and not s.players[seat].betrayed >> other & 1 and within_betrayal(s, seat, other):
            found.append(other)
    return found


def within_betrayal(s: Hunt, seat: int, other: int) -> bool:
    """Whether a Hunter is near enough to be betrayed; cover does not matter, nor that he is in Camp (MDG-R-69)."""
    here, there = s.players[seat].square, s.players[other].square
    if s.table.betrayal_range == ANY_DISTANCE:
        return True
    if s.table.betrayal_range == SAME_SQUARE:
        return here == there
    return s.table.ranges.within(here, there, range_of(s, seat))


class HuntedCombat(Frame[Hunt]):
    """Every Hunter, a new one too (MDG-R-70), who has the active Hunted in range may attack him, clockwise.

    MDG-R-56, MDG-R-90
    """

    layout: ClassVar[str] = "step seat:seat at"

    LOOK: Final = 0
    ROW: Final = 1
    CHOSEN: Final = 2
    FOUGHT: Final = 3

    def __init__(self, step: int, seat: int, at: int = 1) -> None:
        super().__init__(step)
        self.seat = seat
        self.at = at

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.at)

    def run(self, s: Hunt) -> int:
        answers = s.table.answers.attack_now
        match self.step:
            case HuntedCombat.LOOK:
                s.push(Sight(0))
                return HuntedCombat.ROW
            case HuntedCombat.ROW:
                if not s.table.attack_on_hunted_turn or s.players[self.seat].role != HUNTED:
                    return DONE
                while self.at < len(s.players):
                    hunter = (self.seat + self.at) % len(s.players)
                    if (
                        is_free_hunter(s, hunter)
                        and may_attack(s, hunter, self.seat)
                        and in_range(s, hunter, self.seat)
                    ):
                        s.ask(hunter, ATTACK_NOW, [answers.nothing, answers.attack])
                        return HuntedCombat.CHOSEN
                    self.at += 1
                return DONE
            case HuntedCombat.CHOSEN:
                if s.answer == answers.nothing:
                    self.at += 1
                    return HuntedCombat.ROW
                announce(s, (self.seat + self.at) % len(s.players), self.seat)
                return HuntedCombat.FOUGHT
            case _:
                if not s.table.repeat_attacks:  # else he is asked again at once
                    self.at += 1
                return HuntedCombat.ROW
