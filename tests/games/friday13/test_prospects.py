"""What either side hopes of each answer: the nets fit the facts, those are right, and plans are kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, look_at
from deadfall.games.friday13 import GAME, content
from deadfall.games.friday13.bot.basic import Basic, Steady, Versed
from deadfall.games.friday13.bot.camping import Camping
from deadfall.games.friday13.bot.hunting import OVERDUE, Hunting
from deadfall.games.friday13.bot.muster import Facts, Muster
from deadfall.games.friday13.bot.prospects import Prospects, known, learned
from games.friday13.scene import MOVE, NORMAL, game, go, scene
from table import Table

LENGTHS = {0: len(learned().jason[0].first), 1: len(learned().counselors[0].first)}  # by seat
FLIGHT = 4  # of the facts of Jason's answers: it is to flee


def look_of(t: Table) -> Look:
    assert t.state.pending is not None
    return look_at(t.game, t.state, t.state.pending, False)


def wise(seat: int, seats: int = 3, seed: int = 1) -> Hunting | Camping:
    player = Versed(game(seats), seat, seed).player
    assert isinstance(player, Hunting | Camping)
    return player


def played(seats: int, silent: bool, slips: int = 0) -> list[Hunting | Camping]:
    """One night of versed players; those who hear no nets answer as the steady ones do."""
    rules = game(seats)
    bots = [Versed(rules, seat, 5) for seat in range(seats)]
    usual = [Steady(rules, seat, 5) for seat in range(seats)]
    players = []
    for bot in bots:
        assert isinstance(bot.player, Hunting | Camping)
        bot.player.prospects.noting, bot.player.prospects.slips = True, slips
        if silent:
            bot.player.prospects.nets = []
        players.append(bot.player)
    state, dealer = rules.start(), FastDealer(5)
    advance(state)
    settle(state, dealer)
    while (d := state.pending) is not None:
        look = look_at(rules, state, d, False)
        chosen = bots[d.seat].choose(look)
        if silent:
            assert chosen == usual[d.seat].choose(look)
        answer(state, chosen)
        settle(state, dealer)
    return players


def test_only_the_camp_that_comes_with_it_is_known_whatever_its_names(tmp_path: Path) -> None:
    assert all(known(game(seats).table) for seats in (3, 4, 7))
    pack = tmp_path / "pack"
    shutil.copytree(Path(content.__file__).parent / "data", pack)
    items = pack / "items.toml"
    items.write_text(items.read_text().replace("Machete", "Scythe"))
    assert known(GAME.set_up(3, content=pack).table)
    items.write_text(items.read_text().replace("attack = 5", "attack = 6"))
    other = GAME.set_up(3, content=pack)
    assert not known(other.table)
    assert not isinstance(Versed(other, 0, 1).player, Hunting)


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_who_hears_no_nets_answers_as_usual(seats: int) -> None:
    assert any(player.prospects.notes for player in played(seats, silent=True))


@pytest.mark.parametrize("slips", [0, 200])
def test_what_was_answered_is_noted_for_who_fits_the_nets(slips: int) -> None:
    for seat, player in enumerate(played(4, silent=False, slips=slips)):
        assert player.prospects.notes
        assert {len(facts) for facts in player.prospects.notes} == {LENGTHS[min(seat, 1)]}


def test_what_is_added_up_by_parts_is_what_the_whole_says() -> None:
    net = learned().jason[0]
    facts = [float(at % 7) / 7 for at in range(LENGTHS[0])]
    parts = net.add(net.add(net.bias, 0, facts[:100]), 100, facts[100:])
    assert net.worth(parts) == pytest.approx(net.worth(net.add(net.bias, 0, facts)))


def test_of_equal_answers_the_first_is_given() -> None:
    nets = learned().jason
    common, own = [0.0] * 100, [[0.0] * (LENGTHS[0] - 100)] * 3
    assert Prospects(nets, FastDealer(1)).best(common, own) == 0
    assert Prospects([], FastDealer(1)).best(common, [*own, [1.0] * (LENGTHS[0] - 100)]) == 0


def test_facts_say_who_stands_where_and_what_blows_are_worth() -> None:
    t = scene().at("Alma", "J10", "Fire Axe", wounds=1).at("Boyd", "J10").jason("J28", "Machete").jasons_turn()
    player = wise(0)
    player.choose(look_of(t))
    seen = Muster(player)
    alma = seen.names.index("Alma")
    assert (seen.attack[alma], seen.defence[alma], seen.wounds[alma], seen.armed[alma]) == (4, 2, 1, True)
    assert sorted(seen.names[who] for who in seen.on(seen.at[alma])) == ["Alma", "Boyd"]
    person = seen.person(alma, seen.at[alma])
    assert person[:4] == [1.0, 0.0, 1.0, 1.0]
    assert person[8] == 1.0  # a friend stands with her
    place = seen.place(seen.at[alma], -1)
    assert place[6] == 2.0  # both of them
    assert seen.place(seen.at[alma], alma)[6] == 1.0


def test_jason_keeps_to_a_plan_until_he_has_walked_it() -> None:
    t = scene(4).only("Alma", "Boyd").at("Alma", "C1").at("Boyd", "C5").jason("J28", "Machete").jasons_turn()
    player = wise(0, 4)
    t.answers(NORMAL, MOVE).rolls(6)
    player.choose(look_of(t))
    planned = player.moment, player.plan
    while t.state.pending.seat == 0 and any("go to" in option for option in t.offered):
        look = look_of(t)
        chosen = player.choose(look)
        assert (player.moment, player.plan) == planned
        option = next(option for option in look.question.options if option.id == chosen)
        if option.target.get("act") != "step":
            break
        t.answers(t.game.describe(t.state, t.state.pending, chosen))


def test_jason_does_not_wait_for_the_dawn_by_what_was_learned_in_shorter_nights() -> None:
    def weighed(round: int) -> int:
        t = scene(4).only("Alma", "Boyd").at("Alma", "C1").at("Boyd", "C5").set(round=round).jason("J28", "Machete")
        player = wise(0, 4)
        player.prospects.noting = True
        player.choose(look_of(t.jasons_turn().answers(NORMAL, MOVE).rolls(6)))
        return len(player.prospects.notes)

    assert weighed(OVERDUE - 1) == 1
    assert weighed(OVERDUE) == 0


class Counting(Prospects):
    """Who notes how many answers are weighed."""

    heard = 0

    def best(self, common: Facts, own: list[Facts]) -> int:
        self.heard = len(own)
        return 0


def test_jason_does_not_plan_to_wait_in_the_camp_center_but_goes_there_for_who_is_in_it() -> None:
    def weighed(space: str) -> int:
        t = scene(4).only("Alma", "Boyd").at("Alma", space).at("Boyd", "C5").jason("J04", "Machete").jasons_turn()
        player = wise(0, 4)
        player.prospects = found = Counting([], player.dealer)
        player.choose(look_of(t.answers(NORMAL, MOVE).rolls(1)))
        return found.heard

    assert weighed("CC") == weighed("J03") + 1


class Fleeing(Prospects):
    """Who runs wherever that is weighed."""

    def best(self, common: Facts, own: list[Facts]) -> int:
        return next((at for at, facts in enumerate(own) if facts[FLIGHT]), 0)


@pytest.mark.parametrize(("arms", "answered"), [((), "attack Alma"), (("Hatchet",), "flee")])
def test_jason_does_not_run_from_those_whom_he_came_for_while_they_are_unarmed(
    arms: tuple[str, ...], answered: str
) -> None:
    t = scene(4).at("Alma", "C10", *arms).jason("J21", "Canoe Paddle", "Fuel Can").turn("Alma", moved=1, left=3)
    t.answers(go("J21"), "attack").asks("Jason", "fight").offers("flee")
    player = wise(0, 4)
    player.prospects = Fleeing([], player.dealer)
    assert t.game.describe(t.state, t.state.pending, player.choose(look_of(t))) == answered


def test_the_same_is_answered_by_whoever_begins_in_the_same_position() -> None:
    t = scene(4).at("Alma", "J10", "Hatchet").jason("J01", "Machete").turn("Alma")
    assert Versed(t.game, 1, 1).choose(look_of(t)) == Versed(t.game, 1, 1).choose(look_of(t))
    assert Basic(t.game, 1, 1).choose(look_of(t)) in [option.id for option in look_of(t).question.options]
