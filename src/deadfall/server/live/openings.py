"""What is written down when a table begins: anew, once more with the same seats, or from a moment of another match."""

from __future__ import annotations

import secrets
import time
from typing import Any

from deadfall.match.proof import commitment
from deadfall.server.live.calling import two_words
from deadfall.server.live.games import begun_of
from deadfall.server.live.names import bot_name
from deadfall.server.live.table import LiveTable
from deadfall.server.storage.seats import BOT, NOBODY, OPEN, PERSON, Chair, token_hash
from deadfall.server.storage.store import WAITING, Row

WHAT_IF = ", what if"  # behind the title of a table that goes on from a moment of another


def fresh(host: str) -> Row:
    """What every new table has of its own, its secret above all."""
    now = time.time()
    return {
        "id": secrets.token_urlsafe(12),
        "secret": secrets.token_bytes(32),
        "host": token_hash(host),
        "status": WAITING,
        "rematch": "",
        "created": now,
        "touched": now,
        "owner": "",
        "wake": 0.0,
        "branch": {},
        "revision": 0,
        "ask": {},
        "host_seat": -1,
        "changed": {},
        "more": {},
        "again": "",
        "reached": 0,
        "words": two_words(),
        "ended": {},
        "stream": {},
    }


def committed(row: Row) -> Row:
    """A table with the commitment to its dice, and to all that is fixed with them."""
    return {**row, "committed": commitment(row, row["id"], row["secret"], begun_of(row))}


def empty_chair(table_id: str, seat: int) -> Row:
    fresh = {"kind": OPEN, "sitting": 0, "former": {}, "here": [], "idle": {}, "gone": 0.0}
    return {**NOBODY, **fresh, "table_id": table_id, "seat": seat}


def again(table: LiveTable) -> tuple[Row, list[Row]]:
    """The same table once more; its people keep their tokens."""
    row = committed({**table.row, **fresh(""), "host": table.row["host"], "host_seat": table.row["host_seat"]})
    return row, [_same_person(row["id"], chair) for chair in table.chairs]


def _same_person(table_id: str, chair: Chair) -> Row:
    person = bool(chair.token)
    return {
        **empty_chair(table_id, chair.seat),
        "kind": PERSON if person else chair.kind,
        "name": chair.name,
        "level": "" if person else chair.level,
        "token": chair.token,
        "pace": {"skip": chair.skip, "hold": chair.moments},
    }


def left_over(table_id: str, seat: int, bot: bool) -> Row:
    """The seat of somebody who is not there any more: a bot's, or open."""
    chair = empty_chair(table_id, seat)
    return {**chair, "kind": BOT, "level": "basic", "name": bot_name("basic")} if bot else chair


def going_on(table: LiveTable, start: dict[str, Any], host: str, status: str) -> tuple[Row, list[Row]]:
    """A table that goes on from a moment of another match, by invitation and without a clock."""
    branch = {key: start[key] for key in ("table", "step", "choices", "sources")}
    own = {"status": status, "public": False, "spectators": "public", "delay": 0, "clock": {}, "branch": branch}
    title = f"{table.row['title'].removesuffix(WHAT_IF)}{WHAT_IF}"
    row = committed({**table.row, **fresh(host), **own, "title": title})
    return row, [empty_chair(row["id"], chair.seat) for chair in table.chairs]
