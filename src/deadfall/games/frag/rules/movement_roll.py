"""The movement roll: Speed dice, bonuses claimed with it or after it."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.arena import ACID, DOOR
from deadfall.games.frag.pack import TELEPORT
from deadfall.games.frag.rules.arrival import Enter
from deadfall.games.frag.rules.cards import may_hold_any, to_discard
from deadfall.games.frag.rules.gear import take_up
from deadfall.games.frag.rules.stats import move_flat, movement_total, speed
from deadfall.games.frag.rules.windows import dashes
from deadfall.games.frag.state import Frag, without_item
from deadfall.games.frag.words import (
    BONUS_DICE,
    MOVE_DICE,
    MOVE_ROLL,
    ROLLED_BONUS,
    ROLLED_MOVE,
    TELEPORT_TO,
    TELEPORTED,
    USED,
)


def teleport_in_hand(s: Frag, seat: int) -> int:
    """A Teleport card in the hand, or -1."""
    for card in s.fighters[seat].hand.cards:
        if s.table.effect_of[card] == TELEPORT:
            return card
    return -1


def teleport_in_play(s: Frag, seat: int) -> int:
    """The place of a Teleport card among the gadgets in play, or -1."""
    for at, item in enumerate(s.fighters[seat].gadgets):
        if s.table.effect_of[item.card] == TELEPORT:
            return at
    return -1


def spend_dash(s: Frag) -> int:
    """A Dash Charge is discarded; how many dice it adds."""
    at = dashes(s)[0]
    card = s.fighters[s.active].gadgets[at].card
    s.fighters[s.active].gadgets = without_item(s.fighters[s.active].gadgets, at)
    to_discard(s, card)
    s.emit(USED, (s.active, card), "FRAG-META-01")
    return s.table.amount_of[card]


class MovementRoll(Frame[Frag]):
    """Phase 2: roll for movement, or use a Teleport card instead (FRAG-TURN-03)."""

    layout: ClassVar[str] = "step dice"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    ROLL: Final = 2
    ROLLED: Final = 3
    WHERE: Final = 4
    TELEPORT: Final = 5

    def __init__(self, step: int, dice: int = 0) -> None:
        self.step = step
        self.dice = dice

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.dice)

    def run(self, s: Frag) -> int:
        if s.cut:
            return DONE
        match self.step:
            case MovementRoll.CHOOSE:
                if must_roll(s):
                    self.dice = speed(s, s.active)
                    return MovementRoll.ROLL
                s.ask(s.active, MOVE_ROLL, self.ways(s))
                return MovementRoll.CHOSEN
            case MovementRoll.CHOSEN:
                return self.chosen(s, s.answer)
            case MovementRoll.ROLL:
                s.roll(MOVE_DICE, self.dice)
                return MovementRoll.ROLLED
            case MovementRoll.ROLLED:
                s.dice = s.answer
                s.flat = move_flat(s, s.active)
                s.claimable = 1
                s.emit(ROLLED_MOVE, (s.active, self.dice, s.answer, movement_total(s)), "FRAG-MOVE-01")
                return DONE
            case MovementRoll.WHERE:
                s.ask(s.active, TELEPORT_TO, teleport_cells(s))
                return MovementRoll.TELEPORT
            case _:
                s.emit(TELEPORTED, (s.active, s.answer), "FRAG-R-87")
                s.push(Enter(Enter.ARRIVE, s.active, s.answer, bumps=1))
                return DONE

    def ways(self, s: Frag) -> list[int]:
        """Roll, with as many Dash Charges as there are, or a Teleport card."""
        roll = s.table.answers.roll
        fighter = s.fighters[s.active]
        if not (fighter.gadgets or fighter.hand.cards):
            return [roll.charges[0]]
        options = roll.charges.of(list(range(len(dashes(s)) + 1)))
        if teleport_in_hand(s, s.active) >= 0:
            options.append(roll.teleport_hand)
        if teleport_in_play(s, s.active) >= 0:
            options.append(roll.teleport_gear)
        return options

    def chosen(self, s: Frag, option: int) -> int:
        roll = s.table.answers.roll
        if option in roll.charges:
            self.dice = speed(s, s.active)
            for _ in range(roll.charges.index(option)):
                self.dice += spend_dash(s)
            return MovementRoll.ROLL
        gear = teleport_in_play(s, s.active) if option == roll.teleport_gear else -1
        card = s.fighters[s.active].gadgets[gear].card if gear >= 0 else teleport_in_hand(s, s.active)
        take_up(s, s.active, card, gear)
        to_discard(s, card)
        return MovementRoll.WHERE


def must_roll(s: Frag) -> bool:
    """Whether everybody sees that he can only roll: no Dash Charge, no back that might be a Teleport (FRAG-R-111)."""
    seat = s.active
    return not (dashes(s) or teleport_in_play(s, seat) >= 0 or may_hold_any(s, seat, TELEPORT))


def teleport_cells(s: Frag) -> list[int]:
    """Any other cell that is not acid or a door square."""
    arena = s.table.arena
    here = s.fighters[s.active].cell
    return [cell for cell in range(arena.size) if cell != here and arena.feature[cell] not in (ACID, DOOR)]


class LateBonus(Frame[Frag]):
    """A bonus remembered before the next die: its dice count as part of the movement roll (FRAG-R-74)."""

    layout: ClassVar[str] = "step dice"

    CLAIM: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2

    def __init__(self, step: int, dice: int = 0) -> None:
        self.step = step
        self.dice = dice

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.dice)

    def run(self, s: Frag) -> int:
        match self.step:
            case LateBonus.CLAIM:
                self.dice = spend_dash(s)
                return LateBonus.ROLL
            case LateBonus.ROLL:
                s.roll(BONUS_DICE, self.dice)
                return LateBonus.ROLLED
            case _:
                s.dice += s.answer
                s.emit(ROLLED_BONUS, (s.active, self.dice, s.answer, movement_total(s)), "FRAG-META-01")
                return DONE
