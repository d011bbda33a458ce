"""A stream of a table: nothing reaches its socket before its time, and it ends when the host says so."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
import websockets

from deadfall.server.live.streaming import StreamGallery, unseen
from deadfall.server.wire import messages as m
from server.running import Client, Server, first_asked, hello_of

LATE = 10  # seconds; the shortest that there is


def streamed(server: Server, **more: Any) -> tuple[str, str, list[str], str]:
    table, host, tokens = server.new_table("headless_horseman", people=2, title="Birch-41", **more)
    stream = server.post(f"/tables/{table}/stream", {"delay": LATE}, host)
    assert stream["table"]["streamed"] == LATE
    return table, host, tokens, stream["token"]


def test_nothing_reaches_a_stream_before_its_time(server: Server) -> None:
    """Everything that the socket is sent was so for all to see ten seconds before."""

    async def watch() -> None:
        table, _, tokens, token = streamed(server)
        async with (
            Client(server.port, table, tokens[0]) as one,
            Client(server.port, table, tokens[1]) as two,
            Client(server.port, table) as public,
            Client(server.port, table, token) as early,
        ):
            assert early.view is None and early.events == [], "it begins with nothing"
            assert {seat.get("name", "") for seat in early.table["seats"]} == {""}, "nor does it say who is there"
            at: list[float] = []  # when each event was there for all to see, or a little later
            for _ in range(3):
                asked = await first_asked(one, two)
                await asked.choose(asked.question["options"][0]["id"])
                began = time.monotonic()
                await public.caught_up()
                at += [began] * (len(public.events) - len(at))
            assert at, "something has happened"
            while len(early.events) < len(at):
                before = len(early.events)
                await early.next()
                for number in range(before, len(early.events)):
                    assert time.monotonic() - at[number] >= LATE - 1, "an event came early"
            assert early.events == public.events[: len(early.events)]
            async with Client(server.port, table, token) as later:
                assert later.events == early.events, "whoever comes now is shown what the others are shown"
                assert later.view is not None and later.talk == [] and later.question is None

    asyncio.run(watch())


def test_a_stream_has_no_talk_and_takes_no_orders(server: Server) -> None:
    async def watch() -> None:
        table, _, tokens, token = streamed(server)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, token) as stream:
            await one.ask({"type": "say", "text": "I hide in the cellar"})
            for message in ({"type": "say", "text": "hello"}, {"type": "choose", "question": 1, "option": 0}):
                assert (await stream.ask(message))["code"] == "watching"
            table_now = server.get(f"/api/tables/{table}")
            assert table_now["watching"] == [] and all("cellar" not in text for text in stream.received)

    asyncio.run(watch())


def test_a_token_that_is_taken_back_closes_the_view_at_once(server: Server) -> None:
    async def watch() -> None:
        table, host, tokens, token = streamed(server)
        async with Client(server.port, table, token) as stream:
            assert server.post(f"/tables/{table}/stream", {"on": False}, host)["token"] == ""
            last = await stream.next("error")
            assert (last["code"], last["text"]) == ("closed", "this view was closed")
            with pytest.raises(websockets.ConnectionClosed):
                await stream.next()
        async with hello_of(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as late:
            await late.send(json.dumps({"type": "hello", "v": 1, "token": token}))
            assert json.loads(await late.recv())["type"] == "error"
        assert server.get(f"/api/tables/{table}")["streamed"] is None
        first = server.post(f"/tables/{table}/stream", {}, host)
        assert first["table"]["streamed"] == 120
        async with Client(server.port, table, first["token"]) as stream:
            server.post(f"/tables/{table}/stream", {}, host)  # a new link ends the old one
            assert (await stream.next("error"))["code"] == "closed"
        assert tokens

    asyncio.run(watch())


def test_only_the_host_streams_and_only_what_may_be_watched(server: Server) -> None:
    table, _, tokens = server.new_table("frag", people=2)
    for token in (*tokens, ""):
        assert server.post(f"/tables/{table}/stream", {}, token, status=403)["code"] == "not_host"
    table, host, _ = server.new_table("frag", people=2, spectators="off")
    assert server.post(f"/tables/{table}/stream", {}, host, status=400)["code"] == "no_spectators"
    table, host, _ = server.new_table("frag", people=2, delay=300)
    assert server.post(f"/tables/{table}/stream", {"delay": 60}, host)["table"]["streamed"] == 300


def test_a_stream_never_has_a_seats_eyes() -> None:
    async def look() -> None:
        info = m.TableInfo(**{**dict.fromkeys(m.TableInfo.__struct_fields__, ""), "seats": [], "watching": []})
        gallery = StreamGallery(frozenset(), 60, info)
        assert gallery.audience.seat is None and gallery.audience.eyes == 31
        gallery.send(m.Talk(m.Said("Ann", "hello")))
        gallery.send(m.window_news(None))
        gallery.send(m.TableNews(info))
        assert gallery.welcome(0).talk == [] and gallery.table == unseen(info)

    asyncio.run(look())


def test_those_who_watch_see_who_else_does(server: Server) -> None:
    async def watch() -> None:
        table, _, _ = server.new_table("frag", people=2)
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        async with hello_of(url) as lena, hello_of(url) as otto:
            await lena.send(json.dumps({"type": "hello", "v": 1, "name": "Lena"}))
            assert json.loads(await lena.recv())["type"] == "welcome"
            await otto.send(json.dumps({"type": "hello", "v": 1, "name": "Otto"}))
            while True:
                news = json.loads(await lena.recv())
                if news["type"] == "table" and news["table"]["watching"] == ["Lena", "Otto"]:
                    break
        assert server.get(f"/api/tables/{table}")["status"] == "playing"

    asyncio.run(watch())


def test_public_tables_that_are_over_are_listed_with_how_they_ended(server: Server) -> None:
    table, _, tokens = server.new_table("frag", people=2, public=True, title="Lantern-07", options={"max_rounds": 1})
    hidden, _, others = server.new_table("frag", people=2, title="Hidden-01", options={"max_rounds": 1})
    for at, given in ((table, tokens), (hidden, others)):
        for seat, token in enumerate(given):
            server.post(f"/tables/{at}/seats/{seat}/answerer", {"to": "random"}, token)
    until = time.monotonic() + 240
    while {server.get(f"/api/tables/{at}")["status"] for at in (table, hidden)} != {"over"}:
        assert time.monotonic() < until
        time.sleep(0.1)
    listed = {info["id"]: info for info in server.get("/api/tables/finished")}
    assert hidden not in listed
    ended = listed[table]["ended"]
    assert ended["reason"] and ended["at"] > 0
    assert all(seat.get("name", "") == "" for seat in listed[table]["seats"]), "people are named at the table alone"
