"""Studies by many games: random hunts whose public knowledge is checked at every decision, and hunts among bots."""

from __future__ import annotations

from dataclasses import dataclass, field

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.knowledge import evidence_for
from deadfall.games.dangerous_game.state import SAFETY_END, Hunt
from deadfall.games.dangerous_game.worlds.evidence import ends


def random_hunt(game: DangerousGame, seed: int, watch: int = 0) -> Hunt:
    """One hunt of random answers; what everybody must allow for is checked at every `watch`th decision."""
    state = game.start()
    state.log = None
    dealer = FastDealer(f"hunt {seed}")
    advance(state)
    decisions = 0
    while state.pending is not None:
        decisions += state.pending.seat != CHANCE
        if watch and state.pending.seat != CHANCE and decisions % watch == 0:
            check_truth_is_possible(state, seed)
        answer(state, dealer.deal(state.pending))
    return state


def check_truth_is_possible(s: Hunt, seed: int) -> None:
    """The square of every Hunted is among those where everybody else, and each single player, must think he can be."""
    for eye in [SPECTATOR, (s.turn + seed) % len(s.players)]:
        found = evidence_for(s, eye)
        for owner in s.hunted():
            if s.tracks[owner].squares and owner != eye:
                could = ends(s, found[owner])
                assert could >> s.players[owner].square & 1, (
                    f"seed {seed}, cycle {s.cycle}: {owner} cannot be where he is"
                )


@dataclass
class Tally:
    """What hunts among basic bots came to."""

    games: int = 0
    hunter_wins: int = 0  # a shared win is a win for each who shares it (MDG-R-77)
    wins: int = 0  # of everybody
    split_wins: float = 0.0  # of the original Hunter, a shared win counted as its share
    cycles: list[int] = field(default_factory=list)
    safety_ends: int = 0

    def share(self) -> float:
        """The original Hunter's wins among all wins awarded."""
        return self.hunter_wins / self.wins

    def split_share(self) -> float:
        return self.split_wins / self.games

    def median(self) -> int:
        return sorted(self.cycles)[len(self.cycles) // 2]


def basic_hunts(game: DangerousGame, games: int, first: int = 0) -> Tally:
    """Hunts among basic bots, each seat seeing only its view."""
    tally = Tally()
    for seed in range(first, first + games):
        state = basic_hunt(game, seed)
        outcome = game.outcome(state)
        assert outcome is not None
        tally.games += 1
        tally.cycles.append(state.cycle)
        tally.safety_ends += state.over == SAFETY_END
        tally.wins += len(outcome.winners)
        if state.hunter in outcome.winners:
            tally.hunter_wins += 1
            tally.split_wins += 1 / len(outcome.winners)
    return tally


def basic_hunt(game: DangerousGame, seed: int, levels: tuple[str, ...] = ()) -> Hunt:
    """One hunt among bots: all basic, or the levels named by seat."""
    state = game.start()
    state.log = None
    dealer = FastDealer(f"bots {seed}")
    names = levels or ("basic",) * game.seats
    bots = [make(name, game, seat, seed) for seat, name in enumerate(names)]
    advance(state)
    settle(state, dealer)
    while state.pending is not None:
        d = state.pending
        answer(state, bots[d.seat].choose(Look(d.seat, game.view(state, d.seat), question_of(game, state, d))))
        settle(state, dealer)
    return state
