"""`deadfall bench`: hire a process for each mode, ask them in turn, and report."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

import deadfall
from deadfall.bench import ours, report
from deadfall.bench.report import Row
from deadfall.bench.subject import Lap
from deadfall.bench.worker import PEERS, Worker, WorkerError, hired
from deadfall.engine.entry import find
from deadfall.games import shelf

Measured = tuple[str, Worker, str]  # a mode (empty for peers), its process, the name of a subject in it


def run(
    games: Sequence[str] = (),
    seconds: float = 0.3,
    rounds: int = 5,
    peers: bool = True,
    json_file: Path | None = None,
    console: Console | None = None,
) -> list[Row]:
    """Measure the games (all, if none is named) beside the peers; print a table and write the figures to a file."""
    console = console or Console()
    seats = {key: ours.middle(find(shelf(), key)) for key in games or shelf()}
    with ExitStack() as stack:
        crew = hire(stack, list(seats), seconds, peers)
        missing = [name for worker in crew.values() for name in worker.missing]
        rows = measure(crew, list(seats), rounds, console)
    show(rows, seats, missing, console)
    if json_file is not None:
        json_file.write_text(json.dumps(report.data(rows, seats, missing), indent=1) + "\n", encoding="utf-8")
    return rows


def hire(stack: ExitStack, keys: list[str], seconds: float, peers: bool) -> dict[str, Worker]:
    """A process for each mode of ours that there is, and one for the peers."""
    home = Path(deadfall.__file__).parents[1]
    crew = {}
    if deadfall.compiled():
        crew["compiled"] = stack.enter_context(hired(home, seconds, keys))
        home = sources_alone(Path(stack.enter_context(TemporaryDirectory())))
    crew["interpreted"] = stack.enter_context(hired(home, seconds, keys))
    if peers:
        crew[""] = stack.enter_context(hired(home, seconds, [PEERS]))
    assert all(worker.compiled == (mode == "compiled") for mode, worker in crew.items() if mode)
    return crew


def sources_alone(folder: Path) -> Path:
    """A copy of the package without its compiled libraries: the same sources, interpreted."""
    leave = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(Path(deadfall.__file__).parent, folder / "deadfall", ignore=leave)
    return folder


def measure(crew: dict[str, Worker], keys: list[str], rounds: int, console: Console) -> list[Row]:
    """Every subject once a round, there and back again, so that a busy moment of the machine hits all alike."""
    subjects = in_order(crew, keys)
    laps: list[list[Lap]] = [[] for _ in subjects]
    games: dict[str, int] = {}  # how many the first mode of a game played: the others play the same
    turns = list(range(len(subjects)))
    with console.status("measuring") as status:
        for number in range(rounds):
            for at in turns:
                mode, worker, name = subjects[at]
                status.update(f"round {number + 1} of {rounds}: {name} {mode}")
                laps[at].append(worker.lap(name, games.get(plain(name))))
                games.setdefault(plain(name), laps[at][0].games)
            turns.reverse()
    check_same_games(subjects, laps)
    found = zip(subjects, laps, strict=True)
    return [Row.best(plain(name), mode, name != plain(name), each) for (mode, _, name), each in found]


def plain(name: str) -> str:
    """The name of a subject without the mark of a kept log."""
    return name.removesuffix(ours.LOGGED)


def check_same_games(subjects: list[Measured], laps: list[list[Lap]]) -> None:
    """A game played in one mode is played alike in the other, and in every round."""
    work: dict[str, set[tuple[int, int, int]]] = {}
    for (mode, _, name), each in zip(subjects, laps, strict=True):
        if mode:
            work.setdefault(plain(name), set()).update((lap.games, lap.decisions, lap.steps) for lap in each)
    for key, different in work.items():
        if len(different) > 1:
            raise WorkerError(f"{key} was not played alike in all modes (games, decisions, steps): {sorted(different)}")


def in_order(crew: dict[str, Worker], keys: list[str]) -> list[Measured]:
    """All there is to measure, in the order of the table: game by game, then the peers."""
    modes = [mode for mode in crew if mode]
    games = [(mode, crew[mode], key + log) for key in keys for mode in modes for log in ("", ours.LOGGED)]
    others = [("", crew[""], name) for name in crew[""].subjects] if "" in crew else []
    return games + others


def show(rows: list[Row], seats: dict[str, int], missing: list[str], console: Console) -> None:
    console.print(report.table(rows, seats))
    console.print()
    for key, gain in report.gains(rows).items():
        console.print(f"{key}: compiled does {gain:.1f} times the steps of interpreted", highlight=False)
    if not deadfall.compiled():
        console.print("Deadfall is not compiled here: install it on a machine with a C compiler to measure that too.")
    if missing:
        console.print(f"Not installed, so not measured: {', '.join(missing)} (pip install 'deadfall\\[bench]').")
    console.print(report.NOTES, style="dim", highlight=False)
