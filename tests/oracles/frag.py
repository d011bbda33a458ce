"""Frag: the arenas that the board draws, walks on and looks across, as the rules have them."""

from __future__ import annotations

import tomllib
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.space import distances
from deadfall.games.frag import GAME, content
from deadfall.games.frag.arena import METRICS, Arena

EVERY = 43  # of so many cells one is looked from
LINES = 40  # on each map, with fighters about
FIGHTERS = 16


def oracle() -> dict[str, list[Any]]:
    """The maps as they are sent; of each its cells, steps, walks, sights, lines between fighters and ranges."""
    maps = tomllib.loads((GAME.data / "maps.toml").read_text(encoding="utf-8"))["maps"]
    arenas = [Arena(chart) for chart in content.load(GAME.data).maps]
    return {
        "maps": maps,
        "cells": [{"map": arena.key, "cells": " ".join(arena.names), "doors": len(arena.doors)} for arena in arenas],
        "steps": [step for arena in arenas for step in steps(arena)],
        "walks": [walks(arena, start) for arena in arenas for start in some(arena)],
        "sights": [sights(arena, start) for arena in arenas for start in some(arena)],
        "lines": [line for arena in arenas for line in lines(arena)],
    }


def some(arena: Arena) -> list[int]:
    """Cells all over the map, half-squares and doors among them."""
    return list(range(0, arena.size, EVERY))


def names(arena: Arena, cells: list[int]) -> str:
    return " ".join(arena.names[cell] for cell in sorted(cells))


def steps(arena: Arena) -> list[dict[str, str]]:
    """The neighbours of each cell that is no plain floor with four, without and with a key to one-way doors."""
    found = []
    for cell, (plain, keyed) in enumerate(zip(arena.steps, arena.steps_keyed, strict=True)):
        if arena.half[cell] or plain != keyed or (len(plain) < 4 and cell % 4 == 0):
            found.append(
                {"map": arena.key, "from": arena.names[cell], "to": names(arena, plain), "keyed": names(arena, keyed)}
            )
    return found


def walks(arena: Arena, start: int) -> dict[str, Any]:
    """Fewest steps to the cells that can be reached with a movement of 6."""
    far = distances(arena.steps, start)
    near = {arena.names[cell]: steps for cell, steps in enumerate(far) if 0 < steps <= 6}
    return {"map": arena.key, "from": arena.names[start], "steps": near}


def sights(arena: Arena, start: int) -> dict[str, str]:
    """The cells in sight of one, nobody else about."""
    return {"map": arena.key, "from": arena.names[start], "sees": names(arena, arena.visible_from(start))}


def lines(arena: Arena) -> list[dict[str, Any]]:
    """Lines between two fighters among many others: whether anybody stands in it, whether it is open, its ranges."""
    dealer = FastDealer(f"lines on {arena.key}")
    found = []
    for _ in range(LINES):
        here = dealer.below(arena.size)
        near = [cell for cell in range(arena.size) if cell != here and arena.range_of(0, here, cell) <= 7]
        cells = [here, *(near[dealer.below(len(near))] for _ in range(FIGHTERS // 2))]
        cells += [dealer.below(arena.size) for _ in range(FIGHTERS // 2)]
        there, others = cells[1], [cell for cell in cells[2:] if cell not in cells[:2]]
        found.append(
            {
                "map": arena.key,
                "from": arena.names[here],
                "to": arena.names[there],
                "others": names(arena, others),
                "open": arena.los(here, there, cells, others),
                "past": arena.effect_los(here, there, cells),
                "range": {name: arena.range_of(metric, here, there) for metric, name in enumerate(METRICS)},
            }
        )
    return found
