"""How even the games are, for the page where tables are made: `python tools/balance.py [GAME …] [--games N]`.

Basic bots play each game by the book at every number of seats, Final Girl every film on both sides of the board. Each
row is written into the page's file as soon as it is played, in the place of the one before. `--rows FILE …` reads games
that `deadfall sim … --out FILE` has played.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import product
from pathlib import Path
from typing import Any

from deadfall.games import shelf
from deadfall.games.final_girl.options import KILLERS
from deadfall.lab.simulate import Plan, Row, simulate

FILE = Path(__file__).parents[1] / "web" / "src" / "pages" / "lobby" / "balance.json"
# Sides that win together are told by the clause that ends the match: who hunts first, who is hunted last.
ENDS = {
    "friday13": {"Jason": "F13-GEN-04", "dawn": "F13-R-93", "the Counselors": "F13-GEN-03"},
    "headless_horseman": {
        "all become Horsemen": "HH-WIN-03",
        "dawn": "HH-R-73",
        "an Ichabod escapes": "HH-WIN-02",
    },
    "final_girl": {"the Killer": "FG-GAME-05", "no end": "FG-R-03", "the Final Girl": "FG-GAME-04"},
}
# All others win for themselves; where the first seat has a part of its own, it is told apart from the rest.
APART = {"dangerous_game": ("the first Hunter", "each of the Hunted")}
# What has a card of its own for each value.
VARIED = {"final_girl": {"killer": KILLERS, "side": ("normal", "extreme")}}
# What a study fixes that the card does not depend on: by the book it is drawn, or it only keeps a study short.
FIXED = {
    "dangerous_game": {"hunter_pick": "seat:0"},
    "final_girl": {"girl": "random", "turn_limit": "60"},
}


@dataclass(frozen=True)
class Study:
    """A game at a number of seats, with the options that its card is for."""

    key: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def names(self) -> tuple[object, ...]:
        return self.key, self.seats, *dict(self.options).values()

    def plan(self, seed: int) -> Plan:
        options = {**dict(self.options), **FIXED.get(self.key, {})}
        return Plan(self.key, ("basic",) * self.seats, tuple(options.items()), seed=seed)


def studies(key: str) -> Iterator[Study]:
    """All cards of a game."""
    varied = VARIED.get(key, {})
    for seats in shelf()[key].seats:
        for values in product(*varied.values()):
            yield Study(key, seats, tuple(zip(varied, values, strict=True)))


def shares(key: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """What part of the games each side won, in percent; of seats that are alike one figure each."""
    if key in ENDS:
        ends = Counter(row.clause for row in rows)
        assert set(ends) <= set(ENDS[key].values()), ends
        return [{"who": who, "percent": [percent(ends[clause], rows)]} for who, clause in ENDS[key].items()]
    won = [percent(sum(part(row, seat) for row in rows), rows) for seat in range(len(rows[0].bots))]
    if key in APART:
        first, other = APART[key]
        return [{"who": first, "percent": won[:1]}, {"who": other, "percent": won[1:]}]
    return [{"who": "each seat", "percent": won}]


def part(row: Row, seat: int) -> float:
    """A seat's part of a win: those who win together share it."""
    return 1 / len(row.winners) if seat in row.winners else 0.0


def percent(won: float, rows: Sequence[Row]) -> float:
    return round(100 * won / len(rows), 1)


def card(study: Study, rows: Sequence[Row]) -> dict[str, Any]:
    """A row of the page's file."""
    return {
        "game": study.key,
        "seats": study.seats,
        "options": dict(study.options),
        "games": len(rows),
        "seed": min(row.seed for row in rows),
        "date": date.today().isoformat(),
        "shares": shares(study.key, rows),
    }


def put(cards: list[dict[str, Any]], new: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cards with a new one in the place of the one before, in the order of the studies."""
    order = [study.names() for key in shelf() for study in studies(key)]
    return sorted(
        [*(old for old in cards if names(old) != names(new)), dict(new)], key=lambda one: order.index(names(one))
    )


def names(one: Mapping[str, Any]) -> tuple[object, ...]:
    return one["game"], one["seats"], *one["options"].values()


def played(file: Path) -> tuple[Study, list[Row]]:
    """The study that a file of `deadfall sim --out` is of, and its games."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    rows = [Row(**{name: value for name, value in line.items() if name != "game"}) for line in lines]
    key, bots = lines[0]["game"], list(rows[0].bots)
    for study in studies(key):
        if study.seats == len(bots) and dict(study.plan(0).options) == rows[0].options and set(bots) == {"basic"}:
            return study, rows
    needed = " ".join(f"--set {name}={value}" for name, value in FIXED.get(key, {}).items())
    raise SystemExit(f"{file}: no study of {key} has these seats, bots and options (it needs --bots basic {needed})")


def write(new: Mapping[str, Any]) -> None:
    """A card takes its place in the page's file."""
    cards = put(json.loads(FILE.read_text()), new)
    FILE.write_text("[\n" + ",\n".join("  " + json.dumps(one) for one in cards) + "\n]\n")
    said = ", ".join(f"{share['who']} {' '.join(map(str, share['percent']))} %" for share in new["shares"])
    options = "".join(f", {value}" for value in new["options"].values())
    print(f"{new['game']}, {new['seats']} seats{options}, {new['games']} games: {said}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="which games; all if none")
    parser.add_argument("--games", type=int, default=2000, help="how many games for each row")
    parser.add_argument("--seed", type=int, default=900_000, help="seed of the first game; the others count on from it")
    parser.add_argument("--seats", type=int, nargs="*", help="only these numbers of seats")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--rows", type=Path, nargs="*", help="files of games that `deadfall sim` has played")
    given = parser.parse_args()
    if given.rows:
        for file in given.rows:
            write(card(*played(file)))
        return
    for study in [study for key in given.game or shelf() for study in studies(key)]:
        if given.seats and study.seats not in given.seats:
            continue
        rows = [row for some in simulate(study.plan(given.seed), given.games, given.jobs) for row in some]
        write(card(study, rows))


if __name__ == "__main__":
    main()
