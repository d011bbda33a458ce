"""The answers of Frag in plain words, and what each of them points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadfall.engine.kernel import CHANCE, PASS, Decision
from deadfall.games.frag.odds import Aim
from deadfall.games.frag.pack import TRICK_FIRE, WHAT_WALL, Weapon
from deadfall.games.frag.rules.declare import holds, targets_for
from deadfall.games.frag.rules.gear import AT_WORK
from deadfall.games.frag.rules.movement_roll import teleport_in_hand, teleport_in_play
from deadfall.games.frag.rules.pickup import counters_for
from deadfall.games.frag.rules.setup import STATS
from deadfall.games.frag.rules.shot import arm_of, weapon_of
from deadfall.games.frag.rules.stats import jump_cost
from deadfall.games.frag.state import BLOOD_COUNTER, WEAPON_PILE, Frag, Item
from deadfall.games.frag.words import (
    ACT,
    AIM_AT,
    ATTACH_TO,
    BLOOD,
    CHAIN_TO,
    DASH,
    DESIGN,
    DRAW,
    DROP_WEAPON,
    FIGHTER,
    LAY_MINE,
    LOOT_DECK,
    MAX_GEAR,
    MOVE_ROLL,
    NUKE_AT,
    PATCH_SPECIAL,
    PICK_UP,
    PLACE,
    PUPPET_STEP,
    RAISE_STAT,
    RANDOM_DESIGN,
    ROCKET_TO,
    ROLL,
    SHED_CARD,
    SNIFF_DISCARD,
    SPAWN_POINT,
    TAKE_WEAPON,
    TELEPORT_HAND,
    TELEPORT_TO,
    VICTIM,
    WITH_TRICK_FIRE,
    WITH_WHAT_WALL,
)

if TYPE_CHECKING:
    from deadfall.games.frag.game import FragGame


def describe(game: FragGame, s: Frag, d: Decision, option: int) -> str:
    """The text of an answer."""
    kind = d.kind
    cells, cards, names = game.names["cell"], game.names["card"], game.names["seat"]
    if d.seat == CHANCE:
        if kind == DRAW:
            return cards[option]
        return design_text(s, option) if kind == RANDOM_DESIGN else str(option)
    if kind == ACT:
        return act_text(game, s, option)
    if game.kinds[kind].window:
        return react_text(game, s, d.seat, option)
    if kind == DESIGN:
        return design_text(s, option)
    if kind == MOVE_ROLL:
        return roll_text(option)
    if kind == AIM_AT:
        return aim_text(names, option)
    if kind in (PLACE, SPAWN_POINT):
        return f"point {option} ({cells[s.table.arena.respawns[option - 1]]})"
    if kind in (TELEPORT_TO, NUKE_AT, LAY_MINE, ROCKET_TO):
        return cells[option] if option < len(cells) else "add What Wall"
    if kind in (VICTIM, CHAIN_TO):
        return names[option]
    if kind in (TAKE_WEAPON, SHED_CARD):
        return cards[option]
    if kind in (ATTACH_TO, DROP_WEAPON):
        return item_text(game, s.fighters[d.seat].arms[option])
    return other_text(game, s, d, option)


def other_text(game: FragGame, s: Frag, d: Decision, option: int) -> str:
    kind = d.kind
    if kind == PICK_UP:
        return counter_text(game, s, d.seat, option)
    if kind == PUPPET_STEP:
        return "stop" if option == PASS else f"to {game.names['cell'][option - 1]}"
    if kind == SNIFF_DISCARD:
        return "discard nothing" if option == PASS else game.names["card"][option - 1]
    if kind == LOOT_DECK:
        return game.names["deck"][option]
    if kind == PATCH_SPECIAL:
        seat, at = option // MAX_GEAR, option % MAX_GEAR
        return f"{game.names['seat'][seat]}'s {game.names['card'][s.fighters[seat].effects[at].card]}"
    if kind == RAISE_STAT:
        return "raise nothing" if option == PASS else f"raise {STATS[option - 1]}"
    return f"burst of {option}"


def design_text(s: Frag, option: int) -> str:
    health, speed, accuracy = s.table.designs[option]
    for design in s.table.pack.designs:
        if (design.health, design.speed, design.accuracy) == (health, speed, accuracy):
            return f"{design.name}: Health {health}, Speed {speed}, Accuracy {accuracy}"
    return f"Health {health}, Speed {speed}, Accuracy {accuracy}"


def roll_text(option: int) -> str:
    if option >= TELEPORT_HAND:
        return "use Teleport" if option == TELEPORT_HAND else "use Teleport (in play)"
    charges = option - ROLL
    return "roll" if charges == 0 else f"roll with {charges} Dash Charge{'s' if charges > 1 else ''}"


def aim_text(names: list[str], option: int) -> str:
    if option == WITH_WHAT_WALL:
        return "add What Wall"
    return "add Trick Fire" if option == WITH_TRICK_FIRE else names[option - FIGHTER]


def counter_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    if option == PASS:
        return "leave it"
    counter = s.counters[counters_for(s, seat)[option - 1]]
    if counter.kind == BLOOD_COUNTER:
        return "blood counter"
    if counter.kind == WEAPON_PILE:
        left = len(s.heaps[counter.heap].went_in) - len(s.heaps[counter.heap].taken)
        return f"weapon pile {counter.heap + 1} ({left} card{'s' if left > 1 else ''})"
    return game.names["card"][counter.card]


def item_text(game: FragGame, arm: Item) -> str:
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


def act_text(game: FragGame, s: Frag, option: int) -> str:
    codes = s.table.codes
    fighter = s.fighters[s.active]
    cells, cards = game.names["cell"], game.names["card"]
    if option < codes.step:
        if option == codes.pistol:
            return f"attack with {game.table.pack.pistol.name}" + through_walls(s, game.table.pack.pistol, False)
        return ["finish", "spend a blood counter", "claim Dash Charge"][option]
    if option < codes.jump:
        to = option - codes.step
        return f"step {compass(s, fighter.cell, to)} to {cells[to]}"
    if option < codes.warp:
        to = option - codes.jump
        return f"jump {compass(s, fighter.cell, to)} to {cells[to]}"
    if option < codes.attack_arm:
        return f"teleporter to {cells[option - codes.warp]}"
    if option < codes.saw_arm:
        arm = fighter.arms[option - codes.attack_arm]
        return f"attack with {item_text(game, arm)}" + through_walls(s, game.table.pack.weapon(arm.card), False)
    if option < codes.attack_hand:
        arm = fighter.arms[option - codes.saw_arm]
        return f"saw with {item_text(game, arm)}" + through_walls(s, game.table.pack.weapon(arm.card), True)
    if option < codes.play:
        card = option - codes.attack_hand
        return f"attack with {cards[card]} from the hand" + through_walls(s, game.table.pack.weapon(card), False)
    return card_text(game, s, option)


def card_text(game: FragGame, s: Frag, option: int) -> str:
    codes = s.table.codes
    fighter = s.fighters[s.active]
    cards = game.names["card"]
    if option < codes.use_hand:
        return f"play {cards[option - codes.play]}"
    if option < codes.use_gear:
        return f"use {cards[option - codes.use_hand]}"
    if option < codes.drop_arm:
        return f"use {cards[fighter.gadgets[option - codes.use_gear].card]} (in play)"
    if option < codes.drop_gadget:
        return f"drop {item_text(game, fighter.arms[option - codes.drop_arm])}"
    if option < codes.scrap_arm:
        return f"drop {gadget_text(game, fighter.gadgets[option - codes.drop_gadget])}"
    if option < codes.discard:
        return f"discard the empty {item_text(game, fighter.arms[option - codes.scrap_arm])}"
    return f"discard {cards[option - codes.discard]}"


def react_text(game: FragGame, s: Frag, seat: int, option: int) -> str:
    codes = s.table.codes
    if option < codes.react_hand:
        return ["pass", "spend a blood counter", "claim Dash Charge"][option]
    if option < codes.react_gear:
        return f"play {game.names['card'][option - codes.react_hand]}"
    return f"use {game.names['card'][s.fighters[seat].gadgets[option - codes.react_gear].card]} (in play)"


def target(game: FragGame, s: Frag, d: Decision, option: int) -> dict[str, Any]:
    """What an answer points at: a cell, a card, a seat, and the sort of action for ACT."""
    cells, cards, names = game.names["cell"], game.names["card"], game.names["seat"]
    kind = d.kind
    if kind == ACT:
        return act_target(game, s, option)
    if kind in (PLACE, SPAWN_POINT):
        return {"cell": cells[s.table.arena.respawns[option - 1]], "point": option}
    if kind in (TELEPORT_TO, NUKE_AT, LAY_MINE, ROCKET_TO):
        return {"cell": cells[option]} if option < len(cells) else {}
    if kind == PUPPET_STEP:
        return {} if option == PASS else {"cell": cells[option - 1]}
    if kind in (VICTIM, CHAIN_TO):
        return {"seat": names[option]}
    if kind == AIM_AT:
        return aim_target(game, s, option)
    if kind in (TAKE_WEAPON, SHED_CARD):
        return {"card": cards[option]}
    if kind == SNIFF_DISCARD and option != PASS:
        return {"card": cards[option - 1]}
    if kind == DESIGN:
        return {"design": list(s.table.designs[option])}
    if kind in (ATTACH_TO, DROP_WEAPON):
        return {"card": cards[s.fighters[d.seat].arms[option].card], "arm": option}
    if game.kinds[kind].window:
        return react_target(game, s, d.seat, option)
    return other_target(game, s, d, option)


def other_target(game: FragGame, s: Frag, d: Decision, option: int) -> dict[str, Any]:
    kind = d.kind
    if kind == MOVE_ROLL:
        return roll_target(game, s, option)
    if kind == PICK_UP:
        return {} if option == PASS else {"counter": counters_for(s, d.seat)[option - 1]}
    if kind == LOOT_DECK:
        return {"deck": game.names["deck"][option]}
    if kind == PATCH_SPECIAL:
        seat, at = option // MAX_GEAR, option % MAX_GEAR
        owner = s.fighters[seat]
        return {"seat": game.names["seat"][seat], "card": game.names["card"][owner.effects[at].card]}
    if kind == RAISE_STAT and option != PASS:
        return {"stat": STATS[option - 1]}
    return {}


def roll_target(game: FragGame, s: Frag, option: int) -> dict[str, Any]:
    """A roll with so many Dash Charges, or the Teleport card used instead."""
    if option < TELEPORT_HAND:
        return {"action": "roll", "charges": option - ROLL}
    cards = game.names["card"]
    if option == TELEPORT_HAND:
        return {"action": "use", "card": cards[teleport_in_hand(s, s.active)]}
    at = teleport_in_play(s, s.active)
    return {"action": "use", "card": cards[s.fighters[s.active].gadgets[at].card], "gadget": at}


def aim_target(game: FragGame, s: Frag, option: int) -> dict[str, Any]:
    """A fighter to attack and the odds of it, or a special to add."""
    if option >= WITH_WHAT_WALL:
        effect = WHAT_WALL if option == WITH_WHAT_WALL else TRICK_FIRE
        return {"card": game.names["card"][holds(s, s.shot.attacker, effect)]}
    shot = s.shot
    aim = Aim(shot.attacker, weapon_of(s), arm_of(s), bool(shot.saw), shot.burst, bool(shot.trick))
    return {"seat": game.names["seat"][option - FIGHTER], **aim.at(s, option - FIGHTER)}


def attack_target(game: FragGame, s: Frag, aim: Aim) -> dict[str, Any]:
    """Whom a way to attack would reach, each with the odds of it; none for a weapon aimed at a cell."""
    if aim.weapon.target_cell and not aim.saw:
        return {"action": "attack"}
    seen = targets_for(s, aim.seat, aim.weapon, aim.saw, False)
    names = game.names["seat"]
    return {"action": "saw" if aim.saw else "attack", "aims": [{"seat": names[at], **aim.at(s, at)} for at in seen]}


def react_target(game: FragGame, s: Frag, seat: int, option: int) -> dict[str, Any]:
    codes = s.table.codes
    if option == PASS:
        return {"action": "pass"}
    if option in (BLOOD, DASH):
        return {"action": "blood" if option == BLOOD else "dash"}
    if option < codes.react_gear:
        return {"action": "play", "card": game.names["card"][option - codes.react_hand]}
    at = option - codes.react_gear
    return {"action": "use", "card": game.names["card"][s.fighters[seat].gadgets[at].card], "gadget": at}


def act_target(game: FragGame, s: Frag, option: int) -> dict[str, Any]:
    codes = s.table.codes
    fighter = s.fighters[s.active]
    cells, cards = game.names["cell"], game.names["card"]
    pack = game.table.pack
    if option < codes.step:
        if option == codes.pistol:
            return attack_target(game, s, Aim(s.active, pack.pistol, None))
        return {"action": ["finish", "blood", "dash"][option]}
    if option < codes.jump:
        return {"action": "step", "cell": cells[option - codes.step]}
    if option < codes.warp:
        to = option - codes.jump
        cost = jump_cost(s, s.active) * s.table.arena.length(fighter.cell, to)
        return {"action": "jump", "cell": cells[to], "cost": cost}
    if option < codes.attack_arm:
        return {"action": "warp", "cell": cells[option - codes.warp]}
    if option < codes.attack_hand:
        saw = option >= codes.saw_arm
        at = option - (codes.saw_arm if saw else codes.attack_arm)
        arm = fighter.arms[at]
        weapon = pack.weapon(arm.card)
        aim = Aim(s.active, weapon, arm, saw, 1 if weapon.burst_max else 0)
        return {"card": cards[arm.card], "arm": at, **attack_target(game, s, aim)}
    if option < codes.play:
        card = option - codes.attack_hand
        weapon = pack.weapon(card)
        aim = Aim(s.active, weapon, None, False, 1 if weapon.burst_max else 0)
        return {"card": cards[card], "from": "hand", **attack_target(game, s, aim)}
    return card_target(game, s, option)


def card_target(game: FragGame, s: Frag, option: int) -> dict[str, Any]:
    codes = s.table.codes
    fighter = s.fighters[s.active]
    cards = game.names["card"]
    if option < codes.use_hand:
        return {"action": "play", "card": cards[option - codes.play]}
    if option < codes.use_gear:
        return {"action": "use", "card": cards[option - codes.use_hand]}
    if option < codes.drop_arm:
        at = option - codes.use_gear
        return {"action": "use", "card": cards[fighter.gadgets[at].card], "gadget": at}
    if option < codes.drop_gadget:
        at = option - codes.drop_arm
        return {"action": "drop", "card": cards[fighter.arms[at].card], "arm": at}
    if option < codes.scrap_arm:
        at = option - codes.drop_gadget
        return {"action": "drop", "card": cards[fighter.gadgets[at].card], "gadget": at}
    if option < codes.discard:
        at = option - codes.scrap_arm
        return {"action": "scrap", "card": cards[fighter.arms[at].card], "arm": at}
    return {"action": "discard", "card": cards[option - codes.discard]}
