"""What a seat knows of the tracks, as it is kept from one world to the next."""

from __future__ import annotations

from deadfall.games.dangerous_game.worlds.places import Chain, latest_of


class Evidence:
    """What one seat knows of one track: at each point the squares that fit, without and under the cover of a card."""

    def __init__(self, owner: int, seat: int, public: Chain) -> None:
        self.owner = owner
        self.seat = seat
        self.public = public
        self.added: list[int] = []  # what is known besides the public evidence: a point, and the squares that fit
        self.chain: Chain | None = None  # what follows from all this, once it is asked for
        self.guessing = False  # whether what is added from now on is only supposed, for one world
        self.guessed = False
        self.traps: list[int] = []  # the points at which he laid several traps, that seat does not know where
        self.laid = 0  # the squares of those of which it knows

    def twin(self) -> Evidence:
        """The same, to be added to."""
        twin = Evidence(self.owner, self.seat, self.public)
        twin.added = self.added
        twin.chain = self.chain
        twin.guessing = self.guessing
        twin.guessed = self.guessed
        twin.traps = self.traps
        twin.laid = self.laid
        return twin

    def allow(self, point: int, mask: int) -> None:
        """Know that he was on one of these squares at a point."""
        self.narrow(point, mask, mask)

    def narrow(self, point: int, open: int, hid: int) -> None:
        """Know that he was on one of these squares at a point, without cover or under it.

        The list is only ever replaced, for twins and chains share it.
        """
        self.guessed = self.guessing
        self.chain = None
        self.added = [*self.added, point, self.open_at(point) & open, self.hid_at(point) & hid]

    def open_at(self, point: int) -> int:
        """The squares on which he may have been at a point, without cover."""
        at = latest_of(self.added, point)
        return self.added[at + 1] if at >= 0 else self.public.open[point]

    def hid_at(self, point: int) -> int:
        """The same under cover."""
        at = latest_of(self.added, point)
        return self.added[at + 2] if at >= 0 else self.public.hid[point]

    def all_open(self) -> list[int]:
        """The squares of every point, without cover."""
        return self._all(self.public.open, 1)

    def all_hid(self) -> list[int]:
        """The same under cover."""
        return self._all(self.public.hid, 2)

    def _all(self, public: list[int], column: int) -> list[int]:
        found = public.copy()
        for at in range(0, len(self.added), 3):
            found[self.added[at]] = self.added[at + column]
        return found


def guess_of(found: list[Evidence], owner: int) -> Evidence:
    """What is known of a track, to be added to for one world."""
    evidence = found[owner]
    if not evidence.guessing:
        evidence = evidence.twin()
        evidence.guessing = True
        found[owner] = evidence
    return evidence


class Known:
    """What a seat knew of every track when it was asked for last, and what it followed from."""

    def __init__(self) -> None:
        self.seen: list[Evidence] = []
        self.told_by: list[list[int]] = []  # of the tracks: who was told the very square
        self.squares: list[list[int]] = []  # of the tracks
        self.start = -1  # the seat's own
        self.starts = 0  # those known to the seat, its own among them
        self.told: list[Evidence] = []  # what was seen, and that nobody else has one of these starts
        self.armed: list[int] = []  # owners and points of the traps
        self.before_traps: list[Evidence] = []  # what was known of every track
        self.to_deal: list[Evidence] = []  # with what is known of the traps
