"""Limits: how often somebody may ask."""

from __future__ import annotations

import time
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address


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
    """A bucket for each address, and for each of what one household has of IPv6."""

    MOST = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        address = neighbourhood(address)
        if len(self._buckets) > self.MOST:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        if address not in self._buckets:
            self._buckets[address] = Bucket(self.rate, self.size)
        return self._buckets[address].take()


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """Whom an address stands for: itself, or its /64 in IPv6, all of which one household has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False))
