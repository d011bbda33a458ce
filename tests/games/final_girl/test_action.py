"""Action phase: cards, Horror Rolls, icons, Time, Horror, the end of the phase, Planning (ledger 2.5 to 2.16)."""

import pytest

from games.final_girl.scene import BOUGHT, END, STAY, ZERO, night, roll, scene
from table import Table

LEFT = STAY


@pytest.mark.clause("FG-ACT-01", "FG-ACT-02", "FG-ACT-03", "FG-ACT-04", "FG-D-02")
def test_cards_are_played_one_at_a_time_rolled_for_and_discarded() -> None:
    table = scene(hand=["Walk", "Focus", "Guard"])
    table.offers_only(
        END,
        "play Walk",
        "play Focus",
        "discard Walk for 1 Time",
        "discard Focus for 1 Time",
        "discard Guard for 1 Time",
    )
    table.answers("play Focus").asks("chance", "die").rolls(4, 1).offers("convert a die with 2 cards").answers(LEFT)
    cards = {card["name"]: card for card in table.view(0)["cards"]}
    assert (cards["Focus"]["hand"], cards["Focus"]["tableau"], cards["Focus"]["discard"]) == (0, 0, 1)


@pytest.mark.clause("FG-ACT-05", "FG-ICON-08")
def test_three_successes_use_the_line_for_two_or_more() -> None:
    table = roll(scene(hand=["Focus"], horror=2).answers("play Focus"), 5, 6, 5)
    assert table.view(0)["girl"]["horror"] == 1
    table.told("Time rises by 1")  # one step down, the second gives Time
    table = roll(scene(hand=["Focus"], horror=5).answers("play Focus"), 5, 1)
    assert table.view(0)["girl"]["horror"] == 4
    table = roll(scene(hand=["Focus"], horror=5).answers("play Focus"), 2, 1)
    assert table.view(0)["girl"]["horror"] == 5


@pytest.mark.clause("FG-ACT-06")
def test_nothing_happens_before_she_is_done_with_the_dice() -> None:
    table = scene(hand=["Short Rest", "Close Call"], health=2).answers("play Short Rest").rolls(5, 1)
    assert table.view(0)["girl"]["health"] == 2
    table.answers(LEFT).told("Successes: 1", "has 3 now")


@pytest.mark.clause("FG-ACT-07", "FG-MOVE-01")
def test_effects_are_resolved_from_left_to_right() -> None:
    table = roll(scene(at="Trail 9", hand=["Sprint"]).answers("play Sprint"), 5, 1)
    assert table.view(0)["girl"]["time"] == 6, "she moves first"
    table.answers("stop moving").told("Time falls by 1 to 5")


@pytest.mark.clause("FG-ACT-08", "FG-ICON-02")
def test_all_effects_of_a_line_happen_the_bad_ones_too() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=["Furious Strike"])
    roll(table.answers("play Furious Strike"), 1, 2).told("loses 1 health and has 4 left", "Time falls by 1 to 5")


@pytest.mark.clause("FG-ACT-09", "FG-RE-01")
def test_reaction_cards_cannot_be_played_as_an_action() -> None:
    scene(at="Cliff", killer_at="Cliff", hand=["Guard", "Retaliate"]).does_not_offer("play Guard", "play Retaliate")


@pytest.mark.clause("FG-HR-02", "FG-HR-03", "FG-HR-05")
@pytest.mark.parametrize(
    ("face", "successes", "partial"), [(1, 0, 0), (2, 0, 0), (3, 0, 1), (4, 0, 1), (5, 1, 0), (6, 1, 0)]
)
def test_the_faces_of_a_die(face: int, successes: int, partial: int) -> None:
    table = scene(hand=["Walk", "Guard", "Close Call"], horror=6).answers("play Walk").rolls(face)
    table.prompts(f": {successes} success")
    assert ("convert a die with 2 cards" in table.offered) == (partial == 1)
    table.answers(LEFT).told(f"Successes: {successes}")


@pytest.mark.clause("FG-HR-04", "FG-HR-10", "FG-TERM-02")
def test_two_cards_turn_a_3_or_4_into_a_success_once_per_die() -> None:
    table = (
        scene(hand=["Short Rest", "Walk", "Walk", "Guard", "Focus"], health=2).answers("play Short Rest").rolls(3, 4)
    )
    table.answers("convert a die with 2 cards", "Walk", "Walk").told("A 3 becomes a success")
    assert table.view(0)["roll"]["dice"] == [7, 4]
    assert sum(card["discard"] for card in table.view(0)["cards"]) == 3
    table.answers("convert a die with 2 cards", "Guard")
    assert table.view(0)["girl"]["health"] == 4, "both dice converted: the hand is empty and the roll is done"
    night(table)
    assert {card["name"]: card["discard"] for card in table.view(0)["cards"]}["Walk"] == 0


@pytest.mark.clause("FG-HR-06", "FG-ICON-06")
def test_effects_change_the_number_of_dice() -> None:
    scene(at="Docks", hand=["Search"], hands=["Flashlight"]).answers("play Search").told("rolls 3 dice")
    scene(at="Docks", hand=["Search"], events=["Power Failure"]).answers("play Search").told("rolls 1 die")
    groves = scene("inkanyamba/sacred_groves", at="Stone Ring", hand=["Atone"])
    groves.answers("play Atone").told("rolls 3 dice")


@pytest.mark.clause("FG-HR-07", "FG-R-16", "FG-D-04")
def test_close_call_rolls_chosen_dice_again() -> None:
    table = scene(hand=["Focus", "Close Call"], horror=5).answers("play Focus").rolls(1, 6)
    table.answers("play Close Call").asks("Final Girl", "re-roll").answers("re-roll the 1", "roll them").rolls(5)
    table.told("Successes: 2", "Horror falls by 2 to level 3")


@pytest.mark.clause("FG-HR-08", "FG-HR-09")
def test_at_least_one_die_and_as_many_as_modifiers_give() -> None:
    low = scene(
        "poltergeist/creech_manor",
        at="Attic",
        killer_at="Attic",
        hand=["Walk"],
        dark="Cold Spot",
        horror=7,
        minors={"Heavy Air": 0},
    )
    low.answers("play Walk").told("rolls 1 die")
    many = scene(
        "hans/creech_manor",
        "selena",
        at="Attic",
        killer_at="Library",
        hand=["Search"],
        horror=1,
        flipped=1,
        health=1,
        killer_health=1,
        hands=["Flashlight", "Oil Lamp"],
    )
    many.answers("play Search").told("rolls 9 dice").rolls(1, 1, 1, 1, 1, 1, 1, 6, 5).told("Successes: 2")


@pytest.mark.clause("FG-HR-11", "FG-R-15")
def test_reaction_rolls_can_be_converted_but_not_with_the_card_itself() -> None:
    table = night(scene(at="Cliff", killer_at="Cliff", hand=["Guard", "Walk"]))
    table.answers("play Guard").rolls(3, 1).asks("chance", "Terror card")  # one card left: no conversion
    table = night(scene(at="Cliff", killer_at="Cliff", hand=["Guard", "Walk", "Focus"]))
    table.answers("play Guard").rolls(3, 1).answers("convert a die with 2 cards", "Walk").told("1 damage left")


@pytest.mark.clause("FG-ICON-01", "FG-REST-01", "FG-REST-02", "FG-R-07")
def test_healing_gives_back_markers_up_to_the_starting_health() -> None:
    table = roll(scene(hand=["Short Rest"], health=2).answers("play Short Rest"), 5, 6).told(
        "recovers 2 health and has 4 now"
    )
    assert table.view(0)["girl"]["time"] == 6 or table.view(0)["phase"] != "action"
    roll(scene(hand=["Short Rest"], health=4).answers("play Short Rest"), 5, 6).told("recovers 1 health and has 5 now")
    roll(scene(hand=["Short Rest"]).answers("play Short Rest"), 5, 6).not_told("recovers")


@pytest.mark.clause("FG-ICON-03", "FG-HOR-01")
def test_horror_moves_one_step_per_icon() -> None:
    roll(scene(hand=["Focus"], horror=6).answers("play Focus"), 6).told("Horror falls by 1 to level 5")
    table = scene(at="Cliff", killer_at="Cliff", hand=["Weak Attack"])
    roll(table.answers("play Weak Attack"), 1, 1).told("Horror rises by 1 to level 4")


@pytest.mark.clause("FG-ICON-04", "FG-ATK-02", "FG-ATK-03", "FG-ATK-05")
def test_each_damage_icon_takes_one_marker_of_the_killer() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=["Weak Attack"])
    roll(table.answers("play Weak Attack"), 5, 5).told("2 damage to the Killer, 10 health left")


@pytest.mark.clause("FG-ICON-05", "FG-TIME-01")
def test_time_goes_up_and_down() -> None:
    roll(scene(hand=["Planning"]).answers("play Planning"), 6, 6).told("Time rises by 4 to 10")
    roll(scene(at="Docks", hand=["Search"]).answers("play Search"), 1, 1).told("Time falls by 2 to 4")


@pytest.mark.clause("FG-ICON-07", "FG-END-03", "FG-R-08")
def test_the_end_icon_ends_the_action_phase_at_once() -> None:
    table = roll(scene(hand=["Long Rest", "Walk"], health=1).answers("play Long Rest"), 1, 1, 1)
    table.told("recovers 1", "The planning phase begins").asks("Final Girl", "buy")


@pytest.mark.clause("FG-TIME-02", "FG-END-04")
def test_below_zero_the_phase_ends_after_the_current_action() -> None:
    table = roll(scene(at="Trail 9", hand=["Walk", "Walk"], time=0).answers("play Walk"), 1, 1)
    table.answers("go to Trail 2").asks("Final Girl", "before it happens").answers("go on")
    table.told("Time falls by 1 to -1", "The planning phase begins")
    assert table.view(0)["girl"]["at"] == "Trail 2"


@pytest.mark.clause("FG-TIME-03", "FG-R-09", "FG-R-45")
def test_below_zero_nothing_brings_time_back_but_rewards_are_still_taken() -> None:
    """Laurie saves a Victim for Time +2, keeps the reward, and runs out of Time with the same card."""
    table = scene(at="Boat Ramp", victims={"Boat Ramp": 1}, hand=["Walk", "Guard"], time=0, covered=0b01111, saved=4)
    roll(table.answers("play Walk"), 1, 1).answers("save a Victim", "stop moving")
    table.asks("Final Girl", "before it happens").answers("go on").told("Time falls by 1 to -1")
    table.not_told("Time rises by 2").asks("Final Girl", "buy")
    assert table.view(0)["girl"]["rewards"] == [] and table.view(0)["girl"]["time"] == -1


@pytest.mark.clause("FG-TIME-04")
def test_at_exactly_zero_the_phase_goes_on() -> None:
    scene(hand=["Walk"], time=0).asks("Final Girl", "act").offers("play Walk")


@pytest.mark.clause("FG-TIME-05", "FG-R-11", "FG-D-20")
def test_cards_may_be_discarded_for_time_between_actions_in_rolls_and_before_time_runs_out() -> None:
    table = scene(hand=["Walk", "Guard", "Focus"])
    table.answers("discard Walk for 1 Time", "discard Guard for 1 Time", "discard Focus for 1 Time").told("to 9")
    table = scene(hand=["Walk", "Guard", "Close Call"]).answers("play Walk").rolls(1, 1)
    table.answers("discard Guard for 1 Time").told("to 7")
    table = roll(scene(hand=["Focus", "Guard", "Walk"], time=0).answers("play Focus"), 1, 1)
    table.asks("Final Girl", "before it happens").answers("discard Guard for 1 Time").told(
        "to 1", "Time falls by 1 to 0"
    )
    table.asks("Final Girl", "act")  # the phase was saved


@pytest.mark.clause("FG-HOR-02")
def test_below_the_lowest_level_a_step_gives_time() -> None:
    roll(scene(hand=["Focus"], horror=1).answers("play Focus"), 5, 1, 1).told(
        "stays at the end", "Time rises by 1 to 7"
    )


@pytest.mark.clause("FG-HOR-03", "FG-HOR-04", "FG-BL-01")
def test_above_the_highest_level_each_step_raises_bloodlust() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=["Weak Attack"], horror=7)
    roll(table.answers("play Weak Attack"), 1).told("stays at the end", "Bloodlust rises to row 1")
    table = scene(
        "hans/camp",
        at="Parking Lot",
        hand=[],
        horror=6,
        special={"Camp Nurse": "Utility Shed"},
        events=["Camp Nurse"],
        killer_at="Utility Shed",
    )
    night(table).told("Horror rises by 1 to level 7", "stays at the end", "row 2")


@pytest.mark.clause("FG-END-01", "FG-END-05")
def test_she_may_stop_at_any_time_and_keep_her_cards() -> None:
    table = scene().answers(END).asks("Final Girl", "buy")
    assert len(table.view(0)["you"]["hand"]) == 6


@pytest.mark.clause("FG-END-02", "FG-R-68", "FG-R-69")
def test_without_cards_the_phase_ends_by_itself_unless_something_is_left_to_do() -> None:
    scene(hand=[]).asks("Final Girl", "buy")
    scene(hand=[], pack=["First Aid Kit"]).asks("Final Girl", "act").offers_only(END, "use First Aid Kit")
    scene(hand=["Guard"]).asks("Final Girl", "act").offers_only(END, "discard Guard for 1 Time")


@pytest.mark.clause("FG-PLAN-02", "FG-D-14")
def test_buying_takes_time_down_by_the_cost() -> None:
    table = scene(hand=["Walk"], time=5).answers(END, "buy Retaliate for 2").told("buys Retaliate for 2 Time")
    assert table.view(0)["girl"]["time"] == 3 and "Retaliate" in table.view(0)["you"]["hand"]


@pytest.mark.clause("FG-PLAN-03", "FG-PLAN-07", "FG-TERM-01")
def test_cards_played_or_discarded_since_the_last_planning_cannot_be_bought() -> None:
    table = roll(scene(hand=["Focus", "Walk", "Guard"], horror=6, time=9).answers("play Focus"), 5)
    table.answers("discard Guard for 1 Time", END).does_not_offer("buy Focus for 0", "buy Guard for 0")
    table.answers(BOUGHT).draws("Closing In").answers(END).offers("buy Focus for 0", "buy Guard for 0")


@pytest.mark.clause("FG-PLAN-04")
def test_no_card_that_would_take_time_below_zero() -> None:
    scene(time=1).answers(END).offers("buy Sprint for 1").does_not_offer("buy Retaliate for 2", "buy Long Rest for 3")


@pytest.mark.clause("FG-PLAN-05")
def test_no_purchase_with_ten_cards_in_hand() -> None:
    nine = [*ZERO, "Search", "Search", "Sprint"]
    table = scene(hand=nine).answers(END).offers("buy Sprint for 1").answers("buy Sprint for 1")
    table.asks("chance", "Terror card")  # with the tenth card nothing can be bought any more


@pytest.mark.clause("FG-PLAN-06")
def test_time_is_reset_and_unspent_time_is_lost() -> None:
    scene(hand=[], time=3).answers(BOUGHT).told("Time is reset to 6")
    scene(hand=[], time=9).answers(BOUGHT).told("Time is reset to 6")


@pytest.mark.clause("FG-PLAN-08")
def test_a_reaction_used_in_the_killer_phase_returns_two_plannings_later() -> None:
    table = night(scene(at="Cliff", killer_at="Cliff", hand=["Guard", "Walk"], victims={"Docks": 1}))
    roll(table.answers("play Guard"), 6, 6).draws("A Quiet Minute").draws("Power Failure")
    table.answers(END).does_not_offer("buy Guard for 0")
    table.answers(BOUGHT)
    while "defend" in (table.game.kinds[table.state.pending.kind].name if table.state.pending else ""):
        table.answers("take it")
    table.draws("The Late Bus") if table.state.pending.seat < 0 else None  # type: ignore[union-attr]
    _through(table)
    table.answers(END).offers("buy Guard for 0")


def _through(table: Table) -> None:
    """On to the next Action phase, whatever comes."""
    while table.state.pending is not None and table.game.kinds[table.state.pending.kind].name != "act":
        if table.state.pending.seat < 0:
            table.chance()
        else:
            table.answers(table.offered[0])


@pytest.mark.clause("FG-PLAN-09", "FG-R-10", "FG-R-81")
def test_zero_cost_cards_can_be_bought_at_zero_and_below() -> None:
    scene(hand=["Sprint"], time=0).answers(END).offers("buy Walk for 0").does_not_offer("buy Search for 1")
    table = roll(scene(at="Trail 9", hand=["Walk"], time=0).answers("play Walk"), 1, 1).answers("stop moving")
    table.asks("Final Girl", "buy").offers("buy Focus for 0").does_not_offer("buy Sprint for 1")
    table.answers("buy Focus for 0").told("for 0")
    assert table.view(0)["girl"]["time"] == -1
