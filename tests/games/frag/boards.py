"""Small Frag boards for tests, and the two maps of the pack."""

from functools import cache
from pathlib import Path

from deadfall.games.frag import content
from deadfall.games.frag.arena import Arena
from deadfall.games.frag.pack import MapData, Pack

DATA = Path(content.__file__).parent / "data"


@cache
def base_pack() -> Pack:
    return content.load(DATA)


@cache
def smelter() -> Arena:
    return Arena(base_pack().map_by_key("A"))


@cache
def subnet() -> Arena:
    return Arena(base_pack().map_by_key("B"))


def board(text: str) -> Arena:
    """An arena drawn by hand, in the format of a map block."""
    return Arena(MapData("T", "Test", text.strip("\n").split("\n"), [], []))


def open_block(width: int, height: int) -> list[list[str]]:
    """An empty board inside its border, as characters to draw on."""
    level = list("+" + "-+" * width)
    row = list("|" + ". " * (width - 1) + ".|")
    gap = list("+" + "  " * (width - 1) + " +")
    lines = [level]
    for number in range(height):
        lines += [row[:], gap[:] if number < height - 1 else level[:]]
    return lines


def drawn(lines: list[list[str]]) -> Arena:
    return board("\n".join("".join(line) for line in lines))


def names(arena: Arena, cells: list[int]) -> list[str]:
    return [arena.cell_name(cell) for cell in cells]
