"""The doors of a table: whatever people do at the same time, at whichever worker, the table stays whole."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import OPEN as OPEN_SEAT
from deadfall.server.storage.seats import PERSON, Chair, token_hash
from deadfall.server.storage.store import CLOSED, PLAYING, WAITING
from deadfall.server.storage.turn import Row
from deadfall.server.wire.forms import Created, Join, NewTable
from server.running import (
    OPEN,
    SOAK,
    WAIT,
    Client,
    Inside,
    Pair,
    Server,
    first_asked,
    http,
    inside,
    inside_on,
    new_database,
)

pytestmark = pytest.mark.once

NEVER = 3600.0  # seconds before a bot moves: nothing here is about bots
ASIDE = {"pause": NEVER}
ROUNDS = 2  # times that everything is done at the same time at a table
EVERY = 100  # tables after which those that are done are thrown away, and it is said how many they are


class Crowd:
    """People who do everything that can be done in a lobby, all at the same time and each at some worker."""

    def __init__(self, chance: random.Random, lobbies: list[Inside], made: Created) -> None:
        self.chance = chance
        self.lobbies = lobbies
        self.id = made.table.id
        self.host = made.host
        self.tokens: list[str] = []
        self.given: set[bytes] = set()

    async def do(self) -> None:
        """One of the lobby's verbs, a little earlier or later; it may be refused."""
        verbs: list[Callable[[Inside], Coroutine[Any, Any, Any]]] = [
            self.join, self.join, self.join, self.leave, self.leave, self.start, self.start, self.kick, self.answer,
            self.refresh, self.claim, self.look,
        ]  # fmt: skip
        verb, lobby = self.chance.choice(verbs), self.chance.choice(self.lobbies)
        await asyncio.sleep(self.chance.choice([0, 0, 0.001, 0.003, 0.01]))
        try:
            await verb(lobby)
        except Refusal as refusal:
            assert refusal.code != "busy"

    async def join(self, lobby: Inside) -> None:
        joined = await lobby.join(self.id, Join(f"P{self.chance.randrange(10**9)}", ready=self.chance.random() < 0.7))
        self.tokens.append(joined.token)
        self.given.add(token_hash(joined.token))

    async def leave(self, lobby: Inside) -> None:
        if self.tokens:
            await lobby.leave(self.id, self.chance.choice(self.tokens))

    async def start(self, lobby: Inside) -> None:
        await lobby.start(self.id, self.host, self.chance.choice(["", "random"]))

    async def kick(self, lobby: Inside) -> None:
        await lobby.kick(self.id, self.host, self.chance.randrange(3))

    async def answer(self, lobby: Inside) -> None:
        await lobby.answer_for(self.id, self.host, self.chance.randrange(3), "random")

    async def refresh(self, lobby: Inside) -> None:
        await lobby.tables.refresh(self.id)

    async def claim(self, lobby: Inside) -> None:
        await lobby.claim(self.id, self.chance.choice([self.host, *self.tokens]))

    async def look(self, lobby: Inside) -> None:
        await lobby.find(self.id)


async def settled(lobbies: list[Inside], table_id: str) -> tuple[Row, list[Chair]]:
    """How the store has the table, once every worker has it so by what it was told alone."""
    found = await lobbies[0].store.look(table_id)
    assert found is not None
    for lobby in lobbies:
        while (live := lobby.tables.live.get(table_id)) is not None:
            async with live.lock:  # a match that begins is read under it
                behind = found[0]["revision"] - live.row["revision"]
            if not behind:
                break
            if behind < 0:  # something has changed since we looked
                return await settled(lobbies, table_id)
            await asyncio.sleep(0.002)
    return found


def check_whole(crowd: Crowd, row: Row, chairs: list[Chair]) -> None:
    """Every seat in play has an owner, and there is one status and one owner of each seat everywhere."""
    assert row["status"] in (WAITING, PLAYING)
    for chair in chairs:
        if chair.kind == PERSON:
            assert chair.token in crowd.given
        elif row["status"] == PLAYING:
            assert chair.kind != OPEN_SEAT, f"seat {chair.seat} is nobody's"
        else:
            assert not chair.token
    for lobby in crowd.lobbies:
        live = lobby.tables.live.get(crowd.id)
        if live is None:
            continue
        assert live.row["status"] == row["status"]
        assert (live.course is not None) == (row["status"] == PLAYING)
        assert [(c.kind, c.name, c.hold) for c in live.chairs] == [(c.kind, c.name, c.hold) for c in chairs]


async def crowded(lobbies: list[Inside], seed: int) -> list[str]:
    """A table at which everything is done at the same time, twice; its status after each time, when it was whole."""
    chance = random.Random(seed)
    made = await chance.choice(lobbies).create(NewTable("frag", [OPEN] * 3))
    crowd = Crowd(chance, lobbies, made)
    found = []
    for _ in range(ROUNDS):
        await asyncio.gather(*(crowd.do() for _ in range(chance.randrange(3, 8))))
        row, chairs = await settled(lobbies, crowd.id)
        check_whole(crowd, row, chairs)
        found.append(str(row["status"]))
    await lobbies[0].store.update_table(crowd.id, status=CLOSED)  # so that nobody takes it over
    for lobby in lobbies:
        lobby.worker.ownership.disown(crowd.id)
        if (table := lobby.tables.live.pop(crowd.id, None)) is not None:
            table.close()
    return found


async def many(lobbies: list[Inside], times: int, at_once: int = 2) -> None:
    """So many times of everything at once, some tables side by side; the seed of one that goes wrong is in the error.

    No more at once than a worker has lines to its database: nobody waits for one, however busy the machine is.
    """
    ends = Counter[str]()

    async def go_on(seeds: Iterator[int]) -> None:
        for seed in seeds:
            try:
                ends.update(await crowded(lobbies, seed))
            except Exception as error:
                raise AssertionError(f"seed {seed}") from error

    tables = times // ROUNDS
    for first in range(0, tables, EVERY):
        seeds = iter(range(first, min(first + EVERY, tables)))
        async with asyncio.TaskGroup() as going:
            for _ in range(at_once):
                going.create_task(go_on(seeds))
        await lobbies[0].store.expire(time.time() + 1, time.time() + 1)
        print(f"{ends.total()} times whole: {ends[PLAYING]} in play, {ends[WAITING]} waiting", flush=True)
    assert ends.total() == times and {PLAYING, WAITING} == set(ends), "both ends happen"


@asynccontextmanager
async def two_workers(postgres: str) -> AsyncIterator[list[Inside]]:
    database = new_database(postgres)
    async with inside_on(database, True, **ASIDE) as here, inside_on(database, True, **ASIDE) as there:
        yield [here, there]


def test_whatever_people_do_at_the_same_time_the_table_stays_whole(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, **ASIDE) as lobby, asyncio.timeout(WAIT):
            await many([lobby], 24)

    asyncio.run(go())


def test_whatever_people_do_at_two_workers_at_the_same_time_the_table_stays_whole(postgres: str) -> None:
    async def go() -> None:
        async with two_workers(postgres) as lobbies, asyncio.timeout(WAIT):
            await many(lobbies, 24)

    asyncio.run(go())


@pytest.mark.soak
def test_ten_thousand_tables_stay_whole_whatever_people_do(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, **ASIDE) as lobby:
            await many([lobby], 10_000)

    asyncio.run(go())


@pytest.mark.soak
def test_ten_thousand_tables_stay_whole_whatever_people_do_at_two_workers(postgres: str) -> None:
    async def go() -> None:
        async with two_workers(postgres) as lobbies:
            await many(lobbies, 10_000, at_once=5)

    asyncio.run(go())


def test_what_was_read_before_something_newer_is_let_be(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, **ASIDE) as lobby, asyncio.timeout(WAIT):
            made = await lobby.create(NewTable("frag", [OPEN] * 2))
            store, look, read, go_on = lobby.store, lobby.store.look, asyncio.Event(), asyncio.Event()

            async def slowly(table_id: str) -> Any:
                found = await look(table_id)
                read.set()
                await go_on.wait()
                return found

            store.look = slowly  # type: ignore[method-assign]
            late = asyncio.create_task(lobby.tables.refresh(made.table.id))
            await read.wait()
            store.look = look  # type: ignore[method-assign]
            await lobby.start(made.table.id, made.host, "random")
            go_on.set()
            await late
            table = await lobby.find(made.table.id)
            assert table.row["status"] == PLAYING and [chair.kind for chair in table.chairs] == ["bot", "bot"]

    asyncio.run(go())


async def sent(server: Server, path: str, body: Any, token: str = "") -> httpx.Response:
    """A request that others may be sent beside."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return await asyncio.to_thread(http.post, f"{server.http}/api/tables{path}", json=body, headers=headers)


def test_nobody_leaves_a_seat_empty_in_a_match_by_getting_up_while_it_begins(pair: Pair) -> None:
    async def together(number: int) -> str:
        first, second = pair[number % 2], pair[number // 2 % 2]
        made = first.post("/tables", {"game": "frag", "seats": [{"kind": "open"}] * 2})
        table = made["table"]["id"]
        ann, _ = (
            second.post(f"/tables/{table}/join", {"name": name, "ready": True})["token"] for name in ("Ann", "Bob")
        )
        getting_up, beginning = (
            sent(first, f"/{table}/leave", {}, ann),
            sent(second, f"/{table}/start", {}, made["host"]),
        )
        left, _ = await asyncio.gather(getting_up, beginning)
        assert left.status_code == 200, "whoever gets up gets up"
        infos = [server.get(f"/api/tables/{table}") for server in pair]
        assert infos[0] == infos[1]
        kinds = [seat["kind"] for seat in infos[0]["seats"]]
        assert kinds == (["bot", "person"] if infos[0]["status"] == "playing" else ["open", "person"])
        return str(infos[0]["status"])

    for number in range(40 if SOAK else 4):
        asyncio.run(together(number))


HOPS = 4  # choices at a table, at each worker in turn


class Busy(Exception):
    """A worker could not reach its database for a while, or we were too slow for it to say hello; it said so."""


async def done(server: Server, path: str, body: Any, token: str = "") -> Any:
    """What a request is answered, which nobody refuses."""
    answer = await sent(server, path, body, token)
    if answer.status_code == 503:
        raise Busy
    assert answer.is_success, answer.text
    return answer.json()


@asynccontextmanager
async def seated(server: Server, table: str, token: str) -> AsyncIterator[Client]:
    client = Client(server.port, table, token)
    try:
        await client.__aenter__()
    except websockets.ConnectionClosed as closed:
        if json.loads(client.received[-1])["code"] in ("busy", "hello_first"):
            raise Busy from closed
        raise AssertionError(client.received) from closed
    try:
        yield client
    finally:
        await client.__aexit__()


async def once_over(pair: Pair, number: int) -> None:
    """Join here, sit down there, begin here, choose there: each at once, and nobody is unknown or refused."""
    here, there = pair if number % 2 else pair[::-1]
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    made = await done(here, "", {"game": "frag", "seats": seats})
    table, host = made["table"]["id"], made["host"]
    await done(there, f"/{table}/seats/1/kick", {}, host)
    joined = [await done(server, f"/{table}/join", {"name": f"P{server.port}", "ready": True}) for server in pair]
    tokens = [answer["token"] for answer in joined]
    async with seated(there, table, tokens[0]) as waiting:
        assert waiting.seat == 0
    await done(here, f"/{table}/start", {}, host)
    for server, other in ((there, here), (here, there)) * (HOPS // 2):
        async with seated(server, table, tokens[0]) as one, seated(server, table, tokens[1]) as two:
            assert one.view is not None and two.view is not None
            asked = await first_asked(one, two)
            question = asked.question["id"]
            reply = await asked.choose(asked.question["options"][0]["id"])
            if reply.get("code") == "busy":
                raise Busy
            assert reply["type"] == "done", reply
        async with seated(other, table, tokens[asked.seat or 0]) as moved:
            assert moved.question is None or moved.question["id"] != question


async def over_and_over(pair: Pair, times: int, at_once: int = 4) -> None:
    """So many tables; where a worker said that it was busy, its table is left and another one made, as it asks for."""
    numbers, seen = iter(range(times)), Counter[str]()

    async def go_on() -> None:
        for number in numbers:
            while not await known(number):
                seen["busy"] += 1
            seen["choices"] += HOPS
            if not seen["choices"] % (EVERY * HOPS):
                print(f"{seen['choices']} choices, {seen['busy']} times busy", flush=True)

    async def known(number: int) -> bool:
        try:
            await once_over(pair, number)
        except Busy:
            return False
        return True

    async with asyncio.TaskGroup() as going:
        for _ in range(at_once):
            going.create_task(go_on())
    print(f"{seen['choices']} choices of people whom the other worker knew at once, {seen['busy']} times busy")


def test_whoever_has_an_answer_of_one_worker_is_known_to_the_other_at_once(pair: Pair) -> None:
    asyncio.run(over_and_over(pair, 2))


@pytest.mark.soak
def test_ten_thousand_answers_of_one_worker_are_known_to_the_other_at_once(pair: Pair) -> None:
    asyncio.run(over_and_over(pair, 10_000 // HOPS))
