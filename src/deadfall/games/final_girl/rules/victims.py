"""Victims: arriving, walking, panicking, and Special Victims.

The worked example is a panic at the Firepit (FG-EX-05), a position of its own (FG-R-58).
"""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import CROWD
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.modifiers import modifier
from deadfall.games.final_girl.rules.resolve import Resolve, amount, fire
from deadfall.games.final_girl.rules.spaces import spaces, specials_at
from deadfall.games.final_girl.rules.standing import graphs, in_play
from deadfall.games.final_girl.state import Film

FACES: Final = [1, 2, 3, 4, 5, 6]
DIGIT: Final = 64  # the set of panicking Victims is one number to this base, a digit for each space


class Panic(Frame[Film]):
    """A fixed set of Victims panics, each by one die and the numbers of its space (FG-PAN, FG-R-56)."""

    layout: ClassVar[str] = "step crowd special space:space piece"

    NEXT: Final = 0
    CHOSEN: Final = 1
    ROLL: Final = 2
    ROLLED: Final = 3

    def __init__(self, step: int, crowd: int, special: int, space: int = -1, piece: int = 0) -> None:
        super().__init__(step)
        self.crowd = crowd
        self.special = special  # a bit for each Special Victim
        self.space = space
        self.piece = piece

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.crowd, self.special, self.space, self.piece)

    def run(self, s: Film) -> int:
        match self.step:
            case Panic.NEXT:
                options = self.waiting(s)
                if not options:
                    return DONE
                s.ask(0, w.PANIC_NEXT, options if self.order_matters(s) else options[:1])
                return Panic.CHOSEN
            case Panic.CHOSEN:
                self.space = CROWD.all.first_of(s.answer)
                self.piece = CROWD.all.second_of(s.answer)
                if self.piece:
                    self.special &= ~(1 << (self.piece - 1))
                else:
                    self.crowd -= DIGIT**self.space
                return Panic.ROLL
            case Panic.ROLL:
                s.chance(w.DIE, FACES)
                return Panic.ROLLED
            case _:
                panic_one(s, self.space, self.piece, s.answer)
                return Panic.NEXT

    def order_matters(self, s: Film) -> bool:
        """Ordinary Victims are all alike: their order counts only beside others or where something waits (FG-R-112)."""
        return self.special > 0 or bool(in_play(s).triggers[p.T_VICTIM_ENTERS])

    def waiting(self, s: Film) -> list[int]:
        """Those still to roll for; a piece that died meanwhile is skipped."""
        found: list[int] = []
        crowd = self.crowd
        for space in range(len(s.victims)):
            if crowd % DIGIT and s.victims[space]:
                found.append(CROWD.all.pair(space, 0))
            crowd //= DIGIT
        for x, at in enumerate(s.special_at):
            if (self.special >> x) & 1 and at >= 0:
                found.append(CROWD.all.pair(at, 1 + x))
        return sorted(found)


def panic_at(s: Film, where: list[int]) -> None:
    """All Victims of some spaces panic, the set fixed now."""
    crowd = 0
    special = 0
    for x in where:
        crowd += min(s.victims[x], DIGIT - 1) * DIGIT**x
        for one in specials_at(s, x):
            if not modifier(s, p.M_NOPANIC, one):
                special |= 1 << one
    if crowd or special:
        s.push(Panic(Panic.NEXT, crowd, special))


def panic_one(s: Film, here: int, piece: int, face: int) -> None:
    """A number that is not shown, or that leads over a closed line: it stays (FG-PAN-05, FG-R-78)."""
    # FG-PAN-07
    to = s.table.spaces[here].panic[face]
    if to < 0 or to not in graphs(s).victims[here]:
        if piece:
            s.emit(w.SPECIAL_FROZE, (piece - 1, here), "FG-PAN-05")
        else:
            s.emit(w.FROZE, (here,), "FG-PAN-05")
        return
    if piece:
        s.emit(w.SPECIAL_PANICKED, (piece - 1, here, to), "FG-PAN-04")
    else:
        s.emit(w.PANICKED, (here, to), "FG-PAN-04")
    shift(s, here, to, piece)


def shift(s: Film, here: int, to: int, piece: int) -> None:
    """One Victim goes to another space; 0 is an ordinary one."""
    # FG-R-107
    if piece:
        s.special_at[piece - 1] = to
    else:
        s.victims[here] -= 1
        s.victims[to] += 1
    fire(s, p.T_VICTIM_ENTERS, p.NOBODY, to, piece)


class GirlPanics(Frame[Film]):
    """The Final Girl herself panics by a card: one die, one space, nobody follows (FG-R-57)."""

    ROLL: Final = 0
    ROLLED: Final = 1

    def run(self, s: Film) -> int:
        if self.step == GirlPanics.ROLL:
            s.chance(w.DIE, FACES)
            return GirlPanics.ROLLED
        to = s.table.spaces[s.girl_at].panic[s.answer]
        if to >= 0 and to in graphs(s).everybody[s.girl_at]:
            s.girl_at = to
            s.emit(w.GIRL_PANICKED, (to,), "FG-R-57")
            fire(s, p.T_FG_ENTERS, p.NOBODY, to)
        else:
            s.emit(w.GIRL_FROZE, (), "FG-R-57")
        return DONE


class Walk(Frame[Film]):
    """Some Victims walk toward a space along a shortest path, one after the other."""

    layout: ClassVar[str] = "step crowd special goal:space count"

    def __init__(self, step: int, crowd: int, special: int, goal: int, count: int) -> None:
        super().__init__(step)
        self.crowd = crowd
        self.special = special
        self.goal = goal
        self.count = count

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.crowd, self.special, self.goal, self.count)

    def run(self, s: Film) -> int:
        for x in range(len(s.special_at)):
            if (self.special >> x) & 1:
                self.special &= ~(1 << x)
                if s.special_at[x] >= 0:
                    walk_one(s, s.special_at[x], 1 + x, self.goal, self.count)
                return 0
        for space in range(len(s.victims)):
            if self.crowd // DIGIT**space % DIGIT:
                self.crowd -= DIGIT**space
                if s.victims[space]:
                    walk_one(s, space, 0, self.goal, self.count)
                return 0
        return DONE


def walk_one(s: Film, here: int, piece: int, goal: int, count: int) -> None:
    """The alphabetically first of several shortest ways (FG-R-105); entering counts where the walk ends."""
    g = graphs(s)
    to = here
    for _ in range(count):
        nearer = [n for n in g.victims[to] if 0 <= g.victims_far[n][goal] < g.victims_far[to][goal]]
        if nearer:
            letters = [s.table.alphabet[n] for n in nearer]
            to = nearer[letters.index(min(letters))]
    if to != here:
        if piece:
            s.emit(w.SPECIAL_MOVED, (piece - 1, to), "FG-R-105")
        else:
            s.emit(w.WALKED, (here, to), "FG-R-105")
        shift(s, here, to, piece)


# -- statements


def panic(s: Film, st: Statement, at: Resolve) -> None:
    # FG-PAN-08
    if st.places is None:
        s.push(GirlPanics(GirlPanics.ROLL))
    else:
        panic_at(s, spaces(s, st.places, at.here))


def walk(s: Film, st: Statement, at: Resolve) -> None:
    assert st.places is not None
    crowd = 0
    special = 0
    for x in spaces(s, st.places, at.here):
        crowd += min(s.victims[x], DIGIT - 1) * DIGIT**x
        for one in specials_at(s, x):
            special |= 1 << one
    s.push(Walk(0, crowd, special, at.pick, st.n))


def add(s: Film, st: Statement, at: Resolve) -> None:
    """New Victims; with a limited supply only while there are free pieces (FG-R-50)."""
    count = min(amount(s, st, at.here), free_pieces(s))
    if count <= 0:
        return
    s.victims[at.pick] += count
    s.placed += count
    s.emit(w.ADDED + (count == 1), (count, at.pick), "FG-TER-02")
    for _ in range(count):
        fire(s, p.T_VICTIM_ENTERS, p.NOBODY, at.pick, 0)


def free_pieces(s: Film) -> int:
    if s.table.victim_supply == 0:
        return p.ALL
    return s.table.victim_supply - sum(s.victims) - s.yellow_saved - s.yellow_dead


def special(s: Film, st: Statement, at: Resolve) -> None:
    """A Special Victim is added, or takes the place of an ordinary Victim (FG-SPV-01)."""
    if s.special_at[st.a] >= 0:
        return
    if st.word == 1:
        if not s.victims[at.pick]:
            return
        s.victims[at.pick] -= 1
    else:
        s.placed += 1
    s.special_at[st.a] = at.pick
    s.emit(w.SPECIAL_INSTEAD if st.word == 1 else w.SPECIAL_ADDED, (st.a, at.pick), "FG-SPV-01")
    if st.word == 0:
        fire(s, p.T_VICTIM_ENTERS, p.NOBODY, at.pick, 1 + st.a)
