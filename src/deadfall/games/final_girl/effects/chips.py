"""Effects as icons with numbers, where these say it all, and as a row of icons for the picture on a card."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.places import ALWAYS, NEVER, Places
from deadfall.games.final_girl.effects.program import Rule, Statement
from deadfall.games.final_girl.table import Table

SIGNED: Final = (p.HORROR, p.TIME, p.COUNTER)
CHIPS: Final = {
    p.MOVE: "move", p.TIME: "time", p.HORROR: "horror", p.HEAL: "health", p.LOSE: "health", p.DAMAGE: "damage",
    p.BLOCK: "block", p.SEARCH: "search", p.TAKE: "card", p.END_ACTION: "end", p.DARK: "dark", p.NOTHING: "nothing",
    p.KMOVE: "lure", p.HOOK: "door", p.COUNTER: "mark",
}  # fmt: skip
PICTURES: Final = {
    p.ADD: "people", p.SPECIAL: "people", p.WALK: "people", p.SPAWN: "people", p.PANIC: "panic", p.EVENT: "event",
    p.BARRIER: "barrier", p.KHEAL: "health", p.KMOVE: "killer", p.KPLACE: "killer", p.DISCARD: "card",
    p.STRIKE: "damage",
}  # fmt: skip
MOST: Final = 5  # icons of a picture


def chips(table: Table, block: int) -> list[list[str]] | None:
    """A mark and a number for each statement; None where they do not say it all."""
    found: list[list[str]] = []
    for st in table.blocks[block]:
        value = number(table, st)
        if value is None:
            return None
        found.append([CHIPS[st.op], value])
    return found or None


def number(table: Table, st: Statement) -> str | None:
    """What stands beside the mark of a statement; None where a mark would not do."""
    op = st.op
    if op not in CHIPS or st.count != p.A_PLAIN:
        return None
    if op == p.HOOK:
        return "" if st.word == p.H_OPEN_HOUSE else None
    if (op == p.KMOVE and st.place is not None) or (op == p.COUNTER and (st.word or st.a < 0)):
        return None
    if op == p.TAKE:
        return table.names.cards[st.a] if st.a >= 0 else f"up to {st.n}"
    if op == p.BLOCK and st.n == p.ALL:
        return "all"
    if op in (p.HEAL, p.LOSE) or op in SIGNED:
        return f"{-st.n if op == p.LOSE else st.n:+d}"
    return str(st.n) if st.n else ""


def picture(table: Table, block: int, rules: list[Rule]) -> list[str]:
    """The icons of an effect in order: moves and attacks of a Killer Action, and whatever else has one."""
    found: list[str] = []
    for st in table.blocks[block]:
        if st.op == p.ACT:
            found += ["move" if step == p.STEP_MOVE else "damage" for step in st.steps]
        elif st.blocks:
            for inner in open_blocks(table, st):
                found += picture(table, inner, [])
        elif st.op in PICTURES:
            found.append(PICTURES[st.op])
        elif st.op in CHIPS and number(table, st) is not None:
            found.append(CHIPS[st.op])
    for rule in rules:
        if rule.kind == p.RULE_MOD and p.M_DICE <= rule.stat <= p.M_DICE_MOVE:
            found.append("dice")
        elif rule.kind in (p.RULE_LINK, p.RULE_BARRIER):
            found.append("link" if rule.kind == p.RULE_LINK else "barrier")
        else:
            found += picture(table, rule.block, [])
    return found[:MOST]


def open_blocks(table: Table, st: Statement) -> list[int]:
    """The branches that can happen in this film."""
    holds = Places(table).condition(st.condition) if st.condition is not None else ""
    return st.blocks[:1] if holds == ALWAYS else st.blocks[1:] if holds == NEVER else st.blocks
