"""Fair undo: what nobody has learned anything from may be taken back, and a refusal tells nothing new."""

from __future__ import annotations

import json

import pytest

import deadfall
from deadfall.engine.dealers import ProvableDealer
from deadfall.match.match import Match
from toys.foxhole import GAME

HANDS = ["Mud", "Bone", "Howl", "Bone"]  # the fox holds Bone and Mud, the hound Bone and Howl
FOX, HOUND = 0, 1


def den(*texts: str, dice: list[int | str] | None = None, **options: object) -> Match:
    match = deadfall.new_match("foxhole", 2, 7, options, dice=[*HANDS, *(dice or [])])
    for text in texts:
        match.play(text)
    return match


def test_a_choice_that_told_nobody_anything_is_taken_back_whole() -> None:
    match = den("hide in the North")
    before = (match.fingerprint(), match.events(FOX), match.choices.copy())
    match.play("go to the East")
    assert match.can_undo(FOX) == ""
    match.undo(FOX)
    assert (match.fingerprint(), match.events(FOX), match.choices) == before
    match.undo(FOX)
    assert match.decision is not None and match.decision.kind == "hide"
    assert match.choices == []


def test_what_is_dealt_after_an_undo_is_what_would_have_been_dealt() -> None:
    straight = den("hide in the North", "stay", "wait")
    match = den("hide in the North", "go to the East")
    match.undo(FOX)
    match.play("stay")
    match.play("wait")
    assert match.record() == straight.record()
    assert deadfall.replay(match.record()).fingerprint() == match.fingerprint()


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    with pytest.raises(deadfall.IllegalChoice, match="you have not chosen anything yet"):
        den().undo(FOX)


def test_a_refusal_names_the_event_that_revealed_something() -> None:
    match = den("hide in the North", "stay", "dig in the East", "pass", dice=[6], draw="off")
    before = match.fingerprint()
    with pytest.raises(deadfall.IllegalChoice, match=r"it cannot be taken back: Nobody is in the East\."):
        match.undo(HOUND)
    assert match.fingerprint() == before
    howled = den("hide in the North", "stay", "howl at Fox", draw="off")
    assert howled.can_undo(HOUND) == "it cannot be taken back: Hound howls at Fox."


def test_a_draw_cannot_be_taken_back() -> None:
    match = den("hide in the North", "stay", "wait", dice=["Mud"])
    assert match.can_undo(HOUND) == "it cannot be taken back: You draw Mud."


def test_a_refusal_does_not_tell_what_another_seat_saw() -> None:
    match = den("hide in the North", "stay", "wait", dice=["Mud"])
    assert "Mud" in match.events(HOUND)[-1]["text"]
    assert match.can_undo(FOX) == "it cannot be taken back: dice were rolled or a card was drawn since"


def test_a_choice_of_another_seat_cannot_be_overtaken() -> None:
    match = den("hide in the North", "stay", "wait", "stay", draw="off")
    assert match.can_undo(HOUND) == "it cannot be taken back: somebody else has chosen since"
    assert match.can_undo(FOX) == ""


def test_a_silent_pass_in_a_window_tells_nothing_by_the_refusal() -> None:
    """Whether the fox had Mud to play or not, the hound gets the same answer."""
    armed = den("hide in the North", "stay", "dig in the East", "pass", dice=[1], draw="off")
    bare = deadfall.new_match("foxhole", 2, 7, {"draw": "off"}, dice=["Bone", "Bone", "Howl", "Bone", 1])
    for text in ("hide in the North", "stay", "dig in the East"):
        bare.play(text)
    assert armed.can_undo(HOUND) == bare.can_undo(HOUND) != ""


def test_a_match_from_a_snapshot_is_taken_back_to_the_snapshot() -> None:
    match = deadfall.from_snapshot(json.loads(json.dumps(den("hide in the West").snapshot())), seed=5)
    before = match.fingerprint()
    match.play("go to the South")
    match.undo(FOX)
    assert match.fingerprint() == before


def test_a_clone_is_taken_back_to_where_it_was_cloned() -> None:
    twin = den("hide in the West").clone()
    before = (twin.fingerprint(), twin.choices.copy())
    twin.play("go to the South")
    twin.undo(FOX)
    assert (twin.fingerprint(), twin.choices) == before
    assert twin.can_undo(FOX) == "there is nothing to take back: you have not chosen anything yet"


def test_provable_dice_stay_as_they_fell() -> None:
    labels = [kind.name for kind in GAME.set_up(2).kinds]
    match = Match(GAME, 2, dealer=ProvableDealer(b"secret", "match", labels))
    hands = [match.view(seat)["you"]["cards"] for seat in (FOX, HOUND)]
    match.play("hide in the North")
    match.undo(FOX)
    assert [match.view(seat)["you"]["cards"] for seat in (FOX, HOUND)] == hands
