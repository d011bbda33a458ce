"""The basic bot sees what its seat sees."""

from deadfall import bots
from deadfall.games.frag import GAME
from deadfall.games.frag.bot.basic import ANSWERS
from games.frag.scene import scene
from table import Table


def choice(t: Table, who: str) -> str:
    """What the basic bot would answer now."""
    match = t.match(GAME)
    seat = t.seat(who)
    look = match.look(seat)
    chosen = bots.make("basic", match.game, seat, 1).choose(look)
    return next(option.text for option in look.question.options if option.id == chosen)


def test_it_does_not_walk_back_and_forth_over_a_pile_it_has_taken_from() -> None:
    place = scene(2).fighter("Red", "F12").fighter("Blue", "S18").pile("F13", "Shotgun", "Nuke", "Chainsaw")
    t = place.acts("Red", movement=2, checked=["B05"])
    assert choice(t, "Red") == "step east to F13"
    t.answers("step east to F13", "weapon pile 1 (3 cards)", "Nuke", "play Nuke", "step west to F12")
    assert choice(t.edited(lambda p: p.update(used=0)), "Red") != "step east to F13"


def test_it_aims_a_nuke_at_a_cell_though_what_wall_could_be_added() -> None:
    place = scene(2).fighter("Red", "E15", weapons=["Nuke"], hand=["What Wall"]).fighter("Blue", "E20")
    t = place.acts("Red", movement=0).answers("attack with Nuke (ammo 1)").offers("add What Wall")
    assert choice(t, "Red") != "add What Wall"


def test_it_has_an_answer_to_every_question_of_a_seat() -> None:
    kinds = [kind for kind in scene(2).game.kinds if kind.clause and not kind.window]
    assert {kind.name for kind in kinds} == {"design", "act", "aim at", *ANSWERS}
