"""What a look teaches: whether a Hunted is on some squares, unless everybody knew that before.

Only public evidence counts, so that the answer is the same in every world: who was there does not matter.
"""

from __future__ import annotations

from deadfall.engine.kernel import EVERYONE, SPECTATOR
from deadfall.games.dangerous_game.courses import Evidence, ends_if
from deadfall.games.dangerous_game.state import Hunt


def look_for(s: Hunt, owner: int, point: int, seen_open: int, seen_hid: int) -> None:
    """Everybody else learns whether a Hunted was on these squares, without or with the cover of a card, and where."""
    track = s.tracks[owner]
    if not (track.open[point] & seen_open or track.hid[point] & seen_hid):
        return  # the last look at this point has shown that already
    if s.log is None:
        s.learn(EVERYONE)  # nobody is told anything here: what is certain is not worth working out
        return
    found = _ends(s, owner, point, seen_open, seen_hid)
    squares = found if point == track.last() else track.open[point]
    if found and (squares & (squares - 1) or _ends(s, owner, point, ~seen_open, ~seen_hid)):
        s.learn(~(1 << owner | track.told[point]))


def tell_of(s: Hunt, owner: int, point: int, squares: int) -> None:
    """Everybody else is told that a Hunted was on one of these squares."""
    if _ends(s, owner, point, ~squares, ~squares):
        s.learn(~(1 << owner | s.tracks[owner].told[point]))


def _ends(s: Hunt, owner: int, point: int, seen_open: int, seen_hid: int) -> int:
    """Where he may be next if he was on these squares at that point; 0 if he cannot have been."""
    track = s.tracks[owner]
    return ends_if(s, track, Evidence(track, SPECTATOR), point, seen_open, seen_hid)
