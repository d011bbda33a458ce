"""The versed bot foresees where Hunters will look, and hides and arms itself by that."""

from __future__ import annotations

from itertools import count

import pytest

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, look_at
from deadfall.games.dangerous_game.bot.foresight import Foresight
from deadfall.games.dangerous_game.bot.senses import Senses
from deadfall.games.dangerous_game.state import Hunt
from games.dangerous_game.scene import Scene, game_with, scene
from games.dangerous_game.test_bots import VERSED, answer_of
from table import Table

ENOUGH = 20  # foresights of each sort, over as many hunts as that takes


def look_of(table: Table) -> Look:
    assert table.state.pending is not None
    return look_at(table.game, table.state, table.state.pending, False)


def danger(table: Table, numbers: list[int], square: str, covered: bool = False) -> float:
    """How likely whoever is asked is seen on a square in the turns to come."""
    look = look_of(table)
    ahead = Foresight(Senses(table.game.table, look.view), look, numbers)
    return ahead.danger(table.game.table.square_index[square], covered)


def in_the_open(hunter: str = "L08") -> Scene:
    return scene(Red=hunter, Blue="K12").put("Blue", in_sight=1, sighting="K12")


def test_danger_is_where_a_hunter_can_come_to_see_and_nowhere_else() -> None:
    table = in_the_open().at("Blue", "MOVE").rolls(5)
    assert danger(table, [5], "H12") > 0.1 > danger(table, [5], "A01") == 0.0
    assert danger(table, [5], "H12", covered=True) < danger(table, [5], "H12") / 2


def test_a_pinned_hunter_sees_what_he_sees_where_he_is() -> None:
    table = in_the_open().put("Red", pinned=1).at("Blue", "MOVE").rolls(5)
    assert danger(table, [5], "L12") == 1.0
    assert danger(table, [5], "H12") == 0.0  # seven squares away


def test_who_is_versed_goes_where_hunters_will_not_look() -> None:
    for hunter, roll in (("L08", 5), ("L08", 3), ("H09", 5), ("Q10", 5)):
        table = in_the_open(hunter).at("Blue", "MOVE").rolls(roll)
        usual, versed = answer_of(table), answer_of(table, VERSED)
        told = [danger(table, [roll], chosen.removeprefix("move to ")) for chosen in (usual, versed)]
        assert told[1] < told[0] / 2


@pytest.mark.parametrize(("square", "answer"), [("P06", "play Second Wind"), ("S13", "done")])
def test_a_second_wind_is_for_who_would_stand_much_safer(square: str, answer: str) -> None:
    table = scene(Red="H09", Blue=square).hands(Blue=["Second Wind"]).at("Blue", "ACT")
    assert answer_of(table, VERSED) == answer


def test_who_is_versed_keeps_what_wins_fights() -> None:
    hand = ["Steel Nerve", "Sidestep", "Scapegoat", "Hold Your Breath"]
    table = scene(Red="H09", Blue="S16").hands(Blue=hand).at("Blue", "LIMIT")
    assert answer_of(table) == "discard Sidestep"
    assert answer_of(table, VERSED) == "discard Scapegoat"


def test_what_is_foreseen_comes_true() -> None:
    """In hunts of basic bots, those who are told to be in danger are found, and few others."""
    game = game_with(5)
    found: dict[bool, list[bool]] = {True: [], False: []}
    for seed in count():
        if len(found[True]) > ENOUGH and len(found[False]) > ENOUGH:
            break
        state = game.start()
        assert isinstance(state, Hunt)
        dealer = FastDealer(seed)
        bots = [make("basic", game, seat, seed) for seat in range(5)]
        told: dict[int, float] = {}  # of each Hunted since his latest move, until he is found
        advance(state)
        settle(state, dealer)
        while (d := state.pending) is not None:
            look = look_at(game, state, d, False)
            chosen = bots[d.seat].choose(look)
            if look.question.kind == "move" and look.view["rolled"]:
                if d.seat in told:
                    found[told.pop(d.seat) > 0.3].append(False)
                senses = Senses(game.table, look.view)
                square = next(o.target["cell"] for o in look.question.options if o.id == chosen)
                at = game.table.square_index[square]
                if not senses.exposed(at):
                    told[d.seat] = Foresight(senses, look, look.view["rolled"]).danger(at)
            answer(state, chosen)
            settle(state, dealer)
            for seat in [seat for seat in told if state.is_hunter(seat) or state.players[seat].in_sight]:
                found[told.pop(seat) > 0.3].append(True)
    often, seldom = (sum(found[danger]) / len(found[danger]) for danger in (True, False))
    assert often > 3 * seldom


@pytest.mark.parametrize("points", [0, 4])
def test_who_is_versed_poaches_from_those_behind_too(points: int) -> None:
    stage = scene(4, 6, "Red Green", Red="H05", Green="H08", Blue="H09").hands(Red=["Poacher"])
    table = stage.put("Red", points=points).at("Green", "COMBAT").answers("attack Blue")
    assert answer_of(table) == ("play Poacher" if points == 0 else "pass")
    assert answer_of(table, VERSED) == "play Poacher"


def test_a_poacher_is_kept_by_who_leads_unless_he_hunts_alone() -> None:
    cards = ["Poacher", "Brandy", "Steady Aim", "Ivan"]
    two = scene(6, 8, "Red Green", Red="H05", Green="H08", Blue="W15", Violet="X02", Yellow="X03").hands(Red=cards)
    assert answer_of(two.put("Red", points=4).at("Red", "LIMIT"), VERSED) == "discard Brandy"
    one = scene(6, 8, "Red", Red="H05", Green="X04", Blue="W15", Violet="X02", Yellow="X03").hands(Red=cards)
    assert answer_of(one.at("Red", "LIMIT"), VERSED) == "discard Poacher"
