"""Effects in plain words, from the parsed program: what cards, option texts, the log and the page say of them."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.places import ALWAYS, NEVER
from deadfall.games.final_girl.effects.program import Rule, Said
from deadfall.games.final_girl.effects.statements import BARE, Statements
from deadfall.games.final_girl.table import Table

MOMENTS: Final = [
    "when it is revealed", "at the start of the film", "at the start of each turn",
    "at the start of each Action phase", "at the end of each Action phase", "at the start of each Planning phase",
    "at the start of each Killer phase", "after the action of the Finale card", "at the end of each Killer phase",
    "at the end of each Panic phase", "in each Upkeep",
    "when {} is killed", "when the Killer kills a Victim", "when a Minion kills a Victim", "when {} is saved",
    "when you come to {}", "when a Victim comes to {}", "when the Killer comes to {}",
    "when a Minion comes to {}", "when your attack hits", "when you are hurt", "when an attack hurts you",
    "when a roll fails", "after a Search", "when you gain {}", "when you use {}", "when {}",
    "when you are no longer {}", "when a Minion is destroyed",
]  # fmt: skip
FREQUENCIES: Final = ["", "once each turn ", "once each phase ", "once in the game "]
WHENS: Final = [
    "in your Action phase", "during a roll", "when you are attacked", "in the Planning phase", "in the Upkeep phase",
]  # fmt: skip


class Words(Statements):
    """Says what whole cards of one table do: their statements and their standing rules."""

    def card(self, block: int, rules: list[Rule]) -> Said:
        """A whole effect: what happens at once, then what stands."""
        return Said(self.clauses(block) + [clause for clause in map(self.rule, rules) if clause])

    def acts(self, killer: int, minions: int) -> Said:
        """The action of a Finale card: the Killer's line, then that of the Minions."""
        return Said(self.clauses(killer) + self.clauses(minions))

    def rule(self, rule: Rule) -> str:
        if rule.kind == p.RULE_MOD:
            return self.modifier(rule)
        if rule.kind == p.RULE_ON:
            return self._led(self.moment(rule), ", if", rule)
        if rule.kind == p.RULE_USE:
            return self._led(f"{FREQUENCIES[rule.frequency]}{WHENS[rule.when]}, ", "if", rule, "you may")
        a, b = self.table.spaces[rule.a].name, self.table.spaces[rule.b].name
        if rule.kind == p.RULE_BARRIER:
            return f"the line between {a} and {b} is closed"
        who = ["everybody", "you", self.killer, "Victims"][rule.who]
        way = f"{who} alone may go from {a} to {b}" if rule.oneway else f"{who} may go between {a} and {b}"
        return way + (", and nobody can follow" if rule.nofollow else "")

    def _led(self, moment: str, joint: str, rule: Rule, may: str = "") -> str:
        """A moment, its condition, and what then happens; nothing if it never can in this film."""
        holds = self.condition(rule.condition) if rule.condition is not None else ALWAYS
        then = self.block(rule.block)
        if holds == NEVER or not then or rule.subject == p.NOBODY:
            return ""
        if holds != ALWAYS:
            moment += f"{joint} {holds}" + (", " if may else "")
        often = ", once each phase" if rule.once else ""
        return f"{moment}{may}{often}: {then}"

    def moment(self, rule: Rule) -> str:
        table = self.table
        what = ""
        if rule.trigger in (p.T_KILLED, p.T_SAVED):
            what = "a Victim" if rule.subject == p.ANY else self.special(rule.subject)
        elif rule.where is not None:
            what = self.goal(rule.where)
        elif rule.trigger in (p.T_ITEM_GAINED, p.T_ITEM_USED):
            what = table.names.items[rule.subject] if rule.subject >= 0 else ""
        elif rule.trigger == p.T_COUNTER:
            label = table.counter_labels[rule.subject] if rule.subject >= 0 else ""
            what = f"{label} reaches {rule.n}"
        elif rule.trigger == p.T_FLAG_OFF:
            what = table.flag_labels[rule.subject] if rule.subject >= 0 else ""
        trigger = rule.trigger
        if trigger == p.T_KILLER_ENTERS and table.minion_only:
            trigger = p.T_MINION_ENTERS
        return MOMENTS[trigger].format(what).replace("a Minion", f"a {self.minion}")


def put_into_words(table: Table) -> None:
    """Say once of everything on a table what it does."""
    words, terror = Words(table), Words(table, True)
    for card in table.cards:
        card.says = [words.card(line, []) for line in card.lines]
        card.before_says = words.card(card.before, [])
    for girl in table.girls:
        girl.reward_says = [words.card(block, []) for block in girl.rewards]
        girl.says = words.card(girl.block, girl.rules)
        girl.extra_says = words.card(girl.extra, [])
    for row in table.track:
        row.says = words.card(row.block, row.rules)
    for item in table.items:
        item.says = words.card(item.block, item.rules + item.left_behind)
    for sheet in table.terrors:
        sheet.says = terror.card(sheet.block, [])
        sheet.ability_says = words.card(0, sheet.rules)
    side_cards = [card for deck in table.side_decks for card in deck]
    for sheet in [*table.events, *table.darks, *table.finales, *side_cards]:
        sheet.says = words.card(sheet.block, sheet.rules)
        sheet.action_says = words.acts(sheet.action, sheet.minions)
    table.back_says = words.acts(table.back_killer, table.back_minions)
    table.final_says = words.card(table.final, [])
    table.modifiers = [words.modifier(rule) if rule.kind == p.RULE_MOD else "" for rule in table.rules]
    for block in table.blocks:
        for st in block:
            if st.op == p.CHOOSE:
                st.says = [words.block(branch) or BARE[p.NOTHING] for branch in st.blocks]
