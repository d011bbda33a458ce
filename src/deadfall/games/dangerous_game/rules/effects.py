"""What the cards say, effect by effect (MDG-CARD-07).

Each effect is a function of the position, the seat that plays, the card, and its aim: the number of the square,
zone or seat, NOTHING without. `EFFECTS` lists them in the order of the pack's effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deadfall.games.dangerous_game.reach import up_to
from deadfall.games.dangerous_game.rules.combat import Reroll, betray, spend
from deadfall.games.dangerous_game.rules.conditions import ATTACKERS_DIE, DEFENDERS_DIE, NOTHING
from deadfall.games.dangerous_game.rules.extra_moves import Dinghy, ExtraDie
from deadfall.games.dangerous_game.rules.finding import count_zone, light_up, show_square, tell_zone, track_down
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
    """A card does what it says."""
    EFFECTS[s.table.cards[card].effect](s, seat, card, aim)


# -- Hunters see, move and find


def see_farther(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.players[seat].glasses += s.table.cards[card].amount
    s.push(Sight(0))


def beat(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Cover does not limit his range this turn."""
    s.players[seat].beating = 1
    s.push(Sight(0))


def launch(s: Hunt, seat: int, card: int, aim: int) -> None:
    """To any landing."""
    s.players[seat].square = aim
    s.emit(LAUNCHED, (seat, aim), CLAUSE)
    s.push(Sight(0))


def move(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Some steps more, a Hunter's in the open, a Hunted's in secret; then everybody looks."""
    steps = s.table.cards[card].amount
    s.push(Sight(0))
    if s.is_hunter(seat):
        s.push(Walk(0, seat, steps, 1, 1 << s.players[seat].square))
    else:
        push_secret_move(s, seat, up_to(steps))


def bloodhounds(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.emit(NAMED, (seat, aim), CLAUSE)
    tell_zone(s, aim)


def fresh_tracks(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.emit(NAMED, (seat, aim), CLAUSE)
    track_down(s, aim)


def signal_rocket(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.emit(NAMED, (seat, aim), CLAUSE)
    show_square(s, aim)


def ring_of_torches(s: Hunt, seat: int, card: int, aim: int) -> None:
    count_zone(s, aim)


def searchlight(s: Hunt, seat: int, card: int, aim: int) -> None:
    light_up(s, seat, aim, s.table.cards[card].amount)


def grudge(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Betray any Hunter, or draw."""
    if aim != NOTHING:
        betray(s, seat, aim)
    else:
        draw(s, seat, card, aim)


# -- either side


def extra_die(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.push(ExtraDie(0, seat, s.table.cards[card].amount))


def draw(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.push(Draw(0, seat, s.table.cards[card].amount, CARD_DRAW))


def reroll(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.push(Reroll(0, seat))


def disarm(s: Hunt, seat: int, card: int, aim: int) -> None:
    """What it does is the trap's matter (traps.py): it is told that it was disarmed."""


# -- in combat


def attack_die(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.fight.attack_die = s.table.cards[card].amount
    s.fight.replaced |= ATTACKERS_DIE


def attack_bonus(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.fight.bonus += s.table.cards[card].amount


def defence_die(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.fight.defence_die = s.table.cards[card].amount
    s.fight.replaced |= DEFENDERS_DIE


def leap(s: Hunt, seat: int, card: int, aim: int) -> None:
    """The combat is called off; then he may move."""
    s.fight.off = 1
    s.emit(CALLED_OFF, (seat,), CLAUSE)
    s.push(Sight(0))
    push_secret_move(s, seat, up_to(s.table.cards[card].amount))


def scapegoat(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Another Hunted defends instead; what the first defender played for this combat is lost."""
    fight = s.fight
    fight.were_defenders |= 1 << seat
    fight.defender = aim
    fight.defence_die = 6
    fight.replaced &= ~DEFENDERS_DIE
    spend(s, fight.attacker, aim)
    s.emit(SCAPEGOATED, (seat, aim), CLAUSE)


def poach(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Another Hunter attacks instead and spends that attack (MDG-R-99); what the first one played for it is lost."""
    fight = s.fight
    spend(s, seat, fight.defender)
    s.emit(POACHED, (seat, fight.attacker), CLAUSE)
    fight.attacker = seat
    fight.were_attackers |= 1 << seat
    fight.attack_die = 8
    fight.bonus = 0
    fight.replaced &= ~ATTACKERS_DIE


# -- the Hunted hide, mislead and conspire


def lay_trap(s: Hunt, seat: int, card: int, aim: int) -> None:
    """A trap is armed on his square (MDG-R-71), only he knows where (MDG-TRAP-01); the card is gone (MDG-TRAP-03)."""
    s.traps.append(Trap(card, seat, s.tracks[seat].last()))
    s.emit(TRAP_LAID, (seat, card, s.players[seat].square), "MDG-TRAP-01", 1 << seat)


def hold_breath(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Under cover for this turn; everybody knows that he was about to be seen where he was not before."""
    player, track = s.players[seat], s.tracks[seat]
    seen_open, seen_hid = all_look(s)
    track.allow(track.last(), seen_open & ~seen_hid)
    if player.in_sight:
        track.allow(track.last(), ~(1 << player.sighting))
    player.breath = 1


def take_cover(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Under cover until his next turn, or until he leaves the square."""
    player, track = s.players[seat], s.tracks[seat]
    track.add(player.square, HID, s.table.island.all)
    track.hid_at = track.last()
    player.covered_by = card
    s.push(Sight(0))


def stolen_dinghy(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.push(Sight(0))
    s.push(Dinghy(0, seat, s.table.cards[card].amount))


def no_trail(s: Hunt, seat: int, card: int, aim: int) -> None:
    s.emit(TRAIL_NONE, (seat,), CLAUSE)


def false_trail(s: Hunt, seat: int, card: int, aim: int) -> None:
    """A marker near the true square; everybody knows it is false, and how near."""
    cycle = s.table.trail_cycle(s.cycle)
    track = s.tracks[seat]
    track.allow(track.log[cycle], s.table.island.disc(aim, s.table.cards[card].amount))
    set_trail(s, seat, aim, BLURRED_TRAIL, cycle)
    s.emit(TRAIL_FALSE, (seat, aim, card), CLAUSE)


def eavesdrop(s: Hunt, seat: int, card: int, aim: int) -> None:
    """A look into a Hunter's hand."""
    s.emit(NAMED, (seat, aim), CLAUSE)
    hand = s.players[aim].hand
    s.learn(1 << seat)
    hand.show(1 << seat)
    for held in hand.cards:
        s.emit(HAND_CARD, (aim, held), CLAUSE, 1 << seat)


def sabotage(s: Hunt, seat: int, card: int, aim: int) -> None:
    """A Hunter's next movement roll is spoiled."""
    s.emit(NAMED, (seat, aim), CLAUSE)
    s.players[aim].sabotaged = s.table.cards[card].amount


def pact(s: Hunt, seat: int, card: int, aim: int) -> None:
    """Two Hunted learn each other's squares, and each draws."""
    other = aim
    s.learn(1 << seat | 1 << other)
    s.emit(NAMED, (seat, other), CLAUSE)
    for one, two in ((seat, other), (other, seat)):
        s.tracks[two].tell(one)
        s.emit(PACT_SQUARE, (two, s.players[two].square), CLAUSE, 1 << one)
    draw(s, other, card, aim)
    draw(s, seat, card, aim)


EFFECTS: Final[list[Callable[[Hunt, int, int, int], None]]] = [
    see_farther, bloodhounds, fresh_tracks, signal_rocket, beat, ring_of_torches, searchlight, move, extra_die, launch,
    attack_die, reroll, attack_bonus, disarm, poach, grudge, draw, lay_trap, defence_die, leap,
    hold_breath, scapegoat, false_trail, no_trail, take_cover, stolen_dinghy, eavesdrop, sabotage, pact,
]  # fmt: skip
