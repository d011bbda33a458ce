"""What a seat knows of the tracks, as it is kept from one world to the next."""

from __future__ import annotations

from deadfall.games.dangerous_game.worlds.places import Chain


class Evidence:
    """What one seat knows of one track: at each point the squares that fit, without and under the cover of a card."""

    def __init__(self, owner: int, seat: int, public: Chain, open: list[int], hid: list[int]) -> None:
        self.owner = owner
        self.seat = seat
        self.public = public
        self.open = open
        self.hid = hid
        self.added: list[int] = []  # point by point what is known besides the public evidence
        self.latest = -1  # the latest of these points
        self.copied = False  # whether the lists are its own
        self.chain: Chain | None = None  # what follows from all this, once it is asked for
        self.guessing = False  # whether what is added from now on is only supposed, for one world
        self.guessed = False
        self.traps: list[int] = []  # the points at which he laid several traps, that seat does not know where
        self.laid = 0  # the squares of those of which it knows

    def twin(self) -> Evidence:
        """The same, to be added to."""
        twin = Evidence(self.owner, self.seat, self.public, self.open, self.hid)
        twin.added = self.added
        twin.latest = self.latest
        twin.chain = self.chain
        twin.traps = self.traps
        twin.laid = self.laid
        return twin

    def allow(self, point: int, mask: int) -> None:
        self.put(point, self.open[point] & mask, self.hid[point] & mask)

    def put(self, point: int, open: int, hid: int) -> None:
        if not self.copied:
            self.open = self.open.copy()
            self.hid = self.hid.copy()
            self.added = self.added.copy()
            self.copied = True
        self.guessed = self.guessing
        self.chain = None
        self.added += (point, open, hid)
        self.latest = max(self.latest, point)
        self.open[point] = open
        self.hid[point] = hid


class Known:
    """What a seat knew of every track when it was asked for last, and what it followed from."""

    def __init__(self) -> None:
        self.lists: list[list[int]] = []  # of the tracks
        self.start = -1  # the seat's own
        self.told: list[Evidence] = []
        self.armed: list[int] = []  # owners and points of the traps
        self.to_deal: list[Evidence] = []  # with what is known of the traps
