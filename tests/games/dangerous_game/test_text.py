"""The hunt as text in a terminal."""

from __future__ import annotations

import re

import pytest

from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.text import STYLES, glance, initials, seat_lines
from deadfall.terminal.lookup import look_up
from deadfall.terminal.screen import Screen
from games.dangerous_game.scene import game_with, scene


def test_one_card_and_one_square_are_told_in_the_singular() -> None:
    table = scene(Red="L08", Blue="L10").hands(Red=["Ivan"], Blue=["Sidestep", "Sidestep"]).at("Red", "COMBAT")
    view = table.view("Red")
    red, blue, green = (" ".join(seat_lines(view, seat)) for seat in view["seats"][:3])
    assert " 1 card," in red and " 2 cards," in blue and " 0 cards," in green
    assert re.search(r" on +1 +square,", blue) and re.search(r" on +\d+ +squares", green)


@pytest.mark.clause("MDG-CARD-07")
def test_once_a_number_is_chosen_the_other_is_no_longer_shown() -> None:
    table = scene(Red="H09").hands(Red=["Long Stride"]).at("Red", "MOVE").rolls(5)
    table.answers("play Long Stride").rolls(9)
    assert "Rolled: 5 or 9." in glance(table.game, table.view("Red"))
    table.answers("move 5")
    assert "Rolled: 5." in glance(table.game, table.view("Red"))


def test_every_seat_of_seven_has_a_colour_as_hunter_and_as_hunted() -> None:
    view = scene(7).at("Red", "ACT").view()
    for name, letter in initials(view).items():
        for mark in (name, *(f"{letter}{sign}" for sign in "*!?,")):
            assert any(re.fullmatch(pattern, mark) for pattern in STYLES), mark


@pytest.mark.clause("MDG-CARD-07")
def test_every_card_is_looked_up_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for card in game_with(4).table.cards:
        for words in (card.name, card.name.lower()):
            look_up(Screen(plain=True), GAME, words)
            shown = " ".join(capsys.readouterr().out.split())
            assert f"{card.name} (" in shown and f"): {card.text} §MDG-CARD-07" in shown
