"""Churches, Graveyards and the ways to them: who may enter, healing, the nearest one, being put somewhere."""

from deadfall.games.headless_horseman.pack import BRIDGE, CHURCH, GRAVEYARD, ICHABOD, MAUSOLEUM, SCHOOL
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import HEALED, PUT, RECHARGED


def may_enter(role: int, ground: int) -> bool:
    """Where a character may ride, be it through or to rest (HH-R-08, HH-R-09).

    What may be crossed counts one space: a Church (HH-CHURCH-03), a Graveyard (HH-GRAVE-03), the Bridge (HH-BRIDGE-03).
    """
    if role == ICHABOD:  # HH-GRAVE-01, HH-GRAVE-02
        return ground != SCHOOL and ground != MAUSOLEUM and ground != GRAVEYARD
    return ground != SCHOOL and ground != CHURCH  # HH-CHURCH-01, HH-CHURCH-02


def heal(s: Hollow, seat: int, clause: str) -> None:
    """All hit points come back (HH-R-03)."""
    rider = s.riders[seat]
    full = s.table.hit_points[rider.role]
    if rider.hp < full:
        rider.hp = full
        s.emit(HEALED, (seat, full), clause)


def enter_church(s: Hollow, seat: int, clause: str) -> None:
    """An Ichabod is in a Church, however he came: a new trail, all hit points, items recharged (HH-R-86)."""
    rider = s.riders[seat]
    rider.trail = [rider.trail[-1]]
    heal(s, seat, clause)
    if rider.attack_spent:
        rider.attack_spent = 0
        s.emit(RECHARGED, (seat, rider.attack), "HH-ABIL-10")
    if rider.defense_spent:
        rider.defense_spent = 0
        s.emit(RECHARGED, (seat, rider.defense), "HH-ABIL-10")


def enter_grave(s: Hollow, seat: int, ground: int) -> None:
    """A Horseman is on a Graveyard or the Mausoleum, also by card or beaten: all hit points (HH-GRAVE-05, HH-R-60)."""
    if ground == GRAVEYARD:
        heal(s, seat, "HH-GRAVE-04")
    elif ground == MAUSOLEUM:
        heal(s, seat, "HH-R-09")


def put(s: Hollow, seat: int, space: int, clause: str) -> None:
    """A piece is taken up and placed on a space, with a new trail (HH-R-23)."""
    rider = s.riders[seat]
    rider.trail = [space]
    rider.heading = -1
    s.emit(PUT, (seat, space), clause)
    ground = s.ground(space)
    if ground == CHURCH:
        enter_church(s, seat, clause)
    else:
        enter_grave(s, seat, ground)


def nearest_sites(s: Hollow, seat: int) -> list[int]:
    """The nearest free Churches of an Ichabod, Graveyards of a Horseman; several if they tie, none if none is free.

    The site he stands on is not one to go to (HH-R-26).
    """
    role = s.riders[seat].role
    wanted = CHURCH if role == ICHABOD else GRAVEYARD
    ring = [s.space(seat)]
    seen = [False] * len(s.table.near)
    seen[ring[0]] = True
    while ring:
        ring = next_ring(s, role, ring, seen)
        found = [space for space in ring if s.ground(space) == wanted and s.on(space, role, seat) < 0]
        if found:
            found.sort()
            return found
    return []


def next_ring(s: Hollow, role: int, ring: list[int], seen: list[bool]) -> list[int]:
    """The spaces one step further that a character could ride to; an Ichabod never counts through the Bridge."""
    further: list[int] = []
    for space in ring:
        for neighbour in s.table.near[space]:
            if seen[neighbour]:
                continue
            seen[neighbour] = True
            ground = s.ground(neighbour)
            if may_enter(role, ground) and not (role == ICHABOD and ground == BRIDGE):
                further.append(neighbour)
    return further


def throwing_distance(s: Hollow, start: int, goal: int, reach: int) -> int:
    """Spaces between two pieces for a pumpkin, churches left out (HH-R-63); 0 if beyond `reach` or the same space."""
    seen = [start]
    ring = [start]
    for distance in range(1, reach + 1):
        further: list[int] = []
        for space in ring:
            for neighbour in s.table.near[space]:
                if neighbour not in seen and s.ground(neighbour) != CHURCH:
                    seen.append(neighbour)
                    further.append(neighbour)
        if goal in further:
            return distance
        ring = further
    return 0
