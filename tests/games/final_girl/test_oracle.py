"""The oracle numbers of the ledger (section 7), worked out again from the game itself."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from deadfall.engine.space import all_distances
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.odds import odds
from games.final_girl.scene import night, scene

ROLLS = {
    1: ("2/3", "1/3", "0", "1/3", "0", "5/9"),
    2: ("4/9", "4/9", "1/9", "1/3", "2/9", "65/81"),
    3: ("8/27", "4/9", "7/27", "7/27", "1/3", "665/729"),
    4: ("16/81", "32/81", "11/27", "5/27", "28/81", "6305/6561"),
    5: ("32/243", "80/243", "131/243", "31/243", "25/81", "58025/59049"),
    6: ("64/729", "64/243", "473/729", "7/81", "62/243", "527345/531441"),
}


def hans() -> FinalGirl:
    game = GAME.set_up(1, {})
    assert isinstance(game, FinalGirl)
    return game


@pytest.mark.parametrize("dice", ROLLS)
def test_the_table_of_horror_rolls(dice: int) -> None:
    faces = list(product(range(1, 7), repeat=dice))
    hits = [sum(face >= 5 for face in roll) for roll in faces]
    partial = [any(face in (3, 4) for face in roll) for roll in faces]
    share = [Fraction(hits.count(0), len(faces)), Fraction(hits.count(1), len(faces))]
    wanted = [Fraction(text) for text in ROLLS[dice]]
    assert [*share, 1 - sum(share)] == wanted[:3]
    for successes in (0, 1):
        found = sum(h == successes and p for h, p in zip(hits, partial, strict=True))
        assert Fraction(found, len(faces)) == wanted[3 + successes]
    assert 1 - share[0] * Fraction(2, 3) ** dice == wanted[5]
    shown = odds(dice)
    assert [shown["none"], shown["one"], shown["two"]] == pytest.approx([float(x) for x in wanted[:3]])


def test_two_final_health_tokens() -> None:
    tokens = [value for value, count in enumerate(hans().table.tokens_health) for _ in range(count)]
    pairs = [(a, b) for i, a in enumerate(tokens) for j, b in enumerate(tokens) if i != j]
    blanks = [(a == 0) + (b == 0) for a, b in pairs]
    assert [Fraction(blanks.count(n), len(pairs)) for n in (2, 1, 0)] == [
        Fraction(5, 12),
        Fraction(1, 2),
        Fraction(1, 12),
    ]
    assert Fraction(sum(a == 0 and b > 0 for a, b in pairs), len(pairs)) == Fraction(1, 4)
    total = [hans().table.killer_health + value for value in tokens]
    assert {n: Fraction(total.count(n), 9) for n in (12, 13, 14, 15)} == {
        12: Fraction(2, 3),
        13: Fraction(1, 9),
        14: Fraction(1, 9),
        15: Fraction(1, 9),
    }
    assert Fraction(sum(total), 9) == Fraction(38, 3)


def test_one_undefended_attack_on_laurie() -> None:
    five = night(scene(at="Cliff", killer_at="Cliff", hand=[], bloodlust=7, dark="Bone Breaker"))
    d = five.state.pending
    assert d is not None and d.weights is not None and Fraction(d.weights[0], sum(d.weights)) == Fraction(2, 3)
    four = night(scene(at="Cliff", killer_at="Cliff", hand=[], bloodlust=5, dark="Bone Breaker"))
    assert four.view(0)["girl"]["health"] == 1 and four.view(0)["girl"]["adrenaline"] == 1


def test_panic_at_the_firepit() -> None:
    firepit = next(space for space in hans().table.spaces if space.id == "firepit")
    ways = [firepit.panic[face] for face in range(1, 7)]
    assert sorted(ways.count(way) for way in set(ways)) == [1, 1, 4]
    thirds = [Fraction(ways.count(way), 6) for way in sorted(set(ways), key=ways.count)]
    assert 6 * thirds[0] * thirds[1] * thirds[2] == Fraction(1, 9)


def test_the_terror_deck() -> None:
    terrors = hans().table.terrors
    owners = [sheet.owner for sheet in terrors for _ in range(sheet.count)]
    assert (owners.count("hans"), owners.count("camp")) == (16, 8)
    assert Fraction(10 * 16, 24) == Fraction(20, 3)
    minors = sum(sheet.count for sheet in terrors if sheet.minor)
    assert Fraction(comb(24 - minors, 10), comb(24, 10)) == Fraction(91, 506)
    assert Fraction(10 * minors, 24) == Fraction(5, 4)
    rush = sum(sheet.count for sheet in terrors if sheet.name == "Horrific Hammer Rush")
    assert 1 - Fraction(comb(24 - rush, 10), comb(24, 10)) == Fraction(185, 276)


def test_the_items_of_the_camp() -> None:
    items = hans().table.items
    weapons = sum(item.range >= 0 for item in items)
    assert (len(items), weapons, sum(hans().table.deck_sizes)) == (18, 6, 12)
    assert Fraction(12, 18) == Fraction(2, 3)
    assert 1 - Fraction(comb(18 - weapons, 3), comb(18, 3)) == Fraction(149, 204)


def test_the_other_draws() -> None:
    table = hans().table
    assert (len(table.finales), len([d for d in table.darks if not d.epic]), len(table.darks), len(table.setups)) == (
        3,
        3,
        4,
        5,
    )


def test_expected_damage_with_two_dice() -> None:
    one, two = Fraction(4, 9), Fraction(1, 9)
    damage = {"Weak Attack": (1, 2), "Furious Strike": (2, 3), "Critical Strike": (2, 5)}
    for name, (low, high) in damage.items():
        card = next(card for card in hans().table.cards if card.name == name)
        assert [line.clauses[0] for line in card.says[1:]] == [f"{low} damage", f"{high} damage"]
    expected = {name: one * low + two * high for name, (low, high) in damage.items()}
    assert list(expected.values()) == [Fraction(2, 3), Fraction(11, 9), Fraction(13, 9)]
    assert one * 4 + two * 5 == Fraction(7, 3), "Furious Strike with the Camp Axe"
    assert one * 2 + Fraction(4, 9) * 3 == Fraction(20, 9), "Guard against an attack of 3"


def test_numbers_of_dice() -> None:
    assert scene(horror=3).view(0)["girl"]["dice"] == 2
    assert scene(horror=7, health=1, killer_health=1).view(0)["girl"]["dice"] == 3
    assert scene(horror=4, options={"side": "extreme"}).view(0)["girl"]["dice"] == 1


def test_rows_after_single_kills_with_horror_at_the_top() -> None:
    rows = []
    table = scene(at="Parking Lot", killer_at="Docks", victims={"Docks": 9}, hand=[], horror=7, health=5)
    for _ in range(6):
        night(table)
        while table.state.pending is not None and table.game.kinds[table.state.pending.kind].name != "Terror card":
            table.chance()
        rows.append(table.view(0)["killer"]["bloodlust"])
        table.draws("A Quiet Minute").draws(table.offered[0])
        table = scene(
            at="Parking Lot",
            killer_at="Docks",
            victims={"Docks": 9},
            hand=[],
            horror=7,
            bloodlust=rows[-1],
            dark="Bone Breaker" if rows[-1] >= 4 else None,
        )
    assert rows == [1, 3, 4, 6, 8, 8]


def test_the_map_of_the_camp() -> None:
    table = hans().table
    ways: list[list[int]] = [[] for _ in table.spaces]
    for a, b in table.edges:
        ways[a].append(b)
        ways[b].append(a)
    far = all_distances(ways)
    at = {space.id: number for number, space in enumerate(table.spaces)}
    assert (len(table.spaces), len(table.edges), max(map(max, far))) == (21, 27, 7)
    wanted = {
        ("parking_lot", "shed"): 7,
        ("makeout", "cabins"): 5,
        ("cabins", "firepit"): 2,
        ("docks", "boat_ramp"): 1,
        ("parking_lot", "boat_ramp"): 4,
    }
    assert {pair: far[at[pair[0]]][at[pair[1]]] for pair in wanted} == wanted


def test_the_core_cards() -> None:
    cards = hans().table.cards
    free = [card for card in cards if card.cost == 0]
    paid = [card for card in cards if card.cost]
    assert sum(card.count for card in free) == 6 and sum(card.count for card in paid) == 17
    assert sorted(card.count for card in paid) == [1] * 3 + [2] * 7
    assert sum(card.cost * card.count for card in paid) == 29


def test_the_most_cards_that_can_be_bought_in_turn_one() -> None:
    table = scene(time=6).answers("end the Action phase")
    count = 0
    while table.state.pending is not None and table.state.pending.seat == 0:
        cheap = min((text for text in table.offered if text.startswith("buy")), key=lambda text: int(text[-1]))
        table.answers(cheap)
        count += 1
    assert count == 4


def test_the_finale_comes_with_the_tenth_terror_card() -> None:
    quiet = {"at": "Parking Lot", "killer_at": "Makeout Point", "hand": []}
    early = night(scene(turn=9, terror_size=2, **quiet)).draws("Closing In")  # type: ignore[arg-type]
    assert early.view(0)["killer"]["finale"] is None and early.view(0)["turn"] == 10
    night(early).draws("Closing In").asks("chance", "Finale").draws("Last One Standing").draws("Bone Breaker")
    assert early.view(0)["turn"] == 11
    assert night(early).told("The Killer moves") is early
