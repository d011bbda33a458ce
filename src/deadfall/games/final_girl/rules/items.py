"""Items: gaining, holding, using; and the abilities of cards in play."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import HOLDING, ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Rule, Statement
from deadfall.games.final_girl.pack import BY_ITEM, SOURCE
from deadfall.games.final_girl.rules.resolve import Resolve, fire, resolve
from deadfall.games.final_girl.rules.spaces import holds, usable
from deadfall.games.final_girl.rules.standing import changed, in_play
from deadfall.games.final_girl.rules.time import change_time
from deadfall.games.final_girl.state import Film

HANDS: Final = 2


def gain(s: Film, item: int) -> None:
    """A gained item goes to the backpack, and everything may be rearranged (FG-ITEM-03)."""
    s.pack.append(item)
    s.uses[item] = s.table.items[item].uses
    changed(s)
    s.emit(w.GAINED, (item,), "FG-ITEM-03")
    fire(s, p.T_ITEM_GAINED, item)
    s.push(Arrange(Arrange.ASK))


def lose_item(s: Film, item: int) -> None:
    """An item is discarded."""
    if item in s.hands:
        s.hands.remove(item)
    else:
        s.pack.remove(item)
    s.items_gone.append(item)
    changed(s)
    s.emit(w.ITEM_GONE, (item,), "FG-ITEM-07")


def spend_use(s: Film, item: int) -> None:
    """One use is gone; with the last the item is discarded (FG-R-41)."""
    if s.table.items[item].discard:
        lose_item(s, item)
    elif s.uses[item] > 0:
        s.uses[item] -= 1
        if s.uses[item] == 0:
            lose_item(s, item)


class Arrange(Frame[Film]):
    """What she holds in her two hands; the rest goes to the backpack (FG-ITEM-04 to 06)."""

    # FG-ITEM-05, FG-UPK-04

    ASK: Final = 0
    ARRANGED: Final = 1

    def run(self, s: Film) -> int:
        if self.step == Arrange.ASK:
            if not worth_asking(s):
                return DONE
            s.ask(0, w.HOLD, [PASS, *arrangements(s)])
            return Arrange.ARRANGED
        if s.answer != PASS:
            hold(s, HOLDING.items(s.answer))
        return DONE


def hand_items(s: Film) -> list[int]:
    return sorted([i for i in s.hands + s.pack if s.table.items[i].hands > 0])


def arrangements(s: Film) -> list[int]:
    """Every way to fill her hands except the present one."""
    held = sorted(s.hands)
    found: list[int] = []
    items = hand_items(s)
    if held:
        found.append(HOLDING.of([]))
    for at, first in enumerate(items):
        if held != [first]:
            found.append(HOLDING.of([first]))
        for second in items[at + 1 :]:
            if s.table.items[first].hands + s.table.items[second].hands <= HANDS and held != [first, second]:
                found.append(HOLDING.of([first, second]))
    return sorted(found)


def worth_asking(s: Film) -> bool:
    """Whether another arrangement fills her hands as well as this one or better (FG-R-104)."""
    room = HANDS - sum([s.table.items[i].hands for i in s.hands])
    stowed = [i for i in s.pack if s.table.items[i].hands > 0]
    return bool(stowed) and (bool(s.hands) or any(s.table.items[i].hands <= room for i in stowed))


def hold(s: Film, items: list[int]) -> None:
    everything = s.hands + s.pack
    for item in items:
        if item not in s.hands:
            s.emit(w.HELD, (item,), "FG-ITEM-04")
    for item in s.hands:
        if item not in items:
            s.emit(w.STOWED, (item,), "FG-ITEM-06")
    s.hands = items
    s.pack = [item for item in everything if item not in items]
    changed(s)


def usable_items(s: Film, when: int) -> list[int]:
    """The items that can be used now; not one whose whole effect hangs on a condition not met (FG-R-87)."""
    found: list[int] = []
    for item in s.hands + s.pack:
        card = s.table.items[item]
        if card.when == when and usable(s, item) and holds(s, card.guard, s.girl_at, BY_ITEM * SOURCE + item):
            found.append(item)
    return sorted(found)


def use_item(s: Film, item: int) -> None:
    """Using is not playing a card; one-time items are discarded (FG-TERM-06, FG-R-41)."""
    s.emit(w.ITEM_USED, (item,), "FG-R-41")
    fire(s, p.T_ITEM_USED, item)
    resolve(s, s.table.items[item].block, BY_ITEM * SOURCE + item, s.girl_at)
    spend_use(s, item)


def pawn_weapon(s: Film, item: int) -> None:
    """Against a Killer that cannot be hurt a weapon is worth Time (Poltergeist)."""
    lose_item(s, item)
    s.emit(w.PAWNED, (item,), "FG-GAME-08")
    change_time(s, s.table.weapon_value)


# -- abilities


def abilities(s: Film, when: int) -> list[Rule]:
    """The abilities that may be used at such a moment."""
    found: list[Rule] = []
    for rule in in_play(s).uses:
        if rule.when == when and not spent(s, rule) and holds(s, rule.condition, s.girl_at, rule.source):
            found.append(rule)
    return found


def spent(s: Film, rule: Rule) -> bool:
    if rule.frequency == p.PER_PHASE:
        return rule.number in s.spent_phase
    if rule.frequency == p.PER_TURN:
        return rule.number in s.spent_turn
    return rule.frequency == p.ONCE and rule.number in s.spent_game


def use_ability(s: Film, when: int, at: int) -> None:
    rule = abilities(s, when)[at]
    if rule.frequency == p.PER_PHASE:
        s.spent_phase.append(rule.number)
    elif rule.frequency == p.PER_TURN:
        s.spent_turn.append(rule.number)
    elif rule.frequency == p.ONCE:
        s.spent_game.append(rule.number)
    s.emit(w.ABILITY_USED, (), "FG-SAVE-09")
    resolve(s, rule.block, rule.source, s.girl_at)


class DropItem(Frame[Film]):
    """A held item is discarded because a card says so (FG-R-42)."""

    ASK: Final = 0
    CHOSEN: Final = 1

    def run(self, s: Film) -> int:
        if self.step == DropItem.ASK:
            items = sorted(s.hands + s.pack)
            if not items:
                return DONE
            s.ask(0, w.DROP_ITEM, ONE.item.of(items))
            return DropItem.CHOSEN
        lose_item(s, ONE.item.index(s.answer))
        return DONE


def drop_item(s: Film, st: Statement, at: Resolve) -> None:
    if st.a < 0:
        s.push(DropItem(DropItem.ASK))
    elif st.a in s.hands or st.a in s.pack:
        lose_item(s, st.a)
