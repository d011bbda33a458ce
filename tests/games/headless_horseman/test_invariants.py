"""What holds after every answer of every game, whoever plays and whatever the house rules."""

from __future__ import annotations

import pytest

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer
from deadfall.games.headless_horseman import GAME
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.pack import BLUE, BRIDGE, CHURCH, GRAVEYARD, HORSEMAN, ICHABOD, MAUSOLEUM, SCHOOL
from deadfall.games.headless_horseman.rules.battle import Battle
from deadfall.games.headless_horseman.state import Hollow
from games.headless_horseman.scene import game

OPTION_SETS = list(enumerate(GAME.option_sets))


def check_rider(rules: HeadlessHorseman, s: Hollow, seat: int) -> None:
    """One piece on its own."""
    rider = s.riders[seat]
    ground = s.ground(rider.trail[-1])
    assert len(rider.hand) <= rules.table.hand
    assert 0 <= rider.specials <= sum(rules.table.values[card] == 0 for card in rider.hand)
    assert all(rules.table.deck_of[card] == rider.role for card in rider.hand)
    assert 0 <= rider.hp <= rules.table.hit_points[rider.role]
    assert rules.table.grounds[rider.trail[0]] != BLUE
    fighting = any(isinstance(frame, Battle) for frame in s.stack)
    assert fighting or rider.hp >= 1
    if rider.role == HORSEMAN:
        assert ground not in (CHURCH, SCHOOL)
    else:
        assert ground not in (GRAVEYARD, MAUSOLEUM)


def check_rest(rules: HeadlessHorseman, s: Hollow) -> None:
    """Between turns: one piece a space, nobody on the Bridge, six cards in every hand."""
    spaces = [rider.trail[-1] for rider in s.riders]
    for space in spaces:
        assert spaces.count(space) == 1 or rules.table.grounds[space] in (SCHOOL, MAUSOLEUM)
    assert rules.table.bridge_rest or all(rules.table.grounds[space] != BRIDGE for space in spaces)
    if rules.table.refill_all:
        assert all(len(rider.hand) == rules.table.hand for rider in s.riders)


def follow(rules: HeadlessHorseman, seed: int) -> Hollow:
    """A random game, watched at every answer; riders tend forward so that something happens."""
    s = rules.start()
    advance(s)
    dealer = FastDealer(f"invariants {seed}")
    census = rules.census(s)
    roles = [ICHABOD] * rules.seats
    while s.pending is not None:
        d = s.pending
        option = dealer.deal(d)
        if rules.kinds[d.kind].name == "exit" and dealer.below(3):
            option = max(d.options, key=lambda o: rules.table.pack.board.xy[o - 1][0] if o else 0)
        answer(s, option)
        assert rules.census(s) == census
        for seat, rider in enumerate(s.riders):
            check_rider(rules, s, seat)
            assert not (roles[seat] == HORSEMAN and rider.role == ICHABOD)
            roles[seat] = rider.role
        if s.pending is not None and rules.kinds[s.pending.kind].name in ("church card", "spectral card"):
            check_rest(rules, s)
    return s


@pytest.mark.parametrize(("number", "options"), OPTION_SETS, ids=[f"options{at}" for at, _ in OPTION_SETS])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_invariants_hold_through_whole_games(seats: int, number: int, options: dict[str, object]) -> None:
    for seed in range(2):
        s = follow(game(seats, options), 100 * number + seed)
        assert s.result != 0
