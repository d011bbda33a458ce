"""Bots to be measured against: direct and devious ones of the hidden games, known by name, on no list of levels."""

from __future__ import annotations

import pytest

from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import find
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf

HIDDEN = {"friday13": 4, "dangerous_game": 4, "headless_horseman": 3}


@pytest.mark.parametrize("key", HIDDEN)
def test_they_are_found_by_name_and_offered_to_nobody(key: str) -> None:
    assert sorted(bots.sparring(key)) == ["devious", "direct"]
    assert not set(bots.sparring(key)) & set(bots.levels(key))
    assert not bots.needs_worlds("direct") and not bots.needs_worlds("devious")


def test_a_game_without_them_knows_no_such_bot() -> None:
    assert bots.sparring("final_girl") == bots.sparring("frag") == {}
    with pytest.raises(bots.UnknownBot):
        bots.find_bot("devious", "frag")


@pytest.mark.parametrize("key", HIDDEN)
@pytest.mark.parametrize("name", ["direct", "devious"])
def test_they_play_in_a_manner_of_their_own_against_basic_ones(key: str, name: str) -> None:
    """Each side is theirs once; beside the basic bot they answer something else at least once."""
    game = find(shelf(), key).set_up(HIDDEN[key])
    apart = 0
    for first, others in ((name, "basic"), ("basic", name)):
        s, dealer = game.start(), FastDealer(7)
        s.log = None
        players = [bots.make(first if seat == 0 else others, game, seat, 7) for seat in range(game.seats)]
        plain = [bots.make("basic", game, seat, 7) for seat in range(game.seats)]
        advance(s)
        settle(s, dealer)
        while (d := s.pending) is not None:
            look = look_at(game, s, d)
            chosen = players[d.seat].choose(look)
            apart += chosen != plain[d.seat].choose(look)
            answer(s, chosen)
            settle(s, dealer)
        assert game.outcome(s) is not None
    assert apart
