"""Setup: the Generator, the pairs, Jason's start, the deal and the leftovers."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, Frame
from deadfall.games.friday13.answers import ONE
from deadfall.games.friday13.kinds import (
    DEAL,
    GENERATOR,
    PAIR,
    START,
)
from deadfall.games.friday13.pack import COUNSELORS, SMALL
from deadfall.games.friday13.rules.cards import AT_SETUP, FOR_LURKS, DrawEvents, JasonExcess, discard, transfer
from deadfall.games.friday13.rules.hidden import suppose
from deadfall.games.friday13.rules.rounds import Round
from deadfall.games.friday13.rules.team import TeamQuestion
from deadfall.games.friday13.state import JASON, KILLER, NOWHERE, Night
from deadfall.games.friday13.table import members
from deadfall.games.friday13.words import (
    DEALT,
    DEALT_MORE,
    GENERATOR_SET,
    LEFTOVER,
    LEFTOVER_LURKS,
    LEFTOVERS,
    PIN_AT,
    PIN_PLACED,
    PLACED,
)

EVENTS: Final = 3  # F13-SETUP-03
PAIRS: Final = 3


class Setup(Frame[Night]):
    """Everything before the first round, in the printed order (F13-R-13)."""

    layout: ClassVar[str] = "step at"
    EVENTS: Final = 0
    GENERATOR: Final = 1
    CHOSEN: Final = 2
    PAIR: Final = 3
    PLACED: Final = 4
    START: Final = 5
    STARTED: Final = 6
    DEAL: Final = 7
    DEALT: Final = 8
    LEFTOVERS: Final = 9
    EXCESS: Final = 10
    ROUNDS: Final = 11

    def __init__(self, step: int, at: int = 0) -> None:
        super().__init__(step)
        self.at = at  # the next Counselor to place, then the next card to deal

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.at)

    def run(self, s: Night) -> int:
        match self.step:
            case Setup.EVENTS:
                s.push(DrawEvents(0, EVENTS, AT_SETUP))
                return Setup.GENERATOR
            case Setup.GENERATOR:
                cabins = sum(1 << space for space in s.table.cabin_space[: s.table.numbered])  # F13-R-10
                s.push(TeamQuestion(0, GENERATOR, ONE.mask(cabins)))
                return Setup.CHOSEN
            case Setup.CHOSEN:
                s.generator = ONE.thing.index(s.answer)
                s.emit(GENERATOR_SET, (s.generator,), "F13-SETUP-04")
                return Setup.PAIR
            case Setup.PAIR:
                s.push(TeamQuestion(0, PAIR, ONE.mask(free_beds(s))))
                return Setup.PLACED
            case Setup.PLACED:
                return self.placed(s)
            case Setup.START:
                s.ask(JASON, START, ONE.thing.of(members(s.table.junctions)))  # F13-R-12
                return Setup.STARTED
            case Setup.STARTED:
                self.started(s)
                return Setup.DEAL
            case Setup.DEAL:
                if self.at == len(deal_order(s)):
                    announce_deal(s)
                    return Setup.LEFTOVERS
                deck = s.places[s.table.deck_at]
                s.chance(DEAL, bags.kinds(deck), bags.weights(deck))
                return Setup.DEALT
            case Setup.DEALT:
                s.places[s.table.deck_at] -= bags.unit(s.answer)
                s.places[deal_order(s)[self.at]] += bags.unit(s.answer)
                self.at += 1
                return Setup.DEAL
            case Setup.LEFTOVERS:
                self.leftovers(s)
                return Setup.EXCESS
            case Setup.EXCESS:
                s.push(JasonExcess(0, 1))  # F13-R-14
                return Setup.ROUNDS
            case _:
                s.push(Round(0))
                return DONE

    def placed(self, s: Night) -> int:
        s.pos[self.at] = ONE.thing.index(s.answer)
        s.emit(PLACED, (self.at, s.pos[self.at]), "F13-SETUP-05")
        self.at += 1
        return Setup.PAIR if self.at < COUNSELORS else Setup.START  # F13-SETUP-08

    def started(self, s: Night) -> None:
        s.jason = ONE.thing.index(s.answer)
        suppose(s, s.table.junctions)
        s.emit(PIN_PLACED, (), "F13-SETUP-09")
        s.emit(PIN_AT, (s.jason,), "F13-SETUP-09", 1 << JASON)
        self.at = 0

    def leftovers(self, s: Night) -> None:
        """All undealt cards go to Jason; each Lurks card is exchanged for an event (F13-SETUP-13, F13-SETUP-14)."""
        table = s.table
        left = bags.cards(s.places[table.deck_at])
        s.emit(LEFTOVERS, (len(left),), "F13-SETUP-13")
        lurks = 0
        for card in left:
            if table.lurks_mask & bags.unit(card):
                discard(s, card, table.deck_at)
                s.emit(LEFTOVER_LURKS, (), "F13-SETUP-14")
                lurks += 1
            else:
                transfer(s, card, table.deck_at, table.hand_at, 1 << KILLER)
                s.emit(LEFTOVER, (card,), "F13-SETUP-13", 1 << JASON)
        if lurks:
            s.push(DrawEvents(0, lurks, FOR_LURKS))


def free_beds(s: Night) -> int:
    """The Small Cabins where the next Counselor may start: a pair to complete, or one of three new ones.

    F13-SETUP-06, F13-SETUP-07, F13-R-11.
    """
    used = [space for space in s.pos if space != NOWHERE]
    new = len(set(used)) < PAIRS
    beds = 0
    for space in range(s.table.size):
        beds_taken = used.count(space)
        if s.table.kind[space] == SMALL and (beds_taken == 1 or (beds_taken == 0 and new)):
            beds |= 1 << space
    return beds


def deal_order(s: Night) -> list[int]:
    """The places that get a card, in turn."""
    return slots(s) + more_slots(s)


def slots(s: Night) -> list[int]:
    """One for each numbered cabin but the Generator's (F13-SETUP-10, F13-SETUP-11, F13-R-08)."""
    return [place for place in range(s.table.numbered) if s.table.cabin_space[place] != s.generator]


def more_slots(s: Night) -> list[int]:
    """The Camp Center if it stores cards (F13-R-15), then cabins with an additional card (F13-SETUP-12, F13-R-09)."""
    table = s.table
    center = [table.numbered] if table.center_stores else []
    return center + [n - 1 for n in table.pack.extra_cards if table.cabin_space[n - 1] != s.generator]


def announce_deal(s: Night) -> None:
    """Where cards lie, face down."""
    s.emit(DEALT, (), "F13-SETUP-10")
    for place in more_slots(s):
        space = s.table.cabin_space[place]
        s.emit(DEALT_MORE, (space,), "F13-R-15" if space == s.table.center else "F13-SETUP-12")
