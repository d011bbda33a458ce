"""Cards: which to use, play, pick up, keep and give away between attacks and moves."""

from __future__ import annotations

from deadfall.engine.question import Option
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.pack import GADGETS, WEAPONS
from deadfall.games.frag.rules.cards import HAND_LIMIT

KEPT_FOR_LATER = ("Medkit", "Adrenaline Surge", "Ammo Pack", "Extreme Damage", "Teleport")
PLAYED_AT_ONCE = ("Loot Crate", "No Carrier", "Packet Sniffer", "Infinite Ammo", "Power Surge")
WORTH_KEEPING = ("Medkit", "Adrenaline Surge", "Dodge Macro", "Aimbot", "Quick Respawn")

ByAction = dict[str, list[Option]]


def mend(now: Reading, by_action: ByAction) -> Option | None:
    """Heal, reload."""
    wounds = now.me["wounds"]
    for option in by_action.get("use", []):
        if option.target["card"] == "Medkit" and wounds >= 2:
            return option
        if option.target["card"] == "Ammo Pack" and any(arm["ammo"] == 0 for arm in now.me["weapons"]):
            return option
    return by_action["blood"][0] if wounds and by_action.get("blood") else None


def arm(now: Reading, by_action: ByAction) -> Option | None:
    """Weapons and gadgets go into play at once; what is used once waits in the hand while it fits."""
    crowded = len(now.view["you"]["hand"]) > HAND_LIMIT
    for option in by_action.get("play", []):
        card = option.target["card"]
        deck = now.deck(card)
        if deck == WEAPONS and now.dice(card) > 0:
            return option
        if deck == GADGETS and (card not in KEPT_FOR_LATER or crowded):
            return option
    return None


def play_special(now: Reading, by_action: ByAction) -> Option | None:
    for option in by_action.get("play", []):
        card = option.target["card"]
        if card in PLAYED_AT_ONCE and (card != "No Carrier" or now.enemies):
            return option
        if card == "Free-For-All" and by_action.get("attack"):
            return option
    return None


def pick_up(now: Reading, options: list[Option]) -> Option:
    """Blood for wounds, else the last counter: the newest weapons."""
    wanted = [option for option in options if option.text != "leave it"]
    for option in wanted:
        if option.text == "blood counter" and now.me["wounds"]:
            return option
    return wanted[-1] if wanted else options[0]


def strongest(now: Reading, options: list[Option]) -> Option:
    return max(options, key=lambda option: now.dice(option.target["card"]))


def feeblest(now: Reading, options: list[Option]) -> Option:
    return min(options, key=lambda option: now.dice(option.target["card"]))


def least_needed(now: Reading, options: list[Option]) -> Option:
    return min(options, key=lambda option: keep(now, option.target["card"]))


def dearest_to_its_owner(now: Reading, options: list[Option]) -> Option:
    cards = [option for option in options if "card" in option.target]
    return max(cards, key=lambda option: keep(now, option.target["card"])) if cards else options[0]


def keep(now: Reading, card: str) -> float:
    """How much a card in hand is worth keeping."""
    if now.deck(card) == WEAPONS:
        return now.dice(card) / 3
    return 4.0 if card in WORTH_KEEPING else 2.0
