"""The basic bots: they answer everything, see only their view, and beat random ones."""

from __future__ import annotations

import pytest

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import reask
from deadfall.engine.question import Look, question_of
from games.friday13.scene import MOVE, NORMAL, SEARCH, go, scene
from games.friday13.studies import Result
from table import Table


def choice(t: Table, seed: int = 1) -> str:
    d = t.state.pending
    bot = make("basic", t.game, d.seat, seed)
    option = bot.choose(Look(d.seat, t.game.view(t.state, d.seat), question_of(t.game, t.state, d)))
    return t.game.describe(t.state, d, option)


@pytest.mark.soak
def test_basic_bots_beat_random_ones_from_both_sides() -> None:
    jason = Result("basic", "random", 8)
    assert jason.jason >= 0.8
    fair = Result("basic", "basic", 8)
    assert fair.dawn < 0.5
    assert Result("random", "basic", 3).jason == 0


@pytest.mark.soak
def test_two_thousand_games_are_even_and_neither_short_nor_long() -> None:
    result = Result("basic", "basic", 2000)
    print(f"\n{result}")
    assert 0.4 <= result.jason <= 0.6
    assert result.low >= 8 and result.high <= 30


@pytest.mark.soak
@pytest.mark.parametrize(("jason", "team"), [("basic", "random"), ("random", "basic"), ("random", "random")])
def test_the_margin_over_random_bots(jason: str, team: str) -> None:
    result = Result(jason, team, 200)
    print(f"\n{jason} Jason, {team} Counselors: {result}")
    assert result.jason >= 0.95 if jason == "basic" else result.jason <= 0.1


def test_a_counselor_searches_where_cards_lie_and_takes_a_weapon() -> None:
    t = scene().at("Alma", "C2").cabin("C2", "Machete", "Matches").turn("Alma")
    assert choice(t) == SEARCH
    assert choice(t.answers(SEARCH)) == "take Machete"


def test_a_counselor_with_the_fuel_can_restores_the_power() -> None:
    assert choice(scene().at("Alma", "C15", "Fuel Can").set(power=0).turn("Alma")) == "use Fuel Can"
    walk = scene().at("Alma", "J16", "Fuel Can").set(power=0).turn("Alma").answers(MOVE).rolls(3)
    assert choice(walk) == go("C15")


def test_an_armed_counselor_goes_for_jason_in_sight() -> None:
    t = scene().at("Alma", "J10", "Fire Axe").jason("J01", shown=True, wounds=3).turn("Alma", moved=1, left=3)
    assert choice(t) == go("J01")


def test_jason_strikes_a_lone_unarmed_counselor_and_spares_a_strong_one() -> None:
    weak = scene().only("Alma", "Boyd").at("Alma", "J10").at("Boyd", "C16").jason("J10", "Machete").set(round=12)
    assert choice(weak.jasons_turn().answers(NORMAL)) == "attack from hiding"
    strong = scene().at("Alma", "J10", "Fire Axe").at("Boyd", "J10", "Pitchfork").jason("J10", wounds=5).jasons_turn()
    assert choice(strong.answers(NORMAL)) != "attack from hiding"


@pytest.mark.clause("F13-SETUP-02")
def test_a_bot_chooses_the_same_in_every_world_that_looks_the_same() -> None:
    t = scene().at("Alma", "C2").cabin("C2", "Machete").cabin("C5", "Torch").jason("J28", "Hatchet").turn("Alma")
    for seed in range(8):
        other = t.fork()
        t.game.resample(other.state, 1, FastDealer(seed))
        reask(other.state)
        assert choice(other) == choice(t)
