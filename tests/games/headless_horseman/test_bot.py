"""The basic bot: it answers everything, sees only its view, and plays by its rules of thumb."""

from __future__ import annotations

from typing import Any

import pytest

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import reask
from deadfall.engine.question import Look, question_of
from deadfall.games.headless_horseman import GAME
from deadfall.games.headless_horseman.bot import Basic, Versed
from deadfall.games.headless_horseman.odds import Odds
from games.headless_horseman.scene import (
    ANY,
    BANISH,
    DEFENSE,
    MIRROR,
    NEAR,
    SPECTRAL,
    horseman,
    ichabod,
    lane,
    night,
    state,
)
from games.headless_horseman.study import Study, play
from table import Table


def choice(table: Table, bot: type[Basic] = Basic) -> str:
    """What the bot of the asked seat answers."""
    s, rules = state(table), table.game
    d = s.pending
    look = Look(d.seat, rules.view(s, d.seat), question_of(rules, s, d))
    return table.offered[d.options.index(bot(rules, d.seat, 1).choose(look))]


def test_of_two_specials_alike_one_is_discarded_and_banish_is_kept() -> None:
    def discards(*hand: str) -> str:
        table = night(ichabod("A08", list(hand)), horseman("E22"))
        return choice(table.rolls(4).answers("ride to A09").asks("Brom", "discard"))

    assert discards(BANISH, BANISH, ANY, ANY, ANY, MIRROR) == f"discard {ANY}"
    assert discards(BANISH, ANY, MIRROR, MIRROR, MIRROR, MIRROR) == f"discard {MIRROR}"


def test_an_ichabod_races_for_the_bridge() -> None:
    table = night(ichabod(lane("X01", "X02")), horseman("A03"))
    assert choice(table) == "play Ride 7"
    assert choice(table.answers("play Ride 7")) == "ride to X03"
    assert (
        choice(night(ichabod(lane("X10", "X14"), [2, 2, 3, 3, 8, 8]), horseman("X13"))) == "play Ride 2"
    )  # home is home


def test_an_ichabod_rides_round_the_mausoleum_before_the_curse() -> None:
    first = night(ichabod(), ichabod(), round=1).answers("play Ride 7")
    assert choice(first) in [f"ride to {path}01" for path in "ABGH"]


def test_who_is_versed_goes_round_the_crossroads() -> None:
    """A blue hex is a space like another on the shortest way; a spinner may lead anywhere from it."""
    table = night(ichabod("B10", [5, 5, 5, 5, 5, 5]), horseman("A03"), round=9)  # B12 is blue
    assert choice(table) == "ride to B11"
    assert choice(table, Versed) == "ride to V03 (church)"


def test_an_ichabod_flees_into_a_church_when_hurt_and_hunted() -> None:
    table = night(ichabod(lane("X02", "X03"), [3, 4, 5, 6, 7, 8], hp=4), horseman("J2")).answers("play Ride 3")
    table.answers("ride to X04")
    assert choice(table) == "ride to CHURCH"
    near = night(ichabod("X04", [NEAR, 2, 2, 2, 2, 2], hp=3), horseman("X01", [2, 3, 4, 5, 6, 7]))
    assert choice(near) == f"play {NEAR}: CHURCH"


def test_an_ichabod_raises_the_mirror_and_banishes_when_he_is_losing() -> None:
    table = night(horseman("A10"), ichabod("A12", [BANISH, MIRROR, 2, 3, 4, 5], hp=5)).answers(
        "play Gallop 2", "ride to A11"
    )
    assert choice(table.fork().answers("attack Katrina")) == f"play {BANISH}"
    strong = night(horseman("A10", hp=3), ichabod("A12", [BANISH, 2, 3, 4, 5, 6])).answers(
        "play Gallop 2", "ride to A11"
    )
    assert choice(strong.answers("attack Katrina")) == "fight on"
    thrown = night(horseman("A10"), ichabod("A14", [MIRROR, 2, 3, 4, 5, 6])).answers("play Gallop 2", "ride to A11")
    assert choice(thrown.answers("throw at Katrina (distance 2)")) == f"play {MIRROR}"


def test_a_horseman_attacks_when_ahead_and_not_when_behind() -> None:
    for hp, expected in ((20, "attack Katrina"), (4, "pass Katrina by")):
        table = night(horseman("A10", hp=hp), ichabod("A12"), ichabod("H03")).answers("play Gallop 5", "ride to A11")
        assert choice(table) == expected
    helped = night(horseman("A10", hp=4), ichabod("A12"), horseman("A14")).answers("play Gallop 5", "ride to A11")
    assert choice(helped) == "attack Katrina"


def test_an_ichabod_rides_home_rather_than_fight_a_horseman_who_can_hardly_stand() -> None:
    table = night(ichabod(lane("X10", "X12"), [2, 2, 3, 3, 4, 5]), horseman("X14", hp=1))
    assert choice(table) == "play Ride 4"
    assert choice(table.answers("play Ride 4")) == "ride to X13"
    assert choice(table.answers("ride to X13").asks("Brom", "attack")) == "pass Katrina by"


def test_an_ichabod_starts_no_fight_where_another_horseman_waits_for_its_end() -> None:
    for other, expected in (("H03", "attack Katrina"), ("A22", "pass Katrina by")):
        rider = ichabod(lane("A10", "A11"), [2, 2, 2, 2, 2, 3])
        table = night(rider, horseman("A13", hp=3), horseman(other)).answers("play Ride 2", "ride to A12")
        assert choice(table.asks("Brom", "attack")) == expected


def test_a_horseman_waits_between_a_church_and_the_bridge() -> None:
    """Not beside the prey, where it would pass him, and never behind it."""
    table = night(horseman(lane("E31", "E30")), ichabod("V15"))
    look = Basic(table.game, 0, 1).outlook(table.view("Brom"))
    beside, ahead, behind = (look.rest(table.game.names["space"].index(name)) for name in ("E21", "E27", "E10"))
    assert ahead > beside > behind
    assert look.rest(look.me.space) > beside  # he need not ride back to it


def into_church(rider: dict[str, Any]) -> Table:
    """Brom rides into a Church with Ability cards and takes one."""
    table = night(rider, horseman("E29"), options={"abilities": "on"})
    return table.answers("play Ride 2", "ride to E20", "ride to V15 (church)", "take the top card")


def test_an_item_that_lasts_is_kept() -> None:
    amulet = into_church(ichabod(lane("E18", "E19"), defense="Trinity Scroll")).draws("defense", "Amulet")
    assert choice(amulet) == "keep the new Amulet"
    scroll = into_church(ichabod(lane("E18", "E19"), defense="Ring")).draws("defense", "Trinity Scroll")
    assert choice(scroll) == "keep the old Ring"


def test_a_horseman_throws_in_range_unless_it_hurts_and_defies_a_banishment() -> None:
    table = night(horseman("A10"), ichabod("A14"), ichabod("A13")).answers("play Gallop 2", "ride to A11")
    assert choice(table).startswith("throw at ")
    weak = night(horseman("A10", hp=5), ichabod("A14")).answers("play Gallop 2", "ride to A11")
    assert choice(weak) == "throw nothing"
    fight = night(horseman("A10", [DEFENSE, 2, 3, 4, 5, 6]), ichabod("A12", [BANISH, 2, 3, 4, 5, 6]), ichabod("H03"))
    fight.answers("play Gallop 2", "ride to A11", "attack Katrina", f"play {BANISH}")
    assert choice(fight) == f"play {DEFENSE}"


def test_a_horseman_cuts_off_by_spectral_transport() -> None:
    table = night(horseman("A03", [SPECTRAL, 5, 6, 7, 8, 9]), ichabod(lane("Z05", "Z08")))
    assert choice(table) == f"play {SPECTRAL}: V18 (graveyard 9)"


def test_the_odds_of_the_bot_are_those_of_the_ledger() -> None:
    plain = Odds(0, 0)
    assert plain.win(20, 20) == pytest.approx(0.5506476997, abs=1e-9)
    assert plain.win(26, 20) == pytest.approx(0.7168671370, abs=1e-9)
    assert Odds(0, 0, 0, 3).win(20, 20) == pytest.approx(0.0997098425, abs=1e-9)
    assert Odds(2, 0).win(20, 20) == pytest.approx(0.8270762555, abs=1e-9)


@pytest.mark.parametrize("number", range(len(GAME.option_sets)))
def test_bots_answer_every_question_of_every_variant(number: int) -> None:
    for seats in (2, 4, 7):
        assert play(seats, number, GAME.option_sets[number]).result != 0


def test_a_bot_answers_alike_in_worlds_that_look_alike() -> None:
    table = night(ichabod("A08"), ichabod("B09"), horseman("A03"))
    s, rules = state(table), table.game
    answers = set()
    for seed in range(20):
        twin = s.clone()
        rules.resample(twin, 0, FastDealer(f"twin {seed}"))
        reask(twin)
        answers.add(Basic(rules, 0, 1).choose(Look(0, rules.view(twin, 0), question_of(rules, twin, twin.pending))))
    assert len(answers) == 1


@pytest.mark.soak
def test_basic_beats_random() -> None:
    """A basic rider among three random ones wins the race far more often than one game in four."""
    wins = sum(play(4, seed, bots=["basic", "random", "random", "random"]).winner == 0 for seed in range(30))
    assert wins >= 12


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_some_ichabod_escapes_in_about_half_of_the_games(seats: int) -> None:
    study = Study(seats, 24)
    assert 0.15 <= study.share("bridge") <= 0.85, str(study)
    assert study.share("dawn") <= 0.1
    assert study.rounds < 25
