"""An onlooker: has seen a match from its beginning, and says what may be believed of its hidden pieces.

Nobody has one who does not want to know. It goes through the answers of the match again, in a position of its own, so
that the match itself is played no slower. What a seat may believe follows from what this seat could see alone.
"""

from __future__ import annotations

from typing import Any

from deadfall.engine.belief import Belief
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import State, advance, answer
from deadfall.match import record
from deadfall.match.match import Match


def belief_of(entry: Entry) -> Belief[Any] | None:
    """A fresh belief of a game that hides pieces; None where nothing is believed."""
    make: Any = getattr(entry.part("bot"), "Beliefs", None)
    return None if make is None else make()


class Onlooker:
    """Follows one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._begin()

    def _begin(self) -> None:
        self._belief = belief_of(self.match.entry)
        self._state: State = self.match.beginning()
        self._answered = self.match.answered
        self._seen = 0  # answers
        if self._state.pending is None:
            advance(self._state)

    def shaded(self, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        """A seat's view with how likely each place is where something hidden may be."""
        if self._belief is not None and self._belief.remembers:
            self._follow()
        return view if self._belief is None else self._belief.shaded(self.match.state, seat, view)

    def _follow(self) -> None:
        """Go on to where the match is; from the beginning, where something was taken back."""
        if self._answered is not self.match.answered:
            self._begin()
        belief, s = self._belief, self._state
        assert belief is not None
        for option in self._answered[self._seen :]:
            if option < 0:
                self.match.game.leave(s, record.leaver(option))
                s.pending = None
                advance(s)
            else:
                answer(s, option)
            belief.watch(s)
        self._seen = len(self._answered)
