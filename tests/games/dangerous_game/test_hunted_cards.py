"""The Hunted deck, card by card (its traps are in test_traps.py)."""

from __future__ import annotations

import pytest

from games.dangerous_game.scene import could, hand_of, points, scene, seat_view, squares
from table import Table

pytestmark = pytest.mark.clause("MDG-CARD-07")


def attacked(*cards: str, square: str = "L10", **more: str) -> Table:
    """Red on L08 attacks Blue."""
    return scene(Blue=square, **more).hands(Blue=[*cards]).at("Red", "COMBAT").answers("attack Blue")


def test_a_sidestep_rolls_again() -> None:
    table = attacked("Sidestep", "Sidestep").rolls(5, 2).asks("Blue", "W8").answers("play Sidestep").rolls(1)
    table.answers("play Sidestep").rolls(6).told("Blue escapes Red")
    assert points(table)[1] == 2


@pytest.mark.clause("MDG-R-27")
def test_rerolls_of_both_sides_alternate_until_both_pass() -> None:
    stage = scene(Blue="L10").hands(Blue=["Sidestep"], Red=["Second Barrel"])
    table = stage.at("Red", "COMBAT").answers("attack Blue").rolls(5, 2).asks("Red", "W8").answers("pass")
    table.answers("play Sidestep").rolls(6).asks("Red", "W8").answers("play Second Barrel").rolls(7)
    table.told("Red captures Blue")


def test_steel_nerve_and_cornered_beast_replace_the_die_once() -> None:
    table = attacked("Steel Nerve", "Steel Nerve", "Cornered Beast").answers("play Steel Nerve")
    table.asks("chance", "combat die").rolls(3)
    assert table.offered[-1] == "8"
    beast = attacked("Cornered Beast").answers("play Cornered Beast").rolls(8)
    assert beast.offered[-1] == "10"
    beast.rolls(9).told("Blue escapes Red")


@pytest.mark.clause("MDG-R-57", "MDG-R-61")
def test_a_leap_into_the_sea_calls_the_combat_off() -> None:
    table = attacked("Leap into the Sea", square="L11").answers("play Leap into the Sea").told("the combat is off")
    table.asks("Blue", "move").offers("stay at L11", "move to L15").does_not_offer("move to L16").answers("move to L12")
    table.told("Blue is seen at L12")
    assert points(table) == [0, 0, 0, 0] and table.view()["turn"] == "Blue"  # the attack on him is spent
    dry = scene(Blue="L10").hands(Blue=["Leap into the Sea"]).at("Red", "COMBAT").answers("attack Blue")
    dry.asks("chance", "combat die")  # water is three away


@pytest.mark.clause("MDG-R-27", "MDG-R-89")
def test_holding_ones_breath_hides_for_the_turn_even_after_a_move() -> None:
    stage = scene(Red="H09", Blue="H05").hands(Blue=["Hold Your Breath"], Red=["Forced March", "Brandy"])
    table = stage.at("Red", "MOVE").rolls(2).answers("step to G09", "step to H09").asks("Blue", "W5")
    table.answers("play Hold Your Breath").not_told("is seen").asks("Red", "act")
    assert seat_view(table, "Blue")["holds_breath"] and seat_view(table, "Blue")["sighting"] is None
    assert "H05" in could(table, "Blue") and "A06" not in could(table, "Blue")  # in range, and not within two
    assert "H08" not in could(table, "Blue")
    table.answers("play Forced March", "step to H08", "step to H07", "stop").told("Blue is seen at H05")  # two away
    near = scene(Red="H07", Blue="H05").hands(Blue=["Hold Your Breath"]).at("Red", "COMBAT").asks("Red", "attack")
    assert hand_of(near, "Blue") == ["Hold Your Breath"]  # he could not play it
    beaten = scene(Red="H09", Blue="H05").put("Red", beating=1).hands(Blue=["Hold Your Breath"]).at("Red", "COMBAT")
    beaten.asks("Red", "attack")


@pytest.mark.clause("MDG-R-57")
def test_a_scapegoat_defends_instead() -> None:
    stage = (
        scene(Blue="L10", Green="L11", Yellow="L12")
        .put("Red", spent=4)
        .hands(Blue=["Scapegoat", "Steel Nerve"], Green=["Scapegoat"], Red=["Ivan"])
    )
    table = stage.at("Red", "COMBAT").offers_only("done", "attack Blue", "attack Yellow").answers("attack Blue")
    table.answers("play Ivan").answers("play Steel Nerve", "play Scapegoat").offers_only("name Green", "name Yellow")
    table.answers("name Green").told("Blue pushes Green forward")  # though Red attacked him before
    fight = table.view()["fight"]
    assert fight["defender"] == "Green" and fight["dice"] == [8, 6] and fight["bonus"] == 2
    table.asks("Green", "W7").answers("play Scapegoat").told("Green pushes Yellow forward")  # Blue cannot be chosen
    table.rolls(8, 1).told("Red captures Yellow").chance(3).answers("camp at M09")
    table.asks("Red", "attack").offers_only("done", "betray Yellow")  # the attacks on all three are spent
    alone = attacked("Scapegoat").asks("chance", "combat die")
    assert hand_of(alone, "Blue") == ["Scapegoat"]


def test_run_for_it_adds_a_public_d10_and_the_choice_is_secret() -> None:
    stage = scene(Blue="E05", Red="X18").hands(Blue=["Run for It", "Ration Tin"])
    table = stage.at("Blue", "MOVE").rolls(1).asks("Blue", "W3").answers("play Run for It").rolls(4)
    table.told("Blue rolls 4 on the d10", to="Red").asks("Blue", "move").offers(
        "move to E06", "move to E09", "stay at E05"
    )
    assert len(table.offered) == 4 + 25
    short, long = table.fork().answers("move to E06"), table.fork().answers("move to E09")
    assert short.view("Red") == long.view("Red")


def test_a_false_trail_lies_within_four_of_the_true_square() -> None:
    stage = scene(cycle=3, Blue="E07").walked("Blue", "F05", "C07", "E07").hands(Blue=["False Trail"])
    table = stage.at("Blue", "BEGIN").asks("Blue", "W2").answers("play False Trail").asks("Blue", "square")
    table.offers("choose F05", "choose F03", "choose J05").does_not_offer("choose F07", "choose K05")  # water, too far
    table.answers("choose J05").told("Blue lays a false trail at J05", to="Red")
    assert seat_view(table, "Blue")["trail"] == {"square": "J05", "kind": "false trail", "cycle": 0}
    track = table.snapshot()["position"]["tracks"][1]
    assert track["open"][0].bit_count() == 41  # everybody knows it is within four of J05
    table.asks("chance", "draw")


def test_cover_tracks_leave_the_old_marker() -> None:
    stage = (
        scene(cycle=4, Blue="E07")
        .walked("Blue", "F05", "C07", "D07", "E07")
        .hands(Blue=["Cover Tracks", "False Trail"])
    )
    stage = stage.put("Blue", trail="F05", trail_mark="trail")
    table = stage.at("Blue", "BEGIN").answers("play Cover Tracks").told("Blue reveals no trail", to="Red")
    assert seat_view(table, "Blue")["trail"]["square"] == "F05"
    table.asks("chance", "draw")  # there is no trail left for the other card to bend
    early = scene(cycle=2).hands(Blue=["Cover Tracks"]).at("Blue", "BEGIN").asks("chance", "draw")
    assert hand_of(early, "Blue") == ["Cover Tracks"]


def test_a_second_wind_is_a_secret_move_of_up_to_four() -> None:
    table = scene(Blue="E05").hands(Blue=["Second Wind"]).at("Blue", "ACT").answers("play Second Wind")
    table.offers("stay at E05", "move to E09", "move to F05").does_not_offer("move to E10")
    stay, go = table.fork().answers("stay at E05"), table.fork().answers("move to E09")
    assert stay.view("Red") == go.view("Red") and squares(go)["Blue"] == "E09"


@pytest.mark.clause("MDG-R-94", "MDG-R-89")
def test_up_a_tree_hides_until_the_next_turn_or_until_one_leaves() -> None:
    stage = scene(Red="H09", Blue="F06").put("Blue", in_sight=1, sighting="F06")
    stage = stage.hands(Blue=["Up a Tree", "Second Wind", "Second Wind"])
    table = stage.at("Blue", "ACT").answers("play Up a Tree").told("Blue is out of sight")
    assert seat_view(table, "Blue")["cover"] == "Up a Tree" and table.view("Blue")["you"]["under_cover"]
    table.answers("play Second Wind")
    stay, go = table.fork().answers("stay at F06"), table.fork().answers("move to F02")
    assert stay.view("Red") == go.view("Red")  # leak test 7: both look alike
    assert stay.view("Blue")["you"]["under_cover"] and not go.view("Blue")["you"]["under_cover"]
    back = go.answers("play Second Wind", "move to F06").told("Blue is seen at F06")  # cover once left is gone
    assert seat_view(back, "Blue")["cover"] == "Up a Tree"  # the display stays until his next turn
    until = (
        scene(Red="H09", Blue="F06").under_cover("Blue", "Up a Tree").at("Blue", "BEGIN").told("Blue is seen at F06")
    )
    assert seat_view(until, "Blue")["cover"] is None
    until.told("Blue is no longer under cover.", to="spectator")
    attack = scene(Red="H09", Blue="F06").under_cover("Blue", "Up a Tree").at("Red", "COMBAT")
    assert attack.view()["turn"] == "Blue"  # not seen, not attackable
    meadow = scene(Red="X18", Blue="J09").hands(Blue=["Up a Tree", "Ration Tin"]).at("Blue", "ACT")
    meadow.does_not_offer("play Up a Tree")


def test_playing_a_card_tells_something_of_the_ground() -> None:
    table = scene(Red="X18", Blue="F07").hands(Blue=["Reed Pipe", "Ration Tin"]).at("Blue", "ACT")
    table.offers("play Reed Pipe").answers("play Reed Pipe")
    water = {name for name, kind in zip(table.game.names["square"], kinds(table), strict=True) if kind == 1}
    assert could(table, "Blue") <= water and len(could(table, "Blue")) > 100
    assert seat_view(table, "Blue")["cover"] == "Reed Pipe"


def kinds(table: Table) -> list[int]:
    found: list[int] = table.game.table.island.kinds  # type: ignore[attr-defined]
    return found


def test_a_stolen_dinghy_lands_anywhere_in_secret() -> None:
    stage = scene(Red="X18", Blue="F07").hands(Blue=["Stolen Dinghy", "Ration Tin"])
    table = stage.at("Blue", "ACT").answers("play Stolen Dinghy").offers("move to B10", "move to W12", "move to L14")
    table.does_not_offer("move to F07", "move to M06")
    one, two = table.fork().answers("move to B10"), table.fork().answers("move to W12")
    assert one.view("Red") == two.view("Red") and not one.view("Blue")["you"]["boat_used"]
    assert {"B10", "M05", "W12"} <= could(one, "Blue") and "F07" not in could(one, "Blue")


def test_eavesdropping_shows_a_hand_to_one_player_alone() -> None:
    stage = scene(Blue="E05").hands(Blue=["Eavesdrop"], Red=["Ivan", "Poacher"]).at("Blue", "ACT")
    table = stage.answers("play Eavesdrop").told("Red holds Ivan", "Red holds Poacher", to="Blue")
    table.told("Blue names Red", to="Green").not_told("Ivan", to="Green")
    assert table.view("Blue")["you"]["hands"] == {"Red": ["Ivan", "Poacher"]}


def test_sabotage_makes_the_next_movement_die_a_d6() -> None:
    table = scene(Blue="E05").hands(Blue=["Sabotage"]).at("Blue", "ACT").answers("play Sabotage")
    assert seat_view(table, "Red")["sabotaged"]
    roll = scene().put("Red", sabotaged=6).hands(Red=["Long Stride"]).at("Red", "MOVE")
    assert roll.offered == ["1", "2", "3", "4", "5", "6"]
    roll.rolls(3).answers("play Long Stride").rolls(10)
    assert not seat_view(roll, "Red")["sabotaged"]


def test_that_the_usual_die_is_back_is_told() -> None:
    scene().put("Red", sabotaged=6).at("Red", "MOVE").rolls(3).told("Red moves with the usual die again.", to="Green")
    scene().at("Red", "MOVE").rolls(3).not_told("usual die")


def test_a_whispered_pact_tells_two_hunted_each_others_square() -> None:
    stage = scene(Blue="E05", Green="U17").hands(Blue=["Whispered Pact"])
    table = stage.at("Blue", "ACT").answers("play Whispered Pact", "name Green").told("Green is at U17", to="Blue")
    table.told("Blue is at E05", to="Green").not_told("E05", to="Yellow").not_told("U17", to="Red")
    assert could(table, "Green", "Blue") == {"U17"} and could(table, "Blue", "Green") == {"E05"}
    assert len(could(table, "Green", "Red")) > 300 and len(could(table, "Green", "Green")) > 300
    table.draws("Sidestep", "Steel Nerve")
    assert hand_of(table, "Blue") == ["Sidestep"] and hand_of(table, "Green") == ["Steel Nerve"]


def test_a_ration_tin_draws_two() -> None:
    table = scene(Blue="E05").hands(Blue=["Ration Tin"]).at("Blue", "ACT").answers("play Ration Tin")
    table.draws("Sidestep", "Sidestep").told("Blue draws 2 from the Hunted deck", to="Red")
