"""The lobby: tables are made, joined, begun, handed over and played again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from deadfall import bots
from deadfall.server.live.clocks import TELLING
from server.running import Client, Server, http

pytestmark = pytest.mark.once

OPEN = {"kind": "open"}


def made(server: Server, people: int = 2, **more: Any) -> Any:
    return server.post("/tables", {"game": "frag", "seats": [OPEN] * people, **more})


def test_the_games_are_listed_with_their_options_and_rules(server: Server) -> None:
    games = {game["key"]: game for game in server.get("/api/games")}
    assert len(games) == 5
    assert "frags_to_win" in [option["name"] for option in games["frag"]["options"]]
    assert {"random", "basic"} <= set(games["frag"]["bots"])
    told = {level["level"]: (level["title"], level["text"]) for level in games["frag"]["levels"]}
    assert told == bots.LEVELS and games["final_girl"]["levels"] == []
    clauses = server.get("/api/games/frag/rules")
    assert "FRAG-LOS-03" in [clause["id"] for clause in clauses]
    assert server.get("/api/games/nothing/rules", status=400)["code"] == "illegal"
    packed = http.get(f"{server.http}/api/games/frag/rules")
    plain = http.get(f"{server.http}/api/games/frag/rules", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.json() == plain.json() == clauses


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"game": "fra", "seats": [OPEN]}, 'did you mean "frag"'),
        ({"game": "frag", "seats": [OPEN]}, "seats 2 to 6"),
        ({"game": "frag", "seats": [OPEN] * 2, "options": {"frags_to_win": 99}}, "out of range"),
        ({"game": "frag", "seats": [OPEN, {"kind": "bot", "level": "genius"}]}, 'no bot "genius"'),
        ({"game": "frag", "seats": [OPEN] * 2, "pack": "../etc"}, "no content pack"),
        ({"game": "frag", "seats": [OPEN] * 2, "watched": 7}, "no seat 7"),
        ({"game": "frag", "seats": [OPEN] * 2, "cheat": True}, "cheat"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_with_a_sentence(server: Server, body: Any, words: str) -> None:
    assert words in server.post("/tables", body, status=400)["text"]


def test_people_sit_down_and_the_host_begins(server: Server) -> None:
    new = made(server, public=True, title="Friday night")
    table, host = new["table"]["id"], new["host"]
    assert table in [listed["id"] for listed in server.get("/api/tables")]
    red = server.post(f"/tables/{table}/join", {"name": "Ann", "seat": 1, "ready": True})
    assert red["seat"] == 1
    assert server.post(f"/tables/{table}/join", {"name": "Bob", "seat": 1}, status=409)["code"] == "taken"
    assert server.post(f"/tables/{table}/start", {}, red["token"], 403)["code"] == "not_host"
    assert server.post(f"/tables/{table}/start", {}, host, 409)["code"] == "seats_open"
    info = server.post(f"/tables/{table}/start", {"fill": "random"}, host)
    assert info["status"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]
    assert server.post(f"/tables/{table}/start", {}, host, 409)["code"] == "not_waiting"
    assert server.post(f"/tables/{table}/join", {"name": "Eve"}, status=409)["code"] == "not_waiting"


def test_a_table_by_invitation_is_not_listed(server: Server) -> None:
    assert made(server)["table"]["id"] not in [listed["id"] for listed in server.get("/api/tables")]


def test_the_host_sends_somebody_away_and_people_get_up_before_the_start(server: Server) -> None:
    new = made(server)
    table, host = new["table"]["id"], new["host"]
    ann = server.post(f"/tables/{table}/join", {"name": "Ann"})
    bob = server.post(f"/tables/{table}/join", {"name": "Bob"})
    assert server.post(f"/tables/{table}/seats/0/kick", None, bob["token"], 403)["code"] == "not_host"
    assert server.post(f"/tables/{table}/seats/0/kick", None, host)["seats"][0]["kind"] == "open"
    assert server.post(f"/tables/{table}/leave", None, ann["token"], 403)["code"] == "unknown_token"
    assert server.post(f"/tables/{table}/leave", None, bob["token"])["seats"][1]["kind"] == "open"


def test_a_player_hands_over_to_a_bot_and_comes_back(server: Server) -> None:
    async def hand_over() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=2)
        async with Client(server.port, table, tokens[1]) as two:
            async with Client(server.port, table, tokens[0]) as one:
                assert (await one.ask({"type": "hand_over", "to": "random"}))["type"] == "done"
            before = len(two.events)
            await two.until(lambda: two.table["seats"][0]["kind"] == "bot")
            for _ in range(6):
                await two.until(lambda: two.question is not None)
                await two.choose(two.question["options"][0]["id"])
            assert len(two.events) > before, "the bot plays on"
            async with Client(server.port, table, tokens[0]) as one:
                assert (await one.ask({"type": "hand_over", "to": ""}))["type"] == "done"
                await one.until(lambda: one.table["seats"][0]["kind"] == "person")
        assert (
            server.post(f"/tables/{table}/seats/0/answerer", {"to": "defaults"}, tokens[1], 403)["code"]
            == "not_allowed"
        )

    asyncio.run(hand_over())


def test_somebody_who_is_away_is_answered_for_by_defaults(server: Server) -> None:
    async def away() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            await one.ask({"type": "hand_over", "to": "defaults"})
            await two.ask({"type": "hand_over", "to": "defaults"})
            await one.until(lambda: len(one.events) > 30)

    asyncio.run(away())


def test_a_clock_answers_for_whoever_lets_it_run_out(server: Server) -> None:
    async def wait() -> None:
        table, _, tokens = server.new_table("frag", people=2, clock={"decision": 5})
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            asked = one if one.question else two
            assert 0 <= asked.question["seconds"] <= 5 + TELLING
            first = asked.question["id"]
            await asked.until(lambda: asked.question is None or asked.question["id"] != first)

    asyncio.run(wait())


def test_the_same_seats_play_again_with_the_same_links(server: Server) -> None:
    async def again() -> None:
        table, host, tokens = server.new_table("headless_horseman", people=2, options={"dawn_round": 10})
        assert server.post(f"/tables/{table}/rematch", None, tokens[0], 403)["code"] == "not_over"
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            for client in (one, two):
                await client.ask({"type": "hand_over", "to": "defaults"})
            await one.until(lambda: one.result is not None and one.table["status"] == "over")
        first = server.post(f"/tables/{table}/rematch", None, tokens[0])
        assert server.post(f"/tables/{table}/rematch", None, tokens[1])["id"] == first["id"] != table
        assert server.post(f"/tables/{first['id']}/start", {}, host, 409)["code"] == "not_ready"
        for token in tokens:
            server.post(f"/tables/{first['id']}/ready", {}, token)
        server.post(f"/tables/{first['id']}/start", {}, host)
        async with Client(server.port, first["id"], tokens[1]) as two:
            assert two.seat == 1 and two.view is not None
        story = server.get(f"/api/tables/{table}/story?seat=1")
        assert story["updates"]

    asyncio.run(again())


def test_headers_keep_strangers_out(server: Server) -> None:
    answer = http.get(f"{server.http}/api/games")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    big = http.post(f"{server.http}/api/tables", content=b"x" * 200_000)
    assert big.status_code == 413
    assert "deadfall_live_tables" in http.get(f"{server.http}/metrics").text
    assert http.get(f"{server.http}/api/openapi/openapi.json").json()["paths"]


def test_a_game_shows_its_cards_before_anybody_plays(server: Server) -> None:
    assert "Nuke" in str(server.get("/api/games/frag/scene")["content"])
    films = [
        server.get(f"/api/games/final_girl/scene?killer={killer}")["own"]["cards"] for killer in ("hans", "dr_fright")
    ]
    assert films[0] != films[1]
    assert server.get("/api/games/final_girl/scene?killer=nobody", status=400)["code"] == "illegal"
