"""What is kept of a track from one world to the next is what would be found anew."""

from __future__ import annotations

import pytest

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, advance, answer
from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.island import ZONES, squares_of
from deadfall.games.dangerous_game.knowledge import told_to
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, STARTED, WALKED, Hunt
from deadfall.games.dangerous_game.worlds.chains import all_back
from deadfall.games.dangerous_game.worlds.evidence import chain_of, ends_if, ends_in_and_out, seen_of
from deadfall.games.dangerous_game.worlds.forward_and_back import onward, origins
from deadfall.games.dangerous_game.worlds.known import Evidence
from deadfall.games.dangerous_game.worlds.places import DRY, SIDES, Chain, Planes, planes_of
from deadfall.games.dangerous_game.worlds.single_steps import DRAWS, OFTEN
from games.dangerous_game.scene import game_with, scene

BLUE = 1
QUESTIONS = 120


def found_anew(s: Hunt, evidence: Evidence) -> list[Planes]:
    """All that fits the evidence up to each point of a track."""
    how = s.tracks[evidence.owner].how
    planes = [Planes(evidence.open_at(0), 0, 0, 0)]
    for point in range(1, len(how)):
        planes.append(onward(s, how, evidence.open_at(point), evidence.hid_at(point), planes[-1], point))
    return planes


def check_chain(s: Hunt, evidence: Evidence, salt: int) -> int:
    """Every link of a chain, and the ways back from one square of each; returns how many ways were compared."""
    chain = chain_of(s, evidence)
    anew = found_anew(s, evidence)
    assert len(chain.links) == len(anew)
    ways = 0
    for point, planes in enumerate(anew):
        link = chain.links[point]
        assert link.planes.are(planes), f"point {point} of {len(anew)}"
        squares = squares_of(planes.squares())
        square = squares[(salt + point) % len(squares)]
        state = planes.state(square, 1 << square)
        if point:
            ways += check_ways_back(s, chain, anew[point - 1], point, state)
        if len(squares) == 1 and planes.is_plain():
            assert link.only == state
        if link.known_from >= 0:  # worlds leave these squares as they are
            for known in range(link.known_from, point + 1):
                assert chain.links[known].only == s.tracks[evidence.owner].squares[known] * SIDES + DRY
    return ways


def check_in_and_out(s: Hunt, evidence: Evidence, salt: int) -> None:
    """On how many squares he may be next, if he was in a zone or not at a point, early and late in the track."""
    zone = salt % len(ZONES)
    inside = s.table.island.zone_masks[zone]
    for point in {0, salt % 7, s.tracks[evidence.owner].last()}:
        if point <= s.tracks[evidence.owner].last():
            anew = [ends_if(s, evidence, point, mask, mask).bit_count() for mask in (inside, ~inside)]
            assert list(ends_in_and_out(s, evidence, point, zone)) == anew


def check_supposed(s: Hunt, owner: int, seat: int, salt: int) -> None:
    """In turn it is supposed that he was in a zone at a point, or was not, as far as he can have been."""
    inside = s.table.island.zone_masks[salt % len(ZONES)]
    point = salt % len(s.tracks[owner].squares)
    for mask in (inside, ~inside, inside):
        supposed = told_to(s, seat)[owner]
        supposed.guessing = True
        if ends_if(s, supposed, point, mask, mask):
            supposed.allow(point, mask)
            kept = [link.planes for link in chain_of(s, supposed).links]
            assert all(planes.are(anew) for planes, anew in zip(kept, found_anew(s, supposed), strict=True))


def check_ways_back(s: Hunt, chain: Chain, before: Planes, point: int, state: int) -> int:
    back = origins(s, chain.how, before, point, state // SIDES, planes_of(state))
    expected = {back.state(square, 1 << square) for square in squares_of(back.squares())}
    found = all_back(s, chain, point, state)
    assert set(found) == expected and len(found) == len(expected)
    chain.links[point].asked = OFTEN  # from here on all sides of a single step are found out at once
    assert all_back(s, chain, point, state) == found
    return len(found)


@pytest.mark.parametrize("options", range(len(GAME.option_sets)))
def test_chains_along_a_game_are_those_found_anew(options: int) -> None:
    game = game_with(5, tuple(GAME.option_sets[options].items()))
    s = game.start()
    dealer = FastDealer(f"chains {options}")
    advance(s)
    asked = ways = 0
    while s.pending is not None and asked < QUESTIONS:
        if s.pending.seat != CHANCE:
            asked += 1
            for seat in (asked % 5, SPECTATOR):
                for owner, evidence in enumerate(told_to(s, seat)):
                    if s.tracks[owner].squares and owner != seat:
                        ways += check_chain(s, evidence, asked)
                        check_in_and_out(s, evidence, asked // 10)
                        check_supposed(s, owner, seat, asked)
        answer(s, dealer.deal(s.pending))
    assert asked == QUESTIONS and ways > QUESTIONS


def test_what_is_learned_of_the_past_is_not_forgotten() -> None:
    """Evidence in the middle of a track changes what follows from there, and nothing before; and back again."""
    stage = scene(Blue="G11").walked("Blue", "C03", "D05", "E07", "F09", "G11")
    stage.track("Blue").update(how=[STARTED] + [WALKED + FRESH + (1 << 3) * ARGUMENT] * 4)
    s = stage.at("Red", "ACT").state
    assert isinstance(s, Hunt)
    before = [link.planes.dry for link in chain_of(s, public(s)).links]
    narrower = public(s)
    narrower.allow(2, 1 << s.tracks[BLUE].squares[2])
    chain = chain_of(s, narrower)
    after = [link.planes.dry for link in chain.links]
    assert after == [planes.dry for planes in found_anew(s, narrower)]
    assert after[:2] == before[:2] and all(after[point] != before[point] for point in (2, 3))
    assert chain.links[2].only // SIDES == s.tracks[BLUE].squares[2]
    assert [link.planes.dry for link in chain_of(s, public(s)).links] == before


def test_what_is_known_for_longer_in_another_position_is_not_known_here() -> None:
    """A link says from where on all was certain: it is not taken from a chain in which that was earlier."""
    stage = scene(Blue="G11").walked("Blue", "C03", "D05", "E07", "F09", "G11")
    stage.track("Blue").update(how=[STARTED] + [WALKED + FRESH + (1 << 3) * ARGUMENT] * 4)
    s = stage.at("Red", "ACT").state
    assert isinstance(s, Hunt)
    other = s.clone()
    for point in (2, 3, 4):
        s.tracks[BLUE].pin(point)
        other.tracks[BLUE].pin(point)
    other.tracks[BLUE].pin(1)
    assert [link.known_from for link in chain_of(other, public(other)).links] == [-1, 1, 1, 1, 1]
    assert [link.known_from for link in chain_of(s, public(s)).links] == [-1, -1, 2, 2, 2]


def public(s: Hunt) -> Evidence:
    return seen_of(s, BLUE, SPECTATOR)


def test_a_number_means_every_side_as_often_as_the_others() -> None:
    footsteps = game_with(4).table.footsteps
    for sides in range(1, 1 << len(footsteps.offsets)):
        drawn = footsteps.drawn[sides * DRAWS : (sides + 1) * DRAWS]
        among = [side for side in range(len(footsteps.offsets)) if sides >> side & 1]
        assert all(drawn.count(side) * len(among) == DRAWS for side in among)
