"""Every table option (ledger 3.5), tournaments included."""

from pathlib import Path

import pytest

import deadfall
from deadfall.engine.options import OptionError
from deadfall.games.frag import GAME
from deadfall.match.match import Match
from games.frag.scene import counters, fighter, own_map, scene, weapons
from table import Table

WALL = "Wall: Health 4, Speed 2, Accuracy 1"
BRUISER = "Bruiser: Health 3, Speed 2, Accuracy 2"

DETOUR = """
+-+-+-+
|1 .|2|
+   + +
|. . .|
+-+-+-+
"""


@pytest.mark.clause("FRAG-R-82")
@pytest.mark.parametrize("frags", [1, 2, 10])
def test_frags_to_win(frags: int) -> None:
    place = scene(2, frags_to_win=frags).fighter("Red", "F12", frags=frags - 1).fighter("Blue", "F13", health=1)
    place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).over("Red")
    if frags > 1:
        place = scene(2, frags_to_win=frags).fighter("Red", "F12", frags=frags - 2).fighter("Blue", "F13", health=1)
        place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).not_over()


@pytest.mark.clause("FRAG-R-82")
def test_frags_to_win_are_one_to_ten() -> None:
    for frags in (0, 11):
        with pytest.raises(OptionError):
            GAME.set_up(2, {"frags_to_win": frags})


@pytest.mark.clause("FRAG-R-06")
def test_designs_open_in_seat_order_are_public_at_once() -> None:
    t = Table.new("frag", 2, {"design_mode": "open_in_seat_order"}).answers(WALL, by="Red")
    t.told("Red: Health 4, Speed 2, Accuracy 1", to="Blue").asks("Blue", "design")
    assert t.view("Blue")["seats"][0]["base"]["health"] == 4


@pytest.mark.clause("FRAG-R-06")
def test_random_designs_are_uniform_over_the_twelve() -> None:
    t = Table.new("frag", 2, {"design_mode": "random"}).asks("chance", "random design")
    assert len(t.offered) == 12 and len(set(t.state.pending.weights or [1])) == 1
    t.draws(WALL, BRUISER).told("Red: Health 4", "Blue: Health 3")


@pytest.mark.clause("FRAG-R-06")
def test_preset_designs_are_fixed_by_the_table_for_each_seat() -> None:
    t = Table.new("frag", 3, {"design_mode": "preset", "designs": "Wall,Runner"}).asks("chance", "draw")
    assert [fighter(t, who)["speed"] for who in ("Red", "Blue", "Green")] == [2, 4, 2]


@pytest.mark.clause("FRAG-R-13")
def test_the_weapon_limit_may_follow_the_health_of_the_moment() -> None:
    def room(**facts: object) -> int:
        t = scene(2, weapon_limit="current").fighter("Red", "F12", **facts).acts("Red", movement=1)  # type: ignore[arg-type]
        return int(t.view(None)["seats"][0]["weapon_limit"])

    assert room(health=3) == 4 and room(health=3, wounds=2) == 2 and room(health=3, gadgets=["Combat Armor"]) == 6
    assert room(health=1, gadgets=["Backpack"]) == 4
    place = scene(2, weapon_limit="current").fighter("Red", "F12", health=3, wounds=2, hand=["Shotgun"])
    t = place.fighter("Red", weapons=["Nuke", "Chainsaw", "Rail Gun"]).acts("Red", movement=1)
    t.does_not_offer("play Shotgun").answers("finish").asks("Red", "weapon to drop").answers("Nuke (ammo 1)")
    assert weapons(t, "Red") == ["Chainsaw", "Rail Gun"] and counters(t, "F12") == ["link Nuke"]


@pytest.mark.clause("FRAG-R-16")
@pytest.mark.parametrize(("metric", "distance"), [("orthogonal", 2), ("king", 1), ("walking", 2)])
def test_range_may_be_counted_in_three_ways(metric: str, distance: int) -> None:
    t = scene(2, range_metric=metric).fighter("Red", "F14").fighter("Blue", "G15").acts("Red", movement=1)
    t.answers("attack with Pistol").told(f"range {distance}.")


@pytest.mark.clause("FRAG-R-16")
@pytest.mark.parametrize(("metric", "distance"), [("orthogonal", 2), ("king", 2), ("walking", 4)])
def test_a_walk_goes_round_walls_which_sight_need_not(tmp_path: Path, metric: str, distance: int) -> None:
    place = scene(2, content=own_map(tmp_path, DETOUR), range_metric=metric).fighter("Red", "A01", hand=["What Wall"])
    t = place.fighter("Blue", "A03").acts("Red", movement=1)
    t.answers("attack with Pistol and What Wall").told(f"range {distance}.").asks("chance", "to-hit dice")


@pytest.mark.clause("FRAG-R-16")
def test_the_metric_counts_wherever_the_word_range_is_used() -> None:
    place = scene(3, range_metric="king").fighter("Red", "F10", weapons=["Grenade Launcher", "Chainsaw"])
    t = place.fighter("Blue", "F14", health=4).fighter("Green", "G15", health=4).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue").rolls(9, 24, 5).asks("chance", "defense dice")
    t = scene(2, range_metric="king").fighter("Red", "F10", weapons=["Chainsaw"]).fighter("Blue", "G11")
    t.acts("Red", movement=1).offers("attack with Chainsaw")


@pytest.mark.clause("FRAG-R-18")
def test_fighters_need_not_block_sight() -> None:
    place = scene(3, fighters_block="never").fighter("Red", "F10").fighter("Blue", "F12").fighter("Green", "F14")
    place.acts("Red", movement=1).answers("attack with Pistol").offers_only("Blue", "Green")
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F12").fighter("Green", "F14")
    place.acts("Red", movement=1).answers("attack with Pistol").told("Red attacks Blue")


@pytest.mark.clause("FRAG-R-30")
def test_without_teleporter_bumps_an_occupied_teleporter_cannot_be_taken() -> None:
    place = scene(2, teleporter_bump="off").fighter("Red", "H01").fighter("Blue", "T08")
    place.acts("Red", movement=3).offers("teleporter to A23", "teleporter to M30").does_not_offer("teleporter to T08")


@pytest.mark.clause("FRAG-R-61")
def test_one_counter_for_each_entry() -> None:
    place = scene(2, pickup_per="entry").fighter("Red", "F12").blood("F13", "F13").pile("F13", "Shotgun", "Nuke")
    t = place.acts("Red", movement=9).answers("step east to F13", "blood counter").asks("Red", "act")
    t.answers("step east to F14", "step west to F13").answers("weapon pile 1 (2 cards)", "Nuke")
    t.answers("step east to F14", "step west to F13").offers_only("leave it", "blood counter")


@pytest.mark.clause("FRAG-R-63")
def test_in_open_piles_everybody_sees_what_is_taken_and_what_is_left() -> None:
    t = scene(2, pile_view="open").fighter("Red", "F12").pile("F13", "Nuke", "Shotgun").acts("Red", movement=3)
    t.answers("step east to F13", "weapon pile 1 (2 cards)", "Nuke").told("Red takes Nuke", to="Blue")
    assert t.view("Blue")["counters"] == [
        {"kind": "pile", "cell": "F13", "cards": ["Shotgun"], "left": 1, "closed_to": ["Red"]}
    ]
    assert t.view("Blue")["seats"][0]["known"] == ["Nuke"]


@pytest.mark.clause("FRAG-R-74")
def test_without_late_bonuses_a_dash_charge_counts_only_with_the_roll() -> None:
    t = scene(2, late_bonus="never").fighter("Red", "F12", gadgets=["Dash Charge"]).begins("Red")
    t.offers("roll with 1 Dash Charge").answers("roll").rolls(9).asks("Red", "act").does_not_offer("claim Dash Charge")


@pytest.mark.clause("FRAG-R-74")
def test_late_bonuses_may_come_from_the_hand_too() -> None:
    place = scene(2, late_bonus="hand_too").fighter("Red", "F12", hand=["Sprint Boots", "Dash Charge", "Jump Jets"])
    t = place.begins("Red").rolls(9).answers("play Sprint Boots").asks_roll("bonus movement dice", 1).rolls(4)
    t.told("may move 13 in all").answers("play Jump Jets", "play Dash Charge", "claim Dash Charge")
    t.asks_roll("bonus movement dice", 2).rolls(7).told("may move 20 in all")


@pytest.mark.clause("FRAG-R-74")
def test_a_bonus_of_the_hand_comes_too_late_after_another_die() -> None:
    place = scene(2, late_bonus="hand_too").fighter("Red", "F12", hand=["Sprint Boots", "Dash Charge"])
    t = place.fighter("Blue", "F19").begins("Red").rolls(9).answers("attack with Pistol").rolls(2)
    t.answers("play Sprint Boots").asks("Red", "act").answers("play Dash Charge").does_not_offer("claim Dash Charge")
    assert t.view(None)["turn"]["movement"] == 9


@pytest.mark.clause("FRAG-R-92")
def test_attacks_in_the_first_turn_may_be_banned() -> None:
    def first(**options: object) -> Table:
        place = scene(2, **options).fighter("Red", "F12", turns=0).fighter("Blue", "F13", turns=0)
        return place.begins("Red").rolls(9)

    first().offers("attack with Pistol")
    t = first(first_round_attacks="no").does_not_offer("attack with Pistol").answers("finish").rolls(9)
    t.does_not_offer("attack with Pistol").answers("finish").rolls(9).asks("Red", "act").offers("attack with Pistol")


def last_round(seats: int = 3, **options: object) -> Table:
    """The last turn of the last round, with frags and deaths as told."""
    place = scene(seats, max_rounds=5, **options).at(round=5)
    place.fighter("Red", frags=1, fragged=1).fighter("Blue", frags=1, fragged=0)
    return place.acts("Green", movement=1)


@pytest.mark.clause("FRAG-R-80")
def test_after_the_last_round_most_frags_win_then_fewest_times_fragged_then_it_is_shared() -> None:
    t = last_round().answers("finish").over("Blue")
    assert t.game.outcome(t.state).clause == "FRAG-R-80"
    place = scene(3, max_rounds=5).at(round=5).fighter("Green", frags=2, fragged=9).fighter("Blue", frags=1)
    place.acts("Green", movement=1).answers("finish").over("Green")
    scene(3, max_rounds=5).at(round=5).acts("Green", movement=1).answers("finish").over("Red", "Blue", "Green")


@pytest.mark.clause("FRAG-R-80")
def test_a_round_ends_when_the_turn_comes_to_the_first_player() -> None:
    t = scene(3, max_rounds=5).at(round=4).acts("Green", movement=1).answers("finish").told("Round 5: Red's turn")
    t.not_over()
    t = scene(3, max_rounds=5).at(round=5, first="Blue").acts("Green", movement=1).answers("finish")
    t.told("Round 5: Red's turn").rolls(9).answers("finish").over()
    t = scene(3, max_rounds=0).at(round=1000).acts("Green", movement=1).answers("finish").told("Round 1001")


@pytest.mark.clause("FRAG-R-95")
def test_a_reaction_timer_is_a_setting_of_the_table() -> None:
    assert scene(2, reaction_timer=10).game.table.reaction_timer == 10 and scene(2).game.table.reaction_timer == 0


def won(games: int, **options: object) -> Table:
    """Red, 3/2/2, has just won the first game of a series."""
    place = scene(2, tournament_games=games, frags_to_win=1, **options).fighter("Red", "F12", health=3, speed=2)
    place.fighter("Red", hand=["Nuke"], weapons=["Shotgun"]).fighter("Blue", "F13", health=1).blood("F15")
    return place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12)


@pytest.mark.clause("FRAG-R-79")
def test_a_tournament_is_a_series_with_the_same_seats_and_designs_and_everything_else_new() -> None:
    t = won(3).answers("raise nothing").told("Game 2 begins")
    blank = t.view(None)
    assert blank["number"] == 2 and blank["wins"] == [1, 0] and blank["decks"]["weapons"] == 40
    assert blank["counters"] == [] and [row["frags"] for row in blank["seats"]] == [0, 0]
    assert [row["base"]["health"] for row in blank["seats"]] == [3, 1]
    t.chance(6).rolls(1, 6).answers("point 1 (B02)", by="Blue").asks("Red", "place")


@pytest.mark.clause("FRAG-R-79")
def test_the_series_is_won_by_most_games() -> None:
    place = scene(2, tournament_games=3, frags_to_win=1).at(number=3, wins=[1, 1]).fighter("Red", "F12")
    t = place.fighter("Blue", "F13", health=1).acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12)
    t.over("Red")
    assert t.game.outcome(t.state).scores == [2.0, 1.0]
    place = scene(2, tournament_games=2, frags_to_win=1).at(number=2, wins=[0, 1]).fighter("Red", "F12")
    t = place.fighter("Blue", "F13", health=1).acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12)
    t.over("Red", "Blue")


@pytest.mark.clause("FRAG-R-78")
def test_raised_stats_have_no_cap_unless_the_table_sets_one() -> None:
    t = won(2).answers("raise Health")
    assert fighter(t, "Red")["health"] == 4
    place = (
        scene(2, tournament_games=2, frags_to_win=1).fighter("Red", "F12", health=9).fighter("Blue", "F13", health=1)
    )
    place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).offers("raise Health")
    won(2, tournament_cap=3).offers_only("raise nothing", "raise Speed", "raise Accuracy")


@pytest.mark.clause("FRAG-R-79")
def test_a_whole_tournament_plays_to_its_end() -> None:
    options = {"tournament_games": 2, "frags_to_win": 1, "max_rounds": 6, "design_mode": "preset"}
    match = deadfall.new_match("frag", 3, seed=11, options=options)
    assert isinstance(match, Match)
    while match.outcome is None:
        match.play(match.open_options[len(match.choices) % len(match.open_options)])
    assert sum(match.view(None)["wins"]) >= 2 and match.view(None)["number"] == 2
    assert match.outcome.clause == "FRAG-R-79"


@pytest.mark.clause("FRAG-COMP-01")
def test_a_map_that_the_pack_does_not_have_is_refused() -> None:
    with pytest.raises(OptionError, match='this pack has no map "D", choose A / B'):
        GAME.set_up(2, {"map": "D"})


def test_a_preset_design_that_the_pack_does_not_have_is_refused() -> None:
    with pytest.raises(OptionError):
        GAME.set_up(2, {"design_mode": "preset", "designs": "Sneak"})


@pytest.mark.clause("FRAG-R-110")
def test_in_a_fair_start_points_are_drawn_by_lot() -> None:
    t = Table.new("frag", 6, {"fair_start": "yes", "design_mode": "preset"}).chance(18).rolls(6, 1, 1, 1, 1, 1)
    t.asks("chance", "respawn die").rolls(3, 1, 2, 4, 5, 6)
    arena = t.game.table.arena
    cells = [seat["cell"] for seat in t.view(None)["seats"]]
    assert cells == [t.game.names["cell"][arena.respawns[point - 1]] for point in (3, 1, 2, 4, 5, 6)]


@pytest.mark.clause("FRAG-R-110")
@pytest.mark.parametrize(("seats", "safe"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_in_a_fair_start_the_second_half_of_the_turn_order_is_protected_at_first(seats: int, safe: int) -> None:
    place = scene(seats, fair_start="yes")
    for who in place.game.names["seat"]:
        place.fighter(who, turns=0)
    shown = place.acts("Red", movement=1).view(None)["seats"]
    assert [seat["protected"] for seat in shown] == [False] * (seats - safe) + [True] * safe


@pytest.mark.clause("FRAG-R-110")
@pytest.mark.parametrize(("turns", "targets"), [(0, ["Blue"]), (1, ["Blue", "Green"])])
def test_the_protected_are_no_targets_before_their_first_turn(turns: int, targets: list[str]) -> None:
    place = scene(3, fair_start="yes").fighter("Red", "E15").fighter("Blue", "E18", turns=0)
    t = place.fighter("Green", "F15", turns=turns).acts("Red")
    look = t.match(GAME).look(t.seat("Red"))
    (attack,) = [option for option in look.question.options if option.text == "attack with Pistol"]
    assert [aim["seat"] for aim in attack.target["aims"]] == targets


@pytest.mark.clause("FRAG-R-110")
def test_as_printed_nobody_is_protected() -> None:
    place = scene(3).fighter("Red", "E15").fighter("Blue", "E18", turns=0).fighter("Green", "S18", turns=0)
    t = place.acts("Red")
    assert not any(seat["protected"] for seat in t.view(None)["seats"])
    t.offers("attack with Pistol")
