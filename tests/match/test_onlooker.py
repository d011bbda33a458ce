"""An onlooker has seen all of a match, whenever it comes, and after anything was taken back."""

from __future__ import annotations

from typing import Any

import deadfall
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR, advance, answer
from deadfall.games.friday13.belief import Lurking
from deadfall.match.match import Match
from deadfall.match.onlooker import Onlooker


def played(match: Match, choices: int, seed: int = 0) -> Match:
    dealer = FastDealer(f"onlooker {seed}")
    for _ in range(choices):
        if match.outcome is None:
            options = match.open_options
            match.play(options[dealer.below(len(options))])
    return match


def camp(choices: int, seed: int = 4) -> Match:
    return played(deadfall.new_match("friday13", 4, seed=seed), choices, seed)


def chances(match: Match, onlooker: Onlooker, seat: int = 1) -> Any:
    return onlooker.shaded(seat, match.view(seat))["killer"].get("chances")


def test_whoever_comes_late_has_seen_as_much_as_whoever_was_there_all_the_time() -> None:
    match = camp(0)
    early = Onlooker(match)
    told = 0
    for seed in range(60):
        played(match, 2, seed)
        assert chances(match, early) == chances(match, Onlooker(match))
        told += chances(match, early) is not None and len(set(chances(match, early))) > 1
    assert told > 5, "and it is no even belief"


def test_it_believes_what_a_belief_says_that_watched_every_question() -> None:
    match = camp(120)
    s, belief = match.beginning(), Lurking()
    advance(s)
    for option in match.answered:
        answer(s, option)
        belief.watch(s)
    assert belief.of_jason(match.state)[0].parts() == chances(match, Onlooker(match))
    assert Onlooker(match).shaded(SPECTATOR, match.view(None))["killer"]["chances"] == chances(match, Onlooker(match))
    assert Onlooker(match).shaded(0, match.view(0))["killer"]["chances"] == chances(match, Onlooker(match)), "of him"


def test_what_is_taken_back_was_never_seen() -> None:
    match = camp(100)
    onlooker = Onlooker(match)
    undone = 0
    for seed in range(60):
        seat = match.asked
        assert seat is not None
        before = chances(match, onlooker)
        played(match, 1, seed)
        chances(match, onlooker)
        if match.may_undo(seat):
            match.undo(seat)
            assert chances(match, onlooker) == before
            undone += 1
            played(match, 1, seed)
    assert undone


def test_whoever_leaves_is_left_out_of_what_follows_too() -> None:
    match = camp(60)
    onlooker = Onlooker(match)
    chances(match, onlooker)
    match.leave(2)
    played(match, 20)
    assert chances(match, onlooker) == chances(match, Onlooker(match))


def test_where_nothing_is_hidden_a_view_stays_as_it_is() -> None:
    match = played(deadfall.new_match("frag", 3, seed=1), 20)
    view = match.view(0)
    assert Onlooker(match).shaded(0, view) is view
