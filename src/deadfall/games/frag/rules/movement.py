"""Movement: steps, jumps and teleporters, and where a move may end."""

from __future__ import annotations

from deadfall.games.frag.arena import TELEPORTER
from deadfall.games.frag.pack import INSUBSTANTIAL
from deadfall.games.frag.rules.stats import has_effect, keyed, lift, speed
from deadfall.games.frag.state import Frag


def steps_of(s: Frag, seat: int) -> list[int]:
    """The neighbour cells a fighter may step to (FRAG-MOVE-04), with what cards change; doors too (FRAG-R-98)."""
    cell = s.fighters[seat].cell
    return step_table(s, seat)[cell]


def step_table(s: Frag, seat: int) -> list[list[int]]:
    arena = s.table.arena
    fighter = s.fighters[seat]
    if fighter.effects and has_effect(s, seat, INSUBSTANTIAL):
        return arena.steps_ghost
    return arena.steps_keyed if fighter.gadgets and keyed(s, seat) else arena.steps


def may_stop_in(s: Frag, seat: int, cell: int, left: int) -> bool:
    """A cell may be entered if it is free, or if a free one can then be reached (FRAG-MOVE-05, FRAG-R-28)."""
    return not s.occupied(cell, seat) or free_cell_within(s, seat, cell, left)


def free_cell_within(s: Frag, seat: int, start: int, left: int) -> bool:
    """Whether steps and teleporters lead to a cell where the turn can end."""
    arena = s.table.arena
    steps = step_table(s, seat)
    frontier = [start]
    seen = {start}
    for _ in range(left):
        ahead: list[int] = []
        for cell in frontier:
            ways = steps[cell]
            if arena.feature[cell] == TELEPORTER:
                if s.table.teleporter_bump and len(arena.teleporters) > 1:
                    return True
                ways = [*ways, *[to for to in arena.teleporters if to != cell and not s.occupied(to, seat)]]
            for to in ways:
                if to not in seen:
                    if not s.occupied(to, seat):
                        return True
                    seen.add(to)
                    ahead.append(to)
        frontier = ahead
    return False


def steps_on_offer(s: Frag, left: int, taken: list[int]) -> list[int]:
    """Plain steps of the active fighter; each costs 1 (FRAG-MOVE-08)."""
    seat = s.active
    steps = steps_of(s, seat)
    for cell in taken:
        if cell in steps:
            return [to for to in steps if to not in taken or may_stop_in(s, seat, to, left - 1)]
    return steps


def jumps_on_offer(s: Frag, left: int, taken: list[int]) -> list[int]:
    """Where the active fighter may land: as far as his Speed, not with Speed 1 (FRAG-JUMP-01, FRAG-JUMP-02)."""
    seat = s.active
    lifted = lift(s, seat)
    cost = 1 if lifted else 2
    longest = left // cost
    if longest < 2:
        return []
    longest = min(speed(s, seat) + lifted, longest)
    if longest < 2:
        return []
    arena = s.table.arena
    cell = s.fighters[seat].cell
    landings = arena.jumps(cell, longest, taken, bool(s.fighters[seat].gadgets) and keyed(s, seat))
    for other in taken:
        if other in landings:
            return [
                to
                for to in landings
                if to not in taken or may_stop_in(s, seat, to, left - cost * arena.length(cell, to))
            ]
    return landings


def warps_on_offer(s: Frag, taken: list[int]) -> list[int]:
    """On a teleporter: any other one; an occupied one only where its occupant is bumped (FRAG-TELE-01, FRAG-R-30)."""
    cell = s.fighters[s.active].cell
    return [to for to in s.table.arena.teleporters if to != cell and (s.table.teleporter_bump or to not in taken)]
