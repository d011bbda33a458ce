"""Statements of the effect language in plain words: what happens at once."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.modifiers import Modifiers
from deadfall.games.final_girl.effects.places import ALWAYS, NEVER, counted
from deadfall.games.final_girl.effects.program import Said, Statement
from deadfall.games.final_girl.table import Table

TARGETS: Final = ["whoever is closest", "the closest Victim", "you"]
COUNTS: Final = ["Victim killed by it", "dead Victim", "saved Victim", "card in your hand", "turn played"]
HOOKS: Final = [
    "Carolyn runs away",
    "Carolyn goes toward {}",
    "the Rag Doll is hidden in an Item deck; Carolyn does not leave without it",
    "open a shut house next to you",
]
BARE: Final = {
    p.NOTHING: "nothing happens",
    p.END_ACTION: "the Action phase ends",
    p.STOP_MOVE: "it goes no farther",
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
    p.DAMAGE: "{} damage",
    p.BLOODLUST: "Bloodlust +{}",
}


class Statements(Modifiers):
    """Says what the statements of one table do."""

    def __init__(self, table: Table, terror: bool = False) -> None:
        super().__init__(table)
        self.terror = terror  # on a Terror card all Enemies act, elsewhere the Killer (FG-MKP-02)

    def clauses(self, block: int) -> list[str]:
        """A clause for each statement of a block that can do something in this film."""
        return [clause for clause in map(self.statement, self.table.blocks[block]) if clause]

    def block(self, block: int) -> str:
        return Said(self.clauses(block)).inline()

    def statement(self, st: Statement) -> str:
        op = st.op
        if op in BARE:
            return BARE[op]
        if op in NUMBERED:
            return NUMBERED[op].format(self.amount(st, op in (p.HORROR, p.TIME)))
        if op >= p.IF:
            return self._branching(st)
        if op in (p.HURT, p.BLOCK, p.STRIKE, p.ACT, p.KHEAL, p.KMOVE, p.KPLACE, p.SPAWN):
            return self._enemies(st)
        if op in (p.MOVE, p.GOTO, p.PANIC, p.KILL, p.ADD, p.WALK, p.SPECIAL, p.SAVE):
            return self._people(st)
        if op in (p.TOKEN, p.BARRIER, p.COUNTER, p.FLAG, p.MOD, p.HOOK):
            return self._marks(st)
        if op in (p.DICE, p.REROLL, p.CONVERT):
            return self._dice(st)
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
            each = f"{'Victim' if st.count == p.A_VICTIMS else self.minion} {self.where(st.places)}"
        return f"{f'{st.sign:+d}' if signed else '1'} for each {each}"

    def _branching(self, st: Statement) -> str:
        said = [self.block(block) for block in st.blocks]
        if st.op == p.IF:
            assert st.condition is not None
            holds = self.condition(st.condition)
            if holds in (ALWAYS, NEVER):
                return said[0] if holds == ALWAYS else said[1]
            return f"if {holds}: {said[0]}" + (f"; otherwise: {said[1]}" if said[1] else "")
        if st.op == p.CHOOSE:
            ways = [" and ".join(self.clauses(block)) or BARE[p.NOTHING] for block in st.blocks]
            return ("you may choose: " if st.optional else "") + f"either {', or '.join(ways)}"
        if st.op == p.EACH:
            assert st.places is not None
            return f"for each space {self.where(st.places)}: {said[0]}"
        if st.op == p.REPEAT:
            return f"{self.amount(st)} times: {said[0]}"
        return outcomes(st, said)

    def _enemies(self, st: Statement) -> str:
        op = st.op
        if op == p.ACT:
            return self._act(st)
        if op == p.HURT:
            victim = f"{self.killer} and to you" if st.word else self.killer
            return f"{self.amount(st)} damage " + (f"to Enemies {self.where(st.place)}" if st.place else f"to {victim}")
        if op == p.BLOCK:
            return "cancel the attack" if st.n == p.ALL else f"take {st.n} less damage"
        if op == p.STRIKE:
            return f"{self.killer} attacks you{'' if st.n == p.ALL else f' for {st.n} damage'}, wherever you are"
        if op == p.KHEAL:
            return f"{self.killer} recovers {self.amount(st)} health"
        if op == p.KMOVE and st.place is None:
            return f"move {self.killer} up to {counted(st.n, 'space')} as you like"
        assert st.place is not None
        if op == p.KMOVE:
            return f"{self.killer} moves {counted(st.n, 'space')} toward {self.goal(st.place)}"
        if op == p.KPLACE:
            return f"{self.killer} appears {self.where(st.place)}"
        return f"{some(st.n, self.minion)} appear{'s' if st.n == 1 else ''} {self.where(st.place)}"

    def _act(self, st: Statement) -> str:
        """A Killer Action: who acts, on whom, and the steps."""
        if st.word < 0:
            return "the action of the Finale card is carried out again"
        steps = ", ".join(["move" if step == p.STEP_MOVE else "attack" for step in st.steps])
        by = st.a if st.a != p.BY_CARD else p.BY_ENEMIES if self.terror else p.BY_KILLER
        if self.table.minion_only or (by == p.BY_MINIONS and self.table.minion_name):
            who = f"the {self.minion}s target"
        elif by == p.BY_MINIONS:
            return ""  # there are none in this film
        elif by == p.BY_ENEMIES and self.table.minion_name:
            who = f"the {self.minion}s, then the Killer, target"
        else:
            who = "the Killer targets"
        return f"{who} {TARGETS[st.word]}: {steps}"

    def _people(self, st: Statement) -> str:
        op = st.op
        if op == p.MOVE:
            spaces = self.amount(st) if st.count != p.A_PLAIN else counted(st.n, "space")
            return f"move up to {spaces}"
        if op == p.SAVE:
            return f"save {some(st.n, 'Victim')} of your space"
        if op == p.PANIC:
            return "you panic" if st.places is None else f"{self.crowd(st.places)} panic"
        if op == p.KILL:
            assert st.places is not None
            if st.word:
                return "that Victim dies"
            if st.n == p.ALL or st.count != p.A_PLAIN:
                return f"{'all' if st.n == p.ALL else self.amount(st)} Victims {self.where(st.places)} die"
            return f"{some(st.n, 'Victim')} {self.where(st.places)} die{'s' if st.n == 1 else ''}"
        assert st.place is not None
        if op == p.WALK:
            assert st.places is not None
            return f"{self.crowd(st.places)} walk {counted(st.n, 'space')} toward {self.goal(st.place)}"
        if op == p.GOTO:
            return f"you are placed {self.where(st.place)}"
        if op == p.SPECIAL:
            who = self.special(st.a)
            return (
                f"one of {self.crowd(st.place)} becomes {who}" if st.word else f"{who} arrives {self.where(st.place)}"
            )
        return f"{some(st.n, 'Victim')} arrive{'s' if st.n == 1 else ''} {self.where(st.place)}"

    def _marks(self, st: Statement) -> str:
        table = self.table
        if st.op == p.TOKEN:
            there = "leaves the board" if st.place is None else f"lies {self.where(st.place)}"
            return f"the {table.tokens[st.a]} token {there}"
        if st.op == p.BARRIER:
            if st.word:
                line = "a random line of your space is closed" if st.word == 1 else "close a line of your space"
            else:
                line = f"the line between {table.spaces[st.a].name} and {table.spaces[st.b].name} is closed"
            return f"{line} until the next Upkeep"
        if st.op == p.MOD:
            text = self.modifier(table.rules[st.a])
            return f"{text} until the next Upkeep" if text else ""
        if st.op == p.HOOK:
            return HOOKS[st.word].format(self.goal(st.place) if st.place is not None else "")
        if st.a < 0:  # a mark that nobody in this film has
            return ""
        if st.op == p.COUNTER:
            return f"{table.counter_labels[st.a]} {f'back to {st.n}' if st.word else self.amount(st, True)}"
        return f"you are {'now' if st.word else 'no longer'} {table.flag_labels[st.a]}"

    def _dice(self, st: Statement) -> str:
        if st.op == p.DICE:
            return f"{st.n:+d} {'die' if abs(st.n) == 1 else 'dice'} on this roll"
        if st.op == p.REROLL:
            return f"re-roll {'any dice' if st.n == p.ALL else 'a die' if st.n == 1 else f'up to {st.n} dice'}"
        return f"{some(st.n, 'die', 'dice')} showing 3 or 4 become{'s' if st.n == 1 else ''} a success"

    def _cards(self, st: Statement) -> str:
        op, names = st.op, self.table.names
        if op in (p.TAKE, p.RECOVER):
            what = names.cards[st.a] if st.a >= 0 else f"a card that costs {st.n} or less"
            return f"take {what} from the {'discard pile' if op == p.RECOVER else 'tableau'}"
        if op == p.DISCARD:
            what = some(st.n, "card") if st.count == p.A_PLAIN else f"{self.amount(st)} cards"
            return f"discard {what}{' at random' if st.optional else ''}"
        if op == p.SEARCH:
            return "draw 1 item and keep it" if st.n == st.a == 1 else f"draw {counted(st.n, 'item')}, keep {st.a}"
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
        return f"take the top item {there}" if op == p.ITEM else f"look at the top {counted(st.n, 'item')} {there}"


def some(n: int, one: str, many: str = "") -> str:
    """A number and what it counts, as in a story: a Victim, 2 Victims."""
    return f"a{'n' if one[:1] in 'AEIOUaeiou' else ''} {one}" if n == 1 else counted(n, one, many)


def outcomes(st: Statement, said: list[str]) -> str:
    """The branches of a die or of a Horror Roll, by what is thrown."""
    low = 1 if st.op == p.DIE else 0
    high = 6 if st.op == p.DIE else 2
    rows: list[str] = []
    for branch, text in enumerate(said):
        faces = [face for face in range(low, high + 1) if st.faces[face] == branch]
        span = f"{faces[0]}-{faces[-1]}" if len(faces) > 1 else str(faces[0])
        if st.op == p.HROLL:
            span = ["failure", "1 success", "2 or more successes"][faces[-1]]
        rows.append(f"{span} {text}" if st.op == p.DIE else f"{span}: {text}")
    return ("roll a die: " if st.op == p.DIE else "make a Horror Roll: ") + "; ".join(rows)
