"""Seats belong to tokens: a socket ends with its seat, and nobody looks into a hand that is not his."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, ClassVar

import pytest
import websockets

from deadfall.server.live import company, consent
from deadfall.server.wire.forms import Agreement
from server.running import OPEN, WAIT, Client, Pair, Server, inside, new_database, started

pytestmark = pytest.mark.once


def waiting_table(server: Server, seats: int = 2, **more: Any) -> tuple[str, str]:
    made = server.post("/tables", {"game": "frag", "seats": [{"kind": "open"}] * seats, **more})
    return made["table"]["id"], made["host"]


def join(server: Server, table: str, name: str, **more: Any) -> str:
    return str(server.post(f"/tables/{table}/join", {"name": name, "ready": True, **more})["token"])


async def last_word(client: Client) -> str:
    """Take in everything until the socket ends; the code of the last error."""
    async with asyncio.timeout(WAIT):
        while True:
            try:
                await client.next()
            except websockets.ConnectionClosed:
                break
    last = json.loads(client.received[-1])
    return str(last["code"]) if last["type"] == "error" else ""


def put_out(word: str, client: Client) -> None:
    assert client.socket.close_code == 1008 and client.socket.close_reason == word


@pytest.mark.parametrize("way", ["sent away", "gets up"])
def test_whoever_is_sent_away_or_gets_up_hears_nothing_more_of_his_seat(workers: Pair, way: str) -> None:
    async def go() -> None:
        here, there = workers
        table, host = waiting_table(here)
        old = join(here, table, "Tomas", seat=0)
        async with Client(there.port, table, old) as tomas:
            if way == "sent away":
                here.post(f"/tables/{table}/seats/0/kick", None, host)
            else:
                here.post(f"/tables/{table}/leave", None, old)
            assert await last_word(tomas) == "unknown_token"
            put_out("unknown_token", tomas)
        new = join(there, table, "Lena", seat=0)
        join(here, table, "Ines", seat=1)
        here.post(f"/tables/{table}/start", {}, host)
        async with Client(there.port, table, new) as lena:
            assert lena.seat == 0 and lena.view is not None
        with pytest.raises(websockets.ConnectionClosed):
            async with Client(there.port, table, old):
                pass

    asyncio.run(go())


def test_what_the_one_sent_away_still_says_changes_nothing(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, host = waiting_table(here)
        async with Client(there.port, table, join(here, table, "Tomas", seat=0)) as tomas:
            await asyncio.gather(
                asyncio.to_thread(here.post, f"/tables/{table}/seats/0/kick", None, host),
                tomas.send({"type": "hand_over", "to": ""}),
            )
            await last_word(tomas)
        assert here.get(f"/api/tables/{table}")["seats"][0]["kind"] == "open"
        join(there, table, "Lena", seat=0)

    asyncio.run(go())


def test_whoever_leaves_a_match_is_out_on_every_device_and_comes_back_with_his_link(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, _, tokens = here.new_table("frag", people=2)
        async with Client(here.port, table, tokens[0]) as one, Client(there.port, table, tokens[0]) as two:
            there.post(f"/tables/{table}/leave", None, tokens[0])
            for device in (one, two):
                assert await last_word(device) == "left"
                put_out("left", device)
        async with Client(here.port, table, tokens[0]) as back, Client(there.port, table, tokens[1]) as other:
            assert back.table["seats"][0]["kind"] == "bot"
            assert any("P0 has left" in said["text"] for said in other.talk)
            assert (await back.ask({"type": "hand_over", "to": ""}))["type"] == "done"
            await other.until(lambda: other.table["seats"][0]["kind"] == "person")

    asyncio.run(go())


@pytest.mark.parametrize("way", ["handed over", "on request"])
def test_whoever_lets_a_bot_answer_keeps_the_seat_on_every_device_and_nobody_gets_it(workers: Pair, way: str) -> None:
    async def go() -> None:
        here, there = workers
        table, host, tokens = here.new_table("frag", people=2)
        async with Client(here.port, table, tokens[0]) as one, Client(there.port, table, tokens[0]) as two:
            if way == "handed over":
                assert (await one.ask({"type": "hand_over", "to": "basic"}))["type"] == "done"
            else:
                here.post(f"/tables/{table}/seats/0/answerer", {"to": "basic"}, tokens[0])
            for device in (one, two):
                await device.until(lambda d=device: d.table["seats"][0]["kind"] == "bot")
            for token in (host, tokens[1]):
                assert there.post(f"/tables/{table}/claim", {}, token, 403)["code"] == "not_allowed"
            assert (await two.ask({"type": "hand_over", "to": ""}))["type"] == "done"
            await one.until(lambda: one.table["seats"][0]["kind"] == "person")

    asyncio.run(go())


def test_after_the_start_the_host_alone_lets_no_bot_play_for_anybody(workers: Pair) -> None:
    here, there = workers
    table, host, tokens = here.new_table("frag", people=2)
    for token in (host, tokens[1], ""):
        answer = there.post(f"/tables/{table}/seats/0/answerer", {"to": "basic"}, token, 403)
        assert answer["code"] == "not_allowed"
    assert here.get(f"/api/tables/{table}")["seats"][0]["kind"] == "person"


def test_the_host_cannot_take_a_seat_in_play_or_look_into_its_hand(workers: Pair) -> None:
    here, there = workers
    table, host, tokens = here.new_table("frag", people=1, bots=2, spectators="off")
    for token in (host, tokens[0], ""):
        answer = there.post(f"/tables/{table}/claim", {"name": "basic bot", "seat": 1}, token, 403)
        assert answer["code"] == "not_allowed"
        there.get(f"/api/tables/{table}/story?seat=1", token, 403)
    assert there.post(f"/tables/{table}/seats/1/ask", {"name": "Eve"}, host, 409)["code"] == "nobody_here"


async def asked_for(server: Server, table: str, seat: int, *persons: Client) -> tuple[str, str]:
    """Somebody asks for a seat, and everybody at the table sees it: the token, and the id of the question."""
    token = str(server.post(f"/tables/{table}/seats/{seat}/ask", {"name": "Lena"})["token"])
    for person in persons:
        await person.until(lambda p=person: p.table["ask"] is not None)  # type: ignore[misc]
    return token, persons[0].table["ask"]["id"]


def refused_at_the_door(server: Server, table: str, token: str) -> str:
    """The code with which a token is refused."""

    async def knock() -> str:
        client = Client(server.port, table, token)
        with pytest.raises(websockets.ConnectionClosed):
            async with client:
                pass
        return str(json.loads(client.received[-1])["code"])

    return asyncio.run(knock())


def test_a_seat_goes_to_somebody_new_when_everybody_at_the_table_agrees_and_back_to_its_own_link(
    workers: Pair,
) -> None:
    here, there = workers
    table, _, tokens = here.new_table("frag", people=3)
    here.post(f"/tables/{table}/leave", None, tokens[0])

    def consent_to(server: Server, number: int, ask: str, agree: bool = True, status: int | None = None) -> Any:
        return server.post(f"/tables/{table}/consent", {"ask": ask, "agree": agree}, tokens[number], status)

    async def go() -> str:
        async with Client(here.port, table, tokens[1]) as mara, Client(there.port, table, tokens[2]) as ines:
            for person in (mara, ines):
                await person.until(lambda p=person: all(p.table["seats"][n].get("online") for n in (1, 2)))
            new, ask = await asked_for(there, table, 0, mara, ines)
            assert mara.table["ask"]["asked"] == [1, 2] and mara.table["ask"]["name"] == "Lena"
            assert here.post(f"/tables/{table}/seats/0/ask", {"name": "Max"}, status=409)["code"] == "asked"
            assert consent_to(here, 1, "another", status=409)["code"] == "stale"
            consent_to(here, 1, ask)
            await ines.until(lambda: ines.table["ask"]["agreed"] == [1])
            assert await asyncio.to_thread(refused_at_the_door, there, table, new) == "unknown_token"
            consent_to(there, 2, ask)
            await mara.until(lambda: mara.table["seats"][0]["name"] == "Lena")
            await mara.until(lambda: mara.talk[-1]["text"] == "Lena sits down for P0. P1 and P2 agreed.")
            assert mara.table["ask"] is None and mara.talk[-1]["kind"] == "notice:seat"
            async with Client(here.port, table, new) as lena:
                assert lena.seat == 0 and lena.view is not None
                assert await asyncio.to_thread(refused_at_the_door, there, table, tokens[0]) == "replaced"
                there.post(f"/tables/{table}/claim", {}, tokens[0])
                await lena.until(lambda: lena.table["ask"] is not None)
                wish = lena.table["ask"]
                assert (wish["what"], wish["name"], wish["asked"]) == ("back", "P0", [0, 1, 2])
                there.post(f"/tables/{table}/consent", {"ask": wish["id"], "agree": True}, new)
                assert await last_word(lena) == "unknown_token"
            async with Client(there.port, table, tokens[0]) as tomas:
                assert tomas.table["seats"][0]["name"] == "P0" and tomas.table["seats"][0]["kind"] == "person"
                assert tomas.talk[-1]["text"] == "P0 is back and plays instead of Lena."
        return new

    new = asyncio.run(go())
    assert refused_at_the_door(here, table, new) == "unknown_token"
    assert here.post(f"/tables/{table}/claim", {}, new, 403)["code"] == "not_allowed"


@pytest.mark.parametrize(
    ("says", "back"),
    [
        ([("Lena", False), ("P1", True), ("P2", True)], True),
        ([("P1", False), ("Lena", False)], False),
        ([("P1", True), ("P2", True)], True),
    ],
)
def test_who_plays_a_seat_for_somebody_gives_it_back_or_all_the_others_do(
    server: Server, says: list[tuple[str, bool]], back: bool
) -> None:
    table, _, tokens = server.new_table("frag", people=3)
    server.post(f"/tables/{table}/leave", None, tokens[0])

    def say(token: str, ask: str, agree: bool = True) -> None:
        server.post(f"/tables/{table}/consent", {"ask": ask, "agree": agree}, token)

    async def go() -> None:
        async with Client(server.port, table, tokens[1]) as mara, Client(server.port, table, tokens[2]) as ines:
            await mara.until(lambda: all(mara.table["seats"][n].get("online") for n in (1, 2)))
            new, ask = await asked_for(server, table, 0, mara, ines)
            for token in tokens[1:]:
                say(token, ask)
            async with Client(server.port, table, new) as lena:
                server.post(f"/tables/{table}/claim", {}, tokens[0])
                await lena.until(lambda: lena.table["ask"] is not None)
                held = {"Lena": new, "P1": tokens[1], "P2": tokens[2]}
                for name, agree in says:
                    say(held[name], lena.table["ask"]["id"], agree)
                last = "P0 is back and plays instead of Lena." if back else "P0 does not get the seat back now."
                await mara.until(lambda: mara.talk[-1]["text"] == last)
                assert mara.table["seats"][0]["name"] == ("P0" if back else "Lena")
            if not back:
                await mara.until(lambda: not mara.table["seats"][0].get("online"))
                server.post(f"/tables/{table}/claim", {}, tokens[0])  # nobody is at the table with it any more
                assert server.get(f"/api/tables/{table}")["seats"][0]["name"] == "P0"

    asyncio.run(go())


def test_one_no_ends_the_question_and_the_table_is_left_in_peace_for_a_while(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, _, tokens = here.new_table("frag", people=2, bots=1)
        async with Client(here.port, table, tokens[0]) as mara, Client(there.port, table, tokens[1]) as ines:
            for person in (mara, ines):
                await person.until(lambda p=person: all(p.table["seats"][n].get("online") for n in (0, 1)))
            token, ask = await asked_for(here, table, 2, mara, ines)
            there.post(f"/tables/{table}/consent", {"ask": ask, "agree": False}, tokens[1])
            await mara.until(lambda: mara.table["ask"] is None)
            await mara.until(lambda: "P1 does not agree" in mara.talk[-1]["text"])
            assert here.post(f"/tables/{table}/consent", {"ask": ask, "agree": True}, tokens[0], 409)
            assert here.post(f"/tables/{table}/seats/2/ask", {"name": "Lena"}, status=403)["code"] == "not_allowed"
            assert mara.table["seats"][2]["kind"] == "bot"
            assert await asyncio.to_thread(refused_at_the_door, here, table, token) == "unknown_token"

    asyncio.run(go())


def test_whoever_comes_while_the_table_is_asked_is_asked_too(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, _, tokens = here.new_table("frag", people=2, bots=1)
        async with Client(here.port, table, tokens[0]) as mara:
            _, ask = await asked_for(here, table, 2, mara)
            async with Client(there.port, table, tokens[1]) as ines:
                await mara.until(lambda: mara.table["seats"][1].get("online"))
                here.post(f"/tables/{table}/consent", {"ask": ask, "agree": True}, tokens[0])
                await ines.until(lambda: ines.table["ask"] is not None and ines.table["ask"]["agreed"] == [0])
                assert ines.table["seats"][2]["kind"] == "bot"
                there.post(f"/tables/{table}/consent", {"ask": ask, "agree": True}, tokens[1])
                await mara.until(lambda: mara.table["seats"][2]["name"] == "Lena")

    asyncio.run(go())


def test_nobody_who_is_at_the_table_is_replaced_and_strangers_do_not_agree(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, host, tokens = here.new_table("frag", people=2)
        async with Client(here.port, table, tokens[0]) as mara:
            async with Client(there.port, table, tokens[1]):
                await mara.until(lambda: mara.table["seats"][1].get("online"))
                assert "at the table" in here.post(f"/tables/{table}/seats/1/ask", {"name": "Eve"}, status=409)["text"]
            await mara.until(lambda: not mara.table["seats"][1].get("online"))
            assert "just now" in here.post(f"/tables/{table}/seats/1/ask", {"name": "Eve"}, status=409)["text"]
            there.post(f"/tables/{table}/leave", None, tokens[1])
            new, ask = await asked_for(there, table, 1, mara)
            for token in (host, new, ""):
                here.post(f"/tables/{table}/consent", {"ask": ask, "agree": True}, token, 403)
            async with Client(there.port, table, tokens[1]) as ines:
                await mara.until(lambda: mara.table["seats"][1].get("online"))
                here.post(f"/tables/{table}/consent", {"ask": ask, "agree": True}, tokens[0])
                await ines.until(lambda: ines.table["ask"] is None)
                assert ines.table["seats"][1]["name"] == "P1"

    asyncio.run(go())


def test_silence_is_no(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        monkeypatch.setattr(company, "AWAY_SECONDS", 0.0)
        monkeypatch.setattr(consent, "ASK_SECONDS", 0.0)
        async with inside(tmp_path) as lobby, asyncio.timeout(WAIT):
            table_id, tokens = await started(lobby, OPEN, OPEN)
            table = await lobby.find(table_id)
            await table.enter(Nobody(), 0, table.chairs[0].hold)
            ask = (await lobby.ask(table_id, 1, "Lena")).table
            assert ask.ask is None
            with pytest.raises(Exception, match="no longer open"):
                await lobby.consent(table_id, tokens[0], Agreement(table.row["ask"]["id"], True))
            assert (await lobby.find(table_id)).chairs[1].name == "P1"
            with pytest.raises(Exception, match="just said no"):
                await lobby.ask(table_id, 1, "Lena")

    asyncio.run(go())


class Nobody:
    """Somebody who is there and says nothing."""

    name = ""
    deaf: ClassVar[set[int]] = set()

    def send(self, data: bytes) -> None:
        pass

    def end(self, reason: Exception) -> None:
        pass


def test_who_is_here_is_the_same_at_every_worker(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, _, tokens = here.new_table("frag", people=2)
        async with Client(here.port, table, tokens[0]) as one:
            async with Client(there.port, table, tokens[1]) as two:
                for client in (one, two):
                    await client.until(lambda c=client: online(c.table) == [True, True])
                for server in workers:
                    assert online(server.get(f"/api/tables/{table}")) == [True, True]
            await one.until(lambda: online(one.table) == [True, False])
            for server in workers:
                assert online(server.get(f"/api/tables/{table}")) == [True, False]

    asyncio.run(go())


def online(table: Any) -> list[bool]:
    return [bool(seat.get("online")) for seat in table["seats"]]


def test_who_was_at_a_worker_that_was_killed_is_away(postgres: str) -> None:
    database = new_database(postgres)
    doomed, other = Server(database), Server(database)

    async def go() -> None:
        table, _, tokens = other.new_table("frag", people=2)
        async with Client(other.port, table, tokens[0]) as one, Client(doomed.port, table, tokens[1]):
            await one.until(lambda: online(one.table) == [True, True])
            doomed.kill()
            await one.until(lambda: online(one.table) == [True, False])

    try:
        doomed.start()
        other.start()
        asyncio.run(go())
    finally:
        doomed.kill()
        other.kill()


def test_those_who_came_early_are_put_out_when_a_table_without_spectators_begins(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, host = waiting_table(here, spectators="off")
        for name in ("Ann", "Bob"):
            join(here, table, name)
        async with Client(here.port, table) as early, Client(there.port, table) as other:
            there.post(f"/tables/{table}/start", {}, host)
            for watcher in (early, other):
                assert await last_word(watcher) == "no_spectators"
                put_out("no_spectators", watcher)
                assert watcher.view is None
        assert await asyncio.to_thread(refused_at_the_door, there, table, "") == "no_spectators"

    asyncio.run(go())
