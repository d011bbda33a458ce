"""The versed bot plans its turn as a veteran does."""

from deadfall import bots
from deadfall.bots.search import Search
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, settle
from deadfall.engine.question import look_at
from deadfall.games.frag import GAME
from deadfall.games.frag.bot import Basic, Evaluation, Versed
from deadfall.games.frag.bot.ground import Errands, ground_of
from deadfall.games.frag.bot.plan import Plan, Spot
from deadfall.games.frag.bot.veteran import Veteran
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.state import Frag
from games.frag.scene import fighter, scene
from table import Table


def choice(t: Table, who: str, kind: type[Basic] = Versed) -> str:
    """What it would answer now."""
    match = t.match(GAME)
    look = match.look(t.seat(who))
    assert isinstance(match.game, FragGame)
    chosen = kind(match.game, t.seat(who), 1).choose(look)
    return next(option.text for option in look.question.options if option.id == chosen)


def thinker(t: Table, who: str) -> Veteran:
    """A veteran who thinks at the question that is open."""
    s = t.state
    assert isinstance(s, Frag)
    return Veteran(Errands(ground_of(s.table.arena)), s, t.seat(who))


def needless(t: Table) -> list[str]:
    """The options that are not worth a trial."""
    s = t.state
    assert isinstance(t.game, FragGame) and s.pending is not None
    judge, d = Evaluation(t.game), s.pending
    return [t.game.describe(s, d, option) for option in d.options if judge.needless(d, option)]


def test_weapons_stay_in_the_hand_until_they_are_fired() -> None:
    """Who is fragged loses what is in play."""
    armed = scene(2).fighter("Red", "F12", hand=["Shotgun"])
    idle = armed.fighter("Blue", "S18").acts("Red", movement=0)
    assert choice(idle, "Red", Basic) == "play Shotgun"
    assert choice(idle, "Red") == "finish"
    near = scene(2).fighter("Red", "F12", hand=["Shotgun"]).fighter("Blue", "F14").acts("Red", movement=0)
    assert choice(near, "Red").startswith("attack with Shotgun")


def test_what_does_not_fit_into_the_hand_is_put_in_play_at_last_and_the_feeblest_first() -> None:
    hand = ["Shotgun", "Chainsaw", "Machine Gun", "Headshot", "Dodge Macro", "Aimbot"]
    full = scene(2).fighter("Red", "F12", hand=hand).fighter("Blue", "S18").acts("Red", movement=0)
    assert choice(full, "Red") == "play Machine Gun"
    near = scene(2).fighter("Red", "F12", hand=hand).fighter("Blue", "F14").acts("Red", movement=0)
    assert choice(near, "Red").startswith("attack with")


def test_a_gadget_is_worth_more_than_a_weapon_and_little_to_who_has_his_hands_full() -> None:
    found = []
    for hand in (["Aimbot"] * 2, ["Aimbot"] * 2 + ["Headshot"] + ["Dodge Macro"] * 2):
        alone = scene(2, map="B").fighter("Red", "I02", hand=hand).fighter("Blue", "S29").acts("Red", movement=4)
        things = thinker(alone, "Red").things(4)
        at = alone.game.table.arena.by_name
        found.append([next(spot.worth for spot in things if spot.cell == at[name]) for name in ("G02", "J16")])
    (gadget, weapon), (late_gadget, late_weapon) = found
    assert gadget > weapon > late_gadget > late_weapon


def test_a_plan_prefers_two_things_behind_each_other_to_a_better_one_at_hand() -> None:
    arena = scene(2).game.table.arena
    at = arena.by_name
    west, here, near, far = at["E14"], at["E15"], at["E19"], at["E20"]
    things = [Spot(west, 1.5), Spot(near, 1.0), Spot(far, 1.0)]
    plan = Plan(ground_of(arena), things, [])
    assert [ground_of(arena).away(here)[spot.cell] for spot in things] == [1, 4, 5]
    plan.best(here, 5)
    assert plan.goal == near
    plan.best(here, 4)
    assert plan.goal == west


def test_a_plan_gathers_what_lies_on_the_way_to_a_shot() -> None:
    arena = scene(2).game.table.arena
    at = arena.by_name
    plan = Plan(ground_of(arena), [Spot(at["E17"], 1.0)], [Spot(at["E19"], 5.0)])
    plan.best(at["E15"], 5)
    assert plan.goal == at["E17"]
    plan.best(at["E15"], 3)
    assert plan.goal == at["E17"]


def test_who_holds_a_what_wall_walks_to_where_it_fires_through() -> None:
    near = scene(2).fighter("Red", "B08", weapons=["Assault Cannon"], hand=["What Wall"], accuracy=4)
    t = near.fighter("Blue", "B05", health=1).acts("Red", movement=0)
    assert choice(t, "Red") == "attack with Assault Cannon (ammo 3) and What Wall"
    far = scene(2).fighter("Red", "B09", weapons=["Breaker Pike"], hand=["What Wall"])
    t = far.fighter("Blue", "B05", health=2).acts("Red", movement=2)
    assert choice(t, "Red") == "step west to B08"
    t.answers("step west to B08", "step west to B07")
    assert choice(t, "Red") == "attack with Breaker Pike and What Wall"


def test_a_mine_in_the_only_way_is_no_reason_to_walk_to_and_fro() -> None:
    seen = []
    for cell, movement in (("H02", 17), ("I02", 16)):
        hunt = scene(2, map="B").fighter("Red", cell, hand=["Rail Gun"]).fighter("Blue", "S29").mine("J02", "Blue")
        seen.append(choice(hunt.acts("Red", movement=movement, checked=["G02"]), "Red"))
    assert seen != ["step south to I02", "step north to H02"]
    own = scene(2, map="B").fighter("Red", "I02", hand=["Rail Gun"]).fighter("Blue", "S29").mine("J02", "Red")
    assert choice(own.acts("Red", movement=16, checked=["G02"]), "Red") == "step south to J02"


def test_a_veteran_leaves_everybodys_sight_when_he_has_fired() -> None:
    near = scene(2).fighter("Red", "F12", hand=["Headshot"]).fighter("Blue", "F14", weapons=["Shotgun"])
    t = near.acts("Red", movement=2, attacks=1, checked=["G12"])
    while (said := choice(t, "Red")) != "finish":
        t.answers(said)
    assert fighter(t, "Red")["cell"] == "E11"


def test_a_search_throws_no_card_away() -> None:
    t = scene(2).fighter("Red", "F12", weapons=["Shotgun"], hand=["Medkit"]).fighter("Blue", "S18")
    thrown = needless(t.acts("Red", movement=3))
    assert thrown == ["drop Shotgun (ammo 4)", "discard Medkit"]


def test_a_server_reset_is_played_where_nobody_is_within_reach() -> None:
    far = scene(2).fighter("Red", "B02", hand=["Server Reset"]).fighter("Blue", "T30")
    assert choice(far.acts("Red", movement=6), "Red") == "play Server Reset"
    near = scene(2).fighter("Red", "F12", hand=["Server Reset"]).fighter("Blue", "F16")
    assert choice(near.acts("Red", movement=6), "Red") != "play Server Reset"
    tired = scene(2).fighter("Red", "B02", hand=["Server Reset"]).fighter("Blue", "T30")
    assert choice(tired.acts("Red", movement=4), "Red") != "play Server Reset"


def test_a_teleport_leads_to_a_shot_that_is_too_far_to_walk_to() -> None:
    far = scene(2).fighter("Red", "A01", hand=["Teleport", "Chainsaw"]).fighter("Blue", "R30", health=1).begins("Red")
    assert choice(far, "Red") == "use Teleport"
    assert choice(far.answers("use Teleport"), "Red") in ("Q30", "R29", "S30")
    near = scene(2).fighter("Red", "F12", hand=["Teleport", "Chainsaw"]).fighter("Blue", "F16", health=1)
    assert choice(near.begins("Red"), "Red").startswith("roll")


def test_it_does_not_come_back_early_only_to_be_attacked_again() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4).fighter("Blue", "F14", health=1, hand=["Quick Respawn"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    assert choice(t.asks("Blue", "respawn window"), "Blue", Basic) == "play Quick Respawn"
    assert choice(t, "Blue") == "pass"


def test_it_gives_no_turn_away_to_save_a_life_unless_the_game_is_at_stake() -> None:
    ghost = "Game Hack: Insubstantial"
    for frags, answer in ((1, "pass"), (2, f"play {ghost}")):
        place = scene(2).fighter("Red", "F10", frags=frags).fighter("Blue", "F12", health=1, hand=[ghost])
        t = place.acts("Red", movement=0).answers("attack with Pistol").passes().rolls(12).asks("Blue", "aim window")
        assert choice(t, "Blue", Basic) == f"play {ghost}"
        assert choice(t, "Blue") == answer


def test_it_makes_no_hit_harder_that_is_hard_enough() -> None:
    for health, at_hit, at_declaration in ((1, "pass", "pass"), (3, "play Headshot", "play Extreme Damage")):
        place = scene(2).fighter("Red", "F10", hand=["Headshot"]).fighter("Blue", "F12", health=health)
        t = place.acts("Red", movement=0).answers("attack with Pistol").rolls(12).asks("Red", "aim window")
        assert choice(t, "Red", Basic) == "play Headshot"
        assert choice(t, "Red") == at_hit
        place = scene(2).fighter("Red", "F10", hand=["Extreme Damage"]).fighter("Blue", "F12", health=health)
        t = place.acts("Red", movement=0).answers("attack with Pistol").asks("Red", "declaration window")
        assert choice(t, "Red", Basic) == "play Extreme Damage"
        assert choice(t, "Red") == at_declaration


def test_it_takes_off_the_map_who_is_about_to_win_by_another_one() -> None:
    for frags, answer in ((1, "pass"), (2, "play Disconnect")):
        place = scene(3).fighter("Red", "F10", frags=frags).fighter("Blue", "F12", health=1)
        t = place.fighter("Green", "A01", hand=["Disconnect"]).acts("Red", movement=0).answers("attack with Pistol")
        t = t.answers("pass").rolls(12).asks("Green", "aim window")
        assert choice(t, "Green", Basic) == "pass"
        assert choice(t, "Green") == answer


def test_it_comes_back_near_an_enemy_by_a_spawn_control() -> None:
    t = scene(2).fighter("Red", out=True, hand=["Spawn Control"]).fighter("Blue", "Q28").begins("Red")
    assert choice(t.answers("play Spawn Control"), "Red") == "point 6 (S29)"


def test_a_search_leaves_the_design_to_the_rules_of_thumb() -> None:
    """By the end of a turn most Health seems best, and the slowest fighters have it."""
    game = GAME.set_up(4)
    s = game.start()
    advance(s)
    settle(s, FastDealer(1))
    assert s.pending is not None
    assert game.kinds[s.pending.kind].name == "design"
    bot = bots.make("search@20", game, s.pending.seat, 1)
    assert isinstance(bot, Search)
    look = look_at(game, s, s.pending)
    chosen = bot.choose(look)
    assert [option.target["design"] for option in look.question.options if option.id == chosen] == [[1, 3, 3]]
    assert bot.trials == 0
