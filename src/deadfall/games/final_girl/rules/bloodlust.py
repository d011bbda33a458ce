"""Bloodlust: the Killer's track, and what each of its rows does."""

from __future__ import annotations

from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_ROW, SOURCE
from deadfall.games.final_girl.rules.resolve import Resolve, amount, resolve
from deadfall.games.final_girl.rules.standing import changed
from deadfall.games.final_girl.rules.track import Increase
from deadfall.games.final_girl.state import Film


class Bloodlust(Increase):
    """Each increase applies the effect of its row before anything else goes on (FG-BL-04)."""

    # FG-BRD-10, FG-BRD-11, FG-BL-02, FG-ICON-11, FG-R-28

    def rise(self, s: Film) -> None:
        table = s.table
        if s.bloodlust < len(table.track) - 1:
            s.bloodlust += 1
            changed(s)
            s.emit(w.BLOODLUST, (s.bloodlust,), "FG-BL-01")
            resolve(s, table.track[s.bloodlust].block, BY_ROW * SOURCE + s.bloodlust)
        else:
            s.emit(w.FINAL_EFFECT, (), "FG-BL-03")
            resolve(s, table.final, BY_ROW * SOURCE + s.bloodlust)


def bloodlust(s: Film, st: Statement, at: Resolve) -> None:
    s.push(Bloodlust(0, amount(s, st, at.here)))
