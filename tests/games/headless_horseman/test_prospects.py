"""What a versed rider hopes for: the nets fit the facts, and he rides by what he may hope and by what he keeps."""

from __future__ import annotations

from typing import Any

import pytest

from deadfall.engine.question import Look, question_of
from deadfall.games.headless_horseman.bot import Versed
from deadfall.games.headless_horseman.bot.basic import Basic
from deadfall.games.headless_horseman.bot.prospects import Prospects, nets
from deadfall.games.headless_horseman.bot.versed import Hopeful
from games.headless_horseman.scene import ANY, game, horseman, ichabod, lane, night, state
from games.headless_horseman.test_setup import dealt
from table import Table


def look_of(table: Table) -> Look:
    s, d = state(table), state(table).pending
    return Look(d.seat, table.game.view(s, d.seat), question_of(table.game, s, d))


def choice(table: Table) -> str:
    """What a versed rider answers."""
    s, look = state(table), look_of(table)
    return table.offered[s.pending.options.index(Versed(table.game, look.seat, 1).choose(look))]


def prospects(*riders: dict[str, Any], round: int = 6) -> Prospects:
    """What the first of four may hope."""
    table = night(*riders, round=round)
    return Hopeful(table.game, 0, 1).outlook(look_of(table).view)


def space(name: str) -> int:
    return game(4).names["space"].index(name)


FAR = (ichabod("A05"), ichabod("H05"), horseman("A10"))


@pytest.mark.parametrize("me", [ichabod("X04"), horseman("X04")])
def test_the_nets_know_as_many_facts_as_there_are(me: dict[str, Any]) -> None:
    seen = prospects(me, *FAR)
    assert len(seen.facts(space("X05"), [])) == len(nets()[seen.role].first)


def test_what_is_added_up_by_parts_is_what_the_whole_says() -> None:
    seen = prospects(ichabod("X04", [2, 3, 4, 5, 6, 7], hp=9), *FAR)
    for name in ("X05", "CHURCH"):
        whole = seen.net.add(seen.net.bias, 0, seen.facts(space(name), [0, 1, 2, 3, 4, 5]))
        seen.hold([0, 1, 2, 3, 4, 5], 9)
        assert seen.promise(space(name)) == pytest.approx(seen.net.worth(whole))


def test_home_is_home_and_the_nearer_the_better() -> None:
    assert choice(night(ichabod(lane("X10", "X14"), [2, 2, 3, 3, 8, 8]), *FAR)) in (
        "play Ride 2",
        "play Ride 3",
        "play Ride 8",
    )
    seen = prospects(ichabod("X04"), *FAR)
    assert seen.rest(space("X12")) > seen.rest(space("X08")) > seen.rest(space("X04"))


def test_a_horseman_beside_him_makes_a_church_dearer() -> None:
    near = prospects(ichabod("X02", hp=6), horseman("X01"), ichabod("A05"), ichabod("H05"))
    far = prospects(ichabod("X02", hp=6), horseman("A10"), ichabod("A05"), ichabod("H05"))
    church, road = space("CHURCH"), space("X04")
    assert near.rest(church) - near.rest(road) > far.rest(church) - far.rest(road)


def test_what_is_left_in_the_hand_counts() -> None:
    seen = prospects(ichabod("X04"), *FAR)
    hopes = []
    for hand in ([0, 0, 0, 0, 0], [6, 6, 6, 6, 6]):  # Ride 2 and Ride 8
        seen.hold(hand, seen.me.hp)
        hopes.append(seen.rest(space("X05")))
    assert hopes[0] < hopes[1]


def test_elsewhere_he_only_keeps_clear_of_crossroads() -> None:
    assert type(Versed(game(4), 0, 1).rider) is Hopeful
    assert type(Versed(game(3), 0, 1).rider) is Basic
    assert type(Versed(game(4, {"abilities": "on"}), 0, 1).rider) is Basic


def test_who_holds_a_card_for_any_path_need_not_spin_on_a_crossroads() -> None:
    assert choice(night(ichabod(["B11", "B12"], [ANY, 5, 5, 5, 5, 5]), *FAR, round=9)) == f"play {ANY}"


def test_chips_lie_where_they_serve_him() -> None:
    table = dealt(4).rolls(1, 2, 2, 2)
    assert choice(table) == "place a church on V07"
    table.answers("place a church on V07").answers("place a graveyard on V03").answers("place a church on V08")
    assert choice(table.answers("place a graveyard on V09")) == "place a church on V17"
    graves = dealt(4).rolls(2, 1, 2, 2).answers("place a graveyard on V03").answers("place a church on V01")
    graves.answers("place a graveyard on V09").answers("place a church on V02")
    assert choice(graves) == "place a graveyard on V13"


def test_elsewhere_chips_lie_anywhere() -> None:
    laid = set()
    for seed in range(20):
        table = dealt(3).rolls(1, 2, 2)
        laid.add(Versed(table.game, 0, seed).choose(look_of(table)))
    assert len(laid) > 5


def test_a_spin_is_worth_what_it_may_lead_to() -> None:
    """A spinner has three sectors to the left, three to the right, one back by two, three, four, two any, a nearest."""
    seen = prospects(ichabod(lane("B10", "B11")), *FAR)
    blue, before, left, right = (space(name) for name in ("B12", "B11", "R03a", "B13"))
    ways = 3 * seen.enter(left, blue, 2) + 3 * seen.enter(right, blue, 2) + 2 * seen.any_path(blue, 3)
    back = seen.ride(blue, before, 1) + seen.rest(blue) + seen.rest(before)
    refuge = seen.rest(seen.nearest(blue))
    assert seen.spin(blue, before, 3) == pytest.approx((ways + back + refuge) / 12)
    assert seen.enter(left, blue, 2) != seen.enter(right, blue, 2)
