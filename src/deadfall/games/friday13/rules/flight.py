"""Fleeing: a die, that many spaces away, and an item surrendered."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, EVERYONE, PASS, Frame
from deadfall.games.friday13.answers import ONE
from deadfall.games.friday13.kinds import (
    FLEE_DIE,
    FLEE_STEP,
    GIVE_UP,
    JASON_FLEES,
    RECEIVER,
    SURRENDER,
    WOODS_DIE,
)
from deadfall.games.friday13.rules.cards import CounselorExcess, JasonExcess, announce, transfer
from deadfall.games.friday13.rules.death import show_hand
from deadfall.games.friday13.rules.hidden import BY_FIRE, Reveal, revealing, suppose, take_off
from deadfall.games.friday13.rules.steps import (
    WOODS_NUMBER,
    arrive,
    distance,
    held,
    in_woods,
    lowered,
    needs_woods_die,
    on_lake,
    open_to,
    spring,
)
from deadfall.games.friday13.rules.team import TeamQuestion
from deadfall.games.friday13.state import JASON, KILLER, Night
from deadfall.games.friday13.table import members
from deadfall.games.friday13.words import (
    CANNOT_FLEE,
    FLED_TO,
    FLEE_ROLL,
    FLEES,
    GIVEN_UP,
    GIVES_UP,
    JASON_CANNOT_FLEE,
    JASON_FLED,
    JASON_FLED_TO,
    JASON_FLEE_DIE,
    JASON_FLEES_ROLL,
    LEAVES_CARD,
    OUT_OF_WOODS,
    SURRENDERED,
    SURRENDERS,
)

SIDES: Final = 6  # of a die
FLED: Final = 1
PREVENTED: Final = 0


def away(s: Night, origin: int, space: int) -> list[int]:
    """The open spaces one farther from the fight."""
    far = s.table.far[origin]
    return [other for other in s.table.next[space] if far[other] == far[space] + 1 and open_to(s, other)]


def stops(s: Night, who: int, space: int, die: int) -> bool:
    """Whether a flight ends on a space before its time (F13-R-76, F13-FLEE-04)."""
    if (s.table.lakes >> space) & 1:
        return True
    return (s.table.woods >> space) & 1 == 1 and held(s, who, die)


def longest(s: Night, who: int, origin: int, space: int, die: int, left: int) -> int:
    """How far a flight can go on from a space."""
    best = 0
    for other in away(s, origin, space) if left else []:
        more = 0 if stops(s, who, other, die) else longest(s, who, origin, other, die, left - 1)
        best = max(best, 1 + more)
    return best


def can_finish(s: Night, who: int, origin: int, space: int, die: int, left: int) -> bool:
    """Whether a legal end can follow after stepping onto a space."""
    if left == 0 or stops(s, who, space, die):
        return True
    return any(can_finish(s, who, origin, other, die, left - 1) for other in away(s, origin, space))


class Flight(Frame[Night]):
    """A Counselor flees; 1 is left if he got away, 0 if something prevented it (F13-FLEE-01..06)."""

    layout: ClassVar[str] = "step who:who origin:space die left to:space"
    ROLL: Final = 0
    ROLLED: Final = 1
    STEP: Final = 2
    STEPPED: Final = 3
    WOODS: Final = 4
    WOODS_ROLLED: Final = 5
    GO: Final = 6
    AWAY: Final = 7
    OVER: Final = 8

    def __init__(self, step: int, who: int, origin: int = -1, die: int = 0, left: int = 0, to: int = -1) -> None:
        super().__init__(step)
        self.who = who
        self.origin = origin
        self.die = die
        self.left = left
        self.to = to

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.origin, self.die, self.left, self.to)

    def run(self, s: Night) -> int:
        match self.step:
            case Flight.ROLL:
                self.origin = s.pos[self.who]
                s.roll(FLEE_DIE, 1)
                return Flight.ROLLED
            case Flight.ROLLED:
                return self.rolled(s)
            case Flight.STEP:
                s.ask(s.owner[self.who], FLEE_STEP, self.steps(s))
                return Flight.STEPPED
            case Flight.STEPPED:
                if s.answer == PASS:
                    return Flight.AWAY
                self.to = ONE.thing.index(s.answer)
                return Flight.WOODS if needs_woods_die(s, self.who) else Flight.GO
            case Flight.WOODS:
                s.roll(WOODS_DIE, 1)
                return Flight.WOODS_ROLLED
            case Flight.WOODS_ROLLED:
                s.emit(OUT_OF_WOODS, (self.who, s.answer), "F13-R-101")
                if s.answer >= WOODS_NUMBER:
                    return Flight.GO
                return self.prevented(s) if s.pos[self.who] == self.origin else Flight.AWAY
            case Flight.GO:
                return self.go(s)
            case Flight.AWAY:
                if s.carries(self.who):  # F13-R-79
                    s.push(Surrender(0, self.who))
                return Flight.OVER
            case _:
                s.answer = FLED
                return DONE

    def rolled(self, s: Night) -> int:
        s.emit(FLEES, (self.who,), "F13-FLEE-01")
        s.emit(FLEE_ROLL, (self.who, s.answer), "F13-FLEE-02")
        self.die = lowered(s, s.answer)
        if in_woods(s, self.who) and held(s, self.who, self.die):
            return self.prevented(s)
        reach = distance(s, self.die)
        self.left = longest(s, self.who, self.origin, self.origin, self.die, reach)
        return Flight.STEP if self.left else self.prevented(s)  # F13-R-75

    def prevented(self, s: Night) -> int:
        s.emit(CANNOT_FLEE, (self.who,), "F13-FLEE-05")
        s.answer = PREVENTED
        return DONE

    def steps(self, s: Night) -> list[int]:
        here = s.pos[self.who]
        up_to = s.table.up_to
        options = [PASS] if up_to and here != self.origin else []
        for other in away(s, self.origin, here):
            if up_to or can_finish(s, self.who, self.origin, other, self.die, self.left - 1):
                options.append(ONE.thing[other])
        return options

    def go(self, s: Night) -> int:
        arrive(s, self.who, self.to)
        s.emit(FLED_TO, (self.who, self.to), "F13-FLEE-02")
        self.left -= 1
        over = spring(s, self.who) or on_lake(s, self.who) or self.left == 0
        if over or (in_woods(s, self.who) and held(s, self.who, self.die)):
            return Flight.AWAY
        return Flight.STEP if away(s, self.origin, self.to) else Flight.AWAY


class Surrender(Frame[Night]):
    """The fleer surrenders 1 item card of Jason's choosing (F13-FLEE-03, F13-R-80)."""

    layout: ClassVar[str] = "step who:who"
    SHOW: Final = 0
    ASK: Final = 1
    CHOSEN: Final = 2

    def __init__(self, step: int, who: int) -> None:
        super().__init__(step)
        self.who = who

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who)

    def run(self, s: Night) -> int:
        match self.step:
            case Surrender.SHOW:
                show_hand(s, self.who)
                return Surrender.ASK
            case Surrender.ASK:
                s.ask(JASON, SURRENDER, ONE.thing.of(bags.kinds(s.carries(self.who))))
                return Surrender.CHOSEN
            case _:
                card = ONE.thing.index(s.answer)
                minds = s.hand_minds() | 1 << KILLER
                transfer(s, card, s.table.carried_at + self.who, s.table.hand_at, minds)
                announce(s, SURRENDERS, (self.who,), SURRENDERED, (self.who, card), minds, "F13-FLEE-03")
                s.push(JasonExcess(0, 0))
                return DONE


def ends_of(s: Night, die: int) -> int:
    """Where Jason can flee with a die (F13-R-78)."""
    far = s.table.far[s.jason]
    reach = min(die, max(far))
    ends = 0
    for space in range(s.table.size):
        if far[space] == reach or (s.table.up_to and 0 < far[space] < reach):
            ends |= 1 << space
    return ends & ~s.counselor_spaces()


def nearest_empty(s: Night) -> int:
    """The nearest spaces without a Counselor (F13-R-90)."""
    reach = 1
    ends = ends_of(s, reach)
    while not ends:
        reach += 1
        ends = ends_of(s, reach)
    return ends


class JasonFlight(Frame[Night]):
    """Jason flees and leaves an item of his choice to the other side; 1 is left if he got away (F13-R-77, F13-R-78)."""

    layout: ClassVar[str] = "step forced origin:space ends card:card"
    ROLL: Final = 0
    ROLLED: Final = 1
    CHOOSE: Final = 2
    CHOSEN: Final = 3
    GIVE: Final = 4
    GIVEN: Final = 5
    RECEIVED: Final = 6
    OVER: Final = 7

    def __init__(self, step: int, forced: int, origin: int = -1, ends: int = 0, card: int = -1) -> None:
        super().__init__(step)
        self.forced = forced  # an endless fight broken off: no item is left (F13-R-90)
        self.origin = origin
        self.ends = ends
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.forced, self.origin, self.ends, self.card)

    def run(self, s: Night) -> int:
        match self.step:
            case JasonFlight.ROLL:
                self.origin = s.jason
                s.roll(FLEE_DIE, 1)
                return JasonFlight.ROLLED
            case JasonFlight.ROLLED:
                return self.rolled(s)
            case JasonFlight.CHOOSE:
                s.ask(JASON, JASON_FLEES, ONE.thing.of(members(self.ends)))
                return JasonFlight.CHOSEN
            case JasonFlight.CHOSEN:
                self.go(s, ONE.thing.index(s.answer))
                return JasonFlight.OVER if self.forced else JasonFlight.GIVE
            case JasonFlight.GIVE:
                held = bags.kinds(s.places[s.table.hand_at])
                if not held:
                    return JasonFlight.OVER
                s.ask(JASON, GIVE_UP, ONE.thing.of(held))
                return JasonFlight.GIVEN
            case JasonFlight.GIVEN:
                self.card = ONE.thing.index(s.answer)
                foes = s.on(self.origin)
                s.answer = ONE.thing[foes[0]]
                if len(foes) > 1:
                    self.leave(s)
                    s.push(TeamQuestion(0, RECEIVER, ONE.mask(sum(1 << who for who in foes))))
                return JasonFlight.RECEIVED
            case JasonFlight.RECEIVED:
                self.receive(s, ONE.thing.index(s.answer))
                return JasonFlight.OVER
            case _:
                s.answer = FLED
                return DONE

    def rolled(self, s: Night) -> int:
        s.emit(JASON_FLEES_ROLL, (), "F13-R-77")
        s.emit(JASON_FLEE_DIE, (s.answer,), "F13-R-26", 1 << JASON if s.table.secret_die else EVERYONE)
        self.ends = ends_of(s, s.answer)
        if not self.ends and self.forced:
            self.ends = nearest_empty(s)
        if self.ends:
            return JasonFlight.CHOOSE
        s.emit(JASON_CANNOT_FLEE, (), "F13-FLEE-05")
        s.answer = PREVENTED
        return DONE

    def go(self, s: Night, space: int) -> None:
        ends = self.ends
        if s.table.secret_die:
            for die in range(1, SIDES + 1):
                ends |= ends_of(s, die)
        s.jason = space
        take_off(s)
        suppose(s, ends)
        s.emit(JASON_FLED, (), "F13-R-78")
        s.emit(JASON_FLED_TO, (space,), "F13-R-78", 1 << JASON)
        s.push(Reveal(0, revealing(s), BY_FIRE))

    def leave(self, s: Night) -> None:
        """Those who see what Counselors carry see what one of them will get."""
        minds = s.hand_minds() | 1 << KILLER
        for at, mind in enumerate(s.minds):
            if (minds >> at) & 1:
                mind.learn(s.table.hand_at, self.card)
        s.emit(LEAVES_CARD, (self.card,), "F13-R-77", s.seats_of(minds))

    def receive(self, s: Night, who: int) -> None:
        minds = s.hand_minds() | 1 << KILLER
        transfer(s, self.card, s.table.hand_at, s.table.carried_at + who, minds)
        announce(s, GIVES_UP, (who,), GIVEN_UP, (who, self.card), minds, "F13-R-77")
        s.push(CounselorExcess(0, who))
