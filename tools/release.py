"""Builds a release and tries it as its users will: `make release`. Nothing is uploaded.

From a fresh clone of HEAD: the source archive, the wheel without compiled parts, and a compiled wheel for each Python
found here. Each is installed into an empty environment, without compiler and Node in reach, and plays the same matches.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import environment

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
MATCHES = Path(__file__).with_name("matches.py")
LEFT = """\
Left to do, by whoever may publish: tag this commit v{version} and push the tag. The workflow "release" then builds
the compiled wheels for Linux, macOS and Windows, tries them, and uploads everything once its environment is approved.
"""


def run(*command: str | Path, cwd: Path = ROOT, **more: str) -> str:
    """What a program says; the whole of it where it fails."""
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env={**os.environ, **more}, capture_output=True, text=True
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def program() -> str:
    return environment.uv() or sys.exit("a release needs uv, and it cannot be had here")


def build(source: Path, target: Path, kind: str, python: str = "", **more: str) -> Path:
    """One artefact of what lies in a folder; its path."""
    before = set(target.glob("deadfall-*"))
    chosen = ["--python", python] if python else []
    said = run(program(), "build", kind, *chosen, "--out-dir", target, cwd=source, **more)
    for line in said.splitlines():
        if "deadfall build:" in line:
            print(f"   {line.partition('deadfall build:')[2].strip()}", flush=True)
    (made,) = set(target.glob("deadfall-*")) - before
    return made


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def alone(folder: Path) -> Mapping[str, str]:
    """Surroundings in which neither a compiler nor Node can be found."""
    return {"PATH": str(folder / "bin"), "DEADFALL_HOME": str(folder / "home")}


def trial(artefact: Path, python: str) -> str:
    """Install an artefact where nothing else is, look at it, play, serve; the digest of the records it played."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        run(program(), "venv", "--quiet", "--python", python, folder, cwd=folder)
        inside = ["--quiet", "--python", str(folder / "bin/python")]
        run(program(), "pip", "install", *inside, artefact, cwd=folder)
        version = run(folder / "bin/deadfall", "--version", cwd=folder, **alone(folder)).strip()
        refused = subprocess.run([folder / "bin/deadfall", "serve"], cwd=folder, capture_output=True, text=True)
        assert "deadfall[serve]" in refused.stderr, refused.stderr
        played = run(folder / "bin/python", MATCHES, cwd=folder, **alone(folder)).strip()
        run(program(), "pip", "install", *inside, f"deadfall[postgres] @ {artefact.as_uri()}", cwd=folder)
        pages = served(folder)
        print(f"   {artefact.name} on Python {python}: {version}, records {played[:16]}, {pages} bytes of start page")
        return played


def served(folder: Path) -> int:
    """Serve from an environment, and fetch the start page."""
    address, database = "http://127.0.0.1:8099/", f"sqlite:///{folder}/tables.sqlite"
    command = [folder / "bin/deadfall", "serve", "--port", "8099", "--database", database, "--log-level", "warning"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, **alone(folder)}, **quiet)
    try:
        for _ in range(600):
            try:
                return len(urllib.request.urlopen(address, timeout=5).read())
            except OSError:
                time.sleep(0.1)
        sys.exit("the server of the installed wheel does not answer")
    finally:
        process.terminate()
        process.wait()


def found(python: str) -> bool:
    """Whether that Python is on this machine."""
    done = subprocess.run([program(), "python", "find", "--no-python-downloads", python], capture_output=True)
    return done.returncode == 0


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    when = run("git", "log", "-1", "--format=%ct").strip()
    stamped = {"SOURCE_DATE_EPOCH": when}
    pythons = [python for python in PYTHONS if found(python)]
    with tempfile.TemporaryDirectory() as name:
        source, again = Path(name, "source"), Path(name, "again")
        for clone in (source, again):
            run("git", "clone", "--quiet", ROOT, clone)
        print("== the source archive and the wheel without compiled parts")
        archive = build(source, DIST, "--sdist", **stamped)
        pure = build(source, DIST, "--wheel", DEADFALL_COMPILE="0", **stamped)
        print("== built again elsewhere: the same bytes?")
        for first, kind in ((archive, "--sdist"), (pure, "--wheel")):
            second = build(again, Path(name, "dist"), kind, DEADFALL_COMPILE="0", **stamped)
            assert digest(first) == digest(second), f"{first.name} differs when it is built again"
            print(f"   {first.name} sha256 {digest(first)}")
        wheels = []
        for python in pythons:
            print(f"== a compiled wheel for Python {python}")
            strict = {"DEADFALL_COMPILE": "1", "DEADFALL_OPTIMISE": "3"}
            wheels.append((build(source, DIST, "--wheel", python, **strict, **stamped), python))
    print("== as their users will meet them: an empty environment, no compiler, no Node")
    run(program(), "tool", "run", "twine", "check", "--strict", *DIST.glob("deadfall-*"))
    trials = [*wheels, *((pure, python) for python in pythons), (archive, pythons[0])]
    records = {trial(artefact, python) for artefact, python in trials}
    assert len(records) == 1, f"the same matches gave different records: {records}"
    print(f"== {len(trials)} installations played the same records")
    print(LEFT.format(version=archive.name.removeprefix("deadfall-").removesuffix(".tar.gz")), end="")


if __name__ == "__main__":
    main()
