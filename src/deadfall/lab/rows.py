"""Where the rows of a simulation go: a file of JSON lines, or of Parquet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from deadfall.lab.simulate import Plan, Row


class Lines:
    """A JSON line a game, written as it is played."""

    def __init__(self, file: Path) -> None:
        self._file = file.open("w", encoding="utf-8")

    def add(self, plan: Plan, rows: Sequence[Row]) -> None:
        self._file.writelines(json.dumps(flat(plan, row)) + "\n" for row in rows)

    def close(self) -> None:
        self._file.close()


class Parquet:
    """A row a game, written when all are played; an interrupted run writes what it has."""

    def __init__(self, file: Path) -> None:
        import polars

        self._polars = polars
        file.open("wb").close()  # what is wrong with the file is said before an hour of games
        self._file = file
        self._rows: list[dict[str, Any]] = []

    def add(self, plan: Plan, rows: Sequence[Row]) -> None:
        self._rows += [as_columns(plan, row) for row in rows]

    def close(self) -> None:
        self._polars.DataFrame(self._rows).write_parquet(self._file)


def flat(plan: Plan, row: Row) -> dict[str, Any]:
    return {"game": plan.key, **asdict(row)}


def as_columns(plan: Plan, row: Row) -> dict[str, Any]:
    """What differs from game to game is JSON in a column."""
    return {**flat(plan, row), "options": json.dumps(row.options), "roles": json.dumps(row.roles)}
