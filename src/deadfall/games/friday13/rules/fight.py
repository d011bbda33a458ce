"""Fighting Jason: attacks to and fro until somebody dies or runs away; team battles."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import BLOWS, FOUGHT, ONE, YES
from deadfall.games.friday13.kinds import ATTACKER, FIGHT, SWEATER
from deadfall.games.friday13.pack import CANCEL_ATTACK
from deadfall.games.friday13.rules.cards import discard
from deadfall.games.friday13.rules.death import Death
from deadfall.games.friday13.rules.dice import (
    counselor_attack,
    counselor_defence,
    jason_attack,
    jason_defence,
    roll_blocks,
    roll_hits,
    show_counselor,
    show_weapon,
    spend_one_shot,
)
from deadfall.games.friday13.rules.flight import Flight, JasonFlight
from deadfall.games.friday13.rules.team import TeamQuestion
from deadfall.games.friday13.state import COUNSELOR_WOUNDS, COUNSELORS_WON, JASON, JASON_WOUNDS, Night
from deadfall.games.friday13.words import (
    BLOCK_ROLL,
    BREAKS_OFF,
    FIGHT_ENDS,
    FIGHT_STARTS,
    HIT_ROLL,
    JASON_DIES,
    JASON_WOUNDED,
    STRIKES,
    STRIKES_BACK,
    SWEATER_USED,
    WOUNDED,
)

JASON_SIDE: Final = 0
COUNSELOR_SIDE: Final = 1
ENDLESS: Final = 200  # F13-R-90


class Fight(Frame[Night]):  # F13-FGT-15
    """A revealed Jason shares a space with Counselors."""

    layout: ClassVar[str] = "step side active:who target:who exchanges"
    START: Final = 0
    NEXT: Final = 1
    JASON_CHOSE: Final = 2
    STRUCK: Final = 3
    JASON_RAN: Final = 4
    PICKED: Final = 5
    ASK_COUNSELOR: Final = 6
    CHOSE: Final = 7
    STRUCK_BACK: Final = 8
    RAN: Final = 9
    BROKEN_OFF: Final = 10

    def __init__(self, step: int, side: int, active: int, target: int = -1, exchanges: int = 0) -> None:
        super().__init__(step)
        self.side = side  # who strikes next (F13-FGT-02, F13-R-99)
        self.active = active  # the Counselor whose turn it is, or nobody
        self.target = target  # the Counselor last targeted
        self.exchanges = exchanges

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.side, self.active, self.target, self.exchanges)

    def run(self, s: Night) -> int:
        match self.step:
            case Fight.START:
                s.emit(FIGHT_STARTS, (s.jason,), "F13-FGT-01")
                return Fight.NEXT
            case Fight.NEXT:
                return self.next(s)
            case Fight.JASON_CHOSE:
                return self.jason_chose(s)
            case Fight.STRUCK:
                if not (s.answer and s.table.keep_on_wound):
                    self.side = COUNSELOR_SIDE  # F13-FGT-14
                return Fight.NEXT
            case Fight.JASON_RAN:
                if s.answer or not s.table.may_attack:
                    self.side = COUNSELOR_SIDE
                    return Fight.NEXT
                s.ask(JASON, FIGHT, BLOWS.attack.of(s.on(s.jason)))
                return Fight.JASON_CHOSE
            case Fight.PICKED:
                self.target = ONE.thing.index(s.answer)
                return Fight.ASK_COUNSELOR
            case Fight.ASK_COUNSELOR:
                s.ask(s.owner[self.target], FIGHT, [BLOWS.attack_jason, BLOWS.flee])  # F13-R-72, F13-R-88
                return Fight.CHOSE
            case Fight.CHOSE:
                self.exchanges += 1
                if s.answer == BLOWS.flee:
                    s.push(Flight(0, self.target))
                    return Fight.RAN
                s.push(CounselorAttack(0, self.target))
                return Fight.STRUCK_BACK
            case Fight.STRUCK_BACK:
                if not (s.answer and s.table.keep_on_wound):
                    self.side = JASON_SIDE
                return Fight.NEXT
            case Fight.RAN:
                return self.ran(s)
            case _:
                return self.end(s)

    def next(self, s: Night) -> int:
        foes = s.on(s.jason)
        if not foes or not s.shown:  # F13-FLEE-06, F13-TEAM-04
            return self.end(s)
        if self.exchanges >= ENDLESS:
            s.emit(BREAKS_OFF, (), "F13-R-90")
            s.push(JasonFlight(0, 1))
            return Fight.BROKEN_OFF
        if self.side == JASON_SIDE:
            flee = [BLOWS.flee] if s.table.jason_flees else []
            s.ask(JASON, FIGHT, BLOWS.attack.of(foes) + flee)  # F13-R-86
            return Fight.JASON_CHOSE
        if self.target not in foes:
            return self.pick(s, foes)
        return Fight.ASK_COUNSELOR

    def pick(self, s: Night, foes: list[int]) -> int:
        """Nobody who was targeted is still there: who attacks? (F13-TEAM-05, F13-R-119)"""
        if len(foes) > 1 and self.active not in foes:
            s.push(TeamQuestion(0, ATTACKER, ONE.mask(sum(1 << who for who in foes))))
            return Fight.PICKED
        self.target = self.active if self.active in foes else foes[0]
        return Fight.ASK_COUNSELOR

    def jason_chose(self, s: Night) -> int:
        self.exchanges += 1
        if s.answer == BLOWS.flee:
            s.push(JasonFlight(0, 0))
            return Fight.JASON_RAN
        self.target = BLOWS.attack.index(s.answer)
        s.push(JasonAttack(0, self.target))
        return Fight.STRUCK

    def ran(self, s: Night) -> int:  # F13-R-89
        """After a flight: gone, or the attack is lost, or he must attack after all (F13-R-73)."""
        if s.answer or not s.table.may_attack:
            self.side = JASON_SIDE
            return Fight.NEXT
        s.push(CounselorAttack(0, self.target))
        return Fight.STRUCK_BACK

    def end(self, s: Night) -> int:
        s.emit(FIGHT_ENDS, (), "F13-TURN-09")
        s.answer = FOUGHT
        return DONE


class JasonAttack(Frame[Night]):
    """Jason attacks one Counselor; all Counselors on the space defend; leaves the wounds (F13-FGT-07, F13-R-82)."""

    layout: ClassVar[str] = "step target:who hits wounds"
    DECLARE: Final = 0
    ASK: Final = 1
    SWEATER: Final = 2
    SHOW: Final = 3
    ROLL: Final = 4
    ROLLED: Final = 5
    DEFEND: Final = 6
    DEFENDED: Final = 7
    OVER: Final = 8

    def __init__(self, step: int, target: int, hits: int = 0, wounds: int = 0) -> None:
        super().__init__(step)
        self.target = target
        self.hits = hits
        self.wounds = wounds

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.target, self.hits, self.wounds)

    def run(self, s: Night) -> int:
        match self.step:
            case JasonAttack.DECLARE:
                s.emit(STRIKES, (self.target,), "F13-TEAM-01")
                held = s.holds_effect(self.target, CANCEL_ATTACK) >= 0
                return JasonAttack.ASK if held or not s.table.open_hands else JasonAttack.SHOW  # F13-ITEM-19
            case JasonAttack.ASK:
                held = s.holds_effect(self.target, CANCEL_ATTACK) >= 0
                s.ask(s.owner[self.target], SWEATER, [PASS, YES] if held else [PASS])
                return JasonAttack.SWEATER
            case JasonAttack.SWEATER:
                return self.sweater(s)
            case JasonAttack.SHOW:
                show_weapon(s)
                return JasonAttack.ROLL
            case JasonAttack.ROLL:
                roll_hits(s, jason_attack(s), s.weapon_in(s.table.hand_at) < 0)
                return JasonAttack.ROLLED
            case JasonAttack.ROLLED:
                s.emit(HIT_ROLL, (jason_attack(s), s.answer), "F13-FGT-07")
                self.hits = s.answer
                s.frenzy = 0
                spend_one_shot(s, s.table.hand_at)
                if self.hits == 0:
                    return DONE  # the answer left is: no wound
                for who in s.on(s.jason):
                    show_counselor(s, who)
                return JasonAttack.DEFEND  # F13-FGT-08
            case JasonAttack.DEFEND:
                roll_blocks(s, sum(counselor_defence(s, who) for who in s.on(s.jason)), False)  # F13-R-87
                return JasonAttack.DEFENDED
            case JasonAttack.DEFENDED:
                return self.wound(s)
            case _:
                s.answer = self.wounds
                return DONE

    def sweater(self, s: Night) -> int:
        if s.answer == PASS:
            return JasonAttack.SHOW
        card = s.holds_effect(self.target, CANCEL_ATTACK)
        s.emit(SWEATER_USED, (self.target, card), "F13-ITEM-11")
        discard(s, card, s.table.carried_at + self.target)
        s.answer = 0
        return DONE

    def wound(self, s: Night) -> int:
        dice = sum(counselor_defence(s, who) for who in s.on(s.jason))
        s.emit(BLOCK_ROLL, (dice, s.answer), "F13-TEAM-03")
        self.wounds = max(0, self.hits - s.answer)
        if self.wounds:
            s.wounds[self.target] = min(COUNSELOR_WOUNDS, s.wounds[self.target] + self.wounds)  # F13-TEAM-06
            s.emit(WOUNDED, (self.target, self.wounds, s.wounds[self.target]), "F13-FGT-10")
            if s.wounds[self.target] == COUNSELOR_WOUNDS:
                s.push(Death(0, self.target))
        return JasonAttack.OVER


class CounselorAttack(Frame[Night]):
    """The targeted Counselor fights back; the wounds caused are left in the register."""

    layout: ClassVar[str] = "step who:who hits"
    SHOW: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2
    DEFEND: Final = 3
    DEFENDED: Final = 4

    def __init__(self, step: int, who: int, hits: int = 0) -> None:
        super().__init__(step)
        self.who = who
        self.hits = hits

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.hits)

    def run(self, s: Night) -> int:
        match self.step:
            case CounselorAttack.SHOW:
                s.emit(STRIKES_BACK, (self.who,), "F13-TEAM-02")
                show_counselor(s, self.who)
                return CounselorAttack.ROLL
            case CounselorAttack.ROLL:
                roll_hits(s, counselor_attack(s, self.who), False)
                return CounselorAttack.ROLLED
            case CounselorAttack.ROLLED:
                s.emit(HIT_ROLL, (counselor_attack(s, self.who), s.answer), "F13-FGT-07")
                self.hits = s.answer
                spend_one_shot(s, s.table.carried_at + self.who)
                if self.hits == 0:
                    return DONE
                show_weapon(s)
                return CounselorAttack.DEFEND
            case CounselorAttack.DEFEND:
                roll_blocks(s, jason_defence(s), s.weapon_in(s.table.hand_at) < 0)
                return CounselorAttack.DEFENDED
            case _:
                s.emit(BLOCK_ROLL, (jason_defence(s), s.answer), "F13-FGT-09")
                s.answer = max(0, self.hits - s.answer)
                wound_jason(s, s.answer)
                return DONE


def wound_jason(s: Night, wounds: int) -> None:
    """Wounds beyond the sixth are lost (F13-R-81); the sixth ends the game (F13-GEN-03)."""
    if wounds == 0:
        return
    s.hurt = min(JASON_WOUNDS, s.hurt + wounds)
    s.emit(JASON_WOUNDED, (wounds, s.hurt), "F13-FGT-10")
    if s.hurt == JASON_WOUNDS:
        s.end(COUNSELORS_WON)
        s.emit(JASON_DIES, (), "F13-GEN-03")
