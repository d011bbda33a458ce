"""Scenes: a moment of a film set up by names, every card accounted for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from deadfall.engine.space import distances
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.game import FinalGirl
from table import Table

ZERO = ("Walk", "Walk", "Weak Attack", "Short Rest", "Focus", "Guard")
END = "end the Action phase"
BOUGHT = "finish buying"
STAY = "leave the dice as they are"


@cache
def _game(killer: str, location: str, girl: str, options: tuple[tuple[str, str], ...], pack: Path | None) -> FinalGirl:
    chosen = {"killer": killer, "location": location, "girl": girl, **dict(options)}
    game = GAME.set_up(1, chosen, pack)
    assert isinstance(game, FinalGirl)
    return game


@cache
def _opening(game: FinalGirl) -> Table:
    table = Table(game, game.start())
    while table.state.pending is not None and table.state.pending.seat < 0:
        table.chance()
    while table.state.pending is not None and table.game.kinds[table.state.pending.kind].name != "act":
        table.answers(table.offered[0])
        while table.state.pending is not None and table.state.pending.seat < 0:
            table.chance()
    return table


def scene(
    film: str = "hans/camp",
    girl: str = "laurie",
    *,
    at: str | None = None,
    killer_at: str | None = None,
    victims: Mapping[str, int] | None = None,
    special: Mapping[str, str] | None = None,
    hand: Sequence[str] = ZERO,
    tableau: Sequence[str] | None = None,
    hands: Sequence[str] = (),
    pack: Sequence[str] = (),
    events: Sequence[str] = (),
    minors: Mapping[str, int] | None = None,
    minions: Sequence[tuple[str, int]] = (),
    tokens: Mapping[str, str] | None = None,
    counters: Mapping[str, int] | None = None,
    flags: Sequence[str] = (),
    decks: Mapping[int, Sequence[str]] | None = None,
    content: Path | None = None,
    options: Mapping[str, str] | None = None,
    **facts: Any,
) -> Table:
    """The Action phase of a turn, idle; everything that is not said is as at the start of a quiet film.

    Further facts go by the names of the state: horror=7, time=0, health=2, killer_health=3, bloodlust=1, dead=2 ...
    """
    killer, _, location = film.partition("/")
    game = _game(killer, location or "camp", girl, tuple((options or {}).items()), content)
    data = _opening(game).snapshot()
    p = data["position"]
    table = game.table
    names = game.names
    _clear(game, p)
    p["girl_at"] = at or p["girl_at"]
    p["killer_at"] = None if table.minion_only else killer_at or _far_from(game, p["girl_at"])
    p["victims"] = [(victims or {}).get(name, 0) for name in names["space"]]
    p["special_at"] = [(special or {}).get(name) for name in names["special"]]
    p["token_at"] = [(tokens or {}).get(name) for name in names["token"]]
    p["counters"] = [(counters or {}).get(name, 0) for name in names["counter"]]
    p["flags"] = [int(name in flags) for name in names["flag"]]
    p["hand"] = [list(hand).count(name) for name in names["card"]]
    rest = [card.count - held for card, held in zip(table.cards, p["hand"], strict=True)]
    p["tableau"] = rest if tableau is None else [list(tableau).count(name) for name in names["card"]]
    p["discard"] = [a - b for a, b in zip(rest, p["tableau"], strict=True)]
    assert min(p["discard"]) >= 0, "more cards than the box holds"
    p["hands"], p["pack"] = list(hands), list(pack)
    p["uses"] = [item.uses if item.name in [*hands, *pack] else 0 for item in table.items]
    p["events"] = list(events)
    p["events_left"] = {"left": [int(name not in events) for name in names["event"]]}
    p["minors"], p["minor_health"] = list(minors or {}), list((minors or {}).values())
    p["terror_left"] = {"left": [t.count - p["minors"].count(t.name) for t in table.terrors]}
    p["minion_at"] = [minions[m][0] if m < len(minions) else None for m in range(table.minion_tokens)]
    p["minion_health"] = [minions[m][1] if m < len(minions) else 0 for m in range(table.minion_tokens)]
    _lay_decks(game, p, decks or {})
    p.update(facts)
    alive = [x for x in p["special_at"] if x]
    p["placed"] = sum(p["victims"]) + len(alive) + p["dead"] + p["saved"]
    data["rules"] = [{"rule": "Turn", "step": "PLAN"}, {"rule": "Action", "step": "IDLE"}]
    return Table.from_snapshot(game, data)


def _far_from(game: FinalGirl, name: str) -> str:
    names = game.names["space"]
    ways: list[list[int]] = [[] for _ in names]
    for a, b in game.table.edges:
        ways[a].append(b)
        ways[b].append(a)
    far = distances(ways, names.index(name))
    return names[far.index(max(far))]


def _clear(game: FinalGirl, p: dict[str, Any]) -> None:
    """A quiet table: nothing has happened yet."""
    table = game.table
    p.update(
        turn=1,
        phase="action",
        over=0,
        cut=0,
        horror=table.start_horror,
        time=table.time,
        extra=0,
        bloodlust=0,
        dead=0,
        saved=0,
        yellow_saved=0,
        yellow_dead=0,
        killed_turn=0,
        killed_card=0,
        lost=0,
        covered=0,
        flipped=0,
        rewards=[],
        named=None,
        first_move=0,
        bought=0,
        items_gone=[],
        drawn=[],
        finale=None,
        finale_turn=-1,
        dark=None,
        dark_turn=-1,
        terror_size=10,
        terror_drawn=[],
        events_gone=[],
        noted=[],
        spent_phase=[],
        spent_turn=[],
        spent_game=[],
        timed=[],
        timed_until=[],
        shut=[],
        shut_until=[],
        dice=[],
        hit=0,
        weapon=None,
        aim=None,
        aim_minions=0,
        stopped=0,
        ended=0,
        health=table.girls[game.girl].health,
        girl_token="black",
        killer_health=table.killer_health,
        searched=0,
        opened=0,
        doll_deck=-1,
        carolyn_weight=sum(table.deck_sizes) if table.carolyn >= 0 else 0,
    )


def _lay_decks(game: FinalGirl, p: dict[str, Any], decks: Mapping[int, Sequence[str]]) -> None:
    """Facedown decks, except where a scene names the cards from the top (the first lies faceup)."""
    table = game.table
    names = game.names["item"]
    known = [*p["hands"], *p["pack"], *(card for cards in decks.values() for card in cards)]
    p["items_left"] = {"left": [int(table.dealt[at] and name not in known) for at, name in enumerate(names)]}
    p["decks"] = []
    for number, size in enumerate(table.deck_sizes):
        cards = [names.index(card) for card in decks.get(number, ())]
        down = [-1] * (size - len(cards)) if number not in decks else []
        p["decks"].append({"cards": cards + down, "up": [int(at == 0) for at in range(len(cards + down))], "mix": []})


def night(table: Table) -> Table:
    """The Action phase is ended and nothing is bought: the Killer phase comes."""
    for text in (END, BOUGHT):
        if _asked(table) and text in table.offered:
            table.answers(text)
    return table


def roll(table: Table, *faces: int) -> Table:
    """The dice fall and are left as they are."""
    table.rolls(*faces)
    return table.answers(STAY) if _asked(table) and STAY in table.offered else table


def _asked(table: Table) -> bool:
    return table.state.pending is not None and table.state.pending.seat == 0


def spot(table: Table, name: str) -> dict[str, Any]:
    """What is in a space."""
    found: dict[str, Any] = table.view(0)["board"]["spaces"][name]
    return found
