"""Records: a match as its seed and choices, with fingerprints that turn drift into an error with a place."""

from __future__ import annotations

import json
from typing import Any

FORMAT = 1
CHECK_EVERY = 16  # choices between two fingerprints
KEYS = ("deadfall", "game", "version", "content", "seats", "options", "seed", "dice", "choices", "checks", "end")


class RecordError(ValueError):
    """A record that cannot be read or does not follow from its seed and choices; the message says where."""


def write(fields: dict[str, Any]) -> str:
    """A record as JSON text."""
    return json.dumps({"deadfall": FORMAT, **fields}, separators=(",", ":"))


def read(text: str) -> dict[str, Any]:
    """The fields of a record, all there and of the right type."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"this is not a whole record: {error.msg} at character {error.pos}") from None
    if not isinstance(data, dict) or "deadfall" not in data:
        raise RecordError('this is not a Deadfall record: the key "deadfall" is missing')
    if data["deadfall"] != FORMAT:
        raise RecordError(f"this record has format {data['deadfall']}, this version reads format {FORMAT}")
    for key in KEYS:
        if key not in data:
            raise RecordError(f'the record is incomplete: "{key}" is missing')
    for key in ("choices", "checks", "dice"):
        if not isinstance(data[key], list):
            raise RecordError(f'the record is damaged: "{key}" must be a list')
    if not all(isinstance(choice, int) for choice in data["choices"]):
        raise RecordError("the record is damaged: every choice must be a number")
    return data
