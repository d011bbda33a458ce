"""What a rider may hope for where he ends his turn, as riders fared in games of his own kind.

`tools/rides.py` fits the nets and writes them into prospects.json: one for an Ichabod, one for a Horseman, each of
some facts, two rows of voices and one hope from 0 to 1. Rides are weighed as before, by choice at forks and by odds at
crossroads; only what a rest is worth is learned.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from deadfall.engine.nets import Net
from deadfall.games.headless_horseman.bot.forest import Forest
from deadfall.games.headless_horseman.bot.manner import SHY
from deadfall.games.headless_horseman.bot.outlook import HOME, Outlook, Piece
from deadfall.games.headless_horseman.pack import (
    ANY_PATH,
    BANISH,
    BLUE,
    CHURCH,
    DEFENSE,
    ENTER_EXIT,
    GRAVEYARD,
    HORSEMAN,
    ICHABOD,
    MIRROR,
    NEAREST_CHURCH,
    SPECTRAL,
    TRANSPORT,
    Pack,
)

SEATS: Final = 4  # who was at the table that the nets are fitted to
WORTH: Final = [HOME, 100.0]  # of a game that is won, by role: home is won; a Horseman rather fights than waits
SPECIALS: Final = [[ANY_PATH, MIRROR, BANISH, NEAREST_CHURCH, ENTER_EXIT], [DEFENSE, SPECTRAL, TRANSPORT]]  # by role
FARTHEST: Final = 60  # spaces; what is farther is as far
HAUNTED: Final = 9  # spaces round the Mausoleum
SIDE: Final = SEATS - 1  # others at most on one side
NOBODY: Final = 9  # facts about somebody who is not there


@cache
def nets() -> list[Net]:
    """The nets by role, as they were fitted."""
    text = files("deadfall.games.headless_horseman.bot").joinpath("prospects.json").read_text("utf-8")
    said: dict[str, Any] = json.loads(text)
    return [Net(said["ichabod"], soft=True), Net(said["horseman"], soft=True)]


class Landmarks:
    """How far the nearest Church and the nearest Graveyard are, by space."""

    def __init__(self, forest: Forest) -> None:
        churches = [space for space, ground in enumerate(forest.grounds) if ground == CHURCH]
        self.church = [FARTHEST] * len(forest.grounds)
        for church in churches:
            self.church[church] = 0
        for space in churches:  # the list grows
            for to in forest.ways[ICHABOD][space]:
                if self.church[to] == FARTHEST:
                    self.church[to] = self.church[space] + 1
                    churches.append(to)
        self.graveyard = [FARTHEST] * len(forest.grounds)
        for graveyard, ground in enumerate(forest.grounds):
            if ground == GRAVEYARD:
                steps = forest.hunt(graveyard)
                self.graveyard = [min(steps[space], far) for space, far in enumerate(self.graveyard)]


@lru_cache(maxsize=32)
def landmarks(forest: Forest) -> Landmarks:
    """The landmarks of a forest, found once."""
    return Landmarks(forest)


class Prospects(Outlook):
    """The forest from one seat, every rest weighed by what came of such rests."""

    def __init__(
        self,
        pack: Pack,
        forest: Forest,
        pieces: list[Piece],
        seat: int,
        full: int,
        round: int,
        cursed: int,
        curse: float,
    ) -> None:
        super().__init__(pack, forest, pieces, seat, full, round, cursed, curse, SHY)
        self.net = nets()[self.role]
        self.marks = landmarks(forest)
        others = [piece for piece in pieces if piece is not self.me]
        self.rivals = [piece for piece in others if piece.role == ICHABOD]
        self.rivals.sort(key=lambda piece: self.sure(piece.space))
        self.hunters = [piece for piece in others if piece.role == HORSEMAN and not piece.stunned]
        self.falls = [self.losing(piece) for piece in self.hunters] if self.role == ICHABOD else []
        self.first_homes = [self.sure(piece.space) for piece in self.rivals] + [FARTHEST] * SIDE
        self.keeper = min([self.bridge(piece.space) for piece in self.hunters], default=FARTHEST)
        if self.role == ICHABOD:
            for piece in others:
                self.worth[piece.seat] = False  # whom he meets he passes by: the nets know of no fights
        self.places: dict[int, list[float]] = {}  # voices by space
        self.tables: dict[str, tuple[dict[int, float], dict[int, float]]] = {}  # rests and rides by what is held
        self.top = 0
        self.common_facts = facts = self.around(round)
        self.within_at = len(self.place(self.me.space))  # where the facts of a kind begin
        around_at = self.within_at + (2 if self.role == ICHABOD else 1)
        self.hand_at = around_at + len(facts)
        self.common = self.net.add(self.net.bias, around_at, facts)
        self.held = self.common
        self.healed = self.common

    # -- distances

    def sure(self, space: int) -> int:
        return min(self.forest.sure_home(space), FARTHEST)

    def short(self, space: int) -> int:
        return min(self.forest.home(ICHABOD, space), FARTHEST)

    def bridge(self, space: int) -> int:
        return min(self.forest.to_bridge[HORSEMAN][space], FARTHEST)

    def steps(self, piece: Piece, space: int) -> int:
        """How far a Horseman is from an Ichabod, whichever of them the piece is."""
        return min(self.forest.hunt(piece.space)[space], FARTHEST)

    # -- facts

    def around(self, round: int) -> list[float]:
        """What is so wherever he rests."""
        facts = [float(len(self.rivals) == count) for count in range(SEATS)]
        facts += [float(round == early) for early in range(1, 5)]
        facts += [0.0, self.curse, min(round, 30) / 15]
        return facts + (self.around_ichabod() if self.role == ICHABOD else self.around_horseman())

    def around_ichabod(self) -> list[float]:
        """The race, and who hunts him."""
        facts = [min(home, 40) / 20 for home in self.first_homes[:SIDE]]
        short = [self.short(piece.space) for piece in self.rivals] + [FARTHEST] * SIDE
        facts += [max(0, 9 - home) / 9 for home in short[:2]]
        facts.append(float(len(self.rivals) > 0 and self.rivals[0].stunned))
        fall = sum(self.falls) / max(1, len(self.falls))
        facts += [fall, len(self.falls) / 3, min(self.keeper, 30) / 15]
        facts.append(float(any(self.forest.grounds[piece.space] == CHURCH for piece in self.rivals)))
        return facts

    def around_horseman(self) -> list[float]:
        """Each prey, the nearest to the Bridge first."""
        facts: list[float] = []
        for at in range(SIDE):
            if at >= len(self.rivals):
                facts += [0.0] * NOBODY
                continue
            prey = self.rivals[at]
            near = min([self.steps(prey, piece.space) for piece in self.hunters] + [20])
            facts += [
                1.0, self.first_homes[at] / 20, max(0, 9 - self.short(prey.space)) / 9,
                float(self.forest.grounds[prey.space] == CHURCH), float(prey.stunned), prey.hp / 20, self.winning(prey),
                near / 20, float((prey.seat - self.me.seat) % SEATS == 1),
            ]  # fmt: skip
        return [*facts, len(self.hunters) / 3, 0.0]

    def place(self, space: int) -> list[float]:
        """What is so on a space, whatever he holds."""
        ground = self.forest.grounds[space]
        home, bridge = self.short(space), self.bridge(space)
        haunted = min(self.forest.haunted[space], FARTHEST)
        grave = min(self.marks.graveyard[space], 12) / 12
        if self.role == ICHABOD:
            sure = self.sure(space)
            facts = [
                sure / 20, home / 20, min(sure, 12) / 12, max(0, 8 - home) / 8, float(ground == BLUE),
                float(ground == CHURCH), min(haunted, 15) / 15, min(self.marks.church[space], 10) / 10, grave,
            ]  # fmt: skip
            facts.append(self.curse if haunted <= HAUNTED else 0.0)
            facts += self.danger(space, ground != CHURCH, bridge)
            first, second = self.first_homes[0], self.first_homes[1]
            facts += [between(first - sure, -25, 25) / 25, between(second - sure, -25, 25) / 25]
            facts.append(len([1 for rival in self.first_homes[:SIDE] if rival < sure]) / 3)
            return facts
        facts = [bridge / 20, min(bridge, 8) / 8, float(ground == GRAVEYARD), grave]
        facts += [min(haunted, 15) / 15, float(ground == BLUE)]
        return facts + self.chase(space, bridge)

    def danger(self, space: int, open: bool, bridge: int) -> list[float]:
        """How near the Horsemen are, how likely he falls, and how likely if they rather take who is nearer."""
        if not self.hunters:
            return [1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]
        steps = [self.steps(piece, space) for piece in self.hunters]
        near = sorted([min(far, 20) for far in steps])
        safe = lucky = 1.0
        ahead = 0
        for at, piece in enumerate(self.hunters):
            far = steps[at]
            fall = self.reach(far) * self.falls[at]
            safe *= 1.0 - fall
            lucky *= 1.0 - fall / (1 + self.nearer(piece, far))
            ahead += 1 if self.bridge(piece.space) < bridge and far <= 18 else 0
        shown = 1.0 if open else 0.0
        return [
            near[0] / 20, self.reach(near[0]) * shown, float(near[0] <= 3) * shown,
            near[1] / 20 if len(near) > 1 else 1.0, self.reach(near[1]) * shown if len(near) > 1 else 0.0,
            near[2] / 20 if len(near) > 2 else 1.0, (1.0 - safe) * shown, (1.0 - lucky) * shown, ahead / 3,
            between(bridge - self.keeper, -15, 15) / 15,
        ]  # fmt: skip

    def nearer(self, hunter: Piece, far: int) -> int:
        """How many others outside of Churches are nearer to a Horseman."""
        found = 0
        for piece in self.rivals:
            if self.forest.grounds[piece.space] != CHURCH and self.steps(hunter, piece.space) < far:
                found += 1
        return found

    def chase(self, space: int, bridge: int) -> list[float]:
        """How a Horseman is placed against each prey."""
        facts: list[float] = []
        least = 20
        for at in range(SIDE):
            if at >= len(self.rivals):
                facts += [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
                continue
            prey = self.rivals[at]
            far, home = self.steps(prey, space), self.short(prey.space)
            caught = self.reach(far)
            other = min([self.steps(prey, piece.space) for piece in self.hunters], default=FARTHEST + 39)
            thrown = far <= 3 and self.forest.grounds[prey.space] != CHURCH
            facts += [
                min(far, 20) / 20, caught, float(thrown), between(home - bridge, -20, 20) / 20,
                caught if home > bridge else 0.0, float(other < far),
            ]  # fmt: skip
            least = min(least, far)
        return [*facts, least / 20, float(least <= 9)]

    def cards(self, hand: list[int], hp: int) -> list[float]:
        """What he holds, and his hit points."""
        values = sorted([self.pack.cards[card].value for card in hand if self.pack.cards[card].value], reverse=True)
        values = values or [0]
        self.top = values[0]
        facts = [hp / 20, values[0] / 8, values[1] / 8 if len(values) > 1 else 0.0, sum(values) / len(values) / 8]
        facts += [values[-1] / 8, len(values) / 6]
        facts += [float(self.pack.special(effect) in hand) for effect in SPECIALS[self.role]]
        return [*facts, float(self.role == ICHABOD and hand.count(self.pack.special(BANISH)) > 1)]

    # -- riding

    def back(self, space: int, before: int, left: int, spaces: int) -> float:
        """Who has more left than he goes back comes to the crossroads again, who has less rests before it."""
        if left > spaces:
            return self.ride(space, before, left - spaces)
        return self.rest(space if left == spaces else before)

    # -- what they come to

    def hold(self, hand: list[int], hp: int) -> None:
        """From now on rests are weighed with such a hand and such hit points."""
        facts = self.cards(hand, hp)
        key = f"{hand} {hp}"
        self.held = self.net.add(self.common, self.hand_at, facts)
        self.healed = self.net.add(self.held, self.hand_at, [(self.full - hp) / 20])
        if key not in self.tables:
            self.tables[key] = ({}, {})
        self.rests, self.rides = self.tables[key]

    def rest(self, space: int) -> float:
        """What came of such a rest."""
        found = self.rests.get(space, -1.0)
        if found < 0.0:
            found = WORTH[self.role] * self.promise(space)
            self.rests[space] = found
        return found

    def promise(self, space: int) -> float:
        """The part of a won game that a rest is worth."""
        voices = self.places.get(space)
        if voices is None:
            voices = self.net.add([0.0] * len(self.net.bias), 0, self.place(space))
            self.places[space] = voices
        held = self.healed if self.heals(space) else self.held
        voices = self.net.add(voices, self.within_at, self.within(space))
        return self.net.worth([voices[at] + held[at] for at in range(len(voices))])

    def heals(self, space: int) -> bool:
        return self.forest.grounds[space] == (CHURCH if self.role == ICHABOD else GRAVEYARD)

    def within(self, space: int) -> list[float]:
        """Whether the best card that he holds brings him from a space to what he wants."""
        if self.role == ICHABOD:
            home = self.short(space)
            return [float(home <= self.top), between(self.top - home, -10, 8) / 8]
        return [float(any(self.steps(prey, space) <= self.top for prey in self.rivals))]

    def facts(self, space: int, hand: list[int]) -> list[float]:
        """All facts of a rest with such a hand, in the order that the nets know: to fit them to."""
        cards = self.cards(hand, self.full if self.heals(space) else self.me.hp)
        return [*self.place(space), *self.within(space), *self.common_facts, *cards]


def between(number: int, least: int, most: int) -> int:
    return max(least, min(number, most))
