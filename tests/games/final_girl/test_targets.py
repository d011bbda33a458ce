"""What options point at: every option of every question of whole films names what a board can highlight."""

from __future__ import annotations

from typing import Any

import pytest

from deadfall import bots
from deadfall.games.final_girl import GAME
from deadfall.match.match import Match
from games.final_girl.scene import roll, scene

FREE = {"choose", "order triggers", "hold items"}  # questions about words, or about several things at once


def films() -> list[dict[str, object]]:
    return [{**dict(options), "ambiguity": "player"} for options in GAME.option_sets]


@pytest.mark.parametrize("options", films(), ids=lambda options: str(options.get("killer", "hans")))
def test_every_option_but_passing_points_at_something(options: dict[str, object]) -> None:
    match = Match(GAME, 1, 5, options)
    player = bots.make("basic", match.game, 0, 5)
    asked = 0
    while (question := match.decision) is not None and asked < 400:
        for choice in question.options:
            assert choice.target or choice.id == 0 or question.kind in FREE, (question.kind, choice.text)
            assert places(choice.target) <= set(match.game.names["space"])
        match.play(player.choose(match.look(0)))
        asked += 1
    assert asked > 20


def places(target: dict[str, Any]) -> set[str]:
    return {*target.get("path", []), *([target["cell"]] if "cell" in target else [])}


def test_a_step_says_how_many_are_left() -> None:
    table = roll(scene(hand=["Sprint"], horror=1).answers("play Sprint"), 5, 5, 1)
    pending = table.state.pending
    assert pending is not None
    steps = [table.game.target(table.state, pending, option) for option in pending.options[1:]]
    assert steps
    assert all(step["do"] == "go" and step["left"] == 3 for step in steps)
