"""Bots think in processes of their own: every basic bot can choose by plain data, however the code is built."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

import deadfall
from deadfall.match.match import Match
from deadfall.server.wire.forms import NewTable, Place
from deadfall.server.worker.bots import Task, adapted, choose, world_for
from server.running import OPEN, inside


@pytest.mark.parametrize("game", sorted(entry.key for entry in deadfall.games()))
def test_every_basic_bot_chooses_from_what_went_through_json(game: str) -> None:
    entry = next(entry for entry in deadfall.games() if entry.key == game)
    match: Match = deadfall.new_match(game, seats=entry.seats[len(entry.seats) // 2], seed=5)
    kinds = set()
    for _ in range(150):
        question = match.decision
        if question is None:
            break
        view, asked = json.loads(json.dumps([match.view(question.seat), question.as_dict()]))
        task = Task(game, match.seats, "{}", "", "basic", question.seat, 7, view, asked)
        match.play(choose(task))
        kinds.add(question.kind)
    assert len(kinds) > 2


def test_who_searches_gets_a_world_and_no_truth() -> None:
    match: Match = deadfall.new_match("friday13", 4, seed=5)
    while match.asked == 0 or len(match.open_options) < 3:
        match.play(match.open_options[0])
    question = match.decision
    assert question is not None
    world = json.loads(json.dumps(world_for(match, question.seat, question)))
    fields = ("friday13", match.seats, "{}", "", "search@4", question.seat, 7)
    view, asked = json.loads(json.dumps([match.view(question.seat), question.as_dict()]))
    assert choose(Task(*fields, view, asked, world)) in match.open_options
    assert world_for(match, 0, question) is None
    dealt = [world_for(match, question.seat, question) for _ in range(20)]
    assert any(other != dealt[0] for other in dealt)


def test_who_searches_thinks_by_the_clock_and_less_while_many_think() -> None:
    assert adapted("hard", thinking=1, processes=2) == "search@200ms+clock"
    assert adapted("hard", thinking=8, processes=2) == "search@50ms+clock"
    assert adapted("hard", thinking=1000, processes=1) == "search@10ms+clock"
    assert adapted("normal", thinking=8, processes=1) == "normal"
    match: Match = deadfall.new_match("frag", 2, seed=5)
    question = match.decision
    assert question is not None
    world = world_for(match, question.seat, question)
    level = adapted("hard", thinking=20, processes=1)
    task = Task("frag", 2, "{}", "", level, question.seat, 7, match.view(question.seat), question.as_dict(), world)
    assert choose(task) in match.open_options


def test_a_process_to_think_in_is_started_when_a_bot_sits_down_and_not_before(tmp_path: Path) -> None:
    async def sit_down() -> None:
        async with inside(tmp_path) as lobby:
            await lobby.create(NewTable("frag", [OPEN, OPEN]))
            assert lobby.worker.bots._pool is None
            await lobby.create(NewTable("frag", [OPEN, Place("bot", "random")]))
            assert lobby.worker.bots._pool is not None

    asyncio.run(sit_down())
