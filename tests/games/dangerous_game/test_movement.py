"""Movement: dice, exact steps, secrecy, boats, and the options on moving."""

from __future__ import annotations

import pytest

from games.dangerous_game.scene import could, game_with, scene, seat_view, squares


@pytest.mark.clause("MDG-MOVE-01", "MDG-MOVE-02")
def test_a_hunter_rolls_a_d8_and_a_hunted_a_d6() -> None:
    assert scene().at("Red", "MOVE").offered == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert scene().at("Blue", "MOVE").offered == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.clause("MDG-MOVE-03", "MDG-MOVE-07", "MDG-R-39", "MDG-TURN-07", "MDG-R-34")
def test_a_hunter_steps_in_the_open_exactly_as_often_as_he_rolled() -> None:
    table = scene(Red="H09").hands(Red=["Brandy"]).at("Red", "MOVE").rolls(3)
    table.offers_only("step to H08", "step to G09", "step to I09", "step to H10").answers("step to H08")
    for eye in ("Blue", "Green", None):
        assert table.view(eye)["seats"][0]["square"] == "H08"
    table.told("Red steps to H08", to="spectator").answers("step to H07", "step to H08").asks("Red", "act")


@pytest.mark.clause("MDG-R-35", "MDG-R-37")
def test_a_piece_may_step_back_and_share_a_square() -> None:
    table = scene(hunters="Red Green", Red="H09", Green="H10").at("Red", "MOVE").rolls(2)
    table.answers("step to H10").offers("step to H09", "step to H11").answers("step to H09")
    assert squares(table)["Red"] == "H09"
    table = scene(hunters="Red Green", Red="H09", Green="H10").at("Red", "MOVE").rolls(1).answers("step to H10")
    assert squares(table)["Red"] == squares(table)["Green"] == "H10"


@pytest.mark.clause("MDG-MOVE-05", "MDG-R-38", "MDG-R-39", "MDG-R-40")
def test_a_hunted_moves_in_secret_and_only_his_roll_is_public() -> None:
    table = scene(Blue="E05").at("Blue", "MOVE").rolls(4).told("Blue rolls 4", to="Red")
    assert len(table.offered) == 25 and "move to F06" in table.offered and "move to E06" not in table.offered
    table.fork()
    one, two = table.fork().answers("move to F06"), table.fork().answers("move to B04")
    for eye in ("Red", "Green", None):
        assert one.view(eye) == two.view(eye)
        assert one.story("Red") == two.story("Red")
    assert one.view("Blue")["you"]["square"] == "F06"


@pytest.mark.clause("MDG-R-38")
def test_rolls_may_be_secret() -> None:
    table = scene(Blue="E05", options={"hunted_roll_public": "off"}).at("Blue", "MOVE").rolls(4)
    table.told("Blue rolls to move, unseen", to="Red").not_told("rolls 4", to="Red").told("rolls 4", to="Blue")
    assert table.view("Red")["rolled"] is None and table.view("Blue")["rolled"] == [4]
    table.answers("move to F06")
    assert {"E06", "F06"} <= could(table, "Blue")  # after one step, after two: everything from 1 to 6 is possible


@pytest.mark.clause("MDG-R-34")
def test_moves_need_not_be_exact_where_the_table_says_so() -> None:
    table = scene(Red="H09", options={"move_exact": "off"}).hands(Red=["Brandy"]).at("Red", "MOVE").rolls(3)
    table.offers("stop").answers("step to H08", "stop").asks("Red", "act")
    hunted = scene(Blue="E05", options={"move_exact": "off"}).at("Blue", "MOVE").rolls(2)
    hunted.offers("stay at E05", "move to E06", "move to E07")
    assert len(hunted.offered) == 13


@pytest.mark.clause("MDG-R-35", "MDG-R-36")
def test_the_options_on_revisiting_squares() -> None:
    back = scene(Red="H09", options={"revisit": "no_backtrack"}).at("Red", "MOVE").rolls(4)
    back.answers("step to H10").does_not_offer("step to H09").answers("step to I10", "step to I09").offers(
        "step to H09"
    )
    once = scene(Red="H09", options={"revisit": "no_repeat"}).at("Red", "MOVE").rolls(4)
    once.answers("step to H10", "step to I10", "step to I09").does_not_offer("step to H09", "step to I10")
    corner = scene(Red="A02", options={"revisit": "no_repeat"}).hands(Red=["Brandy"]).at("Red", "MOVE").rolls(8)
    corner.answers("step to A03", "step to B03", "step to B02", "step to B01", "step to A01")
    corner.asks("Red", "act")  # nowhere left to go: the move stops


@pytest.mark.clause("MDG-R-41", "MDG-R-88", "MDG-BOAT-04")
def test_the_boat_limit_counts_all_moves_of_a_turn() -> None:
    stage = scene(Red="X18", Blue="B10").hands(Blue=["Second Wind"])
    sailed = stage.at("Blue", "MOVE").rolls(1).answers("move to M02", "play Second Wind")
    sailed.offers("stay at M02", "move to M06").does_not_offer("move to W09", "move to B10")
    stage = scene(Red="X18", Blue="B10").hands(Blue=["Second Wind"])
    walked = stage.at("Blue", "MOVE").rolls(2).answers("stay at B10", "play Second Wind").offers("move to M02")
    assert not walked.view("Blue")["you"]["boat_used"]
    hunter = scene(Red="B10").hands(Red=["Forced March"]).at("Red", "MOVE").rolls(1).answers("boat to M02")
    hunter.answers("play Forced March").does_not_offer("boat to W09").offers("stop", "step to M03")


@pytest.mark.clause("MDG-R-88")
def test_nobody_else_learns_whether_a_boat_was_used() -> None:
    stage = scene(Red="X18", Blue="B10").hands(Blue=["Second Wind"])
    table = stage.at("Blue", "MOVE").rolls(1)
    sailed = table.fork().answers("move to M02")
    walked = table.fork().answers("move to B09")
    assert sailed.view("Green") == walked.view("Green")
    assert not walked.view("Blue")["you"]["boat_used"] and sailed.view("Blue")["you"]["boat_used"]


@pytest.mark.clause("MDG-R-49")
def test_steps_may_be_rest_points() -> None:
    """A Hunter passing by at a distance sees, and a Hunted crossing his view is seen, on the way."""
    stage = scene(Red="E09", Blue="L09", options={"sight_check": "step"})
    table = stage.at("Red", "MOVE").rolls(2).answers("step to F09").told("Blue is seen at L09")
    table.answers("step to E09").told("Blue is out of sight")
    rest = scene(Red="E09", Blue="L09").at("Red", "MOVE").rolls(2).answers("step to F09").not_told("Blue is seen")
    assert seat_view(rest.answers("step to E09"), "Blue")["sighting"] is None
    crossing = scene(Red="E09", Blue="L09", options={"sight_check": "step"}).at("Blue", "MOVE").rolls(2)
    crossing.asks("Blue", "step").answers("step to K09").told("Blue is seen at K09").answers("step to L09")
    crossing.told("Blue is out of sight", to="Red")


@pytest.mark.clause("MDG-R-49")
def test_step_by_step_the_number_after_run_for_it_is_chosen_in_secret() -> None:
    stage = scene(Red="X18", Blue="E05", options={"sight_check": "step"}).hands(Blue=["Run for It", "Ration Tin"])
    table = stage.at("Blue", "MOVE").rolls(3).answers("play Run for It").rolls(1).asks("Blue", "number")
    table.offers_only("move 1", "move 3")
    short = table.fork().answers("move 1", "step to E06")
    long = table.fork().answers("move 3", "step to E06", "step to E07", "step to E08")
    assert short.view("Red") == long.view("Red") and {"E06", "E08"} <= could(short, "Blue", "Red")
    short.asks("Blue", "act")


def test_the_table_of_reach_is_filled_once_per_question_asked() -> None:
    reach = game_with(4).table.reach
    assert reach.ends(100, 1 << 5, True) is reach.ends(100, 1 << 5, True)
