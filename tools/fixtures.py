"""Writes moments of real matches for the client's bench: `PYTHONPATH=src python tools/fixtures.py [game ...]`.

Each file of web/fixtures holds what one seat is sent at one moment, and the truth beside it: the first question of
every kind that basic bots meet, some later moments, and the end.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from deadfall import bots
from deadfall.engine.entry import find
from deadfall.engine.kernel import SPECTATOR
from deadfall.engine.question import Look
from deadfall.games import shelf
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, LogLine
from deadfall.match.match import Match
from deadfall.server.live.games import Games
from deadfall.server.showing.audience import Audience, Sight
from deadfall.server.wire.messages import Question, Sitting, TableInfo

TARGET = Path(__file__).parents[1] / "web" / "fixtures"
SEATS = {"frag": 4, "friday13": 5, "dangerous_game": 4, "headless_horseman": 4, "final_girl": 1}
NAMES = ["Ash", "Juno", "Ripley", "Mara", "Tomas", "Kwame", "Alma", "Effie"]
LATER = [30, 60, 100, 150, 220, 300]  # moments worth seeing again, whatever is asked then
SEEDS = 4
LONGEST = 3000  # choices of one match


class Bench:
    """One match, played by basic bots, with an audience for each seat."""

    def __init__(self, key: str, seed: int) -> None:
        self.entry = find(shelf(), key)
        self.seats = SEATS[key]
        self.match = Match(self.entry, self.seats, seed)
        self.course = Course(self.match)
        self.players = [bots.make("basic", self.match.game, seat, seed + seat) for seat in range(self.seats)]
        self.audiences = [Audience(seat, seat) for seat in range(self.seats)]
        self.choices = 0
        self.fresh = [0] * self.seats
        self.look()

    def look(self) -> None:
        for seat, audience in enumerate(self.audiences):
            before = audience.events
            if audience.look(Sight(self.course, [audience.eyes])) and audience.events > before:
                self.fresh[seat] = before

    def step(self) -> None:
        """Somebody answers, or all in a window, and what follows from it."""
        course = self.course
        if course.ready:
            course.pass_on()
        else:
            asked = list(course.open().items())
            for seat, question in asked if course.in_window else asked[:1]:
                option = self.players[seat].choose(Look(seat, self.match.game.view(self.match.state, seat), question))
                self.choices += 1
                course.take(LogLine(self.choices, ANSWER, seat, option, course.step))
            if course.in_window:
                course.take(LogLine(self.choices, END, 0, course.occasion, course.step))
        self.look()

    def moment(self, seat: int) -> dict[str, Any]:
        """All that the seat is sent, and what the others see."""
        audience = self.audiences[seat]
        state, game = self.match.state, self.match.game
        return {
            "scene": Games().scene(self.row()),
            "info": self.info(),
            "seat": seat,
            "view": audience.view,
            "question": audience.question,
            "events": audience.since(self.course, 0)[1],
            "fresh": self.fresh[seat],
            "truth": [game.view(state, other) for other in range(self.seats)],
            "spectator": game.view(state, SPECTATOR),
        }

    def row(self) -> dict[str, Any]:
        return {"game": self.entry.key, "seats": self.seats, "options": {}, "pack": "", "content": ""}

    def info(self) -> TableInfo:
        labels = self.match.game.names["seat"]
        known: dict[str, Any] = {
            "id": "bench",
            "game": self.entry.key,
            "title": "Rivet-19",
            "status": "playing",
            "commit": "0" * 64,
            "seats": [Sitting(seat, labels[seat], "person", NAMES[seat], "", True) for seat in range(self.seats)],
        }
        empty = {"str": "", "bool": True, "int": 0, "float": 0.0, "dict[str, Any]": {}}
        return TableInfo(**{name: empty.get(str(kind)) for name, kind in TableInfo.__annotations__.items()} | known)


def worth(bench: Bench, seen: set[str]) -> list[tuple[int, Question]]:
    """The seats whose question is of a kind not seen yet, or that are asked at a moment to look at."""
    asked = [(seat, audience.question) for seat, audience in enumerate(bench.audiences) if audience.question]
    found = [(seat, question) for seat, question in asked if question.kind not in seen]
    if not found and bench.choices in LATER:
        found = [(seat, question) for seat, question in asked if not question.window][:1]
    return found[:1]


def write(key: str) -> int:
    seen: set[str] = set()
    notes: list[dict[str, Any]] = []

    def keep(bench: Bench, seat: int, kind: str) -> None:
        (TARGET / f"{key}-{len(notes)}.json").write_bytes(msgspec.json.encode(bench.moment(seat)))
        notes.append({"n": len(notes), "kind": kind, "seat": seat, "choices": bench.choices})

    for seed in range(1, SEEDS + 1):
        bench = Bench(key, seed)
        last = -1
        while bench.match.outcome is None and bench.choices < LONGEST:
            if not bench.course.ready and bench.choices != last:
                last = bench.choices
                for seat, question in worth(bench, seen):
                    if question.kind not in seen or seed == 1:
                        keep(bench, seat, question.kind)
                        seen.add(question.kind)
            bench.step()
        if seed == 1:
            keep(bench, 0, "the end")
    (TARGET / f"{key}.json").write_text(json.dumps(notes))
    return len(notes)


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for key in sys.argv[1:] or SEATS:
        print(f"{key}: {write(key)} moments")


if __name__ == "__main__":
    main()
