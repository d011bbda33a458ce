"""Places and conditions of the effect language in plain words."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Condition, Selector, compares
from deadfall.games.final_girl.table import Table

COMPARED: Final = ["exactly", "not", "fewer than", "at most", "more than", "at least"]
TRACKS: Final = {
    p.C_HORROR: "Horror",
    p.C_BLOODLUST: "Bloodlust",
    p.C_HEALTH: "your health",
    p.C_KHEALTH: "the Killer's health",
    p.C_TIME: "Time",
    p.C_TURN: "the turn",
}
PEOPLE: Final = {p.C_DEAD: "Victims are dead", p.C_SAVED: "Victims are saved", p.C_HAND: "cards are in your hand"}
FACTS: Final = {
    p.C_WEAPON: "you attack with it",
    p.C_FINALE: "the Finale is revealed",
    p.C_DARK: "the Dark Power is revealed",
    p.C_KILLED_THIS_TURN: "a Victim was killed this turn",
    p.C_KILLED_THIS_CARD: "a Victim was killed by this card",
    p.C_HOOK: "a shut house is next to you",
}
AROUND: Final = {
    p.S_FG: "in your space",
    p.S_HERE: "there",
    p.S_FG_START: "at your first space",
    p.S_ALL: "everywhere",
    p.S_EXITS: "on the Exits",
    p.S_SEARCHES: "on Search spaces",
    p.S_WITH_VICTIMS: "in spaces with Victims",
    p.S_SINGLES: "where a Victim is alone",
}
ALWAYS: Final = "always"
NEVER: Final = "never"


def counted(n: int, one: str, many: str = "") -> str:
    """A number and what it counts: 1 Victim, 2 Victims."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


class Places:
    """Says where something is and what must hold, with the names of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.killer = f"the lead {table.minion_name}" if table.minion_only else "the Killer"
        self.minion = table.minion_name or "Minion"

    # -- places

    def where(self, sel: Selector) -> str:
        """A set of spaces, as the answer to "where?"."""
        kind = sel.kind
        if kind in AROUND:
            return AROUND[kind]
        if kind == p.S_PLUS:
            return self._either(sel)
        if kind == p.S_KILLER:
            return f"in {self.killer}'s space"
        if kind == p.S_SPECIAL:
            return f"where {self.goal(sel)} is"
        if kind in (p.S_NEAREST_VICTIMS, p.S_FARTHEST_VICTIMS):
            return f"where {self.goal(sel)} are"
        if kind == p.S_WITH_MINIONS:
            return f"in spaces with {self.minion}s"
        if kind == p.S_TAG:
            return f"on {self.table.tag_names[sel.a]} spaces" if sel.a >= 0 else "nowhere"
        if kind == p.S_ADJ:
            assert sel.inner is not None
            return f"next to {self.goal(sel.inner)}"
        if kind == p.S_WITHIN:
            assert sel.inner is not None
            return f"at most {counted(sel.n, 'space')} from {self.goal(sel.inner)}"
        return f"at {self.goal(sel)}"

    def _either(self, sel: Selector) -> str:
        """Several sets of spaces; those with a name share one "at"."""
        sets = [sel]
        while sets[0].kind == p.S_PLUS:
            first = sets.pop(0)
            assert first.inner is not None and first.other is not None
            sets = [first.inner, first.other, *sets]
        if any(one.kind != p.S_AT for one in sets):
            return " or ".join([self.where(one) for one in sets])
        names = [self.goal(one) for one in sets]
        return f"at {', '.join(names[:-1])} or {names[-1]}"

    def goal(self, sel: Selector) -> str:
        """A set of spaces, as the end of "toward ..."."""
        kind = sel.kind
        if kind == p.S_AT:
            return self.table.spaces[sel.a].name
        if kind == p.S_FG:
            return "you"
        if kind == p.S_KILLER:
            return self.killer
        if kind == p.S_KILLER_START:
            return (
                f"the first space of the {self.table.minion_name}s"
                if self.table.minion_only
                else "the Killer's first space"
            )
        if kind == p.S_TOKEN:
            return f"the {self.table.tokens[sel.a]} token" if sel.a >= 0 else "a token"
        if kind == p.S_SPECIAL:
            return self.special(sel.a)
        if kind in (p.S_NEAREST_VICTIMS, p.S_FARTHEST_VICTIMS):
            assert sel.inner is not None
            how = "nearest to" if kind == p.S_NEAREST_VICTIMS else "farthest from"
            return f"the Victims {how} {self.goal(sel.inner)}"
        return f"the spaces {self.where(sel)}"

    def crowd(self, sel: Selector) -> str:
        """The Victims of a set of spaces."""
        if sel.kind == p.S_ALL:
            return "all Victims"
        if sel.kind in (p.S_NEAREST_VICTIMS, p.S_FARTHEST_VICTIMS):
            return self.goal(sel)
        return "Victims who are alone" if sel.kind == p.S_SINGLES else f"Victims {self.where(sel)}"

    def special(self, number: int) -> str:
        return self.table.specials[number] if number >= 0 else "a Special Victim"

    # -- conditions

    def condition(self, c: Condition) -> str:
        """A condition in words; ALWAYS or NEVER where this game has settled it."""
        if c.kind == p.C_AND or c.kind == p.C_OR:
            return self._both(c)
        if c.kind == p.C_NOT:
            assert c.left is not None
            return negated(self.condition(c.left))
        if c.kind == p.C_DECLARED:
            return ALWAYS if c.a else NEVER
        if c.kind in FACTS:
            return FACTS[c.kind]
        if c.kind in (p.C_FLAG, p.C_COUNTER) and c.a < 0:
            return ALWAYS if c.kind == p.C_COUNTER and compares(c.cmp, 0, c.n) else NEVER
        if c.where is not None:
            return self._standing(c, c.where)
        return self._compared(c)

    def _both(self, c: Condition) -> str:
        assert c.left is not None and c.right is not None
        left, right = self.condition(c.left), self.condition(c.right)
        settled, open_ = (NEVER, ALWAYS) if c.kind == p.C_AND else (ALWAYS, NEVER)
        if settled in (left, right):
            return settled
        if left == open_ or right == open_:
            return right if left == open_ else left
        return f"{left} {'and' if c.kind == p.C_AND else 'or'} {right}"

    def _standing(self, c: Condition, where: Selector) -> str:
        """Who is where, how many are there, how far apart two are."""
        if c.kind == p.C_DIST:
            assert c.to is not None
            spaces = f"{COMPARED[c.cmp]} {counted(c.n, 'space')}"
            if where.kind == p.S_FG:
                return f"{self.goal(c.to)} is {spaces} away"
            return f"{self.goal(where)} and {self.goal(c.to)} are {spaces} apart"
        if c.kind == p.C_VICTIMS or c.kind == p.C_MINIONS:
            noun = "Victim" if c.kind == p.C_VICTIMS else self.minion
            everywhere = where.kind == p.S_ALL
            if compares(c.cmp, 0, c.n) and not compares(c.cmp, 1, c.n):
                return f"no {noun} is {'left' if everywhere else self.where(where)}"
            there = "on the board" if everywhere else self.where(where)
            return f"{COMPARED[c.cmp]} {counted(c.n, noun)} {'is' if c.n == 1 else 'are'} {there}"
        if where.kind == p.S_TAG and where.a < 0:  # no such space in this film
            return NEVER
        company = self._company(where)
        if c.kind == p.C_FG:
            return f"you are {company}"
        if c.kind == p.C_KILLER:
            return f"{self.killer} is {company}"
        who = self.special(c.a) if c.kind == p.C_SPECIAL else f"the {self.table.tokens[c.a]} token"
        return f"{who} is {company}"

    def _company(self, where: Selector) -> str:
        """Where a single piece stands."""
        if where.kind == p.S_TAG:
            return f"on a {self.table.tag_names[where.a]} space"
        single = {
            p.S_FG: "with you",
            p.S_KILLER: f"with {self.killer}",
            p.S_EXITS: "on an Exit",
            p.S_SEARCHES: "on a Search space",
        }
        return single.get(where.kind) or self.where(where)

    def _compared(self, c: Condition) -> str:
        table = self.table
        if c.kind in TRACKS:
            return f"{TRACKS[c.kind]} is {COMPARED[c.cmp].replace('fewer', 'less')} {c.n}"
        if c.kind in PEOPLE:
            return f"{COMPARED[c.cmp]} {c.n} {PEOPLE[c.kind]}"
        if c.kind == p.C_COUNTER:
            return f"{table.counter_labels[c.a]} is {COMPARED[c.cmp].replace('fewer', 'less')} {c.n}"
        if c.kind == p.C_FLAG:
            return f"you are {table.flag_labels[c.a]}"
        if c.kind == p.C_LOST:
            return f"you lost {COMPARED[c.cmp].replace('fewer', 'less')} {c.n} health by it"
        if c.kind == p.C_ITEM:
            return f"you carry {table.names.items[c.a]}" if c.a >= 0 else NEVER
        if c.kind == p.C_TARGET:
            return f"you attack {'Minions' if c.a else 'the Killer'}"
        phase = ["setup", "action", "planning", "killer", "panic", "upkeep"][c.a]
        return f"it is the {phase} phase"


def negated(text: str) -> str:
    """The opposite of a condition in words."""
    if text in (ALWAYS, NEVER):
        return NEVER if text == ALWAYS else ALWAYS
    for verb in (" is ", " are ", " was "):
        if verb in text:
            return text.replace(verb, f"{verb}not ", 1)
    return f"not: {text}"
