"""What a seat knows of the Hunted always allows for where they truly were."""

from __future__ import annotations

from deadfall.engine.kernel import State
from deadfall.games.dangerous_game.courses import onward, origins
from deadfall.games.dangerous_game.evidence import Evidence
from deadfall.games.dangerous_game.glimpses import heed_open_check, open_check
from deadfall.games.dangerous_game.knowledge import told_to
from deadfall.games.dangerous_game.planes import Planes
from deadfall.games.dangerous_game.state import Hunt, Track
from deadfall.games.dangerous_game.together import earlier_choosers


def check(s: State, seat: int, who: str) -> None:
    """The true courses, starts, traps and announced numbers fit all evidence of a seat."""
    assert isinstance(s, Hunt)
    if s.over:
        return
    found = told_to(s, seat)
    window = open_check(s)
    if window is not None:
        heed_open_check(s, window.newly, window.newly, found)
    for owner, track in enumerate(s.tracks):
        if owner != seat and track.squares:
            check_course(s, track, found[owner], f"{who}, the true course of seat {owner}")
    for ring in s.rings:
        there = [s.tracks[owner].squares[point] for owner, point in enumerate(ring.points) if point >= 0]
        inside = [square for square in there if s.table.island.zones[square] == ring.zone]
        assert len(inside) == ring.number, f"{who}, another number of Hunted than announced was in a zone"
    check_starts(s, seat, who)
    for owner in range(len(s.players)):
        traps = [s.trap_square(trap) for trap in s.traps if trap.owner == owner]
        assert len(traps) == len(set(traps)), f"{who}, two traps of seat {owner} lie on one square"


def check_course(s: Hunt, track: Track, evidence: Evidence, what: str) -> None:
    """Going forward and back again through all that a course may have been, the true one is met at every point."""
    last = track.last()
    planes = Planes(evidence.open[0], 0, 0, 0)
    chain = [planes]
    for point in range(1, last + 1):
        planes = onward(s, track.how, evidence.open[point], evidence.hid[point], planes, point)
        chain.append(planes)
    for point in range(last, -1, -1):
        if point < last:
            planes = origins(s, track.how, chain[point], point + 1, track.squares[point + 1], planes)
        name = s.table.island.names[track.squares[point]]
        assert planes.squares() >> track.squares[point] & 1, f"{what}: {name} is ruled out at point {point} of {last}"


def check_starts(s: Hunt, seat: int, who: str) -> None:
    starts = [track.squares[0] for track in s.tracks if track.squares]
    assert len(starts) == len(set(starts)), f"{who}, two Hunted have the same start"
    if seat < len(s.players):
        earlier = [s.tracks[owner].squares[0] for owner in earlier_choosers(s, seat)]
        assert set(s.players[seat].taken) <= set(earlier), f"{who}, a start told to be taken is nobody's"
