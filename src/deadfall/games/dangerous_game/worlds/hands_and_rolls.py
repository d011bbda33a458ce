"""Hands and rolls dealt again: every deal of the cards that a seat does not know is as likely as the others."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.state import Hunt, Player
from deadfall.games.dangerous_game.words import NUMBER
from deadfall.games.dangerous_game.worlds.open_walk import deal_steps, least_number, open_prowl
from deadfall.games.dangerous_game.worlds.piles import LaidOut

AT_ONCE: Final = 4  # cards drawn by one random number


def deal_hands(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Put all cards of a side that a seat does not know of together, and deal them out again."""
    side_of = s.table.side_of
    lefts = [s.decks[0].left, s.decks[1].left]
    for other, player in enumerate(s.players):
        if other != seat:
            left = lefts[player.role]
            cards, known = player.hand.cards, player.hand.known
            for at in range(len(cards)):
                if not known[at] >> seat & 1:
                    card = cards[at]
                    left[card] = left[card] + 1  # which is compiled to less than += is, for an item of a list
            for card in player.buried:
                left = lefts[side_of[card]]
                left[card] = left[card] + 1
    at = min(seat, s.table.seats) * 2
    heaps = [Heap(lefts[side], s.table.piles[at + side]) for side in range(2)]
    for other, player in enumerate(s.players):
        if other != seat:
            _deal_hand(player, seat, heaps[player.role], dealer)
            if player.buried:
                _deal_buried(player, side_of, heaps, dealer)


class Heap:
    """A pile laid out card by card, to draw from."""

    def __init__(self, left: list[int], latest: LaidOut) -> None:
        self.left = left
        self.cards: list[Any] = latest.lay_out(left)  # of what only changes its place no number is made
        self.size = len(self.cards)

    def draw(self, count: int, dealer: FastDealer) -> list[int]:
        """Any so many cards, sorted, every choice as likely as the others; they leave the pile."""
        cards, left = self.cards, self.left
        size: i64 = self.size
        missing: i64 = count
        drawn: list[Any] = []
        while missing > 0:
            several: i64 = missing if missing < AT_ONCE else AT_ONCE
            orders: i64 = 1  # in which they can be drawn
            for taken in range(several):
                orders *= size - taken
            number: i64 = dealer.below(orders)
            missing -= several
            while several > 0:
                several -= 1
                at: i64 = number % size
                number //= size
                size -= 1
                card = cards[at]
                cards[at] = cards[size]
                drawn.append(card)
                kind: i64 = card
                left[kind] = left[kind] - 1
        self.size = size
        if len(drawn) > 1:
            drawn.sort()
        return drawn


def _deal_hand(player: Player, seat: int, heap: Heap, dealer: FastDealer) -> None:
    """What that seat does not know of a hand is dealt anew; others know as many of its cards."""
    hand = player.hand
    unknown = 0
    told = False  # somebody else knows one of them
    for known in hand.known:
        if not known >> seat & 1:
            unknown += 1
            if known:
                told = True
    drawn = heap.draw(unknown, dealer)
    if told:
        dealer.shuffle(drawn)
    if unknown == len(hand.cards) and not told:
        hand.cards = drawn
    elif unknown:
        hand.replace_unknown(seat, drawn)


def _deal_buried(player: Player, side_of: list[int], heaps: list[Heap], dealer: FastDealer) -> None:
    """His face-down discards: as many of each side."""
    hunters = 0
    for card in player.buried:
        if side_of[card] == HUNTER:
            hunters += 1
    drawn = heaps[HUNTER].draw(hunters, dealer)
    drawn.extend(heaps[HUNTED].draw(len(player.buried) - hunters, dealer))
    player.buried = drawn


def deal_rolls(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """A Hunted's roll on the table, where rolls are secret (MDG-R-38), and his number of steps in an open walk."""
    prowl = open_prowl(s)
    if s.rolled and not s.table.rolls_public and s.active != seat and not s.is_hunter(s.active):
        rolls: list[list[int]] = [[]]
        for die in s.dice:
            rolls = [[*roll, number] for roll in rolls for number in range(1, die + 1)]
        if s.pending is not None and s.pending.kind == NUMBER:  # he can choose, so they are not all the same
            rolls = [roll for roll in rolls if min(roll) < max(roll)]
        if prowl is not None and prowl.numbers == 0:
            least = least_number(s, prowl)
            rolls = [roll for roll in rolls if max(roll) >= least]
        s.rolled = rolls[dealer.below(len(rolls))]
    if prowl is not None and prowl.seat != seat:
        deal_steps(s, prowl, dealer)
