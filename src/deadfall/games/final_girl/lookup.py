"""Looking up cards by name: what every card and sheet of the film does, in words."""

from __future__ import annotations

from deadfall.games.final_girl import box as b
from deadfall.games.final_girl.box import ActionCard, Box, Item, Sheet
from deadfall.games.final_girl.wording import counted, say


def explain(box: Box, words: str) -> list[str]:
    """What the cards of a name do; the lists of all cards are public (ledger 6)."""
    wanted = words.strip().lower()
    if not wanted:
        return []
    return [line for name, line in everything(box) if wanted in name.lower()]


def everything(box: Box) -> list[tuple[str, str]]:
    """Every card of the film: its name, and its line."""
    found = [(card.name, action(box, card)) for card in box.cards]
    found += [
        (item.name, f"{item.name} ({'trap' if item.trap else 'Item'}): {facts(box, item)}.") for item in box.items
    ]
    found += [(card.name, terror(box, card)) for card in box.terrors]
    found += [(card.name, sheet(box, card, "Event that stays" if card.ongoing else "Event")) for card in box.events]
    found += [(card.name, sheet(box, card, "Epic Dark Power" if card.epic else "Dark Power")) for card in box.darks]
    found += [(card.name, finale(box, card)) for card in box.finales]
    for name, deck in zip(box.side_names, box.side_decks, strict=True):
        found += [(card.name, sheet(box, card, f"{name} deck, {counted(card.count, 'card')}")) for card in deck]
    for at, name in enumerate(box.girl_names):
        found.append((f"{name} {box.ultimates[at]}", girl(box, at)))
    found.append((box.killer_name, f"{box.killer_name}: {' '.join(box.killer_sheet)}"))
    found.append((box.location_name, f"{box.location_name}: {' '.join(box.location_sheet)}"))
    return found


def action(box: Box, card: ActionCard) -> str:
    head = f"{card.name} ({b.TYPES[card.type]} card, price {card.cost}, {counted(card.count, 'copy', 'copies')})"
    none, one, two = [say(box, text) for text in card.texts]
    if card.type == b.MODIFIER:
        return f"{head}: {two}."
    return f"{head}: 2 or more successes: {two}; 1 success: {one}; failure: {none}."


def facts(box: Box, item: Item) -> str:
    """All that stands on an Item card."""
    words: list[str] = []
    if item.hands:
        words.append("one hand" if item.hands == 1 else "two hands")
    if item.range >= 0:
        words.append(f"weapon of range {item.range}, damage {item.damage:+d}")
    if item.uses:
        words.append(counted(item.uses, "use"))
    if item.discard:
        words.append("discarded when used")
    if item.text:
        words.append(say(box, item.text))
    if item.special >= 0:
        words.append(f"when you keep it, {box.specials[item.special]} comes to your space")
    return "; ".join(words) or "no effect of its own"


def sheet(box: Box, card: Sheet, kind: str) -> str:
    return f"{card.name} ({kind}): {say(box, card.text)}."


def terror(box: Box, card: Sheet) -> str:
    effect, _, ability = card.text.partition(" | ")
    line = f"{card.name} (Terror, {counted(card.count, 'card')}): {say(box, effect)}."
    if not card.minor:
        return line
    health = f" with {card.health} health" if card.health else ""
    return f"{line} It stays as a Minor Dark Power{health}: {say(box, ability)}."


def finale(box: Box, card: Sheet) -> str:
    revealed = f" When it is revealed: {say(box, card.text)}." if card.text else ""
    return f"{card.name} (Finale): each night: {say(box, card.action_text)}.{revealed}"


def girl(box: Box, at: int) -> str:
    rewards = "; ".join([say(box, text) for text in box.reward_texts[at]])
    return (
        f"{box.girl_names[at]} (Final Girl, {box.girl_health[at]} health): rewards: {rewards}. "
        f"Ultimate Ability {box.ultimates[at]}: {say(box, box.ultimate_texts[at])}; "
        f"afterwards each Victim gives: {say(box, box.extra_texts[at])}."
    )
