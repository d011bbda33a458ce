"""How to Play 1 to 6: colours, the first hands, the first player, Church and Graveyard placement.

Where the rulebook's text is damaged or slips, the rules follow its plain sense (HH-R-78).
"""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.headless_horseman.pack import CHURCH, GRAVEYARD, VOID
from deadfall.games.headless_horseman.rules.abilities import BOTH
from deadfall.games.headless_horseman.rules.cards import Refill
from deadfall.games.headless_horseman.rules.turn import Rounds
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.table import DRAFT, RANDOM
from deadfall.games.headless_horseman.words import (
    ABILITIES_LAID,
    BEGINS,
    CHIP,
    CHIP_LIES,
    CHIP_PLACED,
    COLOUR,
    D6,
    FIRST_ROLL,
    GRAVE_NUMBER,
    GRAVE_NUMBERED,
    PLACE,
    ROLLED,
    SIX,
    TAKES_COLOUR,
    TO_BEGIN,
)

CHIPS_OF_A_KIND: Final = 9  # HH-COMP-05


class SetUp(Frame[Hollow]):
    """Everything before the first turn, in the order of the rulebook."""

    layout: ClassVar[str] = "step seat"
    COLOUR: Final = 0
    COLOURED: Final = 1
    DEAL: Final = 2
    FIRST: Final = 3
    CHIPS: Final = 4
    PLAY: Final = 5

    def __init__(self, step: int, seat: int = 0) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hollow) -> int:
        match self.step:
            case SetUp.COLOUR:
                taken = [rider.colour for rider in s.riders]
                s.ask(self.seat, COLOUR, [c for c in range(len(s.table.pack.colours)) if c not in taken])
                return SetUp.COLOURED
            case SetUp.COLOURED:
                s.riders[self.seat].colour = s.answer
                s.emit(TAKES_COLOUR, (self.seat, s.answer), "HH-SETUP-01")
                self.seat += 1
                return SetUp.COLOUR if self.seat < s.table.seats else SetUp.DEAL
            case SetUp.DEAL:
                s.push(Refill(0, 0, s.table.seats))  # HH-SETUP-04
                return SetUp.FIRST
            case SetUp.FIRST:  # with the cards in hand, before any chip is placed (HH-SETUP-12)
                s.push(FirstPlayer(0, 0, (1 << s.table.seats) - 1))
                return SetUp.CHIPS
            case SetUp.CHIPS:
                place_chips(s)
                return SetUp.PLAY
            case _:
                lay_out_abilities(s)
                s.push(Rounds(0))  # HH-SETUP-13
                return DONE


class FirstPlayer(Frame[Hollow]):
    """Everybody rolls the d6, the lowest goes first; those tied for lowest roll again (HH-SETUP-05, HH-SETUP-06).

    The others' order is by seat, not by roll (HH-R-40).
    """

    layout: ClassVar[str] = "step seat among lowest tied"
    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, step: int, seat: int, among: int, lowest: int = 7, tied: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.among = among  # the seats that roll, as bits
        self.lowest = lowest
        self.tied = tied  # the seats with the lowest roll so far, as bits

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.among, self.lowest, self.tied)

    def run(self, s: Hollow) -> int:
        if self.step == FirstPlayer.ROLL:
            if self.seat == s.table.seats:
                return self.compare(s)
            if not (self.among >> self.seat) & 1:
                self.seat += 1
                return FirstPlayer.ROLL
            s.chance(FIRST_ROLL, D6)
            return FirstPlayer.ROLLED
        s.emit(ROLLED, (self.seat, SIX, s.answer, TO_BEGIN), "HH-SETUP-05")
        if s.answer < self.lowest:
            self.lowest = s.answer
            self.tied = 0
        if s.answer == self.lowest:
            self.tied |= 1 << self.seat
        self.seat += 1
        return FirstPlayer.ROLL

    def compare(self, s: Hollow) -> int:
        for seat in range(s.table.seats):
            if self.tied == 1 << seat:
                s.first = seat
                s.emit(BEGINS, (seat,), "HH-SETUP-05")
                return DONE
        self.among = self.tied
        self.seat = 0
        self.lowest = 7
        self.tied = 0
        return FirstPlayer.ROLL


def place_chips(s: Hollow) -> None:
    """Start the placement that the table has chosen (HH-R-42)."""
    if s.table.placement == DRAFT:
        s.push(Placement(0))
    elif s.table.placement == RANDOM:
        s.push(Scatter(0))
    else:
        board = s.table.pack.board
        for space in board.standard_churches:
            lay_chip(s, CHURCH, space)
        for space in board.standard_graveyards:
            lay_chip(s, GRAVEYARD, space)
        for space in board.standard_graveyards:
            number_graveyard(s, space)


def lay_chip(s: Hollow, chip: int, space: int) -> None:
    """A chip that nobody chose."""
    s.lay(s.table.void_of[space], chip)
    s.emit(CHIP_LIES, (chip, space), "HH-R-42")


def number_graveyard(s: Hollow, space: int) -> None:
    """Graveyards are numbered 1 to 9; the numbers are public and fixed (HH-R-43)."""
    s.graveyards = [*s.graveyards, space]
    s.emit(GRAVE_NUMBERED, (len(s.graveyards), space), "HH-R-43")


class Placement(Frame[Hollow]):
    """Clockwise from the first player everybody places a chip, Churches and Graveyards in turn (HH-SETUP-09)."""

    layout: ClassVar[str] = "step placed chip:ground"
    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, placed: int = 0, chip: int = VOID) -> None:
        super().__init__(step)
        self.placed = placed
        self.chip = chip  # the kind to be placed now; VOID while it is free

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.placed, self.chip)

    def run(self, s: Hollow) -> int:
        voids = len(s.chips)
        seat = s.seat_of(self.placed)
        if self.step == Placement.CHOOSE:
            if self.placed == voids:  # HH-SETUP-10
                return DONE
            s.ask(seat, PLACE, self.choices(s))
            return Placement.CHOSEN
        place = s.table.answers.place
        self.chip = CHURCH if s.answer in place.church else GRAVEYARD
        void = (place.church if self.chip == CHURCH else place.graveyard).index(s.answer)
        space = s.table.pack.board.voids[void]
        s.lay(void, self.chip)
        s.emit(CHIP_PLACED, (seat, self.chip, space), "HH-SETUP-09" if self.placed else "HH-SETUP-08")
        if self.chip == GRAVEYARD:
            number_graveyard(s, space)
        self.placed += 1
        self.chip = CHURCH + GRAVEYARD - self.chip
        return Placement.CHOOSE

    def choices(self, s: Hollow) -> list[int]:
        """Any void that is empty (HH-SETUP-11), for a Church, a Graveyard, or the first time either."""
        empty = [void for void, chip in enumerate(s.chips) if chip == VOID]
        place = s.table.answers.place
        churches, graveyards = place.church.of(empty), place.graveyard.of(empty)
        if self.chip == VOID:
            return churches + graveyards
        return churches if self.chip == CHURCH else graveyards


class Scatter(Frame[Hollow]):
    """placement = random: chips fall on the voids, then the Graveyards are numbered, all equally likely (C-10)."""

    layout: ClassVar[str] = "step void"
    CHIP: Final = 0
    LAID: Final = 1
    NUMBER: Final = 2
    NUMBERED: Final = 3

    def __init__(self, step: int, void: int = 0) -> None:
        super().__init__(step)
        self.void = void

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.void)

    def run(self, s: Hollow) -> int:
        board = s.table.pack.board
        match self.step:
            case Scatter.CHIP:
                if self.void == len(s.chips):
                    return Scatter.NUMBER
                left = [CHIPS_OF_A_KIND - s.chips.count(chip) for chip in (CHURCH, GRAVEYARD)]
                kinds = [chip for chip in (CHURCH, GRAVEYARD) if left[chip - CHURCH]]
                s.chance(CHIP, kinds, [left[chip - CHURCH] for chip in kinds])
                return Scatter.LAID
            case Scatter.LAID:
                lay_chip(s, s.answer, board.voids[self.void])
                self.void += 1
                return Scatter.CHIP
            case Scatter.NUMBER:
                open_graves = [board.voids[void] for void, chip in enumerate(s.chips) if chip == GRAVEYARD]
                open_graves = [space for space in open_graves if space not in s.graveyards]
                if not open_graves:
                    return DONE
                s.chance(GRAVE_NUMBER, open_graves)
                return Scatter.NUMBERED
            case _:
                number_graveyard(s, s.answer)
                return Scatter.NUMBER


def lay_out_abilities(s: Hollow) -> None:
    """Two Ability cards at every Church, one of each slot, and at every Graveyard (HH-ABIL-03, HH-ABIL-04, HH-R-80)."""
    if s.table.abilities:
        s.stacks = [BOTH if chip == CHURCH else 2 for chip in s.chips] + [BOTH]
        s.emit(ABILITIES_LAID, (), "HH-ABIL-04")
