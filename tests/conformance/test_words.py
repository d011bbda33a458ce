"""Words go to the right reader, read from the code: what says "you" is told to one seat, wherever it is told."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.laws import addresses, check_open, check_readers
from conformance.leaks import Wrapped
from conformance.play import entries, walk
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import SPECTATOR, State, Word

every_game = pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.key)


def tellings(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call in a game's code that tells something, with where it stands."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in ("emit", "announce"):
                    yield f"{file.name}:{node.lineno}", node


def constants(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name | ast.Attribute):
            yield part.id if isinstance(part, ast.Name) else part.attr


def to_one_seat(call: ast.Call) -> bool:
    """Whether a call names its readers, as one seat: emit(..., 1 << seat)."""
    seen = call.args[3] if len(call.args) > 3 else next((k.value for k in call.keywords if k.arg == "seen"), None)
    return isinstance(seen, ast.BinOp) and isinstance(seen.op, ast.LShift) and ast.unparse(seen.left) == "1"


@every_game
def test_every_kind_of_event_has_one_sentence(entry: Entry) -> None:
    """A page knows the sentences by the names of the kinds."""
    names = [word.name for word in entry.set_up(entry.seats[0]).words]
    assert len(names) == len(set(names)), [name for name in names if names.count(name) > 1]


@pytest.mark.once  # it reads the code
@every_game
def test_what_says_you_is_told_to_one_seat_wherever_it_is_told(entry: Entry) -> None:
    game = entry.set_up(entry.seats[0])
    numbers: dict[str, Any] = vars(entry.part("words") or entry.part("rules"))
    personal = {at for at, word in enumerate(game.words) if addresses(word.text)}
    found = 0
    for where, call in tellings(entry.folder):
        kinds = {numbers.get(name) for arg in call.args[:4] for name in constants(arg) if name.isupper()}
        if call.args and isinstance(call.func, ast.Attribute):
            kinds = {numbers.get(name) for name in constants(call.args[0])}
        for kind in kinds & personal:
            found += 1
            assert to_one_seat(call), f'{entry.key}, {where}: "{game.words[kind].text}" may reach others'
    assert found >= len(personal), f"{entry.key}: {len(personal)} kinds of events say you, {found} are told"


class SaysYou(Wrapped):
    """Every event speaks to its reader."""

    def __init__(self, inner: Any) -> None:
        super().__init__(inner)
        self.words = [Word(word.name, word.layout, f"You know: {word.text}") for word in inner.words]


class StaysClosed(Wrapped):
    """After the end a spectator still does not see what everybody had."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        shown = self.inner.view(s, seat)
        return {key: shown[key] for key in shown if key != "open" or seat != SPECTATOR}


class ForgetsOne(Wrapped):
    """After the end what one seat had is not laid open."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        shown = self.inner.view(s, seat)
        return {**shown, "open": shown["open"][1:]} if "open" in shown else shown


@pytest.mark.plant
@every_game
def test_a_sentence_for_one_that_everybody_reads_is_caught(entry: Entry) -> None:
    game = SaysYou(entry.set_up(entry.seats[-1]))
    with pytest.raises(AssertionError, match="it speaks to one"):
        for state in walk(game, 0):
            check_readers(game, state.log or [])


@pytest.mark.plant
@every_game
@pytest.mark.parametrize("plant", [StaysClosed, ForgetsOne], ids=lambda plant: plant.__name__)
def test_a_secret_kept_after_the_end_is_caught(plant: type[Wrapped], entry: Entry) -> None:
    game = plant(entry.set_up(entry.seats[0]))
    for state in walk(game, 0):
        state.log = []
    with pytest.raises(AssertionError, match="after the end"):
        check_open(game, state)
