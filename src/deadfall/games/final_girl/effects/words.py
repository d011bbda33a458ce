"""Effects in plain words, from the parsed program: option texts, card texts and the log."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.parse import Reader
from deadfall.games.final_girl.effects.places import ALWAYS, NEVER, Whereabouts
from deadfall.games.final_girl.effects.program import Rule, Statement
from deadfall.games.final_girl.table import Table

TARGETS: Final = ["whoever is closest", "the closest Victim", "you"]
PERFORMERS: Final = ["", " (the Killer only)", " (Minions only)", " (all Enemies)"]
STATS: Final = [
    "dice of every roll", "dice of Search rolls", "dice of attack rolls", "dice of Reaction rolls",
    "dice of movement rolls", "damage of your attacks", "damage of attacks on you", "the Killer's Movement",
    "the Killer's Attack", "Minions' Movement", "Minions' Attack", "followers", "{} follows beyond the limit",
    "{} does not follow", "{} does not panic", "moves of every moving card",
    "moves of your first moving card each turn", "cards to convert a die", "price of the first card you buy",
    "price of {}", "hand limit", "Time each turn", "name a card: it always rolls this many dice:",
]  # fmt: skip
MOMENTS: Final = [
    "when it is revealed", "at the start", "at the start of each turn", "at the start of each Action phase",
    "at the end of each Action phase", "at the start of each Planning phase", "at the start of each Killer phase",
    "after its action", "at the end of each Killer phase", "at the end of each Panic phase", "each Upkeep",
    "when {} is killed", "when the Killer kills a Victim", "when a Minion kills a Victim", "when {} is saved",
    "when you come to {}", "when a Victim comes to {}", "when the Killer comes to {}",
    "when a Minion comes to {}", "when your attack hits", "when you are hurt", "when an attack hurts you",
    "when a roll fails", "after a Search", "when you gain {}", "when you use {}", "when {}",
    "when you are no longer {}", "when a Minion is destroyed",
]  # fmt: skip
FREQUENCIES: Final = ["", "once each turn ", "once each phase ", "once in the game "]
WHENS: Final = ["in your Action phase", "on a roll", "when attacked", "in Planning", "in Upkeep"]
COUNTS: Final = ["Victim it killed", "dead Victim", "saved Victim", "card in your hand", "turn played"]
HOOKS: Final = [
    "Carolyn runs",
    "Carolyn goes toward {}",
    "the Rag Doll is hidden in an Item deck; Carolyn does not leave without it",
    "open a house nearby",
]
BARE: Final = {
    p.NOTHING: "nothing happens",
    p.END_ACTION: "the Action phase ends",
    p.STOP_MOVE: "it stops",
    p.DARK: "reveal the Dark Power",
    p.FINALE: "reveal the Finale",
    p.END_PHASE: "the phase ends",
    p.EVENT: "draw an Event",
    p.TERROR: "draw a Terror card",
    p.DISCARD_SELF: "this card is discarded",
    p.REMOVE_SELF: "this card leaves the game",
    p.WIN: "you win the game",
    p.LOSE_GAME: "you lose the game",
}
NUMBERED: Final = {
    p.HEAL: "recover {} health",
    p.LOSE: "lose {} health",
    p.HORROR: "Horror {}",
    p.TIME: "Time {}",
    p.DICE: "dice {}",
    p.MOVE: "move up to {}",
    p.DAMAGE: "{} damage",
    p.BLOODLUST: "Bloodlust +{}",
}


def say(table: Table, effects: str) -> str:
    """An effect string as a person would say it."""
    found = table.sayings.get(effects)
    if found is None:
        found = Wording(table).card(effects)
        table.sayings[effects] = found
    return found


def counted(n: int, one: str, many: str = "") -> str:
    """A number and what it counts: 1 Victim, 2 Victims."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


class Wording(Whereabouts):
    """Reads effect strings once more and says what they do."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.reader = Reader(table.names)

    def card(self, effects: str) -> str:
        block, rules = self.reader.card(effects, 0)
        return "; ".join([text for text in [self.block(block), *[self.rule(rule) for rule in rules]] if text])

    def block(self, number: int) -> str:
        statements = self.reader.blocks[number]
        nested = any(st.op >= p.IF or st.op == p.ACT for st in statements)
        return ("; " if nested else ", ").join([text for text in map(self.statement, statements) if text])

    # -- standing rules

    def rule(self, rule: Rule) -> str:
        if rule.kind == p.RULE_MOD:
            return self.modifier(rule)
        if rule.kind == p.RULE_ON:
            return self._led(self.moment(rule), " if", rule)
        if rule.kind == p.RULE_USE:
            return self._led(f"{FREQUENCIES[rule.frequency]}{WHENS[rule.when]}, ", "if", rule, "you may")
        a, b = self.table.spaces[rule.a].name, self.table.spaces[rule.b].name
        if rule.kind == p.RULE_BARRIER:
            return f"the line {a} - {b} is closed"
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
        return f"{moment}{may}: {then}"

    def modifier(self, rule: Rule) -> str:
        holds = self.condition(rule.condition) if rule.condition is not None else ALWAYS
        if holds == NEVER:
            return ""
        text = STATS[rule.stat]
        if rule.stat in (p.M_FOLLOW_FREE, p.M_NOFOLLOW, p.M_NOPANIC):
            text = text.format(self.special(rule.subject))
        elif rule.stat == p.M_FIXED_DICE:
            text = f"{text} {rule.n}"
        else:
            name = self.table.names.cards[rule.subject] if rule.stat == p.M_COST else ""
            text = f"{text.format(name)} {rule.n:+d}"
        return text if holds == ALWAYS else f"{text} while {holds}"

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
        return MOMENTS[rule.trigger].format(what)

    # -- statements

    def statement(self, st: Statement) -> str:
        op = st.op
        if op in BARE:
            return BARE[op]
        if op in NUMBERED:
            return NUMBERED[op].format(self.amount(st, op in (p.HORROR, p.TIME, p.DICE)))
        if op >= p.IF:
            return self._branching(st)
        if op in (p.HURT, p.BLOCK, p.STRIKE, p.ACT, p.KHEAL, p.KMOVE, p.KPLACE, p.SPAWN):
            return self._enemies(st)
        if op in (p.GOTO, p.PANIC, p.KILL, p.ADD, p.WALK, p.SPECIAL, p.SAVE):
            return self._people(st)
        if op in (p.TOKEN, p.BARRIER, p.COUNTER, p.FLAG, p.MOD, p.HOOK):
            return self._marks(st)
        return self._cards(st)

    def amount(self, st: Statement, signed: bool = False) -> str:
        """A number, or one for each of something."""
        if st.count == p.A_PLAIN:
            return f"{st.n:+d}" if signed else str(st.n)
        if st.count < len(COUNTS):
            each = COUNTS[st.count]
        elif st.count == p.A_COUNTER:
            each = f"point of {self.table.counter_labels[st.count_of]}" if st.count_of >= 0 else "point"
        else:
            assert st.places is not None
            noun = "Victim" if st.count == p.A_VICTIMS else self.table.minion_name or "Minion"
            each = f"{noun} {self.where(st.places)}"
        return f"{f'{st.sign:+d}' if signed else '1'} for each {each}"

    def _branching(self, st: Statement) -> str:
        said = [self.block(block) for block in st.blocks]
        if st.op == p.IF:
            assert st.condition is not None
            holds = self.condition(st.condition)
            if holds in (ALWAYS, NEVER):
                return said[0] if holds == ALWAYS else said[1]
            return f"if {holds}: {said[0]}" + (f", else {said[1]}" if said[1] else "")
        if st.op == p.CHOOSE:
            return ("you may choose " if st.optional else "choose ") + " or ".join(said)
        if st.op == p.EACH:
            assert st.places is not None
            return f"for each space {self.where(st.places)}: {said[0]}"
        if st.op == p.REPEAT:
            return f"{self.amount(st)} times: {said[0]}"
        return table(st, said)

    def _enemies(self, st: Statement) -> str:
        op = st.op
        if op == p.ACT:
            if st.word < 0:
                return "it acts again"
            steps = ", ".join(["move" if step == p.STEP_MOVE else "attack" for step in st.steps])
            return f"{TARGETS[st.word]}: {steps}{PERFORMERS[st.a]}"
        if op == p.HURT:
            victim = f"{self.killer} and to you" if st.word else self.killer
            return f"{self.amount(st)} damage " + (f"to Enemies {self.where(st.place)}" if st.place else f"to {victim}")
        if op == p.BLOCK:
            return "cancel the attack" if st.n == p.ALL else f"reduce the attack by {st.n}"
        if op == p.STRIKE:
            return f"you are attacked{'' if st.n == p.ALL else f' for {st.n}'} wherever you are"
        if op == p.KHEAL:
            return f"{self.killer} recovers {self.amount(st)}"
        if op == p.KMOVE and st.place is None:
            return f"move {self.killer} up to {counted(st.n, 'space')} as you like"
        assert st.place is not None
        if op == p.KMOVE:
            return f"{self.killer} moves {st.n} toward {self.goal(st.place)}"
        if op == p.KPLACE:
            return f"{self.killer} appears {self.where(st.place)}"
        return f"{counted(st.n, self.table.minion_name)} appear{'s' if st.n == 1 else ''} {self.where(st.place)}"

    def _people(self, st: Statement) -> str:
        op = st.op
        if op == p.SAVE:
            return f"save {counted(st.n, 'Victim')} of your space"
        if op == p.PANIC:
            if st.places is None:
                return "you panic"
            return f"{self.crowd(st.places)} panic"
        if op == p.KILL:
            assert st.places is not None
            if st.word:
                return "that Victim dies"
            return f"{'all' if st.n == p.ALL else self.amount(st)} Victims {self.where(st.places)} die"
        assert st.place is not None
        if op == p.WALK:
            assert st.places is not None
            return f"{self.crowd(st.places)} walk {st.n} toward {self.goal(st.place)}"
        if op == p.GOTO:
            return f"you are placed {self.where(st.place)}"
        if op == p.SPECIAL:
            who = self.special(st.a)
            return f"one of {self.crowd(st.place)} is {who}" if st.word else f"{who} arrives {self.where(st.place)}"
        return f"{counted(st.n, 'Victim')} arrive{'s' if st.n == 1 else ''} {self.where(st.place)}"

    def _marks(self, st: Statement) -> str:
        table = self.table
        if st.op == p.TOKEN:
            there = "goes" if st.place is None else f"lies {self.where(st.place)}"
            return f"the {table.tokens[st.a]} token {there}"
        if st.op == p.BARRIER:
            if st.word:
                line = "a random line of your space is closed" if st.word == 1 else "close a line of your space"
            else:
                line = f"the line {table.spaces[st.a].name} - {table.spaces[st.b].name} is closed"
            return f"{line} until the next Upkeep"
        if st.op == p.MOD:
            text = self.modifier(self.reader.rules[st.a])
            return f"{text} until the next Upkeep" if text else ""
        if st.op == p.HOOK:
            return HOOKS[st.word].format(self.goal(st.place) if st.place is not None else "")
        if st.a < 0:  # a mark that nobody in this film has
            return ""
        if st.op == p.COUNTER:
            return f"{table.counter_labels[st.a]} {self.amount(st, not st.word)}"
        return f"{'from now on you are' if st.word else 'you are no longer'} {table.flag_labels[st.a]}"

    def _cards(self, st: Statement) -> str:
        op, names = st.op, self.table.names
        if op in (p.TAKE, p.RECOVER):
            what = names.cards[st.a] if st.a >= 0 else f"a card of cost up to {st.n}"
            return f"take {what}" + (" from the discard pile" if op == p.RECOVER else "")
        if op == p.DISCARD:
            what = "a card" if st.count == p.A_PLAIN and st.n == 1 else f"{self.amount(st)} cards"
            return f"discard {what}{' at random' if st.optional else ''}"
        if op == p.SEARCH:
            return f"draw {counted(st.n, 'item')}, keep {st.a}"
        if op == p.REROLL:
            return (
                "re-roll any dice" if st.n == p.ALL else "re-roll a die" if st.n == 1 else f"re-roll up to {st.n} dice"
            )
        if op == p.CONVERT:
            return f"{counted(st.n, 'die', 'dice')} showing 3 or 4 become{'s' if st.n == 1 else ''} a success"
        if op == p.DROP_ITEM:
            return f"discard {'an item' if st.a < 0 else names.items[st.a]}"
        if op == p.MILL:
            return f"the top card of the {'Event' if st.word else 'Terror'} deck is discarded without effect"
        if op in (p.DRAW, p.SHUFFLE):
            deck = self.table.side_names[st.a]
            return f"draw from the {deck} deck" if op == p.DRAW else f"shuffle the {deck} deck"
        if op == p.ITEM and st.place is None:
            return f"take {names.items[st.a]} from its deck"
        assert st.place is not None
        there = self.where(st.place)
        return f"take the top item {there}" if op == p.ITEM else f"look at the top {st.n} items {there}"


def table(st: Statement, said: list[str]) -> str:
    """The branches of a die or of a Horror Roll, by what is thrown."""
    low = 1 if st.op == p.DIE else 0
    high = 6 if st.op == p.DIE else 2
    rows: list[str] = []
    for branch, text in enumerate(said):
        faces = [face for face in range(low, high + 1) if st.faces[face] == branch]
        span = f"{faces[0]}-{faces[-1]}" if len(faces) > 1 else str(faces[0])
        if st.op == p.HROLL:
            span = ["failure", "1 success", "2 or more successes"][faces[-1]]
        rows.append(f"{span}: {text}")
    return ("die " if st.op == p.DIE else "Horror Roll ") + ", ".join(rows)
