"""Line of sight in exact integers: the squares a line between two centres crosses and what closes it."""

from typing import Final

from deadfall.games.frag.grid import (
    CORNER_X,
    CORNER_Y,
    DIAGONALS,
    DOOR_SQUARES,
    NORTH,
    OPEN,
    WEST,
    WHOLE,
    Grid,
)

SIDEWAYS: Final = 0
UPRIGHT: Final = 1
CORNERWISE: Final = 2


def moves(wide: int, high: int) -> list[int]:
    """How a line between centres `wide` columns and `high` rows apart passes from square to square (FRAG-LOS-01)."""
    path: list[int] = []
    column = row = 0
    while column < wide or row < high:
        upright_edge = (2 * column + 1) * high
        level_edge = (2 * row + 1) * wide
        if upright_edge < level_edge:
            path.append(SIDEWAYS)
            column += 1
        elif upright_edge > level_edge:
            path.append(UPRIGHT)
            row += 1
        else:
            path.append(CORNERWISE)
            column += 1
            row += 1
    return path


def sign(value: int) -> int:
    """-1, 0 or 1."""
    return (value > 0) - (value < 0)


def leaves_on_own_side(half: int, across: int, down: int) -> bool:
    """Whether a line from the centre of a half-square goes strictly to its own side of the wall (FRAG-R-20)."""
    return half == WHOLE or CORNER_X[half] * across + CORNER_Y[half] * down > 0


def crosses_half(half: int, column: int, row: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether the segment passes through the open interior of a half-square (separating axes, all strict)."""
    x, y = 2 * column + 1, 2 * row + 1
    cx, cy = CORNER_X[half], CORNER_Y[half]
    corners = ((x + cx, y + cy), (x + cx, y - cy), (x - cx, y + cy))
    for ux, uy in ((1, 0), (0, 1), (ay - by, bx - ax), (cx, cy)):
        start, end = ux * ax + uy * ay, ux * bx + uy * by
        shadow = [ux * vx + uy * vy for vx, vy in corners]
        if not (min(start, end) < max(shadow) and max(start, end) > min(shadow)):
            return False
    return True


class Screens:
    """All that stops a line: closed edges, touched corners, diagonal walls, door squares (FRAG-R-17, FRAG-R-19)."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.width = grid.width
        self.stride = grid.width + 1
        self.square: list[str] = [grid.square(c, r) for r in range(grid.height) for c in range(grid.width)]
        across, down = range(grid.width + 1), range(grid.height + 1)
        # Posts, and the edges right of and below each post, share one numbering: row * stride + column.
        self.upright: list[bool] = [self._closed(c, r, WEST) for r in down for c in across]
        self.level: list[bool] = [self._closed(c, r, NORTH) for r in down for c in across]
        self.post: list[bool] = [self._touched(c, r) for r in down for c in across]
        self._moves: list[list[int] | None] = [None] * (grid.width * grid.height)

    def _closed(self, column: int, row: int, side: int) -> bool:
        """Whether the west or north edge of a square stops a line; doors always do (FRAG-DOOR-06, FRAG-R-22)."""
        grid = self.grid
        if side == WEST and (row == grid.height or column in (0, grid.width)):
            return row < grid.height
        if side == NORTH and (column == grid.width or row in (0, grid.height)):
            return column < grid.width
        return grid.edge(column, row, side) != OPEN or grid.walled(column, row, side)

    def _touched(self, column: int, row: int) -> bool:
        """Whether any closed edge or diagonal wall ends at the post at the top left of a square (FRAG-LOS-03)."""
        at = row * self.stride + column
        if self.upright[at] or self.level[at]:
            return True
        if (row > 0 and self.upright[at - self.stride]) or (column > 0 and self.level[at - 1]):
            return True
        falling = (self.grid.square(column, row), self.grid.square(column - 1, row - 1))
        rising = (self.grid.square(column - 1, row), self.grid.square(column, row - 1))
        return "\\" in falling or "/" in rising

    def path(self, wide: int, high: int) -> list[int]:
        """The moves for an offset, worked out once."""
        at = high * self.width + wide
        path = self._moves[at]
        if path is None:
            path = moves(wide, high)
            self._moves[at] = path
        return path

    def doors(self, c: int, r: int, column: int, row: int) -> list[int] | None:
        """The door squares between two squares that must be held open (FRAG-LOS-04); None where the line is closed."""
        wide, high = abs(column - c), abs(row - r)
        east, south = column > c, row > r
        line = (2 * c + 1, 2 * r + 1, 2 * (column - c), 2 * (row - r))
        doors: list[int] = []
        for move in self.path(wide, high):
            if move == SIDEWAYS:
                if self.upright[r * self.stride + c + east]:
                    return None
            elif move == UPRIGHT:
                if self.level[(r + south) * self.stride + c]:
                    return None
            elif self.post[(r + south) * self.stride + c + east]:
                return None
            if move != UPRIGHT:
                c += 1 if east else -1
            if move != SIDEWAYS:
                r += 1 if south else -1
            if c == column and r == row:
                break
            at = r * self.width + c
            square = self.square[at]
            if square in DOOR_SQUARES:
                doors.append(at)
            elif square in DIAGONALS and self._meets(square, c, r, line):
                return None
        return doors

    def _meets(self, square: str, c: int, r: int, line: tuple[int, int, int, int]) -> bool:
        """Whether a line through a square touches its diagonal wall: the wall's ends are not on one side of it."""
        x, y, across, down = line
        top = 2 * r - y
        left = 2 * c - x
        first = across * (top + (2 if square == "/" else 0)) - down * left
        second = across * (top + (0 if square == "/" else 2)) - down * (left + 2)
        return sign(first) * sign(second) <= 0

    def crossed(self, c: int, r: int, column: int, row: int) -> list[int]:
        """Every square whose interior the line passes through, both ends included."""
        squares = [r * self.width + c]
        for move in self.path(abs(column - c), abs(row - r)):
            if move != UPRIGHT:
                c += 1 if column > c else -1
            if move != SIDEWAYS:
                r += 1 if row > r else -1
            squares.append(r * self.width + c)
        return squares
