"""How likely each hidden place is: shown to whoever wants to see it, live and in stories, and to nobody else."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import deadfall
from deadfall.engine.belief import WHOLE
from deadfall.match.onlooker import Onlooker
from deadfall.server.showing.delta import patched
from server.running import Client, Server

BELIEVE = {"type": "believe", "on": True}


def chances(client: Client) -> Any:
    return client.view["killer"].get("chances")


async def asked_in_hiding(client: Client) -> None:
    """Answer until the table waits for this seat while its piece is hidden: then it stands still."""
    for _ in range(200):
        await client.until(lambda: client.asked)
        if chances(client):
            return
        await client.choose(client.question["options"][0]["id"])
    raise AssertionError("he was never in hiding")


def test_it_is_shown_to_whoever_wants_it_as_long_as_he_does(server: Server) -> None:
    async def play() -> None:
        table, _, tokens = server.new_table("friday13", people=1, bots=2)
        async with Client(server.port, table, tokens[0]) as jason, Client(server.port, table) as watcher:
            assert (await jason.ask(BELIEVE))["type"] == "done"
            await asked_in_hiding(jason)
            killer = jason.view["killer"]
            assert len(killer["chances"]) == len(killer["could_be"]) > 1
            assert abs(sum(killer["chances"]) - WHOLE) <= len(killer["chances"])
            await watcher.caught_up()
            assert "chances" not in "".join(watcher.received), "nobody else wanted to see it"
            await watcher.ask(BELIEVE)
            assert chances(watcher) == killer["chances"], "those who watch believe of him what the Counselors may"
            assert (await jason.ask({**BELIEVE, "on": False}))["type"] == "done"
            assert chances(jason) is None
            await watcher.caught_up()
            assert chances(watcher) == killer["chances"]

    asyncio.run(play())


def test_a_table_that_shows_no_deductions_shows_no_chances(server: Server) -> None:
    async def play() -> None:
        table, _, tokens = server.new_table("dangerous_game", people=1, bots=3, deduction=False)
        async with Client(server.port, table, tokens[0]) as client:
            reply = await client.ask(BELIEVE)
            assert (reply["type"], reply["code"]) == ("error", "illegal")
            await client.ask({"type": "hand_over", "to": "random"})
            await client.until(lambda: client.view["cycle"] > 0)
            await client.caught_up()
            assert "chances" not in "".join(client.received)
        story = server.get(f"/api/tables/{table}/story?seat=0&beliefs=true", tokens[0])
        assert "chances" not in json.dumps(story)

    asyncio.run(play())


def test_a_story_tells_what_was_believed_at_each_step_if_that_is_wanted(server: Server) -> None:
    match = deadfall.new_match("friday13", 3, seed=6)
    while len(match.choices) < 90 and match.outcome is None:
        match.play_default()
    replies = [server.post(f"/replays{query}", json.loads(match.record())) for query in ("", "?beliefs=true")]
    plain, believed = ([last(story) for story in reply["stories"]] for reply in replies)
    assert "chances" not in json.dumps(replies[0])
    for seat, view in enumerate(believed[1:]):
        expected = Onlooker(match).shaded(seat, match.view(seat))
        assert view == expected and view["killer"]["chances"]
        assert {**view, "killer": plain[seat + 1]["killer"]} == plain[seat + 1]


def last(story: Any) -> Any:
    view = story["view"]
    for update in story["updates"]:
        view = patched(view, update.get("changes", []))
    return view
