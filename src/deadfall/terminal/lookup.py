"""Looking up the rules: chapters, a clause with the tests that show it, or every card and clause of some words."""

from __future__ import annotations

import re

from rich.text import Text

from deadfall import ledger
from deadfall.engine.entry import Entry
from deadfall.ledger import Clause, Ledger, LedgerError
from deadfall.terminal.screen import Screen

ID = re.compile(r"([A-Z][A-Z0-9]*-)*[A-Z]+-\d+", re.IGNORECASE)


def look_up(screen: Screen, entry: Entry, words: str) -> None:
    """Answer a question about the rules; LedgerError if there is no answer."""
    book = ledger.load(entry.key, entry.folder)
    if not words:
        chapters(screen, book)
    elif ID.fullmatch(words):
        clause(screen, book.find(words))
    else:
        cards, found = cards_called(entry, words), book.search(words)
        if not cards and not found:
            raise LedgerError(f'no card and no clause of {book.title} has "{words}" in it')
        if cards:
            screen.picture("\n".join(cards))
        told = [each for each in found if all(word in _line(each).plain.lower() for word in words.lower().split())]
        for each in told or found:  # clauses of a chapter of that name, where none has the words themselves
            screen.show(_line(each))


def cards_called(entry: Entry, words: str) -> list[str]:
    """What the cards of that name do, in a game that can explain its cards."""
    explain = getattr(entry.part("text"), "explain", None)
    lines: list[str] = explain(entry.set_up(entry.seats[0]), words) if explain is not None else []
    return lines


def chapters(screen: Screen, book: Ledger) -> None:
    """The chapters, with how many clauses each has."""
    screen.show(f"{book.title}: {len(book.clauses)} clauses, rulings and decisions", "bold")
    for section in dict.fromkeys(each.section for each in book.clauses):
        inside = [each for each in book.clauses if each.section == section]
        screen.show(Text.assemble(section, (f"  {inside[0].id} … {inside[-1].id}", "dim")), indent=2)
    screen.show(f"Ask for a clause ({book.clauses[0].id}) or for words (a chapter's name, or what puzzles you).")


def clause(screen: Screen, found: Clause) -> None:
    """One clause in full."""
    screen.show(f"{found.id}  ({found.kind}, chapter {found.section})", "bold")
    for label, text in (
        ("Question", found.question),
        ("", found.text),
        ("Option", found.option),
        ("Seen", found.example),
    ):
        if text:
            screen.show(f"{label}: {text}" if label else text, indent=2)
    tests = ledger.tests_behind().get(found.id, [])
    screen.show("Tests that show it:" if tests else "No test shows it yet.", "dim", indent=2)
    for test in tests:
        screen.show(test, "dim", indent=4)


def _line(found: Clause) -> Text:
    text = f"{found.question} {found.text}".strip()
    return Text.assemble((found.id, "bold"), " ", text)
