"""The Horror Roll: throw, convert, re-roll, count.

A Short Rest made better by two discards is the worked example (FG-EX-01).
"""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import DEED, ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_CARD, MODIFIER, SOURCE
from deadfall.games.final_girl.rules.hand import Discard, discard_card, in_hand, trade
from deadfall.games.final_girl.rules.items import abilities, usable_items, use_ability, use_item
from deadfall.games.final_girl.rules.last_chance import before_line
from deadfall.games.final_girl.rules.modifiers import convert_cost, dice_count
from deadfall.games.final_girl.rules.resolve import Resolve, fire, resolve
from deadfall.games.final_girl.state import ACTION_PHASE, Film

TURNED: Final = 7  # the face of a die that was turned into a success
FACES: Final = [1, 2, 3, 4, 5, 6]
ENOUGH: Final = 2  # successes: no line asks for more (FG-R-116)


def is_success(face: int) -> bool:
    return face >= 5


def is_partial(face: int) -> bool:
    # FG-HR-03
    return face == 3 or face == 4


class HorrorRoll(Frame[Film]):
    """Dice by the Horror Level; 5-6 are successes, 3-4 may be converted (FG-HR); leaves the number of successes."""

    layout: ClassVar[str] = "step card:card left"

    THROW: Final = 0
    LANDED: Final = 1
    CHANGE: Final = 2
    CHANGED: Final = 3
    CONVERT: Final = 4

    def __init__(self, step: int, card: int, left: int = 0) -> None:
        super().__init__(step)
        self.card = card
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.card, self.left)

    def run(self, s: Film) -> int:
        match self.step:
            case HorrorRoll.THROW:
                if self.left == 0:
                    s.dice = []
                    self.left = dice_count(s, self.card)
                    s.extra = 0
                s.chance(w.DIE, FACES)
                return HorrorRoll.LANDED
            case HorrorRoll.LANDED:
                s.dice.append(s.answer)
                s.emit(w.THROWN, (s.answer,), "FG-HR-01")
                self.left -= 1
                return HorrorRoll.THROW if self.left else HorrorRoll.CHANGE
            case HorrorRoll.CHANGE:
                s.ask(0, w.CHANGE_ROLL, self.options(s))
                return HorrorRoll.CHANGED
            case HorrorRoll.CHANGED:
                return self.change(s)
            case _:
                convert_die(s)
                return HorrorRoll.CHANGE

    def options(self, s: Film) -> list[int]:
        """What can still be done; discards for Time alone only where they may soon be too late (FG-R-113)."""
        options = roll_options(s)
        trades = [option for option in options if option in DEED.trade]
        if successes_of(s) < ENOUGH and len(options) > 1 + len(trades):
            return options
        return [PASS, *trades] if before_line(s, self.card, successes_of(s)) else [PASS]

    def change(self, s: Film) -> int:
        if s.answer == PASS:
            successes = successes_of(s)
            s.emit(w.OUTCOME, (successes,), "FG-ACT-06")
            s.dice = []
            s.answer = successes
            return DONE
        option = s.answer
        if option == DEED.convert:
            s.push(Discard(Discard.CHOOSE, convert_cost(s)))
            return HorrorRoll.CONVERT
        if option in DEED.play:
            play_modifier(s, DEED.play.index(option))
        elif option in DEED.trade:
            trade(s, DEED.trade.index(option))
        elif option in DEED.use:
            use_item(s, DEED.use.index(option))
        else:
            use_ability(s, p.WHEN_ROLL, DEED.ability.index(option))
        return HorrorRoll.CHANGE


def successes_of(s: Film) -> int:
    """A 5, a 6 or a converted die is a success each (FG-HR-02)."""
    return sum([1 for face in s.dice if is_success(face)])


def roll_options(s: Film) -> list[int]:
    """What can still be done to the dice; re-roll cards are played, cards may be traded for Time (FG-R-11)."""
    # FG-HR-10, FG-TERM-02, FG-R-15
    cards = in_hand(s)
    options = [PASS]
    if not cards and not s.pack and not s.hands and not s.flipped:
        return options
    options += [DEED.play[card] for card in cards if s.table.cards[card].type == MODIFIER]
    if s.phase == ACTION_PHASE and s.time >= 0:
        options += [DEED.trade[card] for card in cards]
    options += [DEED.use[item] for item in usable_items(s, p.WHEN_ROLL)]
    options += [DEED.ability[at] for at in range(len(abilities(s, p.WHEN_ROLL)))]
    if sum(s.hand) >= convert_cost(s) and any(is_partial(face) for face in s.dice):
        options.append(DEED.convert)
    return options


def play_modifier(s: Film, card: int) -> None:
    """A card that changes the dice is played for its one line, without a roll of its own (FG-R-16)."""
    discard_card(s, card)
    s.emit(w.USED_CARD, (card,), "FG-R-16")
    resolve(s, s.table.cards[card].lines[2], BY_CARD * SOURCE + card)


def convert_die(s: Film) -> None:
    """A 3 or 4 becomes a success (FG-HR-04)."""
    for at, face in enumerate(s.dice):
        if is_partial(face):
            s.dice[at] = TURNED
            s.emit(w.CONVERTED, (face,), "FG-HR-04")
            return


class Reroll(Frame[Film]):
    """Some dice are thrown again; the new face counts even if it is worse (FG-R-14)."""

    layout: ClassVar[str] = "step most chosen at"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    THROW: Final = 2
    LANDED: Final = 3

    def __init__(self, step: int, most: int, chosen: int = 0, at: int = 0) -> None:
        super().__init__(step)
        self.most = most
        self.chosen = chosen
        self.at = at

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.most, self.chosen, self.at)

    def run(self, s: Film) -> int:
        match self.step:
            case Reroll.CHOOSE:
                if self.most == 0:
                    return Reroll.THROW
                s.ask(0, w.REROLL, [PASS, *self.dice(s)])
                return Reroll.CHOSEN
            case Reroll.CHOSEN:
                if s.answer == PASS:
                    return Reroll.THROW
                self.chosen |= 1 << ONE.item.index(s.answer)
                self.most -= 1
                return Reroll.CHOOSE
            case Reroll.THROW:
                while self.at < len(s.dice) and not (self.chosen >> self.at) & 1:
                    self.at += 1
                if self.at >= len(s.dice):
                    return DONE
                s.chance(w.DIE, FACES)
                return Reroll.LANDED
            case _:
                s.dice[self.at] = s.answer
                s.emit(w.THROWN_AGAIN, (self.at + 1,), "FG-HR-07")
                s.emit(w.THROWN, (s.answer,), "FG-HR-07")
                self.at += 1
                return Reroll.THROW

    def dice(self, s: Film) -> list[int]:
        """One die of each face that is left to choose."""
        seen: list[int] = []
        options: list[int] = []
        for at, face in enumerate(s.dice):
            if not (self.chosen >> at) & 1 and face not in seen:
                seen.append(face)
                options.append(ONE.item[at])
        return options


class RollEffect(Frame[Film]):
    """A Horror Roll demanded by another card (FG-HR-11)."""

    layout: ClassVar[str] = "step block at source here:space it"

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, step: int, block: int, at: int, source: int, here: int, it: int) -> None:
        super().__init__(step)
        self.block = block
        self.at = at
        self.source = source
        self.here = here
        self.it = it

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.block, self.at, self.source, self.here, self.it)

    def run(self, s: Film) -> int:
        if self.step == RollEffect.ROLL:
            s.push(HorrorRoll(HorrorRoll.THROW, -1))
            return RollEffect.ROLLED
        st = s.table.blocks[self.block][self.at]
        successes = s.answer
        resolve(s, st.blocks[st.faces[min(successes, 2)]], self.source, self.here, self.it)
        if successes == 0:
            fire(s, p.T_ROLL_FAILED)
        return DONE


# -- statements


def dice(s: Film, st: Statement, at: Resolve) -> None:
    s.extra += st.n


def reroll(s: Film, st: Statement, at: Resolve) -> None:
    if s.dice:
        s.push(Reroll(Reroll.CHOOSE, st.n))


def convert(s: Film, st: Statement, at: Resolve) -> None:
    for _ in range(st.n):
        convert_die(s)


def hroll(s: Film, st: Statement, at: Resolve) -> None:
    s.push(RollEffect(RollEffect.ROLL, at.block, at.at - 1, at.source, at.here, at.it))
