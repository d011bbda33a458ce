"""Deals worlds at every question of whole games, for every seat, and prints how many and how long it took.

    python tools/worlds.py --games 1000 --processes 2 frag friday13

plays so many games by random players and as many by the basic bots of each game named, of all if none is. Every world
must show its seat the same view and the same question; the first that does not ends the run. Times are of the
processor, for dealing alone: the first world of a seat at a position, and the next one there; and the first in each set
of table options, which games take in turn.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from conformance.redealt import Tally, deal_through
from deadfall.games import shelf

PLAYERS = ("random", "basic")


def played(work: tuple[str, str, int]) -> tuple[int, Tally]:
    """The set of table options of a game, and what was dealt in it."""
    key, players, seed = work
    return seed % len(shelf()[key].option_sets), deal_through(shelf()[key], players, seed)


def mean(spent: int, worlds: int) -> str:
    return f"{spent / worlds / 1000:.1f} µs"


def main() -> None:
    parser = argparse.ArgumentParser(description="Deal worlds at every question of whole games.")
    parser.add_argument("keys", nargs="*", metavar="game", help="a game of the shelf; all if none is named")
    parser.add_argument("--games", type=int, default=1000, help="by random players, and as many by basic bots")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    with Pool(arguments.processes) as pool:
        for key in arguments.keys or list(shelf()):
            for players in PLAYERS:
                total = Tally()
                by_set: defaultdict[int, Tally] = defaultdict(Tally)
                for at, tally in pool.imap_unordered(played, [(key, players, seed) for seed in range(arguments.games)]):
                    total.add(tally)
                    by_set[at].add(tally)
                sets = [f"{at}: {mean(tally.spent, tally.worlds)}" for at, tally in sorted(by_set.items())]
                print(
                    f"{key}, {players} players: {arguments.games} games, {total.positions} positions, "
                    f"{total.worlds} worlds, {mean(total.spent, total.worlds)} mean, "
                    f"{mean(total.again, total.worlds)} the next time, {total.longest / 1000:.0f} µs at most; "
                    f"sets {', '.join(sets)}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
