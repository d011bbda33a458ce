"""Gear: weapons and gadgets put in play, used, dropped and discarded."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE
from deadfall.games.frag.arena import ACID, FLOOR, GADGET_UP, WEAPON_UP
from deadfall.games.frag.pack import (
    AT_ROLL,
    ATTACH,
    HEAL,
    HEALTH,
    LAID,
    MELEE,
    MULTIPLY,
    NO_TRACK,
    RELOAD,
    SAW,
    SUIT,
    WEAPONS,
)
from deadfall.games.frag.rules.base import Personal, WithCard
from deadfall.games.frag.rules.cards import out_of_hand, put_away, to_discard
from deadfall.games.frag.rules.damage import heal
from deadfall.games.frag.rules.movement import steps_of
from deadfall.games.frag.rules.stats import suit, weapon_limit
from deadfall.games.frag.state import LINK, Counter, Frag, Item, Mine, with_item, without_card, without_item
from deadfall.games.frag.words import (
    ATTACH_TO,
    ATTACHED,
    DISCARDED,
    DROPPED,
    DROPPED_LOADED,
    IN_EFFECT,
    LAY_MINE,
    LOST_CARD,
    MINE_LAID,
    PUT_IN_PLAY,
    RELOADED,
    USED,
    USED_FROM_HAND,
)

FRESH: Final = 0  # level of a one-time gadget not yet at work
AT_WORK: Final = 1  # played, its player's next turn not yet begun
LAST_TURN: Final = 2  # ends with the turn in progress


def room_for_weapon(s: Frag, seat: int) -> bool:
    """Weapons in play are limited to Health + 1 (FRAG-PLAY-03)."""
    return len(s.fighters[seat].arms) < weapon_limit(s, seat)


def reloadable(s: Frag, seat: int) -> list[int]:
    """The weapons in play with a track below full; one that is discarded on use is never reloaded."""
    found: list[int] = []
    for at, arm in enumerate(s.fighters[seat].arms):
        weapon = s.table.pack.weapon(arm.card)
        if weapon.ammo != NO_TRACK and arm.level < weapon.ammo and not weapon.discard_on_use:
            found.append(at)
    return unlike(s, seat, found)


def attachable(s: Frag, seat: int, card: int) -> list[int]:
    """The weapons in play that a gadget can be put on; a Saw Mount not on melee weapons."""
    saw = s.table.effect_of[card] == SAW
    found: list[int] = []
    for at, arm in enumerate(s.fighters[seat].arms):
        if not (saw and s.table.pack.weapon(arm.card).type == MELEE):
            found.append(at)
    return unlike(s, seat, found)


def unlike(s: Frag, seat: int, places: list[int]) -> list[int]:
    """Of weapons in play that are alike in every way only the first."""
    arms = s.fighters[seat].arms
    kept: list[int] = []
    for at in places:
        if not any(same_item(arms[at], arms[other]) for other in kept):
            kept.append(at)
    return kept


def same_item(a: Item, b: Item) -> bool:
    return a.card == b.card and a.level == b.level and a.extras == b.extras


def mine_cells(s: Frag, seat: int) -> list[int]:
    """The fighter's cell or one legal step away without a fighter; plain ground without another mine."""
    cell = s.fighters[seat].cell
    arena = s.table.arena
    mined = [mine.cell for mine in s.mines]
    found: list[int] = []
    for at in sorted([cell, *steps_of(s, seat)]):
        plain = arena.feature[at] in (FLOOR, ACID, WEAPON_UP, GADGET_UP)
        if plain and at not in mined and (at == cell or not s.occupied(at, seat)):
            found.append(at)
    return found


def playable(s: Frag, seat: int, card: int) -> bool:
    """Whether a weapon, or a gadget of any number, can be put in play now (FRAG-PLAY-02, FRAG-R-10, FRAG-R-104)."""
    if s.table.deck_of[card] == WEAPONS:
        return room_for_weapon(s, seat)
    mode = s.table.pack.gadget(card).mode
    if mode == SUIT:
        return suit(s, seat) is None  # FRAG-ARM-04
    if mode == ATTACH:
        return len(attachable(s, seat, card)) > 0
    if mode == LAID:
        return len(mine_cells(s, seat)) > 0
    return True


class PutInPlay(WithCard):
    """A weapon or gadget from the hand goes before its player, never to another (FRAG-PLAY-01, FRAG-PLAY-04)."""

    PLAY: Final = 0
    CHOOSE: Final = 1
    CHOSEN: Final = 2

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        mode = -1 if s.table.deck_of[self.card] == WEAPONS else s.table.pack.gadget(self.card).mode
        match self.step:
            case PutInPlay.PLAY:
                out_of_hand(s, self.seat, self.card)
                s.emit(PUT_IN_PLAY, (self.seat, self.card), "FRAG-PLAY-01")
                if mode in (ATTACH, LAID):
                    s.limbo = [*s.limbo, self.card]
                    return PutInPlay.CHOOSE
                place(s, self.seat, self.card)
                return DONE
            case PutInPlay.CHOOSE:
                if mode == ATTACH:
                    s.ask(self.seat, ATTACH_TO, attachable(s, self.seat, self.card))
                else:
                    s.ask(self.seat, LAY_MINE, mine_cells(s, self.seat))
                return PutInPlay.CHOSEN
            case _:
                s.limbo = without_card(s.limbo, self.card)
                if mode == ATTACH:
                    attach(s, self.seat, self.card, s.answer)
                else:
                    s.mines = [*s.mines, Mine(self.card, self.seat, s.answer)]
                    s.emit(MINE_LAID, (self.seat, s.answer), "FRAG-PLAY-01")
                return DONE

    def drop(self, s: Frag) -> None:
        put_away(s, self.card)


def place(s: Frag, seat: int, card: int) -> None:
    """A card lies before its player with its track at the start: weapons fully loaded (FRAG-PILE-07, FRAG-R-68)."""
    if s.table.deck_of[card] == WEAPONS:
        s.fighters[seat].arms = [*s.fighters[seat].arms, Item(card, max(0, s.table.pack.weapon(card).ammo))]
    else:
        gadget = s.table.pack.gadget(card)
        late = gadget.timing & AT_ROLL and s.table.late_bonus != "hand_too"
        level = AT_WORK if late else gadget.armor + gadget.charges
        s.fighters[seat].gadgets = [*s.fighters[seat].gadgets, Item(card, level)]


def attach(s: Frag, seat: int, card: int, at: int) -> None:
    """A gadget is put on a weapon in play."""
    fighter = s.fighters[seat]
    arm = fighter.arms[at]
    fighter.arms = with_item(fighter.arms, at, Item(arm.card, arm.level, sorted([*arm.extras, card])))
    s.emit(ATTACHED, (seat, card, arm.card), "FRAG-PLAY-01")


class UseGadget(Personal):
    """A gadget that is used once, from the hand or from play; then it is discarded, unless it stays for a time."""

    layout: ClassVar[str] = "step seat:seat card:card gear"

    USE: Final = 0
    WORK: Final = 1
    RELOADED: Final = 2

    def __init__(self, step: int, seat: int, card: int, gear: int = -1) -> None:
        super().__init__(step, seat)
        self.card = card
        self.gear = gear  # its place among the gadgets in play, -1 from the hand

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.card, self.gear)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        match self.step:
            case UseGadget.USE:
                take_up(s, self.seat, self.card, self.gear)
                s.limbo = [*s.limbo, self.card]
                return UseGadget.WORK
            case UseGadget.WORK:
                if s.table.effect_of[self.card] == RELOAD:
                    s.ask(self.seat, ATTACH_TO, reloadable(s, self.seat))
                    return UseGadget.RELOADED
                self.work(s)
                return DONE
            case _:
                fighter = s.fighters[self.seat]
                arm = fighter.arms[s.answer]
                full = s.table.pack.weapon(arm.card).ammo
                fighter.arms = with_item(fighter.arms, s.answer, arm.at(full))
                s.emit(RELOADED, (self.seat, arm.card, arm.level, full), "FRAG-AMMO-04")
                put_away(s, self.card)
                return DONE

    def drop(self, s: Frag) -> None:
        put_away(s, self.card)

    def work(self, s: Frag) -> None:
        effect = s.table.effect_of[self.card]
        if effect == HEALTH:
            s.limbo = without_card(s.limbo, self.card)
            s.fighters[self.seat].gadgets = [*s.fighters[self.seat].gadgets, Item(self.card, AT_WORK)]
            s.emit(IN_EFFECT, (self.seat, self.card), "FRAG-PLAY-12")
            return
        if effect == HEAL:
            heal(s, self.seat, s.table.amount_of[self.card], "FRAG-SURV-02")
        elif effect == MULTIPLY:
            s.shot.multiplier *= s.table.amount_of[self.card]
        put_away(s, self.card)


def take_up(s: Frag, seat: int, card: int, gear: int) -> None:
    """A gadget about to be used leaves the hand, or its place in play (`gear` is then that place)."""
    if gear < 0:
        out_of_hand(s, seat, card)
        s.emit(USED_FROM_HAND, (seat, card), "FRAG-PLAY-12")
    else:
        s.fighters[seat].gadgets = without_item(s.fighters[seat].gadgets, gear)
        s.emit(USED, (seat, card), "FRAG-PLAY-12")


def drop_arm(s: Frag, seat: int, at: int) -> None:
    """A weapon is dropped: a link counter in the fighter's cell; what was attached is discarded (FRAG-R-67)."""
    arm = s.fighters[seat].arms[at]
    s.fighters[seat].arms = without_item(s.fighters[seat].arms, at)
    lose_extras(s, seat, arm)
    cell = put_down(s, seat, arm.card)
    if s.table.pack.weapon(arm.card).ammo == NO_TRACK:
        s.emit(DROPPED, (seat, arm.card, cell), "FRAG-DROP-01")
    else:
        s.emit(DROPPED_LOADED, (seat, arm.card, arm.level, cell), "FRAG-DROP-01")


def scrap_arm(s: Frag, seat: int, at: int) -> None:
    """An empty weapon is discarded at will (FRAG-R-70)."""
    arm = s.fighters[seat].arms[at]
    s.fighters[seat].arms = without_item(s.fighters[seat].arms, at)
    lose_extras(s, seat, arm)
    to_discard(s, arm.card)
    s.emit(DISCARDED, (seat, arm.card), "FRAG-R-70")


def lose_extras(s: Frag, seat: int, arm: Item) -> None:
    for card in arm.extras:
        to_discard(s, card)
        s.emit(LOST_CARD, (seat, card), "FRAG-R-67")


def drop_gadget(s: Frag, seat: int, at: int) -> None:
    """A gadget is dropped; one that is damaged or at work cannot be left on the map (FRAG-R-50)."""
    item = s.fighters[seat].gadgets[at]
    s.fighters[seat].gadgets = without_item(s.fighters[seat].gadgets, at)
    if used_up(s, item):
        to_discard(s, item.card)
        s.emit(LOST_CARD, (seat, item.card), "FRAG-R-50")
    else:
        cell = put_down(s, seat, item.card)
        s.emit(DROPPED, (seat, item.card, cell), "FRAG-DROP-01")


def used_up(s: Frag, item: Item) -> bool:
    """A damaged suit, an Auto-Doc with a charge used, an Adrenaline Surge at work."""
    gadget = s.table.pack.gadget(item.card)
    if gadget.effect == HEALTH:
        return item.level != FRESH
    return item.level < gadget.armor + gadget.charges


def put_down(s: Frag, seat: int, card: int) -> int:
    """A card lies in its player's cell from now on."""
    cell = s.fighters[seat].cell
    s.counters = [*s.counters, Counter(LINK, cell, card, -1, seat)]
    return cell
