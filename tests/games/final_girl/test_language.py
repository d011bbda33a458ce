"""The effect language beyond the shipped cards: every operation once, and no string that breaks the reader."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadfall.engine.layout import read, write
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.parse import Reader
from deadfall.games.final_girl.effects.phrases import Vocabulary
from deadfall.games.final_girl.effects.tokens import Misspelt
from games.final_girl.packs import with_packs
from games.final_girl.scene import night, roll, scene, spot
from table import Table


def event(folder: Path, effect: str, ongoing: bool = False, **facts: Any) -> Table:
    """A night in which an Event of ours comes up."""
    card: dict[str, Any] = {"id": "X1", "name": "Ours", "effect": effect}
    pack = with_packs(folder, events=[{**card, "ongoing": True} if ongoing else card])
    quiet = {"at": "Parking Lot", "killer_at": "Utility Shed", "hand": [], **facts}
    return night(scene(content=pack, **quiet)).draws("A Quiet Minute").draws("Ours")


def test_goto_repeat_and_each(tmp_path: Path) -> None:
    table = event(tmp_path, "goto docks; repeat 2 { horror +1 }; each cabins+lake { add 1 at here }").told(
        "placed at Docks"
    )
    assert table.view(0)["girl"]["horror"] == 4
    assert spot(table, "Cabins")["victims"] == spot(table, "Lake")["victims"] == 1


def test_a_position_with_a_waiting_trigger_can_be_stored(tmp_path: Path) -> None:
    effect = "on killer_phase_end { discard 1 }; on killer_phase_end { horror +1 }"
    table = event(tmp_path, effect, ongoing=True, hand=["Walk", "Guard"]).asks("Final Girl", "discard a card")
    assert read(table.game, write(table.game, table.state)).stack[-2].fields() == table.state.stack[-2].fields()


def test_counts_of_people_and_cards(tmp_path: Path) -> None:
    table = event(tmp_path, "horror +#victims(docks+lake); lose #dead", victims={"Docks": 1, "Lake": 1}, dead=2)
    assert (table.view(0)["girl"]["horror"], table.view(0)["girl"]["health"]) == (4, 3)


def test_recover_takes_from_the_discard_pile(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Ours", "effect": "recover Guard"}])
    table = night(scene(content=pack, at="Cliff", killer_at="Cliff", hand=["Guard"])).answers("play Guard")
    roll(table, 6, 6).draws("A Quiet Minute").draws("Ours").answers("Guard").told("takes Guard")


def test_a_horror_roll_of_another_card(tmp_path: Path) -> None:
    table = (
        event(tmp_path, "hroll { 2+: heal 2 / 1: heal 1 / 0: lose 1 }", health=3).asks("chance", "die").rolls(1, 1, 1)
    )
    table.told("loses 1 health and has 2 left")


def test_an_optional_choice_and_dropped_items(tmp_path: Path) -> None:
    table = event(tmp_path, "choose optional { drop_item any / lose 1 }", pack=["Whistle", "Trail Map"])
    table.offers("none of these", "lose 1 health").answers("discard an item").answers("Whistle").told(
        "Whistle is discarded"
    )


def test_a_named_item_is_found_and_its_deck_shuffled(tmp_path: Path) -> None:
    decks = {0: ["Whistle"], 1: ["Pot Lid", "Bear Trap", "Lucky Coin"], 2: []}
    table = event(tmp_path, "item named Bear Trap", decks=decks)
    table.told("keeps Bear Trap").asks("chance", "shuffled card").offers("Pot Lid", "Lucky Coin").draws("Lucky Coin")
    deck = table.view(0)["decks"][1]
    assert [card["face"] for card in deck["cards"]] == ["up", "down"] and deck["shuffled"] == ["Pot Lid"]


def test_saving_by_a_card_needs_no_exit(tmp_path: Path) -> None:
    table = event(tmp_path, "save 1", at="Docks", victims={"Docks": 2}).answers("1: Horror -1")
    assert table.view(0)["girl"]["saved"] == 1


def test_terror_finale_win_and_loss(tmp_path: Path) -> None:
    table = event(tmp_path / "a", "terror").draws("Shrug It Off").told("Terror card: Shrug It Off")
    assert table.view(0)["terror"]["left"] == 8
    event(tmp_path / "b", "finale").draws("One More Round").draws("Bone Breaker").told("Dark Power is revealed")
    event(tmp_path / "c", "win").over("Final Girl")
    assert event(tmp_path / "d", "lose_game").over().game.outcome is not None


def test_end_phase_cuts_the_killer_phase_short(tmp_path: Path) -> None:
    table = event(tmp_path, "end_phase; horror +1", dark="Always Behind You", bloodlust=4)
    table.told("The panic phase begins").not_told("Horror rises", "The Killer moves")


def test_converting_without_cards_and_abilities_of_other_moments(tmp_path: Path) -> None:
    effect = "use at_will planning { time +1 }; use once upkeep { heal 1 }; use per_turn roll { convert 1 }"
    table = event(tmp_path, effect, ongoing=True, health=3, hand=["Focus", "Walk"])
    table.asks("Final Girl", "may use").answers("use Ours").told("recovers 1").answers("play Focus").rolls(3, 1, 1)
    table.answers("use Ours").told("A 3 becomes a success")
    table.answers("end the Action phase").offers("use Ours").answers("use Ours").told("Time rises by 1")


def test_damage_to_all_enemies_of_a_space(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Ours", "effect": "hurt 1 at docks"}])
    table = scene("geppetto/camp", content=pack, at="Parking Lot", killer_at="Docks", minions=[("Docks", 1)], hand=[])
    night(table).draws("A Quiet Minute").draws("Ours").told("1 damage to the Killer")
    table.answers("Puppet 1 (1 left)").told("Puppet 1 is destroyed")


def test_random_discards(tmp_path: Path) -> None:
    table = event(tmp_path, "discard 1 random", hand=["Walk", "Walk", "Guard"]).asks("chance", "random card")
    assert table.state.pending is not None and table.state.pending.weights == [2, 1]


def test_triggers_of_every_phase(tmp_path: Path) -> None:
    moments = ["turn_start", "action_phase_start", "action_phase_end", "planning_start", "killer_phase_start"]
    moments += ["killer_phase_end", "panic_phase_end", "upkeep"]
    effect = "; ".join(f"on {moment} {{ add 1 at docks }}" for moment in moments)
    table = event(tmp_path, effect, ongoing=True)
    before = spot(table, "Docks")["victims"]
    night(table).draws("Shrug It Off")
    assert spot(table, "Docks")["victims"] - before + table.view(0)["board"]["dead"] >= len(moments) - 1


def reader() -> Reader:
    names = Vocabulary()
    names.spaces = ["docks", "lake"]
    names.cards = ["Walk", "Furious Strike"]
    names.counters = ["wrath"]
    names.specials = ["kid"]
    names.tokens = ["trap"]
    return Reader(names)


WORDS = [
    *p.OPS,
    *p.SELECTORS,
    *p.CONDITIONS,
    *p.TRIGGERS,
    "docks",
    "Walk",
    "+1",
    "-2",
    "3",
    "=0",
    "{",
    "}",
    ";",
    "/",
    ":",
]
WORDS += [
    "(",
    ")",
    "on",
    "use",
    "link",
    "at",
    "toward",
    "keep",
    "once",
    "when",
    "until",
    "all",
    "any",
    "<=",
    "#",
    "+",
    ",",
]


@given(st.lists(st.sampled_from(WORDS), max_size=14))
def test_no_string_breaks_the_reader(words: list[str]) -> None:
    """Either it can be read or it is refused with a sentence; never anything else."""
    try:
        reader().card(" ".join(words), 0)
    except Misspelt as error:
        assert len(str(error)) > 10


@pytest.mark.parametrize("text", ["take Furious Strike; heal 1", "if wrath >= 3 { lose 1 }", "kill it at token(trap)"])
def test_some_strings_are_read_or_refused_as_they_should(text: str) -> None:
    if text.startswith("if"):
        with pytest.raises(Misspelt, match='unknown condition "wrath"'):
            reader().card(text, 0)
    else:
        block, rules = reader().card(text, 0)
        assert block == 1 and rules == []


@pytest.mark.parametrize(
    "words",
    [p.OPS, p.STATS, p.TRIGGERS, p.WHENS, p.FREQUENCIES, p.CONDITIONS, p.COMPARISONS, p.HOOKS, p.AMOUNTS, p.TARGETS],
    ids=lambda words: str(words[0]),
)
def test_every_word_of_the_language_is_in_the_guide(words: list[str]) -> None:
    guide = (Path(__file__).parents[3] / "docs" / "content-packs.md").read_text(encoding="utf-8")
    code = " ".join(re.findall(r"`([^`]+)`", guide.partition("## The effect language of Final Girl")[2]))
    assert [word for word in words if not re.search(rf"(?<![\w.<>=!]){re.escape(word)}(?![\w<>=])", code)] == []
