"""Nothing face down exists until it is turned up: a world is the position itself, and chance deals what is hidden."""

from __future__ import annotations

from collections import Counter

from conformance.evenly import check_even
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, advance, answer
from deadfall.engine.layout import dump
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.state import Film

GAME_OF_ONE = GAME.set_up(1)


def at_a_draw() -> Film:
    """A film at the first draw from a pile in which some cards are there more than once."""
    film: Film = GAME_OF_ONE.start()
    advance(film)
    chance = FastDealer("to a draw")
    while True:
        d = film.pending
        assert d is not None, "no pile was drawn from"
        if d.seat == CHANCE and d.weights is not None and len(set(d.weights)) > 1:
            return film
        answer(film, chance.deal(d) if d.seat == CHANCE else d.options[chance.below(len(d.options))])


def test_the_next_card_comes_up_in_worlds_as_often_as_in_all_orders_of_its_pile() -> None:
    film = at_a_draw()
    d = film.pending
    assert d is not None and d.weights is not None
    pile = [card for card, count in zip(d.options, d.weights, strict=True) for _ in range(count)]
    orders = Counter(pile)  # with each card on top there are as many orders of the others
    for seat in (0, SPECTATOR):

        def turned_up(seed: int, seat: int = seat) -> int:
            dealer = FastDealer(f"world {seed}")
            world = film.clone()
            GAME_OF_ONE.resample(world, seat, dealer)
            assert dump(world) == dump(film) and world.pending is not None
            return dealer.deal(world.pending)

        check_even(orders, turned_up)
