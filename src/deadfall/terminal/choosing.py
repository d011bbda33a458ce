"""Options on a screen: numbered, grouped where they are many, and found again from what a person types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from rich.text import Text

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Option, Question
from deadfall.terminal.screen import Screen

FEW = 7  # up to so many options have a line each
A_SCREENFUL = 24  # up to so many where nothing is put side by side


class Unclear(ValueError):
    """What was typed fits no option, or several; the message says which."""


def numbered(options: Sequence[Option]) -> dict[str, Option]:
    """The options by the number to type: they count from 1, and from 0 where the first may be a way to decline."""
    start = 0 if options[0].id == PASS else 1
    return {str(number): option for number, option in enumerate(options, start)}


def show_options(screen: Screen, question: Question) -> None:
    """All options: a line each, or where they are many side by side under the words that they begin with."""
    numbers = numbered(question.options)
    if len(numbers) <= (A_SCREENFUL if screen.plain else FEW):
        for number, option in numbers.items():
            screen.show(_entry(screen, number, option.text), indent=1)
        return
    for words, members in _groups(numbers):
        if not words:
            for number, option in members:
                screen.show(_entry(screen, number, option.text), indent=1)
            continue
        screen.show(f"{words} …", "bold", indent=4)
        entries = [_entry(screen, number, option.text[len(words) :].strip()) for number, option in members]
        for line in _side_by_side(entries, screen.width - 3, ", " if screen.plain else "  "):
            screen.show(line, indent=3)


def _entry(screen: Screen, number: str, text: str) -> Text:
    return Text.assemble((f"{number:>2}", "bold cyan"), " ", screen.styled(text))


def _side_by_side(entries: Sequence[Text], width: int, between: str) -> list[Text]:
    """Entries in rows and columns, as many in a row as fit."""
    wide = max(len(entry) for entry in entries)
    each = max(1, width // (wide + len(between)))
    rows = [entries[at : at + each] for at in range(0, len(entries), each)]
    for row in rows:
        for entry in row[:-1]:
            entry.pad_right(0 if between.strip() else wide - len(entry))
    return [Text(between).join(row) for row in rows]


def _groups(numbers: dict[str, Option]) -> list[tuple[str, list[tuple[str, Option]]]]:
    """The options by their first word, each group with all the words that its options begin with."""
    firsts: dict[str, list[tuple[str, Option]]] = {}
    for number, option in numbers.items():
        firsts.setdefault(option.text.split(" ", 1)[0], []).append((number, option))
    return [(_beginning([option.text for _, option in members]), members) for members in firsts.values()]


def _beginning(texts: Sequence[str]) -> str:
    """The words that several texts begin with, before the last word of any; none for a text alone."""
    starts = [text.split()[:-1] for text in texts] if len(texts) > 1 else []
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*starts, strict=False)))


def find(question: Question, typed: str) -> Option:
    """The option that somebody means: by number, by its text, by how it begins, or by words in it."""
    numbers = numbered(question.options)
    if typed in numbers:
        return numbers[typed]
    wanted = " ".join(typed.lower().split())
    for fits in (_same, _begins, _contains):
        found = [option for option in question.options if fits(option.text.lower(), wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            several = ", ".join(option.text for option in found[:6]) + (", …" if len(found) > 6 else "")
            raise Unclear(f'"{typed}" could be: {several}')
    raise Unclear(
        f'"{typed}" is not on offer: type a number up to {list(numbers)[-1]}, or how an option begins; ? helps'
    )


def _same(text: str, wanted: str) -> bool:
    return text == wanted


def _begins(text: str, wanted: str) -> bool:
    return text.startswith(wanted)


def _contains(text: str, wanted: str) -> bool:
    return all(re.search(rf"\b{re.escape(word)}", text) for word in wanted.split())
