"""Fair undo: what taught its seat nothing may be taken back, and a refusal tells nothing at all."""

from __future__ import annotations

import json

import pytest

import deadfall
from deadfall.engine.dealers import ProvableDealer
from deadfall.examples.foxhole import GAME
from deadfall.match.match import Match

HANDS = ["Mud", "Bone", "Howl", "Bone"]  # the fox holds Bone and Mud, the hound Bone and Howl
FOX, HOUND = 0, 1
SEALED = "it cannot be taken back: you may have learned something since"


def den(*texts: str, dice: list[int | str] | None = None, **options: object) -> Match:
    match = deadfall.new_match("foxhole", 2, 7, options, dice=[*HANDS, *(dice or [])])
    for text in texts:
        match.play(text)
    return match


def test_a_choice_that_taught_nothing_is_taken_back_whole() -> None:
    match = den()
    before = (match.fingerprint(), match.events(FOX), match.choices.copy())
    match.play("hide in the North")
    assert match.can_undo(FOX) == ""
    assert match.may_undo(FOX)
    match.undo(FOX)
    assert (match.fingerprint(), match.events(FOX), match.choices) == before
    assert match.decision is not None and match.decision.kind == "hide"


def test_what_is_dealt_after_an_undo_is_what_would_have_been_dealt() -> None:
    straight = den("hide in the North", "stay", "wait")
    match = den("hide in the East")
    match.undo(FOX)
    for text in ("hide in the North", "stay", "wait"):
        match.play(text)
    assert match.record() == straight.record()
    assert deadfall.replay(match.record()).fingerprint() == match.fingerprint()


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    with pytest.raises(deadfall.IllegalChoice, match="you have not chosen anything yet"):
        den().undo(FOX)


def test_a_refused_undo_changes_nothing() -> None:
    match = den("hide in the North", "stay")
    before = match.fingerprint()
    with pytest.raises(deadfall.IllegalChoice, match=SEALED):
        match.undo(FOX)
    assert match.fingerprint() == before


def test_a_question_put_to_somebody_else_seals_whatever_he_answers() -> None:
    match = den("hide in the North", "stay", draw="off")
    assert match.can_undo(FOX) == SEALED
    match.play("wait")
    assert match.can_undo(HOUND) == SEALED
    assert match.can_undo(FOX) == SEALED


def test_a_draw_cannot_be_taken_back() -> None:
    match = den("hide in the North", "stay", "wait", dice=["Mud"])
    assert match.can_undo(HOUND) == match.can_undo(FOX) == SEALED


def test_a_refusal_tells_nothing_of_what_was_found_or_held_or_passed() -> None:
    """Whether the fox had Mud to play, played it, or was found: the hound gets the same answer."""
    told = set()
    for cards, dug, reaction, die in [
        (HANDS, "East", "pass", 6),
        (HANDS, "North", "pass", 6),
        (HANDS, "East", "play Mud", 6),
        (["Bone", "Bone", "Howl", "Bone"], "East", "", 1),
    ]:
        match = deadfall.new_match("foxhole", 2, 7, {"draw": "off"}, dice=[*cards, die])
        for text in ("hide in the North", "stay", f"dig in the {dug}", reaction):
            if text:
                match.play(text)
        told.add(match.can_undo(HOUND))
    assert told == {SEALED}


def test_a_patient_match_seals_at_a_lone_answer_as_at_any_other() -> None:
    """The hound cannot tell by its undo whether the window waits for a fox with Mud or for one without."""
    refusals = set()
    for cards in (HANDS, ["Bone", "Bone", "Howl", "Bone"]):
        game = GAME.set_up(2, {"draw": "off"})
        match = Match(GAME, 2, options={"draw": "off"}, game=game, dice=[*cards, 6], patient=True)
        for text in ("hide in the North", "stay", "dig in the East"):
            match.play(text)
        assert match.asked == FOX
        refusals.add(match.can_undo(HOUND))
    assert refusals == {SEALED}


def test_nobody_takes_back_what_was_before_somebody_left() -> None:
    match = den("hide in the North")
    match.leave(HOUND)
    assert match.can_undo(FOX) == match.can_undo(HOUND) == SEALED


def test_a_match_from_a_snapshot_is_taken_back_to_the_snapshot() -> None:
    match = deadfall.from_snapshot(json.loads(json.dumps(den().snapshot())), seed=5)
    before = match.fingerprint()
    match.play("hide in the South")
    match.undo(FOX)
    assert match.fingerprint() == before


def test_a_clone_is_taken_back_to_where_it_was_cloned() -> None:
    twin = den().clone()
    before = (twin.fingerprint(), twin.choices.copy())
    twin.play("hide in the South")
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
