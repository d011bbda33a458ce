"""Before the match: ready is said and taken back, the host changes rules and seats, and afterwards all play again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import deadfall
from deadfall.match.proof import commitment
from deadfall.server.wire.forms import Join, NewTable
from server.running import OPEN, WAIT, Client, Pair, Server, inside
from server.test_company import Somebody, until

pytestmark = pytest.mark.once

SET_CLOCK = "Ines set the time for a decision to 2 min. Everybody says ready again."


def waiting(server: Server, seats: int = 2, **more: Any) -> tuple[str, str]:
    made = server.post("/tables", {"game": "frag", "seats": [{"kind": "open"}] * seats, **more})
    return made["table"]["id"], made["host"]


def sit(server: Server, table: str, name: str, host: str = "", **more: Any) -> str:
    return str(server.post(f"/tables/{table}/join", {"name": name, "host": host, **more})["token"])


def ready(table: Any) -> list[bool]:
    return [bool(seat.get("ready")) for seat in table["seats"]]


def test_nobody_is_ready_before_he_says_so_and_the_match_waits_for_all(workers: Pair) -> None:
    here, there = workers
    table, host = waiting(here)
    ines, tomas = sit(here, table, "Ines", host), sit(there, table, "Tomas")
    info = there.get(f"/api/tables/{table}")
    assert ready(info) == [False, False] and info["host_seat"] == 0
    answer = here.post(f"/tables/{table}/start", {}, host, 409)
    assert answer == {"code": "not_ready", "text": "Ines and Tomas are not ready yet"}
    assert ready(there.post(f"/tables/{table}/ready", {}, tomas)) == [False, True]
    assert here.post(f"/tables/{table}/start", {}, host, 409)["text"] == "Ines is not ready yet"
    here.post(f"/tables/{table}/ready", {}, ines)
    assert ready(here.post(f"/tables/{table}/ready", {"ready": False}, tomas)) == [True, False]
    there.post(f"/tables/{table}/ready", {}, tomas)
    assert there.post(f"/tables/{table}/start", {}, host)["status"] == "playing"
    assert here.post(f"/tables/{table}/ready", {}, tomas, 409)["code"] == "not_waiting"


def test_a_changed_rule_is_told_in_words_takes_ready_back_and_holds_in_match_and_record(workers: Pair) -> None:
    here, there = workers
    table, host = waiting(here, options={"max_rounds": 1})
    ines, tomas = sit(here, table, "Ines", host, ready=True), sit(there, table, "Tomas", ready=True)

    async def go() -> None:
        async with Client(there.port, table, tomas) as two, Client(there.port, table) as guest:
            before = two.table["commit"]
            here.post(f"/tables/{table}/rules", {"clock": {"decision": 120}}, host)
            for person in (two, guest):
                await person.until(lambda p=person: p.table["clock"]["decision"] == 120)  # type: ignore[misc]
                assert ready(person.table) == [False, False]
                assert person.table["changed"] == {"decision": None}
                await person.until(lambda p=person: p.talk and p.talk[-1]["text"] == SET_CLOCK)  # type: ignore[misc]
            here.post(f"/tables/{table}/rules", {"options": {"max_rounds": 1, "frags_to_win": 2}}, host)
            await two.until(lambda: two.table["options"].get("frags_to_win") == 2)
            assert two.table["commit"] != before, "the commitment is to these rules"
            assert two.table["changed"] == {"decision": None, "options.frags_to_win": None}
            here.post(f"/tables/{table}/rules", {"clock": {}}, host)
            await two.until(lambda: two.table["changed"] == {"options.frags_to_win": None})
            here.post(f"/tables/{table}/ready", {}, ines)
            there.post(f"/tables/{table}/ready", {}, tomas)
            await two.until(lambda: two.table["changed"] == {})
            committed = two.table["commit"]
            assert here.post(f"/tables/{table}/start", {}, host)["status"] == "playing"
            assert here.post(f"/tables/{table}/rules", {"seats": 3}, host, 409)["code"] == "not_waiting"
            for seat, token in enumerate((ines, tomas)):
                here.post(f"/tables/{table}/seats/{seat}/answerer", {"to": "random"}, token)
            await two.until(lambda: two.table["status"] == "over")
            record = there.get(f"/api/tables/{table}/record")
            assert record["options"] == {"max_rounds": 1, "frags_to_win": 2} == two.table["options"]
            assert record["proof"]["commit"] == committed == two.table["commit"]
            assert commitment(record, table, bytes.fromhex(record["proof"]["secret"])) == committed
            assert deadfall.replay(json.dumps(record)).outcome is not None

    asyncio.run(go())


def test_only_the_host_changes_rules_and_none_that_cannot_be_played(server: Server) -> None:
    table, host = waiting(server)
    ann = sit(server, table, "Ann", ready=True)
    assert server.post(f"/tables/{table}/rules", {"seats": 3}, ann, 403)["code"] == "not_host"
    before = server.get(f"/api/tables/{table}")
    for form in ({"seats": 30}, {"options": {"map": "nowhere"}}, {"watched": 7}):
        server.post(f"/tables/{table}/rules", form, host, 400)
    assert server.get(f"/api/tables/{table}") == before and ready(before)[0]


def test_seats_are_added_taken_away_and_given_to_bots(workers: Pair) -> None:
    here, there = workers
    table, host = waiting(here)

    async def go() -> None:
        async with Client(there.port, table, sit(here, table, "Ines", host, ready=True)) as ines:
            here.post(f"/tables/{table}/rules", {"seats": 3}, host)
            await ines.until(lambda: len(ines.table["seats"]) == 3)
            assert ines.table["changed"] == {"seats": 2} and not any(ready(ines.table))
            assert here.post(f"/tables/{table}/seats/2/place", {"kind": "bot"}, host)["seats"][2]["kind"] == "bot"
            await ines.until(lambda: ines.table["seats"][2]["kind"] == "bot")
            assert there.post(f"/tables/{table}/seats/2/place", {"kind": "open"}, host)["seats"][2]["kind"] == "open"
            last = sit(there, table, "Lena", seat=2)
            assert here.post(f"/tables/{table}/rules", {"seats": 2}, host, 409)["code"] == "taken"
            assert here.post(f"/tables/{table}/seats/2/place", {"kind": "bot"}, host, 409)["code"] == "taken"
            here.post(f"/tables/{table}/leave", None, last)
            here.post(f"/tables/{table}/rules", {"seats": 2}, host)
            await ines.until(lambda: len(ines.table["seats"]) == 2)
            assert ines.table["changed"] == {}
            here.post(f"/tables/{table}/ready", {}, ines.token)
            assert here.post(f"/tables/{table}/start", {"fill": "random"}, host)["status"] == "playing"
            await ines.until(lambda: ines.view is not None)

    asyncio.run(go())


@pytest.mark.parametrize("way", ["gets up", "is sent away"])
def test_whoever_goes_takes_back_what_the_others_said(server: Server, way: str) -> None:
    table, host = waiting(server, seats=3)
    sit(server, table, "Ines", host, ready=True)
    tomas = sit(server, table, "Tomas", ready=True)
    if way == "gets up":
        info = server.post(f"/tables/{table}/leave", None, tomas)
    else:
        info = server.post(f"/tables/{table}/seats/1/kick", None, host)
    assert ready(info) == [False, False, False]


def test_who_is_away_is_not_ready_any_more(tmp_path: Path) -> None:
    async def go() -> None:
        async with inside(tmp_path, patience=0.001) as lobby, asyncio.timeout(WAIT):
            made = await lobby.create(NewTable("frag", [OPEN, OPEN]))
            table = await lobby.find(made.table.id)
            for name in ("Ann", "Bob"):
                await lobby.join(table.id, Join(name, ready=True))
            await table.enter(Somebody(), 0, table.chairs[0].hold)
            leaving = Somebody()
            await table.enter(leaving, 1, table.chairs[1].hold)
            table.exit(leaving, 1)
            await until(lambda: not table.chairs[1].ready)
            assert table.chairs[0].ready

    asyncio.run(go())


async def to_the_end(server: Server, table: str, tokens: list[str], *clients: Client) -> None:
    for seat, token in enumerate(tokens):
        server.post(f"/tables/{table}/seats/{seat}/answerer", {"to": "random"}, token)
    for client in clients:
        await client.until(lambda c=client: c.result is not None and c.table["status"] == "over")  # type: ignore[misc]


def test_who_is_in_for_a_rematch_plays_again_in_the_same_seats_and_who_has_left_gets_a_bot(workers: Pair) -> None:
    async def go() -> None:
        here, there = workers
        table, _, tokens = here.new_table("frag", people=3, options={"max_rounds": 1})
        async with Client(here.port, table, tokens[0]) as one, Client(there.port, table, tokens[1]) as two:
            assert here.post(f"/tables/{table}/again", {}, tokens[0], 403)["code"] == "not_over"
            await to_the_end(here, table, tokens, one, two)
            await one.until(lambda: one.table["seats"][1].get("online"))
            here.post(f"/tables/{table}/again", {"wish": "same"}, tokens[0])
            await two.until(lambda: two.table["seats"][0].get("again") == "same")
            assert two.table["rematch"] == ""
            there.post(f"/tables/{table}/again", {"wish": "same"}, tokens[1])
            await one.until(lambda: one.table["rematch"] != "")
            new = one.table["rematch"]
        info = there.get(f"/api/tables/{new}")
        assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot"]
        assert info["again"] == "same" and not any(ready(info)) and info["status"] == "waiting"
        assert here.post(f"/tables/{new}/ready", {}, tokens[0])["status"] == "waiting"
        assert there.post(f"/tables/{new}/ready", {}, tokens[1])["status"] == "playing", "it begins by itself"

    asyncio.run(go())


def test_with_other_seats_the_same_people_meet_in_the_lobby(server: Server) -> None:
    async def go() -> None:
        table, host, tokens = server.new_table("frag", people=3, options={"max_rounds": 1})
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]):
            await to_the_end(server, table, tokens, one)
            await one.until(lambda: one.table["seats"][1].get("online"))
            server.post(f"/tables/{table}/again", {"wish": "other"}, tokens[0])
            new = server.post(f"/tables/{table}/again", {"wish": "same"}, tokens[1])["rematch"]
        info = server.get(f"/api/tables/{new}")
        assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "open"]
        for token in tokens[:2]:
            server.post(f"/tables/{new}/ready", {}, token)
        assert server.get(f"/api/tables/{new}")["status"] == "waiting"
        assert server.post(f"/tables/{new}/start", {"fill": "basic"}, host)["status"] == "playing"

    asyncio.run(go())
