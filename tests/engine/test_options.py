"""Table options: read, checked, and refused with what would be right."""

from __future__ import annotations

import pytest

from deadfall.engine.entry import SeatsError, UnknownGame, find
from deadfall.engine.options import Number, OneOf, OptionError, Words, read_options
from deadfall.examples.foxhole import GAME

SPECS = (
    OneOf("range", "Range", ("walking", "king"), "How range is counted"),
    OneOf("blood", "Blood", ("on", "off"), "Blood counters"),
    Number("frags_to_win", "Frags", 3, 1, 20, "Frags that win"),
    Words("gear", "Gear", ("knife", "rope"), "What each seat begins with"),
)


def test_defaults_are_filled_in() -> None:
    assert read_options(SPECS, None) == {"range": "walking", "blood": "on", "frags_to_win": 3, "gear": ""}


def test_given_values_are_read_as_a_person_writes_them() -> None:
    given = {"range": "king", "blood": False, "frags_to_win": "5", "gear": "rope, knife"}
    assert read_options(SPECS, given) == {"range": "king", "blood": "off", "frags_to_win": 5, "gear": "rope,knife"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"frag_to_win": 3}, r'there is no option "frag_to_win" \(did you mean "frags_to_win"\?\)'),
        ({"zzz": 3}, r'there is no option "zzz" \(known options: range, blood, frags_to_win, gear\)'),
        ({"range": "queen"}, 'option range: "queen" is not allowed, choose walking / king'),
        ({"frags_to_win": 21}, r"option frags_to_win: 21 is out of range \(1 to 20\)"),
        ({"frags_to_win": "many"}, r'option frags_to_win: "many" is not a whole number \(1 to 20\)'),
        ({"gear": "rope,gun"}, 'option gear: unknown word "gun", choose from knife, rope'),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_be_right(given: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        read_options(SPECS, given)


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(SeatsError, match="Foxhole seats 2 to 3 players, not 9"):
        GAME.set_up(9)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match=r'there is no game "foxhol" \(did you mean "foxhole"\?\)'):
        find({"foxhole": GAME}, "foxhol")
    with pytest.raises(UnknownGame, match=r"games: foxhole"):
        find({"foxhole": GAME}, "chess")
