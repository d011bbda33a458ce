"""Trials play on as the rules of thumb would: otherwise a search sees nothing but games that nobody plays."""

from __future__ import annotations

from collections import Counter

import pytest

from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf

LIKE = [  # the questions that decide a game, and how often of a hundred times the most usual answer is the same
    ("final_girl", 1, 4, {"act": 75, "buy": 95, "move": 75, "change the roll": 90, "discard a card": 90}),
    ("frag", 4, 2, {"act": 95, "aim window": 95, "declaration window": 95, "pick up": 95}),
    ("headless_horseman", 4, 4, {"number": 99, "exit": 99, "any path card": 95, "attack": 95}),
    ("friday13", 4, 2, {"prowl": 75, "turn": 75, "next counselor": 75}),
]


@pytest.mark.parametrize(("key", "seats", "games", "like"), LIKE, ids=lambda found: str(found)[:16])
def test_the_most_usual_answer_is_what_the_rules_of_thumb_say(
    key: str, seats: int, games: int, like: dict[str, int]
) -> None:
    entry = shelf()[key]
    asked: Counter[str] = Counter()
    same: Counter[str] = Counter()
    for seed in range(games):
        game = entry.set_up(seats)
        own = entry.part("bot")
        assert own is not None
        habits = own.Playout(game)
        crew = [bots.make("basic", game, seat, seed) for seat in range(seats)]
        s, dealer = game.start(), FastDealer(seed)
        advance(s)
        settle(s, dealer)
        while (d := s.pending) is not None:
            chosen = crew[d.seat].choose(look_at(game, s, d, False))
            if len(d.options) > 1:
                weights = habits.likely(s, d)
                kind = game.kinds[d.kind].name
                asked[kind] += 1
                same[kind] += weights[d.options.index(chosen)] == max(weights)
            answer(s, chosen)
            settle(s, dealer)
    assert {kind for kind, least in like.items() if 100 * same[kind] < least * asked[kind]} == set()
    assert asked.keys() >= like.keys()
