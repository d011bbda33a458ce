"""Every card of a match in words: what it is, what it does, when it can be used, and by which clause."""

from __future__ import annotations

from typing import Any, Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.chips import chips, picture
from deadfall.games.final_girl.effects.places import counted
from deadfall.games.final_girl.pack import MODIFIER, PLAIN, SPACE_KINDS, TYPES, ActionCard, Girl, Item, Setup, Sheet
from deadfall.games.final_girl.table import Table

PLAYED: Final = [
    ("In your Action phase", "FG-ACT-05"),
    ("In an Enemy's space, or at exactly your weapon's range", "FG-ATK-01"),
    ("On a Search space", "FG-SRCH-01"),
    ("When you are attacked", "FG-RE-01"),
    ("During any Horror Roll", "FG-R-16"),
]
USED: Final = {"action": "In your Action phase", "attacked": "When you are attacked", "roll": "During a Horror Roll"}


class Card:
    """One card, as its full face shows it."""

    def __init__(self, name: str, kind: str, text: str, timing: str, clause: str, tone: str) -> None:
        self.name = name
        self.kind = kind
        self.text = text
        self.timing = timing
        self.clause = clause
        self.tone = tone  # the colour of its picture
        self.count = 1
        self.icons: list[str] = []
        self.lines: list[Any] = []  # of an Action card: the outcome lines as chips, or None where words are needed

    def as_dict(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "name": self.name,
            "kind": self.kind,
            "text": self.text,
            "timing": self.timing,
            "clause": self.clause,
            "tone": self.tone,
            "icons": self.icons,
        }
        if self.count > 1:
            found["count"] = self.count
        if self.lines:
            found["lines"] = self.lines
        return found


def scene(table: Table) -> dict[str, Any]:
    """All cards in words, and what the boards show as icons, for a page that reads no effects itself."""
    return {
        "cards": [card.as_dict() for card in catalogue(table)],
        "rewards": {one.name: [chips(table, block) for block in one.rewards] for one in table.girls},
        "track": [chips(table, row.block) for row in table.track],
        "limits": limits(table),
        "places": {space.name: SPACE_KINDS[space.kind] for space in table.spaces if space.kind != PLAIN},
    }


def limits(table: Table) -> dict[str, int]:
    """The count at which something happens, by the name of the counter."""
    found = {
        table.counters[rule.subject]: rule.n
        for rule in table.killer_rules
        if rule.trigger == p.T_COUNTER and rule.subject >= 0
    }
    conditions = [table.win_when]
    while conditions:
        condition = conditions.pop()
        if condition is not None:
            conditions += [condition.left, condition.right]
            if condition.kind == p.C_COUNTER and condition.a >= 0:
                found[table.counters[condition.a]] = condition.n
    return found


def explain(table: Table, words: str) -> list[str]:
    """What the cards of a name do; the lists of all cards are public (ledger 6)."""
    wanted = words.strip().lower()
    if not wanted:
        return []
    return [
        f"{card.name} ({card.kind}): {card.text} {card.timing}. §{card.clause}"
        for card in catalogue(table)
        if wanted in card.name.lower() or (card.tone == "girl" and wanted in card.text.lower())
    ]


def catalogue(table: Table) -> list[Card]:
    """Every card of the match; the Killer and the Location with their rules last."""
    found = [action(table, card) for card in table.cards]
    found += [item(table, card) for card in table.items]
    found += [terror(table, card) for card in table.terrors]
    found += [event(table, card) for card in table.events]
    found += [dark(table, card) for card in table.darks]
    found += [finale(table, card) for card in table.finales]
    for name, deck in zip(table.side_names, table.side_decks, strict=True):
        found += [side_card(table, card, name) for card in deck]
    found += [girl(one) for one in table.girls]
    found += [setup(table, one) for one in table.setups]
    return [*found, killer(table), location(table)]


def action(table: Table, card: ActionCard) -> Card:
    timing, clause = PLAYED[card.type]
    none, one, two = [said.sentences() for said in card.says]
    text = two if card.type == MODIFIER else f"Two or more successes: {two} One success: {one} Failure: {none}"
    if card.before_says.clauses:
        text = f"Before the roll: {card.before_says.sentences()} {text}"
    kind = f"{TYPES[card.type].capitalize()} card, price {card.cost}, {counted(card.count, 'copy', 'copies')}"
    found = Card(card.name, kind, text, timing, clause, TYPES[card.type])
    found.count = card.count
    found.icons = picture(table, card.lines[2], [])
    found.lines = [chips(table, line) for line in card.lines]
    return found


def item(table: Table, card: Item) -> Card:
    weapon = card.range >= 0
    kind = "Trap" if card.trap else "Weapon" if weapon else "Item"
    if card.hands:
        kind += ", one hand" if card.hands == 1 else ", two hands"
    timing, clause = item_timing(card)
    found = Card(card.name, kind, " ".join(item_facts(table, card)), timing, clause, "terror" if card.trap else "item")
    found.icons = picture(table, card.block, card.rules + card.left_behind)
    return found


def item_facts(table: Table, card: Item) -> list[str]:
    """All that stands on an Item card, in sentences."""
    facts: list[str] = []
    if card.range >= 0:
        reach = "0: only in your own space" if card.range == 0 else f"exactly {card.range}"
        facts.append(f"Range {reach}. Damage {card.damage:+d}.")
    if card.says.clauses:
        facts.append(card.says.sentences())
    if card.keys:
        facts.append("Every house is open to you.")
    if card.uses:
        facts.append(f"{counted(card.uses, 'use')}.")
    if card.discard:
        facts.append("Discarded when used.")
    if card.special >= 0:
        facts.append(f"When you keep this card, {table.specials[card.special]} comes to your space.")
    if table.toy_power >= 0 and card is table.items[table.doll_item]:
        facts.append(f"Once {table.darks[table.toy_power].name} is revealed, Carolyn leaves only with it.")
    return facts or ["No effect of its own."]


def item_timing(card: Item) -> tuple[str, str]:
    if card.trap:
        return "At once, when drawn", "FG-GAME-08"
    if card.range >= 0:
        used = USED[p.WHENS[card.when]] if card.when >= 0 else ""
        return "Adds to attacks that hit" + (f"; used i{used[1:]}" if used else ""), "FG-WPN-04"
    clause = "FG-ITEM-01" if card.hands else "FG-ITEM-02"
    if card.when >= 0:
        return USED[p.WHENS[card.when]], clause
    return ("While you hold it" if card.hands else "While you carry it"), clause


def terror(table: Table, card: Sheet) -> Card:
    copies = counted(card.count, "card")
    found = Card(
        card.name,
        f"Terror card, {copies}",
        card.says.sentences(),
        "At once, in the Killer phase",
        "FG-TER-01",
        "terror",
    )
    found.count = card.count
    if card.minor:
        health = f" with {card.health} health" if card.health else ""
        found.kind = f"Terror card and Minor Dark Power, {copies}"
        found.text += f" It stays as a Minor Dark Power{health}: {card.ability_says.sentences()}"
        found.clause = "FG-DP-04"
    found.icons = picture(table, card.block, card.rules)
    return found


def event(table: Table, card: Sheet) -> Card:
    timing = "Stays for the rest of the film" if card.ongoing else "Once, at once"
    kind = "Event that stays" if card.ongoing else "Event"
    text = card.says.sentences() or "Nothing happens in this film."
    found = Card(card.name, kind, text, timing, "FG-EVT-02", "event")
    found.icons = picture(table, card.block, card.rules)
    return found


def dark(table: Table, card: Sheet) -> Card:
    kind = "Epic Dark Power" if card.epic else "Dark Power"
    found = Card(card.name, kind, card.says.sentences(), "From when it is revealed", "FG-DP-02", "dark")
    found.icons = picture(table, card.block, card.rules)
    return found


def finale(table: Table, card: Sheet) -> Card:
    text = card.action_says.sentences()
    if card.says.clauses:
        text += f" From when it is revealed: {card.says.sentences()}"
    found = Card(card.name, "Finale", text, "Every Killer phase from then on", "FG-FIN-03", "finale")
    found.icons = picture(table, card.action or card.minions, [])
    return found


def side_card(table: Table, card: Sheet, deck: str) -> Card:
    kind = f"{deck} deck, {counted(card.count, 'card')}"
    found = Card(card.name, kind, card.says.sentences(), "At once, when drawn", "FG-GAME-08", "dark")
    found.count = card.count
    found.icons = picture(table, card.block, [])
    return found


def girl(one: Girl) -> Card:
    rewards = "; ".join([said.inline() for said in one.reward_says])
    text = (
        f"A reward for each Victim saved: {rewards}. Ultimate Ability, {one.ultimate}: {one.says.sentences()} "
        f"After that each Victim saved gives: {one.extra_says.sentences()}"
    )
    timing = "The Ultimate Ability is earned when every Victim Saved space is covered"
    return Card(one.name, f"Final Girl, {one.health} health", text, timing, "FG-SAVE-09", "girl")


def setup(table: Table, one: Setup) -> Card:
    names = [space.name for space in table.spaces]
    crowd = ", ".join([f"{names[at]} {count}" for at, count in enumerate(one.victims) if count])
    foe = "" if table.minion_only else f", the Killer at {names[one.killer]}"
    text = f"You begin at {names[one.girl]}{foe}. Victims: {crowd}."
    return Card(one.name, "Setup card", text, "At the start", "FG-SET-14", "event")


def killer(table: Table) -> Card:
    # FG-FILM-01, FG-FILM-02, FG-FILM-03, FG-FILM-04, FG-FILM-05, FG-FILM-06
    kind = "Vignette" if table.minion_only else "Killer"
    if table.killer_health:
        kind += f", {table.killer_health} health"
    text = " ".join([*table.killer_sheet, f"Beyond the last Bloodlust row: {table.final_says.sentences()}"])
    return Card(table.killer_name, kind, text, "All through the film", "FG-GAME-08", "terror")


def location(table: Table) -> Card:
    # FG-FILM-07, FG-FILM-08, FG-FILM-09, FG-FILM-10, FG-FILM-11
    text = " ".join(table.location_sheet) or "No rules of its own."
    return Card(table.location_name, "Location", text, "All through the film", "FG-GAME-08", "terror")
