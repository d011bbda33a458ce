"""What binds the Hunted to each other, settled by looking ahead, for the rare deal in which one leaves none to another.

Everything is tried in random order until all goes together. There always is a way, for the truth is one.
"""

from __future__ import annotations

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.evidence import ends_if
from deadfall.games.dangerous_game.worlds.known import Evidence, guess_of


def earlier_choosers(s: Hunt, seat: int) -> list[int]:
    """The Hunted who chose their starts before a seat did; of a spectator's, none."""
    if seat >= len(s.players):
        return []
    turn = (seat - s.hunter) % len(s.players)
    return [owner for owner in s.clockwise(s.hunter)[1:turn] if s.tracks[owner].squares]


class Together:
    """Narrows what a seat knows of the tracks, until every course that fits it goes with every other."""

    def __init__(self, s: Hunt, seat: int, found: list[Evidence], dealer: FastDealer) -> None:
        self.s = s
        self.seat = seat
        self.found = found
        self.dealer = dealer
        self.supposed: list[tuple[int, int, int, int]] = []  # owner, point, and what was known of it before
        self.left = [ring.number for ring in s.rings]  # how many of each are still to be inside
        self.places: list[tuple[int, int]] = []  # ring and Hunted
        for at, ring in enumerate(s.rings):
            self.places += [(at, owner) for owner, point in enumerate(ring.points) if point >= 0]
        self.traps = [at for at, trap in enumerate(s.traps) if trap.owner != seat and self._has_several(trap.owner)]

    def _has_several(self, owner: int) -> bool:
        return len([trap for trap in self.s.traps if trap.owner == owner]) > 1

    def settle(self) -> None:
        self._settle_places(0)

    def _settle_places(self, at: int) -> bool:
        """Who was inside a zone of which a number was announced, from one place on; then everything else."""
        if at == len(self.places):
            return self._settle_starts()
        which, owner = self.places[at]
        ring = self.s.rings[which]
        zone, point = self.s.table.island.zone_masks[ring.zone], ring.points[owner]
        last = at + 1 == len(self.places) or self.places[at + 1][0] != which
        for inside in self._shuffled([0, 1]):
            self.left[which] -= inside
            mask = zone if inside else ~zone
            if self.left[which] >= 0 and not (last and self.left[which]) and self._try(owner, point, mask):
                if self._settle_places(at + 1):
                    return True
                self._take_back()
            self.left[which] += inside
        return False

    def _settle_starts(self) -> bool:
        """Different starts, those that the seat was told are taken among them; whoever has the fewest chooses first."""
        s = self.s
        owners: list[int] = []
        choices: list[list[int]] = []
        for owner, track in enumerate(s.tracks):
            if track.squares and owner != self.seat:
                owners.append(owner)
                choices.append(self._squares(owner, 0))
        order = sorted([len(choices[at]) * len(owners) + at for at in range(len(owners))])
        fewest_first = [key % len(owners) for key in order]
        taken = s.players[self.seat].taken if self.seat < len(s.players) else []
        used = s.table.bits[s.tracks[self.seat].squares[0]] if self._has_started() else 0
        return self._choose_starts(
            [owners[at] for at in fewest_first], [choices[at] for at in fewest_first], used, taken
        )

    def _has_started(self) -> bool:
        return self.seat < len(self.s.tracks) and len(self.s.tracks[self.seat].squares) > 0

    def _choose_starts(self, owners: list[int], choices: list[list[int]], used: int, taken: list[int]) -> bool:
        if taken:
            return self._choose_taken(owners, choices, used, taken)
        if not owners:
            return self._settle_traps(0)
        for square in self._shuffled(choices[0]):
            if not used >> square & 1 and self._try(owners[0], 0, 1 << square):
                if self._choose_starts(owners[1:], choices[1:], used | 1 << square, taken):
                    return True
                self._take_back()
        return False

    def _choose_taken(self, owners: list[int], choices: list[list[int]], used: int, taken: list[int]) -> bool:
        """The first of these starts is that of somebody who chose before the seat did."""
        earlier = earlier_choosers(self.s, self.seat)
        square = taken[0]
        for at in self._shuffled(list(range(len(owners)))):
            if owners[at] in earlier and square in choices[at] and self._try(owners[at], 0, 1 << square):
                rest, others = owners[:at] + owners[at + 1 :], choices[:at] + choices[at + 1 :]
                if self._choose_starts(rest, others, used | 1 << square, taken[1:]):
                    return True
                self._take_back()
        return False

    def _settle_traps(self, at: int) -> bool:
        """Different squares for the armed traps of one Hunted."""
        if at == len(self.traps):
            return True
        s = self.s
        trap = s.traps[self.traps[at]]
        others = [s.traps[before] for before in self.traps[:at] if s.traps[before].owner == trap.owner]
        barred = 0
        for other in others:
            barred |= self.found[trap.owner].open[other.point] | self.found[trap.owner].hid[other.point]
        for square in self._shuffled(self._squares(trap.owner, trap.point)):
            if not barred >> square & 1 and self._try(trap.owner, trap.point, 1 << square):
                if self._settle_traps(at + 1):
                    return True
                self._take_back()
        return False

    def _squares(self, owner: int, point: int) -> list[int]:
        """The squares on which he was seen to be, perhaps, at a point; whether he can have been is found by trying."""
        return squares_of(self.found[owner].open[point] | self.found[owner].hid[point])

    def _shuffled(self, items: list[int]) -> list[int]:
        order = items.copy()
        self.dealer.shuffle(order)
        return order

    def _try(self, owner: int, point: int, mask: int) -> bool:
        """Suppose that a Hunted was on these squares at a point; False, and nothing supposed, if he cannot have."""
        track, evidence = self.s.tracks[owner], self.found[owner]
        if owner == self.seat:
            fits = bool(mask >> track.squares[point] & 1)
        else:
            fits = ends_if(self.s, evidence, point, mask, mask) != 0
        if fits:
            self.supposed.append((owner, point, evidence.open[point], evidence.hid[point]))
            guess_of(self.found, owner).allow(point, mask)
        return fits

    def _take_back(self) -> None:
        """Suppose the last thing no longer."""
        owner, point, open, hid = self.supposed.pop()
        guess_of(self.found, owner).put(point, open, hid)
