"""Damage: defense dice against attack dice, armor first, then wounds."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.pack import CLOAK, LEECH, PHASE, PISTOL
from deadfall.games.frag.rules.cards import to_discard
from deadfall.games.frag.rules.fragged import Lethal
from deadfall.games.frag.rules.shot import untouchable
from deadfall.games.frag.rules.stats import armor_left, health, suit
from deadfall.games.frag.state import NOBODY, Frag, Item, with_item
from deadfall.games.frag.words import (
    ARMOR_GONE,
    ARMOR_TOOK,
    DAMAGE_DICE,
    DEFENSE_DICE,
    EXTRA_DAMAGE,
    HEALED,
    LOST_HEALTH,
    NOT_AFFECTED,
    ROLLED_DAMAGE,
    UNHURT,
)


def heal(s: Frag, seat: int, amount: int, clause: str) -> None:
    """Wounds are restored, never below none; armor is not repaired (FRAG-R-53)."""
    fighter = s.fighters[seat]
    restored = min(amount, fighter.wounds)
    if restored > 0:
        fighter.wounds -= restored
        s.emit(HEALED, (seat, restored, health(s, seat)), clause)


def lose_suit(s: Frag, seat: int, clause: str) -> None:
    """The suit a fighter wears is discarded."""
    worn = suit(s, seat)
    if worn is not None:
        fighter = s.fighters[seat]
        fighter.gadgets = [item for item in fighter.gadgets if item is not worn]
        to_discard(s, worn.card)
        s.emit(ARMOR_GONE, (seat, worn.card), clause)


def lose_health(s: Frag, seat: int, loss: int, by: int) -> None:
    """Points come off the armor first, what is left becomes wounds (FRAG-ARM-03, FRAG-R-49)."""
    fighter = s.fighters[seat]
    if by not in (NOBODY, seat):
        fighter.hurt_by = by
    worn = suit(s, seat)
    taken = min(loss, armor_left(s, seat))
    if worn is not None:
        fighter.gadgets = with_item(fighter.gadgets, fighter.gadgets.index(worn), worn.at(worn.level - taken))
    fighter.wounds += loss - taken
    s.emit(LOST_HEALTH, (seat, loss, health(s, seat)), "FRAG-DMG-03")
    if worn is not None:
        s.emit(ARMOR_TOOK, (seat, worn.card, taken, worn.level - taken), "FRAG-ARM-03")
        if worn.level == taken:
            lose_suit(s, seat, "FRAG-ARM-02")
    drop_cloak(s, seat)


def drop_cloak(s: Frag, seat: int) -> None:
    """A Cloak Field does not survive any loss of Health."""
    fighter = s.fighters[seat]
    kept: list[Item] = []
    for item in fighter.gadgets:
        if s.table.effect_of[item.card] == CLOAK:
            to_discard(s, item.card)
            s.emit(ARMOR_GONE, (seat, item.card), "FRAG-PLAY-12")
        else:
            kept.append(item)
    fighter.gadgets = kept


class Damage(Frame[Frag]):
    """One victim's defense dice and the attack dice against him; he loses the quotient (FRAG-DMG-05, FRAG-R-46)."""

    layout: ClassVar[str] = "step by:seat victim:seat dice extra weapon:card defense"

    DEFEND: Final = 0
    ROLL: Final = 1
    SUFFER: Final = 2

    def __init__(
        self, step: int, by: int, victim: int, dice: int, extra: int = 0, weapon: int = PISTOL, defense: int = 0
    ) -> None:
        self.step = step
        self.by = by  # whose frag it would be, NOBODY for the board (FRAG-R-56, FRAG-R-57)
        self.victim = victim
        self.dice = dice
        self.extra = extra
        self.weapon = weapon  # the card whose own rule counts here
        self.defense = defense

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.by, self.victim, self.dice, self.extra, self.weapon, self.defense)

    def run(self, s: Frag) -> int:
        match self.step:
            case Damage.DEFEND:
                if s.fighters[self.victim].cell < 0:
                    return DONE
                if untouchable(s, self.victim):
                    s.emit(NOT_AFFECTED, (self.victim,), "FRAG-PLAY-12")
                    return DONE
                s.roll(DEFENSE_DICE, self.shield(s))
                return Damage.ROLL
            case Damage.ROLL:
                self.defense = s.answer
                s.roll(DAMAGE_DICE, self.dice)
                return Damage.SUFFER
            case _:
                attack = s.die_seen()
                s.emit(ROLLED_DAMAGE, (self.victim, self.dice, attack, self.shield(s), self.defense), "FRAG-DMG-02")
                if self.extra:
                    s.emit(EXTRA_DAMAGE, (self.victim, self.extra), "FRAG-DMG-06")
                self.suffer(s, attack // self.defense + self.extra)  # FRAG-R-47
                return DONE

    def shield(self, s: Frag) -> int:
        """Defense dice: Health now, at least one; armor does not count against a phase weapon (FRAG-DMG-01)."""
        dice = health(s, self.victim)
        if self.weapon >= 0 and s.table.effect_of[self.weapon] == PHASE:
            dice -= armor_left(s, self.victim)
        return max(1, dice)

    def suffer(self, s: Frag, loss: int) -> None:
        if loss == 0:
            s.emit(UNHURT, (self.victim,), "FRAG-DMG-04")
        else:
            lose_health(s, self.victim, loss, self.by)
            if self.weapon >= 0 and s.table.effect_of[self.weapon] == LEECH and s.fighters[self.by].cell >= 0:
                heal(s, self.by, loss, "FRAG-PLAY-12")
        if health(s, self.victim) <= 0:  # once, after the whole loss (FRAG-R-106)
            s.push(Lethal(Lethal.CHECK, self.victim, self.by))
