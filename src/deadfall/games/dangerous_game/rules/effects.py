"""What the cards say, effect by effect."""

from __future__ import annotations

from deadfall.games.dangerous_game.pack import (
    ATTACK_BONUS,
    ATTACK_DIE,
    BEAT,
    COUNT_ZONE,
    COVER,
    DEFENCE_DIE,
    DINGHY,
    DRAW_CARDS,
    EAVESDROP,
    EXTRA_DIE,
    FALSE_TRAIL,
    GRUDGE,
    HOLD_BREATH,
    HUNTER,
    LAUNCH,
    LEAP,
    MOVE,
    NO_TRAIL,
    PACT,
    POACH,
    REROLL,
    ROCKET,
    SABOTAGE,
    SCAPEGOAT,
    SEARCHLIGHT,
    SEE_FARTHER,
    TELL_ZONE,
    TRACK,
    TRAP,
    Card,
)
from deadfall.games.dangerous_game.reach import up_to
from deadfall.games.dangerous_game.rules import finding
from deadfall.games.dangerous_game.rules.combat import Reroll, betray, spend
from deadfall.games.dangerous_game.rules.conditions import ATTACKERS_DIE, DEFENDERS_DIE
from deadfall.games.dangerous_game.rules.extra_moves import Dinghy, ExtraDie
from deadfall.games.dangerous_game.rules.hands import CARD_DRAW, Draw
from deadfall.games.dangerous_game.rules.movement import Walk, push_secret_move
from deadfall.games.dangerous_game.rules.range_of_vision import all_look
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.rules.trails import set_trail
from deadfall.games.dangerous_game.state import BLURRED_TRAIL, HID, Hunt, Trap
from deadfall.games.dangerous_game.words import (
    CALLED_OFF,
    HAND_CARD,
    LAUNCHED,
    NAMED,
    PACT_SQUARE,
    POACHED,
    SCAPEGOATED,
    TRAIL_FALSE,
    TRAIL_NONE,
    TRAP_LAID,
)

CLAUSE = "MDG-CARD-07"


def resolve(s: Hunt, seat: int, card: int, aim: int) -> None:
    """A card does what it says; `aim` is one more than the number of its target. A trap is disarmed in traps.py."""
    rule = s.table.cards[card]
    effect = rule.effect
    if effect in (SEE_FARTHER, BEAT, LAUNCH, MOVE):
        hunters_eyes_and_legs(s, seat, rule, aim)
    elif effect in (TELL_ZONE, TRACK, ROCKET):
        finding.point_at(s, seat, effect, aim - 1)
    elif effect == COUNT_ZONE:
        finding.count_zone(s, aim - 1)
    elif effect == SEARCHLIGHT:
        finding.searchlight(s, seat, aim - 1, rule.amount)
    elif effect in (ATTACK_DIE, ATTACK_BONUS, DEFENCE_DIE, REROLL, LEAP, SCAPEGOAT, POACH):
        in_combat(s, seat, rule, aim)
    elif effect == EXTRA_DIE:
        s.push(ExtraDie(0, seat, rule.amount))
    elif effect == GRUDGE and aim:
        betray(s, seat, aim - 1)
    elif effect in (DRAW_CARDS, GRUDGE):
        s.push(Draw(0, seat, rule.amount, CARD_DRAW))
    elif effect == TRAP:
        lay_trap(s, seat, card)
    elif effect in (HOLD_BREATH, COVER, DINGHY):
        take_cover(s, seat, card, rule)
    elif effect in (FALSE_TRAIL, NO_TRAIL):
        bend_trail(s, seat, card, rule, aim)
    elif effect in (EAVESDROP, SABOTAGE):
        against_hunter(s, seat, rule, aim - 1)
    elif effect == PACT:
        pact(s, seat, aim - 1, rule.amount)


def hunters_eyes_and_legs(s: Hunt, seat: int, rule: Card, aim: int) -> None:
    """Cards after which everybody looks again: range, relocation, extra steps."""
    player = s.players[seat]
    s.push(Sight(0))
    if rule.effect == SEE_FARTHER:
        player.glasses += rule.amount
    elif rule.effect == BEAT:
        player.beating = 1
    elif rule.effect == LAUNCH:
        player.square = aim - 1
        s.emit(LAUNCHED, (seat, aim - 1), CLAUSE)
    elif player.role == HUNTER:
        s.push(Walk(0, seat, rule.amount, 1, 1 << player.square))
    else:
        push_secret_move(s, seat, up_to(rule.amount))


def in_combat(s: Hunt, seat: int, rule: Card, aim: int) -> None:
    """Cards that change the combat being announced or rolled."""
    fight = s.fight
    if rule.effect == ATTACK_DIE:
        fight.attack_die = rule.amount
        fight.replaced |= ATTACKERS_DIE
    elif rule.effect == ATTACK_BONUS:
        fight.bonus += rule.amount
    elif rule.effect == DEFENCE_DIE:
        fight.defence_die = rule.amount
        fight.replaced |= DEFENDERS_DIE
    elif rule.effect == REROLL:
        s.push(Reroll(0, seat))
    elif rule.effect == LEAP:
        leap(s, seat, rule)
    elif rule.effect == SCAPEGOAT:
        scapegoat(s, seat, aim - 1)
    else:
        poach(s, seat)


def leap(s: Hunt, seat: int, rule: Card) -> None:
    """The combat is called off; then he may move."""
    s.fight.off = 1
    s.emit(CALLED_OFF, (seat,), CLAUSE)
    s.push(Sight(0))
    push_secret_move(s, seat, up_to(rule.amount))


def scapegoat(s: Hunt, seat: int, other: int) -> None:
    """Another Hunted defends instead; what the first defender played for this combat is lost."""
    fight = s.fight
    fight.were_defenders |= 1 << seat
    fight.defender = other
    fight.defence_die = 6
    fight.replaced &= ~DEFENDERS_DIE
    spend(s, fight.attacker, other)
    s.emit(SCAPEGOATED, (seat, other), CLAUSE)


def poach(s: Hunt, seat: int) -> None:
    """Another Hunter attacks instead and spends that attack (MDG-R-99); what the first one played for it is lost."""
    fight = s.fight
    spend(s, seat, fight.defender)
    s.emit(POACHED, (seat, fight.attacker), CLAUSE)
    fight.attacker = seat
    fight.were_attackers |= 1 << seat
    fight.attack_die = 8
    fight.bonus = 0
    fight.replaced &= ~ATTACKERS_DIE


def lay_trap(s: Hunt, seat: int, card: int) -> None:
    """A trap is armed on his own square; only he knows where (MDG-TRAP-01)."""
    track = s.tracks[seat]
    s.traps.append(Trap(card, seat, track.last()))
    s.emit(TRAP_LAID, (seat, card, s.players[seat].square), "MDG-TRAP-01", 1 << seat)


def take_cover(s: Hunt, seat: int, card: int, rule: Card) -> None:
    """Cover for the turn, cover until the next turn, or a boat out of here."""
    player, track = s.players[seat], s.tracks[seat]
    if rule.effect == HOLD_BREATH:
        seen_open, seen_hid = all_look(s)
        track.allow(track.last(), seen_open & ~seen_hid)
        if player.in_sight:
            track.allow(track.last(), ~(1 << player.sighting))
        player.breath = 1
        return
    s.push(Sight(0))
    if rule.effect == DINGHY:
        s.push(Dinghy(0, seat, rule.amount))
        return
    track.add(player.square, HID, s.table.island.all)
    track.hid_at = track.last()
    player.covered_by = card


def bend_trail(s: Hunt, seat: int, card: int, rule: Card, aim: int) -> None:
    """No trail, or a marker near the true square; everybody knows it is false."""
    if rule.effect == NO_TRAIL:
        s.emit(TRAIL_NONE, (seat,), CLAUSE)
        return
    cycle = s.table.trail_cycle(s.cycle)
    track = s.tracks[seat]
    track.allow(track.log[cycle], s.table.island.disc(aim - 1, rule.amount))
    set_trail(s, seat, aim - 1, BLURRED_TRAIL, cycle)
    s.emit(TRAIL_FALSE, (seat, aim - 1, card), CLAUSE)


def against_hunter(s: Hunt, seat: int, rule: Card, hunter: int) -> None:
    """Look into a Hunter's hand, or spoil his next movement roll."""
    s.emit(NAMED, (seat, hunter), CLAUSE)
    if rule.effect == SABOTAGE:
        s.players[hunter].sabotaged = rule.amount
        return
    hand = s.players[hunter].hand
    s.learn(1 << seat)
    hand.show(1 << seat)
    for card in hand.cards:
        s.emit(HAND_CARD, (hunter, card), CLAUSE, 1 << seat)


def pact(s: Hunt, seat: int, other: int, cards: int) -> None:
    """Two Hunted learn each other's squares, and each draws."""
    s.learn(1 << seat | 1 << other)
    s.emit(NAMED, (seat, other), CLAUSE)
    for one, two in ((seat, other), (other, seat)):
        track = s.tracks[two]
        track.told[track.last()] |= 1 << one
        s.emit(PACT_SQUARE, (two, s.players[two].square), CLAUSE, 1 << one)
    s.push(Draw(0, other, cards, CARD_DRAW))
    s.push(Draw(0, seat, cards, CARD_DRAW))
