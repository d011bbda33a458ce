"""Questions and answers of Frag in plain words, and what each answer points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from deadfall.engine.kernel import CHANCE, PASS, Decision
from deadfall.games.frag.rules.gear import AT_WORK
from deadfall.games.frag.rules.setup import STATS
from deadfall.games.frag.rules.shot import name_of, weapon_of
from deadfall.games.frag.rules.stats import movement_left
from deadfall.games.frag.state import BLOOD_COUNTER, WEAPON_PILE, Frag, Item
from deadfall.games.frag.words import (
    ACT,
    AIM_AT,
    ATTACH_TO,
    BLOOD,
    BURST,
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
    W_AIM,
    W_CANCEL,
    W_DECL,
    W_END,
    W_LETHAL,
    W_MOVE,
    W_SPAWN,
    W_START,
    WITH_TRICK_FIRE,
    WITH_WHAT_WALL,
)

if TYPE_CHECKING:
    from deadfall.games.frag.game import FragGame

PROMPTS: Final = {
    DESIGN: "Divide 7 points among Health, Speed and Accuracy.",
    PLACE: "Choose the respawn point you start on.",
    MOVE_ROLL: "Roll for movement.",
    TELEPORT_TO: "Where do you teleport to?",
    BURST: "How long a burst?",
    AIM_AT: "Choose your target.",
    NUKE_AT: "Which cell is the target?",
    CHAIN_TO: "Whom does the arc jump on to?",
    PICK_UP: "You may pick up one counter here.",
    TAKE_WEAPON: "Take one weapon from the pile.",
    ATTACH_TO: "Which of your weapons?",
    LAY_MINE: "Where do you lay the mine?",
    VICTIM: "Whom do you choose?",
    PUPPET_STEP: "Where does your puppet step?",
    ROCKET_TO: "Where do you land?",
    SNIFF_DISCARD: "You may discard one card of this hand.",
    LOOT_DECK: "Which deck do you draw from?",
    PATCH_SPECIAL: "Which special in play ends?",
    SPAWN_POINT: "Name the respawn point.",
    DROP_WEAPON: "Too many weapons: drop one.",
    SHED_CARD: "More than five cards: discard one.",
    RAISE_STAT: "You won: raise one stat by 1?",
    W_LETHAL: "Your Health is 0 or less: cure it, or be fragged.",
}


def prompt(game: FragGame, s: Frag, d: Decision) -> str:
    """The question in words, from what everybody at the table can see."""
    names = game.names["seat"]
    if d.kind == ACT:
        return f"Your turn: {movement_left(s)} movement left."
    if d.kind in PROMPTS:
        return PROMPTS[d.kind]
    if d.kind == W_START:
        return f"{names[s.active]}'s turn begins: react?"
    if d.kind == W_MOVE:
        return f"{names[s.active]} may move {movement_left(s)}: react?"
    if d.kind in (W_DECL, W_AIM):
        return f"{attack_text(game, s)}: react?"
    if d.kind == W_END:
        return f"{names[s.active]}'s turn ends: react?"
    if d.kind == W_CANCEL and s.limbo:
        return f"{game.names['card'][s.limbo[-1]]} was played: cancel it?"
    if d.kind == W_SPAWN:
        return "Somebody goes to a respawn point: name it?"
    return f"{game.kinds[d.kind].name}: react?"


def attack_text(game: FragGame, s: Frag) -> str:
    shot = s.shot
    names = game.names["seat"]
    weapon = game.names["weapon"][name_of(s, weapon_of(s))]
    aim = game.names["cell"][shot.cell] if shot.target < 0 else names[shot.target]
    if shot.second >= 0:
        aim += f" and {names[shot.second]}"
    return f"{names[shot.attacker]} attacks {aim} with {weapon}"


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
        return counter_text(game, s, option)
    if kind == PUPPET_STEP:
        return "stop" if option == PASS else f"to {game.names['cell'][option - 1]}"
    if kind == SNIFF_DISCARD:
        return "discard nothing" if option == PASS else game.names["card"][option - 1]
    if kind == LOOT_DECK:
        return game.names["deck"][option]
    if kind == PATCH_SPECIAL:
        seat, at = option // MAX_GEAR, option % MAX_GEAR
        return f"{game.names['card'][s.fighters[seat].effects[at].card]} of {game.names['seat'][seat]}"
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


def counter_text(game: FragGame, s: Frag, option: int) -> str:
    if option == PASS:
        return "leave it"
    counter = s.counters[option - 1]
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


def act_text(game: FragGame, s: Frag, option: int) -> str:
    codes = s.table.codes
    fighter = s.fighters[s.active]
    cells, cards = game.names["cell"], game.names["card"]
    if option < codes.step:
        return ["finish", "spend a blood counter", "claim Dash Charge", f"attack with {game.table.pack.pistol.name}"][
            option
        ]
    if option < codes.jump:
        to = option - codes.step
        return f"step {compass(s, fighter.cell, to)} to {cells[to]}"
    if option < codes.warp:
        to = option - codes.jump
        return f"jump {compass(s, fighter.cell, to)} to {cells[to]}"
    if option < codes.attack_arm:
        return f"teleporter to {cells[option - codes.warp]}"
    if option < codes.saw_arm:
        return f"attack with {item_text(game, fighter.arms[option - codes.attack_arm])}"
    if option < codes.attack_hand:
        return f"saw with {item_text(game, fighter.arms[option - codes.saw_arm])}"
    if option < codes.play:
        return f"attack with {cards[option - codes.attack_hand]} from the hand"
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
        return {"cell": cells[s.table.arena.respawns[option - 1]]}
    if kind in (TELEPORT_TO, NUKE_AT, LAY_MINE, ROCKET_TO):
        return {"cell": cells[option]} if option < len(cells) else {}
    if kind == PUPPET_STEP:
        return {} if option == PASS else {"cell": cells[option - 1]}
    if kind in (VICTIM, CHAIN_TO):
        return {"seat": names[option]}
    if kind == AIM_AT and option < WITH_WHAT_WALL:
        return {"seat": names[option - FIGHTER]}
    if kind in (TAKE_WEAPON, SHED_CARD):
        return {"card": cards[option]}
    if kind == SNIFF_DISCARD and option != PASS:
        return {"card": cards[option - 1]}
    if kind == DESIGN:
        return {"design": list(s.table.designs[option])}
    if kind in (ATTACH_TO, DROP_WEAPON):
        return {"card": cards[s.fighters[d.seat].arms[option].card]}
    if game.kinds[kind].window:
        return react_target(game, s, d.seat, option)
    return {}


def react_target(game: FragGame, s: Frag, seat: int, option: int) -> dict[str, Any]:
    codes = s.table.codes
    if option == PASS:
        return {"action": "pass"}
    if option in (BLOOD, DASH):
        return {"action": "blood" if option == BLOOD else "dash"}
    if option < codes.react_gear:
        return {"action": "play", "card": game.names["card"][option - codes.react_hand]}
    card = s.fighters[seat].gadgets[option - codes.react_gear].card
    return {"action": "use", "card": game.names["card"][card]}


def act_target(game: FragGame, s: Frag, option: int) -> dict[str, Any]:
    codes = s.table.codes
    fighter = s.fighters[s.active]
    cells, cards = game.names["cell"], game.names["card"]
    if option < codes.step:
        return {"action": ["finish", "blood", "dash", "attack"][option]}
    if option < codes.jump:
        return {"action": "step", "cell": cells[option - codes.step]}
    if option < codes.warp:
        return {"action": "jump", "cell": cells[option - codes.jump]}
    if option < codes.attack_arm:
        return {"action": "warp", "cell": cells[option - codes.warp]}
    if option < codes.saw_arm:
        return {"action": "attack", "card": cards[fighter.arms[option - codes.attack_arm].card]}
    if option < codes.attack_hand:
        return {"action": "saw", "card": cards[fighter.arms[option - codes.saw_arm].card]}
    if option < codes.play:
        return {"action": "attack", "card": cards[option - codes.attack_hand], "from": "hand"}
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
        return {"action": "use", "card": cards[fighter.gadgets[option - codes.use_gear].card]}
    if option < codes.drop_gadget:
        return {"action": "drop", "card": cards[fighter.arms[option - codes.drop_arm].card]}
    if option < codes.scrap_arm:
        return {"action": "drop", "card": cards[fighter.gadgets[option - codes.drop_gadget].card]}
    if option < codes.discard:
        return {"action": "scrap", "card": cards[fighter.arms[option - codes.scrap_arm].card]}
    return {"action": "discard", "card": cards[option - codes.discard]}
