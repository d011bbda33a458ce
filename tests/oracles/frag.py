"""Frag: the arenas that the board draws, and what it works out about fighters in them, as the rules have it."""

from __future__ import annotations

import tomllib
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, Decision, answer
from deadfall.engine.space import distances
from deadfall.games.frag import GAME, content
from deadfall.games.frag.arena import METRICS, Arena
from deadfall.games.frag.rules.arrival import ACID_DICE
from deadfall.games.frag.rules.stats import power_up_needs, sees
from deadfall.games.frag.state import Frag
from deadfall.match.telling import told
from games.frag.scene import Scene, scene
from table import Table

EVERY = 61  # of so many cells one is looked from
LINES = 25  # on each map, with fighters about
FIGHTERS = 16


def oracle() -> dict[str, list[Any]]:
    """The maps and cards as they are sent, what the maps are, and what can be worked out in some positions."""
    maps = tomllib.loads((GAME.data / "maps.toml").read_text(encoding="utf-8"))["maps"]
    arenas = [Arena(chart) for chart in content.load(GAME.data).maps]
    return {
        "maps": maps,
        "cells": [{"map": arena.key, "cells": " ".join(arena.names), "doors": len(arena.doors)} for arena in arenas],
        "steps": [step for arena in arenas for step in steps(arena)],
        "walks": [walks(arena, start) for arena in arenas for start in some(arena)],
        "sights": [sights(arena, start) for arena in arenas for start in some(arena)],
        "lines": [line for arena in arenas for line in lines(arena)],
        "cards": [cards()],
        "positions": [position(name, t) for name, t in positions().items()],
        "blasts": [blast(metric) for metric in METRICS],
        "losses": losses(),
        "numbers": [{"acid_dice": ACID_DICE}],
    }


def cards() -> dict[str, Any]:
    """The decks as they are sent, as far as the board reads them."""
    kept = ("name", "effect", "amount", "blast_n")
    found = {}
    for deck in ("weapons", "gadgets", "specials"):
        rows = tomllib.loads((GAME.data / f"{deck}.toml").read_text(encoding="utf-8"))[deck]
        found[deck] = {deck: [{key: row[key] for key in kept if key in row} for row in rows]}
    return found


def some(arena: Arena) -> list[int]:
    """Cells all over the map, half-squares and doors among them."""
    return list(range(0, arena.size, EVERY))


def names(arena: Arena, cells: list[int]) -> str:
    return " ".join(arena.names[cell] for cell in sorted(cells))


def steps(arena: Arena) -> list[dict[str, str]]:
    """The neighbours of half-squares, of cells at one-way doors and of some at walls, without and with a key."""
    found = []
    for cell, (plain, keyed) in enumerate(zip(arena.steps, arena.steps_keyed, strict=True)):
        if arena.half[cell] or plain != keyed or (len(plain) < 4 and cell % 12 == 0):
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


def positions() -> dict[str, Table]:
    """Red is to act: what hurts, what helps and who stands in the way."""
    return {
        "acid in the way": alone("I11").acts("Red", movement=4),
        "boots against it": alone("I11", "Hazard Boots").acts("Red", movement=4),
        "mines, one of them his own": alone("G10").mine("G11", "Blue").mine("H10", "Red").acts("Red", movement=3),
        "a one-way door": alone("G04").acts("Red", movement=3),
        "a key to it": alone("G04", "Override Key").acts("Red", movement=3),
        "somebody at the end of the walk": among("G12", "G14").acts("Red", movement=2),
        "somebody on the way": among("G12", "G14").acts("Red", movement=5),
        "whoever blocks no sight": among("G12", "G14", fighters_block="never").acts("Red", movement=3),
        "nor a ghost": among("G12", "G14", specials=["Game Hack: Insubstantial"]).acts("Red", movement=3),
        "a door that he holds open": alone("C25").fighter("Blue", "C22").acts("Red", movement=2),
        "a power surge": alone("G10").fighter("Blue", "S18", specials=["Power Surge"]).acts("Red", movement=3),
    }


def alone(cell: str, *gadgets: str) -> Scene:
    """Red has Health enough for anything, and Blue is far away."""
    return scene(2).fighter("Red", cell, gadgets=gadgets, health=5).fighter("Blue", "S29")


def among(first: str, second: str, specials: list[str] | None = None, **options: object) -> Scene:
    """Blue and Green are near Red."""
    place = scene(3, **options).fighter("Red", "G10", health=5)
    return place.fighter("Blue", first, specials=specials or []).fighter("Green", second)


def asked(t: Table) -> Decision:
    assert t.state.pending is not None
    return t.state.pending


def position(name: str, t: Table) -> dict[str, Any]:
    """What Red sees, and what follows from it."""
    s = t.state
    assert isinstance(s, Frag)
    far = reach(t, False)
    cells = [s.table.arena.by_name[cell] for cell in far]
    return {
        "name": name,
        "options": {} if s.table.fighters_block else {"fighters_block": "never"},
        "view": seen(t),
        "steps": far,
        "safe": reach(t, True),
        "sight": {t.game.names["cell"][cell]: sight(t, cell) for cell in cells},
        "exposed": names(s.table.arena, [cell for cell in cells if is_exposed(s, cell)]),
        "power_up": power_up_needs(s),
    }


def seen(t: Table) -> dict[str, Any]:
    """What the page needs of a view."""
    view = t.view("Red")
    fighters = [{key: fighter[key] for key in ("seat", "cell", "gadgets", "specials")} for fighter in view["seats"]]
    return {"seat": "Red", "map": view["map"], "seats": fighters, "mines": view["mines"], "turn": view["turn"]}


def reach(t: Table, safe: bool) -> dict[str, int]:
    """Fewest steps to every cell that Red can walk to, or that he can walk to unhurt."""
    cells = t.game.names["cell"]
    found = {cells[t.state.fighters[0].cell]: 0}
    edge = [t]
    while edge:
        ahead = []
        for here in edge:
            for option in asked(here).options:
                target = t.game.target(here.state, asked(here), option)
                if target.get("action") != "step" or target["cell"] in found:
                    continue
                there = stepped(here, option)
                if safe and hurt(there):
                    continue
                found[target["cell"]] = found[cells[here.state.fighters[0].cell]] + 1
                ahead.append(there)
        edge = ahead
    return {cell: steps for cell, steps in found.items() if steps}


def stepped(t: Table, option: int) -> Table:
    """After a step; the lowest dice fall, which find nothing and hurt little."""
    state = t.state.clone()
    state.log = []
    answer(state, option)
    while state.pending is not None and state.pending.seat == CHANCE:
        answer(state, state.pending.options[0])
    return Table(t.game, state)


def hurt(t: Table) -> bool:
    return any(event["event"] in ("acid", "mine went off") for event in told(t.game, t.state.log or [], SPECTATOR))


def moved(s: Any, cell: int) -> Frag:
    """The same with Red in another cell."""
    twin: Frag = s.clone()
    twin.fighters[0].cell = cell
    return twin


def sight(t: Table, cell: int) -> dict[str, int]:
    """Whom Red would see from a cell, and how far away."""
    s = moved(t.state, cell)
    foes = {seat: fighter.cell for seat, fighter in enumerate(s.fighters) if seat and fighter.cell != cell}
    visible = {seat: at for seat, at in foes.items() if sees(s, cell, at, 0, seat)}
    return {t.game.names["seat"][seat]: s.table.range(cell, at) for seat, at in visible.items()}


def is_exposed(s: Frag, cell: int) -> bool:
    """Whether anybody would see Red in a cell."""
    there = moved(s, cell)
    return any(sees(there, rival.cell, cell, seat, 0) for seat, rival in enumerate(s.fighters) if seat)


def blast(metric: str) -> dict[str, Any]:
    """The cells that a Nuke strikes on L12, with somebody in a door square near it."""
    t = scene(2, range_metric=metric).fighter("Red", "L14").fighter("Blue", "J08").acts("Red", movement=1)
    s = t.state
    assert isinstance(s, Frag)
    arena = s.table.arena
    centre = arena.by_name["L12"]
    weapon = next(weapon for weapon in s.table.pack.weapons if weapon.name == "Nuke")
    cells = [at for at in range(arena.size) if s.table.range(centre, at) <= weapon.blast_n]
    struck = [at for at in cells if arena.effect_los(centre, at, s.cells())]
    return {
        "options": {"range_metric": metric},
        "view": seen(t),
        "weapon": weapon.name,
        "at": "L12",
        "struck": names(arena, struck),
    }


def losses() -> list[dict[str, Any]]:
    """What hits cost, as the dice fell, with a plain weapon and with one that costs more."""
    found = []
    for weapon in ("Machine Gun", "Missile Launcher"):
        place = scene(2).fighter("Red", "F10", weapons=[weapon]).fighter("Blue", "F12", health=4)
        t = place.acts("Red", movement=1)
        t.answers(next(text for text in t.offered if text.startswith(f"attack with {weapon}"))).rolls(12)
        for defense, attack in ((4, "low"), (9, "middle"), (4, "high"), (24, "low")):
            found.append(loss(t.fork().rolls(defense), attack))
    return found


def loss(t: Table, dice: str) -> dict[str, Any]:
    """What is told of a hit, and what it cost."""
    sums = asked(t).options
    t.rolls({"low": sums[0], "middle": sums[len(sums) // 2], "high": sums[-1]}[dice])
    events = told(t.game, t.state.log or [], SPECTATOR)
    rolled = next(at for at, event in enumerate(events) if event["event"] == "rolled damage")
    told_now = [{key: event[key] for key in ("event", "clause", "data")} for event in events[rolled : rolled + 2]]
    lost = [event["data"]["loss"] for event in events if event["event"] == "lost health"]
    return {"events": told_now, "loss": lost[0] if lost else 0}
