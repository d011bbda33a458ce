"""The commands do what they say."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

import deadfall
from cli.shell import command, environment, run
from deadfall.engine.dealers import FastDealer

COMMANDS = ["", "games", "new-game", "play", "sim", "tournament", "replay", "verify", "rules", "bench", "content"]
COMMANDS += ["content check", "content new"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of Frag, played at random."""
    match = deadfall.new_match("frag", 2, seed=8, options={"frags_to_win": 1})
    dealer = FastDealer("choices")
    while match.outcome is None:
        match.play(match.open_options[dealer.below(len(match.open_options))])
    file = tmp_path_factory.mktemp("records") / "match.json"
    file.write_text(match.record())
    return file


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_helps_with_an_example(tmp_path: Path, words: str) -> None:
    done = run(tmp_path, *words.split(), "--help")
    assert done.returncode == 0
    assert f"Example: deadfall {words}".strip() in " ".join(done.stdout.split())


def test_without_a_command_there_is_help(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0
    assert "play" in done.stdout


def test_games_lists_every_game_and_its_options(tmp_path: Path) -> None:
    shelf = run(tmp_path, "games").stdout
    assert all(entry.key in shelf for entry in deadfall.games())
    options = run(tmp_path, "games", "frag").stdout
    assert all(spec.name in options for spec in next(e for e in deadfall.games() if e.key == "frag").options)


def test_rules_lists_chapters_shows_a_clause_with_its_tests_and_finds_words(tmp_path: Path) -> None:
    chapters = run(tmp_path, "rules", "frag").stdout
    assert "LOS" in chapters
    clause = run(tmp_path, "rules", "frag", "frag-los-03").stdout
    assert clause.startswith("FRAG-LOS-03")
    assert "test_" in clause
    found = run(tmp_path, "rules", "frag", "acid", "square").stdout
    assert "FRAG-ACID-01" in found
    assert "FRAG-HAND-01" not in found


def test_verify_says_what_was_checked(tmp_path: Path, record: Path) -> None:
    done = run(tmp_path, "verify", record)
    assert done.returncode == 0
    fields = json.loads(record.read_text())
    assert f"All {len(fields['choices'])} choices follow" in done.stdout
    assert f"{len(fields['checks']) + 1} fingerprints agree" in done.stdout
    assert "wins: 1 frag" in done.stdout


def test_verify_reads_a_snapshot(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(deadfall.new_match("frag", 4, seed=1).snapshot()))
    done = run(tmp_path, "verify", file)
    assert "a position of Frag with 4 seats" in done.stdout


def test_replay_tells_a_spectator_only_what_is_public(tmp_path: Path, record: Path) -> None:
    match = deadfall.replay(record.read_text())
    private = {event["text"] for event in match.events(0)} - {event["text"] for event in match.events(None)}
    assert private
    public = _texts(run(tmp_path, "replay", record, "--json").stdout)
    assert public == [event["text"] for event in match.events(None)]
    assert _texts(run(tmp_path, "replay", record, "--seat", "red", "--json").stdout) == [
        event["text"] for event in match.events(0)
    ]
    told = _texts(run(tmp_path, "replay", record, "--seat", "all", "--json").stdout)
    assert all(f"(Red only) {text}" in told for text in private)


def _texts(lines: str) -> list[str]:
    return [json.loads(line)["text"] for line in lines.splitlines()]


def test_replay_tells_a_story_with_its_end(tmp_path: Path, record: Path) -> None:
    story = run(tmp_path, "replay", record).stdout
    assert "§FRAG-TURN-01" in story
    assert "The end" in story
    assert "Scores: Red" in story
    assert max(len(line) for line in story.splitlines()) <= 80


def test_a_content_pack_can_be_started_checked_and_played(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    assert run(tmp_path, "content", "new", "frag", pack).returncode == 0
    checked = run(tmp_path, "content", "check", pack)
    assert checked.returncode == 0
    assert "is a sound content pack for Frag" in checked.stdout
    assert "22 weapons" in checked.stdout
    text = (pack / "weapons.toml").read_text(encoding="utf-8")
    (pack / "weapons.toml").write_text(text.replace('"Chainsaw"', '"Hedge Trimmer"'), encoding="utf-8")
    typed = "card hedge\nquit\n"
    shown = run(tmp_path, "play", "frag", "--content", pack, "--seats", "human,bot:random", typed=typed)
    assert "Hedge Trimmer (weapon, 8 dice)" in shown.stdout
    resumed = run(tmp_path, "play", "--resume", "latest", typed=typed)
    assert "Hedge Trimmer (weapon, 8 dice)" in resumed.stdout


def test_a_reader_who_has_seen_enough_ends_it_quietly(tmp_path: Path, record: Path) -> None:
    reader = subprocess.Popen(
        command("replay", record, "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert reader.stdout is not None
    assert reader.stderr is not None
    reader.stdout.readline()
    reader.stdout.close()
    assert reader.stderr.read() == b""
    assert reader.wait() in (0, 1)
    reader.stderr.close()


def test_a_tournament_says_who_won_where_and_writes_it_down(tmp_path: Path) -> None:
    rows, plot = tmp_path / "games.jsonl", tmp_path / "cup.svg"
    words = ["tournament", "lanterns", "--bots", "random,basic", "--games", "3", "--seats", "3", "--jobs", "1"]
    done = run(tmp_path, *words, "--seed", "40", "--out", rows, "--plot", plot, lanterns=True)
    assert done.returncode == 0, done.stderr
    assert "lanterns, 3 seats: 12 games from seed 40" in done.stdout
    assert "95 % interval" in done.stdout
    assert "basic : random" in done.stdout
    head, *played = [json.loads(line) for line in rows.read_text().splitlines()]
    assert (head["game"], head["seats"], head["options"]) == ("lanterns", 3, {})
    assert sorted({(row["bot"], row["field"]) for row in played}) == [
        ("basic", "basic"),
        ("basic", "random"),
        ("random", "basic"),
        ("random", "random"),
    ]
    assert {row["seed"] for row in played} == set(range(40, 43))
    assert plot.read_text().startswith("<svg")


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    rows = tmp_path / "games.jsonl"
    words = ["tournament", "lanterns", "--bots", "random,basic", "--seats", "3", "--jobs", "1", "--out", rows]
    whole = run(tmp_path, *words, "--games", "2", "--resume", lanterns=True)
    assert whole.returncode == 0, whole.stderr
    lines = rows.read_text().splitlines(keepends=True)
    assert len(lines) == 1 + 8
    rows.write_text("".join(lines[:5]) + lines[5][:20])  # killed in the middle of the sixth line
    rest = run(tmp_path, *words, "--games", "2", "--resume", lanterns=True)
    assert rest.stdout == whole.stdout
    after = rows.read_text().splitlines(keepends=True)
    assert after[:5] == lines[:5]
    assert len(after) == 1 + 8
    more = run(tmp_path, *words, "--games", "3", "--resume", lanterns=True)
    assert "lanterns, 3 seats: 12 games from seed 0" in more.stdout
    assert rows.read_text().splitlines(keepends=True)[:9] == after


def test_a_tournament_does_not_go_on_from_another_ones_games(tmp_path: Path) -> None:
    rows = tmp_path / "games.jsonl"
    words = ["tournament", "lanterns", "--bots", "random", "--games", "1", "--jobs", "1", "--out", rows]
    assert run(tmp_path, *words, "--seats", "3", lanterns=True).returncode == 0
    before = rows.read_text()
    done = run(tmp_path, *words, "--seats", "2", "--resume", lanterns=True)
    assert done.returncode == 2
    assert "is of another tournament: lanterns, 3 seats" in " ".join(done.stderr.split())
    assert rows.read_text() == before


def test_a_tournament_does_not_go_on_from_games_by_other_rules(tmp_path: Path) -> None:
    rows = tmp_path / "games.jsonl"
    words = ["tournament", "lanterns", "--bots", "random", "--games", "1", "--seats", "3", "--jobs", "1", "--out", rows]
    assert run(tmp_path, *words, lanterns=True).returncode == 0
    first, rest = rows.read_text().split("\n", 1)
    version = json.loads(first)["version"]
    rows.write_text(first.replace(version, "0" * len(version)) + "\n" + rest)
    done = run(tmp_path, *words, "--resume", lanterns=True)
    assert done.returncode == 2
    assert "is of another version of rules, content or bots" in " ".join(done.stderr.split())


def test_sim_sums_up_and_writes_a_line_for_each_game(tmp_path: Path) -> None:
    file = tmp_path / "rows.json"
    words = ["sim", "lanterns", "--games", "30", "--bots", "basic,random,random", "--out", file]
    done = run(tmp_path, *words, "--vary", "finds_to_win=1,2", "--seed", "100", lanterns=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("lanterns: 30 games") == 2
    assert "95 % interval" in done.stdout
    assert "decisions: median" in done.stdout
    assert "ended by: first to 1 finds" in done.stdout
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    assert [row["seed"] for row in rows] == [*range(100, 130)] * 2
    assert [row["options"]["finds_to_win"] for row in rows] == ["1"] * 30 + ["2"] * 30
    assert rows[0]["bots"] == ["basic", "random", "random"]


def test_sim_that_is_stopped_sums_up_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "rows.json"
    words = ["sim", "lanterns", "--games", "10000000", "--out", file]
    process = subprocess.Popen(
        command(*words, lanterns=True), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    )
    while not file.exists() or not file.stat().st_size:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate(timeout=300)
    assert process.returncode == 130
    assert b"Stopped: this is what was played until then." in shown
    assert b"decisions: median" in shown
    assert said.strip() == b""
