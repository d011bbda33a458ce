"""Many games among basic bots, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from statistics import median

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.headless_horseman.state import Hollow
from games.headless_horseman.scene import game


def play(seats: int, seed: int, options: Mapping[str, object] | None = None, bots: list[str] | None = None) -> Hollow:
    """One game; every bot sees its own view and question, nothing else."""
    rules = game(seats, options)
    players = [make(name, rules, seat, seed) for seat, name in enumerate(bots or ["basic"] * seats)]
    dealer = FastDealer(f"study {seed}")
    s = rules.start()
    s.log = None
    advance(s)
    settle(s, dealer)
    while (d := s.pending) is not None:
        answer(s, players[d.seat].choose(Look(d.seat, rules.view(s, d.seat), question_of(rules, s, d))))
        settle(s, dealer)
    return s


class Study:
    """The results of some games at one number of players."""

    def __init__(self, seats: int, games: int, options: Mapping[str, object] | None = None) -> None:
        names = game(seats, options).names["result"]
        ends = [play(seats, seed, options) for seed in range(games)]
        self.seats = seats
        self.games = games
        self.results = Counter(names[s.result] for s in ends)
        self.rounds = median(s.round for s in ends)

    def share(self, result: str) -> float:
        return self.results[result] / self.games

    def __str__(self) -> str:
        shares = ", ".join(f"{name} {100 * self.share(name):.1f} %" for name in ("bridge", "eternity", "dawn"))
        return f"{self.seats} players, {self.games} games: {shares}; median {self.rounds:g} rounds"
