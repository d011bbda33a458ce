"""Spaces and conditions: who is where, which spaces a card means, and whether what it asks holds."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Condition, Selector, compares
from deadfall.games.final_girl.pack import BY_ITEM, EXIT, SEARCH_SPACE, SOURCE
from deadfall.games.final_girl.rules.standing import graphs
from deadfall.games.final_girl.state import Film

FAR: Final = 99  # farther than any space


def victims_at(s: Film, space: int) -> int:
    """How many Victims stand in a space; Carolyn is none."""
    # FG-OVF-01
    count = s.victims[space]
    for special, at in enumerate(s.special_at):
        if at == space and special != s.table.carolyn:
            count += 1
    return count


def specials_at(s: Film, space: int) -> list[int]:
    """The Special Victims in a space, Carolyn left out."""
    return [x for x, at in enumerate(s.special_at) if at == space and x != s.table.carolyn]


def minions_at(s: Film, space: int) -> list[int]:
    return [m for m, at in enumerate(s.minion_at) if at == space]


def lead_minion(s: Film) -> int:
    """The Minion nearest to the Final Girl, the lowest token on a tie; -1 if there is none."""
    far = graphs(s).far[s.girl_at]
    best = -1
    for minion, at in enumerate(s.minion_at):
        if at >= 0 and (best < 0 or reach(far, at) < reach(far, s.minion_at[best])):
            best = minion
    return best


def killer_space(s: Film) -> int:
    """Where the Killer is; without one, where the lead Minion is."""
    if not s.table.minion_only:
        return s.killer_at
    lead = lead_minion(s)
    return s.killer_start if lead < 0 else s.minion_at[lead]


def reach(far: list[int], space: int) -> int:
    return far[space] if far[space] >= 0 else FAR


def is_exit(s: Film, space: int) -> bool:
    """Exit spaces are marked; a token may shut one (FG-BRD-15)."""
    sp = s.table.spaces[space]
    return sp.kind == EXIT and (sp.shut_by < 0 or s.token_at[sp.shut_by] != space)


def can_search(s: Film, space: int) -> bool:
    """Whether a Search may be made there: a Search space, cards left, and a house not yet searched."""
    # FG-BRD-14, FG-SRCH-05
    sp = s.table.spaces[space]
    if sp.kind != SEARCH_SPACE or sp.deck < 0 or not s.decks[sp.deck].cards:
        return False
    return not (s.searched >> space) & 1


def shut_house(s: Film, space: int) -> bool:
    """Whether the Final Girl must ask or force her way into a house."""
    sp = s.table.spaces[space]
    if not s.table.houses or sp.kind != SEARCH_SPACE or (s.opened >> space) & 1 or victims_at(s, space) == 0:
        return False
    return not any(s.table.items[i].keys for i in s.hands + s.pack)


def shut_houses_near(s: Film) -> list[int]:
    return [n for n in graphs(s).girl[s.girl_at] if shut_house(s, n)]


def usable(s: Film, item: int) -> bool:
    """An item with hand icons works only while held (FG-ITEM-01)."""
    return item in s.hands or (s.table.items[item].hands == 0 and item in s.pack)


def spaces(s: Film, sel: Selector, here: int) -> list[int]:
    """The spaces that a selector means now, in ascending order."""
    kind = sel.kind
    if kind == p.S_AT:
        return [sel.a]
    if kind == p.S_FG:
        return [s.girl_at]
    if kind == p.S_KILLER:
        return some(killer_space(s))
    if kind == p.S_HERE:
        return some(here)
    if kind == p.S_FG_START:
        return [s.girl_start]
    if kind == p.S_KILLER_START:
        return [s.killer_start]
    if kind == p.S_TOKEN:
        return some(s.token_at[sel.a]) if sel.a >= 0 else []
    if kind == p.S_SPECIAL:
        return some(s.special_at[sel.a]) if sel.a >= 0 else []
    if kind == p.S_TAG:
        return s.table.tags[sel.a] if sel.a >= 0 else []
    if kind == p.S_PLUS:
        assert sel.inner is not None and sel.other is not None
        return sorted(set(spaces(s, sel.inner, here) + spaces(s, sel.other, here)))
    if sel.inner is not None:
        return around(s, sel, spaces(s, sel.inner, here))
    return [x for x in range(len(s.table.spaces)) if fits(s, kind, x)]


def some(space: int) -> list[int]:
    return [space] if space >= 0 else []


def fits(s: Film, kind: int, x: int) -> bool:
    if kind == p.S_ALL:
        return True
    if kind == p.S_EXITS:
        return is_exit(s, x)
    if kind == p.S_SEARCHES:
        return can_search(s, x)
    if kind == p.S_WITH_VICTIMS:
        return victims_at(s, x) > 0
    if kind == p.S_SINGLES:
        return victims_at(s, x) == 1
    return x in s.minion_at


def around(s: Film, sel: Selector, centres: list[int]) -> list[int]:
    """Spaces measured from other spaces, over the lines open to everybody (FG-R-21)."""
    if not centres:
        return []
    g = graphs(s)
    if sel.kind == p.S_ADJ:
        return sorted({n for c in centres for n in g.everybody[c]})
    everywhere = range(len(s.table.spaces))
    near = [min([reach(g.far[c], x) for c in centres]) for x in everywhere]
    if sel.kind == p.S_WITHIN:
        return [x for x in everywhere if near[x] <= sel.n]
    groups = [x for x in everywhere if near[x] < FAR and victims_at(s, x) > 0]
    if not groups:
        return []
    steps = [near[x] for x in groups]
    wanted = min(steps) if sel.kind == p.S_NEAREST_VICTIMS else max(steps)
    return [x for x in groups if near[x] == wanted]


def count_at(s: Film, sel: Selector, here: int, minions: bool) -> int:
    where = spaces(s, sel, here)
    if minions:
        return sum([1 for at in s.minion_at if at in where])
    return sum([victims_at(s, x) for x in where])


def holds(s: Film, c: Condition | None, here: int, source: int) -> bool:
    """Whether a condition holds now."""
    if c is None:
        return True
    kind = c.kind
    if kind == p.C_AND:
        return holds(s, c.left, here, source) and holds(s, c.right, here, source)
    if kind == p.C_OR:
        return holds(s, c.left, here, source) or holds(s, c.right, here, source)
    if kind == p.C_NOT:
        return not holds(s, c.left, here, source)
    if kind == p.C_FLAG:
        return c.a >= 0 and s.flags[c.a] == 1
    if kind in (p.C_VICTIMS, p.C_MINIONS, p.C_DIST) or p.C_HORROR <= kind <= p.C_COUNTER or kind == p.C_LOST:
        return compares(c.cmp, measured(s, c, here), c.n)
    if c.where is not None:
        return stands(s, c, here)
    return is_so(s, c, source)


def measured(s: Film, c: Condition, here: int) -> int:
    """The number that a condition compares."""
    kind = c.kind
    if kind == p.C_HORROR:
        return s.horror
    if kind == p.C_BLOODLUST:
        return s.bloodlust
    if kind == p.C_HEALTH:
        return s.health
    if kind == p.C_KHEALTH:
        return s.killer_health
    if kind == p.C_TIME:
        return s.time
    if kind == p.C_HAND:
        return sum(s.hand)
    if kind == p.C_DEAD:
        return s.dead
    if kind == p.C_SAVED:
        return s.saved
    if kind == p.C_TURN:
        return s.turn
    if kind == p.C_LOST:
        return s.lost
    if kind == p.C_COUNTER:
        return s.counters[c.a] if c.a >= 0 else 0
    assert c.where is not None
    if kind != p.C_DIST:
        return count_at(s, c.where, here, kind == p.C_MINIONS)
    assert c.to is not None
    g = graphs(s)
    pairs = [reach(g.far[a], b) for a in spaces(s, c.where, here) for b in spaces(s, c.to, here)]
    return min(pairs) if pairs else FAR


def stands(s: Film, c: Condition, here: int) -> bool:
    assert c.where is not None
    where = spaces(s, c.where, here)
    if c.kind == p.C_FG:
        return s.girl_at in where
    if c.kind == p.C_KILLER:
        return killer_space(s) in where
    at = (s.special_at[c.a] if c.kind == p.C_SPECIAL else s.token_at[c.a]) if c.a >= 0 else -1
    return at >= 0 and at in where


def is_so(s: Film, c: Condition, source: int) -> bool:
    kind = c.kind
    if kind == p.C_ITEM:
        return c.a in s.hands or c.a in s.pack
    if kind == p.C_WEAPON:
        return source // SOURCE == BY_ITEM and s.weapon == source % SOURCE
    if kind == p.C_TARGET:
        return s.aim >= 0 and (s.aim_minions > 0) == (c.a == 1)
    if kind == p.C_FINALE:
        return s.finale >= 0
    if kind == p.C_DARK:
        return s.dark >= 0
    if kind == p.C_KILLED_THIS_TURN:
        return s.killed_turn > 0
    if kind == p.C_KILLED_THIS_CARD:
        return s.killed_card > 0
    if kind == p.C_PHASE:
        return s.phase == c.a
    if kind == p.C_HOOK:
        return bool(shut_houses_near(s))
    return c.a == 1  # declared
