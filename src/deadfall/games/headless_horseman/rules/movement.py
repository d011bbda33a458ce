"""Movement along the paths: riding, forks, stopping short, resting (How to Play 7, and the ledger's procedure).

Pieces are passed without a question, but foes (HH-TURN-09).
"""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.headless_horseman.pack import BLUE, CHURCH, ICHABOD, NOWHERE
from deadfall.games.headless_horseman.rules.arrival import Arrival, over
from deadfall.games.headless_horseman.rules.blue import Spin
from deadfall.games.headless_horseman.rules.cards import play
from deadfall.games.headless_horseman.rules.places import may_enter
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import (
    EXIT,
    HEADS,
    MOVE_OVER,
    NO_STEP,
    RIDES_ON,
    RIDES_THROUGH,
    RODE,
    STOP,
    STOPS,
    STOPS_SHORT,
    STUCK,
    WENT_BACK,
    YES,
)


class Move(Frame[Hollow]):
    """A piece rides `left` spaces; leaves how it fared: MOVE_OVER, BANISHED or REBORN."""

    layout: ClassVar[str] = "step seat:seat left walked untold"
    BEGIN: Final = 0
    RIDE: Final = 1
    FORK: Final = 2
    CHOSEN: Final = 3
    CROSSROADS: Final = 4
    TURNED: Final = 5
    ARRIVE: Final = 6
    ARRIVED: Final = 7
    SHORTEN: Final = 8
    SHORTENED: Final = 9
    REST: Final = 10
    SPUN_AT_REST: Final = 11
    WENT_BACK_AT_REST: Final = 12

    def __init__(self, step: int, seat: int, left: int, walked: int = 0, untold: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.left = left
        self.walked = walked  # 1 once it has left the space where the move began
        self.untold = untold  # 1 while it stands further than was told

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.left, self.walked, self.untold)

    def run(self, s: Hollow) -> int:
        match self.step:
            case Move.BEGIN:
                s.began = s.riders[self.seat].trail.copy()
                return Move.RIDE
            case Move.RIDE:
                return self.ride(s)
            case Move.FORK:
                self.ask_exit(s)
                return Move.CHOSEN
            case Move.CHOSEN:
                return self.stop(s) if s.answer == PASS else self.step_to(s, s.table.answers.go.space.index(s.answer))
            case Move.CROSSROADS:
                if s.riders[self.seat].heading >= 0:  # already spun for
                    return self.follow_heading(s)
                s.push(Spin(0, self.seat))
                return Move.TURNED
            case Move.TURNED:
                return self.turned(s)
            case Move.ARRIVE:
                s.push(Arrival(0, self.seat, self.left))
                return Move.ARRIVED
            case Move.ARRIVED:
                return self.arrived(s)
            case Move.SHORTEN:
                s.ask(self.seat, STOP, [PASS, YES])
                return Move.SHORTENED
            case Move.SHORTENED:
                return Move.RIDE if s.answer == PASS else self.stop(s)
            case Move.REST:
                return self.rest(s)
            case Move.SPUN_AT_REST:
                return self.spun_at_rest(s)
            case _:
                if s.answer != MOVE_OVER:
                    stop_short(s, self.seat)
                return over(s, MOVE_OVER)

    def ride(self, s: Hollow) -> int:
        """Ride on until somebody must be asked, something is met, or no movement is left."""
        rider = s.riders[self.seat]
        while self.left > 0:
            here = rider.trail[-1]
            if s.table.grounds[here] == BLUE:  # also when it is met again (HH-BLUE-01, HH-BLUE-08)
                self.tell(s)
                return Move.CROSSROADS
            ways = exits(s, self.seat, self.left, self.walked > 0)
            if not ways:
                self.tell(s)
                s.emit(NO_STEP, (self.seat, here), "HH-R-17")
                return Move.REST
            if len(ways) > 1 or hangs_on_card(s, self.seat, ways[0]):  # a free choice (HH-R-16)
                self.tell(s)
                return Move.FORK
            after = self.step_to(s, ways[0])
            if after != Move.RIDE:
                return after
        self.tell(s)
        return Move.REST

    def ask_exit(self, s: Hollow) -> None:
        """Which way? Beside an occupied Church this is asked even if only one is open: the card is hidden (HH-R-30)."""
        holds = s.table.enter_exit in s.riders[self.seat].hand
        ways: list[int] = []
        for way in exits(s, self.seat, self.left, self.walked > 0):
            if holds or not hangs_on_card(s, self.seat, way):
                ways.append(way)
        ways.sort()
        s.ask(self.seat, EXIT, s.table.answers.go.space.of(ways) if ways else [PASS])

    def step_to(self, s: Hollow, space: int) -> int:
        """One space further; an occupied Church is entered by card only, and the step plays it."""
        if hangs_on_card(s, self.seat, space):
            play(s, self.seat, s.table.enter_exit, "HH-R-30")
        s.riders[self.seat].trail.append(space)
        self.left -= 1
        self.walked = 1
        self.untold = 1
        if something_there(s, self.seat, space):
            self.tell(s)
            return Move.ARRIVE
        return self.go_on(s)

    def tell(self, s: Hollow) -> None:
        """Tell how far the piece has come, once."""
        if self.untold:
            s.emit(RODE, (self.seat, s.space(self.seat), self.left), "HH-TURN-01")
            self.untold = 0

    def arrived(self, s: Hollow) -> int:
        """What was met is dealt with: ride on, or the move is over as the register says."""
        if s.answer == RIDES_ON:
            return self.go_on(s)
        return Move.RIDE if s.answer == RIDES_THROUGH else DONE

    def go_on(self, s: Hollow) -> int:
        """Ride on, unless the table lets a rider end his move here."""
        if not self.may_shorten(s):
            return Move.RIDE
        self.tell(s)
        return Move.SHORTEN

    def may_shorten(self, s: Hollow) -> bool:
        """With free_short_move a rider may end his move on any plain space where he may rest (HH-R-14)."""
        here = s.space(self.seat)
        return (
            s.table.free_short_move and self.left > 0 and s.table.grounds[here] != BLUE and s.may_rest(self.seat, here)
        )

    def stop(self, s: Hollow) -> int:
        """The rider does not use the rest of his movement (HH-R-14)."""
        s.emit(STOPS, (self.seat, s.space(self.seat)), "HH-R-14")
        return Move.REST

    def turned(self, s: Hollow) -> int:
        """After the spin: its exit, or the piece went back, or was put elsewhere."""
        if s.answer == RIDES_ON:
            return self.follow_heading(s)
        if s.answer == RIDES_THROUGH:
            return Move.RIDE
        if s.answer == WENT_BACK:  # what was left is still to be ridden (HH-BLUE-07, HH-SPIN-05)
            self.walked = 1
            s.push(Arrival(0, self.seat, self.left, 1))
            return Move.ARRIVED
        if s.answer == STUCK:
            s.emit(NO_STEP, (self.seat, s.space(self.seat)), "HH-R-20")
            return Move.REST
        return DONE

    def follow_heading(self, s: Hollow) -> int:
        """The exit of a blue hex that was spun for is the next step (HH-BLUE-02)."""
        rider = s.riders[self.seat]
        ahead = rider.heading
        rider.heading = NOWHERE
        return self.step_to(s, ahead)

    def rest(self, s: Hollow) -> int:
        """The move is over: rest here or stop short; after a battle this is not reached, so nobody spins (HH-R-95)."""
        here = s.space(self.seat)
        stop_short(s, self.seat)
        if s.table.spin_now and self.left == 0 and s.space(self.seat) == here and s.table.grounds[here] == BLUE:
            s.push(Spin(0, self.seat))
            return Move.SPUN_AT_REST
        return over(s, MOVE_OVER)

    def spun_at_rest(self, s: Hollow) -> int:
        """blue_rest = spin_now: an exit is kept for the next move, the other results act now (HH-R-18)."""
        if s.answer == RIDES_ON:
            s.emit(HEADS, (self.seat, s.riders[self.seat].heading), "HH-R-18")
        elif s.answer == WENT_BACK:
            s.push(Arrival(0, self.seat, 0, 1))
            return Move.WENT_BACK_AT_REST
        return over(s, MOVE_OVER)


def hangs_on_card(s: Hollow, seat: int, space: int) -> bool:
    """Whether a space is a Church with another Ichabod in it, to be entered by Enter-and-Exit only (HH-R-30)."""
    return s.ground(space) == CHURCH and s.on(space, ICHABOD, seat) >= 0


def exits(s: Hollow, seat: int, left: int, walked: bool) -> list[int]:
    """The spaces a piece may step to, on public grounds: an occupied Church counts if riding through is possible.

    Nobody turns straight back on the way (HH-BLUE-05, HH-R-15).
    """
    trail = s.riders[seat].trail
    return ways_on(s, seat, trail[-1], trail[-2] if walked and len(trail) > 1 else NOWHERE, left)


def ways_on(s: Hollow, seat: int, here: int, behind: int, left: int) -> list[int]:
    """The spaces next to `here`, but the one behind, that a piece could step to with so much movement left."""
    role = s.riders[seat].role
    found: list[int] = []
    for space in s.table.near[here]:
        if space == behind:
            continue
        ground = s.ground(space)
        if ground <= BLUE or (may_enter(role, ground) and (left > 1 or not hangs_on_card(s, seat, space))):
            found.append(space)
    return found


def something_there(s: Hollow, seat: int, space: int) -> bool:
    """Whether entering a space is more than riding over it: a place, a foe, a gem."""
    if s.table.grounds[space] > BLUE:
        return True
    if s.on(space, 1 - s.riders[seat].role, seat) >= 0:
        return True
    for drop in s.drops:
        if drop.at == space:
            return True
    return False


def stop_short(s: Hollow, seat: int) -> None:
    """Go back along the trail to the first space to rest on, or to where the move began (HH-TURN-10, HH-R-13)."""
    rider = s.riders[seat]
    if s.may_rest(seat, rider.trail[-1]):
        return
    while rider.trail and not s.may_rest(seat, rider.trail[-1]):
        rider.trail.pop()
    if not rider.trail:
        rider.trail = s.began.copy()
    s.emit(STOPS_SHORT, (seat, rider.trail[-1]), "HH-TURN-10")
