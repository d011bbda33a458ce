"""The benchmark measures what it says; how fast anything is does not matter here."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import deadfall
from deadfall.bench import main, ours, peers, report
from deadfall.bench.report import Row
from deadfall.bench.subject import Lap, Stopwatch, Subject, Tally
from deadfall.bench.worker import WorkerError
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, advance, answer
from deadfall.examples.foxhole import GAME as FOXHOLE

TINY = 0.001  # seconds


def test_our_loop_counts_choices_and_chance_but_not_lone_options() -> None:
    game = FOXHOLE.set_up(3)
    tally = ours.play(game, False, 5)
    assert tally == ours.play(game, True, 5) == counted_one_by_one(5)


def counted_one_by_one(games: int) -> Tally:
    """The same random games with every question answered by hand."""
    game, choose, dealer = FOXHOLE.set_up(3), ours.Random(ours.SEED).choice, FastDealer(ours.SEED)
    decisions = deals = lone = 0
    for _ in range(games):
        state = game.start()
        advance(state)
        while (d := state.pending) is not None:
            if d.seat == CHANCE:
                deals += 1
                answer(state, dealer.deal(d))
            elif len(d.options) == 1:
                lone += 1
                answer(state, d.options[0])
            else:
                decisions += 1
                answer(state, choose(d.options))
    assert lone > 0
    return Tally(decisions, decisions + deals)


def test_every_lap_does_the_same_work() -> None:
    watch = Stopwatch(ours.subjects({"foxhole": FOXHOLE})["foxhole"], TINY)
    first, second = watch.lap(), watch.lap()
    assert first[:3] == second[:3]
    assert first.clone is not None and first.clone > 0
    assert first.resample is not None and first.resample > 0
    assert first.trial is not None and first.trial > 0


def test_a_lap_plays_as_many_games_as_it_is_told() -> None:
    subject = ours.subjects({"foxhole": FOXHOLE})["foxhole"]
    assert Stopwatch(subject, TINY, games=3).lap()[:3] == (3, *ours.play(FOXHOLE.set_up(3), False, 3))


def test_modes_that_play_differently_are_reported() -> None:
    laps = [[Lap(1, 10, 20, 0.5, None)], [Lap(1, 10, 21, 0.5, None)]]
    subjects: list[Any] = [("compiled", None, "foxhole"), ("interpreted", None, "foxhole")]
    with pytest.raises(WorkerError, match="foxhole was not played alike in all modes"):
        main.check_same_games(subjects, laps)
    main.check_same_games(subjects, [laps[0], laps[0]])


def test_a_subject_without_positions_has_no_clone_time() -> None:
    assert Stopwatch(Subject(lambda count: Tally(count, count)), 0).lap().clone is None


def test_a_game_is_measured_with_a_middle_number_of_seats() -> None:
    assert ours.middle(replace(FOXHOLE, seats=range(2, 7))) == 4
    assert ours.middle(replace(FOXHOLE, seats=range(1, 2))) == 1


def test_the_best_round_counts() -> None:
    laps = [Lap(2, 10, 30, 0.5, 3e-6), Lap(2, 10, 30, 0.25, 4e-6)]
    row = Row.best("foxhole", "compiled", False, laps)
    assert (row.games_per_second, row.decisions_per_second, row.steps_per_second) == (8, 40, 120)
    assert row.clone_microseconds == pytest.approx(3)


def test_ratios_are_multiples_of_the_yardstick() -> None:
    ours_row = Row("foxhole", "compiled", False, 300, 800, 1, 2, 1, 100_000)
    peer = Row(peers.YARDSTICK, "", False, 100, 400, 1, 8)
    no_clone = Row("RLCard uno", "", False, 50, 100, 1, None)
    assert ours_row.ratios(peer) == {"decisions": 3, "steps": 2, "clone": 0.25, "trial": 2}
    assert no_clone.ratios(peer) == {"decisions": 0.5, "steps": 0.25, "clone": None, "trial": None}
    assert set(ours_row.ratios(None).values()) == {None}
    interpreted = Row("foxhole", "interpreted", False, 100, 200, 1, 2)
    assert report.gains([ours_row, interpreted, peer]) == {"foxhole": 4}


@pytest.mark.parametrize("name", peers.PEERS)
def test_a_peer_plays_whole_games_if_it_is_installed(name: str) -> None:
    found, missing = peers.subjects()
    assert (name in found) != (name in missing)
    if name in missing:
        pytest.skip(f"{name} is not installed")
    tally = found[name].play(2)
    assert 0 < tally.decisions <= tally.steps
    assert bool(found[name].positions(1)) == name.startswith("OpenSpiel")


def test_the_command_measures_every_game_of_the_shelf_and_every_peer(tmp_path: Path) -> None:
    text, file = StringIO(), tmp_path / "bench.json"
    main.run(seconds=TINY, rounds=1, json_file=file, console=Console(file=text, width=100))
    data = json.loads(file.read_text())
    keys = [entry.key for entry in deadfall.games()]
    modes = ["compiled", "interpreted"] if deadfall.compiled() else ["interpreted"]
    expected = [(key, mode, log) for key in keys for mode in modes for log in (False, True)]
    assert [(row["name"], row["mode"], row["log"]) for row in data["rows"] if row["mode"]] == expected
    assert {row["name"] for row in data["rows"] if not row["mode"]} | set(data["missing"]) == set(peers.PEERS)
    for row in data["rows"]:
        assert row["steps_per_second"] >= row["decisions_per_second"] > 0
        assert set(row["times_yardstick"]) == {"decisions", "steps", "clone", "trial"}
        assert row["name"] in text.getvalue()
        if peers.YARDSTICK not in data["missing"]:
            assert row["times_yardstick"]["steps"] > 0


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(deadfall.UnknownGame, match='there is no game "chess"'):
        main.run(["chess"])
