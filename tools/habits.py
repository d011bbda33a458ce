"""Fit what players usually do to games of basic bots: `python tools/habits.py GAME [--games N] [--seed N] [--write]`.

Every answer is a contest: the sort that was taken beat all the others on offer. The weights are those under which the
answers are likeliest (Bradley and Terry's model, by minorisation and maximisation), each sort having also won and lost
half a contest against an even one. `--play N --seats N` plays instead: how often the first seat wins, alone or as its
part of a victory, by rules of thumb and by habit, everybody else by rules of thumb. The worse habits play, the less
a trial is worth.
"""

from __future__ import annotations

import argparse
import inspect
from collections import Counter, defaultdict
from math import exp, log
from pathlib import Path

import deadfall
from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import find
from deadfall.engine.habits import EVEN, Habits
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf

ROUNDS = 60
FIRMNESS = 0.5  # contests won and lost against an even sort
MOST = 100_000

Offer = tuple[tuple[int, int], ...]  # how many options of each sort there are
Contests = Counter[tuple[Offer, int]]  # how often an offer was made and a sort taken


def contests(key: str, games: int, seed: int) -> dict[str, Contests]:
    """What was on offer and what was taken, by kind of question, in games of basic bots."""
    entry = find(shelf(), key)
    found: dict[str, Contests] = defaultdict(Counter)
    for number in range(games):
        options = entry.option_sets[number % len(entry.option_sets)] if entry.seats == range(1, 2) else {}
        game = entry.set_up(entry.seats[number % len(entry.seats)], options)
        habits: Habits[object] = entry.part("bot").Playout(game)
        s = game.start()
        dealer = FastDealer(seed + number)
        crew = [bots.make("basic", game, seat, seed + number) for seat in range(game.seats)]
        s.log = None
        advance(s)
        settle(s, dealer)
        while (d := s.pending) is not None:
            chosen = crew[d.seat].choose(look_at(game, s, d, False))
            sorts = habits.sorts(s, d)
            offer = tuple(sorted(Counter(sorts).items()))
            found[game.kinds[d.kind].name][offer, sorts[d.options.index(chosen)]] += 1
            answer(s, chosen)
            settle(s, dealer)
    return found


def fit(seen: Contests) -> dict[int, float]:
    """The weight of each sort."""
    wins: Counter[int] = Counter()
    for (_, taken), times in seen.items():
        wins[taken] += times
    weights = {sort: 1.0 for (offer, _), _ in seen.items() for sort, _ in offer}
    for _ in range(ROUNDS):
        losses = {sort: 2 * FIRMNESS / (weight + 1.0) for sort, weight in weights.items()}
        for (offer, _), times in seen.items():
            total = sum(count * weights[sort] for sort, count in offer)
            for sort, count in offer:
                losses[sort] += times * count / total
        weights = {sort: (wins[sort] + FIRMNESS) / losses[sort] for sort in weights}
    return weights


def chance(offer: Offer, taken: int, weights: dict[int, float]) -> float:
    """How likely one option of the sort that was taken was."""
    return weights[taken] / sum(count * weights[sort] for sort, count in offer)


def rows(weights: dict[int, float]) -> list[int]:
    """Whole numbers by sort; those that never came up are even."""
    scale = EVEN / exp(sum(log(weight) for weight in weights.values()) / len(weights))
    row = [EVEN] * (max(weights) + 1)
    for sort, weight in weights.items():
        row[sort] = max(1, min(MOST, round(scale * weight)))
    return row


def strength(key: str, seats: int, games: int, seed: int, by_habit: bool, kind: str) -> float:
    """The part of some games that the first seat wins; by habit at every question, or at those of one kind."""
    entry = find(shelf(), key)
    game = entry.set_up(seats)
    habits: Habits[object] = entry.part("bot").Playout(game)
    total = 0.0
    for number in range(seed, seed + games):
        crew = [bots.make("basic", game, seat, number) for seat in range(seats)]
        s, dealer, lots = game.start(), FastDealer(number), FastDealer(number + 1)
        s.log = None
        advance(s)
        settle(s, dealer)
        while (d := s.pending) is not None:
            usual = by_habit and d.seat == 0 and kind in ("", game.kinds[d.kind].name)
            answer(s, habits.choose(s, d, lots) if usual else crew[d.seat].choose(look_at(game, s, d, False)))
            settle(s, dealer)
        outcome = game.outcome(s)
        assert outcome is not None
        total += 1 / len(outcome.winners) if 0 in outcome.winners else 0.0
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--write", action="store_true", help="write the table into the game's bot/weights.py")
    parser.add_argument("--play", type=int, default=0, help="play so many games instead")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--kind", default="", help="by habit at questions of this kind alone")
    given = parser.parse_args()
    if given.play:
        for by_habit in (False, True):
            won = strength(given.game, given.seats, given.play, given.seed, by_habit, given.kind)
            print(f"{'by habit' if by_habit else 'by rules of thumb'}: {won:.1%} of {given.play} games", flush=True)
        return
    seen = contests(given.game, given.games, given.seed)
    table: dict[str, list[int]] = {}
    for kind, offers in sorted(seen.items()):
        weights = fit(offers)
        table[kind] = rows(weights)
        times = sum(offers.values())
        even = sum(-n * log(1 / sum(count for _, count in offer)) for (offer, _), n in offers.items()) / times
        told = sum(-n * log(chance(offer, taken, weights)) for (offer, taken), n in offers.items()) / times
        print(f"{kind:24} {times:7} answers, {even:.2f} → {told:.2f} nats")
    if given.write:
        path = Path(inspect.getfile(deadfall)).parent / "games" / given.game / "bot" / "weights.py"
        text = path.read_text()
        lines = [f'    "{kind}": {row},\n' for kind, row in table.items()]
        head = text[: text.index("WEIGHTS")]
        path.write_text(head + "WEIGHTS: Final[dict[str, list[int]]] = {\n" + "".join(lines) + "}\n")


if __name__ == "__main__":
    main()
