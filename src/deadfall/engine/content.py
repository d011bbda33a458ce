"""Reading content packs: TOML tables into msgspec structs, with every problem of a pack told at once."""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)
Read = TypeVar("Read")
Table = Mapping[str, Any]

_fields = cache(msgspec.structs.fields)  # it reads every annotation anew: two thirds of what reading a pack took

PLAIN_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


class ContentError(ValueError):
    """A content pack that cannot be played; the message lists all its problems, one a line."""


class Errors:
    """The problems found so far."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, where: str, problem: str) -> None:
        """Notes one problem: where it is, and what is wrong."""
        self.lines.append(f"{where}: {problem}")

    def check(self) -> None:
        """Raises ContentError if anything was noted."""
        if self.lines:
            raise ContentError("\n".join(self.lines))


def nearest(word: str, allowed: Iterable[str]) -> str:
    """The end of a sentence about a word nobody knows: the nearest spelling, or all there are."""
    words = list(allowed)
    close = difflib.get_close_matches(word, words, 1)
    if close:
        return f'(did you mean "{close[0]}"?)'
    return f"(allowed: {', '.join(words)})"


def read_toml(folder: Path, file: str, errors: Errors) -> Table | None:
    """One file of a pack; None, with the reason noted, if it cannot be read."""
    return _read(folder, file, errors, tomllib.loads)


def _read(folder: Path, file: str, errors: Errors, read: Callable[[str], Read]) -> Read | None:
    try:
        return read((folder / file).read_text("utf-8"))
    except FileNotFoundError:
        errors.add(file, f'this file is missing from the pack in "{folder}"')
    except UnicodeDecodeError:
        errors.add(file, "this file is not plain UTF-8 text")
    except tomllib.TOMLDecodeError as error:
        errors.add(file, f"not valid TOML: {error}")
    except OSError as error:
        errors.add(file, f"this file cannot be read: {error.strerror}")
    return None


def check_keys(data: Table, allowed: Sequence[str], where: str, errors: Errors) -> None:
    """Notes every key of a table that nobody knows."""
    for key in data:
        if key not in allowed:
            errors.add(where, f'unknown key "{key}" {nearest(key, allowed)}')


def decode(data: object, type: type[T], where: str, errors: Errors) -> T | None:
    """A table as a struct, field by field; None, with every problem noted, if it does not fit."""
    if not isinstance(data, dict):
        errors.add(where, f"must be a table, but {_found(data)} was found")
        return None
    before = len(errors.lines)
    fields = _fields(type)
    check_keys(data, [field.encode_name for field in fields], where, errors)
    values: dict[str, Any] = {}
    for field in fields:
        key = field.encode_name
        if key not in data:
            if field.required:
                errors.add(where, f'"{key}" is missing')
            continue
        try:
            values[field.name] = msgspec.convert(data[key], field.type)
        except msgspec.ValidationError as error:
            errors.add(where, _misfit(key, data[key], str(error)))
    return type(**values) if len(errors.lines) == before else None


def decode_all(data: Table | None, key: str, type: type[T], file: str, noun: str, errors: Errors) -> list[T]:
    """The tables of a [[key]] list as structs; those that do not fit are noted and left out."""
    if data is None:
        return []
    tables = data.get(key)
    if not isinstance(tables, list) or not tables:
        errors.add(file, f"there must be at least one [[{key}]] table")
        return []
    found = []
    for number, table in enumerate(tables, 1):
        struct = decode(table, type, f"{file}: {noun} {_label(table, number)}", errors)
        if struct is not None:
            found.append(struct)
    return found


def index_of(word: str, allowed: Sequence[str], kind: str, where: str, errors: Errors) -> int:
    """The place of a word in a table of names; a word that is not there is noted, and counts as the first."""
    if word in allowed:
        return allowed.index(word)
    errors.add(where, f'unknown {kind} "{word}" {nearest(word, allowed)}')
    return 0


def check_unique(names: Sequence[str], kind: str, where: str, errors: Errors) -> None:
    """Notes every name that is used twice."""
    for name in sorted({name for name in names if names.count(name) > 1}):
        errors.add(where, f'the {kind} "{name}" is used {names.count(name)} times; each must be different')


def pack_hash(folder: Path) -> str:
    """A short fingerprint of all *.toml of a pack, of what they say and not of how they are laid out."""
    errors = Errors()
    said = {path.name: _read(folder, path.name, errors, _said) for path in sorted(folder.glob("*.toml"))}
    if not said:
        errors.add(str(folder), "there is no content pack here (no *.toml file)")
    errors.check()
    canonical = ",".join(f"{json.dumps(name)}:{words}" for name, words in said.items())
    return hashlib.sha256(f"{{{canonical}}}".encode()).hexdigest()[:16]


@lru_cache(maxsize=100)  # every record names its pack, and reading one takes longer than replaying most matches
def _said(text: str) -> str:
    """What a file says, however it is laid out."""
    return json.dumps(tomllib.loads(text), sort_keys=True, separators=(",", ":"), default=str)


def _label(table: object, number: int) -> str:
    """How to point at a table of a list: by name where it has one, else by number."""
    name = table.get("name") if isinstance(table, dict) else None
    return f'"{name}"' if isinstance(name, str) and name else f"number {number}"


def _misfit(key: str, value: Any, error: str) -> str:
    """msgspec's finding about the value of a key, in plain words."""
    what = f'"{key}"'
    expected, _, path = error.partition(" - at `$")
    for index, name in re.findall(r"\[(\d+)\]|\.(\w+)", path):
        value = value[int(index) if index else name]
        what = f"entry {int(index) + 1} of {what}" if index else f'"{name}" of {what}'
    wanted = re.sub(r"^Expected |, got .*$", "", expected)
    wanted = re.sub(r"`(\w+)`", lambda word: PLAIN_WORDS.get(word[1], word[1]), wanted)
    return f"{what} must be {wanted}, but {_found(value)} was found"


def _found(value: object) -> str:
    """A value as its writer would recognise it."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return json.dumps(value, ensure_ascii=False, default=str)
