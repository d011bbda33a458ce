"""What happened, in as few lines as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadfall.engine.kernel import Game
from deadfall.terminal.screen import Screen

Told = dict[str, Any]

COUNTS_DOWN = "left"  # an argument of this name says how much is left; in a run of events the last one counts


def narrate(screen: Screen, game: Game[Any], events: Sequence[Told]) -> None:
    """Show events, each with the clause that caused it; runs of alike events share a line."""
    for text, clause in compact(game, events):
        line = screen.styled(text)
        if clause:
            line.append(f" §{clause}", "dim")
        screen.show(line)


def compact(game: Game[Any], events: Sequence[Told]) -> list[tuple[str, str]]:
    """Sentences with their clauses: "Red moves to B02." and "Red moves to B03." become "Red moves to B02, B03."."""
    runs: list[list[Told]] = []
    for event in events:
        if runs and _differs_in(runs[-1], event):
            runs[-1].append(event)
        else:
            runs.append([event])
    return [(_sentence(game, run), run[0]["clause"]) for run in runs]


def _differs_in(run: Sequence[Told], event: Told) -> str:
    """The argument in which an event differs from a run of alike ones; empty if it is not alike.

    The first argument says who or what the sentence is about, so it must be the same.
    """
    first = run[0]
    if event["event"] != first["event"] or event["clause"] != first["clause"] or "only" in event:
        return ""
    names = [name for name, value in first["data"].items() if event["data"][name] != value and name != COUNTS_DOWN]
    if len(names) != 1 or names[0] == next(iter(first["data"])) or not isinstance(event["data"][names[0]], str):
        return ""
    return names[0] if len(run) < 2 or _differs_in(run[:1], run[1]) == names[0] else ""


def _sentence(game: Game[Any], run: Sequence[Told]) -> str:
    first = run[0]
    if len(run) == 1:
        return str(first["text"])
    name = _differs_in(run[:1], run[1])
    template = next(word.text for word in game.words if word.name == first["event"])
    joined = ", ".join(str(event["data"][name]) for event in run)
    return template.format(**{**run[-1]["data"], name: joined})
