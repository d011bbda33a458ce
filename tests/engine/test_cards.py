"""Piles without an order, and hands with what each seat knows of them."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from deadfall.engine.cards import Hand, Pile

SEATS = 3
CARDS = 3


def test_a_pile_is_only_its_counts() -> None:
    pile = Pile()
    pile.left = [2, 0, 1]
    assert (pile.size(), pile.faces(), pile.weights()) == (3, [0, 2], [2, 1])
    twin = pile.clone()
    pile.take(2)
    pile.put(1)
    assert (pile.left, twin.left) == ([2, 1, 0], [2, 0, 1])


class Model:
    """A hand by brute force: how many copies of a card there are, and of how many each seat knows."""

    def __init__(self) -> None:
        self.count: Counter[int] = Counter()
        self.known: list[Counter[int]] = [Counter() for _ in range(SEATS)]

    def add(self, card: int, mask: int) -> None:
        self.count[card] += 1
        for seat in range(SEATS):
            self.known[seat][card] += mask >> seat & 1

    def remove(self, card: int) -> None:
        self.count[card] -= 1
        for known in self.known:
            known[card] = max(0, known[card] - 1)

    def show(self, mask: int) -> None:
        for seat in range(SEATS):
            if mask >> seat & 1:
                self.known[seat] = self.count.copy()


def agree(hand: Hand, model: Model) -> None:
    assert hand.cards == sorted(model.count.elements())
    assert len(hand) == len(hand.known)
    for seat in range(SEATS):
        assert hand.known_to(seat) == sorted(model.known[seat].elements())
        assert hand.unknown_to(seat) == sorted((model.count - model.known[seat]).elements())
    for at in range(1, len(hand)):
        if hand.cards[at - 1] == hand.cards[at]:
            assert hand.known[at] & ~hand.known[at - 1] == 0, "the masks of copies must be nested"


masks = st.integers(0, 2**SEATS - 1)
cards = st.integers(0, CARDS - 1)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("add"), cards, masks),
        st.tuples(st.just("remove"), st.integers(0, 99), st.just(0)),
        st.tuples(st.just("show"), st.just(0), masks),
    ),
    max_size=25,
)


def play(history: list[tuple[str, int, int]]) -> tuple[Hand, Model]:
    hand, model = Hand(), Model()
    for verb, card, mask in history:
        if verb == "add":
            hand.add(card, mask)
            model.add(card, mask)
        elif verb == "show":
            hand.show(mask)
            model.show(mask)
        elif hand.cards:
            card = hand.cards[card % len(hand)]
            hand.remove(card)
            model.remove(card)
        agree(hand, model)
    return hand, model


@given(steps)
def test_a_hand_knows_what_a_brute_force_model_knows(history: list[tuple[str, int, int]]) -> None:
    hand, model = play(history)
    agree(hand.clone(), model)


@given(steps, st.integers(0, SEATS - 1), st.integers(0, 99))
def test_new_faces_leave_everybody_as_wise_as_before(history: list[tuple[str, int, int]], seat: int, spin: int) -> None:
    hand, _ = play(history)
    before = hand.clone()
    faces = [(spin + at * (1 + spin // 7)) % CARDS for at in range(len(hand.unknown_to(seat)))]
    hand.replace_unknown(seat, faces)
    assert hand.known_to(seat) == before.known_to(seat)
    assert sorted(hand.unknown_to(seat)) == sorted(faces)
    assert hand.cards == sorted(hand.cards)
    for other in range(SEATS):
        assert len(hand.known_to(other)) == len(before.known_to(other))


@given(steps, st.integers(0, SEATS - 1))
def test_the_same_faces_are_the_same_hand(history: list[tuple[str, int, int]], seat: int) -> None:
    hand, _ = play(history)
    before = hand.clone()
    hand.replace_unknown(seat, hand.unknown_to(seat))
    assert (hand.cards, hand.known) == (before.cards, before.known)


def test_a_clone_of_a_hand_is_its_own() -> None:
    hand = Hand()
    hand.add(1, 0b10)
    twin = hand.clone()
    hand.show(0b1)
    hand.add(0)
    assert (twin.cards, twin.known) == ([1], [0b10])
