"""Golden playthroughs: a seeded random game as text, with every seat's questions, news and changes of view.

Written anew by `python tools/golden.py [game ...]`; the difference is to be reviewed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.games import shelf
from deadfall.match.match import Match

HERE = Path(__file__).parent
SEEDS = (1, 2, 3)
DECISIONS = 120
LONGEST = 60_000  # characters: a golden file is there to be read


def entries() -> dict[str, Entry]:
    return {**shelf(), FOXHOLE.key: FOXHOLE}


def path(key: str, seed: int) -> Path:
    return HERE / key / f"{seed}.txt"


def playthrough(entry: Entry, seed: int) -> str:
    """The text of one game: seats and options change with the seed."""
    seats = [entry.seats[0], entry.seats[-1], entry.seats[len(entry.seats) // 2]][(seed - 1) % 3]
    options = entry.option_sets[(seed - 1) % len(entry.option_sets)]
    match = Match(entry, seats, seed, options)
    dealer = FastDealer(f"golden {seed}")
    chosen = ", ".join(f"{name}={value}" for name, value in options.items())
    text = f"{entry.title}, {seats} seats, seed {seed}{', ' if chosen else ''}{chosen}\n"
    eyes = [Eye(match, seat) for seat in [*range(seats), None]]
    for number in range(DECISIONS):
        text += _news(eyes)
        if match.decision is None or len(text) > LONGEST:
            break
        text += _question(match, number, option := dealer.below(len(match.decision.options)))
        match.play(match.decision.options[option])
    return text + _ending(match)


def _news(eyes: list[Eye]) -> str:
    """What all see once, and then what each sees beside."""
    told = [(eye.name, list(eye.news())) for eye in eyes]
    common = [line for line in told[0][1] if all(line in lines for _, lines in told)]
    own = [f"{name} {line}\n" for name, lines in told for line in lines if line not in common]
    return "".join([f"All {line}\n" for line in common] + own)


def _question(match: Match, number: int, option: int) -> str:
    question = match.decision
    assert question is not None
    lines = [f"\n{number + 1}. {match.game.names['seat'][question.seat]}, {question.kind}: {question.prompt}"]
    for at, choice in enumerate(question.options):
        where = "".join(f" [{name}: {value}]" for name, value in choice.target.items())
        lines.append(f"   {'>' if at == option else ' '} {choice.id} {choice.text}{where}")
    return "\n".join(lines) + "\n"


def _ending(match: Match) -> str:
    outcome = match.outcome
    if outcome is None:
        return f"\nThe game goes on; fingerprint {match.fingerprint():08x}.\n"
    winners = ", ".join(match.game.names["seat"][seat] for seat in outcome.winners) or "nobody"
    return f"\nOver: {outcome.reason} ({outcome.clause}). Won by {winners}; fingerprint {match.fingerprint():08x}.\n"


class Eye:
    """What one seat, or a spectator, sees: the news since it last looked, and what changed in its view."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.name = "Spectator" if seat is None else match.game.names["seat"][seat]
        self.heard = 0
        self.view: dict[str, str] = {}

    def news(self) -> Iterator[str]:
        for event in self.match.events(self.seat, self.heard):
            self.heard += 1
            yield f"| {event['text']} § {event['clause']}"
        view = dict(_flat(self.match.view(self.seat), ""))
        for place in [*view, *(place for place in self.view if place not in view)]:
            if view.get(place) != self.view.get(place):
                yield f": {place} = {view.get(place, '(gone)')}"
        self.view = view


def _flat(data: Any, place: str) -> Iterator[tuple[str, str]]:
    """Plain data as one line per leaf; short lists stay whole."""
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from _flat(value, f"{place}.{key}" if place else key)
    elif isinstance(data, list) and any(isinstance(item, dict | list) for item in data):
        for at, item in enumerate(data):
            yield from _flat(item, f"{place}[{at}]")
    elif isinstance(data, list):
        yield place, ", ".join(str(item) for item in data) or "(none)"
    else:
        yield place, str(data)


def write(keys: list[str]) -> list[Path]:
    """Write the golden files of these games, or of all."""
    written = []
    for key, entry in entries().items():
        for seed in SEEDS:
            if not keys or key in keys:
                file = path(key, seed)
                file.parent.mkdir(exist_ok=True)
                file.write_text(playthrough(entry, seed), encoding="utf-8")
                written.append(file)
    return written
