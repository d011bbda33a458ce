"""Limits: what one address may ask for, how long tables are kept, and that nobody can hold up a table."""

from __future__ import annotations

import asyncio
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets

import deadfall
from deadfall.games import shelf
from deadfall.match.log import ANSWER, LogLine
from deadfall.server.live.clocks import Clocks
from deadfall.server.live.talk import clean
from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import token_hash
from deadfall.server.wire.forms import Join, NewTable, Place
from server.running import OPEN, WAIT, Client, Server, http, inside, serving, sqlite_in, started

pytestmark = pytest.mark.once


def test_one_address_asks_opens_and_makes_only_so_much(tmp_path: Path) -> None:
    async def one_socket_too_many(server: Server, table: str, token: str) -> None:
        async with AsyncExitStack() as inside:
            for _ in range(3):
                await inside.enter_async_context(Client(server.port, table, token))
            with pytest.raises(websockets.InvalidStatus):
                await inside.enter_async_context(Client(server.port, table, token))
        async with asyncio.timeout(WAIT):
            while True:  # and when they have gone there is room again
                try:
                    async with Client(server.port, table, token):
                        return
                except websockets.InvalidStatus:
                    await asyncio.sleep(0.1)

    limits = {"tables_per_hour": 2, "sockets_per_address": 3, "requests_per_second": 1}
    with serving(sqlite_in(tmp_path), **limits) as server:
        table, _, tokens = server.new_table("frag", people=1, bots=1)
        with ThreadPoolExecutor(20) as together:
            codes = set(together.map(lambda _: get_status(server, "/api/games"), range(80)))
        assert codes == {200, 429}, "too many requests"
        assert get_status(server, "/healthz") == 200, "whoever looks after the server is not counted"
        asyncio.run(one_socket_too_many(server, table, tokens[0]))
        assert made_status(server) == 201
        assert made_status(server) == 429, "too many tables"


def get_status(server: Server, path: str) -> int:
    return http.get(f"{server.http}{path}").status_code


def made_status(server: Server) -> int:
    """Make a table, patiently."""
    body = {"game": "frag", "seats": [{"kind": "open"}] * 2}
    while True:
        answer = http.post(f"{server.http}/api/tables", json=body)
        if answer.json().get("code") != "too_fast":
            return answer.status_code
        time.sleep(0.5)


def test_a_table_nobody_is_at_leaves_the_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def leave() -> None:
        async with inside(tmp_path, pause=0.0, idle_minutes=0.0) as lobby, asyncio.timeout(WAIT):
            table_id, _ = await started(lobby, OPEN, OPEN)
            table = await lobby.find(table_id)
            assert table.course is not None
            question = table.course.open()[0]
            view = table.course.match.view(0)
            while table_id in lobby.tables.live:
                await asyncio.sleep(0.05)
            await lobby.worker.ownership.adopt_lost()
            assert table_id not in lobby.tables.live, "without a clock nothing wakes it but somebody who comes"
            again = await lobby.find(table_id)
            assert again is not table and again.course is not None
            assert again.course.match.view(0) == view
            assert again.course.open()[0].as_dict() == question.as_dict()

    asyncio.run(leave())


def test_tables_that_nobody_has_touched_for_long_are_deleted(tmp_path: Path) -> None:
    async def expire() -> None:
        async with inside(tmp_path) as lobby:
            waiting = (await lobby.create(NewTable("frag", [OPEN, OPEN]))).table.id
            playing, _ = await started(lobby, OPEN, OPEN)
            day, now = 86400.0, time.time()
            assert await lobby.store.expire(now - 2 * day, now - 90 * day) == 0
            await lobby.store.update_table(waiting, touched=now - 3 * day)
            await lobby.store.update_table(playing, touched=now - 3 * day)
            assert await lobby.store.expire(now - 2 * day, now - 90 * day) == 1
            assert await lobby.store.look(waiting) is None and await lobby.store.look(playing) is not None
            await lobby.store.update_table(playing, touched=now - 91 * day)
            assert await lobby.store.expire(now - 2 * day, now - 90 * day) == 1
            assert await lobby.store.look(playing) is None

    asyncio.run(expire())


def test_a_clock_for_the_whole_game_runs_down_and_leaves_a_little_for_each_decision() -> None:
    clocks = Clocks({"game": 60, "least": 7})
    clocks.run({0: 1, 1: 1})
    assert clocks.seconds(0) == clocks.seconds(1) == 60
    clocks.count(LogLine(0, ANSWER, 0, 0, 0, "player", 45_000))
    clocks.count(LogLine(1, ANSWER, 1, 0, 0, "bot", 45_000))
    assert (clocks.seconds(0), clocks.seconds(1)) == (15, 60), "a bot's time is nobody's"
    clocks.count(LogLine(2, ANSWER, 0, 0, 0, "clock", 30_000))
    assert clocks.seconds(0) == 7
    assert Clocks({"decision": 20}).seconds(3) == 20
    assert Clocks({}).seconds(3) is None


def test_a_clock_runs_from_when_its_question_was_opened() -> None:
    clocks = Clocks({"decision": 20}, telling=0)
    clocks.run({0: 1})
    time.sleep(0.02)
    first = clocks.took(0)
    clocks.run({0: 1, 1: 5})
    assert clocks.took(0) >= first > 0, "the same question goes on"
    clocks.run({0: 2})
    assert clocks.took(0) < first + 20_000 and clocks.took(1) == 0
    assert clocks.left(0) in (19, 20)


def test_a_clock_stands_while_a_page_tells_what_happened() -> None:
    clocks = Clocks({"decision": 20}, telling=1000)
    clocks.run({0: 1})
    time.sleep(0.02)
    assert clocks.took(0) == 0, "nobody pays for dice that roll"
    assert clocks.allowed(0) == 1020
    assert clocks.left(0) in (1019, 1020)
    assert Clocks({}).allowed(0) is Clocks({}).left(0) is None


def test_tokens_are_kept_as_hashes_only(tmp_path: Path) -> None:
    async def sit() -> tuple[str, str]:
        async with inside(tmp_path) as lobby:
            made = await lobby.create(NewTable("frag", [OPEN, OPEN]))
            return made.host, (await lobby.join(made.table.id, Join("Ann"))).token

    tokens = asyncio.run(sit())
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for token in tokens:
        assert token.encode() not in stored
        assert token_hash(token) in stored


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [("Ann", "Ann"), (" A\x00n\nn \u202e", "A n n"), ("<b>", "<b>"), ("\u2066", ""), ("💀 é 漢", "💀 é 漢")],
)
def test_names_have_no_letters_that_cannot_be_seen(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


def test_a_pack_of_the_servers_folder_is_played_and_its_record_needs_it(tmp_path: Path) -> None:
    pack = tmp_path / "packs" / "garden"
    shutil.copytree(shelf()["frag"].data, pack)
    weapons = pack / "weapons.toml"
    weapons.write_text(weapons.read_text().replace('"Chainsaw"', '"Hedge Trimmer"'))

    async def play() -> None:
        async with inside(tmp_path, pause=0.0, packs=str(pack.parent)) as lobby, asyncio.timeout(WAIT):
            bots = [Place("bot", "random")] * 2
            table_id, _ = await started(lobby, *bots, pack="garden", options={"max_rounds": 1})
            table = await lobby.find(table_id)
            assert "Hedge Trimmer" in str(lobby.tables.games.scene(table.row)["content"])
            while table.result() is None:
                await asyncio.sleep(0.05)
            record = await lobby.library.record(table)
        assert deadfall.replay(record, pack).outcome is not None
        with pytest.raises(deadfall.RecordError, match="another content pack"):
            deadfall.replay(record)

    asyncio.run(play())


def test_only_the_player_changes_who_answers(tmp_path: Path) -> None:
    async def try_it() -> None:
        async with inside(tmp_path, pause=0.0) as lobby:
            table_id, tokens = await started(lobby, OPEN, OPEN)
            with pytest.raises(Refusal, match="only the player may do that"):
                await lobby.answer_for(table_id, tokens[0], 1, "random")
            assert (await lobby.answer_for(table_id, tokens[1], 1, "random")).seats[1].kind == "bot"
            assert (await lobby.answer_for(table_id, tokens[1], 1, "")).seats[1].kind == "person"

    asyncio.run(try_it())
