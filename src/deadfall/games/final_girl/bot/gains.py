"""What an effect gives, read from the parsed program: so a card is worth what it does, whatever it is called."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.table import Table

Gains = dict[str, float]

MOST: Final = 9.0  # all that there is: a cancelled attack, any number of dice
AMOUNTS: Final = {
    p.MOVE: "move",
    p.DAMAGE: "damage",
    p.HURT: "damage",
    p.HEAL: "heal",
    p.HORROR: "horror",
    p.TIME: "time",
    p.BLOCK: "block",
    p.SEARCH: "draw",
    p.REROLL: "reroll",
    p.CONVERT: "reroll",
}


def gains(table: Table, block: int) -> Gains:
    """How much of what a block of statements gives; what a die decides counts by its chances."""
    found: Gains = {}
    for st in table.blocks[block]:
        add(found, of(table, st))
    return found


def of(table: Table, st: Statement) -> Gains:
    """What one statement gives; of several branches everything that one of them offers."""
    n = float(st.sign) if st.count != p.A_PLAIN else min(MOST, float(st.n))
    if st.op in AMOUNTS:
        return {AMOUNTS[st.op]: n}
    found: Gains = {}
    match st.op:
        case p.LOSE:
            found["heal"] = -n
        case p.TAKE | p.RECOVER:
            found["take"] = 1.0
        case p.ITEM:
            found["draw"] = 1.0
        case p.KMOVE:
            found["lure"] = n if st.place is None else 0.0
        case p.END_ACTION:
            found["end"] = 1.0
        case p.HOOK:
            found["open"] = 1.0 if st.word == p.H_OPEN_HOUSE else 0.0
        case p.FLAG:
            found[f"flag {st.a}"] = 1.0 if st.word else -1.0
        case p.COUNTER:
            found[f"counter {st.a}"] = n
        case p.TOKEN:
            found["trap" if st.place is not None else f"token {st.a}"] = 1.0
        case p.DIE:
            for branch in st.faces[1:]:
                if branch >= 0:
                    add(found, gains(table, st.blocks[branch]), 1 / 6)
        case p.IF | p.CHOOSE:
            for block in st.blocks:
                for name, much in gains(table, block).items():
                    if abs(much) > abs(found.get(name, 0.0)):
                        found[name] = much
    return found


def add(found: Gains, more: Gains, share: float = 1.0) -> None:
    for name, much in more.items():
        found[name] = found.get(name, 0.0) + share * much
