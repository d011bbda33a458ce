"""Simulation plays the very games that a table would play."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest

import deadfall
from deadfall import bots
from deadfall.lab.rows import Lines, Parquet
from deadfall.lab.simulate import Plan, Row, play, simulate
from deadfall.lab.summary import endings, shares, spread, wilson

PLAN = Plan("frag", ("random", "random", "random"), (("max_rounds", "15"),), seed=40)


def by_hand(plan: Plan, number: int) -> deadfall.Match:
    """The same game as a match in which every bot looks before it chooses."""
    match = deadfall.new_match(plan.key, len(plan.bots), plan.seed + number, dict(plan.options))
    players = [bots.make(name, match.game, seat, match.seed) for seat, name in enumerate(plan.bots)]
    while match.asked is not None:
        match.play(players[match.asked].choose(match.look(match.asked)))
    return match


@pytest.mark.parametrize("players", [("random", "random"), ("basic", "random")])
def test_a_simulated_game_is_the_match_of_its_seed(players: tuple[str, ...]) -> None:
    plan = Plan("frag", players, (("max_rounds", "5"),), seed=40)
    row, match = play(plan, 2), by_hand(plan, 2)
    assert row.seed == 42
    assert match.outcome is not None
    assert row.winners == match.outcome.winners
    assert row.scores == match.outcome.scores
    assert row.decisions == len(match.choices)
    assert row.rounds == match.view(None)["round"]


def test_two_jobs_play_the_same_games_as_one() -> None:
    alone = [row for rows in simulate(PLAN, 30) for row in rows]
    together = [row for rows in simulate(PLAN, 30, jobs=2) for row in rows]
    assert sorted(together, key=lambda row: row.seed) == alone
    assert [row.seed for row in alone] == list(range(40, 70))


def test_a_plan_that_cannot_be_played_is_refused_before_anything_starts() -> None:
    with pytest.raises(deadfall.SeatsError):
        next(simulate(Plan("frag", ("random",) * 9), 2, jobs=2))


def row(winner: int, decisions: int, reason: str) -> Row:
    scores = [1.0 if seat == winner else 0.0 for seat in range(2)]
    return Row(0, ("a", "b"), {}, [winner], scores, reason, "X-1", decisions, None, ["Red", "Blue"])


def test_the_summary_counts_wins_lengths_and_endings() -> None:
    rows = [row(0, 10, "hit"), row(0, 20, "hit"), row(1, 60, "dawn"), row(0, 30, "hit")]
    red, blue = shares(rows)
    assert (red.who, red.bot, red.wins, red.part, red.score) == ("Red", "a", 3, 0.75, 0.75)
    assert blue.wins == 1
    lengths = spread([r.decisions for r in rows])
    assert (lengths.median, lengths.low, lengths.high) == pytest.approx((25, 13, 51))
    assert endings(rows) == [("hit", 3), ("dawn", 1)]


def test_the_summary_splits_shared_wins_and_tells_roles_apart() -> None:
    one, other = row(0, 10, "hit"), row(1, 20, "hit")
    one.winners = [0, 1]
    one.roles, other.roles = {"the first captured": 1}, {}
    red, blue, captured = shares([one, other])
    assert (red.wins, red.split, blue.wins, blue.split) == (1, 0.25, 2, 0.75)
    assert (captured.who, captured.games, captured.wins, captured.split) == ("the first captured", 1, 1, 0.5)


def test_a_hunt_tells_who_hunted_first_and_who_was_captured_first() -> None:
    plan = Plan("dangerous_game", ("basic",) * 4, (("hunter_pick", "seat:2"),), seed=5)
    for number in range(3):
        match = by_hand(plan, number)
        told = [event["data"]["whom"] for event in match.events(None) if event["event"] == "captured"]
        captured = [("the first captured", match.game.names["seat"].index(name)) for name in told[:1]]
        assert play(plan, number).roles == dict([("the original Hunter", 2), *captured])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_rows_are_the_same_as_lines_and_as_parquet(tmp_path: Path) -> None:
    lines, parquet = Lines(tmp_path / "games.jsonl"), Parquet(tmp_path / "games.parquet")
    for rows in simulate(PLAN, 4):
        lines.add(PLAN, rows)
        parquet.add(PLAN, rows)
    lines.close()
    parquet.close()
    written = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    read = polars.read_parquet(tmp_path / "games.parquet").to_dicts()
    assert len(read) == 4
    assert [{**row, **{name: json.loads(row[name]) for name in ("options", "roles")}} for row in read] == written
