"""Whatever comes in over a socket or to the lobby: the worker lives, and the table stays as it was.

`make soak` sends ten thousand messages; here it is a few hundred.
"""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import msgspec
import psutil
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.store import Store
from deadfall.server.wire import messages as m
from server.running import SOAK, Client, Server, http, serving, sqlite_in

pytestmark = pytest.mark.once

MESSAGES = 10_000 if SOAK else 200
GOOD: list[dict[str, Any]] = [
    {"type": "choose", "id": 1, "question": 65540, "option": 3},
    {"type": "say", "id": 2, "text": "hi", "to": [0, 1], "kind": "chat", "words": {"player": "Red"}},
    {"type": "pace", "skip": ["aim window"], "passing": True},
    {"type": "hello", "v": 1, "token": "abc", "since": 4},
    {"type": "hand_over", "to": "nobody"},
    {"type": "undo"},
    {"type": "ping", "id": 7},
]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not mind how much comes."""
    limits = {"messages_per_second": 1e6, "requests_per_second": 1e6, "tables_per_hour": 10**6}
    with serving(sqlite_in(tmp_path_factory.mktemp("tables")), **limits) as running:
        yield running


def junk(chance: random.Random, depth: int = 3) -> Any:
    """Any JSON value."""
    kind = chance.randrange(8 if depth else 6)
    if kind == 0:
        return chance.choice([None, True, False])
    if kind == 1:
        return chance.choice([0, -1, 1, 2**31, 2**53 + 1, -(2**63), 10**30, chance.randrange(1000)])
    if kind == 2:
        return chance.choice([0.5, -1e308, 1e-300])
    if kind < 6:
        alphabet = string.printable + "é漢\U0001f480\u202e\x00\ud7ff"
        return "".join(chance.choice(alphabet) for _ in range(chance.choice([0, 1, 5, 50, 600])))
    if kind == 6:
        return [junk(chance, depth - 1) for _ in range(chance.randrange(5))]
    return {chance.choice(["type", "id", "to", "x", ""]): junk(chance, depth - 1) for _ in range(chance.randrange(4))}


def garbled(chance: random.Random) -> str | bytes:
    """A message that somebody might send: a good one with something wrong, or anything at all."""
    kind = chance.randrange(5)
    if kind == 0:
        return json.dumps(junk(chance))
    message = dict(chance.choice(GOOD))
    if kind == 1:
        message[chance.choice([*message, "more"])] = junk(chance)
        return json.dumps(message)
    if kind == 2:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(80)))
    data = bytearray(json.dumps(message).encode())
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data)) if data else 0
        data[at : at + chance.randint(0, 4)] = bytes(chance.randrange(256) for _ in range(chance.randrange(3)))
    return bytes(data) if kind == 3 else data.decode("utf-8", "replace")


def harmless(text: str | bytes) -> bool:
    """Whether it cannot be, by chance, what somebody may do to a table: a right choice, or handing over."""
    try:
        message = m.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return True
    return not isinstance(message, m.Choose | m.HandOver) or message.id in (0, 1)


async def lines(server: Server, table: str) -> list[Any]:
    engine = connect(read_address(server.database))
    try:
        return list(await Store(engine).log(table))
    finally:
        await engine.dispose()


def test_garbled_messages_never_end_a_worker_or_change_a_table(patient: Server) -> None:
    async def send() -> None:
        chance = random.Random(11)
        table, _, tokens = patient.new_table("frag", people=2)
        async with Client(patient.port, table, tokens[0]) as client:
            before = (client.view, client.events, client.question)
        sent = 0
        while sent < MESSAGES:
            try:
                async with Client(patient.port, table, tokens[0]) as client:
                    for _ in range(40):
                        text = garbled(chance)
                        if harmless(text):
                            await client.send(text)
                            sent += 1
                    await client.caught_up()
            except websockets.ConnectionClosed:
                pass  # too much nonsense, or a frame that is no text
        async with Client(patient.port, table, tokens[0]) as client:
            assert (client.view, client.events, client.question) == before
        assert await lines(patient, table) == []

    assert patient.process is not None
    worker = psutil.Process(patient.process.pid)
    asyncio.run(send())
    assert worker.is_running() and patient.process.poll() is None
    assert patient.get("/healthz")["status"] == "ok"


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=80),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FORMS: dict[str, dict[str, Any]] = {
    "/tables": {"game": "frag", "seats": [{"kind": "open"}] * 2, "options": {}, "title": "x", "clock": {}, "delay": 0},
    "/tables/{}/join": {"name": "Ann", "seat": 1, "seal": "a" * 64},
    "/tables/{}/ready": {"ready": True},
    "/tables/{}/rules": {"options": {}, "clock": {"decision": 60}, "seats": 3, "spectators": "off", "delay": 30},
    "/tables/{}/seats/0/place": {"kind": "bot", "level": "basic"},
    "/tables/{}/start": {"fill": "basic"},
    "/tables/{}/seal": {"seal": "a" * 64},
    "/tables/{}/open": {"share": "a" * 32},
    "/tables/{}/leave": {},
    "/tables/{}/seats/0/kick": {},
    "/tables/{}/seats/0/answerer": {"to": "basic"},
    "/tables/{}/claim": {},
    "/tables/{}/seats/0/ask": {"name": "Eve"},
    "/tables/{}/consent": {"ask": "a", "agree": True},
    "/tables/{}/seats/0/bot": {},
    "/tables/{}/seats/0/more": {},
    "/tables/{}/rematch": {},
    "/tables/{}/again": {"wish": "same"},
    "/tables/{}/branch": {"step": 3, "seat": 0},
    "/replays": {"deadfall": 1, "game": "frag", "version": 1, "seats": 2, "options": {}, "seed": 1, "choices": [0, 1]},
}


@pytest.fixture(scope="module")
def quiet_table(patient: Server) -> str:
    return str(patient.new_table("frag", people=2)[0])


@given(path=st.sampled_from(sorted(FORMS)), data=st.data())
@settings(max_examples=2_000 if SOAK else 60, suppress_health_check=list(HealthCheck))
def test_no_form_breaks_the_lobby_or_changes_a_table_of_others(
    patient: Server, quiet_table: str, path: str, data: st.DataObject
) -> None:
    form = dict(FORMS[path])
    for key in data.draw(st.lists(st.sampled_from([*form, "more"]), max_size=3)):
        form[key] = data.draw(VALUES)
    body = data.draw(st.just(form) | VALUES)
    token = data.draw(st.sampled_from(["none", "wrong", "é", "x" * 300]))
    answer = http.post(
        f"{patient.http}/api{path.format(quiet_table)}",
        json=body,
        headers={"authorization": f"Bearer {token}".encode()},
    )
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert set(answer.json()) == {"code", "text"} and answer.json()["text"]
    elif path not in ("/tables", "/replays"):
        raise AssertionError(f"{path} was done for somebody who may not: {answer.text}")


@given(path=st.text(st.characters(codec="utf-8"), max_size=40), query=st.text("abc=&%", max_size=20))
@settings(max_examples=1_000 if SOAK else 30, suppress_health_check=list(HealthCheck))
def test_no_address_breaks_the_lobby(patient: Server, path: str, query: str) -> None:
    address = f"{patient.http}/api/tables/{quote(path)}?{query}"
    assert http.get(address).status_code < 500


def test_the_quiet_table_is_as_it_was(patient: Server, quiet_table: str) -> None:
    assert asyncio.run(lines(patient, quiet_table)) == []
    assert [seat["name"] for seat in patient.get(f"/api/tables/{quiet_table}")["seats"]] == ["P0", "P1"]
