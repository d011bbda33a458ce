"""Reading the effect language: strings of the content become statements, conditions and standing rules."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.phrases import Phrases, Vocabulary
from deadfall.games.final_girl.effects.program import Condition, Rule, Statement
from deadfall.games.final_girl.effects.tokens import Misspelt, Tokens, nearest

STANDING: Final = ["mod", "on", "use", "link", "barrier"]
SIGNED: Final = [p.HORROR, p.TIME, p.DICE]
PLAIN: Final = [p.HEAL, p.LOSE, p.MOVE, p.CONVERT, p.DAMAGE, p.BLOODLUST, p.KHEAL, p.SAVE]
BARE: Final = [
    p.NOTHING, p.END_ACTION, p.STOP_MOVE, p.DARK, p.FINALE, p.END_PHASE, p.EVENT, p.TERROR, p.DISCARD_SELF,
    p.REMOVE_SELF, p.WIN, p.LOSE_GAME,
]  # fmt: skip
SIDE_DECKS: Final = ["terror", "event"]


class Reader(Phrases):
    """Compiles strings into the blocks and rules of one game."""

    def __init__(self, names: Vocabulary) -> None:
        super().__init__(names)
        self.blocks: list[list[Statement]] = [[]]
        self.rules: list[Rule] = []

    def effects(self, text: str, source: int = 0) -> int:
        """The number of the block of an effect string without standing parts."""
        block, rules = self.card(text, source)
        if rules:
            raise Misspelt(f'a standing effect cannot be used here: "{text}"')
        return block

    def card(self, text: str, source: int) -> tuple[int, list[Rule]]:
        """A whole effect string: the block that happens at once, and the rules that stand."""
        t = Tokens(text)
        block: list[Statement] = []
        rules: list[Rule] = []
        while not t.ended():
            rule = self._standing(t, source)
            if rule is None:
                block.append(self._statement(t))
            else:
                rules.append(rule)
            if not t.ended():
                t.expect(";")
        return self._number(block), rules

    def condition(self, text: str) -> Condition:
        t = Tokens(text)
        found = self._condition(t)
        if not t.ended():
            raise Misspelt(f'nothing more expected but "{t.peek()}" found in "{text}"')
        return found

    def _number(self, block: list[Statement]) -> int:
        if not block:
            return 0
        self.blocks.append(block)
        return len(self.blocks) - 1

    def _block(self, t: Tokens, ends: list[str]) -> int:
        block: list[Statement] = []
        while t.peek() not in ends and not t.ended():
            block.append(self._statement(t))
            if t.peek() not in ends:
                t.expect(";")
        return self._number(block)

    def _braces(self, t: Tokens) -> int:
        t.expect("{")
        block = self._block(t, ["}"])
        t.expect("}")
        return block

    # -- standing rules

    def _standing(self, t: Tokens, source: int) -> Rule | None:
        word = t.peek()
        if word not in STANDING or (word in ("mod", "barrier") and self._passing(t)):
            return None
        t.next()
        rule = Rule(len(self.rules), STANDING.index(word))
        rule.source = source
        self.rules.append(rule)
        if word == "mod":
            self._mod(t, rule)
        elif word == "on":
            self._on(t, rule)
        elif word == "use":
            rule.frequency = t.choose(p.FREQUENCIES, "frequency")
            rule.when = t.choose(p.WHENS, "moment")
            rule.condition = self._condition(t) if t.accept("if") else None
            rule.block = self._braces(t)
        else:
            rule.a = self._name(t, self.names.spaces, "space")
            rule.b = self._name(t, self.names.spaces, "space")
            if t.peek() in p.WHO[1:]:
                rule.who = p.WHO.index(t.next())
            rule.oneway = t.accept("oneway")
            rule.nofollow = t.accept("nofollow")
        return rule

    def _passing(self, t: Tokens) -> bool:
        """Whether a modifier or barrier lasts only until the next Upkeep, and so is a statement."""
        at = t.at
        while at < len(t.words) and t.words[at] not in (";", "}", "/"):
            if t.words[at] in ("until", "random", "choose"):
                return True
            at += 1
        return False

    def _mod(self, t: Tokens, rule: Rule) -> None:
        word = t.next()
        if word.startswith("cost.") and word != "cost.first":
            words = [word[5:]]
            while not t.is_number():
                words.append(t.next())
            rule.stat = p.M_COST
            rule.subject = self._known(" ".join(words), self.names.cards, "card", t)
        elif word in p.STATS:
            rule.stat = p.STATS.index(word)
        else:
            raise Misspelt(f'unknown modifier "{word}" {nearest(word, p.STATS)} in "{t.near()}"')
        if rule.stat in (p.M_FOLLOW_FREE, p.M_NOFOLLOW, p.M_NOPANIC):
            rule.subject = self._name(t, self.names.specials, "Special Victim")
            rule.n = 1
        else:
            rule.n = t.number()
        rule.condition = self._condition(t) if t.accept("when") else None

    def _on(self, t: Tokens, rule: Rule) -> None:
        rule.trigger = t.choose(p.TRIGGERS, "trigger")
        if rule.trigger in (p.T_KILLED, p.T_SAVED):
            rule.subject = p.ANY if t.accept("any") else self._name(t, self.names.specials, "Special Victim")
        elif rule.trigger in (p.T_FG_ENTERS, p.T_VICTIM_ENTERS, p.T_KILLER_ENTERS, p.T_MINION_ENTERS):
            rule.where = self._selector(t)
        elif rule.trigger in (p.T_ITEM_GAINED, p.T_ITEM_USED):
            rule.subject = self._name(t, self.names.items, "item", missing=p.NOBODY)
        elif rule.trigger == p.T_COUNTER:
            rule.subject = self._name(t, self.names.counters, "counter", missing=p.NOBODY)
            rule.cmp = t.choose(p.COMPARISONS, "comparison")
            rule.n = t.number()
        elif rule.trigger == p.T_FLAG_OFF:
            rule.subject = self._name(t, self.names.flags, "flag", missing=p.NOBODY)
        rule.once = t.accept("once")
        rule.condition = self._condition(t) if t.accept("if") else None
        rule.block = self._braces(t)

    # -- statements

    def _statement(self, t: Tokens) -> Statement:
        st = Statement(t.choose(p.OPS, "effect"))
        op = st.op
        if op in SIGNED or op in PLAIN:
            self._amount(t, st)
        elif op not in BARE:
            self._arguments(t, st)
        return st

    def _arguments(self, t: Tokens, st: Statement) -> None:
        op = st.op
        if op in (p.IF, p.CHOOSE, p.DIE, p.HROLL, p.EACH, p.REPEAT):
            self._branching(t, st)
        elif op in (p.GOTO, p.KPLACE):
            st.place = self._selector(t)
        elif op in (p.TAKE, p.RECOVER, p.DISCARD, p.SEARCH, p.ITEM, p.PEEK, p.DROP_ITEM, p.DRAW, p.SHUFFLE, p.MILL):
            self._cards(t, st)
        elif op in (p.REROLL, p.BLOCK):
            st.n = p.ALL if t.accept("any") or t.accept("all") else t.number()
        elif op in (p.HURT, p.STRIKE, p.ACT, p.KMOVE, p.SPAWN):
            self._enemies(t, st)
        elif op in (p.PANIC, p.KILL, p.ADD, p.WALK, p.SPECIAL):
            self._people(t, st)
        else:
            self._marks(t, st)

    def _branching(self, t: Tokens, st: Statement) -> None:
        if st.op == p.IF:
            st.condition = self._condition(t)
            st.blocks = [self._braces(t)]
            st.blocks.append(self._braces(t) if t.accept("else") else 0)
        elif st.op == p.CHOOSE:
            st.optional = t.accept("optional")
            t.expect("{")
            while True:
                st.blocks.append(self._block(t, ["/", "}"]))
                if not t.accept("/"):
                    break
            t.expect("}")
        elif st.op == p.EACH:
            st.places = self._selector(t)
            st.blocks = [self._braces(t)]
        elif st.op == p.REPEAT:
            self._amount(t, st)
            st.blocks = [self._braces(t)]
        else:
            self._table(t, st)

    def _table(self, t: Tokens, st: Statement) -> None:
        """The branches of a die (by face) or of a Horror Roll (2+, 1, 0)."""
        st.faces = [-1] * 7
        t.expect("{")
        while True:
            low = t.number()
            high = low
            if t.peek().startswith("-"):
                high = -t.number()
            elif t.accept("+"):
                high = 6
            t.expect(":")
            for face in range(low, min(high, 6) + 1):
                st.faces[face] = len(st.blocks)
            st.blocks.append(self._block(t, ["/", "}"]))
            if not t.accept("/"):
                break
        t.expect("}")
        wanted = range(1, 7) if st.op == p.DIE else range(3)
        if any(st.faces[face] < 0 for face in wanted):
            raise Misspelt(f'a result is missing among the branches of "{t.near()}"')

    def _cards(self, t: Tokens, st: Statement) -> None:
        op = st.op
        if op in (p.TAKE, p.RECOVER):
            if t.accept("cost"):
                t.expect("<=")
                st.n = t.number()
            else:
                st.a = self._name(t, self.names.cards, "card")
        elif op == p.DISCARD:
            self._amount(t, st)
            st.optional = t.accept("random")
        elif op == p.SEARCH:
            st.n = t.number()
            t.expect("keep")
            st.a = t.number()
        elif op == p.ITEM:
            if t.accept("named"):
                st.a = self._name(t, self.names.items, "item")
            else:
                t.expect("top")
                st.place = self._selector(t)
        elif op == p.PEEK:
            st.place = self._selector(t)
            st.n = t.number()
        elif op == p.DROP_ITEM:
            st.a = -1 if t.accept("any") else self._name(t, self.names.items, "item")
        elif op == p.MILL:
            st.word = t.choose(SIDE_DECKS, "deck")
        else:
            st.a = self._name(t, self.names.decks, "deck")

    def _enemies(self, t: Tokens, st: Statement) -> None:
        op = st.op
        if op == p.HURT:
            self._amount(t, st)
            if t.accept("at"):
                st.place = self._selector(t)
            else:
                st.word = t.choose(["killer", "both"], "target")
        elif op == p.STRIKE:
            t.expect("fg")
            st.n = p.ALL if t.accept("kattack") else t.number()
        elif op == p.KMOVE:
            st.n = t.number()
            if not t.accept("player"):
                t.expect("toward")
                st.place = self._selector(t)
        elif op == p.SPAWN:
            st.a = self._name(t, self.names.minions, "Minion")
            st.n = t.number()
            t.expect("at")
            st.place = self._selector(t)
        elif t.accept("finale"):
            st.word = -1
        else:
            self._act(t, st)

    def _act(self, t: Tokens, st: Statement) -> None:
        st.word = t.choose(p.TARGETS, "target")
        while t.peek() in ("M", "A"):
            st.steps.append(p.STEP_MOVE if t.next() == "M" else p.STEP_ATTACK)
        if not st.steps:
            raise Misspelt(f'a Killer Action needs steps M or A in "{t.near()}"')
        if t.accept("by"):
            st.a = t.choose(p.BY[1:], "performer") + 1
        else:
            st.a = p.BY_CARD

    def _people(self, t: Tokens, st: Statement) -> None:
        op = st.op
        if op == p.PANIC:
            if t.accept("fg"):
                return
            t.expect("victims")
            t.expect("at")
            st.places = self._selector(t)
        elif op == p.KILL:
            st.word = 1 if t.accept("it") else 0
            if not st.word:
                if t.accept("all"):
                    st.n = p.ALL
                else:
                    self._amount(t, st)
            t.expect("at")
            st.places = self._selector(t)
        elif op == p.ADD:
            self._amount(t, st)
            t.expect("at")
            st.place = self._selector(t)
        elif op == p.WALK:
            t.expect("victims")
            t.expect("at")
            st.places = self._selector(t)
            st.n = t.number()
            t.expect("toward")
            st.place = self._selector(t)
        else:
            st.a = self._name(t, self.names.specials, "Special Victim")
            st.word = t.choose(["add", "pick"], "word")
            st.place = self._selector(t)

    def _marks(self, t: Tokens, st: Statement) -> None:
        op = st.op
        if op == p.TOKEN:
            st.a = self._name(t, self.names.tokens, "token")
            if not t.accept("off"):
                t.expect("at")
                st.place = self._selector(t)
        elif op == p.BARRIER:
            if t.peek() in ("random", "choose"):
                st.word = 1 if t.next() == "random" else 2
            else:
                st.a = self._name(t, self.names.spaces, "space")
                st.b = self._name(t, self.names.spaces, "space")
                t.expect("until")
                t.expect("next_upkeep")
        elif op == p.COUNTER:
            st.a = self._name(t, self.names.counters, "counter")
            st.word = 1 if t.peek().startswith("=") else 0
            self._amount(t, st)
        elif op == p.FLAG:
            st.a = self._name(t, self.names.flags, "flag")
            st.word = t.choose(["off", "on"], "setting")
        elif op == p.MOD:
            rule = Rule(len(self.rules), p.RULE_MOD)
            self._mod(t, rule)
            self.rules.append(rule)
            st.a = rule.number
            t.expect("until")
            t.expect("next_upkeep")
        else:
            st.word = t.choose(p.HOOKS, "hook")
            if st.word == p.H_CAROLYN_TOWARD:
                st.place = self._selector(t)

    def _amount(self, t: Tokens, st: Statement) -> None:
        word = t.peek()
        if word in ("+", "-"):
            t.next()
            st.sign = -1 if word == "-" else 1
        if not t.accept("#"):
            st.n = t.number()
            return
        word = t.next()
        if word in p.AMOUNTS[:5]:
            st.count = p.AMOUNTS.index(word)
        elif word in ("victims", "minions"):
            st.count = p.AMOUNTS.index(word)
            t.expect("(")
            st.places = self._selector(t)
            t.expect(")")
        else:
            st.count = p.A_COUNTER
            st.count_of = self._known(word, self.names.counters, "counter", t)
