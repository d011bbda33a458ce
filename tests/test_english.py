"""What the games say is good English: singular and plural, nobody called he without a name, one mark at an end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import deadfall
from deadfall.engine.entry import Entry
from deadfall.ledger import load
from deadfall.match.match import Match

GAMES = deadfall.games()
CHOICES = 250  # of one game, enough to hear most of its sentences
ONE_OF_MANY = re.compile(r"\b1 (dice|cards|Victims|wounds|counters|squares|spaces|successes|attacks|turns|items)\b")
BAD = [
    ONE_OF_MANY,
    re.compile(r"\bhimself\b"),
    re.compile(r"\.\.|[!?]\.|\s[.,;:]|  "),
    re.compile(r"\{|\}|None\b"),
]
# Who sits in a seat may be anybody; the Killers of the films, whom nobody plays, are he or she.
HE = re.compile(r"\b(he|his|him)\b", re.IGNORECASE)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_no_sentence_calls_a_seat_he(entry: Entry) -> None:
    words = entry.set_up(entry.seats[0]).words
    assert not [word.text for word in words if HE.search(word.text) and "seat" in word.layout]


@pytest.mark.parametrize("entry", [entry for entry in GAMES if entry.seats[-1] > 1], ids=lambda entry: entry.key)
def test_no_card_rule_or_table_option_calls_a_player_he(entry: Entry) -> None:
    files = sorted((entry.folder / "data").glob("*.toml"))
    cards = [text for file in files for text in re.findall(r'text = "(.*)"', file.read_text(encoding="utf-8"))]
    rules = [f"{clause.question} {clause.text}" for clause in load(entry.key).clauses]
    said = [*cards, *rules, *(option.help for option in entry.options)]
    assert len(said) > 100
    assert not [text for text in said if HE.search(text)]


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_what_is_said_in_a_match_is_good_english(entry: Entry) -> None:
    said = set(sentences(entry))
    assert not [text for text in sorted(said) if any(pattern.search(text) for pattern in BAD)]


def sentences(entry: Entry) -> Iterator[str]:
    """Questions, options and events of a match by chance, as its seats hear them."""
    chance = random.Random(3)
    match = Match(entry, entry.seats[-1], 3)
    for _ in range(CHOICES):
        question = match.decision
        if question is None:
            break
        yield question.prompt
        yield from (option.text for option in question.options)
        match.play(chance.choice(question.options))
    for seat in range(entry.seats[-1]):
        yield from (str(event["text"]) for event in match.events(seat))
