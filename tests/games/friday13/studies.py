"""Studies of many games of Friday the 13th: who wins, how long it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.friday13 import GAME
from deadfall.games.friday13.state import COUNSELORS_WON, DAWN_DRAW, JASON_WON


def night(game: Any, seed: int, jason: str, team: str) -> Any:
    """The last position of a game between bots of these names."""
    s: Any = game.start()
    s.log = None
    dealer = FastDealer(seed)
    players = [make(team if seat else jason, game, seat, seed) for seat in range(game.seats)]
    advance(s)
    settle(s, dealer)
    while s.pending is not None:
        d = s.pending
        answer(s, players[d.seat].choose(Look(d.seat, game.view(s, d.seat), question_of(game, s, d))))
        settle(s, dealer)
    return s


def played(jason: str, team: str, games: int, seats: int = 5) -> Iterator[Any]:
    """The last positions of some games."""
    game = GAME.set_up(seats)
    for seed in range(games):
        yield night(game, seed, jason, team)


class Result:
    """How a number of games went."""

    def __init__(self, jason: str, team: str, games: int) -> None:
        ends = list(played(jason, team, games))
        rounds = sorted(s.round for s in ends)
        self.games = games
        self.jason, self.team, self.dawn = (
            sum(s.result == result for s in ends) / games for result in (JASON_WON, COUNSELORS_WON, DAWN_DRAW)
        )
        self.low, self.median, self.high = rounds[games // 10], rounds[games // 2], rounds[9 * games // 10]

    def __str__(self) -> str:
        return (
            f"{self.games:,} games: Jason {self.jason:.1%}, Counselors {self.team:.1%}, dawn {self.dawn:.1%}; "
            f"rounds {self.low} / {self.median} / {self.high} (10 %, median, 90 %)"
        )
