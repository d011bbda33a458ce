"""Deltas turn the old view into the new one, and are short."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deadfall.server.showing.delta import Comparison, patched

leaves = st.none() | st.booleans() | st.integers(2, 9) | st.text(max_size=3)
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=4)
)


@given(values, values)
def test_a_delta_turns_one_value_into_another(old: Any, new: Any) -> None:
    assert patched(old, Comparison().delta(old, new)) == new
    assert Comparison().delta(new, new) == []


def test_a_delta_says_only_what_changed() -> None:
    old = {"seats": [{"cell": "A1", "health": 3}, {"cell": "B2", "health": 3}], "turn": 1, "shot": {"by": "Red"}}
    new = {"seats": [{"cell": "A1", "health": 3}, {"cell": "B3", "health": 3}], "turn": 2}
    assert Comparison().delta(old, new) == [[["shot"]], [["seats", 1, "cell"], "B3"], [["turn"], 2]]


def test_parts_in_common_are_compared_once_and_told_to_all() -> None:
    before = {"cell": "A1", "items": ["Axe"]}
    after = {"cell": "A2", "items": ["Axe"]}
    comparison = Comparison()
    for own in (1, 2):
        told = comparison.delta({"you": own, "fighter": before}, {"you": own + 1, "fighter": after})
        assert told == [[["you"], own + 1], [["fighter", "cell"], "A2"]]


def test_a_part_that_lies_in_two_places_is_told_at_both() -> None:
    before, after = {"cell": "A1"}, {"cell": "A2"}
    told = Comparison().delta({"one": before, "other": before}, {"one": after, "other": after})
    assert told == [[["one", "cell"], "A2"], [["other", "cell"], "A2"]]
