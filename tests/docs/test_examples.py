"""The examples in the documents work: what a reader is told to type is typed here.

A fence names its language. `python` and `sh` are run, `console` too, with its answers compared; `json` and `toml` are
read. What cannot be run here says "by hand" after its language: there at least every command and option exists.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import pytest

from cli.shell import ended, run

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
FOLLOWED = "adding-a-game.md"  # from its first block to its last, in tests/test_docs.py
FENCE = re.compile(r"^( *)```(.*?)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
TESTS = "\nfor name, test in list(globals().items()):\n    if name.startswith('test_'):\n        test()\n"
RUN = {"python", "sh", "console"}
SHOWN = {"text", "mermaid", "nginx", "caddy", "ts", "svelte", "markdown"}


@dataclass(frozen=True)
class Block:
    """A fenced piece of a document."""

    document: str
    line: int
    info: str
    text: str

    @property
    def language(self) -> str:
        return self.info.partition(" ")[0]

    @property
    def by_hand(self) -> bool:
        return self.info.endswith(" by hand")

    def __str__(self) -> str:
        return f"{self.document}:{self.line}"


def blocks(path: Path) -> list[Block]:
    text = path.read_text(encoding="utf-8")
    return [
        Block(path.name, text.count("\n", 0, found.start()) + 1, found[2].strip(), found[3])
        for found in FENCE.finditer(text)
    ]


ALL = [block for path in DOCUMENTS for block in blocks(path)]


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """An empty folder of one's own, and `deadfall` as a command."""
    program = tmp_path / "bin" / "deadfall"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m deadfall "$@"\n')
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "DEADFALL_HOME": str(tmp_path), "COLUMNS": "80", "NO_COLOR": "1"}


def plain(line: str) -> bool:
    """Whether a line is a command of ours and nothing that only a shell understands."""
    return line.startswith("deadfall ") and not set(line) & set("|&;<>$`\\")


def shell(text: str, surroundings: dict[str, str]) -> str:
    """What commands say, each of which must succeed; ours are forked, and a shell gets what is between them."""
    folder, said = Path(surroundings["DEADFALL_HOME"]), ""
    for ours, lines in groupby(text.splitlines(), plain):
        for piece in lines if ours else ["\n".join(lines)]:
            words = [sys.executable, "-m", *shlex.split(piece, comments=True)] if ours else ["sh", "-e", "-c", piece]
            if ours:
                done = ended(words, surroundings, folder)
            else:
                nothing = subprocess.DEVNULL
                done = subprocess.run(
                    words, cwd=folder, env=surroundings, capture_output=True, text=True, stdin=nothing
                )
            assert done.returncode == 0, f"{piece}\n{done.stdout}{done.stderr}"
            said += done.stdout
    return said


def test_every_fence_says_what_is_in_it() -> None:
    known = RUN | SHOWN | {"json", "toml"}
    assert [str(block) for block in ALL if block.language not in known] == []


@pytest.mark.parametrize("path", [path for path in DOCUMENTS if path.name != FOLLOWED], ids=lambda path: path.name)
def test_what_a_document_says_to_type_works(path: Path, surroundings: dict[str, str]) -> None:
    for block in blocks(path):
        if block.by_hand:
            continue
        if block.language == "python":
            run_python(block, surroundings)
        elif block.language == "sh":
            shell(block.text, surroundings)
        elif block.language == "console":
            for command, said in conversation(block.text):
                heard = shell(command, surroundings)
                assert said in heard, f"{block}\n$ {command}\n{heard}"


def run_python(block: Block, surroundings: dict[str, str]) -> None:
    """Run a piece of Python, and the tests that it defines."""
    path = os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(ROOT / "tests")])
    env = {**surroundings, "PYTHONPATH": path}
    done = ended([sys.executable, "-c", block.text + TESTS], env, surroundings["DEADFALL_HOME"])
    assert done.returncode == 0, f"{block}\n{done.stderr}"


def conversation(text: str) -> list[tuple[str, str]]:
    """Commands, and what is said to each."""
    parts = re.split(r"^\$ (.*)\n", text, flags=re.MULTILINE)
    return [(command, said.strip()) for command, said in zip(parts[1::2], parts[2::2], strict=True)]


@pytest.mark.parametrize("block", [b for b in ALL if b.language in ("json", "toml")], ids=str)
def test_data_in_a_document_can_be_read(block: Block) -> None:
    assert json.loads(block.text) if block.language == "json" else tomllib.loads(block.text)


def commands(block: Block) -> list[list[str]]:
    """The commands of a block, in words."""
    start = "$ " if block.language == "console" else ""
    lines = [line for line in block.text.splitlines() if line.startswith(start)]
    return [words for line in lines if (words := shlex.split(line.removeprefix(start), comments=True))]


BY_HAND = [block for block in ALL if block.by_hand and block.language in ("sh", "console")]


@pytest.mark.parametrize("block", BY_HAND, ids=str)
def test_what_is_typed_by_hand_names_commands_and_options_that_exist(block: Block, tmp_path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for words in commands(block):
        if words[0] == "deadfall":
            assert run(tmp_path, *words[1:], "--help").returncode == 0, words
        elif words[0] == "make":
            assert {word for word in words[1:] if "=" not in word} <= targets, words
