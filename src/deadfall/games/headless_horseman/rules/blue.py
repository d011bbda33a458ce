"""Movement through Blue Hex Spaces, and the spinner."""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.headless_horseman.pack import BACK, CHURCH, ICHABOD, LEFT, NEAREST, RIGHT
from deadfall.games.headless_horseman.rules.abilities import PickUp
from deadfall.games.headless_horseman.rules.cards import play
from deadfall.games.headless_horseman.rules.places import enter_church, enter_grave, may_enter, nearest_sites, put
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import (
    ANY_PATH_CARD,
    EXIT,
    GOES_BACK,
    NEAREST_SITE,
    NO_WAY,
    PLACED,
    SPIN,
    SPUN,
    WENT_BACK,
    YES,
)

CLAUSES: Final = ["HH-SPIN-01", "HH-SPIN-02", "HH-SPIN-04", "HH-SPIN-07", "HH-SPIN-08"]  # by result


class Spin(Frame[Hollow]):
    """A piece spins, or an Ichabod plays Take Any Path; leaves an exit + 1, NO_WAY, WENT_BACK or PLACED."""

    layout: ClassVar[str] = "step seat:seat"
    CHOOSE: Final = 0
    CHOSEN: Final = 1
    WHIRL: Final = 2
    STOPPED: Final = 3
    ANY_PATH: Final = 4
    NEAREST: Final = 5
    SITE: Final = 6
    PICKED: Final = 7

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hollow) -> int:
        rider = s.riders[self.seat]
        match self.step:
            case Spin.CHOOSE:
                if rider.role != ICHABOD:
                    return Spin.WHIRL
                s.ask(self.seat, ANY_PATH_CARD, [PASS, YES] if s.game.any_path in rider.hand else [PASS])
                return Spin.CHOSEN
            case Spin.CHOSEN:
                if s.answer == PASS:
                    return Spin.WHIRL
                play(s, self.seat, s.game.any_path, "HH-BLUE-03")
                return Spin.ANY_PATH
            case Spin.WHIRL:
                s.chance(SPIN, s.game.sectors, s.game.sector_weights)
                return Spin.STOPPED
            case Spin.STOPPED:
                return self.follow(s, s.answer)
            case Spin.ANY_PATH:
                return self.any_path(s)
            case Spin.NEAREST:
                s.ask(self.seat, NEAREST_SITE, [space + 1 for space in nearest_sites(s, self.seat)])
                return Spin.SITE
            case Spin.SITE:
                put(s, self.seat, s.answer - 1, "HH-R-26")
                if s.drops:
                    s.push(PickUp(0, self.seat))
                return Spin.PICKED
            case _:
                s.answer = PLACED
                return DONE

    def follow(self, s: Hollow, number: int) -> int:
        """The spinner has stopped: do as it says."""
        sector = s.game.pack.spinner[number]
        s.emit(SPUN, (self.seat, s.space(self.seat), number), CLAUSES[sector.result])
        if sector.result == LEFT or sector.result == RIGHT:
            s.answer = turn(s, self.seat, 1 if sector.result == LEFT else -1)
            return DONE
        if sector.result == BACK:
            s.answer = go_back(s, self.seat, sector.spaces + s.game.go_back_extra)
            return DONE
        if sector.result == NEAREST and nearest_sites(s, self.seat):
            return Spin.NEAREST
        return Spin.ANY_PATH

    def any_path(self, s: Hollow) -> int:
        """Any legal exit, the way back included (R-21)."""
        trail = s.riders[self.seat].trail
        entry = -1 if s.game.any_path_back else trail[-2]
        ways = [way + 1 for way in s.game.near[trail[-1]] if way != entry and enterable(s, self.seat, way)]
        if not ways:
            s.answer = NO_WAY
            return DONE
        ways.sort()
        s.ask(self.seat, EXIT, ways)
        return DONE


def enterable(s: Hollow, seat: int, space: int) -> bool:
    """Whether this character may step there."""
    return may_enter(s.riders[seat].role, s.ground(space))


def turn(s: Hollow, seat: int, sense: int) -> int:
    """The exit + 1 next to the entry side, clockwise for left (1), counter-clockwise for right (-1); NO_WAY if none.

    Exits closed to this character are skipped in the same turning sense (R-19, R-20).
    """
    trail = s.riders[seat].trail
    near = s.game.near[trail[-1]]
    at = near.index(trail[-2])
    for _ in range(len(near) - 1):
        at = (at + sense) % len(near)
        if enterable(s, seat, near[at]):
            return near[at] + 1
    return NO_WAY


def go_back(s: Hollow, seat: int, spaces: int) -> int:
    """Retrace the trail, passing pieces; a Church at its beginning is entered if it is free (R-23, R-24)."""
    rider = s.riders[seat]
    trail = rider.trail
    while spaces > 0 and len(trail) > 1:
        if s.ground(trail[-2]) == CHURCH and s.on(trail[-2], ICHABOD, seat) >= 0:
            break
        trail.pop()
        spaces -= 1
        enter_grave(s, seat, s.ground(trail[-1]))
    s.emit(GOES_BACK, (seat, trail[-1]), "HH-BLUE-06")
    if s.ground(trail[-1]) == CHURCH:
        enter_church(s, seat, "HH-R-24")
        return PLACED
    return WENT_BACK
