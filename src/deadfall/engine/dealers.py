"""Dealers: who answers chance. A fast one for simulation and search, a provable one for tables."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from deadfall.engine.kernel import Dealer, Decision

_WORD: Final = 1 << 32
_MASK: Final = _WORD - 1


def pick(r: int, options: list[int], weights: list[int]) -> int:
    """The option in whose share of the weights the number r falls."""
    for at, weight in enumerate(weights):
        if r < weight:
            return options[at]
        r -= weight
    raise ValueError("the number lies beyond the sum of the weights")


class FastDealer(Dealer):
    """A counter run through a 32-bit mixer, keyed by a hash of the seed: quick to make, quick to copy."""

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.key: i64 = int.from_bytes(digest[:4], "big")
        self.tweak: i64 = int.from_bytes(digest[4:8], "big")
        self.count: i64 = 0

    def clone(self) -> FastDealer:
        twin = FastDealer(0)
        twin.key = self.key
        twin.tweak = self.tweak
        twin.count = self.count
        return twin

    def word(self) -> i64:
        """The next 32 random bits: the counter mixed twice, with a key before and between.

        Multipliers stay under 2**30, so that no product leaves the machine's words.
        """
        self.count += 1
        x: i64 = (self.count + self.key) & _MASK
        x = ((x ^ (x >> 16)) * 0x21F0AAAD) & _MASK
        x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & _MASK
        x ^= (x >> 15) ^ self.tweak
        x = ((x ^ (x >> 16)) * 0x21F0AAAD) & _MASK
        x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & _MASK
        return x ^ (x >> 15)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        if n > _WORD:
            return self._below_large(n)
        size: i64 = n
        limit: i64 = _WORD - _WORD % size
        r = self.word()
        while r >= limit:
            r = self.word()
        return r % size

    def _below_large(self, n: int) -> int:
        words = n.bit_length() // 32 + 2
        r = 0
        for _ in range(words):
            word: int = self.word()
            r = (r << 32) | word
        return r % n

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place."""
        for at in range(len(items) - 1, 0, -1):
            other = self.below(at + 1)
            items[at], items[other] = items[other], items[at]

    def deal(self, d: Decision) -> int:
        if d.weights is None:
            return d.options[self.below(len(d.options))]
        return pick(self.below(sum(d.weights)), d.options, d.weights)


def draw(left: list[int], among: list[int], dealer: FastDealer) -> int:
    """Take one of these cards out of a pile, given as a count of each card left."""
    total = 0
    for card in among:
        total += left[card]
    at = dealer.below(total)
    for card in among:
        if at < left[card]:
            left[card] -= 1
            return card
        at -= left[card]
    raise ValueError("there is no such card left to draw")


class ProvableDealer(Dealer):
    """Every draw is HMAC-SHA-256 of (match, number, label) under a secret that is revealed at the end."""

    def __init__(self, secret: bytes, match: str, labels: list[str]) -> None:
        self.secret = secret
        self.match = match
        self.labels = labels
        self.count = 0

    def deal(self, d: Decision) -> int:
        message = f"{self.match}|{self.count}|{self.labels[d.kind]}".encode()
        self.count += 1
        r = int.from_bytes(hmac.digest(self.secret, message, "sha256"), "big")
        if d.weights is None:
            return d.options[r % len(d.options)]
        return pick(r % sum(d.weights), d.options, d.weights)
