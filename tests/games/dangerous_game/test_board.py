"""The board: zones, kinds, steps, boats, and the oracle numbers of the map."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from deadfall.engine.space import distances
from deadfall.games.dangerous_game.island import (
    CAMP,
    ELEVATION,
    HIDING,
    KINDS,
    MEADOW,
    WATER,
    ZONES,
    Island,
    squares_of,
)
from deadfall.games.dangerous_game.ranges import CHEBYSHEV, EUCLID, HIGH_RANGE, MANHATTAN, RANGE, Ranges
from deadfall.games.dangerous_game.reach import ALLOWED, NO_BACKTRACK, NO_REPEAT, Reach, up_to
from games.dangerous_game.scene import game_with, scene

TABLE = game_with(4).table
ISLAND = TABLE.island
AT = TABLE.square_index


def names(mask: int) -> list[str]:
    return [ISLAND.names[square] for square in squares_of(mask)]


def ends(square: str, roll: int, boat: bool = True) -> list[str]:
    return sorted(ISLAND.names[end] for end in TABLE.reach.ends(AT[square], 1 << roll, boat))


@pytest.mark.clause("MDG-BOARD-01", "MDG-BOARD-02", "MDG-COMP-02")
def test_the_grid_has_six_zones_and_every_square_one_zone_and_one_kind() -> None:
    assert (ISLAND.width, ISLAND.height, ISLAND.size) == (24, 18, 432)
    assert ISLAND.names[0] == "A01" and ISLAND.names[-1] == "X18" and len(set(ISLAND.names)) == 432
    zones = Counter(ZONES[zone] for zone in ISLAND.zones)
    assert zones == {"Jungle": 70, "Meadow": 98, "Jungle 2": 70, "Mountains": 70, "Lagoon": 54, "Cliff": 70}
    kinds = Counter(KINDS[kind] for kind in ISLAND.kinds)
    assert kinds == {"land": 278, "water": 116, "camp": 4, "elevation": 10, "hiding": 20, "boat": 4}


@pytest.mark.clause("MDG-CAMP-01", "MDG-CAMP-02")
def test_the_camp_is_four_squares_in_the_meadow() -> None:
    assert [ISLAND.names[square] for square in ISLAND.camps] == ["L08", "M08", "L09", "M09"]
    assert all(ISLAND.zones[square] == MEADOW for square in ISLAND.camps)


@pytest.mark.clause("MDG-ELEV-01", "MDG-HIDE-01")
def test_summits_are_elevation_and_caves_are_hiding_places() -> None:
    summits = squares_of(ISLAND.kind_masks[ELEVATION])
    assert {ZONES[ISLAND.zones[square]] for square in summits} == {"Mountains", "Cliff"}
    assert len(squares_of(ISLAND.kind_masks[HIDING])) == 20
    assert names(ISLAND.kind_masks[HIDING])[0] == "D03"


@pytest.mark.clause("MDG-R-10", "MDG-R-45")
def test_every_square_is_connected_and_adjacency_is_symmetric() -> None:
    assert sum(len(steps) for steps in ISLAND.steps) == 2 * 822
    assert all(a in ISLAND.steps[b] for a in range(432) for b in ISLAND.steps[a])
    assert -1 not in distances(ISLAND.steps, 0)


@pytest.mark.clause("MDG-MOVE-04", "MDG-R-36", "MDG-R-40")
def test_steps_are_never_diagonal_and_there_are_always_two() -> None:
    assert names(ISLAND.step(1 << AT["H09"])) == ["H08", "G09", "I09", "H10"]
    assert names(ISLAND.step(1 << AT["A01"])) == ["B01", "A02"]
    assert names(ISLAND.step(1 << AT["X05"])) == ["X04", "W05", "X06"]
    assert min(len(steps) for steps in ISLAND.steps) == 2


@pytest.mark.clause("MDG-BOAT-02", "MDG-BOAT-03")
def test_boats_ply_between_neighbouring_landings_only() -> None:
    trips = {ISLAND.names[a]: sorted(ISLAND.names[b] for b in ISLAND.trips[a]) for a in ISLAND.landings}
    assert trips == {"M02": ["B10", "W09"], "W09": ["L17", "M02"], "L17": ["B10", "W09"], "B10": ["L17", "M02"]}
    assert [ISLAND.trips[square] for square in range(432) if square not in ISLAND.landings] == [[]] * 428


@pytest.mark.clause("MDG-R-35", "MDG-R-34")
@pytest.mark.parametrize(("square", "roll", "count"), [("H09", 1, 4), ("H09", 4, 25), ("H09", 6, 49), ("K09", 8, 81)])
def test_an_exact_roll_ends_on_every_second_square_of_its_disc(square: str, roll: int, count: int) -> None:
    assert len(ends(square, roll, boat=False)) == count == (roll + 1) ** 2  # O-13
    for end in ends(square, roll, boat=False):
        gap = ISLAND.distance(AT[square], AT[end])
        assert gap <= roll and (roll - gap) % 2 == 0
    assert (square in ends(square, roll)) == (roll % 2 == 0)


@pytest.mark.clause("MDG-BOAT-05", "MDG-R-41")
@pytest.mark.parametrize(
    ("square", "roll", "count"),
    [("H09", 6, 49), ("A01", 6, 16), ("M09", 8, 83), ("M02", 1, 6), ("M02", 3, 29), ("W09", 6, 86)],
)
def test_oracle_end_squares_of_the_map(square: str, roll: int, count: int) -> None:
    assert len(ends(square, roll)) == count  # O-14


@pytest.mark.clause("MDG-BOAT-04", "MDG-BOAT-05")
def test_oracle_a_trip_costs_one_step_and_comes_at_any_point_of_a_move() -> None:
    listed = "A09 A11 B08 B10 B12 C09 C11 D10 K17 L02 L16 L18 M01 M03 M17 N02"  # O-15: never W09, two trips away
    assert ends("B10", 2) == sorted(listed.split())
    assert ends("B10", 2, boat=False) == sorted(listed.split()[:8])


@pytest.mark.parametrize(
    ("a", "b", "on_foot", "steps"),
    [
        ("L09", "M02", 8, 8), ("L09", "W09", 11, 9), ("M02", "W09", 17, 1), ("W09", "L17", 19, 1),
        ("L17", "B10", 17, 1),
        ("B10", "M02", 19, 1), ("M02", "L17", 16, 16), ("B10", "W09", 22, 18), ("A01", "X18", 40, 24),
        ("M08", "C13", 15, 11),
    ],
)  # fmt: skip
def test_oracle_distances_of_the_map(a: str, b: str, on_foot: int, steps: int) -> None:
    assert ISLAND.distance(AT[a], AT[b]) == on_foot  # O-21
    least = next(n for n in range(60) if AT[b] in TABLE.reach.ends(AT[a], up_to(n), True))
    assert least == steps


@pytest.mark.clause("MDG-R-44")
def test_oracle_discs_of_the_three_metrics() -> None:
    big = Ranges(ISLAND, MANHATTAN)
    assert [big.disc(AT["K09"], n).bit_count() for n in (2, 6, 8)] == [13, 85, 145]  # O-12
    assert Ranges(ISLAND, CHEBYSHEV).disc(AT["K09"], 6).bit_count() == 169
    assert Ranges(ISLAND, EUCLID).disc(AT["K09"], 6).bit_count() == 113


@pytest.mark.clause("MDG-HIDE-02", "MDG-R-47", "MDG-ELEV-02")
def test_oracle_squares_in_sight() -> None:
    def seen(square: str) -> int:
        high = ISLAND.kinds[AT[square]] == ELEVATION
        return TABLE.ranges.in_sight(AT[square], HIGH_RANGE if high else RANGE).bit_count()

    camps = ["L08", "M08", "L09", "M09"]
    assert [seen(at) for at in [*camps, "C13", "T13", "A01"]] == [84, 85, 83, 83, 92, 115, 27]  # O-16
    starts = TABLE.starts()
    unseen = [(starts & ~TABLE.ranges.in_sight(AT[camp], RANGE)).bit_count() for camp in camps]
    assert starts.bit_count() == 316 and unseen == [241, 238, 246, 247]  # O-17


@pytest.mark.parametrize(
    ("square", "rolls"), [("D03", {2, 4, 5, 6}), ("T04", {2, 3, 4, 5, 6}), ("L16", {2, 4, 6}), ("S09", {2, 4, 6})]
)
def test_oracle_rolls_from_cover_to_cover(square: str, rolls: set[int]) -> None:
    hiding = set(names(ISLAND.hiding))
    assert {roll for roll in range(1, 7) if hiding & set(ends(square, roll, boat=False))} == rolls  # O-20


@pytest.mark.parametrize("distance", range(7, 16))
def test_oracle_chance_of_a_hunter_to_come_into_range(distance: int) -> None:
    prey = AT["C09"]  # open ground: a row of land to the right
    hunter = prey + distance
    hits = 0
    for roll in range(1, 9):
        squares = TABLE.reach.ends(hunter, 1 << roll, False)
        hits += any(TABLE.ranges.in_sight(square, RANGE) >> prey & 1 for square in squares)
    assert Fraction(hits, 8) == Fraction(max(0, 15 - distance), 8)  # O-18


@pytest.mark.parametrize("distance", range(1, 7))
def test_oracle_chance_of_a_hunted_to_leave_the_range(distance: int) -> None:
    hunter, prey = AT["H09"], AT["H09"] + distance
    away = 0
    for roll in range(1, 7):
        squares = TABLE.reach.ends(prey, 1 << roll, False)
        away += any(
            ISLAND.distance(hunter, square) > RANGE and square not in squares_of(ISLAND.hiding) for square in squares
        )
    assert Fraction(away, 6) == Fraction(distance, 6)  # O-19


@pytest.mark.clause("MDG-R-35", "MDG-R-36")
def test_the_stricter_rules_on_revisiting() -> None:
    back, repeat = Reach(ISLAND, NO_BACKTRACK), Reach(ISLAND, NO_REPEAT)
    here = AT["H09"]
    two_back = {ISLAND.names[end] for end in back.ends(here, 1 << 2, False)}
    assert "H09" not in two_back and len(two_back) == 8
    four_back = {ISLAND.names[end] for end in back.ends(here, 1 << 4, False)}
    assert "H09" in four_back  # round a block of four squares
    four = {ISLAND.names[end] for end in repeat.ends(here, 1 << 4, False)}
    assert "H09" not in four and four == four_back - {"H09"}
    assert Reach(ISLAND, ALLOWED).ends(here, 1 << 4, False) == sorted([*repeat.ends(here, 1 << 4, False), here])


def test_a_dead_end_stops_a_move_without_repeats() -> None:
    walk, _ = Reach(ISLAND, NO_REPEAT).spread(1 << AT["A01"], 1 << 8, False)
    shorter = {name for name in names(walk) if (ISLAND.distance(AT["A01"], AT[name])) % 2}
    assert shorter  # an odd square after eight steps: only a dead end leaves one there


def walk_by_walk(reach: Reach, at: int, steps: int, boat: bool) -> tuple[set[int], set[int]]:
    """The end squares of every single walk there is: on foot, and with a trip."""
    ended: tuple[set[int], set[int]] = (set(), set())

    def go(at: int, barred: int, sails: bool, left: int) -> None:
        onward = reach.onward(at, barred, boat and not sails)
        if left == 0 or not onward:
            ended[sails].add(at)
            return
        for there in onward:
            by_boat = there not in reach.island.steps[at]
            go(there, reach.barred_after(barred, at, there), sails or by_boat, left - 1)

    go(at, 1 << at, False, steps)
    return ended


@pytest.mark.parametrize("revisit", [NO_BACKTRACK, NO_REPEAT])
@pytest.mark.parametrize("boat", [True, False])
def test_oracle_the_stricter_rules_walk_by_walk(revisit: int, boat: bool) -> None:
    reach = Reach(ISLAND, revisit)
    starts = {0, 1, 23, 24, 431, AT["H09"], *ISLAND.landings, *(landing - 1 for landing in ISLAND.landings)}
    for steps in range(8):
        all_on_foot: set[int] = set()
        all_by_boat: set[int] = set()
        for at in starts:
            on_foot, by_boat = walk_by_walk(reach, at, steps, boat)
            assert squares_of(reach.walked(at, 1 << steps, boat)) == sorted(on_foot)
            assert boat is False or squares_of(reach.sailed(at, 1 << steps)) == sorted(by_boat)
            all_on_foot |= on_foot
            all_by_boat |= by_boat
        walked, sailed = Reach(ISLAND, revisit).spread(sum(1 << at for at in starts), 1 << steps, boat)
        assert squares_of(walked) == sorted(all_on_foot) and squares_of(sailed) == sorted(all_by_boat)


@pytest.mark.parametrize(("square", "steps"), [("A01", 10), ("H09", 9), ("L18", 9)])
def test_oracle_long_moves_without_repeats_walk_by_walk(square: str, steps: int) -> None:
    """So long that one may be stuck in the middle of the island, too."""
    reach = Reach(ISLAND, NO_REPEAT)
    on_foot, _ = walk_by_walk(reach, AT[square], steps, False)
    assert squares_of(reach.walked(AT[square], 1 << steps, False)) == sorted(on_foot)


@pytest.mark.parametrize("side", range(2, 7))
@pytest.mark.parametrize("revisit", [NO_BACKTRACK, NO_REPEAT])
def test_oracle_there_is_room_to_walk_round_where_the_island_is_as_wide_as_the_move_is_long(
    revisit: int, side: int
) -> None:
    squares = side * side
    names = [str(square) for square in range(squares)]
    reach = Reach(Island(side, side, [0] * squares, [0] * squares, [], names), revisit)
    for at in range(squares):
        assert squares_of(reach.walked(at, 1 << side, False)) == sorted(walk_by_walk(reach, at, side, False)[0])


@pytest.mark.parametrize("revisit", [NO_BACKTRACK, NO_REPEAT])
def test_oracle_a_narrow_island_walk_by_walk(revisit: int) -> None:
    """Three rows, and landings so near that a walk may come back to where it took the boat."""
    size = 8 * 3
    island = Island(8, 3, [0] * size, [0] * size, [2, 7, 21, 8], [str(square) for square in range(size)])
    reach = Reach(island, revisit)
    for steps in (1, 3, 5):
        spread = [0, 0]
        for at in range(size):
            for way, ends in enumerate(walk_by_walk(reach, at, steps, True)):
                found = reach.sailed(at, 1 << steps) if way else reach.walked(at, 1 << steps)
                assert squares_of(found) == sorted(ends)
                spread[way] |= found
        assert reach.spread(island.all, 1 << steps, True) == (spread[0], spread[1])


@pytest.mark.parametrize("revisit", [ALLOWED, NO_BACKTRACK, NO_REPEAT])
@pytest.mark.parametrize("numbers", [1 << 5, 1 << 6, 1 << 2 | 1 << 4, up_to(3)])
def test_oracle_whoever_is_reached_is_reached_from_there(revisit: int, numbers: int) -> None:
    reach = Reach(ISLAND, revisit)
    for here in (0, AT["B01"], ISLAND.landings[0], AT["H09"]):
        back = [square for square in range(ISLAND.size) if reach.walked(square, numbers, True) >> here & 1]
        assert squares_of(reach.walked_from(here, numbers, True)) == back
        back = [square for square in range(ISLAND.size) if reach.walked(square, numbers, False) >> here & 1]
        assert squares_of(reach.walked_from(here, numbers, False)) == back
        back = [square for square in range(ISLAND.size) if reach.sailed(square, numbers) >> here & 1]
        assert squares_of(reach.sailed_from(here, numbers)) == back


@pytest.mark.clause("MDG-BOARD-03", "MDG-R-09", "MDG-R-43")
def test_zones_and_plain_squares_change_nothing() -> None:
    plain = [square for square in range(432) if ISLAND.kinds[square] not in (ELEVATION, HIDING)]
    inner = [sq for sq in plain if 6 <= sq % 24 <= 17 and 6 <= sq // 24 <= 11]
    assert {TABLE.ranges.disc(square, RANGE).bit_count() for square in inner} == {85}
    assert {len(ends(ISLAND.names[sq], 1, boat=False)) for sq in inner} == {4}
    assert {ISLAND.kinds[sq] for sq in inner} >= {WATER, CAMP} and len({ISLAND.zones[sq] for sq in inner}) == 6


@pytest.mark.clause("MDG-WATER-01", "MDG-WATER-02", "MDG-R-43")
def test_water_is_crossed_like_land_by_both_sides() -> None:
    table = scene(Red="J05").at("Red", "MOVE").rolls(3)
    table.answers("step to J06", "step to J07", "step to J08")
    assert ISLAND.kinds[AT["J06"]] == ISLAND.kinds[AT["J07"]] == WATER
    hunted = scene(Red="X18", Blue="J05").at("Blue", "MOVE").rolls(2)
    hunted.offers("move to J07").answers("move to J07")
    assert hunted.view("Blue")["you"]["square"] == "J07"


@pytest.mark.clause("MDG-BOAT-01", "MDG-BOAT-04", "MDG-R-41", "MDG-R-42")
def test_a_hunter_takes_a_boat_once_in_a_turn() -> None:
    table = scene(Red="B10").at("Red", "MOVE").rolls(3)
    table.offers_only("step to A10", "step to B09", "step to B11", "step to C10", "boat to M02", "boat to L17")
    table.answers("boat to M02").does_not_offer("boat to W09", "boat to B10").offers("step to M03")
    assert TABLE.starts() >> AT["B10"] & 1  # a landing is no water


@pytest.mark.clause("MDG-BOAT-01")
def test_a_hunted_takes_a_boat_in_secret() -> None:
    table = scene(Blue="B10").hands(Blue=["Ration Tin"]).at("Blue", "MOVE").rolls(1)
    table.offers("move to M02", "move to L17").does_not_offer("move to W09").answers("move to M02")
    assert table.view("Blue")["you"]["boat_used"]
    table.not_told("M02", to="Red")
