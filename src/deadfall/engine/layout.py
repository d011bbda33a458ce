"""Layouts: one line of words per class says what it holds, and gives equality, fingerprints and readable snapshots.

A layout names attributes in order, each with a type: `frags` (an int), `cell:cell` (an int with a name, -1 for none),
`hand:card[]` (a list), `fighters:Fighter[]` (nested parts with layouts of their own), `shrine:items` (a bag of cards
in one int, where the game says that `items` is a bag).
"""

from __future__ import annotations

import zlib
from difflib import get_close_matches
from typing import Any

from deadfall.engine import bags
from deadfall.engine.kernel import Frame, Game, State, reask

_parsed: dict[str, list[tuple[str, str, int]]] = {}


class SnapshotError(ValueError):
    """A snapshot that does not describe a position; the message says where and what would be right."""


def parse(layout: str) -> list[tuple[str, str, int]]:
    """The attributes of a layout: name, type, and how deep its lists are nested."""
    if layout not in _parsed:
        fields = []
        for word in layout.split():
            name, _, kind = word.partition(":")
            if not kind and name.endswith("[]"):
                name, kind = name.replace("[]", ""), "int" + "[]" * name.count("[]")
            fields.append((name, kind.replace("[]", "") or "int", kind.count("[]")))
        _parsed[layout] = fields
    return _parsed[layout]


def dump(state: State) -> list[Any]:
    """Everything in a position as nested lists of plain values: equal dumps are equal positions."""
    stack: list[Any] = [[type(frame).__name__, *frame.fields()] for frame in state.stack]
    return [stack, state.answer, _dump_part(state)]


def _dump_part(part: Any) -> list[Any]:
    return [_dump_value(getattr(part, name), depth) for name, _, depth in parse(part.layout)]


def _dump_value(value: Any, depth: int) -> Any:
    if depth:
        return [_dump_value(item, depth - 1) for item in value]
    return _dump_part(value) if hasattr(value, "layout") else value


def fingerprint(state: State) -> int:
    """Thirty-two bits that change when anything in the position does."""
    return zlib.crc32(repr(dump(state)).encode())


def write(game: Game[Any], state: State) -> dict[str, Any]:
    """A position in readable names."""
    return {
        "rules": [_write_frame(game, frame) for frame in state.stack],
        "answer": state.answer,
        "position": _write_part(game, state),
    }


def step_names(frame: type[Frame[Any]]) -> dict[int, str]:
    """The names of a rule's steps, by number."""
    names = [pair for cls in reversed(frame.__mro__) for pair in vars(cls).items()]
    return {value: name for name, value in names if name.isupper() and isinstance(value, int)}


def _write_frame(game: Game[Any], frame: Frame[Any]) -> dict[str, Any]:
    written: dict[str, Any] = {"rule": type(frame).__name__}
    for (name, kind, _), value in zip(parse(type(frame).layout), frame.fields(), strict=True):
        if name == "step":
            written[name] = step_names(type(frame)).get(value, value)
        else:
            written[name] = _name(game, kind, value)
    return written


def _write_part(game: Game[Any], part: Any) -> dict[str, Any]:
    return {n: _write_value(game, kind, getattr(part, n), depth) for n, kind, depth in parse(part.layout)}


def _write_value(game: Game[Any], kind: str, value: Any, depth: int) -> Any:
    if depth:
        return [_write_value(game, kind, item, depth - 1) for item in value]
    return _write_part(game, value) if kind in game.parts else _name(game, kind, value)


def _name(game: Game[Any], kind: str, value: Any) -> Any:
    if kind in game.bags:
        return [game.names[game.bags[kind]][card] for card in bags.cards(value)]
    if kind not in game.names:
        return value
    return None if value < 0 else game.names[kind][value]


def read(game: Game[Any], data: dict[str, Any]) -> State:
    """The position that `write` described."""
    _expect(data, ["rules", "answer", "position"], "the snapshot")
    state: State = game.blank()
    _read_part(game, state, data["position"], "position")
    state.answer = _number(data["answer"], "answer")
    if not isinstance(data["rules"], list):
        raise SnapshotError(f"rules: expected a list, found {data['rules']!r}")
    state.stack = [_read_frame(game, row, f"rules[{at}]") for at, row in enumerate(data["rules"])]
    try:
        reask(state)
    except IndexError:
        raise SnapshotError("the rules in progress do not fit the position: one of its lists is too short") from None
    return state


def _expect(data: Any, keys: list[str], where: str) -> None:
    if not isinstance(data, dict):
        raise SnapshotError(f"{where}: expected a table of {', '.join(keys)}, found {data!r}")
    for key in keys:
        if key not in data:
            raise SnapshotError(f'{where}: "{key}" is missing')
    for key in data:
        if key not in keys:
            raise SnapshotError(f'{where}: unknown key "{key}"{_nearest(key, keys)}')


def _nearest(word: str, words: list[str]) -> str:
    close = get_close_matches(str(word), words, 1)
    return f' (did you mean "{close[0]}"?)' if close else ""


def _number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise SnapshotError(f"{where}: expected a whole number, found {value!r}")
    return value


def _read_frame(game: Game[Any], row: Any, where: str) -> Frame[Any]:
    rule = row.get("rule") if isinstance(row, dict) else None
    if not isinstance(rule, str) or rule not in game.frames:
        raise SnapshotError(f'{where}: unknown rule "{rule}"{_nearest(str(rule), list(game.frames))}')
    frame = game.frames[rule]
    fields = parse(frame.layout)
    _expect(row, ["rule", *(name for name, _, _ in fields)], where)
    steps = {name: number for number, name in step_names(frame).items()}
    values = []
    for name, kind, _ in fields:
        value = row[name]
        if name == "step" and isinstance(value, str):
            value = steps.get(value, value)
        values.append(_read_name(game, kind, value, f"{where}.{name}"))
    return frame(*values)


def _read_part(game: Game[Any], part: Any, data: Any, where: str) -> None:
    fields = parse(part.layout)
    _expect(data, [name for name, _, _ in fields], where)
    for name, kind, depth in fields:
        setattr(part, name, _read_value(game, kind, data[name], depth, f"{where}.{name}"))


def _read_value(game: Game[Any], kind: str, value: Any, depth: int, where: str) -> Any:
    if depth:
        if not isinstance(value, list):
            raise SnapshotError(f"{where}: expected a list, found {value!r}")
        return [_read_value(game, kind, item, depth - 1, f"{where}[{at}]") for at, item in enumerate(value)]
    if kind in game.parts:
        part = game.parts[kind]()
        _read_part(game, part, value, where)
        return part
    return _read_name(game, kind, value, where)


def _read_name(game: Game[Any], kind: str, value: Any, where: str) -> int:
    if kind in game.bags:
        if not isinstance(value, list):
            raise SnapshotError(f"{where}: expected a list of cards, found {value!r}")
        return bags.bag_of([_read_name(game, game.bags[kind], card, f"{where}[{at}]") for at, card in enumerate(value)])
    if kind not in game.names:
        return _number(value, where)
    if value is None:
        return -1
    names = game.names[kind]
    if value not in names:
        raise SnapshotError(f'{where}: unknown {kind} "{value}"{_nearest(str(value), names)}')
    return names.index(value)
