"""The options of Frag in plain words, and what each of them points at, question by question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from deadfall.engine.kernel import CHANCE, Decision
from deadfall.games.frag.contract import Target
from deadfall.games.frag.odds import Aim
from deadfall.games.frag.pack import TRICK_FIRE, WHAT_WALL, Weapon
from deadfall.games.frag.rules.declare import holds, targets_for
from deadfall.games.frag.rules.gear import AT_WORK
from deadfall.games.frag.rules.movement_roll import teleport_in_hand, teleport_in_play
from deadfall.games.frag.rules.pickup import counters_for
from deadfall.games.frag.rules.shot import arm_of, weapon_of
from deadfall.games.frag.rules.stats import jump_cost
from deadfall.games.frag.state import BLOOD_COUNTER, WEAPON_PILE, Frag, Item
from deadfall.games.frag.words import (
    ACT,
    AIM_AT,
    ATTACH_TO,
    BURST,
    CHAIN_TO,
    DESIGN,
    DRAW,
    DROP_WEAPON,
    LAY_MINE,
    LOOT_DECK,
    MOVE_ROLL,
    NUKE_AT,
    PATCH_SPECIAL,
    PICK_UP,
    PLACE,
    PUPPET_STEP,
    RAISE_STAT,
    RANDOM_DESIGN,
    ROCKET_TO,
    SHED_CARD,
    SNIFF_DISCARD,
    SPAWN_POINT,
    TAKE_WEAPON,
    TELEPORT_TO,
    VICTIM,
)

if TYPE_CHECKING:
    from deadfall.games.frag.game import FragGame


# Questions whose answers are plainly things with a name
THINGS: Final = {
    TELEPORT_TO: "cell",
    LAY_MINE: "cell",
    ROCKET_TO: "cell",
    CHAIN_TO: "seat",
    VICTIM: "seat",
    TAKE_WEAPON: "card",
    SHED_CARD: "card",
    DRAW: "card",
    LOOT_DECK: "deck",
}

# Questions for such a thing or nothing: what it is, the text of nothing, what comes before its name
OR_NOTHING: Final = {
    PUPPET_STEP: ("cell", "stop", "to "),
    SNIFF_DISCARD: ("card", "discard nothing", ""),
    RAISE_STAT: ("stat", "raise nothing", "raise "),
}


def describe(game: FragGame, s: Frag, d: Decision, option: int) -> str:
    """The text of an option."""
    kind = d.kind
    if kind in THINGS:
        return game.names[THINGS[kind]][option]
    if kind in OR_NOTHING:
        thing, nothing, before = OR_NOTHING[kind]
        at = thing_of(s, kind, option)
        return nothing if at < 0 else before + game.names[thing][at]
    if kind in TEXTS:
        return TEXTS[kind](game, s, d.seat, option)
    return str(option) if d.seat == CHANCE else react_text(game, s, d.seat, option)


def target(game: FragGame, s: Frag, d: Decision, option: int) -> Target:
    """What an option points at: a cell, a card, a seat, and the sort of action where there are several."""
    kind = d.kind
    if d.seat == CHANCE:
        return {}
    if kind in THINGS:
        return cast(Target, {THINGS[kind]: game.names[THINGS[kind]][option]})
    if kind in OR_NOTHING:
        thing = OR_NOTHING[kind][0]
        at = thing_of(s, kind, option)
        return {} if at < 0 else cast(Target, {thing: game.names[thing][at]})
    if kind in TARGETS:
        return TARGETS[kind](game, s, d.seat, option)
    return react_target(game, s, d.seat, option)


def thing_of(s: Frag, kind: int, option: int) -> int:
    """The number of the thing that an answer to one of OR_NOTHING names, or -1."""
    answers = s.table.answers.puppet_step
    if kind == SNIFF_DISCARD:
        answers = s.table.answers.sniffed
    elif kind == RAISE_STAT:
        answers = s.table.answers.stat
    return -1 if option == answers.nothing else answers.thing.index(option)


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


def act_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    act = s.table.answers.act
    fighter = s.fighters[seat]
    cells, cards, pack = game.names["cell"], game.names["card"], s.table.pack
    if option == act.finish:
        return {"action": "finish"}
    if option == act.blood:
        return {"action": "blood"}
    if option == act.dash:
        return {"action": "dash"}
    if option == act.pistol:
        return attack_target(game, s, Aim(seat, pack.pistol, None))
    if option in act.step:
        return {"action": "step", "cell": cells[act.step.index(option)]}
    if option in act.jump:
        to = act.jump.index(option)
        cost = jump_cost(s, seat) * s.table.arena.length(fighter.cell, to)
        return {"action": "jump", "cell": cells[to], "cost": cost}
    if option in act.warp:
        return {"action": "warp", "cell": cells[act.warp.index(option)]}
    if option in act.attack_arm:
        return arm_target(game, s, seat, act.attack_arm.index(option), False)
    if option in act.saw_arm:
        return arm_target(game, s, seat, act.saw_arm.index(option), True)
    if option in act.attack_hand:
        card = act.attack_hand.index(option)
        return {"card": cards[card], "from": "hand", **attack_target(game, s, aim_with(s, seat, card, None, False))}
    if option in act.play:
        return {"action": "play", "card": cards[act.play.index(option)]}
    if option in act.use_hand:
        return {"action": "use", "card": cards[act.use_hand.index(option)]}
    if option in act.use_gear:
        at = act.use_gear.index(option)
        return {"action": "use", "card": cards[fighter.gadgets[at].card], "gadget": at}
    if option in act.drop_arm:
        at = act.drop_arm.index(option)
        return {"action": "drop", "card": cards[fighter.arms[at].card], "arm": at}
    if option in act.drop_gear:
        at = act.drop_gear.index(option)
        return {"action": "drop", "card": cards[fighter.gadgets[at].card], "gadget": at}
    if option in act.scrap_arm:
        at = act.scrap_arm.index(option)
        return {"action": "scrap", "card": cards[fighter.arms[at].card], "arm": at}
    return {"action": "discard", "card": cards[act.discard.index(option)]}


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


def arm_target(game: FragGame, s: Frag, seat: int, at: int, saw: bool) -> Target:
    """An attack with a weapon in play, or with the saw under it."""
    arm = s.fighters[seat].arms[at]
    aim = aim_with(s, seat, arm.card, arm, saw)
    return {"card": game.names["card"][arm.card], "arm": at, **attack_target(game, s, aim)}


def aim_with(s: Frag, seat: int, card: int, arm: Item | None, saw: bool) -> Aim:
    """The attack with a weapon card as it would be declared at first, its shortest burst."""
    weapon = s.table.pack.weapon(card)
    return Aim(seat, weapon, arm, saw, 1 if weapon.burst_max else 0)


def attack_target(game: FragGame, s: Frag, aim: Aim) -> Target:
    """Whom a way to attack would reach, each with the odds of it; none for a weapon aimed at a cell."""
    if aim.weapon.target_cell and not aim.saw:
        return {"action": "attack"}
    seen = targets_for(s, aim.seat, aim.weapon, aim.saw, False)
    names = game.names["seat"]
    return {"action": "saw" if aim.saw else "attack", "aims": [{"seat": names[at], **aim.at(s, at)} for at in seen]}


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


def react_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    react = s.table.answers.react
    if option == react.nothing:
        return {"action": "pass"}
    if option == react.blood:
        return {"action": "blood"}
    if option == react.dash:
        return {"action": "dash"}
    if option in react.hand:
        return {"action": "play", "card": game.names["card"][react.hand.index(option)]}
    at = react.gear.index(option)
    return {"action": "use", "card": game.names["card"][s.fighters[seat].gadgets[at].card], "gadget": at}


# The movement roll


def roll_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    roll = s.table.answers.roll
    if option == roll.teleport_hand:
        return "use Teleport"
    if option == roll.teleport_gear:
        return "use Teleport (in play)"
    charges = roll.charges.index(option)
    return "roll" if charges == 0 else f"roll with {charges} Dash Charge{'s' if charges > 1 else ''}"


def roll_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    roll = s.table.answers.roll
    cards = game.names["card"]
    if option == roll.teleport_hand:
        return {"action": "use", "card": cards[teleport_in_hand(s, seat)]}
    if option == roll.teleport_gear:
        at = teleport_in_play(s, seat)
        return {"action": "use", "card": cards[s.fighters[seat].gadgets[at].card], "gadget": at}
    return {"action": "roll", "charges": roll.charges.index(option)}


# Aiming


def aim_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    aim = s.table.answers.aim
    if option == aim.what_wall:
        return "add What Wall"
    return "add Trick Fire" if option == aim.trick_fire else game.names["seat"][aim.fighter.index(option)]


def aim_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    """A fighter to attack and the odds of it, or a special to add."""
    answers = s.table.answers.aim
    if option not in answers.fighter:
        effect = WHAT_WALL if option == answers.what_wall else TRICK_FIRE
        return {"card": game.names["card"][holds(s, seat, effect)]}
    shot = s.shot
    aim = Aim(seat, weapon_of(s), arm_of(s), bool(shot.saw), shot.burst, bool(shot.trick))
    other = answers.fighter.index(option)
    return cast(Target, {"seat": game.names["seat"][other], **aim.at(s, other)})


def nuke_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    nuke = s.table.answers.nuke
    return "add What Wall" if option == nuke.what_wall else game.names["cell"][nuke.cell.index(option)]


def nuke_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    nuke = s.table.answers.nuke
    return {} if option == nuke.what_wall else {"cell": game.names["cell"][nuke.cell.index(option)]}


def burst_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    return f"burst of {option}"


def burst_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {}


# Designs, respawn points, cards in play, counters


def design_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    health, speed, accuracy = s.table.designs[option]
    for design in s.table.pack.designs:
        if (design.health, design.speed, design.accuracy) == (health, speed, accuracy):
            return f"{design.name}: Health {health}, Speed {speed}, Accuracy {accuracy}"
    return f"Health {health}, Speed {speed}, Accuracy {accuracy}"


def design_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {"design": list(s.table.designs[option])}


def point_cell(game: FragGame, s: Frag, option: int) -> str:
    return game.names["cell"][s.table.arena.respawns[s.table.answers.point.point.index(option)]]


def point_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    return f"point {option} ({point_cell(game, s, option)})"


def point_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {"cell": point_cell(game, s, option), "point": option}


def own_arm_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    return arm_text(game, s.fighters[seat].arms[option])


def own_arm_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {"card": game.names["card"][s.fighters[seat].arms[option].card], "arm": option}


def special_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    it = special_target(game, s, seat, option)
    return f"{it['seat']}'s {it['card']}"


def special_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    special = s.table.answers.patched.special
    owner, at = special.first_of(option), special.second_of(option)
    return {"seat": game.names["seat"][owner], "card": game.names["card"][s.fighters[owner].effects[at].card]}


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


def counter_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    answers = s.table.answers.counter
    return {} if option == answers.nothing else {"counter": counters_for(s, seat)[answers.thing.index(option)]}


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

TARGETS: Final[dict[int, Callable[[FragGame, Frag, int, int], Target]]] = {
    DESIGN: design_target,
    PLACE: point_target,
    MOVE_ROLL: roll_target,
    ACT: act_target,
    BURST: burst_target,
    AIM_AT: aim_target,
    NUKE_AT: nuke_target,
    PICK_UP: counter_target,
    ATTACH_TO: own_arm_target,
    PATCH_SPECIAL: special_target,
    SPAWN_POINT: point_target,
    DROP_WEAPON: own_arm_target,
}
