"""Range of Vision: who has whom in range, and what a check tells everybody about those not seen."""

from __future__ import annotations

from deadfall.games.dangerous_game.island import ELEVATION
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.ranges import COVER_RANGE, HIGH_RANGE, RANGE
from deadfall.games.dangerous_game.state import Hunt


def range_of(s: Hunt, hunter: int) -> int:
    """A Hunter's Range of Vision now (MDG-SEE-01, MDG-ELEV-02)."""
    return range_at(s, hunter, s.players[hunter].square)


def range_at(s: Hunt, hunter: int, square: int) -> int:
    """His range on a square: more on Elevation only (MDG-ELEV-03), no less on a Hiding Place (MDG-HIDE-03)."""
    player = s.players[hunter]
    if player.smoked:
        return player.smoked
    high = s.table.island.kinds[square] == ELEVATION
    return (HIGH_RANGE if high else RANGE) + player.glasses


def has_cover(s: Hunt, seat: int) -> bool:
    """Whether a card makes a Hunted's square count as a Hiding Place for him."""
    return s.players[seat].breath == 1 or s.tracks[seat].under_cover()


def look_open(s: Hunt, hunter: int) -> int:
    """The squares on which a Hunter sees a Hunted without cover from a card; Elevation is none (MDG-ELEV-04)."""
    player = s.players[hunter]
    if player.beating:
        return s.table.ranges.disc(player.square, range_of(s, hunter))
    return s.table.ranges.in_sight(player.square, range_of(s, hunter))


def look_hid(s: Hunt, hunter: int) -> int:
    """The squares on which a Hunter sees a Hunted whose square counts as a Hiding Place (MDG-HIDE-02, MDG-R-47)."""
    player = s.players[hunter]
    radius = range_of(s, hunter)
    return s.table.ranges.disc(player.square, radius if player.beating else min(radius, COVER_RANGE))


def all_look(s: Hunt) -> tuple[int, int]:
    """What all Hunters together see, of those without and with the cover of a card (MDG-R-49)."""
    seen_open, seen_hid = 0, 0
    for hunter, player in enumerate(s.players):
        if player.role == HUNTER:
            seen_open |= look_open(s, hunter)
            seen_hid |= look_hid(s, hunter)
    return seen_open, seen_hid


def in_range(s: Hunt, hunter: int, prey: int) -> bool:
    """Whether a Hunter has a Hunted in range now (MDG-R-53): seen and attackable are the same (MDG-R-48)."""
    look = look_hid(s, hunter) if has_cover(s, prey) else look_open(s, hunter)
    return bool(look >> s.players[prey].square & 1)


def seen_mask(s: Hunt) -> int:
    """The seats of the Hunted whom some Hunter has in range."""
    seen_open, seen_hid = all_look(s)
    mask = 0
    for seat, player in enumerate(s.players):
        if player.role == HUNTED and (seen_hid if has_cover(s, seat) else seen_open) >> player.square & 1:
            mask |= 1 << seat
    return mask


def newly_seen(s: Hunt) -> int:
    """Those of them who are not already marked as in sight on that very square (MDG-R-89)."""
    mask = seen_mask(s)
    for seat, player in enumerate(s.players):
        if mask >> seat & 1 and player.in_sight and player.sighting == player.square:
            mask ^= 1 << seat
    return mask


def note(s: Hunt, mask: int) -> None:
    """Everybody learns where those in `mask` are, and that all other Hunted are outside every range (MDG-R-50)."""
    seen_open, seen_hid = all_look(s)
    for seat, player in enumerate(s.players):
        if player.role != HUNTED:
            continue
        track = s.tracks[seat]
        look = seen_hid if player.breath else seen_open
        spot = 1 << player.square
        seen = bool(mask >> seat & 1)
        track.narrow(track.last(), spot & look if seen else ~look, spot & seen_hid if seen else ~seen_hid)
