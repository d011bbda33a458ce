"""Line of sight, against the ledger's numbers and against the ledger's own segment test written out a second time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadfall.games.frag.arena import NOWHERE, Arena
from deadfall.games.frag.checks import door_problems
from games.frag.boards import base_pack, board, drawn, open_block, smelter, subnet

Point = tuple[int, int]
Segment = tuple[Point, Point]

BOTH = pytest.mark.parametrize("arena", [smelter(), subnet()], ids=["Smelter", "Subnet"])
VISIBLE_PAIRS = {"Smelter": 13010, "Subnet": 12330}
SEEN_FROM_RESPAWNS = {"Smelter": [20, 54, 22, 22, 54, 20], "Subnet": [60, 9, 42, 42, 9, 60]}

OWN_SIDE = {"nw": (-1, -1), "se": (1, 1), "ne": (1, -1), "sw": (-1, 1)}


def sees(arena: Arena, a: str, b: str, fighters: str = "", through: str = "") -> bool:
    """LOS between named cells, with other fighters who block, and others who only hold doors."""
    blocking = [arena.parse_cell(name) for name in fighters.split()]
    holding = [arena.parse_cell(name) for name in through.split()]
    return arena.los(arena.parse_cell(a), arena.parse_cell(b), blocking + holding, blocking)


def visible_pairs(arena: Arena) -> int:
    return sum(arena.effect_los(a, b, []) for a in range(arena.size) for b in range(a))


# The ledger's geometry (3.1), word for word: closed segments in half units


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def cross(p: Point, q: Point, r: Point) -> int:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def meet(one: Segment, two: Segment) -> bool:
    (p, q), (r, s) = one, two
    for axis in (0, 1):
        if max(p[axis], q[axis]) < min(r[axis], s[axis]) or max(r[axis], s[axis]) < min(p[axis], q[axis]):
            return False
    if sign(cross(p, q, r)) * sign(cross(p, q, s)) > 0:
        return False
    return sign(cross(r, s, p)) * sign(cross(r, s, q)) <= 0


def obstacles(block: list[str], held: set[Point], ends: set[Point]) -> list[Segment]:
    """All segments that stop a line: `held` door squares are open, diagonals of the `ends` are not tested again."""
    found: list[Segment] = []
    for y, line in enumerate(block):
        for x, mark in enumerate(line):
            square = ((x - 1) // 2, (y - 1) // 2)
            if x % 2 == 1 and y % 2 == 0 and mark != " ":
                found.append(((x - 1, y), (x + 1, y)))
            elif x % 2 == 0 and y % 2 == 1 and mark != " ":
                found.append(((x, y - 1), (x, y + 1)))
            elif x % 2 == 1 and y % 2 == 1:
                found += square_obstacles(mark, x, y, square in held, square in ends)
    return found


def square_obstacles(mark: str, x: int, y: int, held: bool, end: bool) -> list[Segment]:
    nw, ne, sw, se = (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)
    if mark == "#":
        return [(nw, ne), (ne, se), (se, sw), (sw, nw)]
    if mark in "/\\" and not end:
        return [(sw, ne)] if mark == "/" else [(nw, se)]
    if mark in "=<>" and not held:
        return [((x, y - 1), (x, y + 1))]
    if mark in ":^v" and not held:
        return [((x - 1, y), (x + 1, y))]
    return []


def place(name: str) -> tuple[Point, str]:
    """Square and half of a cell name."""
    square, _, half = name.partition(".")
    return (int(square[1:]) - 1, ord(square[0]) - ord("A")), half


def centre(name: str) -> Point:
    (column, row), _ = place(name)
    return 2 * column + 1, 2 * row + 1


def ledger_effect_los(block: list[str], a: str, b: str, holders: list[str]) -> bool:
    (here, half_a), (there, half_b) = place(a), place(b)
    if a == b:
        return True
    if here == there:
        return False
    across, down = there[0] - here[0], there[1] - here[1]
    for half, way in ((half_a, 1), (half_b, -1)):
        if half and OWN_SIDE[half][0] * way * across + OWN_SIDE[half][1] * way * down <= 0:
            return False
    held = {here, there, *(place(name)[0] for name in holders)}
    line = (centre(a), centre(b))
    return not any(meet(line, wall) for wall in obstacles(block, held, {here, there}))


def ledger_blocked(a: str, b: str, fighter: str) -> bool:
    """Step 4: the line passes through the open interior of the fighter's cell."""
    if fighter in (a, b):
        return True
    p, q = centre(a), centre(b)
    (x, y), (_, half) = centre(fighter), place(fighter)
    corners = [(x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
    axes = [(1, 0), (0, 1), (p[1] - q[1], q[0] - p[0])]
    if half:
        cut = OWN_SIDE[half]
        axes.append((1, 1) if half in ("nw", "se") else (1, -1))
        corners.remove((x - cut[0], y - cut[1]))
    for u in axes:
        line = [u[0] * point[0] + u[1] * point[1] for point in (p, q)]
        shadow = [u[0] * corner[0] + u[1] * corner[1] for corner in corners]
        if not (min(line) < max(shadow) and max(line) > min(shadow)):
            return False
    return True


@st.composite
def boards(draw: st.DrawFn) -> Arena:
    """A small board with all kinds of squares and edges; door squares only where they are allowed."""
    lines = open_block(draw(st.integers(2, 4)), draw(st.integers(2, 4)))
    high, wide = len(lines), len(lines[0])
    for y in range(1, high - 1):
        for x in range(1, wide - 1):
            if x % 2 == 1 and y % 2 == 1:
                lines[y][x] = draw(st.sampled_from("......./\\#=:<v"))
            elif (x + y) % 2 == 1:
                lines[y][x] = draw(st.sampled_from("       -=^" if y % 2 == 0 else "       |:>"))
    for y in range(1, high, 2):
        for x in range(1, wide, 2):
            if lines[y][x] in "=<":
                lines[y - 1][x] = lines[y + 1][x] = "-"
            elif lines[y][x] in ":v":
                lines[y][x - 1] = lines[y][x + 1] = "|"
    for bad in door_problems(drawn(lines).grid):
        name = bad.split()[2].rstrip(":")
        (column, row), _ = place(name)
        lines[2 * row + 1][2 * column + 1] = "."
    return drawn(lines)


@given(boards(), st.data())
@settings(max_examples=25)
def test_lines_agree_with_the_segment_test_of_the_ledger(arena: Arena, data: st.DataObject) -> None:
    check_lines(arena, data)


@pytest.mark.soak
@given(boards(), st.data())
@settings(max_examples=2000)
def test_lines_on_thousands_of_boards_agree_with_the_segment_test_of_the_ledger(
    arena: Arena, data: st.DataObject
) -> None:
    check_lines(arena, data)


def check_lines(arena: Arena, data: st.DataObject) -> None:
    if arena.size == 0:
        return
    fighters = data.draw(st.lists(st.integers(0, arena.size - 1), max_size=3))
    held = [arena.names[cell] for cell in fighters]
    for a in range(arena.size):
        for b in range(arena.size):
            first, last = arena.names[a], arena.names[b]
            open_line = ledger_effect_los(arena.grid.block, first, last, held)
            blocked = any(ledger_blocked(first, last, fighter) for fighter in held)
            assert arena.effect_los(a, b, fighters) == open_line, (first, last)
            assert arena.blocked(a, b, fighters) == blocked, (first, last)
            assert arena.los(a, b, fighters, fighters) == (open_line and not blocked)


@given(st.sampled_from([smelter(), subnet()]), st.data())
@settings(max_examples=25)
def test_lines_on_the_maps_agree_with_the_segment_test_of_the_ledger(arena: Arena, data: st.DataObject) -> None:
    a = data.draw(st.integers(0, arena.size - 1))
    near = [b for b in range(arena.size) if arena.range_of(0, a, b) <= 8]
    b = data.draw(st.sampled_from(near))
    fighter = data.draw(st.sampled_from(near))
    first, last, other = arena.names[a], arena.names[b], arena.names[fighter]
    assert arena.effect_los(a, b, [fighter]) == ledger_effect_los(arena.grid.block, first, last, [other])
    assert arena.blocked(a, b, [fighter]) == ledger_blocked(first, last, other)


# Oracle numbers


@BOTH
@pytest.mark.clause("FRAG-LOS-01")
def test_visible_pairs_of_the_empty_maps_are_as_counted(arena: Arena) -> None:
    assert visible_pairs(arena) == VISIBLE_PAIRS[arena.name]
    assert [len(arena.visible_from(cell)) for cell in arena.respawns] == SEEN_FROM_RESPAWNS[arena.name]
    assert not any(arena.los(a, b, [], []) for a in arena.respawns for b in arena.respawns if a != b)


@pytest.mark.parametrize("key", ["A", "B"])
def test_sight_is_mutual_whichever_end_looks_first(key: str) -> None:
    chart = base_pack().map_by_key(key)
    forth, back = Arena(chart), Arena(chart)
    for a in range(0, forth.size, 3):
        for b in range(a):
            assert forth.effect_los(a, b, []) == back.effect_los(b, a, [])


def test_an_open_board_hides_nothing() -> None:
    assert visible_pairs(drawn(open_block(5, 5))) == 300


@pytest.mark.clause("FRAG-LOS-02", "FRAG-LOS-03", "FRAG-R-17")
def test_one_solid_square_or_one_wall_hides_what_its_closed_segments_touch() -> None:
    lines = open_block(5, 5)
    lines[5][5] = "#"
    solid = drawn(lines)
    assert (visible_pairs(solid), solid.size * (solid.size - 1) // 2) == (184, 276)
    lines = open_block(5, 5)
    lines[5][6] = "|"
    assert visible_pairs(drawn(lines)) == 240


@pytest.mark.clause("FRAG-R-20", "FRAG-R-21")
def test_a_diagonal_wall_is_left_strictly_on_the_own_side() -> None:
    lines = open_block(3, 3)
    lines[3][3] = "/"
    arena = drawn(lines)
    assert (arena.size, visible_pairs(arena)) == (10, 24)
    assert not sees(arena, "B02.nw", "B02.se")
    assert sees(arena, "B02.nw", "A01")
    assert not sees(arena, "B02.nw", "A03")  # along the wall
    assert not sees(arena, "B02.nw", "C03")


@pytest.mark.clause("FRAG-DOOR-08", "FRAG-LOS-04")
def test_who_stands_in_a_door_square_sees_both_sides() -> None:
    arena = board("""
+-+-+-+-+-+
|. . # . .|
+         +
|. . = . .|
+         +
|. . # . .|
+-+-+-+-+-+
""")
    assert (arena.size, visible_pairs(arena)) == (13, 38)
    assert sees(arena, "B03", "B01") and sees(arena, "B03", "B05")


@pytest.mark.clause("FRAG-LOS-03")
def test_a_diagonal_line_is_stopped_by_the_end_of_one_wall() -> None:
    arena = board("""
+-+-+
|. .|
+-+ +
|. .|
+-+-+
""")
    assert visible_pairs(arena) == 3
    assert sees(arena, "A01", "A02") and sees(arena, "B01", "B02") and sees(arena, "A02", "B02")
    assert not sees(arena, "A01", "B02") and not sees(arena, "A02", "B01") and not sees(arena, "A01", "B01")


@pytest.mark.clause("FRAG-LOS-02", "FRAG-R-18")
def test_a_fighter_blocks_the_lines_through_his_square_but_not_those_that_graze_it() -> None:
    arena = drawn(open_block(3, 3))
    assert not sees(arena, "A01", "C03", fighters="B02")
    assert sees(arena, "A01", "C03", fighters="A02")
    assert not sees(arena, "A01", "B03", fighters="A02")
    assert not sees(arena, "A01", "B03", fighters="B02")
    assert sees(arena, "A01", "C03", through="B02")  # an insubstantial fighter blocks nothing
    assert arena.effect_los(arena.parse_cell("A01"), arena.parse_cell("C03"), [arena.parse_cell("B02")])


def test_a_third_fighter_who_shares_an_end_of_the_line_blocks_it() -> None:
    assert not sees(drawn(open_block(3, 1)), "A01", "A03", fighters="A03")


def test_a_fighter_out_of_play_is_nowhere() -> None:
    arena = board("+-+-+-+\n|. = .|\n+-+-+-+")
    assert arena.los(0, 1, [NOWHERE], [NOWHERE])
    assert not arena.los(0, 2, [NOWHERE], [NOWHERE])
    assert not board("+-+-+\n|.|.|\n+-+-+").los(0, 1, [NOWHERE], [NOWHERE])


@pytest.mark.clause("FRAG-R-19")
def test_what_lies_on_the_floor_blocks_nothing() -> None:
    lines = open_block(7, 1)
    lines[1][3:13:2] = "A%TWG"
    assert visible_pairs(drawn(lines)) == 21


@pytest.mark.clause("FRAG-DOOR-06", "FRAG-DOOR-09", "FRAG-R-22", "FRAG-R-23")
def test_a_door_square_is_open_only_while_it_is_held_and_its_holder_stands_in_the_line() -> None:
    arena = smelter()
    assert not sees(arena, "C24", "C26")
    assert not sees(arena, "C24", "C26", fighters="C25")
    assert sees(arena, "C24", "C26", through="C25")  # held by somebody who does not block
    assert arena.effect_los(arena.parse_cell("C24"), arena.parse_cell("C26"), [arena.parse_cell("C25")])
    assert not sees(arena, "C24", "C26")
    assert not sees(arena, "J08", "J09")  # nobody can hold a door in an edge
    assert not sees(arena, "J08", "J09", through="J08 J09")


@pytest.mark.clause("FRAG-WALL-02")
def test_effects_that_fighters_do_not_stop_are_stopped_by_walls() -> None:
    lines = open_block(3, 1)
    arena = drawn(lines)
    assert not arena.los(0, 2, [0, 1, 2], [1])
    assert arena.effect_los(0, 2, [0, 1, 2])
    lines[1][2] = "|"
    assert not drawn(lines).effect_los(0, 2, [0, 1, 2])


def test_through_walls_only_fighters_block() -> None:
    lines = open_block(4, 1)
    lines[1][2] = lines[1][4] = "|"
    arena = drawn(lines)
    assert not arena.blocked(0, 3, [])
    assert arena.blocked(0, 3, [2])
    arena = smelter()
    upper, lower = arena.parse_cell("F09.nw"), arena.parse_cell("F09.se")
    assert not arena.blocked(upper, lower, [arena.parse_cell("F08")])
    assert arena.blocked(upper, arena.parse_cell("F10"), [lower])


SPOTS = {
    "Smelter": (
        "E15 O15 10, E15 F16 2, F09.nw F07 2, F09.se O09.ne 9, C24 C25 1",
        "C24 C26, J08 J09, J10 J11, E13 F12",
    ),
    "Subnet": (
        "J14.se K17.nw 4, J14.se J17.sw 3, K07 K12 5, K01 J03 3",
        "J14.nw I14, K06 K08, G21 G23, K02 J05",
    ),
}


@BOTH
@pytest.mark.clause("FRAG-LOS-01", "FRAG-DOOR-06")
def test_spot_checks_of_the_ledger(arena: Arena) -> None:
    seen, hidden = SPOTS[arena.name]
    for spot in seen.split(", "):
        a, b, distance = spot.split()
        assert sees(arena, a, b) and sees(arena, b, a), spot
        assert arena.range_of(0, arena.parse_cell(a), arena.parse_cell(b)) == int(distance)
    for spot in hidden.split(", "):
        a, b = spot.split()
        assert not sees(arena, a, b) and not sees(arena, b, a), spot
