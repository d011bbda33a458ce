"""Reactions: which card is worth playing in which window."""

from __future__ import annotations

from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.question import Option
from deadfall.games.frag.bot.reading import Reading

AGAINST_ME = ("Disconnect", "No Carrier", "Lag", "Puppet String", "Packet Sniffer", "Kill Steal", "Dodge Macro")
SAVES_ME = ("Dodge Macro", "Game Hack: Insubstantial", "Disconnect")


def react(now: Reading, kind: str, options: list[Option], dealer: FastDealer) -> Option:
    """The first reaction worth its card, or a pass."""
    for option in options:
        if wants(now, kind, option.target["action"], option.target.get("card", ""), dealer):
            return option
    return options[0]


def wants(now: Reading, kind: str, action: str, card: str, dealer: FastDealer) -> bool:
    """Whether a reaction is worth its card now."""
    if kind == "lethal window":
        return action in ("blood", "play", "use")
    if action == "blood":
        return True
    if action == "dash":
        return len(now.enemies) > 0
    if kind in ("frag window", "respawn window"):
        return action == "play"
    if kind == "cancel window":
        return threatened(now) and dealer.below(2) == 0
    if kind == "move window":
        return card == "Lag" and now.seats[now.view["active"]]["frags"] == now.most_frags()
    if kind == "start window":
        return card in ("Overclock", "Infinite Ammo") and now.view["active"] == now.name
    attack = now.view["attack"]
    return attack is not None and wants_in_attack(now, attack, kind, card)


def wants_in_attack(now: Reading, attack: dict[str, Any], kind: str, card: str) -> bool:
    """A card that makes his own attack better, or saves him from another's."""
    if kind not in ("declaration window", "aim window"):
        return False
    hits = attack["verdicts"][0] == "hit"
    if attack["attacker"] == now.name:
        if card == "Extreme Damage":
            return True
        return (card == "Headshot" and hits) or (card == "Aimbot" and kind == "aim window" and not hits)
    danger = now.name in attack["targets"] and hits and kind == "aim window"
    return danger and card in SAVES_ME


def threatened(now: Reading) -> bool:
    """Whether the special just played is of the sort that may hurt him."""
    played = now.view["being_played"]
    return len(played) > 0 and played[-1] in AGAINST_ME
