"""What happened is told in as few lines as it takes."""

from __future__ import annotations

from typing import Any

from deadfall.engine.kernel import Word
from deadfall.examples.foxhole import GAME
from deadfall.terminal.narration import compact


def told(*events: tuple[str, dict[str, Any]], clause: str = "X-1") -> list[tuple[str, str]]:
    game = GAME.set_up(GAME.seats[0])
    game.words = [
        Word("moved", "who:seat to:cell left", "{who} moves to {to} ({left} left)."),
        Word("hid", "who:seat", "{who} hides."),
        Word("lost", "who:seat loss", "{who} loses {loss}."),
        Word("discarded", "who:seat card:cell", "{who} discards {card}."),
    ]
    texts = {word.name: word.text for word in game.words}
    return compact(
        game,
        [{"event": name, "text": texts[name].format(**data), "clause": clause, "data": data} for name, data in events],
    )


def moved(who: str, to: str, left: int) -> tuple[str, dict[str, Any]]:
    return "moved", {"who": who, "to": to, "left": left}


def test_the_steps_of_a_walk_share_a_sentence_that_says_what_is_left_at_its_end() -> None:
    walk = told(moved("Red", "A01", 3), moved("Red", "A02", 2), moved("Red", "A01", 1))
    assert walk == [("Red moves to A01, A02, A01 (1 left).", "X-1")]


def test_what_others_do_stands_in_a_sentence_of_its_own() -> None:
    assert [text for text, _ in told(moved("Red", "A01", 3), moved("Blue", "A01", 2))] == [
        "Red moves to A01 (3 left).",
        "Blue moves to A01 (2 left).",
    ]
    assert len(told(("hid", {"who": "Red"}), ("hid", {"who": "Blue"}))) == 2


def test_numbers_are_never_run_together() -> None:
    assert len(told(("lost", {"who": "Red", "loss": 1}), ("lost", {"who": "Red", "loss": 2}))) == 2


def test_copies_of_a_card_stand_in_the_sentence_of_the_others() -> None:
    cards = ["Ride 2", "Ride 2", "Ride 4", "Ride 4", "Mirror"]
    assert told(*(("discarded", {"who": "Red", "card": card}) for card in cards)) == [
        ("Red discards Ride 2, Ride 2, Ride 4, Ride 4, Mirror.", "X-1")
    ]


def test_the_same_event_twice_is_told_twice() -> None:
    assert len(told(("hid", {"who": "Red"}), ("hid", {"who": "Red"}))) == 2
