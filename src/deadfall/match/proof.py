"""Provable dice: a secret committed to before the first choice, mixed with every seat's nonce, revealed at the end."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deadfall.engine.dealers import ProvableDealer
from deadfall.engine.kernel import Dealer, Decision, Game
from deadfall.match.record import RecordError

KEYS = ("match", "commit", "secret", "nonces", "draws")


def commitment(secret: bytes) -> str:
    """What is published before the first choice."""
    return hashlib.sha256(secret).hexdigest()


def mixed(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of all draws: neither the table nor any seat could choose it alone."""
    return hmac.new(secret, "|".join(nonces).encode(), hashlib.sha256).digest()


@dataclass(frozen=True)
class Source:
    """Where draws come from: the secret of a table and the nonces of its seats.

    `draws` and `choices` say how many were made there before another table went on from that moment.
    """

    match: str
    secret: bytes
    nonces: tuple[str, ...]
    draws: int = 0
    choices: int = 0

    def dealer(self, labels: list[str]) -> Dealer:
        return ProvableDealer(mixed(self.secret, self.nonces), self.match, labels)

    def as_dict(self) -> dict[str, Any]:
        return {
            "match": self.match,
            "commit": commitment(self.secret),
            "secret": self.secret.hex(),
            "nonces": list(self.nonces),
            "draws": self.draws,
            "choices": self.choices,
        }


def read_source(data: Mapping[str, Any]) -> Source:
    """A source as a record describes it, if its secret is the one that was committed to."""
    for key in KEYS:
        if key not in data:
            raise RecordError(f'the proof is incomplete: "{key}" is missing')
    try:
        secret = bytes.fromhex(data["secret"])
        nonces = tuple(str(nonce) for nonce in data["nonces"])
    except (TypeError, ValueError):
        raise RecordError('the proof is damaged: "secret" must be hexadecimal digits, "nonces" a list') from None
    if commitment(secret) != data["commit"]:
        raise RecordError("the secret was tampered with: it is not the one committed to before the first choice")
    counts = [data[key] if isinstance(data.get(key), int) else 0 for key in ("draws", "choices")]
    return Source(str(data["match"]), secret, nonces, *counts)


def begun_at(sources: Sequence[Source], draws: int, choices: int) -> list[Source]:
    """The sources of a match that goes on from another one's moment, given how much was drawn and chosen till then."""
    found = []
    for source in sources[:-1]:
        found.append(replace(source, draws=min(source.draws, draws), choices=min(source.choices, choices)))
        draws, choices = draws - found[-1].draws, choices - found[-1].choices
    found.append(replace(sources[-1], draws=draws, choices=choices))
    return [source for source in found if source.draws or source.choices]


class Relay(Dealer):
    """Deals from one source after another, so many draws from each, and all the rest from the last."""

    def __init__(self, sources: Sequence[Source], labels: list[str]) -> None:
        self.legs = [(source.dealer(labels), source.draws) for source in sources[:-1]]
        self.last = sources[-1].dealer(labels)

    def deal(self, d: Decision) -> int:
        while self.legs:
            dealer, left = self.legs[0]
            if left > 0:
                self.legs[0] = (dealer, left - 1)
                return dealer.deal(d)
            del self.legs[0]
        return self.last.deal(d)


class Witness(Dealer):
    """Deals provably, and can show afterwards every draw with all that could have come up."""

    def __init__(self, game: Game[Any], sources: Sequence[Source]) -> None:
        self.sources = list(sources)
        self.labels = [kind.name for kind in game.kinds]
        self.dealer = Relay(sources, self.labels)
        self.draws: list[tuple[Decision, int]] = []

    def deal(self, d: Decision) -> int:
        result = self.dealer.deal(d)
        self.draws.append((d, result))
        return result

    def as_dict(self) -> dict[str, Any]:
        """All that a verifier needs, the secret included: only for the end of a match."""
        own = self.sources[-1].as_dict()
        proof = {
            **{key: own[key] for key in KEYS if key != "draws"},
            "draws": [[self.labels[d.kind], d.options, d.weights, result] for d, result in self.draws],
        }
        if len(self.sources) > 1:
            proof["begun"] = [source.as_dict() for source in self.sources[:-1]]
        return proof


def read(game: Game[Any], data: Mapping[str, Any]) -> Witness:
    """The dealer that a record's proof describes, if its secrets are those that were committed to."""
    begun = data.get("begun", [])
    if not isinstance(begun, list) or not all(isinstance(source, dict) for source in begun):
        raise RecordError('the proof is damaged: "begun" must be a list of the matches before')
    return Witness(game, [read_source(source) for source in [*begun, data]])


def compare(witness: Witness, draws: Sequence[Any], whole: bool = False) -> None:
    """Refuse the first draw of a proof that does not follow from its secret and nonces; `whole`: or is missing."""
    if not isinstance(draws, list) or not all(isinstance(draw, list) and len(draw) == 4 for draw in draws):
        raise RecordError('the proof is damaged: "draws" must be a list of draws')
    proven = witness.as_dict()["draws"]
    for number, (ours, theirs) in enumerate(zip(proven, draws, strict=False), 1):
        if ours[0] != theirs[0] or ours[1:3] != theirs[1:3]:
            raise RecordError(f"draw {number} was tampered with: {theirs[0]!r} was not drawn like that")
        if ours[3] != theirs[3]:
            raise RecordError(
                f"draw {number} ({ours[0]}) was tampered with: it says {theirs[3]}, secret and nonces give {ours[3]}"
            )
    if whole and len(proven) != len(draws):
        raise RecordError(f"the proof has {len(draws)} draws, but the match had {len(proven)}")
