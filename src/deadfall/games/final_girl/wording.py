"""Effect strings in plain words, for players: option texts, card texts and the log."""

from __future__ import annotations

import re
from typing import Final

TARGETS: Final = {"any": "whoever is closest", "victim": "the closest Victim", "fg": "you"}
STATS: Final = {
    "dice": "dice of every roll",
    "dice.search": "dice of Search rolls",
    "dice.attack": "dice of attack rolls",
    "dice.reaction": "dice of Reaction rolls",
    "dice.move": "dice of movement rolls",
    "damage.fg": "damage of your attacks",
    "damage.taken": "damage of attacks on you",
    "kmove": "the Killer's Movement",
    "kattack": "the Killer's Attack",
    "mmove": "Minions' Movement",
    "mattack": "Minions' Attack",
    "follow": "followers",
    "move.bonus": "moves of every moving card",
    "move.first": "moves of your first moving card each turn",
    "convert.cost": "cards to convert a die",
    "cost.first": "price of the first card you buy",
    "hand_limit": "hand limit",
    "time.reset": "Time each turn",
    "fixed_dice": "dice for one card that you name",
}
PHRASES: Final = [
    (r"^nothing$", "nothing happens"),
    (r"^heal (\S+)$", r"recover \1 health"),
    (r"^lose (\S+)$", r"lose \1 health"),
    (r"^horror ([+-]\S+)$", r"Horror \1"),
    (r"^time ([+-]\S+)$", r"Time \1"),
    (r"^move (\S+)$", r"move up to \1"),
    (r"^damage (\S+)$", r"\1 damage"),
    (r"^hurt (\S+) killer$", r"\1 damage to the Killer"),
    (r"^block all$", "cancel the attack"),
    (r"^block (\S+)$", r"reduce the attack by \1"),
    (r"^search (\d+) keep (\d+)$", r"draw \1 items, keep \2"),
    (r"^take cost<=(\d+)$", r"take a card of cost up to \1"),
    (r"^take (.+)$", r"take \1"),
    (r"^discard 1$", "discard a card"),
    (r"^discard (\S+)$", r"discard \1 cards"),
    (r"^reroll any$", "re-roll any dice"),
    (r"^reroll 1$", "re-roll a die"),
    (r"^end_action$", "the Action phase ends"),
    (r"^kmove (\d+) player$", r"move the Killer up to \1 spaces as you like"),
    (r"^kmove (\d+) toward (.+)$", r"the Killer moves \1 toward \2"),
    (r"^kheal (\S+)$", r"the Killer recovers \1"),
    (r"^kplace (.+)$", r"the Killer appears at \1"),
    (r"^dark$", "reveal the Dark Power"),
    (r"^event$", "draw an Event"),
    (r"^bloodlust (\d+)$", r"Bloodlust +\1"),
    (r"^add (\d+) at (.+)$", r"\1 Victims arrive at \2"),
    (r"^panic victims at (.+)$", r"Victims panic at \1"),
    (r"^panic fg$", "you panic"),
    (r"^spawn (\w+) (\d+) at (.+)$", r"\2 \1 at \3"),
    (r"^flag asleep off$", "wake up"),
    (r"^flag (\w+) on$", r"\1 begins"),
    (r"^flag (\w+) off$", r"\1 ends"),
    (r"^counter (\w+) =?([+-]?\d+)$", r"\1 \2"),
    (r"^item top fg$", "take the top item here"),
    (r"^hook open_house$", "open a house nearby"),
]  # fmt: skip


_said: Final[dict[str, str]] = {}  # a memo: the same string is said again and again


def plain(effects: str) -> str:
    """An effect string as a person would say it; what has no phrase stays as it is written."""
    if effects not in _said:
        parts = [effects] if "{" in effects else effects.split(";")
        _said[effects] = ", ".join([one(" ".join(part.split())) for part in parts if part.strip()])
    return _said[effects]


def one(effect: str) -> str:
    """One statement in plain words."""
    words = effect.split()
    if "{" in words:
        return effect
    if words[0] == "act" and len(words) > 2:
        return action(words)
    if words[0] == "mod" and len(words) > 2 and words[1] in STATS:
        return f"{STATS[words[1]]} {' '.join(words[2:])}"
    for pattern, phrase in PHRASES:
        if re.match(pattern, effect):
            return re.sub(pattern, phrase, effect)
    return effect


def action(words: list[str]) -> str:
    """A Killer Action: its target, moves and attacks."""
    by = f" ({words[words.index('by') + 1]} only)" if "by" in words else ""
    steps = ", ".join(["move" if word == "M" else "attack" for word in words[2:] if word in ("M", "A")])
    return f"{TARGETS[words[1]]}: {steps}{by}"
