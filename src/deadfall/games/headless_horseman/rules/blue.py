"""Movement through Blue Hex Spaces, and the spinner."""

from typing import ClassVar, Final

from deadfall.engine.kernel import PASS, Frame
from deadfall.games.headless_horseman.pack import BACK, CHURCH, HORSEMAN, ICHABOD, LEFT, NEAREST, NOWHERE, RIGHT
from deadfall.games.headless_horseman.rules.abilities import PickUp, gem_for
from deadfall.games.headless_horseman.rules.arrival import over
from deadfall.games.headless_horseman.rules.cards import play
from deadfall.games.headless_horseman.rules.places import enter_grave, may_enter, nearest_sites, put
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import (
    ANY_PATH_CARD,
    EXIT,
    GOES_BACK,
    MOVE_OVER,
    NEAREST_SITE,
    RIDES_ON,
    RIDES_THROUGH,
    SPIN,
    SPUN,
    STUCK,
    WENT_BACK,
    YES,
)

CLAUSES: Final = ["HH-SPIN-01", "HH-SPIN-02", "HH-SPIN-04", "HH-SPIN-07", "HH-SPIN-08"]  # by result


class Spin(Frame[Hollow]):
    """A piece of either kind spins, or an Ichabod plays Take Any Path instead (HH-SPIN-10, HH-ICARD-02, HH-R-28).

    Leaves RIDES_ON with the exit in the rider's `heading`, or STUCK, WENT_BACK, or what became of a piece that was put
    on the nearest site.
    """

    layout: ClassVar[str] = "step seat:seat back"
    CHOOSE: Final = 0
    CHOSEN: Final = 1
    WHIRL: Final = 2
    STOPPED: Final = 3
    ANY_PATH: Final = 4
    HEADING: Final = 5
    NEAREST: Final = 6
    SITE: Final = 7
    PICKED: Final = 8
    GO_BACK: Final = 9

    def __init__(self, step: int, seat: int, back: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.back = back  # spaces still to go back

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.back)

    def run(self, s: Hollow) -> int:
        rider = s.riders[self.seat]
        match self.step:
            case Spin.CHOOSE:
                if rider.role != ICHABOD:
                    return Spin.WHIRL
                s.ask(self.seat, ANY_PATH_CARD, [PASS, YES] if s.table.any_path in rider.hand else [PASS])
                return Spin.CHOSEN
            case Spin.CHOSEN:
                if s.answer == PASS:
                    return Spin.WHIRL
                play(s, self.seat, s.table.any_path, "HH-BLUE-03")
                return Spin.ANY_PATH
            case Spin.WHIRL:
                s.chance(SPIN, s.table.sectors, s.table.sector_weights)
                return Spin.STOPPED
            case Spin.STOPPED:
                return self.follow(s, s.answer)
            case Spin.ANY_PATH:
                return self.any_path(s)
            case Spin.HEADING:
                return head(s, self.seat, s.table.answers.go.space.index(s.answer))
            case Spin.NEAREST:  # it may lie behind (HH-SPIN-09)
                s.ask(self.seat, NEAREST_SITE, s.table.answers.go.space.of(nearest_sites(s, self.seat)))
                return Spin.SITE
            case Spin.SITE:
                put(s, self.seat, s.table.answers.go.space.index(s.answer), "HH-R-26")
                if s.drops:
                    s.push(PickUp(0, self.seat))
                return Spin.PICKED
            case Spin.PICKED:
                return over(s, RIDES_THROUGH if rider.role == HORSEMAN and s.table.graveyard_ride_on else MOVE_OVER)
            case _:
                return self.go_back(s)

    def follow(self, s: Hollow, number: int) -> int:
        """The spinner has stopped: do as it says."""
        sector = s.table.pack.spinner[number]
        s.emit(SPUN, (self.seat, s.space(self.seat), number), CLAUSES[sector.result])
        if sector.result == LEFT or sector.result == RIGHT:
            return head(s, self.seat, turn(s, self.seat, 1 if sector.result == LEFT else -1))
        if sector.result == BACK:
            self.back = sector.spaces + s.table.go_back_extra
            return Spin.GO_BACK
        if sector.result == NEAREST and nearest_sites(s, self.seat):
            return Spin.NEAREST
        return Spin.ANY_PATH  # also where no site is free (HH-R-70)

    def any_path(self, s: Hollow) -> int:
        """Any legal exit, the way back included (HH-R-21)."""
        trail = s.riders[self.seat].trail
        entry = NOWHERE if s.table.any_path_back else trail[-2]
        ways = [way for way in s.table.near[trail[-1]] if way != entry and enterable(s, self.seat, way)]
        if not ways:
            return over(s, STUCK)
        ways.sort()
        s.ask(self.seat, EXIT, s.table.answers.go.space.of(ways))
        return Spin.HEADING

    def go_back(self, s: Hollow) -> int:
        """Retrace the trail, past pieces and over gems; a Church that is taken is not entered (HH-R-23, HH-R-24).

        The blue hex may be met again (HH-SPIN-06).
        """
        trail = s.riders[self.seat].trail
        while self.back > 0 and len(trail) > 1:
            if s.ground(trail[-2]) == CHURCH and s.on(trail[-2], ICHABOD, self.seat) >= 0:
                break
            trail.pop()
            self.back -= 1
            enter_grave(s, self.seat, s.ground(trail[-1]))
            if self.back > 0 and gem_for(s, self.seat):
                s.emit(GOES_BACK, (self.seat, trail[-1]), "HH-BLUE-06")
                s.push(PickUp(0, self.seat))
                return Spin.GO_BACK
        s.emit(GOES_BACK, (self.seat, trail[-1]), "HH-BLUE-06")
        return over(s, WENT_BACK)


def head(s: Hollow, seat: int, exit: int) -> int:
    """The exit is known, or there is none."""
    s.riders[seat].heading = exit
    return over(s, RIDES_ON if exit >= 0 else STUCK)


def enterable(s: Hollow, seat: int, space: int) -> bool:
    """Whether this character may step there."""
    return may_enter(s.riders[seat].role, s.ground(space))


def turn(s: Hollow, seat: int, sense: int) -> int:
    """The exit next to the entry side, clockwise for left (1), counter-clockwise for right (-1); NOWHERE if none.

    So it depends on where the piece came from (HH-SPIN-03). Exits closed to this character are skipped in the same
    turning sense (HH-R-19, HH-R-20).
    """
    trail = s.riders[seat].trail
    near = s.table.near[trail[-1]]
    at = near.index(trail[-2])
    for _ in range(len(near) - 1):
        at = (at + sense) % len(near)
        if enterable(s, seat, near[at]):
            return near[at]
    return NOWHERE
