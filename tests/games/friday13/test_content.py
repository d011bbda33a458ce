"""The content pack: the camp as designed, and packs that cannot be played."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import deadfall
from deadfall import ledger
from deadfall.engine.space import all_distances
from deadfall.games.friday13 import GAME, content
from deadfall.games.friday13.pack import KINDS, LAKE, WOODS
from deadfall.terminal.lookup import look_up
from deadfall.terminal.screen import Screen
from games.friday13.scene import game

CAMP = game().table


def test_the_camp_has_the_spaces_and_ways_of_its_design() -> None:
    assert CAMP.size == 61 and sum(len(near) for near in CAMP.next) == 2 * 93
    counted = {KINDS[kind]: CAMP.kind.count(kind) for kind in range(len(KINDS))}
    assert counted == {"junction": 34, "woods": 8, "lake": 1, "cave": 1, "small": 10, "large": 6, "center": 1}
    degrees = [len(near) for near in CAMP.next]
    assert [degrees.count(n) for n in range(1, 6)] == [10, 8, 17, 21, 5]


def test_distances_are_as_designed() -> None:
    names = game().names["space"]
    pairs = [CAMP.far[a][b] for a in range(61) for b in range(a)]
    assert max(pairs) == 11 == CAMP.far[names.index("C15")][names.index("C16")]
    assert round(sum(pairs) / len(pairs), 2) == 4.58
    assert CAMP.far[CAMP.center][CAMP.cave] == 5
    wet = [at for at in range(61) if CAMP.kind[at] in (WOODS, LAKE)]
    road = all_distances([[b for b in CAMP.next[a] if b not in wet] if a not in wet else [] for a in range(61)])
    assert road[CAMP.center][CAMP.cave] == 8
    numbered = CAMP.cabin_space[:16]
    nearest = [min(road[a][b] for b in numbered if b != a) for a in numbered]
    assert (min(nearest), sum(nearest) / 16, max(nearest)) == (3, 3.3125, 4)


def test_the_decks_have_their_cards() -> None:
    items, events = CAMP.pack.items, CAMP.pack.events
    assert sum(item.count for item in items) == 24 and sum(event.count for event in events) == 24
    assert sum(item.count for card, item in enumerate(items) if CAMP.is_weapon[card]) == 9
    assert len(events) == 13


WEAPONS = [item for card, item in enumerate(CAMP.pack.items) if CAMP.is_weapon[card]]
OWN_CLAUSE = {item.name: "F13-ITEM-22" for item in WEAPONS if not item.text} | {"Jason Lurks!": "F13-LURK-02"}


@pytest.mark.parametrize("card", [card.name for card in [*CAMP.pack.items, *CAMP.pack.events]])
def test_the_rules_say_what_a_card_does_by_its_name(card: str, capsys: pytest.CaptureFixture[str]) -> None:
    look_up(Screen(plain=True), GAME, card.lower())
    found = " ".join(capsys.readouterr().out.split())
    if card in OWN_CLAUSE:
        assert OWN_CLAUSE[card] in found and card in found
    else:
        assert re.search(rf"F13-(ITEM|EVT)-\d+ {card}: ", found)


@pytest.mark.clause("F13-ITEM-22")
def test_the_rules_name_the_dice_of_every_weapon() -> None:
    clause = ledger.load(GAME.key, GAME.folder).find("F13-ITEM-22").text
    named = re.findall(r"([A-Z][A-Za-z ]+) (\d) and (\d)", clause)
    assert named == [(item.name, str(item.attack), str(item.defence)) for item in WEAPONS]


@pytest.mark.parametrize(
    ("file", "was", "now", "problem"),
    [
        ("camp.toml", 'adjacent = ["J13", "J14"]', 'adjacent = ["J13"]', '"C1" does not list it as adjacent'),
        ("camp.toml", 'adjacent = ["J13", "J14"]', 'adjacent = ["J13", "J99"]', 'unknown space "J99"'),
        ("camp.toml", 'kind = "lake"', 'kind = "woods"', 'spaces of kind "lake", not 0'),
        ("camp.toml", "number = 16", "number = 17", "must be numbered 1, 2, 3"),
        ("items.toml", 'effect = "flare"', 'effect = "flair"', '(did you mean "flare"?)'),
        ("items.toml", "attack = 5", "attack = 0", '"attack" must be'),
        ("items.toml", 'effect = "restore_power"', 'effect = "heal"', "restores the power"),
        ("events.toml", 'effect = "snare"', 'effekt = "snare"', 'unknown key "effekt"'),
        ("people.toml", 'name = "Gus"', 'name = "Alma"', 'the counselor "Alma" is used 2 times'),
    ],
)
def test_a_pack_that_cannot_be_played_says_why(tmp_path: Path, file: str, was: str, now: str, problem: str) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(GAME.data, pack)
    text = (pack / file).read_text()
    assert was in text
    (pack / file).write_text(text.replace(was, now, 1))
    with pytest.raises(deadfall.ContentError) as caught:
        content.load(pack)
    assert problem in str(caught.value)


def test_the_killer_may_have_another_name(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(GAME.data, pack)
    people = (pack / "people.toml").read_text().replace('killer = "Jason"', 'killer = "The Miller"')
    (pack / "people.toml").write_text(people)
    rules = GAME.set_up(3, content=pack)
    assert rules.names["seat"][0] == "The Miller"
    assert not [word.name for word in rules.words if "Jason" in word.text and "Lurks" not in word.text]
