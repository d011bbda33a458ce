"""Provable dice: a secret and the shares of the players, all sealed before any of them is opened.

What follows from that and what does not is written down in docs/fairness.md. Records of the first protocol, in which
the server made the nonces of bots itself, are still read: their draws follow, but they could have been chosen.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deadfall.engine.dealers import ProvableDealer
from deadfall.engine.kernel import Dealer, Decision, Game
from deadfall.match.record import RecordError

OLD, SEALED = 1, 2  # the protocols
KEYS = {
    OLD: ("match", "commit", "secret", "nonces", "draws"),
    SEALED: ("dice", "match", "commit", "secret", "seals", "shares", "draws"),
}


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def old_commitment(secret: bytes) -> str:
    """What the first protocol published: it seals the secret, but not what it is used for."""
    return hashlib.sha256(secret).hexdigest()


def commitment(terms: Mapping[str, Any], match: str, secret: bytes, begun: Sequence[Source] = ()) -> str:
    """What is published before anybody sits down: it seals the secret and everything that is fixed with it.

    `terms` has game, version, content, seats and options, as a record or a stored table does.
    """
    lines = [
        "deadfall dice 2",
        f"match {match}",
        f"game {terms['game']} {terms['version']}",
        f"content {terms['content']}",
        f"seats {terms['seats']}",
        f"options {json.dumps(terms['options'], sort_keys=True, separators=(',', ':'), ensure_ascii=False)}",
        *(f"begun {source.match} {source.commit} {source.draws} {source.choices}" for source in begun),
        f"secret {secret.hex()}",
    ]
    return digest("\n".join(lines))


@dataclass(frozen=True)
class Source:
    """Where draws come from: the secret of a table and the shares of its players.

    `seals` and `shares` have a text for each seat, empty where there is none. `draws` and `choices` say how many were
    made there before another table went on from that moment.
    """

    match: str
    commit: str
    secret: bytes
    seals: tuple[str, ...]
    shares: tuple[str, ...]
    draws: int = 0
    choices: int = 0
    dice: int = SEALED

    def key(self) -> bytes:
        """The key of all draws."""
        if self.dice == OLD:
            text = "|".join(self.shares)
        else:
            text = self.commit + "".join(f"|{seat}:{share}" for seat, share in enumerate(self.shares) if share)
        return hmac.new(self.secret, text.encode(), hashlib.sha256).digest()

    def dealer(self, labels: list[str]) -> Dealer:
        return ProvableDealer(self.key(), self.match, labels)

    @property
    def withheld(self) -> list[int]:
        """The seats whose seal was never opened."""
        return [seat for seat, seal in enumerate(self.seals) if seal and not self.shares[seat]]

    def as_dict(self) -> dict[str, Any]:
        same: dict[str, Any] = {"match": self.match, "commit": self.commit, "secret": self.secret.hex()}
        counts = {"draws": self.draws, "choices": self.choices}
        if self.dice == OLD:
            return {**same, "nonces": list(self.shares), **counts}
        return {"dice": SEALED, **same, "seals": list(self.seals), "shares": list(self.shares), **counts}


def read_source(data: Mapping[str, Any], terms: Mapping[str, Any], begun: Sequence[Source]) -> Source:
    """A source as a record describes it, if it is the one that was committed to and every share has its seal."""
    dice = data.get("dice", OLD)
    if dice not in KEYS:
        raise RecordError(f"the proof is of protocol {dice!r}, this version reads {OLD} and {SEALED}")
    for key in KEYS[dice]:
        if key not in data:
            raise RecordError(f'the proof is incomplete: "{key}" is missing')
    unknown = sorted(set(data) - {*KEYS[dice], "begun", "choices"})
    if unknown:
        raise RecordError(f'the proof is damaged: nobody knows what "{unknown[0]}" means')
    try:
        secret = bytes.fromhex(data["secret"])
    except (TypeError, ValueError):
        raise RecordError('the proof is damaged: "secret" must be hexadecimal digits') from None
    draws, choices = (data[key] if type(data.get(key)) is int else 0 for key in ("draws", "choices"))
    if draws < 0 or choices < 0:
        raise RecordError("the proof is damaged: nobody makes less than no draws and choices")
    match = str(data["match"])
    if not match.isascii():
        raise RecordError('the proof is damaged: "match" must be letters and digits')
    if dice == OLD:
        source = Source(match, old_commitment(secret), secret, (), _texts(data, "nonces"), draws, choices, OLD)
    else:
        commit = commitment(terms, match, secret, begun)
        source = Source(match, commit, secret, _texts(data, "seals"), _texts(data, "shares"), draws, choices)
        _sealed(source, terms["seats"])
    if source.commit != data["commit"]:
        raise RecordError(
            "the secret was tampered with, or what it was committed to with: "
            f"secret, match and rules give {source.commit}, the record says {data['commit']}"
        )
    return source


def _texts(data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    texts = data[key]
    if not isinstance(texts, list) or not all(isinstance(text, str) and text.isascii() for text in texts):
        raise RecordError(f'the proof is damaged: "{key}" must be a list of letters and digits')
    return tuple(texts)


def _sealed(source: Source, seats: int) -> None:
    """Refuse shares that are not those that were sealed."""
    if len(source.seals) != seats or len(source.shares) != seats:
        raise RecordError(f"the proof is damaged: a match of {seats} seats has {seats} seals and {seats} shares")
    for seat, share in enumerate(source.shares):
        if share and digest(share) != source.seals[seat]:
            raise RecordError(f"the share of seat {seat} was tampered with: it is not the one that was sealed")


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

    @property
    def own(self) -> Source:
        """The source of the match itself, after those that it goes on from."""
        return self.sources[-1]

    def deal(self, d: Decision) -> int:
        result = self.dealer.deal(d)
        self.draws.append((d, result))
        return result

    def as_dict(self) -> dict[str, Any]:
        """All that a verifier needs, the secret included: only for the end of a match."""
        proof = self.own.as_dict()
        del proof["choices"]
        proof["draws"] = [[self.labels[d.kind], d.options, d.weights, result] for d, result in self.draws]
        if len(self.sources) > 1:
            proof["begun"] = [source.as_dict() for source in self.sources[:-1]]
        return proof


def read(game: Game[Any], record: Mapping[str, Any]) -> Witness:
    """The dealer that a record's proof describes, if its secrets are those that were committed to."""
    proof = record["proof"]
    begun = proof.get("begun", [])
    if not isinstance(begun, list) or not all(isinstance(source, dict) for source in begun):
        raise RecordError('the proof is damaged: "begun" must be a list of the matches before')
    if record["seed"] != 0 or record["dice"]:
        raise RecordError("the record was tampered with: dice that are proven have no seed, and nobody scripted them")
    sources: list[Source] = []
    for part in [*begun, proof]:
        sources.append(read_source(part, record, sources))
    return Witness(game, sources)


def compare(witness: Witness, draws: Sequence[Any], whole: bool = False) -> None:
    """Refuse the first draw of a proof that does not follow from its secret and shares; `whole`: or is missing."""
    if not isinstance(draws, list) or not all(isinstance(draw, list) and len(draw) == 4 for draw in draws):
        raise RecordError('the proof is damaged: "draws" must be a list of draws')
    proven = witness.as_dict()["draws"]
    for number, (ours, theirs) in enumerate(zip(proven, draws, strict=False), 1):
        if json.dumps(ours[:3]) != json.dumps(theirs[:3]):
            raise RecordError(f"draw {number} was tampered with: {theirs[0]!r} was not drawn like that")
        if json.dumps(ours[3]) != json.dumps(theirs[3]):
            raise RecordError(
                f"draw {number} ({ours[0]}) was tampered with: it says {theirs[3]}, secret and shares give {ours[3]}"
            )
    if whole and len(proven) != len(draws):
        raise RecordError(f"the proof has {len(draws)} draws, but the match had {len(proven)}")


def as_seen(witness: Witness, commit: str = "", share: str = "", seals: str = "") -> None:
    """Refuse a match that is not the one that somebody saw: its commitment, his own share, the seals of all seats."""
    own = witness.own
    if commit and commit.lower() != own.commit:
        raise RecordError(f"this is not the match you saw: it was committed to as {own.commit}")
    if commit and own.dice == OLD and len(witness.sources) > 1:
        raise RecordError(
            f"this record is of the old protocol, and says that it went on from match {witness.sources[0].match}: "
            "the commitment that you saw cannot vouch for that"
        )
    if share and share not in own.shares:
        raise RecordError("your share was not mixed in")
    if seals and seals.lower() != ",".join(own.seals):
        raise RecordError(f"the seals are not those that you saw: the record has {','.join(own.seals)}")
