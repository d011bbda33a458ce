"""How good beliefs are: `python tools/beliefs.py GAME [--games N] [--seed N] [--trust 0.7] [--plot FILE.svg]`.

`--cost` says instead what they cost: after every answer everybody looks, each with a belief of their own, in games of
basic and of random bots on every option set: the mean, the 99th percentile and the worst processor time of a look, by
the number of those who hide. A game is played `--times` over, each time anew, and of each look the least time counts:
what else a machine does is not the belief's, nor what is worked out once for all games (of the first times alone the
worst is said, too).

Against each kind of opponent on the hidden side: the log score of the belief and of an even one over the same places
(nats, the less the better), at every third question that somebody else is asked; how often the truth was excluded; and
how often what was rated so likely was true, also as a picture.
"""

from __future__ import annotations

import argparse
import gc
from collections import defaultdict
from datetime import date
from functools import partial
from math import log
from pathlib import Path
from time import process_time

from calibration import Band, Kind, picture
from deadfall import bots
from deadfall.bots import Bot
from deadfall.bots.habitual import Devious, Direct
from deadfall.engine.belief import Belief, surprise
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import find
from deadfall.engine.kernel import SPECTATOR, Game, State, advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf

OPPONENTS = ("random", "basic", "direct", "devious")
BANDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 1.01)
EVERY = 3  # questions between two looks at a belief
MOST_LOOKS = 10_000  # of one game, where their cost is measured


class Tally:
    """What a belief came to."""

    def __init__(self) -> None:
        self.told: list[float] = []
        self.even: list[float] = []
        self.excluded = 0
        self.seconds = 0.0
        self.rated: dict[float, list[int]] = defaultdict(lambda: [0, 0])  # band -> places rated so, and true ones
        self.sums: dict[float, float] = defaultdict(float)

    def note(self, belief: Belief[State], s: State, seat: int) -> None:
        began = process_time()
        found = belief.odds(s, seat)
        self.seconds += process_time() - began
        for piece, odds in found.items():
            truth = belief.truth(s, piece)
            if odds.of(truth) <= 0.0:
                self.excluded += 1
                continue
            self.told.append(surprise(odds, truth))
            self.even.append(log(len(odds.places)))
            for place, chance in zip(odds.places, odds.chances, strict=True):
                band = next(limit for limit in BANDS if chance < limit)
                self.rated[band][0] += 1
                self.rated[band][1] += place == truth
                self.sums[band] += chance


def opponent(name: str, key: str, game: Game[object], seat: int, seed: int) -> Bot:
    own = find(shelf(), key).part("bot")
    assert own is not None
    makers = {"direct": partial(Direct, own.Basic, own.Playout), "devious": partial(Devious, own.Basic, own.Playout)}
    return makers[name](game, seat, seed) if name in makers else bots.make(name, game, seat, seed)


def follow(key: str, name: str, number: int, tally: Tally, beliefs: list[Belief[State]]) -> None:
    """One game with such opponents on the hidden side, basic bots elsewhere; seat 1 or the Hunter believes."""
    entry = find(shelf(), key)
    game = entry.set_up(entry.seats[len(entry.seats) // 2])
    s = game.start()
    s.log = None
    dealer = FastDealer(number)
    usual = [bots.make("basic", game, seat, number) for seat in range(game.seats)]
    others = [opponent(name, key, game, seat, number) for seat in range(game.seats)]
    advance(s)
    settle(s, dealer)
    asked = 0
    while (d := s.pending) is not None:
        hidden = hides(key, s, d.seat)
        for belief in beliefs:
            belief.watch(s)
        asked += 1
        if not hidden and asked % EVERY == 0:
            for belief in beliefs:
                tally.note(belief, s, d.seat)
        answer(s, (others if hidden else usual)[d.seat].choose(look_at(game, s, d, False)))
        settle(s, dealer)


def hides(key: str, s: State, seat: int) -> bool:
    """Whether a seat is on the side whose place is hidden."""
    if key == "friday13":
        return seat == 0
    is_hunter = getattr(s, "is_hunter", None)
    return is_hunter is not None and not is_hunter(seat)


def say_cost(key: str, games: int, seed: int, times: int) -> None:
    """Say what a look costs: by how many hide, then by option set."""
    entry = find(shelf(), key)
    by_hidden: dict[int, list[float]] = defaultdict(list)
    by_options: list[list[float]] = [[] for _ in entry.option_sets]
    first = 0.0
    for number in range(games):
        for at, found in enumerate(by_options):
            for name in ("basic", "random"):
                seats = entry.seats[(number + at) % len(entry.seats)]
                runs = [looks(key, seats, at, name, seed + number) for _ in range(times)]
                first = max(first, *(seconds for _, seconds in runs[0]))
                for same in zip(*runs, strict=True):
                    least = min([seconds for _, seconds in same])
                    by_hidden[same[0][0]].append(least)
                    found.append(least)
    for hidden, found in sorted(by_hidden.items()):
        print(f"{hidden} hidden: {spelled(found)}")
    print(f"worst, with what is worked out once for all games: {1e3 * first:.1f} ms")
    for found, options in zip(by_options, entry.option_sets, strict=True):
        print(f"{spelled(found)}: {', '.join(f'{name} {value}' for name, value in options.items()) or 'as usual'}")


def spelled(looks: list[float]) -> str:
    ordered = sorted(looks)
    mean, rare, worst = sum(ordered) / len(ordered), ordered[len(ordered) * 99 // 100], ordered[-1]
    return f"{len(ordered):6} looks, mean {1e3 * mean:.3f} ms, 99 % {1e3 * rare:.3f} ms, worst {1e3 * worst:.3f} ms"


def looks(key: str, seats: int, options: int, name: str, number: int) -> list[tuple[int, float]]:
    """One game: of every look after an answer how many hide, and the seconds that it took."""
    entry = find(shelf(), key)
    game = entry.set_up(seats, entry.option_sets[options])
    own = entry.part("bot")
    assert own is not None
    s = game.start()
    s.log = None
    dealer = FastDealer(number)
    crew = [bots.make(name, game, seat, number) for seat in range(seats)]
    beliefs = {seat: own.Beliefs() for seat in (SPECTATOR, *range(seats))}
    found: list[tuple[int, float]] = []
    gc.collect()
    gc.disable()
    advance(s)
    settle(s, dealer)
    while (d := s.pending) is not None and len(found) < MOST_LOOKS:
        hidden = sum(hides(key, s, seat) for seat in range(seats))
        for seat, belief in beliefs.items():
            began = process_time()
            belief.watch(s)
            belief.odds(s, seat)
            found.append((hidden, process_time() - began))
        answer(s, crew[d.seat].choose(look_at(game, s, d, False)))
        settle(s, dealer)
    gc.enable()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("friday13", "dangerous_game"))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=900_000)
    parser.add_argument("--trust", type=float, default=None)
    parser.add_argument("--plot", type=Path, default=None)
    parser.add_argument("--cost", action="store_true")
    parser.add_argument("--times", type=int, default=3)
    given = parser.parse_args()
    if given.cost:
        say_cost(given.game, given.games, given.seed, given.times)
        return
    kinds = []
    own = find(shelf(), given.game).part("bot")
    assert own is not None
    for name in OPPONENTS:
        tally = Tally()
        for number in range(given.seed, given.seed + given.games):
            belief = own.Beliefs() if given.trust is None else own.Beliefs(given.trust)
            follow(given.game, name, number, tally, [belief])
        count = max(1, len(tally.told))
        told, even = sum(tally.told) / count, sum(tally.even) / count
        cost = 1e6 * tally.seconds / count
        print(
            f"{name:8} {count:6} beliefs: {told:.3f} against {even:.3f} nats even, "
            f"{tally.excluded} excluded, {cost:.0f} µs"
        )
        for band in BANDS:
            places, true = tally.rated[band]
            if places:
                print(f"         rated {tally.sums[band] / places:6.1%}, true {true / places:6.1%} of {places}")
        bands = [
            Band(places, tally.sums[band] / places, true) for band, (places, true) in tally.rated.items() if places
        ]
        kinds.append(Kind(name, count, told, even, sorted(bands, key=lambda band: band.rated)))
    if given.plot is not None:
        command = f"python tools/beliefs.py {given.game} --games {given.games} --seed {given.seed}"
        title = f"{find(shelf(), given.game).title}: how likely, and how often true"
        given.plot.write_text(picture(title, f"{date.today()}: {command}", kinds), encoding="utf-8")


if __name__ == "__main__":
    main()
