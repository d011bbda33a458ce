"""What was measured, as rows, as a table and as data."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.table import Table

import deadfall
from deadfall.bench.peers import YARDSTICK
from deadfall.bench.subject import Lap
from deadfall.bots.search import DEPTH

NOTES = (
    "Decisions are choices between two options or more. Steps are decisions and the questions that chance answers; "
    "a lone option of ours answers itself and is not counted, every action given to another project is. "
    f"Columns with × are multiples of {YARDSTICK}; a clone is better the smaller it is, and so is a resampling, "
    f"the mean over all seats; a trial plays one option on for {DEPTH} decisions, its × is the time of as many steps. "
    "All are driven from Python, by random choices, and timed in processor time. Every round plays the same games, "
    "in all modes; the best round counts."
)


@dataclass(frozen=True)
class Row:
    """The figures of one subject in one mode."""

    name: str
    mode: str  # compiled, interpreted, or empty for a peer
    log: bool
    decisions_per_second: float
    steps_per_second: float
    games_per_second: float
    clone_microseconds: float | None
    resample_microseconds: float | None = None
    trial_microseconds: float | None = None

    @classmethod
    def best(cls, name: str, mode: str, log: bool, laps: Sequence[Lap]) -> Row:
        """The figures of the best round; all rounds did the same work."""
        seconds = min(lap.seconds for lap in laps)
        clones = [lap.clone for lap in laps if lap.clone is not None]
        worlds = [lap.resample for lap in laps if lap.resample is not None]
        trials = [lap.trial for lap in laps if lap.trial is not None]
        lap = laps[0]
        return cls(
            name,
            mode,
            log,
            lap.decisions / seconds,
            lap.steps / seconds,
            lap.games / seconds,
            min(clones) * 1e6 if clones else None,
            min(worlds) * 1e6 if worlds else None,
            min(trials) * 1e6 if trials else None,
        )

    @property
    def label(self) -> str:
        return "  " + (self.mode + " + log" * self.log if self.mode else self.name)

    def ratios(self, yardstick: Row | None) -> dict[str, float | None]:
        """The figures as multiples of the yardstick's, where both have them."""
        if yardstick is None:
            return {"decisions": None, "steps": None, "clone": None, "trial": None}
        ours, theirs = self.clone_microseconds, yardstick.clone_microseconds
        trial = self.trial_microseconds
        return {
            "decisions": self.decisions_per_second / yardstick.decisions_per_second,
            "steps": self.steps_per_second / yardstick.steps_per_second,
            "clone": None if ours is None or theirs is None else ours / theirs,
            "trial": None if trial is None else trial / 1e6 / DEPTH * yardstick.steps_per_second,
        }


def yardstick_of(rows: Sequence[Row]) -> Row | None:
    return next((row for row in rows if row.name == YARDSTICK), None)


def table(rows: Sequence[Row], seats: Mapping[str, int]) -> Table:
    """The figures for people to read: our games first, each with its modes."""
    grid = Table(box=None, pad_edge=False, collapse_padding=True)
    grid.add_column("", no_wrap=True)
    for heading in ("decisions/s", "×", "steps/s", "×", "games/s", "clone µs", "×", "resample µs", "trial µs", "×"):
        grid.add_column(heading, justify="right", no_wrap=True)
    yardstick = yardstick_of(rows)
    heading = ""
    for row in rows:
        last, heading = heading, f"{row.name}, {seats[row.name]} seats" if row.mode else "other projects"
        if heading != last:
            grid.add_row(heading, style="bold")
        grid.add_row(row.label, *cells(row, yardstick))
    return grid


def cells(row: Row, yardstick: Row | None) -> list[str]:
    times = row.ratios(yardstick)
    return [
        short(row.decisions_per_second),
        short(times["decisions"]),
        short(row.steps_per_second),
        short(times["steps"]),
        short(row.games_per_second),
        short(row.clone_microseconds),
        short(times["clone"]),
        short(row.resample_microseconds),
        short(row.trial_microseconds),
        short(times["trial"]),
    ]


def short(figure: float | None) -> str:
    if figure is None:
        return "–"
    return f"{figure:.2f}" if figure < 10 else f"{figure:,.0f}"


def gains(rows: Sequence[Row]) -> dict[str, float]:
    """For each game measured in both modes: how many times the steps of interpreted the compiled one does."""
    speed = {(row.name, row.mode): row.steps_per_second for row in rows if not row.log}
    both = [name for name, mode in speed if mode == "compiled" and (name, "interpreted") in speed]
    return {name: speed[name, "compiled"] / speed[name, "interpreted"] for name in both}


def data(rows: Sequence[Row], seats: Mapping[str, int], missing: Sequence[str]) -> dict[str, Any]:
    """Everything as JSON-able data."""
    yardstick = yardstick_of(rows)
    return {
        "deadfall": deadfall.__version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "yardstick": YARDSTICK,
        "seats": dict(seats),
        "rows": [{**vars(row), "times_yardstick": row.ratios(yardstick)} for row in rows],
        "compiled_over_interpreted": gains(rows),
        "missing": list(missing),
    }
