"""Components, fighter design and setup (ledger 2.1)."""

from pathlib import Path

import pytest

from deadfall.engine.entry import SeatsError
from deadfall.games.frag import GAME
from games.frag.scene import fighter, hand, own_map, position, scene
from table import Table

ALL_ROUNDER = "All-rounder: Health 2, Speed 3, Accuracy 2"

EIGHT_POINTS = """
+-+-+-+-+
|1 2 3 4|
+       +
|. . . .|
+       +
|5 6 7 8|
+-+-+-+-+
"""


def dealt(seats: int, **options: object) -> Table:
    """A game whose designs are fixed, all cards dealt."""
    return Table.new("frag", seats, {"design_mode": "preset", **options}).chance(3 * seats)


@pytest.mark.clause("FRAG-COMP-01")
@pytest.mark.parametrize(("map", "used", "unused"), [("A", "F09.nw", "J14.se"), ("B", "J14.se", "F09.nw")])
def test_a_game_uses_the_chosen_side_of_the_board_and_not_the_other(map: str, used: str, unused: str) -> None:
    t = Table.new("frag", 2, {"map": map})
    assert t.view(None)["map"] == map
    assert used in t.game.names["cell"] and unused not in t.game.names["cell"]


@pytest.mark.clause("FRAG-COMP-02")
def test_112_cards_lie_in_three_decks() -> None:
    decks = Table.new("frag", 2).view(None)["decks"]
    assert sorted(decks) == ["gadgets", "specials", "weapons"]
    assert sum(decks.values()) == 112


@pytest.mark.clause("FRAG-COMP-03")
def test_six_players_may_play() -> None:
    t = dealt(6).rolls(1, 2, 3, 4, 5, 6).asks("White", "place")
    assert len(t.offered) == 6


@pytest.mark.clause("FRAG-COMP-03")
def test_seven_players_on_a_map_with_six_respawn_points_are_refused() -> None:
    with pytest.raises(SeatsError, match="2 to 6 players, not 7"):
        GAME.set_up(7, {}, GAME.data)


@pytest.mark.clause("FRAG-COMP-04")
def test_a_map_with_eight_respawn_points_seats_eight(tmp_path: Path) -> None:
    game = GAME.set_up(8, {"map": "C", "design_mode": "preset"}, own_map(tmp_path, EIGHT_POINTS, figures=8))
    t = Table(game, game.start()).chance(24).rolls(6, 1, 1, 1, 1, 1, 1, 1).asks("Red", "place")
    assert len(t.offered) == 8


@pytest.mark.clause("FRAG-COMP-05")
def test_twenty_dice_are_rolled_in_full() -> None:
    t = scene(2).fighter("Red", "F12", weapons=["Nuke"], hand=["Extreme Damage"]).fighter("Blue", "F19").acts("Red")
    t.answers("attack with Nuke (ammo 1)", "F19", "play Extreme Damage").chance().asks_roll("damage dice", 20)
    t.rolls(120).told("Damage: 120 on 20d")


@pytest.mark.clause("FRAG-DESIGN-01")
def test_a_fighter_has_health_speed_and_accuracy_and_no_other_stat() -> None:
    t = scene(2).fighter("Red", health=3, speed=2, accuracy=1).acts("Red")
    assert t.view("Blue")["seats"][0]["base"] == {"health": 3, "speed": 2, "accuracy": 1}


@pytest.mark.clause("FRAG-DESIGN-02", "FRAG-DESIGN-03")
def test_a_design_divides_7_points_and_each_stat_gets_1_to_4() -> None:
    t = Table.new("frag", 2).asks("Red", "design")
    designs = [tuple(t.game.target(t.state, t.state.pending, o)["design"]) for o in t.state.pending.options]
    assert (3, 2, 2) in designs and (4, 2, 1) in designs
    assert (3, 3, 2) not in designs and (5, 1, 1) not in designs
    assert all(sum(design) == 7 and min(design) >= 1 and max(design) <= 4 for design in designs)


@pytest.mark.clause("FRAG-DESIGN-02")
def test_a_chosen_design_becomes_the_fighter() -> None:
    t = Table.new("frag", 2).answers("Bruiser: Health 3, Speed 2, Accuracy 2", ALL_ROUNDER)
    t.told("Red: Health 3, Speed 2, Accuracy 2.", "Blue: Health 2, Speed 3, Accuracy 2.")
    assert (fighter(t, "Red")["health"], fighter(t, "Red")["speed"], fighter(t, "Red")["accuracy"]) == (3, 2, 2)


@pytest.mark.clause("FRAG-DESIGN-04", "FRAG-WIN-04")
def test_the_winner_of_a_tournament_game_may_improve_his_design_for_the_next() -> None:
    t = scene(2, tournament_games=2, frags_to_win=1).fighter("Red", "F12", health=3, speed=2)
    t = t.fighter("Blue", "F13", health=1).acts("Red").answers("attack with Pistol").rolls(9, 1, 12)
    t.asks("Red", "stat to raise").offers("raise nothing", "raise Speed", "raise Accuracy").answers("raise Health")
    assert (fighter(t, "Red")["health"], fighter(t, "Red")["speed"], fighter(t, "Red")["accuracy"]) == (4, 2, 2)
    assert fighter(t, "Blue")["health"] == 1
    t.chance(6).rolls(1, 6).asks("Blue", "place")
    assert fighter(t, "Red")["health"] == 4 and position(t)["number"] == 2


@pytest.mark.clause("FRAG-SETUP-01")
def test_the_map_is_known_when_designs_are_made() -> None:
    t = Table.new("frag", 2, {"map": "B"}).asks("Red", "design").told("begins on map B (Subnet)")
    assert t.view("Red")["map"] == "B"


@pytest.mark.clause("FRAG-SETUP-02")
def test_each_seat_has_a_figure_of_its_own_and_its_stats_marked() -> None:
    t = dealt(6, designs="Runner,Wall")
    rows = t.view(None)["seats"]
    assert len({row["seat"] for row in rows}) == 6
    assert [row["base"]["health"] for row in rows] == [2, 4, 2, 4, 2, 4]


@pytest.mark.clause("FRAG-SETUP-03")
def test_any_card_of_a_deck_may_be_on_top_as_often_as_it_is_in_the_box_whatever_the_other_decks_gave() -> None:
    t = Table.new("frag", 2, {"design_mode": "preset"}).asks("chance", "draw")
    pack = t.game.table.pack
    assert t.offered == [card.name for card in pack.weapons]
    assert t.state.pending.weights == [card.count for card in pack.weapons]
    for weapon in ("Nuke", "Shotgun"):
        after = t.fork().draws(weapon)
        assert after.offered == [card.name for card in pack.gadgets]
        assert after.state.pending.weights == [card.count for card in pack.gadgets]
        after.draws("Medkit")
        assert after.state.pending.weights == [card.count for card in pack.specials]


@pytest.mark.clause("FRAG-SETUP-04")
def test_each_player_is_dealt_one_card_from_each_deck() -> None:
    t = Table.new("frag", 2, {"design_mode": "preset"})
    t.draws("Shotgun", "Medkit", "Lag").told("Red is dealt Lag", to="Red")
    t.told("Red is dealt one card from each deck", to="Blue").not_told("Lag", to="Blue")
    t.draws("Nuke", "Teleport", "Aimbot")
    assert hand(t, "Red") == ["Shotgun", "Medkit", "Lag"]
    assert hand(t, "Blue") == ["Nuke", "Teleport", "Aimbot"]
    assert t.view(None)["decks"] == {"weapons": 38, "gadgets": 38, "specials": 30}
    t.asks("chance", "first player die")


@pytest.mark.clause("FRAG-SETUP-05")
def test_the_highest_of_one_die_each_goes_first() -> None:
    t = dealt(3).asks_roll("first player die", 1).rolls(2, 5, 4)
    t.told("Red rolls 2", "Blue rolls 5", "Green rolls 4", "Blue goes first").asks("Blue", "place")


@pytest.mark.clause("FRAG-SETUP-06")
def test_the_first_player_may_start_on_any_respawn_point() -> None:
    t = dealt(3).rolls(2, 5, 4).asks("Blue", "place")
    t.offers_only(*(f"point {n} ({cell})" for n, cell in enumerate(["B02", "B13", "B29", "S02", "S18", "S29"], 1)))
    t.answers("point 6 (S29)")
    assert fighter(t, "Blue")["cell"] == "S29"


@pytest.mark.clause("FRAG-SETUP-07")
def test_the_others_are_placed_clockwise_from_the_first_player() -> None:
    t = dealt(3).rolls(2, 5, 4).answers("point 6 (S29)", by="Blue").answers("point 1 (B02)", by="Green")
    t.asks("Red", "place").does_not_offer("point 6 (S29)", "point 1 (B02)").answers("point 2 (B13)")
    assert [fighter(t, who)["cell"] for who in ("Red", "Blue", "Green")] == ["B13", "S29", "B02"]


@pytest.mark.clause("FRAG-SETUP-08")
def test_the_first_player_takes_the_first_turn_and_play_goes_clockwise() -> None:
    t = dealt(3).rolls(2, 5, 4).answers("point 6 (S29)", "point 1 (B02)", "point 2 (B13)").told("Round 1: Blue's turn")
    order = []
    for _ in range(4):
        order.append(t.view(None)["active"])
        while t.view(None)["active"] == order[-1]:
            t = play_on(t)
    assert order == ["Blue", "Green", "Red", "Blue"]


def play_on(t: Table) -> Table:
    """Do as little as possible."""
    if t.state.pending.seat < 0:
        return t.chance()
    return t.answers("finish") if "finish" in t.offered else t.answers(t.offered[0])
