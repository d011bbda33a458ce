from itertools import permutations
from pathlib import Path
from shutil import copytree

import pytest

from deadfall.engine.content import ContentError, pack_hash
from deadfall.games.frag import pack as box
from deadfall.games.frag.arena import Arena
from deadfall.games.frag.checks import GADGET_EFFECTS, SPECIAL_EFFECTS, WEAPON_RULES
from deadfall.games.frag.content import load
from games.frag.boards import DATA, base_pack

TWO_ROOMS = """
+-+-+-+-+
|1 .|. .|
+   +   +
|. . . 2|
+-+-+-+-+
"""


class Workshop:
    """A copy of the base pack to spoil."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def change(self, file: str, old: str, new: str) -> "Workshop":
        path = self.folder / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))
        return self

    def draw(self, block: str) -> "Workshop":
        """Replaces both maps by one small map."""
        text = f"[[maps]]\nid = \"A\"\nname = \"Rooms\"\nblock = '''{block}'''\n"
        (self.folder / "maps.toml").write_text(text)
        return self

    def problems(self) -> list[str]:
        with pytest.raises(ContentError) as refused:
            load(self.folder)
        return str(refused.value).split("\n")


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(Path(copytree(DATA, tmp_path / "pack")))


# The base pack


@pytest.mark.clause("FRAG-COMP-02")
def test_the_pack_has_112_cards_in_three_decks() -> None:
    pack = base_pack()
    assert [sum(card.count for card in deck) for deck in (pack.weapons, pack.gadgets, pack.specials)] == [40, 40, 32]
    assert sum(pack.counts) == 112
    assert [len(pack.weapons), len(pack.gadgets), len(pack.specials)] == [22, 20, 23]


def test_counts_of_single_cards_are_as_listed() -> None:
    weapons = [2, 1, 1, 3, 3, 1, 3, 2, 3, 2, 2, 2, 2, 2, 2, 1, 2, 1, 2, 1, 1, 1]
    gadgets = [3, 3, 1, 1, 1, 4, 1, 2, 4, 2, 2, 1, 2, 2, 3, 2, 2, 1, 2, 1]
    specials = [2, 1, 2, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 2, 1, 1]
    assert base_pack().counts == weapons + gadgets + specials


def test_card_ids_run_through_the_decks_in_file_order() -> None:
    pack = base_pack()
    assert [card.id for card in pack.cards] == list(range(65))
    codes = [f"{letter}{n + 1:02d}" for letter, last in (("W", 22), ("G", 20), ("S", 23)) for n in range(last)]
    assert [card.code for card in pack.cards] == codes
    assert [pack.deck(card.id) for card in pack.cards] == [card.deck for card in pack.cards]
    assert pack.gadget(pack.parse_card("Medkit")).name == "Medkit"
    assert pack.special(pack.parse_card("S07")).name == pack.card_name(pack.parse_card("Dodge Macro")) == "Dodge Macro"
    assert pack.weapon(box.PISTOL).dice == 2 and pack.parse_card("Pistol") == box.PISTOL
    with pytest.raises(ValueError, match='no card called "Spoon"'):
        pack.parse_card("Spoon")
    with pytest.raises(ValueError, match='no map "C"; this pack has A, B'):
        pack.map_by_key("C")


@pytest.mark.clause("FRAG-PLAY-06")
def test_every_gadget_bears_a_letter_for_what_it_affects() -> None:
    copies = dict.fromkeys("AHWM", 0)
    for gadget in base_pack().gadgets:
        copies[gadget.letter] += gadget.count
    assert copies == {"A": 9, "H": 7, "W": 13, "M": 11}


def test_every_card_says_what_it_does() -> None:
    texts = [card.text for card in base_pack().cards]
    assert all(text.endswith(".") for text in texts)
    assert len(set(texts)) == len(texts)


def test_the_preset_designs_are_the_twelve_legal_ones() -> None:
    legal = {stats for shape in ((4, 2, 1), (3, 3, 1), (3, 2, 2)) for stats in permutations(shape)}
    presets = [(design.health, design.speed, design.accuracy) for design in base_pack().designs]
    assert len(presets) == 12 and set(presets) == legal
    assert base_pack().figures == ["Red", "Blue", "Green", "Yellow", "Violet", "White"]


def test_weapon_numbers_by_range() -> None:
    pack = base_pack()
    shotgun, drum = pack.weapon(pack.parse_card("Shotgun")), pack.weapon(pack.parse_card("Twin-Drum Shotgun"))
    assert [shotgun.dice_at(n) for n in range(1, 9)] == [6, 6, 5, 4, 3, 2, 1, 1]
    assert [drum.dice_at(n) for n in range(1, 9)] == [8, 8, 8, 6, 4, 2, 1, 1]
    sniper = pack.weapon(pack.parse_card("Sniper Rifle"))
    assert sniper.to_hit_number(14) == 7 and sniper.to_hit_number(5) == 3 and pack.pistol.to_hit_number(5) == 5
    assert [n for n in range(7) if sniper.reaches(n)] == [4, 5, 6]
    assert [n for n in range(7) if pack.weapon(pack.parse_card("Flamethrower")).reaches(n)] == [1, 2, 3, 4]
    assert [pack.weapon(pack.parse_card("Machine Pistol")).dice_at(9, burst) for burst in (1, 2, 3)] == [3, 4, 5]
    assert pack.weapon(pack.parse_card("Tranquilizer Pistol")).dice_at(3) == 0


def test_fields_of_the_cards_reach_the_plain_objects() -> None:
    pack = base_pack()
    nuke = pack.weapon(pack.parse_card("Nuke"))
    assert (nuke.dice, nuke.ammo, nuke.blast_n, nuke.blast_dice) == (10, 1, 4, 10)
    assert nuke.auto_hit and nuke.ignores_fighters and nuke.target_cell and nuke.discard_on_use
    assert pack.weapon(pack.parse_card("Chainsaw")).ammo == box.NO_TRACK
    assert pack.weapon(pack.parse_card("Heavy Machine Gun")).move_flat == -2
    arc = pack.weapon(pack.parse_card("Arc Caster"))
    assert (arc.effect, arc.chain_n, arc.chain_dice) == (box.ARC, 3, 2)
    heavy = pack.gadget(pack.parse_card("Heavy Armor"))
    assert (heavy.mode, heavy.effect, heavy.armor, heavy.move_flat) == (box.SUIT, box.ARMOR, 3, -2)
    surge = pack.gadget(pack.parse_card("Adrenaline Surge"))
    assert (surge.timing, surge.lasts, surge.amount) == (
        box.AT_ANY | box.AT_LETHAL,
        box.END_OF_NEXT_TURN,
        3,
    )
    patch = pack.special(pack.parse_card("Patch Notes"))
    assert (patch.timing, patch.without_fighter) == (box.AT_CANCEL | box.AT_OWN, box.AT_CANCEL)
    assert [card.name for card in pack.specials if card.everybody] == ["Power Surge", "Low Gravity", "Free-For-All"]
    alone = [card.code for card in pack.specials if card.without_fighter]
    assert alone == ["S01", "S03", "S08", "S16", "S18", "S21", "S22"]


def test_names_and_numbers_of_the_vocabulary_belong_together() -> None:
    for table in (box.TYPES, box.MODES, box.DURATIONS, box.EFFECTS):
        assert [getattr(box, name.upper()) for name in table] == list(range(len(table)))
    assert [getattr(box, f"AT_{name.upper()}") for name in box.TIMINGS] == [1 << n for n in range(15)]
    assert [*WEAPON_RULES, *GADGET_EFFECTS, *SPECIAL_EFFECTS] == box.EFFECTS


def test_every_known_effect_is_on_some_card() -> None:
    assert {card.effect for card in base_pack().cards} == set(range(len(box.EFFECTS)))


def test_a_pack_carries_its_hash() -> None:
    assert base_pack().hash == pack_hash(DATA)


# Packs of one's own


def test_a_pack_with_more_copies_is_fine(workshop: Workshop) -> None:
    workshop.change("weapons.toml", "count = 2", "count = 5")
    assert sum(load(workshop.folder).counts) == 115


def test_a_map_with_eight_respawn_points_needs_eight_figures(workshop: Workshop) -> None:
    workshop.draw("\n+-+-+-+-+\n|1 2 3 4|\n+       +\n|5 6 7 8|\n+-+-+-+-+\n")
    assert workshop.problems() == [
        "pack.toml: there are 6 figures, but a map has 8 respawn points; name one for each",
    ]
    workshop.change("pack.toml", '"White"]', '"White", "Orange", "Grey"]')
    assert len(Arena(load(workshop.folder).maps[0]).respawns) == 8


def test_a_map_without_zones_and_door_colours_is_fine(workshop: Workshop) -> None:
    arena = Arena(load(workshop.draw(TWO_ROOMS).folder).maps[0])
    assert (arena.size, arena.zone[0]) == (8, "Rooms")


# Mistakes


@pytest.mark.clause("FRAG-R-102")
def test_every_problem_of_a_pack_is_told_before_a_game_can_start(workshop: Workshop) -> None:
    workshop.change("gadgets.toml", 'effect = "speed"', 'effect = "sped"')
    workshop.change("weapons.toml", "range_max = 1", "range_mx = 1")
    workshop.change("weapons.toml", 'type = "energy"', 'type = "enrgy"')
    workshop.change("specials.toml", 'timing = ["dodge"]', 'timing = ["dogde"]')
    assert workshop.problems() == [
        'weapons.toml: card "Chainsaw": unknown key "range_mx" (did you mean "range_max"?)',
        'weapons.toml: card "Beam Pistol": unknown type "enrgy" (did you mean "energy"?)',
        'gadgets.toml: card "Sprint Boots": unknown effect "sped" (did you mean "speed"?)',
        'specials.toml: card "Dodge Macro": unknown timing "dogde" (did you mean "dodge"?)',
    ]


MISTAKES = {
    "a weapon rule": (
        ("weapons.toml", 'rule = "leech"', 'rule = "leach"'),
        'weapons.toml: card "Leech Claw": unknown rule "leach" (did you mean "leech"?)',
    ),
    "no copies": (
        ("weapons.toml", "count = 2", "count = 0"),
        'weapons.toml: card "Chainsaw": "count" must be a whole number >= 1, but 0 was found',
    ),
    "text for a number": (
        ("weapons.toml", "dice = 8", 'dice = "8d"'),
        'weapons.toml: card "Chainsaw": "dice" must be a whole number, but "8d" was found',
    ),
    "a missing key": (
        ("weapons.toml", "dice = 8\n", ""),
        'weapons.toml: card "Chainsaw": "dice" is missing',
    ),
    "a range upside down": (
        ("weapons.toml", "range_min = 1\nrange_max = 4", "range_min = 5\nrange_max = 4"),
        'weapons.toml: card "Flamethrower": range_min 5 is above range_max 4',
    ),
    "a blast without dice": (
        ("weapons.toml", "blast_dice = 3\n", ""),
        'weapons.toml: card "Grenade Launcher": blast_n and blast_dice go together; give both or neither',
    ),
    "a chain without its rule": (
        ("weapons.toml", 'rule = "arc"\n', ""),
        'weapons.toml: card "Arc Caster": rule "arc", chain_n and chain_dice go together; give all or none',
    ),
    "a falloff without its step": (
        ("weapons.toml", "falloff_step = 1\n", ""),
        'weapons.toml: card "Shotgun": falloff_from needs falloff_step, the dice lost per square',
    ),
    "a burst without ammo": (
        ("weapons.toml", "ammo = 6\nburst", "burst"),
        'weapons.toml: card "Machine Pistol": burst_max needs ammo to spend',
    ),
    "a cell to be rolled against": (
        ("weapons.toml", "auto_hit = true\nignores", "ignores"),
        'weapons.toml: card "Nuke": a weapon with target_cell needs auto_hit, for a cell cannot be rolled against',
    ),
    "no pistol": (
        ("weapons.toml", "[pistol]", "[gun]"),
        'weapons.toml: unknown key "gun" (allowed: pistol, weapons)',
    ),
    "a letter": (
        ("gadgets.toml", 'letter = "A"', 'letter = "B"'),
        'gadgets.toml: card "Light Armor": unknown letter "B" (allowed: A, H, W, M)',
    ),
    "a mode the effect cannot have": (
        ("gadgets.toml", 'mode = "attach"', 'mode = "worn"'),
        'gadgets.toml: card "Targeting System": effect "to_hit" needs mode "attach", not "worn"',
    ),
    "an effect without its number": (
        ("gadgets.toml", "amount = 5\n", ""),
        'gadgets.toml: card "Trip Mine": effect "mine" needs "amount"',
    ),
    "a number without use": (
        ("specials.toml", 'effect = "lag"', 'effect = "lag"\namount = 2'),
        'specials.toml: card "Lag": effect "lag" does not use "amount"',
    ),
    "a moment the effect cannot use": (
        ("specials.toml", 'timing = ["frag"]', 'timing = ["frag", "own"]'),
        'specials.toml: card "Kill Steal": effect "kill_steal" cannot be used at "own" (allowed: frag)',
    ),
    "no moment": (
        ("specials.toml", 'timing = ["frag"]', "timing = []"),
        'specials.toml: card "Kill Steal": "timing" must name at least one moment',
    ),
    "a duration the effect cannot have": (
        ("specials.toml", 'lasts = "this_turn"', 'lasts = "end_of_next_turn"'),
        'specials.toml: card "Lag": effect "lag" cannot last "end_of_next_turn" (allowed: this_turn)',
    ),
    "a moment out of play that the card does not have": (
        ("specials.toml", 'without_fighter = ["start"]', 'without_fighter = ["own"]'),
        'specials.toml: card "Overclock": "without_fighter" names a timing that "timing" does not have',
    ),
    "not for everybody": (
        ("specials.toml", "everybody = true\n", ""),
        'specials.toml: card "Power Surge": effect "power_surge" needs everybody = true',
    ),
    "a name used twice": (
        ("gadgets.toml", 'name = "Medkit"', 'name = "Chainsaw"'),
        'weapons.toml, gadgets.toml, specials.toml: the card name "Chainsaw" is used 2 times; each must be different',
    ),
    "a design of eight points": (
        ("pack.toml", "speed = 4, accuracy = 1", "speed = 4, accuracy = 2"),
        'pack.toml: design "Runner": the stats add up to 8; they must add up to 7',
    ),
    "a stat of five": (
        ("pack.toml", "speed = 4, accuracy = 1", "speed = 5, accuracy = 1"),
        'pack.toml: design "Runner": "speed" must be a whole number <= 4, but 5 was found',
    ),
    "a zone off the board": (
        ("maps.toml", '"F09", "O22"', '"F09", "O99"'),
        'maps.toml: map "Smelter": zone "Crucible Hall" must go from its upper left square to its lower right one, '
        "both on the board",
    ),
    "a zone that is no square": (
        ("maps.toml", '"F09", "O22"', '"9F", "O22"'),
        'maps.toml: map "Smelter": "9F" is no square; squares are called A01, B02 ...',
    ),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_one_clear_line(mistake: str, workshop: Workshop) -> None:
    change, problem = MISTAKES[mistake]
    assert problem in workshop.change(*change).problems()


def test_a_missing_file_is_told_once(workshop: Workshop) -> None:
    (workshop.folder / "gadgets.toml").unlink()
    (workshop.folder / "pack.toml").unlink()
    found = workshop.problems()
    assert [line.split(":")[0] for line in found] == ["pack.toml", "gadgets.toml"]
    assert all("this file is missing from the pack" in line for line in found)


# Maps


def test_a_hole_in_the_border_is_named_by_square_and_side(workshop: Workshop) -> None:
    lines = TWO_ROOMS.split("\n")
    lines[1] = "+-+ +-+-+"
    lines[4] = "|. . . 2:"
    assert workshop.draw("\n".join(lines)).problems() == [
        'maps.toml: map "Rooms": there is a hole in the border: the north side of square A02 is open; write "-" there',
        'maps.toml: map "Rooms": there is a hole in the border: the east side of square B04 is a door; write "|" there',
    ]


ROOM = 'maps.toml: map "Rooms": '
DRY = " without teleporters and acid"
BAD_MAPS = {
    "one-way trap": (
        "+-+-+-+\n|1 2>.|\n+-+-+-+",
        [ROOM + "A03 cannot be left again for respawn point 1" + DRY + " (look at the one-way doors)"],
    ),
    "closed room": (
        "+-+-+-+-+\n|1 2|T T|\n+-+-+-+-+",
        [ROOM + "A03, A04 cannot be reached from respawn point 1" + DRY],
    ),
    "way only through acid": (
        "+-+-+-+\n|1 A 2|\n+-+-+-+",
        [ROOM + "A03 cannot be reached from respawn point 1" + DRY],
    ),
    "acid nobody can enter": (
        "+-+-+-+\n|1 2|A|\n+-+-+-+",
        [ROOM + "A03 cannot be reached from respawn point 1"],
    ),
    "acid nobody can leave": (
        "+-+-+-+\n|1 2>A|\n+-+-+-+",
        [ROOM + "A03 cannot be left again for respawn point 1 (look at the one-way doors)"],
    ),
    "many closed cells": (
        "+-+-+-+-+-+-+-+-+\n|1 2|. . . . . .|\n+-+-+-+-+-+-+-+-+",
        [ROOM + "A03, A04, A05, A06, A07 and 1 more cannot be reached from respawn point 1" + DRY],
    ),
    "one teleporter": (
        "+-+-+-+\n|1 T 2|\n+-+-+-+",
        [ROOM + "a single teleporter leads nowhere; there must be none, or two or more"],
    ),
    "respawn points not in order": (
        "+-+-+-+\n|1 3 3|\n+-+-+-+",
        [ROOM + "respawn points must be numbered 1 to 3, each once; found 1, 3, 3"],
    ),
    "one respawn point": (
        "+-+-+-+\n|1 . .|\n+-+-+-+",
        [ROOM + "there must be at least 2 respawn points, but there are 1"],
    ),
    "open flank": (
        "+-+-+-+\n|1 = 2|\n+     +\n|. . .|\n+-+-+-+",
        [ROOM + "door square A02: its south side is a flank and must be a wall"],
    ),
    "walled passage": (
        "+-+-+-+\n|1 =|2|\n+ +-+ +\n|. . .|\n+-+-+-+",
        [ROOM + "door square A02: its east side is part of the passage and must be open, with a square behind it"],
    ),
    "unknown square": (
        "+-+-+-+\n|1 x 2|\n+-+-+-+",
        [ROOM + '"x" on line 2, character 4 is no square (known: ".#A%TWG123456789=:^>v</\\")'],
    ),
    "unknown edge": (
        "+-+-+-+\n|1 .-2|\n+-+-+-+",
        [ROOM + '"-" on line 2, character 5 is no upright edge (known: " |:<>")'],
    ),
    "ragged line": (
        "+-+-+-+\n|1 . 2\n+-+-+-+",
        [ROOM + "line 2 of the block has 6 characters; line 1 has 7"],
    ),
    "a line too few": (
        "+-+-+-+\n|1 . 2|",
        [ROOM + "the block has 2 lines; it must have 2 x rows + 1, for 1 to 26 rows"],
    ),
    "an even width": (
        "+-+-+-\n|1 . 2\n+-+-+-",
        [ROOM + "line 1 of the block has 6 characters; it must have 2 x columns + 1, for 1 to 99 columns"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", BAD_MAPS)
def test_a_map_that_cannot_be_played_is_refused_with_its_reason(fault: str, workshop: Workshop) -> None:
    block, problems = BAD_MAPS[fault]
    assert workshop.draw(f"\n{block}\n").problems() == problems
