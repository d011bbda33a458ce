"""Preparation."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from deadfall import SeatsError, new_match
from deadfall.engine.kernel import CHANCE
from deadfall.engine.options import OptionError
from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.words import DIE
from games.dangerous_game.scene import game_with, hand_of, scene, seat_view
from table import Table

TOKENS = ["The Navigator", "The Stoker", "The Heiress", "The Stowaway"]


def dealt(seats: int = 4, **options: object) -> Table:
    """A table after the deal, where the Hunter chooses his Camp square."""
    table = Table.new("dangerous_game", seats, {"hunter_pick": "seat:0", **options})
    for token in game_with(seats).names["token"][: min(seats, 6)]:
        table.answers(token)
    return table.chance(3 * seats)


@pytest.mark.clause("MDG-GOAL-01")
def test_four_to_seven_players_may_sit_down() -> None:
    for seats in (4, 5, 6, 7):
        assert new_match("dangerous_game", seats).seats == seats
    for seats in (3, 8):
        with pytest.raises(SeatsError, match="seats 4 to 7 players"):
            new_match("dangerous_game", seats)


@pytest.mark.clause("MDG-SETUP-01", "MDG-R-01", "MDG-R-04", "MDG-COMP-04")
def test_everybody_chooses_a_token_of_his_own_in_seat_order() -> None:
    table = Table.new("dangerous_game", 4)
    table.asks("Red", "token").answers("The Stoker").asks("Blue", "token").does_not_offer("The Stoker")
    assert len(table.offered) == 6
    seven = game_with(7)
    assert len(seven.names["token"]) == 7 and len(set(seven.names["token"])) == 7


@pytest.mark.clause("MDG-SETUP-02", "MDG-SETUP-03", "MDG-GOAL-02")
def test_the_highest_roll_hunts_and_all_others_are_hunted() -> None:
    table = Table.new("dangerous_game", 4).answers(*TOKENS).rolls(2, 5, 3, 1)
    assert [seat["role"] for seat in table.view()["seats"]] == ["Hunted", "Hunter", "Hunted", "Hunted"]
    assert table.view()["hunter"] == "Blue"


@pytest.mark.clause("MDG-R-02")
def test_only_those_tied_for_the_highest_roll_again() -> None:
    table = Table.new("dangerous_game", 4).answers(*TOKENS).rolls(6, 2, 6, 6)
    table.rolls(3, 3, 1).told("Green rolls 3", to="spectator").rolls(1, 4).told("Green is the Hunter")
    fixed = Table.new("dangerous_game", 4, {"hunter_pick": "seat:2"}).answers(*TOKENS)
    assert fixed.view()["hunter"] == "Green"
    table = Table.new("dangerous_game", 4, {"hunter_pick": "random"}).answers(*TOKENS).draws("Yellow")
    assert table.view()["hunter"] == "Yellow"
    with pytest.raises(OptionError, match="there is no seat 5"):
        GAME.set_up(4, {"hunter_pick": "seat:5"})


def test_oracle_chance_of_a_single_highest_roll() -> None:
    wanted = [Fraction(25, 36), Fraction(4895, 7776), Fraction(1475, 2592), Fraction(143605, 279936)]
    for seats, chance in zip((4, 5, 6, 7), wanted, strict=True):  # O-11
        single = sum(list(rolls).count(max(rolls)) == 1 for rolls in product(range(6), repeat=seats))
        assert Fraction(single, 6**seats) == chance


@pytest.mark.clause("MDG-COMP-01", "MDG-R-33")
def test_the_dice_of_the_box_are_d6_d8_and_d10() -> None:
    assert [len(faces) for faces in DIE if faces] == [6, 8, 10]
    named = {card.name for card in game_with(4).table.cards if card.amount == 10 and "d10" in card.text}
    assert named == {"Long Stride", "Steady Aim", "Cornered Beast", "Run for It"}


@pytest.mark.clause("MDG-SETUP-06", "MDG-SETUP-07", "MDG-CARD-01", "MDG-SETUP-05", "MDG-COMP-05", "MDG-R-05")
def test_everybody_is_dealt_three_cards_of_his_side_before_the_hunter_camps() -> None:
    table = dealt(5)
    cards = {card.name: card.side for card in game_with(5).table.cards}
    for seat in ("Red", "Blue", "Green", "Yellow", "Violet"):
        assert [cards[card] for card in hand_of(table, seat)] == [0 if seat == "Red" else 1] * 3
    assert table.view()["decks"] == {
        "Hunter": {"deck": 45, "discard": 0, "face_up": {}},
        "Hunted": {"deck": 48, "discard": 0, "face_up": {}},
    }
    table.asks("Red", "camp")


@pytest.mark.clause("MDG-SETUP-08", "MDG-CARD-02")
def test_dealt_cards_are_nobody_elses_business() -> None:
    table = dealt()
    mine = hand_of(table, "Blue")
    for eye in ("Red", "Green", None):
        view = table.view(eye)
        assert "hand" not in view["seats"][1] and view["seats"][1]["cards"] == 3
        assert str(mine) not in str({**view, "you": None})


@pytest.mark.clause("MDG-SETUP-09", "MDG-MOVE-07")
def test_the_hunter_starts_on_one_of_the_four_camp_squares() -> None:
    table = dealt().offers_only("camp at L08", "camp at M08", "camp at L09", "camp at M09").answers("camp at M09")
    assert seat_view(table, "Red")["square"] == "M09"


@pytest.mark.clause("MDG-SETUP-11", "MDG-R-07")
def test_a_hunted_starts_on_any_square_but_water() -> None:
    table = dealt().answers("camp at L08").asks("Blue", "start")
    assert len(table.offered) == 316
    table.offers("start at L08", "start at B10", "start at C13", "start at D03").does_not_offer("start at A01")
    far = dealt(min_start_distance=6).answers("camp at L08").asks("Blue", "start")
    far.offers("start at L02").does_not_offer("start at L03")  # 6 and 5 from L08


@pytest.mark.clause("MDG-SETUP-12", "MDG-R-06")
def test_a_taken_start_is_told_to_its_chooser_alone() -> None:
    table = dealt().answers("camp at L08", "start at D03").asks("Green", "start")
    before = len(table.offered)
    table.offers("start at D03").answers("start at D03").told("D03 is taken", to="Green").not_told("taken", to="Blue")
    table.not_told("taken", to="Red").asks("Green", "start").does_not_offer("start at D03")
    assert len(table.offered) == before - 1 and table.view("Green")["you"]["taken"] == ["D03"]
    assert "taken" not in str(table.view("Red")["seats"])
    table.answers("start at C17").asks("Yellow", "start").offers("start at D03", "start at C17")


@pytest.mark.clause("MDG-SETUP-10", "MDG-SETUP-13", "MDG-SETUP-04", "MDG-COMP-03", "MDG-SETUP-14")
def test_starts_are_marked_on_mini_boards_and_not_on_the_board() -> None:
    table = dealt(7).answers("camp at L08")
    starts = ["start at B07", "start at X04", "start at C17", "start at W12", "start at F02", "start at U17"]
    table.answers(*starts)
    for seat, start in zip(("Blue", "Green", "Yellow", "Violet", "White", "Black"), starts, strict=True):
        assert table.view(seat)["you"]["track"] == [start.removeprefix("start at ")]
        assert seat_view(table, seat)["sighting"] is None and seat_view(table, seat)["trail"] is None
    assert table.view("Red")["you"]["track"] == []
    named = str(table.view("Red")["seats"])
    assert named.count("'B07'") == 6  # only as one of the squares where any of the six may be
    kinds = [kind.name for kind in game_with(7).kinds]
    assert not [kind for kind in kinds if "reveal" in kind or "show square" in kind]


@pytest.mark.clause("MDG-R-08", "MDG-SEE-02")
def test_one_sight_check_closes_setup() -> None:
    table = dealt().answers("camp at L08", "start at H08", "start at X04", "start at C17")
    assert seat_view(table, "Blue")["sighting"] == {"square": "H08", "in_sight": True, "cycle": 0, "turn": "Red"}
    assert seat_view(table, "Green")["sighting"] is None


@pytest.mark.clause("MDG-TURN-01", "MDG-TURN-02", "MDG-R-03", "MDG-R-12")
def test_the_hunter_goes_first_then_clockwise() -> None:
    table = scene(5, hunters="Green", Red="A06").at("Green", "END")
    order = [table.view()["turn"]]
    for _ in range(6):
        d = table.state.pending
        while table.view()["turn"] == order[-1]:
            d = table.state.pending
            assert d is not None
            table.chance() if d.seat == CHANCE else table.answers(table.offered[0])
        order.append(table.view()["turn"])
    assert order == ["Yellow", "Violet", "Red", "Blue", "Green", "Yellow", "Violet"]
    assert table.view()["cycle"] == 2
