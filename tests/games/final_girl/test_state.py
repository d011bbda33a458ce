"""A position is written down three times, as layout, first values and copies: nothing may be missing in one of them."""

from __future__ import annotations

import ast
from functools import cache
from typing import Any

import pytest

from deadfall.engine.cards import Pile
from deadfall.engine.layout import dump, parse
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.state import Deck, Film

FIELDS = parse(Film.layout)


def first_values() -> set[str]:
    """The fields that `Film.__init__` sets, as they are written."""
    tree = ast.parse((GAME.folder / "state.py").read_text())
    film = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Film")
    init = next(node for node in film.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    targets = [target for node in init.body for target in written(node)]
    return {target.attr for target in targets if isinstance(target, ast.Attribute)}


def written(node: ast.stmt) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


@cache
def game() -> Any:
    return GAME.set_up(1)


def blank() -> Film:
    film = game().blank()
    assert isinstance(film, Film)
    return film


def another(kind: str, depth: int) -> Any:
    """A value that no field has at first."""
    if kind == "Pile":
        return [Pile([7])] if depth else Pile([7])
    if kind == "Deck":
        deck = Deck()
        deck.cards, deck.up, deck.mix = [7], [1], [8]
        return [deck]
    return [7] if depth else 7


def test_every_field_of_a_position_is_in_its_layout() -> None:
    assert first_values() - {"table"} == {name for name, _, _ in FIELDS}


@pytest.mark.parametrize(("name", "kind", "depth"), FIELDS, ids=[name for name, _, _ in FIELDS])
def test_a_clone_has_every_field_and_shares_none(name: str, kind: str, depth: int) -> None:
    film = blank()
    setattr(film, name, another(kind, depth))
    twin = film.clone()
    assert dump(twin) == dump(film) != dump(blank())
    if depth or kind == "Pile":
        assert getattr(twin, name) is not getattr(film, name)
