"""Builds Deadfall: engine and games are compiled by mypyc where a C compiler works, and stay Python elsewhere.

The web client is built by Node, the machine's or PyPI's. A package without pages is built only where
DEADFALL_CLIENT=0 asks for it, one that is not compiled not at all where DEADFALL_COMPILE=1 does.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CompileError, LinkError

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "deadfall"

sys.path.insert(0, str(ROOT / "tools"))

import artefacts  # noqa: E402
import client  # noqa: E402
import libraries  # noqa: E402

# Everything under engine/, games/<key>/, match/ and server/showing/ (what is done for every choice and every viewer) is
# compiled, except files of these names: they read files, hold dataclasses or are called too seldom to matter.
INTERPRETED = {
    "__init__.py",
    "content.py",
    "contract.py",
    "log.py",
    "options.py",
    "proof.py",
    "record.py",
    "text.py",
    "weights.py",
}
BUILDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
# -O1: half the time of -O3 to build, for 5 % of its speed (docs/measurements.md); releases take the time.
OPTIMISATION = os.environ.get("DEADFALL_OPTIMISE", "1")


def say(text: str) -> None:
    print(f"deadfall build: {text}", flush=True)


def groups() -> list[tuple[list[str], str]]:
    """The modules to compile: one shared library for the engine, one for each game, and so on."""
    games = sorted(path for path in (PACKAGE / "games").glob("*") if path.is_dir())
    folders = [PACKAGE / "engine", PACKAGE / "match", *games, PACKAGE / "server" / "showing"]
    found = [(folder.name, folder.rglob("*.py")) for folder in folders]
    libraries = []
    for name, paths in found:
        files = sorted(str(path.relative_to(ROOT)) for path in paths if path.name not in INTERPRETED)
        if files:
            libraries.append((files, f"deadfall_{name}"))
    return libraries


def has_compiler() -> bool:
    """Whether a file that includes Python.h can be compiled here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except Exception:  # whatever is wrong with it, there is no compiler to use
            return False
    return True


def interpreted(reason: str) -> list[Extension]:
    """No extensions, for a reason that is said; an end of the build where it must not be."""
    if os.environ.get("DEADFALL_COMPILE") == "1":
        sys.exit(f"deadfall build: cannot compile, as DEADFALL_COMPILE=1 asks: {reason}")
    say(f"interpreted (slower): {reason}")
    return []


def extensions() -> list[Extension]:
    """The C extensions of the compiled modules; none, and the reason said, where they cannot or should not be built."""
    if not BUILDS & set(sys.argv):
        return []
    if os.environ.get("DEADFALL_COMPILE") == "0":
        say("interpreted, as DEADFALL_COMPILE=0 asks")
        return []
    if not has_compiler():
        return interpreted("no C compiler with Python's headers; on Debian: apt install gcc python3-dev")
    say("translating the engine and the games to C")
    try:
        from mypyc.build import mypycify

        # A library each: they build side by side, and a change in one game builds that game alone (3 s instead of 9 s
        # with the engine and a small game). Calls into the engine go through a table of pointers then: a toy that does
        # nothing but ask and answer takes 189 ns a step instead of 175 ns in one library; clones cost 3 % more.
        modules = [file for files, _ in groups() for file in files]
        return mypycify(modules, separate=groups(), multi_file=False, debug_level="0", opt_level=OPTIMISATION)
    except (Exception, SystemExit) as problem:
        return interpreted(f"mypyc cannot translate the sources, see above ({problem!r})")


class BuildExtensions(build_ext):
    """Builds all extensions or none: a half-compiled package could not be imported."""

    def run(self) -> None:
        self.done = 0
        try:
            super().run()
        except (BaseError, CompileError, LinkError):
            self.extensions = interpreted("the C compiler failed, see the build log")
        kept = {Path(path).resolve() for path in self.get_outputs()}
        for library in Path(self.build_lib).rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
            if library.resolve() not in kept:
                library.unlink()

    def build_extension(self, ext: Extension) -> None:
        how = "compiled" if self.compile_or_fetch(ext) else "compiled before:"
        if ext.name.endswith("__mypyc"):  # a library; the others are its modules' doors
            self.done += 1
            name = ext.name.removeprefix("deadfall_").removesuffix("__mypyc")
            say(f"{how} {name} ({self.done} of {len(groups())})")

    def compile_or_fetch(self, ext: Extension) -> bool:
        """Compile an extension, unless that was done on this machine before; whether it had to be."""
        if not libraries.wanted():
            super().build_extension(ext)
            return True
        command = [*self.compiler.compiler_so, *ext.extra_compile_args, *self.compiler.linker_so]
        key, target = libraries.key(ext.sources, ext.include_dirs, command), Path(self.get_ext_fullpath(ext.name))
        if libraries.fetch(key, target):
            return False
        super().build_extension(ext)
        libraries.keep(key, target)
        return True


def build_client() -> None:
    """Build the pages into the package's folder, from where they are copied with everything else."""
    if os.environ.get("DEADFALL_CLIENT") == "0":
        say("without the web client, as DEADFALL_CLIENT=0 asks")
        return
    try:
        say("built the pages" if client.build() else "the pages are built already")
    except (client.NoNode, subprocess.CalledProcessError) as problem:
        sys.exit(f"deadfall build: the pages cannot be built ({problem}); DEADFALL_CLIENT=0 builds without them")


class SourceArchive(sdist):
    """The sources with the pages built, so that nobody needs Node to install them."""

    def run(self) -> None:
        build_client()
        super().run()


class BuildPython(build_py):
    """Builds the client and copies the package, without what an earlier build left, with the tests of each clause."""

    def run(self) -> None:
        build_client()
        self.data_files = self._get_data_files()  # the pages are there only now
        target = Path(self.build_lib, "deadfall")
        for path in target.rglob("*"):
            if (
                path.suffix not in {".so", ".pyd"}
                and path.is_file()
                and not (PACKAGE / path.relative_to(target)).exists()
            ):
                path.unlink()
        super().run()
        target.mkdir(parents=True, exist_ok=True)
        Path(target, "shown_by.json").write_text(json.dumps(shown_by(), indent=1, sort_keys=True) + "\n")


def shown_by() -> dict[str, list[str]]:
    """The tests that show each clause, read from the sources by the package's own reader."""
    ledger = loaded("deadfall_ledger", PACKAGE / "ledger.py")
    found: dict[str, list[str]] = ledger.shown_by(ROOT / "tests")
    return found


def loaded(name: str, file: Path) -> ModuleType:
    """A module of ours, which cannot be imported before it is installed."""
    spec = spec_from_file_location(name, file)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExtensions, "build_py": BuildPython, "sdist": SourceArchive},
    long_description=artefacts.readme(),
    long_description_content_type="text/markdown",
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
