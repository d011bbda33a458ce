"""The rules are found by the words of the rulebook: its headings, its terms, the names of its cards and items."""

from __future__ import annotations

import re

import pytest

from deadfall import ledger
from games.headless_horseman.scene import game

BOOK = ledger.load("headless_horseman")
CARD, ITEM = re.compile(r"HH-[IH]CARD-"), re.compile(r"HH-ABIL-1[234]")  # the clauses that say what each does


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("game overview", "HH-WIN-01"),
        ("object of game", "HH-WIN-01"),
        ("winning the game", "HH-WIN-02"),
        ("game contents", "HH-COMP-01"),
        ("game board information", "HH-BOARD-01"),
        ("church hex chips", "HH-CHURCH-01"),
        ("safe haven", "HH-CHURCH-09"),
        ("graveyard hex chips", "HH-GRAVE-01"),
        ("covered bridge", "HH-BRIDGE-01"),
        ("spinner hit point indicator", "HH-SPIN-01"),
        ("spinner quadrants", "HH-SPIN-01"),
        ("take path to the left", "HH-SPIN-01"),
        ("take path to the right", "HH-SPIN-02"),
        ("go back four spaces", "HH-SPIN-04"),
        ("go back 4 spaces", "HH-SPIN-04"),
        ("take any path", "HH-SPIN-07"),
        ("go to the nearest church or graveyard", "HH-SPIN-08"),
        ("player objectives", "HH-WIN-04"),
        ("player movement cards and action cards", "HH-ICARD-01"),
        ("ichabod crane card information", "HH-ICARD-01"),
        ("number cards", "HH-ICARD-01"),
        ("mirror of manifestation", "HH-MIRROR-01"),
        ("banish headless horseman", "HH-BANISH-01"),
        ("go to nearest church recover all hit points instantly", "HH-ICARD-05"),
        ("enter any church and exit", "HH-ICARD-07"),
        ("headless horseman card information", "HH-HCARD-01"),
        ("defense against banishment", "HH-HCARD-02"),
        ("spectral transport to any graveyard and start", "HH-HCARD-03"),
        ("enter any graveyard transport any other exit on the same turn", "HH-HCARD-04"),
        ("movement through blue hex spaces", "HH-BLUE-01"),
        ("curse card information", "HH-CURSE-01"),
        ("curse card play", "HH-CURSE-06"),
        ("how to play", "HH-SETUP-01"),
        ("church and graveyard placement", "HH-SETUP-08"),
        ("headless horseman pumpkin attack", "HH-PUMP-01"),
        ("flaming pumpkin", "HH-PUMP-01"),
        ("spaces from ichabod", "HH-PUMP-05"),
        ("die roll to hit", "HH-PUMP-05"),
        ("hit on other players", "HH-MIRROR-03"),
        ("miss ichabod", "HH-MIRROR-03"),
        ("battling", "HH-BATTLE-01"),
        ("special ability variant game play", "HH-ABIL-01"),
        ("recharge", "HH-ABIL-10"),
        ("gem", "HH-GEM-01"),
    ],
)
def test_a_heading_or_term_of_the_rulebook_finds_its_clause(words: str, clause: str) -> None:
    assert clause in [found.id for found in BOOK.search(words)]


def test_every_card_and_item_is_found_by_its_name() -> None:
    pack = game(2).table.pack
    named = {**{card.name: CARD for card in pack.cards}, **{item.name: ITEM for item in pack.items}}
    assert [name for name, clause in named.items() if not any(clause.match(it.id) for it in BOOK.search(name))] == []


def test_rulings_stand_in_the_order_of_their_numbers() -> None:
    rulings = [clause.id for clause in BOOK.clauses if clause.kind == ledger.RULING]
    assert rulings == sorted(rulings)
