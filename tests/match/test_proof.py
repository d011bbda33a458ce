"""Provable dice: a record proves every draw, and says what was tampered with."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import deadfall
from deadfall.cli.common import Complaint
from deadfall.cli.records import verify
from deadfall.games import shelf
from deadfall.match.match import Match
from deadfall.match.proof import Source, Witness, begun_at, old_commitment
from match import tampering
from match.tampering import SECRET, SHARES, going_on, old_source, played, seen, source, tampered, whole

ROOT = Path(__file__).parents[2]
VERIFIER = ROOT / "tools" / "verify_dice.py"
NAMES = [name for name, _, _ in [*tampering.WHOLE, *tampering.GOING_ON]]


def test_a_record_with_a_proof_replays() -> None:
    data = whole()
    assert len(data["proof"]["draws"]) > 10 and len(data["checks"]) > 0
    assert deadfall.replay(json.dumps(data)).record() == json.dumps(data, separators=(",", ":"))


def test_every_share_changes_the_draws_and_so_does_one_that_is_withheld() -> None:
    other = tampering.with_shares(SHARES[0], "c" * 32, "")
    withheld = replace(source(), shares=(SHARES[0], "", ""))
    assert len({one.key() for one in (source(), other, withheld)}) == 3
    assert withheld.withheld == [1]


@pytest.mark.parametrize(
    "change", [{"seats": 2}, {"options": {"rounds": 8}}, {"game": "x"}, {"version": 2}, {"content": "x"}]
)
def test_the_commitment_seals_everything_that_is_fixed_before_the_first_choice(change: dict[str, Any]) -> None:
    terms = tampering.terms()
    sealed = tampering.commitment(terms, "table", SECRET)
    assert tampering.commitment({**terms, **change}, "table", SECRET) != sealed
    assert tampering.commitment(terms, "another", SECRET) != sealed
    assert tampering.commitment(terms, "table", SECRET, [source()]) != sealed


# --- tampering, and the three who look for it


def check(folder: Path, record: Any, given: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """The standalone verifier, as a program of its own."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    more = [word for key, value in given.items() for word in (f"--{key}", value)]
    return subprocess.run([sys.executable, "-I", str(VERIFIER), str(file), *more], capture_output=True, text=True)


def prove(folder: Path, record: Any, given: dict[str, str]) -> None:
    """`deadfall verify`."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    verify(file, **given)


@cache
def changed() -> dict[str, tuple[Any, dict[str, str], bool]]:
    """The records that were tampered with, by what was done; what is known of each, and whether anybody can see it."""
    return {name: (record, given, visible) for name, record, given, visible in tampered()}


@pytest.mark.parametrize("name", NAMES)
def test_every_tampering_is_named(name: str, tmp_path: Path) -> None:
    record, given, visible = changed()[name]
    with pytest.raises((deadfall.RecordError, Complaint)) as problem:
        prove(tmp_path, record, given)
    assert len(str(problem.value)) > 20
    answer = check(tmp_path, record, given)
    assert answer.returncode == (1 if visible else 0), answer.stdout + answer.stderr
    assert ("DOES NOT HOLD" in answer.stderr) if visible else ("Not shown" in answer.stdout)


@pytest.mark.parametrize(("key", "value"), [("match", "\ud800"), ("shares", ["\ud800", SHARES[1], ""])])
def test_half_a_letter_in_a_proof_is_refused_with_a_sentence(key: str, value: Any, tmp_path: Path) -> None:
    record = whole()
    record["proof"][key] = value
    with pytest.raises(deadfall.RecordError, match=f'"{key}" must be'):
        prove(tmp_path, record, {})
    assert "DOES NOT HOLD" in check(tmp_path, record, {}).stderr


def test_the_page_checks_the_same_tamperings() -> None:
    """If this fails: PYTHONPATH=src:tests python -m match.tampering."""
    assert tampering.FIXTURE.read_text() == tampering.fixture()


def test_what_needs_the_rules_is_listed_in_the_docs() -> None:
    page = " ".join((ROOT / "docs" / "fairness.md").read_text().split())
    missing = [name for name, _, _, visible in tampered() if not visible and name not in page]
    assert missing == []


def test_the_standalone_verifier_shares_no_code_and_says_what_it_shows_and_what_not(tmp_path: Path) -> None:
    text = VERIFIER.read_text()
    assert "import deadfall" not in text and "from deadfall" not in text
    answer = check(tmp_path, whole(), seen(whole()))
    assert answer.returncode == 0, answer.stderr
    assert f"each of the {len(whole()['proof']['draws'])} draws" in answer.stdout
    assert "yours among them" in answer.stdout and "Not shown: that the rules ask" in answer.stdout
    bare = check(tmp_path, whole(), {})
    assert "compare it with what you saw" in bare.stdout and "give --share" in bare.stdout


def test_verify_says_whether_anybody_could_choose_the_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prove(tmp_path, whole(), seen(whole()))
    assert "Shares of Fox, Hound are in them. All is as you saw it" in capsys.readouterr().out
    prove(tmp_path, whole(), {})
    assert "Give --commit, --share and --seals" in capsys.readouterr().out
    one = replace(source(), shares=(SHARES[0], "", ""))
    prove(tmp_path, json.loads(played([one], []).record()), {})
    assert "Hound never opened the seal" in capsys.readouterr().out
    nobody = replace(source(), shares=("", "", ""), seals=("", "", ""))
    prove(tmp_path, json.loads(played([nobody], []).record()), {})
    assert "No player had a share" in capsys.readouterr().out


# --- records of the old protocol


def test_an_old_record_still_verifies_and_is_told_as_what_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(played([old_source()], []).record())
    assert set(record["proof"]) == {"match", "commit", "secret", "nonces", "draws"}
    prove(tmp_path, record, {"commit": old_commitment(SECRET), "share": "mine"})
    assert "old protocol: they follow, but whoever ran the table could have chosen them" in capsys.readouterr().out
    answer = check(tmp_path, record, {"commit": old_commitment(SECRET), "share": "mine"})
    assert answer.returncode == 0 and "Old protocol" in answer.stdout
    assert json.loads(deadfall.replay(json.dumps(record)).record()) == record


def forged_beginning(choices: int, own: int) -> Any:
    """An old record whose draws (but some) are declared as made before, in a match that nobody saw."""
    forged = Source("forged", old_commitment(b"f" * 32), b"f" * 32, (), ("a", "b", "c"), dice=1)
    match = played([forged], [])
    past = replace(forged, draws=match.draws - own, choices=choices)
    record = json.loads(match.record())
    record["proof"] = {**record["proof"], **{key: old_source().as_dict()[key] for key in ("match", "commit", "secret")}}
    record["proof"]["nonces"] = list(old_source().shares)
    record["proof"]["begun"] = [past.as_dict()]
    return record


def test_an_old_record_with_a_forged_beginning_is_refused(tmp_path: Path) -> None:
    record = forged_beginning(choices=0, own=0)
    with pytest.raises(deadfall.RecordError, match="nobody was asked anything there after 0 choices and 17 draws"):
        prove(tmp_path, record, {})
    with pytest.raises(deadfall.RecordError, match="nobody was asked anything there after 29 choices and 17 draws"):
        prove(tmp_path, forged_beginning(choices=29, own=0), {})
    answer = check(tmp_path, record, {"commit": old_commitment(SECRET)})
    assert answer.returncode == 1 and "cannot vouch" in answer.stderr


def test_an_old_commitment_does_not_vouch_for_a_match_before(tmp_path: Path) -> None:
    """Where the forger tells a moment that there was, nothing but the commitment could tell, and it does not say it."""
    entry = shelf()["headless_horseman"]
    old = Source("table", old_commitment(SECRET), SECRET, (), ("a", "b"), dice=1)
    first = deadfall.replay(ride([old], []).record(), until=20)
    begun = begun_at([old], first.draws, 20)
    own = Source("what if", old_commitment(b"n" * 32), b"n" * 32, (), ("x", "y"), dice=1)
    record = json.loads(ride([*begun, own], first.choices).record())
    assert entry.key == record["game"]
    prove(tmp_path, record, {})
    with pytest.raises(deadfall.RecordError, match="cannot vouch"):
        prove(tmp_path, record, {"commit": record["proof"]["commit"]})
    assert check(tmp_path, record, {"commit": record["proof"]["commit"]}).returncode == 1


# --- a match that goes on from a moment of another


def ride(sources: list[Source], begun: list[int]) -> Match:
    """A ride through the forest of sixty choices, of which the first are given."""
    entry = shelf()["headless_horseman"]
    game = entry.set_up(2)
    match = Match(entry, 2, 0, {}, dealer=Witness(game, sources), game=game)
    match.follow(begun)
    match.seal()
    while len(match.choices) < 60 and match.asked is not None:
        match.play(match.open_options[-1])
    return match


@pytest.mark.parametrize("old", [source, old_source])
def test_a_match_that_goes_on_from_another_says_so_and_proves_both_parts(old: Any, tmp_path: Path) -> None:
    data, before = going_on(old()), json.loads(played([old()], []).record())
    (begun,) = data["proof"]["begun"]
    assert (begun["match"], begun["choices"], begun["commit"]) == ("table", 10, old().commit)
    cut = begun["draws"]
    assert 0 < cut < len(data["proof"]["draws"])
    assert data["proof"]["draws"][:cut] == before["proof"]["draws"][:cut]
    assert json.loads(deadfall.replay(json.dumps(data)).record()) == data
    prove(tmp_path, data, seen(data))
    answer = check(tmp_path, data, seen(data))
    assert answer.returncode == 0 and f"{cut} of them follow from match table" in answer.stdout


def test_nothing_from_before_the_new_beginning_can_be_taken_back() -> None:
    match = deadfall.new_match("headless_horseman", 2, 3)
    for _ in range(40):
        seat = match.asked
        assert seat is not None
        match.play(match.open_options[-1])
        if match.can_undo(seat) == "":
            match.seal()
            assert "nothing to take back" in match.can_undo(seat)
            assert not match.may_undo(seat)
            return
    raise AssertionError("no choice could be taken back")
