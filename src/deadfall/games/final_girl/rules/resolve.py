"""Resolving effects: statements from left to right, and the standing triggers that interrupt them."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, EVERY_RULE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import MANY, ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Rule, Statement
from deadfall.games.final_girl.pack import BY_CARD, BY_DARK, BY_FINALE, SOURCE
from deadfall.games.final_girl.rules.spaces import FAR, holds, reach, spaces, specials_at
from deadfall.games.final_girl.rules.standing import graphs, in_play
from deadfall.games.final_girl.state import UPKEEP, Film
from deadfall.games.final_girl.table import HILARITY, PLAYER, REALISM

DEEPEST: Final = 50  # triggers inside triggers (FG-R-99)
PAUSE: Final = len(p.OPS)  # behind the operations: the window before a statement


class Resolve(Frame[Film]):
    """The effects of a card, from left to right (FG-ACT-07)."""

    # FG-ACT-08, FG-R-83

    layout: ClassVar[str] = "step block at source here:space it pick:space paused"

    RUN: Final = 0
    PICKED: Final = 1

    def __init__(
        self,
        step: int,
        block: int,
        at: int,
        source: int,
        here: int = -1,
        it: int = -1,
        pick: int = -1,
        paused: int = -1,
    ) -> None:
        super().__init__(step)
        self.block = block
        self.at = at
        self.source = source
        self.here = here
        self.it = it
        self.pick = pick
        self.paused = paused

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.block, self.at, self.source, self.here, self.it, self.pick, self.paused)

    def run(self, s: Film) -> int:
        if self.step == Resolve.PICKED:
            self.pick = ONE.item.index(s.answer)
        statements = s.table.blocks[self.block]
        while self.at < len(statements):
            if s.ended and self.source // SOURCE == BY_CARD:
                return DONE
            st = statements[self.at]
            depth = len(s.stack)
            if self.paused != self.at:
                self.paused = self.at
                s.table.perform[PAUSE](s, st, self)
                if len(s.stack) != depth:
                    return Resolve.RUN
            if st.place is not None and self.pick < 0 and not self.picks(s, st):
                if s.pending is not None:
                    return Resolve.PICKED
                self.at += 1
                continue
            self.at += 1
            s.table.perform[st.op](s, st, self)
            self.pick = -1
            if len(s.stack) != depth or s.ended_above != EVERY_RULE:
                return Resolve.RUN
        return DONE

    def picks(self, s: Film, st: Statement) -> bool:
        """Settle on the one space that a statement means; if several fit, by the ambiguity rule (FG-R-97)."""
        assert st.place is not None
        found = spaces(s, st.place, self.here)
        if st.op == p.SPECIAL and st.word == 1:
            found = [x for x in found if s.victims[x]]
        if not found:
            return False
        if len(found) > 1 and s.table.ambiguity in (HILARITY, PLAYER):
            ask_tie(s, w.TIED_SPACE, ONE.item.of(found))
            return False
        self.pick = found[0] if len(found) == 1 else worst_space(s, found)
        return True


def ask_tie(s: Film, kind: int, options: list[int]) -> None:
    """A tie that the player or chance breaks (FG-R-01)."""
    if s.table.ambiguity == PLAYER:
        s.ask(0, kind, options)
    else:
        s.chance(kind, options)


def worst_space(s: Film, found: list[int]) -> int:
    """The space chosen by the lists of FG-R-22 and FG-R-23."""
    g = graphs(s)
    best = found[0]
    for x in found[1:]:
        if s.table.ambiguity == REALISM:
            better = realism_key(s, g.far, x) < realism_key(s, g.far, best)
        else:
            better = evil_key(s, g.far, x) < evil_key(s, g.far, best)
        if better:
            best = x
    return best


def evil_key(s: Film, far: list[list[int]], x: int) -> tuple[int, int, int, int]:
    """Smaller is worse for the Final Girl: a death that hurts, near an Exit, near her, then the alphabet."""
    hurts = any(death_hurts(s, special) for special in specials_at(s, x))
    return (0 if hurts else 1, exit_distance(s, far, x), reach(far[s.girl_at], x), s.table.alphabet[x])


def realism_key(s: Film, far: list[list[int]], x: int) -> tuple[int, int, int]:
    """A hunter takes the isolated prey: far from her, far from an Exit, then the alphabet."""
    return (-reach(far[s.girl_at], x), -exit_distance(s, far, x), s.table.alphabet[x])


def exit_distance(s: Film, far: list[list[int]], x: int) -> int:
    return min([reach(far[x], e) for e in s.table.exits] + [FAR])


def death_hurts(s: Film, special: int) -> bool:
    """Whether a card in play does something when this Special Victim is killed."""
    return any(rule.subject == special for rule in in_play(s).triggers[p.T_KILLED])


def resolve(s: Film, block: int, source: int, here: int = -1, it: int = -1) -> None:
    """Carry out a block, unless it is empty."""
    if block:
        s.push(Resolve(Resolve.RUN, block, 0, source, here, it))


def amount(s: Film, st: Statement, here: int) -> int:
    """The amount of a statement: a number, or a count of something."""
    if st.count == p.A_PLAIN:
        return st.n
    if st.count == p.A_KILLED:
        found = s.killed_card
    elif st.count == p.A_DEAD:
        found = s.dead
    elif st.count == p.A_SAVED:
        found = s.saved
    elif st.count == p.A_HAND:
        found = sum(s.hand)
    elif st.count == p.A_TURN:
        found = s.turn
    elif st.count == p.A_COUNTER:
        found = s.counters[st.count_of] if st.count_of >= 0 else 0
    else:
        found = people(s, st, here)
    return st.sign * found


def people(s: Film, st: Statement, here: int) -> int:
    assert st.places is not None
    where = spaces(s, st.places, here)
    if st.count == p.A_MINIONS:
        return sum([1 for at in s.minion_at if at in where])
    return sum([s.victims[x] + len(specials_at(s, x)) for x in where])


# -- triggers


class Triggered(Frame[Film]):
    """A standing trigger, when its turn comes: it may have left play or lost its ground meanwhile."""

    layout: ClassVar[str] = "step number here:space it"

    def __init__(self, step: int, number: int, here: int, it: int) -> None:
        super().__init__(step)
        self.number = number
        self.here = here
        self.it = it

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.number, self.here, self.it)

    def run(self, s: Film) -> int:
        rule = s.table.rules[self.number]
        if rule not in in_play(s).rules or not holds(s, rule.condition, self.here, rule.source):
            return DONE
        if rule.once:
            if self.number in s.spent_phase:
                return DONE
            s.spent_phase.append(self.number)
        resolve(s, rule.block, rule.source, self.here, self.it)
        return DONE


class Simultaneous(Frame[Film]):
    """Several triggers at once, where the ambiguity rule leaves their order to the player or to chance."""

    layout: ClassVar[str] = "step trigger subject here:space it done"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, trigger: int, subject: int, here: int, it: int, done: int = 0) -> None:
        super().__init__(step)
        self.trigger = trigger
        self.subject = subject
        self.here = here
        self.it = it
        self.done = done

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.trigger, self.subject, self.here, self.it, self.done)

    def run(self, s: Film) -> int:
        if self.step == Simultaneous.CHOSEN:
            rule = MANY.item.index(s.answer)
            self.done |= 1 << rule
            s.push(Triggered(0, rule, self.here, self.it))
            return Simultaneous.CHOOSE
        left = [r for r in matching(s, self.trigger, self.subject, self.here) if not (self.done >> r.number) & 1]
        if not left:
            return DONE
        ask_tie(s, w.TRIGGER_ORDER, sorted([MANY.item[r.number] for r in left]))
        return Simultaneous.CHOSEN


def matching(s: Film, trigger: int, subject: int, here: int) -> list[Rule]:
    """The rules in force that wait for this."""
    found: list[Rule] = []
    for rule in in_play(s).triggers[trigger]:
        if rule.subject not in (p.ANY, subject) or (trigger == p.T_REVEAL and rule.source != subject):
            continue
        if rule.where is not None and here not in spaces(s, rule.where, here):
            continue
        if (trigger == p.T_UPKEEP and too_new(s, rule)) or not holds(s, rule.condition, here, rule.source):
            continue
        found.append(rule)
    return found


def too_new(s: Film, rule: Rule) -> bool:
    """With the option, upkeep effects of a Finale revealed in this Upkeep wait for the next (FG-R-53)."""
    if s.table.finale_upkeep_same_turn or s.phase != UPKEEP or s.finale_turn != s.turn:
        return False
    kind = rule.source // SOURCE
    return kind == BY_FINALE or (kind == BY_DARK and s.dark_turn == s.turn)


def fire(s: Film, trigger: int, subject: int = p.NOBODY, here: int = -1, it: int = -1) -> None:
    """Set off all triggers of a kind, in the order of FG-R-71."""
    if not in_play(s).triggers[trigger]:
        return
    found = matching(s, trigger, subject, here)
    if not found:
        return
    if len(s.stack) >= DEEPEST and nested(s) >= DEEPEST:
        s.emit(w.TOO_DEEP, (), "FG-R-99")
        return
    if len(found) > 1 and s.table.ambiguity in (HILARITY, PLAYER):
        s.push(Simultaneous(Simultaneous.CHOOSE, trigger, subject, here, it))
        return
    for at in range(len(found) - 1, -1, -1):
        s.push(Triggered(0, found[at].number, here, it))


def nested(s: Film) -> int:
    """How many blocks of triggers are being resolved: a trigger hands over to its block and is gone."""
    return sum([1 for frame in s.stack if isinstance(frame, Resolve)])


def note_counter(s: Film, counter: int, before: int) -> None:
    """Counter triggers are noted when their comparison becomes true, and wait for the end of the card (FG-R-95)."""
    for rule in in_play(s).triggers[p.T_COUNTER]:
        if rule.subject == counter and rule.number not in s.noted:
            after = p.compares(rule.cmp, s.counters[counter], rule.n)
            if after and not p.compares(rule.cmp, before, rule.n):
                s.noted.append(rule.number)


class Noted(Frame[Film]):
    """The counter triggers that waited; one whose comparison is no longer true does not fire."""

    def run(self, s: Film) -> int:
        if not s.noted:
            return DONE
        rule = s.table.rules[s.noted.pop(0)]
        if p.compares(rule.cmp, s.counters[rule.subject], rule.n):
            s.push(Triggered(0, rule.number, -1, -1))
        return 0
