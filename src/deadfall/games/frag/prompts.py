"""The questions of Frag in plain words, from what everybody at the table can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deadfall.engine.kernel import Decision
from deadfall.games.frag.rules.gear import PutInPlay, UseGadget
from deadfall.games.frag.rules.shot import name_of, targets, verdict, weapon_of
from deadfall.games.frag.rules.special_effects import OnVictim, PuppetString
from deadfall.games.frag.rules.specials import Cancel
from deadfall.games.frag.rules.stats import attacks_left, movement_left
from deadfall.games.frag.rules.windows import Window
from deadfall.games.frag.state import NOBODY, SHOT_HITS, Frag
from deadfall.games.frag.words import (
    ACT,
    AIM_AT,
    ATTACH_TO,
    BURST,
    CHAIN_TO,
    DESIGN,
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
    W_AIM,
    W_BACK,
    W_CANCEL,
    W_DECL,
    W_END,
    W_FRAG,
    W_LETHAL,
    W_MOVE,
    W_START,
)

if TYPE_CHECKING:
    from deadfall.games.frag.game import FragGame

PROMPTS: Final = {
    DESIGN: "Divide 7 points among Health, Speed and Accuracy.",
    PLACE: "Choose the respawn point you start on.",
    MOVE_ROLL: "Roll for movement.",
    TELEPORT_TO: "Where do you teleport to?",
    BURST: "How long a burst?",
    NUKE_AT: "Which cell is the target?",
    CHAIN_TO: "Whom does the arc jump on to?",
    PICK_UP: "You may pick up one counter here.",
    TAKE_WEAPON: "Take one weapon from the pile.",
    LAY_MINE: "Where do you lay the mine?",
    ROCKET_TO: "Where do you land?",
    SNIFF_DISCARD: "You may discard one card of this hand.",
    LOOT_DECK: "Which deck do you draw from?",
    PATCH_SPECIAL: "Which special in play ends?",
    SPAWN_POINT: "Name the respawn point.",
    DROP_WEAPON: "Too many weapons: drop one.",
    SHED_CARD: "More than five cards: discard one.",
    RAISE_STAT: "You won: raise one stat by 1?",
    W_LETHAL: "Your Health is 0 or less: cure it, or be fragged.",
    W_BACK: "You are fragged: respawn at once?",
}


def prompt(game: FragGame, s: Frag, d: Decision) -> str:
    """The question in words."""
    if d.kind in PROMPTS:
        return PROMPTS[d.kind]
    if d.kind == ACT:
        attacks = max(0, attacks_left(s))
        return f"Your turn: {movement_left(s)} movement, {attacks} attack{'' if attacks == 1 else 's'} left."
    if d.kind == AIM_AT:
        return "Choose your target." if s.shot.target == NOBODY else "Choose your second target."
    if game.kinds[d.kind].window:
        return window_prompt(game, s, d.kind)
    return card_prompt(game, s, d.kind)


def card_prompt(game: FragGame, s: Frag, kind: int) -> str:
    """A choice that a card asks for."""
    rule = s.stack[-1]
    if kind == VICTIM and isinstance(rule, OnVictim):
        return f"{game.names['card'][rule.card]}: whom do you choose?"
    if kind == PUPPET_STEP and isinstance(rule, PuppetString):
        return f"Where does {game.names['seat'][rule.puppet]} step? {rule.left} left."
    if kind == ATTACH_TO and isinstance(rule, (PutInPlay, UseGadget)):
        return f"{game.names['card'][rule.card]}: for which of your weapons?"
    return f"{game.kinds[kind].name}?"


def window_prompt(game: FragGame, s: Frag, kind: int) -> str:
    """What a reaction would answer."""
    names = game.names["seat"]
    rule = s.stack[-1]
    if kind == W_CANCEL and isinstance(rule, Cancel):
        return f"{names[rule.player]} plays {game.names['card'][rule.card]}: cancel it?"
    if kind == W_START:
        return f"{names[s.active]}'s turn begins: react?"
    if kind == W_MOVE:
        return f"{names[s.active]} may move {movement_left(s)}: react?"
    if kind == W_DECL:
        return f"{attack_text(game, s)}: react?"
    if kind == W_AIM:
        return f"{aim_text(game, s)}: react?"
    if kind == W_END:
        return f"{names[s.active]}'s turn ends: react?"
    if kind == W_FRAG and isinstance(rule, Window):
        return f"{names[rule.by]} is about to mark a frag on {names[rule.subject]}: steal it?"
    if isinstance(rule, Window):
        return f"{names[rule.subject]} goes to a respawn point: name it?"
    return "React?"


def attack_text(game: FragGame, s: Frag) -> str:
    """The attack that was declared."""
    shot = s.shot
    names = game.names["seat"]
    weapon = game.names["weapon"][name_of(s, weapon_of(s))]
    if shot.target == NOBODY:
        return f"{names[shot.attacker]} fires {weapon} at {game.names['cell'][shot.cell]}"
    aim = " and ".join([names[seat] for seat in targets(s)])
    return f"{names[shot.attacker]} attacks {aim} with {weapon}"


def aim_text(game: FragGame, s: Frag) -> str:
    """How the attack stands before the damage dice."""
    if s.shot.target == NOBODY:
        return attack_text(game, s)
    names = game.names["seat"]
    words = [f"{'hits' if verdict(s, seat) == SHOT_HITS else 'misses'} {names[seat]}" for seat in targets(s)]
    return f"{names[s.shot.attacker]} {' and '.join(words)}"
