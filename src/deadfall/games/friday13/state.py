"""A night at the camp: where everybody is, where the cards lie, and what each side can know of it."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from deadfall.engine import bags
from deadfall.engine.kernel import EVERYONE, State
from deadfall.games.friday13.pack import COUNSELORS
from deadfall.games.friday13.table import Table, members

JASON: Final = 0  # his seat
NOBODY: Final = -1
NOWHERE: Final = -1
DEAD: Final = -1

# Results
PLAYING: Final = 0
JASON_WON: Final = 1
COUNSELORS_WON: Final = 2
DAWN_DRAW: Final = 3

COUNSELOR_WOUNDS: Final = 2  # F13-FGT-11
JASON_WOUNDS: Final = 6  # F13-FGT-12
WEAPON_LIMIT: Final = 1  # F13-ITEM-01
OTHER_LIMIT: Final = 2
SHRINE_LIMIT: Final = 2  # F13-ITEM-09

# Minds: who can know something together. The team is one mind, or one for each Counselor seat (F13-R-44).
PUBLIC: Final = 0
KILLER: Final = 1
TEAM: Final = 2


class Mind:
    """What somebody knows of face-down cards, as what is certain.

    `sure` holds the cards certain to lie in each place. Places that a card left or entered unseen are in `fog`:
    somewhere among their other cards are those of `pool`, nobody can say where.
    """

    layout: ClassVar[str] = "fog pool:items sure:items[]"

    def __init__(self) -> None:
        self.fog = 0
        self.pool = 0
        self.sure: list[int] = []

    def clone(self) -> Mind:
        twin = Mind()
        twin.fog = self.fog
        twin.pool = self.pool
        twin.sure = self.sure.copy()
        return twin

    def watch(self, card: int, source: int, target: int) -> None:
        """A card was seen to go from one place to another."""
        one = bags.unit(card)
        if bags.count(self.sure[source], card):
            self.sure[source] -= one
        elif bags.count(self.pool, card) and (self.fog >> source) & 1:
            self.pool -= one
        self.sure[target] += one

    def miss(self, source: int, target: int) -> None:
        """Some card went from one place to another, face down."""
        if self.sure[source] or (self.fog >> source) & 1:
            self.pool += self.sure[source]
            self.sure[source] = 0
            self.fog |= (1 << source) | (1 << target)

    def stir(self, leaving: list[tuple[int, int]], entering: int) -> None:
        """Cards may have gone, face down, from some places, each with which of its cards, to a set of others."""
        touched = entering
        known = 0
        for place, cards in leaving:
            touched |= 1 << place
            known |= (self.sure[place] & cards) | ((self.fog >> place) & 1)
        if known:
            for place, cards in leaving:
                self.pool += self.sure[place] & cards
                self.sure[place] &= ~cards
            self.fog |= touched

    def settle(self, places: list[int]) -> None:
        """A place whose cards are all certain is out of the fog; cards that can be in one place only are there."""
        foggy = []
        for place in members(self.fog):
            if bags.size(places[place]) > bags.size(self.sure[place]):
                foggy.append(place)
            else:
                self.fog &= ~(1 << place)
        if len(foggy) == 1:
            self.sure[foggy[0]] += self.pool
            self.pool = self.fog = 0

    def see(self, place: int, contents: int) -> None:
        """All cards of a place were looked at."""
        news = bags.less(contents, self.sure[place])
        if (self.fog >> place) & 1:
            self.pool = bags.less(self.pool, news)
            self.fog &= ~(1 << place)
        self.sure[place] = contents

    def learn(self, place: int, card: int) -> None:
        """A card of a place was shown."""
        if bags.count(self.sure[place], card) == 0:
            self.sure[place] += bags.unit(card)
            if (self.fog >> place) & 1 and bags.count(self.pool, card):
                self.pool -= bags.unit(card)


class Night(State):
    """A position of Friday the 13th."""

    layout: ClassVar[str] = (
        "round captain:seat result power generator:space lit pos:space[] wounds[] owner:seat[] gone order:who[] marks "
        "jason:space shown hurt weapon_shown armed_shown frenzy downpour fog barred:space bar_left snares:space[] "
        "snare_maybe[] maybe trail[] clean places:items[] events_left:events events_held:events events_played:events "
        "minds:Mind[] faults suspect audited"
    )

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.round = 0
        self.captain = 1
        self.result = PLAYING
        self.power = 1
        self.generator = NOWHERE
        self.lit = 0  # spaces with a lit fireplace
        self.pos = [NOWHERE] * COUNSELORS
        self.wounds = [0] * COUNSELORS
        self.owner = table.owners.copy()
        self.gone = 0  # Counselors who have gone this round
        self.order: list[int] = []  # declared and still to go
        self.marks = 0  # Counselors who have searched where they are
        self.jason = NOWHERE
        self.shown = 0  # his piece is on the board
        self.hurt = 0  # his wounds
        self.weapon_shown = 0  # everybody knows with what he fights
        self.armed_shown = 0  # Counselors of whom everybody knows with what they fight
        self.frenzy = 0  # more dice for his next attack roll this turn
        self.downpour = 0  # Jason turns until it ends
        self.fog = 0
        self.barred = NOWHERE
        self.bar_left = 0
        self.snares: list[int] = []
        self.snare_maybe: list[int] = []  # where each can be, for all that the Counselors know
        self.maybe = 0  # where Jason can be, for all that the Counselors know
        self.trail: list[int] = []  # the same after at most 0, 1, 2... steps of the Move under way
        self.clean = 0  # places that cannot hold a Lurks card
        self.places = [0] * table.places
        self.events_left = 0
        self.events_held = 0
        self.events_played = 0
        self.minds: list[Mind] = []
        self.faults = 0  # reveals that Jason kept back since the last audit
        self.suspect = 0  # reveals that may have been due since then, for all that anybody knows
        self.audited = 0

    def clone(self) -> Self:
        twin = type(self)(self.table)
        twin.copy_flow(self)
        twin.round = self.round
        twin.captain = self.captain
        twin.result = self.result
        twin.power = self.power
        twin.generator = self.generator
        twin.lit = self.lit
        twin.pos = self.pos.copy()
        twin.wounds = self.wounds.copy()
        twin.owner = self.owner.copy()
        twin.gone = self.gone
        twin.order = self.order.copy()
        twin.marks = self.marks
        twin.jason = self.jason
        twin.shown = self.shown
        twin.hurt = self.hurt
        twin.weapon_shown = self.weapon_shown
        twin.armed_shown = self.armed_shown
        twin.frenzy = self.frenzy
        twin.downpour = self.downpour
        twin.fog = self.fog
        twin.barred = self.barred
        twin.bar_left = self.bar_left
        twin.snares = self.snares.copy()
        twin.snare_maybe = self.snare_maybe.copy()
        twin.maybe = self.maybe
        twin.trail = self.trail.copy()
        twin.clean = self.clean
        twin.places = self.places.copy()
        twin.events_left = self.events_left
        twin.events_held = self.events_held
        twin.events_played = self.events_played
        twin.minds = [mind.clone() for mind in self.minds]
        twin.faults = self.faults
        twin.suspect = self.suspect
        twin.audited = self.audited
        return twin

    def end(self, result: int) -> None:
        """The game is over: no rule in progress does anything more (F13-GEN-05, F13-GEN-06)."""
        self.result = result
        self.end_rules_above(0)

    # Who is where

    def alive(self, who: int) -> bool:
        return self.pos[who] >= 0

    def on(self, space: int) -> list[int]:
        """The Counselors on a space."""
        return [who for who in range(COUNSELORS) if self.pos[who] == space]

    def crowd(self, space: int) -> int:
        """How many Counselors are on a space."""
        n = 0
        for at in self.pos:
            if at == space:
                n += 1
        return n

    def counselor_spaces(self) -> int:
        """The spaces with a Counselor."""
        spaces = 0
        for at in self.pos:
            if at >= 0:
                spaces |= 1 << at
        return spaces

    def friend(self, who: int) -> int:
        """The other Counselor on his space, or nobody."""
        for other in range(COUNSELORS):
            if other != who and self.pos[other] == self.pos[who] and self.pos[who] >= 0:
                return other
        return NOBODY

    def living_seats(self) -> list[int]:
        """The Counselor seats with a living Counselor."""
        return [seat for seat in range(1, 1 + self.table.players) if self.has_living(seat)]

    def has_living(self, seat: int) -> bool:
        return any(self.owner[who] == seat and self.pos[who] >= 0 for who in range(COUNSELORS))

    def next_living_seat(self, seat: int) -> int:
        """The next Counselor seat with a living Counselor."""
        players = self.table.players
        for step in range(1, players + 1):
            other = (seat - 1 + step) % players + 1
            if self.has_living(other):
                return other
        return seat

    def searched(self, space: int) -> bool:
        """Whether a Counselor there has searched it and not left since (F13-SRCH-06)."""
        return any((self.marks >> who) & 1 and self.pos[who] == space for who in range(COUNSELORS))

    # What is carried

    def carries(self, who: int) -> int:
        return self.places[self.table.carried_at + who]

    def weapon_in(self, place: int) -> int:
        """The weapon among the cards of a place, or -1."""
        weapons = self.places[place] & self.table.weapon_mask
        return bags.kinds(weapons)[0] if weapons else -1

    def holds_effect(self, who: int, effect: int) -> int:
        """A card with that effect that a Counselor carries, or -1."""
        for card in bags.kinds(self.carries(who)):
            if self.table.effect[card] == effect:
                return card
        return -1

    def fits(self, place: int, card: int) -> bool:
        """Whether one more card keeps a carrier within his limits (F13-ITEM-01)."""
        return within_limits(self.table, self.places[place] + bags.unit(card))

    def room(self, place: int) -> bool:
        """Whether a cabin can store one more card (F13-ITEM-04, F13-ITEM-05)."""
        table = self.table
        return table.cabin_space[place] != self.generator and bags.size(self.places[place]) < table.holds[place]

    def roomy(self) -> int:
        """The spaces of the cabins that can store one more card."""
        table = self.table
        spaces = 0
        for place in range(table.hand_at):
            if self.room(place):
                spaces |= 1 << table.cabin_space[place]
        return spaces

    # Who sees what

    def every_mind(self) -> int:
        return (1 << len(self.minds)) - 1

    def team_minds(self) -> int:
        return self.every_mind() & ~3

    def hand_minds(self) -> int:
        """Who sees what Counselors carry (F13-R-45)."""
        return self.every_mind() if self.table.open_hands else self.team_minds()

    def mind_of(self, seat: int) -> int:
        """The mind of a seat; referees and spectators have that of the public."""
        if seat == JASON:
            return KILLER
        if seat > self.table.players:
            return PUBLIC
        return TEAM + seat - 1 if self.table.individual else TEAM

    def watchers(self, space: int) -> int:
        """The minds that see what lies in a searched place (F13-R-44, F13-R-116)."""
        if not self.searched(space):
            return 0
        if not self.table.individual:
            return self.team_minds()
        minds = 0
        for who in self.on(space):
            minds |= 1 << self.mind_of(self.owner[who])
        return minds

    def seats_of(self, minds: int) -> int:
        """The seats that share some minds, as a mask for events."""
        if minds == self.every_mind():
            return EVERYONE
        seats = (minds >> KILLER) & 1
        for seat in range(1, 1 + self.table.players):
            if (minds >> self.mind_of(seat)) & 1:
                seats |= 1 << seat
        return seats


def within_limits(table: Table, bag: int) -> bool:
    """At most 1 weapon and 2 non-weapons (F13-ITEM-01)."""
    weapons = bags.size(bag & table.weapon_mask)
    return weapons <= WEAPON_LIMIT and bags.size(bag) - weapons <= OTHER_LIMIT
