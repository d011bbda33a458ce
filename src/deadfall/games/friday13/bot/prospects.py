"""What part of the nights is won after each answer, as Jason or the Counselors fared by answers of that sort.

Some nets for either side were fitted in rounds of nights against basic, direct and devious bots, each to nights of its
own (`tools/nights.py`). All answers of a question are heard, and one that they agree to be worth more than what rules
of thumb would answer is given.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from mypy_extensions import mypyc_attr

from deadfall.engine.dealers import FastDealer
from deadfall.engine.nets import Net, sure
from deadfall.games.friday13.bot.muster import Facts
from deadfall.games.friday13.table import Table


class Learned:
    """The nets of both sides, and what the camp was like that they were fitted to."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.camp: list[list[int]] = said["camp"]
        self.jason = [Net(layers) for layers in said["jason"]]
        self.counselors = [Net(layers) for layers in said["counselors"]]


@cache
def learned() -> Learned:
    text = files("deadfall.games.friday13.bot").joinpath("prospects.json").read_text("utf-8")
    return Learned(json.loads(text))


def camp_of(table: Table) -> list[list[int]]:
    """A camp and its cards by what they are and do, whatever their names."""
    return [table.kind, table.effect, table.attack, table.defence, table.event_effect]


def known(table: Table) -> bool:
    """Whether a table is like the one that the nets were fitted to."""
    return camp_of(table) == learned().camp


@mypyc_attr(allow_interpreted_subclasses=True)
class Prospects:
    """Who weighs the answers of a side by what they led to; who fits the nets hears them faster (`tools/nights.py`)."""

    def __init__(self, nets: list[Net], dealer: FastDealer, least: float = 0.0) -> None:
        self.nets = nets
        self.dealer = dealer
        self.least = least  # what an answer must promise more than the usual one
        self.slips = 0  # of a thousand answers, any other: for who fits the nets
        self.notes: list[Facts] = []  # and what was answered, if that is noted
        self.noting = False

    def best(self, common: Facts, own: list[Facts]) -> int:
        """Which answer is worth most, the more that the nets differ the less; of equals the first, which is usual."""
        found = self.dearest(common, own)
        if self.slips and self.dealer.below(1000) < self.slips:
            found = self.dealer.below(len(own))
        if self.noting:
            self.notes.append([*common, *own[found]])
        return found

    def dearest(self, common: Facts, own: list[Facts]) -> int:
        """The answer that promises most by what the nets agree to."""
        if not self.nets:
            return 0
        gains: list[list[float]] = []  # by net
        for net in self.nets:
            voices = net.add(net.bias, 0, common)
            worths = [net.worth(net.add(voices, len(common), facts)) for facts in own]
            gains.append([worth - worths[0] for worth in worths])
        hopes = [sure([gain[at] for gain in gains]) for at in range(len(own))]
        most = max(hopes)
        return hopes.index(most) if most > self.least else 0
