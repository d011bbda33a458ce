"""Many games of a bot: how often she wins, and how the films go."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.state import WON, Film

HOMES = {
    "hans": "camp",
    "poltergeist": "creech_manor",
    "inkanyamba": "sacred_groves",
    "geppetto": "carnival",
    "dr_fright": "maple_lane",
    "birds": "camp",
}


def wins(bot: str, games: int, options: Mapping[str, str]) -> float:
    """The share of films that a bot wins; one that runs out of turns is not won."""
    return sum(state.over == WON for state in films(bot, games, options)) / games


def films(bot: str, games: int, options: Mapping[str, str], first: int = 0) -> Iterator[Film]:
    """How so many films of a bot end, seeds counted from the first."""
    game = GAME.set_up(1, {"girl": "random", "turn_limit": "60", **options})
    assert isinstance(game, FinalGirl)
    for seed in range(first, first + games):
        state = game.start()
        state.log = None
        dealer = FastDealer(seed)
        player = make(bot, game, 0, seed)
        advance(state)
        settle(state, dealer)
        while state.pending is not None:
            answer(state, player.choose(Look(0, game.view(state, 0), question_of(game, state, state.pending))))
            settle(state, dealer)
        yield state


def main() -> None:
    """For each film at home the shares of wins, of Ultimate Abilities earned and of Finales seen, and the turns."""
    games, first = int(sys.argv[1]), int(sys.argv[2])
    for killer, location in HOMES.items():
        ends = list(films("basic", games, {"killer": killer, "location": location}, first))
        facts = {
            "won": sum(end.over == WON for end in ends) / games,
            "Ultimate": sum(end.flipped for end in ends) / games,
            "Finale": sum(end.finale >= 0 for end in ends) / games,
        }
        said = ", ".join(f"{name} {share:.1%}" for name, share in facts.items())
        print(f"{killer}: {said}, {sum(end.turn for end in ends) / games:.1f} turns", flush=True)


if __name__ == "__main__":
    main()
