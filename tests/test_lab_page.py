"""What the lab's page says to type works as it stands; only fewer games are played here."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from test_docs import ROOT, Reader

pytestmark = pytest.mark.once

PAGE = (ROOT / "web" / "src" / "pages" / "lab" / "commands.ts").read_text()


def test_every_command_of_the_lab_works(tmp_path: Path) -> None:
    commands = re.findall(r"'(deadfall .*?)'", PAGE)
    assert len(commands) == len(re.findall(r"deadfall (?:content|sim|new-game) ", PAGE)) >= 7
    reader = Reader(tmp_path)
    for command in commands:
        reader.type(re.sub(r"--games \d+", "--games 2", command))
    assert (tmp_path / "rides.jsonl").read_text().count("\n") == 2


def test_the_agents_environment_of_the_lab_works(tmp_path: Path) -> None:
    pytest.importorskip("pettingzoo")
    (code,) = re.findall(r"code: '(.*)',", PAGE)
    Reader(tmp_path).follow("python", json.loads(f'"{code.replace(chr(34), chr(92) + chr(34))}"'))
