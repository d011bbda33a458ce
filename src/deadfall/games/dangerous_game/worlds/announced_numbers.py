"""What binds the Hunted to each other, given out before their courses: announced numbers, and starts that are taken."""

from __future__ import annotations

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.knowledge import squares_in_and_out
from deadfall.games.dangerous_game.state import Hunt, Ring
from deadfall.games.dangerous_game.worlds.evidence import ends_from_start
from deadfall.games.dangerous_game.worlds.fitting_together import earlier_choosers
from deadfall.games.dangerous_game.worlds.known import Evidence, guess_of


def give_out(s: Hunt, seat: int, found: list[Evidence], dealer: FastDealer) -> bool:
    """Say of whom it is true what was announced, or told to that seat; False where what was given first forbids it."""
    if seat < len(s.players):
        for square in s.players[seat].taken:
            if not _give_start(s, seat, found, square, dealer):
                return False
    for ring in s.rings:
        if not _give_places(s, seat, found, ring, dealer):
            return False
    return True


def _give_start(s: Hunt, seat: int, found: list[Evidence], square: int, dealer: FastDealer) -> bool:
    """A start that was told to be taken belongs to somebody who chose before."""
    bit = s.table.bits[square]
    earlier = earlier_choosers(s, seat)
    weights: list[int] = []
    for owner in earlier:
        if found[owner].open[0] == bit:
            return True
        weights.append(ends_from_start(s, found[owner], square))
    if sum(weights) == 0:
        return False
    draw = dealer.below(sum(weights))
    for at, owner in enumerate(earlier):
        if 0 <= draw < weights[at]:
            guess_of(found, owner).allow(0, bit)
        elif weights[at]:
            guess_of(found, owner).allow(0, ~bit)
        draw -= weights[at]
    return True


def _give_places(s: Hunt, seat: int, found: list[Evidence], ring: Ring, dealer: FastDealer) -> bool:
    """Who was in a zone of which a number was announced."""
    inside = s.table.island.zone_masks[ring.zone]
    left = ring.number
    free: list[int] = []
    can_in: list[int] = []
    can_out: list[int] = []
    for owner, point in enumerate(ring.points):
        if point >= 0:
            into, out = squares_in_and_out(s, seat, found[owner], ring)
            if into and out:
                free.append(owner)
                can_in.append(into)
                can_out.append(out)
            elif into:
                left -= 1
            elif not out:
                return False
    if not 0 <= left <= len(free):
        return False
    if free:
        ways = _ways(can_in, can_out, left)
        for at, owner in enumerate(free):
            enters = left > 0 and dealer.below(ways[at][left]) < can_in[at] * ways[at + 1][left - 1]
            left -= 1 if enters else 0
            guess_of(found, owner).allow(ring.points[owner], inside if enters else ~inside)
    return True


def _ways(can_in: list[int], can_out: list[int], number: int) -> list[list[int]]:
    """In how many ways those from the nth on can be so many inside: ways[n][so many]."""
    ways = [[1] + [0] * number]
    for at in range(len(can_in) - 1, -1, -1):
        later = ways[-1]
        row = [can_out[at] * later[0]]
        for inside in range(1, number + 1):
            row.append(can_out[at] * later[inside] + can_in[at] * later[inside - 1])
        ways.append(row)
    ways.reverse()
    return ways
