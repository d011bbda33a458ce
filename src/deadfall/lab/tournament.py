"""Tournaments: bots in each other's places on the same seeds, so that luck is shared and only the play differs."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice, product
from pathlib import Path

from deadfall import bots
from deadfall.lab.ratings import Rating, rate
from deadfall.lab.simulate import Plan, Row, play
from deadfall.lab.summary import Wins, mcnemar

ANY = "any seat"  # the side of a game whose seats are alike
PATIENCE = 0.2  # seconds after which an interrupt is noticed
AHEAD = 2  # games a process that are handed out at a time


@dataclass(frozen=True)
class Cup:
    """What is played: a game, its seats, the bots, and how the seats are shared out.

    `sides` names the two sides of a game in which the first seat plays against all others. Otherwise the seats are
    alike: one bot sits among others of one kind, in a seat that moves on with every game.
    """

    key: str
    seats: int
    bots: tuple[str, ...]
    against: tuple[str, ...]
    games: int
    sides: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    content: Path | None = None
    seed: int = 0

    def pairings(self) -> list[Pairing]:
        """Every bot in the place of every other, on either side."""
        if self.seats == 1:
            return [Pairing(bot, "") for bot in self.bots]
        pairs = list(product(self.bots, self.against))
        if self.sides:
            pairs += [(field, bot) for bot, field in pairs]
        return [Pairing(*pair) for pair in dict.fromkeys(pairs)]

    def seat(self, number: int) -> int:
        """Where the bot sits whose play is looked at."""
        return 0 if self.sides else number % self.seats

    def plan(self, pairing: Pairing, number: int) -> Plan:
        players = [pairing.field] * self.seats
        players[self.seat(number)] = pairing.bot
        return Plan(self.key, tuple(players), self.options, self.content, self.seed)

    def tasks(self) -> list[tuple[Pairing, int]]:
        """All games, those of one seed together: a cup that is stopped has as many of each pairing."""
        return [(pairing, number) for number in range(self.games) for pairing in self.pairings()]


@dataclass(frozen=True)
class Pairing:
    """A bot in one seat, and those of one name everywhere else."""

    bot: str
    field: str


@dataclass(frozen=True)
class Point:
    """How a bot did on a side of one game; a win that several have is shared."""

    side: str
    bot: str
    field: str
    number: int
    won: bool
    share: float


@dataclass(frozen=True)
class Game:
    """One game of a cup."""

    pairing: Pairing
    number: int
    seat: int
    row: Row
    seconds: float

    def points(self, cup: Cup) -> list[Point]:
        """What it says about the bot in the one seat and, in a game of two sides, about those in the others."""
        bot, field, winners = self.pairing.bot, self.pairing.field, self.row.winners
        won = self.seat in winners
        side = cup.sides[0] if cup.sides else ANY
        found = [Point(side, bot, field, self.number, won, 1 / len(winners) if won else 0.0)]
        if cup.sides:
            lost = any(seat != self.seat for seat in winners)
            found.append(Point(cup.sides[1], field, bot, self.number, lost, float(lost)))
        return [point for point in found if point.bot in cup.bots and point.field in (*cup.against, "")]


def play_one(cup: Cup, pairing: Pairing, number: int) -> Game:
    """One game, in whatever process."""
    began = time.perf_counter()
    row = play(cup.plan(pairing, number), number)
    return Game(pairing, number, cup.seat(number), row, time.perf_counter() - began)


def hold(cup: Cup, jobs: int, stopped: Sequence[int] = (), played: Sequence[Game] = ()) -> Iterator[Game]:
    """Play all games in some processes, and tell of each when it is done, until somebody writes into `stopped`.

    What was `played` before is not played again.
    """
    for pairing in cup.pairings():
        plan = cup.plan(pairing, 0)
        table = plan.set_up()  # what is wrong is said before any process starts
        for seat, name in enumerate(plan.bots):
            bots.make(name, table, seat, 0)
    done_before = {(game.pairing, game.number) for game in played}
    tasks = iter([task for task in cup.tasks() if task not in done_before])
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_alone) as pool:
        waiting: set[Future[Game]] = set()
        try:
            while not stopped:
                for pairing, number in islice(tasks, jobs * AHEAD - len(waiting)):
                    waiting.add(pool.submit(play_one, cup, pairing, number))
                if not waiting:
                    return
                done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
                for game in done:
                    yield game.result()
        finally:
            if waiting:  # stopped: what is under way is not waited for
                for process in list(pool._processes.values()):
                    process.terminate()
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True)
class Standing(Wins):
    """How often a bot won on a side against one field."""

    side: str
    bot: str
    field: str
    share: float


@dataclass(frozen=True)
class Duel:
    """Two bots in the same place on the same seeds: the games that only one of them won."""

    side: str
    one: str
    other: str
    field: str
    only_one: int
    only_other: int
    games: int

    @property
    def luck(self) -> float:
        """How likely a difference as large is by luck alone (McNemar's exact test)."""
        return mcnemar(self.only_one, self.only_other)


def standings(points: Sequence[Point]) -> list[Standing]:
    """Every bot on every side against every field."""
    found: dict[tuple[str, str, str], list[Point]] = {}
    for point in points:
        found.setdefault((point.side, point.bot, point.field), []).append(point)
    return [
        Standing(sum(p.won for p in some), len(some), *place, sum(p.share for p in some) / len(some))
        for place, some in sorted(found.items())
    ]


def duels(points: Sequence[Point], names: Sequence[str]) -> list[Duel]:
    """Every two bots in the same place against the same field, paired by seed; the one named later comes first."""
    won: dict[tuple[str, str, str], dict[int, bool]] = {}
    for point in points:
        won.setdefault((point.side, point.field, point.bot), {})[point.number] = point.won
    found = []
    for side, field, one in sorted(won):
        for other in names[: names.index(one)]:
            ours, theirs = won[side, field, one], won.get((side, field, other), {})
            both = ours.keys() & theirs.keys()
            only_one = sum(ours[at] and not theirs[at] for at in both)
            only_other = sum(theirs[at] and not ours[at] for at in both)
            if both:
                found.append(Duel(side, one, other, field, only_one, only_other, len(both)))
    return found


def ratings(cup: Cup, games: Sequence[Game]) -> dict[tuple[str, str], Rating]:
    """A rating for every bot on every side, from all games in the order of their seeds.

    In a game of two sides each of them is one player. Where seats are alike everybody plays for himself, and what the
    bots of one name gain or lose is shared out among them.
    """
    found: dict[tuple[str, str], Rating] = {}
    for game in sorted(games, key=lambda game: (game.number, game.pairing.bot, game.pairing.field)):
        winners = game.row.winners
        players = [(ANY, name) for name in game.row.bots]
        ranks = [0 if seat in winners else 1 for seat in range(len(players))]
        if cup.sides:
            players = [(cup.sides[0], game.pairing.bot), (cup.sides[1], game.pairing.field)]
            ranks = [ranks[game.seat], min(rank for seat, rank in enumerate(ranks) if seat != game.seat)]
        if len(set(players)) < 2:
            continue
        after = rate([found.get(player, Rating()) for player in players], ranks)
        for player in set(players):
            gained = [new for name, new in zip(players, after, strict=True) if name == player]
            mean = sum(new.mean for new in gained) / len(gained)
            found[player] = Rating(mean, sum(new.spread for new in gained) / len(gained))
    return found
