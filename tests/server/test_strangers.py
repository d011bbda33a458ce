"""Strangers, borrowed names, messages that cannot be read, and tables that cannot be played: harm to nobody else."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import websockets

import deadfall
from server.running import WAIT, Client, Server, hello_of, http, served_here, serving, sqlite_in

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore::DeprecationWarning")]

TABLE = {"game": "frag", "seats": [{"kind": "open"}] * 2}


# --- names


@pytest.mark.parametrize("name", ["\u3164", "\u2800\uffa0", "\u115f \u1160", "\u200b\u2060", "\u0301\u0308", "\ufe0f"])
def test_nobody_has_a_name_that_cannot_be_seen(server: Server, name: str) -> None:
    table = server.post("/tables", TABLE)["table"]["id"]
    answer = server.post(f"/tables/{table}/join", {"name": name}, status=400)
    assert answer["code"] == "illegal" and "seen" in answer["text"]


@pytest.mark.parametrize(
    "name", ["basic bot", "Basic  Bot", "random-bot", "b\u0430sic b\u043et", "bot", "basic\u3164bot"]
)
def test_nobody_is_called_like_a_bot(server: Server, name: str) -> None:
    table = server.post("/tables", TABLE)["table"]["id"]
    assert "bot is called" in server.post(f"/tables/{table}/join", {"name": name}, status=400)["text"]


@pytest.mark.parametrize("name", ["Ann", "ann", " Ann\u3164", "\uff21nn", "\u0391nn", "A.n.n"])
def test_nobody_is_called_like_his_neighbour(server: Server, name: str) -> None:
    table = server.post("/tables", TABLE)["table"]["id"]
    server.post(f"/tables/{table}/join", {"name": "Ann"})
    assert server.post(f"/tables/{table}/join", {"name": name}, status=409)["code"] == "taken"
    server.post(f"/tables/{table}/join", {"name": "Anna"})


def test_names_of_every_kind_are_welcome(server: Server) -> None:
    for name in ("Ася", "小林", "José", "🦊", "❤️", "Robot", "Talbot", "O'Neil"):
        table = server.post("/tables", TABLE)["table"]["id"]
        assert server.post(f"/tables/{table}/join", {"name": name})["table"]["seats"][0]["name"] == name


# --- messages that cannot be read


def test_a_message_that_was_not_taken_in_is_named_by_its_id(tmp_path: Path) -> None:
    async def go(server: Server) -> None:
        table = server.post("/tables", TABLE)["table"]["id"]
        async with Client(server.port, table) as client:
            for text, code in (
                ('{"type":"nonsense","id":11}', "malformed"),
                ('{"type":"say","id":11,"text":', "malformed"),
                (json.dumps({"type": "say", "id": 11, "text": "x" * 9_000}), "too_long"),
                ('{"type":"say","text":"\\"id\\":5"', "malformed"),
            ):
                await client.send(text)
                error = await client.next("error")
                assert error["code"] == code and error.get("id", 0) == (11 if '"id":11' in text.replace(" ", "") else 0)
            for number in range(1, 20):
                await client.send({"type": "ping", "id": number})
            while (error := await client.next())["type"] != "error":
                pass
            assert error["code"] == "too_fast" and 1 < error["id"] < 20

    with serving(sqlite_in(tmp_path), messages_per_second=4) as server:
        asyncio.run(go(server))


# --- hosts and origins


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{}", "127.0.0.1.evil.example", "localhost.evil.example."]
)
def test_a_name_that_a_stranger_pointed_here_is_refused(server: Server, host: str) -> None:
    host = host.format(server.port)
    answer = http.post(f"{server.http}/api/tables", json=TABLE, headers={"host": host, "origin": f"http://{host}"})
    assert answer.status_code == 403 and answer.json()["code"] == "foreign"
    assert http.get(f"{server.http}/api/games", headers={"host": host}).status_code == 403


@pytest.mark.parametrize("host", ["localhost:{}", "127.0.0.1", "[::1]:{}", "192.168.1.7:{}", "tables.local", "den"])
def test_names_that_only_the_own_network_can_give_are_good(server: Server, host: str) -> None:
    assert http.get(f"{server.http}/api/games", headers={"host": host.format(server.port)}).status_code == 200


def test_a_socket_by_a_strangers_name_is_refused(server: Server) -> None:
    async def knock() -> None:
        table = server.post("/tables", TABLE)["table"]["id"]
        host = f"evil.example:{server.port}"
        url = f"ws://{host}/api/tables/{table}/socket"
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with websockets.connect(
                url, host="127.0.0.1", port=server.port, proxy=None, origin=f"http://{host}", open_timeout=WAIT
            ):
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(knock())


def test_another_sites_page_makes_no_tables(server: Server) -> None:
    for origin, status in (("http://evil.example", 403), ("null", 403), (server.http, 201)):
        headers = {"origin": origin, "content-type": "text/plain"}
        answer = http.post(f"{server.http}/api/tables", content=json.dumps(TABLE), headers=headers)
        assert answer.status_code == status, answer.text


def test_further_pages_and_names_are_let_in_by_the_command_line(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path), origin="https://games.example") as server:
        headers = {"host": "games.example", "origin": "https://games.example"}
        assert http.post(f"{server.http}/api/tables", json=TABLE, headers=headers).status_code == 201
        assert http.get(f"{server.http}/api/games", headers={"host": "evil.example"}).status_code == 403


# --- tables that cannot be played


def test_a_table_whose_pack_is_gone_is_no_harm_to_the_list(tmp_path: Path) -> None:
    own = Path(deadfall.__file__).parent / "games" / "frag" / "data"
    packs = tmp_path / "packs"
    shutil.copytree(own, packs / "mine")
    with serving(sqlite_in(tmp_path), packs=packs) as server:
        lost, kept = (
            server.post("/tables", {**TABLE, **more})["table"]["id"]
            for more in ({"pack": "mine", "public": True}, {"public": True})
        )
        assert {table["id"] for table in server.get("/api/tables")} == {lost, kept}
        shutil.rmtree(packs / "mine")
        server.kill()
        server.start()
        assert [table["id"] for table in server.get("/api/tables")] == [kept]
        assert 'no content pack "mine"' in server.get(f"/api/tables/{lost}", status=400)["text"]


# --- sockets that come in at a bad moment


def test_whoever_says_hello_late_sits_at_a_table_that_is_alive(tmp_path: Path) -> None:
    async def go() -> None:
        async with served_here(sqlite_in(tmp_path), pause=0.0, idle_minutes=0.0) as (port, app), asyncio.timeout(WAIT):
            live = app.state.worker.tables.live
            made = await asyncio.to_thread(_post, port, "/tables", {**TABLE, "seats": [{"kind": "bot"}] * 2})
            table = made["table"]["id"]
            async with hello_of(f"ws://127.0.0.1:{port}/api/tables/{table}/socket") as socket:
                while table in live:
                    await asyncio.sleep(0.05)
                await socket.send('{"type":"hello"}')
                assert json.loads(await socket.recv())["type"] == "welcome"
                assert live[table].rooms.occupied
                await asyncio.to_thread(_post, port, f"/tables/{table}/start", {}, made["host"])
                while json.loads(await socket.recv())["type"] != "update":
                    pass

    asyncio.run(go())


def test_a_socket_that_cannot_be_welcomed_leaves_nothing_behind(tmp_path: Path) -> None:
    async def go() -> None:
        async with served_here(sqlite_in(tmp_path)) as (port, _), asyncio.timeout(WAIT):
            made = await asyncio.to_thread(_post, port, "/tables", TABLE)
            await asyncio.to_thread(_drop_talk, tmp_path)
            before = len(asyncio.all_tasks())
            for _ in range(5):
                async with hello_of(f"ws://127.0.0.1:{port}/api/tables/{made['table']['id']}/socket") as socket:
                    await socket.send('{"type":"hello"}')
                    with pytest.raises(websockets.ConnectionClosed):
                        await socket.recv()
            while len(asyncio.all_tasks()) > before:
                await asyncio.sleep(0.05)

    asyncio.run(go())


def _drop_talk(folder: Path) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as db:
        db.execute("DROP TABLE talk")


def _post(port: int, path: str, body: Any, token: str = "") -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = http.post(f"http://127.0.0.1:{port}/api{path}", json=body, headers=headers)
    assert answer.is_success, answer.text
    return answer.json()
