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


def slips(
    key: str, seats: int, kinds: tuple[str, ...], options: dict[str, object] | None = None
) -> tuple[int, int, int]:
    """Over two games of basic bots: questions of these kinds, other answers of an easy bot, and defaults among them."""
    asked = others = defaults = 0
    for seed in range(2):
        match = deadfall.new_match(key, seats, seed=seed, options=options or {})
        careful = [bots.make("basic", match.game, seat, seed) for seat in range(seats)]
        careless = [bots.make("easy", match.game, seat, seed) for seat in range(seats)]
        while match.asked is not None and len(match.choices) < 200:
            look = match.look(match.asked)
            meant = careful[match.asked].choose(look)
            if look.question.kind in kinds and len(look.question.options) > 3:
                done = careless[match.asked].choose(look)
                asked += 1
                others += done != meant
                defaults += done == look.question.default
            match.play(meant)
    return asked, others, defaults


def test_it_overlooks_some_places_and_not_all_of_them_at_once() -> None:
    asked, others, defaults = slips("dangerous_game", 4, ("move", "start"))
    assert asked > 20 and others > asked / 4
    assert defaults < asked / 3, "whoever sees no square but the first on the list always goes there"


def test_it_never_loses_its_way() -> None:
    asked, others, _ = slips("headless_horseman", 4, ("exit",))
    assert asked > 20 and others == 0


def test_it_does_not_part_with_cards_for_want_of_a_better_idea() -> None:
    match = deadfall.new_match("final_girl", 1, seed=2, options={"killer": "hans"})
    careful, careless = bots.make("basic", match.game, 0, 2), bots.make("easy", match.game, 0, 2)
    acts = 0
    while match.asked is not None:
        look = match.look(0)
        meant, done = careful.choose(look), careless.choose(look)
        targets = {option.id: option.target for option in look.question.options}
        if look.question.kind == "act":
            acts += 1
            assert targets[done].get("do") != "trade" or targets[meant].get("do") == "trade"
        match.play(done)
    assert acts
