"""What the table may know: hands are hidden, but a d6 move shows that a hand has no number card."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from conformance.evenly import check_even
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR, answer
from deadfall.games.headless_horseman.state import Hollow
from games.headless_horseman.scene import (
    ANY,
    BANISH,
    MIRROR,
    NEAR,
    THRU,
    draw_up,
    game,
    horseman,
    ichabod,
    night,
    state,
)
from table import Table

SPECIALS = [ANY, ANY, MIRROR, MIRROR, BANISH, BANISH]


def worlds(table: Table, seat: int, count: int = 200) -> list[Hollow]:
    """Positions as they might be for a seat."""
    found = []
    for at in range(count):
        twin = state(table).clone()
        table.game.resample(twin, seat, FastDealer(f"world {at}"))
        found.append(twin)
    return found


def test_a_seat_keeps_its_own_hand_and_the_others_are_dealt_again() -> None:
    table = night(ichabod("A08"), ichabod("B03"), horseman("E22"))
    mine = state(table).riders[0].hand
    found = worlds(table, 0)
    assert all(s.riders[0].hand == mine for s in found)
    assert len({tuple(s.riders[1].hand) for s in found}) > 100
    assert all(table.game.census(s) == table.game.census(table.state) for s in found)


def test_after_a_d6_move_everybody_knows_that_the_cards_kept_are_specials() -> None:
    table = night(ichabod("A08", SPECIALS), ichabod("B03"), horseman("E22")).rolls(3).answers("ride to A09")
    values = table.game.table.values
    assert all(not any(values[card] for card in s.riders[0].hand) for s in worlds(table, 1))
    draw_up(table.answers(f"discard {ANY}"))
    numbers = [sum(values[card] > 0 for card in s.riders[0].hand) for s in worlds(table, SPECTATOR)]
    assert set(numbers) == {0, 1}  # five specials for sure, the sixth card may be anything


def test_a_special_played_later_may_be_one_of_those() -> None:
    hand = [MIRROR, MIRROR, BANISH, BANISH, ANY, 2]
    rider = ichabod(["A05", "A06"], hand, specials=5)
    table = night(rider, ichabod("B03"), horseman("E22")).answers("ride to A07", f"play {ANY}")
    assert state(table).riders[0].specials == 4


def test_a_small_deal_reaches_every_hand_that_fits_and_no_other() -> None:
    """Katrina holds two of four unseen cards, one of them known to be a special."""
    table = night(ichabod("A08"), ichabod("B03", [ANY, 2], specials=1), horseman("E22"))
    s = state(table)
    names = table.game.names["card"]
    s.decks[0].left = [0] * len(names)
    for card in (MIRROR, "Ride 3"):
        s.decks[0].left[names.index(card)] += 1
    found = {tuple(names[card] for card in w.riders[1].hand) for w in worlds(table, 0, 300)}
    assert found == {
        ("Ride 2", ANY),
        ("Ride 2", MIRROR),
        ("Ride 3", ANY),
        ("Ride 3", MIRROR),
        (ANY, MIRROR),
    }


@pytest.mark.parametrize("holds", [True, False])
def test_prompts_that_hang_on_a_card_are_issued_to_who_does_not_hold_it(holds: bool) -> None:
    """D-04: with and without the card the same question is open; only its options differ."""
    hand = [NEAR, 2, 3, 4, 5, 6] if holds else [7, 2, 3, 4, 5, 6]
    other = night(horseman("E22"), ichabod("A08", hand)).answers("play Gallop 2", "ride to E23")
    s = state(other)
    while other.game.kinds[s.pending.kind].name == "draw":
        answer(s, s.pending.options[0])
    d = s.pending
    assert (other.game.kinds[d.kind].name, len(d.options)) == ("church card", 2 if holds else 1)
    assert other.view("Brom")["asked"] == "resolving"


def test_every_prompt_that_hangs_on_a_card_is_a_window() -> None:
    windows = [kind.name for kind in game(2).kinds if kind.window]
    assert windows == [
        "church card",
        "spectral card",
        "any path card",
        "through card",
        "transport card",
        "banish card",
        "defense card",
        "mirror card",
    ]


def test_a_spectator_sees_no_hand() -> None:
    table = night(ichabod("A08", [THRU, 2, 3, 4, 5, 6]), horseman("E22"))
    assert "you" not in table.view()
    assert THRU not in str(table.view())
    assert THRU not in str(table.view("Katrina"))
    assert THRU in table.view("Brom")["you"]["hand"]


@pytest.mark.clause("HH-TURN-04")
def test_hands_come_up_as_often_as_there_are_deals_of_them() -> None:
    """For a card known to be a special any special unseen, for every other any card; two hands and a deck of two."""
    t = night(ichabod(), ichabod(hand=(ANY, 2), specials=1), ichabod(hand=(3, MIRROR)))
    s = state(t)
    values = s.table.values
    cards = [*s.riders[1].hand, *s.riders[2].hand]
    cards += [next(card for card in cards if values[card] == 0), next(card for card in cards if values[card] > 0)]
    s.decks[0].left = [cards[4:].count(card) for card in range(len(s.decks[0].left))]
    weights: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for known, a, b, c, *_ in permutations(cards):
        if values[known] == 0:
            weights[tuple(sorted((known, a))), tuple(sorted((b, c)))] += 1

    def deal(seed: int) -> tuple[tuple[int, ...], ...]:
        twin = s.clone()
        t.game.resample(twin, 0, FastDealer(f"hands {seed}"))
        return tuple(twin.riders[1].hand), tuple(twin.riders[2].hand)

    check_even(weights, deal)
