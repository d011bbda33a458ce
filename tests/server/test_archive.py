"""What remains of a match: its stories line up, moments of it can be played on, and brought records are told."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import deadfall
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, LogLine
from deadfall.match.proof import digest
from deadfall.server.live.games import Games
from deadfall.server.live.openings import committed
from deadfall.server.showing.delta import patched
from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.store import Store
from deadfall.server.stories.archive import Kept, branch, record
from deadfall.server.wire.forms import NewTable, Place
from server.running import SOAK, WAIT, Client, Server, http, inside, serving, sqlite_in

GAME, OPTIONS = "headless_horseman", {"dawn_round": 10}


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[str, list[str]]:
    """A table whose match is over, and its tokens."""
    table, _, tokens = server.new_table(GAME, people=2, bots=1, options=OPTIONS)

    async def let_it_end() -> None:
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            for client in (one, two):
                await client.ask({"type": "hand_over", "to": "random"})
            await one.until(lambda: one.result is not None)

    asyncio.run(let_it_end())
    return table, tokens


def views(story: Any) -> dict[int, Any]:
    """The view at every step of a story."""
    view, found, news = story["view"], {}, list(story["updates"])
    for step in range(story["steps"] + 1):
        while news and news[0]["step"] <= step:
            view = patched(view, news.pop(0).get("changes", []))
        found[step] = view
    assert not news
    return found


def stories_of(server: Server, table: str, seats: int = 3) -> list[Any]:
    names = ["", *(f"?seat={seat}" for seat in range(seats))]
    return [server.get(f"/api/tables/{table}/story{name}") for name in names]


def test_the_stories_of_all_seats_have_the_same_steps_and_end_alike(
    server: Server, played: tuple[str, list[str]]
) -> None:
    stories = stories_of(server, played[0])
    match = deadfall.replay(json.dumps(server.get(f"/api/tables/{played[0]}/record")))
    assert len({story["steps"] for story in stories}) == 1
    for seat, story in zip([None, 0, 1, 2], stories, strict=True):
        assert [update["step"] for update in story["updates"]] == sorted(u["step"] for u in story["updates"])
        assert views(story)[story["steps"]] == match.view(seat)
        told = [event["event"] for update in story["updates"] for event in update.get("events", [])]
        assert told == [event["event"] for event in match.events(seat)]
    ours, theirs = views(stories[1]), views(stories[2])
    for step in ours:
        assert ours[step]["asked"] == theirs[step]["asked"], "the same moment"


def test_before_the_end_only_the_own_story_is_open_and_its_steps_are_its_own(server: Server) -> None:
    async def play() -> None:
        table, _, tokens = server.new_table(GAME, people=1, bots=2)
        async with Client(server.port, table, tokens[0]) as client:
            for _ in range(3):
                await client.until(lambda: client.question is not None)
                await client.choose(client.question["options"][0]["id"])
        for path, token in (("", tokens[0]), ("?seat=1", tokens[0]), ("?seat=0", ""), ("?seat=0", "wrong")):
            assert server.get(f"/api/tables/{table}/story{path}", token, 403)["code"] == "not_over"
        assert server.post(f"/tables/{table}/branch", {"step": 0}, tokens[0], 403)["code"] == "not_over"
        story = server.get(f"/api/tables/{table}/story?seat=0", tokens[0])
        assert [update["step"] for update in story["updates"]] == list(range(len(story["updates"])))

    asyncio.run(play())


def test_nothing_tells_the_secret_before_the_end(server: Server) -> None:
    async def play() -> None:
        table, _, tokens = server.new_table("friday13", people=2, bots=1, deduction=False)
        seen = [json.dumps(server.get(f"/api/tables/{table}{path}")) for path in ("", "/scene")]
        clients = [Client(server.port, table, token) for token in (*tokens, "")]
        for client in clients:
            await client.__aenter__()
        for client in clients[:2]:
            await client.ask({"type": "hand_over", "to": "random"})
        await clients[0].until(lambda: len(clients[0].events) > 40 or clients[0].result)
        for client in clients:
            assert client.result is None, "it goes on"
            await client.caught_up()
            await client.__aexit__()
            seen += client.received
        seen.append(json.dumps(server.get(f"/api/tables/{table}/story?seat=0", tokens[0])))
        engine = connect(read_address(server.database))
        found = await Store(engine).look(table)
        await engine.dispose()
        assert found is not None and len(seen) > 50
        secret = found[0]["secret"].hex()
        assert not [text for text in seen if secret in text]
        assert "could_be" not in "".join(seen), "deductions were switched off"

    asyncio.run(play())


def test_a_moment_of_a_match_is_played_on_against_bots_and_its_record_says_so(
    server: Server, played: tuple[str, list[str]]
) -> None:
    stories = stories_of(server, played[0])
    step = stories[0]["steps"] // 2
    made = server.post(f"/tables/{played[0]}/branch", {"step": step, "seat": 1, "level": "random", "name": "Ann"})
    info = made["table"]
    assert (info["status"], info["branch"]) == ("playing", {"table": played[0], "step": step})
    assert info["title"] == f"{server.get(f'/api/tables/{played[0]}')['title']}, what if"
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person", "bot"]
    assert info["commit"] != server.get(f"/api/tables/{played[0]}")["commit"], "a secret of its own"

    async def play_on() -> Any:
        chance = random.Random(1)
        async with Client(server.port, info["id"], made["token"]) as client:
            then = [e for u in stories[2]["updates"] if u["step"] <= step for e in u.get("events", [])]
            assert client.seat == 1
            await client.until(lambda: len(client.events) >= len(then))
            assert client.events[: len(then)] == then, "everything until then happened here too"
            assert (await client.ask({"type": "undo"}))["code"] == "undo_refused"
            await client.play(lambda question: chance.choice(question["options"])["id"])
            return client.result

    result = asyncio.run(play_on())
    record = server.get(f"/api/tables/{info['id']}/record")
    begun = record["proof"]["begun"]
    old = server.get(f"/api/tables/{played[0]}/record")
    assert [source["match"] for source in begun] == [played[0]]
    assert begun[0]["commit"] == old["proof"]["commit"] and record["proof"]["commit"] == info["commit"]
    assert record["choices"][: begun[0]["choices"]] == old["choices"][: begun[0]["choices"]]
    match = deadfall.replay(json.dumps(record))
    assert match.outcome is not None and match.outcome.winners == result["winners"]

    again = server.post(f"/tables/{info['id']}/branch", {"step": 2, "level": "random"})
    assert again["table"]["branch"] == {"table": info["id"], "step": 2}
    assert again["table"]["title"] == info["title"]


def test_a_match_that_is_over_can_be_read_as_soon_as_a_server_is_back(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        tables = [server.new_table("frag", people=0, bots=2, options={"max_rounds": 1})[0] for _ in range(2)]
        for table in tables:
            while server.get(f"/api/tables/{table}")["status"] != "over":
                time.sleep(0.1)
    with serving(sqlite_in(tmp_path), pause=5) as server:
        for table in tables:
            assert server.get(f"/api/tables/{table}/story")["updates"]


class AtTheEnd:
    """Asks the store for the table as soon as it hears that the match is over."""

    def __init__(self, file: Path, table: str) -> None:
        self.file, self.table = file, table
        self.status = self.name = ""

    def send(self, data: bytes) -> None:
        if data.startswith(b'{"type":"over"'):
            with closing(sqlite3.connect(self.file)) as db:
                (self.status,) = db.execute("SELECT status FROM tables WHERE id = ?", [self.table]).fetchone()


def test_whoever_hears_that_a_match_is_over_finds_it_so(tmp_path: Path) -> None:
    async def end() -> str:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            bots = [Place("bot", "random")] * 2
            made = await lobby.create(NewTable("frag", bots, options={"max_rounds": 1}))
            listener = AtTheEnd(tmp_path / "tables.sqlite", made.table.id)
            await (await lobby.find(made.table.id)).enter(listener, None, (b"", 0))
            await lobby.start(made.table.id, made.host, "")
            while not listener.status:
                await asyncio.sleep(0.05)
            return listener.status

    assert asyncio.run(end()) == "over"


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"step": 1_000_000}, "no step 1000000"),
        ({"step": 0, "seat": 9}, "no seat 9"),
        ({"step": 0, "level": "genius"}, 'no bot "genius"'),
        ({"step": -1}, "step"),
        ({}, "step"),
    ],
)
def test_a_moment_that_is_none_is_refused(server: Server, played: tuple[str, list[str]], form: Any, words: str) -> None:
    assert words in server.post(f"/tables/{played[0]}/branch", form, status=400)["text"]


def test_from_the_end_nothing_can_go_on(server: Server, played: tuple[str, list[str]]) -> None:
    steps = server.get(f"/api/tables/{played[0]}/story")["steps"]
    assert "over" in server.post(f"/tables/{played[0]}/branch", {"step": steps}, status=400)["text"]


def upload(server: Server, text: str | bytes) -> httpx.Response:
    return http.post(f"{server.http}/api/replays", content=text)


def test_a_record_from_the_server_comes_back_as_the_same_stories(server: Server, played: tuple[str, list[str]]) -> None:
    record = server.get(f"/api/tables/{played[0]}/record")
    replay = upload(server, json.dumps(record)).json()
    assert replay["table"]["commit"] == record["proof"]["commit"]
    match = deadfall.replay(json.dumps(record))
    assert match.outcome is not None and replay["result"]["winners"] == match.outcome.winners
    for ours, theirs in zip(replay["stories"], stories_of(server, played[0]), strict=True):
        assert views(ours)[ours["steps"]] == views(theirs)[theirs["steps"]]
        assert ours["seat"] == theirs["seat"]
    assert replay["scene"]["game"] == GAME and replay["table"]["status"] == "over"


@pytest.mark.parametrize("key", sorted(entry.key for entry in deadfall.games()))
def test_a_record_from_a_terminal_is_told_too_even_of_a_match_that_goes_on(server: Server, key: str) -> None:
    match, chance = deadfall.new_match(key, seed=4), random.Random(4)
    for _ in range(60):
        if match.asked is not None:
            match.play(chance.choice(match.open_options))
    replay = upload(server, match.record()).json()
    assert replay["table"]["commit"] == ""
    assert [story["seat"] for story in replay["stories"]] == [None, *range(match.seats)]
    for story in replay["stories"]:
        assert views(story)[story["steps"]] == match.view(story["seat"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"\xff\xfe", "JSON text"),
        ("[]", "not a Deadfall record"),
        ("{", "not a whole record"),
        ('{"deadfall":1}', '"game" is missing'),
        ("x" * 600_000, ""),
        (json.dumps({**json.loads(deadfall.new_match("frag", 2).record()), "choices": [0] * 5001}), "too long"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(server: Server, text: str | bytes, words: str) -> None:
    answer = upload(server, text)
    assert answer.status_code in (400, 413)
    assert words in answer.json()["text"]


def test_a_record_that_was_tampered_with_is_refused_with_the_place(
    server: Server, played: tuple[str, list[str]]
) -> None:
    record = server.get(f"/api/tables/{played[0]}/record")
    record["proof"]["draws"][5][3] += 1
    answer = upload(server, json.dumps(record))
    assert answer.status_code == 400 and "draw 6" in answer.json()["text"]


def test_every_match_that_goes_on_from_another_has_a_record_that_replays() -> None:
    """Wherever it ends: at a choice, or at what follows one by itself."""
    games, chance, shares = Games(""), random.Random(7), ((digest("a"), "a"), (digest("b"), ""), ("", ""))
    row = {"id": "first", "game": GAME, "seats": 3, "options": OPTIONS, "pack": "", "branch": {}}
    row |= {"version": games.entry(GAME).version, "content": games.fingerprint(GAME, "")}

    def played_out(row: dict[str, Any]) -> Kept:
        course, log = Course(games.match(row, shares)), []
        while course.match.asked is not None:
            if course.ready:
                course.pass_on()
                continue
            if course.in_window and all(seat in course.held for seat in course.open()):
                log.append(LogLine(len(log), END, 0, course.occasion, course.step))
            else:
                seat, question = next((s, q) for s, q in course.open().items() if s not in course.held)
                log.append(LogLine(len(log), ANSWER, seat, chance.choice(question.options).id, course.step))
            course.take(log[-1])
        return Kept(row, shares, log, "", over=True)

    for number in range(25 if SOAK else 6):
        first = played_out(committed({**row, "secret": bytes([number]) * 32}))
        steps = list(first.walk(first.course()))
        start = branch(first, chance.choice(steps[len(steps) // 2 : -10]))
        second = played_out(committed({**row, "id": "second", "secret": bytes([99 - number]) * 32, "branch": start}))
        assert deadfall.replay(record(second)).outcome is not None
