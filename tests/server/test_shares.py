"""The dice of a table: sealed by everybody before anybody opens anything, and nobody's to choose."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import deadfall
from deadfall.cli.records import verify
from deadfall.match.proof import Witness, digest
from deadfall.server.refusals import Refusal
from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.schema import seats, tables
from deadfall.server.storage.store import PLAYING, SEALED, WAITING
from deadfall.server.wire.forms import Join, NewTable, Place
from server.running import (
    OPEN,
    WAIT,
    Client,
    Server,
    inside,
    inside_on,
    new_database,
    new_share,
    seal_of,
    serving,
    sqlite_in,
)

SHORT = {"dawn_round": 10}
RIDE = "headless_horseman"
ANN, BOB = "a" * 32, "b" * 32


def shown(info: Any, key: str) -> list[str]:
    return [seat.get(key, "") for seat in info["seats"]]


async def finished(server: Server, table: str, tokens: list[str]) -> Any:
    """Let defaults play a table to its end; its record."""
    clients = [Client(server.port, table, token) for token in tokens]
    for client in clients:
        await client.__aenter__()
        await client.ask({"type": "hand_over", "to": "defaults"})
    first = clients[0]
    await first.until(lambda: first.result is not None and first.table["status"] == "over")
    for client in clients:
        await client.__aexit__()
    return server.get(f"/api/tables/{table}/record")


def proven(folder: Path, record: Any, **seen: str) -> None:
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    verify(file, **seen)


def test_no_share_is_opened_before_all_are_sealed(server: Server) -> None:
    table, host = server.waiting_table("frag", 2)
    commit = server.get(f"/api/tables/{table}")["commit"]
    ann = server.post(f"/tables/{table}/join", {"name": "Ann", "seal": seal_of(ANN), "ready": True})
    assert shown(ann["table"], "seal") == [seal_of(ANN), ""]
    assert server.open(table, ann["token"], ANN, 409)["code"] == "not_sealed"
    bob = server.post(f"/tables/{table}/join", {"name": "Bob", "seal": seal_of(BOB), "ready": True})
    assert server.open(table, bob["token"], BOB, 409)["code"] == "not_sealed"
    info = server.post(f"/tables/{table}/start", {}, host)
    assert (info["status"], info["commit"]) == ("sealed", commit)
    assert (shown(info, "seal"), shown(info, "share")) == ([seal_of(ANN), seal_of(BOB)], ["", ""])
    info = server.open(table, ann["token"], ANN)
    assert (info["status"], shown(info, "share")) == ("sealed", [ANN, ""])
    info = server.open(table, bob["token"], BOB)
    assert (info["status"], shown(info, "share")) == ("playing", [ANN, BOB])


def test_nothing_changes_once_a_table_is_sealed(server: Server) -> None:
    table, host, (ann, bob) = server.sealed_table([ANN, BOB])
    assert server.post(f"/tables/{table}/seal", {"seal": seal_of("c" * 32)}, bob, 409)["code"] == "not_waiting"
    assert server.post(f"/tables/{table}/join", {"name": "Eve"}, status=409)["code"] == "not_waiting"
    assert server.post(f"/tables/{table}/seats/1/kick", {}, host, 409)["code"] == "not_waiting"
    assert server.post(f"/tables/{table}/start", {}, host, 409)["code"] == "not_waiting"
    assert server.open(table, bob, "c" * 32, 400)["text"] == "this is not the share that was sealed"
    assert server.open(table, "nobody", BOB, 403)["code"] == "unknown_token"
    assert server.open(table, ann, ANN)["status"] == server.open(table, ann, ANN)["status"] == "sealed"
    assert server.open(table, bob, BOB)["status"] == "playing"
    assert server.open(table, bob, BOB)["status"] == "playing", "an answer that got lost may be asked for again"


@pytest.mark.parametrize("form", [{"share": "A" * 32}, {"share": "a" * 31}, {"share": ""}, {}])
def test_what_is_no_share_is_refused(server: Server, form: Any) -> None:
    table, _, (ann,) = server.sealed_table([ANN], bots=1)
    assert server.post(f"/tables/{table}/open", form, ann, 400)["text"]
    assert server.post(f"/tables/{table}/seal", {"seal": "xyz"}, ann, 400)["text"]


def test_those_at_the_table_see_it_begin_with_the_last_share(server: Server) -> None:
    async def sit() -> None:
        table, _, tokens = server.sealed_table([ANN, BOB])
        async with Client(server.port, table, tokens[0]) as one:
            assert one.table["status"] == "sealed" and one.view is None
            assert (await one.choose(0, 0))["code"] == "not_playing"
            for token, share in zip(tokens, (ANN, BOB), strict=True):
                server.open(table, token, share)
            await one.until(lambda: one.view is not None)
            assert shown(one.table, "share") == [ANN, BOB]

    asyncio.run(sit())


def test_the_record_proves_to_each_player_that_nobody_chose_the_dice(server: Server, tmp_path: Path) -> None:
    shares = [new_share(), new_share()]
    table, _, tokens = server.sealed_table(shares, RIDE, bots=1, options=SHORT)
    before = server.get(f"/api/tables/{table}")
    for token, share in zip(tokens, shares, strict=True):
        server.open(table, token, share)
    record = asyncio.run(finished(server, table, tokens))
    assert record["proof"]["shares"] == [*shares, ""], "a bot has no share"
    seals = ",".join(shown(before, "seal"))
    for share in shares:
        proven(tmp_path, record, commit=before["commit"], share=share, seals=seals)


def test_a_share_that_the_server_gives_a_bot_when_it_knows_the_players_is_found_out(
    server: Server, tmp_path: Path
) -> None:
    """The server's last word would decide the dice: the seals that the players saw do not have it."""

    async def cheat(table: str) -> None:
        engine = connect(read_address(server.database))
        async with engine.begin() as db:
            bot = update(seats).where(seats.c.table_id == table, seats.c.seat == 1)
            await db.execute(bot.values(nonce=BOB, seal=seal_of(BOB), ready=True))
        await engine.dispose()

    table, _, tokens = server.sealed_table([ANN], RIDE, bots=1, options=SHORT)
    before = server.get(f"/api/tables/{table}")
    asyncio.run(cheat(table))
    server.open(table, tokens[0], ANN)
    record = asyncio.run(finished(server, table, tokens))
    seen = {"commit": before["commit"], "share": ANN, "seals": ",".join(shown(before, "seal"))}
    with pytest.raises(deadfall.RecordError, match="the seals are not those that you saw"):
        proven(tmp_path, record, **seen)


def test_clients_without_shares_play_and_the_record_says_whose_the_dice_were(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _, tokens = server.new_table(RIDE, people=1, bots=1, options=SHORT)
    proven(tmp_path, asyncio.run(finished(server, table, tokens)))
    assert "No player had a share in these dice" in capsys.readouterr().out


def test_a_rematch_has_a_secret_and_shares_of_its_own(server: Server, tmp_path: Path) -> None:
    table, host, tokens = server.sealed_table([ANN, BOB], RIDE, options=SHORT)
    for token, share in zip(tokens, (ANN, BOB), strict=True):
        server.open(table, token, share)
    asyncio.run(finished(server, table, tokens))
    again = server.post(f"/tables/{table}/rematch", None, tokens[0])
    assert again["commit"] != server.get(f"/api/tables/{table}")["commit"]
    assert shown(again, "seal") == shown(again, "share") == ["", ""], "what is known already is nobody's share"
    fresh = [new_share(), new_share()]
    for token, share in zip(tokens, fresh, strict=True):
        server.post(f"/tables/{again['id']}/seal", {"seal": seal_of(share)}, token)
        again = server.post(f"/tables/{again['id']}/ready", {}, token)
    assert server.post(f"/tables/{again['id']}/start", {}, host)["status"] == "sealed"
    for token, share in zip(tokens, fresh, strict=True):
        server.open(again["id"], token, share)
    record = asyncio.run(finished(server, again["id"], tokens))
    proven(tmp_path, record, commit=again["commit"], share=fresh[1], seals=",".join(shown(again, "seal")))


def test_a_moment_that_is_played_on_has_a_fresh_share_of_its_player(server: Server, tmp_path: Path) -> None:
    table, _, tokens = server.sealed_table([ANN], RIDE, bots=1, options=SHORT)
    server.open(table, tokens[0], ANN)
    asyncio.run(finished(server, table, tokens))
    form = {"step": 20, "seat": 0, "level": "random", "seal": seal_of(BOB)}
    made = server.post(f"/tables/{table}/branch", form)
    info = made["table"]
    assert info["status"] == "sealed" and shown(info, "seal") == [seal_of(BOB), ""]
    assert server.open(info["id"], made["token"], BOB)["status"] == "playing"
    record = asyncio.run(finished(server, info["id"], [made["token"]]))
    assert [begun["shares"] for begun in record["proof"]["begun"]] == [[ANN, ""]]
    proven(tmp_path, record, commit=info["commit"], share=BOB, seals=seal_of(BOB) + ",")


def test_a_table_of_the_old_protocol_goes_on_with_the_dice_that_it_has(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def as_it_was(table: str) -> None:
        engine = connect(read_address(server.database))
        async with engine.begin() as db:
            await db.execute(update(tables).where(tables.c.id == table).values(committed=""))
            for seat in range(2):
                mine = update(seats).where(seats.c.table_id == table, seats.c.seat == seat)
                await db.execute(mine.values(nonce=f"nonce {seat}"))
        await engine.dispose()

    table, host = server.waiting_table(RIDE, 1, bots=1, options=SHORT)
    token = server.post(f"/tables/{table}/join", {"name": "Ann", "ready": True})["token"]
    asyncio.run(as_it_was(table))
    server.post(f"/tables/{table}/start", {}, host)
    commit = server.get(f"/api/tables/{table}")["commit"]
    record = asyncio.run(finished(server, table, [token]))
    assert record["proof"]["nonces"] == ["nonce 0", "nonce 1"]
    proven(tmp_path, record, commit=commit, share="nonce 0")
    assert "old protocol" in capsys.readouterr().out


def test_a_share_that_is_not_opened_in_time_is_left_out_for_all_to_see(tmp_path: Path) -> None:
    async def wait() -> None:
        async with inside(tmp_path, opening=0.3) as lobby:
            made = await lobby.create(NewTable("frag", [OPEN, OPEN, Place("bot", "random")]))
            ann = await lobby.join(made.table.id, Join("Ann", seal=seal_of(ANN), ready=True))
            bob = await lobby.join(made.table.id, Join("Bob", seal=seal_of(BOB), ready=True))
            assert (await lobby.start(made.table.id, made.host, "")).status == SEALED
            await lobby.open(made.table.id, ann.token, ANN)
            table = await lobby.find(made.table.id)
            async with asyncio.timeout(WAIT):
                while table.course is None:
                    await asyncio.sleep(0.05)
            info = table.info()
            assert info.status == PLAYING
            assert [(seat.seal, seat.share) for seat in info.seats] == [
                (seal_of(ANN), ANN),
                (seal_of(BOB), ""),
                ("", ""),
            ]
            with pytest.raises(Refusal, match="before the match begins"):
                await lobby.open(made.table.id, bob.token, BOB)
            found = await lobby.store.look(made.table.id)
            assert found is not None and [chair.nonce for chair in found[1]] == [ANN, "", ""]
            kept = await lobby.library.kept(table)
            witness = kept.match(witness=True).dealer
            assert isinstance(witness, Witness) and witness.own.withheld == [1]

    asyncio.run(wait())


def test_a_sealed_table_begins_though_its_server_was_killed(tmp_path: Path) -> None:
    async def play(port: int, table: str, token: str) -> None:
        async with Client(port, table, token) as client:
            await client.until(lambda: client.view is not None)

    first = Server(sqlite_in(tmp_path), opening=3600)
    try:
        first.start()
        table, _, tokens = first.sealed_table([ANN, BOB])
        first.open(table, tokens[0], ANN)
    finally:
        first.kill()
    with serving(sqlite_in(tmp_path), opening=0.5) as second:
        asyncio.run(play(second.port, table, tokens[0]))
        assert shown(second.get(f"/api/tables/{table}"), "share") == [ANN, ""]


def test_two_workers_begin_with_the_same_shares(postgres: str) -> None:
    async def race(lobbies: list[Any]) -> None:
        for _ in range(10):
            made = await lobbies[0].create(NewTable("frag", [OPEN, OPEN]))
            shares = [new_share(), new_share()]
            joined = [
                await lobby.join(made.table.id, Join(f"P{share[:6]}", seal=digest(share), ready=True))
                for lobby, share in zip(lobbies, shares, strict=True)
            ]
            await lobbies[0].start(made.table.id, made.host, "")
            await asyncio.gather(
                *(
                    lobby.open(made.table.id, sitting.token, share)
                    for lobby, sitting, share in zip(lobbies, joined, shares, strict=True)
                )
            )
            both = [await lobby.find(made.table.id) for lobby in lobbies]
            async with asyncio.timeout(WAIT):
                while any(table.course is None for table in both):
                    await asyncio.sleep(0.02)
            assert [[chair.nonce for chair in table.chairs] for table in both] == [shares, shares]
            views = [table.course.match.view(0) for table in both]
            assert views[0] == views[1]

    async def play() -> None:
        database = new_database(postgres)
        async with inside_on(database, opening=3600) as one, inside_on(database, opening=3600) as two:
            await race([one, two])

    asyncio.run(play())


def test_a_share_cannot_slip_in_when_the_match_has_begun(database: str) -> None:
    """The store itself refuses: no worker that is late can change the dice of a match in play."""

    async def slip() -> None:
        async with inside_on(database) as lobby:
            made = await lobby.create(NewTable("frag", [OPEN, OPEN]))
            table = made.table.id
            token = (await lobby.join(table, Join("Ann", seal=seal_of(ANN), ready=True))).token
            await lobby.store.update_table(table, WAITING, status=PLAYING)
            with pytest.raises(Refusal, match="before the match begins"):
                await lobby.open(table, token, ANN)
            with pytest.raises(Refusal, match="sealed any more"):
                await lobby.seal(table, token, seal_of(BOB))
            found = await lobby.store.look(table)
            assert found is not None and found[1][0].share == (seal_of(ANN), "")

    asyncio.run(slip())
