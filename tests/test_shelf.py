"""`deadfall.games` is the list of games when called, and the way to their packages when imported."""

from importlib import import_module

import pytest

import deadfall

KEYS = sorted(entry.key for entry in deadfall.games())


def test_calling_games_lists_the_shelf() -> None:
    assert KEYS == ["dangerous_game", "final_girl", "frag", "friday13", "headless_horseman"]


@pytest.mark.parametrize("key", KEYS)
def test_a_game_is_imported_by_its_name(key: str) -> None:
    names: dict[str, object] = {}
    exec(
        f"import deadfall.games.{key}\nimport deadfall.games.{key}.game as rules\nentry = deadfall.games.{key}.GAME",
        names,
    )
    assert names["rules"] is import_module(f"deadfall.games.{key}.game")
    assert names["entry"] is next(entry for entry in deadfall.games() if entry.key == key)


def test_what_the_package_does_not_hold_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"deadfall\.games.* has no attribute 'chess'"):
        _ = deadfall.games.chess
