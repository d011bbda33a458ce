"""What everybody may know about a table and about how its match ended."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from deadfall.match.match import Match
from deadfall.match.proof import old_commitment
from deadfall.server.live.calling import alive
from deadfall.server.storage.seats import Chair
from deadfall.server.wire.messages import Ask, Branch, Ended, Result, Sitting, TableInfo

OWN = ("seats", "branch", "ask", "words", "ended", "stream")  # what a table's row has in another form


def table_info(row: Mapping[str, Any], seats: list[Sitting], watching: Sequence[str] = ()) -> TableInfo:
    same_names = {key: row[key] for key in TableInfo.__struct_fields__ if key in row and key not in OWN}
    branch = Branch(row["branch"]["table"], row["branch"]["step"]) if row["branch"] else None
    asked = open_ask(row)
    ask = None if asked is None else msgspec.convert(asked, Ask)
    words = row["words"] if row.get("words") and alive(row) else ""
    ended = msgspec.convert(row["ended"], Ended) if row.get("ended") else None
    streamed = row["stream"]["delay"] if row.get("stream") else None
    more: dict[str, Any] = {
        "branch": branch,
        "ask": ask,
        "words": words,
        "ended": ended,
        "streamed": streamed,
        "watching": list(watching),
    }
    return TableInfo(**same_names, commit=commit_of(row), seats=seats, **more)


def open_ask(row: Mapping[str, Any]) -> dict[str, Any] | None:
    """What the table is asked just now, if it is asked something."""
    ask: dict[str, Any] = row.get("ask", {})
    return ask if ask.get("until", 0.0) > time.time() else None


def sitting_of(chair: Chair, label: str, online: bool, presence: tuple[str, float]) -> Sitting:
    share = chair.nonce if chair.seal else ""
    said = (chair.ready, chair.again)
    return Sitting(chair.seat, label, chair.kind, chair.name, chair.level, online, chair.seal, share, *presence, *said)


def commit_of(row: Mapping[str, Any]) -> str:
    """What a table has committed to."""
    return row["committed"] or old_commitment(row["secret"])


def result_of(match: Match, row: Mapping[str, Any], chairs: Sequence[Chair]) -> Result | None:
    """How a match ended; the secret with it, because now everything is open. None while it goes on."""
    outcome = match.outcome if match.asked is None else None
    if outcome is None:
        return None
    shares = [chair.nonce for chair in chairs]
    ending = (outcome.winners, outcome.scores, outcome.reason, outcome.clause)
    return Result(*ending, commit_of(row), row["secret"].hex(), shares)
