"""How often each game's search tries an option in 200 ms of one core: `python tools/thinking.py [GAME]...`."""

from __future__ import annotations

import sys

import deadfall
from deadfall import bots
from deadfall.bots.search import Search
from deadfall.lab.summary import spread

QUESTIONS = 30  # that are searched in each game
EVERY = 7  # questions between two of them


def trials(key: str) -> list[int]:
    """The trials for questions spread over a game of basic bots."""
    entry = next(entry for entry in deadfall.games() if entry.key == key)
    match = deadfall.new_match(key, entry.seats[len(entry.seats) // 2], seed=1)
    crew = [bots.make("basic", match.game, seat, 1) for seat in range(match.seats)]
    found: list[int] = []
    while match.asked is not None and len(found) < QUESTIONS:
        seat = match.asked
        if len(match.choices) % EVERY == 0:
            bot = bots.make("search@200ms+doubt=9", match.game, seat, 1)
            assert isinstance(bot, Search)
            bot.choose(match.look(seat))
            found.append(bot.trials)
        match.play(crew[seat].choose(match.look(seat)))
    return found


for name in sys.argv[1:] or [entry.key for entry in deadfall.games()]:
    middle = spread(trials(name))
    mode = "compiled" if deadfall.compiled() else "interpreted"
    print(f"{name}: {middle.median:.0f} trials in 200 ms ({middle.low:.0f} – {middle.high:.0f}), {mode}", flush=True)
