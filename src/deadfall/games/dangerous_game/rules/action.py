"""Playing a card: it is discarded, aimed, and follows its own words."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.pack import DISARM, FALSE_TRAIL, HUNTED, NO_TRAIL, W6
from deadfall.games.dangerous_game.rules.conditions import aim_kind, aimed_at, ground_for, playable, targets
from deadfall.games.dangerous_game.rules.effects import resolve
from deadfall.games.dangerous_game.rules.hands import Show, play_out, shown_less
from deadfall.games.dangerous_game.rules.windows import open_window
from deadfall.games.dangerous_game.state import NOBODY, Hunt
from deadfall.games.dangerous_game.words import ACT, PLAYED


class Action(Frame[Hunt]):
    """The Action Phase: any number of cards (MDG-CARD-05), one after another (MDG-TURN-08, MDG-R-26)."""

    layout: ClassVar[str] = "step seat:seat"

    WINDOW: Final = 0
    CHOOSE: Final = 1
    CHOSEN: Final = 2

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        match self.step:
            case Action.WINDOW:
                open_window(s, W6, NOBODY)
                return Action.CHOOSE
            case Action.CHOOSE:
                s.ask(self.seat, ACT, actions(s, self.seat))
                return Action.CHOSEN
            case _:
                answers = s.table.answers.act
                if s.answer == answers.done:
                    open_window(s, W6, NOBODY)
                    return DONE
                if s.answer == answers.show:
                    s.push(Show(0, self.seat))
                else:
                    s.push(Play(0, self.seat, answers.play.index(s.answer)))
                return Action.WINDOW


def actions(s: Hunt, seat: int) -> list[int]:
    """To be done, to show a card where the table allows it, or to play one."""
    answers = s.table.answers.act
    options = [answers.done]
    if s.table.show_cards and shown_less(s, seat):
        options.append(answers.show)
    before = -1
    for card in s.players[seat].hand.cards:
        if card != before and s.table.cards[card].windows == 0 and playable(s, seat, card):
            options.append(answers.play[card])
        before = card
    return options


class Play(Frame[Hunt]):
    """One card is played; leaves 1 if it has settled what its window was about."""

    layout: ClassVar[str] = "step seat:seat card:card"

    PAY: Final = 0
    AIM: Final = 1
    AIMED: Final = 2
    RESOLVED: Final = 3

    def __init__(self, step: int, seat: int, card: int) -> None:
        super().__init__(step)
        self.seat = seat
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.card)

    def run(self, s: Hunt) -> int:
        effect = s.table.cards[self.card].effect
        match self.step:
            case Play.PAY:
                self.pay(s)
                return Play.AIM
            case Play.AIM:
                kind = aim_kind(effect)
                if kind >= 0:
                    s.ask(self.seat, kind, targets(s, self.seat, self.card))
                return Play.AIMED
            case Play.AIMED:
                resolve(s, self.seat, self.card, aimed_at(s, aim_kind(effect), s.answer))
                return Play.RESOLVED
            case _:
                s.answer = 1 if effect in (DISARM, FALSE_TRAIL, NO_TRAIL) else 0
                return DONE

    def pay(self, s: Hunt) -> None:
        """The card goes to its discard pile; that it could be played tells everybody something of the ground."""
        play_out(s, self.seat, self.card)
        s.emit(PLAYED, (self.seat, self.card), "MDG-R-29")
        if s.players[self.seat].role == HUNTED:
            track = s.tracks[self.seat]
            track.allow(track.last(), ground_for(s, self.seat, s.table.cards[self.card]))
