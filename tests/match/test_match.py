"""The public face of a match: questions, choices, sights, copies and scripted chance."""

from __future__ import annotations

import json

import pytest

import deadfall
from deadfall.match.chance import ScriptError
from deadfall.match.match import Match

HANDS = ["Mud", "Bone", "Howl", "Bone"]  # the fox holds Bone and Mud, the hound Bone and Howl


def den(dice: list[int | str] | None = None, **options: object) -> Match:
    return deadfall.new_match("foxhole", 2, seed=7, options=options, dice=HANDS if dice is None else dice)


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(text)
    return match


def test_a_match_opens_with_the_first_real_question() -> None:
    match = den()
    question = match.decision
    assert question is not None and match.asked == 0
    assert (question.seat, question.kind, question.prompt) == (0, "hide", "Where do you hide?")
    assert [(o.id, o.text) for o in question.options][:2] == [(0, "hide in the North"), (1, "hide in the East")]
    assert match.open_options == [0, 1, 2, 3]
    assert match.outcome is None
    json.dumps(question.as_dict())


def test_a_choice_is_an_option_its_id_or_its_text() -> None:
    prints = []
    for way in range(3):
        match = den()
        assert match.decision is not None
        option = match.decision.options[2]
        match.play([option, option.id, option.text][way])
        prints.append(match.fingerprint())
    assert len(set(prints)) == 1


@pytest.mark.parametrize("choice", [9, -1, "hide in the cellar"])
def test_an_illegal_choice_explains_and_changes_nothing(choice: int | str) -> None:
    match = den()
    before = (match.fingerprint(), match.choices.copy(), match.events(None))
    with pytest.raises(
        deadfall.IllegalChoice, match=r'Fox cannot answer .* to hide; on offer: 0 "hide in the North", 1'
    ):
        match.play(choice)
    assert (match.fingerprint(), match.choices, match.events(None)) == before


def test_a_match_plays_to_its_outcome() -> None:
    match = play(den([*HANDS, 6], draw="off"), "hide in the North", "stay", "dig in the North", "pass")
    assert match.decision is None and match.asked is None and match.open_options == []
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ([1], [0.0, 1.0], "the fox is caught")
    with pytest.raises(deadfall.IllegalChoice, match="the game is over"):
        match.play(0)
    with pytest.raises(deadfall.IllegalChoice, match="the game is over"):
        match.play_default()


def test_somebody_who_does_not_answer_gets_the_default() -> None:
    match = play(den(), "hide in the North")
    match.play_default()
    assert match.choices == [0, 0]
    assert match.view(0)["you"]["hole"] == "North"


def test_events_are_numbered_in_each_seats_own_count() -> None:
    match = play(den(), "hide in the North", "stay")
    for seat in (0, 1, None):
        assert [event["number"] for event in match.events(seat)] == list(range(len(match.events(seat))))
    assert [event["text"] for event in match.events(0, since=6)] == [
        "You hide in the North.",
        "The fox stirs.",
        "You are in the North.",
    ]
    assert match.events(None)[-1] == {
        "number": 4,
        "event": "stirs",
        "text": "The fox stirs.",
        "clause": "TOY-MOVE-01",
        "data": {},
    }
    assert match.events(1)[3]["data"] == {"card": "Howl"}


def test_a_seat_that_does_not_exist_cannot_look() -> None:
    with pytest.raises(ValueError, match="there is no seat 2 at this table: choose 0 to 1, or None to watch"):
        den().view(2)
    with pytest.raises(deadfall.IllegalChoice, match="seat 1 is not asked anything now"):
        den().look(1)
    assert den().look(0).view == den().view(0)


def test_a_clone_plays_on_by_itself_and_cannot_foretell_our_dice() -> None:
    match = play(den(hand=0, rounds=9, draw="off", dice=[]), "hide in the North")
    twin = match.clone()
    assert (twin.fingerprint(), twin.view(1)) == (match.fingerprint(), match.view(1))
    for _ in range(8):
        play(match, "stay", "dig in the South")
        play(twin, "stay", "dig in the South")
    ours, theirs = match.events(None), twin.events(None)
    assert [event["text"] for event in ours[-len(theirs) :]] != [event["text"] for event in theirs]


def test_a_resampled_copy_looks_the_same_to_its_seat_only() -> None:
    match = play(den(), "hide in the North", "stay")
    copies = [match.resample(1, seed) for seed in range(20)]
    assert all(copy.view(1) == match.view(1) for copy in copies)
    assert len({json.dumps(copy.view(0)) for copy in copies}) > 5
    watched = [match.resample(None, seed) for seed in range(20)]
    assert all(copy.view(None) == match.view(None) for copy in watched)
    assert len({json.dumps(copy.view(1)) for copy in watched}) > 1
    assert match.view(0)["you"] == {"cards": ["Bone", "Mud"], "hole": "North"}


def test_scripted_chance_comes_up_by_number_or_name() -> None:
    match = play(den([*HANDS, 1], draw="off"), "hide in the North", "stay", "dig in the North", "pass")
    assert match.events(None)[-1]["text"] == "The earth falls in at the North."
    match = play(den([*HANDS, "6"], draw="off"), "hide in the North", "stay", "dig in the North", "pass")
    assert match.outcome is not None


def test_a_script_that_cannot_come_up_is_refused() -> None:
    with pytest.raises(ScriptError, match="""the script says 'Ace' for "draw", but possible are: Bone, Howl, Mud"""):
        den(["Ace"])
    with pytest.raises(ScriptError, match="""the script says 9 for "earth", but possible are: 1, 2, 3, 4, 5, 6"""):
        play(den([*HANDS, 9]), "hide in the North", "stay", "dig in the North", "pass")


def test_the_same_seed_is_the_same_match_and_another_is_another() -> None:
    def story(seed: int) -> list[str]:
        match = deadfall.new_match("foxhole", 3, seed)
        while match.decision is not None:
            match.play_default()
        return [event["text"] for seat in range(3) for event in match.events(seat)]

    assert story(1) == story(1)
    assert len({tuple(story(seed)) for seed in range(6)}) > 3


def test_bad_input_is_refused_in_one_sentence() -> None:
    with pytest.raises(deadfall.UnknownGame, match=r'there is no game "foxhol" \(did you mean "foxhole"\?\)'):
        deadfall.new_match("foxhol")
    with pytest.raises(deadfall.SeatsError, match="Foxhole seats 2 to 3 players, not 9"):
        deadfall.new_match("foxhole", 9)
    with pytest.raises(deadfall.OptionError, match='option draw: "maybe" is not allowed, choose on / off'):
        deadfall.new_match("foxhole", 2, options={"draw": "maybe"})
