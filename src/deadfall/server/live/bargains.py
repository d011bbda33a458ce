"""Bargains: the offers at a table and the promises that stand, as far as what was said tells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import convert

from deadfall.server.storage.turn import ACCEPT, BROKEN, KEPT, OFFER, OFFER_WORDS
from deadfall.server.wire.messages import Term, Terms

CHANGED = "changed"  # another offer has taken its place
GIVES, WANTS = "gives", "wants"  # the two sides of a bargain


class Promised(NamedTuple):
    """One side of a bargain: who promised what to whom."""

    side: str
    by: int
    whom: int
    term: Term


@dataclass
class Bargain:
    """An offer, and what has become of it."""

    id: str
    by: int
    terms: Terms
    made: int  # the round in which it was made
    secret: bool  # whether only the two know of it
    state: str = OFFER
    since: int = 0  # how many events there were when it was accepted,
    first: int = 0  # and in which round that was
    judged: dict[str, str] = field(default_factory=dict)  # side -> kept or broken

    def promises(self) -> list[Promised]:
        """What the two promise each other."""
        sides = (
            (GIVES, self.by, self.terms.whom, self.terms.gives),
            (WANTS, self.terms.whom, self.by, self.terms.wants),
        )
        return [Promised(side, by, whom, term) for side, by, whom, term in sides if term is not None]

    def heard_by(self, speaker: int | None = None) -> list[int]:
        """Who hears what somebody, or the table itself, says of it: empty for everybody."""
        return [seat for seat in (self.by, self.terms.whom) if seat != speaker] if self.secret else []


class Bargains:
    """The bargains of one table; hearing something twice changes nothing."""

    def __init__(self, rows: Iterable[Mapping[str, Any]] = ()) -> None:
        self.all: dict[str, Bargain] = {}
        for row in rows:
            self.hear(row)

    def hear(self, row: Mapping[str, Any]) -> None:
        """Somebody has said something."""
        word, _, rest = row["kind"].partition(":")
        number, _, side = rest.partition(":")
        if word == OFFER and number not in self.all:
            terms = convert(row["terms"], Terms)
            self.all[number] = Bargain(number, row["seat"], terms, row["terms"]["made"], bool(row["to"]))
            if terms.instead in self.all:
                self.all[terms.instead].state = CHANGED
        elif word in OFFER_WORDS and number in self.all:
            self._become(self.all[number], word, side, row["terms"])

    def _become(self, bargain: Bargain, word: str, side: str, terms: Mapping[str, Any]) -> None:
        if word in (KEPT, BROKEN):
            bargain.judged[side] = word
        elif bargain.state == OFFER and word != OFFER:
            bargain.state = word
            bargain.since, bargain.first = terms.get("since", 0), terms.get("first", 0)

    def open(self) -> list[Bargain]:
        """The offers that nobody has answered yet."""
        return [bargain for bargain in self.all.values() if bargain.state == OFFER]

    def open_between(self, one: int, other: int) -> Bargain | None:
        """The open offer between two seats: there is one at most."""
        found = [bargain for bargain in self.open() if {bargain.by, bargain.terms.whom} == {one, other}]
        return found[0] if found else None

    def openly(self) -> list[dict[str, Any]]:
        """The promises that everybody knows of, and what has become of each (nothing yet: "")."""
        return [
            {
                "by": promised.by,
                "whom": promised.whom,
                "promise": promised.term.promise,
                "words": promised.term.words,
                "until": bargain.terms.until,
                "became": bargain.judged.get(promised.side, ""),
            }
            for bargain in self.all.values()
            if bargain.state == ACCEPT and not bargain.secret
            for promised in bargain.promises()
        ]

    def standing(self) -> list[tuple[Bargain, Promised]]:
        """The promises of which it is not said yet whether they were kept."""
        return [
            (bargain, promised)
            for bargain in self.all.values()
            if bargain.state == ACCEPT
            for promised in bargain.promises()
            if promised.side not in bargain.judged
        ]
