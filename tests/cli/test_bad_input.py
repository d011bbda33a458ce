"""Bad input gets one clear line and a non-zero exit, whatever it is."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import deadfall
from cli.shell import refusal, run
from deadfall import cli
from deadfall.engine.dealers import FastDealer


def played(choices: int) -> deadfall.Match:
    """A match of Frag, some random choices old."""
    match = deadfall.new_match("frag", 3, seed=5)
    dealer = FastDealer("choices")
    while len(match.choices) < choices:
        match.play(match.open_options[dealer.below(len(match.open_options))])
    return match


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play fragg", 'there is no game "fragg" (did you mean "frag"?)'),
        ("sim fragg --games 2", 'there is no game "fragg"'),
        ("rules fragg", 'there is no game "fragg"'),
        ("games fragg", 'there is no game "fragg"'),
        ("play", "which game?"),
        ("play frag --set frags_towin=2", 'there is no option "frags_towin" (did you mean "frags_to_win"?)'),
        ("play frag --set frags_to_win=99", "99 is out of range (1 to 10)"),
        ("play frag --set frags_to_win", "--set needs name=value"),
        ("play frag --seats 9", "seats 2 to 6 players, not 9"),
        ("play frag --seats " + ",".join(["human"] * 9), "seats 2 to 6 players, not 9"),
        ("sim frag --games 2 --seats 9", "seats 2 to 6 players, not 9"),
        ("sim frag --games 2 --seats 2 --bots random,random,random", "--bots names 3 bots, but --seats says 2"),
        ("play frag --seats human,bott", 'seat 2: nobody is called "bott"'),
        ("play frag --seats human,bot:clever", 'seat 2: there is no bot "clever"'),
        ("play frag --seats human,bot:mine:Bot", 'seat 2: there is no module "mine"'),
        ("sim frag --games 2 --bots clever", 'there is no bot "clever"'),
        ("sim frag --games 2 --bots search@soon", '"soon" is no budget for a search'),
        ("tournament frag --bots random,clever", 'there is no bot "clever"'),
        ("tournament frag --bots random,random", "--bots names a bot twice"),
        ("tournament frag --bots random,basic --resume", "--resume needs --out FILE"),
        ("tournament frog --bots random,basic", 'there is no game "frog"'),
        ("serve --bot mine:Bot", 'there is no module "mine"'),
        ("sim frag --games 0", "'--games': Input should be greater than or equal to 1"),
        ("sim frag --games many", "'--games': Input should be a valid integer"),
        ("sim frag", "--games"),
        ("sim frag --games 1 --vary frags_to_win", "--vary needs name=value"),
        ("sim frag --games 1 --vary frags_to_win=1,99", "99 is out of range (1 to 10)"),
        ("sim frag --games 1 --out no/such/folder/rows.json", "No such file or directory"),
        ("play frag --sets 3", "--sets"),
        ("plya", "plya"),
        ("play frag --resume latest", "there is no saved game of frag"),
        ("play frag --resume latest --seats 3", "goes on with a saved game as it is"),
        ("play frag --content no/such/pack", "there is no folder no/such/pack"),
        ("rules frag FRAG-LOS-93", 'has no clause "FRAG-LOS-93"'),
        ("rules frag xylophone", 'no card and no clause of Frag Gold Edition has "xylophone" in it'),
        ("verify no/such/record.json", "there is no file no/such/record.json"),
        ("replay no/such/record.json", "there is no file no/such/record.json"),
        ("verify tests", "is a folder, not a file"),
        ("content check no/such/pack", "there is no folder no/such/pack"),
        ("content check tests", "tests holds no content pack"),
        ("content new frag tests", "tests exists already"),
        ("content new fragg pack", 'there is no game "fragg"'),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], words: str, sentence: str
) -> None:
    """In this process: what the shell makes of a refusal is shown once, below."""
    monkeypatch.setenv("DEADFALL_HOME", str(tmp_path))
    status = cli.run(words.split())
    said = capfd.readouterr()
    assert sentence in refusal(subprocess.CompletedProcess(words, status, said.out, said.err))


def test_a_refusal_is_one_line_and_a_status_to_the_shell_too(tmp_path: Path) -> None:
    assert 'there is no game "fragg"' in refusal(run(tmp_path, "games", "fragg"))


def truncate(data: str) -> str:
    return data[: len(data) // 2]


def change_a_choice(data: str) -> str:
    """Exchange one choice by another that was on offer, so that only the positions after it are wrong."""
    fields = json.loads(data)
    match = deadfall.new_match("frag", 3, seed=5)
    for choice in fields["choices"][:40]:
        match.play(choice)
    fields["choices"][40] = next(option for option in match.open_options if option != fields["choices"][40])
    return json.dumps(fields)


def invent_a_choice(data: str) -> str:
    fields = json.loads(data)
    fields["choices"][10] = 99_999
    return json.dumps(fields)


def leave_out_the_seed(data: str) -> str:
    fields = json.loads(data)
    del fields["seed"]
    return json.dumps(fields)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (truncate, "this is not a whole record"),
        (change_a_choice, "the record"),
        (invent_a_choice, "choice 11 of the record does not follow"),
        (leave_out_the_seed, 'the record is incomplete: "seed" is missing'),
        (lambda data: data.replace('"frag"', '"flag"'), 'there is no game "flag"'),
        (lambda data: "[]", "this is not a Deadfall record"),
    ],
)
def test_a_damaged_record_is_refused_in_one_line(
    tmp_path: Path, command: str, damage: Callable[[str], str], sentence: str
) -> None:
    file = tmp_path / "record.json"
    file.write_text(damage(played(80).record()))
    assert sentence in refusal(run(tmp_path, command, file))


def test_a_file_that_is_no_text_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(bytes(range(256)))
    assert "is not a text file" in refusal(run(tmp_path, "verify", file))


def test_a_snapshot_with_an_unknown_card_is_refused_in_one_line(tmp_path: Path) -> None:
    data = played(6).snapshot()
    hand = next(fighter["hand"]["cards"] for fighter in data["position"]["fighters"] if fighter["hand"]["cards"])
    hand[0] = "Shotgnu"
    file = tmp_path / "position.json"
    file.write_text(json.dumps(data))
    assert 'unknown card "Shotgnu" (did you mean "Shotgun"?)' in refusal(run(tmp_path, "verify", file))


def edited(pack: Path, file: str, old: str, new: str) -> None:
    text = (pack / file).read_text(encoding="utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A content pack that was just started."""
    folder = tmp_path / "pack"
    assert run(tmp_path, "content", "new", "frag", folder).returncode == 0
    return folder


@pytest.mark.parametrize("words", [("content", "check", "{pack}"), ("play", "frag", "--content", "{pack}")])
def test_a_misspelt_effect_is_refused_in_one_line(tmp_path: Path, pack: Path, words: tuple[str, ...]) -> None:
    edited(pack, "gadgets.toml", 'effect = "cloak"', 'effect = "claok"')
    said = refusal(run(tmp_path, *(word.format(pack=pack) for word in words)))
    assert 'gadgets.toml: card "Cloak Field": unknown effect "claok" (did you mean "cloak"?)' in said


def test_a_map_with_a_hole_in_its_border_is_refused_in_one_line(tmp_path: Path, pack: Path) -> None:
    edited(pack, "maps.toml", "+-+-+-+", "+-+ +-+")
    said = refusal(run(tmp_path, "content", "check", pack))
    assert "maps.toml" in said
    assert "A02" in said


def test_all_problems_of_a_pack_are_listed_and_one_line_refuses_it(tmp_path: Path, pack: Path) -> None:
    edited(pack, "gadgets.toml", 'effect = "cloak"', 'effect = "claok"')
    edited(pack, "weapons.toml", 'rule = "leech"', 'rule = "leach"')
    done = run(tmp_path, "content", "check", pack)
    assert "(and 1 more)" in refusal(done)
    assert "claok" in done.stdout
    assert "leach" in done.stdout


def test_a_record_of_another_pack_is_refused_in_one_line(tmp_path: Path, pack: Path) -> None:
    edited(pack, "weapons.toml", "dice = 8", "dice = 7")
    file = tmp_path / "record.json"
    file.write_text(played(20).record())
    assert "another content pack" in refusal(run(tmp_path, "verify", file, "--content", pack))


def test_a_pack_is_never_overwritten(tmp_path: Path, pack: Path) -> None:
    edited(pack, "weapons.toml", "dice = 8", "dice = 7")
    assert "exists already" in refusal(run(tmp_path, "content", "new", "frag", pack))
    assert "dice = 7" in (pack / "weapons.toml").read_text(encoding="utf-8")
