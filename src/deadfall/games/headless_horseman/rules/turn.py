"""How to Play: rounds, turns, the Curse cards, the start-of-turn cards."""

from typing import ClassVar, Final

from deadfall.engine.cards import Pile
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.headless_horseman.pack import HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.rules.abilities import Collect, PickUp, drop_items, lose_items
from deadfall.games.headless_horseman.rules.cards import Refill, discard, number_card, numbers, play
from deadfall.games.headless_horseman.rules.ending import become_horseman, dawn
from deadfall.games.headless_horseman.rules.movement import Move
from deadfall.games.headless_horseman.rules.places import nearest_sites, put
from deadfall.games.headless_horseman.rules.pumpkin import Pumpkin
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import (
    BANISHED,
    BY_CURSE,
    CHURCH_CARD,
    CURSE,
    CURSE_TURNED,
    CURSES_DEALT,
    D6,
    DISCARD,
    MOVE_ROLL,
    NO_NUMBER,
    NUMBER,
    REBORN,
    ROLLED,
    ROUND,
    SIX,
    SKIPPED,
    SPECTRAL_CARD,
    TO_MOVE,
)


class Rounds(Frame[Hollow]):
    """Round after round, a turn for each player, clockwise from the first (HH-TURN-03).

    Lost and blocked turns pass like others, so play always comes back to somebody who can ride (HH-R-74).
    """

    layout: ClassVar[str] = "step"
    ROUND: Final = 0
    TURN: Final = 1
    NEXT: Final = 2

    def run(self, s: Hollow) -> int:
        match self.step:
            case Rounds.ROUND:
                if 0 < s.table.dawn_round <= s.round:
                    dawn(s)
                    return DONE
                begin_round(s)
                return Rounds.TURN
            case Rounds.TURN:
                s.push(Turn(0, s.active()))
                return Rounds.NEXT
            case _:
                s.turn += 1
                return Rounds.TURN if s.turn < s.table.seats else Rounds.ROUND


def begin_round(s: Hollow) -> None:
    """A new round; the fourth begins with a face-down Curse card for everybody (HH-CURSE-01)."""
    s.round += 1
    s.turn = 0
    s.emit(ROUND, (s.round,), "HH-TURN-03")
    if s.round == s.table.curse_round:
        s.curses = Pile()
        s.curses.left = [s.table.seats - s.table.cursed, s.table.cursed]  # HH-CURSE-02, HH-CURSE-03
        for rider in s.riders:  # one each; dealt or drawn is the same, for nobody looks (HH-CURSE-04, HH-R-46)
            rider.curse = 1
        s.emit(CURSES_DEALT, (s.curses.left[ICHABOD], s.curses.left[HORSEMAN]), "HH-CURSE-01")


class Turn(Frame[Hollow]):
    """One turn: curse, stun, start card, number card and move, pumpkin, ability card, discard, refill.

    At most one start card, and after it the move is compulsory (HH-R-34, HH-R-35). The next player turns his Curse card
    over when this turn is finished (HH-CURSE-07). It is the same for both characters (HH-TURN-06).
    """

    layout: ClassVar[str] = "step seat:seat rolled fell"
    CURSE: Final = 0
    AWAKE: Final = 1
    START: Final = 2
    NUMBER: Final = 3
    CHOSEN: Final = 4
    ROLL: Final = 5
    ROLLED: Final = 6
    MOVED: Final = 7
    COLLECT: Final = 8
    DISCARD: Final = 9
    DISCARDED: Final = 10
    REFILL: Final = 11

    def __init__(self, step: int, seat: int, rolled: int = 0, fell: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.rolled = rolled  # moved by the d6
        self.fell = fell  # lost a battle or was banished this turn

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.rolled, self.fell)

    def run(self, s: Hollow) -> int:
        rider = s.riders[self.seat]
        match self.step:
            case Turn.CURSE:
                if rider.curse:
                    s.push(CurseCard(0, self.seat))
                return Turn.AWAKE
            case Turn.AWAKE:
                return self.awake(s)
            case Turn.START:
                s.push(StartCard(0, self.seat))
                return Turn.NUMBER
            case Turn.NUMBER:
                values = numbers(s, self.seat)
                s.ask(self.seat, NUMBER, values if values else [PASS])
                return Turn.CHOSEN
            case Turn.CHOSEN:
                return self.chosen(s, s.answer)
            case Turn.ROLL:
                s.chance(MOVE_ROLL, D6)
                return Turn.ROLLED
            case Turn.ROLLED:
                return self.ride(s, s.answer)
            case Turn.MOVED:
                return self.moved(s, s.answer)
            case Turn.COLLECT:
                if s.table.abilities and not self.fell:  # at the end of the turn, not at its start (HH-R-83)
                    s.push(Collect(0, self.seat))
                return Turn.DISCARD
            case Turn.DISCARD:  # HH-TURN-05
                if not self.rolled or not rider.hand:
                    return Turn.REFILL
                s.ask(self.seat, DISCARD, unique(rider.hand))
                return Turn.DISCARDED
            case Turn.DISCARDED:
                discard(s, self.seat, s.answer, "HH-TURN-05")
                return Turn.REFILL
            case _:
                s.push(Refill(0, self.seat, s.table.seats if s.table.refill_all else 1))
                return DONE

    def awake(self, s: Hollow) -> int:
        """A stunned player loses this turn, and nothing else (HH-PUMP-09, HH-R-72)."""
        rider = s.riders[self.seat]
        if rider.stun > 0:
            rider.stun -= 1
            s.emit(SKIPPED, (self.seat,), "HH-PUMP-09")
            return Turn.REFILL
        return Turn.START

    def chosen(self, s: Hollow, value: int) -> int:
        """A number card is played; without one everybody learns so and the d6 decides (HH-TURN-04, HH-R-36)."""
        rider = s.riders[self.seat]
        if value == PASS:
            self.rolled = 1
            rider.specials = len(rider.hand)
            s.emit(NO_NUMBER, (self.seat,), "HH-TURN-04")
            return Turn.ROLL
        clause = "HH-ICARD-01" if rider.role == ICHABOD else "HH-HCARD-01"
        play(s, self.seat, number_card(s, self.seat, value), clause)
        s.push(Move(0, self.seat, value))
        return Turn.MOVED

    def ride(self, s: Hollow, face: int) -> int:
        """Ride as far as the d6 says."""
        s.emit(ROLLED, (self.seat, SIX, face, TO_MOVE), "HH-TURN-04")
        s.push(Move(0, self.seat, face))
        return Turn.MOVED

    def moved(self, s: Hollow, how: int) -> int:
        """The move is over, a pumpkin may follow; who died has no hand to discard from (HH-R-36, HH-R-61)."""
        s.began = []
        if how == REBORN:
            self.rolled = 0
        self.fell = 1 if how in (BANISHED, REBORN) else 0
        if s.riders[self.seat].role == HORSEMAN and not self.fell:  # HH-PUMP-02, HH-R-65
            s.push(Pumpkin(0, self.seat))
        return Turn.COLLECT


def unique(hand: list[int]) -> list[int]:
    """Each kind of card once."""
    found: list[int] = []
    for card in hand:
        if card not in found:
            found.append(card)
    return found


class CurseCard(Frame[Hollow]):
    """A player turns over his Curse card at the start of his turn, even of a lost one (HH-CURSE-06, HH-R-47)."""

    layout: ClassVar[str] = "step seat:seat"
    TURN_OVER: Final = 0
    TURNED_OVER: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hollow) -> int:
        if self.step == CurseCard.TURN_OVER:
            s.chance(CURSE, s.curses.faces(), s.curses.weights())
            return CurseCard.TURNED_OVER
        rider = s.riders[self.seat]
        s.curses = s.curses.clone()
        s.curses.take(s.answer)
        rider.curse = 0
        s.emit(CURSE_TURNED, (self.seat, s.answer), "HH-CURSE-06")
        if s.answer == HORSEMAN and rider.role == ICHABOD:  # any other card changes nothing (HH-CURSE-08)
            if s.table.curse_drops:
                drop_items(s, self.seat, "HH-R-92")
            else:
                lose_items(s, self.seat)
            become_horseman(s, self.seat, BY_CURSE, "HH-CURSE-09")
            s.push(Refill(0, self.seat, 1))  # and then he rides (HH-CURSE-10, HH-CURSE-11)
        return DONE


class StartCard(Frame[Hollow]):
    """A card that moves a piece before its turn: the nearest Church, or any Graveyard (HH-ICARD-05, HH-HCARD-03)."""

    layout: ClassVar[str] = "step seat:seat"
    ASK: Final = 0
    ANSWERED: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hollow) -> int:
        ichabod = s.riders[self.seat].role == ICHABOD
        if self.step == StartCard.ASK:
            if ichabod and s.round < s.table.curse_round:  # the card alone is forbidden (HH-TURN-07, HH-R-45)
                return DONE
            s.ask(self.seat, CHURCH_CARD if ichabod else SPECTRAL_CARD, starts(s, self.seat))
            return StartCard.ANSWERED
        if s.answer == PASS:
            return DONE
        if ichabod:
            play(s, self.seat, s.table.nearest_church, "HH-ICARD-05")
            church = s.table.answers.go.space.index(s.answer)  # perhaps ahead of him (HH-ICARD-06)
            put(s, self.seat, church, "HH-ICARD-05")  # and he is healed (HH-CHURCH-08)
            if s.drops:
                s.push(PickUp(0, self.seat))
        else:
            play(s, self.seat, s.table.spectral, "HH-HCARD-03")
            graveyard = s.graveyards[s.table.answers.transport.graveyard.index(s.answer)]
            put(s, self.seat, graveyard, "HH-HCARD-03")
        return DONE


def starts(s: Hollow, seat: int) -> list[int]:
    """PASS, and with the card the nearest Churches, or the free Graveyards but the one he stands on (HH-R-33).

    Where there is none to go to, the card is not offered (HH-R-70).
    """
    rider = s.riders[seat]
    if rider.role == ICHABOD:
        if s.table.nearest_church not in rider.hand:
            return [PASS]
        return [PASS, *s.table.answers.go.space.of(nearest_sites(s, seat))]
    if s.table.spectral not in rider.hand:
        return [PASS]
    others = [at for at in s.free_graveyards(seat) if s.graveyards[at] != rider.trail[-1]]
    return [PASS, *s.table.answers.transport.graveyard.of(others)]
