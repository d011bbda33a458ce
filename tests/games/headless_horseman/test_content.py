"""The box: board, decks, spinner, numbers; and what a broken pack is told."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from deadfall import ContentError
from deadfall.engine.space import distances
from deadfall.games.headless_horseman import GAME, pack
from deadfall.games.headless_horseman.content import read_pack
from games.headless_horseman.scene import game

PACK = game(8).table.pack
BOARD = PACK.board


def number(name: str) -> int:
    return BOARD.names.index(name)


def names(spaces: list[int]) -> list[str]:
    return [BOARD.names[space] for space in spaces]


def without(*grounds: int) -> list[list[int]]:
    """The board with some grounds taken out."""
    return [
        [other for other in near if BOARD.grounds[other] not in grounds] if BOARD.grounds[at] not in grounds else []
        for at, near in enumerate(BOARD.near)
    ]


@pytest.mark.clause("HH-BOARD-01")
def test_there_are_four_fixed_places() -> None:
    for ground in (pack.SCHOOL, pack.MAUSOLEUM, pack.CHURCH, pack.BRIDGE):
        assert BOARD.grounds.count(ground) == 1


@pytest.mark.clause("HH-BOARD-02", "HH-BOARD-04", "HH-BOARD-07")
def test_eight_paths_leave_the_school_four_end_at_the_bridge_and_six_meet_at_the_mausoleum() -> None:
    assert names(BOARD.near[BOARD.school]) == [f"{letter}01" for letter in "ABCDEFGH"]
    assert sorted(names(BOARD.near[BOARD.bridge])) == ["W17", "X15", "Y15", "Z17"]
    assert sorted(names(BOARD.near[BOARD.mausoleum])) == ["D20", "D22", "D24", "E20", "E22", "E24"]
    assert BOARD.xy[BOARD.mausoleum] == (500, 350)


@pytest.mark.clause("HH-BOARD-03")
def test_every_path_reaches_every_other_without_the_school() -> None:
    ways = without(pack.SCHOOL)
    for first in BOARD.near[BOARD.school]:
        found = distances(ways, first)
        assert all(found[other] >= 0 for other in BOARD.near[BOARD.school])


@pytest.mark.clause("HH-BOARD-05")
def test_some_intersections_are_blue_and_some_are_not() -> None:
    forks = [ground for ground, near in zip(BOARD.grounds, BOARD.near, strict=True) if len(near) > 2]
    assert forks.count(pack.BLUE) == 22
    assert forks.count(pack.PATH) == 100


@pytest.mark.clause("HH-BOARD-06")
def test_there_are_eighteen_voids_with_ways_in_and_out() -> None:
    assert len(BOARD.voids) == 18
    assert all(len(BOARD.near[void]) >= 2 for void in BOARD.voids)


def test_the_board_has_the_sizes_of_the_content_sheet() -> None:
    assert len(BOARD.names) == 404
    assert sum(map(len, BOARD.near)) == 2 * 492
    assert [BOARD.grounds.count(g) for g in (pack.PATH, pack.BLUE, pack.VOID)] == [360, 22, 18]


def test_school_to_bridge_takes_48_to_50_spaces_without_sites() -> None:
    ways = without(pack.SCHOOL, pack.MAUSOLEUM, pack.VOID, pack.CHURCH)
    found = distances(ways, BOARD.bridge)
    assert [found[first] + 1 for first in BOARD.near[BOARD.school]] == [50, 49, 48, 48, 48, 48, 49, 50]


def test_the_mausoleum_is_25_from_the_bridge_and_its_rings_are_as_counted() -> None:
    found = distances(without(pack.SCHOOL, pack.VOID, pack.CHURCH), BOARD.mausoleum)
    assert found[BOARD.bridge] == 25
    assert [sum(0 < d <= reach for d in found) for reach in (1, 3, 9)] == [6, 22, 76]


def test_three_rounds_of_cards_never_reach_the_bridge() -> None:
    assert distances(without(pack.MAUSOLEUM), BOARD.school)[BOARD.bridge] == 40


@pytest.mark.clause("HH-COMP-07")
def test_the_ichabod_deck_has_numbers_2_to_8_and_five_specials() -> None:
    deck = [card for card in PACK.cards if card.deck == pack.ICHABOD]
    assert sum(card.count for card in deck) == 108
    assert [card.value for card in deck if card.value] == [2, 3, 4, 5, 6, 7, 8]
    assert {card.name: card.count for card in deck if not card.value} == {
        "Take Any Path": 8,
        "Mirror of Manifestation": 5,
        "Banish Headless Horseman": 5,
        "Go to Nearest Church": 3,
        "Enter and Exit a Church": 3,
    }


@pytest.mark.clause("HH-COMP-08")
def test_the_horseman_deck_has_numbers_2_to_9_and_three_specials() -> None:
    deck = [card for card in PACK.cards if card.deck == pack.HORSEMAN]
    assert sum(card.count for card in deck) == 108
    assert [card.value for card in deck if card.value] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert [card.count for card in deck if not card.value] == [6, 7, 7]


@pytest.mark.clause("HH-COMP-09", "HH-COMP-04")
def test_there_are_six_and_two_curse_cards_and_eight_colours() -> None:
    assert PACK.curse_counts == [6, 2]
    assert len(set(PACK.colours)) == 8


@pytest.mark.clause("HH-ABIL-12", "HH-ABIL-13", "HH-ABIL-14", "HH-R-79")
def test_the_ability_cards_are_those_of_the_tables() -> None:
    rows = {(i.name, i.slot, i.magical, i.single, i.bonus) for i in PACK.items}
    attack, defend = pack.ATTACK, pack.DEFEND
    assert rows == {
        ("Hessian Sword", attack, False, False, 1),
        ("Fiery Axe", attack, True, False, 2),
        ("Flaming Pumpkin", attack, False, False, 0),
        ("Flaming Head", attack, True, False, 2),
        ("Sword", attack, False, False, 0),
        ("Blessed Sword", attack, True, False, 2),
        ("Holy Water", attack, True, True, 1),
        ("Ring", defend, True, False, 2),
        ("Amulet", defend, True, False, 3),
        ("Rubric Manuscript", defend, True, True, 2),
        ("Trinity Scroll", defend, True, True, 3),
    }
    assert sum(i.count for i in PACK.items) == 45


@pytest.mark.clause("HH-R-27")
def test_the_spinner_has_twelve_sectors() -> None:
    sheet = [(pack.RESULTS[s.result], s.spaces, s.sectors) for s in PACK.spinner]
    assert sheet == [
        ("left", 0, 3),
        ("right", 0, 3),
        ("back", 2, 1),
        ("back", 3, 1),
        ("back", 4, 1),
        ("any", 0, 2),
        ("nearest", 0, 1),
    ]


@pytest.mark.clause("HH-R-02")
def test_horseman_hit_points_follow_the_number_of_players() -> None:
    assert [game(n).table.hit_points[pack.HORSEMAN] for n in range(2, 9)] == PACK.horseman_hit_points
    assert game(4).table.hit_points[pack.ICHABOD] == 20
    assert game(4, {"hp_ichabod": 16, "hp_horseman": "12"}).table.hit_points == [16, 12]


def test_space_titles_are_those_of_the_board() -> None:
    shown = {name: BOARD.titles[number(name)] for name in ("A05", "A07", "R01a", "V03", "SCHOOL", "J1")}
    assert shown == {
        "A05": "Tarry Ridge Path 5",
        "A07": "Tarry Ridge Path 7 crossroads",
        "R01a": "Link 01a",
        "V03": "Fox Dell",
        "SCHOOL": "Sleepy Hollow School House",
        "J1": "Fork 1",
    }


def test_no_two_spaces_have_the_same_title() -> None:
    assert len(set(BOARD.titles)) == len(BOARD.names)


def spoil(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the pack with one thing changed."""
    shutil.copytree(GAME.data, folder / "pack")
    path = folder / "pack" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return folder / "pack"


BLUE_BY_VOID = ("board.toml", "A07 blue 154 63 A08 R01a A06", "A07 blue 154 63 A08 R01a A06 V01")


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("board.toml", "A04 path", "A04 paht", 'space "A04": unknown kind "paht" (did you mean "path"?)'),
        ("board.toml", "133 A04 A02", "133 A44 A02", 'space "A03": unknown neighbour "A44" (did you mean'),
        ("board.toml", "154 A03 A01", "154 A03", 'space "A01": "A02" must be another space and name this one'),
        (*BLUE_BY_VOID, "a blue hex must have 3 exits or more, all of them paths or blue hexes"),
        ("board.toml", "V01 void", "V01 path", "there must be 18 voids, but there are 17"),
        ("board.toml", "SCHOOL school", "SCHOOL path", "there must be exactly one school, but 0 were found"),
        ("board.toml", "A05 path 123", "A05 path 1230", "must lie within 1000 x 700"),
        ("board.toml", '"V01", "V03"', '"V03", "V03"', 'the void "V03" is used 2 times'),
        ("board.toml", '"V01", "V03"', '"A01", "V03"', 'unknown void "A01"'),
        ("cards.toml", "count = 12", "count = 11", "the ichabod deck: must have 108 cards, but has 107"),
        ("cards.toml", 'effect = "mirror"', 'effect = "miror"', 'unknown effect "miror" (did you mean "mirror"?)'),
        ("cards.toml", "value = 8", "value = 9", "the value must be 2 to 8, but 9 was found"),
        ("cards.toml", "value = 3", "value = 2", 'the effect "ride 2" is used 2 times'),
        ("cards.toml", "ichabod = 6", "ichabod = 5", "8 players cannot get 2 Horseman cards from this box"),
        ("cards.toml", 'use = "multiple"', 'use = "single"', "a Horseman's item must be a multiple-use attack item"),
        ("cards.toml", "bonus = 1", "bonsu = 1", 'unknown key "bonsu" (did you mean "bonus"?)'),
        ("pack.toml", "hand = 6", 'hand = "six"', '"hand" must be a whole number'),
        ("pack.toml", 'result = "left"', 'result = "any"', 'the result "left" is missing'),
        ("pack.toml", "spaces = 2\n", "", 'a "back" must say how many spaces'),
        ("pack.toml", '"Brom", ', '"Greta", ', 'the rider "Greta" is used 2 times'),
    ],
)
def test_a_broken_pack_is_told_what_is_wrong(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ContentError) as refusal:
        read_pack(spoil(tmp_path, file, old, new))
    assert complaint in str(refusal.value)


def test_a_bridge_too_near_is_refused(tmp_path: Path) -> None:
    folder = spoil(
        tmp_path, "board.toml", "BRIDGE bridge 968 350 W17 Z17 Y15 X15", "BRIDGE bridge 968 350 W17 Z17 Y15 A08"
    )
    board = folder / "board.toml"
    text = board.read_text().replace("X15 path 951 337 BRIDGE X14", "X15 path 951 337 X14")
    board.write_text(text.replace("A08 path 174 53 A09 A07", "A08 path 174 53 A09 A07 BRIDGE"))
    with pytest.raises(ContentError, match="the bridge must be more than 24 spaces from the school, but is 9"):
        read_pack(folder)


def test_neighbouring_hexes_lie_next_to_each_other() -> None:
    lanes = [f"{letter}{at:02}" for letter in "ABCDEFGH" for at in range(1, 32)]
    for one, other in pairwise(lanes):
        if one[0] == other[0]:
            (ax, ay), (bx, by) = BOARD.xy[number(one)], BOARD.xy[number(other)]
            assert 19**2 <= (ax - bx) ** 2 + (ay - by) ** 2 <= 31**2
