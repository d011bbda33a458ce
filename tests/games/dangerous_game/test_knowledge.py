"""Where a Hunted may be: the truth is always possible, and on small cases exactly what playing everything out gives."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from conformance.evenly import check_even
from conformance.hidden import world
from conformance.worlds import Sight, check_sight_is_exact, sights
from deadfall.engine.kernel import Decision
from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.knowledge import could_be
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import CAMP_AT, MOVE_DIE, STEP_TO, TOKEN
from games.dangerous_game.scene import could, game_with, scene
from games.dangerous_game.studies import random_hunt

# A strip of an island, small enough to play out every move: the Camp in the west, cover in the east.
STRIP = """
zones = ["JJJMMMMKKKKKFFFFFF", "JJTMMMMLLLKKFFFFFF", "TTTMMMMLLLLLFFFFFF"]
kinds = ["..NC......~...E..#", "W..CC..#..~#...^..", "...C.....S...#...."]

[drawing]
left = 0
top = 0
cell = 10
"""
IDLE = {"probing_stick": 40}
RED, BLUE, GREEN, YELLOW = range(4)


def strip(folder: Path, **counts: int) -> DangerousGame:
    """A hunt of one Hunter and one Hunted on the strip, with decks of these cards only."""
    pack = folder / "pack"
    shutil.copytree(GAME.data, pack)
    (pack / "island.toml").write_text(STRIP)
    for file in ("hunter.toml", "hunted.toml"):
        text = re.sub(r"count = \d+", "count = 0", (pack / file).read_text())
        for card, count in {**IDLE, **counts}.items():
            text = re.sub(rf'(id = "{card}"\nname = "[^"]*"\ncount = )0', rf"\g<1>{count}", text)
        (pack / file).write_text(text)
    game = GAME.set_up(2, {"hunter_pick": "seat:0", "min_start_distance": 12}, pack)
    assert isinstance(game, DangerousGame)
    return game


class Narrow:
    """Fewer answers, chosen on public grounds: one token, one Camp square, one roll, a Hunter who goes one way."""

    def __init__(self, roll: int) -> None:
        self.roll = roll

    def __call__(self, d: Decision) -> list[int]:
        if d.kind in (TOKEN, CAMP_AT):
            return d.options[:1]
        if d.kind == MOVE_DIE:
            return [self.roll]
        if d.kind == STEP_TO:
            return d.options[-1:]
        return d.options


def squares_behind(sight: Sight) -> set[int]:
    return {state.players[1].square for state in sight.worlds.values() if isinstance(state, Hunt)}


@pytest.mark.parametrize(
    ("cards", "roll", "depth"),
    [
        ({"sidestep": 60}, 3, 24),
        ({"sidestep": 60}, 1, 33),
        ({"second_wind": 60}, 1, 21),
        ({"up_a_tree": 60}, 1, 26),
        ({"snare_line": 60}, 1, 28),
        ({"stolen_dinghy": 60}, 1, 23),
    ],
    ids=["three steps", "one step", "second wind", "tree", "traps", "dinghy"],
)
def test_what_everybody_must_allow_for_equals_brute_force(
    tmp_path: Path, cards: dict[str, int], roll: int, depth: int
) -> None:
    """Every game of so many questions is played, and grouped by what the Hunter saw of it."""
    game = strip(tmp_path, **cards)
    uncertain = exact = 0
    for sight in sights(game, 0, depth, Narrow(roll)):
        state = next(iter(sight.worlds.values()))
        assert isinstance(state, Hunt)
        if state.tracks[1].squares:
            behind = squares_behind(sight)
            assert set(squares_of(could_be(state, 1, 0))) == behind
            uncertain += len(behind) > 1
            if 2 < len(sight.worlds) < 25 and exact < 4:
                exact += 1
                check_sight_is_exact(game, 0, sight)
    assert uncertain > 3


def test_every_square_where_he_may_be_comes_up_equally_often(tmp_path: Path) -> None:
    game = strip(tmp_path, sidestep=60)
    checked = 0
    for sight in sights(game, 0, 23, Narrow(3)):
        state = next(iter(sight.worlds.values()))
        assert isinstance(state, Hunt)
        behind = squares_behind(sight)
        if len(behind) > 3 and len(state.tracks[1].squares) > 1 and checked < 3:
            checked += 1
            check_even(dict.fromkeys(behind, 1.0), Squares(game, state))
    assert checked


class Squares:
    """Where the Hunted stands, world after world."""

    def __init__(self, game: DangerousGame, state: Hunt) -> None:
        self.game = game
        self.state = state

    def __call__(self, seed: int) -> int:
        s = world(self.game, self.state, 0, seed)
        assert isinstance(s, Hunt)
        return s.players[1].square


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_the_truth_is_always_possible(seats: int) -> None:
    """The small form of the study of 2,000 random games in test_soak.py."""
    random_hunt(game_with(seats), seats, watch=15)


@pytest.mark.parametrize("at", range(1, len(GAME.option_sets)))
def test_the_truth_is_possible_under_every_option_set(at: int) -> None:
    game = game_with(4 + at % 4, tuple(sorted(GAME.option_sets[at].items())))
    random_hunt(game, at, watch=25)


def test_a_zone_that_is_counted_empty_or_full_is_excluded_or_certain() -> None:
    stage = scene(Blue="E05", Green="D04", Yellow="C06").hands(Red=["Ring of Torches", "Brandy"])
    table = stage.at("Red", "ACT").answers("play Ring of Torches", "the Jungle")
    zones = game_with(4).table.island
    jungle = {name for at, name in enumerate(zones.names) if zones.zones[at] == 0}
    assert could(table, "Blue") <= jungle and could(table, "Green") <= jungle
    empty = scene(Blue="U16", Green="D04", Yellow="C06").hands(Red=["Ring of Torches", "Brandy"]).at("Red", "ACT")
    empty.answers("play Ring of Torches", "the Lagoon")
    assert not {"L16", "I12"} & could(empty, "Blue") and "D04" in could(empty, "Blue")


def test_counting_two_of_three_pins_the_third_by_elimination() -> None:
    stage = scene(Red="C08", Blue="E05", Green="D04", Yellow="U17").hands(Red=["Ring of Torches", "Brandy"])
    table = stage.put("Blue", in_sight=1, sighting="E05").put("Green", in_sight=1, sighting="D04")
    for name in ("Blue", "Green"):
        track = stage.track(name)
        track["open"][-1] = 1 << game_with(4).table.square_index[stage.player(name)["square"]]
    played = table.at("Red", "ACT").answers("play Ring of Torches", "the Jungle")
    zones = game_with(4).table.island
    assert {zones.zones[zones.names.index(name)] for name in could(played, "Yellow", None)} == {1, 2, 3, 4, 5}
    assert could(played, "Yellow") == could(played, "Yellow", "Red")


def test_who_was_told_a_square_knows_that_of_the_world_he_is_in() -> None:
    """A world dealt for somebody else has another square for it, though nothing that everybody knows differs."""
    game = game_with(4)
    stage = scene(Blue="E05", Green="D04", Yellow="C06").hands(Red=["Brandy"])
    stage.track("Blue")["open"][0] = 1 << game.table.square_index["E05"]
    stage.track("Green")["told"][-1] = 1 << BLUE
    s = stage.at("Red", "ACT").state
    assert isinstance(s, Hunt)
    squares = set()
    for seed in range(5):
        assert could_be(s, GREEN, BLUE) == 1 << s.players[GREEN].square
        other = world(game, s, RED, seed)
        assert isinstance(other, Hunt)
        squares.add(other.players[GREEN].square)
        assert could_be(other, GREEN, BLUE) == 1 << other.players[GREEN].square
        assert could_be(other, YELLOW, BLUE) >> other.players[YELLOW].square & 1
    assert len(squares) > 1
