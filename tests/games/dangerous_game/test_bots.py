"""The basic bot: it plays to the end, sees nothing but its view, and beats chance."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import reask
from deadfall.engine.question import Look, question_of
from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.bot.manner import DIRECT
from deadfall.games.dangerous_game.bot.senses import Senses
from deadfall.games.dangerous_game.island import squares_of
from games.dangerous_game.scene import Scene, game_with, scene
from games.dangerous_game.studies import basic_hunt
from table import Table

VERSED = "deadfall.games.dangerous_game.bot:Versed"


def answer_of(table: Table, name: str = "basic") -> str:
    """What a fresh bot answers to the open question."""
    d = table.state.pending
    assert d is not None
    bot = make(name, table.game, d.seat, 1)
    look = Look(d.seat, table.game.view(table.state, d.seat), question_of(table.game, table.state, d))
    return table.game.describe(table.state, d, bot.choose(look))


def known(stage: Scene, name: str, *points: int) -> Scene:
    """Everybody knows where somebody was at these points of his track, and so of a trap he laid there."""
    track = stage.track(name)
    for point in points:
        at = game_with(4).table.square_index[track["squares"][point]]
        track["open"][point] = track["hid"][point] = 1 << at
    return stage


@pytest.mark.parametrize("seats", [4, 7])
def test_hunts_among_basic_bots_end(seats: int) -> None:
    for seed in range(2):
        state = basic_hunt(game_with(seats), seed)
        assert state.over and state.pending is None


def test_it_plays_a_pack_with_other_names_of_cards_alike(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(GAME.data, pack)
    for file in ("hunter.toml", "hunted.toml"):
        (pack / file).write_text((pack / file).read_text().replace('\nname = "', '\nname = "Une carte, '))
    renamed = game_with(4, content=pack)
    assert renamed.names["card"][0] == "Une carte, Field Glasses"
    ours, theirs = basic_hunt(game_with(4), 3), basic_hunt(renamed, 3)
    assert [track.squares for track in ours.tracks] == [track.squares for track in theirs.tracks]
    assert [player.points for player in ours.players] == [player.points for player in theirs.players]


def test_a_hunter_attacks_and_goes_where_most_may_be() -> None:
    assert answer_of(scene(Blue="L10").at("Red", "COMBAT")) == "attack Blue"
    shown = scene(cycle=3, Red="H09", Blue="H02").hands(Red=["Signal Rocket", "Forced March"]).at("Red", "ACT")
    shown.answers("play Signal Rocket", "name Blue")
    assert answer_of(shown) == "play Forced March"
    assert answer_of(shown.answers("play Forced March")) == "step to H08"


def test_a_hunter_goes_round_a_trap_that_his_board_shows() -> None:
    stage = (
        scene(Red="I09", Blue="I16").put("Blue", in_sight=1, sighting="I16").trap("Blue", "Burmese Tiger Pit", "I11")
    )
    table = known(stage, "Blue", 0, -1).at("Red", "MOVE").rolls(6)
    walked = []
    while table.state.pending.seat == 0 and len(walked) < 6:
        walked.append(answer_of(table))
        table.answers(walked[-1])
    assert len(walked) == 6 and "step to I11" not in walked


def test_a_hunter_who_can_disarm_a_trap_does_not_walk_into_one_that_he_can_go_round() -> None:
    stage = scene(4, 5, "Red Green", Red="I09", Green="X04", Blue="I16").hands(Red=["Probing Stick"])
    table = stage.trap_of_hunter("Red", "Burmese Tiger Pit", "J10").put("Blue", in_sight=1, sighting="I16")
    table = table.at("Red", "MOVE").rolls(6)
    walked = []
    while table.state.pending.seat == 0 and len(walked) < 6:
        walked.append(answer_of(table))
        table.answers(walked[-1])
    assert len(walked) == 6 and "step to J10" not in walked


def test_a_hunter_who_can_disarm_a_trap_walks_on() -> None:
    stage = scene(Red="I09", Blue="I18").trap("Blue", "Burmese Tiger Pit", "I10").hands(Red=["Probing Stick"])
    stage.put("Blue", in_sight=1, sighting="I18")
    table = known(stage, "Blue", 0, -1).at("Red", "MOVE").rolls(1)
    assert answer_of(table) == "step to I10"


def test_nobody_betrays_a_hunter_in_camp() -> None:
    camps = [game_with(5).table.island.names[at] for at in game_with(5).table.island.camps]
    stage = scene(5, 6, "Red Green", Red="M12", Green=camps[0]).put("Green", points=8)
    table = stage.at("Red", "COMBAT")
    assert "betray Green" not in table.offered or answer_of(table) == "done"


def test_a_light_or_a_question_is_not_wasted_on_who_is_found() -> None:
    seen = scene(4, 5, Red="H09", Blue="H02", Green="X04", Yellow="X05").hands(Red=["Signal Rocket", "Searchlight"])
    table = seen.at("Red", "ACT").answers("play Signal Rocket", "name Blue")
    assert answer_of(table) != "play Searchlight"
    told = scene(4, 5, hunters="Red Green Yellow", Red="H09", Blue="B07", Green="M10", Yellow="M09")
    told.put("Blue", trail="B06", trail_mark="one turn old", trail_cycle=4).hands(Red=["Fresh Tracks"])
    assert answer_of(told.at("Red", "ACT")) != "play Fresh Tracks"


def test_a_hunter_in_range_of_his_prey_does_not_sail_away() -> None:
    stage = scene(4, 5, Red="U08", Blue="V12").hands(Red=["Steam Launch", "Forced March"])
    table = known(stage.put("Blue", in_sight=1, sighting="V12"), "Blue", -1).at("Red", "ACT")
    for card in ("Forced March", "Steam Launch"):
        if answer_of(table) == f"play {card}":
            table.answers(f"play {card}")
            while table.game.kinds[table.state.pending.kind].name == "step":
                table.answers(answer_of(table))
    assert answer_of(table) == "attack Blue"


def test_who_cannot_win_by_it_leaves_the_last_hunted_to_others() -> None:
    def stage(blue: str) -> Table:
        hunt = scene(4, 8, hunters="Red Green Yellow", Red="L10", Green="M10", Yellow="M09", Blue=blue)
        return known(hunt.put("Green", points=6).put("Blue", points=4), "Blue", -1).at("Red", "COMBAT")

    assert answer_of(stage("L11")) != "attack Blue"
    assert answer_of(stage("L10")) == "attack Blue", "he stands on the very square"
    even = scene(4, 8, hunters="Red Green Yellow", Red="L10", Green="M10", Yellow="M09", Blue="L11")
    assert answer_of(even.put("Green", points=2).put("Blue", points=2).at("Red", "COMBAT")) == "attack Blue"


def test_who_cannot_win_takes_the_last_hunted_for_a_better_place() -> None:
    stage = scene(4, 8, hunters="Red Green Yellow", Red="L10", Green="M10", Yellow="M09", Blue="L11")
    table = stage.put("Green", points=8).put("Yellow", points=2).put("Blue", points=4).at("Red", "COMBAT")
    assert answer_of(table) == "attack Blue"


def test_of_four_nobody_takes_a_win_from_another_for_a_place() -> None:
    def stage(seats: int, hunters: str, green: int) -> Table:
        hunt = scene(seats, 8, hunters, Red="L10", Green="M10", Yellow="M09", Violet="M08", Blue="L11")
        return hunt.put("Green", points=green).put("Yellow", points=2).put("Blue", points=4).at("Red", "COMBAT")

    assert answer_of(stage(4, "Red Green Yellow", 4)) != "attack Blue", "Green wins by him"
    assert answer_of(stage(4, "Red Green Yellow", 8)) == "attack Blue", "Green wins without him"
    assert answer_of(stage(5, "Red Green Yellow Violet", 4)) == "attack Blue"


def test_hunters_turn_on_who_leads_while_several_hunted_are_free() -> None:
    def stage() -> Scene:
        hunt = scene(5, 8, "Red Green Yellow", Red="H05", Green="H08", Yellow="J05", Blue="W15", Violet="X02")
        return hunt.put("Red", points=2).put("Green", points=6).put("Yellow", points=4)

    assert answer_of(stage().at("Red", "COMBAT")) == "betray Green"
    assert answer_of(stage().at("Green", "COMBAT")) == "done", "who leads has nobody to fear"
    near = stage().put("Green", points=2).put("Yellow", points=2)
    assert answer_of(near.at("Red", "COMBAT")) == "done", "so little is no lead"


def test_who_has_prey_in_range_does_not_risk_a_betrayal_before_the_attack() -> None:
    def stage(blue: str) -> Scene:
        hunt = scene(5, 8, "Red Green Yellow", Red="H05", Green="H08", Yellow="J05", Blue=blue, Violet="X02")
        return hunt.put("Red", points=2).put("Green", points=6).hands(Red=["Old Grudge", "Beaters", "Brandy"])

    seen = known(stage("H03").put("Blue", in_sight=1, sighting="H03"), "Blue", -1).at("Red", "ACT")
    assert answer_of(seen) != "play Old Grudge"
    free = stage("W15").hands(Red=["Old Grudge"]).at("Red", "ACT")
    assert answer_of(free) == "play Old Grudge"
    assert answer_of(free.answers("play Old Grudge")) == "betray Green"


def test_nobody_betrays_who_cannot_win_or_who_is_near_the_camp() -> None:
    def stage(mine: int) -> Table:
        hunt = scene(5, 8, "Red Green Yellow", Red="H05", Green="H08", Yellow="J05", Blue="W15", Violet="X02")
        return hunt.put("Red", points=mine).put("Green", points=6).at("Red", "COMBAT")

    assert answer_of(stage(2)) == "betray Green"
    assert answer_of(stage(0)) == "done", "two captures more are not enough"

    def near_the_camp(red: str, green: str) -> Table:
        hunt = scene(5, 8, "Red Green", Red=red, Green=green, Blue="W15", Violet="X02", Yellow="X03")
        return hunt.put("Red", points=2).put("Green", points=6).at("Red", "COMBAT")

    assert answer_of(near_the_camp("L02", "L04")) == "betray Green"
    assert answer_of(near_the_camp("L04", "L06")) == "done", "to be sent there would cost nothing"


def test_dice_are_rolled_again_only_where_that_can_help() -> None:
    def after(attack: int, defence: int) -> str:
        table = scene(Red="L08", Blue="L10").hands(Red=["Second Barrel"]).at("Red", "COMBAT")
        return answer_of(table.answers("attack Blue").rolls(attack, defence).asks("Red", "W8"))

    assert after(2, 5) == "play Second Barrel"
    assert after(3, 3) == "play Second Barrel", "five faces win, two lose"
    assert after(6, 6) == "pass", "two faces win, five lose"


def test_a_hunted_does_not_sidestep_what_no_roll_can_stop() -> None:
    def after(attack: int) -> str:
        table = scene(Red="L08", Blue="L10").hands(Blue=["Sidestep"]).at("Red", "COMBAT").answers("attack Blue")
        return answer_of(table.rolls(attack, 1).asks("Blue", "W8"))

    assert after(6) == "play Sidestep"
    assert after(7) == "pass"


def test_no_more_than_two_poachers_are_kept_for_a_better_card() -> None:
    cards = ["Poacher", "Poacher", "Poacher", "Steady Aim"]
    stage = scene(5, 8, "Red Green", Red="H05", Green="H08", Blue="W15", Violet="X02", Yellow="X03").hands(Red=cards)
    assert answer_of(stage.put("Green", points=4).at("Red", "LIMIT")) == "discard Poacher"


def test_a_straight_hunter_does_not_wait_where_nobody_can_be_any_more() -> None:
    stage = scene(Red="H09", Blue="B02").put("Blue", trail="H08", trail_mark="trail", trail_cycle=4)
    table = stage.at("Red", "ACT")
    index = table.game.table.square_index
    view = table.game.view(table.state, 0)
    could = next(seat["could"] for seat in view["seats"] if seat["name"] == "Blue")
    assert "H08" not in could and len(could) > 20
    blue = next(quarry for quarry in Senses(table.game.table, view, DIRECT).quarry if quarry.name == "Blue")
    assert not blue.could >> index["H08"] & 1 and blue.could.bit_count() < len(could)


def test_a_hunted_on_a_hiding_place_that_nobody_looks_at_keeps_a_second_wind() -> None:
    island = game_with(4).table.island
    here = squares_of(island.hiding & island.disc(game_with(4).table.square_index["H09"], 6))
    quiet = []
    for square in here:
        table = scene(Red="H09", Blue=island.names[square]).hands(Blue=["Second Wind"]).at("Blue", "ACT")
        senses = Senses(table.game.table, table.game.view(table.state, 1))
        if not senses.exposed(square) and senses.risk(square) > 0.6:
            quiet.append(answer_of(table))
    assert quiet and set(quiet) == {"done"}


def test_a_hunted_leaves_sight_and_takes_cover() -> None:
    table = scene(Red="D08", Blue="D04").put("Blue", in_sight=1, sighting="D04").at("Blue", "MOVE").rolls(3)
    chosen = answer_of(table)
    table.answers(chosen).told("Blue is out of sight")
    tree = scene(Red="H09", Blue="F06").put("Blue", in_sight=1, sighting="F06").hands(Blue=["Up a Tree"])
    assert answer_of(tree.at("Blue", "ACT")) == "play Up a Tree"


@pytest.mark.parametrize(("seats", "feared"), [(5, False), (6, True), (7, True)])
def test_at_a_large_table_the_hunter_who_leads_is_feared_most(seats: int, feared: bool) -> None:
    names = ["Red", "Green", "Blue", "Violet", "Yellow", "White", "Black"][:seats]
    squares = ["H09", "B02", "W15", "X02", "X03", "X04", "X05"]
    stage = scene(seats, 8, "Red Green", **dict(zip(names, squares, strict=False))).put("Red", points=4)
    table = stage.put("Green", points=2).at("Blue", "ACT")
    senses = Senses(table.game.table, table.game.view(table.state, 1))
    island, index = game_with(4).table.island, game_with(4).table.square_index
    by_red, by_green = (squares_of(island.disc(index[at], 2) & ~island.hiding)[0] for at in ("H09", "B02"))
    assert senses.exposed(by_red) == senses.exposed(by_green) == 1
    assert (senses.dread(by_red) > senses.dread(by_green)) == feared
    assert (senses.risk(by_red) > 2) == feared


def test_a_hunted_lays_traps_bends_his_trail_and_defends_himself() -> None:
    assert answer_of(scene(Blue="E05").hands(Blue=["Smoke Pot"]).at("Blue", "ACT")) == "play Smoke Pot"
    trail = scene(cycle=4, Blue="E05").hands(Blue=["Cover Tracks"]).at("Blue", "BEGIN")
    assert answer_of(trail) == "play Cover Tracks"
    fight = scene(Blue="L10").hands(Blue=["Steel Nerve", "Sidestep"]).at("Red", "COMBAT").answers("attack Blue")
    assert answer_of(fight) == "play Steel Nerve"
    fight.answers("play Steel Nerve").rolls(5, 2)
    assert answer_of(fight) == "play Sidestep"


def test_a_trap_is_disarmed_and_a_sighting_held_off() -> None:
    stage = scene(Red="I09", Blue="E05").trap("Blue", "Snare Line", "I12").hands(Red=["Probing Stick"])
    table = stage.at("Red", "MOVE").rolls(4).answers("step to I10", "step to I11")
    assert answer_of(table) == "play Probing Stick"
    seen = scene(Red="H09", Blue="H05").hands(Blue=["Hold Your Breath"]).at("Red", "COMBAT")
    assert answer_of(seen) == "play Hold Your Breath"


def test_a_hunted_may_sail_away() -> None:
    stage = scene(Red="B06", Blue="B10").put("Blue", in_sight=1, sighting="B10").hands(Blue=["Ration Tin"])
    table = stage.at("Blue", "MOVE").rolls(1)
    assert answer_of(table) in ("move to M02", "move to L17")


@pytest.mark.parametrize("bot", ["basic", VERSED])
def test_twin_positions_get_the_same_answer(bot: str) -> None:
    """What a bot cannot know does not move it."""
    game = game_with(5)
    state = game.start()
    dealer = FastDealer("twins")
    from deadfall.engine.kernel import CHANCE, advance, answer

    advance(state)
    compared = 0
    for at in range(700):
        d = state.pending
        if d is None:
            break
        if d.seat != CHANCE and len(d.options) > 1 and at % 9 == 0:
            twin = state.clone()
            game.resample(twin, d.seat, FastDealer(at))
            reask(twin)
            e = twin.pending
            assert e is not None
            here = make(bot, game, d.seat, at).choose(
                Look(d.seat, game.view(state, d.seat), question_of(game, state, d))
            )
            there = make(bot, game, d.seat, at).choose(
                Look(d.seat, game.view(twin, d.seat), question_of(game, twin, e))
            )
            assert here == there
            compared += 1
        answer(state, dealer.deal(d))
    assert compared > 20


def test_a_basic_hunter_beats_random_hunted_quickly() -> None:
    game = game_with(4, (("hunter_pick", "seat:0"),))
    hunts = [basic_hunt(game, seed, ("basic", "random", "random", "random")) for seed in range(8)]
    wins = sum(state.players[0].points == max(player.points for player in state.players) for state in hunts)
    assert wins >= 3
