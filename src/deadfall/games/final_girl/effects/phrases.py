"""Reading the small parts of the effect language: names, spaces and conditions."""

from __future__ import annotations

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Condition, Selector
from deadfall.games.final_girl.effects.tokens import Misspelt, Tokens, nearest


class Vocabulary:
    """The names that effect strings of one game may use."""

    def __init__(self) -> None:
        self.spaces: list[str] = []
        self.tokens: list[str] = []
        self.specials: list[str] = []
        self.counters: list[str] = []
        self.flags: list[str] = []
        self.tags: list[str] = []
        self.cards: list[str] = []
        self.items: list[str] = []
        self.decks: list[str] = []
        self.minions: list[str] = []
        self.foreign: list[str] = []  # counters, flags and tags of other packs: known, but not in this game


class Phrases:
    """Reads names, selectors and conditions with the vocabulary of one game."""

    def __init__(self, names: Vocabulary) -> None:
        self.names = names

    def _selector(self, t: Tokens) -> Selector:
        found = self._one_selector(t)
        while t.accept("+"):
            both = Selector(p.S_PLUS)
            both.inner = found
            both.other = self._one_selector(t)
            found = both
        return found

    def _one_selector(self, t: Tokens) -> Selector:
        word = t.next()
        if word in self.names.spaces and t.peek() != "(":
            return Selector(p.S_AT, self.names.spaces.index(word))
        if word not in p.SELECTORS[1:-1]:
            raise Misspelt(
                f'unknown space "{word}" {nearest(word, self.names.spaces + p.SELECTORS[1:-1])} in "{t.near()}"'
            )
        found = Selector(p.SELECTORS.index(word))
        if found.kind in (p.S_TOKEN, p.S_SPECIAL, p.S_TAG):
            lists = {p.S_TOKEN: self.names.tokens, p.S_SPECIAL: self.names.specials, p.S_TAG: self.names.tags}
            t.expect("(")
            found.a = self._name(t, lists[found.kind], word)
            t.expect(")")
        elif found.kind in (p.S_ADJ, p.S_WITHIN, p.S_NEAREST_VICTIMS, p.S_FARTHEST_VICTIMS):
            t.expect("(")
            if found.kind == p.S_WITHIN:
                found.n = t.number()
                t.expect(",")
            found.inner = self._selector(t)
            t.expect(")")
        return found

    def _condition(self, t: Tokens) -> Condition:
        found = self._both(t)
        while t.accept("or"):
            found = self._joined(p.C_OR, found, self._both(t))
        return found

    def _both(self, t: Tokens) -> Condition:
        found = self._single(t)
        while t.accept("and"):
            found = self._joined(p.C_AND, found, self._single(t))
        return found

    def _joined(self, kind: int, left: Condition, right: Condition) -> Condition:
        found = Condition(kind)
        found.left = left
        found.right = right
        return found

    def _single(self, t: Tokens) -> Condition:
        found = Condition(t.choose(p.CONDITIONS[:-2], "condition"))
        kind = found.kind
        if kind == p.C_NOT:
            found.left = self._single(t)
        elif kind in (p.C_VICTIMS, p.C_MINIONS):
            found.where = self._selector(t)
            self._comparison(t, found)
        elif kind == p.C_DIST:
            found.where = self._selector(t)
            found.to = self._selector(t)
            self._comparison(t, found)
        elif kind in (p.C_FG, p.C_KILLER, p.C_SPECIAL, p.C_TOKEN):
            self._standing_at(t, found)
        elif p.C_HORROR <= kind <= p.C_TURN or kind == p.C_LOST:
            self._comparison(t, found)
        elif kind == p.C_COUNTER:
            found.a = self._name(t, self.names.counters, "counter")
            self._comparison(t, found)
        else:
            self._fact(t, found)
        return found

    def _standing_at(self, t: Tokens, found: Condition) -> None:
        if found.kind == p.C_SPECIAL:
            t.expect("(")
            found.a = self._name(t, self.names.specials, "Special Victim")
            t.expect(")")
        elif found.kind == p.C_TOKEN:
            found.a = self._name(t, self.names.tokens, "token")
        t.expect("at")
        found.where = self._selector(t)

    def _fact(self, t: Tokens, found: Condition) -> None:
        kind = found.kind
        if kind == p.C_FLAG:
            found.a = self._name(t, self.names.flags, "flag")
        elif kind == p.C_ITEM:
            found.a = self._name(t, self.names.items, "item")
        elif kind == p.C_WEAPON:
            t.expect("this")
        elif kind == p.C_TARGET:
            found.a = t.choose(["killer", "minions"], "target")
        elif kind == p.C_PHASE:
            found.a = t.choose(["setup", "action", "planning", "killer", "panic", "upkeep"], "phase")
        elif kind == p.C_HOOK:
            found.a = t.choose(p.HOOKS, "hook")
        elif kind == p.C_DECLARED:
            word = t.next()
            found.a = 1 if word in self.names.counters + self.names.flags + self.names.tags else 0
            if not found.a and word not in self.names.foreign:
                raise Misspelt(f'nobody declares "{word}" {nearest(word, self.names.foreign)} in "{t.near()}"')

    def _comparison(self, t: Tokens, found: Condition) -> None:
        found.cmp = t.choose(p.COMPARISONS, "comparison")
        found.n = t.number()

    # -- names

    def _name(self, t: Tokens, known: list[str], kind: str, missing: int = -1) -> int:
        """The number of a name; a counter, flag or tag of a pack that is not in this game is `missing`."""
        at = t.at
        word = t.next()
        if word in known:
            return known.index(word)
        longest = word
        while t.peek() and longest not in known and t.peek()[0].isalpha() and t.peek() not in ("at", "off", "on", "if"):
            longest = f"{longest} {t.next()}"
        if longest in known:
            return known.index(longest)
        t.at = at + 1
        if word in self.names.foreign or longest in self.names.foreign:
            t.at = at + len(longest.split()) if longest in self.names.foreign else at + 1
            return missing
        raise Misspelt(f'unknown {kind} "{word}" {nearest(word, known)} in "{t.near()}"')

    def _known(self, word: str, known: list[str], kind: str, t: Tokens) -> int:
        if word in known:
            return known.index(word)
        if word in self.names.foreign:
            return -1
        raise Misspelt(f'unknown {kind} "{word}" {nearest(word, known)} in "{t.near()}"')
