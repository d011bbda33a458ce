"""Provable dice: a record proves every draw, and says what was tampered with."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import deadfall
from deadfall.games import shelf
from deadfall.match.match import Match
from deadfall.match.proof import Source, Witness, begun_at, commitment
from toys.foxhole import GAME

SECRET = bytes(range(32))
VERIFIER = Path(__file__).parents[2] / "tools" / "verify_dice.py"


def proven(nonces: tuple[str, ...] = ("a", "b", "c")) -> str:
    game = GAME.set_up(3, {"rounds": 9})
    match = Match(GAME, 3, 0, {"rounds": 9}, dealer=Witness(game, [Source("table", SECRET, nonces)]), game=game)
    while match.asked is not None:
        match.play(match.open_options[-1])
    return match.record()


def test_a_record_with_a_proof_replays() -> None:
    data = json.loads(proven())
    assert data["proof"]["commit"] == hashlib.sha256(SECRET).hexdigest() == commitment(SECRET)
    assert len(data["proof"]["draws"]) > 5
    assert deadfall.replay(json.dumps(data)).record() == json.dumps(data, separators=(",", ":"))


def test_every_nonce_changes_the_draws() -> None:
    draws = [json.loads(proven(nonces))["proof"]["draws"] for nonces in (("a", "b", "c"), ("a", "b", "d"))]
    assert draws[0] != draws[1]


def _secret(proof: dict[str, Any]) -> None:
    proof["secret"] = bytes(32).hex()


def _nonce(proof: dict[str, Any]) -> None:
    proof["nonces"][1] = "x"


def _draw(proof: dict[str, Any]) -> None:
    draw = next(draw for draw in proof["draws"][2:] if len(draw[1]) > 1)
    draw[3] = next(option for option in draw[1] if option != draw[3])


def _odds(proof: dict[str, Any]) -> None:
    proof["draws"][3][1] = [*proof["draws"][3][1], 99]


def _fewer(proof: dict[str, Any]) -> None:
    del proof["draws"][-1]


@pytest.mark.parametrize(
    ("tamper", "message"),
    [
        (_secret, "the secret was tampered with"),
        (_nonce, r"draw \d+ .*tampered"),
        (_draw, r"draw \d+ .*tampered with: it says \d+, secret and nonces give \d+"),
        (_odds, r"draw 4 was tampered with"),
    ],
)
def test_what_was_tampered_with_is_told(tamper: Callable[[dict[str, Any]], None], message: str, tmp_path: Path) -> None:
    data = json.loads(proven())
    tamper(data["proof"])
    with pytest.raises(deadfall.RecordError, match=message):
        deadfall.replay(json.dumps(data))
    assert verify(tmp_path, json.dumps(data)).returncode == 1


def verify(folder: Path, text: str, *more: str) -> subprocess.CompletedProcess[str]:
    file = folder / "record.json"
    file.write_text(text)
    return subprocess.run([sys.executable, "-I", str(VERIFIER), str(file), *more], capture_output=True, text=True)


def test_the_standalone_verifier_proves_the_same_and_shares_no_code(tmp_path: Path) -> None:
    source = VERIFIER.read_text()
    assert len(source.splitlines()) < 100
    assert "import deadfall" not in source and "from deadfall" not in source
    answer = verify(tmp_path, proven())
    assert answer.returncode == 0, answer.stderr
    assert "every draw follows" in answer.stdout
    assert verify(tmp_path, proven(), "--commit", commitment(SECRET)).returncode == 0
    other = verify(tmp_path, proven(), "--commit", commitment(b"other"))
    assert other.returncode == 1 and "not the one you saw" in other.stderr


def test_a_draw_that_was_left_out_is_noticed() -> None:
    data = json.loads(proven())
    _fewer(data["proof"])
    with pytest.raises(deadfall.RecordError, match="the proof has"):
        deadfall.replay(json.dumps(data))


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


OLD = Source("table", SECRET, ("a", "b"))


def going_on(after: int, secret: bytes = b"n" * 32) -> str:
    """A ride that goes on from another after some choices, with dice of its own."""
    first = deadfall.replay(ride([OLD], []).record(), until=after)
    sources = [*begun_at([OLD], first.draws, after), Source("what if", secret, ("x", "y"))]
    return ride(sources, first.choices).record()


def test_a_match_that_goes_on_from_another_says_so_and_proves_both_parts(tmp_path: Path) -> None:
    record, whole = going_on(20), json.loads(ride([OLD], []).record())
    data = json.loads(record)
    (begun,) = data["proof"]["begun"]
    assert (begun["match"], begun["choices"], begun["commit"]) == ("table", 20, commitment(SECRET))
    cut = begun["draws"]
    assert 0 < cut < len(data["proof"]["draws"])
    assert data["proof"]["draws"][:cut] == whole["proof"]["draws"][:cut]
    assert data["proof"]["draws"] != json.loads(going_on(20, b"m" * 32))["proof"]["draws"], "its dice are its own"
    assert deadfall.replay(record).record() == record
    answer = verify(tmp_path, record)
    assert answer.returncode == 0 and "Begun from match table" in answer.stdout


def _hidden_beginning(proof: dict[str, Any]) -> None:
    del proof["begun"]


def _longer_beginning(proof: dict[str, Any]) -> None:
    proof["begun"][0]["draws"] += 1


def _other_beginning(proof: dict[str, Any]) -> None:
    proof["begun"][0]["secret"] = bytes(32).hex()


@pytest.mark.parametrize("tamper", [_hidden_beginning, _longer_beginning, _other_beginning, _secret, _nonce])
def test_a_beginning_that_was_tampered_with_is_noticed(
    tamper: Callable[[dict[str, Any]], None], tmp_path: Path
) -> None:
    data = json.loads(going_on(20))
    tamper(data["proof"])
    with pytest.raises(deadfall.RecordError):
        deadfall.replay(json.dumps(data))
    assert verify(tmp_path, json.dumps(data)).returncode == 1


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
