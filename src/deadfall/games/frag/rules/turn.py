"""The turn: respawn check, movement roll, actions in any order, finish."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.pack import AUTO_HEAL, END_OF_NEXT_TURN, START_OF_NEXT_TURN
from deadfall.games.frag.rules.actions import Actions
from deadfall.games.frag.rules.arrival import EntryEffects, Respawn, ToRespawnPoint
from deadfall.games.frag.rules.cards import HAND_LIMIT, discard_from_hand, to_discard
from deadfall.games.frag.rules.damage import heal
from deadfall.games.frag.rules.fragged import win
from deadfall.games.frag.rules.gear import AT_WORK, LAST_TURN, drop_arm, unlike
from deadfall.games.frag.rules.movement_roll import MovementRoll
from deadfall.games.frag.rules.special_effects import check_health
from deadfall.games.frag.rules.stats import weapon_limit
from deadfall.games.frag.rules.windows import Window
from deadfall.games.frag.state import (
    ACTING,
    BY_ROUNDS,
    FINISHING,
    NOBODY,
    RESPAWNING,
    ROLLING,
    STARTING,
    Counter,
    Frag,
    Item,
)
from deadfall.games.frag.words import (
    AWAKE,
    DROP_WEAPON,
    EFFECT_ENDS,
    LOST_CARD,
    PUT_BACK,
    SHED_CARD,
    SPENT_CHARGE,
    TURN_BEGINS,
    TURN_ENDS,
    W_END,
    W_MOVE,
    W_START,
)


class Turns(Frame[Frag]):
    """Turn after turn clockwise, until somebody wins or the rounds are over (FRAG-R-80)."""

    layout: ClassVar[str] = "step seat:seat"

    TURN: Final = 0
    NEXT: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        self.step = step
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def clone(self) -> Turns:
        return Turns(self.step, self.seat)

    def run(self, s: Frag) -> int:
        if self.step == Turns.TURN:
            if s.fighters[self.seat].left:
                return Turns.NEXT
            s.push(Turn(Turn.BEGIN, self.seat))
            return Turns.NEXT
        seats = len(s.fighters)
        self.seat = (self.seat + 1) % seats
        if self.seat == s.first:
            if s.round == s.table.max_rounds:
                end_by_rounds(s)
                return DONE
            s.round += 1
        return Turns.TURN


def end_by_rounds(s: Frag) -> None:
    """Most frags, then least often fragged, then shared (FRAG-R-80)."""
    best = max([(fighter.frags, -fighter.fragged) for fighter in s.fighters if not fighter.left])
    winners = 0
    for seat, fighter in enumerate(s.fighters):
        if not fighter.left and (fighter.frags, -fighter.fragged) == best:
            winners |= 1 << seat
    win(s, winners, BY_ROUNDS, "FRAG-R-80")


def begin_turn(s: Frag, seat: int) -> None:
    """Nothing is saved from an earlier turn, neither movement nor attacks (FRAG-MOVE-03, FRAG-ATT-03)."""
    s.active = seat
    fighter = s.fighters[seat]
    fighter.turns += 1
    s.checked, s.fired = [], []
    s.cut = 0
    s.dice, s.flat, s.used, s.attacks, s.claimable = 0, 0, 0, 0, 0
    s.halvings = fighter.tranquilized
    s.last_free = fighter.cell
    s.phase = STARTING
    if s.counters:  # what was taken from or dropped in an earlier turn is open to everybody again
        s.counters = [
            it if it.takers == 0 and it.dropper == NOBODY else Counter(it.kind, it.cell, it.card, it.heap)
            for it in s.counters
        ]
    s.emit(TURN_BEGINS, (seat, s.round), "FRAG-TURN-01")


def end_durations(s: Frag, seat: int, lasts: int, level: int, clause: str) -> None:
    """Specials whose time is up are discarded (FRAG-R-100)."""
    fighter = s.fighters[seat]
    if not fighter.effects:
        return
    kept: list[Item] = []
    for item in fighter.effects:
        if s.table.lasts_of[item.card] == lasts and item.level == level:
            to_discard(s, item.card)
            s.emit(EFFECT_ENDS, (seat, item.card), clause)
        else:
            kept.append(item)
    fighter.effects = kept


def begin_last_turn(s: Frag, seat: int) -> None:
    """What lasts until the end of the next turn knows now that this is it; a late Dash Charge is ready."""
    fighter = s.fighters[seat]
    if fighter.effects:
        fighter.effects = [begun(s, item) for item in fighter.effects]
    if fighter.gadgets:
        fighter.gadgets = [begun(s, item) for item in fighter.gadgets]


def begun(s: Frag, item: Item) -> Item:
    if item.level != AT_WORK:
        return item
    if s.table.lasts_of[item.card] == END_OF_NEXT_TURN:
        return item.at(LAST_TURN)
    return item.at(0) if s.table.is_roll_bonus(item.card) else item


def auto_heal(s: Frag, seat: int) -> None:
    """An Auto-Doc restores a wound at the start of the turn and loses a charge."""
    fighter = s.fighters[seat]
    if fighter.cell < 0 or not fighter.gadgets:
        return
    kept: list[Item] = []
    for item in fighter.gadgets:
        if s.table.effect_of[item.card] == AUTO_HEAL and fighter.wounds:
            heal(s, seat, s.table.amount_of[item.card], "FRAG-PLAY-12")
            item = item.at(item.level - 1)
            s.emit(SPENT_CHARGE, (seat, item.card, item.level), "FRAG-PLAY-12")
            if item.level == 0:
                to_discard(s, item.card)
                s.emit(LOST_CARD, (seat, item.card), "FRAG-PLAY-12")
                continue
        kept.append(item)
    fighter.gadgets = kept


def end_surges(s: Frag, seat: int) -> None:
    """Gadgets that work until the end of this turn are discarded; wounds stay."""
    fighter = s.fighters[seat]
    if not fighter.gadgets:
        return
    kept: list[Item] = []
    for item in fighter.gadgets:
        if item.level == LAST_TURN and s.table.lasts_of[item.card] == END_OF_NEXT_TURN:
            to_discard(s, item.card)
            s.emit(EFFECT_ENDS, (seat, item.card), "FRAG-R-100")
        else:
            kept.append(item)
    fighter.gadgets = kept


def wake(s: Frag, seat: int) -> None:
    """The turn that a Tranquilizer Pistol slowed is over."""
    fighter = s.fighters[seat]
    if fighter.tranquilized:
        fighter.tranquilized = 0
        s.emit(AWAKE, (seat,), "FRAG-PLAY-12")


class Turn(Frame[Frag]):
    """One turn in its four phases, with what is checked before and after them (FRAG-TURN-01, FRAG-R-105)."""

    layout: ClassVar[str] = "step seat:seat"

    BEGIN: Final = 0
    START_WINDOW: Final = 1
    RESPAWN: Final = 2
    MOVEMENT: Final = 3
    MOVE_WINDOW: Final = 4
    ACT: Final = 5
    END_WINDOW: Final = 6
    DURATIONS: Final = 7
    UNSTACK: Final = 8
    DROP: Final = 9
    DROPPED: Final = 10
    SHED: Final = 11
    SHEDDED: Final = 12

    def __init__(self, step: int, seat: int) -> None:
        self.step = step
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def clone(self) -> Turn:
        return Turn(self.step, self.seat)

    def run(self, s: Frag) -> int:
        match self.step:
            case Turn.BEGIN:
                begin_turn(s, self.seat)
                end_durations(s, self.seat, START_OF_NEXT_TURN, AT_WORK, "FRAG-PLAY-11")
                begin_last_turn(s, self.seat)
                check_health(s, self.seat)
                return Turn.START_WINDOW
            case Turn.START_WINDOW:
                if s.cut:
                    return Turn.END_WINDOW
                auto_heal(s, self.seat)
                s.push(Window(Window.ASK, W_START, self.seat))
                return Turn.RESPAWN
            case Turn.RESPAWN:
                return self.respawn(s)
            case Turn.MOVEMENT:
                return self.movement(s)
            case Turn.MOVE_WINDOW:
                if s.cut:
                    return Turn.END_WINDOW
                s.push(Window(Window.ASK, W_MOVE, self.seat))
                return Turn.ACT
            case Turn.ACT:
                s.phase = ACTING
                s.push(Actions(Actions.CHOOSE))
                return Turn.END_WINDOW
            case Turn.END_WINDOW:
                s.phase = FINISHING
                if not s.fighters[self.seat].left:
                    s.push(Window(Window.ASK, W_END, self.seat))
                return Turn.DURATIONS
            case _:
                return self.finish(s)

    def respawn(self, s: Frag) -> int:
        """Phase 1: out only until his own next turn, in which he then acts (FRAG-RESP-01, FRAG-R-89, FRAG-R-90)."""
        s.phase = RESPAWNING
        if s.cut:
            return Turn.END_WINDOW
        if s.fighters[self.seat].cell >= 0:
            return self.movement(s)
        s.push(Respawn(Respawn.ROLL, 1 << self.seat))
        return Turn.MOVEMENT

    def movement(self, s: Frag) -> int:
        s.phase = ROLLING
        if s.cut:
            return Turn.END_WINDOW
        s.push(MovementRoll(MovementRoll.CHOOSE))
        return Turn.MOVE_WINDOW

    def finish(self, s: Frag) -> int:
        """Phase 4 once its window is closed."""
        fighter = s.fighters[self.seat]
        match self.step:
            case Turn.DURATIONS:
                end_durations(s, self.seat, END_OF_NEXT_TURN, LAST_TURN, "FRAG-R-100")
                end_surges(s, self.seat)
                wake(s, self.seat)
                check_health(s, self.seat)
                return Turn.UNSTACK
            case Turn.UNSTACK:
                if fighter.cell < 0 or not s.occupied(fighter.cell, self.seat):
                    return self.drop_down(s)
                unstack(s, self.seat)
                return Turn.DROP
            case Turn.DROP:
                return self.drop_down(s)
            case Turn.DROPPED:
                drop_arm(s, self.seat, s.answer)
                return Turn.DROP
            case Turn.SHED:
                return self.shed(s)
            case _:
                discard_from_hand(s, self.seat, s.answer, "FRAG-HAND-03")
                return Turn.SHED

    def drop_down(self, s: Frag) -> int:
        """Weapons over the limit are dropped, not while off the map (FRAG-R-14)."""
        fighter = s.fighters[self.seat]
        if fighter.cell < 0 or not fighter.arms or len(fighter.arms) <= weapon_limit(s, self.seat):
            return self.shed(s)
        s.ask(self.seat, DROP_WEAPON, unlike(s, self.seat, list(range(len(fighter.arms)))))
        return Turn.DROPPED

    def shed(self, s: Frag) -> int:
        """Five cards or fewer in hand, and the turn is over (FRAG-HAND-02, FRAG-HAND-03, FRAG-HAND-05, FRAG-R-12)."""
        hand = s.fighters[self.seat].hand
        if len(hand) > HAND_LIMIT:
            s.ask(self.seat, SHED_CARD, sorted(set(hand.cards)))
            return Turn.SHEDDED
        s.emit(TURN_ENDS, (self.seat,), "FRAG-TURN-08")
        return DONE


def unstack(s: Frag, seat: int) -> None:
    """Stuck in an occupied cell: back to the last free cell of this turn, or else as if bumped (FRAG-R-29)."""
    fighter = s.fighters[seat]
    if s.last_free >= 0 and not s.occupied(s.last_free, seat):
        fighter.cell = s.last_free
        s.emit(PUT_BACK, (seat, s.last_free), "FRAG-R-29")
        return
    s.arriving.append(NOBODY)
    s.push(EntryEffects(EntryEffects.NEXT))
    s.push(ToRespawnPoint(ToRespawnPoint.WINDOW, seat, fighter.cell))
