"""Setup: designs, the deal, who goes first, placement; and the series of games of a tournament."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.rules.cards import DEALT, Draw
from deadfall.games.frag.rules.turn import Turns
from deadfall.games.frag.state import BY_LEAVING, DECIDED, NO_SHOT, NOBODY, SETTING_UP, Fighter, Frag
from deadfall.games.frag.words import (
    DESIGN,
    DESIGNED,
    FIRST_DIE,
    GAME_BEGINS,
    GOES_FIRST,
    PLACE,
    PLACED,
    RAISE_STAT,
    RAISED,
    RANDOM_DESIGN,
    ROLLED_FIRST,
    SPAWN_DIE,
)

HEALTH: Final = 0
SPEED: Final = 1
ACCURACY: Final = 2
STATS: Final = ["Health", "Speed", "Accuracy"]


def lay_out(s: Frag) -> None:
    """Everything back in the box but the designs and the games won (FRAG-R-79)."""
    s.number += 1
    s.over = 0
    s.winners = 0
    s.round = 1
    s.active = 0
    s.deck.left = s.table.pack.counts.copy()  # three decks in one, shuffled: it has no order (FRAG-SETUP-03)
    s.discard = [0] * s.table.cards  # of each deck its own cards (FRAG-DECK-01)
    s.limbo, s.counters, s.heaps, s.mines, s.arriving = [], [], [], [], []
    s.shot = NO_SHOT
    s.phase = SETTING_UP
    fresh: list[Fighter] = []
    for old in s.fighters:
        fighter = Fighter()
        fighter.health = old.health
        fighter.speed = old.speed
        fighter.accuracy = old.accuracy
        fighter.left = old.left
        fresh.append(fighter)
    s.fighters = fresh
    s.emit(GAME_BEGINS, (s.number, 0), "FRAG-SETUP-01")


def show_design(s: Frag, seat: int) -> None:
    """A chosen design becomes the fighter's stats, for all to see (FRAG-DESIGN-01)."""
    fighter = s.fighters[seat]
    fighter.health, fighter.speed, fighter.accuracy = s.table.designs[s.designs[seat]]
    s.emit(DESIGNED, (seat, fighter.health, fighter.speed, fighter.accuracy), "FRAG-SETUP-02")


class Series(Frame[Frag]):
    """The games of a table: one, or a tournament whose winners may raise a stat (FRAG-DESIGN-04, FRAG-WIN-04)."""

    layout: ClassVar[str] = "step seat"

    BEGIN: Final = 0
    DESIGN: Final = 1
    DESIGNED: Final = 2
    PLAY: Final = 3
    DECIDED: Final = 4
    RAISE: Final = 5
    RAISED: Final = 6

    def __init__(self, step: int, seat: int = 0) -> None:
        self.step = step
        self.seat = seat  # whose design is next; later the winner

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def clone(self) -> Series:
        return Series(self.step, self.seat)

    def run(self, s: Frag) -> int:
        match self.step:
            case Series.BEGIN:
                lay_out(s)
                return Series.DESIGN if s.number == 1 else Series.PLAY
            case Series.DESIGN:
                return self.design(s)
            case Series.DESIGNED:
                s.designs = [s.answer if seat == self.seat else old for seat, old in enumerate(s.designs)]
                if s.table.design_mode == "open_in_seat_order":
                    show_design(s, self.seat)
                self.seat += 1
                return Series.DESIGN
            case Series.PLAY:
                s.push(NewGame(NewGame.DEAL))
                return Series.DECIDED
            case Series.DECIDED:
                return self.decided(s)
            case Series.RAISE:
                return self.offer_raise(s)
            case _:
                return self.raise_stat(s)

    def design(self, s: Frag) -> int:
        """Each seat divides its points; all are revealed together, unless the table plays otherwise (FRAG-R-06)."""
        if s.over:  # all but one have left
            return Series.DECIDED
        if self.seat == s.table.seats:
            if s.table.design_mode != "open_in_seat_order":
                for seat in range(s.table.seats):
                    show_design(s, seat)
            return Series.PLAY
        every = list(range(len(s.table.designs)))
        if s.table.design_mode == "preset":
            s.answer = s.table.preset[self.seat]
        elif s.table.design_mode == "random":
            s.chance(RANDOM_DESIGN, every)
        else:
            s.ask(self.seat, DESIGN, every)
        return Series.DESIGNED

    def decided(self, s: Frag) -> int:
        s.phase = DECIDED
        s.wins = [won + ((s.winners >> seat) & 1) for seat, won in enumerate(s.wins)]
        if s.number == s.table.tournament_games or s.over == BY_LEAVING:
            return DONE
        winners = [seat for seat in range(s.table.seats) if (s.winners >> seat) & 1]
        self.seat = winners[0] if len(winners) == 1 else NOBODY
        return Series.RAISE

    def offer_raise(self, s: Frag) -> int:
        if s.over == BY_LEAVING:
            return DONE
        if self.seat == NOBODY or s.fighters[self.seat].left:
            return Series.BEGIN
        fighter = s.fighters[self.seat]
        cap = s.table.tournament_cap
        stats = [fighter.health, fighter.speed, fighter.accuracy]
        stat = s.table.answers.stat
        s.ask(
            self.seat, RAISE_STAT, [stat.nothing, *stat.thing.of([at for at in range(3) if not cap or stats[at] < cap])]
        )
        return Series.RAISED

    def raise_stat(self, s: Frag) -> int:
        answers = s.table.answers.stat
        if s.answer != answers.nothing:
            fighter = s.fighters[self.seat]
            stat = answers.thing.index(s.answer)
            fighter.health += stat == HEALTH
            fighter.speed += stat == SPEED
            fighter.accuracy += stat == ACCURACY
            s.emit(RAISED, (self.seat, stat), "FRAG-WIN-04")
        return Series.BEGIN


class NewGame(Frame[Frag]):
    """Deal one card from each deck, roll for the first turn, place the fighters, play (FRAG-R-07)."""

    layout: ClassVar[str] = "step placed"

    DEAL: Final = 0
    ROLL: Final = 1
    PLACE: Final = 2
    PLACED: Final = 3

    def __init__(self, step: int, placed: int = 0) -> None:
        self.step = step
        self.placed = placed

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.placed)

    def run(self, s: Frag) -> int:
        match self.step:
            case NewGame.DEAL:
                for seat in range(s.table.seats - 1, -1, -1):
                    for deck in range(2, -1, -1):
                        s.push(Draw(Draw.LOOK, seat, deck, DEALT))
                return NewGame.ROLL
            case NewGame.ROLL:
                rolling = 0
                for seat, fighter in enumerate(s.fighters):
                    if not fighter.left:
                        rolling |= 1 << seat
                s.push(FirstRoll(FirstRoll.ROLL, rolling))
                return NewGame.PLACE
            case NewGame.PLACE:
                if self.placed == s.table.seats:
                    s.push(Turns(Turns.TURN, s.first))  # FRAG-SETUP-08
                    return DONE
                seat = (s.first + self.placed) % s.table.seats
                if s.fighters[seat].left:
                    self.placed += 1
                    return NewGame.PLACE
                taken = s.cells()
                # Only free points (FRAG-R-08)
                free = [n for n, cell in enumerate(s.table.arena.respawns) if cell not in taken]
                points = s.table.answers.point.point.of(free)
                if s.table.fair_start:  # FRAG-R-110
                    s.chance(SPAWN_DIE, points)
                else:
                    s.ask(seat, PLACE, points)
                return NewGame.PLACED
            case _:
                seat = (s.first + self.placed) % s.table.seats
                if s.fighters[seat].left:
                    return NewGame.PLACE
                cell = s.table.arena.respawns[s.table.answers.point.point.index(s.answer)]
                s.fighters[seat].cell = cell
                s.emit(PLACED, (seat, cell), "FRAG-SETUP-06" if self.placed == 0 else "FRAG-SETUP-07")
                self.placed += 1
                return NewGame.PLACE


class FirstRoll(Frame[Frag]):
    """One die each, the highest goes first; the tied highest roll again among themselves (FRAG-R-05)."""

    layout: ClassVar[str] = "step rolling seat best tied"

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, step: int, rolling: int, seat: int = 0, best: int = 0, tied: int = 0) -> None:
        self.step = step
        self.rolling = rolling  # mask of who rolls
        self.seat = seat
        self.best = best
        self.tied = tied  # mask of who rolled the best so far

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.rolling, self.seat, self.best, self.tied)

    def run(self, s: Frag) -> int:
        if self.step == FirstRoll.ROLL:
            if self.seat == s.table.seats:
                return self.decide(s)
            if not (self.rolling >> self.seat) & 1:
                self.seat += 1
                return FirstRoll.ROLL
            s.roll(FIRST_DIE, 1)
            return FirstRoll.ROLLED
        s.emit(ROLLED_FIRST, (self.seat, s.answer), "FRAG-SETUP-05")
        if s.answer > self.best:
            self.best = s.answer
            self.tied = 0
        if s.answer == self.best:
            self.tied |= 1 << self.seat
        self.seat += 1
        return FirstRoll.ROLL

    def decide(self, s: Frag) -> int:
        leaders = [seat for seat in range(s.table.seats) if (self.tied >> seat) & 1]
        if len(leaders) > 1:
            s.push(FirstRoll(FirstRoll.ROLL, self.tied))
            return DONE
        s.first = leaders[0]
        s.active = s.first
        s.emit(GOES_FIRST, (s.first,), "FRAG-SETUP-05")
        return DONE
