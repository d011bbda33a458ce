"""Setting up: colours, hands, the first player, the placement of Churches and Graveyards."""

from __future__ import annotations

import pytest

from games.headless_horseman.scene import Woods, draw_up, game, hand, seat, state
from table import Table

KEY = "headless_horseman"


def coloured(seats: int, **options: object) -> Table:
    """A table where everybody has taken the first colour left."""
    return take_colours(Woods.new(KEY, seats, options))


def take_colours(table: Table) -> Table:
    while table.offered[0].startswith("take "):
        table.answers(table.offered[0])
    return table


def dealt(seats: int, **options: object) -> Table:
    return draw_up(coloured(seats, **options))


@pytest.mark.clause("HH-SETUP-01", "HH-R-01", "HH-R-44", "HH-COMP-04")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_begins_as_ichabod_in_a_colour_of_his_own(seats: int) -> None:
    table = Woods.new(KEY, seats).asks("Brom", "colour")
    table.answers("take teal").asks("Katrina", "colour").does_not_offer("take teal")
    take_colours(table)
    facts = table.view()["seats"]
    assert len({rider["colour"] for rider in facts}) == seats
    assert {rider["role"] for rider in facts} == {"Ichabod"}


@pytest.mark.clause("HH-SETUP-03", "HH-COMP-06")
def test_all_pieces_start_on_the_school_house_with_full_hit_points() -> None:
    table = dealt(8)
    assert {rider["space"] for rider in table.view()["seats"]} == {"SCHOOL"}
    assert [rider["hp"] for rider in table.view()["seats"]] == [20] * 8


@pytest.mark.clause("HH-SETUP-04", "HH-SETUP-12")
def test_everybody_is_dealt_six_cards_before_the_rolls_and_sees_his_own_only() -> None:
    table = coloured(3).asks("chance", "draw")
    for _ in range(6):
        table.draws("Ride 5").told("You draw Ride 5", to="Brom").not_told("Ride 5", to="Katrina")
    table.told("Brom draws 6 from the deck", to="Katrina")
    draw_up(table).asks("chance", "first roll")
    assert hand(table, "Brom") == ["Ride 5"] * 6
    assert "Ride 5" not in str([rider for rider in table.view("Katrina")["seats"] if rider["name"] == "Brom"])
    assert [rider["cards"] for rider in table.view()["seats"]] == [6, 6, 6]


@pytest.mark.clause("HH-SETUP-05", "HH-SETUP-02", "HH-COMP-01")
def test_the_lowest_roll_goes_first() -> None:
    table = dealt(3).asks_roll("first roll", 1).rolls(4).told("Brom rolls the d6 for the first turn: 4")
    table.rolls(2, 5).told("Katrina goes first").asks("Katrina", "place")


@pytest.mark.clause("HH-SETUP-06", "HH-R-40")
def test_only_those_tied_for_lowest_roll_again_and_again() -> None:
    table = dealt(3).rolls(2, 2, 5).asks("chance", "first roll")
    table.rolls(3).told("Brom rolls").rolls(3).told("Katrina rolls").asks("chance", "first roll")
    table.rolls(6).told("Brom rolls").rolls(1).told("Katrina goes first").asks("Katrina", "place")


@pytest.mark.clause("HH-SETUP-07", "HH-R-41")
def test_turn_order_is_clockwise_from_the_first_player() -> None:
    table = dealt(4).rolls(5, 5, 1, 5)
    assert table.view()["order"] == ["Anton", "Greta", "Brom", "Katrina"]
    assert [rider["number"] for rider in table.view()["seats"]] == [3, 4, 1, 2]


@pytest.mark.clause("HH-SETUP-08", "HH-SETUP-11")
def test_the_first_player_chooses_kind_and_void_of_the_first_chip() -> None:
    table = dealt(2).rolls(1, 2).asks("Brom", "place").offers("place a church on V01", "place a graveyard on V18")
    assert len(table.offered) == 36


@pytest.mark.clause("HH-SETUP-09", "HH-SETUP-10", "HH-SETUP-11", "HH-SETUP-13", "HH-COMP-05", "HH-R-42", "HH-R-43")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("kind", ["church", "graveyard"])
def test_kinds_alternate_clockwise_until_all_eighteen_lie_on_the_board(seats: int, kind: str) -> None:
    table = dealt(seats).rolls(*[2] * (seats - 1), 1)
    order = table.view()["order"]
    kinds = [kind, "graveyard" if kind == "church" else "church"]
    graves = []
    for placed in range(17):  # the last void is filled without a choice
        table.asks(order[placed % seats], "place")
        offers = [text for text in table.offered if placed or kind in text]
        assert len(offers) == 18 - placed
        assert all(kinds[placed % 2] in text for text in offers)
        if kinds[placed % 2] == "graveyard":
            graves.append(offers[-1][-3:])
        table.answers(offers[-1])
    if kind == "church":
        graves.append("V01")
    board = table.view()["board"]
    assert board["graveyards"] == graves
    assert (len(board["churches"]), len(board["graveyards"]), board["empty"]) == (10, 9, [])
    assert table.view()["round"] == 1
    assert table.view()["turn"] == order[0]


@pytest.mark.clause("HH-SETUP-13")
def test_the_first_player_has_the_first_turn() -> None:
    table = Woods.new(KEY, 3, {"placement": "fixed"})
    draw_up(take_colours(table)).rolls(6, 2, 4)
    assert (table.view()["turn"], table.view()["round"]) == ("Katrina", 1)


@pytest.mark.clause("HH-R-42")
def test_fixed_placement_lays_the_standard_layout() -> None:
    table = dealt(2, placement="fixed").rolls(1, 2)
    board = table.view()["board"]
    assert board["churches"] == ["V01", "V03", "V06", "V08", "V10", "V12", "V14", "V15", "V17", "CHURCH"]
    assert board["graveyards"] == ["V02", "V04", "V05", "V07", "V09", "V11", "V13", "V16", "V18"]


@pytest.mark.clause("HH-R-42")
def test_random_placement_draws_every_layout_and_numbering_alike() -> None:
    table = dealt(2, placement="random").rolls(1, 2).asks("chance", "chip")
    left = [9, 9]
    for void in range(18):
        assert state(table).pending.weights == [count for count in left if count]
        kind = void % 2
        left[kind] -= 1
        table.draws(["church", "graveyard"][kind])
    table.asks("chance", "graveyard number")
    assert len(table.offered) == 9
    table.draws("V18", "V02", "V04", "V06", "V08", "V10", "V12", "V14", "V16")
    assert table.view()["board"]["graveyards"] == ["V18", "V02", "V04", "V06", "V08", "V10", "V12", "V14", "V16"]


@pytest.mark.clause("HH-COMP-10", "HH-COMP-11")
def test_without_the_variant_there_are_no_ability_cards_and_no_gems() -> None:
    table = dealt(3)
    assert state(table).items.size() == 0
    assert "stacks" not in table.view()["board"]
    assert "gems" not in seat(table, "Brom")
    with_items = dealt(3, abilities="on")
    assert state(with_items).items.size() == 45
    assert seat(with_items, "Brom")["gems"] == {"board": 0, "cards": 0, "aside": 0, "free": 2}


def test_a_table_of_nine_or_one_is_refused() -> None:
    from deadfall import SeatsError, new_match

    for seats in (1, 9):
        with pytest.raises(SeatsError, match="seats 2 to 8 players"):
            new_match(KEY, seats)


def test_dawn_may_not_break_before_round_ten() -> None:
    from deadfall import OptionError

    with pytest.raises(OptionError, match="10 to 99, or 0 for never"):
        game(2, {"dawn_round": 5})
