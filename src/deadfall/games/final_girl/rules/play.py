"""Playing an Action card: declare, roll, resolve the outcome line."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.pack import ATTACK, BY_CARD, REACTION, SEARCH, SOURCE
from deadfall.games.final_girl.rules.attack import counter_attacks, declarations, declare
from deadfall.games.final_girl.rules.hand import discard_card
from deadfall.games.final_girl.rules.health import check_win
from deadfall.games.final_girl.rules.modifiers import dice_count
from deadfall.games.final_girl.rules.resolve import fire, resolve
from deadfall.games.final_girl.rules.roll import HorrorRoll
from deadfall.games.final_girl.rules.spaces import can_search, holds
from deadfall.games.final_girl.state import Film


def playable(s: Film, card: int) -> bool:
    """Whether a card can be played for its action now (FG-R-17)."""
    # FG-ACT-09, FG-R-69
    c = s.table.cards[card]
    if c.type == ATTACK:
        return bool(declarations(s))
    if c.type == SEARCH:
        return can_search(s, s.girl_at)
    return c.type < REACTION and holds(s, c.need, s.girl_at, BY_CARD * SOURCE + card)


class PlayCard(Frame[Film]):
    """An Action card is played and its outcome line resolved (FG-ACT)."""

    # FG-HR-05, FG-ICON-08, FG-ATK-02

    layout: ClassVar[str] = "step card:card enemy successes"

    ACTION: Final = -3  # no Reaction
    NOBODY: Final = -2  # a Reaction to an attacker out of reach

    DECLARE: Final = 0
    DECLARED: Final = 1
    BEGIN: Final = 2
    ROLL: Final = 3
    ROLLED: Final = 4
    LINE: Final = 5
    AFTER: Final = 6

    def __init__(self, step: int, card: int, enemy: int, successes: int = 0) -> None:
        super().__init__(step)
        self.card = card
        self.enemy = enemy
        self.successes = successes

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.card, self.enemy, self.successes)

    def run(self, s: Film) -> int:
        card = s.table.cards[self.card]
        match self.step:
            case PlayCard.DECLARE:
                return self.ask_target(s)
            case PlayCard.DECLARED:
                if s.answer == PASS:
                    return DONE
                declare(s, s.answer)
                return PlayCard.BEGIN
            case PlayCard.BEGIN:
                discard_card(s, self.card)
                if card.moves:
                    s.first_move = min(2, s.first_move + 1)
                resolve(s, card.before, BY_CARD * SOURCE + self.card, s.girl_at)
                return PlayCard.ROLL
            case PlayCard.ROLL:
                dice = dice_count(s, self.card)
                s.emit(w.PLAYED + (dice == 1), (self.card, dice), "FG-ACT-02")
                s.push(HorrorRoll(HorrorRoll.THROW, self.card))
                return PlayCard.ROLLED
            case PlayCard.ROLLED:
                self.successes = min(2, s.answer)
                if s.answer == 0:
                    fire(s, p.T_ROLL_FAILED)
                return PlayCard.LINE
            case PlayCard.LINE:
                resolve(s, card.lines[self.successes], BY_CARD * SOURCE + self.card, s.girl_at)
                return PlayCard.AFTER
            case _:
                forget_aim(s)
                check_win(s)
                return DONE

    def ask_target(self, s: Film) -> int:
        """The weapon is chosen when the card is played (FG-R-18); a lone way to attack needs no question."""
        # FG-R-109
        if self.enemy != PlayCard.ACTION:
            if not s.table.cards[self.card].deals or self.enemy == PlayCard.NOBODY:
                return PlayCard.BEGIN
            s.ask(0, w.DECLARE_REACTION, counter_attacks(s, self.enemy))
            return PlayCard.DECLARED
        if s.table.cards[self.card].type != ATTACK:
            return PlayCard.BEGIN
        ways = declarations(s)
        s.ask(0, w.DECLARE, ways if len(ways) == 1 else [PASS, *ways])
        return PlayCard.DECLARED


def forget_aim(s: Film) -> None:
    s.weapon = -1
    s.aim = -1
    s.aim_minions = 0
