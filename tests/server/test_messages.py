"""Bad messages get a typed error and change nothing."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
import websockets

from deadfall.server import messages
from server.running import Client, Server, hello_of


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
        async with Client(server.port, table, tokens[0]) as client:
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


def test_ten_thousand_garbled_messages_change_nothing(server: Server) -> None:
    """They are made by breaking good ones; the decoder refuses or yields a valid message, and never anything else."""
    chance = random.Random(1)
    good = [
        b'{"type":"choose","id":1,"question":65540,"option":3}',
        b'{"type":"say","id":2,"text":"hi","to":[0,1],"kind":"chat","words":{"player":"Red"}}',
        b'{"type":"pace","skip":["x"],"passing":true}',
        b'{"type":"hello","v":1,"token":"abc","since":4}',
        b'{"type":"hand_over","to":"basic"}',
    ]
    refused = 0
    for _ in range(10_000):
        data = bytearray(chance.choice(good))
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(data))
            if chance.random() < 0.5:
                data[at] = chance.randrange(256)
            else:
                del data[at : at + chance.randint(1, 5)]
        try:
            messages.decode(bytes(data))
        except (msgspec.DecodeError, UnicodeDecodeError):
            refused += 1
    assert refused > 5_000


def test_garbled_messages_over_the_socket_change_nothing(server: Server) -> None:
    async def send() -> None:
        chance = random.Random(3)
        table, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0]) as client:
            before = (client.view, client.events, client.question)
            for _ in range(45):
                text = "".join(
                    chance.choice('{}[]":,typechoose0123456789\\u0000é') for _ in range(chance.randint(1, 60))
                )
                await client.send(text)
                assert (await client.next("error"))["code"] in ("malformed", "too_fast")
                await asyncio.sleep(0.05)
        async with Client(server.port, table, tokens[0]) as again:
            assert (again.view, again.events, again.question) == before

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
