"""The options of Frag in plain words, question by question; what they point at, targets.py says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from deadfall.engine.kernel import CHANCE, Decision
from deadfall.games.frag.pack import WHAT_WALL, Weapon
from deadfall.games.frag.rules.declare import holds, targets_for
from deadfall.games.frag.rules.gear import AT_WORK
from deadfall.games.frag.rules.pickup import counters_for
from deadfall.games.frag.state import BLOOD_COUNTER, WEAPON_PILE, Frag, Item
from deadfall.games.frag.targets import OR_NOTHING, THINGS, point_cell, special_target, thing_of
from deadfall.games.frag.words import (
    ACT,
    AIM_AT,
    ATTACH_TO,
    BURST,
    DESIGN,
    DROP_WEAPON,
    MOVE_ROLL,
    NUKE_AT,
    PATCH_SPECIAL,
    PICK_UP,
    PLACE,
    PUPPET_STEP,
    RAISE_STAT,
    RANDOM_DESIGN,
    SNIFF_DISCARD,
    SPAWN_POINT,
)

if TYPE_CHECKING:
    from deadfall.games.frag.game import FragGame


# The text of nothing where it may be answered, and what comes before the name of a thing
NOTHING: Final = {
    PUPPET_STEP: ("stop", "to "),
    SNIFF_DISCARD: ("discard nothing", ""),
    RAISE_STAT: ("raise nothing", "raise "),
}


def describe(game: FragGame, s: Frag, d: Decision, option: int) -> str:
    """The text of an option."""
    kind = d.kind
    if kind in THINGS:
        return game.names[THINGS[kind]][option]
    if kind in OR_NOTHING:
        nothing, before = NOTHING[kind]
        at = thing_of(s, kind, option)
        return nothing if at < 0 else before + game.names[OR_NOTHING[kind]][at]
    if kind in TEXTS:
        return TEXTS[kind](game, s, d.seat, option)
    return str(option) if d.seat == CHANCE else react_text(game, s, d.seat, option)


# Acting


def act_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    act = s.table.answers.act
    fighter = s.fighters[seat]
    cells, cards, pack = game.names["cell"], game.names["card"], s.table.pack
    if option == act.finish:
        return "finish"
    if option == act.blood:
        return "spend a blood counter"
    if option == act.dash:
        return "claim Dash Charge"
    if option == act.pistol:
        return f"attack with {pack.pistol.name}" + through_walls(s, pack.pistol, False)
    if option in act.step:
        to = act.step.index(option)
        return f"step {compass(s, fighter.cell, to)} to {cells[to]}"
    if option in act.jump:
        to = act.jump.index(option)
        return f"jump {compass(s, fighter.cell, to)} to {cells[to]}"
    if option in act.warp:
        return f"teleporter to {cells[act.warp.index(option)]}"
    if option in act.attack_arm:
        arm = fighter.arms[act.attack_arm.index(option)]
        return f"attack with {arm_text(game, arm)}" + through_walls(s, pack.weapon(arm.card), False)
    if option in act.saw_arm:
        arm = fighter.arms[act.saw_arm.index(option)]
        return f"saw with {arm_text(game, arm)}" + through_walls(s, pack.weapon(arm.card), True)
    if option in act.attack_hand:
        card = act.attack_hand.index(option)
        return f"attack with {cards[card]} from the hand" + through_walls(s, pack.weapon(card), False)
    if option in act.play:
        return f"play {cards[act.play.index(option)]}"
    if option in act.use_hand:
        return f"use {cards[act.use_hand.index(option)]}"
    if option in act.use_gear:
        return f"use {cards[fighter.gadgets[act.use_gear.index(option)].card]} (in play)"
    if option in act.drop_arm:
        return f"drop {arm_text(game, fighter.arms[act.drop_arm.index(option)])}"
    if option in act.drop_gear:
        return f"drop {gadget_text(game, fighter.gadgets[act.drop_gear.index(option)])}"
    if option in act.scrap_arm:
        return f"discard the empty {arm_text(game, fighter.arms[act.scrap_arm.index(option)])}"
    return f"discard {cards[act.discard.index(option)]}"


def compass(s: Frag, here: int, there: int) -> str:
    """The direction from cell to cell."""
    arena = s.table.arena
    across = arena.column[there] - arena.column[here]
    down = arena.row[there] - arena.row[here]
    if across == 0:
        return "across" if down == 0 else "south" if down > 0 else "north"
    return "east" if across > 0 else "west"


def through_walls(s: Frag, weapon: Weapon, saw: bool) -> str:
    """A warning that this attack has no target but behind walls, and will cost a What Wall."""
    if holds(s, s.active, WHAT_WALL) < 0 or (weapon.target_cell and not saw):
        return ""
    return "" if targets_for(s, s.active, weapon, saw, False) else " and What Wall"


def arm_text(game: FragGame, arm: Item) -> str:
    """A weapon in play with what tells it from its like: "Shotgun (ammo 3, Saw Mount)"."""
    weapon = game.table.pack.weapon(arm.card)
    marks = [] if weapon.ammo < 0 else [f"ammo {arm.level}"]
    marks += [game.names["card"][card] for card in arm.extras]
    return f"{weapon.name} ({', '.join(marks)})" if marks else weapon.name


def gadget_text(game: FragGame, item: Item) -> str:
    """A gadget in play with what tells it from its like: "Combat Armor (1 left)"."""
    gadget = game.table.pack.gadget(item.card)
    if gadget.armor or gadget.charges:
        return f"{gadget.name} ({item.level} left)"
    if item.level == 0:
        return gadget.name
    if game.table.is_roll_bonus(item.card):
        return f"{gadget.name} (from next turn)"
    return f"{gadget.name} ({'at work' if item.level == AT_WORK else 'ends this turn'})"


# Reacting


def react_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    react = s.table.answers.react
    if option == react.nothing:
        return "pass"
    if option == react.blood:
        return "spend a blood counter"
    if option == react.dash:
        return "claim Dash Charge"
    if option in react.hand:
        return f"play {game.names['card'][react.hand.index(option)]}"
    return f"use {game.names['card'][s.fighters[seat].gadgets[react.gear.index(option)].card]} (in play)"


# The movement roll


def roll_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    roll = s.table.answers.roll
    if option == roll.teleport_hand:
        return "use Teleport"
    if option == roll.teleport_gear:
        return "use Teleport (in play)"
    charges = roll.charges.index(option)
    return "roll" if charges == 0 else f"roll with {charges} Dash Charge{'s' if charges > 1 else ''}"


# Aiming


def aim_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    aim = s.table.answers.aim
    if option == aim.what_wall:
        return "add What Wall"
    return "add Trick Fire" if option == aim.trick_fire else game.names["seat"][aim.fighter.index(option)]


def nuke_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    nuke = s.table.answers.nuke
    return "add What Wall" if option == nuke.what_wall else game.names["cell"][nuke.cell.index(option)]


def burst_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    return f"burst of {option}"


# Designs, respawn points, cards in play, counters


def design_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    health, speed, accuracy = s.table.designs[option]
    for design in s.table.pack.designs:
        if (design.health, design.speed, design.accuracy) == (health, speed, accuracy):
            return f"{design.name}: Health {health}, Speed {speed}, Accuracy {accuracy}"
    return f"Health {health}, Speed {speed}, Accuracy {accuracy}"


def point_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    return f"point {option} ({point_cell(game, s, option)})"


def own_arm_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    return arm_text(game, s.fighters[seat].arms[option])


def special_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    it = special_target(game, s, seat, option)
    return f"{it['seat']}'s {it['card']}"


def counter_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    answers = s.table.answers.counter
    if option == answers.nothing:
        return "leave it"
    counter = s.counters[counters_for(s, seat)[answers.thing.index(option)]]
    if counter.kind == BLOOD_COUNTER:
        return "blood counter"
    if counter.kind == WEAPON_PILE:
        left = len(s.heaps[counter.heap].went_in) - len(s.heaps[counter.heap].taken)
        return f"weapon pile {counter.heap + 1} ({left} card{'s' if left > 1 else ''})"
    return game.names["card"][counter.card]


TEXTS: Final[dict[int, Callable[[FragGame, Frag, int, int], str]]] = {
    DESIGN: design_text,
    PLACE: point_text,
    MOVE_ROLL: roll_text,
    ACT: act_text,
    BURST: burst_text,
    AIM_AT: aim_text,
    NUKE_AT: nuke_text,
    PICK_UP: counter_text,
    ATTACH_TO: own_arm_text,
    PATCH_SPECIAL: special_text,
    SPAWN_POINT: point_text,
    DROP_WEAPON: own_arm_text,
    RANDOM_DESIGN: design_text,
}
