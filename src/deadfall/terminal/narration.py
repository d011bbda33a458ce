"""What happened, in as few lines as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadfall.engine.kernel import Game
from deadfall.match.telling import said
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
    runs: list[tuple[str, list[Told]]] = []  # alike events with the argument in which they differ
    for event in events:
        name, run = runs[-1] if runs else ("", [])
        other = _differ_in(run[-1], event) if run else ""
        if other and name in ("", other):
            runs[-1] = (other, [*run, event])
        else:
            runs.append(("", [event]))
    return [(_sentence(game, name, run), run[0]["clause"]) for name, run in runs]


def _differ_in(one: Told, other: Told) -> str:
    """The argument in which two alike events differ; empty if they are not alike.

    The first argument says who or what the sentence is about, so it must be the same.
    """
    if one["event"] != other["event"] or one["clause"] != other["clause"] or "only" in other:
        return ""
    subject = next(iter(one["data"]), "")
    names = [name for name, value in one["data"].items() if other["data"][name] != value and name != COUNTS_DOWN]
    if not names:  # the same again, such as a second copy of a card
        names = [name for name, value in one["data"].items() if name != subject and isinstance(value, str)]
    if len(names) != 1 or names[0] == subject or not isinstance(other["data"][names[0]], str):
        return ""
    return str(names[0])


def _sentence(game: Game[Any], name: str, run: Sequence[Told]) -> str:
    if not name:
        return str(run[0]["text"])
    template = next(word.text for word in game.words if word.name == run[0]["event"])
    joined = ", ".join(str(event["data"][name]) for event in run)
    return said(template, {**run[-1]["data"], name: joined})
