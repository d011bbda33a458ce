"""Whether what follows may take away what she could still do in her Action phase (FG-R-113, FG-R-114).

Saving, rewards and discards for Time are open between any two steps. Where nothing can come between this window and the
next one, they are one window, and only the next is asked for.
"""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.attack import AT_KILLER
from deadfall.games.final_girl.rules.modifiers import hand_limit, modifier
from deadfall.games.final_girl.rules.resolve import Resolve
from deadfall.games.final_girl.rules.standing import in_play
from deadfall.games.final_girl.state import Film

HARMLESS: Final = (p.NOTHING, p.HEAL, p.BLOCK, p.DICE, p.REROLL, p.CONVERT)


def before_line(s: Film, card: int, successes: int) -> bool:
    """Whether the line of a card that these dice choose may be the end of the phase."""
    if card < 0 or (successes == 0 and in_play(s).triggers[p.T_ROLL_FAILED]):
        return True
    return not harmless(s, s.table.blocks[s.table.cards[card].lines[min(2, successes)]])


def before_rest(s: Film) -> bool:
    """Whether what is left of the cards being resolved may be the end of the phase."""
    for frame in s.stack:
        if isinstance(frame, Resolve) and not harmless(s, s.table.blocks[frame.block][frame.at :]):
            return True
    return False


def harmless(s: Film, statements: list[Statement]) -> bool:
    """Whether the phase goes on after these, with all that she can do now."""
    time = s.time
    for st in statements:
        if st.op == p.TIME and st.count == p.A_PLAIN:
            time += st.n
            if time < 0:
                return False
        elif st.op not in HARMLESS and not bearable(s, st):
            return False
    return True


def bearable(s: Film, st: Statement) -> bool:
    """Whether one statement cannot end the phase, given what is in play; in doubt it can."""
    triggers = in_play(s).triggers
    top = len(s.table.levels)
    if st.count != p.A_PLAIN:
        return False
    if st.op == p.HORROR:
        return s.horror + st.n <= top
    if st.op == p.MOVE:
        forced = s.table.houses and s.horror == top
        return not forced and not triggers[p.T_FG_ENTERS] and not triggers[p.T_VICTIM_ENTERS]
    if st.op == p.KMOVE:
        return st.place is None and not triggers[p.T_KILLER_ENTERS] and not triggers[p.T_MINION_ENTERS]
    if st.op in (p.TAKE, p.RECOVER):
        return sum(s.hand) < hand_limit(s)
    if st.op == p.SEARCH:
        trapped = any(item.trap for item in s.table.items)
        return not trapped and not triggers[p.T_SEARCHED] and not triggers[p.T_ITEM_GAINED]
    if st.op == p.DAMAGE:
        weapon = s.table.items[s.weapon].damage if s.weapon >= 0 else 0
        most = st.n + weapon + max(0, modifier(s, p.M_DAMAGE_FG))
        return s.aim_minions == AT_KILLER and most < s.killer_health and not triggers[p.T_FG_ATTACK_HITS]
    return False
