"""What a number of games say: win shares with intervals, lengths, endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, sqrt

from deadfall.lab.simulate import Row

Z95 = 1.959964  # two-sided 95 %


@dataclass(frozen=True)
class Wins:
    """How many games somebody won of how many, with a 95 % Wilson interval."""

    wins: int
    games: int

    @property
    def part(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Share(Wins):
    """How often a seat won, or whoever had a role; `split` is what is left where winners share a win."""

    who: str
    bot: str
    split: float
    score: float


@dataclass(frozen=True)
class Spread:
    """The middle of some lengths and the range of the inner 80 %."""

    low: float
    median: float
    high: float


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % score interval of a share."""
    if games == 0:
        return 0.0, 1.0
    part = wins / games
    centre = (part + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
    half = Z95 * sqrt(part * (1 - part) / games + Z95**2 / (4 * games**2)) / (1 + Z95**2 / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def mcnemar(only_one: int, only_other: int) -> float:
    """How likely pairs that part so unevenly, or more so, are where both are equally good (exact, two-sided)."""
    parted = only_one + only_other
    tail = sum(comb(parted, at) for at in range(min(only_one, only_other) + 1))
    return min(1.0, 2 * tail / (1 << parted))


def shares(rows: Sequence[Row]) -> list[Share]:
    """What each seat won, then what those won whom the game tells apart."""
    seats = [share(name, rows[0].bots[seat], [(row, seat) for row in rows]) for seat, name in enumerate(rows[0].seats)]
    roles = dict.fromkeys(role for row in rows for role in row.roles)
    return seats + [share(role, "", [(row, row.roles[role]) for row in rows if role in row.roles]) for role in roles]


def share(who: str, bot: str, places: Sequence[tuple[Row, int]]) -> Share:
    """What somebody won who sat in these seats of these games."""
    won = [row for row, seat in places if seat in row.winners]
    split = sum(1 / len(row.winners) for row in won) / len(places)
    score = sum(row.scores[seat] for row, seat in places) / len(places)
    return Share(len(won), len(places), who, bot, split, score)


def spread(values: Sequence[int]) -> Spread:
    """The 10 %, 50 % and 90 % points."""
    ordered = sorted(values)
    return Spread(*(_quantile(ordered, part) for part in (0.1, 0.5, 0.9)))


def _quantile(ordered: Sequence[int], part: float) -> float:
    """Linear between the two nearest."""
    place = (len(ordered) - 1) * part
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def endings(rows: Sequence[Row]) -> list[tuple[str, int]]:
    """Why games ended, the most frequent reason first."""
    return Counter(row.reason for row in rows).most_common()
