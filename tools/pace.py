"""How long bots keep a player waiting: `python tools/pace.py [--matches N]`, in seconds between two own decisions.

It plays matches of one person against three bots and notes, as the table would send them, the updates between two
questions to that person. The page's own clock then says how long it tells them at normal pace; no time passes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

import client
import deadfall
from deadfall import bots
from deadfall.engine.question import Look
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, LogLine
from deadfall.server.showing.audience import Audience, Sight

SEATS = {"frag": 4, "friday13": 4, "dangerous_game": 4, "headless_horseman": 4, "final_girl": 1}
OWN = {"friday13": 1}  # the seat that waits, where the first one is a role apart
MOST_DECISIONS = 60  # of one match: later rounds are like those before


def rounds(game: str, seed: int, decisions: int = MOST_DECISIONS) -> list[list[list[dict[str, Any]]]]:
    """What a person is sent between two questions: a list of updates each time, each with what happened in it."""
    own, chance = OWN.get(game, 0), random.Random(seed)
    match = deadfall.new_match(game, SEATS[game], seed)
    players = [bots.make("basic", match.game, seat, seed) for seat in range(SEATS[game])]
    course, audience = Course(match), Audience(own, own)
    course.quiet = True
    found: list[list[list[dict[str, Any]]]] = []
    meanwhile: list[list[dict[str, Any]]] = []
    asked = 0

    def show() -> None:
        update = audience.look(Sight(course, [audience.eyes]))
        if update is not None and update.events:
            meanwhile.append([json.loads(msgspec.json.encode(event)) for event in update.events])

    show()
    while course.open() or course.ready:
        if course.ready:
            course.pass_on()
            show()
            continue
        if course.asks(own) is not None and own not in course.held:
            asked += 1
            found.append(list(meanwhile))
            meanwhile.clear()
            if asked > decisions:
                break
        for seat, question in list(course.open().items()):
            if seat in course.held:
                continue
            option = players[seat].choose(Look(seat, match.view(seat), question))
            if option not in [choice.id for choice in question.options]:
                option = chance.choice(question.options).id
            course.take(LogLine(0, ANSWER, seat, option, course.step))
        if course.in_window:
            course.take(LogLine(0, END, 0, course.occasion, course.step))
        show()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--game", choices=SEATS)
    parser.add_argument(
        "--fixture", type=Path, help="write one short match of each game there, for the page's own test"
    )
    given = parser.parse_args()
    games = [given.game] if given.game else list(SEATS)
    if given.fixture:
        told = {game: scene(game) | {"rounds": rounds(game, 1, 12)} for game in games}
        given.fixture.write_text(json.dumps(told, separators=(",", ":")) + "\n")
        return
    told = {
        game: scene(game) | {"rounds": [one for seed in range(given.matches) for one in rounds(game, seed)]}
        for game in games
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "rounds.json")
        file.write_text(json.dumps(told))
        command = [str(client.node()), "node_modules/vitest/vitest.mjs", "run", "src/table/waiting.test.ts"]
        done = subprocess.run(command, cwd=client.WEB, env={**os.environ, "DEADFALL_ROUNDS": str(file)})
    sys.exit(done.returncode)


def scene(game: str) -> dict[str, Any]:
    """Who sits where, and who waits."""
    match = deadfall.new_match(game, SEATS[game], 0)
    own = OWN.get(game, 0)
    return {"seats": match.game.names["seat"], "seat": own, "view": match.view(own)}


if __name__ == "__main__":
    main()
