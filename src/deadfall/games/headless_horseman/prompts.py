"""The questions in words."""

from typing import Final

from deadfall.engine.kernel import Decision, Game
from deadfall.games.headless_horseman import words as w
from deadfall.games.headless_horseman.rules.arrival import foe_on
from deadfall.games.headless_horseman.rules.battle import Battle
from deadfall.games.headless_horseman.rules.movement import Move
from deadfall.games.headless_horseman.rules.pumpkin import Pumpkin
from deadfall.games.headless_horseman.state import Hollow, under_way

PROMPTS: Final = {
    w.COLOUR: "Which colour do you take?",
    w.PLACE: "Where do you place a {chip}?",
    w.CHURCH_CARD: "Go to the nearest Church first?",
    w.SPECTRAL_CARD: "Go to a Graveyard first?",
    w.NUMBER: "Which number card do you play?",
    w.EXIT: "Which way do you ride?",
    w.ANY_PATH_CARD: "Blue hex: do you spin?",
    w.NEAREST_SITE: "Equally near: where do you go?",
    w.THROUGH_CARD: "Do you stop in this Church?",
    w.TRANSPORT_CARD: "Do you ride on from another Graveyard?",
    w.ATTACK_FOE: "Do you attack {foe}?",
    w.BANISH_CARD: "Do you banish {foe}?",
    w.DEFENSE_CARD: "{foe} banishes you: defy it?",
    w.PUMPKIN: "Do you throw a pumpkin? It costs {cost} of your {points} hit points.",
    w.MIRROR_CARD: "{foe} throws a pumpkin: raise a mirror?",
    w.DISCARD: "You rode by the die: which card do you discard?",
    w.EXILE: "To which Graveyard do you banish {foe}?",
    w.TAKE_ITEM: "Take the top Ability card of this place?",
    w.KEEP_ITEM: "Which card do you keep?",
    w.USE_ITEM: "Do you use this item in the battle with {foe}?",
    w.PICK_UP: "What do you pick up here?",
    w.STOP: "Do you end your move here?",
}
ON_THE_WAY: Final = [
    w.EXIT, w.ANY_PATH_CARD, w.THROUGH_CARD, w.TRANSPORT_CARD, w.ATTACK_FOE, w.PICK_UP, w.STOP,
]  # fmt: skip


def prompt(game: Game[Hollow], s: Hollow, d: Decision) -> str:
    """The question; riders are told how far they still have to go."""
    if d.seat < 0:
        return ""
    text = PROMPTS[d.kind].format(
        foe=foe_name(game, s, d), chip=chip_name(s, d), cost=s.table.pumpkin_cost, points=s.riders[d.seat].hp
    )
    left = left_to_ride(s) if d.kind in ON_THE_WAY else 0
    return f"{text} {left} to go." if left > 0 else text


def left_to_ride(s: Hollow) -> int:
    """What the piece on the move still has to ride; 0 if none is."""
    move = under_way(s, Move)
    return 0 if move is None else move.left


def foe_name(game: Game[Hollow], s: Hollow, d: Decision) -> str:
    """The foe that a question is about, if it is about one."""
    foe = foe_on(s, d.seat, s.space(d.seat)) if d.kind == w.ATTACK_FOE else -1
    battle, pumpkin = under_way(s, Battle), under_way(s, Pumpkin)
    if battle is not None:
        foe = battle.attacker + battle.defender - d.seat
    elif pumpkin is not None:
        foe = pumpkin.thrower
    return game.names["seat"][foe] if foe >= 0 else ""


def chip_name(s: Hollow, d: Decision) -> str:
    """What is placed next; the first player may choose."""
    kinds = [option in s.table.answers.place.church for option in (d.options[0], d.options[-1])]
    return "church or a graveyard" if kinds[0] != kinds[1] else "church" if kinds[0] else "graveyard"
