"""Where a ride can end, and the odds a rider weighs: what the targets of his options show, from public facts alone."""

from deadfall.games.headless_horseman.pack import (
    ATTACK,
    BACK,
    BLUE,
    BRIDGE,
    CHURCH,
    DEFEND,
    ICHABOD,
    LEFT,
    NEAREST,
    RIGHT,
)
from deadfall.games.headless_horseman.rules.arrival import foe_on
from deadfall.games.headless_horseman.rules.battle import Battle, bonus
from deadfall.games.headless_horseman.rules.blue import turn
from deadfall.games.headless_horseman.rules.movement import Move, hangs_on_card, ways_on
from deadfall.games.headless_horseman.rules.places import nearest_sites
from deadfall.games.headless_horseman.rules.pumpkin import Pumpkin
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import D6


def rides(s: Hollow, seat: int, left: int) -> list[str]:
    """The rides of so many spaces from where a piece stands at the start of its move, each as its spaces in order."""
    rider = s.riders[seat]
    here = rider.trail[-1]
    if s.table.grounds[here] == BLUE:
        return rides_by(s, seat, rider.heading, left) if rider.heading >= 0 else []
    found: list[list[int]] = []
    for way in ways_on(s, seat, here, -1, left):
        enter(s, seat, [way], here, left - 1, found)
    return named(s, found)


def rides_by(s: Hollow, seat: int, way: int, left: int) -> list[str]:
    """The rides of so many spaces whose first step is that way."""
    found: list[list[int]] = []
    if left > 0:
        enter(s, seat, [way], s.space(seat), left - 1, found)
    return named(s, found)


def enter(s: Hollow, seat: int, route: list[int], before: int, left: int, found: list[list[int]]) -> None:
    """A ride has reached its last space: it ends, or may be stopped by choice or a spin, or goes on from there."""
    here = route[-1]
    ground = s.ground(here)
    if ground == CHURCH or (ground == BRIDGE and s.riders[seat].role == ICHABOD) or (ground == BLUE and left > 0):
        add(found, route)
        return
    if foe_on(s, seat, here) >= 0 and not (s.table.catch_exact and left > 0):
        add(found, route)
    ways = ways_on(s, seat, here, before, left) if left > 0 else []
    if not ways:
        while route and not s.may_rest(seat, route[-1]) and foe_on(s, seat, route[-1]) < 0:
            route = route[:-1]
        add(found, route)
    for way in ways:
        if not hangs_on_card(s, seat, way) or s.table.enter_exit in s.riders[seat].hand:
            enter(s, seat, [*route, way], here, left - 1, found)


def add(found: list[list[int]], route: list[int]) -> None:
    """One ride to each space where it can end is enough."""
    if route and all(other[-1] != route[-1] for other in found):
        found.append(route)


def named(s: Hollow, routes: list[list[int]]) -> list[str]:
    """Rides by the names of their spaces."""
    names = s.table.pack.board.names
    return [" ".join([names[space] for space in route]) for route in routes]


def left_to_ride(s: Hollow) -> int:
    """What the piece on the move still has to ride; 0 if none is."""
    for frame in s.stack:
        if isinstance(frame, Move):
            return frame.left
    return 0


def spin_ways(s: Hollow, seat: int) -> dict[str, list[str]]:
    """Where each result of the spinner would lead from the blue hex a piece stands on."""
    trail = s.riders[seat].trail
    ways: dict[str, list[str]] = {}
    for sector in s.table.pack.spinner:
        if sector.result == LEFT or sector.result == RIGHT:
            way = turn(s, seat, 1 if sector.result == LEFT else -1)
            ways["left" if sector.result == LEFT else "right"] = one(s, way)
        elif sector.result == BACK:
            steps = min(sector.spaces + s.table.go_back_extra, len(trail) - 1)
            ways[f"back {sector.spaces}"] = one(s, trail[-1 - steps])
        elif sector.result == NEAREST:
            ways["nearest"] = [s.table.pack.board.names[site] for site in nearest_sites(s, seat)]
    return ways


def one(s: Hollow, space: int) -> list[str]:
    """A space by name, or nothing."""
    return [s.table.pack.board.names[space]] if space >= 0 else []


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
    for frame in s.stack:
        if isinstance(frame, Battle):
            first = frame.attacker == seat
            return battle_chance(s, seat, frame.defender if first else frame.attacker, frame.using, first)
    return 0


def hit_chance(s: Hollow, distance: int) -> int:
    """The percent chance that a pumpkin hits at that distance."""
    return round(100.0 * s.table.pumpkin_hits[distance - 1] / len(D6))


def flight(s: Hollow) -> int:
    """How far the pumpkin in the air flies."""
    for frame in s.stack:
        if isinstance(frame, Pumpkin):
            return frame.distance
    return 1


class Odds:
    """The chance that the attacker wins a battle, by hit points; bonuses of his attack and of the other's defense."""

    def __init__(self, mine: int, theirs: int, my_guard: int = 0, their_guard: int = 0) -> None:
        self.blows = [self.blow(mine - their_guard), self.blow(theirs - my_guard)]
        self.known: dict[int, float] = {}

    def blow(self, edge: int) -> list[int]:
        """How many of the 72 rolls give each difference of attack and defence, from -20 to 20."""
        ways = [0] * 41
        for attack in range(1, 13):
            for defence in range(1, 7):
                ways[max(-20, min(20, attack + edge - defence)) + 20] += 1
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
            self.known[key] = (here + here_ties * (1.0 - there - there_ties)) / (1.0 - here_ties * there_ties)
        return self.known[key]

    def once(self, mine: int, theirs: int, who: int) -> tuple[float, float]:
        """The chance to win when no exchange ties, and the chance of a tie."""
        total = 0.0
        for at, ways in enumerate(self.blows[who]):
            damage = at - 20
            if ways and damage > 0:
                total += ways * (1.0 - self.win(theirs - damage, mine, 1 - who))
            elif ways and damage < 0:
                total += ways * (1.0 - self.win(theirs, mine + damage, 1 - who))
        return total / 72.0, self.blows[who][20] / 72.0


_odds: dict[tuple[int, int, int, int], Odds] = {}


def odds(mine: int, theirs: int, my_guard: int, their_guard: int) -> Odds:
    """The table of battles with these bonuses, made once."""
    key = (mine, theirs, my_guard, their_guard)
    if key not in _odds:
        _odds[key] = Odds(mine, theirs, my_guard, their_guard)
    return _odds[key]
