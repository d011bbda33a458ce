"""The odds that a rider weighs, from public facts alone: battles and pumpkins."""

from deadfall.games.headless_horseman.pack import ATTACK, DEFEND
from deadfall.games.headless_horseman.rules.battle import Battle, bonus
from deadfall.games.headless_horseman.rules.pumpkin import Pumpkin
from deadfall.games.headless_horseman.state import Hollow, under_way
from deadfall.games.headless_horseman.words import D6


def battle_chance(s: Hollow, seat: int, foe: int, using: int, first: bool) -> int:
    """The percent chance of a player to win a battle, with the bonuses that count; `first`: his blow comes next."""
    mine, theirs = bonus(s, seat, ATTACK, using), bonus(s, foe, ATTACK, using)
    my_guard, their_guard = bonus(s, seat, DEFEND, using), bonus(s, foe, DEFEND, using)
    if first:
        chance = odds(mine, theirs, my_guard, their_guard).win(s.riders[seat].hp, s.riders[foe].hp)
    else:
        chance = 1.0 - odds(theirs, mine, their_guard, my_guard).win(s.riders[foe].hp, s.riders[seat].hp)
    return round(100.0 * chance)


def chance_in_battle(s: Hollow, seat: int) -> int:
    """The percent chance of a player in the battle under way, before its next exchange."""
    battle = under_way(s, Battle)
    if battle is None:
        return 0
    first = battle.attacker == seat
    return battle_chance(s, seat, battle.defender if first else battle.attacker, battle.using, first)


def hit_chance(s: Hollow, distance: int) -> int:
    """The percent chance that a pumpkin hits at that distance."""
    return round(100.0 * s.table.pumpkin_hits[distance - 1] / len(D6))


def chance_to_be_hit(s: Hollow) -> int:
    """The percent chance that the pumpkin in the air hits, or has hit."""
    pumpkin = under_way(s, Pumpkin)
    return 100 if s.table.mirror_after_hit or pumpkin is None else hit_chance(s, pumpkin.distance)


class Odds:
    """The chance that the attacker wins a battle, by hit points; bonuses of his attack and of the other's defense."""

    def __init__(self, mine: int, theirs: int, my_guard: int = 0, their_guard: int = 0) -> None:
        self.blows = [self.blow(mine - their_guard), self.blow(theirs - my_guard)]
        self.known: dict[int, float] = {}

    def blow(self, edge: int) -> dict[int, int]:
        """How many of the 72 rolls give each difference of attack and defence."""
        ways: dict[int, int] = {}
        for difference in range(1 + edge - 6, 12 + edge):
            ways[difference] = len([1 for defence in range(1, 7) if 1 <= difference - edge + defence <= 12])
        return ways

    def win(self, mine: int, theirs: int, who: int = 0) -> float:
        """The attacker has `mine` hit points, the defender `theirs`; `who` says whose blows come first."""
        if mine <= 0:
            return 0.0
        if theirs <= 0:
            return 1.0
        key = (mine * 64 + theirs) * 2 + who
        if key not in self.known:
            here, here_ties = self.once(mine, theirs, who)
            there, there_ties = self.once(theirs, mine, 1 - who)
            decided = 1.0 - here_ties * there_ties
            self.known[key] = (here + here_ties * (1.0 - there - there_ties)) / decided
            self.known[(theirs * 64 + mine) * 2 + 1 - who] = (there + there_ties * (1.0 - here - here_ties)) / decided
        return self.known[key]

    def once(self, mine: int, theirs: int, who: int) -> tuple[float, float]:
        """The chance to win when no exchange ties, and the chance of a tie."""
        total = 0.0
        for damage, ways in self.blows[who].items():
            if damage > 0:
                total += ways * (1.0 - self.win(theirs - damage, mine, 1 - who))
            elif damage < 0:
                total += ways * (1.0 - self.win(theirs, mine + damage, 1 - who))
        return total / 72.0, self.blows[who].get(0, 0) / 72.0


_odds: dict[tuple[int, int, int, int], Odds] = {}


def odds(mine: int, theirs: int, my_guard: int, their_guard: int) -> Odds:
    """The table of battles with these bonuses, made once."""
    key = (mine, theirs, my_guard, their_guard)
    if key not in _odds:
        _odds[key] = Odds(mine, theirs, my_guard, their_guard)
    return _odds[key]
