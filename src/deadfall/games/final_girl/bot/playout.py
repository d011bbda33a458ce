"""What a Final Girl usually does, read from the position."""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ATTACK, COMPANY, DEED, HOLDING, ONE
from deadfall.games.final_girl.bot.gains import gains
from deadfall.games.final_girl.bot.mind import Mind, Sense
from deadfall.games.final_girl.bot.weights import WEIGHTS
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.pack import ACTION, ActionCard
from deadfall.games.final_girl.rules.modifiers import convert_cost
from deadfall.games.final_girl.rules.spaces import is_exit
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.table import Table

# Sorts of deeds
NOTHING: Final = 0
TRADE: Final = 1
USE: Final = 2
ABILITY: Final = 3
SAVE: Final = 4
REWARD: Final = 5
FLIP: Final = 6
PAWN: Final = 7
CONVERT: Final = 8

# Sorts of answers to questions that she has thought about
THOUGHT: Final = 9  # what she would do
DOUBTED: Final = 10  # to decline, where she would not
GOOD: Final = 11  # something good, but not the best
BAD: Final = 12

PLAY: Final = 16  # + what the card is for

# What a card is for
REST: Final = 4  # after attack, search, reaction and modifier
CALM: Final = 5
RUN: Final = 6
OTHER: Final = 7


class Playout(Habits[Film]):
    """Sorts of options in a film: cards by what they are for, steps by what they lead to."""

    def __init__(self, game: FinalGirl) -> None:
        super().__init__(game, WEIGHTS)
        self.table = game.table
        self.sense = Sense(game.table)
        self.uses = [use_of(game.table, card) for card in game.table.cards]

    def sorts(self, s: Film, d: Decision) -> list[int]:
        kind = d.kind
        if kind == w.STEP:
            return self.steps(s, d)
        if kind == w.CHANGE_ROLL:
            return self.changes(s, d)
        if kind == w.BUY:
            best = Mind(self.sense, s).bargain()
            wanted = PASS if best < 0 else DEED.play.first + best
            return [THOUGHT if option == wanted else DOUBTED if option == PASS else BAD for option in d.options]
        if kind == w.ACT:
            mind = Mind(self.sense, s)
            return thought(d, [mind.deed(option) for option in d.options])
        if kind == w.REACT:
            mind = Mind(self.sense, s)
            return thought(d, [mind.defence(option) for option in d.options])
        if kind in (w.PAUSE, w.MAY):
            return [self.deed(option) for option in d.options]
        if kind in (w.TAKE, w.DISCARD):
            return self.cards(s, d)
        if kind == w.NAME_CARD:
            return [0 if option == PASS else PLAY + self.uses[ONE.item.index(option)] for option in d.options]
        if kind in (w.DECLARE, w.DECLARE_REACTION):
            return [0 if option == PASS else 1 + min(ATTACK.hand(option), 2) for option in d.options]
        if kind == w.FOLLOW:
            return self.company(s, d)
        if kind == w.HOLD:
            return [0 if option == PASS else 1 + self.strength(option) for option in d.options]
        return plain(d)

    def steps(self, s: Film, d: Decision) -> list[int]:
        """Towards her goal, which she leaves to nobody else; there she stops."""
        mind = Mind(self.sense, s)
        goal = mind.goal()
        here = mind.distance(s.girl_at, goal)
        best = here
        for option in d.options:
            if DEED.go.first <= option < DEED.go.end:
                best = min(best, mind.distance(option - DEED.go.first, goal))
        found: list[int] = []
        for option in d.options:
            if DEED.go.first <= option < DEED.go.end:
                away = mind.distance(option - DEED.go.first, goal)
                found.append(BAD if away >= here else THOUGHT if away == best else GOOD)
            elif option == PASS:
                found.append(THOUGHT if best == here else DOUBTED)
            else:
                found.append(self.deed(option))
        return found

    def changes(self, s: Film, d: Decision) -> list[int]:
        """What a change of the dice gains beyond its price."""
        mind = Mind(self.sense, s)
        gain = mind.gain()
        missed = 0
        for face in s.dice:
            if face <= 4:
                missed += 1
        again = gain * (1.0 - (2 / 3) ** missed)
        worth = [0.0] * len(d.options)
        if gain > 0:
            for at, option in enumerate(d.options):
                if option == PASS:
                    continue
                if option < DEED.trade.first:
                    worth[at] = again - mind.worth(option - DEED.play.first)
                elif DEED.use.first <= option < DEED.ability.first:
                    once = self.sense.again[option - DEED.use.first] <= 1
                    worth[at] = (gain / 3 if once else again) - 0.5
                elif DEED.ability.first <= option < DEED.save.first:
                    worth[at] = again - 0.1
                elif option == DEED.convert:
                    worth[at] = gain - mind.spare(convert_cost(s))
        return thought(d, worth)

    def cards(self, s: Film, d: Decision) -> list[int]:
        """The best card to take, the worst to give away."""
        mind = Mind(self.sense, s)
        sign = -1.0 if d.kind == w.DISCARD else 1.0
        worth = [0.0 if option == PASS else sign * mind.worth(ONE.item.index(option)) for option in d.options]
        best = max(worth)
        return [THOUGHT if value == best else BAD for value in worth]

    def company(self, s: Film, d: Decision) -> list[int]:
        """All who can come when her goal is an Exit, else nobody."""
        exit = is_exit(s, Mind(self.sense, s).goal())
        most = 0
        crowds: list[int] = []
        for option in d.options:
            special = COMPANY.all.first_of(option)
            count = COMPANY.all.second_of(option)
            while special:
                count += special & 1
                special >>= 1
            crowds.append(count)
            most = max(most, count)
        return [min(7, most - count) if exit else 8 + min(7, count) for count in crowds]

    def strength(self, option: int) -> int:
        """How well armed she would be with these items in hand."""
        best = 0
        for item in HOLDING.items(option):
            if self.table.items[item].range >= 0:
                best = max(best, 1 + self.table.items[item].damage)
        return min(best, 9)

    def deed(self, option: int) -> int:
        if option == PASS:
            return NOTHING
        if option < DEED.trade.first:
            return PLAY + self.uses[option - DEED.play.first]
        if option < DEED.use.first:
            return TRADE
        if option < DEED.ability.first:
            return USE
        if option < DEED.save.first:
            return ABILITY
        if option < DEED.reward.first:
            return SAVE
        if option < DEED.flip:
            return REWARD
        if option == DEED.flip:
            return FLIP
        return CONVERT if option == DEED.convert else PAWN


def thought(d: Decision, worth: list[float]) -> list[int]:
    """The best answer, the good ones and the others; nothing is good that is worth nothing."""
    best = max(worth)
    found: list[int] = []
    for option, value in zip(d.options, worth, strict=True):
        if option == PASS:
            found.append(DOUBTED if best > 0 else THOUGHT)
        elif DEED.trade.first <= option < DEED.use.first:
            found.append(TRADE)
        else:
            found.append(BAD if value <= 0 else THOUGHT if value == best else GOOD)
    return found


def use_of(table: Table, card: ActionCard) -> int:
    """What a card is for, by its type or its best line."""
    if card.type != ACTION:
        return card.type - 1  # attack, search, reaction, modifier
    best = gains(table, card.lines[2])
    if best.get("heal", 0.0) > 0:
        return REST
    if best.get("horror", 0.0) < 0:
        return CALM
    return RUN if best.get("move", 0.0) > 0 else OTHER
