"""Deltas turn the old view into the new one, and are short."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deadfall.server.delta import delta, patched

leaves = st.none() | st.booleans() | st.integers(2, 9) | st.text(max_size=3)
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=4)
)


@given(values, values)
def test_a_delta_turns_one_value_into_another(old: Any, new: Any) -> None:
    assert patched(old, delta(old, new)) == new
    assert delta(new, new) == []


def test_a_delta_says_only_what_changed() -> None:
    old = {"seats": [{"cell": "A1", "health": 3}, {"cell": "B2", "health": 3}], "turn": 1, "shot": {"by": "Red"}}
    new = {"seats": [{"cell": "A1", "health": 3}, {"cell": "B3", "health": 3}], "turn": 2}
    assert delta(old, new) == [[["shot"]], [["seats", 1, "cell"], "B3"], [["turn"], 2]]
