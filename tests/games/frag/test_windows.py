"""Timing windows, their poll order, secrecy and durations (ledger 3.2: R-73, R-95, R-100, R-105)."""

import json

import pytest

from games.frag.scene import counters, discarded, fighter, scene, specials, weapons
from table import Table

GHOST = "Game Hack: Insubstantial"


def asked(t: Table) -> tuple[str, str]:
    """Who is asked, and in which window."""
    d = t.state.pending
    return "chance" if d.seat < 0 else t.game.names["seat"][d.seat], t.game.kinds[d.kind].name


def poll(t: Table) -> list[str]:
    """Who is asked one after another while everybody passes."""
    window, order = asked(t)[1], []
    while asked(t)[1] == window:
        order.append(asked(t)[0])
        t.answers("pass")
    return order


@pytest.mark.clause("FRAG-R-73")
def test_a_window_asks_the_active_player_first_then_clockwise() -> None:
    place = scene(4).fighter("Red", "F10", blood=1, wounds=1).fighter("Blue", "F12", blood=1, wounds=1)
    place.fighter("Green", "F14", blood=1, wounds=1).fighter("Yellow", "F16", blood=1, wounds=1)
    assert poll(place.begins("Green")) == ["Green", "Yellow", "Red", "Blue"]


@pytest.mark.clause("FRAG-R-73")
def test_after_a_play_the_poll_begins_again_and_closes_when_all_have_passed_in_a_row() -> None:
    place = scene(3).fighter("Red", "F10", blood=2, wounds=1).fighter("Blue", "F12", health=4, blood=2, wounds=2)
    t = place.fighter("Green", "F14", blood=1, wounds=1).begins("Red").asks("Red", "start window").answers("pass")
    t.answers("spend a blood counter", by="Blue").asks("Red", "start window").answers("pass")
    t.answers("spend a blood counter", by="Blue").asks("Red", "start window").answers("pass").asks("Green")
    t.answers("pass").asks("chance", "movement dice")  # Blue is unhurt now


@pytest.mark.clause("FRAG-R-73")
def test_in_an_attack_the_attacker_may_use_attack_cards_the_target_dodges_anybody_any_cards() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Aimbot", "Dodge Macro", "Medkit"], wounds=1)
    place.fighter("Blue", "F12", health=4, hand=["Aimbot", "Dodge Macro", "Medkit"], wounds=1)
    place.fighter("Green", "S02", hand=["Headshot", "Medkit", "Disconnect"], wounds=1)
    t = place.acts("Red", movement=1).answers("attack with Pistol").asks("Red", "declaration window")
    t.offers_only("pass", "play Aimbot", "play Medkit").answers("pass")
    t.asks("Blue").offers_only("pass", "play Dodge Macro", "play Medkit").answers("pass")
    t.asks("Green").offers_only("pass", "play Medkit", "play Disconnect").answers("pass")
    t.rolls(9).asks("Red", "aim window").offers_only("pass", "play Aimbot", "play Medkit").answers("pass")
    t.asks("Blue", "aim window").offers_only("pass", "play Dodge Macro", "play Medkit")


@pytest.mark.clause("FRAG-R-73")
def test_a_card_works_as_soon_as_nobody_cancels_it() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Loot Crate"]).fighter("Blue", hand=["Patch Notes"])
    t = place.fighter("Green", hand=["Patch Notes"]).acts("Red", movement=1).answers("play Loot Crate")
    assert poll(t) == ["Blue", "Green"]
    t.asks("Red", "deck of the draw")


@pytest.mark.clause("FRAG-R-73")
def test_the_cancel_window_asks_the_active_player_first_even_in_another_s_play() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Patch Notes"]).fighter("Blue", hand=["Patch Notes"])
    t = place.fighter("Green", hand=["Disconnect"]).begins("Red").answers("play Disconnect", by="Green")
    assert poll(t) == ["Red", "Blue"]


@pytest.mark.clause("FRAG-R-95")
def test_nobody_sees_whom_the_table_waits_for_in_a_window() -> None:
    place = scene(3).fighter("Blue", hand=["Disconnect"]).fighter("Green", hand=["Lag"])
    t = place.begins("Red").asks("Blue", "start window")
    for seat in ("Red", "Green", None):
        assert t.view(seat)["asked"] == "resolving"


@pytest.mark.clause("FRAG-R-95")
def test_a_pass_is_told_to_nobody() -> None:
    t = scene(3).fighter("Blue", hand=["Disconnect"]).fighter("Green", hand=["Disconnect"]).begins("Red")
    before = len(t.state.log or [])
    t.asks("Blue", "start window").answers("pass").asks("Green", "start window").answers("pass")
    assert len(t.state.log or []) == before


@pytest.mark.clause("FRAG-R-95")
def test_the_others_cannot_tell_a_pass_from_having_nothing_to_play() -> None:
    def red_sees(card: str) -> str:
        """All that Red is told and shown until his turn comes to its actions."""
        t = scene(2).fighter("Blue", hand=[card]).begins("Red")
        while asked(t) != ("Red", "act"):
            t = t.rolls(9) if t.state.pending.seat < 0 else t.answers("pass", by="Blue")
        told = [event.args for event in t.state.log or [] if event.seen_by(0)]
        return json.dumps([told, t.view("Red")])

    assert red_sees("Disconnect") == red_sees("Loot Crate") == red_sees("Lag")


@pytest.mark.clause("FRAG-R-100")
def test_until_the_start_of_your_next_turn_ends_before_any_card_of_it_even_out_of_play() -> None:
    place = scene(2).fighter("Red", out=True, specials=["Low Gravity"], hand=["Disconnect"])
    t = place.begins("Red").asks("Red", "start window").told("Red's Low Gravity ends")
    assert specials(t, "Red") == [] and discarded(t, "Low Gravity") == 1


@pytest.mark.clause("FRAG-R-100")
def test_until_the_end_of_your_next_turn_is_the_first_turn_begun_after_the_card_was_played() -> None:
    place = scene(2).fighter("Red", hand=[GHOST]).fighter("Blue", "S02")
    t = place.begins("Red").asks("Red", "start window").answers(f"play {GHOST}").rolls(9).answers("finish")
    assert specials(t, "Red") == [GHOST]  # this turn had begun already
    t.rolls(9).answers("finish").rolls(9).answers("finish").told(f"Red's {GHOST} ends")


@pytest.mark.clause("FRAG-R-105")
def test_a_turn_starts_with_durations_then_the_auto_doc_then_the_window_then_phase_one() -> None:
    place = scene(2).fighter("Red", "F10", health=2, wounds=1, specials=["Overclock"], gadgets=["Auto-Doc"])
    t = place.fighter("Blue", hand=["Disconnect"]).begins("Red").asks("Blue", "start window")
    story = t.story()
    assert story.index("Red's Overclock ends.") < story.index("Red recovers 1 Health and stands at 2.")
    place = scene(2).fighter("Red", out=True, gadgets=["Auto-Doc"], wounds=1).fighter("Blue", blood=1, wounds=1)
    t = place.begins("Red").asks("Blue", "start window").not_told("recovers").answers("pass")
    t.asks("chance", "respawn die")


@pytest.mark.clause("FRAG-R-105")
def test_a_turn_ends_with_the_window_then_durations_then_r29_then_the_weapon_limit_then_the_hand() -> None:
    cards = ["Nuke", "Shotgun", "Shotgun", "Chainsaw", "Rail Gun", "Disconnect"]
    place = scene(2).fighter("Red", "F12", health=1, tranquilized=1, hand=cards, specials=[("Infinite Ammo", 2)])
    place.fighter("Red", weapons=["Corroder", "Arc Caster", "Machine Gun"]).fighter("Blue", "F12")
    t = place.acts("Red", movement=0, last_free="F11").answers("finish").asks("Red", "end window")
    assert fighter(t, "Red")["tranquilized"] == 1
    t.answers("pass").told("Red's Infinite Ammo ends", "Red is put back on F11").asks("Red", "weapon to drop")
    assert fighter(t, "Red")["tranquilized"] == 0
    t.answers("Corroder (ammo 4)").told("Red drops Corroder with 4 ammo on F11").asks("Red", "card to discard").answers(
        "Nuke"
    )
    t.told("Red's turn ends", "Blue's turn")
    assert len(weapons(t, "Red")) == 2 and counters(t, "F11") == ["link Corroder"]


@pytest.mark.clause("FRAG-R-105")
def test_the_finish_comes_in_full_after_a_disconnect_but_weapons_are_not_dropped_off_the_map() -> None:
    cards = ["Nuke", "Shotgun", "Shotgun", "Chainsaw", "Rail Gun", "Loot Crate"]
    place = scene(2).fighter("Red", "F12", health=1, hand=cards, tranquilized=1)
    place.fighter("Red", weapons=["Corroder", "Arc Caster", "Machine Gun"])
    t = place.fighter("Blue", hand=["Disconnect", "Disconnect"]).begins("Red").asks("Blue", "start window")
    t.answers("play Disconnect").asks("Red", "card to discard").answers("Nuke").told("Red's turn ends")
    assert len(weapons(t, "Red")) == 3 and fighter(t, "Red")["tranquilized"] == 0
