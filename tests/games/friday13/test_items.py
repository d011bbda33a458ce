"""Item cards: limits, excess, dropping, the Shrine; and event cards."""

from __future__ import annotations

import pytest

from deadfall.games.friday13 import GAME
from deadfall.games.friday13.game import Friday
from games.friday13.scene import (
    AGAIN,
    MOVE,
    NORMAL,
    SEARCH,
    STOP,
    Scene,
    could_be,
    counselor,
    go,
    killer,
    scene,
    title,
)


@pytest.mark.clause("F13-ITEM-03", "F13-ITEM-12", "F13-R-61", "F13-FLEE-03", "F13-R-80")
def test_jason_with_too_much_from_a_fleer_swaps_and_dumps() -> None:
    s = scene().at("Alma", "J10", "Torch", "Matches").jason("J10", "Machete").shrine("Hatchet")
    t = s.turn("Alma").answers(SEARCH, "attack Alma").rolls(0).answers("flee").rolls(1).answers(go("J01"))
    t.asks("Jason", "surrender").offers_only("Torch", "Matches").answers("Torch").told("Alma surrenders Torch")
    t.asks("Jason", "excess").offers_only("Machete", "Torch", "put Machete in the Shrine", "put Torch in the Shrine")
    t.answers("Machete").asks("Jason", "dump").answers(title("C1"))
    t.told("Jason dumps a card in Ridge Lodge (C1)", to="Player 1").not_told("Machete", to="Player 1")
    assert t.view("Jason")["you"]["items"] == ["Torch"]


@pytest.mark.clause("F13-ITEM-04", "F13-ITEM-05", "F13-R-59")
def test_full_cabins_and_the_generators_take_no_dump() -> None:
    s = scene().at("Alma", "J10", wounds=1).jason("J10").set(generator="C1")
    s.at("Alma", "J10", "Machete", wounds=1).cabin("C7", "Torch").cabin("C2", "Matches", "Fuel Can", "Flashlight")
    s.cabin("C3", "Hatchet", "Fire Axe")
    t = s.jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma").rolls(1, 0)
    t.answers("nothing").asks("Player 1", "items of the dead").prompts("Machete")
    t.does_not_offer(title("C1"), title("C7"), title("C2"), title("CC")).offers(title("C3"), title("C8"))
    t.answers(title("C3")).told("Alma leaves Machete in Stable Lodge (C3)", to="Jason")


@pytest.mark.clause("F13-ITEM-06", "F13-ITEM-07")
def test_jason_uses_nothing_but_weapons() -> None:
    t = scene().jason("C15", "Fuel Can", "First-Aid Kit", wounds=3).set(power=0).jasons_turn().answers(NORMAL)
    assert not [text for text in t.offered if text.startswith("use")]


@pytest.mark.clause("F13-ITEM-08", "F13-ITEM-09", "F13-R-62", "F13-R-64")
def test_the_swap_moves_any_items_within_limits_from_anywhere() -> None:
    t = scene().jason("J21", "Machete", "Matches", "Fuel Can").shrine("Torch", "Flashlight").jasons_turn()
    t.answers(NORMAL, "swap Shrine items").does_not_offer("store Machete")
    t.answers("exchange Machete for Torch").answers("exchange Matches for Flashlight", "done")
    assert t.view("Jason")["you"]["shrine"] == ["Machete", "Matches"]
    assert t.view("Jason")["you"]["items"] == ["Torch", "Flashlight", "Fuel Can"]
    fight = scene().at("Alma", "J10").jason("J10").shrine("Torch").turn("Alma").answers(SEARCH)
    fight.asks("Jason", "fight").offers_only("attack Alma", "flee")


@pytest.mark.clause("F13-ITEM-10", "F13-R-113")
def test_items_are_dropped_only_in_a_cabin_with_room() -> None:
    scene().at("Alma", "J10", "Machete").turn("Alma").does_not_offer("drop Machete")
    scene().at("Alma", "C7", "Machete").cabin("C7", "Torch").turn("Alma").does_not_offer("drop Machete")
    scene().at("Alma", "CC", "Machete").turn("Alma").does_not_offer("drop Machete")
    scene().at("Alma", "C15", "Machete").turn("Alma").does_not_offer("drop Machete")
    scene().at("Alma", "C2", "Machete").cabin("C2", "Torch").turn("Alma").offers("drop Machete")
    scene().jason("J10", "Machete").jasons_turn().answers(NORMAL).does_not_offer("drop Machete")
    scene().jason("C15", "Machete").jasons_turn().answers(NORMAL).does_not_offer("drop Machete")
    t = scene().jason("C2", "Machete").events("Thick Fog").jasons_turn().answers("play Thick Fog").rolls(1)
    t.answers("drop Machete").does_not_offer(SEARCH)


@pytest.mark.clause("F13-ITEM-11")
def test_used_cards_leave_the_game_for_good() -> None:
    t = scene().at("Alma", "C7", "First-Aid Kit", wounds=1).turn("Alma").answers("use First-Aid Kit")
    assert counselor(t, "Alma")["wounds"] == 0
    assert t.view()["board"]["removed"].count("First-Aid Kit") == 2


@pytest.mark.clause("F13-TURN-06", "F13-ITEM-18")
def test_a_kit_heals_a_friend_on_the_same_space() -> None:
    s = scene().at("Alma", "C7", "First-Aid Kit").at("Boyd", "C7", wounds=1)
    t = s.turn("Alma").does_not_offer("use First-Aid Kit").answers("use First-Aid Kit on Boyd")
    assert counselor(t, "Boyd")["wounds"] == 0
    scene().at("Alma", "C7", "First-Aid Kit").at("Boyd", "J10", wounds=1).turn("Alma").does_not_offer(
        "use First-Aid Kit", "use First-Aid Kit on Boyd"
    )


def cramped(seats: int = 3, **options: object) -> Scene:
    """A camp whose cabins hold nothing."""
    rules = GAME.set_up(seats, options)
    assert isinstance(rules, Friday)
    rules.table.holds[:] = [0] * len(rules.table.holds)
    return Scene(rules)


@pytest.mark.clause("F13-R-58", "F13-R-97")
def test_excess_that_fits_nowhere_is_removed() -> None:
    t = cramped().at("Alma", "J10", "Kitchen Knife", wounds=1).jason("J10").jasons_turn()
    t.answers(NORMAL, "attack from hiding", "attack Alma").rolls(1, 0).answers("nothing")
    t.told("Alma's Kitchen Knife is removed from the game")
    s = cramped().at("Alma", "J10", "Torch").jason("J10", "Machete").shrine("Matches", "Fuel Can").turn("Alma")
    t = s.answers(SEARCH, "attack Alma").rolls(0).answers("flee").rolls(1).answers(go("J01"), "Torch")
    t.told("No cabin has room for Jason's Torch: it is removed")
    t = cramped().at("Alma", "J10", "Hatchet").jason("J10", "Machete").turn("Alma").answers(SEARCH, "flee").rolls(2)
    t.answers(t.offered[0], "Hatchet").told("Alma's Hatchet is removed from the game")
    t = cramped(4, referee="on").jason("J28", "Machete").shrine("Torch").jasons_turn().answers("pass", "yes")
    t.answers("all items").told("No cabin has room for Jason's Machete", "No cabin has room for the Shrine's Torch")
    assert (killer(t)["items"], killer(t)["shrine"]) == (0, 0)


@pytest.mark.clause("F13-ITEM-04")
def test_what_the_dead_carried_goes_where_there_is_room() -> None:
    s = scene().at("Alma", "J10", "Kitchen Knife", wounds=1).jason("J10")
    deck = [item.name for item in s.camp.pack.items for _ in range(item.count)]
    deck.remove("Kitchen Knife")
    cabins = [f"C{n}" for n in range(1, 7) for _ in range(3)] + [f"C{n}" for n in range(7, 17)]
    s.set(generator="C16")
    full: dict[str, list[str]] = {}
    for cabin, card in zip(cabins, deck, strict=False):
        full.setdefault(cabin, []).append(card)
    for cabin, pile in full.items():
        s.cabin(cabin, *pile)
    small = [cabin for cabin in dict.fromkeys(cabins) if cabin not in full]
    t = s.jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma").rolls(1, 0).answers("nothing")
    t.offers_only(*(title(c) for c in small if c != "C16"))


@pytest.mark.clause("F13-R-46")
def test_of_jasons_items_only_the_number_is_public_until_his_weapon_is_rolled() -> None:
    s = scene().at("Alma", "J10").jason("J10", "Machete", "Matches")
    t = s.turn("Alma")
    assert killer(t, "Player 1")["items"] == 2 and killer(t, "Player 1")["known_items"] == []
    t.answers(SEARCH, "attack Alma").told("Jason fights with Machete", to="spectator").asks("chance", "hits")
    assert killer(t, "Player 1")["known_items"] == ["Machete"]
    t.rolls(0).answers("attack Jason").rolls(0).answers("flee").rolls(1).answers(title("J01"), "Matches")
    assert killer(t, "Player 1")["known_items"] == ["Machete"]


@pytest.mark.clause("F13-R-126", "F13-R-46")
def test_what_was_known_of_jasons_items_goes_stale_with_a_swap() -> None:
    s = scene().at("Alma", "J10").jason("J10", "Machete").shrine("Torch").turn("Alma")
    t = s.answers(SEARCH, "attack Alma").rolls(0).answers("flee").rolls(1).answers(go("J09"))
    t.asks("Jason", "jason's turn").answers(NORMAL, "swap Shrine items", "store Machete", "fetch Torch", "done")
    known = killer(t, "Player 1")
    assert (known["known_items"], known["known_about"]) == ([], ["Machete"])
    assert set(known["about"]) == {"Jason", "Shrine"}


@pytest.mark.clause("F13-R-45")
def test_counselors_items_are_open_or_only_counted() -> None:
    t = scene().at("Alma", "J10", "Torch", "Matches").jason("J10").turn("Alma")
    assert counselor(t, "Alma", "Jason")["items"] == ["Torch", "Matches"]
    s = scene(counselor_hands="team").at("Alma", "J10", "Torch", "Matches").jason("J10")
    t = s.turn("Alma")
    assert counselor(t, "Alma", "Jason")["items"] == [] and counselor(t, "Alma", "Jason")["hidden_items"] == 2
    assert counselor(t, "Alma", "Player 2")["items"] == ["Torch", "Matches"]
    t.answers(SEARCH, "attack Alma").rolls(1).told("Alma fights with Torch", to="Jason").rolls(1)
    assert counselor(t, "Alma", "Jason")["items"] == ["Torch"]
    t.answers("flee").rolls(1).answers(go("J01")).told("You see that Alma carries Matches", to="Jason")
    t.asks("Jason", "surrender").offers_only("Torch", "Matches")


@pytest.mark.clause("F13-R-45")
def test_with_hidden_hands_every_target_is_asked_for_the_sweater_and_batteries_may_miss() -> None:
    t = scene(counselor_hands="team").at("Alma", "J10", "Old Sweater").jason("J10").turn("Alma")
    t.answers(SEARCH, "attack Alma").asks("Player 1", "sweater").answers("do not").asks("chance", "hits")
    t = scene(counselor_hands="team").at("Alma", "J10", "Torch").events("Dead Batteries").jasons_turn()
    t.answers("play Dead Batteries", "Alma").told("You see that Alma carries Torch", to="Jason").not_told("loses")
    scene().at("Alma", "J10", "Torch").events("Dead Batteries").jasons_turn().does_not_offer("play Dead Batteries")


# -- event cards


@pytest.mark.clause("F13-EVT-01", "F13-R-111", "F13-EVT-03")
def test_power_outage_needs_power_and_takes_it() -> None:
    t = scene().events("Power Outage").jasons_turn().answers("play Power Outage").told("The power goes out")
    assert not t.view()["board"]["power"] and t.view()["board"]["event_discards"] == ["Power Outage"]
    scene().events("Power Outage").set(power=0).jasons_turn().does_not_offer("play Power Outage")


@pytest.mark.clause("F13-EVT-01", "F13-R-106", "F13-EVT-04", "F13-ITEM-17")
def test_downpour_puts_fires_out_and_lowers_dice_for_one_round() -> None:
    t = scene().at("Alma", "J01", "Matches").lit("C1", "C4").events("Downpour").jasons_turn().answers("play Downpour")
    assert t.view()["board"]["lit"] == []
    t.answers("Alma", MOVE).rolls(2).answers(go("J02")).does_not_offer(go("J03"))
    woods = scene().at("Alma", "W1").set(downpour=1).turn("Alma").answers(MOVE).rolls(5).told("lost in the Woods")
    woods.answers("pass").told("The rain ends")
    assert scene().at("Alma", "J01").set(downpour=1).turn("Alma").answers(MOVE).rolls(1).offers(go("J02"))
    scene().at("Alma", "C1", "Matches").set(downpour=1).turn("Alma").does_not_offer("use Matches")


@pytest.mark.clause("F13-EVT-01", "F13-R-32", "F13-R-100", "F13-EVT-05")
def test_thick_fog_hides_jason_shortens_moves_and_dims_fires() -> None:
    s = scene().at("Alma", "J01").jason("J10", shown=True).lit("C6").events("Thick Fog")
    t = s.jasons_turn().answers("play Thick Fog").told("Thick fog falls").rolls(2).answers(go("J34"))
    assert killer(t)["space"] is None  # the fire does not show him
    t.answers(STOP).answers("Alma", MOVE).rolls(6)
    t.answers(go("J02"), go("J03"), go("J04")).does_not_offer(go("J05"))
    crossing = scene().at("Alma", "W1").set(fog=1).turn("Alma").answers(MOVE).rolls(5).offers(go("J01"))
    crossing.offers(go("J13"))
    lifts = scene().at("Alma", "J34").jason("J34").lit("C6").set(fog=1).jasons_turn().answers("pass")
    lifts.told("The fog lifts", "Jason is at North-West Trail (J34)!").asks("Jason", "fight")


@pytest.mark.clause("F13-EVT-01", "F13-EVT-06")
def test_out_of_nowhere_puts_jason_on_a_lonely_space_for_one_move() -> None:
    s = scene().at("Alma", "J10").jason("J01", shown=True).events("Out of Nowhere")
    t = s.jasons_turn().answers("play Out of Nowhere").asks("Jason", "out of nowhere")
    t.offers(title("J02"), title("W2")).does_not_offer(title("J01"), title("J34"), title("C1"), title("LAKE"))
    t.answers(title("J20")).told("slips out of sight", to="Player 1").not_told("J20", to="Player 1")
    assert "J02" in could_be(t) and "J01" not in could_be(t) and "C1" not in could_be(t)
    t.rolls(1).offers(go("J21")).does_not_offer(SEARCH)


@pytest.mark.clause("F13-EVT-01", "F13-EVT-07")
def test_killing_frenzy_adds_two_dice_to_the_first_attack_roll() -> None:
    t = scene().at("Alma", "J10").jason("J10", "Machete").events("Killing Frenzy").jasons_turn()
    t.answers("play Killing Frenzy", "attack from hiding", "attack Alma").asks("chance", "hits")
    assert t.state.pending.options == [0, 1, 2, 3, 4, 5]
    t.rolls(0).answers("attack Jason").rolls(0).answers("attack Alma")
    assert t.state.pending.options == [0, 1, 2, 3]


@pytest.mark.clause("F13-EVT-01", "F13-ITEM-19")
def test_a_sweater_does_not_use_up_the_frenzy() -> None:
    t = scene().at("Alma", "J10", "Old Sweater").jason("J10", "Machete").events("Killing Frenzy").jasons_turn()
    t.answers("play Killing Frenzy", "attack from hiding", "attack Alma", "hold it up")
    t.told("the attack fails").answers("attack Jason").rolls(0).answers("attack Alma")
    assert t.state.pending.options == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("F13-EVT-01", "F13-EVT-08")
def test_relentless_gives_one_more_move() -> None:
    t = scene().jason("J10").events("Relentless").jasons_turn().answers("play Relentless", MOVE).rolls(1)
    t.answers(MOVE).rolls(1).does_not_offer(MOVE).answers(AGAIN).rolls(1).does_not_offer(MOVE, AGAIN)


@pytest.mark.clause("F13-EVT-01", "F13-EVT-09")
def test_mothers_voice_heals_and_swaps() -> None:
    scene().events("Mother's Voice").jasons_turn().does_not_offer("play Mother's Voice")
    t = scene().jason("J10", "Machete", wounds=2).events("Mother's Voice").jasons_turn().answers("play Mother's Voice")
    t.answers("store Machete", "done")
    assert (killer(t)["wounds"], killer(t)["shrine"]) == (1, 1)


@pytest.mark.clause("F13-EVT-01", "F13-ITEM-11", "F13-EVT-10")
def test_dead_batteries_discards_a_flashlight() -> None:
    t = scene().at("Alma", "J10", "Flashlight").at("Boyd", "J10", "Torch").events("Dead Batteries").jasons_turn()
    t.answers("play Dead Batteries").told("Alma loses Flashlight")
    assert t.view()["board"]["removed"].count("Flashlight") == 2


@pytest.mark.clause("F13-EVT-01", "F13-EVT-11")
def test_a_barred_door_keeps_counselors_out_for_two_more_turns_of_jason() -> None:
    s = scene().at("Alma", "J10").events("Barred Door")
    t = s.jasons_turn().answers("play Barred Door").does_not_offer(title("C9"), title("J10")).answers(title("C7"))
    assert t.view()["board"]["barred"] == "C7"
    for _ in range(2):
        t.answers("Alma", MOVE).rolls(1).does_not_offer(go("C7")).answers("end the turn")
        for who in ("Boyd", "Cassie", "Dmitri", "Effie", "Gus"):
            if t.game.kinds[t.state.pending.kind].name == "next counselor":
                t.answers(who)
            t.answers("end the turn")
        t.answers("pass")
    assert t.view()["board"]["barred"] is None
    inside = scene().jason("J10").set(barred="C7", bar_left=2).jasons_turn().answers(NORMAL, MOVE).rolls(1)
    inside.offers(go("C7"))


@pytest.mark.clause("F13-EVT-01", "F13-EVT-02", "F13-LURK-01", "F13-EVT-12")
def test_ransack_goes_through_a_cabin_from_afar() -> None:
    s = scene().jason("J28").cabin("C3", "Jason Lurks!", "Machete").cabin("C9", "Torch").events("Ransack")
    t = s.jasons_turn().answers("play Ransack")
    t.told("A card in Stable Lodge (C3) says: Jason Lurks!").asks("Jason", "loot").answers(
        "take Machete", "done"
    )  # C9 holds Counselors
    t.told("takes out 1 and puts in 0", to="Player 1").asks("chance", "event draw").draws("Snare")
    assert could_be(t, "Player 1") >= {"J28", "J01", "C3"}


@pytest.mark.clause("F13-EVT-01", "F13-R-115", "F13-EVT-13")
def test_a_snare_is_secret_and_stops_the_first_counselor() -> None:
    t = scene().at("Alma", "C7").events("Snare").jasons_turn().answers("play Snare").does_not_offer(title("C8"))
    t.answers(title("J10")).told("sets a snare somewhere", to="Player 1").not_told("J10", to="Player 1")
    assert killer(t, "Player 1")["snares"] == 1
    t.answers("Alma", MOVE).rolls(4).answers(go("J10")).told(
        "steps into a snare at Totem Corner (J10)", "Alma's turn is over"
    )
    assert killer(t)["snares"] == 0
    s = scene().at("Alma", "C7").jason("J10").set(snares=["J10"], snare_maybe=[1 << scene().space("J10")])
    t = s.turn("Alma", moved=1, left=4).answers(go("J10")).asks("Jason", "ambush").answers("attack")
    t.told("steps into a snare").asks("Jason", "fight")


@pytest.mark.clause("F13-EVT-01", "F13-JMOVE-08", "F13-EVT-14")
def test_lured_away_moves_a_counselor_but_never_onto_jason() -> None:
    s = scene().at("Alma", "J10").jason("J01").events("Lured Away")
    t = s.jasons_turn().answers("play Lured Away", "Alma").rolls(4).does_not_offer(go("J01"), title("J01"))
    t.answers(title("J09"), title("J08")).told("Alma is lured to Fishing Bank (J08)")
    assert "J09" not in could_be(t)
    t = s.jasons_turn().answers("play Lured Away", "Alma").rolls(4).answers(title("J34"), title("W5"))
    t.asks("Player 2", "next counselor")
    far = scene().at("Alma", "J10").jason("J28").events("Lured Away").set(downpour=1, fog=1).jasons_turn()
    far.answers("play Lured Away", "Alma").rolls(5)
    far.answers(title("J01"), title("J02"), title("J03"), title("J04"), title("J05")).asks("Player 2")


@pytest.mark.clause("F13-EVT-01", "F13-ITEM-03", "F13-EVT-15")
def test_lost_grip_dumps_an_item_of_a_counselor() -> None:
    t = scene().at("Alma", "J10", "Machete", "Matches").events("Lost Grip").jasons_turn()
    t.answers("play Lost Grip", "Machete", title("C4")).told("Alma loses Machete: it lies in Creek Lodge (C4) now")
    assert t.view()["board"]["cabins"]["C4"] == {"cards": 1, "known": ["Machete"], "searched": False}


@pytest.mark.clause("F13-R-91", "F13-R-92", "F13-R-83")
def test_an_empty_event_deck_takes_back_the_discards() -> None:
    s = scene().at("Alma", "CAVE", "Flashlight").jason("J28").shrine("Matches").events("Snare", "Snare", deck=[])
    t = s.turn("Alma").answers(SEARCH, "take Matches").asks("chance", "event draw")
    t.told("The event deck is empty: the event discards are shuffled").draws("Lost Grip")
    assert killer(t)["events"] == 3 and t.view()["board"]["event_discards"] == []
    s = scene().at("Alma", "CAVE", "Flashlight").jason("J28").shrine("Matches")
    everything = [e.name for e in s.camp.pack.events for _ in range(e.count)]
    t = s.events(*everything).turn("Alma").answers(SEARCH, "take Matches").told("no event card left")
    assert killer(t)["events"] == 24
    dead = scene().at("Alma", "J10", wounds=1).jason("J10").events(*everything).jasons_turn()
    dead.answers(NORMAL, "attack from hiding", "attack Alma").rolls(1, 0).asks("Player 2", "next counselor")


@pytest.mark.clause("F13-R-125")
def test_whether_jason_has_too_much_is_not_told_by_asking() -> None:
    """A surrendered weapon: the question after it is open whether he was armed or not; a lone answer gives itself."""
    for held in ((), ("Hatchet",)):
        s = scene().at("Alma", "J10", "Torch").jason("J10", *held, "Matches")
        t = s.turn("Alma").answers(SEARCH, "attack Alma").rolls(0).answers("flee").rolls(1).answers(go("J01"))
        assert killer(t, "Player 1")["items"] == len(held) + 2 and (t.state.pending.kind == 3) == bool(held)
