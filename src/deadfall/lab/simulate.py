"""Mass simulation: game number n of a plan is the match of seed + n, played by bots without the cost of a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from deadfall import bots
from deadfall.bots import Bot
from deadfall.bots.random import Random
from deadfall.bots.search import Search
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import find
from deadfall.engine.kernel import SPECTATOR, Decision, Game, State, advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf

CHUNK = 5  # games a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """What to simulate: a game, who sits where, the options, and the seed of its first game."""

    key: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    content: Path | None = None
    seed: int = 0

    def set_up(self) -> Game[Any]:
        """The table of this plan."""
        return find(shelf(), self.key).set_up(len(self.bots), dict(self.options), self.content)


class Roles(Protocol):
    """Whom a report tells apart beside the seats; a game may have some (`roles.py`)."""

    seats: dict[str, int]

    def look(self, s: Any) -> None: ...


@dataclass
class Row:
    """One game that was played."""

    seed: int
    bots: Sequence[str]
    options: Mapping[str, str]
    winners: list[int]
    scores: list[float]
    reason: str
    clause: str
    decisions: int
    rounds: int | None
    seats: list[str] = field(default_factory=list)
    roles: dict[str, int] = field(default_factory=dict)  # the seats that a report tells apart


@lru_cache(maxsize=16)
def _table(plan: Plan) -> Game[Any]:
    return plan.set_up()


def play(plan: Plan, number: int) -> Row:
    """Play one game of a plan to its end."""
    game = _table(plan)
    seed = plan.seed + number
    players = [bots.make(name, game, seat, seed) for seat, name in enumerate(plan.bots)]
    s: State = game.start()
    s.log = None
    dealer = FastDealer(seed)
    advance(s)
    settle(s, dealer)
    decisions = 0
    roles = _roles(plan.key)
    watching = [bot for bot in players if isinstance(bot, Search)]
    while (d := s.pending) is not None:
        for bot in watching:
            bot.watch(s)
        answer(s, _choose(players[d.seat], game, s, d))
        settle(s, dealer)
        if roles is not None:
            roles.look(s)
        decisions += 1
    return _row(plan, game, s, seed, decisions, {} if roles is None else roles.seats)


def _roles(key: str) -> Roles | None:
    part = find(shelf(), key).part("roles")
    found: Roles | None = None if part is None else part.Roles()
    return found


def _choose(bot: Bot, game: Game[Any], s: State, d: Decision) -> int:
    if isinstance(bot, Random):  # it reads neither view nor words, so they need not be made
        return d.options[bot.dealer.below(len(d.options))]
    return bot.choose(look_at(game, s, d))


def _row(plan: Plan, game: Game[Any], s: State, seed: int, decisions: int, roles: dict[str, int]) -> Row:
    outcome = game.outcome(s)
    assert outcome is not None
    rounds = game.view(s, SPECTATOR).get("round")
    return Row(
        seed=seed,
        bots=plan.bots,
        options=dict(plan.options),
        winners=outcome.winners,
        scores=outcome.scores,
        reason=outcome.reason,
        clause=outcome.clause,
        decisions=decisions,
        rounds=rounds,
        seats=game.names["seat"][: game.seats],
        roles=roles,
    )


def play_some(plan: Plan, numbers: Sequence[int]) -> list[Row]:
    """Some games of a plan, one after another."""
    return [play(plan, number) for number in numbers]


def simulate(plan: Plan, games: int, jobs: int = 1) -> Iterator[list[Row]]:
    """All games of a plan, a few rows at a time as they are done; in order when there is one job."""
    _table(plan)  # what is wrong with the plan is said here, before any worker starts
    chunks = [range(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    if jobs == 1:
        for number in range(games):
            yield [play(plan, number)]
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: list[Future[list[Row]]] = [pool.submit(play_some, plan, chunk) for chunk in chunks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)
