"""Tries an artefact as its users will: in an empty environment, with neither a compiler nor Node in reach."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import environment
import visitor

ROOT = Path(__file__).parents[1]
MATCHES = Path(__file__).with_name("matches.py")
# The rules of every game, the engine, records and commands: what an installation may get wrong.
TESTS = ["tests/test_mode.py", "tests/engine", "tests/games", "tests/match", "tests/golden", "tests/perft", "tests/cli"]
PORT = "8099"


def run(*command: str | Path, cwd: Path = ROOT, **more: str) -> str:
    """What a program says; the whole of it where it fails."""
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env={**os.environ, **more}, capture_output=True, text=True
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def uv() -> str:
    return environment.uv() or sys.exit("a release needs uv, and it cannot be had here")


def alone(folder: Path) -> dict[str, str]:
    """Surroundings in which neither a compiler nor Node can be found."""
    return {"PATH": str(folder / "bin"), "DEADFALL_HOME": str(folder / "home")}


def installed(artefact: Path, python: str, folder: Path, **more: str) -> str:
    """Install an artefact by pip, use every command, serve; the digest of the records it played."""
    run(uv(), "venv", "--quiet", "--seed", "--python", python, folder, cwd=folder)
    around = {**alone(folder), **more}

    def deadfall(*words: str | Path) -> str:
        return run(folder / "bin/deadfall", *words, cwd=folder, **around)

    pip = [folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run(*pip, artefact, cwd=folder, **around)
    version = deadfall("--version").strip()
    deadfall("games")
    deadfall("sim", "headless_horseman", "--games", "2", "--bots", "basic")
    played = run(folder / "bin/python", MATCHES, folder, cwd=folder, **around).strip()
    for record in folder.glob("*.json"):
        deadfall("verify", record)
    refused = subprocess.run([folder / "bin/deadfall", "serve"], cwd=folder, capture_output=True, text=True)
    assert "deadfall[serve]" in refused.stderr, refused.stderr
    run(*pip, f"deadfall[postgres] @ {artefact.as_uri()}", cwd=folder, **around)
    size = served(folder)
    on = run(folder / "bin/python", "--version").strip()
    print(f"   {artefact.name} on {on}: {version}, records {played[:16]}, a page of {size} bytes", flush=True)
    return played


def served(folder: Path) -> int:
    """Serve from an environment, fetch the page and make a table."""
    database = f"sqlite:///{folder}/tables.sqlite"
    command = [folder / "bin/deadfall", "serve", "--port", PORT, "--database", database, "--log-level", "warning"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, **alone(folder)}, **quiet)
    try:
        return visitor.visit(f"http://127.0.0.1:{PORT}", alive=lambda: process.poll() is None)[0]
    finally:
        process.terminate()
        process.wait()


def tested(folder: Path, mode: str) -> None:
    """Run the tests of rules, records and commands on what is installed there."""
    needed = ["pytest", "hypothesis", "--constraint", ROOT / "requirements/test.txt"]
    run(uv(), "pip", "install", "--quiet", "--python", folder / "bin/python", *needed)
    chosen = ["-p", "no:cacheprovider", "--spread", "2", "-m", "not soak", *TESTS]
    said = run(folder / "bin/python", "-m", "pytest", *chosen, DEADFALL_MODE=mode, PYTHONPATH="")
    print(f"   its tests: {said.strip().splitlines()[-1]}", flush=True)


def trial(artefact: Path, python: str, mode: str, **more: str) -> str:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        played = installed(artefact, python, Path(name), **more)
        tested(Path(name), mode)
        return played


def by_name(wheel: Path, python: str) -> None:
    """Run a wheel without installing it first: `uvx --from`, `pipx run --spec`."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        around = {"DEADFALL_HOME": name, "PIPX_HOME": f"{name}/pipx"}
        uvx = [uv(), "tool", "run", "--quiet", "--isolated", "--python", python]
        said = run(*uvx, "--from", f"deadfall[serve] @ {wheel.as_uri()}", "deadfall", "--version", **around)
        print(f"   uvx --from {wheel.name}: {said.strip()}", flush=True)
        said = run(*uvx, "pipx", "run", "--spec", wheel, "deadfall", "--version", **around)
        print(f"   pipx run --spec {wheel.name}: {said.splitlines()[0]}", flush=True)
