"""What a seat knows of the Hunted always allows for where they truly were."""

from __future__ import annotations

from deadfall.engine.kernel import SPECTATOR, State
from deadfall.games.dangerous_game.knowledge import known_to, told_to
from deadfall.games.dangerous_game.state import Hunt, Track
from deadfall.games.dangerous_game.worlds.about_to_be_seen import heed_open_check, open_check
from deadfall.games.dangerous_game.worlds.chains import in_common
from deadfall.games.dangerous_game.worlds.evidence import chain_of
from deadfall.games.dangerous_game.worlds.fitting_together import earlier_choosers
from deadfall.games.dangerous_game.worlds.forward_and_back import onward
from deadfall.games.dangerous_game.worlds.known import Evidence
from deadfall.games.dangerous_game.worlds.places import Planes


def check(s: State, seat: int, who: object) -> None:
    """The true courses, starts, traps and announced numbers fit all evidence of a seat."""
    assert isinstance(s, Hunt)
    if s.over:
        return
    window = open_check(s)
    if window is None:
        found = known_to(s, seat).told
    else:
        found = told_to(s, seat)
        heed_open_check(s, window.newly, window.newly, found)
    for owner, track in enumerate(s.tracks):
        if owner != seat and track.squares:
            check_course(s, track, found[owner], who)
    check_starts(s, seat, who)
    if seat == SPECTATOR:
        check_together(s, who)


def check_together(s: State, who: object) -> None:
    """What is so in every world, whoever knows of it: announced numbers, starts, traps."""
    assert isinstance(s, Hunt)
    for ring in s.rings:
        there = [s.tracks[owner].squares[point] for owner, point in enumerate(ring.points) if point >= 0]
        inside = [square for square in there if s.table.island.zones[square] == ring.zone]
        assert len(inside) == ring.number, f"{who}, another number of Hunted than announced was in a zone"
    starts = [track.squares[0] for track in s.tracks if track.squares]
    assert len(starts) == len(set(starts)), f"{who}, two Hunted have the same start"
    for owner in range(len(s.players)):
        traps = [s.trap_square(trap) for trap in s.traps if trap.owner == owner]
        assert len(traps) == len(set(traps)), f"{who}, two traps of seat {owner} lie on one square"


class Followed:
    """A true course as far as it fits, and the evidence that it was held against."""

    def __init__(self, s: Hunt) -> None:
        self.table = s.table
        self.known: list[list[int]] = [[], [], [], []]  # the track's squares and ways, and the evidence of each point
        self.planes: list[Planes] = []  # those that hold the true square, point by point


_followed: dict[tuple[int, int], Followed] = {}  # the latest, by seat and owner


def check_course(s: Hunt, track: Track, evidence: Evidence, who: object) -> None:
    """Going forward through the track on the true squares alone, all evidence leaves them; so does what is kept of it.

    What was followed before is not followed again, as far as nothing has changed.
    """
    known = [track.squares, track.how, evidence.all_open(), evidence.all_hid()]
    who_knows = evidence.seat if evidence.added else SPECTATOR  # who knows no more than everybody
    kept = _followed.get((who_knows, evidence.owner))
    if kept is None or kept.table is not s.table:
        kept = Followed(s)
    elif all(was is now or was == now for was, now in zip(kept.known, known, strict=True)):
        return
    links = chain_of(s, evidence).links
    planes = kept.planes[: first_difference(kept.known, known)]
    for point in range(len(planes), len(track.how)):
        here = s.table.bits[track.squares[point]]
        open, hid = evidence.open_at(point) & here, evidence.hid_at(point) & here
        planes.append(onward(s, track.how, open, hid, planes[-1], point) if point else Planes(open, 0, 0, 0))
        what = f"the true course of seat {evidence.owner}, point {point} of {track.last()}"
        assert planes[point].squares(), f"{who}, {what}: the square is ruled out"
        assert links[point].planes.squares() & here, f"{who}, {what}: the square is not kept"
    followed = Followed(s)
    followed.known = known  # lists of tracks and evidence are only ever replaced
    followed.planes = planes
    _followed[who_knows, evidence.owner] = followed


def first_difference(kept: list[list[int]], known: list[list[int]]) -> int:
    """Up to which point, not counting it, all is as it was; a point also depends on how he goes on from there."""
    most = min(len(kept[0]), len(known[0]))
    for was, now in zip(kept, known, strict=True):
        most = in_common(was, now, 0, most)
    return max(most - 1, 0)


def check_starts(s: Hunt, seat: int, who: object) -> None:
    """The starts that a seat was told are taken are those of others."""
    if seat < len(s.players) and s.players[seat].taken:
        earlier = [s.tracks[owner].squares[0] for owner in earlier_choosers(s, seat)]
        assert set(s.players[seat].taken) <= set(earlier), f"{who}, a start told to be taken is nobody's"
