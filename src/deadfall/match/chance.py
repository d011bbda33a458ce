"""Scripted chance: for tests, and for people who roll real dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadfall.engine.kernel import Dealer, Decision, Game, State


class ScriptError(ValueError):
    """A scripted value that cannot come up; the message says what can."""


class Script:
    """Values in the order they are to come up, by number or by name; afterwards a dealer goes on."""

    def __init__(self, values: Sequence[int | str]) -> None:
        self.values = list(values)

    def __bool__(self) -> bool:
        return bool(self.values)

    def clone(self) -> Script:
        return Script(self.values)

    def deal(self, game: Game[Any], s: State, d: Decision) -> int:
        value = self.values[0]
        for option in d.options:
            if option == value if isinstance(value, int) else game.describe(s, d, option) == value:
                del self.values[0]
                return option
        possible = ", ".join(game.describe(s, d, option) for option in d.options)
        raise ScriptError(f'the script says {value!r} for "{game.kinds[d.kind].name}", but possible are: {possible}')


def deal(game: Game[Any], s: State, d: Decision, script: Script, dealer: Dealer) -> int:
    """What comes up: the script first, then the dealer."""
    return script.deal(game, s, d) if script else dealer.deal(d)
