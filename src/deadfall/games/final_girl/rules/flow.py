"""Branches, repetitions, choices, ends of phases, and the statements that set something up for a while."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_EVENT, BY_ITEM, BY_TERROR, SOURCE
from deadfall.games.final_girl.rules.carolyn import carolyn_flees, carolyn_toward, hide_toy
from deadfall.games.final_girl.rules.health import discard_minor, end_phase_now
from deadfall.games.final_girl.rules.items import lose_item
from deadfall.games.final_girl.rules.resolve import Resolve, amount, resolve
from deadfall.games.final_girl.rules.spaces import holds, shut_houses_near, spaces
from deadfall.games.final_girl.rules.standing import changed, graphs
from deadfall.games.final_girl.state import ACTION_PHASE, Film

FACES: Final = [1, 2, 3, 4, 5, 6]


class Branch(Frame[Film]):
    """A choice of the player or a die decides which branch of a statement is resolved."""

    layout: ClassVar[str] = "step block at source here:space it"

    ASK: Final = 0
    TAKEN: Final = 1

    def __init__(self, step: int, block: int, at: int, source: int, here: int, it: int) -> None:
        super().__init__(step)
        self.block = block
        self.at = at
        self.source = source
        self.here = here
        self.it = it

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.block, self.at, self.source, self.here, self.it)

    def run(self, s: Film) -> int:
        st = s.table.blocks[self.block][self.at]
        if self.step == Branch.ASK:
            if st.op == p.DIE:
                s.chance(w.DIE, FACES)
            else:
                branches = ONE.item.of(list(range(len(st.blocks))))
                s.ask(0, w.CHOOSE, [PASS, *branches] if st.optional else branches)
            return Branch.TAKEN
        if st.op == p.DIE:
            s.emit(w.THROWN, (s.answer,), "FG-GAME-08")
            taken = st.faces[s.answer]
        else:
            taken = -1 if s.answer == PASS else ONE.item.index(s.answer)
        if taken >= 0:
            resolve(s, st.blocks[taken], self.source, self.here, self.it)
        return DONE


class CloseLine(Frame[Film]):
    """A random or chosen line of her space is closed until the next Upkeep, never her last."""

    layout: ClassVar[str] = "step random"

    ASK: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, random: int) -> None:
        super().__init__(step)
        self.random = random

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.random)

    def run(self, s: Film) -> int:
        here = s.girl_at
        if self.step == CloseLine.CHOSEN:
            close_line(s, here, ONE.item.index(s.answer))
            return DONE
        table = s.table
        ways = [ONE.item[n] for n in graphs(s).everybody[here] if here * 64 + n in table.edge_of]
        if len(ways) < 2:
            return DONE
        if self.random:
            s.chance(w.RANDOM_LINE, ways)
        else:
            s.ask(0, w.CLOSE_LINE, ways)
        return CloseLine.CHOSEN


def close_line(s: Film, a: int, b: int) -> None:
    """Until the Upkeep of the next turn (FG-R-96)."""
    s.shut.append(s.table.edge_of[a * 64 + b])
    s.shut_until.append(s.turn + 1)
    changed(s)
    s.emit(w.CLOSED, (a, b), "FG-R-78")


class OpenHouse(Frame[Film]):
    """The player names a shut house next to her; it is open for the rest of the game."""

    ASK: Final = 0
    CHOSEN: Final = 1

    def run(self, s: Film) -> int:
        if self.step == OpenHouse.ASK:
            houses = shut_houses_near(s)
            if not houses:
                return DONE
            s.ask(0, w.OPEN_HOUSE, ONE.item.of(houses))
            return OpenHouse.CHOSEN
        house = ONE.item.index(s.answer)
        s.opened |= 1 << house
        s.emit(w.OPENED, (house,), "FG-GAME-08")
        return DONE


# -- statements


def nothing(s: Film, st: Statement, at: Resolve) -> None:
    return


def if_else(s: Film, st: Statement, at: Resolve) -> None:
    """A part whose condition is not met is skipped (FG-TER-03)."""
    taken = 0 if holds(s, st.condition, at.here, at.source) else 1
    resolve(s, st.blocks[taken], at.source, at.here, at.it)


def branch(s: Film, st: Statement, at: Resolve) -> None:
    s.push(Branch(Branch.ASK, at.block, at.at - 1, at.source, at.here, at.it))


def each(s: Film, st: Statement, at: Resolve) -> None:
    assert st.places is not None
    for x in reversed(spaces(s, st.places, at.here)):
        resolve(s, st.blocks[0], at.source, x, at.it)


def repeat(s: Film, st: Statement, at: Resolve) -> None:
    for _ in range(amount(s, st, at.here)):
        resolve(s, st.blocks[0], at.source, at.here, at.it)


def mod(s: Film, st: Statement, at: Resolve) -> None:
    """A modifier until the Upkeep of the next turn."""
    s.timed.append(st.a)
    s.timed_until.append(s.turn + 1)
    changed(s)
    s.emit(w.MODIFIED, (st.a,), "FG-R-96")


def barrier(s: Film, st: Statement, at: Resolve) -> None:
    if st.word:
        s.push(CloseLine(CloseLine.ASK, 1 if st.word == 1 else 0))
    else:
        close_line(s, st.a, st.b)


def leave_play(s: Film, st: Statement, at: Resolve) -> None:
    """A card that discards itself: what stands below on it is not resolved (FG-TERM-03)."""
    # FG-TERM-07, FG-R-100
    kind = at.source // SOURCE
    number = at.source % SOURCE
    if kind == BY_EVENT and number in s.events:
        s.events.remove(number)
        s.events_gone.append(number)
    elif kind == BY_TERROR and number in s.minors:
        discard_minor(s, s.minors.index(number))
    elif kind == BY_ITEM and (number in s.hands or number in s.pack):
        lose_item(s, number)
    changed(s)
    at.at = len(s.table.blocks[at.block])
    s.emit(w.CARD_GONE, (), "FG-TERM-03")


def hook(s: Film, st: Statement, at: Resolve) -> None:
    """The few effects that no data can say."""
    if st.word == p.H_CAROLYN_FLEES:
        carolyn_flees(s)
    elif st.word == p.H_CAROLYN_TOWARD:
        carolyn_toward(s, at.pick)
    elif st.word == p.H_HIDE_TOY:
        hide_toy(s)
    elif st.word == p.H_OPEN_HOUSE:
        s.push(OpenHouse(OpenHouse.ASK))


def end_action(s: Film, st: Statement, at: Resolve) -> None:
    """The Action phase ends at once and the rest of the line is dropped; elsewhere ignored (FG-R-08, FG-R-13)."""
    # FG-ICON-07, FG-END-03
    if s.phase == ACTION_PHASE:
        s.ended = 1
        at.at = len(s.table.blocks[at.block])


def end_phase(s: Film, st: Statement, at: Resolve) -> None:
    if s.phase:
        end_phase_now(s)
