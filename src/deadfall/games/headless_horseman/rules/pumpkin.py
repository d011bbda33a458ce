"""The Headless Horseman's pumpkin attack and the Mirror of Manifestation."""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.headless_horseman.pack import CHURCH, ICHABOD
from deadfall.games.headless_horseman.rules.battle import ask_card
from deadfall.games.headless_horseman.rules.cards import play
from deadfall.games.headless_horseman.rules.places import throwing_distance
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import (
    D6,
    D12,
    MIRROR_CARD,
    MIRROR_MET,
    MIRROR_NOTHING,
    MIRROR_ROLL,
    MIRRORED,
    PUMPKIN,
    PUMPKIN_HIT,
    PUMPKIN_MISSED,
    PUMPKIN_ROLL,
    ROLLED,
    SHIELDED,
    SIX,
    STUNNED,
    THREW,
    TO_DEFLECT,
    TO_THROW,
    YES,
)

HIT_CLAUSES: Final = ["HH-PUMP-07", "HH-PUMP-06", "HH-PUMP-05"]  # by distance
MIRROR_CLAUSES: Final = [  # the row of the chart, for 2 players first
    "HH-MIRROR-03",
    "HH-MIRROR-04",
    "HH-MIRROR-05",
    "HH-MIRROR-06",
    "HH-MIRROR-07",
    "HH-MIRROR-08",
    "HH-MIRROR-09",
]


class Pumpkin(Frame[Hollow]):
    """A Horseman at the end of his movement may throw at an Ichabod within reach, who may raise a Mirror.

    He need not throw (HH-PUMP-11), and there is no other defence (HH-MIRROR-01, HH-ICARD-03).
    """

    layout: ClassVar[str] = "step thrower:seat target:seat distance mirror"
    CHOOSE: Final = 0
    DECLARED: Final = 1
    RAISE: Final = 2
    RAISED: Final = 3
    ROLL: Final = 4
    ROLLED: Final = 5
    DEFLECT: Final = 6
    DEFLECTED: Final = 7

    def __init__(self, step: int, thrower: int, target: int = -1, distance: int = 0, mirror: int = 0) -> None:
        super().__init__(step)
        self.thrower = thrower
        self.target = target
        self.distance = distance
        self.mirror = mirror  # 1 once it was raised

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.thrower, self.target, self.distance, self.mirror)

    def run(self, s: Hollow) -> int:
        match self.step:
            case Pumpkin.CHOOSE:
                near = targets(s, self.thrower)
                if not near:
                    return DONE
                s.ask(self.thrower, PUMPKIN, [s.table.answers.throw.nothing, *s.table.answers.throw.seat.of(near)])
                return Pumpkin.DECLARED
            case Pumpkin.DECLARED:
                return DONE if s.answer == PASS else self.throw(s, s.table.answers.throw.seat.index(s.answer))
            case Pumpkin.RAISE:
                ask_card(s, self.target, MIRROR_CARD, s.table.mirror)
                return Pumpkin.RAISED
            case Pumpkin.RAISED:
                if s.answer == YES:
                    self.mirror = 1
                    play(s, self.target, s.table.mirror, "HH-PUMP-08")
                return self.after_window(s)
            case Pumpkin.ROLL:
                s.chance(PUMPKIN_ROLL, D6)
                return Pumpkin.ROLLED
            case Pumpkin.ROLLED:
                return self.rolled(s, s.answer)
            case Pumpkin.DEFLECT:
                s.chance(MIRROR_ROLL, D6 if s.table.mirror_die == SIX else D12)
                return Pumpkin.DEFLECTED
            case _:
                deflect(s, self.thrower, self.target, s.answer)
                return DONE

    def throw(self, s: Hollow, target: int) -> int:
        """The declaration: it costs hit points, hit or miss (HH-PUMP-04)."""
        rider = s.riders[self.thrower]
        self.target = target
        self.distance = throwing_distance(s, s.space(self.thrower), s.space(target), len(s.table.pumpkin_hits))
        rider.hp -= s.table.pumpkin_cost
        rider.threw = s.round
        cost = s.table.pumpkin_cost
        s.emit(THREW, (self.thrower, target, self.distance, cost, rider.hp), "HH-PUMP-04")
        return Pumpkin.ROLL if s.table.mirror_after_hit else Pumpkin.RAISE

    def rolled(self, s: Hollow, face: int) -> int:
        """The d6 hits at or below the number of the distance (HH-PUMP-05, HH-PUMP-06, HH-PUMP-07)."""
        clause = HIT_CLAUSES[self.distance - 1]
        most = s.table.pumpkin_hits[self.distance - 1]
        s.emit(ROLLED, (self.thrower, SIX, face, TO_THROW), clause)
        if face > most:
            s.emit(PUMPKIN_MISSED, (self.target, most), "HH-MIRROR-02" if self.mirror else clause)
            return DONE
        if self.mirror:
            return self.meet_mirror(s)
        return Pumpkin.RAISE if s.table.mirror_after_hit else self.hit(s)

    def after_window(self, s: Hollow) -> int:
        """The window closed: the dice follow it, or came before it (HH-R-66)."""
        if not s.table.mirror_after_hit:
            return Pumpkin.ROLL
        return self.meet_mirror(s) if self.mirror else self.hit(s)

    def meet_mirror(self, s: Hollow) -> int:
        """A hit, and a mirror in its way: the mirror die decides (HH-MIRROR-02)."""
        s.emit(MIRROR_MET, (self.target, s.table.pumpkin_hits[self.distance - 1]), "HH-MIRROR-02")
        return Pumpkin.DEFLECT

    def hit(self, s: Hollow) -> int:
        """The target is stunned (HH-PUMP-09)."""
        most = s.table.pumpkin_hits[self.distance - 1]
        s.emit(PUMPKIN_HIT, (self.target, most), HIT_CLAUSES[self.distance - 1])
        stun(s, self.target, "HH-PUMP-09")
        return DONE


def targets(s: Hollow, thrower: int) -> list[int]:
    """The Ichabods within reach and not in a Church, if the cost does not kill the thrower (HH-PUMP-01, HH-R-64)."""
    rider = s.riders[thrower]
    if rider.hp <= s.table.pumpkin_cost or rider.threw == s.round:  # HH-PUMP-03
        return []
    here = rider.trail[-1]
    reach = len(s.table.pumpkin_hits)
    found: list[int] = []
    for seat, other in enumerate(s.riders):
        if other.role != ICHABOD or s.ground(other.trail[-1]) == CHURCH:
            continue
        if throwing_distance(s, here, other.trail[-1], reach) > 0:
            found.append(seat)
    return found


def deflect(s: Hollow, thrower: int, holder: int, face: int) -> None:
    """The mirror die: the number of a player stuns him, a top face the thrower, others nobody (HH-MIRROR-14)."""
    n = s.table.seats
    s.emit(ROLLED, (holder, s.table.mirror_die, face, TO_DEFLECT), MIRROR_CLAUSES[n - 2])
    if face > n and face != s.table.thrower_face():
        s.emit(MIRROR_NOTHING, (holder,), "HH-MIRROR-12")
    elif face > n:
        s.emit(MIRRORED, (thrower,), "HH-MIRROR-11")
        stun(s, thrower, "HH-MIRROR-11")
    else:
        redirect(s, holder, s.seat_of(face - 1))


def redirect(s: Hollow, holder: int, struck: int) -> None:
    """The pumpkin flies to player #k: the holder himself is a malfunction, a Church shelters an Ichabod (HH-R-68)."""
    if s.ground(s.space(struck)) == CHURCH and s.table.church_shields_mirror:
        s.emit(SHIELDED, (struck,), "HH-CHURCH-09")
    else:
        clause = "HH-MIRROR-13" if struck == holder else "HH-MIRROR-10"
        s.emit(MIRRORED, (struck,), clause)
        stun(s, struck, clause)


def stun(s: Hollow, seat: int, clause: str) -> None:
    """He loses his next turn; one lost turn at most is pending unless stuns stack (HH-R-71)."""
    rider = s.riders[seat]
    rider.stun = rider.stun + 1 if s.table.stun_stack else 1
    s.emit(STUNNED, (seat, rider.stun), clause)
