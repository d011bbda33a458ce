"""Looking up cards by name: what every card and sheet of the film does, in words."""

from __future__ import annotations

from deadfall.games.final_girl import table as b
from deadfall.games.final_girl.effects.words import counted, say
from deadfall.games.final_girl.table import ActionCard, Item, Sheet, Table


def explain(table: Table, words: str) -> list[str]:
    """What the cards of a name do; the lists of all cards are public (ledger 6)."""
    wanted = words.strip().lower()
    if not wanted:
        return []
    return [line for name, line in everything(table) if wanted in name.lower()]


def everything(table: Table) -> list[tuple[str, str]]:
    """Every card of the film: its name, and its line."""
    found = [(card.name, action(table, card)) for card in table.cards]
    found += [
        (item.name, f"{item.name} ({'trap' if item.trap else 'Item'}): {facts(table, item)}.") for item in table.items
    ]
    found += [(card.name, terror(table, card)) for card in table.terrors]
    found += [(card.name, sheet(table, card, "Event that stays" if card.ongoing else "Event")) for card in table.events]
    found += [(card.name, sheet(table, card, "Epic Dark Power" if card.epic else "Dark Power")) for card in table.darks]
    found += [(card.name, finale(table, card)) for card in table.finales]
    for name, deck in zip(table.side_names, table.side_decks, strict=True):
        found += [(card.name, sheet(table, card, f"{name} deck, {counted(card.count, 'card')}")) for card in deck]
    for at, name in enumerate(table.girl_names):
        found.append((f"{name} {table.ultimates[at]}", girl(table, at)))
    found.append((table.killer_name, f"{table.killer_name}: {' '.join(table.killer_sheet)}"))
    found.append((table.location_name, f"{table.location_name}: {' '.join(table.location_sheet)}"))
    return found


def action(table: Table, card: ActionCard) -> str:
    head = f"{card.name} ({b.TYPES[card.type]} card, price {card.cost}, {counted(card.count, 'copy', 'copies')})"
    none, one, two = [say(table, text) for text in card.texts]
    if card.type == b.MODIFIER:
        return f"{head}: {two}."
    return f"{head}: 2 or more successes: {two}; 1 success: {one}; failure: {none}."


def facts(table: Table, item: Item) -> str:
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
        words.append(say(table, item.text))
    if item.special >= 0:
        words.append(f"when you keep it, {table.specials[item.special]} comes to your space")
    return "; ".join(words) or "no effect of its own"


def sheet(table: Table, card: Sheet, kind: str) -> str:
    return f"{card.name} ({kind}): {say(table, card.text)}."


def terror(table: Table, card: Sheet) -> str:
    effect, _, ability = card.text.partition(" | ")
    line = f"{card.name} (Terror, {counted(card.count, 'card')}): {say(table, effect)}."
    if not card.minor:
        return line
    health = f" with {card.health} health" if card.health else ""
    return f"{line} It stays as a Minor Dark Power{health}: {say(table, ability)}."


def finale(table: Table, card: Sheet) -> str:
    revealed = f" When it is revealed: {say(table, card.text)}." if card.text else ""
    return f"{card.name} (Finale): each night: {say(table, card.action_text)}.{revealed}"


def girl(table: Table, at: int) -> str:
    rewards = "; ".join([say(table, text) for text in table.reward_texts[at]])
    return (
        f"{table.girl_names[at]} (Final Girl, {table.girl_health[at]} health): rewards: {rewards}. "
        f"Ultimate Ability {table.ultimates[at]}: {say(table, table.ultimate_texts[at])}; "
        f"afterwards each Victim gives: {say(table, table.extra_texts[at])}."
    )
