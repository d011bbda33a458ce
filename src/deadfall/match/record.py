"""Records: a match as its seed and choices, with fingerprints that turn drift into an error with a place."""

from __future__ import annotations

import json
from typing import Any

FORMAT = 1
CHECK_EVERY = 16  # choices between two fingerprints
KEYS: dict[str, type] = {
    "game": str,
    "version": int,
    "content": str,
    "seats": int,
    "options": dict,
    "seed": int,
    "dice": list,
    "choices": list,
    "checks": list,
    "end": int,
}
NAMES = {str: "a text", int: "a number", dict: "a table", list: "a list"}


class RecordError(ValueError):
    """A record that cannot be read or does not follow from its seed and choices; the message says where."""


def leaving(seat: int) -> int:
    """How a record notes, among the choices, that a player left."""
    return -1 - seat


def leaver(entry: int) -> int:
    """Who left, by such an entry."""
    return -1 - entry


def write(fields: dict[str, Any]) -> str:
    """A record as JSON text."""
    return json.dumps({"deadfall": FORMAT, **fields}, separators=(",", ":"))


def read(text: str) -> dict[str, Any]:
    """The fields of a record, all there and of the right type."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"this is not a whole record: {error.msg} at character {error.pos}") from None
    except (ValueError, RecursionError):
        raise RecordError("this is not a record: it has numbers that are too long or lists that are too deep") from None
    if not isinstance(data, dict) or "deadfall" not in data:
        raise RecordError('this is not a Deadfall record: the key "deadfall" is missing')
    if data["deadfall"] != FORMAT:
        raise RecordError(f"this record has format {data['deadfall']}, this version reads format {FORMAT}")
    for key, wanted in KEYS.items():
        if key not in data:
            raise RecordError(f'the record is incomplete: "{key}" is missing')
        if not isinstance(data[key], wanted):
            raise RecordError(f'the record is damaged: "{key}" must be {NAMES[wanted]}')
    if not isinstance(data.get("proof", {}), dict):
        raise RecordError('the record is damaged: "proof" must be a table')
    if not all(type(choice) is int for choice in data["choices"]):
        raise RecordError("the record is damaged: every choice must be a number")
    if not all(isinstance(value, int | str) for value in data["dice"]):
        raise RecordError("the record is damaged: everything scripted must be a number or a name")
    return data
