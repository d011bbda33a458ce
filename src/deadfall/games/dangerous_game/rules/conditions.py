"""Using the cards: what may be played, by the card's own conditions, and at whom it may be aimed."""

from __future__ import annotations

from typing import Final

from deadfall.games.dangerous_game.pack import (
    ATTACK_DIE,
    COUNT_ZONE,
    DEFENCE_DIE,
    EAVESDROP,
    FALSE_TRAIL,
    GRUDGE,
    HOLD_BREATH,
    LAUNCH,
    LEAP,
    PACT,
    ROCKET,
    SABOTAGE,
    SCAPEGOAT,
    SEARCHLIGHT,
    TELL_ZONE,
    TRACK,
    TRAP,
    Card,
)
from deadfall.games.dangerous_game.rules.range_of_vision import all_look, in_range, newly_seen
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import GRUDGE_WITH, NAME, SQUARE, ZONE

ATTACKERS_DIE: Final = 1  # bits of Fight.replaced
DEFENDERS_DIE: Final = 2
NOTHING: Final = -1  # what a card without a target is aimed at


def playable(s: Hunt, seat: int, card: int) -> bool:
    """Whether a card's condition is met and it has a target (MDG-R-30); its timing is another matter.

    Where a card contradicts a rule the card wins (MDG-R-87).
    """
    rule = s.table.cards[card]
    effect = rule.effect
    if s.cycle < rule.from_cycle:
        return False
    if (rule.ground or rule.not_in >= 0 or effect == TRAP) and not ground_for(s, seat, rule) >> s.players[
        seat
    ].square & 1:
        return False
    if effect == TRAP:
        return not has_trap_here(s, seat)
    if effect == ATTACK_DIE:
        return not s.fight.replaced & ATTACKERS_DIE
    if effect == DEFENCE_DIE:
        return not s.fight.replaced & DEFENDERS_DIE
    if effect == LEAP:
        return bool(s.table.island.disc(s.players[seat].square, rule.distance) & s.table.island.water)
    if effect == HOLD_BREATH:
        return bool(newly_seen(s) >> seat & 1) and not all_look(s)[1] >> s.players[seat].square & 1
    kind = aim_kind(effect)
    return kind < 0 or len(targets(s, seat, card)) > 0


def ground_for(s: Hunt, seat: int, rule: Card) -> int:
    """The squares on which a card's condition about the ground is met: what playing it tells everybody."""
    island = s.table.island
    mask = island.all
    if rule.ground:
        mask = 0
        for kind in range(len(island.kind_masks)):
            if rule.ground >> kind & 1:
                mask |= island.kind_masks[kind]
    if rule.not_in >= 0:
        mask &= ~island.zone_masks[rule.not_in]
    if rule.camp_distance:
        for camp in island.camps:
            mask &= ~island.disc(camp, rule.camp_distance - 1)
    return mask


def has_trap_here(s: Hunt, seat: int) -> bool:
    for trap in s.traps:
        if trap.owner == seat and s.trap_square(trap) == s.players[seat].square:
            return True
    return False


def aim_kind(effect: int) -> int:
    """The kind of question that asks for a card's target; -1 for a card without one."""
    if effect in (TELL_ZONE, TRACK, ROCKET, PACT, EAVESDROP, SABOTAGE, SCAPEGOAT):
        return NAME
    if effect in (SEARCHLIGHT, LAUNCH, FALSE_TRAIL):
        return SQUARE
    if effect == COUNT_ZONE:
        return ZONE
    return GRUDGE_WITH if effect == GRUDGE else -1


def aimed_at(s: Hunt, kind: int, answer: int) -> int:
    """The square, zone or seat that an answer to such a question names; NOTHING for none."""
    answers = s.table.answers
    if kind == SQUARE:
        return answers.square.thing.index(answer)
    if kind == ZONE:
        return answers.zone.thing.index(answer)
    if kind == NAME or (kind == GRUDGE_WITH and answer != answers.seat.nothing):
        return answers.seat.thing.index(answer)
    return NOTHING


def targets(s: Hunt, seat: int, card: int) -> list[int]:
    """What a card may be aimed at; never a matter of what its player cannot see."""
    rule = s.table.cards[card]
    effect = rule.effect
    island = s.table.island
    seats = s.table.answers.seat
    if effect in (TELL_ZONE, TRACK, ROCKET, PACT):
        return seats.thing.of([other for other in s.hunted() if other != seat])
    if effect in (EAVESDROP, SABOTAGE):
        return seats.thing.of(s.hunters())
    if effect == SCAPEGOAT:
        return seats.thing.of([other for other in s.hunted() if may_be_scapegoat(s, other)])
    if effect == SEARCHLIGHT:
        return s.table.on_squares(island.disc(s.players[seat].square, rule.distance))
    if effect == LAUNCH:
        return s.table.answers.square.thing.of(sorted(island.landings))
    if effect == FALSE_TRAIL:
        return s.table.on_squares(island.disc(trail_square(s, seat), rule.amount) & ~island.water)
    if effect == COUNT_ZONE:
        return s.table.answers.zone.thing.all()
    return [seats.nothing, *seats.thing.of(grudges(s, seat))]


def grudges(s: Hunt, seat: int) -> list[int]:
    """Whom an Old Grudge may be settled with: any other Hunter, unless one is pinned or barred oneself."""
    player = s.players[seat]
    if player.pinned or player.barred:
        return []
    return [other for other in s.hunters() if other != seat]


def may_be_scapegoat(s: Hunt, seat: int) -> bool:
    fight = s.fight
    if seat == fight.defender or fight.were_defenders >> seat & 1:
        return False
    return in_range(s, fight.attacker, seat)


def trail_square(s: Hunt, seat: int) -> int:
    """The square that a Hunted's trail would show now."""
    track = s.tracks[seat]
    return track.squares[track.log[s.table.trail_cycle(s.cycle)]]
