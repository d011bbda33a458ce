"""What the options of Frag point at: cells, cards, seats, and how an attack would go, question by question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from deadfall.engine.kernel import CHANCE, Decision
from deadfall.games.frag.contract import Target
from deadfall.games.frag.odds import Aim
from deadfall.games.frag.pack import TRICK_FIRE, WHAT_WALL
from deadfall.games.frag.rules.declare import holds, targets_for
from deadfall.games.frag.rules.movement_roll import teleport_in_hand, teleport_in_play
from deadfall.games.frag.rules.pickup import counters_for
from deadfall.games.frag.rules.shot import arm_of, weapon_of
from deadfall.games.frag.rules.stats import jump_cost
from deadfall.games.frag.state import Frag, Item
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

# Questions for such a thing or nothing
OR_NOTHING: Final = {PUPPET_STEP: "cell", SNIFF_DISCARD: "card", RAISE_STAT: "stat"}


def target(game: FragGame, s: Frag, d: Decision, option: int) -> Target:
    """What an option points at: a cell, a card, a seat, and the sort of action where there are several."""
    kind = d.kind
    if d.seat == CHANCE:
        return {}
    if kind in THINGS:
        return cast(Target, {THINGS[kind]: game.names[THINGS[kind]][option]})
    if kind in OR_NOTHING:
        thing = OR_NOTHING[kind]
        at = thing_of(s, kind, option)
        return {} if at < 0 else cast(Target, {thing: game.names[thing][at]})
    if kind in TARGETS:
        return TARGETS[kind](game, s, d.seat, option)
    return react_target(game, s, d.seat, option)


def thing_of(s: Frag, kind: int, option: int) -> int:
    """The number of the thing that an answer to an OR_NOTHING question names, or -1."""
    answers = s.table.answers.puppet_step
    if kind == SNIFF_DISCARD:
        answers = s.table.answers.sniffed
    elif kind == RAISE_STAT:
        answers = s.table.answers.stat
    return -1 if option == answers.nothing else answers.thing.index(option)


# Acting


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


def nuke_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    nuke = s.table.answers.nuke
    return {} if option == nuke.what_wall else {"cell": game.names["cell"][nuke.cell.index(option)]}


def burst_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {}


# Designs, respawn points, cards in play, counters


def design_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {"design": list(s.table.designs[option])}


def point_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {"cell": point_cell(game, s, option), "point": option}


def point_cell(game: FragGame, s: Frag, option: int) -> str:
    return game.names["cell"][s.table.arena.respawns[s.table.answers.point.point.index(option)]]


def own_arm_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    return {"card": game.names["card"][s.fighters[seat].arms[option].card], "arm": option}


def special_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    special = s.table.answers.patched.special
    owner, at = special.first_of(option), special.second_of(option)
    return {"seat": game.names["seat"][owner], "card": game.names["card"][s.fighters[owner].effects[at].card]}


def counter_target(game: FragGame, s: Frag, seat: int, option: int) -> Target:
    answers = s.table.answers.counter
    return {} if option == answers.nothing else {"counter": counters_for(s, seat)[answers.thing.index(option)]}


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
