"""The course of one Hunted dealt again, back from where he is now: every square from those that lead to the next."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.rules.movement import Prowl
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.chains import any_back, any_state
from deadfall.games.dangerous_game.worlds.known import Evidence
from deadfall.games.dangerous_game.worlds.open_walk import WayBack
from deadfall.games.dangerous_game.worlds.places import DRY, SIDE_BITS, SIDES, WET, Chain
from deadfall.games.dangerous_game.worlds.single_steps import DRAWS, DRY_SIDES, UNSURE, WET_SIDES

DRAWS_AT_ONCE: Final = 5  # sides of steps drawn by one random number


class Course:
    """A course being dealt, back from where he is now."""

    def __init__(self, s: Hunt, evidence: Evidence, chain: Chain, prowl: Prowl | None, starts: list[int]) -> None:
        self.s = s
        self.track = s.tracks[evidence.owner]
        self.chain = chain
        self.squares = self.track.squares.copy()
        self.prowl = prowl if prowl is not None and prowl.seat == evidence.owner and prowl.taken else None
        self.traps = evidence.traps
        self.laid = evidence.laid  # the squares of those traps that are dealt or known
        self.starts = starts  # those of others
        self.later: i64 = -1  # the state one point after the latest that was dealt

    def deal(self, dealer: FastDealer) -> bool:
        """Deal the squares of all points back to the start; False if none is left for one of them."""
        point = self.track.last()
        state = -1
        if self.prowl is not None:
            point -= self.prowl.taken
            walk = WayBack(self.s, self.prowl, self.track, self.squares, self.chain, self._closed(point))
            state = walk.deal(dealer)
        else:
            state = any_state(self.s, self.chain.links[point], self._closed(point), dealer)
        traps = len(self.traps)  # so many of them are not dealt yet
        while state >= 0:
            self.squares[point] = state // SIDES
            while traps and self.traps[traps - 1] >= point:
                traps -= 1
            if traps < len(self.traps) and self.traps[traps] == point:
                self.laid |= self.s.table.bits[state // SIDES]
            if point == 0:
                return True
            stop = self.traps[traps - 1] if traps else 0
            state = self._walk_back(point, stop, state, dealer)
            point = stop
            if traps or self.squares[point] in self.starts:  # others may leave no room
                closed = self._closed(point)
                if closed >> self.squares[point] & 1:
                    state = any_back(self.s, self.chain, point + 1, self.later, closed, dealer)
        return False

    def _walk_back(self, point: i64, stop: i64, state: i64, dealer: FastDealer) -> i64:
        """Deal the points before one, down to another, where nothing is closed to him; the state in which he was there.

        Most of them are single steps: several are drawn by one random number.
        """
        s, links = self.s, self.chain.links
        squares: list[Any] = self.squares
        named: list[Any] = s.table.island.squares  # numbers that are there already are not made anew
        steps = s.table.footsteps
        drawn, onto = steps.drawn, steps.onto
        width: i64 = s.table.island.width
        number: i64 = 0
        draws: i64 = 0
        before = links[point]
        while point > stop:
            link = before
            point -= 1
            if point == stop:
                self.later = state
            before = links[point]
            if before.only >= 0:
                state = before.only
                squares[point] = named[state >> SIDE_BITS]
                if before.known_from >= 0:  # what everybody knows stays as it is
                    begin: i64 = before.known_from
                    if begin <= stop:
                        begin = stop + 1
                    if begin < point:
                        point = begin
                        before = links[point]
                        state = before.only
                continue
            square: i64 = state >> SIDE_BITS
            dry: i64 = UNSURE
            wet: i64 = 0
            if link.by_step:
                dry = steps.sides(link, before, square)
                if before.is_wet:
                    wet = dry >> WET_SIDES
                    dry &= DRY_SIDES
                    if not link.lands:
                        if not state & WET:
                            wet = 0
                        if not state & DRY and dry < UNSURE:
                            dry = 0
            if dry < UNSURE:
                if draws == 0:
                    draws = DRAWS_AT_ONCE
                    number = dealer.below(DRAWS**DRAWS_AT_ONCE)
                side: i64 = drawn[(dry | wet) * DRAWS + number % DRAWS]
                number //= DRAWS
                draws -= 1
                to: i64 = onto[side]
                square += to - width
                state = square * SIDES + (dry >> side & 1) * DRY + (wet >> side & 1) * WET
                squares[point] = named[square]
            else:
                state = any_back(s, self.chain, point + 1, state, 0, dealer)
                squares[point] = named[state >> SIDE_BITS]
        return state

    def _closed(self, point: int) -> int:
        """What others leave no room for: a start that is taken, a square with another trap."""
        mask = self.laid if point in self.traps else 0
        if point == 0:
            for square in self.starts:
                mask |= self.s.table.bits[square]
        return mask
