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
from deadfall.match.match import Match
from deadfall.match.proof import Witness, commitment
from toys.foxhole import GAME

SECRET = bytes(range(32))
VERIFIER = Path(__file__).parents[2] / "tools" / "verify_dice.py"


def proven(nonces: tuple[str, ...] = ("a", "b", "c")) -> str:
    game = GAME.set_up(3, {"rounds": 9})
    match = Match(GAME, 3, 0, {"rounds": 9}, dealer=Witness(game, "table", SECRET, nonces), game=game)
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
