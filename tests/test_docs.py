"""What the documents say to type works: docs/adding-a-game.md is followed block by block."""

from __future__ import annotations

import os
import re
import shlex
import sys
from pathlib import Path

from cli.shell import ended

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAMS = {"deadfall": ["-m", "deadfall"], "pytest": ["-m", "pytest", "-p", "no:cacheprovider", "-c", os.devnull]}


class Reader:
    """Somebody who does what a document says, in a folder of his own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "DEADFALL_HOME": str(folder / "home")}
        paths = [str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]
        if paths[1]:
            paths[1] = os.pathsep.join(str(Path(path).resolve()) for path in paths[1].split(os.pathsep))
        self.environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))

    def follow(self, language: str, text: str) -> None:
        if language == "sh":
            for line in text.splitlines():
                self.type(line)
        elif named := re.match(r"# (\S+\.py)\n", text):
            (self.folder / named[1]).write_text(text)
        else:
            self.run("-c", text)

    def type(self, line: str) -> None:
        """A line of the shell: a program with its arguments, or a variable."""
        words = shlex.split(line)
        if words[0] == "export":
            name, _, value = words[1].partition("=")
            self.environment[name] = value
        else:
            self.run(*PROGRAMS[words[0]], *words[1:])

    def run(self, *arguments: str) -> None:
        done = ended([sys.executable, *arguments], self.environment, self.folder)
        assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout}{done.stderr}"


def test_adding_a_game_works_as_written(tmp_path: Path) -> None:
    blocks = BLOCK.findall((ROOT / "docs/adding-a-game.md").read_text())
    assert len(blocks) == 6
    reader = Reader(tmp_path)
    for language, text in blocks:
        reader.follow(language, text)
