"""Combat, capture and betrayal."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER, W7, W8
from deadfall.games.dangerous_game.rules.camp import ToCamp
from deadfall.games.dangerous_game.rules.hands import CAPTURE_DRAW, Draw, discard
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.rules.windows import open_window
from deadfall.games.dangerous_game.state import ALL_CAUGHT, NO_MARK, NOBODY, NOWHERE, OVER, Fight, Hunt
from deadfall.games.dangerous_game.table import HAND, REROLL_TIE, TIE_TO_HUNTED, TIE_TO_HUNTER
from deadfall.games.dangerous_game.words import (
    AS_LAST,
    ATTACKED,
    BETRAYED,
    BONUS_ROLLED,
    CAPTURED,
    COMBAT_DIE,
    COMBAT_ROLLED,
    DIE,
    DRAWN,
    ENDED,
    ESCAPED,
    FOR_CAPTURE,
    FOR_ESCAPE,
    SCORED,
    SENT_BACK,
    START_OPENED,
    TRACK_OPENED,
    TRAP_OPENED,
)

CAPTURE_POINTS: Final = 2
ESCAPE_POINTS: Final = 2
LAST_HUNTED_POINTS: Final = 4
BETRAYAL_DIE: Final = 8


def score(s: Hunt, seat: int, points: int, why: int, clause: str) -> None:
    s.players[seat].points += points
    s.emit(SCORED, (seat, points, why), clause)


def announce(s: Hunt, attacker: int, defender: int) -> None:
    """A Hunter announces combat, as only Hunters can (MDG-COMB-01, MDG-COMB-02): that attack is spent (MDG-R-57)."""
    spend(s, attacker, defender)
    s.fight = Fight()
    s.fight.attacker = attacker
    s.fight.defender = defender
    s.fight.were_attackers = 1 << attacker
    s.emit(ATTACKED, (attacker, defender), "MDG-COMB-03")
    s.push(Combat(0))


def spend(s: Hunt, attacker: int, defender: int) -> None:
    player = s.players[attacker]
    if player.spent >> defender & 1:
        player.spent_twice |= 1 << defender
    player.spent |= 1 << defender


class Combat(Frame[Hunt]):
    """Combat: the Hunter's d8 against the Hunted's d6; the higher roll wins."""

    layout: ClassVar[str] = "step"

    ANNOUNCED: Final = 0
    ROLL: Final = 1
    RESULT: Final = 2

    def run(self, s: Hunt) -> int:
        fight = s.fight
        match self.step:
            case Combat.ANNOUNCED:
                open_window(s, W7, NOBODY)
                return Combat.ROLL
            case Combat.ROLL:
                if fight.off:
                    s.fight = Fight()
                    return DONE
                s.push(Dice(0))
                return Combat.RESULT
            case _:
                attack, defence = fight.attack_roll + fight.bonus, fight.defence_roll
                if attack == defence and s.table.combat_tie == REROLL_TIE:
                    s.push(Dice(0))
                    return Combat.RESULT
                decide(s, fight.attacker, fight.defender, attack - defence)
                return DONE


def decide(s: Hunt, attacker: int, defender: int, lead: int) -> None:
    """The outcome of a combat (MDG-COMB-06, MDG-COMB-07, MDG-R-59)."""
    s.fight = Fight()
    tie = s.table.combat_tie
    if lead > 0 or (lead == 0 and tie == TIE_TO_HUNTER):
        s.emit(CAPTURED, (attacker, defender, s.players[defender].square), "MDG-COMB-06")
        s.push(Capture(0, attacker, defender))
    elif lead < 0 or tie == TIE_TO_HUNTED:
        s.emit(ESCAPED, (defender, attacker), "MDG-COMB-07")  # and stays where he is (MDG-R-60)
        s.players[defender].escapes += 1
        if not s.table.escapes_at_end_only:
            score(s, defender, ESCAPE_POINTS, FOR_ESCAPE, "MDG-SCORE-02")
    else:
        s.emit(DRAWN, (attacker, defender), "MDG-R-59")


class Dice(Frame[Hunt]):
    """Both dice are rolled openly, then may be changed by cards (MDG-R-62)."""

    layout: ClassVar[str] = "step"

    ATTACK: Final = 0
    ATTACKED: Final = 1
    DEFENCE: Final = 2
    DEFENDED: Final = 3

    def run(self, s: Hunt) -> int:
        fight = s.fight
        match self.step:
            case Dice.ATTACK:
                s.chance(COMBAT_DIE, DIE[fight.attack_die])
                return Dice.ATTACKED
            case Dice.ATTACKED:
                take_die(s, fight.attacker, s.answer)
                return Dice.DEFENCE
            case Dice.DEFENCE:
                s.chance(COMBAT_DIE, DIE[fight.defence_die])
                return Dice.DEFENDED
            case _:
                take_die(s, fight.defender, s.answer)
                open_window(s, W8, NOBODY)
                return DONE


def take_die(s: Hunt, seat: int, number: int) -> None:
    """A fighter's die lies on the table."""
    fight = s.fight
    clause = "MDG-BETR-02" if fight.betrayal else "MDG-COMB-05"
    if seat != fight.attacker:
        fight.defence_roll = number
        s.emit(COMBAT_ROLLED, (seat, number, fight.defence_die), clause)
        return
    fight.attack_roll = number
    if fight.bonus:
        s.emit(BONUS_ROLLED, (seat, number, fight.attack_die, fight.bonus, number + fight.bonus), clause)
    else:
        s.emit(COMBAT_ROLLED, (seat, number, fight.attack_die), clause)


class Reroll(Frame[Hunt]):
    """A fighter rolls his die again; the new number stands."""

    layout: ClassVar[str] = "step seat:seat"

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        fight = s.fight
        if self.step == Reroll.ROLL:
            s.chance(COMBAT_DIE, DIE[fight.attack_die if self.seat == fight.attacker else fight.defence_die])
            return Reroll.ROLLED
        take_die(s, self.seat, s.answer)
        return DONE


class Capture(Frame[Hunt]):
    """A Hunted is captured and becomes a Hunter (MDG-R-63)."""

    layout: ClassVar[str] = "step hunter:seat prey:seat"

    SCORE: Final = 0
    CAMP: Final = 1
    LOOK: Final = 2

    def __init__(self, step: int, hunter: int, prey: int) -> None:
        super().__init__(step)
        self.hunter = hunter
        self.prey = prey

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.hunter, self.prey)

    def run(self, s: Hunt) -> int:
        match self.step:
            case Capture.SCORE:
                score(s, self.hunter, CAPTURE_POINTS, FOR_CAPTURE, "MDG-SCORE-01")
                s.players[self.hunter].captures += 1
                turn_hunter(s, self.prey)
                if s.over:
                    return DONE
                discard(s, self.prey, s.players[self.prey].hand.cards.copy(), "MDG-CAPT-02")
                s.push(Draw(0, self.prey, HAND, CAPTURE_DRAW))
                return Capture.CAMP
            case Capture.CAMP:
                s.push(ToCamp(0, self.prey))  # MDG-CAPT-04
                return Capture.LOOK
            case _:
                take_off_markers(s, self.prey)
                s.push(Sight(0))
                return DONE


def turn_hunter(s: Hunt, seat: int) -> None:
    """He changes sides for good (MDG-CAPT-01, MDG-CAPT-05); his traps stay armed (MDG-R-65).

    The game ends with the last Hunted (MDG-R-82), and the last but one leaves somebody 4 points at once (MDG-R-76).
    """
    player = s.players[seat]
    player.role = HUNTER
    player.breath = 0
    player.covered_by = -1
    player.boated = 0
    if s.table.open_track_on_capture:
        open_track(s, seat, "MDG-R-64")
    left = s.hunted()
    if not left:
        end(s, ALL_CAUGHT, "MDG-GOAL-05")
    elif len(left) == 1:
        score(s, left[0], LAST_HUNTED_POINTS, AS_LAST, "MDG-SCORE-03")


def open_track(s: Hunt, seat: int, clause: str) -> None:
    """His mini board is opened to all: where he was, and his armed traps."""
    track = s.tracks[seat]
    for cycle, point in enumerate(track.log):
        track.pin(point)
        if cycle == 0:
            s.emit(START_OPENED, (seat, track.squares[point]), clause)
        else:
            s.emit(TRACK_OPENED, (seat, track.squares[point], cycle), clause)
    for trap in s.traps:
        if trap.owner == seat:
            track.pin(trap.point)
            s.emit(TRAP_OPENED, (seat, trap.card, s.trap_square(trap)), clause)


def end(s: Hunt, why: int, clause: str) -> None:
    """The hunt is over, whatever was about to happen (MDG-R-78), and every mini board is opened."""
    s.over = why
    s.end_rules_above(0)
    s.phase = OVER
    s.emit(ENDED, (s.cycle,), clause)
    for seat in range(len(s.players)):
        open_track(s, seat, "MDG-END-01")


def take_off_markers(s: Hunt, seat: int) -> None:
    player = s.players[seat]
    player.trail = NOWHERE
    player.trail_mark = NO_MARK
    player.trail_cycle = 0
    player.sighting = NOWHERE
    player.in_sight = 0
    player.seen_cycle = 0
    player.seen_turn = NOBODY


def betray(s: Hunt, attacker: int, target: int) -> None:
    """A Hunter turns on another (MDG-BETR-01)."""
    s.fight = Fight()
    s.fight.attacker = attacker
    s.fight.defender = target
    s.fight.betrayal = 1
    s.fight.defence_die = BETRAYAL_DIE
    s.emit(BETRAYED, (attacker, target), "MDG-BETR-01")
    s.push(Betrayal(0))


class Betrayal(Frame[Hunt]):
    """Both Hunters roll a d8; the lower roll goes back to the Camp, the winner gains nothing (MDG-BETR-04)."""

    layout: ClassVar[str] = "step"

    ANNOUNCED: Final = 0
    ROLL: Final = 1
    RESULT: Final = 2

    def run(self, s: Hunt) -> int:
        fight = s.fight
        match self.step:
            case Betrayal.ANNOUNCED:
                open_window(s, W7, NOBODY)
                return Betrayal.ROLL
            case Betrayal.ROLL:
                s.push(Dice(0))
                return Betrayal.RESULT
            case _:
                attacker, target = fight.attacker, fight.defender
                lead = fight.attack_roll - fight.defence_roll
                s.fight = Fight()
                if lead == 0:
                    s.emit(DRAWN, (attacker, target), "MDG-R-68")
                    return DONE
                loser = attacker if lead < 0 else target
                s.emit(SENT_BACK, (loser,), "MDG-BETR-03")
                s.push(Sight(0))
                s.push(ToCamp(0, loser))
                return DONE


def is_free_hunter(s: Hunt, seat: int) -> bool:
    """A Hunter who may announce combat: neither pinned nor barred (MDG-R-74, MDG-R-92)."""
    player = s.players[seat]
    return player.role == HUNTER and not player.pinned and not player.barred


def may_attack(s: Hunt, hunter: int, prey: int) -> bool:
    """Whether a Hunter has an attack on that player left this turn (MDG-R-57)."""
    player = s.players[hunter]
    spent = player.spent_twice if s.table.repeat_attacks else player.spent
    return s.players[prey].role == HUNTED and not spent >> prey & 1
