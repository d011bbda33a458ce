"""Battling: swapped dice to the death, and the Banish card that stops it."""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.headless_horseman.pack import ATTACK, DEFEND, HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.rules.abilities import Arm, drop_items, held, spend_items
from deadfall.games.headless_horseman.rules.cards import Refill, play
from deadfall.games.headless_horseman.rules.ending import become_horseman
from deadfall.games.headless_horseman.rules.places import put
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import (
    ATTACK_ROLL,
    BANISH_AGAIN,
    BANISH_CARD,
    BANISH_ROLL,
    BANISH_STOPPED,
    BATTLE,
    BATTLE_WON,
    BY_BATTLE,
    D6,
    D10,
    D12,
    DEFENSE_CARD,
    DEFENSE_ROLL,
    EXCHANGE,
    EXILE,
    ROLLED,
    ROLLED_WITH,
    SIX,
    TEN,
    TIED,
    TO_ATTACK,
    TO_BANISH,
    TO_DEFEND,
    TWELVE,
    YES,
)


class Battle(Frame[Hollow]):
    """A fight to the death; attacker and defender swap after every exchange. Leaves the seat that holds the hex.

    There is no retreat (HH-R-54); a stunned player fights like any other (HH-PUMP-10).
    """

    layout: ClassVar[str] = "step attacker:seat defender:seat using roll holder:seat"
    BEGIN: Final = 0
    ARMED: Final = 1
    WINDOW: Final = 2
    BANISH: Final = 3
    ANSWER: Final = 4
    ANSWERED: Final = 5
    ATTACK: Final = 6
    DEFEND: Final = 7
    EXCHANGE: Final = 8
    OVER: Final = 9

    def __init__(
        self, step: int, attacker: int, defender: int, using: int = 0, roll: int = 0, holder: int = -1
    ) -> None:
        super().__init__(step)
        self.attacker = attacker
        self.defender = defender
        self.using = using  # slots of the single-use items the Ichabod uses in this battle, as bits
        self.roll = roll
        self.holder = holder

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.attacker, self.defender, self.using, self.roll, self.holder)

    def run(self, s: Hollow) -> int:
        match self.step:
            case Battle.BEGIN:
                clause = "HH-BATTLE-01" if s.riders[self.attacker].role == HORSEMAN else "HH-BATTLE-02"
                s.emit(BATTLE, (self.attacker, self.defender, s.space(self.attacker)), clause)
                s.push(Arm(0, self.ichabod(s)))
                return Battle.ARMED
            case Battle.ARMED:
                self.using = s.answer
                return Battle.WINDOW
            case Battle.WINDOW:  # HH-ICARD-04
                ask_card(s, self.ichabod(s), BANISH_CARD, s.table.banish)
                return Battle.BANISH
            case Battle.BANISH:
                if s.answer == PASS:
                    return Battle.ATTACK
                play(s, self.ichabod(s), s.table.banish, "HH-BANISH-01")
                return Battle.ANSWER
            case Battle.ANSWER:
                ask_card(s, self.horseman(s), DEFENSE_CARD, s.table.defense)
                return Battle.ANSWERED
            case Battle.ANSWERED:
                return self.answered(s)
            case Battle.ATTACK:
                s.chance(ATTACK_ROLL, D12)
                return Battle.DEFEND
            case Battle.DEFEND:
                self.roll = s.answer
                s.chance(DEFENSE_ROLL, D6)
                return Battle.EXCHANGE
            case Battle.EXCHANGE:
                return self.exchange(s, s.answer)
            case _:
                s.answer = self.holder
                return DONE

    def ichabod(self, s: Hollow) -> int:
        return self.attacker if s.riders[self.attacker].role == ICHABOD else self.defender

    def horseman(self, s: Hollow) -> int:
        return self.attacker if s.riders[self.attacker].role == HORSEMAN else self.defender

    def answered(self, s: Hollow) -> int:
        """Defense keeps the battle going; else it is over and the Horseman is banished."""
        if s.answer != PASS:
            play(s, self.horseman(s), s.table.defense, "HH-BANISH-03")
            s.emit(BANISH_STOPPED, (self.horseman(s),), "HH-HCARD-02")
            return Battle.WINDOW
        self.holder = self.ichabod(s)  # nobody has won (HH-BANISH-04)
        spend_items(s, self.holder, self.using)
        s.push(Banishment(0, self.holder, self.horseman(s), 1))
        return Battle.OVER

    def exchange(self, s: Hollow, defence: int) -> int:
        """Compare the dice, take the loss, swap the roles (HH-BATTLE-06)."""
        attack = self.tell_roll(s, self.attacker, TWELVE, self.roll, TO_ATTACK)
        damage = attack - self.tell_roll(s, self.defender, SIX, defence, TO_DEFEND)
        loser = self.defender if damage > 0 else self.attacker
        if damage != 0:
            hurt(s, loser, abs(damage), "HH-BATTLE-04" if damage > 0 else "HH-BATTLE-05")
        else:
            s.emit(TIED, (self.attacker, self.defender), "HH-R-53")
        if s.riders[loser].hp == 0:
            return self.death(s, loser)
        self.attacker, self.defender = self.defender, self.attacker
        self.roll = 0
        return Battle.WINDOW

    def tell_roll(self, s: Hollow, seat: int, die: int, face: int, purpose: int) -> int:
        """A roll of the battle, with what an item adds to it (HH-ABIL-11); the sum."""
        slot = ATTACK if purpose == TO_ATTACK else DEFEND
        added = bonus(s, seat, slot, self.using)
        if added:
            item = held(s.riders[seat], slot)
            s.emit(ROLLED_WITH, (seat, die, face, purpose, item, added, face + added), "HH-ABIL-11")
        else:
            s.emit(ROLLED, (seat, die, face, purpose), "HH-BATTLE-03")
        return face + added

    def death(self, s: Hollow, loser: int) -> int:
        """The loser dies: an Ichabod is reborn a Horseman, a Horseman is banished; nobody is healed (HH-R-55)."""
        self.holder = self.attacker + self.defender - loser
        s.emit(BATTLE_WON, (self.holder, loser), "HH-BATTLE-07")
        spend_items(s, self.ichabod(s), self.using)
        drop_items(s, loser, "HH-GEM-02")  # HH-R-87
        if s.riders[loser].role == HORSEMAN:
            s.push(Banishment(0, self.holder, loser))
            return Battle.OVER
        become_horseman(s, loser, BY_BATTLE, "HH-BATTLE-08")
        s.push(Refill(0, loser, 1))
        return Battle.OVER


def ask_card(s: Hollow, seat: int, kind: int, card: int) -> None:
    """Ask whether a card is played; who does not hold it is asked all the same."""
    s.ask(seat, kind, [PASS, YES] if card in s.riders[seat].hand else [PASS])


def bonus(s: Hollow, seat: int, slot: int, using: int) -> int:
    """What an item adds to its holder's roll: multiple-use items always, single-use ones where they are used.

    (HH-ABIL-07, HH-ABIL-08, HH-R-84; an item of +0 only fills its slot: HH-R-94.)
    """
    rider = s.riders[seat]
    item = held(rider, slot)
    if item < 0:
        return 0
    card = s.table.pack.items[item]
    return 0 if card.single and not (using >> slot) & 1 else card.bonus


def hurt(s: Hollow, seat: int, points: int, clause: str) -> None:
    """Hit points are lost; they are never below 0 (HH-R-03)."""
    rider = s.riders[seat]
    rider.hp = max(0, rider.hp - points)
    s.emit(EXCHANGE, (seat, points, rider.hp), clause)


class Banishment(Frame[Hollow]):
    """The Ichabod rolls the d10: the Horseman goes to the Graveyard of that number, on a 10 to the Mausoleum.

    There he starts his next turn (HH-BATTLE-10).
    """

    layout: ClassVar[str] = "step ichabod:seat horseman:seat by_card"
    ROLL: Final = 0
    ROLLED: Final = 1
    CHOOSE: Final = 2
    CHOSEN: Final = 3

    def __init__(self, step: int, ichabod: int, horseman: int, by_card: int = 0) -> None:
        super().__init__(step)
        self.ichabod = ichabod
        self.horseman = horseman
        self.by_card = by_card  # 0 after a lost battle

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.ichabod, self.horseman, self.by_card)

    def run(self, s: Hollow) -> int:
        match self.step:
            case Banishment.ROLL:
                s.chance(BANISH_ROLL, D10)
                return Banishment.ROLLED
            case Banishment.ROLLED:
                s.emit(ROLLED, (self.ichabod, TEN, s.answer, TO_BANISH), "HH-COMP-03")
                return self.destination(s, s.answer)
            case Banishment.CHOOSE:
                s.ask(self.ichabod, EXILE, s.table.answers.transport.graveyard.of(s.free_graveyards(self.horseman)))
                return Banishment.CHOSEN
            case _:
                put(s, self.horseman, s.graveyards[s.table.answers.transport.graveyard.index(s.answer)], "HH-R-58")
                return DONE

    def destination(self, s: Hollow, face: int) -> int:
        """Where a face of the d10 sends the Horseman; a Graveyard with another Horseman on it: roll again (HH-R-59)."""
        if face == 10 and s.table.banish_ten == "mausoleum":
            put(s, self.horseman, s.table.mausoleum, "HH-BANISH-05")
            return DONE
        if face == 10 and s.table.banish_ten == "ichabod_chooses":
            return Banishment.CHOOSE
        if face == 10 or face - 1 not in s.free_graveyards(self.horseman):
            s.emit(BANISH_AGAIN, (self.ichabod, face), "HH-R-59" if face < 10 else "HH-R-58")
            return Banishment.ROLL
        put(s, self.horseman, s.graveyards[face - 1], "HH-BANISH-02" if self.by_card else "HH-BATTLE-09")
        return DONE
