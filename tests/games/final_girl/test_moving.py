"""Movement, following, saving and rewards (ledger 2.8 and 2.9)."""

import pytest

from games.final_girl.scene import END, night, roll, scene, spot
from table import Table


def walking(successes: int = 2, **facts: object) -> Table:
    """Walk is played: two moves with two successes, one with less."""
    facts.setdefault("hand", ["Walk"])
    table = scene(**facts).answers("play Walk")  # type: ignore[arg-type]
    dice = [6, 6][:successes] + [1] * (2 - successes)
    return roll(table, *dice)


@pytest.mark.clause("FG-MOVE-01", "FG-MOVE-03", "FG-R-84")
def test_up_to_so_many_moves_and_the_rest_is_lost() -> None:
    stay = walking(at="Trail 9", hand=["Walk", "Walk"]).answers("stop moving").asks("Final Girl", "act")
    assert stay.view(0)["girl"]["at"] == "Trail 9"
    one = walking(at="Trail 9", hand=["Walk", "Walk"]).answers("go to Trail 7", "stop moving").asks("Final Girl", "act")
    roll(one.answers("play Walk"), 5, 1).answers("go to Trail 6").told("planning phase")  # one move, no carry-over
    two = walking(at="Trail 9").answers("go to Trail 7", "go to Trail 6")
    assert two.view(0)["girl"]["at"] == "Trail 6"


@pytest.mark.clause("FG-MOVE-04")
def test_she_enters_and_leaves_the_killers_space_freely() -> None:
    table = walking(at="Docks", killer_at="Lake").answers("go to Lake").not_told("attacks her", "Horror", "Time")
    table.answers("go to Trail 10")
    assert table.view(0)["girl"]["at"] == "Trail 10"


@pytest.mark.clause("FG-MOVE-05", "FG-D-05")
def test_up_to_two_victims_follow_at_each_move() -> None:
    table = walking(at="Trail 9", victims={"Trail 9": 3, "Trail 7": 1}).answers("go to Trail 7")
    table.offers_only("alone", "with 1 Victim", "with 2 Victims").answers("with 2 Victims")
    assert (spot(table, "Trail 9")["victims"], spot(table, "Trail 7")["victims"]) == (1, 3)
    table.answers("go to Trail 6").offers_only("alone", "with 1 Victim", "with 2 Victims")


@pytest.mark.clause("FG-MOVE-06")
def test_victims_never_follow_into_the_killers_space() -> None:
    table = walking(at="Docks", killer_at="Lake", victims={"Docks": 2}).answers("go to Lake").told("")
    assert spot(table, "Docks")["victims"] == 2


@pytest.mark.clause("FG-MOVE-07")
def test_victims_in_the_killers_space_follow_her_out() -> None:
    table = walking(at="Lake", killer_at="Lake", victims={"Lake": 2}).answers("go to Docks", "with 2 Victims")
    assert spot(table, "Docks")["victims"] == 2


@pytest.mark.clause("FG-MOVE-08")
def test_victims_follow_to_minions_but_not_to_minions_with_the_killer() -> None:
    facts = {"at": "Docks", "victims": {"Docks": 1}, "minions": [("Lake", 2)]}
    walking(film="geppetto/camp", killer_at="Cabins", **facts).answers("go to Lake").offers("with 1 Victim")
    walking(film="geppetto/camp", killer_at="Lake", **facts).answers("go to Lake").told("")


@pytest.mark.clause("FG-SAVE-01", "FG-SAVE-02", "FG-SAVE-03", "FG-R-91", "FG-D-06")
def test_victims_are_saved_in_passing_whoever_brought_them_if_she_likes() -> None:
    table = walking(at="Trail 7", victims={"Trail 7": 1, "Boat Ramp": 1}).answers("go to Boat Ramp", "with 1 Victim")
    table.offers("save a Victim", "go to Docks").answers("save a Victim", "1: Horror -1").offers("save a Victim")
    table.answers("go to Docks", "alone")
    assert spot(table, "Boat Ramp")["victims"] == 1


@pytest.mark.clause("FG-SAVE-04", "FG-SAVE-05")
def test_she_covers_any_free_space_and_gains_its_reward() -> None:
    table = scene(at="Boat Ramp", victims={"Boat Ramp": 1}, covered=0b00010, saved=1).answers("save a Victim")
    table.offers_only("1: Horror -1", "3: recover 1 health", "4: take Furious Strike from the tableau", "5: Time +2")
    table.answers("5: Time +2", "take the reward: Time +2 (space 5)").told("Time rises by 2 to 8")


@pytest.mark.clause("FG-SAVE-06", "FG-R-77", "FG-D-11")
def test_a_card_reward_comes_from_the_tableau_if_it_is_there() -> None:
    facts = {"at": "Boat Ramp", "covered": 0b00111, "saved": 3, "victims": {"Boat Ramp": 1}}
    table = scene(**facts).answers("save a Victim", "4: take Furious Strike from the tableau")  # type: ignore[arg-type]
    table.answers("take the reward: take Furious Strike from the tableau (space 4)", "Furious Strike").told(
        "takes Furious Strike"
    )
    table = scene(tableau=[], **facts).answers("save a Victim", "4: take Furious Strike from the tableau")  # type: ignore[arg-type]
    table.answers("take the reward: take Furious Strike from the tableau (space 4)").not_told("takes Furious")


@pytest.mark.clause("FG-SAVE-07", "FG-SAVE-08", "FG-D-07")
def test_rewards_are_taken_in_any_order_but_before_the_next_card() -> None:
    table = scene(at="Boat Ramp", victims={"Boat Ramp": 2}, hand=["Walk"], health=3)
    table.answers("save a Victim", "1: Horror -1", "save a Victim", "3: recover 1 health")
    table.does_not_offer("play Walk", END)
    table.answers("take the reward: recover 1 health (space 3)").told("has 4 now").does_not_offer("play Walk")
    table.answers("take the reward: Horror -1 (space 1)").told("level 2").offers("play Walk", END)


@pytest.mark.clause("FG-SAVE-09", "FG-D-08", "FG-R-82")
def test_a_full_card_may_be_flipped_for_the_ultimate_ability() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=["Weak Attack"], covered=0b11111, saved=5)
    table.offers("earn Hit Back Harder").answers("earn Hit Back Harder").told("Laurie earns")
    roll(table.answers("play Weak Attack"), 5, 1).told("2 damage to the Killer")
    assert table.view(0)["girl"]["saved"] == 5


@pytest.mark.clause("FG-SAVE-10", "FG-R-46")
def test_after_the_flip_each_victim_gives_the_reward_below_the_ultimate() -> None:
    table = scene(at="Boat Ramp", victims={"Boat Ramp": 2}, covered=0b01111, saved=4)
    table.answers("save a Victim", "take the reward: Time +2 (space 5)", "earn Hit Back Harder", "save a Victim")
    table.answers("take the reward: Time +1").told("Time rises by 1 to 9")


@pytest.mark.clause("FG-SAVE-09", "FG-SAVE-10", "FG-R-46")
def test_the_flip_may_come_in_mid_move_so_that_the_next_victim_gives_the_extra_reward() -> None:
    table = scene(at="Docks", victims={"Docks": 2}, hand=["Sprint", "Walk"], covered=0b01111, saved=4, yellow_saved=4)
    roll(table.answers("play Sprint"), 5, 5).answers("go to Boat Ramp", "with 2 Victims", "save a Victim")
    table.answers("earn Hit Back Harder", "save a Victim").offers("take the reward: Time +1")


@pytest.mark.clause("FG-R-46", "FG-R-91")
def test_the_flip_may_come_in_a_pause() -> None:
    table = scene(at="Boat Ramp", hand=["Long Rest"], covered=0b11111, saved=5, health=2)
    table = roll(table.answers("play Long Rest"), 5, 5).asks("Final Girl", "before it happens")
    table.answers("earn Hit Back Harder").told("earns her Ultimate Ability").asks("Final Girl", "buy")


@pytest.mark.clause("FG-R-47")
def test_a_full_card_that_is_not_flipped_gives_nothing_more() -> None:
    table = scene(at="Boat Ramp", victims={"Boat Ramp": 1}, covered=0b11111, saved=5).answers("save a Victim")
    assert table.view(0)["girl"]["rewards"] == [] and table.view(0)["girl"]["saved"] == 6
    table.offers("earn Hit Back Harder")


@pytest.mark.clause("FG-SAVE-11")
def test_victims_alone_on_an_exit_are_not_saved() -> None:
    table = scene(at="Trail 9", killer_at="Docks", victims={"Docks": 2}, hand=[])
    night(table).draws("A Quiet Minute").chance().rolls(3)
    assert spot(table, "Boat Ramp")["victims"] == 1 and table.view(0)["girl"]["saved"] == 0


@pytest.mark.clause("FG-SAVE-12")
def test_a_reward_of_a_move_continues_from_where_she_is() -> None:
    table = walking(1, at="Trail 7", victims={"Boat Ramp": 1}).answers(
        "go to Boat Ramp", "save a Victim", "2: move up to 1 space", "go to Docks"
    )
    assert table.view(0)["girl"]["at"] == "Docks"


@pytest.mark.clause("FG-R-20")
def test_victims_follow_on_moves_from_rewards_too() -> None:
    table = scene(at="Boat Ramp", victims={"Boat Ramp": 3}, hand=["Walk"]).answers(
        "save a Victim", "2: move up to 1 space"
    )
    table.answers("take the reward: move up to 1 space (space 2)", "go to Docks").offers("with 2 Victims")


@pytest.mark.clause("FG-R-48")
def test_saving_beside_the_killer_is_allowed() -> None:
    scene(at="Boat Ramp", killer_at="Boat Ramp", victims={"Boat Ramp": 1}).offers("save a Victim")


@pytest.mark.clause("FG-R-49")
def test_nobody_is_saved_outside_the_action_phase() -> None:
    """She panics onto an Exit with a Victim in the Killer phase; only her next Action phase can save it."""
    table = night(scene(at="Docks", killer_at="Docks", victims={"Boat Ramp": 1}, hand=[])).draws("Wrong Way!").rolls(3)
    table.told("The Final Girl panics to Boat Ramp", "Turn 2 begins").offers("save a Victim")
    assert table.view(0)["girl"]["saved"] == 0
