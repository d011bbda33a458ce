"""Jason's Movement: his piece, when it is placed and removed, and where he can be for all that is public."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import YES
from deadfall.games.friday13.kinds import REVEAL, REVEAL_OWN
from deadfall.games.friday13.state import JASON, Night
from deadfall.games.friday13.words import SHOWN, SLIPS_AWAY

# Why Jason may have to be shown (F13-JMOVE-08)
ATTACKS: Final = 0
MOVES_ONTO: Final = 1
SHARES_CABIN: Final = 2
BY_FIRE: Final = 3
FOUND: Final = 4
POWER_IS_BACK: Final = 5
FLARE_RISES: Final = 6
FOG_ENDS: Final = 7
AUDIT_ENDS: Final = 8
CAUSES: Final = [
    "F13-JMOVE-02", "F13-JMOVE-03", "F13-JMOVE-04", "F13-FIRE-02", "F13-SRCH-10", "F13-R-39", "F13-R-35", "F13-R-32",
    "F13-R-96",
]  # fmt: skip


def around(s: Night, spaces: int) -> int:
    """The spaces next to a set of spaces."""
    near = s.table.near
    found = 0
    at = 0
    while spaces:
        if spaces & 1:
            found |= near[at]
        spaces >>= 1
        at += 1
    return found


def fire_zone(s: Night) -> int:
    """The spaces within 1 of a lit fireplace, whether it reveals anybody or not."""
    return s.lit | around(s, s.lit) if s.lit else 0


def revealing(s: Night) -> int:
    """The spaces where a lit fireplace shows Jason now (F13-FIRE-02, F13-DARK-05)."""
    return fire_zone(s) if s.power and not s.fog else 0


def unhidden(s: Night) -> int:
    """The spaces that Jason cannot step onto unseen."""
    return s.counselor_spaces() | revealing(s) if s.power else 0


def suppose(s: Night, spaces: int) -> None:
    """Jason is on one of these spaces, for all that is public."""
    s.maybe = spaces
    s.trail = [spaces]


def could_be(s: Night, space: int) -> bool:
    """Whether Jason can be on a space, for all that is public: where he cannot, he is not asked anything."""
    return (s.maybe >> space) & 1 == 1


def rule_out(s: Night, spaces: int) -> None:
    """Jason is on none of these spaces."""
    suppose(s, s.maybe & ~spaces)


def look_for(s: Night, spaces: int) -> None:
    """Everybody else learns whether Jason is on one of these spaces, and on which."""
    if s.maybe & spaces and s.maybe & (s.maybe - 1):
        s.learn(~(1 << JASON))


def open_trail(s: Night, die: int) -> None:
    """A Move of up to `die` steps begins, out of sight unless his piece is on the board."""
    s.trail = [s.maybe] * (die + 1)
    if not s.shown:
        spread(s)


def spread(s: Night) -> None:
    """Let what is possible grow with every step of the Move under way."""
    barred = 0 if s.table.honor else unhidden(s)
    trail = s.trail
    for step in range(1, len(trail)):
        before = trail[step - 1]
        trail[step] |= before | (around(s, before) & ~barred)
    s.maybe = trail[-1]


def pin_down(s: Night, space: int) -> None:
    """Everybody learns that Jason is here: he has spent as many steps as it takes, or more."""
    here = 1 << space
    trail = s.trail
    first = len(trail) - 1
    for step in range(len(trail)):
        if trail[step] & here or (step and around(s, trail[step - 1]) & here):
            first = step
            break
    s.trail = [here if step >= first else 0 for step in range(len(trail))]
    s.maybe = here


def lose_sight(s: Night) -> None:
    """He has taken one step off the space where his piece stood."""
    barred = 0 if s.table.honor else unhidden(s)
    trail = s.trail
    spent = 0
    while trail[spent] == 0:
        spent += 1
    first = around(s, trail[spent]) & ~barred
    s.trail = [first if step == spent + 1 else 0 for step in range(len(trail))]
    spread(s)


def show(s: Night, cause: int) -> None:
    """Jason's piece is placed on the board."""
    s.shown = 1
    pin_down(s, s.jason)
    s.emit(SHOWN, (s.jason,), CAUSES[cause])


def take_off(s: Night) -> None:
    """Jason's piece is removed: he is no longer where it stood (F13-JMOVE-06, F13-JMOVE-07)."""
    s.shown = 0
    s.emit(SLIPS_AWAY, (), "F13-JMOVE-06")


class Reveal(Frame[Night]):
    """Jason is shown if he is on one of these spaces; honor play asks him (F13-R-96)."""

    layout: ClassVar[str] = "step spaces cause own"
    CHECK: Final = 0
    ANSWERED: Final = 1

    def __init__(self, step: int, spaces: int, cause: int, own: int = 0) -> None:
        super().__init__(step)
        self.spaces = spaces
        self.cause = cause
        self.own = own  # on a step of his own, which nobody else can count

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.spaces, self.cause, self.own)

    def run(self, s: Night) -> int:
        due = (self.spaces >> s.jason) & 1 == 1
        if not s.table.honor:
            look_for(s, self.spaces)
            if due:
                show(s, self.cause)
            elif not self.own:
                rule_out(s, self.spaces)
            return DONE
        if self.step == Reveal.CHECK:
            s.ask(JASON, REVEAL_OWN if self.own else REVEAL, [PASS, YES] if due else [PASS])
            return Reveal.ANSWERED
        s.suspect = 1
        if s.answer != PASS:
            show(s, self.cause)
        elif due:
            s.faults += 1
        return DONE
