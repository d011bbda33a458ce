"""What a versed seat at a table of five hopes of each answer: the nets fit the facts, and those are right."""

from __future__ import annotations

from functools import partial

import pytest

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, Option, look_at
from deadfall.games.dangerous_game.bot import Basic, Versed
from deadfall.games.dangerous_game.bot.outlook import KINDS, OF_SEAT, OF_SQUARE, Outlook, odds
from deadfall.games.dangerous_game.bot.prospects import Prospects, known, learned
from games.dangerous_game.scene import game_with, scene
from table import Table

OWN = 2 + OF_SEAT + OF_SQUARE + len(learned().cards)


def look_of(table: Table) -> Look:
    assert table.state.pending is not None
    return look_at(table.game, table.state, table.state.pending, False)


def outlook(table: Table, kind: str) -> Outlook:
    cards = {card.name: at for at, card in enumerate(table.game.table.cards)}
    return Outlook(table.game.table, look_of(table), kind, cards)


def prospects(seat: int, seed: int = 1) -> Prospects:
    found = Versed(game_with(5), seat, seed).prospects
    assert found is not None
    return found


def attack() -> Table:
    stage = scene(5, 8, "Red Green", Red="H05", Green="X04", Blue="H08", Violet="X12", Yellow="W15")
    return stage.put("Red", points=2).put("Blue", points=4, in_sight=1, sighting="H08").at("Red", "COMBAT")


def test_only_a_table_of_five_with_the_known_pack_is_known() -> None:
    assert [known(game_with(seats)) for seats in (4, 5, 6, 7)] == [False, True, False, False]
    assert Versed(game_with(6), 0, 1).prospects is None


def test_odds_of_dice() -> None:
    assert odds([8, 6], 0) == pytest.approx((27 / 48, 15 / 48))
    assert odds([8, 6], 2) == pytest.approx((38 / 48, 6 / 48))


def test_what_is_added_up_by_parts_is_what_the_whole_says() -> None:
    seen, net = outlook(attack(), "attack"), learned().nets[0]
    own = seen.own(seen.look.question.options[-1], True, seen.hunt(seen.here))
    assert len(own) == OWN
    assert len(seen.common) + len(own) == len(net.first)
    parts = net.add(net.add(net.bias, 0, seen.common), len(seen.common), own)
    assert net.worth(parts) == pytest.approx(net.worth(net.add(net.bias, 0, [*seen.common, *own])))


def test_facts_say_who_is_named_and_what_his_points_are() -> None:
    seen = outlook(attack(), "attack")
    option = next(option for option in seen.look.question.options if option.target.get("seat") == "Blue")
    named = seen.own(option, False, [0.0] * OF_SQUARE)[-OF_SQUARE - OF_SEAT : -OF_SQUARE]
    assert named == pytest.approx([1, 0, 0.5, 1, 0, 27 / 48, 15 / 48, 1, 1, 0])
    square = seen.hunt(seen.here)
    assert square[16] >= 1.0  # Blue is seen
    assert square[17] == pytest.approx(0.5, abs=0.2)  # who has two points more


def test_the_usual_answer_is_given_where_all_are_worth_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(5)
    for seat in range(5):
        bots = [Basic(game, other, 1) for other in range(5)]
        usual, silent = Versed(game, seat, 1), Versed(game, seat, 1)
        usual.prospects = None
        assert silent.prospects is not None
        for net in silent.prospects.nets:
            monkeypatch.setattr(net, "last", [0.0] * len(net.last))
        bots[seat] = silent
        state, dealer, asked = game.start(), FastDealer(seat), 0
        advance(state)
        settle(state, dealer)
        while (d := state.pending) is not None and asked < 40:
            look = look_at(game, state, d, False)
            chosen = bots[d.seat].choose(look)
            if d.seat == seat and look.question.kind in ("attack", "discard", "W7", "W8"):
                assert chosen == usual.choose(look)
                asked += 1
            answer(state, chosen)
            settle(state, dealer)
        monkeypatch.undo()


@pytest.mark.parametrize("slips", [0, 200])
def test_what_was_answered_is_noted_for_who_fits_the_nets(slips: int) -> None:
    game = game_with(5)
    bots: list[Basic] = [*map(partial(Basic, game, seed=3), range(4)), Versed(game, 4, 3)]
    versed = bots[4]
    assert isinstance(versed, Versed)
    assert versed.prospects is not None
    versed.prospects.noting, versed.prospects.slips = True, slips
    state, dealer = game.start(), FastDealer(3)
    advance(state)
    settle(state, dealer)
    while (d := state.pending) is not None:
        answer(state, bots[d.seat].choose(look_at(game, state, d, False)))
        settle(state, dealer)
    notes = versed.prospects.notes
    assert notes
    assert {len(facts) for facts in notes} == {len(learned().nets[0].first)}
    sorts = [facts[-OWN - len(KINDS) : -OWN] for facts in notes]
    assert all(sorted(sort)[-2:] == [0.0, 1.0] for sort in sorts)


def test_of_very_many_answers_some_are_heard_and_the_usual_one_first() -> None:
    options = [Option(at, "", {}) for at in range(100)]
    heard = prospects(0).heard(options, 70)
    assert heard[0].id == 70
    assert 10 < len(heard) < 60
    assert [option.id for option in prospects(0).heard(options[:30], 7)][:3] == [7, 0, 1]
