"""Range of Vision: ranges, cover, markers, and when everybody looks."""

from __future__ import annotations

import pytest

from games.dangerous_game.scene import could, scene, seat_view
from table import Table


def sees(hunter: str, prey: str, **options: object) -> bool:
    """Whether a Hunter on one square sees a Hunted on another at the start of the Combat Phase."""
    table = scene(Red=hunter, Blue=prey, options=options).at("Red", "COMBAT")
    sighting = seat_view(table, "Blue")["sighting"]
    assert sighting is None or sighting["square"] == prey
    return sighting is not None


@pytest.mark.clause("MDG-SEE-01", "MDG-R-44", "MDG-R-46")
def test_a_hunter_sees_six_spaces_counted_as_pieces_move() -> None:
    assert sees("H09", "N09") and sees("H09", "K06") and sees("H09", "H09")
    assert not sees("H09", "O09") and not sees("H09", "L06")


@pytest.mark.clause("MDG-R-44")
def test_the_radius_may_be_measured_otherwise() -> None:
    assert sees("H09", "N03", vision_metric="chebyshev") and not sees("H09", "O09", vision_metric="chebyshev")
    assert sees("H09", "L05", vision_metric="euclid") and not sees("H09", "M05", vision_metric="euclid")


@pytest.mark.clause("MDG-ELEV-02", "MDG-ELEV-03", "MDG-R-48")
def test_from_elevation_a_hunter_sees_and_attacks_eight_spaces_far() -> None:
    assert sees("C13", "G09") and not sees("C13", "H09") and not sees("C13", "G08")
    table = scene(Red="C13", Blue="G09").at("Red", "COMBAT").offers("attack Blue")
    assert seat_view(table, "Red")["range"] == 8
    off = (
        scene(Red="C13", Blue="G09", Yellow="U17")
        .put("Blue", in_sight=1, sighting="G09")
        .hands(Red=["Brandy"])
        .at("Red", "MOVE")
        .rolls(1)
    )
    off.answers("step to D13").told("Blue is out of sight").asks("Red", "act")  # D13-G09 is 7


@pytest.mark.clause("MDG-ELEV-04")
def test_elevation_does_nothing_for_a_hunted() -> None:
    assert not sees("J13", "C13") and sees("I13", "C13")
    scene(Blue="C13").at("Blue", "MOVE").asks("chance", "movement die").rolls(6)


@pytest.mark.clause("MDG-HIDE-02", "MDG-R-47", "MDG-R-48")
def test_a_hiding_place_is_seen_into_only_from_two_spaces_even_from_elevation() -> None:
    assert sees("D05", "D03") and not sees("D06", "D03")
    assert sees("C12", "E12") and not sees("B12", "E12")  # C12 is Elevation, and two away
    assert not sees("C14", "F14")  # Elevation at three
    table = scene(Red="D06", Blue="D03", Green="D09").at("Red", "COMBAT")
    table.offers("attack Green").does_not_offer("attack Blue")


@pytest.mark.clause("MDG-HIDE-03", "MDG-R-67")
def test_a_hiding_place_does_nothing_for_a_hunter() -> None:
    table = scene(hunters="Red Green", Red="D09", Green="D03", Blue="J03").at("Red", "COMBAT")
    assert seat_view(table, "Green")["range"] == 6 and seat_view(table, "Green")["square"] == "D03"
    assert seat_view(table, "Blue")["sighting"]["in_sight"]  # by Green, six away
    table.offers("betray Green")


@pytest.mark.clause("MDG-R-45")
def test_nothing_blocks_sight_and_boats_do_not_shorten_it() -> None:
    assert sees("F06", "F12")  # across the creek
    assert not sees("B10", "M02")  # one boat trip, nineteen spaces


@pytest.mark.clause("MDG-SEE-02", "MDG-R-51", "MDG-R-19")
def test_every_hunted_in_range_is_shown_to_all() -> None:
    table = scene(Red="H09", Blue="H05", Green="J09").at("Red", "COMBAT")
    for eye in ("Red", "Yellow", None):
        seats = table.view(eye)["seats"]
        assert [seat["sighting"]["square"] for seat in seats[1:3]] == ["H05", "J09"]
        assert seats[3]["sighting"] is None and seats[1]["could"] == ["H05"]


@pytest.mark.clause("MDG-R-50", "MDG-R-89")
def test_who_leaves_sight_is_last_seen_there_and_known_to_be_out_of_range() -> None:
    table = scene(Red="H09", Blue="H05").put("Blue", in_sight=1, sighting="H05", seen_cycle=1, seen_turn="Red")
    table = table.at("Blue", "MOVE").rolls(5).answers("move to I05")
    far = scene(Red="H09", Blue="H05").put("Blue", in_sight=1, sighting="H05", seen_cycle=1, seen_turn="Red")
    away = far.at("Blue", "MOVE").rolls(5).answers("move to H02").told("Blue is out of sight", to="spectator")
    sighting = seat_view(away, "Blue")["sighting"]
    assert sighting == {"square": "H05", "in_sight": False, "cycle": 1, "turn": "Red"}
    assert not could(away, "Blue") & could(table, "Blue") and "H03" not in could(away, "Blue")


@pytest.mark.clause("MDG-R-49", "MDG-R-89")
def test_a_check_that_changes_nothing_makes_no_event() -> None:
    quiet = scene().at("Red", "COMBAT")
    assert quiet.story() == [] or "seen" not in " ".join(quiet.story())
    table = scene(Red="H09", Blue="H05").put("Blue", in_sight=1, sighting="H05").at("Red", "MOVE").rolls(2)
    table.answers("step to H08", "step to H07").not_told("seen", "out of sight", "stirs")


@pytest.mark.clause("MDG-R-49")
def test_sight_is_not_checked_on_the_way() -> None:
    table = scene(Red="H09", Blue="H16").at("Red", "MOVE").rolls(2).answers("step to H10", "step to H09")
    assert seat_view(table, "Blue")["sighting"] is None


@pytest.mark.clause("MDG-R-52", "MDG-SETUP-14")
def test_no_question_lets_a_hunted_prove_where_he_is() -> None:
    table = scene(Blue="E05").hands(Blue=["Ration Tin", "Sidestep"]).at("Blue", "ACT")
    table.offers_only("done", "play Ration Tin")


@pytest.mark.clause("MDG-R-53")
def test_the_range_of_the_moment_counts_in_a_hunteds_turn() -> None:
    high = scene(Red="C13", Blue="G09").at("Blue", "COMBAT").asks("Red", "attack now")
    assert seat_view(high, "Red")["range"] == 8
    glasses = scene(Red="H09", Blue="P09").hands(Red=["Field Glasses"]).at("Red", "ACT")
    glasses.answers("play Field Glasses").told("Blue is seen at P09").answers("done")
    assert seat_view(glasses, "Red")["range"] == 6 and glasses.view()["turn"] == "Blue"
    assert not seat_view(glasses, "Blue")["sighting"]["in_sight"]


def breath(table: Table) -> Table:
    return table.answers("play Hold Your Breath")


@pytest.mark.clause("MDG-R-89")
def test_effects_end_with_the_turn_and_everybody_looks_before_the_next() -> None:
    stage = scene(Red="H09", Blue="H05").hands(Blue=["Hold Your Breath"])
    table = breath(stage.at("Red", "COMBAT"))
    assert table.view()["turn"] == "Blue"  # nobody to attack: Red's turn has ended, and so has the breath
    table.told("Blue is seen at H05")
    assert seat_view(table, "Blue")["sighting"] == {"square": "H05", "in_sight": True, "cycle": 1, "turn": "Blue"}


@pytest.mark.clause("MDG-R-89", "MDG-R-27")
def test_w5_concerns_only_who_is_newly_seen() -> None:
    seen = scene(Red="H09", Blue="H05").put("Blue", in_sight=1, sighting="H05").hands(Blue=["Hold Your Breath"])
    seen.at("Red", "COMBAT").asks("Red", "attack")  # he is in sight already: nothing left to conceal
    moved = scene(Red="H09", Blue="H05").put("Blue", in_sight=1, sighting="H06").hands(Blue=["Hold Your Breath"])
    moved.at("Red", "COMBAT").asks("Blue", "W5")


@pytest.mark.clause("MDG-R-96", "MDG-R-86")
def test_everybody_is_told_that_something_stirs_but_not_who() -> None:
    table = scene(Red="H09", Blue="H05").hands(Blue=["Hold Your Breath"]).at("Red", "COMBAT").asks("Blue", "W5")
    assert table.view("Red")["asked"] == table.view("Blue")["asked"] == "resolving"
    assert "Something stirs within sight." in table.story("Red")
    assert "H05" in could(table, "Blue", "Red") and len(could(table, "Blue", "Red")) > 1


@pytest.mark.clause("MDG-R-89")
def test_several_markers_change_clockwise_from_the_active_seat() -> None:
    table = scene(Red="H09", Blue="H08", Green="H07", Yellow="H06").at("Green", "COMBAT")
    seen = [text for text in table.story() if "is seen" in text]
    assert seen == ["Green is seen at H07.", "Yellow is seen at H06.", "Blue is seen at H08."]
