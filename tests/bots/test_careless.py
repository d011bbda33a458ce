"""The easy bot makes a person's mistakes, and no others."""

from __future__ import annotations

import deadfall
from deadfall import bots


def test_it_differs_from_the_rules_of_thumb_now_and_then() -> None:
    slips = windows = questions = 0
    match = deadfall.new_match("frag", 3, seed=3, options={"max_rounds": 8})
    careful = [bots.make("basic", match.game, seat, 1) for seat in range(3)]
    careless = [bots.make("easy", match.game, seat, 1) for seat in range(3)]
    while match.asked is not None:
        look = match.look(match.asked)
        meant, done = careful[match.asked].choose(look), careless[match.asked].choose(look)
        assert done in match.open_options
        questions += 1
        if meant != done:
            slips += 1
            windows += look.question.window
            assert not look.question.window or done == 0, "in a window it only misses what it could do"
        match.play(meant)
    assert 0 < slips < questions / 2


def test_it_never_throws_away_what_it_could_use_and_never_idles() -> None:
    """What it overlooks it does not do; what it does is what the rules of thumb do with the rest."""
    for seed in range(2):
        match = deadfall.new_match("frag", 3, seed=seed, options={"max_rounds": 5})
        careful = [bots.make("basic", match.game, seat, seed) for seat in range(3)]
        careless = [bots.make("easy", match.game, seat, seed) for seat in range(3)]
        while match.asked is not None:
            look = match.look(match.asked)
            meant, done = careful[match.asked].choose(look), careless[match.asked].choose(look)
            assert look.question.window or done != 0 or meant == 0
            chosen = next(option for option in look.question.options if option.id == done)
            if chosen.target.get("action") == "drop" and "arm" in chosen.target:
                seat = look.view["seats"][look.seat]
                assert len(seat["weapons"]) == seat["weapon_limit"]
            match.play(done)
