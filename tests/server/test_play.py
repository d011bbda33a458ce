"""Whole matches over real sockets: nothing is lost, nothing is applied twice, everything can be proven."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import deadfall
from cli.shell import refusal, run
from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.store import Store
from server.running import WAIT, Client, Server, first_asked, hello_of, level, serving, sqlite_in


def by_chance(seed: int) -> Callable[[Any], int]:
    chance = random.Random(seed)
    return lambda question: chance.choice(question["options"])["id"]


async def play_out(port: int, table: str, tokens: list[str], most: int = 100_000) -> list[Client]:
    """Every person plays by chance until the match is over (or one has answered so often)."""
    clients = [Client(port, table, token) for token in tokens]
    for client in clients:
        await client.__aenter__()
    tasks = [asyncio.create_task(client.play(by_chance(seat), most)) for seat, client in enumerate(clients)]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED, timeout=WAIT)
    assert done, "the table hangs"
    for task in done:
        task.result()
    if any(client.result is not None for client in clients) and rest:
        await asyncio.wait(rest, timeout=WAIT)
    for task in tasks:
        task.cancel()
    for client in clients:
        await client.__aexit__()
    return clients


def test_a_whole_match_is_played_recorded_and_proven(server: Server, tmp_path: Path) -> None:
    table, _, tokens = server.new_table("headless_horseman", people=2, bots=1, options={"dawn_round": 10})
    commit = server.get(f"/api/tables/{table}")["commit"]
    assert server.get(f"/api/tables/{table}/record", status=403)["code"] == "not_over"
    clients = asyncio.run(play_out(server.port, table, tokens))
    assert clients[0].result["commit"] == commit
    record = server.get(f"/api/tables/{table}/record")
    file = tmp_path / "record.json"
    file.write_text(deadfall.match.record.write({key: record[key] for key in record if key != "deadfall"}))
    match = deadfall.replay(file.read_text())
    assert match.outcome is not None and match.outcome.winners == clients[0].result["winners"]
    for seat, client in enumerate(clients):
        assert client.view == match.view(seat)
        assert [event["event"] for event in client.events] == [event["event"] for event in match.events(seat)]
    proven = run(tmp_path, "verify", file, "--commit", commit)
    assert proven.returncode == 0 and "draws proven from the secret" in proven.stdout
    assert "this is not the match you saw" in refusal(run(tmp_path, "verify", file, "--commit", "0" * 64))


def test_a_killed_server_goes_on_where_it_was(database: str) -> None:
    first = Server(database)
    try:
        first.start()
        table, _, tokens = first.new_table("frag", people=2)
        clients = asyncio.run(play_out(first.port, table, tokens, 15))
        first.kill()
        second = Server(database, port=first.port)
        first = second
        second.start()

        async def come_back() -> None:
            async with Client(second.port, table, tokens[0]) as again:
                old = clients[0].events
                assert again.events[: len(old)] == old
                assert again.view is not None

        asyncio.run(come_back())
        asyncio.run(play_out(second.port, table, tokens, 5))
        assert second.stop() == 0
    finally:
        first.kill()


def test_two_browsers_race_the_same_decision_and_one_wins(server: Server) -> None:
    async def race(table: str, token: str) -> None:
        async with Client(server.port, table, token) as one, Client(server.port, table, token) as two:
            if one.question is None or one.question.get("window"):
                return  # in a window the last press counts, from whichever browser
            question, option = one.question["id"], one.question["options"][0]["id"]
            replies = await asyncio.gather(one.choose(option, question), two.choose(option, question))
            kinds = sorted((reply["type"], reply.get("code", "")) for reply in replies)
            assert kinds == [("done", ""), ("error", "stale")]

    table, _, tokens = server.new_table("frag", people=2)
    for _ in range(8):
        for token in tokens:
            asyncio.run(race(table, token))


def test_whoever_comes_back_gets_what_he_lacks_and_nothing_twice(server: Server) -> None:
    async def come_back() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=2)
        clients = await play_out(server.port, table, tokens, 20)
        mine = clients[0]
        half = Client(server.port, table, tokens[0])
        half.events = mine.events[:10]
        async with half, Client(server.port, table, tokens[0]) as fresh:
            await level(half, fresh)
            assert half.events == fresh.events
            assert half.view == fresh.view
            assert half.question == fresh.question
            assert '"first":10' in half.received[0]

    asyncio.run(come_back())


def test_an_answer_sent_again_after_a_lost_connection_is_not_applied_twice(server: Server) -> None:
    async def resend() -> None:
        table, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            asked = await first_asked(one, two)
            question, option = asked.question["id"], asked.question["options"][0]["id"]
            assert (await asked.choose(option))["type"] == "done"
        async with Client(server.port, table, asked.token) as again:
            assert (await again.choose(option, question))["code"] == "stale"

    asyncio.run(resend())


async def sent_about(client: Client, message: dict[str, Any]) -> list[str]:
    """In which order a message is acknowledged and its effect shown."""
    before = len(client.received)
    await client.ask(message)
    await client.until(lambda: any('"update"' in text for text in client.received[before:]))
    kinds = [json.loads(text)["type"] for text in client.received[before:]]
    return [kind for kind in kinds if kind in ("done", "update")]


def test_a_choice_and_an_undo_are_acknowledged_and_then_shown(server: Server) -> None:
    async def choose_and_undo(table: str, token: str) -> bool:
        async with Client(server.port, table, token) as girl:
            while girl.result is None:
                message = {"question": girl.question["id"], "option": girl.question["options"][0]["id"]}
                assert await sent_about(girl, {"type": "choose", **message}) == ["done", "update"]
                if girl.undo:
                    assert await sent_about(girl, {"type": "undo"}) == ["done", "update"]
                    return True
                await girl.until(lambda: girl.question is not None or girl.result is not None)
        return False

    async def until_one_is_taken_back() -> None:  # nobody else sits at the table, so that nothing else is sent
        taken_back = False
        while not taken_back:
            table, _, tokens = server.new_table("final_girl", people=1)
            taken_back = await choose_and_undo(table, tokens[0])

    asyncio.run(until_one_is_taken_back())


def test_undo_takes_back_what_taught_nothing_and_the_hint_says_when(server: Server) -> None:
    async def undo() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            assert (await one.ask({"type": "undo"}))["code"] == "undo_refused"
            assert not one.undo and not two.undo
            refused = taken_back = 0
            while not (taken_back and refused):
                asked = await first_asked(one, two)
                await asked.caught_up()
                window = asked.question.get("window")
                before = (asked.view, len(asked.events), asked.question["prompt"])
                option = asked.question["options"][-1]["id"]
                if (await asked.choose(option))["type"] == "error" or window:
                    continue  # in a window the table may move on at any time
                await asked.caught_up()
                hint = asked.undo
                reply = await asked.ask({"type": "undo"})
                if reply["type"] == "done":
                    assert hint
                    taken_back += 1
                    await asked.until(lambda a=asked, b=before: a.view == b[0] and a.question is not None)
                    assert (asked.view, len(asked.events), asked.question["prompt"]) == before
                    await asked.choose(option)
                else:
                    assert "taken back" in reply["text"]
                    await asked.until(lambda a=asked: not a.undo)
                    refused += 1

    asyncio.run(undo())


@pytest.mark.parametrize("game", sorted(entry.key for entry in deadfall.games()))
def test_every_game_is_played_with_no_code_of_its_own(server: Server, game: str) -> None:
    people = min(2, next(entry for entry in deadfall.games() if entry.key == game).seats[-1])
    least = next(entry for entry in deadfall.games() if entry.key == game).seats[0]
    table, _, tokens = server.new_table(game, people=people, bots=max(0, least - people))
    clients = asyncio.run(play_out(server.port, table, tokens, 12))
    assert sum(len(client.events) for client in clients) > 0
    scene = server.get(f"/api/tables/{table}/scene")
    words = {event["event"] for client in clients for event in client.events}
    assert words <= set(scene["words"])
    assert scene["content"]


def test_a_match_begun_with_other_content_does_not_go_on_with_ours(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)

    async def change(table: str) -> None:
        store = Store(connect(read_address(database)))
        await store.update_table(table, content="other")
        await store.close()

    async def refused(port: int, table: str) -> str:
        async with hello_of(Client(port, table).url) as socket:
            await socket.send('{"type":"hello"}')
            return str(json.loads(await socket.recv())["code"])

    with serving(database) as server:
        table, _, _ = server.new_table("frag", people=2)
    asyncio.run(change(table))
    with serving(database) as server:
        assert asyncio.run(refused(server.port, table)) == "outdated"
        assert server.get(f"/api/tables/{table}", status=409)["code"] == "outdated"
