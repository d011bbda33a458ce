"""Time: what her actions cost, and what is left to buy cards with."""

from __future__ import annotations

from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.resolve import Resolve, amount
from deadfall.games.final_girl.state import Film


def change_time(s: Film, n: int) -> None:
    """Time goes up or down; below zero nothing brings it up before Planning (FG-TIME-03, FG-R-09)."""
    # FG-BRD-03, FG-ICON-05, FG-TIME-04, FG-R-12
    if n == 0 or (n > 0 and s.time < 0):
        return
    before = s.time
    s.time += n
    if n > 0 and s.table.time_cap:
        s.time = max(before, min(s.time, s.table.time_cap))
    if s.time != before:
        s.emit(w.TIME if n > 0 else w.TIME_FALLS, (abs(s.time - before), s.time), "FG-TIME-01")


def time(s: Film, st: Statement, at: Resolve) -> None:
    change_time(s, amount(s, st, at.here))
