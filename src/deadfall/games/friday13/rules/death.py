"""The death of a Counselor: end of the game, Jason's reward, and what the dead leave behind (F13-R-60)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import ONE, REWARDS
from deadfall.games.friday13.kinds import DEAD_DUMP, DEATH_PICK, REWARD
from deadfall.games.friday13.rules.cards import (
    FOR_KILL,
    DrawEvents,
    JasonExcess,
    announce,
    cabin_minds,
    discard,
    see_place,
    transfer,
)
from deadfall.games.friday13.rules.team import pass_captaincy
from deadfall.games.friday13.state import DEAD, JASON, JASON_WON, KILLER, Night
from deadfall.games.friday13.table import JASON_PICKS_ONE, REMOVED, members
from deadfall.games.friday13.words import (
    ALL_DEAD,
    DEAD_ITEM,
    DEAD_ITEM_CARD,
    DIES,
    HAND_SEEN,
    ITEM_REMOVED,
    REWARD_HEAL,
    REWARD_NONE,
    SURRENDERED,
    SURRENDERS,
)


def show_hand(s: Night, who: int) -> None:
    """Jason sees the hand of a Counselor from whom he may choose (F13-R-45)."""
    if s.table.open_hands:
        return
    see_place(s, s.table.carried_at + who, 1 << KILLER)
    for card in bags.cards(s.carries(who)):
        s.emit(HAND_SEEN, (who, card), "F13-R-45", 1 << JASON)


class Death(Frame[Night]):
    """A Counselor has his second wound (F13-FGT-11)."""

    layout: ClassVar[str] = "step who:who"
    DIE: Final = 0
    REWARD: Final = 1
    REWARDED: Final = 2
    ITEMS: Final = 3
    PICK: Final = 4
    PICKED: Final = 5
    DUMP: Final = 6
    DUMPED: Final = 7

    def __init__(self, step: int, who: int) -> None:
        super().__init__(step)
        self.who = who

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who)

    def run(self, s: Night) -> int:
        match self.step:
            case Death.DIE:
                return self.die(s)
            case Death.REWARD:
                draw = [REWARDS.draw] if s.events_left or s.events_played else []
                s.ask(JASON, REWARD, [PASS] + ([REWARDS.heal] if s.hurt else []) + draw)  # F13-R-83
                return Death.REWARDED
            case Death.REWARDED:
                self.reward(s)
                return Death.ITEMS
            case Death.ITEMS:
                return self.items(s)
            case Death.PICK:
                s.ask(JASON, DEATH_PICK, ONE.thing.of(bags.kinds(s.carries(self.who))))
                return Death.PICKED
            case Death.PICKED:
                self.picked(s, ONE.thing.index(s.answer))
                return Death.DUMP
            case Death.DUMP:
                return self.ask_dump(s)
            case _:
                self.dump(s, ONE.thing.index(s.answer))
                return Death.DUMP

    def die(self, s: Night) -> int:
        s.pos[self.who] = DEAD
        s.marks &= ~(1 << self.who)
        s.emit(DIES, (self.who,), "F13-FGT-11")
        if not s.living_seats():
            s.end(JASON_WON)
            s.emit(ALL_DEAD, (), "F13-GEN-04")
            return DONE
        if not s.has_living(s.captain):
            pass_captaincy(s)
        return Death.REWARD

    def reward(self, s: Night) -> None:
        if s.answer == REWARDS.heal:
            s.hurt -= 1
            s.emit(REWARD_HEAL, (), "F13-FGT-13")
        elif s.answer == REWARDS.draw:
            s.push(DrawEvents(0, 1, FOR_KILL))
        else:
            s.emit(REWARD_NONE, (), "F13-FGT-13")

    def items(self, s: Night) -> int:
        rule = s.table.death_items
        if rule == REMOVED:
            for card in bags.cards(s.carries(self.who)):
                discard(s, card, s.table.carried_at + self.who)
                s.emit(ITEM_REMOVED, (self.who, card), "F13-R-60")
        elif rule == JASON_PICKS_ONE and s.carries(self.who):
            show_hand(s, self.who)
            return Death.PICK
        return Death.DUMP

    def picked(self, s: Night, card: int) -> None:
        minds = s.hand_minds() | 1 << KILLER
        transfer(s, card, s.table.carried_at + self.who, s.table.hand_at, minds)
        announce(s, SURRENDERS, (self.who,), SURRENDERED, (self.who, card), minds, "F13-R-60")
        s.push(JasonExcess(0, 0))

    def ask_dump(self, s: Night) -> int:
        left = s.carries(self.who)
        if not left:
            return DONE
        if s.roomy() == 0:
            for card in bags.cards(left):
                discard(s, card, s.table.carried_at + self.who)
                s.emit(ITEM_REMOVED, (self.who, card), "F13-R-58")
            return DONE
        s.ask(s.owner[self.who], DEAD_DUMP, ONE.thing.of(members(s.roomy())))
        return Death.DUMPED

    def dump(self, s: Night, space: int) -> None:
        """The first of the cards left goes to a cabin."""
        card = bags.kinds(s.carries(self.who))[0]
        place = s.table.place_of[space]
        minds = s.hand_minds() | cabin_minds(s, place)
        transfer(s, card, s.table.carried_at + self.who, place, minds)
        announce(s, DEAD_ITEM, (self.who, space), DEAD_ITEM_CARD, (self.who, card, space), minds, "F13-R-60")
