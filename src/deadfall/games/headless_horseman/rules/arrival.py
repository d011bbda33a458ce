"""What a rider meets when he enters a space: the Bridge, gems, Churches, Graveyards, a foe."""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.headless_horseman.pack import BRIDGE, CHURCH, GRAVEYARD, HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.rules.abilities import PickUp
from deadfall.games.headless_horseman.rules.battle import Battle
from deadfall.games.headless_horseman.rules.cards import play
from deadfall.games.headless_horseman.rules.ending import escape
from deadfall.games.headless_horseman.rules.places import enter_church, enter_grave, put
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import (
    ATTACK_FOE,
    BANISHED,
    MOVE_OVER,
    REBORN,
    RIDES_ON,
    RIDES_THROUGH,
    THROUGH_CARD,
    TRANSPORT_CARD,
    YES,
)


class Arrival(Frame[Hollow]):
    """A piece comes to a space with `left` movement to go; leaves RIDES_ON, RIDES_THROUGH or how the move ended."""

    layout: ClassVar[str] = "step seat:seat left backwards"
    ENTER: Final = 0
    SETTLE: Final = 1
    STAY_OR_GO: Final = 2
    STAYED: Final = 3
    TRANSPORT: Final = 4
    TRANSPORTED: Final = 5
    CATCH: Final = 6
    CAUGHT: Final = 7
    FOUGHT: Final = 8

    def __init__(self, step: int, seat: int, left: int, backwards: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.left = left
        self.backwards = backwards  # 1 after a Go Back: nobody is attacked then (HH-R-25)

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.left, self.backwards)

    def run(self, s: Hollow) -> int:
        match self.step:
            case Arrival.ENTER:
                return self.enter(s)
            case Arrival.SETTLE:
                return self.settle(s)
            case Arrival.STAY_OR_GO:
                card = s.table.enter_exit
                # HH-CHURCH-04, HH-CHURCH-05; the Church must be ridden into (HH-ICARD-09)
                s.ask(self.seat, THROUGH_CARD, [PASS, YES] if card in s.riders[self.seat].hand else [PASS])
                return Arrival.STAYED
            case Arrival.STAYED:
                if s.answer == PASS:
                    return over(s, MOVE_OVER)
                play(s, self.seat, s.table.enter_exit, "HH-ICARD-07")
                return over(s, RIDES_THROUGH)
            case Arrival.TRANSPORT:  # the first Graveyard must be ridden into (HH-HCARD-05, HH-R-32)
                s.ask(self.seat, TRANSPORT_CARD, transports(s, self.seat))
                return Arrival.TRANSPORTED
            case Arrival.TRANSPORTED:
                if s.answer == PASS:
                    return over(s, RIDES_THROUGH if self.backwards else RIDES_ON)
                graveyard = s.graveyards[s.table.answers.transport.graveyard.index(s.answer)]
                play(s, self.seat, s.table.transport, "HH-HCARD-04")
                put(s, self.seat, graveyard, "HH-R-31")
                return over(s, RIDES_THROUGH)
            case Arrival.CATCH:
                s.ask(self.seat, ATTACK_FOE, [PASS, YES])
                return Arrival.CAUGHT
            case Arrival.CAUGHT:
                if s.answer == PASS:
                    return over(s, RIDES_ON)
                here = s.space(self.seat)
                s.push(Battle(0, self.seat, foe_on(s, self.seat, here)))  # who moved attacks first (HH-R-52)
                return Arrival.FOUGHT
            case _:
                return self.fought(s)

    def enter(self, s: Hollow) -> int:
        """The Bridge ends the game for an Ichabod, whatever is left to ride; else gems come first (HH-R-05)."""
        if s.riders[self.seat].role == ICHABOD and s.ground(s.space(self.seat)) == BRIDGE:
            escape(s, self.seat)
            return over(s, MOVE_OVER)
        if s.drops:
            s.push(PickUp(0, self.seat))
        return Arrival.SETTLE

    def settle(self, s: Hollow) -> int:
        """The ground takes effect; what remains to be asked is the next step.

        No foe stands on a Church, Graveyard, Mausoleum, School House or Bridge that he could enter (HH-R-51).
        """
        here = s.space(self.seat)
        ground = s.ground(here)
        if ground == CHURCH:
            enter_church(
                s, self.seat, "HH-R-24" if self.backwards else "HH-CHURCH-06"
            )  # also HH-CHURCH-07, HH-ICARD-08
            if s.on(here, ICHABOD, self.seat) >= 0:  # the step itself played the card
                return over(s, RIDES_THROUGH)
            return Arrival.STAY_OR_GO if self.left > 0 else over(s, MOVE_OVER)
        if s.riders[self.seat].role == HORSEMAN:
            enter_grave(s, self.seat, ground)
            if ground == GRAVEYARD and self.left > 0:
                return Arrival.TRANSPORT
        if self.backwards:
            return over(s, RIDES_THROUGH)
        return Arrival.CATCH if may_catch(s, self.seat, here, self.left) else over(s, RIDES_ON)

    def fought(self, s: Hollow) -> int:
        """The battle is over, and with it the move; the mover may be gone from the hex."""
        if s.answer == self.seat:
            return over(s, MOVE_OVER)
        return over(s, REBORN if s.riders[s.answer].role == HORSEMAN else BANISHED)


def over(s: Hollow, how: int) -> int:
    """Leave the result for the move and be done."""
    s.answer = how
    return DONE


def foe_on(s: Hollow, seat: int, space: int) -> int:
    """The seat of a foe on a space, or -1."""
    return s.on(space, 1 - s.riders[seat].role, seat)


def may_catch(s: Hollow, seat: int, space: int, left: int) -> bool:
    """Whether a piece that comes to a space with so much left may attack there (HH-R-49)."""
    return foe_on(s, seat, space) >= 0 and not (s.table.catch_exact and left > 0)


def transports(s: Hollow, seat: int) -> list[int]:
    """PASS, and with the card every Graveyard but the one entered; it may be occupied, since he rides on (HH-R-31)."""
    if s.table.transport not in s.riders[seat].hand:
        return [PASS]
    here = s.space(seat)
    others = [at for at, space in enumerate(s.graveyards) if space != here]
    return [PASS, *s.table.answers.transport.graveyard.of(others)]
