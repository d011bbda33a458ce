"""The file of a tournament: a line for each game, from which a tournament that was stopped goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from deadfall.lab.simulate import Row
from deadfall.lab.tournament import Cup, Game, Pairing


class OtherCup(ValueError):
    """A file has games of another tournament."""


def line(cup: Cup, game: Game) -> str:
    """One game, on a line."""
    row = game.row
    told = {
        **_head(cup),
        "bot": game.pairing.bot,
        "field": game.pairing.field,
        "seat": game.seat,
        "seed": row.seed,
        "won": game.seat in row.winners,
        "winners": row.winners,
        "scores": row.scores,
        "reason": row.reason,
        "clause": row.clause,
        "decisions": row.decisions,
        "rounds": row.rounds,
        "seconds": round(game.seconds, 3),
    }
    return json.dumps(told) + "\n"


def _head(cup: Cup) -> dict[str, Any]:
    return {"game": cup.key, "seats": cup.seats, "options": dict(cup.options)}


def played(cup: Cup, file: Path) -> list[Game]:
    """The games of a tournament that stand in a file; a last line that was cut short is taken off it."""
    whole, _, torn = file.read_text(encoding="utf-8").rpartition("\n")
    if torn:
        file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    wanted = set(cup.tasks())
    found: dict[tuple[Pairing, int], Game] = {}
    for number, text in enumerate(whole.splitlines(), 1):
        game = _game(cup, text, f"line {number} of {file}")
        found[game.pairing, game.number] = game
    return [game for task, game in found.items() if task in wanted]


def _game(cup: Cup, text: str, where: str) -> Game:
    try:
        told = json.loads(text)
        if {name: told[name] for name in _head(cup)} != _head(cup):
            what = f"{told['game']}, {told['seats']} seats, {told['options']}"
            raise OtherCup(f"{where} is of another tournament: {what}")
        pairing, number = Pairing(told["bot"], told["field"]), told["seed"] - cup.seed
        row = Row(
            seed=told["seed"],
            bots=cup.plan(pairing, number).bots,
            options=told["options"],
            winners=told["winners"],
            scores=told["scores"],
            reason=told["reason"],
            clause=told["clause"],
            decisions=told["decisions"],
            rounds=told["rounds"],
        )
        return Game(pairing, number, cup.seat(number), row, told["seconds"])
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise OtherCup(f"{where} is no game of a tournament") from error
