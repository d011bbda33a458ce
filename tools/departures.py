"""Whether a search does better where it departs from the rules of thumb: `python tools/departures.py GAME [BOT]`.

Basic bots play; at some questions a search is asked too. Where it answers otherwise, both answers are played out to the
end by basic bots, many times and with the same dice. What that gains or loses, in games won, is told by kind of
question beside what the search had promised itself: where they lie far apart, its trials are wrong. `a game` is the
gain of a departure times how often a seat, or a side, departs in a game: about what the search wins by it. Ctrl-C ends
it with what was found.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from math import sqrt
from typing import Any

from deadfall import bots
from deadfall.bots.search import Search
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import find
from deadfall.engine.kernel import Game, State, advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf


class Departures:
    """What was found for one kind of question."""

    def __init__(self) -> None:
        self.searched = 0
        self.promises: list[float] = []
        self.gains: list[float] = []

    def told(self, asked: float) -> str:
        """In words, if this is asked so often in a game."""
        count = len(self.gains)
        often = f"{asked:6.1f} a game, {count:4} of {self.searched:4} departed"
        if not count:
            return often
        gain = sum(self.gains) / count
        doubt = 1.96 * sqrt(sum((found - gain) ** 2 for found in self.gains) / max(1, count - 1) / count)
        times = asked * count / self.searched
        promised = sum(self.promises) / count
        return (
            f"{often}, promised {promised:+.3f}, gained {gain:+.3f} ± {doubt:.3f}, "
            f"a game {times * gain:+.3f} ± {times * doubt:.3f}"
        )


class Study:
    """Games of basic bots, and what a search would have done in them."""

    def __init__(self, game: Game[Any], bot: str, every: int, times: int, kind: str) -> None:
        self.game = game
        self.bot = bot
        self.every = every  # of so many questions one is searched
        self.times = times  # either answer is played out
        self.kind = kind  # of the questions, or any
        self.shared = bool(getattr(find(shelf(), game.key).part("bot").Evaluation(game), "shared", False))
        self.games = 0
        self.asked: Counter[str] = Counter()
        self.found: dict[str, Departures] = defaultdict(Departures)

    def play(self, seed: int) -> None:
        """One game, with departures looked into."""
        game, seats = self.game, range(self.game.seats)
        s, dealer, lots = game.start(), FastDealer(seed), FastDealer(seed + 1)
        s.log = None
        crew = [bots.make("basic", game, seat, seed) for seat in seats]
        searching = [bots.make(self.bot, game, seat, seed) for seat in seats]
        advance(s)
        settle(s, dealer)
        while (d := s.pending) is not None:
            for bot in searching:
                assert isinstance(bot, Search)
                bot.watch(s)
                kind = game.kinds[d.kind].name
                if d.seat == bot.seat and len(d.options) > 1 and self.kind in ("", kind):
                    self.asked[kind] += 1
                    if not lots.below(self.every):
                        self.compare(s, bot, self.found[kind])
            answer(s, crew[d.seat].choose(look_at(game, s, d, False)))
            settle(s, dealer)
        self.games += 1

    def compare(self, s: State, bot: Search, row: Departures) -> None:
        """Ask a search, and play both answers out if it departs from the rules of thumb."""
        assert s.pending is not None
        chosen = bot.choose(look_at(self.game, s, s.pending, False))
        row.searched += 1
        if chosen != bot.meant:
            gains = [
                self.end(s, chosen, bot.seat, time) - self.end(s, bot.meant, bot.seat, time)
                for time in range(self.times)
            ]
            row.promises.append(bot.promised)
            row.gains.append(sum(gains) / self.times)

    def end(self, s: State, option: int, seat: int, seed: int) -> float:
        """What a seat wins after an option, everybody playing on by rules of thumb."""
        s, dealer = s.clone(), FastDealer(seed)
        crew = [bots.make("basic", self.game, other, seed) for other in range(self.game.seats)]
        answer(s, option)
        settle(s, dealer)
        while (d := s.pending) is not None:
            answer(s, crew[d.seat].choose(look_at(self.game, s, d, False)))
            settle(s, dealer)
        outcome = self.game.outcome(s)
        assert outcome is not None
        return 0.0 if seat not in outcome.winners else 1 / len(outcome.winners) if self.shared else 1.0

    def tell(self, alike: int) -> None:
        """All kinds of questions, the commonest first; `alike` seats are asked them in turn."""
        for kind, asked in self.asked.most_common():
            print(f"{kind:28} {self.found[kind].told(asked / max(1, self.games) / alike)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot", nargs="?", default="search@50ms")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=200_000)
    parser.add_argument("--every", type=int, default=7, help="of so many questions one is searched")
    parser.add_argument("--times", type=int, default=100, help="to play either answer out")
    parser.add_argument("--kind", default="", help="questions of this kind alone")
    parser.add_argument("--set", action="append", default=[], help="a table option: name=value")
    given = parser.parse_args()
    entry = find(shelf(), given.game)
    game = entry.set_up(given.seats or entry.seats[0], dict(pair.split("=", 1) for pair in given.set))
    study = Study(game, given.bot, given.every, given.times, given.kind)
    try:
        for seed in range(given.seed, given.seed + given.games):
            study.play(seed)
    except KeyboardInterrupt:
        print(f"stopped after {study.games} games")
    study.tell(1 if entry.sides else game.seats)


if __name__ == "__main__":
    main()
