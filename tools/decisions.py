"""How long a basic bot thinks, in processor time: `python tools/decisions.py [GAME …] [--games N] [--bot NAME]`.

One row for each game: the mean, the 999th of a thousand and the longest decision in milliseconds, and what the longest
one was about. The view and the question are made before the clock starts: a table makes them for people too.
"""

from __future__ import annotations

import argparse
import gc
from time import thread_time

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Game, advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf

Took = tuple[float, str]


def decisions(game: Game[object], bot: str, seed: int) -> list[Took]:
    """What every decision of one match took, in milliseconds, and of which kind it was."""
    players = [make(bot, game, seat, seed) for seat in range(game.seats)]
    state, dealer = game.start(), FastDealer(seed)
    state.log = None
    advance(state)
    settle(state, dealer)
    found: list[Took] = []
    while (d := state.pending) is not None:
        look = look_at(game, state, d)
        begun = thread_time()
        chosen = players[d.seat].choose(look)
        found.append(((thread_time() - begun) * 1000, look.question.kind))
        answer(state, chosen)
        settle(state, dealer)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="which games; all if none")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--bot", default="basic")
    given = parser.parse_args()
    gc.disable()  # rests of other decisions are no part of this one
    for key in given.game or shelf():
        entry = shelf()[key]
        took: list[Took] = []
        for seed in range(given.games):
            took += decisions(entry.set_up(entry.seats[seed % len(entry.seats)], {}), given.bot, seed)
            gc.collect()
        times = sorted(took)
        mean = sum(time for time, _ in times) / len(times)
        longest, kind = times[-1]
        print(
            f"{key}: {len(times)} decisions, {mean:.2f} ms on average, {times[len(times) * 999 // 1000][0]:.2f} in the "
            f"999th of a thousand, at most {longest:.2f} ({kind})",
            flush=True,
        )


if __name__ == "__main__":
    main()
