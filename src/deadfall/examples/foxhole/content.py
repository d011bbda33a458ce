"""Reads a content pack: how many there are of each card."""

from __future__ import annotations

from pathlib import Path

import msgspec

from deadfall.engine.content import Errors, decode, read_toml


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """The deck."""

    Bone: int
    Howl: int
    Mud: int


def load(folder: Path) -> dict[str, int]:
    """The counts by name; a ContentError lists all that is wrong."""
    errors = Errors()
    pack = read_toml(folder, "pack.toml", errors) or {}
    cards = decode(pack.get("cards", {}), Cards, "pack.toml: cards", errors)
    errors.check()
    counts: dict[str, int] = msgspec.structs.asdict(cards) if cards is not None else {}
    return counts
