"""What a Final Girl usually does, read from the position."""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ATTACK, COMPANY, DEED, HOLDING, ONE
from deadfall.games.final_girl.bot.gains import gains
from deadfall.games.final_girl.bot.weights import WEIGHTS
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.pack import ACTION, ActionCard
from deadfall.games.final_girl.rules.standing import graphs
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.table import Table

FAR: Final = 99

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
PLAY: Final = 16  # + what the card is for + 8 * how much she is in need of that
GO: Final = 48  # + 3 * (goal nearer, as near, farther) + (Killer nearer, as near, farther)
ARMED: Final = 9  # added to a step of hers when she can fight

# What a card is for
FIGHT: Final = 0
FIND: Final = 1
GUARD: Final = 2
BOOST: Final = 3
REST: Final = 4
CALM: Final = 5
RUN: Final = 6
OTHER: Final = 7


class Playout(Habits[Film]):
    """Sorts of options in a film: cards by what they are for, steps by what they lead to."""

    def __init__(self, game: FinalGirl) -> None:
        super().__init__(game, WEIGHTS)
        self.table = game.table
        self.uses = [use_of(game.table, card) for card in game.table.cards]
        self.searchable: list[int] = [-1] * len(game.table.spaces)  # the deck of a space
        for deck, spaces in enumerate(game.table.deck_spaces):
            for space in spaces:
                self.searchable[space] = deck

    def sorts(self, s: Film, d: Decision) -> list[int]:
        kind = d.kind
        if kind in (w.ACT, w.CHANGE_ROLL, w.STEP, w.PAUSE, w.BUY, w.REACT, w.MAY):
            return self.deeds(s, d)
        if kind in (w.TAKE, w.DISCARD, w.NAME_CARD):
            return [0 if option == PASS else PLAY + self.uses[ONE.item.index(option)] for option in d.options]
        if kind in (w.DECLARE, w.DECLARE_REACTION):
            return [0 if option == PASS else 1 + min(ATTACK.hand(option), 2) for option in d.options]
        if kind == w.FOLLOW:
            return [min(COMPANY.all.second_of(option), 5) for option in d.options]
        if kind == w.HOLD:
            return [0 if option == PASS else 1 + self.strength(option) for option in d.options]
        return plain(d)

    def strength(self, option: int) -> int:
        """How well armed she would be with these items in hand."""
        best = 0
        for item in HOLDING.items(option):
            if self.table.items[item].range >= 0:
                best = max(best, 1 + self.table.items[item].damage)
        return min(best, 9)

    def deeds(self, s: Film, d: Decision) -> list[int]:
        way: Way | None = None
        found: list[int] = []
        for option in d.options:
            if DEED.go.first <= option < DEED.go.end:
                if way is None:
                    way = Way(self, s)
                found.append(GO + way.to(option - DEED.go.first))
            else:
                found.append(self.deed(s, option))
        return found

    def deed(self, s: Film, option: int) -> int:
        if option == PASS:
            return NOTHING
        if option < DEED.trade.first:
            use = self.uses[option - DEED.play.first]
            return PLAY + 8 * self.fitting(s, use) + use
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

    def fitting(self, s: Film, use: int) -> int:
        """Whether a card is for what she is in: 0 no, 1 yes, 2 urgently."""
        if use == FIGHT:
            return 2 if s.girl_at == s.killer_at else 1 if s.girl_at in s.minion_at else 0
        if use == FIND:
            deck = self.searchable[s.girl_at]
            return 1 if deck >= 0 and s.decks[deck].cards else 0
        if use == REST:
            return 2 if s.health <= 2 else 1 if s.health <= 4 else 0
        if use == CALM:
            return 2 if s.horror >= 5 else 1 if s.horror >= 3 else 0
        return 0


class Way:
    """Where she may go, and what for: Exits with company, Victims without, decks, a fight."""

    def __init__(self, habits: Playout, s: Film) -> None:
        table = habits.table
        self.far = graphs(s).far
        self.here = s.girl_at
        self.killer = s.killer_at
        self.armed = 0
        for item in s.hands:
            if table.items[item].range >= 0:
                self.armed = ARMED
        company = s.victims[s.girl_at] > 0 or s.girl_at in s.special_at
        self.goals: list[int] = []
        if company:
            self.goals = table.exits
        else:
            self.goals = [space for space, victims in enumerate(s.victims) if victims]
        if not self.goals:
            self.goals = [space for space, deck in enumerate(habits.searchable) if deck >= 0 and s.decks[deck].cards]
        self.goal = self.nearest(s.girl_at)

    def nearest(self, space: int) -> int:
        near = FAR
        for goal in self.goals:
            steps = self.far[space][goal]
            if 0 <= steps < near:
                near = steps
        return near

    def to(self, space: int) -> int:
        goal = self.nearest(space)
        nearer = 0 if goal < self.goal else 1 if goal == self.goal else 2
        if self.killer < 0:
            return self.armed + 3 * nearer + 1
        before, after = self.far[self.here][self.killer], self.far[space][self.killer]
        return self.armed + 3 * nearer + (0 if after < before else 1 if after == before else 2)


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
