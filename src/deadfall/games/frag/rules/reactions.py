"""What a seat does in a window: spends blood, claims a bonus, uses a gadget, plays a special."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE
from deadfall.games.frag.pack import SPECIALS
from deadfall.games.frag.rules.base import Personal
from deadfall.games.frag.rules.damage import heal
from deadfall.games.frag.rules.gear import UseGadget
from deadfall.games.frag.rules.movement_roll import LateBonus
from deadfall.games.frag.rules.specials import PlaySpecial
from deadfall.games.frag.state import Frag
from deadfall.games.frag.words import SPENT_BLOOD


def spend_blood(s: Frag, seat: int) -> None:
    """A stored blood counter restores one lost Health (FRAG-BLOOD-02)."""
    s.fighters[seat].blood -= 1
    s.emit(SPENT_BLOOD, (seat,), "FRAG-BLOOD-02")
    heal(s, seat, 1, "FRAG-BLOOD-02")


class Reaction(Personal):
    """One reaction of one seat."""

    layout: ClassVar[str] = "step seat:seat option"

    REACT: Final = 0

    def __init__(self, step: int, seat: int, option: int) -> None:
        super().__init__(step, seat)
        self.option = option

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.option)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        react = s.table.answers.react
        if self.option == react.blood:
            spend_blood(s, self.seat)
        elif self.option == react.dash:
            s.push(LateBonus(LateBonus.CLAIM))
        elif self.option in react.gear:
            gear = react.gear.index(self.option)
            card = s.fighters[self.seat].gadgets[gear].card
            s.push(UseGadget(UseGadget.USE, self.seat, card, gear))
        else:
            card = react.hand.index(self.option)
            if s.table.deck_of[card] == SPECIALS:
                s.push(PlaySpecial(PlaySpecial.PLAY, self.seat, card))
            else:
                s.push(UseGadget(UseGadget.USE, self.seat, card))
        return DONE
