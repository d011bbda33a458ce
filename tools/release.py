"""Builds a release and tries it as its users will: `make release`. Nothing is uploaded.

From a fresh clone of HEAD: the source archive, the wheel without compiled parts, and a compiled wheel for each Python
found here. Each is installed into an empty environment, without compiler and Node in reach, plays the same matches and
passes the tests of the rules. DEADFALL_OPTIMISE=0 rehearses it in less time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import environment
from trial import MATCHES, ROOT, by_name, run, trial, uv

DIST = ROOT / "dist"
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
LEFT = """\
Left to do, by whoever may publish: tag this commit v{version} and push the tag. The workflow "release" then builds
the compiled wheels for Linux, macOS and Windows, tries them, and uploads everything once its environment is approved.
"""


def build(source: Path, target: Path, kind: str, python: str = "", **more: str) -> Path:
    """One artefact of what lies in a folder; its path."""
    before = set(target.glob("deadfall-*"))
    chosen = ["--python", python] if python else []
    said = run(uv(), "build", kind, *chosen, "--out-dir", target, cwd=source, **more)
    for line in said.splitlines():
        if "deadfall build:" in line:
            print(f"   {line.partition('deadfall build:')[2].strip()}", flush=True)
    (made,) = set(target.glob("deadfall-*")) - before
    return made


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def found(version: str) -> str:
    """Where that Python is on this machine, pyenv's too; nothing if it is not there."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{version}.*/bin")
    for folder in [*map(str, sorted(pyenv)), *os.environ["PATH"].split(os.pathsep)]:
        python = shutil.which(f"python{version}", path=folder)
        if python and subprocess.run([python, "-c", "import venv"], capture_output=True).returncode == 0:
            return python
    return ""


def bare(folder: Path) -> str:
    """A PATH with neither a compiler nor Node on it, for building as on a machine that has none."""
    folder.mkdir()
    for name in ("git", "sh", "env", "uname"):
        (folder / name).symlink_to(shutil.which(name) or name)
    return str(folder)


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    stamped = {"SOURCE_DATE_EPOCH": run("git", "log", "-1", "--format=%ct").strip()}
    pythons = [path for version in PYTHONS if (path := found(version))]
    oldest = pythons[0]
    with tempfile.TemporaryDirectory() as name:
        source, again = Path(name, "source"), Path(name, "again")
        for clone in (source, again):
            run("git", "clone", "--quiet", ROOT, clone)
        print("== the source archive and the wheel without compiled parts", flush=True)
        archive = build(source, DIST, "--sdist", oldest, **stamped)
        pure = build(source, DIST, "--wheel", oldest, DEADFALL_COMPILE="0", **stamped)
        print("== built again elsewhere, without a compiler and with PyPI's Node: the same bytes?", flush=True)
        poor = {"PATH": bare(Path(name, "bin")), **stamped}
        for first, kind in ((archive, "--sdist"), (pure, "--wheel")):
            second = build(again, Path(name, "dist"), kind, oldest, **poor)
            assert digest(first) == digest(second), f"{first.name} differs when it is built again"
            print(f"   {first.name} sha256 {digest(first)}", flush=True)
        wheels = []
        for python in pythons:
            print(f"== a compiled wheel by {python}", flush=True)
            strict = {"DEADFALL_COMPILE": "1", "DEADFALL_OPTIMISE": os.environ.get("DEADFALL_OPTIMISE", "3")}
            wheels.append((build(source, DIST, "--wheel", python, **strict, **stamped), python))
    print("== as their users will meet them: an empty environment, no compiler, no Node", flush=True)
    run(uv(), "tool", "run", "twine", "check", "--strict", *DIST.glob("deadfall-*"))
    records = [trial(wheel, python, "compiled") for wheel, python in wheels]
    records += [trial(pure, python, "pure") for python in pythons]
    records += [trial(archive, oldest, "pure"), trial(archive, oldest, "compiled", PATH=os.environ["PATH"])]
    records.append(run(environment.PYTHON, MATCHES, PYTHONPATH=str(ROOT / "src")).strip())
    assert len(set(records)) == 1, f"the same matches gave different records: {records}"
    print(f"== {len(records) - 1} installations and the sources as they are played the same records", flush=True)
    for wheel, python in (wheels[-1], (pure, oldest)):
        by_name(wheel, python)
    print(LEFT.format(version=archive.name.removeprefix("deadfall-").removesuffix(".tar.gz")), end="")


if __name__ == "__main__":
    main()
