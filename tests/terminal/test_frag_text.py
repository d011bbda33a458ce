"""Frag as text: it fits the terminal, puts everything where it is, and tells no secrets."""

from __future__ import annotations

import pytest

import deadfall
from deadfall.engine.dealers import FastDealer
from deadfall.games.frag import text


def positions(seats: int, chart: str, every: int = 25) -> list[deadfall.Match]:
    """Copies of a random game at every so many choices."""
    match = deadfall.new_match("frag", seats, seed=seats, options={"map": chart, "max_rounds": 20})
    dealer = FastDealer("choices")
    found = []
    while match.outcome is None:
        if len(match.choices) % every == 0:
            found.append(match.clone())
        match.play(match.open_options[dealer.below(len(match.open_options))])
    return [*found, match]


@pytest.mark.parametrize(("seats", "chart"), [(2, "A"), (4, "B"), (6, "A")])
def test_the_board_and_a_glance_fit_eighty_columns(seats: int, chart: str) -> None:
    for match in positions(seats, chart):
        for seat in [None, *range(seats)]:
            view = match.view(seat)
            for line in [*text.draw(match.game, view).splitlines(), *text.glance(match.game, view).splitlines()]:
                assert len(line) <= 80, line


def test_every_fighter_stands_where_he_is() -> None:
    for match in positions(6, "A"):
        view = match.view(2)
        lines = text.draw(match.game, view).splitlines()[3:]
        cells = [fighter["cell"] for fighter in view["seats"]]
        for fighter in view["seats"]:
            cell = fighter["cell"]
            if cell is None or cells.count(cell) > 1 or any(c and c[:3] == cell[:3] and c != cell for c in cells):
                continue
            mark = "@" if fighter["seat"] == "Green" else fighter["seat"][0]
            row, column = 2 * (ord(cell[0]) - ord("A")) + 1, 2 * int(cell[1:3])
            assert lines[row][0] == cell[0]
            assert lines[row][column] == mark, (cell, lines[row])


def test_walls_doors_and_features_are_those_of_the_map() -> None:
    match = deadfall.new_match("frag", 2)
    lines = text.draw(match.game, match.view(None)).splitlines()[3:]
    assert lines[3].startswith("B│· 1 · · w ·:· · · ·│· · 2 · · · # ·│· g · w · · # · · · 3 ·│")
    assert lines[12].startswith(" ├──────v────┘")


def test_a_seat_reads_its_own_hand_and_nobody_elses() -> None:
    for match in positions(3, "A", every=10):
        for seat in range(3):
            mine = set(match.view(seat)["you"]["hand"])
            drawn = text.draw(match.game, match.view(seat))
            assert all(f"  {card} (" in drawn for card in mine)
        spectator = text.draw(match.game, match.view(None))
        assert "Your hand" not in spectator


def test_a_glance_says_who_can_be_seen() -> None:
    for match in positions(4, "B", every=10):
        decision = match.decision
        if decision is None or decision.kind != "aim at":
            continue
        lines = text.glance(match.game, match.view(decision.seat)).splitlines()
        for option in decision.options:
            if option.target.get("seat") and "What Wall" not in match.view(decision.seat)["you"]["hand"]:
                assert any(option.target["seat"] in line and "in sight" in line for line in lines)


def test_a_card_is_explained_by_words_of_its_name() -> None:
    game = deadfall.new_match("frag", 2).game
    lines = text.explain(game, "armor")
    assert [line.split(" (")[0] for line in lines if not line.startswith(" ")] == [
        "G01 Light Armor",
        "G02 Combat Armor",
        "G03 Heavy Armor",
    ]
    assert text.explain(game, "no such card") == []
    assert text.explain(game, "") == []
