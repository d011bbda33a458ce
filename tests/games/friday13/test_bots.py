"""The basic bots: they answer everything, see only their view, and beat random ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import reask
from deadfall.engine.question import Look, look_at, question_of
from deadfall.games.friday13 import GAME
from deadfall.games.friday13.bot import Evaluation
from games.friday13.scene import END, MOVE, NORMAL, SEARCH, STOP, Scene, game, go, scene
from games.friday13.studies import Result, night
from table import Table

STEADY = "deadfall.games.friday13.bot.basic:Steady"


def choice(t: Table, seed: int = 1, name: str = "basic") -> str:
    d = t.state.pending
    bot = make(name, t.game, d.seat, seed)
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


# -- Jason


def test_an_unarmed_jason_takes_the_better_weapon_out_of_the_shrine() -> None:
    t = scene().jason("J28", "Fuel Can").shrine("Machete", "Hatchet").jasons_turn().answers(NORMAL)
    assert choice(t) == "swap Shrine items"
    assert choice(t.answers("swap Shrine items")) == "fetch Machete"
    assert choice(t.answers("fetch Machete")) == "done"


def test_jason_changes_his_weapon_for_a_better_one_of_the_shrine() -> None:
    t = scene().jason("J28", "Kitchen Knife").shrine("Fire Axe").jasons_turn().answers(NORMAL)
    assert choice(t) == "swap Shrine items"
    t.answers("swap Shrine items")
    assert choice(t) == "store Kitchen Knife"
    assert choice(t.answers("store Kitchen Knife")) == "fetch Fire Axe"
    assert choice(t.answers("fetch Fire Axe")) == "done"


def test_jason_hides_a_weapon_that_he_does_not_need_in_the_shrine() -> None:
    t = scene().jason("C6", "Pitchfork").cabin("C6", "Machete").jasons_turn().answers(NORMAL, SEARCH)
    assert choice(t) == "send Machete to the Shrine"


def test_jason_goes_round_a_fire_and_through_the_light_where_there_is_no_other_way() -> None:
    alone = scene().only("Alma").at("Alma", "C15").jason("W2", "Machete").set(round=59)
    walk = alone.lit("C1").jasons_turn().answers(NORMAL)
    assert choice(walk) == MOVE
    assert choice(walk.answers(MOVE).rolls(6)) == go("J01")
    shut_in = scene().only("Alma").at("Alma", "C15").jason("J16", "Machete").set(round=59).lit("C1", "C2", "C3")
    assert choice(shut_in.jasons_turn().answers(NORMAL, MOVE).rolls(1)) == go("C15")


def test_jason_lures_somebody_nearer_and_not_to_and_fro() -> None:
    t = scene().jason("J28").only("Alma", "Boyd").at("Alma", "C1").at("Boyd", "C5").events("Lured Away").jasons_turn()
    t.answers("play Lured Away")
    assert choice(t) == "Alma", "Boyd is near him anyway"
    t.answers("Alma").rolls(4)
    walked = []
    while t.state.pending.seat == 0 and "leave them there" in t.offered:
        walked.append(choice(t))
        t.answers(walked[-1])
    assert len(walked) == len(set(walked)) > 1


def test_jason_does_not_lure_who_is_near_him() -> None:
    t = scene().jason("J28").only("Alma").at("Alma", "C5").events("Lured Away").jasons_turn()
    assert "Lured Away" not in choice(t)


def test_jason_strikes_who_bars_the_way_to_a_dead_end() -> None:
    weak = scene().only("Alma", "Cassie", "Gus").at("Alma", "C15").at("Cassie", "C15", wounds=1).set(round=50)
    t = weak.at("Gus", "J16", "Pitchfork").jason("J15", "Fire Axe").jasons_turn().answers(NORMAL, MOVE).rolls(2)
    assert choice(t) == go("J16")


def test_a_jason_with_nobody_to_strike_neither_stays_in_sight_nor_shows_that_he_stays_hidden() -> None:
    roads = [name for name in game().label.space if name.startswith("J") and name != "J20"]
    for space in roads:
        for shown in (True, False):
            pair = scene().only("Alma", "Boyd").at("Alma", "J20", "Fire Axe").at("Boyd", "J20", "Machete")
            t = pair.jason(space, "Canoe Paddle", shown=shown).jasons_turn().answers(NORMAL)
            assert choice(t) == MOVE, space
            if shown:
                assert choice(t.answers(MOVE).rolls(1)) != STOP, space


def test_jason_prowls_round_his_prey_and_does_not_lurk_in_one_place_for_rounds() -> None:
    lairs = set()
    for round in range(2, 8):
        pair = scene().only("Alma", "Boyd").at("Alma", "J20", "Fire Axe").at("Boyd", "J20", "Machete")
        t = pair.jason("J30", "Canoe Paddle").set(round=round).jasons_turn().answers(NORMAL, MOVE).rolls(2)
        lairs.add(choice(t))
    assert len(lairs) > 1


def test_late_in_the_night_jason_strikes_the_weakest_of_armed_pairs_and_does_not_pace_about() -> None:
    def turn(round: int) -> Table:
        camp = scene().at("Alma", "J20", "Hatchet").at("Boyd", "J20", "Canoe Paddle")
        camp.at("Cassie", "J02", "Fire Axe").at("Dmitri", "J02", "Machete")
        camp.at("Effie", "J08", "Pitchfork").at("Gus", "J08", "Torch").set(round=round)
        return camp.jason("J22", "Kitchen Knife").jasons_turn().answers(NORMAL, MOVE).rolls(2)

    assert choice(turn(8)) != go("J21")
    assert choice(turn(11)) == go("J21")


# -- the Counselors


def test_a_pair_goes_on_from_where_jason_cannot_be() -> None:
    roads = [name for name in game().label.space if name.startswith("J")]
    outdoors = [name for name in game().label.space if not name.startswith("C")]
    for round in range(2, 14):
        for space in roads:
            pair = scene().only("Alma", "Boyd").at("Alma", space, "Fire Axe").at("Boyd", space, "Pitchfork")
            pair.jason("W1", "Canoe Paddle").could_be(*[name for name in outdoors if name != space])
            assert choice(pair.set(round=round).names_next().answers("Alma")) != END, (round, space)


def test_a_pair_with_nothing_to_fetch_comes_nearer_to_a_jason_in_sight() -> None:
    pair = scene().only("Alma", "Boyd").at("Alma", "J20", "Machete").at("Boyd", "J20", "Pitchfork")
    turn = pair.jason("J02", "Fire Axe", shown=True).names_next().answers("Alma")
    assert choice(turn) == MOVE
    assert choice(turn.answers(MOVE).rolls(3)) == go("J19")


def test_late_in_the_night_counselors_strike_by_odds_that_they_did_not_dare_before() -> None:
    def turn(round: int) -> Table:
        alone = scene().only("Alma").at("Alma", "J20", "Kitchen Knife").set(round=round)
        return alone.jason("J21", "Fire Axe", shown=True, armed=True).turn("Alma", moved=1, left=3)

    assert choice(turn(5)) != go("J21")
    assert choice(turn(14)) == go("J21")


def test_the_last_of_all_looks_for_jason() -> None:
    def alone() -> Scene:
        return scene().only("Alma").at("Alma", "J20", "Fire Axe").jason("J22", "Hatchet")

    assert choice(alone().could_be("J20", "J22").turn("Alma")) == SEARCH
    assert choice(alone().turn("Alma")) == MOVE


def test_a_pair_with_nothing_to_fetch_looks_for_jason_where_he_is_likely() -> None:
    def pair() -> Scene:
        return scene().at("Alma", "J10", "Fire Axe").at("Boyd", "J10", "Pitchfork").jason("J11")

    assert choice(pair().could_be("J10", "J11").turn("Alma")) == SEARCH
    assert choice(pair().turn("Alma")) != SEARCH, "he may be anywhere"
    assert choice(pair().could_be("J10", "J11").set(power=0).turn("Alma")) != SEARCH, "in the dark nobody is found"


def test_a_better_weapon_is_taken_even_if_it_is_little_better() -> None:
    """And nobody who overlooks it takes up again what he has put down for it."""
    t = scene().at("Alma", "C2", "Canoe Paddle").cabin("C2", "Machete", known=True).turn("Alma")
    assert choice(t) == "look through"
    put = t.answers("look through")
    assert choice(put) == "put Canoe Paddle here"
    assert choice(put.answers("put Canoe Paddle here")) == "take Machete"


def test_nobody_runs_after_a_blow_that_missed_from_a_fight_that_he_can_win() -> None:
    found = scene().at("Alma", "J20", "Machete").jason("J20", "Hatchet").turn("Alma").answers(SEARCH)
    fight = found.answers("attack Alma").rolls(0).answers("attack Jason").rolls(0).answers("attack Alma").rolls(0)
    assert choice(fight) == "attack Jason"


def test_who_is_steady_does_not_wait_for_the_surest_blow() -> None:
    pair = scene().only("Alma", "Boyd").at("Alma", "J10").at("Boyd", "J10").jason("J10", "Hatchet").set(round=2)
    turn = pair.jasons_turn().answers(NORMAL)
    assert choice(turn) == MOVE
    assert choice(turn, name=STEADY) == "attack from hiding"


def test_who_is_steady_strikes_early_for_an_edge_that_others_wait_with() -> None:
    alone = scene().only("Alma").at("Alma", "J10", "Canoe Paddle").jason("J10", "Hatchet").set(round=2)
    early = alone.jasons_turn().answers(NORMAL)
    assert choice(early) == MOVE
    assert choice(early, name=STEADY) == "attack from hiding"


def test_who_is_steady_heals_his_first_wound_with_a_kill() -> None:
    alone = scene().only("Alma", "Boyd").at("Alma", "J10").at("Boyd", "C16").jason("J10", "Machete", wounds=1)
    killed = alone.jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma").rolls(3, 0)
    assert choice(killed) == "draw an event card"
    assert choice(killed, name=STEADY) == "heal a wound"


def test_who_is_steady_stands_where_others_run() -> None:
    found = scene().at("Alma", "J20", "Kitchen Knife").jason("J20", "Machete").turn("Alma").answers(SEARCH)
    fight = found.answers("attack Alma").rolls(0).answers("attack Jason").rolls(0).answers("attack Alma").rolls(0)
    assert choice(fight) == "flee"
    assert choice(fight, name=STEADY) == "attack Jason"


def test_nobody_who_searches_exchanges_two_weapons_to_and_fro() -> None:
    """A Shotgun counts more blows in a trial, and is spent with one."""
    answers = []
    for held, left in (("Shotgun", "Pitchfork"), ("Pitchfork", "Shotgun")):
        night = scene(4).at("Alma", "C7", held).cabin("C7", left).only("Alma")
        t = night.jason("J10", "Machete", shown=True, wounds=4).turn("Alma").answers(SEARCH)
        look = look_at(t.game, t.state, t.state.pending)
        chosen = make("search@400", t.game, look.seat, 1).choose(look)
        answers.append(t.game.describe(t.state, t.state.pending, chosen))
    assert answers == ["exchange Shotgun for Pitchfork", "done"]


def needless(t: Table) -> list[str]:
    """The options that are not worth a trial."""
    judge, d = Evaluation(t.game), t.state.pending
    return [t.game.describe(t.state, d, option) for option in d.options if judge.needless(d, option)]


def test_a_search_gives_nothing_away_and_does_not_idle_as_jason() -> None:
    pair = scene().at("Alma", "C2", "Machete").at("Boyd", "C2", "Matches").jason("J34", "Hatchet")
    assert needless(pair.turn("Alma")) == ["trade", "drop Machete"]
    plan = pair.jasons_turn()
    assert needless(plan) == ["pass"]
    assert needless(plan.answers(NORMAL)) == [STOP]


def test_who_holds_the_flare_goes_first_when_the_others_are_ready() -> None:
    camp = scene().jason("J12", wounds=5).could_be("J12", "J13")
    camp.at("Alma", "J10", "Fire Axe").at("Boyd", "J10", "Machete").at("Gus", "J34", "Signal Flare")
    assert choice(camp.names_next()) == "Gus"


def test_jason_in_sight_of_armed_counselors_does_not_stay_for_trifles() -> None:
    seen = scene().only("Alma", "Boyd").at("Alma", "J20", "Fire Axe").at("Boyd", "J20", "Machete")
    t = seen.jason("J24", "Canoe Paddle", shown=True).events("Lost Grip", "Snare").jasons_turn()
    assert choice(t) == NORMAL


def test_nobody_looks_for_jason_alone() -> None:
    alone = scene().only("Alma", "Boyd").at("Alma", "J10", "Fire Axe").at("Boyd", "J34", "Pitchfork")
    assert choice(alone.turn("Alma").answers(MOVE).rolls(4)) == go("J34")


def test_who_is_shut_in_the_woods_by_two_pairs_waits_there() -> None:
    shut_in = scene().at("Dmitri", "W4", "Canoe Paddle")
    for name, space in (("Alma", "J06"), ("Gus", "J06"), ("Cassie", "J22"), ("Effie", "J22"), ("Boyd", "J04")):
        shut_in.at(name, space)
    assert choice(shut_in.turn("Dmitri")) == "end the turn"


def test_a_light_leads_to_the_shrine_and_far_cabins_are_viewed_from_the_camp_center() -> None:
    assert choice(scene().at("Alma", "CAVE", "Flashlight").shrine("Machete").turn("Alma")) == SEARCH
    far = scene().at("Alma", "CC").cabin("C13", "Torch").cabin("C16", "Matches").cabin("C14", "Hatchet")
    assert choice(far.turn("Alma")) == SEARCH
    assert choice(far.turn("Alma").answers(SEARCH)) in ("Magpie (C13)", "Plover (C16)", "Starling (C14)")


def test_nobody_walks_alone_into_a_strong_jason_by_the_lake() -> None:
    t = scene().at("Boyd", "J10", "Machete").jason("J09", "Fire Axe", shown=True).turn("Boyd", moved=1, left=3)
    assert choice(t) != go("J09")


def test_all_together_strike_a_jason_who_is_badly_hurt() -> None:
    t = scene().at("Alma", "J10", "Shotgun").jason("J34", shown=True, wounds=4).turn("Alma", moved=1, left=3)
    assert choice(t) == go("J34")


def test_what_was_traded_is_not_traded_back() -> None:
    even = scene().at("Alma", "C9", "Matches").at("Boyd", "C9").turn("Alma")
    assert choice(even) != "trade"
    t = scene().at("Alma", "C9", "Matches", "Old Sweater").at("Boyd", "C9").turn("Alma")
    assert choice(t) == "trade"
    given = choice(t.answers("trade"))
    assert given in ("Matches", "Old Sweater")
    assert choice(t.answers(given)) != "trade"
    back = scene().at("Alma", "C9", "Matches").at("Boyd", "C9", "Old Sweater")
    assert choice(back.turn("Alma")) != "trade" and choice(back.turn("Boyd")) != "trade"


def test_a_wounded_counselor_gives_the_better_weapon_to_a_healthy_one() -> None:
    t = scene().at("Alma", "C9", "Fire Axe", wounds=1).at("Boyd", "C9", "Kitchen Knife").turn("Alma")
    assert choice(t) == "trade"
    assert choice(t.answers("trade")) == "Fire Axe"
    assert choice(t.answers("Fire Axe")) == "Kitchen Knife"


def test_a_pack_with_other_names_of_cards_is_played_alike(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(GAME.data, pack)
    for file in ("items.toml", "events.toml"):
        (pack / file).write_text((pack / file).read_text().replace('\nname = "', '\nname = "Une carte, '))
    renamed = GAME.set_up(5, {}, pack)
    assert renamed.names["card"][0] == "Une carte, Kitchen Knife"
    ours, theirs = night(GAME.set_up(5), 3, "basic", "basic"), night(renamed, 3, "basic", "basic")
    assert (ours.round, ours.result, ours.pos, ours.places) == (theirs.round, theirs.result, theirs.pos, theirs.places)


@pytest.mark.clause("F13-SETUP-02")
def test_a_bot_chooses_the_same_in_every_world_that_looks_the_same() -> None:
    t = scene().at("Alma", "C2").cabin("C2", "Machete").cabin("C5", "Torch").jason("J28", "Hatchet").turn("Alma")
    for seed in range(8):
        other = t.fork()
        t.game.resample(other.state, 1, FastDealer(seed))
        reask(other.state)
        assert choice(other) == choice(t)


def test_a_flare_is_kept_until_somebody_can_strike() -> None:
    bearer = scene().only("Alma", "Boyd", "Cassie").at("Alma", "C7", "Signal Flare")
    armed = bearer.at("Boyd", "J10", "Fire Axe").at("Cassie", "J10", "Pitchfork")
    assert choice(armed.jason("J28").turn("Alma")) != "use Signal Flare"


def test_late_in_the_night_a_flare_is_shot_by_who_has_nothing_to_fetch() -> None:
    def bearer(round: int) -> Scene:
        camp = scene().at("Alma", "J20", "Signal Flare", "Kitchen Knife").at("Boyd", "J20", "Pitchfork")
        return camp.jason("J02", "Machete").set(round=round)

    assert choice(bearer(9).names_next()) == "Alma", "before Boyd, who can strike then"
    assert choice(bearer(9).names_next().answers("Alma")) == "use Signal Flare"
    assert choice(bearer(9).turn("Alma")) != "use Signal Flare", "nobody is left to strike"
    assert choice(bearer(9).cabin("C9", "Matches").names_next().answers("Alma")) != "use Signal Flare"
    assert choice(bearer(5).names_next().answers("Alma")) != "use Signal Flare"
