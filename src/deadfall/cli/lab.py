"""`deadfall sim` and `deadfall bench`."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table
from rich.text import Text

from deadfall.bench import main as benchmark
from deadfall.cli.common import Complaint, existing, game, needing, noting_interrupts, out, pair, progress, settings
from deadfall.lab.rows import Lines, Parquet
from deadfall.lab.simulate import Plan, Row, simulate
from deadfall.lab.summary import endings, shares, spread

USUAL = 4


def sim(
    key: Annotated[str, typer.Argument(metavar="GAME", help="The game's key.")],
    games: Annotated[int, typer.Option(min=1, help="How many games (for each value of --vary).")],
    bots: Annotated[str, typer.Option(help="The bots of the seats, joined by commas; one name is for all.")] = "random",
    seats: Annotated[int | None, typer.Option(help="How many seats; as many as bots if not given.")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="option=value, for all games.")] = None,
    vary: Annotated[list[str] | None, typer.Option(help="option=a,b: the same seeds with each value.")] = None,
    content: Annotated[Path | None, typer.Option(help="Folder of a content pack of your own.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    seed: Annotated[int, typer.Option(help="Seed of the first game; the others count on from it.")] = 0,
    file: Annotated[Path | None, typer.Option("--out", help="Write each game: JSON lines, or FILE.parquet.")] = None,
) -> None:
    """Play many games with bots and sum them up."""
    players = _players(key, bots, seats)
    plans = [
        Plan(key, players, tuple({**settings(set_ or []), **dict(values)}.items()), existing(content), seed)
        for values in product(*(_values(text) for text in vary or []))
    ]
    for plan in plans:
        plan.set_up()
    runs = [Run(plan, []) for plan in plans]
    try:
        with progress(len(plans) * games) as (bar, task), _writing(file) as rows:
            for each in runs:
                _run(each, games, jobs, bar, task, rows)
        stopped = False
    except KeyboardInterrupt:
        stopped = True
        out().print("Stopped: this is what was played until then.", style="yellow")
    for each in runs:
        if each.rows:
            _summary(each)
    if stopped:
        raise KeyboardInterrupt


@dataclass
class Run:
    """A plan with what was played of it so far."""

    plan: Plan
    rows: list[Row]
    seconds: float = 0.0


def _players(key: str, bots: str, seats: int | None) -> tuple[str, ...]:
    entry = game(key)
    names = [name.strip().removeprefix("bot:") for name in bots.split(",")]
    if len(names) == 1:
        usual = USUAL if USUAL in entry.seats else entry.seats[0]
        return tuple(names * (usual if seats is None else seats))
    if seats is not None and seats != len(names):
        raise Complaint(f"--bots names {len(names)} bots, but --seats says {seats}")
    return tuple(names)


def _values(text: str) -> list[tuple[str, str]]:
    name, values = pair(text, "--vary")
    return [(name, value.strip()) for value in values.split(",")]


@contextmanager
def _writing(file: Path | None) -> Iterator[Lines | Parquet | None]:
    """Where the rows go; whatever was played is in the file, also of an interrupted run."""
    if file is None:
        yield None
        return
    with needing("lab"):
        rows = Parquet(file) if file.suffix == ".parquet" else Lines(file)
    try:
        yield rows
    finally:
        rows.close()


def _run(run: Run, games: int, jobs: int, bar: Progress, task: TaskID, kept: Lines | Parquet | None) -> None:
    """All games of a plan; what is done is kept, whatever happens."""
    began = time.perf_counter()
    try:
        with noting_interrupts() as interrupts:
            for some in simulate(run.plan, games, jobs):
                run.rows += some
                bar.advance(task, len(some))
                if kept is not None:
                    kept.add(run.plan, some)
                if interrupts:
                    raise KeyboardInterrupt
    finally:
        run.seconds = time.perf_counter() - began


def _summary(run: Run) -> None:
    console, plan, rows = out(), run.plan, run.rows
    title = f"{plan.key}: {len(rows)} games, {len(rows) / run.seconds:.3g} a second"
    chosen = ", ".join(f"{name}={value}" for name, value in plan.options)
    console.print(Text(f"{title}{f'  ({chosen})' if chosen else ''}", "bold"))
    table = Table("seat", "bot", "won", "share", "95 % interval", "ties split", "mean score", box=None, pad_edge=False)
    for share in shares(rows):
        low, high = share.interval
        parts = f"{share.part:.1%}", f"{low:6.1%} – {high:.1%}", f"{share.split:.1%}"
        table.add_row(share.who, share.bot, str(share.wins), *parts, f"{share.score:.2f}")
    console.print(table)
    _lengths(console, rows)
    for reason, count in endings(rows):
        console.print(f"ended by: {reason}, {count} ({count / len(rows):.1%})")


def _lengths(console: Console, rows: Sequence[Row]) -> None:
    rounds = [row.rounds for row in rows if row.rounds is not None]
    for name, values in (("decisions", [row.decisions for row in rows]), ("rounds", rounds)):
        if values:
            found = spread(values)
            console.print(f"{name}: median {found.median:g}, 10–90 %: {found.low:g} – {found.high:g}")


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all if none.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each is measured in a round.")] = 0.4,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds; the best one counts.")] = 5,
    peers: Annotated[bool, typer.Option(help="Whether to measure the peers that are installed beside them.")] = True,
    file: Annotated[Path | None, typer.Option("--out", help="Write the figures to a JSON file.")] = None,
) -> None:
    """Measure decisions and steps a second, clone time and games a second, beside the peers that are installed."""
    benchmark.run([game(key).key for key in games or []], seconds, rounds, peers, file)
