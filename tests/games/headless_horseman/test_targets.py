"""What options point at: where rides end, where spins lead, what battles and pumpkins promise."""

from __future__ import annotations

from typing import Any

import pytest

from deadfall.engine.question import question_of
from games.headless_horseman.scene import ANY, BANISH, horseman, ichabod, lane, night, state
from table import Table


def targets(t: Table) -> dict[str, dict[str, Any]]:
    """The targets of the open question by the text of their options."""
    s = state(t)
    assert s.pending is not None
    chosen = question_of(t.game, s, s.pending).options
    return {text: choice.target for text, choice in zip(t.offered, chosen, strict=True)}


def ends(target: dict[str, Any]) -> list[str]:
    return sorted(ride.split()[-1] for ride in target["rides"])


@pytest.mark.clause("HH-TURN-01")
def test_a_number_card_points_at_the_spaces_where_its_ride_can_end() -> None:
    t = night(ichabod(lane("A08", "A10"), [3, 4, 5, 6, 7, 8]), horseman("E22"))
    assert targets(t)["play Ride 3"] == {
        "card": "Ride 3",
        "rides": ["A11 A12 A13", "A09 A08 A07"],
    }


@pytest.mark.clause("HH-BLUE-01")
@pytest.mark.clause("HH-CHURCH-04")
def test_rides_end_early_at_a_blue_hex_and_in_a_church() -> None:
    t = night(ichabod(lane("A13", "A14"), [8, 2, 3, 4, 5, 6]), horseman("E22"))
    assert ends(targets(t)["play Ride 8"]) == ["A07", "A19", "B12", "V01"]


@pytest.mark.clause("HH-TURN-10")
def test_a_ride_that_would_end_on_a_like_piece_points_at_the_space_before_it() -> None:
    t = night(ichabod(lane("A09", "A10"), [3, 4, 5, 6, 7, 8]), ichabod("A13"), horseman("E22"))
    assert "A11 A12" in targets(t)["play Ride 3"]["rides"]


@pytest.mark.clause("HH-R-49")
def test_a_foe_on_the_way_is_an_end_by_choice() -> None:
    t = night(horseman(lane("A08", "A09"), [5, 6, 7, 8, 9, 2]), ichabod("A11"))
    assert ends(targets(t)["play Gallop 5"]) == ["A07", "A11", "A14"]


@pytest.mark.clause("HH-R-15")
def test_an_exit_points_at_the_rides_that_begin_there() -> None:
    t = night(ichabod(lane("A08", "A10"), [4, 5, 6, 7, 8, 3]), horseman("E22")).answers("play Ride 4")
    assert targets(t) == {
        "ride to A11": {"space": "A11", "rides": ["A11 A12 A13 A14"]},
        "ride to A09": {"space": "A09", "rides": ["A09 A08 A07"]},
    }


@pytest.mark.clause("HH-SPIN-03")
@pytest.mark.clause("HH-BLUE-06")
def test_a_spin_says_where_each_result_would_lead() -> None:
    t = night(ichabod(lane("A03", "A07"), [ANY, 4, 5, 6, 7, 8]), horseman("E22")).answers("play Ride 4")
    assert targets(t) == {
        "spin": {
            "ways": {
                "left": ["A08"],
                "right": ["R01a"],
                "back 2": ["A05"],
                "back 3": ["A04"],
                "back 4": ["A03"],
                "nearest": ["V03"],
            }
        },
        "play Take Any Path": {"card": ANY},
    }


@pytest.mark.clause("HH-PUMP-06")
def test_a_pumpkin_says_how_far_and_how_likely() -> None:
    t = night(horseman(lane("A08", "A10"), [2, 4, 5, 6, 7, 8]), ichabod("A14")).answers("play Gallop 2")
    t.answers("ride to A11")
    assert targets(t) == {
        "throw nothing": {},
        "throw at Katrina (distance 2)": {"seat": "Katrina", "distance": 2, "chance": 50},
    }


def test_battles_say_what_chance_they_promise() -> None:
    """O-04: 20 v 20 gives who strikes first 55 in 100."""
    t = night(
        horseman(lane("A08", "A10"), [2, 4, 5, 6, 7, 8], hp=20), ichabod("A12", [BANISH, 2, 3, 4, 5, 6], hp=20)
    ).answers("play Gallop 2", "ride to A11")
    assert targets(t)["attack Katrina"] == {"seat": "Katrina", "chance": 55}
    t.answers("attack Katrina")
    assert targets(t) == {"fight on": {"chance": 45}, "play Banish Headless Horseman": {"card": BANISH}}


@pytest.mark.clause("HH-ABIL-11", "HH-R-85")
@pytest.mark.parametrize(
    ("items", "chance"),
    [({}, 55), ({"defense": "Amulet"}, 10), ({"defense": "Trinity Scroll"}, 10), ({"defense": "Ring"}, 22)],
)
def test_the_odds_of_an_attack_count_the_items_that_the_ichabod_may_use(items: dict[str, str], chance: int) -> None:
    """O-24: +3 to defense leaves 10 in 100, whether it works in every battle or in one."""
    hunter = horseman(lane("A08", "A10"), [2, 4, 5, 6, 7, 8], hp=20)
    t = night(hunter, ichabod("A12", hp=20, **items), ichabod("H03"), options={"abilities": "on"})
    t.answers("play Gallop 2", "ride to A11")
    assert targets(t)["attack Katrina"]["chance"] == chance


@pytest.mark.clause("HH-ABIL-09", "HH-R-85")
def test_a_spent_item_is_not_counted_and_an_own_ready_one_is() -> None:
    spent = ichabod("A12", hp=20, defense="Trinity Scroll", defense_spent=1)
    t = night(
        horseman(lane("A08", "A10"), [2, 4, 5, 6, 7, 8], hp=20), spent, ichabod("H03"), options={"abilities": "on"}
    )
    assert targets(t.answers("play Gallop 2", "ride to A11"))["attack Katrina"]["chance"] == 55
    ready = ichabod(lane("A08", "A10"), [2, 4, 5, 6, 7, 8], hp=20, defense="Trinity Scroll")
    mine = night(ready, horseman("A12", hp=20), options={"abilities": "on"}).answers("play Ride 2", "ride to A11")
    assert targets(mine)["attack Katrina"]["chance"] == 92
