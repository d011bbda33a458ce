"""The table of the tests: it plays by words and fails with the words on offer."""

from __future__ import annotations

import pytest

from deadfall.examples.foxhole import GAME
from table import Table


def dealt(*cards: str) -> Table:
    return Table.new(GAME, 2).asks("chance", "draw").draws(*cards)


def test_a_table_plays_by_words_and_chance_comes_up_as_told() -> None:
    table = dealt("Mud", "Bone", "Howl", "Bone").asks("Fox", "hide").prompts("hide")
    table.answers("hide in the North").told("You hide in the North", to="Fox").not_told("North", to="Hound")
    table.offers_only("stay", "go to the East", "go to the West").answers("stay", by="Fox")
    table.asks("Hound", "hunt").offers("howl at Fox").does_not_offer("howl at Hound")
    table.answers("dig in the North").told("Hound digs").told_clause("TOY-DIG-01").asks("Fox", "react")
    table.passes().asks_roll("earth", 1).rolls(6).told("catches the fox").over("Hound")


def test_lone_options_of_a_seat_answer_themselves_but_chance_waits() -> None:
    table = dealt("Bone", "Bone", "Howl", "Bone").answers("hide in the North", "stay", "dig in the East")
    table.asks("chance", "earth").rolls(1).told("The earth falls in").not_over().chance().asks("Fox", "move")


def test_a_fork_leaves_the_table_alone() -> None:
    table = dealt("Mud", "Bone", "Howl", "Bone").answers("hide in the North", "stay", "dig in the North")
    table.fork().answers("play Mud").asks("chance", "draw")
    table.asks("Fox", "react")


def test_a_position_is_edited_by_names() -> None:
    def to_the_south(position: dict[str, object]) -> None:
        position["place"] = "South"

    table = dealt("Mud", "Bone", "Howl", "Bone").answers("hide in the North").edited(to_the_south)
    assert table.view("Fox")["you"]["hole"] == "South"
    table.offers_only("stay", "go to the East", "go to the West")


def test_the_table_says_what_was_on_offer_instead() -> None:
    table = dealt("Mud", "Bone", "Howl", "Bone")
    offer = '"hide in the North", "hide in the East", "hide in the South", "hide in the West"'
    with pytest.raises(AssertionError, match=f'"fly" is not on offer.\nFox is asked "hide"; on offer: {offer}.'):
        table.answers("fly")
    with pytest.raises(AssertionError, match=r'not on offer: "fly"'):
        table.offers("hide in the North", "fly")
    with pytest.raises(AssertionError, match=r'on offer though it should not be: "hide in the North"'):
        table.does_not_offer("hide in the North")
    with pytest.raises(AssertionError, match=r'on offer though it should not be: "hide in the West"'):
        table.offers_only("hide in the North", "hide in the East", "hide in the South")


def test_the_table_says_who_is_asked_instead() -> None:
    table = dealt("Mud", "Bone", "Howl", "Bone")
    with pytest.raises(AssertionError, match=r'Hound should be asked "hunt".\nFox is asked "hide"'):
        table.asks("Hound", "hunt")
    with pytest.raises(AssertionError, match=r'Hound should answer "hide in the North"'):
        table.answers("hide in the North", by="Hound")
    with pytest.raises(AssertionError, match="chance should be asked, for a 3 to come up"):
        table.rolls(3)
    with pytest.raises(AssertionError, match="a reaction window should be open"):
        table.passes()
    with pytest.raises(AssertionError, match="the game should be over"):
        table.over()


def test_the_table_says_what_can_come_up_and_what_was_told() -> None:
    table = dealt("Bone", "Bone", "Howl", "Bone").answers("hide in the North", "stay", "dig in the East")
    with pytest.raises(AssertionError, match=r'a 7 cannot come up.\nchance is asked "earth"; on offer: "1", "2"'):
        table.rolls(7)
    table.rolls(1)
    with pytest.raises(AssertionError, match=r'should have been told "Nobody is"(.|\n)*The earth falls in at the East'):
        table.told("Nobody is")
    with pytest.raises(AssertionError, match="an event should name TOY-DIG-01"):
        table.told_clause("TOY-DIG-01")
    with pytest.raises(AssertionError, match=r'nobody can answer "wait"'):
        table.answers("wait")
