"""Libraries that were compiled on this machine before: the same C, compiler and flags make the same library again.

Fresh clones and other branches of the same sources need not compile them anew. Only builds that ask for it with
DEADFALL_REUSE=1 look here, as `make` does; a release is compiled from nothing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

UNUSED = 30 * 86400  # seconds after which a library that nobody needed is thrown away
INCLUDED = re.compile(rb'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)


def wanted() -> bool:
    return os.environ.get("DEADFALL_REUSE") == "1"


def folder() -> Path:
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches, "deadfall", "libraries")


def key(sources: Sequence[str], folders: Sequence[str], command: Sequence[str]) -> str:
    """What a library is made of: the sources, all of ours that they include, the compiler and how it is called.

    Python's own headers are told by its version: they lie elsewhere in every environment.
    """
    words = [sys.version, _version(command[0]), *command]
    made_of = sha256("\0".join(words).encode())
    for file in _read(sources, folders):
        made_of.update(sha256(file).digest())
    return made_of.hexdigest()


@cache
def _version(compiler: str) -> str:
    return subprocess.run([compiler, "--version"], capture_output=True, text=True, errors="replace").stdout


def _read(sources: Sequence[str], folders: Sequence[str]) -> Iterator[bytes]:
    """The text of some files and of all that they include, as far as it lies in the folders."""
    found, open_ = set[Path](), [Path(source) for source in sources]
    while open_:
        path = open_.pop()
        if path in found:
            continue
        found.add(path)
        text = path.read_bytes()
        yield text
        for name in INCLUDED.findall(text):
            places = [place / name.decode() for place in (path.parent, *map(Path, folders))]
            open_ += [place.resolve() for place in places if place.is_file()][:1]


def fetch(name: str, target: Path) -> bool:
    """Put a library where it is wanted, if it was compiled before."""
    kept = folder() / name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept, target)
        os.utime(kept)
    except OSError:
        return False
    return True


def keep(name: str, built: Path) -> None:
    """Keep a library for the next time, and throw away what has not been needed for long."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder(), delete=False) as copy:
            copy.write(built.read_bytes())
        os.replace(copy.name, folder() / name)
        for old in folder().iterdir():
            if old.stat().st_mtime < time.time() - UNUSED:
                old.unlink(missing_ok=True)
    except OSError:  # there is no room for it, or it may not be written: then it is compiled anew
        return
