"""Stats and dice arithmetic (ledger 3.3): multiply first, then add (FRAG-META-05)."""

from __future__ import annotations

from deadfall.games.frag.pack import (
    CLOAK,
    FLAK,
    FREE_FOR_ALL,
    HEALTH,
    INSUBSTANTIAL,
    JUMP_JETS,
    LOW_GRAVITY,
    OVERCLOCK,
    OVERRIDE,
    POWER_SURGE,
    SPEED,
    SUIT,
    WEAPON_LIMIT,
)
from deadfall.games.frag.state import Frag, Item


def has_effect(s: Frag, seat: int, effect: int) -> bool:
    """Whether a special of this player with that effect is in play."""
    for item in s.fighters[seat].effects:
        if s.table.effect_of[item.card] == effect:
            return True
    return False


def gadget_sum(s: Frag, seat: int, effect: int) -> int:
    """The sum of the amounts of a fighter's gadgets with that effect (FRAG-R-83)."""
    total = 0
    for item in s.fighters[seat].gadgets:
        if s.table.effect_of[item.card] == effect:
            total += s.table.amount_of[item.card]
    return total


def shared_sum(s: Frag, effect: int) -> int:
    """The sum of the amounts of the specials in play that work for all players (FRAG-PLAY-10)."""
    total = 0
    for fighter in s.fighters:
        for item in fighter.effects:
            if s.table.effect_of[item.card] == effect:
                total += s.table.amount_of[item.card]
    return total


def multiplier(s: Frag, seat: int) -> int:
    """What the player's specials multiply his stats by."""
    product = 1
    for item in s.fighters[seat].effects:
        if s.table.effect_of[item.card] == OVERCLOCK:
            product *= s.table.amount_of[item.card]
    return product


def speed(s: Frag, seat: int) -> int:
    """Movement dice, and the longest jump, with what cards add (FRAG-PLAY-09, FRAG-R-27)."""
    fighter = s.fighters[seat]
    if not (fighter.effects or fighter.gadgets or fighter.arms):
        return fighter.speed
    total = fighter.speed * multiplier(s, seat) + gadget_sum(s, seat, SPEED)
    for arm in fighter.arms:
        total += s.table.pack.weapon(arm.card).speed
    return max(1, total)


def accuracy(s: Frag, seat: int) -> int:
    """To-hit dice."""
    return s.fighters[seat].accuracy * multiplier(s, seat)


def suit(s: Frag, seat: int) -> Item | None:
    """The suit of armor a fighter wears."""
    for item in s.fighters[seat].gadgets:
        if s.table.pack.gadget(item.card).mode == SUIT:
            return item
    return None


def armor_left(s: Frag, seat: int) -> int:
    worn = suit(s, seat)
    return 0 if worn is None else worn.level


def health(s: Frag, seat: int) -> int:
    """Health now, wounds and armor counted: defense dice, and damage to take (FRAG-SURV-01, FRAG-ARM-01, FRAG-R-51)."""
    fighter = s.fighters[seat]
    total = fighter.health * multiplier(s, seat) - fighter.wounds
    if fighter.gadgets:
        total += armor_left(s, seat)
        for item in fighter.gadgets:
            if item.level and s.table.effect_of[item.card] == HEALTH:  # one that only lies in play is not at work
                total += s.table.amount_of[item.card]
    return total


def move_flat(s: Frag, seat: int) -> int:
    """What the cards in play add to the movement total."""
    total = 0
    for arm in s.fighters[seat].arms:
        total += s.table.pack.weapon(arm.card).move_flat
    for item in s.fighters[seat].gadgets:
        total += s.table.pack.gadget(item.card).move_flat
    return total


def movement_total(s: Frag) -> int:
    """What the active fighter may move this turn."""
    return max(0, s.dice + s.flat) >> s.halvings


def movement_left(s: Frag) -> int:
    """What the active fighter may still move (FRAG-TURN-07)."""
    left = ((s.dice + s.flat) >> s.halvings) - s.used
    return left if left > 0 else 0


def attacks_left(s: Frag) -> int:
    """Half of Accuracy rounded up, plus bonuses, then caps (FRAG-ATT-01, FRAG-ATT-02, ledger 3.3)."""
    fighter = s.fighters[s.active]
    if has_effect(s, s.active, INSUBSTANTIAL):
        return 0
    if fighter.turns == 1 and not s.table.first_round_attacks:
        return 0
    limit = (accuracy(s, s.active) + 1) // 2 + shared_sum(s, FREE_FOR_ALL)
    if s.halvings:  # Lag and tranquilized both halve the total and cap the attacks
        limit = min(limit, 1)
    return limit - s.attacks


def weapon_limit(s: Frag, seat: int) -> int:
    """How many weapon cards a fighter may have in play (FRAG-PLAY-03, FRAG-R-13)."""
    own = max(0, health(s, seat)) if s.table.weapon_limit_current else s.fighters[seat].health
    return own + 1 + gadget_sum(s, seat, WEAPON_LIMIT)


def lift(s: Frag, seat: int) -> int:
    """What cards add to a fighter's jumps."""
    jets = gadget_sum(s, seat, JUMP_JETS) if s.fighters[seat].gadgets else 0
    return jets + shared_sum(s, LOW_GRAVITY)


def jump_cost(s: Frag, seat: int) -> int:
    """Movement for each square of a jump: double, unless a card says otherwise."""
    return 1 if lift(s, seat) else 2


def keyed(s: Frag, seat: int) -> bool:
    """Whether a fighter passes one-way doors against the arrow."""
    for item in s.fighters[seat].gadgets:
        if s.table.effect_of[item.card] == OVERRIDE:
            return True
    return False


def cloak(s: Frag, seat: int) -> int:
    """How much more a to-hit roll against this fighter needs."""
    return gadget_sum(s, seat, CLOAK)


def flak(s: Frag, seat: int) -> int:
    """How many dice less flame and explosive attacks roll against this fighter."""
    return gadget_sum(s, seat, FLAK)


def power_up_needs(s: Frag) -> int:
    """The lowest die that draws a card at a power-up square."""
    needs = 4
    for fighter in s.fighters:
        for item in fighter.effects:
            if s.table.effect_of[item.card] == POWER_SURGE:
                needs = min(needs, s.table.amount_of[item.card])
    return needs


def protected(s: Frag, seat: int) -> bool:
    """In a fair start the second half of the turn order is no target before its first turn (FRAG-R-110)."""
    return s.fighters[seat].turns == 0 and (seat - s.first) % s.table.seats >= s.table.first_protected


def sees(s: Frag, a: int, b: int, observer: int, target: int) -> bool:
    """Line of sight from cell to cell; the two fighters named do not stand in their own way."""
    return s.table.arena.los(a, b, s.cells(), blockers(s, observer, target))


def blockers(s: Frag, observer: int, target: int) -> list[int]:
    """The cells of the fighters that can stand in a line between two others (FRAG-LOS-02, FRAG-R-18)."""
    if not s.table.fighters_block:
        return []
    found: list[int] = []
    for seat, fighter in enumerate(s.fighters):
        if seat != observer and seat != target and fighter.cell >= 0 and not has_effect(s, seat, INSUBSTANTIAL):
            found.append(fighter.cell)
    return found
