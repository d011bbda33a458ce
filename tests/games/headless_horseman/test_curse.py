"""The Curse cards of the fourth round."""

from __future__ import annotations

import pytest

from games.headless_horseman.scene import ANY, draw_up, hand, horseman, hp, ichabod, night, seat, space, state
from table import Table


def eve(*riders: dict[str, object], **more: object) -> Table:
    """The last turn of round 3: the last player rides 2, and round 4 begins."""
    table = night(*riders, round=3, turn=len(riders) - 1, **more)
    return draw_up(table.answers("play Ride 2", "ride to A09"))


def ready(seats: int) -> list[dict[str, object]]:
    """Riders on B..H, the last one on A08."""
    return [*(ichabod(f"{'BCDEFGH'[at]}03") for at in range(seats - 1)), ichabod("A08")]


@pytest.mark.clause("HH-CURSE-01", "HH-CURSE-02", "HH-CURSE-03", "HH-CURSE-04", "HH-R-46", "HH-R-69")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_fourth_round_begins_with_a_curse_card_for_each(seats: int) -> None:
    table = eve(*ready(seats)).told("Round 4 begins").asks("chance", "curse card")
    horsemen = 1 if seats <= 5 else 2
    assert table.view()["curses"] == {"Ichabod": seats - horsemen, "Horseman": horsemen}
    assert [rider["curse"] for rider in table.view()["seats"]] == [True] * seats
    assert state(table).pending.weights == [seats - horsemen, horsemen]  # all arrangements alike


@pytest.mark.clause("HH-CURSE-01")
def test_there_is_no_curse_before_the_fourth_round() -> None:
    table = night(*ready(3), round=2, turn=2).answers("play Ride 2", "ride to A09")
    assert draw_up(table).view()["round"] == 3
    table.asks("Brom", "number")
    assert table.view()["curses"] == {}


@pytest.mark.clause("HH-CURSE-05")
def test_nobody_sees_a_curse_card_before_it_is_turned_over() -> None:
    table = eve(*ready(3))
    for name in ("Brom", "Katrina", "Anton", None):
        view = table.view(name)
        assert [rider["curse"] for rider in view["seats"]] == [True, True, True]
        assert "curse" not in view.get("you", {})


@pytest.mark.clause("HH-CURSE-06", "HH-CURSE-07", "HH-CURSE-08", "HH-CURSE-12")
def test_each_turns_his_card_over_at_the_start_of_his_own_turn() -> None:
    table = eve(*ready(3)).draws("Ichabod").told("Brom turns over a Curse card: Ichabod").asks("Brom", "number")
    assert [rider["curse"] for rider in table.view()["seats"]] == [False, True, True]
    assert seat(table, "Brom")["role"] == "Ichabod"
    draw_up(table.answers("play Ride 2", "ride to B04")).asks("chance", "curse card").draws("Horseman")
    table.told("Katrina becomes a Headless Horseman")
    assert [rider["role"] for rider in table.view()["seats"]] == ["Ichabod", "Horseman", "Ichabod"]


@pytest.mark.clause("HH-CURSE-09", "HH-CURSE-10", "HH-COMP-04", "HH-R-48", "HH-R-39", "HH-R-23")
def test_a_horseman_card_puts_the_piece_on_the_mausoleum_with_six_horseman_cards() -> None:
    table = eve(ichabod("B03", [2, 3, 4, 5, 6, ANY], hp=9), ichabod("A08"))
    colour = seat(table, "Brom")["colour"]
    table.draws("Horseman").told("Brom discards Ride 2", f"Brom discards {ANY}", to="Katrina")
    assert table.view()["discards"]["Ichabod"]["Ride 6"] == 1
    table.asks("chance", "draw").draws(*["Gallop 5"] * 6)
    facts = seat(table, "Brom")
    assert (facts["space"], facts["trail"], facts["colour"]) == ("MAUSOLEUM", ["MAUSOLEUM"], colour)
    assert (facts["role"], facts["hp"], facts["turned"]) == ("Horseman", table.game.table.hit_points[1], "curse")


@pytest.mark.clause("HH-CURSE-11", "HH-R-65")
def test_in_the_same_turn_he_leaves_the_mausoleum_by_any_path_and_may_throw() -> None:
    table = eve(ichabod("B03"), ichabod("A08")).edited(lambda p: p["riders"][1].update(trail=["D23"]))
    table.draws("Horseman").draws(*["Gallop 5"] * 3, *["Gallop 2"] * 3).answers("play Gallop 2")
    table.offers_only(*(f"ride to {name}" for name in ("D20", "D22", "D24", "E20", "E22", "E24")))
    table.answers("ride to D20")
    table.answers("ride to D21").asks("Brom", "pumpkin").offers("throw at Katrina (distance 2)")


@pytest.mark.clause("HH-R-47")
def test_a_stunned_player_turns_his_card_over_and_loses_the_turn_only_as_ichabod() -> None:
    table = eve(ichabod("B03", stun=1), ichabod("C03"), ichabod("A08"))
    stays = table.fork().draws("Ichabod").told("Brom is stunned and loses this turn")
    assert seat(stays, "Brom")["stun"] == 0
    table.draws("Horseman")
    assert seat(table, "Brom")["stun"] == 0
    draw_up(table)
    assert table.view()["turn"] == "Brom"


@pytest.mark.clause("HH-R-47", "HH-R-62")
def test_a_player_already_turned_sets_his_card_aside() -> None:
    dead = horseman("E22", turned="battle", curse=1)
    table = night(dead, ichabod("B03", curse=1), horseman("E20", curse=0), round=4, curses={"left": [1, 1]})
    table.asks("chance", "curse card").draws("Horseman").told("Brom turns over a Curse card: Horseman")
    table.asks("Brom", "number")
    assert (space(table, "Brom"), hp(table, "Brom"), len(hand(table, "Brom"))) == ("E22", 24, 6)
    assert seat(table, "Brom")["turned"] == "battle"


@pytest.mark.clause("HH-R-76", "HH-WIN-03")
def test_a_curse_that_turns_the_last_ichabod_ends_the_game_with_cards_still_hidden() -> None:
    riders = [ichabod("B03", curse=1), horseman("E22", turned="battle", curse=1), horseman("E20", turned="curse")]
    table = night(*riders, round=4, curses={"left": [1, 1]}).draws("Horseman")
    table.told("Brom was the last Ichabod").over("Katrina", "Anton")
