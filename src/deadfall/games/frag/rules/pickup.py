"""Leftovers: blood counters, weapon piles and dropped cards, one counter of a cell for each turn or entry."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, EVERYONE
from deadfall.games.frag.rules.base import Personal
from deadfall.games.frag.rules.cards import take_in_hand, take_in_secret
from deadfall.games.frag.rules.shot import untouchable
from deadfall.games.frag.state import BLOOD_COUNTER, LINK, WEAPON_PILE, Counter, Frag
from deadfall.games.frag.words import (
    PICK_UP,
    PICKED_BLOOD,
    PICKED_CARD,
    PICKED_LINK,
    PICKED_PILE,
    TAKE_WEAPON,
)


def may_pick_up(s: Frag, seat: int, counter: Counter) -> bool:
    """Not twice a turn (FRAG-PILE-05, FRAG-R-61), nor what he dropped in it (FRAG-DROP-03, FRAG-R-71, FRAG-R-99)."""
    return not (counter.takers >> seat) & 1 and counter.dropper != seat and not untouchable(s, seat)


def close_cell(s: Frag, seat: int) -> None:
    """Whoever picks up one counter of a cell leaves the others that lie there now (FRAG-LEFT-02)."""
    cell = s.fighters[seat].cell
    s.counters = [it.closed_to(seat) if it.cell == cell else it for it in s.counters]


def counters_for(s: Frag, seat: int) -> list[int]:
    """The counters of his cell that a fighter may pick up now, those alike only once, in order (FRAG-R-60)."""
    cell = s.fighters[seat].cell
    found: list[int] = []
    seen: list[tuple[int, int, int]] = []
    for at, counter in enumerate(s.counters):
        if counter.cell != cell or not may_pick_up(s, seat, counter):
            continue
        like = (counter.kind, counter.card, counter.heap)
        if like not in seen:
            seen.append(like)
            found.append(at)
    return found


class PickUp(Personal):
    """Whoever enters a cell with counters may pick up one of them (FRAG-LEFT-02, FRAG-R-61)."""

    layout: ClassVar[str] = "step seat:seat at"

    OFFER: Final = 0
    CHOSEN: Final = 1
    LOOK: Final = 2
    TAKEN: Final = 3

    def __init__(self, step: int, seat: int, at: int = 0) -> None:
        super().__init__(step, seat)
        self.at = at

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.at)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        answers = s.table.answers.counter
        match self.step:
            case PickUp.OFFER:
                places = list(range(len(counters_for(s, self.seat))))
                s.ask(self.seat, PICK_UP, [answers.nothing, *answers.thing.of(places)])
                return PickUp.CHOSEN
            case PickUp.CHOSEN:
                if s.answer == answers.nothing:
                    return DONE
                self.at = counters_for(s, self.seat)[answers.thing.index(s.answer)]
                if s.table.pickup_per_turn:
                    close_cell(s, self.seat)
                return self.pick_up(s, s.counters[self.at])
            case PickUp.LOOK:
                heap = s.heaps[s.counters[self.at].heap]  # one of them he must take (FRAG-R-64)
                s.ask(self.seat, TAKE_WEAPON, sorted(set(heap.left())))
                return PickUp.TAKEN
            case _:
                self.take(s, s.counters[self.at], s.answer)
                return DONE

    def pick_up(self, s: Frag, counter: Counter) -> int:
        if counter.kind == WEAPON_PILE:
            if not s.table.pile_open and s.heaps[counter.heap].is_closed_to(self.seat):
                s.learn(1 << self.seat)
            return PickUp.LOOK
        self.remove(s)
        if counter.kind == BLOOD_COUNTER:
            s.fighters[self.seat].blood += 1
            s.emit(PICKED_BLOOD, (self.seat, counter.cell), "FRAG-BLOOD-01")
        if counter.kind == LINK:
            take_in_hand(s, self.seat, counter.card, EVERYONE)
            s.emit(PICKED_LINK, (self.seat, counter.card, counter.cell), "FRAG-DROP-02")
        return DONE

    def remove(self, s: Frag) -> None:
        s.counters = s.counters[: self.at] + s.counters[self.at + 1 :]

    def take(self, s: Frag, counter: Counter, card: int) -> None:
        """One weapon of the pile goes to the hand unseen; if weapons remain the counter stays (FRAG-PILE-06)."""
        heaps = s.heaps.copy()
        heaps[counter.heap] = heaps[counter.heap].after(self.seat, card)
        s.heaps = heaps
        left = len(heaps[counter.heap].left())
        if left:
            counters = s.counters.copy()
            counters[self.at] = counter.closed_to(self.seat)
            s.counters = counters
        else:
            self.remove(s)
        s.emit(PICKED_PILE, (self.seat, counter.heap + 1, counter.cell, left), "FRAG-PILE-04")
        if s.table.pile_open:
            take_in_hand(s, self.seat, card, EVERYONE)
            s.emit(PICKED_CARD, (self.seat, card), "FRAG-R-63")
        else:
            take_in_secret(s, self.seat, card, counter.heap)
            s.emit(PICKED_CARD, (self.seat, card), "FRAG-PILE-04", 1 << self.seat)
