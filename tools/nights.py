"""Fit what answers of Friday the 13th are worth: `python tools/nights.py [--side SIDE] [--rounds N] [--write]`.

Round by round one side answers by the nets of `bot/prospects.py`, against basic, direct and devious bots in turn, at
tables of four, but for every fourth night with slips. Each net is fitted to seven nights in ten, to the results and
then to what others hope for later in a night (`tools/learning.py`): results alone taught nothing. `--fresh`: the first
round is played by the usual answers but for slips. A round says what was won without slips, on seeds that its nets had
not seen. It needs numpy, and some thousand nights.

`--check` plays instead each night by the nets, by the rules of thumb that they depart from, and by a basic bot.
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
from deadfall.games import shelf
from deadfall.games.friday13 import bot
from deadfall.games.friday13.bot.basic import Basic, Devious, Direct, Steady, Versed
from deadfall.games.friday13.bot.prospects import Prospects, learned
from learning import BATCH, Game, Layers, as_text, fitted, heard, to_the_end

FILE = Path(inspect.getfile(bot)).with_name("prospects.json")
SIDES = ("jason", "counselors")
FOES: tuple[Callable[..., Basic], ...] = (Basic, Direct, Devious)
SLIPS = {"jason": 60, "counselors": 30}  # of a thousand answers, any other; twice as many in a first round
PURE = 4  # every so many-th night of each foe is played without slips
HEARD = {"jason": 1.0, "counselors": 0.4}  # the part of the answers that is learned from
NETS = 3
VOICES = (48, 24)
LATER = 0.6  # the part of what an answer is worth that is told by what comes after the next one


class Quick(Prospects):
    """Who hears all answers and all nets at once, which is half the time of a night."""

    def __init__(self, prospects: Any, side: str) -> None:
        super().__init__([], prospects.dealer, prospects.least)
        self.layers = layers_of(side)

    def dearest(self, common: list[float], own: list[list[float]]) -> int:
        rows = np.array([[*common, *facts] for facts in own], np.float32)
        if not self.layers:
            return 0
        worths = np.array([heard(rows, layers)[-1][:, 0] for layers in self.layers])
        gains = worths - worths[:, :1]
        hopes = gains.mean(0) - gains.std(0)
        return int(hopes.argmax()) if hopes.max() > self.least else 0


@cache
def layers_of(side: str) -> list[Layers]:
    """The nets of a side as they are now."""
    nets: list[Layers] = [
        [net.first, net.bias, net.second, net.second_bias, [[weight] for weight in net.last], [net.last_bias]]
        for net in getattr(learned(), side)
    ]
    return [[np.array(layer, np.float32) for layer in layers] for layers in nets]


@cache
def table() -> Any:
    return find(shelf(), "friday13").set_up(4)


def night(seed: int, side: str, mine: Callable[..., Basic], slips: int = 0) -> tuple[float, list[list[float]]]:
    """One night: whether a side won it, and what it answered in turn."""
    game, foe = table(), FOES[seed % len(FOES)]
    crew = [(mine if (seat == 0) == (side == "jason") else foe)(game, seat, seed) for seat in range(game.seats)]
    notes: list[list[float]] = []
    for member in crew:
        if isinstance(member, Versed):
            player: Any = member.player
            player.prospects = Quick(player.prospects, side)
            player.prospects.noting, player.prospects.notes, player.prospects.slips = True, notes, slips
    outcome = to_the_end(game, crew, seed)[1]
    return float(bool(outcome.winners) and (0 in outcome.winners) == (side == "jason")), notes


def pure(seed: int) -> bool:
    return seed // len(FOES) % PURE == 0


def played(seed: int, side: str, fresh: bool) -> Game:
    """One night to learn from."""
    if fresh:  # no net speaks, so that the usual answer stands
        setattr(learned(), side, [])
    won, notes = night(seed, side, Versed, 0 if pure(seed) else SLIPS[side] * (2 if fresh else 1))
    rows = np.array(notes, np.float32)
    return won, rows[np.random.default_rng(seed).random(len(rows)) < HEARD[side]]


def compared(seed: int, side: str) -> list[float]:
    return [night(seed, side, mine)[0] for mine in (Versed, Steady, Basic)]


def check(side: str, seeds: range, jobs: int) -> None:
    """What is won by the nets, by rules of thumb and by a basic bot, and what the nets gain, with standard errors."""
    with get_context("spawn").Pool(jobs) as pool:
        won = np.array(pool.map(partial(compared, side=side), seeds, 8))
    for foe, maker in enumerate(FOES):
        part = won[np.array([seed % len(FOES) == foe for seed in seeds])]
        print(f"{side} against {maker.__name__}: nets, rules, basic {np.round(100 * part.mean(0), 1)} of {len(part)}")
    for name, gap in (("rules", won[:, 0] - won[:, 1]), ("basic", won[:, 0] - won[:, 2])):
        print(f"{side}: {100 * gap.mean():.1f} ± {100 * gap.std() / len(gap) ** 0.5:.1f} more than {name}")


def write(said: dict[str, Any]) -> None:
    """The nets as a file, a line for each fact or voice."""
    parts = [f'"camp": {json.dumps(said["camp"])}']
    for side in SIDES:
        nets = ",\n".join([as_text(layers) for layers in said[side]])
        parts.append(f'"{side}": [\n{nets}\n]')
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--side", choices=SIDES, default=SIDES[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--nights", type=int, default=6_000, help="in a round")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--fresh", action="store_true", help="forget what was learned")
    parser.add_argument("--write", action="store_true", help=f"keep the nets in {FILE.name} of the installed package")
    parser.add_argument("--check", action="store_true", help="measure the nets instead")
    given = parser.parse_args()
    if given.check:
        check(given.side, range(given.seed, given.seed + given.nights), given.jobs)
        return
    before = FILE.read_text()
    lots = np.random.default_rng(given.seed)
    said = json.loads(before)
    nights: list[Game] = []
    try:
        for number in range(given.rounds):
            first = given.seed + number * given.nights
            seeds = range(first, first + given.nights)
            part = partial(played, side=given.side, fresh=given.fresh and number == 0)
            with get_context("spawn").Pool(given.jobs) as pool:  # who begins reads the nets as they are now
                found = pool.map(part, seeds, 8)
            won = [won for seed, (won, _) in zip(seeds, found, strict=True) if pure(seed)]
            print(
                f"{number}: {np.mean(won):.3f} ± {np.std(won) / len(won) ** 0.5:.3f} of {len(won)} nights", flush=True
            )
            nights += [(won, rows) for won, rows in found if len(rows)]
            if sum([len(rows) for _, rows in nights]) > BATCH:
                said[given.side] = fitted(nights, NETS, VOICES, LATER, lots)
            write(said)
    finally:
        if not given.write:
            FILE.write_text(before)


if __name__ == "__main__":
    main()
