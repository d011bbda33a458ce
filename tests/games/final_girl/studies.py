"""Many games of a bot: how often she wins, and how the films go."""

from __future__ import annotations

from collections.abc import Mapping

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.state import WON

HOMES = {
    "hans": "camp",
    "poltergeist": "creech_manor",
    "inkanyamba": "sacred_groves",
    "geppetto": "carnival",
    "dr_fright": "maple_lane",
    "birds": "camp",
}


def wins(bot: str, games: int, options: Mapping[str, str]) -> float:
    """The share of games that a bot wins, seeds counted from 0; one that runs out of turns is not won."""
    game = GAME.set_up(1, {"girl": "random", "turn_limit": "60", **options})
    assert isinstance(game, FinalGirl)
    return sum(won(game, bot, seed) for seed in range(games)) / games


def won(game: FinalGirl, bot: str, seed: int) -> bool:
    state = game.start()
    state.log = None
    dealer = FastDealer(seed)
    player = make(bot, game, 0, seed)
    advance(state)
    settle(state, dealer)
    while state.pending is not None:
        answer(state, player.choose(Look(0, game.view(state, 0), question_of(game, state, state.pending))))
        settle(state, dealer)
    return state.over == WON
