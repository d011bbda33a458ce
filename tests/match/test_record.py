"""Records and snapshots: a match comes back exactly, or says in one sentence why it cannot."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import deadfall
from deadfall.engine.dealers import FastDealer
from deadfall.examples.foxhole import GAME
from deadfall.match.match import Match
from deadfall.match.record import KEYS


def played(seed: int = 3, seats: int = 3) -> Match:
    match = deadfall.new_match("foxhole", seats, seed, {"rounds": 9})
    dealer = FastDealer(seed)
    while match.asked is not None:
        waiting = [option for option in match.open_options if option not in range(1, 5)] or match.open_options
        match.play(waiting[dealer.below(len(waiting))])
    assert len(match.choices) > 16, "long enough to have a fingerprint on the way"
    return match


def test_a_record_replays_to_the_same_match() -> None:
    match = played()
    again = deadfall.replay(match.record())
    assert again.record() == match.record()
    for seat in (0, 1, 2, None):
        assert (again.view(seat), again.events(seat)) == (match.view(seat), match.events(seat))


def test_a_record_can_be_replayed_in_part() -> None:
    match = played()
    part = deadfall.replay(match.record(), until=5)
    assert part.choices == match.choices[:5]
    assert part.events(None) == match.events(None)[: len(part.events(None))]


def test_a_script_is_part_of_the_record() -> None:
    match = deadfall.new_match("foxhole", 2, 1, dice=["Mud", "Mud", "Mud", "Howl"])
    assert deadfall.replay(match.record()).view(0)["you"]["cards"] == ["Mud", "Mud"]


@pytest.mark.parametrize("cut", [1, 10, 60])
def test_a_truncated_record_is_refused(cut: int) -> None:
    with pytest.raises(deadfall.RecordError, match=r"this is not a whole record: .* at character"):
        deadfall.replay(played().record()[:-cut])


def test_a_record_with_one_choice_changed_is_refused() -> None:
    text = played().record()
    data = json.loads(text)
    refused = 0
    for at, choice in enumerate(data["choices"]):
        for other in {0, 1, 2} - {choice}:
            changed = json.loads(text)
            changed["choices"][at] = other
            with pytest.raises(deadfall.RecordError, match="does not follow"):
                deadfall.replay(json.dumps(changed))
            refused += 1
    assert refused > 32


def edited(**changes: Any) -> str:
    return json.dumps({**json.loads(played().record()), **changes})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"version": 99}, "this is a record of version 99 of Foxhole; this table plays version 1"),
        ({"deadfall": 2}, "this record has format 2, this version reads format 1"),
        ({"content": "other"}, "this record was played with another content pack: name that pack to replay it"),
        ({"choices": [0, "x"]}, "the record is damaged: every choice must be a number"),
        ({"choices": 7}, 'the record is damaged: "choices" must be a list'),
        ({"options": 7}, 'the record is damaged: "options" must be a table'),
        ({"seats": "x"}, 'the record is damaged: "seats" must be a number'),
        ({"seed": 4}, "does not follow"),
        ({"end": 4}, "it ends in another position"),
        ({"checks": []}, "does not follow"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(deadfall.RecordError, match=message):
        deadfall.replay(edited(**changes))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", [None, -1, "x", [], {}, [None], 2.5, {"a": 1}])
def test_a_damaged_record_is_refused_in_words(key: str, value: Any) -> None:
    if json.loads(played().record())[key] != value:
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            deadfall.replay(edited(**{key: value}))


def test_a_record_without_a_key_names_it() -> None:
    data = json.loads(played().record())
    del data["seed"]
    with pytest.raises(deadfall.RecordError, match='the record is incomplete: "seed" is missing'):
        deadfall.replay(json.dumps(data))
    with pytest.raises(deadfall.RecordError, match='this is not a Deadfall record: the key "deadfall" is missing'):
        deadfall.replay("[]")


def test_a_record_of_another_pack_replays_with_that_pack(tmp_path: Path) -> None:
    pack = copytree(GAME.data, tmp_path / "pack")
    (pack / "pack.toml").write_text('game = "foxhole"\n[cards]\nBone = 9\nHowl = 1\nMud = 1\n')
    match = deadfall.new_match("foxhole", 2, 5, content=pack)
    match.play("hide in the North")
    assert deadfall.replay(match.record(), content=pack).fingerprint() == match.fingerprint()
    with pytest.raises(deadfall.RecordError, match="another content pack"):
        deadfall.replay(match.record())


def test_a_snapshot_goes_on_from_the_same_position() -> None:
    match = deadfall.new_match("foxhole", 2, 3)
    match.play("hide in the North")
    data = json.loads(json.dumps(match.snapshot()))
    again = deadfall.from_snapshot(data, seed=9)
    assert again.fingerprint() == match.fingerprint()
    assert again.decision is not None and match.decision is not None
    assert again.decision.as_dict() == match.decision.as_dict()
    assert [again.view(seat) for seat in (0, 1, None)] == [match.view(seat) for seat in (0, 1, None)]
    again.play("stay")


def test_a_snapshot_that_does_not_fit_is_refused() -> None:
    data = deadfall.new_match("foxhole", 2, 3).snapshot()
    with pytest.raises(deadfall.SnapshotError, match='the snapshot is incomplete: "seats" is missing'):
        deadfall.from_snapshot({key: value for key, value in data.items() if key != "seats"})
    with pytest.raises(deadfall.SnapshotError, match="another content pack: name that pack to load it"):
        deadfall.from_snapshot({**data, "content": "other"})
    data["position"]["hands"][0]["cards"][0] = "Bonne"
    with pytest.raises(deadfall.SnapshotError, match=r'unknown card "Bonne" \(did you mean "Bone"\?\)'):
        deadfall.from_snapshot(data)


def test_a_copy_has_no_record_of_its_own() -> None:
    copy = played().clone()
    with pytest.raises(deadfall.RecordError, match="dice of its own"):
        copy.record()
