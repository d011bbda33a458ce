"""A whole game at one keyboard, in lines of text."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import deadfall
from cli.shell import run
from terminal.teletype import ESCAPES, teletype

WIPE = "\x1b[3J"


def lanterns(home: Path, seats: str, typed: str, *more: str) -> str:
    """What a game of Lanterns shows to somebody who types this."""
    done = run(home, "play", "lanterns", "--seats", seats, "--seed", "3", *more, typed=typed, lanterns=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_bots_play_at_the_level_that_was_asked_for(tmp_path: Path) -> None:
    assert "Easy bots. Plays by rules of thumb, but overlooks" in lanterns(tmp_path, "2", "quit\n", "--level", "easy")
    assert "Normal bots." in lanterns(tmp_path, "human,bot", "quit\n")
    refused = run(tmp_path, "play", "lanterns", "--level", "insane", lanterns=True)
    assert refused.returncode != 0 and "choose easy, normal, hard" in refused.stderr


def test_a_whole_game_is_played_and_leaves_a_record_that_can_be_proven(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "human,bot:basic,bot:basic", "hide in the attic\n" + "1\n2\n3\n4\n5\n" * 40)
    assert "Where do you hide?" in shown
    assert "Red wins: first to 2 finds (§LAN-END-01)." in shown


def test_who_share_a_win_are_all_named(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "human,bot:basic,bot:basic", "hide in the attic\n" + "2\n0\n" * 80)
    assert "Red and Blue and Green win: dawn (§LAN-END-01)." in shown
    record = next((tmp_path / "records").glob("lanterns-*.json"))
    assert f"deadfall verify {record}" in shown
    assert not list((tmp_path / "saves").glob("*.json"))
    assert "choices follow" in run(tmp_path, "verify", record, lanterns=True).stdout


def test_a_whole_game_of_frag_is_played_by_taking_what_is_offered(tmp_path: Path) -> None:
    typed = "1\n" + "1\n0\n" * 600
    done = run(
        tmp_path,
        *("play", "frag", "--seats", "human,bot:random", "--seed", "11", "--set", "frags_to_win=1"),
        *("--set", "max_rounds=30"),
        typed=typed,
    )
    assert done.returncode == 0, done.stderr
    assert "The end" in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines() if not line.startswith("  deadfall "))


def test_nothing_is_coloured_or_cleared_in_a_pipe(tmp_path: Path) -> None:
    assert "\x1b" not in lanterns(tmp_path, "human,human", "1\n2\n1\nquit\n")


def test_the_news_names_its_clauses_and_only_the_own_secrets(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "human,bot:basic", "hall\nquit\n")
    assert "You hide in the Hall. §LAN-HIDE-02" in shown
    assert "You hide in the Library." not in shown  # where the bot hides


@pytest.mark.parametrize("typed", ["5", "hide in the Library", "hide in the lib", "library", "LIB"])
def test_an_option_is_chosen_by_number_text_beginning_or_words(tmp_path: Path, typed: str) -> None:
    assert "You hide in the Library." in lanterns(tmp_path, "human,bot:basic", f"{typed}\nquit\n")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hide", '"hide" could be: hide in the Attic, hide in the Cellar'),
        ("9", '"9" is not on offer: type a number up to 5'),
        ("elsewhere", '"elsewhere" is not on offer'),
        ("", "Type a number, or how an option begins"),
        ("undo", "There is nothing to take back"),
        ("skip", "There is nothing to skip"),
        ("save ../../up", "cannot be the name of a saved game"),
        ("rules", "there is no ledger"),
        ("card sword", 'There is no card "sword".'),
    ],
)
def test_what_cannot_be_done_is_said_and_asked_again(tmp_path: Path, typed: str, said: str) -> None:
    shown = " ".join(lanterns(tmp_path, "human,bot:basic", f"{typed}\n1\nquit\n").split())
    assert said.lower() in shown.lower()
    assert "You hide in the Attic." in shown


def test_enter_passes_in_a_window_and_nowhere_else(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "human,bot:basic,bot:basic", "5\n\n0\n\nquit\n")
    assert "Type a number" in shown.split("Where do you seek?")[1]
    assert "You are found. Slip away? (Enter passes)" in shown
    assert "Red is found by" in shown


def test_skip_passes_the_windows_of_that_kind_until_something_else_is_asked(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "human,bot:basic,bot:basic", "5\n0\nskip\nquit\n")
    assert shown.count("Slip away?") == 1
    assert "Red is found by" in shown


def test_undo_is_refused_with_what_was_learned_since(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "human,bot:basic", "1\n2\nundo\nquit\n")
    assert "It cannot be taken back" in shown


def test_undo_takes_a_step_back_from_which_nobody_has_learned_anything(tmp_path: Path) -> None:
    words = ["play", "frag", "--seats", "human,bot:random", "--seed", "4"]
    words += ["--set", "design_mode=preset", "--set", "designs=Scout"]
    shown = run(tmp_path, *words, typed="point 1\nstep west\nundo\nquit\n").stdout
    assert "Red on B01" in shown
    after = shown.split("Taken back.")[1]
    assert "Red on B02" in after


def test_answers_in_a_row_are_used_as_long_as_they_fit(tmp_path: Path) -> None:
    words = ["play", "frag", "--seats", "human,bot:random", "--seed", "4"]
    words += ["--set", "design_mode=preset", "--set", "designs=Scout"]
    shown = run(tmp_path, *words, typed="point 1\nw s s n\nquit\n").stdout
    assert re.search(r"Red moves to B01, C01 \(\d+ left\)", shown)
    assert '"step south" is not on offer' in shown


def test_quit_keeps_the_game_and_resume_goes_on_with_it(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "human,bot:basic", "4\n2\nquit\n")
    name = re.search(r"--resume (\S+)", shown)
    assert name
    saved = json.loads((tmp_path / "saves" / f"{name[1]}.json").read_text())
    assert saved["players"] == ["human", "bot:basic"]
    again = run(tmp_path, "play", "lanterns", "--resume", name[1], typed="log\nquit\n", lanterns=True)
    assert "You hide in the Kitchen." in again.stdout
    assert "You hide in: Kitchen" in again.stdout
    assert json.loads((tmp_path / "saves" / f"{name[1]}.json").read_text())["choices"] == saved["choices"]
    latest = run(tmp_path, "play", "--resume", "latest", typed="board\n", lanterns=True)
    assert "You hide in: Kitchen" in latest.stdout


def test_a_game_can_be_saved_under_a_name(tmp_path: Path) -> None:
    assert "Saved as friday." in lanterns(tmp_path, "human,bot:basic", "1\nsave friday\nquit\n")
    assert "You hide in: Attic" in run(tmp_path, "play", "--resume", "friday", typed="quit\n", lanterns=True).stdout
    unknown = run(tmp_path, "play", "--resume", "fridya", lanterns=True)
    assert unknown.returncode == 2
    assert 'did you mean "friday"?' in unknown.stderr


def test_a_process_that_is_killed_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    with teletype(tmp_path, "play", "lanterns", "--seats", "human,human", "--seed", "1") as paper:
        paper.sees("who presses Enter")
        paper.types("")
        paper.sees("Where do you hide?")
        paper.types("kitchen")
        paper.sees("Pass the keyboard to Blue")
    again = run(tmp_path, "play", "--resume", "latest", typed="attic\nquit\n", lanterns=True).stdout
    assert "You hide in: Kitchen" in again


def test_bots_alone_are_watched_as_a_spectator(tmp_path: Path) -> None:
    shown = lanterns(tmp_path, "bot,bot:random", "")
    assert "Red hides." in shown
    assert "You hide" not in shown
    assert "The end" in shown


def test_the_keyboard_is_passed_without_showing_secrets(tmp_path: Path) -> None:
    with teletype(tmp_path, "play", "lanterns", "--seats", "human,human", "--seed", "1") as paper:
        paper.sees("Pass the keyboard to Red, who presses Enter")
        paper.types("")
        assert WIPE in paper.sees("Where do you hide?")
        paper.types("cellar")
        screen = paper.sees("Pass the keyboard to Blue, who presses Enter")
        assert "Cellar" not in screen.split(WIPE)[-1]
        paper.types("")
        blue = paper.sees("Where do you hide?")
        assert WIPE in blue
        assert "Cellar" not in ESCAPES.sub("", blue).split("Where do you hide?")[0]
        paper.types("hall")
        paper.sees("Pass the keyboard to Red")
        paper.types("")
        assert "You hide in: Cellar" in ESCAPES.sub("", paper.sees("Where do you seek?"))


def test_a_terminal_has_colours_unless_they_are_not_wanted(tmp_path: Path) -> None:
    cyan = "\x1b[1;36m"
    with teletype(tmp_path, "play", "lanterns", "--seats", "human,bot") as paper:
        assert cyan in paper.sees("5 hide in the Library")
    with teletype(tmp_path, "play", "lanterns", "--seats", "human,bot", NO_COLOR="1") as paper:
        assert "36m" not in paper.sees("5 hide in the Library")
    with teletype(tmp_path, "play", "lanterns", "--seats", "human,bot", "--plain") as paper:
        assert "\x1b" not in paper.sees("5 hide in the Library")


@pytest.mark.parametrize("interrupted", [False, True])
def test_control_d_and_control_c_keep_the_game(tmp_path: Path, interrupted: bool) -> None:
    with teletype(tmp_path, "play", "lanterns", "--seats", "human,bot", "--seed", "1") as paper:
        paper.sees("Red>")
        paper.types("kitchen")
        paper.sees("5 seek in the Library\r\nRed>")
        if interrupted:
            assert paper.interrupts() == 130
        else:
            paper.presses("\x04")
            paper.sees("--resume")
            assert paper.ends() == 0
    kept = run(tmp_path, "play", "--resume", "latest", typed="quit\n", lanterns=True).stdout
    assert "You hide in: Kitchen" in kept


def test_many_options_stand_in_columns_and_plainly_in_lines(tmp_path: Path) -> None:
    words = ["play", "frag", "--seats", "human,bot:random", "--seed", "4", "--set", "design_mode=preset"]
    words += ["--set", "designs=Scout"]
    grouped = run(tmp_path, *words, typed="point 1\nquit\n").stdout
    assert re.search(r"    step …\n +\d+ north to A02 +\d+ west to B01", grouped)
    plain = run(tmp_path, *words, "--plain", typed="point 1\nquit\n").stdout
    assert re.search(r"\n +\d+ step north to A02\n +\d+ step west to B01", plain)


def test_a_game_resumed_from_a_damaged_file_is_refused(tmp_path: Path) -> None:
    lanterns(tmp_path, "human,bot:basic", "1\nsave spoilt\nquit\n")
    file = tmp_path / "saves" / "spoilt.json"
    file.write_text(file.read_text()[:100])
    done = run(tmp_path, "play", "--resume", "spoilt", lanterns=True)
    assert done.returncode == 2
    assert "this is not a whole record" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_saved_game_is_a_record(tmp_path: Path) -> None:
    words = ["play", "frag", "--seats", "human,bot:random", "--seed", "4"]
    run(tmp_path, *words, typed="5\n1\nsave half\nquit\n")
    match = deadfall.replay((tmp_path / "saves" / "half.json").read_text())
    assert match.outcome is None
    assert match.choices


def test_a_board_says_where_somebody_is_likeliest_to_be(tmp_path: Path) -> None:
    typed = "board\nquit\n"
    shown = run(tmp_path, "play", "friday13", "--seats", "human,bot,bot", "--seed", "5", typed="1\n" * 12 + typed)
    assert re.search(r"For all they saw you are likeliest at \S+ \d+ %, ", shown.stdout), shown.stdout[-3000:]
    shown = run(
        tmp_path, "play", "dangerous_game", "--seats", "human,bot,bot,bot", "--seed", "5", typed="1\n" * 12 + typed
    )
    assert re.search(r"is likeliest on [A-Z]\d+ [\d.]+ %", shown.stdout), shown.stdout[-3000:]
