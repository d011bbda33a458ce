"""How often each game's search tries an option in 200 ms of one core: `python tools/thinking.py [GAME]...`.

A search ends when nothing may convince it any more, so what is measured is its pace while it searches.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import deadfall
from deadfall import bots
from deadfall.bots.search import Arm, Search, manner_of, wits_of
from deadfall.engine.entry import Entry
from deadfall.lab.summary import spread

QUESTIONS = 30  # that are searched in each game
EVERY = 7  # questions from one of them to the next at least
BUDGET = 0.2  # seconds


class Timed(Search):
    """A search that knows how long its trials took."""

    took = 0.0

    def race(self, *given: Any) -> Arm:
        began = time.thread_time()
        found = super().race(*given)
        self.took = time.thread_time() - began
        return found


def trials(entry: Entry) -> list[int]:
    """The trials for questions spread over games of basic bots, where a search tries anything at all."""
    wits, manner = wits_of(entry.part("bot")), manner_of("200ms")
    found: list[int] = []
    seed = 0
    while len(found) < QUESTIONS:
        seed += 1
        match = deadfall.new_match(entry.key, entry.seats[len(entry.seats) // 2], seed=seed)
        crew = [bots.make("basic", match.game, seat, 1) for seat in range(match.seats)]
        soonest = 0
        while match.asked is not None and len(found) < QUESTIONS:
            seat = match.asked
            if len(match.choices) >= soonest:
                bot = Timed(wits, manner, match.game, seat, 1)
                bot.choose(match.look(seat))
                if bot.trials:
                    found.append(round(bot.trials * BUDGET / bot.took))
                    soonest = len(match.choices) + EVERY
            match.play(crew[seat].choose(match.look(seat)))
    return found


wanted = sys.argv[1:]
for entry in deadfall.games():
    if not wanted or entry.key in wanted:
        pace = spread(trials(entry))
        mode = "compiled" if deadfall.compiled() else "interpreted"
        print(f"{entry.key}: {pace.median:.0f} trials in 200 ms ({pace.low:.0f} – {pace.high:.0f}), {mode}", flush=True)
