"""Use Non-Weapon Item: power, fire, bandages and flares (F13-ITEM-16 to F13-ITEM-21)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, Frame
from deadfall.games.friday13.answers import ACTS, FOUGHT, GO_ON
from deadfall.games.friday13.pack import FLARE, HEAL, LARGE, LIGHT_FIRE, RESTORE_POWER
from deadfall.games.friday13.rules.cards import discard
from deadfall.games.friday13.rules.fight import JASON_SIDE, Fight
from deadfall.games.friday13.rules.hidden import BY_FIRE, FLARE_RISES, POWER_IS_BACK, Reveal, revealing
from deadfall.games.friday13.state import Night
from deadfall.games.friday13.words import (
    FIRE_LIT,
    HEALED,
    POWER_BACK,
    USES,
)


def uses(s: Night, who: int) -> list[int]:
    """What a Counselor may use now, on himself and then on his friend."""
    own = []
    for_friend = []
    friend = s.friend(who)
    for card in bags.kinds(s.carries(who)):
        effect = s.table.effect[card]
        if usable(s, who, effect):
            own.append(ACTS.use[card])
        if effect == HEAL and friend >= 0 and s.wounds[friend]:
            for_friend.append(ACTS.use_on_friend[card])
    return own + for_friend


def usable(s: Night, who: int, effect: int) -> bool:
    space = s.pos[who]
    if effect == RESTORE_POWER:
        return space == s.generator and not s.power  # F13-R-40
    if effect == LIGHT_FIRE:  # F13-ITEM-17
        return s.table.kind[space] == LARGE and not (s.lit >> space) & 1 and not s.downpour
    if effect == HEAL:  # F13-ITEM-18
        return s.wounds[who] > 0
    return effect == FLARE and s.power == 1 and not s.shown


class UseItem(Frame[Night]):
    """A Counselor uses a card on himself, his space or his friend; it is discarded (F13-TURN-06, F13-ITEM-11)."""

    layout: ClassVar[str] = "step who:who card:card on:who"
    USE: Final = 0
    SEEN: Final = 1
    FOUGHT: Final = 2

    def __init__(self, step: int, who: int, card: int, on: int) -> None:
        super().__init__(step)
        self.who = who
        self.card = card
        self.on = on

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.card, self.on)

    def run(self, s: Night) -> int:
        match self.step:
            case UseItem.USE:
                s.emit(USES, (self.who, self.card), "F13-TURN-06")
                discard(s, self.card, s.table.carried_at + self.who)
                self.work(s)
                return UseItem.SEEN
            case UseItem.SEEN:
                if s.shown and s.crowd(s.jason):
                    s.push(Fight(0, JASON_SIDE, self.who))  # F13-FGT-17, F13-R-100, F13-R-85
                    return UseItem.FOUGHT
                s.answer = GO_ON
                return DONE
            case _:
                s.answer = FOUGHT
                return DONE

    def work(self, s: Night) -> None:
        effect = s.table.effect[self.card]
        if effect == HEAL:
            s.wounds[self.on] -= 1
            s.emit(HEALED, (self.on,), "F13-ITEM-11")
        elif effect == RESTORE_POWER:
            s.power = 1
            s.emit(POWER_BACK, (), "F13-DARK-01")
            self.check(s, (s.table.cabins & s.counselor_spaces()) | revealing(s), POWER_IS_BACK)
        elif effect == LIGHT_FIRE:
            s.lit |= 1 << s.pos[self.who]
            s.emit(FIRE_LIT, (s.pos[self.who],), "F13-R-106")
            self.check(s, revealing(s), BY_FIRE)
        elif effect == FLARE:
            self.check(s, (1 << s.table.size) - 1, FLARE_RISES)

    def check(self, s: Night, spaces: int, cause: int) -> None:
        """Jason is shown if the new light reaches him (F13-R-39, F13-R-107)."""
        if spaces and not s.shown:
            s.push(Reveal(0, spaces, cause))
