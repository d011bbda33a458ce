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
    assert 0 < slips < questions / 3
