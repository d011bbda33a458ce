"""The arena: cells, features, steps, jumps, ranges and lines of sight of one map."""

from typing import Final

from deadfall.engine.space import distances
from deadfall.games.frag.grid import (
    ACROSS,
    ARROWS,
    CORNER_X,
    CORNER_Y,
    DOOR_SQUARES,
    DOWN,
    HALVES,
    NORTH,
    OPEN,
    WEST,
    WHOLE,
    Grid,
    edge_lets,
    square_lets,
    square_name,
    touches,
)
from deadfall.games.frag.pack import MapData
from deadfall.games.frag.sight import Screens, crosses_half, leaves_on_own_side

FLOOR: Final = 0
ACID: Final = 1
TELEPORTER: Final = 2
WEAPON_UP: Final = 3
GADGET_UP: Final = 4
RESPAWN: Final = 5
DOOR: Final = 6
FEATURES: Final = ["floor", "acid", "teleporter", "weapon power-up", "gadget power-up", "respawn point", "door"]

ORTHOGONAL: Final = 0
KING: Final = 1
WALKING: Final = 2
METRICS: Final = ["orthogonal", "king", "walking"]

NOWHERE: Final = -1
FILLS: Final = -1  # side of a door that fills its square
TWO_WAY: Final = -1

SCALE: Final = 33.0  # drawing on 1000 x 700
LEFT: Final = 5.0
TOP: Final = 20.0
HALF_SHIFT: Final = 6.0

NEVER: Final = [-1]  # the "doors" of a line that nothing opens


def feature_of(square: str) -> int:
    """What the one character of a square means for a fighter (FRAG-R-88); of a grate, nothing (FRAG-GRATE-01)."""
    if square in DOOR_SQUARES:
        return DOOR
    if square.isdigit():
        return RESPAWN
    return "ATWG".find(square) + 1


class Door:
    """A door for drawing and text; colours have no effect (FRAG-DOOR-05)."""

    def __init__(self, name: str, column: int, row: int, side: int, way: int, passage: str, colour: str) -> None:
        self.name = name
        self.column = column
        self.row = row
        self.side = side  # NORTH or WEST edge of the square, or FILLS
        self.way = way  # direction of the arrow, or TWO_WAY
        self.passage = passage
        self.colour = colour


class Arena:
    """One map, ready to play on; cells are numbered in reading order, upper halves first."""

    def __init__(self, chart: MapData) -> None:
        self.key = chart.key
        self.name = chart.name
        self.grid = Grid(chart.block)
        self.width = self.grid.width
        self.height = self.grid.height
        self.names: list[str] = []
        self.by_name: dict[str, int] = {}
        self.column: list[int] = []
        self.row: list[int] = []
        self.half: list[int] = []
        self.feature: list[int] = []
        self.grate: list[bool] = []
        self.zone: list[str] = []
        self.x: list[float] = []
        self.y: list[float] = []
        self.cells_of: list[list[int]] = []  # by square
        self._find_cells(chart)
        self.size = len(self.names)
        everywhere = range(self.size)
        self.teleporters: list[int] = [c for c in everywhere if self.feature[c] == TELEPORTER]
        self.respawns: list[int] = sorted([c for c in everywhere if self.feature[c] == RESPAWN], key=self._digit)
        self.doors: list[Door] = find_doors(self.grid, chart.door_colours)
        self.steps: list[list[int]] = [self._steps(c, False) for c in everywhere]
        self.steps_keyed: list[list[int]] = [self._steps(c, True) for c in everywhere]
        self.steps_ghost: list[list[int]] = [self._ghost_steps(c) for c in everywhere]
        self._ahead: list[int] = [self._next_in_line(c, d, False) for c in everywhere for d in range(4)]
        self._ahead_keyed: list[int] = [self._next_in_line(c, d, True) for c in everywhere for d in range(4)]
        self._jumps: dict[int, list[int]] = {}  # by length, cell and key, while no door square is held
        self._walked: list[list[int] | None] = [None] * self.size
        self._ported: list[list[int] | None] = [None] * self.size
        self._screens = Screens(self.grid)
        self._lines: list[list[int] | None] = [None] * (self.size * self.size)
        self._crossed: list[set[int] | None] = [None] * (self.size * self.size)

    def _find_cells(self, chart: MapData) -> None:
        for row in range(self.height):
            for column in range(self.width):
                cells: list[int] = []
                for half in self.grid.halves(column, row):
                    cells.append(len(self.names))
                    self._add_cell(column, row, half, chart)
                self.cells_of.append(cells)

    def _add_cell(self, column: int, row: int, half: int, chart: MapData) -> None:
        name = square_name(column, row) + HALVES[half]
        square = self.grid.square(column, row)
        self.by_name[name] = len(self.names)
        self.names.append(name)
        self.column.append(column)
        self.row.append(row)
        self.half.append(half)
        self.feature.append(feature_of(square))
        self.grate.append(square == "%")
        self.zone.append(next((zone.name for zone in chart.zones if zone.holds(column, row)), chart.name))
        self.x.append(LEFT + SCALE * (column + 0.5) + HALF_SHIFT * CORNER_X[half])
        self.y.append(TOP + SCALE * (row + 0.5) + HALF_SHIFT * CORNER_Y[half])

    def _digit(self, cell: int) -> int:
        return int(self.grid.square(self.column[cell], self.row[cell]))

    def cell_name(self, cell: int) -> str:
        """B02, or F09.nw for a half-square."""
        return self.names[cell]

    def parse_cell(self, name: str) -> int:
        """The cell with this name."""
        cell = self.by_name.get(name, NOWHERE)
        if cell == NOWHERE:
            raise ValueError(f'There is no cell "{name}" on {self.name}; cells are called A01, B02, F09.nw ...')
        return cell

    # Steps and jumps

    def _beyond(self, cell: int, direction: int) -> int:
        """The cell on the other side of one edge of a cell, whatever the edge is; NOWHERE if there is none."""
        if not touches(self.half[cell], direction):
            return NOWHERE
        column = self.column[cell] + ACROSS[direction]
        row = self.row[cell] + DOWN[direction]
        if not self.grid.inside(column, row):
            return NOWHERE
        back = (direction + 2) % 4
        for other in self.cells_of[row * self.width + column]:
            if touches(self.half[other], back):
                return other
        return NOWHERE

    def _passes(self, cell: int, other: int, direction: int, keyed: bool) -> bool:
        """Whether door squares at either end allow this direction."""
        here = self.grid.square(self.column[cell], self.row[cell])
        there = self.grid.square(self.column[other], self.row[other])
        return square_lets(here, direction, keyed) and square_lets(there, direction, keyed)

    def _steps(self, cell: int, keyed: bool) -> list[int]:
        """The neighbours on four sides that no wall cuts off (FRAG-MOVE-04, FRAG-WALL-01)."""
        found: list[int] = []
        for direction in range(4):
            other = self._beyond(cell, direction)
            if other == NOWHERE or not self._passes(cell, other, direction, keyed):
                continue
            if edge_lets(self.grid.edge(self.column[cell], self.row[cell], direction), direction, keyed):
                found.append(other)
        return sorted(found)

    def _ghost_steps(self, cell: int) -> list[int]:
        """Any cell of the four squares around, and the other half of the own square."""
        column, row = self.column[cell], self.row[cell]
        found = [other for other in self.cells_of[row * self.width + column] if other != cell]
        for direction in range(4):
            if self.grid.inside(column + ACROSS[direction], row + DOWN[direction]):
                found += self.cells_of[(row + DOWN[direction]) * self.width + column + ACROSS[direction]]
        return sorted(found)

    def _next_in_line(self, cell: int, direction: int, keyed: bool) -> int:
        """The next cell of a jump: no wall and no closed door between (FRAG-JUMP-06, FRAG-WALL-03, FRAG-DOOR-04)."""
        other = self._beyond(cell, direction)
        if other == NOWHERE or self.grid.edge(self.column[cell], self.row[cell], direction) != OPEN:
            return NOWHERE
        return other if self._passes(cell, other, direction, keyed) else NOWHERE

    def jumps(self, cell: int, longest: int, occupied: list[int], keyed: bool) -> list[int]:
        """Where a jump of 2 to `longest` squares may land (FRAG-R-25, R-26), ascending; its length is `length`."""
        for other in occupied:
            if other != NOWHERE and self.feature[other] == DOOR:
                return self._leap(cell, longest, occupied, keyed)
        key = (longest * self.size + cell) * 2 + keyed
        landings = self._jumps.get(key)
        if landings is None:
            landings = self._leap(cell, longest, [], keyed)
            self._jumps[key] = landings
        return landings

    def _leap(self, cell: int, longest: int, occupied: list[int], keyed: bool) -> list[int]:
        """Straight ahead in four directions; a door square is open where it is held (FRAG-JUMP-05, FRAG-R-26)."""
        ahead = self._ahead_keyed if keyed else self._ahead
        landings: list[int] = []
        for direction in range(4):
            at = ahead[4 * cell + direction]
            length = 1
            while at != NOWHERE and length <= longest:
                if self.feature[at] == DOOR and at not in occupied:
                    break
                if length >= 2:
                    landings.append(at)
                if self.half[at] != WHOLE:
                    break
                at = ahead[4 * at + direction]
                length += 1
        landings.sort()
        return landings

    def length(self, cell: int, landing: int) -> int:
        """The number of squares of a straight jump."""
        return abs(self.column[cell] - self.column[landing]) + abs(self.row[cell] - self.row[landing])

    # Ranges

    def range_of(self, metric: int, a: int, b: int) -> int:
        """The squares to the target, his own counted; two halves: 1 (FRAG-HIT-01, FRAG-HIT-04, FRAG-R-16)."""
        if metric == WALKING:
            return self.walked_from(a)[b]
        wide = abs(self.column[a] - self.column[b])
        high = abs(self.row[a] - self.row[b])
        if wide == 0 and high == 0:
            return 0 if a == b else 1
        return max(wide, high) if metric == KING else wide + high

    def walked_from(self, cell: int) -> list[int]:
        """Fewest steps from a cell to every cell, teleporters not used."""
        table = self._walked[cell]
        if table is None:
            table = distances(self.steps, cell)
            self._walked[cell] = table
        return table

    def ported_from(self, cell: int) -> list[int]:
        """Fewest steps from a cell to every cell, teleporters used at cost 1."""
        table = self._ported[cell]
        if table is None:
            table = distances([self.moves_from(c) for c in range(self.size)], cell)
            self._ported[cell] = table
        return table

    def moves_from(self, cell: int) -> list[int]:
        """Steps and teleporter moves from a cell, ascending."""
        if self.feature[cell] != TELEPORTER:
            return self.steps[cell]
        return sorted(set(self.steps[cell] + self.teleporters) - {cell})

    # Line of sight (ledger 3.1)

    def los(self, a: int, b: int, holders: list[int], blocking: list[int]) -> bool:
        """LOS between two cells.

        `holders`: cells of all fighters in play, who hold door squares open. `blocking`: cells of the fighters
        who block, without the two fighters at the ends themselves. Both may hold NOWHERE.
        """
        return self.effect_los(a, b, holders) and not self.blocked(a, b, blocking)

    def effect_los(self, a: int, b: int, holders: list[int]) -> bool:
        """LOS that fighters do not block: no weapon works through walls (FRAG-WALL-02).

        A fighter in a door square holds it open while he is there; he sees to both sides (FRAG-DOOR-08, FRAG-DOOR-09).
        """
        if a == b:
            return True
        doors = self._lines[a * self.size + b]
        if doors is None:
            doors = self._look(a, b)
        for door in doors:
            if door < 0 or door not in holders:
                return False
        return True

    def in_sight(self, a: int, cells: list[int]) -> list[int]:
        """Which of these cells have effect_LOS from a cell, by their place in the list; NOWHERE has none.

        One call for all fighters: it is asked at every decision, and mostly nobody is in sight.
        """
        found: list[int] = []
        row = a * self.size
        for at, b in enumerate(cells):
            if b == NOWHERE:
                continue
            doors = self._lines[row + b]
            if doors is None:
                doors = self._look(a, b)
            if doors is not NEVER and (not doors or b == a or self.effect_los(a, b, cells)):
                found.append(at)
        return found

    def blocked(self, a: int, b: int, blocking: list[int]) -> bool:
        """Whether a fighter stands in the line, in an open door square too (FRAG-R-23)."""
        if not blocking:
            return False
        crossed = self._crossed[a * self.size + b]
        if crossed is None:
            crossed = self._cross(a, b)
        for fighter in blocking:
            if fighter in crossed:
                return True
        return False

    def visible_from(self, cell: int) -> list[int]:
        """The other cells in sight on an empty map, a fighter in each imagined in turn."""
        return [other for other in range(self.size) if other != cell and self.effect_los(cell, other, [])]

    def _look(self, a: int, b: int) -> list[int]:
        """The door squares that must be held for the line to be open, or NEVER; remembered both ways."""
        doors = self._doors_between(a, b)
        self._lines[a * self.size + b] = doors
        self._lines[b * self.size + a] = doors
        return doors

    def _doors_between(self, a: int, b: int) -> list[int]:
        across = self.column[b] - self.column[a]
        down = self.row[b] - self.row[a]
        if across == 0 and down == 0:  # the two halves of one square (FRAG-R-21)
            return NEVER
        if not (leaves_on_own_side(self.half[a], across, down) and leaves_on_own_side(self.half[b], -across, -down)):
            return NEVER
        squares = self._screens.doors(self.column[a], self.row[a], self.column[b], self.row[b])
        return NEVER if squares is None else [self.cells_of[square][0] for square in squares]

    def _cross(self, a: int, b: int) -> set[int]:
        """The cells whose interior the line passes through, both ends included; remembered both ways."""
        ax, ay = 2 * self.column[a] + 1, 2 * self.row[a] + 1
        bx, by = 2 * self.column[b] + 1, 2 * self.row[b] + 1
        crossed = {a, b}
        for square in self._screens.crossed(self.column[a], self.row[a], self.column[b], self.row[b]):
            for cell in self.cells_of[square]:
                half = self.half[cell]
                if half == WHOLE or crosses_half(half, self.column[cell], self.row[cell], ax, ay, bx, by):
                    crossed.add(cell)
        self._crossed[a * self.size + b] = crossed
        self._crossed[b * self.size + a] = crossed
        return crossed


def find_doors(grid: Grid, colours: list[str]) -> list[Door]:
    """The doors of a map in reading order: north edge, west edge, the square itself (FRAG-DOOR-07)."""
    doors: list[Door] = []
    for row in range(grid.height):
        for column in range(grid.width):
            for side in (NORTH, WEST, FILLS):
                mark = grid.square(column, row) if side == FILLS else grid.edge(column, row, side)
                if mark in DOOR_SQUARES:
                    number = len(doors)
                    colour = colours[number % len(colours)] if colours else ""
                    passage = passage_text(mark, column, row, side)
                    way = ARROWS.find(mark)
                    doors.append(Door(f"D{number + 1:02d}", column, row, side, way, passage, colour))
    return doors


def passage_text(mark: str, column: int, row: int, side: int) -> str:
    """Where a door leads, in words."""
    way = ARROWS.find(mark)
    here = square_name(column, row)
    if side == FILLS:
        if way == TWO_WAY:
            return f"{here}: two-way, passage {'E-W' if mark == '=' else 'N-S'}"
        return f"{here}: one-way to the {'NESW'[way]}"
    there = square_name(column + ACROSS[side], row + DOWN[side])
    if way == TWO_WAY:
        return f"two-way {there} <-> {here}"
    return f"one-way {here} -> {there}" if way == side else f"one-way {there} -> {here}"
