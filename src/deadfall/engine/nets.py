"""Small nets that say what part of a game something is worth, as they were fitted to games (`tools/learning.py`)."""

from __future__ import annotations

from math import exp, sqrt, tanh
from typing import Any


class Net:
    """Two rows of voices over some facts, by fact and voice; and what comes of them.

    A voice that speaks against counts for nothing, or, where voices are soft, as much as one that speaks for.
    """

    def __init__(self, layers: list[Any], soft: bool = False) -> None:
        self.first: list[list[float]] = layers[0]
        self.bias: list[float] = layers[1]
        self.second: list[list[float]] = layers[2]
        self.second_bias: list[float] = layers[3]
        self.last: list[float] = [row[0] for row in layers[4]]
        self.last_bias: float = layers[5][0]
        self.soft = soft

    def add(self, voices: list[float], at: int, facts: list[float]) -> list[float]:
        """The first voices, with facts from a place on heard too."""
        found = voices.copy()
        for fact in facts:
            if fact != 0.0:
                row = self.first[at]
                for voice in range(len(found)):
                    found[voice] += fact * row[voice]
            at += 1
        return found

    def worth(self, voices: list[float]) -> float:
        """What the first voices come to, from 0 to 1."""
        second = self.second_bias.copy()
        for at, voice in enumerate(voices):
            loud = self.loud(voice)
            if loud != 0.0:
                row = self.second[at]
                for to in range(len(second)):
                    second[to] += loud * row[to]
        total = self.last_bias
        for at, voice in enumerate(second):
            total += self.loud(voice) * self.last[at]
        return 1.0 / (1.0 + exp(-total))

    def loud(self, voice: float) -> float:
        return tanh(voice) if self.soft else max(voice, 0.0)


def sure(gains: list[float]) -> float:
    """What is gained at least, by most of the nets that tell: the mean, less what they differ by."""
    mean = sum(gains) / len(gains)
    return mean - sqrt(sum([(gain - mean) ** 2 for gain in gains]) / len(gains))
