"""The company at a table: who is here, idle or away, who is waited for until when, and who plays for whom."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

import deadfall
from deadfall.match.log import ANSWER
from deadfall.server.live import consent
from deadfall.server.live.clocks import TELLING
from deadfall.server.live.table import LiveTable
from deadfall.server.live.waits import COUNTDOWN
from deadfall.server.wire.forms import Agreement, Clock, Join, NewTable, Place
from server.conftest import FREELY
from server.running import (
    OPEN,
    WAIT,
    Client,
    Inside,
    Pair,
    Server,
    first_asked,
    inside,
    new_database,
    serving,
    sqlite_in,
    started,
)

pytestmark = pytest.mark.once

HURRIED = 0.01  # of the seconds until somebody is away, and until a bot plays for him
AT_ONCE = 0.001


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite at which nobody is waited for long."""
    with serving(sqlite_in(tmp_path_factory.mktemp("tables")), patience=HURRIED, **FREELY) as running:
        yield running


@pytest.fixture(scope="module")
def hurried_pair(postgres: str) -> Iterator[Pair]:
    """Two servers with one PostgreSQL, at which nobody is waited for long."""
    database = new_database(postgres)
    with serving(database, patience=HURRIED, **FREELY) as here, serving(database, patience=HURRIED, **FREELY) as there:
        yield here, there


class Somebody:
    """Somebody at a table who hears everything."""

    deaf: ClassVar[set[int]] = set()

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def end(self, reason: Exception) -> None:
        pass

    def last(self, kind: str) -> Any:
        return next(message for message in reversed(self.heard) if message["type"] == kind)


def presence(client: Client, seat: int) -> str:
    return str(client.table["seats"][seat].get("presence", ""))


def told(client: Client, text: str) -> bool:
    return any(said["text"] == text for said in client.talk)


async def sits(table: LiveTable, seat: int) -> Somebody:
    somebody = Somebody()
    await table.enter(somebody, seat, table.chairs[seat].hold)
    return somebody


async def until(true: Any) -> None:
    while not true():
        await asyncio.sleep(0.01)


def asked_seat(table: LiveTable) -> int:
    assert table.course is not None
    return next(iter(table.course.open()))


# --- clocks and presence


def test_without_a_clock_nobody_who_is_here_is_answered_for_by_time(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0, patience=AT_ONCE) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, OPEN, OPEN))[0])
            for seat in (0, 1):
                await sits(table, seat)
            assert table.course is not None and table.course.open()
            assert table.waits.due == {} == lobby.worker.ownership.owned[table.id].deadlines

    asyncio.run(go())


def test_where_nobody_is_left_at_the_table_nobody_is_replaced(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0, patience=AT_ONCE) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, OPEN, OPEN))[0])
            await until(lambda: all(table.is_away(chair) for chair in table.chairs))
            table.look_again()
            assert table.waits.due == {}
            assert [seat.presence for seat in table.info().seats] == ["away", "away"]

    asyncio.run(go())


def test_at_a_table_by_the_day_nothing_follows_from_being_away(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0, patience=AT_ONCE) as lobby, asyncio.timeout(WAIT):
            table_id, _ = await started(lobby, OPEN, OPEN, clock=Clock(decision=86400))
            table = await lobby.find(table_id)
            asked = asked_seat(table)
            await sits(table, 1 - asked)
            await until(lambda: table.is_away(table.chairs[asked]))
            table.look_again()
            due = table.waits.due[asked]
            assert not due.away and round(due.closes - due.opens) == 86400 + TELLING

    asyncio.run(go())


def test_who_is_away_and_asked_is_counted_down_for_all_then_a_bot_plays_and_one_press_brings_the_seat_back(
    hurried: Server,
) -> None:
    async def go() -> None:
        table, _, tokens = hurried.new_table("frag", people=3)
        async with (
            Client(hurried.port, table, tokens[0]) as one,
            Client(hurried.port, table, tokens[1]) as two,
            Client(hurried.port, table, tokens[2]) as three,
            Client(hurried.port, table) as watcher,
        ):
            people = [one, two, three]
            gone = await first_asked(*people)
            seat = people.index(gone)
            others = [person for person in people if person is not gone]
            await gone.socket.close()
            for person in [*others, watcher]:
                await person.until(lambda p=person: presence(p, seat) == "away")  # type: ignore[misc]
                await person.until(lambda p=person: any(w["seat"] == seat for w in p.waiting))  # type: ignore[misc]
                (wait,) = [wait for wait in person.waiting if wait["seat"] == seat]
                assert wait["closes"] - wait["opens"] == round(COUNTDOWN * HURRIED * 1000)
            await others[0].until(lambda: presence(others[0], seat) == "bot")
            await others[0].until(lambda: told(others[0], f"A bot plays for P{seat}, who is away."))
            assert others[0].table["seats"][seat]["name"] == f"P{seat}", "the name stays with the seat"
            back = Client(hurried.port, table, tokens[seat])
            async with back:
                await back.until(lambda: back.stood_in and back.stood_in["moves"])
                moves = len(back.stood_in["moves"])
                assert presence(back, seat) == "bot", "until a press the seat is the bot's"
                assert (await back.ask({"type": "hand_over", "to": ""}))["type"] == "done"
                await others[1].until(lambda: presence(others[1], seat) == "here")
                await others[1].until(lambda: told(others[1], f"P{seat} is back."))
                assert moves >= 1

    asyncio.run(go())


def test_who_rests_is_idle_and_who_is_cut_off_for_a_moment_is_not_away(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, _, tokens = here.new_table("frag", people=2)
        async with Client(here.port, table, tokens[0]) as one, Client(there.port, table, tokens[1]) as two:
            await one.until(lambda: presence(one, 1) == "here")
            assert (await two.ask({"type": "idle", "on": True, "ago": 180}))["type"] == "done"
            await one.until(lambda: presence(one, 1) == "idle")
            assert one.table["seats"][1]["since"] > 0
            for server in workers:
                assert server.get(f"/api/tables/{table}")["seats"][1]["presence"] == "idle"
            async with Client(here.port, table, tokens[1]):
                await one.until(lambda: presence(one, 1) == "here")
            await one.until(lambda: presence(one, 1) == "idle")
            await two.ask({"type": "idle", "on": False})
            await one.until(lambda: presence(one, 1) == "here")
        assert here.get(f"/api/tables/{table}")["seats"][1]["presence"] == "here"

    asyncio.run(go())


def test_who_is_away_is_so_at_every_worker_and_a_bot_plays_at_all(hurried_pair: Pair) -> None:
    async def go() -> None:
        here, there = hurried_pair
        table, _, tokens = here.new_table("frag", people=2)
        async with Client(here.port, table, tokens[0]) as one, Client(there.port, table, tokens[1]) as two:
            gone = await first_asked(one, two)
            other = two if gone is one else one
            seat = 0 if gone is one else 1
            await gone.socket.close()
            await other.until(lambda: presence(other, seat) == "away")
            await other.until(lambda: presence(other, seat) == "bot")
            for server in hurried_pair:
                assert server.get(f"/api/tables/{table}")["seats"][seat]["kind"] == "bot"
            async with Client((there if gone is one else here).port, table, tokens[seat]) as back:
                await back.ask({"type": "hand_over", "to": ""})
                await other.until(lambda: presence(other, seat) == "here")

    asyncio.run(go())


def test_spectators_who_see_the_table_late_hear_of_presence_late(server: Server) -> None:
    async def go() -> None:
        table, _, tokens = server.new_table("frag", people=2, delay=3600)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table) as late:
            await one.until(lambda: presence(one, 0) == "here")
            assert presence(late, 0) == presence(late, 1) == ""
            assert not any(seat.get("online") for seat in late.table["seats"])
            await late.caught_up()
            assert not any(json.loads(text)["type"] in ("table", "waiting") for text in late.received)
        assert "presence" not in json.dumps(server.get(f"/api/tables/{table}"))

    asyncio.run(go())


# --- time-outs


async def with_clock(lobby: Inside, seconds: float, *places: Place) -> LiveTable:
    """A table in play with a shorter clock than people can set."""
    made = await lobby.create(NewTable("frag", list(places), options={"max_rounds": 1}))
    await lobby.store.update_table(made.table.id, clock={"decision": seconds})
    await lobby.tables.refresh(made.table.id)
    table = await lobby.find(made.table.id)
    table.clocks.telling = 0
    for seat, place in enumerate(places):
        if place is OPEN:
            await lobby.join(made.table.id, Join(f"P{seat}", ready=True))
            await sits(table, seat)
    await lobby.start(made.table.id, made.host, "")
    return table


def test_the_first_time_a_bot_makes_one_choice_the_second_time_in_a_row_it_plays_on(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await with_clock(lobby, 0.05, OPEN, OPEN)
            await until(lambda: all(chair.kind == "bot" for chair in table.chairs))
            lines = [line for line in await lobby.store.log(table.id) if line.kind == ANSWER]
            for seat in (0, 1):
                by = [line.by for line in lines if line.seat == seat]
                assert by[0] == "clock" and "clock" not in by[1:]
            texts = [row["text"] for row in await lobby.store.said(table.id)]
            for name in ("P0", "P1"):
                assert f"Time ran out. A bot chose for {name}." in texts
                assert f"Time ran out again. A bot plays for {name} until they are back." in texts
            assert all(chair.taken["why"] == "late" for chair in table.chairs)
            await until(lambda: table.row["status"] == "over")
            record = await lobby.library.record(table)
        company = json.loads(record)["company"]
        assert len(company["answered"]) == len(json.loads(record)["choices"]) and set(company["answered"]) <= set("cb-")
        assert any("A bot plays for P0" in text for _, text in company["notices"])
        assert deadfall.replay(record).outcome is not None

    asyncio.run(go())


def test_whoever_runs_out_of_time_hears_what_the_bot_chose_and_who_answers_in_time_is_late_no_more(
    tmp_path: Path,
) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await with_clock(lobby, 3600, OPEN, Place("bot", "random"))
            assert table.course is not None
            await until(lambda: 0 in table.course.open())  # type: ignore[union-attr]
            seat = 0
            person = await sits(table, seat)
            duties = lobby.worker.ownership.owned[table.id]
            question = table.course.open()[seat]
            duties._time_out(seat)
            await until(lambda: any(message["type"] == "stood_in" for message in person.heard))
            chosen = person.last("stood_in")
            assert chosen["by"] == "clock"
            assert chosen["stood_in"]["moves"][0] in [option.text for option in question.options]
            assert table.clocks.late(seat)
            await until(lambda: seat in table.course.open())  # type: ignore[union-attr]
            again = table.course.open()[seat]
            await table.choose(seat, table.course.question_id(again), again.options[0].id)
            assert not table.clocks.late(seat) and seat not in table.course.stood_in

    asyncio.run(go())


def test_who_takes_the_seat_back_has_the_whole_time_for_the_open_question(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=3600.0) as lobby, asyncio.timeout(WAIT):
            table_id, tokens = await started(lobby, OPEN, OPEN, clock=Clock(decision=100))
            table = await lobby.find(table_id)
            seat = asked_seat(table)
            person = await sits(table, seat)
            before = table.waits.due[seat]
            await lobby.answer_for(table_id, tokens[seat], seat, "defaults")
            assert seat not in table.waits.due
            await lobby.answer_for(table_id, tokens[seat], seat, "")
            if seat in table.waits.due:  # the default answer waits for its pause else
                after = table.waits.due[seat]
                assert after.opens > before.opens and round(after.closes - after.opens) == 100 + TELLING
                assert any(wait["seat"] == seat for wait in person.last("waiting")["seats"])

    asyncio.run(go())


# --- what the table decides


async def one_is_away(lobby: Inside, people: int = 3) -> tuple[LiveTable, int, list[str], list[Somebody]]:
    """A table at which whoever is asked is away and all others are here: that seat, all tokens, the others."""
    table_id, tokens = await started(lobby, *[OPEN] * people)
    table = await lobby.find(table_id)
    gone = asked_seat(table)
    others = [await sits(table, seat) for seat in range(people) if seat != gone]
    await until(lambda: table.is_away(table.chairs[gone]))
    table.look_again()
    return table, gone, tokens, others


def test_anybody_here_gives_two_minutes_more_three_times_a_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deadfall.server.live.waits.COUNTDOWN", 3_600_000.0)

    async def go() -> None:
        async with inside(tmp_path, pause=0.0, patience=AT_ONCE) as lobby, asyncio.timeout(WAIT):
            table, gone, tokens, others = await one_is_away(lobby)
            voter = (gone + 1) % 3
            first = table.waits.due[gone]
            for number in (1, 2, 3):
                await lobby.more_time(table.id, tokens[voter], gone)
                due = table.waits.due[gone]
                assert due.more == number
                assert round(due.closes - first.closes) == number * 3600
                assert others[0].last("waiting")["seats"][0]["more"] == number
            with pytest.raises(Exception, match="three times already"):
                await lobby.more_time(table.id, tokens[voter], gone)
            with pytest.raises(Exception, match="does not hold a seat"):
                await lobby.more_time(table.id, "stranger", gone)
            with pytest.raises(Exception, match="does not wait"):
                await lobby.more_time(table.id, tokens[voter], voter)

    asyncio.run(go())


def test_a_bot_plays_at_once_when_all_who_are_here_agree_and_the_absent_one_is_not_asked(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0, patience=0.1) as lobby, asyncio.timeout(WAIT):
            table, gone, tokens, _ = await one_is_away(lobby)
            one, two = [seat for seat in range(3) if seat != gone]
            info = await lobby.ask_for_bot(table.id, tokens[one], gone)
            assert info.ask is not None and info.ask.what == "bot"
            assert info.ask.asked == [one, two] and info.ask.agreed == [one]
            assert table.chairs[gone].kind == "person", "silence is no"
            await lobby.consent(table.id, tokens[two], Agreement(info.ask.id, True))
            assert table.chairs[gone].kind == "bot" and table.chairs[gone].taken["why"] == "agreed"
            texts = [row["text"] for row in await lobby.store.said(table.id)]
            assert texts == [
                f"P{one} asks that a bot plays for P{gone}.",
                f"A bot plays for P{gone}. P{one} and P{two} agreed.",
            ]

    asyncio.run(go())


def test_one_no_ends_the_wish_for_a_bot_for_two_minutes(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0, patience=0.1) as lobby, asyncio.timeout(WAIT):
            table, gone, tokens, _ = await one_is_away(lobby)
            one, two = [seat for seat in range(3) if seat != gone]
            info = await lobby.ask_for_bot(table.id, tokens[one], gone)
            assert info.ask is not None
            await lobby.consent(table.id, tokens[two], Agreement(info.ask.id, False))
            assert table.info().ask is None and table.chairs[gone].kind == "person"
            with pytest.raises(Exception, match="just said no"):
                await lobby.ask_for_bot(table.id, tokens[one], gone)
            assert consent.QUIET_SECONDS == 120

    asyncio.run(go())


def test_nobody_wishes_a_bot_for_somebody_who_is_here_nor_alone_for_the_whole_table(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table_id, tokens = await started(lobby, OPEN, OPEN)
            table = await lobby.find(table_id)
            for seat in (0, 1):
                await sits(table, seat)
            with pytest.raises(Exception, match="at the table"):
                await lobby.ask_for_bot(table_id, tokens[0], 1)
            with pytest.raises(Exception, match="only the player"):
                await lobby.answer_for(table_id, tokens[0], 1, "basic")

    asyncio.run(go())


# --- undo


def test_an_undo_that_others_saw_is_told(server: Server) -> None:
    async def take_back(table: str, token: str) -> bool:
        """Choose until something can be taken back; whether anything that everybody saw was."""
        async with Client(server.port, table, token) as girl, Client(server.port, table) as watcher:
            while girl.result is None:
                await girl.until(lambda: girl.question is not None or girl.result is not None)
                await girl.choose(girl.question["options"][0]["id"])
                await girl.caught_up()
                if girl.undo:
                    break
            await watcher.caught_up()
            seen = len(watcher.events)
            if girl.result is not None or (await girl.ask({"type": "undo"}))["type"] != "done":
                return False
            await watcher.caught_up()
            if len(watcher.events) >= seen:
                return False
            await watcher.until(lambda: told(watcher, "P0 took back a step."))
            return True

    async def until_one_is_taken_back() -> None:
        taken_back = False
        while not taken_back:
            table, _, tokens = server.new_table("final_girl", people=1)
            taken_back = await take_back(table, tokens[0])

    asyncio.run(until_one_is_taken_back())
