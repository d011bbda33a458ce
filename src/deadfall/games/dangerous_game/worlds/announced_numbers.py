"""What binds the Hunted to each other, given out before their courses: announced numbers, and starts that are taken."""

from __future__ import annotations

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.knowledge import squares_in_and_out
from deadfall.games.dangerous_game.state import Hunt, Ring
from deadfall.games.dangerous_game.worlds.evidence import ends_from_start
from deadfall.games.dangerous_game.worlds.fitting_together import earlier_choosers
from deadfall.games.dangerous_game.worlds.known import Evidence, guess_of


def give_out(s: Hunt, seat: int, found: list[Evidence], stirs: bool, dealer: FastDealer) -> bool:
    """Say of whom it is true what was announced, or told to that seat.

    False where more than one thing is open, with who stirs, or what was given first forbids it: `fitting_together`
    weighs such things at once.
    """
    taken = s.players[seat].taken if seat < len(s.players) else []
    bonds = len(taken) + (1 if stirs else 0)
    undecided: Ring | None = None
    for ring in s.rings:
        places = Places(s, seat, found, ring)
        if places.are_open():
            undecided = ring
            bonds += 1
        elif not places.give(found, dealer):
            return False
    if bonds > 1:
        return False
    for square in taken:
        if not _give_start(s, seat, found, square, dealer):
            return False
    return undecided is None or Places(s, seat, found, undecided).give(found, dealer)


def _give_start(s: Hunt, seat: int, found: list[Evidence], square: int, dealer: FastDealer) -> bool:
    """A start that was told to be taken belongs to somebody who chose before."""
    bit = s.table.bits[square]
    earlier = earlier_choosers(s, seat)
    weights: list[int] = []
    for owner in earlier:
        if found[owner].open_at(0) == bit:
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


class Places:
    """Who may have been in a zone of which a number was announced."""

    def __init__(self, s: Hunt, seat: int, found: list[Evidence], ring: Ring) -> None:
        self.inside = s.table.island.zone_masks[ring.zone]
        self.points = ring.points
        self.left = ring.number  # to be found among those who may have been in it, or not
        self.free: list[int] = []
        self.can_in: list[int] = []
        self.can_out: list[int] = []
        self.is_possible = True
        for owner, point in enumerate(ring.points):
            if point >= 0:
                into, out = squares_in_and_out(s, seat, found[owner], ring)
                if into and out:
                    self.free.append(owner)
                    self.can_in.append(into)
                    self.can_out.append(out)
                elif into:
                    self.left -= 1
                elif not out:
                    self.is_possible = False

    def are_open(self) -> bool:
        """Whether the number leaves open who it was."""
        return self.is_possible and 0 < self.left < len(self.free)

    def give(self, found: list[Evidence], dealer: FastDealer) -> bool:
        """Say who it was; False if it can have been nobody."""
        left, free = self.left, self.free
        if not self.is_possible or not 0 <= left <= len(free):
            return False
        ways = _ways(self.can_in, self.can_out, left) if self.are_open() else []
        for at, owner in enumerate(free):
            enters = left > 0
            if ways:
                enters = enters and dealer.below(ways[at][left]) < self.can_in[at] * ways[at + 1][left - 1]
                left -= 1 if enters else 0
            guess_of(found, owner).allow(self.points[owner], self.inside if enters else ~self.inside)
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
