"""Friday the 13th: how far a Move goes, where fire and Lake are felt, and the numbers that the page names."""

from __future__ import annotations

import tomllib
from typing import Any

from deadfall.engine.kernel import CHANCE, Decision, answer
from deadfall.games.friday13 import GAME
from deadfall.games.friday13.rules.dice import BLOCK_FACES, HIT_FACES, UNARMED_ATTACK, UNARMED_DEFENCE
from deadfall.games.friday13.rules.hidden import revealing
from deadfall.games.friday13.rules.search import DARK_NUMBER
from deadfall.games.friday13.rules.steps import WOODS_NUMBER
from deadfall.games.friday13.state import COUNSELOR_WOUNDS, JASON_WOUNDS, OTHER_LIMIT, WEAPON_LIMIT
from deadfall.games.friday13.table import members
from deadfall.match.telling import told
from games.friday13.scene import AGAIN, MOVE, NORMAL, Scene, go, scene
from table import Table


def oracle() -> dict[str, list[Any]]:
    """The camp as it is sent, its walks and its lights, and the numbers that the page names."""
    files = {name: (GAME.data / f"{name}.toml").read_text(encoding="utf-8") for name in ("camp", "items", "events")}
    return {
        "content": [{name: tomllib.loads(text) for name, text in files.items()}],
        "walks": [walk(name, t) for name, t in moves().items()],
        "lights": [light(lit) for lit in (scene().lit("C1", "C4"), dark().lit("C1"), scene().lit("C2").set(fog=1))],
        "shore": [{"spaces": names(scene().camp.shore)}],
        "numbers": [
            {
                "counselor_wounds": COUNSELOR_WOUNDS,
                "jason_wounds": JASON_WOUNDS,
                "weapons": WEAPON_LIMIT,
                "items": OTHER_LIMIT,
                "dark": DARK_NUMBER,
                "woods": WOODS_NUMBER,
                "hits_on": 7 - HIT_FACES,
                "blocks_on": 7 - BLOCK_FACES,
                "bare_attack": UNARMED_ATTACK,
                "bare_defence": UNARMED_DEFENCE,
            }
        ],
    }


def names(spaces: int) -> str:
    return " ".join(scene().game.names["space"][space] for space in members(spaces))


def camp() -> Scene:
    """Jason is hidden where none of these Moves leads."""
    return scene().jason("J06")


def dark() -> Scene:
    return scene().set(power=0)


def alma(die: int, at: str, *items: str, place: Scene | None = None) -> Table:
    """Alma has rolled to move."""
    return (place or camp()).at("Alma", at, *items).turn("Alma").answers(MOVE).rolls(die)


def jason(die: int, at: str, place: Scene | None = None) -> Table:
    """Jason has rolled to move."""
    return (place or scene()).jason(at).jasons_turn().answers(NORMAL, MOVE).rolls(die)


def moves() -> dict[str, Table]:
    """Moves that meet whatever stops somebody or lets him pass."""
    return {
        "a plain Move": alma(4, "J16"),
        "one space": alma(1, "J10"),
        "past the Lake": alma(3, "J10"),
        "Woods hold whoever rolls less than 5": alma(4, "J28"),
        "Woods do not hold a 5": alma(5, "J28"),
        "nor whoever has a Trail Map": alma(3, "J28", "Trail Map"),
        "rain makes a 5 a 4": alma(5, "J28", place=camp().set(downpour=1)),
        "fog makes a 6 three spaces": alma(6, "J28", place=camp().set(fog=1)),
        "a die of their own leads out of the Woods": alma(
            4, "J28", place=scene(woods_roll="separate_die").jason("J06")
        ),
        "a barred door": alma(3, "J12", place=camp().set(barred="C1", bar_left=2)),
        "two are a crowd": alma(3, "J23"),
        "one is not": alma(3, "J20", place=camp().at("Boyd", "J18")),
        "a fight on the way": alma(3, "J20", place=scene().jason("J21", shown=True)),
        "what is left of a Move": alma(4, "J16").answers(go("J17")),
        "moving again": alma(1, "J16").answers(AGAIN).rolls(3),
        "Jason": jason(3, "J28"),
        "Jason meets Counselors": jason(3, "J20", scene().at("Alma", "J21")),
        "Jason passes Counselors in the dark": jason(3, "J20", dark().at("Alma", "J21")),
        "Jason through Woods, Lake and a barred door": jason(3, "J09", scene().set(barred="C5", bar_left=2)),
    }


def walk(name: str, t: Table) -> dict[str, Any]:
    """Who moves, all that the page needs to know of it, and the fewest steps to every space."""
    d = asked(t)
    view = t.view(d.seat)
    seen = {key: view[key] for key in ("turn", "you")}
    seen["counselors"] = [{key: person[key] for key in ("name", "space", "items")} for person in view["counselors"]]
    seen["killer"] = {key: view["killer"][key] for key in ("name", "space")}
    seen["board"] = {key: view["board"][key] for key in ("power", "barred", "downpour")}
    rolls = [event for event in told(t.game, t.state.log or [], d.seat) if "rolled" in event["event"]]
    return {
        "name": name,
        "kind": t.game.kinds[d.kind].name,
        "options": {"woods_roll": "separate_die"} if t.game.table.separate_die else {},
        "view": seen,
        "events": [{key: rolls[-1][key] for key in ("event", "clause", "data")}],
        "offers": [{"id": option, "text": "", "target": target} for option, target in steps(t).items()],
        "reach": reach(t),
    }


def asked(t: Table) -> Decision:
    assert t.state.pending is not None
    return t.state.pending


def steps(t: Table) -> dict[int, dict[str, Any]]:
    """The steps on offer, and what they point at."""
    found = {option: t.game.target(t.state, asked(t), option) for option in asked(t).options}
    return {option: target for option, target in found.items() if target.get("act") == "step"}


def reach(t: Table) -> dict[str, int]:
    """Fewest steps to every space that steps alone lead to, nothing else being asked of anybody on the way."""
    found: dict[str, int] = {}
    edge = [t]
    for length in range(1, 7):
        ahead = []
        for here in edge:
            for option, target in steps(here).items():
                state = here.state.clone()
                answer(state, option)
                there = Table(t.game, state)
                if target["space"] not in found and asked(there).seat != CHANCE:
                    found[target["space"]] = length
                    ahead.append(there)
        edge = [there for there in ahead if asked(there).kind == asked(t).kind]
    found.pop(origin(t.view(asked(t).seat)), None)
    return found


def origin(view: dict[str, Any]) -> str:
    """Where the one who moves stands."""
    if view["turn"] is None:
        return str(view["you"]["space"])
    return next(str(person["space"]) for person in view["counselors"] if person["name"] == view["turn"]["who"])


def light(place: Scene) -> dict[str, Any]:
    """Where a fire shows Jason."""
    t = place.turn("Alma")
    board = t.view(None)["board"]
    return {"board": {key: board[key] for key in ("lit", "power", "fog")}, "shows": names(revealing(t.state))}
