"""Limits: how often somebody may ask, and from which pages."""

from __future__ import annotations

import time
from collections.abc import Sequence
from urllib.parse import urlsplit


class Bucket:
    """Tokens that fill up with time; each message takes one."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.level = size
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.size


class Buckets:
    """A bucket for each address."""

    MOST = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self._buckets) > self.MOST:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        if address not in self._buckets:
            self._buckets[address] = Bucket(self.rate, self.size)
        return self._buckets[address].take()


def from_our_page(origin: str, host: str, allowed: Sequence[str]) -> bool:
    """Whether a socket was opened by our own page, or by a program that is no browser and names no page."""
    return not origin or urlsplit(origin).netloc == host or origin in allowed
