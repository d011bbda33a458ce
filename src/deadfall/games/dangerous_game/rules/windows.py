"""Instants: the windows in which they may be played, and whom each window concerns (MDG-R-27, MDG-R-86)."""

from __future__ import annotations

from typing import ClassVar

from deadfall.engine.poll import Poll
from deadfall.games.dangerous_game.pack import (
    ANYBODY,
    ATTACKER,
    BYSTANDER,
    CONCERNED,
    DEFENDER,
    HUNTED,
    HUNTER,
    ROLLER,
    W2,
    W4,
    W5,
    W8,
)
from deadfall.games.dangerous_game.rules.conditions import playable
from deadfall.games.dangerous_game.rules.range_of_vision import in_range
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import WINDOW


class Window(Poll[Hunt]):
    """A window: the active player first, then clockwise; every play opens it again; it closes when all pass in a row.

    So an Instant may be played in anybody's turn (MDG-INST-01), one's own included (MDG-R-28), where its words allow it
    (MDG-INST-02).

    It leaves in the answer register what the cards played in it have settled, 0 if nothing.
    """

    layout: ClassVar[str] = "step window:window subject:seat passed settled"

    def __init__(self, step: int, window: int, subject: int, passed: int = 0, settled: int = 0) -> None:
        super().__init__(step, passed)
        self.window = window
        self.subject = subject  # whose trail, roll or trap it is
        self.settled = settled

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.window, self.subject, self.passed, self.settled)

    def seats(self, s: Hunt) -> int:
        return len(s.players)

    def first(self, s: Hunt) -> int:
        return s.active

    def asks(self, s: Hunt, seat: int) -> bool:
        if not self.may_react(s, seat):
            return False
        s.ask(seat, WINDOW + self.window, self.options(s, seat))
        return True

    def react(self, s: Hunt, seat: int, option: int) -> None:
        from deadfall.games.dangerous_game.rules.action import Play  # late: cards open windows too

        s.push(Play(0, seat, s.table.answers.card.thing.index(option)))

    def closed(self, s: Hunt) -> bool:
        self.settled |= s.answer
        return False

    def close(self, s: Hunt) -> None:
        s.answer = self.settled

    def may_react(self, s: Hunt, seat: int) -> bool:
        """Whether, for all that everybody can see, a seat might play a card here."""
        if self.settled and self.window in (W2, W4):  # there is no trail and no trap left to act on
            return False
        for who in s.table.roles[self.window][s.players[seat].role]:
            if concerns(s, self.window, self.subject, seat, who):
                return True
        return False

    def options(self, s: Hunt, seat: int) -> list[int]:
        """To pass, or a card that may be played here."""
        answers = s.table.answers.card
        options = [answers.nothing]
        before = -1
        for card in s.players[seat].hand.cards:
            if card != before and s.table.cards[card].windows >> self.window & 1:
                who = s.table.cards[card].who
                if concerns(s, self.window, self.subject, seat, who) and playable(s, seat, card):
                    options.append(answers.thing[card])
            before = card
        return options


def concerns(s: Hunt, window: int, subject: int, seat: int, who: int) -> bool:
    """Whether a window concerns a seat in that role, from what everybody can see; W5 might be any Hunted's."""
    if who == ANYBODY:  # MDG-R-98
        return True
    if who == CONCERNED:
        return s.players[seat].role == HUNTED if window == W5 else seat == subject
    fight = s.fight
    if fight.attacker < 0 or fight.off:
        return False
    if who == ROLLER:
        return window == W8 and seat in (fight.attacker, fight.defender)
    if fight.betrayal:
        return False
    if who == ATTACKER:
        return seat == fight.attacker
    if who == DEFENDER:
        return seat == fight.defender and s.players[seat].role == HUNTED
    return who == BYSTANDER and may_poach(s, seat)


def may_poach(s: Hunt, seat: int) -> bool:
    """A Hunter with the defender in range, neither pinned nor barred (MDG-R-86), who did not attack yet (MDG-R-95)."""
    player = s.players[seat]
    if player.role != HUNTER or player.pinned or player.barred or s.fight.were_attackers >> seat & 1:
        return False
    return in_range(s, seat, s.fight.defender)


def open_window(s: Hunt, window: int, subject: int) -> None:
    """Open a window, unless no card of the pack can be played in it."""
    roles = s.table.roles[window]
    if roles[HUNTER] or roles[HUNTED]:
        s.push(Window(0, window, subject))
    else:
        s.answer = 0
