"""Cycles and turns: Reveal, Draw, Movement, Action, Combat."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.pack import HUNTED, W1, W9
from deadfall.games.dangerous_game.rules.action import Action
from deadfall.games.dangerous_game.rules.combat import ESCAPE_POINTS, end, score
from deadfall.games.dangerous_game.rules.combat_phase import HuntedCombat, HunterCombat
from deadfall.games.dangerous_game.rules.hands import TURN_DRAW, Draw, Limit
from deadfall.games.dangerous_game.rules.movement import Movement
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.rules.trails import Reveal, Reveals
from deadfall.games.dangerous_game.rules.windows import open_window
from deadfall.games.dangerous_game.state import (
    ACTING,
    CAME_OUT,
    DRAWING,
    FIGHTING,
    FINISHING,
    MOVING,
    NOBODY,
    REVEALING,
    SAFETY_END,
    STARTING,
    Hunt,
)
from deadfall.games.dangerous_game.table import HAND, REFILL
from deadfall.games.dangerous_game.words import (
    AS_FREE,
    BAR,
    BEATERS,
    BREATH,
    COVER,
    CYCLE_BEGAN,
    GLASSES,
    SMOKE,
    TURN_BEGAN,
    TURN_LOST,
    WORN_OFF,
)


class Cycle(Frame[Hunt]):
    """Cycles without end: the original Hunter first (MDG-R-13), then clockwise (MDG-TURN-01, MDG-TURN-02)."""

    layout: ClassVar[str] = "step at"

    BEGIN: Final = 0
    TURNS: Final = 1

    def __init__(self, step: int, at: int = 0) -> None:
        super().__init__(step)
        self.at = at

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.at)

    def run(self, s: Hunt) -> int:
        if self.step == Cycle.BEGIN:
            self.at = 0
            s.cycle += 1  # from 1 on (MDG-R-12)
            s.emit(CYCLE_BEGAN, (s.cycle,), "MDG-TURN-03")
            if s.table.reveal_at_cycle_start:
                s.phase = REVEALING
                s.push(Reveals(0))
            return Cycle.TURNS
        if self.at < len(s.players):
            s.push(Turn(0, (s.hunter + self.at) % len(s.players)))
            self.at += 1
            return Cycle.TURNS
        end_cycle(s)
        return Cycle.BEGIN


def end_cycle(s: Hunt) -> None:
    """Everybody's mini board holds where he is now (MDG-R-18); after the last cycle the hunt is over (MDG-R-79).

    The three days of the story win nothing by themselves (MDG-R-85).
    """
    for seat in s.hunted():
        s.tracks[seat].log.append(s.tracks[seat].last())
    if s.cycle >= s.table.max_cycles:
        for seat in s.hunted():
            score(s, seat, ESCAPE_POINTS, AS_FREE, "MDG-R-80")
        end(s, SAFETY_END, "MDG-R-79")


class Turn(Frame[Hunt]):
    """One player's turn, phase by phase (MDG-TURN-04), by his side at that time (MDG-R-14)."""

    layout: ClassVar[str] = "step seat:seat held"

    BEGIN: Final = 0
    AWAKE: Final = 1
    REVEAL: Final = 2
    DRAW: Final = 3
    MOVE: Final = 4
    ACT: Final = 5
    COMBAT: Final = 6
    CAUGHT: Final = 7
    LAST: Final = 8
    LIMIT: Final = 9
    END: Final = 10

    def __init__(self, step: int, seat: int, held: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.held = held  # cards in hand when the turn began

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.held)

    def run(self, s: Hunt) -> int:
        match self.step:
            case Turn.BEGIN:
                self.held = len(s.players[self.seat].hand.cards)
                begin_turn(s, self.seat)
                return Turn.AWAKE
            case Turn.AWAKE:
                return self.wake(s)
            case Turn.REVEAL | Turn.DRAW | Turn.MOVE | Turn.ACT | Turn.COMBAT:
                return self.phase(s)
            case Turn.CAUGHT:  # captured in his own Combat Phase: his turn ends (MDG-R-15)
                return Turn.END if s.is_hunter(self.seat) else Turn.LAST
            case Turn.LAST:
                s.phase = FINISHING
                open_window(s, W9, NOBODY)
                return Turn.LIMIT
            case Turn.LIMIT:
                s.push(Limit(0, self.seat))
                return Turn.END
            case _:
                end_turn(s)
                return DONE

    def wake(self, s: Hunt) -> int:
        """A pinned player loses the whole turn (MDG-R-74)."""
        player = s.players[self.seat]
        if player.pinned:
            player.pinned = 0
            s.emit(TURN_LOST, (self.seat,), "MDG-R-74")
            return Turn.END
        open_window(s, W1, NOBODY)
        return Turn.REVEAL

    def phase(self, s: Hunt) -> int:
        seat = self.seat
        hunter = s.is_hunter(seat)
        match self.step:
            case Turn.REVEAL:
                if not hunter and not s.table.reveal_at_cycle_start:
                    s.phase = REVEALING
                    s.push(Reveal(0, seat))  # MDG-TURN-05
                return Turn.DRAW
            case Turn.DRAW:
                s.phase = DRAWING
                s.push(Draw(0, seat, cards_to_draw(s, seat, self.held), TURN_DRAW))  # MDG-TURN-06
                return Turn.MOVE
            case Turn.MOVE:
                s.phase = MOVING
                s.push(Movement(0, seat))
                return Turn.ACT
            case Turn.ACT:
                s.phase = ACTING
                s.push(Action(0, seat))
                return Turn.COMBAT
            case _:
                s.phase = FIGHTING  # last of all (MDG-TURN-09)
                if hunter:
                    s.push(HunterCombat(0, seat))
                    return Turn.LAST
                s.push(HuntedCombat(0, seat))
                return Turn.CAUGHT


def cards_to_draw(s: Hunt, seat: int, held: int) -> int:
    """One card; up to four for a hand short when the turn began, or now (MDG-CARD-04, MDG-R-21, MDG-R-22)."""
    now = len(s.players[seat].hand.cards)
    short = (now if s.table.count_hand_at_draw else held) < HAND
    return max(1, REFILL - now) if short else 1


def begin_turn(s: Hunt, seat: int) -> None:
    """A turn begins: effects that last until then end, and if cover or range changed everybody looks (MDG-R-89)."""
    s.turn += 1
    s.active = seat
    s.phase = STARTING
    s.reshuffled = 0
    for player in s.players:
        player.boated = 0
    s.emit(TURN_BEGAN, (seat,), "MDG-TURN-02")
    player = s.players[seat]
    if player.smoked:
        player.smoked = 0
        wear_off(s, seat, SMOKE)
    if player.role == HUNTED:
        track = s.tracks[seat]
        if player.covered_by >= 0:
            player.covered_by = -1
            track.hid_at = -1
            track.add(player.square, CAME_OUT, s.table.island.all)
            wear_off(s, seat, COVER)
        track.turn_at = track.last()
    if s.unsettled:
        s.unsettled = 0
        s.push(Sight(0))


def wear_off(s: Hunt, seat: int, what: int) -> None:
    """A cover or a range is over: everybody is told, and will look (MDG-R-89)."""
    s.emit(WORN_OFF, (seat, what), "MDG-R-89")
    s.unsettled = 1


def end_turn(s: Hunt) -> None:
    """A turn ends, and with it all that lasts until then."""
    for seat, player in enumerate(s.players):
        if player.glasses:
            player.glasses = 0
            wear_off(s, seat, GLASSES)
        if player.beating:
            player.beating = 0
            wear_off(s, seat, BEATERS)
        if player.breath:
            player.breath = 0
            wear_off(s, seat, BREATH)
        if player.barred:
            player.barred = 0
            s.emit(WORN_OFF, (seat, BAR), "MDG-R-92")
        player.spent = 0
        player.spent_twice = 0
        player.betrayed = 0
