"""A Counselor's turn: Move, and one of Search, Use Non-Weapon Item, Move Again."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import ACTS, FOUGHT, STOPPED, TURN_OVER
from deadfall.games.friday13.kinds import MOVE_DIE, TURN, WOODS_DIE
from deadfall.games.friday13.rules.movement import Enter
from deadfall.games.friday13.rules.search import Search, can_search
from deadfall.games.friday13.rules.steps import (
    WOODS_NUMBER,
    distance,
    held,
    in_woods,
    lowered,
    needs_woods_die,
    ways,
)
from deadfall.games.friday13.rules.trade import FREE_ACTS, Rummage, Trade, can_trade, drop, loot_place
from deadfall.games.friday13.rules.use import UseItem, uses
from deadfall.games.friday13.state import Night
from deadfall.games.friday13.words import (
    LOST_IN_WOODS,
    MOVES_AGAIN,
    OUT_OF_WOODS,
    ROLLED,
    TURN_ENDS,
    TURN_OF,
)


class CounselorTurn(Frame[Night]):
    """Move and/or one action, with free acts in between (F13-TURN-04, F13-R-23)."""

    layout: ClassVar[str] = "step who:who moved acted die left acts to:space"
    BEGIN: Final = 0
    MENU: Final = 1
    CHOSEN: Final = 2
    ROLL: Final = 3
    ROLLED: Final = 4
    WOODS: Final = 5
    WOODS_ROLLED: Final = 6
    GO: Final = 7
    ENTERED: Final = 8
    ACTED: Final = 9
    LOOKED: Final = 10
    END: Final = 11

    def __init__(
        self,
        step: int,
        who: int,
        moved: int = 0,
        acted: int = 0,
        die: int = 0,
        left: int = 0,
        acts: int = 0,
        to: int = -1,
    ) -> None:
        super().__init__(step)
        self.who = who
        self.moved = moved
        self.acted = acted
        self.die = die  # of the Move under way, as Woods count it
        self.left = left  # its steps
        self.acts = acts  # free acts so far
        self.to = to

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.moved, self.acted, self.die, self.left, self.acts, self.to)

    def run(self, s: Night) -> int:
        match self.step:
            case CounselorTurn.BEGIN:
                s.emit(TURN_OF, (self.who,), "F13-TURN-01")
                return CounselorTurn.MENU
            case CounselorTurn.MENU:
                s.ask(s.owner[self.who], TURN, self.options(s))
                return CounselorTurn.CHOSEN
            case CounselorTurn.CHOSEN:
                return self.chosen(s, s.answer)
            case CounselorTurn.ROLL:
                s.roll(MOVE_DIE, 1)
                return CounselorTurn.ROLLED
            case CounselorTurn.ROLLED:
                return self.rolled(s)
            case CounselorTurn.WOODS:
                s.roll(WOODS_DIE, 1)
                return CounselorTurn.WOODS_ROLLED
            case CounselorTurn.WOODS_ROLLED:
                s.emit(OUT_OF_WOODS, (self.who, s.answer), "F13-R-101")
                return CounselorTurn.GO if s.answer >= WOODS_NUMBER else self.lost(s)
            case CounselorTurn.GO:
                self.left -= 1  # F13-MOVE-02
                s.push(Enter(0, self.who, self.to, self.die))
                return CounselorTurn.ENTERED
            case CounselorTurn.ENTERED:
                if s.answer == STOPPED:
                    self.left = 0
                over = s.answer == TURN_OVER or s.answer == FOUGHT  # F13-TURN-10, F13-FGT-16
                return CounselorTurn.END if over else CounselorTurn.MENU
            case CounselorTurn.ACTED:
                return CounselorTurn.END if s.answer == FOUGHT else CounselorTurn.MENU
            case CounselorTurn.LOOKED:
                self.acts = s.answer
                return CounselorTurn.MENU
            case _:
                s.emit(TURN_ENDS, (self.who,), "F13-TURN-01")
                return DONE

    def options(self, s: Night) -> list[int]:
        options = [PASS]  # F13-R-18
        if self.left:
            options += ACTS.step.of(ways(s, self.who))  # F13-R-19
        if not self.moved and (not self.acted or s.table.any_order):
            options.append(ACTS.move)
        if self.moved and not self.acted:  # F13-TURN-05
            options.append(ACTS.move_again)
        if not self.acted and can_search(s, self.who):  # F13-R-103
            options.append(ACTS.search)
        if self.acts < FREE_ACTS:
            options += self.free_acts(s)
        if not self.acted:
            options += uses(s, self.who)
        return options

    def free_acts(self, s: Night) -> list[int]:
        """Look through a searched place, trade, drop (F13-R-23)."""
        options = []
        space = s.pos[self.who]
        place = loot_place(s, space)
        if place >= 0 and s.searched(space) and s.places[place]:
            options.append(ACTS.look_through)
        if can_trade(s, self.who):
            options.append(ACTS.trade)
        if s.table.place_of[space] >= 0 and s.room(place):
            options += ACTS.drop.of(bags.kinds(s.carries(self.who)))
        return options

    def chosen(self, s: Night, answer: int) -> int:
        if answer == PASS:
            return CounselorTurn.END
        if answer in ACTS.step:
            self.to = ACTS.step.index(answer)
            return CounselorTurn.WOODS if needs_woods_die(s, self.who) else CounselorTurn.GO
        if answer == ACTS.move:
            self.moved = 1
            return CounselorTurn.ROLL
        if answer == ACTS.move_again:
            self.acted = 1
            s.emit(MOVES_AGAIN, (self.who,), "F13-MOVE-03")
            return CounselorTurn.ROLL
        if answer == ACTS.look_through:
            s.push(Rummage(0, self.who, self.acts + 1))
            return CounselorTurn.LOOKED
        if answer == ACTS.trade or answer in ACTS.drop:
            return self.free_act(s, answer)
        self.acted = 1
        self.left = 0  # F13-MOVE-04
        if answer == ACTS.search:
            s.push(Search(0, self.who))
        elif answer in ACTS.use:
            s.push(UseItem(0, self.who, ACTS.use.index(answer), self.who))
        else:
            s.push(UseItem(0, self.who, ACTS.use_on_friend.index(answer), s.friend(self.who)))
        return CounselorTurn.ACTED

    def free_act(self, s: Night, answer: int) -> int:
        self.acts += 1
        if answer == ACTS.trade:
            s.push(Trade(0, self.who, s.friend(self.who)))
        else:
            drop(s, self.who, ACTS.drop.index(answer))
        return CounselorTurn.MENU

    def rolled(self, s: Night) -> int:  # F13-WOOD-02
        s.emit(ROLLED, (self.who, s.answer), "F13-MOVE-01")
        self.die = lowered(s, s.answer)
        if in_woods(s, self.who) and held(s, self.who, self.die):
            return self.lost(s)
        self.left = distance(s, self.die)
        return CounselorTurn.MENU

    def lost(self, s: Night) -> int:
        s.emit(LOST_IN_WOODS, (self.who,), "F13-WOOD-03")
        return CounselorTurn.END
