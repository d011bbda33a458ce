"""Whoever is away is told of his turn: once, soon, on his own ways, and with nothing secret in it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from deadfall.server.storage.reaches import Signal
from deadfall.server.storage.seats import token_hash
from deadfall.server.wire.forms import Place
from server.conftest import FREELY
from server.post_office import Browser, PostOffice, mail_server, post_office, unsigned
from server.running import SOAK, Client, Server, first_asked, inside, new_database, serving, sqlite_in, started

DAY = {"decision": 86400, "window": "none"}
MOVE = "Your move at Birch-41"
SOON = 5.0  # seconds
NOON = {"offset": 60 * (12 - datetime.now(UTC).hour)}  # where it is day whenever this is run


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office() as office:
        yield office


@pytest.fixture(scope="module")
def reaching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may reach into the own network, as tests must."""
    with serving(
        sqlite_in(tmp_path_factory.mktemp("tables")), private_reach=True, told_after=0.5, opening=3600, **FREELY
    ) as running:
        yield running


def hook(server: Server, office: PostOffice, table: str, token: str, path: str, **more: Any) -> None:
    form = {"way": "webhook", "address": f"{office.address}/{path}", **NOON, **more}
    assert server.post(f"/tables/{table}/reach", form, token)["ways"] >= 1


def new_table(server: Server, **more: Any) -> Any:
    return server.new_table("frag", people=2, title="Birch-41", clock=DAY, **more)


async def no_page_in_front(client: Client) -> None:
    await client.ask({"type": "front", "on": False})


async def page_in_front(client: Client) -> None:
    await client.ask({"type": "front", "on": True})


def titles(office: PostOffice, path: str) -> list[str]:
    return [letter.json["title"] for letter in office.letters if letter.path == f"/{path}"]


def about(office: PostOffice, name: str) -> int:
    """How often the whole table was told of somebody."""
    return sum(letter.path == "/all" and letter.json["name"] == name for letter in office.letters)


async def until(true: Any, what: str) -> None:
    for _ in range(2400):
        if true():
            return
        await asyncio.sleep(0.05)
    raise AssertionError(what)


def test_each_question_is_told_once_and_soon(reaching: Server, office: PostOffice) -> None:
    async def play() -> None:
        table, host, tokens = new_table(reaching)
        for seat, token in enumerate(tokens):
            hook(reaching, office, table, token, f"seat{seat}")
        hook(reaching, office, table, host, "all")
        loop = asyncio.get_running_loop()
        async with Client(reaching.port, table, tokens[0]) as one, Client(reaching.port, table, tokens[1]) as two:
            questions, last = [0, 0], 5
            for number in range(last + 1):
                asked = await first_asked(one, two)
                began = loop.time()
                assert asked.seat is not None
                questions[asked.seat] += 1
                path, count = f"seat{asked.seat}", questions[asked.seat]
                await until(lambda p=path, c=count: len(titles(office, p)) >= c, f"question {number} is told")
                told = partial(about, office, f"P{asked.seat}")  # others may be asked too, and may be told first
                await until(lambda t=told, c=count: t() >= c, "and to the whole table")
                assert not SOAK or number == 0 or loop.time() - began < SOON  # first it was opened less than 5 s ago
                if number < last:  # the next question would be told while we look at the letters
                    assert (await asked.choose(asked.question["options"][0]["id"]))["type"] == "done"
            for seat, count in enumerate(questions):
                assert titles(office, f"seat{seat}") == [MOVE] * count
            assert titles(office, "all") == [MOVE] * sum(questions)
            assert [about(office, name) for name in ("P0", "P1")] == questions

    asyncio.run(play())


def test_a_signal_names_the_table_and_the_game_and_nothing_else(reaching: Server, office: PostOffice) -> None:
    table, _, tokens = new_table(reaching)
    hook(reaching, office, table, tokens[0], "one")
    hook(reaching, office, table, tokens[1], "two")
    (letter, *_) = office.waits_for(1)
    assert set(letter.json) == {"id", "kind", "title", "text", "content"}
    assert (letter.json["title"], letter.json["text"]) == (MOVE, "Frag. 1 day left.")
    for secret in (table, *tokens, "127.0.0.1:" + str(reaching.port)):
        assert secret not in letter.body.decode()
    for name in ("P0", "P1"):  # two letters of any name may stand in its id
        assert name not in letter.json["content"]


def test_what_was_told_stays_told_after_a_restart(office: PostOffice, tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path), private_reach=True, told_after=0.5, **FREELY) as server:
        table, _, tokens = new_table(server)
        for seat, token in enumerate(tokens):
            hook(server, office, table, token, f"seat{seat}")
        (first, *_) = office.waits_for(1)
        asked = int(first.path.removeprefix("/seat"))
        server.kill()
        server.start()

        async def talk() -> None:
            async with Client(server.port, table, tokens[1 - asked]) as other:
                await other.ask({"type": "say", "text": "Are you there?"})
                await until(lambda: "A message at Birch-41" in titles(office, f"seat{asked}"), "the message is told")

        asyncio.run(talk())  # it comes later than the move would have come again
        assert titles(office, f"seat{asked}") == [MOVE, "A message at Birch-41"]


def test_whoever_looks_at_the_table_is_told_nothing_elsewhere(reaching: Server, office: PostOffice) -> None:
    async def play() -> None:
        table, _, tokens = new_table(reaching)
        async with Client(reaching.port, table, tokens[0]) as one, Client(reaching.port, table, tokens[1]) as two:
            await page_in_front(one)
            await page_in_front(two)
            asked = await first_asked(one, two)
            other = two if asked is one else one
            hook(reaching, office, table, asked.token, f"seat{asked.seat}")
            hook(reaching, office, table, other.token, f"seat{other.seat}", wants=["message"])
            await no_page_in_front(asked)
            await page_in_front(asked)  # back before the five seconds are over: it is dropped
            await no_page_in_front(other)
            await asked.ask({"type": "say", "text": "Your turn soon"})
            await until(lambda: titles(office, f"seat{other.seat}"), "the other one is told of the words")
            assert titles(office, f"seat{other.seat}") == ["A message at Birch-41"]
            assert titles(office, f"seat{asked.seat}") == []
            await no_page_in_front(asked)
            await until(lambda: titles(office, f"seat{asked.seat}"), "now the move is told")
            assert titles(office, f"seat{asked.seat}") == [MOVE]

    asyncio.run(play())


def test_words_are_told_once_until_the_table_is_opened(reaching: Server, office: PostOffice) -> None:
    async def talk() -> None:
        table, _, tokens = new_table(reaching)
        hook(reaching, office, table, tokens[1], "two", wants=["message"])
        async with Client(reaching.port, table, tokens[0]) as one, Client(reaching.port, table, tokens[1]) as two:
            for text in ("one", "two", "three"):
                await one.ask({"type": "say", "text": text})
            await one.ask({"type": "say", "kind": "reaction", "text": "👏"})
            await until(lambda: titles(office, "two"), "words are told")
            await page_in_front(two)
            await no_page_in_front(two)
            await one.ask({"type": "say", "text": "four", "to": [1]})
            await until(lambda: len(titles(office, "two")) > 1, "and once more after it was opened")
            assert titles(office, "two") == ["A message at Birch-41"] * 2

    asyncio.run(talk())


def test_nobody_is_told_while_a_bot_plays_for_him_but_the_table_is(reaching: Server, office: PostOffice) -> None:
    table, host, tokens = new_table(reaching, options={"max_rounds": 1})
    hook(reaching, office, table, host, "all", wants=["over"])
    for seat, token in enumerate(tokens):
        reaching.post(f"/tables/{table}/seats/{seat}/answerer", {"to": "random"}, token)
        hook(reaching, office, table, token, f"seat{seat}")
    (letter,) = office.waits_for(1)
    assert (letter.path, letter.json["title"]) == ("/all", "Birch-41 is over")
    assert letter.json["text"] == "Frag. See how it went."
    assert "name" not in letter.json


def test_what_is_not_taken_is_sent_again_with_the_same_number(reaching: Server, office: PostOffice) -> None:
    office.answers = [500, 302]
    table, _, tokens = new_table(reaching)
    hook(reaching, office, table, tokens[0], "one")
    hook(reaching, office, table, tokens[1], "two")
    letters = office.waits_for(3)
    assert len({letter.json["id"] for letter in letters}) < 3, "nothing is followed, and it is tried again"


def test_a_slow_address_slows_no_choice(reaching: Server, office: PostOffice) -> None:
    async def play() -> None:
        office.slow = threading.Event()
        table, _, tokens = new_table(reaching)
        for seat, token in enumerate(tokens):
            hook(reaching, office, table, token, f"seat{seat}")
            reaching.post(f"/tables/{table}/reach/test", {}, token)
        async with Client(reaching.port, table, tokens[0]) as one, Client(reaching.port, table, tokens[1]) as two:
            for _ in range(5):
                asked = await first_asked(one, two)
                assert (await asked.choose(asked.question["options"][0]["id"]))["type"] == "done"
        assert office.letters == []
        office.slow.set()

    asyncio.run(play())


def test_that_all_are_ready_is_told_once(reaching: Server, office: PostOffice) -> None:
    table, _ = reaching.waiting_table("frag", 2, title="Birch-41", clock=DAY)
    tokens = [reaching.post(f"/tables/{table}/join", {"name": f"P{seat}"})["token"] for seat in range(2)]
    for seat, token in enumerate(tokens):
        hook(reaching, office, table, token, f"seat{seat}")
    for token in tokens:
        reaching.post(f"/tables/{table}/ready", {"ready": True}, token)
    ready = "All are ready at Birch-41"
    assert sorted(letter.path for letter in office.waits_for(2)) == ["/seat0", "/seat1"]
    for said in (False, True):
        reaching.post(f"/tables/{table}/ready", {"ready": said}, tokens[0])

    async def talk() -> None:
        async with Client(reaching.port, table, tokens[1]) as other:
            await other.ask({"type": "say", "text": "Shall we begin?"})
            await until(lambda: len(titles(office, "seat0")) > 1, "the message is told")

    asyncio.run(talk())  # it comes later than the sign would have come again
    assert titles(office, "seat0") == [ready, "A message at Birch-41"] and titles(office, "seat1") == [ready]


def test_the_ways_of_somebody_who_was_sent_away_end(reaching: Server, office: PostOffice) -> None:
    table, host = reaching.waiting_table("frag", 2, title="Birch-41", clock=DAY)
    gone = reaching.post(f"/tables/{table}/join", {"name": "Gone"})["token"]
    hook(reaching, office, table, gone, "gone")
    reaching.post(f"/tables/{table}/seats/0/kick", {}, host)
    for seat in range(2):
        token = reaching.post(f"/tables/{table}/join", {"name": f"N{seat}", "ready": True})["token"]
        hook(reaching, office, table, token, f"seat{seat}")
    reaching.post(f"/tables/{table}/reach", {"way": "webhook", "address": office.address}, gone, status=403)
    reaching.post(f"/tables/{table}/start", {}, host)
    office.waits_for(1)
    assert titles(office, "gone") == []


def test_whoever_leaves_the_page_while_a_letter_is_withdrawn_is_told(
    office: PostOffice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page: Any = object()

    async def leave() -> None:
        async with inside(tmp_path, private_reach=True, told_after=0.0) as lobby:
            table_id, tokens = await started(lobby, Place("open"), Place("open"))
            table, signals = await lobby.find(table_id), lobby.worker.ownership.signals
            reaches = signals.store.reaches
            row = {"id": "way", "table_id": table_id, "seat": 0, "token": token_hash(tokens[0]), "way": "webhook"}
            more = {"address": f"{office.address}/seat0", "keys": {}, "wants": ["move"], "zone": "", **NOON}
            withdraw, write, written = reaches.drop, reaches.note, asyncio.Event()

            async def note(wanted: Sequence[Signal]) -> None:
                await write(wanted)
                written.set()

            async def drop(one: Signal) -> None:
                written.clear()
                table.fronts.set(page, 0, False)
                signals.front(table, 0)
                await written.wait()  # that there is a reason again was written down while this one was under way
                await withdraw(one)

            monkeypatch.setattr(reaches, "drop", drop)
            monkeypatch.setattr(reaches, "note", note)
            table.fronts.set(page, 0, True)
            async with lobby.tables.turn(table_id) as turn:
                await reaches.add(turn.db, {**row, **more, "created": 0.0}, 8)
            await reaches.note([Signal("way", "move", 0, "0", table_id, 0.0)])
            await until(lambda: titles(office, "seat0"), "the move is told")

    asyncio.run(leave())


def test_a_mail_says_the_same_words(office: PostOffice, tmp_path: Path) -> None:
    with mail_server() as (mails, address), serving(sqlite_in(tmp_path), mail=address, **FREELY) as server:
        assert server.get("/api/signals")["email"] is True
        table, _, tokens = new_table(server)
        for seat, token in enumerate(tokens):
            server.post(f"/tables/{table}/reach", {"way": "email", "address": f"p{seat}@games.example", **NOON}, token)
        (mail, *_) = mails.waits_for(1)
        text = mail.body.decode()
        assert "Subject: Your move at Birch-41" in text and "Frag. 1 day left." in text
        assert "From: table@games.example" in text and "To: p" in text
        for secret in (table, *tokens):
            assert secret not in text
        server.post(f"/tables/{table}/reach", {"way": "email", "address": "a@b.c\nBcc: d@e.f"}, tokens[0], status=400)


def test_without_a_mail_server_there_is_no_mail_and_no_way_inside(server: Server) -> None:
    table, host, tokens = new_table(server)
    assert server.get("/api/signals")["email"] is False
    for way, address in (
        ("email", "a@games.example"),
        ("webhook", "http://hooks.example/"),
        ("webhook", "https://127.0.0.1/"),
        ("webhook", "https://[::1]/"),
        ("push", "https://push.example/1"),
    ):
        refused = server.post(f"/tables/{table}/reach", {"way": way, "address": address}, tokens[0], status=400)
        assert refused["code"] == "illegal"
    server.post(f"/tables/{table}/reach", {"way": "webhook", "address": "https://h.example/"}, "nobody", status=403)
    server.post(f"/tables/{table}/reach", {"way": "email", "address": "a@b.example"}, host, status=400)


def test_a_push_is_sealed_for_one_browser_and_taken_back_when_the_table_is_opened(
    reaching: Server, office: PostOffice
) -> None:
    async def play() -> None:
        table, _, tokens = new_table(reaching)
        public = reaching.get("/api/signals")["push"]
        browsers = [Browser(), Browser()]
        for seat, token in enumerate(tokens):
            form = {"way": "push", "address": f"{office.address}/seat{seat}", "keys": browsers[seat].keys, **NOON}
            reaching.post(f"/tables/{table}/reach", form, token)
        letter = office.waits_for(1)[0]
        seat = int(letter.path.removeprefix("/seat"))
        told = json.loads(browsers[seat].reads(letter.body))
        assert told == {"kind": "move", "table": table, "title": MOVE, "text": "Frag. 1 day left."}
        assert unsigned(letter.headers["authorization"], public)["aud"] == office.address
        assert letter.headers["content-encoding"] == "aes128gcm" and int(letter.headers["ttl"]) > 0
        assert table not in letter.headers["topic"]
        async with Client(reaching.port, table, tokens[seat]) as client:
            await page_in_front(client)
            mine = [letter for letter in office.waits_for(2) if letter.path == f"/seat{seat}"]
            await until(lambda: len([one for one in office.letters if one.path == f"/seat{seat}"]) == 2, "taken back")
            mine = [one for one in office.letters if one.path == f"/seat{seat}"]
            assert json.loads(browsers[seat].reads(mine[1].body))["kind"] == "opened"

    asyncio.run(play())


def test_a_browser_that_is_gone_is_forgotten(reaching: Server, office: PostOffice) -> None:
    table, _, tokens = new_table(reaching)
    office.answers = [410]
    form = {"way": "push", "address": f"{office.address}/push", "keys": Browser().keys}
    assert reaching.post(f"/tables/{table}/reach", form, tokens[0])["ways"] == 1
    reaching.post(f"/tables/{table}/reach/test", {}, tokens[0])
    office.waits_for(1)

    async def forgotten() -> None:
        await until(lambda: reaching.post(f"/tables/{table}/unreach", {"address": "x"}, tokens[0])["ways"] == 0, "gone")

    asyncio.run(forgotten())


def test_two_workers_tell_each_question_once(postgres: str, office: PostOffice) -> None:
    database = new_database(postgres)

    async def play(here: Server, there: Server) -> None:
        table, _, tokens = new_table(here)
        for seat, token in enumerate(tokens):
            hook(there, office, table, token, f"seat{seat}")
        async with Client(here.port, table, tokens[0]) as one, Client(there.port, table, tokens[1]) as two:
            questions = [0, 0]
            for _ in range(4):
                asked = await first_asked(one, two)
                assert asked.seat is not None
                questions[asked.seat] += 1
                path, count = f"seat{asked.seat}", questions[asked.seat]
                await until(lambda p=path, c=count: len(titles(office, p)) >= c, "it is told")
                told = [len(titles(office, f"seat{seat}")) for seat in range(2)]
                await asked.choose(asked.question["options"][0]["id"])
            assert told == questions
            asked = await first_asked(one, two)
            await until(lambda: len(titles(office, f"seat{asked.seat}")) > questions[asked.seat], "the next one too")
            other = two if asked is one else one
            await page_in_front(other)  # at its own worker; the choice is made at the other one
            await asked.choose(asked.question["options"][0]["id"])
            await asked.ask({"type": "say", "text": "Done"})
            await no_page_in_front(other)
            await other.ask({"type": "say", "text": "I was here"})
            await until(lambda: "A message at Birch-41" in titles(office, f"seat{asked.seat}"), "the first one is away")
            assert "A message at Birch-41" not in titles(office, f"seat{other.seat}")

    with (
        serving(database, private_reach=True, told_after=0.5, **FREELY) as here,
        serving(database, private_reach=True, told_after=0.5, **FREELY) as there,
    ):
        asyncio.run(play(here, there))
