"""Whole games for the studies of Frag: at random and replayed, and bots against each other."""

from __future__ import annotations

from collections.abc import Sequence

import deadfall
from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.frag import GAME
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.state import Frag
from deadfall.match.match import Match

MAPS = ("A", "B")
SEATS = (2, 3, 4, 5, 6)


def random_match(board: str, seats: int, seed: int) -> Match:
    """A match played to its end by blind choices."""
    match = deadfall.new_match("frag", seats, seed, {"map": board})
    dealer = FastDealer(f"study {seed}")
    while options := match.open_options:
        match.play(options[dealer.below(len(options))])
    return match


def replayed(match: Match) -> None:
    """A match that is over follows from its record, to the same position and outcome."""
    again = deadfall.replay(match.record())
    assert again.fingerprint() == match.fingerprint()
    assert match.outcome is not None and again.outcome is not None
    assert again.outcome.winners == match.outcome.winners
    assert again.outcome.scores == match.outcome.scores


def winners(names: Sequence[str], seed: int) -> list[int]:
    """The seats that win a game of bots, named seat by seat."""
    match = deadfall.new_match("frag", len(names), seed)
    players = [bots.make(name, match.game, seat, seed) for seat, name in enumerate(names)]
    while (seat := match.asked) is not None:
        match.play(players[seat].choose(match.look(seat)))
    assert match.outcome is not None
    return match.outcome.winners


def wins_by_turn_order(games: int, board: str, fair_start: str, seed: int = 0) -> list[int]:
    """How often each place in the turn order wins among six basic bots."""
    game = GAME.set_up(6, {"map": board, "fair_start": fair_start})
    assert isinstance(game, FragGame)
    wins = [0] * 6
    for number in range(seed, seed + games):
        state = played(game, number)
        outcome = game.outcome(state)
        assert outcome is not None
        for seat in outcome.winners:
            wins[(seat - state.first) % 6] += 1
    return wins


def played(game: FragGame, seed: int) -> Frag:
    """The end of a game of basic bots, without the cost of a record."""
    players = [bots.make("basic", game, seat, seed) for seat in range(game.seats)]
    state, dealer = game.start(), FastDealer(seed)
    state.log = None
    advance(state)
    settle(state, dealer)
    while (d := state.pending) is not None:
        answer(state, players[d.seat].choose(Look(d.seat, game.view(state, d.seat), question_of(game, state, d))))
        settle(state, dealer)
    return state


def wins_of_basic(games: int) -> int:
    """How often one basic bot, in each seat by turns, wins alone against three random ones."""
    wins = 0
    for seed in range(games):
        seat = seed % 4
        names = ["random"] * 4
        names[seat] = "basic"
        wins += winners(names, seed) == [seat]
    return wins
