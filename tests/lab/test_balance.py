"""The cards of balance: every game at every number of seats has one, and `tools/balance.py` reckons them."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

import balance
from deadfall.games import shelf
from deadfall.lab.simulate import Row

CARDS = json.loads(balance.FILE.read_text())


def row(winners: list[int], clause: str = "", seats: int = 2, seed: int = 7) -> Row:
    return Row(seed, ["basic"] * seats, {}, winners, [0.0] * seats, "", clause, 1, 1)


def figures(key: str, rows: list[Row]) -> dict[str, list[float]]:
    return {share["who"]: share["percent"] for share in balance.shares(key, rows)}


@pytest.mark.parametrize("key", shelf())
def test_every_game_has_a_card_at_every_number_of_seats(key: str) -> None:
    wanted = [(study.seats, dict(study.options)) for study in balance.studies(key)]
    assert [(card["seats"], card["options"]) for card in CARDS if card["game"] == key] == wanted
    assert {seats for seats, _ in wanted} == set(shelf()[key].seats)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card['game']}-{card['seats']}")
def test_the_shares_of_a_card_are_all_games(card: dict[str, object]) -> None:
    parts = [part for share in card["shares"] for part in share["percent"]]  # type: ignore[attr-defined]
    assert sum(parts) == pytest.approx(100, abs=0.5)


def test_sides_that_win_together_are_told_by_the_end() -> None:
    rows = [
        row([0], "F13-GEN-04", 5),
        row([1, 2, 3, 4], "F13-GEN-03", 5),
        row([], "F13-R-93", 5),
        row([0], "F13-GEN-04", 5),
    ]
    assert figures("friday13", rows) == {"Jason": [50.0], "dawn": [25.0], "the Counselors": [25.0]}


def test_seats_share_a_win_that_is_shared_and_the_first_hunter_is_told_apart() -> None:
    rows = [row([0, 2], seats=4), row([0], seats=4)]
    assert figures("frag", rows) == {"each seat": [75.0, 0.0, 25.0, 0.0]}
    assert figures("dangerous_game", rows) == {"the first Hunter": [75.0], "each of the Hunted": [0.0, 25.0, 0.0]}


def test_a_new_card_takes_the_place_of_the_one_before() -> None:
    first, other = (balance.card(balance.Study("frag", seats), [row([0])]) for seats in (2, 3))
    newer = balance.card(balance.Study("frag", 2), [row([0]), row([1])])
    assert balance.put(balance.put(balance.put([], other), first), newer) == [newer, other]


def test_games_of_deadfall_sim_make_a_card_where_they_fit_a_study(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    line = {"game": "frag", **asdict(row([1]))}
    file.write_text(json.dumps(line) + "\n")
    study, rows = balance.played(file)
    assert (study, rows) == (balance.Study("frag", 2), [row([1])])
    file.write_text(json.dumps({**line, "game": "dangerous_game"}) + "\n")
    with pytest.raises(SystemExit, match="--set hunter_pick=seat:0"):
        balance.played(file)
