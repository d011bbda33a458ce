"""The basic bot sees what its seat sees."""

import shutil
from pathlib import Path
from typing import Any

from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS, advance, answer, settle
from deadfall.engine.question import look_at
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


def attack(t: Table, weapon: str) -> Table:
    """Declare an attack with a weapon, whatever its ammo."""
    return t.answers(next(text for text in t.offered if text.startswith(f"attack with {weapon}")))


def fight(game: Any, seed: int) -> list[int]:
    """All answers of a game among basic bots."""
    s, dealer = game.start(), FastDealer(seed)
    s.log = None
    players = [bots.make("basic", game, seat, seed) for seat in range(game.seats)]
    answers = []
    advance(s)
    settle(s, dealer)
    while s.pending is not None:
        answers.append(players[s.pending.seat].choose(look_at(game, s, s.pending)))
        answer(s, answers[-1])
        settle(s, dealer)
    return answers


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


def test_it_walks_round_a_mine_that_everybody_sees() -> None:
    place = scene(2).fighter("Red", "F11").fighter("Blue", "S18").pile("F13", "Shotgun").mine("F12", owner="Blue")
    assert choice(place.acts("Red", movement=5), "Red") != "step east to F12"
    own = scene(2).fighter("Red", "F11").fighter("Blue", "S18").pile("F13", "Shotgun").mine("F12", owner="Red")
    assert choice(own.acts("Red", movement=5), "Red") == "step east to F12"


def test_an_insubstantial_fighter_does_not_hop_about_for_what_it_cannot_take() -> None:
    ghost = scene(2).fighter("Red", "F12", specials=["Game Hack: Insubstantial"]).fighter("Blue", "S18")
    assert choice(ghost.pile("F13", "Shotgun").acts("Red", movement=4), "Red") == "finish"


def rests(t: Table, who: str) -> tuple[str, bool]:
    """Where the rest of a turn ends, if no die is rolled in it, and whether anybody sees one there."""
    while (said := choice(t, who)) != "finish":
        t.answers(said)
    seats = t.match(GAME).look(t.seat(who)).view["seats"]
    arena = scene(2).game.table.arena
    cells = {seat["seat"]: arena.by_name[seat["cell"]] for seat in seats}
    held = list(cells.values())
    return arena.names[cells[who]], any(
        arena.los(cells[who], cells[other], held, []) for other in cells if other != who
    )


def test_who_has_nothing_left_to_fire_leaves_everybodys_sight_and_walks_up_to_nobody() -> None:
    near = scene(2).fighter("Red", "F12", hand=["Headshot"]).fighter("Blue", "F14", weapons=["Shotgun"])
    assert rests(near.acts("Red", movement=2, attacks=1, checked=["G12"]), "Red") == ("E11", False)
    hidden = scene(2).fighter("Red", "E11", hand=["Headshot"]).fighter("Blue", "F14", weapons=["Shotgun"])
    assert not rests(hidden.acts("Red", movement=1, attacks=1), "Red")[1]


def test_who_is_insubstantial_uses_the_time_to_get_out_of_sight() -> None:
    """He can take and attack nothing, and when his turn ends he can be hit again."""
    ghost = scene(2).fighter("Red", "F12", hand=["Headshot"], specials=["Game Hack: Insubstantial"])
    assert not rests(ghost.fighter("Blue", "F14").acts("Red", movement=3), "Red")[1]


def test_it_does_not_bump_its_prey_away_at_the_end_of_a_teleporter() -> None:
    """Nor does it go by another teleporter to come there after all."""
    ends = [scene(2).game.table.arena.names[cell] for cell in scene(2).game.table.arena.teleporters]
    for blue in ends[1:]:
        place = scene(2).fighter("Red", ends[0], weapons=["Shotgun"]).fighter("Blue", blue, health=1)
        assert not choice(place.acts("Red", movement=4), "Red").startswith("teleporter")


def test_it_has_an_answer_to_every_question_of_a_seat() -> None:
    kinds = [kind for kind in scene(2).game.kinds if kind.clause and not kind.window]
    assert {kind.name for kind in kinds} == {"design", "act", *ANSWERS}


def test_it_fires_a_nuke_where_it_stands_clear_of_the_blast() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Nuke"]).fighter("Blue", "F16")
    t = place.acts("Red", movement=0)
    assert choice(t, "Red") == "attack with Nuke (ammo 1)"
    aimed = choice(t.answers("attack with Nuke (ammo 1)"), "Red")
    ranges = t.game.table.range
    cell = t.game.table.arena.by_name
    assert ranges(cell[aimed], cell["F16"]) <= 4 < ranges(cell[aimed], cell["F10"])


def test_it_does_not_spend_what_cannot_save_it() -> None:
    place = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=2, blood=1, hand=["Medkit"])
    t = place.acts("Red", movement=1).answers("attack with Pistol")
    assert choice(t.fork().rolls(9, 6, 12), "Blue") == "spend a blood counter"  # stands at 0
    assert choice(t.fork().rolls(9, 4, 12), "Blue") == "play Medkit"  # stands at -1
    low = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=2, hand=["Medkit", "Lag"])
    t = low.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 3, 12)
    assert choice(t.asks("Blue", "lethal window"), "Blue") == "pass"  # stands at -2


def test_it_disconnects_who_hits_it_not_who_leads() -> None:
    place = scene(3).fighter("Red", "F12", weapons=["Shotgun"]).fighter("Blue", "F13", health=1, hand=["Disconnect"])
    t = place.fighter("Green", "A01", frags=2).acts("Red", movement=1)
    t = attack(t, "Shotgun").answers("pass", by="Blue").rolls(12)
    assert choice(t.asks("Blue", "aim window"), "Blue") == "play Disconnect"
    assert choice(t.answers("play Disconnect", by="Blue"), "Blue") == "Red"


def test_it_makes_room_for_a_better_weapon() -> None:
    limit = scene(2).acts("Red").view(None)["seats"][0]["weapon_limit"]
    full = [("Missile Launcher", 0), "Shotgun", "Machine Gun", "Beam Pistol", "Corroder"]
    empty = scene(2).fighter("Red", "B02", weapons=full[:limit], hand=["Phase Rifle"])
    t = empty.fighter("Blue", "T30").acts("Red", movement=1)
    assert choice(t, "Red") == "discard the empty Missile Launcher (ammo 0)"
    arms = ["Machine Gun", "Machine Pistol", "Shotgun", "Beam Pistol", "Corroder"][:limit]
    weak = scene(2).fighter("Red", "B02", weapons=arms, hand=["Heavy Assault Cannon"])
    assert choice(weak.fighter("Blue", "T30").acts("Red", movement=1), "Red") == "drop Machine Pistol (ammo 6)"


def test_it_arms_itself_with_the_strongest_weapon_first() -> None:
    hand = ["Machine Pistol", "Heavy Assault Cannon", "Beam Pistol"]
    t = scene(2).fighter("Red", "B02", hand=hand).fighter("Blue", "T30").acts("Red", movement=1)
    assert "Heavy Assault Cannon" in choice(t, "Red")


def test_it_does_not_shoot_at_who_is_insubstantial_and_saws_through_a_cloak() -> None:
    ghost = scene(2).fighter("Red", "F12", weapons=["Shotgun"])
    t = ghost.fighter("Blue", "F14", specials=["Game Hack: Insubstantial"]).acts("Red", movement=0)
    assert not choice(t, "Red").startswith("attack")
    cloak = scene(2).fighter("Red", "F12", weapons=["Shotgun", "Chainsaw"], accuracy=1)
    t = cloak.fighter("Blue", "F13", gadgets=["Cloak Field"]).acts("Red", movement=0)
    assert choice(t, "Red") == "attack with Chainsaw"


def test_it_cancels_only_what_is_against_it() -> None:
    place = scene(3).fighter("Red", "F12", weapons=["Shotgun"]).fighter("Blue", "F13", hand=["Dodge Macro"])
    t = attack(place.fighter("Green", "A01", hand=["Patch Notes"]).acts("Red", movement=1), "Shotgun")
    assert choice(t.answers("play Dodge Macro", by="Blue").asks("Green", "cancel window"), "Green") == "pass"
    mine = scene(2).fighter("Red", "F12", weapons=["Shotgun"], hand=["Patch Notes"])
    t = mine.fighter("Blue", "F13", hand=["Dodge Macro"]).acts("Red", movement=1)
    t = attack(t, "Shotgun")
    assert choice(t.answers("play Dodge Macro", by="Blue"), "Red") == "play Patch Notes"


def test_it_keeps_infinite_ammo_until_it_shoots_with_something() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Infinite Ammo"]).fighter("Blue", "F14").acts("Red", movement=0)
    assert choice(t, "Red") != "play Infinite Ammo"
    armed = scene(2).fighter("Red", "F12", hand=["Infinite Ammo"], weapons=["Shotgun"])
    assert choice(armed.fighter("Blue", "F14").acts("Red", movement=0), "Red") == "play Infinite Ammo"


def test_it_uses_specials_where_they_help() -> None:
    beside_acid = scene(2).fighter("Red", "I10", hand=["Puppet String"]).fighter("Blue", "I12")
    assert choice(beside_acid.acts("Red", movement=0), "Red") == "play Puppet String"
    sawn = scene(2).fighter("Red", "A12", health=4, weapons=["Chainsaw"], hand=["Rocket Jump"])
    t = sawn.fighter("Blue", "B18", health=1).acts("Red", movement=0)
    assert choice(t, "Red") == "play Rocket Jump"
    assert choice(t.answers("play Rocket Jump"), "Red") == "A18"
    far = scene(2).fighter("Red", "B02", health=4, hand=["Rocket Jump"]).fighter("Blue", "T30")
    assert choice(far.acts("Red", movement=0), "Red") == "finish"
    cornered = scene(2).fighter("Red", "F12", health=1, hand=["Server Reset"]).fighter("Blue", "F14")
    assert choice(cornered.acts("Red", movement=0, attacks=2), "Red") == "play Server Reset"
    wide = scene(2).fighter("Red", "B02", hand=["Low Gravity"]).fighter("Blue", "T30")
    assert choice(wide.acts("Red", movement=6), "Red") != "play Low Gravity"
    full = ["Low Gravity", "Aimbot", "Dodge Macro", "Headshot", "Kill Steal", "Quick Respawn"]
    assert choice(scene(2).fighter("Red", "B02", hand=full).acts("Red", movement=6), "Red") == "play Low Gravity"


def test_it_gives_everybody_another_attack_only_for_one_of_its_own() -> None:
    """A Nuke is on offer wherever there is nobody."""
    for card in ("Free-For-All", "Infinite Ammo"):
        alone = scene(2).fighter("Red", "F12", weapons=["Nuke"], hand=[card]).fighter("Blue", "S18")
        assert choice(alone.acts("Red", movement=0), "Red") == "finish"
        near = scene(2).fighter("Red", "F12", weapons=["Shotgun"], hand=[card]).fighter("Blue", "F14")
        assert choice(near.acts("Red", movement=0), "Red") == f"play {card}"


def test_it_shoots_through_a_wall_with_what_wall_and_at_two_with_trick_fire() -> None:
    wall = scene(2).fighter("Red", "B08", weapons=["Assault Cannon"], hand=["What Wall"], accuracy=4)
    t = wall.fighter("Blue", "B05", health=1).acts("Red", movement=0)
    assert choice(t, "Red") == "attack with Assault Cannon (ammo 3) and What Wall"
    two = scene(3).fighter("Red", "F12", weapons=["Assault Cannon"], hand=["Trick Fire"], accuracy=4)
    t = two.fighter("Blue", "F14", health=1).fighter("Green", "G13", health=1).acts("Red", movement=0)
    assert choice(t.answers("attack with Assault Cannon (ammo 3)"), "Red") == "add Trick Fire"


def test_it_jumps_over_acid_and_names_the_point_where_it_comes_back() -> None:
    pit = scene(2).fighter("Red", "J12", weapons=["Chainsaw"], speed=4).fighter("Blue", "J20", health=1)
    assert choice(pit.acts("Red", movement=6), "Red") == "jump east to J15"
    t = scene(2).fighter("Red", out=True, hand=["Spawn Control"]).fighter("Blue", "F14").begins("Red")
    assert choice(t, "Red") == "play Spawn Control"
    assert choice(t.answers("play Spawn Control"), "Red") == "point 2 (B13)"


def test_it_slows_a_fighter_down_with_a_tranquilizer() -> None:
    place = scene(2).fighter("Red", "F12", weapons=["Tranquilizer Pistol"], accuracy=1)
    t = place.fighter("Blue", "F20", health=4).acts("Red", movement=0)
    assert choice(t, "Red") == "attack with Tranquilizer Pistol (ammo 4)"


def test_a_pack_with_other_names_of_cards_is_played_alike(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(GAME.data, pack)
    for file in ("weapons.toml", "gadgets.toml", "specials.toml"):
        (pack / file).write_text((pack / file).read_text().replace('\nname = "', '\nname = "Une carte, '))
    ours, theirs = GAME.set_up(3, {"map": "A"}), GAME.set_up(3, {"map": "A"}, pack)
    assert theirs.names["card"][0] != ours.names["card"][0]
    assert fight(ours, 3) == fight(theirs, 3)


def test_the_winner_of_a_tournament_game_raises_his_lowest_stat() -> None:
    t = scene(2, tournament_games=2, frags_to_win=1).fighter("Red", "F12", health=3, speed=2, accuracy=1)
    t = t.fighter("Blue", "F13", health=1).acts("Red", movement=1).answers("attack with Pistol").rolls(6, 1, 12)
    assert choice(t, "Red") == "raise Accuracy"


def test_the_easy_bot_overlooks_nothing_that_saves_its_life() -> None:
    place = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=2, blood=1, hand=["Medkit"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 6, 12).asks("Blue", "lethal window")
    look = t.match(GAME).look(t.seat("Blue"))
    for seed in range(20):
        assert bots.make("easy", t.game, t.seat("Blue"), seed).choose(look) != PASS
