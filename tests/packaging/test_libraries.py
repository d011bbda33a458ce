"""Libraries that were compiled before are taken again exactly when they are made of the same."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

import libraries

COMMAND = [sys.executable, "-O1"]  # anything that says its version will do for a compiler


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source that includes a header, which includes another from a folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    (tmp_path / "runtime").mkdir()
    (tmp_path / "game.c").write_text('#include <Python.h>\n#include "game.h"\nint roll(void) { return SIDES; }\n')
    (tmp_path / "game.h").write_text("#include <dice.h>\n")
    (tmp_path / "runtime" / "dice.h").write_text("#define SIDES 6\n")
    return tmp_path


def key_of(folder: Path, command: list[str] = COMMAND) -> str:
    return libraries.key([str(folder / "game.c")], [str(folder / "runtime")], command)


def test_whatever_a_library_is_made_of_changes_its_key(sources: Path) -> None:
    first = key_of(sources)
    assert key_of(sources) == first
    assert key_of(sources, [sys.executable, "-O3"]) != first
    for name in ("game.c", "game.h", "runtime/dice.h"):
        before = (sources / name).read_text()
        (sources / name).write_text(before + "\n")
        assert key_of(sources) != first, name
        (sources / name).write_text(before)
    assert key_of(sources) == first


def test_the_same_sources_have_the_same_key_in_another_folder(sources: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "clone"
    (elsewhere / "runtime").mkdir(parents=True)
    for name in ("game.c", "game.h", "runtime/dice.h"):
        (elsewhere / name).write_bytes((sources / name).read_bytes())
    assert key_of(elsewhere) == key_of(sources)


def test_what_was_kept_is_fetched_and_what_nobody_needed_is_thrown_away(sources: Path) -> None:
    built, target = sources / "built.so", sources / "clone" / "fetched.so"
    built.write_bytes(b"a library")
    assert not libraries.fetch("one", target)
    libraries.keep("one", built)
    libraries.keep("old", built)
    assert libraries.fetch("one", target) and target.read_bytes() == b"a library"
    long_ago = time.time() - libraries.UNUSED - 60
    os.utime(libraries.folder() / "old", (long_ago, long_ago))
    libraries.keep("two", built)
    assert sorted(file.name for file in libraries.folder().iterdir()) == ["one", "two"]


def test_where_nothing_can_be_kept_it_is_compiled_anew(sources: Path) -> None:
    (sources / "caches").write_text("a file where a folder should be")
    libraries.keep("one", sources / "game.c")
    assert not libraries.fetch("one", sources / "fetched.so")
