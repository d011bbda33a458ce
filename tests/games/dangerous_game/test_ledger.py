"""The ledger itself: its parts in order, the options it lists, and only files that exist."""

from __future__ import annotations

import re
from pathlib import Path

from deadfall.games.dangerous_game import GAME

TEXT = (GAME.folder / "ledger.md").read_text()
TABLES = re.split(r"^### 3\.", TEXT.split("\n## 3. ")[1].split("\n## 4. ")[0], flags=re.MULTILINE)[1:]


def test_the_parts_of_the_rulings_are_printed_in_order() -> None:
    assert [int(table.split()[0]) for table in TABLES] == list(range(1, 10))


def test_rulings_run_in_order_and_later_ones_close_the_table_of_their_subject() -> None:
    tables = [[int(number) for number in re.findall(r"^\| MDG-R-(\d+)", table, re.MULTILINE)] for table in TABLES]
    assert all(table == sorted(table) for table in tables)
    assert [number for table in tables for number in table if number <= 85] == list(range(1, 86))
    assert sorted(number for table in tables for number in table) == list(range(1, 100))


def test_the_ledger_lists_every_option() -> None:
    listed = re.findall(r"^\| `(\w+)` \| ([\w]+)", TABLES[-1], re.MULTILINE)
    assert sorted(name for name, _ in listed) == sorted(spec.name for spec in GAME.options)


def test_the_files_that_the_ledger_names_exist() -> None:
    named = re.findall(r"[\w/]+\.(?:md|toml)\b", TEXT)
    assert named and all(Path(GAME.folder / name).is_file() for name in named)
