"""Preparation: tokens, the first Hunter, cards, the Camp, secret starts."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.rules.camp import ToCamp
from deadfall.games.dangerous_game.rules.hands import DEALT, Draw
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.rules.turn import Cycle
from deadfall.games.dangerous_game.state import STARTED, Hunt
from deadfall.games.dangerous_game.table import HAND, PICK_AT_RANDOM, PICK_BY_ROLL
from deadfall.games.dangerous_game.words import (
    DIE,
    HUNTER_CHOSEN,
    RANDOM_HUNTER,
    SETUP_DIE,
    SETUP_ROLLED,
    START_AT,
    START_CHOSEN,
    START_TAKEN,
    TOKEN,
    TOKEN_TAKEN,
)
from deadfall.games.dangerous_game.words import STARTED as STARTED_AT


class Preparation(Frame[Hunt]):
    """Tokens in seat order (MDG-R-04), Hunter, deal, Camp, starts, one sight check (MDG-R-05, MDG-R-08)."""

    layout: ClassVar[str] = "step at"

    TOKENS: Final = 0
    TAKEN: Final = 1
    PICK: Final = 2
    PICKED: Final = 3
    DEAL: Final = 4
    CAMP: Final = 5
    STARTS: Final = 6
    HUNT: Final = 7

    def __init__(self, step: int, at: int = 0) -> None:
        super().__init__(step)
        self.at = at

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.at)

    def run(self, s: Hunt) -> int:
        seats = len(s.players)
        match self.step:
            case Preparation.TOKENS:
                if self.at == seats:
                    return Preparation.PICK
                s.ask(self.at, TOKEN, s.table.answers.token.thing.of(free_tokens(s)))
                return Preparation.TAKEN
            case Preparation.TAKEN:
                token = s.table.answers.token.thing.index(s.answer)
                s.players[self.at].token = token
                s.emit(TOKEN_TAKEN, (self.at, token), "MDG-SETUP-01")
                self.at += 1
                return Preparation.TOKENS
            case Preparation.PICK:
                return self.pick(s)
            case Preparation.PICKED:
                become_hunter(s, s.answer)
                self.at = 0
                return Preparation.DEAL
            case Preparation.DEAL:
                return self.deal(s)
            case Preparation.CAMP:
                s.push(ToCamp(0, s.hunter))  # MDG-SETUP-09
                self.at = 1
                return Preparation.STARTS
            case Preparation.STARTS:
                if self.at < seats:
                    s.push(Start(0, (s.hunter + self.at) % seats))
                    self.at += 1
                    return Preparation.STARTS
                return Preparation.HUNT
            case _:
                s.push(Cycle(0))
                s.push(Sight(0))
                return DONE

    def pick(self, s: Hunt) -> int:
        """Who hunts: the highest roll, or as the table says (MDG-R-02)."""
        if s.table.hunter_pick == PICK_BY_ROLL:
            s.push(HighestRoll(0, (1 << len(s.players)) - 1))
        elif s.table.hunter_pick == PICK_AT_RANDOM:
            s.chance(RANDOM_HUNTER, list(range(len(s.players))))
        else:
            s.answer = s.table.hunter_pick
        return Preparation.PICKED

    def deal(self, s: Hunt) -> int:
        """Three cards of his side for each (MDG-SETUP-06, MDG-SETUP-07)."""
        if self.at == len(s.players):
            return Preparation.CAMP
        s.push(Draw(0, (s.hunter + self.at) % len(s.players), HAND, DEALT))
        self.at += 1
        return Preparation.DEAL


def free_tokens(s: Hunt) -> list[int]:
    """The characters nobody has yet (MDG-COMP-04)."""
    taken = [player.token for player in s.players]
    return [token for token in range(len(s.table.pack.tokens)) if token not in taken]


def become_hunter(s: Hunt, seat: int) -> None:
    """One hunts, everybody else is Hunted (MDG-SETUP-03)."""
    s.hunter = seat
    s.active = seat
    for player in s.players:
        player.role = HUNTED
    s.players[seat].role = HUNTER
    s.emit(HUNTER_CHOSEN, (seat,), "MDG-SETUP-02")


class HighestRoll(Frame[Hunt]):
    """Each rolls a d6; those tied for the highest roll again; leaves the seat of the winner."""

    layout: ClassVar[str] = "step rolling seat:seat best leaders"

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, step: int, rolling: int, seat: int = 0, best: int = 0, leaders: int = 0) -> None:
        super().__init__(step)
        self.rolling = rolling  # mask of those who roll this time
        self.seat = seat
        self.best = best
        self.leaders = leaders

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.rolling, self.seat, self.best, self.leaders)

    def run(self, s: Hunt) -> int:
        if self.step == HighestRoll.ROLL:
            while self.seat < len(s.players) and not self.rolling >> self.seat & 1:
                self.seat += 1
            if self.seat < len(s.players):
                s.chance(SETUP_DIE, DIE[6])
                return HighestRoll.ROLLED
            return self.judge(s)
        s.emit(SETUP_ROLLED, (self.seat, s.answer), "MDG-SETUP-02")
        if s.answer > self.best:
            self.best = s.answer
            self.leaders = 0
        if s.answer == self.best:
            self.leaders |= 1 << self.seat
        self.seat += 1
        return HighestRoll.ROLL

    def judge(self, s: Hunt) -> int:
        if self.leaders & (self.leaders - 1) == 0:
            s.answer = self.leaders.bit_length() - 1
            return DONE
        self.rolling = self.leaders
        self.seat = 0
        self.best = 0
        self.leaders = 0
        return HighestRoll.ROLL


class Start(Frame[Hunt]):
    """A Hunted secretly chooses where he starts; a taken square is told to him alone (MDG-R-06)."""

    layout: ClassVar[str] = "step seat:seat"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        player = s.players[self.seat]
        if self.step == Start.CHOOSE:
            mask = s.table.starts()
            for square in player.taken:
                mask &= ~(1 << square)
            s.ask(self.seat, START_AT, s.table.on_squares(mask))
            return Start.CHOSEN
        square = s.table.answers.square.thing.index(s.answer)
        s.learn(1 << self.seat)
        for other in s.players:
            if other.role == HUNTED and other.square == square:
                player.taken.append(square)
                s.emit(START_TAKEN, (self.seat, square), "MDG-SETUP-12", 1 << self.seat)
                return Start.CHOOSE
        player.square = square
        track = s.tracks[self.seat]
        track.add(square, STARTED, s.table.starts())
        track.log.append(0)
        s.emit(START_CHOSEN, (self.seat,), "MDG-SETUP-10")
        s.emit(STARTED_AT, (self.seat, square), "MDG-SETUP-13", 1 << self.seat)
        return DONE
