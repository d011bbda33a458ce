"""What fits the evidence of a track, point by point, as it is kept from one world to the next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deadfall.games.dangerous_game.island import ZONES

SIDE_BITS: Final = 4
SIDES: Final = 16  # a state is a square times this, plus the planes that hold it, as bits
DRY: Final = 1
WET: Final = 2
DRY_HID: Final = 4
WET_HID: Final = 8


class Planes:
    """Where a Hunted may be at one point, by two hidden facts that bear on the next.

    They are whether the boat was used this turn (MDG-R-88), and whether he is under the cover of a card.
    """

    def __init__(self, dry: int, wet: int, dry_hid: int, wet_hid: int) -> None:
        self.dry = dry  # no cover; boat not used, or the next move is the first of its turn and it does not matter
        self.wet = wet
        self.dry_hid = dry_hid
        self.wet_hid = wet_hid

    def squares(self) -> int:
        return self.dry if self.is_plain() else self.dry | self.wet | self.dry_hid | self.wet_hid

    def is_plain(self) -> bool:
        """Whether neither fact can be."""
        return self.wet == 0 and self.dry_hid == 0 and self.wet_hid == 0

    def are(self, other: Planes) -> bool:
        """Whether they are the same squares."""
        return (
            self.dry == other.dry
            and self.wet == other.wet
            and self.dry_hid == other.dry_hid
            and self.wet_hid == other.wet_hid
        )

    def state(self, square: int, bit: int) -> int:
        """A square, given as a bit, too, with the planes that hold it."""
        if self.is_plain():
            return square * SIDES + DRY
        sides = DRY if self.dry & bit else 0
        if self.wet & bit:
            sides += WET
        if self.dry_hid & bit:
            sides += DRY_HID
        if self.wet_hid & bit:
            sides += WET_HID
        return square * SIDES + sides


def planes_of(state: int) -> Planes:
    """The planes that hold one square alone."""
    here = 1 << state // SIDES
    return Planes(
        here if state & DRY else 0,
        here if state & WET else 0,
        here if state & DRY_HID else 0,
        here if state & WET_HID else 0,
    )


# How one goes back from a point to the one before
OTHERWISE: Final = 0
BY_STEP: Final = 1  # at most one step leads there
BY_MOVE: Final = 2  # a move before which neither the boat nor a cover was used


class Link:
    """A point of a track: all that fits the evidence up to there, and the ways back from it as far as looked for."""

    def __init__(self, planes: Planes, back: int, numbers: int, lands: bool) -> None:
        # What every world asks of hundreds of links comes first, to lie close together in memory
        single = planes.is_plain() and planes.dry & (planes.dry - 1) == 0
        self.only: i64 = (planes.dry.bit_length() - 1) * SIDES + DRY if single else -1  # the one state there can be
        self.known_from: i64 = -1  # where everybody knows it: the point from which on they knew all up to here
        self.asked: i64 = 0
        self.by_step = back == BY_STEP
        self.may_stay = numbers & 1 != 0
        self.lands = lands  # from here on it does not matter whether the boat was used before
        self.is_wet = planes.wet != 0
        self.is_hid = planes.dry_hid != 0 or planes.wet_hid != 0
        self.has_sides = False
        self.has_bits = False
        # BY_STEP: from which sides each square is reached (single_steps.py), once it is asked for often
        self.dry_sides = b""
        self.wet_sides = b""  # stays empty where nobody can have used the boat before
        # The bits of planes (single_steps.py), once they are asked for
        self.dry_bits = b""
        self.wet_bits = b""  # stays empty where the plane is
        self.hid_bits = b""  # the squares that who is under cover may be on, or next to; empty where nobody is
        self.planes = planes
        self.back = back
        self.numbers = numbers  # of steps that may have led there
        # Of some squares drawn, one is likely to fit
        self.is_wide = planes.dry.bit_count() * 8 > planes.dry.bit_length()
        # Where he was one point before, by the state here, as far as it was asked for
        self.few: dict[int, list[int]] = {}
        self.many: dict[int, Planes] = {}

    def is_like(self, other: Link) -> bool:
        """Whether all that follows from one follows from the other."""
        return self.known_from == other.known_from and self.planes.are(other.planes)


def latest_of(added: list[int], point: int) -> int:
    """Where, in a list of points with what was known of each by and by, the latest of a point stands; -1 if nowhere."""
    at = len(added) - 3
    while at >= 0 and added[at] != point:
        at -= 3
    return at


class Supposed:
    """What fits the evidence if he was in a zone at a point, and if he was not: from there on, as far as followed."""

    def __init__(self, inside: list[Planes], outside: list[Planes]) -> None:
        self.inside = inside
        self.outside = outside


class Chain:
    """The links of a track, and the evidence that they follow from."""

    def __init__(self, how: list[int], open: list[int], hid: list[int], links: list[Link]) -> None:
        self.how = how
        self.open = open  # what everybody knows
        self.hid = hid
        self.links = links
        self.public: Chain | None = None  # of a seat's own: the public one, and what it knows besides
        self.added: list[int] = []
        self.joins = 0  # of a seat's own: the point from which on all links are those of the public one
        # By point and zone: on how many squares he may be next if he was in it, or not; and the point that is next
        self.in_and_out: dict[int, tuple[int, int, int]] = {}
        self.supposed: dict[int, Supposed] = {}
        self.from_start: dict[int, int] = {}  # the same if he began on a square
        self.number = 0  # of the public one, and of that from which it has so many first links
        self.grown_from = -1
        self.same = 0
        self.told: list[int] = []  # of the public one: the masks of who was told the very square
        self.told_at: list[int] = []  # the points where somebody was

    def open_at(self, point: int) -> int:
        """The squares that fit the evidence of a point, without cover."""
        at = latest_of(self.added, point)
        return self.added[at + 1] if at >= 0 else self.open[point]

    def hid_at(self, point: int) -> int:
        """The same under cover."""
        at = latest_of(self.added, point)
        return self.added[at + 2] if at >= 0 else self.hid[point]

    def next_known(self, point: int) -> int:
        """The first point from one on at which all about him is certain; one after the last if there is none."""
        while point < len(self.links) and self.links[point].only < 0:
            point += 1
        return point

    def keep_from(self, kept: Chain, same: int) -> None:
        """What another chain knows holds here, too, as far as it follows from so many links alone."""
        for key, found in kept.in_and_out.items():
            if found[2] < same:
                self.in_and_out[key] = found
        for key, supposed in kept.supposed.items():
            links = same - key // len(ZONES)
            if links > 0 and key not in self.in_and_out:
                self.supposed[key] = Supposed(supposed.inside[:links], supposed.outside[:links])


class Chains:
    """The latest chains of every track: for what everybody knows, and for what a seat knows or supposes."""

    def __init__(self, seats: int) -> None:
        self.public = [Chain([], [], [], []) for _ in range(seats)]
        self.own = [[Chain([], [], [], [])] for _ in range((seats + 1) * seats * 2)]
        self.numbers = 0

    def next_number(self) -> int:
        """A number that no other public chain has."""
        self.numbers += 1
        return self.numbers
