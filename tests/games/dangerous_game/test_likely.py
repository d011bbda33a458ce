"""What a seat may believe of the Hunted: as every course by itself says, never without the truth, the same in twins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from budget import budget, now_and_later
from conformance.hidden import world
from conformance.play import SOAK
from deadfall import bots
from deadfall.engine.belief import mixed
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf
from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.belief import COVER, Tracking, by_square, forward, in_reach, sure_point
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.knowledge import evidence_for
from deadfall.games.dangerous_game.spreading import moves_on
from deadfall.games.dangerous_game.state import ARGUMENT, CAME_OUT, FRESH, HID, ROWED, WALKED, Hunt, Track
from deadfall.games.dangerous_game.worlds.evidence import ends
from deadfall.games.dangerous_game.worlds.known import Evidence
from games.dangerous_game.plain_filter import Moves, plainly

SHORT = 3  # moves since a square was known
MANY = 2_000  # courses that are gone through one by one


def positions(seed: int, every: int = 5) -> Iterator[tuple[DangerousGame, Hunt]]:
    """Positions along a game of basic bots."""
    game = shelf()["dangerous_game"].set_up(4)
    s = game.start()
    dealer = FastDealer(seed)
    crew = [bots.make("basic", game, seat, seed) for seat in range(4)]
    s.log = None
    advance(s)
    settle(s, dealer)
    asked = 0
    while (d := s.pending) is not None and asked < 400:
        if asked % every == 0:
            yield game, s
        asked += 1
        answer(s, crew[d.seat].choose(look_at(game, s, d, False)))
        settle(s, dealer)


Where = tuple[int, bool, bool]  # a square, whether the boat was used, whether under the cover of a card


def one_by_one(
    s: Hunt, track: Track, evidence: Evidence, liking: list[float], most: int = MANY
) -> dict[int, float] | None:
    """The chance of every end square, course by course; None where there are too many of them."""
    begin, starts = sure_point(s, evidence)
    courses: list[tuple[Where, float]] = [((square, False, False), 1.0) for square in squares_of(starts)]
    for point in range(begin + 1, len(track.how)):
        way, argument = track.how[point] % FRESH, track.how[point] // ARGUMENT
        if track.how[point] & FRESH:
            courses = [((square, False, hidden), share) for (square, _, hidden), share in courses]
        longer = []
        for where, share in courses:
            ends = further(s, where, way, argument)
            total = sum(liking[square] for square, _, _ in ends)
            longer += [(end, share * (liking[end[0]] / total if way in (WALKED, ROWED) else 1.0)) for end in ends]
            if len(longer) > most:
                return None
        courses = [
            (where, share)
            for where, share in longer
            if (evidence.hid_at(point) if where[2] else evidence.open_at(point)) >> where[0] & 1
        ]
    total = sum(share for _, share in courses)
    found: dict[int, float] = {}
    for (square, _, _), share in courses:
        found[square] = found.get(square, 0.0) + share / total
    return found


def further(s: Hunt, where: Where, way: int, argument: int) -> list[Where]:
    """Where one may be next."""
    square, sailed, hidden = where
    if way == HID:
        return [(square, sailed, True)]
    if way == CAME_OUT:
        return [(square, sailed, False)]
    if way == ROWED:
        return [(end, sailed, False) for end in squares_of(s.table.reach.rowed(argument))]
    on_foot = s.table.reach.walked(square, argument, not sailed)
    by_boat = 0 if sailed else s.table.reach.sailed(square, argument) & ~on_foot
    found = [(end, sailed, hidden and end == square) for end in squares_of(on_foot)]
    return found + [(end, True, False) for end in squares_of(by_boat)]


def filtered(s: Hunt, track: Track, evidence: Evidence) -> list[float]:
    """What the filter says of every end square."""
    shares = forward(s, track, evidence, moves_on(s.table.reach, COVER))
    found = by_square(shares, evidence.open_at(track.last()), evidence.hid_at(track.last()))
    total = sum(found)
    return [share / total for share in found]


@pytest.mark.parametrize("seed", range(2))  # the next test but one looks at many more, shorter ones
def test_the_filter_says_what_all_courses_together_say(seed: int) -> None:
    compared = 0
    for _, s in positions(seed):
        for seat in range(len(s.players)):
            evidence = evidence_for(s, seat)
            liking = moves_on(s.table.reach, COVER).liking
            for owner in s.hunted():
                track = s.tracks[owner]
                if owner == seat or not track.squares:
                    continue
                if track.last() - sure_point(s, evidence[owner])[0] > SHORT:
                    continue
                expected = one_by_one(s, track, evidence[owner], liking)
                if expected is not None:
                    told = filtered(s, track, evidence[owner])
                    assert {at: share for at, share in enumerate(told) if share > 0.0} == pytest.approx(expected)
                    compared += 1
    assert compared > 20


def compared_with_all_courses(seed: int, most: int = 250) -> int:
    """One random game; after everything that bears on a Hunted's place, what was played so far is a record.

    How many records of a Hunted, as somebody knows them, were short enough for all courses to be gone through.
    """
    options = GAME.option_sets[seed % len(GAME.option_sets)]
    game = GAME.set_up(4 + seed % 3, options)
    s = game.start()
    dealer = FastDealer(f"records {seed}")
    known: set[tuple[object, ...]] = set()
    compared = 0
    advance(s)
    for _ in range(most):
        if s.pending is None:
            break
        for seat in (SPECTATOR, *range(len(s.players))):
            for owner, evidence in enumerate(evidence_for(s, seat)):
                track = s.tracks[owner]
                if s.is_hunter(owner) or not track.squares or len(squares_of(ends(s, evidence))) < 2:
                    continue
                record = (owner, *track.how, *evidence.all_open(), *evidence.all_hid())
                if record not in known and track.last() - sure_point(s, evidence)[0] <= SHORT:
                    known.add(record)
                    liking = moves_on(s.table.reach, COVER).liking
                    expected = one_by_one(s, track, evidence, liking)
                    if expected is not None:
                        compared += 1
                        for at, share in enumerate(filtered(s, track, evidence)):
                            assert abs(share - expected.get(at, 0.0)) < 1e-9, f"seed {seed}, seat {seat} of {owner}"
        answer(s, dealer.deal(s.pending) if s.pending.seat == CHANCE else any_of(s.pending.options, dealer))
    return compared


def any_of(options: list[int], dealer: FastDealer) -> int:
    return options[dealer.below(len(options))]


def test_on_short_records_the_filter_is_brute_force() -> None:
    assert sum(compared_with_all_courses(seed) for seed in range(budget(4, least=3))) > 40


@pytest.mark.soak
def test_on_twenty_thousand_short_records_the_filter_is_brute_force() -> None:
    compared = seed = 0
    while compared < 20_000:
        compared += compared_with_all_courses(seed)
        seed += 1
    print(f"{compared} records of {seed} games")


@pytest.mark.parametrize("seed", now_and_later(range(2), range(2, 4)))
def test_a_belief_adds_up_to_one_and_never_leaves_out_the_truth(seed: int) -> None:
    checked = 0
    for _, s in positions(seed + 20):
        for seat in range(len(s.players)):
            belief = Tracking()
            for owner, odds in belief.odds(s, seat).items():
                assert sum(odds.chances) == pytest.approx(1.0)
                assert odds.of(belief.truth(s, owner)) > 0.0
                checked += 1
    assert checked > 50


def test_a_belief_is_the_same_in_every_world_that_a_seat_cannot_tell_apart() -> None:
    compared = 0
    for number, (game, s) in enumerate(positions(7, 25)):
        if s.pending is None:
            continue
        for seat in range(len(s.players)):
            here = Tracking().odds(s, seat)
            there = Tracking().odds(world(game, s, seat, number), seat)
            assert {owner: odds.chances for owner, odds in here.items()} == {
                owner: pytest.approx(odds.chances) for owner, odds in there.items()
            }
            compared += len(here)
    assert compared > 10


def test_what_others_may_believe_of_oneself_is_what_a_spectator_may_where_nobody_was_told_more() -> None:
    told = 0
    for game, s in positions(11, 20):
        for seat in s.hunted():
            belief = Tracking()
            mine, theirs = belief.of_own(s, seat).get(seat), belief.odds(s, SPECTATOR).get(seat)
            if mine is None:
                continue
            assert belief.truth(s, seat) in mine.places
            view = belief.shaded(s, seat, game.view(s, seat))["seats"][seat]
            assert len(view["chances"]) == len(view["could"]) == len(mine.places)
            if theirs is not None and theirs.places == mine.places:
                assert theirs.chances == mine.chances
                told += 1
    assert told > 5


@pytest.mark.parametrize("number", now_and_later(range(3), range(3, 60)))
def test_a_belief_that_is_gone_on_with_is_the_one_that_is_worked_out_plainly(number: int) -> None:
    options = GAME.option_sets[number % len(GAME.option_sets)]
    game = GAME.set_up(4 + number % 4, options)
    s = game.start()
    s.log = None
    dealer = FastDealer(number)
    crew = [bots.make(("basic", "random")[number % 2], game, seat, number) for seat in range(game.seats)]
    kept = Tracking()
    plain = Moves(s.table, moves_on(s.table.reach, COVER).liking)
    compared = 0
    advance(s)
    settle(s, dealer)
    for asked in range(300 if SOAK else 100):
        if (d := s.pending) is None:
            break
        for seat in (SPECTATOR, *range(game.seats)):
            believed = kept.odds(s, seat)
            if asked % 10 == 9 and (SOAK or seat in (SPECTATOR, asked % game.seats)):
                evidence, near = evidence_for(s, seat), in_reach(s)
                for owner, odds in believed.items():
                    shares = plainly(s, s.tracks[owner], evidence[owner], plain)
                    weights = [shares[place] * (1.0 if near >> place & 1 else kept.away) for place in odds.places]
                    expected = mixed(odds.places, weights, kept.trust).chances
                    assert odds.chances == pytest.approx(expected, abs=1e-9), f"{asked}, seat {seat} of {owner}"
                    compared += 1
        answer(s, crew[d.seat].choose(look_at(game, s, d, False)))
        settle(s, dealer)
    assert compared > 5


def test_a_belief_that_is_kept_is_the_one_that_would_be_worked_out() -> None:
    kept = Tracking()
    for _, s in positions(12, 7):
        for seat in range(len(s.players)):
            for owner, odds in Tracking().odds(s, seat).items():
                assert kept.odds(s, seat)[owner].chances == pytest.approx(odds.chances, rel=1e-12)
