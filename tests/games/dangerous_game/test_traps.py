"""Hunted trap cards, stopped, barred and pinned Hunters."""

from __future__ import annotations

import pytest

from deadfall.games.dangerous_game.island import ELEVATION, HIDING, LAND
from games.dangerous_game.scene import could, game_with, points, scene, seat_view, squares
from table import Table

TRAPS = ["Malay Man-Catcher", "Burmese Tiger Pit", "Ugandan Spring-Knife", "Snare Line", "Smoke Pot"]


def sprung(card: str, **hands: list[str]) -> Table:
    """Red steps into reach of Blue's trap; Green is in range there, Blue far away."""
    square = "H12" if card in ("Snare Line", "Smoke Pot") else "H11"
    stage = scene(Red="H09", Blue="E05", Green="J11").trap("Blue", card, square).hands(**hands)
    return stage.at("Red", "MOVE").rolls(4).answers("step to H10", "step to H11")


@pytest.mark.clause("MDG-TRAP-01", "MDG-TRAP-03", "MDG-R-71", "MDG-R-29")
def test_a_trap_is_laid_on_the_own_square_and_only_its_owner_knows_where() -> None:
    table = scene(Blue="E05").hands(Blue=["Burmese Tiger Pit"]).at("Blue", "ACT").answers("play Burmese Tiger Pit")
    table.told("Blue plays Burmese Tiger Pit", to="Red").told("at E05", to="Blue").not_told("E05", to="Red")
    trap = {"owner": "Blue", "card": "Burmese Tiger Pit", "square": None}
    assert table.view("Red")["traps"] == [trap] and table.view("Blue")["traps"] == [{**trap, "square": "E05"}]
    assert table.view()["decks"]["Hunted"]["face_up"] == {"Burmese Tiger Pit": 1}


@pytest.mark.clause("MDG-R-71", "MDG-CARD-07")
@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_says_where_it_may_be_laid_and_how_near_a_step_springs_it(name: str) -> None:
    card = next(card for card in game_with(4).table.cards if card.name == name)
    assert card.ground == 1 << LAND | 1 << ELEVATION | 1 << HIDING
    assert f"not in water, at a landing or within {card.camp_distance - 1} of the Camp." in card.text
    assert (f"steps to within {card.trap_reach} of it" if card.trap_reach else "steps onto it") in card.text


@pytest.mark.parametrize(("name", "away"), [(name, away) for name in TRAPS for away in (0, 1, 2)])
@pytest.mark.clause("MDG-R-71")
def test_a_trap_springs_as_near_as_it_says(name: str, away: int) -> None:
    stage = scene(Red="H09", Blue="E05").trap("Blue", name, ["H10", "H11", "H12"][away])
    table = stage.at("Red", "MOVE").rolls(1).answers("step to H10")
    springs = any("springs" in text for text in table.story())
    assert springs == (away == 0 or (away == 1 and name in ("Snare Line", "Smoke Pot")))


@pytest.mark.clause("MDG-R-71")
@pytest.mark.parametrize("square", ["J06", "B10", "L08", "L11", "M06"])
def test_a_trap_is_not_laid_in_water_on_landings_or_near_the_camp(square: str) -> None:
    table = scene(Red="X18", Blue=square).hands(Blue=["Snare Line", "Ration Tin"]).at("Blue", "ACT")
    table.offers_only("done", "play Ration Tin")


def test_no_two_traps_of_one_player_lie_on_one_square() -> None:
    stage = scene(Blue="E05").trap("Blue", "Smoke Pot", "E05").hands(Blue=["Snare Line", "Ration Tin"])
    stage.at("Blue", "ACT").does_not_offer("play Snare Line")
    stage = scene(Blue="E05").trap("Green", "Smoke Pot", "E05").hands(Blue=["Snare Line"])
    stage.at("Blue", "ACT").offers("play Snare Line")


@pytest.mark.clause("MDG-TRAP-02", "MDG-R-91")
def test_a_trap_waits_until_a_hunter_triggers_it_and_is_then_removed() -> None:
    stage = scene(cycle=12, Red="H09", Blue="E05").trap("Blue", "Smoke Pot", "H12")
    table = stage.at("Red", "MOVE").rolls(2).answers("step to H10").not_told("springs").answers("step to H11")
    table.told("Red springs Smoke Pot, laid by Blue at H12!", to="spectator")
    assert table.view()["traps"] == []


@pytest.mark.clause("MDG-TRAP-04")
def test_a_hunted_triggers_nothing() -> None:
    stage = scene(Blue="E05", Green="H11").trap("Blue", "Burmese Tiger Pit", "H11").hands(Green=["Ration Tin"])
    table = stage.at("Green", "MOVE").rolls(1).answers("move to H12").not_told("springs")
    assert len(table.view()["traps"]) == 1


@pytest.mark.clause("MDG-R-72", "MDG-R-71")
def test_only_entering_by_a_step_or_a_boat_triggers() -> None:
    standing = scene(Red="I10", Blue="I10").hands(Blue=["Smoke Pot"]).at("Blue", "ACT").answers("play Smoke Pot")
    standing.not_told("springs")
    boat = scene(Red="B10", Blue="E05").trap("Blue", "Smoke Pot", "L02").at("Red", "MOVE").rolls(1)
    boat.answers("boat to M02").told("Red springs Smoke Pot")
    launched = scene(Red="B10", Blue="E05").trap("Blue", "Smoke Pot", "L02").hands(Red=["Steam Launch"])
    launched.at("Red", "ACT").answers("play Steam Launch", "choose M02").not_told("springs")
    inside = scene(Red="H12", Blue="E05").trap("Blue", "Smoke Pot", "H13").at("Red", "MOVE").rolls(1)
    inside.answers("step to H13").told("Red springs Smoke Pot")  # from inside its reach to another square of it


@pytest.mark.clause("MDG-CARD-07", "MDG-R-92", "MDG-R-73")
def test_the_man_catcher_stops_a_hunter_and_bars_him_from_fighting() -> None:
    table = sprung("Malay Man-Catcher", Red=["Brandy", "Old Grudge"]).told("Red is stopped", "Green is seen")
    table.asks("Red", "act").offers_only("done", "play Brandy", "play Old Grudge")  # his Action Phase runs as usual
    table.answers("done")
    assert table.view()["turn"] == "Blue"  # no attack was offered, though Green is in range
    assert not seat_view(table, "Red")["barred"]  # it ended with the turn
    grudge = scene(hunters="Red Green", Red="H11").put("Red", barred=1).hands(Red=["Old Grudge"]).at("Red", "ACT")
    grudge.answers("play Old Grudge").asks("chance", "draw")  # (a) is closed to him


@pytest.mark.clause("MDG-R-74", "MDG-R-92", "MDG-R-75")
def test_the_tiger_pit_costs_the_next_turn() -> None:
    table = sprung("Burmese Tiger Pit").told("will lose the next turn")
    assert seat_view(table, "Red")["pinned"] and table.view()["turn"] == "Blue" and points(table) == [0, 0, 0, 0]
    near = scene(Red="H09", Blue="H11").put("Red", pinned=1).at("Blue", "COMBAT")
    assert near.view()["turn"] == "Green"  # a pinned Hunter announces no combat
    assert seat_view(near, "Blue")["sighting"]["in_sight"]  # but he sees
    lost = scene(Red="H09").put("Red", pinned=1).at("Red", "BEGIN").told("Red is pinned and loses this turn")
    assert lost.view()["turn"] == "Blue" and not seat_view(lost, "Red")["pinned"]


@pytest.mark.clause("MDG-R-74", "MDG-R-92")
def test_a_pinned_hunter_may_be_betrayed_and_stays_pinned() -> None:
    stage = scene(hunters="Red Green", Red="H09", Green="H10").put("Green", pinned=1).hands(Green=["Second Barrel"])
    table = stage.at("Red", "COMBAT").answers("betray Green").rolls(8, 2).asks("Green", "W8")  # no attack: allowed
    table.answers("play Second Barrel").rolls(1).answers("camp at L08")
    assert squares(table)["Green"] == "L08" and seat_view(table, "Green")["pinned"]
    skipped = scene(hunters="Red Green", Green="H10").put("Green", pinned=1, sabotaged=6, smoked=2).at("Green", "BEGIN")
    assert seat_view(skipped, "Green")["sabotaged"]  # waits for a real movement roll
    assert seat_view(skipped, "Green")["range"] == 6  # the smoke ended with the start of the skipped turn


@pytest.mark.clause("MDG-R-74")
def test_lost_turns_do_not_stack() -> None:
    stage = (
        scene(Red="H09", Blue="E05").trap("Blue", "Burmese Tiger Pit", "H11").trap("Green", "Burmese Tiger Pit", "H11")
    )
    table = stage.at("Red", "MOVE").rolls(2).answers("step to H10", "step to H11")
    assert table.view()["traps"] == []  # both were triggered by one step
    lost = table.snapshot()["position"]["players"][0]["pinned"]
    assert lost == 1


@pytest.mark.clause("MDG-R-73", "MDG-R-91")
def test_traps_of_one_step_go_off_in_the_order_laid_and_a_hunter_moved_away_is_spared_the_rest() -> None:
    stage = scene(Red="H09", Blue="E05", Green="U17").trap("Blue", "Malay Man-Catcher", "H11")
    stage = stage.trap("Green", "Ugandan Spring-Knife", "H11").trap("Yellow", "Burmese Tiger Pit", "H11")
    table = stage.at("Red", "MOVE").rolls(4).answers("step to H10", "step to H11")
    told = [text for text in table.story() if "springs" in text]
    assert [text.split(",")[0] for text in told] == [
        "Red springs Malay Man-Catcher",
        "Red springs Ugandan Spring-Knife",
    ]
    table.asks("Red", "camp").answers("camp at L09")
    assert [trap["card"] for trap in table.view()["traps"]] == ["Burmese Tiger Pit"]
    assert not seat_view(table, "Red")["pinned"]
    assert table.view("Red")["traps"][0]["square"] is None  # the rest stay secret


@pytest.mark.clause("MDG-CARD-07", "MDG-R-49")
def test_the_spring_knife_sends_a_hunter_to_camp_from_where_he_may_fight() -> None:
    stage = scene(Red="H09", Blue="E05", Green="L13").trap("Blue", "Ugandan Spring-Knife", "H11")
    table = stage.at("Red", "MOVE").rolls(8).answers("step to H10", "step to H11").asks("Red", "camp")
    table.answers("camp at L09").told("Green is seen at L13").asks("Red", "attack").offers("attack Green")


@pytest.mark.clause("MDG-CARD-07", "MDG-R-89")
def test_the_snare_line_lets_its_owner_slip_away_before_anybody_looks() -> None:
    stage = scene(Red="H09", Blue="J11").trap("Blue", "Snare Line", "H12").hands(Blue=["Ration Tin"])
    table = stage.at("Red", "MOVE").rolls(4).answers("step to H10", "step to H11").not_told("Blue is seen")
    table.asks("Blue", "move").offers("stay at J11", "move to N11").does_not_offer("move to O11").answers("move to N11")
    table.told("Blue is seen at N11").asks("Red", "attack")
    caught = scene(hunters="Red Blue", Red="H09", Blue="A06").trap_of_hunter("Blue", "Snare Line", "H12")
    caught.at("Red", "MOVE").rolls(4).answers("step to H10", "step to H11").told("is stopped").asks("chance", "draw")


@pytest.mark.clause("MDG-CARD-07", "MDG-R-89")
def test_the_smoke_pot_blinds_but_does_not_stop() -> None:
    table = sprung("Smoke Pot", Red=["Field Glasses"]).told("Red sees no farther than 2")
    table.answers("step to I11", "step to I12").told("Green is seen at J11").answers("play Field Glasses")
    assert seat_view(table, "Red")["range"] == 2  # whatever else would raise it
    later = scene(Red="C13", Blue="C17").put("Red", smoked=2).at("Yellow", "COMBAT")
    assert later.view()["turn"] == "Red" and seat_view(later, "Red")["range"] == 8
    later.told("Blue is seen at C17")  # it ended at the start of his turn, and everybody looked


@pytest.mark.clause("MDG-R-27", "MDG-R-86", "MDG-CARD-07")
def test_the_probing_stick_disarms_a_trap_in_w4() -> None:
    table = sprung("Snare Line", Red=["Probing Stick"]).asks("Red", "W4").told("Red springs Snare Line")
    assert table.view("Blue")["asked"] == "resolving"
    table.answers("play Probing Stick").told("Red disarms Snare Line.").asks(
        "Red", "step"
    )  # no effect, the owner does not move, the move goes on
    assert table.view()["traps"] == []
    taken = sprung("Snare Line", Red=["Probing Stick"]).answers("pass").asks("Blue", "move")
    assert taken.view()["phase"] == "movement"


@pytest.mark.clause("MDG-TRAP-02")
def test_a_step_that_triggers_nothing_tells_where_a_trap_is_not() -> None:
    stage = scene(Red="H09", Blue="E05").trap("Blue", "Smoke Pot", "D05")
    table = stage.at("Red", "MOVE").rolls(1).answers("step to H10")
    track = table.snapshot()["position"]["tracks"][1]
    names = table.game.names["square"]
    out = {name for at, name in enumerate(names) if not track["open"][0] >> at & 1}
    assert out == {"H09", "H10", "H11", "G10", "I10"} and len(could(table, "Blue")) > 300
