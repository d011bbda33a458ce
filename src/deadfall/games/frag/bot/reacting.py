"""Reactions: which card is worth playing in which window."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Option
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.pack import (
    AIMBOT,
    DISCONNECT,
    DODGE,
    HEADSHOT,
    HEAL,
    HEALTH,
    INSUBSTANTIAL,
    KILL_STEAL,
    LAG,
    MULTIPLY,
    NO_CARRIER,
    OVERCLOCK,
    PUPPET,
    SNIFF,
    SPAWN_CONTROL,
)

SAVES_ME = (DODGE, INSUBSTANTIAL, DISCONNECT)
STRIKES_ONE = (DISCONNECT, NO_CARRIER, PUPPET, SNIFF)  # one fighter, most likely who leads
HARD_HIT = 50  # the percent of a frag at which a reaction is worth a card


def react(now: Reading, kind: str, options: list[Option]) -> Option:
    """The first reaction worth its card, or a pass."""
    if kind == "lethal window":
        return save(now, options)
    for option in options[1:]:
        card = option.target.get("card")
        if wants(now, kind, option.target["action"], -1 if card is None else now.effect(card)):
            return option
    return options[0]


def save(now: Reading, options: list[Option]) -> Option:
    """Stay alive by the least that is enough, by all that there is if that is enough, else keep it."""
    missing = 1 - int(now.me["health"])
    cures = sum([gadget.amount for effect in (HEAL, HEALTH) for gadget in now.gadgets(effect)])
    if cures + int(now.me["blood"]) < missing:
        return options[0]
    helps = [option for option in options if option.target["action"] != "pass"]
    enough = [option for option in helps if cure(now, option) >= missing]
    if enough:
        return min(enough, key=lambda option: cure(now, option))
    return max(helps, key=lambda option: cure(now, option)) if helps else options[0]


def cure(now: Reading, option: Option) -> int:
    """The Health that an option gives; blood counters are given one by one."""
    if option.target["action"] == "blood":
        return int(now.me["blood"])
    return now.gadget(option.target["card"]).amount


def wants(now: Reading, kind: str, action: str, effect: int) -> bool:
    """Whether a reaction is worth its card now."""
    if action == "blood":
        return True
    if action == "dash":
        return len(now.enemies) > 0
    mine = now.view["active"] == now.name
    if kind == "spawn window":
        return effect == SPAWN_CONTROL and mine and now.name not in now.cells
    if kind in ("frag window", "back window", "respawn window"):
        return action == "play"
    if kind == "cancel window":
        return any(hurts_me(now, now.effect(card)) for card in now.view["being_played"][-1:])
    if kind == "move window":
        return effect == LAG and now.leads(now.view["active"])
    if kind == "start window":
        return effect == OVERCLOCK and mine
    attack = now.view["attack"]
    return attack is not None and wants_in_attack(now, attack, kind, effect)


def wants_in_attack(now: Reading, attack: dict[str, Any], kind: str, effect: int) -> bool:
    """A card that makes his own attack better, or saves him from another's."""
    if kind not in ("declaration window", "aim window"):
        return False
    hits = attack["verdicts"][0] == "hit"
    if attack["attacker"] == now.name:
        if effect == MULTIPLY:
            return True
        return (effect == HEADSHOT and hits) or (effect == AIMBOT and kind == "aim window" and not hits)
    danger = now.name in attack["targets"] and hits and kind == "aim window"
    return danger and effect in SAVES_ME


def hurts_me(now: Reading, effect: int) -> bool:
    """Whether the special just played is against oneself, as far as one can tell."""
    attack = now.view["attack"]
    attacks = attack is not None and attack["attacker"] == now.name
    attacked = attack is not None and now.name in attack["targets"]
    if effect in (DODGE, KILL_STEAL, INSUBSTANTIAL):
        return attacks
    if effect in (AIMBOT, HEADSHOT):
        return attacked
    if effect == LAG:
        return bool(now.view["active"] == now.name)
    if effect in STRIKES_ONE:
        return attacks or len(now.seats) == 2 or now.leads(now.name)
    return False
