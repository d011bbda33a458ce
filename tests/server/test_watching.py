"""Those who watch and those who talk: everybody gets what he may know, and the server sees to it."""

from __future__ import annotations

import asyncio
import json
import time

import pytest
import websockets

from server.running import Client, Server, first_asked, hello_of

pytestmark = pytest.mark.once


def test_a_table_may_be_closed_to_spectators(server: Server) -> None:
    async def watch() -> None:
        table, _, _ = server.new_table("frag", people=2, spectators="off")
        async with hello_of(Client(server.port, table).url) as socket:
            await socket.send('{"type":"hello"}')
            assert json.loads(await socket.recv())["code"] == "no_spectators"

    asyncio.run(watch())


def test_spectators_see_what_is_public_or_what_one_seat_knows(server: Server) -> None:
    async def watch(spectators: str) -> bool:
        table, _, tokens = server.new_table("friday13", people=2, bots=1, spectators=spectators, watched=1)
        async with Client(server.port, table) as watcher, Client(server.port, table, tokens[1]) as seat:
            assert watcher.question is None
            assert (await watcher.ask({"type": "choose", "question": 1, "option": 0}))["code"] == "watching"
            return bool(watcher.view == seat.view)

    assert not asyncio.run(watch("public"))
    assert asyncio.run(watch("seat"))


def test_a_delayed_spectator_sees_nothing_early(server: Server) -> None:
    async def watch() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=2, delay=2)
        async with (
            Client(server.port, table, tokens[0]) as one,
            Client(server.port, table, tokens[1]) as two,
            Client(server.port, table) as watcher,
        ):
            seen = len(one.events)
            while len(one.events) == seen:
                asked = await first_asked(one, two)
                at = time.monotonic()
                await asked.choose(asked.question["options"][0]["id"])
                await one.caught_up()
            await watcher.until(lambda: len(watcher.events) > seen)
            assert time.monotonic() - at >= 2.0

    asyncio.run(watch())


def test_a_delayed_spectator_hears_nothing_early(server: Server) -> None:
    async def listen() -> None:
        table, _, tokens = server.new_table("frag", people=2, delay=2)
        async with Client(server.port, table, tokens[0]) as one:
            at = time.time()
            await one.ask({"type": "say", "text": "he is in the cellar"})
            async with Client(server.port, table) as watcher:
                assert time.time() - at > 2.0 or watcher.talk == []
                await watcher.until(lambda: watcher.talk)
                assert time.time() - at >= 2.0
        async with Client(server.port, table) as watcher:
            assert [said["text"] for said in watcher.talk] == ["he is in the cellar"]

    asyncio.run(listen())


def test_chat_is_heard_by_all_and_a_whisper_by_its_seats_only(server: Server) -> None:
    async def talk() -> None:
        table, _, tokens = server.new_table("frag", people=3)
        async with (
            Client(server.port, table, tokens[0]) as one,
            Client(server.port, table, tokens[1]) as two,
            Client(server.port, table, tokens[2]) as three,
            Client(server.port, table) as watcher,
        ):
            await one.ask({"type": "say", "text": "psst", "to": [1]})
            await one.ask({"type": "say", "text": "<b>hello</b>"})
            await one.ask({"type": "say", "kind": "reaction", "text": "💀"})
            for client in (one, two, three, watcher):
                await client.until(lambda c=client: c.talk and c.talk[-1]["text"] == "💀")
            assert [said["text"] for said in two.talk] == ["psst", "<b>hello</b>", "💀"]
            assert [said["text"] for said in three.talk] == ["<b>hello</b>", "💀"]
            assert [said["text"] for said in watcher.talk] == ["<b>hello</b>", "💀"]
            assert (await watcher.ask({"type": "say", "text": "look out", "to": [0]}))["code"] == "watching"
        async with Client(server.port, table, tokens[2]) as three:
            assert [said["text"] for said in three.talk] == ["<b>hello</b>", "💀"], (
                "talk is kept, whispers stay whispers"
            )

    asyncio.run(talk())


def test_the_bargaining_of_the_most_dangerous_game_is_carried(server: Server) -> None:
    async def bargain() -> None:
        table, _, tokens = server.new_table("dangerous_game", people=2, bots=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            other = one.table["seats"][1]["label"]
            await one.ask({"type": "say", "kind": "threaten", "words": {"player": other}})
            await two.until(lambda: two.talk)
            assert two.talk[0]["text"] == "P1, I am coming for you."
            wrong = await one.ask({"type": "say", "kind": "threaten", "words": {"player": "Nobody"}})
            assert wrong["code"] == "illegal" and "Nobody" in wrong["text"]

    asyncio.run(bargain())


def test_a_page_of_somebody_else_cannot_open_a_socket(server: Server) -> None:
    async def connect(origin: str) -> None:
        table, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0], origin=origin):
            pass

    asyncio.run(connect(f"http://127.0.0.1:{server.port}"))
    with pytest.raises(websockets.InvalidStatus):
        asyncio.run(connect("https://elsewhere.example"))


def test_a_reaction_sits_on_the_same_move_for_everybody_and_each_seat_has_one(server: Server) -> None:
    async def react() -> None:
        table, _, tokens = server.new_table("dangerous_game", people=2, bots=2, spectators="public")
        async with (
            Client(server.port, table, tokens[0]) as one,
            Client(server.port, table, tokens[1]) as two,
            Client(server.port, table) as watching,
        ):
            wish = {"type": "say", "kind": "reaction", "text": "👏"}
            assert (await one.ask({**wish, "kind": "chat", "on": 0}))["code"] == "illegal"
            clients = (one, two, watching)
            while not watching.events or not one.events:
                asked = await first_asked(one, two)
                await asked.choose(asked.question["options"][0]["id"])
                await watching.caught_up()
            move = watching.events[-1]
            await one.until(lambda: move in one.events)
            number = len(one.events) - 1 - one.events[::-1].index(move)
            assert (await one.ask({**wish, "on": number}))["type"] == "done"
            for client in clients:
                await client.until(lambda c=client: [said for said in c.talk if said["kind"] == "reaction"])
                said = [said for said in client.talk if said["kind"] == "reaction"][-1]
                await client.until(lambda c=client, s=said: len(c.events) > s["on"])
                assert client.events[said["on"]] == move
            assert (await one.ask({**wish, "on": number}))["code"] == "too_fast"

    asyncio.run(react())
