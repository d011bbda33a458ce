"""What a film keeps track of by itself: tokens on the board, counters, and what she is (flags)."""

from __future__ import annotations

from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.health import check_win
from deadfall.games.final_girl.rules.resolve import Resolve, amount, fire, note_counter
from deadfall.games.final_girl.state import Film


def counter(s: Film, st: Statement, at: Resolve) -> None:
    """A pack counter, never below 0; one that nobody declares does nothing."""
    if st.a < 0:
        return
    before = s.counters[st.a]
    n = amount(s, st, at.here)
    s.counters[st.a] = max(0, n if st.word else before + n)
    if s.counters[st.a] != before:
        s.emit(w.COUNTED, (st.a, s.counters[st.a]), "FG-GAME-08")
        note_counter(s, st.a, before)
        check_win(s)


def flag(s: Film, st: Statement, at: Resolve) -> None:
    if st.a < 0 or s.flags[st.a] == st.word:
        return
    lock = s.table.locks[st.a]
    if st.word == 0 and lock >= 0 and s.flags[lock]:
        return
    s.flags[st.a] = st.word
    s.emit(w.FLAG_ON if st.word else w.FLAG_OFF, (st.a,), "FG-GAME-08")
    if st.word == 0:
        fire(s, p.T_FLAG_OFF, st.a)


def token(s: Film, st: Statement, at: Resolve) -> None:
    """There is one token of each name: placing it moves it (FG-TOK-01)."""
    if st.place is None:
        if s.token_at[st.a] >= 0:
            s.token_at[st.a] = -1
            s.emit(w.TOKEN_OFF, (st.a,), "FG-TOK-02")
    else:
        s.token_at[st.a] = at.pick
        s.emit(w.TOKEN_ON, (st.a, at.pick), "FG-TOK-01")
