"""Provable dice: a secret committed to before the first choice, mixed with every seat's nonce, revealed at the end."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
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


class Witness(Dealer):
    """Deals provably, and can show afterwards every draw with all that could have come up."""

    def __init__(self, game: Game[Any], match: str, secret: bytes, nonces: Sequence[str]) -> None:
        self.match = match
        self.secret = secret
        self.nonces = list(nonces)
        self.labels = [kind.name for kind in game.kinds]
        self.dealer = ProvableDealer(mixed(secret, nonces), match, self.labels)
        self.draws: list[tuple[Decision, int]] = []

    def deal(self, d: Decision) -> int:
        result = self.dealer.deal(d)
        self.draws.append((d, result))
        return result

    def as_dict(self) -> dict[str, Any]:
        """All that a verifier needs, the secret included: only for the end of a match."""
        return {
            "match": self.match,
            "commit": commitment(self.secret),
            "secret": self.secret.hex(),
            "nonces": self.nonces,
            "draws": [[self.labels[d.kind], d.options, d.weights, result] for d, result in self.draws],
        }


def read(game: Game[Any], data: Mapping[str, Any]) -> Witness:
    """The dealer that a record's proof describes, if its secret is the one that was committed to."""
    for key in KEYS:
        if key not in data:
            raise RecordError(f'the proof is incomplete: "{key}" is missing')
    try:
        secret = bytes.fromhex(data["secret"])
        nonces = [str(nonce) for nonce in data["nonces"]]
    except (TypeError, ValueError):
        raise RecordError('the proof is damaged: "secret" must be hexadecimal digits, "nonces" a list') from None
    if commitment(secret) != data["commit"]:
        raise RecordError("the secret was tampered with: it is not the one committed to before the first choice")
    return Witness(game, str(data["match"]), secret, nonces)


def compare(witness: Witness, draws: Sequence[Any]) -> None:
    """Refuse the first draw of a proof that does not follow from its secret and nonces."""
    if not isinstance(draws, list) or not all(isinstance(draw, list) and len(draw) == 4 for draw in draws):
        raise RecordError('the proof is damaged: "draws" must be a list of draws')
    for number, (ours, theirs) in enumerate(zip(witness.as_dict()["draws"], draws, strict=False), 1):
        if ours[0] != theirs[0] or ours[1:3] != theirs[1:3]:
            raise RecordError(f"draw {number} was tampered with: {theirs[0]!r} was not drawn like that")
        if ours[3] != theirs[3]:
            raise RecordError(
                f"draw {number} ({ours[0]}) was tampered with: it says {theirs[3]}, secret and nonces give {ours[3]}"
            )
