"""Deals worlds at every question of whole games, for every seat, and prints how many and how long it took.

    python tools/worlds.py --games 1000 --processes 2 frag friday13
    python tools/worlds.py --games 1000 --part 3/10 frag

plays so many games by random players and as many by the basic bots of each game named, of all if none is; or the third
tenth of them. A world is dealt for everybody at every question: it must put the same question with the same answers.
Whoever looks at his world, everybody at every tenth question and one after another at those between, must see nothing
else, and find no card lost. The first world that is wrong ends the run.
Times are of the processor, for dealing alone: the first world of a seat at a position, and the next one there; and the
first in each set of table options, which games take in turn; and where the slowest was. Rubbish is collected between
games, not in between.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections import defaultdict
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from conformance.redealt import Tally, Times, deal_through, set_of
from deadfall.games import shelf

PLAYERS = ("random", "basic")
WHOLE = 10  # at one of so many positions everybody looks at his world


def played(work: tuple[str, str, int, int]) -> tuple[int, Tally]:
    """The set of table options of a game, and what was dealt in it."""
    key, players, seed, passes = work
    gc.collect()
    return set_of(shelf()[key], seed), deal_through(shelf()[key], players, seed, whole=WHOLE, passes=passes)


def begin() -> None:
    """Collect nothing by the way: whose rubbish it is, and in whose time it is found, is chance."""
    gc.disable()
    gc.freeze()


def part(text: str) -> tuple[int, int]:
    """`3/10`: which part, of how many."""
    at, _, of = text.partition("/")
    if not (at.isdigit() and of.isdigit() and 1 <= int(at) <= int(of)):
        raise argparse.ArgumentTypeError(f"{text} is no part; 3/10 is the third of ten")
    return int(at), int(of)


def line(times: Times) -> str:
    return f"{times.mean():.1f} µs mean, 95 of 100 within {times.most(0.95)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Deal worlds at every question of whole games.")
    parser.add_argument("keys", nargs="*", metavar="game", help="a game of the shelf; all if none is named")
    parser.add_argument("--games", type=int, default=1000, help="by random players, and as many by basic bots")
    parser.add_argument("--part", type=part, default=(1, 1), metavar="K/N", help="only the Kth of N parts of them")
    parser.add_argument("--passes", type=int, default=1, help="play each so often; the least time of a world counts")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--players", choices=PLAYERS, action="append", help="only these players")
    arguments = parser.parse_args()
    at, of = arguments.part
    seeds = range(arguments.games * (at - 1) // of, arguments.games * at // of)
    with Pool(arguments.processes, initializer=begin) as pool:
        for key in arguments.keys or list(shelf()):
            for players in arguments.players or PLAYERS:
                begun = time.monotonic()
                total = Tally()
                by_set: defaultdict[int, Tally] = defaultdict(Tally)
                for at, tally in pool.imap_unordered(
                    played, [(key, players, seed, arguments.passes) for seed in seeds]
                ):
                    total.add(tally)
                    by_set[at].add(tally)
                sets = [f"{at}: {tally.first.mean():.1f}" for at, tally in sorted(by_set.items())]
                print(
                    f"{key}, {players} players: games {seeds.start} to {seeds.stop - 1}, "
                    f"{total.positions:,} positions, {total.first.worlds:,} worlds, {line(total.first)}; "
                    f"the slowest {total.slowest[0] / 1e6:.1f} ms ({total.slowest[1]}); "
                    f"the next time {total.next.mean():.1f}; "
                    f"sets {', '.join(sets)}; {time.monotonic() - begun:.0f} s",
                    flush=True,
                )


if __name__ == "__main__":
    main()
