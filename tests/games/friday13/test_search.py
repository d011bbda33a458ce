"""Searching, "Jason Lurks!", and the special spaces."""

from __future__ import annotations

import pytest

from games.friday13.scene import AGAIN, END, MOVE, NORMAL, SEARCH, STOP, counselor, go, killer, scene, title

LOOK = "look through"


@pytest.mark.clause("F13-SRCH-02", "F13-SRCH-03", "F13-SRCH-01")
def test_cards_in_cabins_are_counts_to_everybody_until_somebody_inside_searches() -> None:
    t = scene().at("Alma", "C2").at("Boyd", "J29").cabin("C2", "Machete", "Matches").cabin("C3", "Torch").turn("Alma")
    for seat in ("Jason", "Player 1", None):
        assert t.view(seat)["board"]["cabins"]["C2"] == {"cards": 2, "known": [], "searched": False}
    t.answers(SEARCH)
    assert t.view("Player 2")["board"]["cabins"]["C2"]["known"] == ["Machete", "Matches"]
    assert t.view("Jason")["board"]["cabins"]["C2"]["known"] == []
    assert t.view("Player 2")["board"]["cabins"]["C3"]["known"] == []
    outside = scene().at("Boyd", "J29").cabin("C2", "Machete").jason("J28").turn("Boyd").answers(SEARCH)
    outside.told("searches North-East Trail (J29)", "finds nobody")


@pytest.mark.clause("F13-SRCH-04", "F13-SRCH-05", "F13-R-57", "F13-ITEM-01")
def test_he_takes_what_he_can_carry_and_leaves_the_rest() -> None:
    s = scene().at("Alma", "C2").cabin("C2", "Matches", "Fuel Can", "Flashlight")
    t = s.turn("Alma").answers(SEARCH, "take Matches", "take Fuel Can").does_not_offer("take Flashlight")
    assert t.view()["board"]["cabins"]["C2"]["cards"] == 1
    t = s.turn("Alma").answers(SEARCH, "done")
    assert t.view()["board"]["cabins"]["C2"]["cards"] == 3
    armed = scene().at("Alma", "C2", "Torch").cabin("C2", "Machete").turn("Alma").answers(SEARCH)
    armed.does_not_offer("take Machete").offers("put Torch here")


@pytest.mark.clause("F13-R-122", "F13-SRCH-05", "F13-ITEM-12")
def test_in_a_full_cabin_a_card_may_be_exchanged() -> None:
    t = scene().at("Alma", "C7", "Kitchen Knife").cabin("C7", "Machete").turn("Alma").answers(SEARCH)
    t.offers_only("done", "exchange Kitchen Knife for Machete").answers("exchange Kitchen Knife for Machete")
    assert counselor(t, "Alma")["items"] == ["Machete"]


@pytest.mark.clause("F13-SRCH-06", "F13-R-48", "F13-R-116")
def test_a_searched_cabin_serves_friends_without_a_search_until_the_searcher_leaves() -> None:
    s = scene().at("Alma", "C7").at("Boyd", "J10").cabin("C7", "Machete", known=True)
    t = s.turn("Boyd", moved=1, left=1).answers(go("C7"), LOOK, "take Machete", "done").offers(SEARCH)
    assert counselor(t, "Boyd")["items"] == ["Machete"]
    t = scene().at("Alma", "C7").at("Boyd", "C7").cabin("C7", "Machete").set(marks=1).turn("Boyd").offers(LOOK)
    t = scene().at("Alma", "C7").at("Boyd", "C7").cabin("C7", "Machete").set(marks=1).turn("Alma", moved=1, left=1)
    t.answers(go("J10"))
    assert not counselor(t, "Alma")["searched"]
    assert not t.view()["board"]["cabins"]["C7"]["searched"]


@pytest.mark.clause("F13-R-116", "F13-SRCH-06", "F13-R-24")
def test_the_searcher_hands_a_card_to_a_friend_who_agrees() -> None:
    s = scene().at("Cassie", "C7").at("Dmitri", "C7").cabin("C7", "Machete", known=True)
    t = s.turn("Cassie").answers(LOOK, "hand Machete to Dmitri").asks("Player 2", "trade offer").answers("accept")
    assert counselor(t, "Dmitri")["items"] == ["Machete"]
    full = scene().at("Cassie", "C7").at("Dmitri", "C7", "Torch").cabin("C7", "Machete", known=True).turn("Cassie")
    full.answers(LOOK).does_not_offer("hand Machete to Dmitri")


@pytest.mark.clause("F13-R-116")
def test_while_the_mark_lasts_the_team_sees_what_jason_puts_in_and_the_dark_asks_no_roll() -> None:
    s = scene().at("Alma", "C2").cabin("C2", "Matches", known=True).jason("C2", "Fuel Can").set(power=0)
    t = s.jasons_turn().answers(NORMAL, SEARCH, "put Fuel Can here", "take Matches", "done", STOP)
    assert t.view("Player 2")["board"]["cabins"]["C2"]["known"] == ["Fuel Can"]
    assert killer(t, "Player 2")["known_items"] == ["Matches"]
    assert killer(t, None)["known_items"] == []
    t.answers("Alma").offers(LOOK).answers(LOOK, "take Fuel Can")


@pytest.mark.clause("F13-R-44")
def test_finds_are_shared_with_the_team_or_stay_with_those_inside() -> None:
    s = scene(7, team_info="individual").at("Alma", "C7").at("Boyd", "C7").cabin("C7", "Machete")
    t = s.turn("Alma").answers(SEARCH).told(": Machete", to="Player 2").not_told("Machete", to="Player 3")
    seen = [t.view(f"Player {n}")["board"]["cabins"]["C7"]["known"] for n in (1, 2, 3)]
    assert seen == [["Machete"], ["Machete"], []]
    center = scene(7, team_info="individual").at("Alma", "CC").at("Boyd", "CC").cabin("C2", "Torch").turn("Alma")
    center.answers(SEARCH, title("C2")).told(": Torch", to="Player 1").not_told("Torch", to="Player 2")
    t = scene(7).at("Alma", "C7").cabin("C7", "Machete").turn("Alma").answers(SEARCH)
    t.told(": Machete", to="Player 6").not_told("Machete", to="Jason").not_told("Machete", to="spectator")


@pytest.mark.clause("F13-SRCH-07", "F13-SRCH-08", "F13-R-55", "F13-R-27", "F13-ITEM-07")
def test_jason_searches_a_cabin_and_everybody_learns_which_and_how_many() -> None:
    s = scene().jason("C2", "Machete", "Matches").cabin("C2", "First-Aid Kit", "Torch", "Fuel Can").shrine("Hatchet")
    t = (
        s.jasons_turn()
        .answers(NORMAL, SEARCH)
        .told("Jason searches Craft Hall (C2)", to="Player 1")
        .asks("Jason", "loot")
    )
    t.answers("take First-Aid Kit", "put Matches here", "done").told("takes out 1 and puts in 1", to="Player 1")
    t.not_told("First-Aid Kit", to="Player 1")
    assert killer(t)["space"] is None
    assert t.view("Jason")["you"]["items"] == ["Machete", "First-Aid Kit"]
    assert t.view("Jason")["board"]["cabins"]["C2"]["known"] == ["Torch", "Fuel Can", "Matches"]


@pytest.mark.clause("F13-SRCH-09", "F13-R-55")
def test_an_extra_weapon_goes_to_the_shrine_without_the_swap_action() -> None:
    s = scene().jason("C2", "Machete").cabin("C2", "Torch", "Fire Axe").shrine("Hatchet")
    t = s.jasons_turn().answers(NORMAL, MOVE).rolls(3).answers(SEARCH)
    t.offers("send Torch to the Shrine", "take Fire Axe, your weapon to the Shrine")
    t.answers("take Fire Axe, your weapon to the Shrine").does_not_offer("send Torch to the Shrine", "take Torch")
    t.answers("done").offers(go("J29"))
    assert t.view("Jason")["you"]["shrine"] == ["Hatchet", "Machete"]
    bare = scene().jason("C2").cabin("C2", "Torch").jasons_turn().answers(NORMAL, SEARCH)
    bare.offers("take Torch").does_not_offer("send Torch to the Shrine")


@pytest.mark.clause("F13-R-55")
def test_jason_may_exchange_with_a_full_cabin() -> None:
    t = scene().jason("C7", "Matches", "Fuel Can").cabin("C7", "Flashlight").jasons_turn().answers(NORMAL, SEARCH)
    t.offers_only("done", "exchange Matches for Flashlight", "exchange Fuel Can for Flashlight")
    t.answers("exchange Matches for Flashlight", "done").told("takes out 1 and puts in 1")


@pytest.mark.clause("F13-R-50")
def test_empty_cabins_may_be_searched() -> None:
    scene().at("Alma", "C7").turn("Alma").answers(SEARCH).told("There is nothing in Robin (C7)", to="Player 1")
    scene().at("Alma", "C15").turn("Alma").answers(SEARCH).told("There is nothing in Bunting (C15)", to="Player 1")
    scene().jason("C7").jasons_turn().answers(NORMAL, SEARCH).told(
        "Jason searches Robin (C7)", "takes out 0 and puts in 0"
    )


@pytest.mark.clause("F13-LURK-01", "F13-R-51", "F13-R-52")
def test_a_found_lurks_gives_jason_a_move_first_and_is_gone() -> None:
    s = scene().at("Alma", "C2").cabin("C2", "Jason Lurks!", "Jason Lurks!", "Machete").jason("J28")
    t = (
        s.turn("Alma")
        .answers(SEARCH)
        .told("A card in Craft Hall (C2) says: Jason Lurks!", to="Jason")
        .asks("chance", "movement die")
        .rolls(2)
    )
    t.asks("Jason", "prowl").offers(go("J11")).does_not_offer(SEARCH, AGAIN).answers(STOP).rolls(1).answers(STOP)
    t.asks("Player 1", "rummage").offers_only("done", "take Machete")
    assert counselor(t, "Alma")["items"] == []


@pytest.mark.clause("F13-R-118")
def test_a_fight_cancels_the_lurks_not_yet_resolved() -> None:
    s = scene().at("Alma", "C2").at("Boyd", "J28").cabin("C2", "Jason Lurks!", "Jason Lurks!").jason("J27")
    t = s.turn("Alma").answers(SEARCH).rolls(1).answers(go("J28"), "attack Boyd").rolls(0).answers("flee").rolls(1)
    t.answers(go("J11")).told("Alma's turn is over").asks("Jason", "jason's turn")
    assert t.view()["board"]["removed"].count("Jason Lurks!") == 4


@pytest.mark.clause("F13-LURK-03", "F13-R-54", "F13-R-117")
def test_jason_who_finds_lurks_ends_his_movement_for_a_new_move_or_loses_the_card() -> None:
    s = scene().jason("J10").cabin("C7", "Jason Lurks!")
    t = (
        s.jasons_turn()
        .answers(NORMAL, MOVE)
        .rolls(4)
        .answers(go("C7"), SEARCH)
        .told("A card in Robin (C7) says: Jason Lurks!")
    )
    t.asks("Jason", "lurks")
    kept = t.fork().answers("do not move").offers(go("J10"))
    assert kept.view()["board"]["removed"].count("Jason Lurks!") == 4
    t.answers("make a new Move").rolls(1).answers(go("J10")).told("You move to Totem Corner (J10)")
    t.asks("Player 2", "next counselor")  # neither steps nor an action are left
    early = s.jason("C7").jasons_turn().answers(NORMAL, SEARCH).answers("make a new Move").rolls(1)
    early.answers(STOP).offers(MOVE)  # the Move not yet begun stays available


@pytest.mark.clause("F13-CTR-01", "F13-CTR-02", "F13-R-56", "F13-R-53", "F13-R-15")
def test_the_camp_center_lets_a_searcher_view_one_cabin() -> None:
    s = scene().at("Alma", "CC").cabin("C2", "Machete", "Jason Lurks!")
    t = s.turn("Alma").answers(SEARCH).asks("Player 1", "view a cabin").offers("view none").does_not_offer(title("CC"))
    assert len(t.offered) == 17
    t.answers(title("C2")).told("Alma views Craft Hall (C2)", to="Jason").told(
        "Seen in Craft Hall (C2): Machete", to="Player 2"
    )
    t.not_told("Seen in", to="Jason").not_told("rolls")
    assert t.view("Player 1")["board"]["cabins"]["C2"]["known"] == ["Machete", "Jason Lurks!"]
    camp = t.game.table
    assert camp.kind[camp.center] == 6 and any(camp.lakes >> other & 1 for other in camp.next[camp.center])


@pytest.mark.clause("F13-WOOD-01", "F13-WOOD-03", "F13-R-101", "F13-R-103")
def test_woods_hold_a_counselor_who_rolls_below_five() -> None:
    s = scene().at("Alma", "W1")
    s.turn("Alma").answers(MOVE).rolls(4).told("lost in the Woods", "turn is over").asks("Jason")
    t = s.turn("Alma").answers(MOVE).rolls(5).answers(go("J01"), go("J02"), go("J03"), go("J04"), go("J05"))
    t.does_not_offer(go("J06"))
    s.turn("Alma").offers(SEARCH).answers(SEARCH).told("searches Whispering Pines (W1)")


@pytest.mark.clause("F13-WOOD-02", "F13-R-102", "F13-ITEM-20")
def test_woods_stop_a_move_and_ask_for_a_new_roll() -> None:
    t = scene().at("Alma", "J01").turn("Alma").answers(MOVE).rolls(4).answers(go("W1")).told("The Woods stop Alma")
    t.offers(SEARCH, AGAIN).does_not_offer(go("J13")).answers(AGAIN).rolls(4).told("lost in the Woods")
    t = scene().at("Alma", "J01").turn("Alma").answers(MOVE).rolls(5).answers(go("W1"), go("J13"))
    t = scene().at("Alma", "J01", "Trail Map").turn("Alma").answers(MOVE).rolls(2).answers(go("W1"), go("J13"))


@pytest.mark.clause("F13-R-101")
def test_a_separate_die_may_decide_about_the_woods() -> None:
    s = scene(woods_roll="separate_die").at("Alma", "J01")
    t = s.turn("Alma").answers(MOVE).rolls(3).answers(go("W1"), go("J13")).asks("chance", "woods die")
    t.fork().rolls(4).told("lost in the Woods").asks("Jason")
    t.rolls(5).offers(go("J12"))


@pytest.mark.clause("F13-WOOD-04", "F13-LAKE-03")
def test_jason_passes_woods_and_lake_freely() -> None:
    t = scene().jason("W1").jasons_turn().answers(NORMAL, MOVE).rolls(3).answers(go("J01"), go("LAKE"), go("J07"))
    assert t.view("Jason")["you"]["space"] == "J07"


@pytest.mark.clause("F13-LAKE-01", "F13-R-104", "F13-R-105")
def test_the_lake_ends_a_counselors_turn_and_lets_him_go_the_next() -> None:
    t = scene().at("Alma", "J01").turn("Alma").answers(MOVE).rolls(5).answers(go("LAKE"))
    t.told("The Lake ends Alma's turn").asks("Jason", "jason's turn")
    ambushed = scene().at("Alma", "J01").jason("LAKE").turn("Alma", moved=1, left=5).answers(go("LAKE"))
    ambushed.asks("Jason", "ambush")
    t = scene().at("Alma", "LAKE").turn("Alma").answers(MOVE).rolls(1).offers(go("J01"), go("J09"))
    assert scene().camp.lakes.bit_count() == 1


@pytest.mark.clause("F13-CAVE-01", "F13-CAVE-02", "F13-CAVE-03", "F13-R-109", "F13-EVT-02", "F13-ITEM-13")
def test_the_cave_needs_a_light_and_jason_draws_for_every_item_looted() -> None:
    scene().at("Alma", "CAVE").turn("Alma").does_not_offer(SEARCH)
    for light in ("Flashlight", "Torch"):
        s = scene().at("Alma", "CAVE", light).jason("J28").shrine("Matches", "Fuel Can").events()
        t = s.turn("Alma").answers(SEARCH).told(": Matches", to="Player 2").not_told("Matches", to="spectator")
        t.answers("take Matches").asks("chance", "event draw").draws("Snare").does_not_offer("put Matches here")
        assert killer(t)["events"] == 1
        if light == "Torch":
            t.answers("take Fuel Can").draws("Snare")
            assert killer(t)["events"] == 2 and killer(t)["shrine"] == 0


@pytest.mark.clause("F13-R-108")
def test_in_the_cave_jason_is_found_first_and_it_is_no_cabin() -> None:
    s = scene().at("Alma", "CAVE", "Torch").jason("CAVE").shrine("Matches")
    t = (
        s.turn("Alma")
        .does_not_offer("drop Torch")
        .answers(SEARCH)
        .told("Jason is at The Cave (CAVE)!")
        .asks("Jason", "fight")
    )
    assert killer(t)["shrine"] == 1
    walk = scene().at("Alma", "J11", "Torch").jason("CAVE").turn("Alma", moved=1, left=1).answers(go("CAVE"))
    walk.asks("Jason", "ambush")
    dark = s.set(power=0).turn("Alma").answers(SEARCH).asks("Jason", "ambush").answers("stay hidden")
    dark.asks("Player 1", "rummage")


@pytest.mark.clause("F13-R-47", "F13-R-109", "F13-R-116")
def test_the_shrine_is_a_count_and_friends_may_be_given_more_of_it() -> None:
    s = scene().at("Alma", "CAVE", "Flashlight").at("Boyd", "CAVE").jason("J28").shrine("Matches", "Fuel Can").events()
    t = s.turn("Alma").answers(SEARCH, "take Matches").draws("Snare").answers("hand Fuel Can to Boyd").draws("Snare")
    assert counselor(t, "Boyd")["items"] == ["Fuel Can"] and killer(t)["events"] == 2
    assert killer(scene().shrine("Torch").names_next(), "Player 1")["known_shrine"] == []


@pytest.mark.clause("F13-R-49")
def test_dropping_shows_nothing_of_what_lies_there() -> None:
    t = scene().at("Alma", "C2", "Matches").cabin("C2", "Machete").turn("Alma").answers("drop Matches")
    assert t.view("Player 1")["board"]["cabins"]["C2"]["known"] == ["Matches"]
    assert t.view("Jason")["board"]["cabins"]["C2"]["known"] == ["Matches"]
    t.offers(END)
