"""Seats and tokens: who sits where, and how he proves it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

OPEN, PERSON, BOT, AWAY = "open", "person", "bot", "away"  # away: default answers until the person is back


def new_token() -> str:
    """An unguessable token; only its hash is stored."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest() if token else b""


def same(token: str, stored: bytes) -> bool:
    """Whether a token is the one whose hash was stored, in a time that tells nothing."""
    return bool(stored) and hmac.compare_digest(token_hash(token), stored)


@dataclass
class Chair:
    """A seat at a table and who answers for it."""

    seat: int
    kind: str
    name: str
    level: str
    token: bytes
    nonce: str  # its share in the dice, when it has been opened
    seal: str
    skip: list[str] = field(default_factory=list)  # window kinds to pass without being asked
    passing: bool = False  # pass every window until the own turn
    ahead: list[str] = field(default_factory=list)  # window kinds to pass until the own turn
    hold: list[str] = field(default_factory=list)  # window kinds in which to ask for a moment where they are brief

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Chair:
        pace = row["pace"]
        return cls(
            row["seat"],
            row["kind"],
            row["name"],
            row["level"],
            row["token"],
            row["nonce"],
            row["seal"],
            list(pace.get("skip", [])),
            bool(pace.get("passing")),
            list(pace.get("ahead", [])),
            list(pace.get("hold", [])),
        )

    @property
    def share(self) -> tuple[str, str]:
        """The seal on its share in the dice, and the share when it has been opened."""
        return self.seal, self.nonce

    @property
    def awaited(self) -> bool:
        """Whether its share has still to be opened."""
        return bool(self.seal) and not self.nonce

    @property
    def pace(self) -> dict[str, Any]:
        return {"skip": self.skip, "passing": self.passing, "ahead": self.ahead, "hold": self.hold}

    def passes(self, kind: str) -> bool:
        """Whether the player has said that he passes windows of a kind."""
        return self.passing or kind in self.skip or kind in self.ahead


def holder(chairs: Sequence[Chair], token: str) -> Chair | None:
    """The seat that a token holds; every seat is compared, so that the time tells nothing."""
    found = [chair for chair in chairs if same(token, chair.token)]
    return found[0] if found else None
