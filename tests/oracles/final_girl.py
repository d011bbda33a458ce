"""Final Girl: which ways lead where, how a Horror Roll ended, and why a card cannot be chosen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from deadfall.engine.question import Question, question_of
from deadfall.engine.space import distances
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.pack import ATTACK, MODIFIER, REACTION, SEARCH, TYPES
from deadfall.games.final_girl.rules.attack import declarations
from deadfall.games.final_girl.rules.modifiers import price
from deadfall.games.final_girl.rules.roll import successes_of
from deadfall.games.final_girl.rules.spaces import can_search
from deadfall.games.final_girl.rules.standing import graphs
from deadfall.games.final_girl.state import Film
from deadfall.match.match import Match
from games.final_girl.scene import scene
from table import Table

FILMS = [dict(options) for options in GAME.option_sets]
CHOICES = 150  # in each film
ROLLS = 3  # of each kind


def oracle() -> dict[str, list[Any]]:
    return {
        "boards": [board(place.split("/")[1], place) for place in PLACES],
        "ways": [way for place, walks in PLACES.items() for walk in walks for way in ways(place, walk)],
        "rolls": list(rolls()),
        "reasons": list(reasons()),
    }


# -- ways: the spaces where she, the Killer and a Minion get from a space, and in how many steps

PLACES: dict[str, list[dict[str, Any]]] = {
    "hans/camp": [{"from": "Docks"}, {"from": "Lake", "pack": ["Boat Keys"]}, {"from": "Cliff", "shut": [0, 3, 9]}],
    "poltergeist/creech_manor": [{"from": "Attic"}, {"from": "Library", "events": ["Old Passage"], "shut": [0]}],
    "inkanyamba/sacred_groves": [{"from": "River Bend"}, {"from": "Stone Ring", "shut": [1, 2, 5]}],
    "geppetto/carnival": [{"from": "Midway"}],
    "dr_fright/maple_lane": [{"from": "South End"}],
}


def ways(place: str, walk: dict[str, Any]) -> Iterator[dict[str, Any]]:
    shut = walk.get("shut", [])
    table = scene(
        place, events=walk.get("events", []), pack=walk.get("pack", []), shut=shut, shut_until=[9 for _ in shut]
    )
    names, lines = table.game.names["space"], graphs(film(table))
    seen = table.view(0)["board"]
    for who, graph in (("you", lines.girl), ("the Killer", lines.killer), ("Minions", lines.everybody)):
        steps = distances(graph, names.index(walk["from"]))
        yield {
            "place": place.split("/")[1],
            "closed": seen["closed"],
            "links": seen["links"],
            "who": who,
            "from": walk["from"],
            "steps": {name: far for name, far in zip(names, steps, strict=True) if far >= 0},
        }


def film(table: Table | Match) -> Film:
    assert isinstance(table.state, Film)
    return table.state


def board(id: str, place: str) -> dict[str, Any]:
    """A Location as its pack has it: the spaces and what they lead to."""
    game = scene(place).game
    assert isinstance(game, FinalGirl)
    ids = [space.id for space in game.table.spaces]
    near: list[list[str]] = [[] for _ in ids]
    for a, b in game.table.edges:
        near[a].append(ids[b])
        near[b].append(ids[a])
    return {
        "id": id,
        "spaces": [
            {"id": space.id, "name": space.name, "to": to} for space, to in zip(game.table.spaces, near, strict=True)
        ],
    }


# -- rolls and reasons: what is found in films played at random


def films() -> Iterator[Match]:
    """Every question of some films."""
    for seed, options in enumerate(FILMS):
        match = Match(GAME, 1, seed, options)
        chance = random.Random(seed)
        for _ in range(CHOICES):
            if match.decision is None:
                break
            yield match
            # Whoever gives all cards up for Time sees little of a film.
            match.play(chance.choice([o for o in match.decision.options if o.target.get("do") != "trade"]))


def rolls() -> Iterator[dict[str, Any]]:
    """The events of a roll, and how its dice lie at the end: as they fell, thrown again, or made a success."""
    found: dict[tuple[str, ...], int] = {}
    before: list[int] = []
    for match in films():
        events = match.events(0)
        told = [happening["event"] for happening in events]
        if before and not film(match).dice and "outcome" in told:
            at = max(place for place, event in enumerate(told) if event in ("played", "played with one die"))
            kind = tuple(event for event in ("thrown again", "converted") if event in told[at:])
            if "outcome" in told[at:] and found.get(kind, 0) < ROLLS:
                found[kind] = found.get(kind, 0) + 1
                yield {
                    "events": [{"event": each["event"], "data": each["data"]} for each in events[at:]],
                    "dice": before,
                    "successes": next(each["data"]["successes"] for each in events[at:] if each["event"] == "outcome"),
                }
        asked = match.decision
        before = film(match).dice.copy() if asked is not None and asked.kind == "change the roll" else []
        assert not before or successes_of(film(match)) == sum(1 for face in before if face >= 5)


def reasons() -> Iterator[dict[str, Any]]:
    """Why a card of the hand or the tableau is not on offer, once for each sort of card."""
    found: set[tuple[Any, ...]] = set()
    for s, asked in asking():
        if asked.kind not in ("act", "buy"):
            continue
        offered = {option.target.get("card") for option in asked.options if option.target["do"] == "play"}
        shelf = s.hand if asked.kind == "act" else s.tableau
        for at, card in enumerate(s.table.cards):
            if not shelf[at] or card.name in offered:
                continue
            reason = unplayable(s, at) if asked.kind == "act" else unbuyable(s, at)
            key = (asked.kind, card.type, bool(s.rewards), reason)
            if key not in found:
                found.add(key)
                yield {
                    "kind": asked.kind,
                    "time": s.time,
                    "rewards": bool(s.rewards),
                    "card": {"name": card.name, "type": TYPES[card.type], "cost": price(s, at)},
                    "reason": reason,
                }


def asking() -> Iterator[tuple[Film, Question]]:
    """Questions with what is asked: a reward that comes first, and all of the films."""
    saved: dict[str, Any] = {"rewards": [0], "covered": 1, "saved": 1, "yellow_saved": 1}
    hand = ["Walk", "Weak Attack", "Search", "Guard", "Close Call"]
    reward = scene(at="Docks", killer_at="Docks", hand=hand, **saved)
    assert reward.state.pending is not None
    yield film(reward), question_of(reward.game, reward.state, reward.state.pending)
    for match in films():
        assert match.decision is not None
        yield film(match), match.decision


def unplayable(s: Film, at: int) -> str:
    kind = s.table.cards[at].type
    if kind in (REACTION, MODIFIER):
        return "If attacked" if kind == REACTION else "In a roll"
    if s.rewards:
        return "Rewards first"
    if kind == ATTACK and not declarations(s):
        return "Too far"
    return "No Search" if kind == SEARCH and not can_search(s, s.girl_at) else "Not here"


def unbuyable(s: Film, at: int) -> str:
    return f"Needs {price(s, at)} Time" if price(s, at) > s.time else "Hand is full"
