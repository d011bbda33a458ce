"""Bad messages get a typed error and change nothing."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
import websockets

from deadfall.server.wire import messages
from server.running import Client, Server, hello_of

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ('{"type":"choose"', "malformed"),
        ('{"type":"dance"}', "malformed"),
        ("[]", "malformed"),
        ('{"type":"choose","question":-1}', "malformed"),
        ('{"type":"choose","question":1,"option":"x"}', "malformed"),
        ('{"type":"choose","question":1,"option":1,"secret":1}', "malformed"),
        ('{"type":"choose","question":1,"option":1}', "stale"),
        ('{"type":"hello"}', "hello_again"),
        ('{"type":"say","text":" "}', "illegal"),
        ('{"type":"say","text":"x","to":[29]}', "illegal"),
        ('{"type":"say","kind":"reaction","text":"<b>"}', "illegal"),
        ('{"type":"pace","skip":["no such window"]}', "illegal"),
        ('{"type":"moment"}', "illegal"),
        ('{"type":"hand_over","to":"nobody"}', "illegal"),
        (json.dumps({"type": "say", "text": "x" * 501}), "malformed"),
        (json.dumps({"type": "say", "text": "x" * 9000}), "too_long"),
    ],
)
def test_a_bad_message_gets_a_typed_error(server: Server, message: str, code: str) -> None:
    async def send() -> None:
        table, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0]) as client:
            await client.send(message)
            assert (await client.next("error"))["code"] == code
            assert (await client.ask({"type": "ping"}))["type"] == "pong"

    asyncio.run(send())


def test_an_option_that_is_not_on_offer_is_refused(server: Server) -> None:
    async def send() -> None:
        table, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            asked = one if one.question else two
            assert (await asked.choose(30_000))["code"] == "illegal"

    asyncio.run(send())


def test_an_oversized_frame_closes_the_socket_and_not_the_server(server: Server) -> None:
    async def send() -> None:
        table, _, tokens = server.new_table("frag", people=2)
        with pytest.raises(websockets.ConnectionClosed):
            async with Client(server.port, table, tokens[0]) as client:
                await client.send("x" * 1_000_000)
                while True:
                    await client.next()

    asyncio.run(send())
    assert server.get("/healthz")["status"] == "ok"


def test_too_many_messages_are_refused(server: Server) -> None:
    async def send() -> None:
        table, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0], close_timeout=0.1) as client:
            for _ in range(400):
                await client.send('{"type":"ping"}')
            assert (await client.next("error"))["code"] == "too_fast"

    asyncio.run(send())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "ping"}, "hello_first"),
        ({"type": "hello", "v": 99}, "version"),
        ({"type": "hello", "token": "guessed"}, "unknown_token"),
    ],
)
def test_a_wrong_hello_is_turned_away(server: Server, hello: Any, code: str) -> None:
    async def send() -> None:
        table, _, _ = server.new_table("frag", people=2)
        async with hello_of(Client(server.port, table).url) as socket:
            await socket.send(json.dumps(hello))
            assert json.loads(await socket.recv())["code"] == code
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()

    asyncio.run(send())


def test_the_schema_describes_every_message() -> None:
    schema = messages.schema()
    kinds = {
        each["properties"]["type"]["const"]
        if "const" in each["properties"]["type"]
        else each["properties"]["type"]["enum"][0]
        for each in schema["$defs"].values()
        if "type" in each.get("properties", {})
    }
    assert {"hello", "choose", "undo", "say", "pace", "hand_over", "ping"} <= kinds
    assert {"welcome", "update", "table", "talk", "over", "done", "pong", "error"} <= kinds
