"""Seats and tokens: who sits where, and how he proves it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deadfall.server.refusals import Refusal, unknown_token

Hold = tuple[bytes, int]  # what whoever is in a seat has of it: its token, and the number of the sitting
NOBODY: dict[str, Any] = {  # in a seat
    "name": "",
    "level": "",
    "token": b"",
    "nonce": "",
    "seal": "",
    "pace": {},
    "ready": False,
    "taken": {},
    "again": "",
}
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
    moments: list[str] = field(default_factory=list)  # window kinds in which to ask for a moment where they are brief
    sitting: int = 0  # counts how often somebody was put out of the seat or got up
    former: dict[str, str] = field(default_factory=dict)  # token and name of the person who was replaced here
    here: list[str] = field(default_factory=list)  # the workers at which the seat has sockets, where there are several
    idle: dict[str, float] = field(default_factory=dict)  # those at which nobody touches the page, with since when
    gone: float = 0.0  # when the last of its sockets ended, where there are several workers
    ready: bool = False  # whether its person has said so
    taken: dict[str, Any] = field(default_factory=dict)  # since when and why a bot plays for its person
    again: str = ""  # what its person says to a rematch

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
            row["sitting"],
            row["former"],
            row["here"],
            row["idle"],
            row["gone"],
            row["ready"],
            row["taken"],
            row["again"],
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
    def stood_in_for(self) -> bool:
        """Whether somebody holds the seat and something else answers for him."""
        return bool(self.token) and self.kind in (BOT, AWAY)

    @property
    def hold(self) -> Hold:
        """What whoever is in the seat has of it: when it changes, his sockets end."""
        return self.token, self.sitting

    @property
    def pace(self) -> dict[str, Any]:
        return {"skip": self.skip, "passing": self.passing, "ahead": self.ahead, "hold": self.moments}

    def passes(self, kind: str) -> bool:
        """Whether the player has said that he passes windows of a kind."""
        return self.passing or kind in self.skip or kind in self.ahead


def holder(chairs: Sequence[Chair], token: str) -> Chair | None:
    """The seat that a token holds; every seat is compared, so that the time tells nothing."""
    found = [chair for chair in chairs if same(token, chair.token)]
    return found[0] if found else None


def replaced(chairs: Sequence[Chair], token: str) -> Chair | None:
    """The seat in which the person with that token was replaced."""
    found = [chair for chair in chairs if chair.former and same(token, bytes.fromhex(chair.former["token"]))]
    return found[0] if found else None


def vacated(chair: Chair) -> dict[str, Any]:
    """What is written down when a seat is open again."""
    return {**NOBODY, "kind": OPEN, "sitting": chair.sitting + 1}


def taken_back(chair: Chair) -> dict[str, Any]:
    """What is written down when the person who was replaced in a seat is back."""
    token, name = bytes.fromhex(chair.former["token"]), chair.former["name"]
    own = {"kind": PERSON, "level": "", "token": token, "name": name, "former": {}, "pace": {}, "taken": {}}
    return {**own, "sitting": chair.sitting + 1}


def handed_over(chair: Chair, name: str, token: bytes) -> dict[str, Any]:
    """What is written down when somebody else plays a seat: the first person who sat there can come back."""
    former = chair.former or ({"token": chair.token.hex(), "name": chair.name} if chair.token else {})
    own = {"kind": PERSON, "level": "", "token": token, "name": name, "former": former, "pace": {}, "taken": {}}
    return {**own, "sitting": chair.sitting + 1}


def stood_in_for(level: str, why: str) -> dict[str, Any]:
    """What is written down when a bot of some level plays for the person in a seat (no level: default answers)."""
    return {"kind": BOT if level else AWAY, "level": level, "taken": {"at": time.time(), "why": why}}


def still_held(chair: Chair, hold: Hold) -> None:
    """Refuse whoever has lost a seat meanwhile."""
    if chair.hold != hold or not chair.token:
        raise unknown_token()


def gone(old: Chair, new: Chair) -> Refusal:
    """Why the sockets of whoever was in a seat end."""
    if old.token == new.token:
        return Refusal("left", "you have left this seat: your link brings you back to it")
    if new.former:
        return taken_over(new)
    return Refusal("unknown_token", "this seat is not yours any more")


def taken_over(chair: Chair) -> Refusal:
    return Refusal("replaced", f"{chair.name} plays your seat now: with your own link you can ask for it back")
