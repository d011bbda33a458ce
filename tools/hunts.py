"""Fit what answers of The Most Dangerous Game are worth: `python tools/hunts.py [--rounds N] [--games N] [--write]`.

Round by round one seat answers by the nets of `bot/prospects.py` among basic bots, at tables of five, in all seats in
turn, but for every fourth hunt with slips. Each net is fitted to seven hunts in ten, to what part of the hunt was won
after each answer and then to what others hope for later in it (`tools/learning.py`), and the next round is played by
what was learned. In the first round of `--fresh` the usual answers are given but for slips. A round says what was won
without slips, in equal shares, on seeds that its nets had not seen. It needs numpy, and a hundred thousand hunts.

`--check` plays instead each hunt twice, by the nets and by the rules of thumb that they depart from. `--fates` counts
what becomes of such a seat and of a basic one, and what each fate wins.
"""

from __future__ import annotations

import argparse
import inspect
import json
from collections.abc import Callable
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from deadfall.engine.entry import find
from deadfall.engine.question import Look
from deadfall.games import shelf
from deadfall.games.dangerous_game import bot
from deadfall.games.dangerous_game.bot.basic import Basic, Versed
from deadfall.games.dangerous_game.bot.outlook import SEATS
from learning import BATCH, Game, Layers, as_text, fitted, part, to_the_end

FILE = Path(inspect.getfile(bot)).with_name("prospects.json")
KEPT = 4  # rounds that are learned from
SLIPS = 60  # of a thousand answers, any other
FRESH_SLIPS = 120
PURE = 4  # every so many-th hunt of a seat is played without slips
NETS = 5
VOICES = (64, 32)
LATER = 0.6  # the part of what an answer is worth that is told by what comes after the next one


@cache
def table() -> Any:
    return find(shelf(), "dangerous_game").set_up(SEATS)


def hunt(seed: int, manner: Callable[[Versed], None]) -> tuple[float, Versed]:
    """One hunt: what part of it a seat won among basic ones, and who sat there."""
    game = table()
    seat = seed % SEATS
    versed = Versed(game, seat, seed)
    manner(versed)
    crew: list[Basic] = [Basic(game, other, seed) for other in range(SEATS)]
    crew[seat] = versed
    outcome = to_the_end(game, crew, seed)[1]
    return part(outcome, seat), versed


def pure(seed: int) -> bool:
    return seed // SEATS % PURE == 0


def played(seed: int, fresh: bool) -> Game:
    """One hunt to learn from."""

    def manner(versed: Versed) -> None:
        assert versed.prospects is not None
        versed.prospects.noting = True
        if not pure(seed):
            versed.prospects.slips = FRESH_SLIPS if fresh else SLIPS
        if fresh:  # all answers are worth the same, and the usual one is the first
            for net in versed.prospects.nets:
                net.last = [0.0] * len(net.last)

    won, versed = hunt(seed, manner)
    assert versed.prospects is not None
    return won, np.array(versed.prospects.notes, np.float32)


def learned(versed: Versed) -> None:
    """As it is."""


def by_rules(versed: Versed) -> None:
    versed.prospects = None


def compared(seed: int) -> tuple[float, float]:
    """What is won by the nets, and by the rules of thumb."""
    return hunt(seed, learned)[0], hunt(seed, by_rules)[0]


def check(seeds: range, jobs: int) -> None:
    """Both in equal shares, and their difference, with 95 % intervals."""
    with get_context("spawn").Pool(jobs) as pool:
        won = SEATS * np.array(pool.map(compared, seeds, 8))
    for name, shares in (("nets", won[:, 0]), ("rules", won[:, 1]), ("difference", won[:, 0] - won[:, 1])):
        print(f"{name}: {shares.mean():.3f} ± {1.96 * shares.std() / len(won) ** 0.5:.3f} of {len(won)} hunts")


class Witness:
    """A bot, and in which order all have been seen to become Hunters."""

    def __init__(self, bot: Basic, order: list[int]) -> None:
        self.bot = bot
        self.order = order

    def choose(self, look: Look) -> int:
        hunters = [at for at, seat in enumerate(look.view["seats"]) if seat["role"] == "Hunter"]
        self.order += [at for at in hunters if at not in self.order]
        return self.bot.choose(look)


def fate(seed: int, mine: type[Basic]) -> tuple[int, float]:
    """When a seat among basic ones became a Hunter, 0 for at once, and what part of the hunt it won."""
    game = table()
    seat = seed % SEATS
    order: list[int] = []
    crew = [Witness((mine if at == seat else Basic)(game, at, seed), order) for at in range(SEATS)]
    outcome = to_the_end(game, crew, seed)[1]
    return order.index(seat) if seat in order else len(order), part(outcome, seat)


def fates(seeds: range, jobs: int) -> None:
    """How often each fate comes, and what it wins."""
    with get_context("spawn").Pool(jobs) as pool:
        for mine in (Basic, Versed):
            found = np.array(pool.map(partial(fate, mine=mine), seeds, 8))
            for when in range(SEATS):
                won = found[found[:, 0] == when, 1]
                last = "left last" if when == SEATS - 1 else f"a Hunter after {when} captures"
                print(f"{mine.__name__}, {last}: {100 * len(won) / len(found):.0f} %, won {won.mean():.2f}")


def write(cards: list[str], nets: list[Layers]) -> None:
    """The nets as a file, a line for each fact or voice."""
    parts = ",\n".join([as_text(layers) for layers in nets])
    FILE.write_text(f'{{\n"cards": {json.dumps(cards)},\n"nets": [\n{parts}\n]\n}}\n')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=10_000, help="in a round")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--fresh", action="store_true", help="forget what was learned")
    parser.add_argument("--write", action="store_true", help=f"keep the nets in {FILE.name} of the installed package")
    parser.add_argument("--check", action="store_true", help="measure the nets instead")
    parser.add_argument("--fates", action="store_true", help="count what becomes of a seat instead")
    given = parser.parse_args()
    if given.check:
        check(range(given.seed, given.seed + given.games), given.jobs)
        return
    if given.fates:
        fates(range(given.seed, given.seed + given.games), given.jobs)
        return
    before = FILE.read_text()
    lots = np.random.default_rng(given.seed)
    said = json.loads(before)
    nets: list[Layers] = said["nets"]
    rounds: list[list[Game]] = []
    try:
        for number in range(given.rounds):
            first = given.seed + number * given.games
            seeds = range(first, first + given.games)
            with get_context("spawn").Pool(given.jobs) as pool:  # who begins reads the nets as they are now
                hunts = pool.map(partial(played, fresh=given.fresh and number == 0), seeds, 8)
            won = [SEATS * share for seed, (share, _) in zip(seeds, hunts, strict=True) if pure(seed)]
            print(f"{number}: {np.mean(won):.3f} ± {np.std(won) / len(won) ** 0.5:.3f} of {len(won)} hunts", flush=True)
            rounds = [*rounds, [(share, rows) for share, rows in hunts if len(rows)]][-KEPT:]
            known = [hunt for kept in rounds for hunt in kept]
            if sum([len(rows) for _, rows in known]) > BATCH:
                nets = fitted(known, NETS, VOICES, LATER, lots)
            write(said["cards"], nets)
    finally:
        if not given.write:
            FILE.write_text(before)


if __name__ == "__main__":
    main()
