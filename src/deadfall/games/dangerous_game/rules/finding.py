"""Cards that find the Hunted: hounds, tracks, rockets, torches, lights. What they do not show they tell as well."""

from __future__ import annotations

from deadfall.games.dangerous_game.knowledge import look_for, tell_of
from deadfall.games.dangerous_game.rules.sight_check import mark
from deadfall.games.dangerous_game.rules.trails import set_trail
from deadfall.games.dangerous_game.state import ONE_TURN_OLD, Hunt, Ring
from deadfall.games.dangerous_game.words import LIT, SHOWN, TRACKED, ZONE_COUNTED, ZONE_TOLD

CLAUSE = "MDG-CARD-07"


def tell_zone(s: Hunt, prey: int) -> None:
    """Bloodhounds: the zone in which a named Hunted is."""
    track = s.tracks[prey]
    zone = s.table.island.zones[s.players[prey].square]
    tell_of(s, prey, track.last(), s.table.island.zone_masks[zone])
    track.allow(track.last(), s.table.island.zone_masks[zone])
    s.emit(ZONE_TOLD, (prey, zone), CLAUSE)


def track_down(s: Hunt, prey: int) -> None:
    """Fresh Tracks: where a named Hunted was when his latest turn began."""
    track = s.tracks[prey]
    square = track.squares[track.turn_at]
    tell_of(s, prey, track.turn_at, 1 << square)
    track.pin(track.turn_at)
    set_trail(s, prey, square, ONE_TURN_OLD, s.cycle)
    s.emit(TRACKED, (prey, square), CLAUSE)


def show_square(s: Hunt, prey: int) -> None:
    """Signal Rocket: a Hunted's sighting marker is put on his square."""
    tell_of(s, prey, s.tracks[prey].last(), 1 << s.players[prey].square)
    put_marker(s, prey)


def put_marker(s: Hunt, prey: int) -> None:
    """Everybody sees where a Hunted is; that alone brings him into nobody's range."""
    s.tracks[prey].pin(s.tracks[prey].last())
    mark(s, prey)
    s.emit(SHOWN, (prey, s.players[prey].square), CLAUSE)


def count_zone(s: Hunt, zone: int) -> None:
    """Ring of Torches: how many, not who."""
    inside = s.table.island.zone_masks[zone]
    number = 0
    points: list[int] = []
    for seat, player in enumerate(s.players):
        hunted = not s.is_hunter(seat)
        points.append(s.tracks[seat].last() if hunted else -1)
        if not hunted:
            continue
        there = s.table.island.zones[player.square] == zone
        tell_of(s, seat, s.tracks[seat].last(), inside if there else ~inside)
        if there:
            number += 1
    s.rings.append(Ring(zone, number, points))
    s.emit(ZONE_COUNTED, (zone, number), CLAUSE)


def light_up(s: Hunt, seat: int, square: int, radius: int) -> None:
    """Searchlight: every Hunted near a square shows where he is; all others are elsewhere."""
    s.emit(LIT, (seat, square), CLAUSE)
    lit = s.table.island.disc(square, radius)
    for prey in s.clockwise(s.active):
        if s.is_hunter(prey):
            continue
        look_for(s, prey, s.tracks[prey].last(), lit, lit)
        if lit >> s.players[prey].square & 1:
            put_marker(s, prey)
        else:
            s.tracks[prey].allow(s.tracks[prey].last(), ~lit)
