"""Headless Horseman: the forest with its titles and ways home, the spinner, and how far riders and pumpkins get."""

from __future__ import annotations

import random
from typing import Any

from deadfall.games.headless_horseman import GAME
from deadfall.games.headless_horseman.game import sector_name
from deadfall.games.headless_horseman.pack import BACK, BRIDGE, CHURCH, HORSEMAN, ICHABOD, NOWHERE, RESULTS, ROLES
from deadfall.games.headless_horseman.rules.movement import ways_on
from deadfall.games.headless_horseman.rules.places import may_enter, throwing_distance
from deadfall.games.headless_horseman.state import Hollow
from deadfall.match.match import Match

NIGHTS = 5
SHELTERED = 5  # of the eight riders so many wait in churches, one rides, and two hunt
RIDER = 5
HUNTERS = (6, 7)


def oracle() -> dict[str, list[Any]]:
    """Every space; every result of the spinner; rides and flights in nights with all places and riders strewn."""
    nights = [night(number) for number in range(NIGHTS)]
    return {
        "spaces": spaces(nights[0]),
        "spins": spins(nights[0]),
        "rides": [ride(s, seat) for s in nights for seat in (RIDER, *HUNTERS)],
        "flights": [flight(s, seat) for s in nights for seat in HUNTERS],
    }


def night(number: int) -> Hollow:
    """Chips as chance lays them, and the riders anywhere: one close to the Bridge, or as far from a church as he rides.

    Somebody is in that church already.
    """
    match = Match(GAME, 8, number, {"placement": "random"})
    chance = random.Random(number)
    while not match.view(None)["round"]:
        match.play(chance.choice(match.open_options))
    s = match.state
    assert isinstance(s, Hollow)
    for rider, church in zip(s.riders, chance.sample(s.churches(), SHELTERED), strict=False):
        rider.trail = [church]
    for seat in HUNTERS:
        s.riders[seat].role = HORSEMAN
        s.riders[seat].trail = [chance.choice(free(s, HORSEMAN))]
    starts = free(s, ICHABOD)
    chance.shuffle(starts)
    for start in starts:
        s.riders[RIDER].trail = [start]
        if number < 2 and s.table.homes[start] < 6:
            break
        ends = [at for at, steps in reach(s, RIDER).items() if s.ground(at) == CHURCH and steps == furthest(s, RIDER)]
        if number >= 2 and ends:
            s.riders[0].trail = [ends[0]]
            break
    return s


def free(s: Hollow, role: int) -> list[int]:
    """Where a character may be and nobody is."""
    taken = [rider.trail[-1] for rider in s.riders]
    return [space for space in range(len(s.table.near)) if may_enter(role, s.ground(space)) and space not in taken]


def spaces(s: Hollow) -> list[dict[str, Any]]:
    board = s.table.pack.board
    return [
        {"space": name, "title": title, "home": home}
        for name, title, home in zip(board.names, board.titles, s.table.homes, strict=True)
    ]


def spins(s: Hollow) -> list[dict[str, Any]]:
    """What the log calls each result, and how likely it is."""
    whole = sum(s.table.sector_weights)
    return [
        {
            "words": sector_name(sector),
            "result": f"back {sector.spaces}" if sector.result == BACK else RESULTS[sector.result],
            "percent": round(100 * weight / whole),
        }
        for sector, weight in zip(s.table.pack.spinner, s.table.sector_weights, strict=True)
    ]


def places(s: Hollow) -> dict[str, list[str]]:
    names = s.table.pack.board.names
    return {"churches": [names[at] for at in s.churches()], "graveyards": [names[at] for at in s.graveyards]}


def furthest(s: Hollow, seat: int) -> int:
    """As far as the highest card of his deck carries a rider."""
    return max(card.value for card in s.table.pack.cards if card.deck == s.riders[seat].role)


def reach(s: Hollow, seat: int) -> dict[int, int]:
    """The fewest steps to wherever a rider can be with his highest card; spins and hidden cards may help him."""
    rider, far = s.riders[seat], furthest(s, seat)
    steps = {rider.trail[-1]: 0}
    for here in (ring := [rider.trail[-1]]):
        if steps[here] == far or (rider.role == ICHABOD and s.ground(here) == BRIDGE):
            continue
        for way in ways_on(s, seat, here, NOWHERE, far - steps[here]):
            if way not in steps:
                steps[way] = steps[here] + 1
                ring.append(way)
    return steps


def ride(s: Hollow, seat: int) -> dict[str, Any]:
    names = s.table.pack.board.names
    rider = s.riders[seat]
    seats = GAME.set_up(len(s.riders)).names["seat"]
    return {
        "name": seats[seat],
        "role": ROLES[rider.role],
        "from": names[rider.trail[-1]],
        "far": furthest(s, seat),
        "places": places(s),
        "riders": [[seats[at], ROLES[other.role], names[other.trail[-1]]] for at, other in enumerate(s.riders)],
        "steps": {names[space]: count for space, count in reach(s, seat).items()},
    }


def flight(s: Hollow, seat: int) -> dict[str, Any]:
    """How far a pumpkin flies to every space within its range."""
    names = s.table.pack.board.names
    here = s.riders[seat].trail[-1]
    far = len(s.table.pumpkin_hits)
    steps = {name: throwing_distance(s, here, space, far) for space, name in enumerate(names)}
    hit = {name: count for name, count in steps.items() if count}
    return {"from": names[here], "far": far, "places": places(s), "steps": {names[here]: 0, **hit}}
