"""The Most Dangerous Game: the island that the board draws, how far one sees on it, and how fights end."""

from __future__ import annotations

import tomllib
from typing import Any

from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.island import KINDS, ZONES, squares_of
from deadfall.games.dangerous_game.ranges import METRICS, Ranges
from deadfall.games.dangerous_game.table import TIES
from games.dangerous_game.scene import game_with, scene
from table import Table

ISLAND = game_with(4).table.island
EVERY = 61  # of so many squares one is looked from
RADII = (1, 2, 6, 8, 10)
# The cards of a fight, by whom, with the dice and the bonus that they make
FIGHTS: list[tuple[list[str], list[str], list[int], int]] = [
    ([], [], [8, 6], 0),
    (["Steady Aim"], [], [10, 6], 0),
    (["Ivan"], [], [8, 6], 2),
    ([], ["Steel Nerve"], [8, 8], 0),
    ([], ["Cornered Beast"], [8, 10], 0),
]


def oracle() -> dict[str, list[Any]]:
    """The island as it is sent; its squares by zone and kind, steps, discs by each measure; and all rolls of fights."""
    return {
        "island": [tomllib.loads((GAME.data / "island.toml").read_text(encoding="utf-8"))],
        "zones": [{"zone": zone, "squares": names(squares_of(ISLAND.zone_masks[at]))} for at, zone in enumerate(ZONES)],
        "kinds": [{"kind": kind, "squares": names(squares_of(ISLAND.kind_masks[at]))} for at, kind in enumerate(KINDS)],
        "landings": [names(ISLAND.landings)],
        "steps": [steps(start) for start in some()],
        "discs": [
            disc(Ranges(ISLAND, at), metric, start, radius)
            for at, metric in enumerate(METRICS)
            for start in some()
            for radius in RADII
        ],
        "fights": [fight(tie, *cards) for tie in TIES for cards in FIGHTS],
        "betrayals": [betrayal(tie) for tie in TIES],
    }


def some() -> list[int]:
    """Squares all over the island."""
    return list(range(0, ISLAND.size, EVERY))


def names(squares: list[int]) -> str:
    return " ".join(ISLAND.names[square] for square in squares)


def steps(start: int) -> dict[str, Any]:
    """How many steps it takes on foot to squares here and there."""
    far = {ISLAND.names[square]: ISLAND.distance(start, square) for square in range(0, ISLAND.size, 7)}
    return {"from": ISLAND.names[start], "steps": far}


def disc(ranges: Ranges, metric: str, start: int, radius: int) -> dict[str, Any]:
    squares = names(squares_of(ranges.disc(start, radius)))
    return {"metric": metric, "from": ISLAND.names[start], "radius": radius, "squares": squares}


def fight(tie: str, hunters: list[str], hunteds: list[str], dice: list[int], bonus: int) -> dict[str, Any]:
    """How all pairs of rolls end, under a rule on ties: captures, escapes, nothing, and dice that are rolled again."""
    stage = scene(Red="L08", Blue="L12", options={"combat_tie": tie}).hands(Red=hunters, Blue=hunteds)
    table = stage.at("Red", "COMBAT").answers("attack Blue")
    if hunters or hunteds:
        table.answers(f"play {[*hunters, *hunteds][0]}")
    assert (table.view()["fight"]["dice"], table.view()["fight"]["bonus"]) == (dice, bonus)
    ends = [ended(table.fork().rolls(mine, his)) for mine in range(1, dice[0] + 1) for his in range(1, dice[1] + 1)]
    return {"tie": tie, "dice": dice, "bonus": bonus, **counted(ends)}


def betrayal(tie: str) -> dict[str, Any]:
    """The same for two Hunters: whatever a table says of ties is about combats."""
    table = scene(Red="L08", Blue="L12", hunters="Red Blue", options={"combat_tie": tie}).at("Red", "COMBAT")
    table.answers("betray Blue")
    ends = [ended(table.fork().rolls(mine, his)) for mine in range(1, 9) for his in range(1, 9)]
    return {"tie": tie, "dice": [8, 8], "bonus": 0, **counted(ends)}


def ended(table: Table) -> str:
    """How a fight of Red against Blue went, from what was told after the last roll."""
    story = " ".join(table.story())
    if "Red captures Blue" in story or "Blue is sent back" in story:
        return "won"
    if "Blue escapes Red" in story or "Red is sent back" in story:
        return "lost"
    return "even" if "are even" in story else "again"


def counted(ends: list[str]) -> dict[str, int]:
    return {end: ends.count(end) for end in ("won", "even", "lost", "again")}
