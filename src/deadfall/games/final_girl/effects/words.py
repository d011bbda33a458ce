"""Effects in plain words, from the parsed program: what cards, option texts, the log and the page say of them."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.places import ALWAYS, NEVER, Places, counted
from deadfall.games.final_girl.effects.program import Rule, Said, Statement
from deadfall.games.final_girl.table import Table

TARGETS: Final = ["whoever is closest", "the closest Victim", "you"]
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


class Words(Places):
    """Says what the statements and rules of one table do."""

    def __init__(self, table: Table, terror: bool = False) -> None:
        super().__init__(table)
        self.terror = terror  # on a Terror card all Enemies act, elsewhere the Killer (FG-MKP-02)

    def card(self, block: int, rules: list[Rule]) -> Said:
        """A whole effect: what happens at once, then what stands."""
        clauses = [*map(self.statement, self.table.blocks[block]), *map(self.rule, rules)]
        return Said([clause for clause in clauses if clause])

    def block(self, block: int) -> str:
        return self.card(block, []).inline()

    def acts(self, killer: int, minions: int) -> Said:
        """The action of a Finale card: the Killer's line, then that of the Minions."""
        return Said(self.card(killer, []).clauses + self.card(minions, []).clauses)

    # -- standing rules

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

    # -- statements

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
            ways = [" and ".join(self.card(block, []).clauses) or BARE[p.NOTHING] for block in st.blocks]
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
