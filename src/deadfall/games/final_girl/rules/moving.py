"""Movement of the Final Girl, and who follows her.

A Sprint that fetches a Victim, saves two and goes on with a reward is the worked example (FG-EX-02).
"""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import COMPANY, DEED, FOLLOWERS
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_CARD, SOURCE
from deadfall.games.final_girl.rules.horror import change_horror
from deadfall.games.final_girl.rules.last_chance import before_rest
from deadfall.games.final_girl.rules.modifiers import follow_limit, modifier
from deadfall.games.final_girl.rules.resolve import Resolve, amount, fire
from deadfall.games.final_girl.rules.saving import saves_or_takes, saving_options
from deadfall.games.final_girl.rules.spaces import shut_house, specials_at
from deadfall.games.final_girl.rules.standing import graphs, in_play
from deadfall.games.final_girl.state import ACTION_PHASE, Film


class Move(Frame[Film]):
    """Up to so many single moves, each with a new choice of followers (FG-MOVE-01, FG-MOVE-05)."""

    # FG-MOVE-03, FG-MOVE-04, FG-R-84

    layout: ClassVar[str] = "step left to:space"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    TAKE_ALONG: Final = 2
    FOLLOWED: Final = 3

    def __init__(self, step: int, left: int, to: int = -1) -> None:
        super().__init__(step)
        self.left = left
        self.to = to

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left, self.to)

    def run(self, s: Film) -> int:
        match self.step:
            case Move.CHOOSE:
                if self.left == 0 and not (s.phase == ACTION_PHASE and before_rest(s)):
                    return DONE  # what she may do after her last step she may do after the card too (FG-R-114)
                s.ask(0, w.STEP, self.options(s))
                return Move.CHOSEN
            case Move.CHOSEN:
                if s.answer == PASS:
                    return DONE
                if saves_or_takes(s, s.answer):
                    return Move.CHOOSE
                self.to = DEED.go.index(s.answer)
                if shut_house(s, self.to):
                    s.emit(w.FORCED, (self.to,), "FG-GAME-08")
                    change_horror(s, 1)
                return Move.TAKE_ALONG
            case Move.TAKE_ALONG:
                s.ask(0, w.FOLLOW, followers(s, self.to))
                return Move.FOLLOWED
            case _:
                self.left -= 1
                go_along(s, self.to, s.answer)
                return Move.CHOOSE

    def options(self, s: Film) -> list[int]:
        steps = [DEED.go[to] for to in graphs(s).girl[s.girl_at]] if self.left > 0 else []
        if s.phase != ACTION_PHASE:
            return [PASS, *steps]
        return [PASS, *saving_options(s), *steps]


def followers(s: Film, to: int) -> list[int]:
    """Who may go along: up to the limit, nobody into the Killer's space; Carolyn always may (FG-MOVE-05 to 08)."""
    # FG-MOVE-06, FG-MOVE-07, FG-MOVE-08, FG-R-20
    carolyn = s.table.carolyn
    free = 1 << carolyn if carolyn >= 0 and s.special_at[carolyn] == s.girl_at else 0
    counted: list[int] = []
    limit = 0
    if to != s.killer_at and not alone_over(s, to):
        limit = follow_limit(s)
        for x in specials_at(s, s.girl_at):
            if modifier(s, p.M_NOFOLLOW, x):
                continue
            if modifier(s, p.M_FOLLOW_FREE, x):
                free |= 1 << x
            else:
                counted.append(x)
    elif alone_over(s, to):
        free = 0
    if not free and not counted:
        return [COMPANY.all.pair(0, n) for n in range(min(limit, s.victims[s.girl_at]) + 1)]
    return sorted(combinations(free, counted, limit, s.victims[s.girl_at]))


def combinations(free: int, counted: list[int], limit: int, plain: int) -> list[int]:
    """Every company: some of the free ones, some of those that count, some ordinary Victims."""
    found: list[int] = []
    everyone = free
    for x in counted:
        everyone |= 1 << x
    for mask in range(everyone + 1):
        heavy = sum([1 for x in counted if (mask >> x) & 1])
        if mask & ~everyone == 0 and heavy <= limit:
            found += [COMPANY.all.pair(mask, n) for n in range(min(limit - heavy, plain, FOLLOWERS - 1) + 1)]
    return found


def alone_over(s: Film, to: int) -> bool:
    """Whether the only way there is one that nobody can follow over."""
    g = graphs(s)
    if to in g.everybody[s.girl_at]:
        return False
    ways = [r for r in in_play(s).rules if r.kind == p.RULE_LINK and r.who == p.WHO_GIRL and joins(r, s.girl_at, to)]
    return all(rule.nofollow for rule in ways)


def joins(rule: p.Rule, a: int, b: int) -> bool:
    return (rule.a == a and rule.b == b) or (rule.a == b and rule.b == a and not rule.oneway)


def go_along(s: Film, to: int, company: int) -> None:
    """She moves with her company, then whatever waits there happens."""
    here = s.girl_at
    plain = COMPANY.all.second_of(company)
    special = COMPANY.all.first_of(company)
    s.girl_at = to
    s.victims[here] -= plain
    s.victims[to] += plain
    s.emit(w.MOVED_WITH + (plain == 1) if plain else w.MOVED, (here, to, plain), "FG-MOVE-02")
    for x in range(len(s.special_at)):
        if (special >> x) & 1:
            s.special_at[x] = to
            s.emit(w.SPECIAL_FOLLOWED, (x, to), "FG-MOVE-05")
    if in_play(s).triggers[p.T_VICTIM_ENTERS]:
        for x in range(len(s.special_at)):
            if (special >> x) & 1 and x != s.table.carolyn:
                fire(s, p.T_VICTIM_ENTERS, p.NOBODY, to, 1 + x)
        for _ in range(plain):
            fire(s, p.T_VICTIM_ENTERS, p.NOBODY, to, 0)
    fire(s, p.T_FG_ENTERS, p.NOBODY, to)


# -- statements


def move(s: Film, st: Statement, at: Resolve) -> None:
    n = amount(s, st, at.here)
    if at.source // SOURCE == BY_CARD:
        n += modifier(s, p.M_MOVE_BONUS)
        if s.first_move == 1:
            n += modifier(s, p.M_MOVE_FIRST)
    if n > 0:
        s.push(Move(Move.CHOOSE, n))


def place_girl(s: Film, st: Statement, at: Resolve) -> None:
    """Placing triggers what waits at the end space only, and nobody follows (FG-R-70)."""
    s.girl_at = at.pick
    s.emit(w.PLACED_GIRL, (at.pick,), "FG-R-70")
    fire(s, p.T_FG_ENTERS, p.NOBODY, at.pick)
