"""A map block as squares and edges: which sides are closed, which way each door lets you pass."""

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ["north", "east", "south", "west"]
ACROSS: Final = [0, 1, 0, -1]  # column change by direction
DOWN: Final = [-1, 0, 1, 0]  # row change by direction

WHOLE: Final = 0
NW: Final = 1
NE: Final = 2
SE: Final = 3
SW: Final = 4
HALVES: Final = ["", ".nw", ".ne", ".se", ".sw"]
CORNER_X: Final = [0, -1, 1, 1, -1]  # towards the half's own corner
CORNER_Y: Final = [0, -1, -1, 1, 1]

SOLID: Final = "#"
OPEN: Final = " "
ARROWS: Final = "^>v<"  # by direction
DOOR_SQUARES: Final = "=:" + ARROWS
DIAGONALS: Final = "/\\"


def square_name(column: int, row: int) -> str:
    """Row letter and two-digit column, from the top left: A01."""
    return f"{chr(ord('A') + row)}{column + 1:02d}"


def touches(half: int, direction: int) -> bool:
    """Whether a cell reaches the edge of its square on that side."""
    return half == WHOLE or CORNER_X[half] == ACROSS[direction] or CORNER_Y[half] == DOWN[direction]


def square_lets(square: str, direction: int, keyed: bool) -> bool:
    """Whether a square lets a step pass: door squares only along their passage and arrow (FRAG-DOOR-01, FRAG-R-24)."""
    if square not in DOOR_SQUARES:
        return True
    arrow = ARROWS.find(square)
    if arrow >= 0:
        return direction == arrow or (keyed and (direction - arrow) % 2 == 0)
    return direction in ((EAST, WEST) if square == "=" else (NORTH, SOUTH))


def edge_lets(edge: str, direction: int, keyed: bool) -> bool:
    """Whether a step may cross an edge: an open one, or a door, one-way or two-way (FRAG-DOOR-01, FRAG-DOOR-02)."""
    arrow = ARROWS.find(edge)
    if arrow >= 0:
        return keyed or direction == arrow
    return edge in (OPEN, "=", ":")


class Grid:
    """The squares and edges of a block of 2H+1 lines of 2W+1 characters."""

    def __init__(self, block: list[str]) -> None:
        self.block = block
        self.width = len(block[0]) // 2
        self.height = len(block) // 2

    def inside(self, column: int, row: int) -> bool:
        """Whether the square is on the board."""
        return 0 <= column < self.width and 0 <= row < self.height

    def square(self, column: int, row: int) -> str:
        """The character of a square; off the board everything is solid."""
        return self.block[2 * row + 1][2 * column + 1] if self.inside(column, row) else SOLID

    def beyond(self, column: int, row: int, direction: int) -> str:
        """The character of the next square in a direction."""
        return self.square(column + ACROSS[direction], row + DOWN[direction])

    def edge(self, column: int, row: int, direction: int) -> str:
        """The character of one side of a square."""
        return self.block[2 * row + 1 + DOWN[direction]][2 * column + 1 + ACROSS[direction]]

    def walled(self, column: int, row: int, direction: int) -> bool:
        """Whether a side is a wall, the border, or the face of a solid square."""
        if self.edge(column, row, direction) in ("-", "|"):
            return True
        return self.square(column, row) == SOLID or self.beyond(column, row, direction) == SOLID

    def halves(self, column: int, row: int) -> list[int]:
        """The cells of a square: one, two halves at a diagonal wall (FRAG-WALL-04), fewer where void or solid."""
        square = self.square(column, row)
        if square == SOLID:
            return []
        if square == "/":
            return [half for half in (NW, SE) if not self.void(column, row, half)]
        if square == "\\":
            return [half for half in (NE, SW) if not self.void(column, row, half)]
        return [WHOLE]

    def void(self, column: int, row: int, half: int) -> bool:
        """Whether both outer edges of a half are closed, so that nobody can be in it."""
        return all(self.walled(column, row, side) for side in range(4) if touches(half, side))
