"""Layouts: equality, fingerprints, and snapshots that say where they are wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadfall.engine import layout
from deadfall.engine.layout import SnapshotError
from deadfall.examples.foxhole import GAME
from table import Table


def den() -> Table:
    table = Table.new(GAME, 2).draws("Mud", "Bone", "Howl", "Bone")
    return table.answers("hide in the East", "stay", "dig in the North")


def test_a_layout_names_attributes_types_and_depth() -> None:
    found = layout.parse("frags cell:cell hand:card[] left[] rows:card[][] grid[][]")
    assert found == [
        ("frags", "int", 0),
        ("cell", "cell", 0),
        ("hand", "card", 1),
        ("left", "int", 1),
        ("rows", "card", 2),
        ("grid", "int", 2),
    ]


def test_a_snapshot_speaks_in_names() -> None:
    data = den().snapshot()
    assert data["rules"] == [
        {"rule": "Play", "step": "NEXT", "seat": 1},
        {"rule": "Dig", "step": "SPARED", "hunter": "Hound", "hole": "North"},
        {"rule": "Window", "step": "ASK", "passed": 0, "hunter": "Hound"},
    ]
    assert data["position"]["place"] == "East"
    assert data["position"]["hands"][0] == {"cards": ["Bone", "Mud"], "known": [0, 0]}


def test_nothing_is_a_name_too() -> None:
    table = Table.new(GAME, 2)
    assert table.snapshot()["position"]["place"] is None
    assert layout.dump(Table.from_snapshot(table.game, table.snapshot()).state) == layout.dump(table.state)


def test_a_fingerprint_changes_with_anything_in_the_position() -> None:
    table = den()
    whole = layout.fingerprint(table.state)

    def turned(position: dict[str, Any]) -> None:
        position["hands"][1]["known"][0] = 1

    assert layout.fingerprint(table.edited(lambda position: None).state) == whole
    assert layout.fingerprint(table.edited(turned).state) != whole
    assert layout.fingerprint(table.edited(lambda position: position.update(place="South")).state) != whole
    data = table.snapshot()
    data["rules"][1]["hole"] = "South"
    assert layout.fingerprint(Table.from_snapshot(table.game, data).state) != whole


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (
            "position.hands.0.cards.0",
            "Bome",
            r'hands\[0\].cards\[0\]: unknown card "Bome" \(did you mean "Bone"\?\)',
        ),
        ("position.place", "Up", 'position.place: unknown hole "Up"'),
        ("position.could", "all", "position.could: expected a whole number, found 'all'"),
        ("position.caught", True, "position.caught: expected a whole number, found True"),
        ("position.hands.0.cards", 3, r"position.hands\[0\].cards: expected a list, found 3"),
        ("position.hands.0", 3, r"position.hands\[0\]: expected a table of cards, known, found 3"),
        ("position.plaice", 3, r'position: unknown key "plaice" \(did you mean "place"\?\)'),
        ("rules.0.rule", "Plai", r'rules\[0\]: unknown rule "Plai" \(did you mean "Play"\?\)'),
        ("rules.0.step", "NEXXT", r"rules\[0\].step: expected a whole number, found 'NEXXT'"),
        ("rules.1.hunter", "Wolf", r'rules\[1\].hunter: unknown seat "Wolf"'),
        ("answer", None, "answer: expected a whole number, found None"),
        ("rules", 7, "rules: expected a list, found 7"),
        ("position.hands", [], "the rules in progress do not fit the position: one of its lists is too short"),
        ("rules.0.step", [1], r"rules\[0\].step: expected a whole number, found \[1\]"),
    ],
)
def test_a_wrong_snapshot_says_where_and_what_would_be_right(path: str, value: Any, message: str) -> None:
    data = den().snapshot()
    put(data, path, value)
    with pytest.raises(SnapshotError, match=message):
        layout.read(den().game, data)


@pytest.mark.parametrize(
    "path", ["rules", "answer", "position", "position.could", "position.hands.0.known", "rules.1.hole"]
)
def test_a_missing_key_is_named(path: str) -> None:
    data = den().snapshot()
    *way, last = path.split(".")
    del holder(data, way)[last]
    with pytest.raises(SnapshotError, match=f'"{last}" is missing'):
        layout.read(den().game, data)


def holder(data: Any, way: list[str]) -> Any:
    for key in way:
        data = data[int(key) if key.isdigit() else key]
    return data


def put(data: Any, path: str, value: Any) -> None:
    *way, last = path.split(".")
    holder(data, way)[int(last) if last.isdigit() else last] = value


def places(data: Any, path: tuple[str, ...] = ()) -> list[str]:
    """Every place in a snapshot."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else []
    found = [".".join(path)] if path else []
    return found + [place for key, value in items for place in places(value, (*path, str(key)))]


SNAPSHOT = json.dumps(den().snapshot())


@given(st.sampled_from(places(json.loads(SNAPSHOT))), st.sampled_from([None, "x", [], {}, [None], {"a": 1}, 1.5, True]))
def test_whatever_is_wrong_in_a_snapshot_it_is_refused_in_words_or_read(place: str, value: Any) -> None:
    data = json.loads(SNAPSHOT)
    put(data, place, value)
    game = GAME.set_up(2)
    try:
        again = layout.read(game, data)
    except SnapshotError as error:
        assert len(str(error).splitlines()) == 1
    else:
        layout.dump(again)
