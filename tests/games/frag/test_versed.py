"""The versed bot plans its turn as a veteran does."""

from deadfall import bots
from deadfall.bots.search import Search
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, settle
from deadfall.engine.question import look_at
from deadfall.games.frag import GAME
from deadfall.games.frag.bot import Basic, Versed
from deadfall.games.frag.bot.ground import ground_of
from deadfall.games.frag.bot.plan import Plan, Spot
from deadfall.games.frag.game import FragGame
from games.frag.scene import scene
from table import Table


def choice(t: Table, who: str, kind: type[Basic] = Versed) -> str:
    """What it would answer now."""
    match = t.match(GAME)
    look = match.look(t.seat(who))
    assert isinstance(match.game, FragGame)
    chosen = kind(match.game, t.seat(who), 1).choose(look)
    return next(option.text for option in look.question.options if option.id == chosen)


def test_weapons_stay_in_the_hand_until_they_are_fired() -> None:
    """Who is fragged loses what is in play."""
    armed = scene(2).fighter("Red", "F12", hand=["Shotgun"])
    idle = armed.fighter("Blue", "S18").acts("Red", movement=0)
    assert choice(idle, "Red", Basic) == "play Shotgun"
    assert choice(idle, "Red") == "finish"
    near = scene(2).fighter("Red", "F12", hand=["Shotgun"]).fighter("Blue", "F14").acts("Red", movement=0)
    assert choice(near, "Red").startswith("attack with Shotgun")


def test_what_does_not_fit_into_the_hand_is_put_in_play() -> None:
    hand = ["Shotgun", "Chainsaw", "Machine Gun", "Medkit", "Medkit", "Aimbot"]
    full = scene(2).fighter("Red", "F12", hand=hand).fighter("Blue", "S18").acts("Red", movement=0)
    assert choice(full, "Red") == "play Chainsaw"


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
