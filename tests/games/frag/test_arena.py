import pytest

from deadfall.engine.space import all_distances, strongly_connected
from deadfall.games.frag.arena import (
    ACID,
    DOOR,
    FLOOR,
    GADGET_UP,
    KING,
    ORTHOGONAL,
    RESPAWN,
    TELEPORTER,
    WALKING,
    WEAPON_UP,
    Arena,
)
from deadfall.games.frag.pack import MapData
from games.frag.boards import base_pack, board, drawn, names, open_block, smelter, subnet

BOTH = pytest.mark.parametrize("arena", [smelter(), subnet()], ids=["Smelter", "Subnet"])

FEATURES = {
    "Smelter": {
        RESPAWN: "B02 B13 B29 S02 S18 S29",
        TELEPORTER: "A23 H01 M30 T08",
        WEAPON_UP: "B05 B22 C12 E18 E27 F01 G16 J06 K25 N15 O30 P04 P13 R19 S09 S26",
        GADGET_UP: "A08 B20 D16 E03 E30 G12 H21 I29 L02 M10 N19 P01 P28 Q15 S11 T23",
        ACID: "G29 G30 H30 I13 I14 I17 I18 J13 J14 J17 J18 K13 K14 K17 K18 L13 L14 L17 L18 M01 N01 N02",
        DOOR: "C25 R06",
    },
    "Subnet": {
        RESPAWN: "B02 E29 J29 K02 P02 S29",
        TELEPORTER: "A21 J01 J15 K16 K30 T10",
        WEAPON_UP: "A07 B19 B25 C11 G07 H12 H24 J16 K15 M07 M19 N24 R20 S06 S12 T24",
        GADGET_UP: "A14 D04 E24 G02 G16 G20 H30 J11 K20 M01 N11 N15 N29 P07 Q27 T17",
        ACID: "D15 E14 E15 E16 E17 G10 N21 P14 P15 P16 P17 Q16",
        DOOR: "G22 J24 K07 N09",
    },
}
GRATES = {"Smelter": "I15 I16 J15 J16 K15 K16 L15 L16", "Subnet": "D16 E21 P10 Q15"}
HALVES = {
    "Smelter": "F06.nw F09.nw F09.se F22.ne F22.sw O09.ne O09.sw O22.nw O22.se O25.se",
    "Subnet": "A11.se A30.sw I20.nw J14.nw J14.se J17.ne J17.sw K14.ne K14.sw K17.nw K17.se L11.se T01.ne T20.nw",
}
SOLID = {
    "Smelter": "A25 B17 B25 C09 D21 D25 E25 F25 H11 H20 I03 I04 L27 L28 M11 M20 O06 P06 Q06 Q10 R22 S06 S14 T06",
    "Subnet": "A22 B22 C22 D22 E22 F22 G25 H22 I22 J04 J07 K24 K27 L09 M09 N06 O09 P09 Q09 R09 S09 T09",
}
RESPAWNS = {
    "Smelter": "B02 54 70, B13 418 70, B29 946 70, S02 54 630, S18 582 630, S29 946 630",
    "Subnet": "B02 54 70, K02 54 366, E29 946 168, P02 54 532, J29 946 334, S29 946 630",
}
DOORS = {
    "Smelter": """
        two-way B06 <-> B07, red; C25: two-way, passage E-W, green; one-way F11 -> E11, blue; one-way F04 -> G04, red;
        one-way F28 -> G28, green; two-way J08 <-> J09, blue; two-way J22 <-> J23, red; two-way J28 <-> J29, green;
        two-way K02 <-> K03, blue; two-way K08 <-> K09, red; two-way K22 <-> K23, green; one-way O03 -> N03, blue;
        one-way O27 -> N27, red; one-way O20 -> P20, green; R06: two-way, passage E-W, blue;
        two-way S24 <-> S25, red""",
    "Subnet": """
        two-way B09 <-> B10, red; two-way B20 <-> B21, green; one-way F10 -> F11, blue; G22: one-way to the W, red;
        one-way I02 -> J02, green; two-way I08 <-> J08, blue; one-way J14 -> I14, red; two-way I15 <-> J15, green;
        one-way I17 -> J17, blue; J24: two-way, passage E-W, red; two-way I27 <-> J27, green;
        K07: two-way, passage E-W, blue; two-way K04 <-> L04, red; one-way L14 -> K14, green;
        two-way K16 <-> L16, blue; one-way K17 -> L17, red; two-way K23 <-> L23, green; one-way L29 -> K29, blue;
        N09: one-way to the E, red; one-way O21 -> O20, green; two-way S10 <-> S11, blue; two-way S21 <-> S22, red""",
}
# From each respawn point: to the others with teleporters and without; to the nearest weapon, gadget, teleporter.
WALKS = {
    "Smelter": [
        ([0, 13, 21, 21, 27, 29], [0, 13, 33, 27, 33, 44], (3, 6, 11)),
        ([13, 0, 20, 25, 22, 33], [13, 0, 20, 30, 22, 33], (2, 5, 15)),
        ([27, 20, 0, 19, 25, 27], [33, 20, 0, 44, 28, 27], (5, 4, 9)),
        ([27, 25, 19, 0, 20, 27], [27, 28, 44, 0, 20, 33], (5, 4, 9)),
        ([33, 22, 25, 20, 0, 13], [33, 22, 30, 20, 0, 13], (2, 5, 15)),
        ([29, 27, 21, 21, 13, 0], [44, 33, 27, 33, 13, 0], (3, 6, 11)),
    ],
    "Subnet": [
        ([0, 9, 21, 18, 12, 33], [0, 9, 40, 18, 35, 44], (6, 4, 9)),
        ([21, 0, 14, 9, 5, 26], [21, 0, 35, 9, 30, 39], (4, 7, 2)),
        ([35, 14, 0, 23, 9, 26], [44, 35, 0, 40, 9, 26], (7, 4, 11)),
        ([26, 9, 23, 0, 14, 35], [26, 9, 40, 0, 35, 44], (7, 4, 11)),
        ([26, 5, 9, 14, 0, 21], [39, 30, 9, 35, 0, 21], (4, 7, 2)),
        ([33, 12, 18, 21, 9, 0], [44, 35, 18, 40, 9, 0], (6, 4, 9)),
    ],
}
COUNTS = {"Smelter": (580, 1890), "Subnet": (582, 1880)}
LONGEST = {"Smelter": (51, 40), "Subnet": (51, 43)}
TURNED = str.maketrans("^v<>123456", "v^><654321")


def steps(arena: Arena, cell: str) -> list[str]:
    return names(arena, arena.steps[arena.parse_cell(cell)])


def jumps(arena: Arena, cell: str, longest: int, occupied: str = "", keyed: bool = False) -> list[str]:
    held = [arena.parse_cell(name) for name in occupied.split()]
    return names(arena, arena.jumps(arena.parse_cell(cell), longest, held, keyed))


# The maps


@pytest.mark.clause("FRAG-COMP-01")
def test_the_board_has_two_maps_and_an_arena_is_one_of_them() -> None:
    assert [chart.name for chart in base_pack().maps] == ["Smelter", "Subnet"]
    assert smelter().names != subnet().names


@BOTH
def test_cells_and_directed_steps_are_as_counted(arena: Arena) -> None:
    assert (arena.size, sum(len(ways) for ways in arena.steps)) == COUNTS[arena.name]


@BOTH
@pytest.mark.clause("FRAG-R-88")
def test_every_feature_is_where_the_content_says(arena: Arena) -> None:
    for feature, cells in FEATURES[arena.name].items():
        assert [arena.names[c] for c in range(arena.size) if arena.feature[c] == feature] == cells.split()
    assert [arena.names[c] for c in range(arena.size) if arena.grate[c]] == GRATES[arena.name].split()
    assert [name for name in arena.names if "." in name] == HALVES[arena.name].split()
    squares = {name.split(".")[0] for name in arena.names}
    every = [f"{chr(65 + row)}{column + 1:02d}" for row in range(20) for column in range(30)]
    assert [square for square in every if square not in squares] == SOLID[arena.name].split()


@BOTH
def test_respawn_points_are_numbered_and_drawn_as_the_content_says(arena: Arena) -> None:
    drawn_at = [f"{arena.names[c]} {round(arena.x[c])} {round(arena.y[c])}" for c in arena.respawns]
    assert ", ".join(drawn_at) == RESPAWNS[arena.name]


def test_half_squares_are_drawn_towards_their_own_corner() -> None:
    arena = smelter()
    whole, upper, lower = (arena.parse_cell(name) for name in ("F08", "F09.nw", "F09.se"))
    assert (arena.x[upper] - arena.x[whole], arena.y[upper] - arena.y[whole]) == (33 - 6, -6)
    assert (arena.x[lower] - arena.x[whole], arena.y[lower] - arena.y[whole]) == (33 + 6, 6)


@BOTH
def test_doors_are_as_listed(arena: Arena) -> None:
    listed = [" ".join(door.split()) for door in DOORS[arena.name].split(";")]
    assert [f"{door.passage}, {door.colour}" for door in arena.doors] == listed
    assert [door.name for door in arena.doors] == [f"D{n + 1:02d}" for n in range(len(listed))]


@BOTH
def test_walking_distances_between_respawn_points_are_as_listed(arena: Arena) -> None:
    for start, (ported, walked, nearest) in zip(arena.respawns, WALKS[arena.name], strict=True):
        assert [arena.ported_from(start)[c] for c in arena.respawns] == ported
        assert [arena.walked_from(start)[c] for c in arena.respawns] == walked
        for feature, steps_away in zip((WEAPON_UP, GADGET_UP, TELEPORTER), nearest, strict=True):
            there = [arena.ported_from(start)[c] for c in range(arena.size) if arena.feature[c] == feature]
            assert min(there) == steps_away


@BOTH
def test_the_longest_way_is_as_listed(arena: Arena) -> None:
    walked = max(max(row) for row in all_distances(arena.steps))
    ported = max(max(arena.ported_from(c)) for c in range(arena.size))
    assert (walked, ported) == LONGEST[arena.name]
    assert strongly_connected(arena.steps)


@BOTH
def test_both_maps_look_the_same_after_a_half_turn(arena: Arena) -> None:
    block = arena.grid.block
    assert [line[::-1].translate(TURNED) for line in reversed(block)] == block
    for cell in range(arena.size):
        around = arena.size - 1 - cell
        assert arena.steps[around] == sorted(arena.size - 1 - other for other in arena.steps[cell])


@BOTH
def test_every_cell_has_a_name_and_the_name_finds_it(arena: Arena) -> None:
    assert [arena.parse_cell(arena.cell_name(cell)) for cell in range(arena.size)] == list(range(arena.size))
    with pytest.raises(ValueError, match='There is no cell "Z99"'):
        arena.parse_cell("Z99")


def test_the_first_zone_that_fits_names_a_cell() -> None:
    zones = {"E15": "North Gallery", "F09.se": "Crucible Hall", "F06.nw": "Locker Room", "M30": "East Dock"}
    assert {name: smelter().zone[smelter().parse_cell(name)] for name in zones} == zones
    assert subnet().zone[subnet().parse_cell("J15")] == "Core"
    assert subnet().zone[subnet().parse_cell("J10")] == "Trunk Line"
    assert board("+-+-+\n|. .|\n+-+-+").zone == ["Test", "Test"]


# Steps


@pytest.mark.clause("FRAG-MOVE-04")
def test_steps_go_to_orthogonal_neighbours_only() -> None:
    assert steps(drawn(open_block(3, 3)), "B02") == ["A02", "B01", "B03", "C02"]


@pytest.mark.clause("FRAG-WALL-01")
def test_walls_and_solid_squares_stop_steps() -> None:
    arena = board("""
+-+-+-+
|. . .|
+ +-+ +
|#|. .|
+ +-+ +
|. . .|
+-+-+-+
""")
    assert steps(arena, "B02") == ["B03"]
    assert steps(arena, "A01") == ["A02"]


@pytest.mark.clause("FRAG-GRATE-01")
def test_a_grate_is_floor_for_steps_jumps_and_sight() -> None:
    lines = open_block(4, 3)
    plain = drawn(lines)
    lines[3][3] = lines[3][5] = "%"
    grated = drawn(lines)
    assert grated.feature == plain.feature == [FLOOR] * 12
    assert sum(grated.grate) == 2
    assert grated.steps == plain.steps
    for cell in range(12):
        assert grated.jumps(cell, 4, [], False) == plain.jumps(cell, 4, [], False)
        assert grated.visible_from(cell) == plain.visible_from(cell)


@pytest.mark.clause("FRAG-WALL-04")
def test_a_fighter_beside_a_diagonal_wall_has_only_the_neighbours_of_his_side() -> None:
    lines = open_block(3, 3)
    lines[3][3] = "/"
    assert steps(drawn(lines), "B02.nw") == ["A02", "B01"]
    assert steps(drawn(lines), "B02.se") == ["B03", "C02"]
    lines[3][3] = "\\"
    assert steps(drawn(lines), "B02.ne") == ["A02", "B03"]
    assert steps(drawn(lines), "B02.sw") == ["B01", "C02"]


def test_a_half_with_both_outer_edges_closed_is_void() -> None:
    lines = open_block(3, 3)
    lines[1][1] = "/"
    assert drawn(lines).names[:2] == ["A01.se", "A02"]


@pytest.mark.clause("FRAG-DOOR-01", "FRAG-DOOR-02", "FRAG-DOOR-07")
def test_doors_in_edges_and_door_squares_are_passed_in_their_direction() -> None:
    arena = board("""
+-+-+-+
|. > .|
+ +-+ +
|.>.:.|
+-+-+-+
""")
    assert steps(arena, "A01") == ["A02", "B01"]
    assert steps(arena, "A02") == ["A03"]
    assert steps(arena, "A03") == ["B03"]
    assert steps(arena, "B01") == ["A01", "B02"]
    assert steps(arena, "B02") == ["B03"]
    assert steps(arena, "B03") == ["A03", "B02"]


@pytest.mark.clause("FRAG-R-24")
def test_nobody_turns_back_inside_a_one_way_door_square() -> None:
    assert steps(subnet(), "G22") == ["G21"]
    assert "G22" in steps(subnet(), "G23")
    assert "G22" not in steps(subnet(), "G21")


@pytest.mark.clause("FRAG-DOOR-03")
def test_a_door_is_one_step() -> None:
    arena = smelter()
    assert arena.walked_from(arena.parse_cell("J08"))[arena.parse_cell("J09")] == 1
    assert arena.walked_from(arena.parse_cell("C24"))[arena.parse_cell("C26")] == 2


@pytest.mark.clause("FRAG-DOOR-05")
def test_door_colours_change_nothing_but_the_drawing() -> None:
    chart = base_pack().map_by_key("B")
    other = Arena(MapData(chart.key, chart.name, chart.block, chart.zones, ["pink", "grey"]))
    assert [door.colour for door in other.doors[:3]] == ["pink", "grey", "pink"]
    assert other.steps == subnet().steps
    for cell in other.respawns:
        assert other.visible_from(cell) == subnet().visible_from(cell)


def test_the_override_key_passes_doors_against_the_arrow_but_no_walls() -> None:
    arena = subnet()
    assert names(arena, arena.steps_keyed[arena.parse_cell("G21")]) == ["F21", "G22", "H21"]
    assert names(arena, arena.steps_keyed[arena.parse_cell("G22")]) == ["G21", "G23"]
    assert arena.parse_cell("I02") in arena.steps_keyed[arena.parse_cell("J02")]
    assert all(set(plain) <= set(keyed) for plain, keyed in zip(arena.steps, arena.steps_keyed, strict=True))


def test_the_insubstantial_step_across_everything_but_solid_squares_void_halves_and_the_border() -> None:
    lines = open_block(3, 3)
    lines[3][3] = "/"
    lines[3][4] = "|"
    lines[1][1] = "\\"  # A01.sw is open below, A01.ne to the east
    lines[5][5] = "#"
    arena = drawn(lines)
    ghost = {arena.names[c]: names(arena, arena.steps_ghost[c]) for c in range(arena.size)}
    assert ghost["B02.nw"] == ["A02", "B01", "B02.se", "B03", "C02"]
    assert ghost["A01.sw"] == ["A01.ne", "A02", "B01"]
    assert ghost["B03"] == ["A03", "B02.nw", "B02.se"]
    lines[1][1] = "/"  # now A01.nw is void
    arena = drawn(lines)
    assert names(arena, arena.steps_ghost[arena.parse_cell("A02")]) == ["A01.se", "A03", "B02.nw", "B02.se"]


def test_teleporters_lead_to_all_other_teleporters() -> None:
    arena = smelter()
    assert names(arena, arena.moves_from(arena.parse_cell("H01"))) == ["A23", "G01", "H02", "I01", "M30", "T08"]
    assert arena.moves_from(arena.parse_cell("G01")) == arena.steps[arena.parse_cell("G01")]


# Jumps


@pytest.mark.clause("FRAG-JUMP-05", "FRAG-R-26")
def test_jumps_go_straight_over_anything_in_the_way_and_land_on_whole_or_half_squares() -> None:
    lines = open_block(5, 5)
    lines[5][3] = "A"
    arena = drawn(lines)
    assert jumps(arena, "C03", 2) == ["A03", "C01", "C05", "E03"]
    assert jumps(arena, "C03", 2, occupied="C02 C04 B03") == ["A03", "C01", "C05", "E03"]
    assert jumps(arena, "A01", 4) == ["A03", "A04", "A05", "C01", "D01", "E01"]
    assert [arena.length(arena.parse_cell("A01"), arena.parse_cell(name)) for name in ("A03", "E01")] == [2, 4]
    lines[1][5] = "\\"
    arena = drawn(lines)
    assert jumps(arena, "A01", 4) == ["A03.sw", "C01", "D01", "E01"]
    assert jumps(arena, "A03.sw", 2) == ["A01", "C03"]
    assert jumps(arena, "A02", 2) == ["C02"]


def test_a_jump_of_one_is_no_jump() -> None:
    assert jumps(drawn(open_block(3, 3)), "B02", 1) == []


@pytest.mark.clause("FRAG-JUMP-06", "FRAG-WALL-03")
def test_walls_and_solid_squares_cannot_be_jumped() -> None:
    lines = open_block(3, 3)
    lines[1][2] = "|"
    lines[3][1] = "#"
    assert jumps(drawn(lines), "A01", 3) == []
    assert jumps(drawn(lines), "A02", 3) == ["C02"]


@pytest.mark.clause("FRAG-R-25", "FRAG-DOOR-04")
def test_a_door_is_a_wall_for_jumps_unless_somebody_holds_its_square() -> None:
    arena = board("""
+-+-+-+-+
|. . = .|
+   +-+ +
|. .:. .|
+   +-+ +
|. . > .|
+-+-+-+-+
""")
    assert jumps(arena, "A02", 2) == ["C02"]
    assert jumps(arena, "A02", 3, occupied="A03") == ["A04", "C02"]
    assert jumps(arena, "A01", 3) == ["C01"]
    assert jumps(arena, "A01", 3, occupied="A03") == ["A03", "A04", "C01"]
    assert jumps(arena, "A03", 2) == ["A01"]
    assert jumps(arena, "B02", 3) == []
    assert jumps(arena, "C02", 2, occupied="C03") == ["A02", "C04"]
    assert jumps(arena, "C04", 3, occupied="C03") == ["A04"]
    assert jumps(arena, "C04", 3, occupied="C03", keyed=True) == ["A04", "C01", "C02"]
    assert jumps(arena, "C03", 2) == []
    assert jumps(arena, "C03", 2, keyed=True) == ["C01"]


# Ranges


@pytest.mark.clause("FRAG-HIT-01", "FRAG-HIT-04")
def test_the_target_square_counts_the_own_square_does_not_and_diagonals_are_two() -> None:
    arena = drawn(open_block(3, 3))
    middle = arena.parse_cell("B02")
    ranges = [arena.range_of(ORTHOGONAL, middle, cell) for cell in range(9)]
    assert ranges == [2, 1, 2, 1, 0, 1, 2, 1, 2]
    assert [cell for cell in range(9) if ranges[cell] == 1] == arena.steps[middle]


@pytest.mark.clause("FRAG-R-16")
def test_range_is_counted_orthogonally_like_a_king_or_in_steps_from_the_attacker() -> None:
    arena = board("""
+-+-+-+
|. T<T|
+   + +
|. . .|
+-+-+-+
""")
    cases = {("A01", "B03"): (3, 2, 3), ("A01", "A03"): (2, 2, 4), ("A02", "A03"): (1, 1, 3), ("A03", "A02"): (1, 1, 1)}
    for (a, b), ranges in cases.items():
        first, last = arena.parse_cell(a), arena.parse_cell(b)
        assert tuple(arena.range_of(metric, first, last) for metric in (ORTHOGONAL, KING, WALKING)) == ranges


def test_the_two_halves_of_a_square_are_at_range_one() -> None:
    arena = smelter()
    upper, lower = arena.parse_cell("F09.nw"), arena.parse_cell("F09.se")
    assert arena.range_of(ORTHOGONAL, upper, lower) == arena.range_of(KING, upper, lower) == 1
    assert arena.range_of(ORTHOGONAL, upper, upper) == 0
