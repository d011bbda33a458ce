"""Jason on the move: steps in the dark, and what he may do between them."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import ACTS, FOUGHT, GO_ON, YES
from deadfall.games.friday13.kinds import LURKS_MOVE, MOVE_DIE, PROWL
from deadfall.games.friday13.rules.cards import announce, cabin_minds, transfer
from deadfall.games.friday13.rules.fight import JASON_SIDE, Fight
from deadfall.games.friday13.rules.hidden import (
    ATTACKS,
    BY_FIRE,
    MOVES_ONTO,
    Reveal,
    lose_sight,
    open_trail,
    pin_down,
    show,
    spread,
    take_off,
    unhidden,
)
from deadfall.games.friday13.rules.jason_search import JasonSearch
from deadfall.games.friday13.rules.shrine import SwapShrine
from deadfall.games.friday13.state import JASON, KILLER, NOBODY, Night
from deadfall.games.friday13.words import (
    JASON_DROPS,
    JASON_DROPS_CARD,
    JASON_MOVES_AGAIN,
    JASON_ROLLED,
    JASON_ROLLED_SECRET,
    JASON_STEPS,
    LURKS_LEFT,
    LURKS_TAKEN,
)

SIDES: Final = 6  # of a die


class Prowl(Frame[Night]):
    """Jason's decision points: step by step, action inserted anywhere, attack from hiding (F13-R-25, F13-R-29)."""

    layout: ClassVar[str] = "step moves actions left lurks"
    MENU: Final = 0
    CHOSEN: Final = 1
    ROLL: Final = 2
    ROLLED: Final = 3
    STEPPED: Final = 4
    FOUGHT: Final = 5
    SEARCHED: Final = 6
    LURKS: Final = 7
    LURK_MOVE: Final = 8
    LURKED: Final = 9

    def __init__(self, step: int, moves: int, actions: int, left: int = 0, lurks: int = 0) -> None:
        super().__init__(step)
        self.moves = moves  # Moves not yet begun
        self.actions = actions  # 1 while the action is to come
        self.left = left  # steps of the Move under way
        self.lurks = lurks  # Lurks cards found and not yet decided

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.moves, self.actions, self.left, self.lurks)

    def run(self, s: Night) -> int:
        match self.step:
            case Prowl.MENU:
                s.ask(JASON, PROWL, self.options(s))
                return Prowl.CHOSEN
            case Prowl.CHOSEN:
                return self.chosen(s, s.answer)
            case Prowl.ROLL:
                s.roll(MOVE_DIE, 1)
                return Prowl.ROLLED
            case Prowl.ROLLED:
                self.left = s.answer
                self.roll(s)
                return Prowl.MENU
            case Prowl.STEPPED:
                return self.face(s)
            case Prowl.FOUGHT:
                s.answer = FOUGHT
                return DONE
            case Prowl.SEARCHED:
                self.lurks = s.answer
                return Prowl.LURKS
            case Prowl.LURKS:
                if self.lurks == 0:
                    spread(s)
                    return Prowl.MENU
                s.ask(JASON, LURKS_MOVE, [PASS, YES])  # F13-R-54
                return Prowl.LURK_MOVE
            case Prowl.LURK_MOVE:
                self.lurks -= 1
                s.emit(LURKS_TAKEN if s.answer else LURKS_LEFT, (), "F13-LURK-03")
                if s.answer == PASS:
                    return Prowl.LURKS
                self.left = 0
                s.push(Prowl(Prowl.ROLL, 0, 0))
                return Prowl.LURKED
            case _:
                return DONE if s.answer == FOUGHT else Prowl.LURKS

    def options(self, s: Night) -> list[int]:
        table = s.table
        options = [PASS]
        if self.left:  # F13-MOVE-05, F13-MOVE-07
            options += ACTS.step.of(table.next[s.jason])
        if self.moves:
            options.append(ACTS.move)
        elif self.actions:
            options.append(ACTS.move_again)
        place = table.place_of[s.jason]
        storing = place >= 0 and table.holds[place] > 0
        if self.actions and storing:
            options.append(ACTS.search)
        if not s.shown and s.crowd(s.jason):  # F13-R-30
            options.append(ACTS.attack)
        if self.actions and (s.places[table.hand_at] or s.places[table.shrine_at]):  # F13-R-64
            options.append(ACTS.swap)
        if storing and s.room(place):
            options += ACTS.drop.of(bags.kinds(s.places[table.hand_at]))
        return options

    def chosen(self, s: Night, answer: int) -> int:
        if answer == PASS:
            s.answer = GO_ON
            return DONE
        if answer in ACTS.step:
            self.left -= 1  # F13-WOOD-04, F13-LAKE-03
            return self.go(s, ACTS.step.index(answer))
        if answer in ACTS.drop:
            drop(s, ACTS.drop.index(answer))
            return Prowl.MENU
        if answer == ACTS.attack:
            show(s, ATTACKS)
            return self.face(s)
        if answer == ACTS.move:
            self.moves -= 1
            return Prowl.ROLL
        self.actions = 0
        if answer == ACTS.move_again:
            s.emit(JASON_MOVES_AGAIN, (), "F13-R-27")
            return Prowl.ROLL
        if answer == ACTS.search:
            s.push(JasonSearch(0, s.table.place_of[s.jason], 0))
            return Prowl.SEARCHED
        s.push(SwapShrine(0))
        return Prowl.MENU

    def roll(self, s: Night) -> None:
        if s.table.secret_die:
            s.emit(JASON_ROLLED_SECRET, (), "F13-R-26")
            s.emit(JASON_ROLLED, (self.left,), "F13-R-26", 1 << JASON)
            open_trail(s, SIDES)
        else:
            s.emit(JASON_ROLLED, (self.left,), "F13-R-26")
            open_trail(s, self.left)

    def go(self, s: Night, space: int) -> int:
        """One step: the piece goes off or is placed, then the fight (F13-R-115, F13-R-22, F13-R-31)."""
        s.jason = space
        s.emit(JASON_STEPS, (space,), "F13-JMOVE-01", 1 << JASON)
        here = 1 << space
        seen = unhidden(s) & here != 0
        cause = MOVES_ONTO if s.crowd(space) else BY_FIRE
        if s.table.honor:
            if s.shown:
                lose_sight(s)
                take_off(s)
            if seen:
                s.push(Reveal(0, here, cause, 1))
        elif seen:
            show(s, cause)
        elif s.shown:
            lose_sight(s)
            take_off(s)
        return Prowl.STEPPED

    def face(self, s: Night) -> int:
        if s.shown and s.crowd(s.jason):
            s.push(Fight(0, JASON_SIDE, NOBODY))
            return Prowl.FOUGHT
        return Prowl.MENU


def drop(s: Night, card: int) -> None:
    """Jason drops a card in the cabin where he stands: the cabin is seen, not he (F13-R-65, F13-R-113)."""
    table = s.table
    place = table.place_of[s.jason]
    minds = (1 << KILLER) | cabin_minds(s, place)
    transfer(s, card, table.hand_at, place, minds)
    pin_down(s, s.jason)
    announce(s, JASON_DROPS, (s.jason,), JASON_DROPS_CARD, (card, s.jason), minds, "F13-R-65")
    spread(s)
