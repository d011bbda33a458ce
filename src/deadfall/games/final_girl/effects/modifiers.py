"""Modifiers of the effect language in plain words: what changes, by how much, and while what holds."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.places import ALWAYS, NEVER, Places, counted
from deadfall.games.final_girl.effects.program import Rule

ROLLS: Final = {
    p.M_DICE: "every roll",
    p.M_DICE_SEARCH: "Search rolls",
    p.M_DICE_ATTACK: "attack rolls",
    p.M_DICE_REACTION: "Reaction rolls",
    p.M_DICE_MOVE: "movement rolls",
}
VALUES: Final = {
    p.M_DAMAGE_FG: "damage of your attacks {:+d}",
    p.M_DAMAGE_TAKEN: "damage of attacks on you {:+d}",
    p.M_HAND_LIMIT: "hand limit {:+d}",
    p.M_TIME_RESET: "Time {:+d} each turn",
    p.M_FIXED_DICE: "name a card: it always rolls {} dice",
}
SPECIALS: Final = {
    p.M_FOLLOW_FREE: "{} follows you beyond the limit",
    p.M_NOFOLLOW: "{} does not follow you",
    p.M_NOPANIC: "{} does not panic",
}


class Modifiers(Places):
    """Says what the modifiers of one table change."""

    def modifier(self, rule: Rule) -> str:
        holds = self.condition(rule.condition) if rule.condition is not None else ALWAYS
        if holds == NEVER:
            return ""
        text = self._change(rule)
        return text if holds == ALWAYS else f"{text} while {holds}"

    def _change(self, rule: Rule) -> str:
        """What a modifier changes, and by how much."""
        stat, n = rule.stat, rule.n
        if stat in VALUES:
            return VALUES[stat].format(n)
        if stat in SPECIALS:
            return SPECIALS[stat].format(self.special(rule.subject))
        if stat in ROLLS:
            return f"{n:+d} {'die' if abs(n) == 1 else 'dice'} on {ROLLS[stat]}"
        if stat in (p.M_KMOVE, p.M_KATTACK):
            return f"{self.killer}'s {'Movement' if stat == p.M_KMOVE else 'Attack'} {n:+d}"
        if stat in (p.M_MMOVE, p.M_MATTACK):
            return f"the {self.minion}s' {'Movement' if stat == p.M_MMOVE else 'Attack'} {n:+d}"
        if stat == p.M_FOLLOW:
            return f"{counted(abs(n), 'Victim')} {'more' if n > 0 else 'fewer'} may follow you"
        if stat in (p.M_MOVE_BONUS, p.M_MOVE_FIRST):
            cards = "every moving card" if stat == p.M_MOVE_BONUS else "your first moving card each turn"
            return f"{n:+d} {'space' if abs(n) == 1 else 'spaces'} with {cards}"
        less = f"{abs(n)} {'more' if n > 0 else 'less'}"
        if stat == p.M_CONVERT_COST:
            return f"converting a die costs {counted(abs(n), 'card')} {'more' if n > 0 else 'less'}"
        if stat == p.M_COST_FIRST:
            return f"the first card you buy each turn costs {less}"
        return f"{self.table.names.cards[rule.subject]} costs {less}"
