"""Horror: the track that takes her dice away."""

from __future__ import annotations

from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.bloodlust import Bloodlust
from deadfall.games.final_girl.rules.resolve import Resolve, amount
from deadfall.games.final_girl.rules.time import change_time
from deadfall.games.final_girl.rules.track import Increase
from deadfall.games.final_girl.state import Film


class HorrorRises(Increase):
    """Horror goes up step by step; beyond the top each step raises Bloodlust instead (FG-HOR-03)."""

    # FG-HOR-04

    def rise(self, s: Film) -> None:
        if s.horror < len(s.table.levels):
            s.horror += 1
            s.emit(w.HORROR, (1, s.horror), "FG-HOR-01")
        else:
            s.emit(w.HORROR_END, (), "FG-HOR-03")
            s.push(Bloodlust(0, 1))


def change_horror(s: Film, n: int) -> None:
    # FG-ICON-03
    if n > 0 and s.horror + n > len(s.table.levels):
        s.push(HorrorRises(0, n))
    elif n > 0:
        s.horror += n
        s.emit(w.HORROR, (n, s.horror), "FG-HOR-01")
    elif n < 0:
        lower_horror(s, -n)


def lower_horror(s: Film, n: int) -> None:
    """Below the low end each step gives 1 Time instead (FG-HOR-02)."""
    down = min(n, s.horror - 1)
    if down:
        s.horror -= down
        s.emit(w.HORROR_FALLS, (down, s.horror), "FG-HOR-01")
    if n > down:
        s.emit(w.HORROR_END, (), "FG-HOR-02")
        change_time(s, n - down)


def horror(s: Film, st: Statement, at: Resolve) -> None:
    change_horror(s, amount(s, st, at.here))
