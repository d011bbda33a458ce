"""Surviving and being fragged: the last chance to cure it, the mark, the leftovers."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.frag.pack import AT_LETHAL, SPECIALS
from deadfall.games.frag.rules.cards import FRAG_REWARD, Draw, to_discard
from deadfall.games.frag.rules.stats import health
from deadfall.games.frag.rules.windows import Window, may_react, reactions
from deadfall.games.frag.state import (
    BLOOD_COUNTER,
    BY_FRAGS,
    NOBODY,
    NOWHERE,
    WEAPON_PILE,
    Counter,
    Frag,
    Heap,
)
from deadfall.games.frag.words import (
    BLOOD_LEFT,
    BLOOD_LOST,
    FRAGGED,
    GAME_WON,
    LOST_CARD,
    MARKED,
    MINE_GONE,
    W_BACK,
    W_FRAG,
    W_LETHAL,
    WEAPON_LEFT,
)


def win(s: Frag, winners: int, why: int, clause: str) -> None:
    """The game is decided, and every rule of it over (FRAG-WIN-01); the series goes on."""
    s.over = why
    s.winners = winners
    s.end_rules_above(1)
    for seat in range(len(s.fighters)):
        if (winners >> seat) & 1:
            s.emit(GAME_WON, (seat,), clause)


def take_off(s: Frag, seat: int) -> None:
    """A fighter leaves the map, not so his hand; his own turn it ends (FRAG-META-03, FRAG-R-75, FRAG-R-77)."""
    s.fighters[seat].cell = NOWHERE
    if s.shot.victims:
        s.shot.victims &= ~(1 << seat)
    if seat == s.active:
        s.cut = 1


def leave_behind(s: Frag, seat: int) -> None:
    """Blood and weapons stay, each a counter of its own; gadgets and mines go; he is out (FRAG-LEFT-01, FRAG-R-62)."""
    fighter = s.fighters[seat]
    s.counters = [*s.counters, Counter(BLOOD_COUNTER, fighter.cell)]
    s.emit(BLOOD_LEFT, (seat, fighter.cell), "FRAG-LEFT-01")
    if fighter.arms:  # FRAG-PILE-03
        leave_pile(s, seat)
    lose_gear(s, seat, "FRAG-PLAY-05")
    fighter.fragged += 1
    take_off(s, seat)


def leave_pile(s: Frag, seat: int) -> None:
    """The weapons of a fragged fighter become a pile, for all to see (FRAG-PILE-02, FRAG-R-63)."""
    fighter = s.fighters[seat]
    heap = Heap()
    heap.went_in = sorted([arm.card for arm in fighter.arms])
    s.counters = [*s.counters, Counter(WEAPON_PILE, fighter.cell, -1, len(s.heaps))]
    s.heaps = [*s.heaps, heap]
    for card in heap.went_in:
        s.emit(WEAPON_LEFT, (seat, card, len(s.heaps), fighter.cell), "FRAG-PILE-02")


def lose_gear(s: Frag, seat: int, clause: str) -> None:
    """What is the fighter's goes with him; hand and specials are his player's (FRAG-PLAY-05, FRAG-R-66, FRAG-R-72).

    Who comes back is unhurt, with the first stats and the pistol (FRAG-RESP-02, FRAG-RESP-03).
    """
    fighter = s.fighters[seat]
    lost = [card for arm in fighter.arms for card in arm.extras] + [item.card for item in fighter.gadgets]
    for card in lost:  # FRAG-PILE-01
        to_discard(s, card)
        s.emit(LOST_CARD, (seat, card), clause)
    for mine in s.mines:
        if mine.owner == seat:
            to_discard(s, mine.card)
            s.emit(MINE_GONE, (seat, mine.cell), clause)
    s.mines = [mine for mine in s.mines if mine.owner != seat]
    if fighter.blood:
        s.emit(BLOOD_LOST, (seat, fighter.blood), "FRAG-R-59")
    fighter.arms = []
    fighter.gadgets = []
    fighter.blood = 0
    fighter.wounds = 0
    fighter.tranquilized = 0
    fighter.hurt_by = NOBODY


def might_be_cured(s: Frag, seat: int) -> bool:
    """Whether he may still reach Health 1 for all that the others can see: blood, cards in play, backs in hand."""
    fighter = s.fighters[seat]
    best = health(s, seat) + fighter.blood
    for item in fighter.gadgets:
        if item.level == 0 and s.table.is_shot[item.card]:
            best += s.table.cure_of(item.card)
    decks = s.table.decks_with(AT_LETHAL)
    for card in fighter.hand.cards:
        if (decks >> s.table.deck_of[card]) & 1:
            best += s.table.best_cure
    return best > 0


class Lethal(Frame[Frag]):
    """Health 0 or less: cure it instantly with blood and cards, or be fragged (FRAG-FRAG-01, FRAG-R-54)."""

    layout: ClassVar[str] = "step victim:seat killer:seat"

    CHECK: Final = 0
    ANSWERED: Final = 1

    def __init__(self, step: int, victim: int, killer: int) -> None:
        self.step = step
        self.victim = victim
        self.killer = killer

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.victim, self.killer)

    def run(self, s: Frag) -> int:
        if self.step == Lethal.CHECK:
            if s.fighters[self.victim].cell < 0 or health(s, self.victim) > 0:
                return DONE
            if not may_react(s, W_LETHAL, self.victim, AT_LETHAL) or not might_be_cured(s, self.victim):
                return self.fragged(s)
            s.ask(self.victim, W_LETHAL, reactions(s, W_LETHAL, self.victim, AT_LETHAL))
            return Lethal.ANSWERED
        if s.answer == PASS:
            return self.fragged(s)
        from deadfall.games.frag.rules.reactions import Reaction  # late, as in windows.py

        s.push(Reaction(Reaction.REACT, self.victim, s.answer))
        return Lethal.CHECK

    def fragged(self, s: Frag) -> int:
        s.push(Fragged(Fragged.CERTAIN, self.victim, self.killer))
        return DONE


class Fragged(Frame[Frag]):
    """Fragged for certain: the attacker marks it and draws a Special, the leftovers are placed."""

    layout: ClassVar[str] = "step victim:seat killer:seat"

    CERTAIN: Final = 0
    MARK: Final = 1
    LEAVE: Final = 2
    BACK: Final = 3

    def __init__(self, step: int, victim: int, killer: int) -> None:
        self.step = step
        self.victim = victim
        self.killer = killer  # NOBODY when no frag is marked; one never marks his own (FRAG-WIN-02)

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.victim, self.killer)

    def run(self, s: Frag) -> int:
        match self.step:
            case Fragged.CERTAIN:
                s.emit(FRAGGED, (self.victim, s.fighters[self.victim].cell), "FRAG-FRAG-01")
                if self.killer in (NOBODY, self.victim):  # FRAG-R-39
                    return Fragged.LEAVE
                s.push(Window(Window.ASK, W_FRAG, self.victim, self.killer))
                return Fragged.MARK
            case Fragged.MARK:
                if s.answer in s.table.answers.stolen.thief:
                    self.killer = s.table.answers.stolen.thief.index(s.answer)
                self.mark(s)
                return Fragged.LEAVE
            case Fragged.LEAVE:
                if s.fighters[self.victim].left:
                    return DONE
                leave_behind(s, self.victim)
                return Fragged.BACK
            case _:
                s.push(Window(Window.ASK, W_BACK, self.victim))
                return DONE

    def mark(self, s: Frag) -> None:
        """A frag is marked; enough win at once, else a Special is drawn (FRAG-FRAG-05, FRAG-WIN-03, FRAG-R-55)."""
        killer = s.fighters[self.killer]
        if killer.left:
            return
        killer.frags += 1
        s.emit(MARKED, (self.killer, killer.frags), "FRAG-FRAG-03")
        if killer.frags >= s.table.frags_to_win:
            if not s.fighters[self.victim].left:
                leave_behind(s, self.victim)  # the last one fragged is out of play too (FRAG-FRAG-02)
            win(s, 1 << self.killer, BY_FRAGS, "FRAG-FRAG-04")
        else:
            s.push(Draw(Draw.LOOK, self.killer, SPECIALS, FRAG_REWARD))
