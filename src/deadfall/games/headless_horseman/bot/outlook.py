"""How good a ride looks: what a rider can see from his saddle, weighed by rules of thumb."""

from typing import Final

from deadfall.games.headless_horseman.bot.forest import Forest
from deadfall.games.headless_horseman.bot.manner import Manner
from deadfall.games.headless_horseman.odds import odds
from deadfall.games.headless_horseman.pack import (
    ANY,
    BACK,
    BLUE,
    CHURCH,
    GRAVEYARD,
    HORSEMAN,
    ICHABOD,
    LEFT,
    RIGHT,
    Pack,
)

HOME: Final = 1000.0
NEVER: Final = -1000.0
LIFE: Final = 12.0  # spaces that an Ichabod gives for not being caught
PATIENCE: Final = 12  # rounds after which he grows bolder, since dawn pays nobody
BOLDER: Final = 2.0  # by so many spaces a round
LESS: Final = 0.2  # of his detour round the Mausoleum, for each further rider that a Horseman has to choose from
REACH: Final = 9  # the highest card of a Horseman
PUMPKIN_REACH: Final = 3
BEHIND: Final = 5.0  # spaces that a rider gets away from who is behind him
AHEAD: Final = 0.1  # what each space that he has to pass is worth
EVEN: Final = 0.55  # the chance of who begins a battle among equals
BATTLE: Final = 200.0  # what a good battle is worth to a Horseman
CAUGHT: Final = 12.0  # what it is worth to have an Ichabod as good as caught
COMING: Final = 0.3  # less for each space that he has still to come
KEEPER: Final = 3  # spaces before the Bridge from where all its roads can be reached
KEEPING: Final = 2.0  # what it costs to wait there for who is far away
FAINTER: Final = 0.88  # and for each that he must be chased
SHARED: Final = 0.5  # the part that is left where another Horseman is better placed
SURE_ENOUGH: Final = 0.40  # a Horseman attacks from here on
BOLD: Final = 0.70  # an Ichabod does


class Piece:
    """A player as everybody sees him."""

    def __init__(self, seat: int, role: int, space: int, before: int, hp: int, stunned: bool) -> None:
        self.seat = seat
        self.role = role
        self.space = space
        self.before = before  # the space he came from, or -1
        self.hp = hp
        self.stunned = stunned
        self.attack = 0  # bonuses of his items
        self.defense = 0


class Danger:
    """A Horseman who may catch me: how far he is from every space, and how likely I fall."""

    def __init__(self, seat: int, steps: list[int], losing: float) -> None:
        self.seat = seat
        self.steps = steps
        self.losing = losing


class Prey:
    """An Ichabod to be caught: how far he is from every space, how urgent it is, the hopes of other Horsemen."""

    def __init__(self, piece: Piece, steps: list[int], urgent: float) -> None:
        self.piece = piece
        self.steps = steps
        self.urgent = urgent
        self.hopes: list[float] = []


class Outlook:
    """The forest from one seat; `cursed` rise from the Mausoleum in one night, `curse` of them before the next turn."""

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
        manner: Manner,
    ) -> None:
        self.pack = pack
        self.manner = manner
        self.cursed = cursed
        self.curse = curse
        self.forest = forest
        self.pieces = pieces
        self.me = pieces[seat]
        self.role = self.me.role
        self.homes = forest.few_spins() if manner.shy else forest.to_bridge[ICHABOD]
        self.others = max(1, len([piece for piece in pieces if piece.role == ICHABOD and piece is not self.me]))
        self.full = full
        self.life = manner.fear * max(0.0, LIFE - BOLDER * max(0, round - PATIENCE))
        self.rests: dict[int, float] = {}
        self.rides: dict[int, float] = {}
        self.refuges: dict[int, int] = {}
        self.stands = {piece.space: piece for piece in reversed(pieces) if piece is not self.me}
        self.worth: dict[int, bool] = {}  # whom to attack, by seat
        self.dangers: list[Danger] = []  # to an Ichabod
        self.preys: list[Prey] = []  # of a Horseman
        for piece in pieces:
            if piece.role == HORSEMAN and self.role == ICHABOD and not piece.stunned:
                self.dangers.append(Danger(piece.seat, forest.hunt(piece.space), self.losing(piece)))
            elif piece.role == ICHABOD and self.role == HORSEMAN:
                self.preys.append(self.prey(piece))

    # -- battles

    def winning(self, foe: Piece) -> float:
        """My chance in a battle that I begin."""
        me = self.me
        return odds(me.attack, foe.attack, me.defense, foe.defense).win(me.hp, foe.hp)

    def losing(self, foe: Piece) -> float:
        """My chance to fall in a battle that a foe begins."""
        me = self.me
        return odds(foe.attack, me.attack, foe.defense, me.defense).win(foe.hp, me.hp)

    def worth_attacking(self, foe: Piece) -> bool:
        """Whether to fight, thought about once."""
        if foe.seat not in self.worth:
            self.worth[foe.seat] = self.would_attack(foe)
        return self.worth[foe.seat]

    def would_attack(self, foe: Piece) -> bool:
        """A Horseman attacks when ahead, helped, or when the prey may escape; an Ichabod only when well ahead."""
        if self.role == ICHABOD:
            return self.winning(foe) >= BOLD
        if self.winning(foe) >= SURE_ENOUGH or self.forest.to_bridge[ICHABOD][foe.space] <= REACH:
            return True
        return self.helped(foe)

    def helped(self, prey: Piece) -> bool:
        """Whether another Horseman can finish what this one begins: wounds stay, and the loser is only banished."""
        steps = self.forest.hunt(prey.space)
        for piece in self.pieces:
            if piece.role == HORSEMAN and piece is not self.me and not piece.stunned and steps[piece.space] <= REACH:
                return True
        return False

    def on(self, space: int) -> Piece | None:
        """Another piece on a space."""
        return self.stands.get(space)

    # -- resting

    def rest(self, space: int) -> float:
        """How good it is to end a move here."""
        if space not in self.rests:
            self.rests[space] = self.rest_ichabod(space) if self.role == ICHABOD else self.rest_horseman(space)
        return self.rests[space]

    def rest_ichabod(self, space: int) -> float:
        """Near the Bridge and out of reach, also of who may rise from the Mausoleum; in a Church whole again."""
        home = -self.way_home(space)
        if self.forest.grounds[space] == CHURCH:
            return home + (self.full - self.me.hp) * 0.3
        safe = 1.0 - self.curse / self.others * self.reach(self.forest.haunted[space]) * EVEN
        for danger in self.dangers:
            safe *= 1.0 - self.reach(danger.steps[space]) * danger.losing
        return home - self.life * (1.0 - safe)

    def way_home(self, space: int) -> float:
        """The spaces to the Bridge; round the Mausoleum while the curse is to come, the more rise the further."""
        straight = self.homes[space]
        share = self.manner.detour
        if self.curse > 0.0 and not self.manner.straight:
            share = max(share, LESS ** (self.others / self.cursed - 1.0))
        if not share:
            return float(straight)
        return straight + share * (self.forest.round_about(space, self.manner.shy) - straight)

    def reach(self, distance: int) -> float:
        """The chance that a Horseman has a card that reaches so far."""
        if distance > REACH:
            return 0.0
        missing = max(0, distance - 2) / 8.0
        return 0.8 * (1.0 - missing**5)

    def rest_horseman(self, space: int) -> float:
        """Where most Ichabods can still be caught, those near the Bridge first."""
        total = 0.0
        for prey in self.preys:
            total += self.hunting(space, prey)
        if self.forest.grounds[space] == GRAVEYARD:
            total += (self.full - self.me.hp) * 0.3
        return total

    def prey(self, piece: Piece) -> Prey:
        """An Ichabod as a Horseman sees him: how far from every space, and how well placed the others are."""
        steps = self.forest.hunt(piece.space)
        found = Prey(piece, steps, 0.4 + (50.0 - self.forest.to_bridge[ICHABOD][piece.space]) / 50.0)
        for other in self.pieces:
            if other.role == HORSEMAN and other is not self.me and not other.stunned:
                found.hopes.append(self.hope(other.space, piece, steps[other.space]))
        return found

    def hunting(self, space: int, prey: Prey) -> float:
        """How well placed a Horseman is against one Ichabod, who will ride before he does."""
        hope = self.hope(space, prey.piece, prey.steps[space])
        for other in prey.hopes:
            if other > hope:
                hope *= SHARED
        return hope * prey.urgent

    def hope(self, space: int, prey: Piece, distance: int) -> float:
        """How easily he is caught from a space: in his way to the Bridge, far enough to let him come."""
        sheltered = self.forest.grounds[prey.space] == CHURCH
        missing = float(distance)
        if self.manner.straight or (prey.stunned and not sheltered):
            return float(CAUGHT * FAINTER**missing)
        ahead = self.forest.to_bridge[ICHABOD][prey.space] - self.forest.to_bridge[HORSEMAN][space]
        if distance <= PUMPKIN_REACH and not sheltered:
            missing = 1.0
        elif ahead > 0 and distance > REACH:  # let him come to where all must pass
            missing = KEEPING + COMING * abs(self.forest.to_bridge[HORSEMAN][space] - KEEPER)
        elif ahead > 0:
            gap = distance - self.manner.ambush
            missing = (COMING * gap if gap > 0 else -gap) - AHEAD * min(ahead, REACH)
        else:
            missing += BEHIND
        return float(CAUGHT * FAINTER**missing)

    # -- riding

    def ride(self, space: int, before: int, left: int) -> float:
        """The best that can be made of a ride of so many spaces, by choice at forks and by the odds at blue hexes."""
        if left <= 0:  # an exit spun for at rest is ridden next turn
            stands = self.on(space)
            return self.rest(space) if stands is None else self.rest(before if before >= 0 else space) - 0.5
        key = (space * 512 + before + 1) * 16 + left
        if key not in self.rides:
            if self.forest.grounds[space] == BLUE and before >= 0:
                self.rides[key] = self.spin(space, before, left)
            else:
                self.rides[key] = self.best_exit(space, before, left)
        return self.rides[key]

    def best_exit(self, space: int, before: int, left: int) -> float:
        best = NEVER
        for way in self.forest.ways[self.role][space]:
            if way != before:
                best = max(best, self.enter(way, space, left - 1))
        return best if best > NEVER else self.rest(space)

    def enter(self, space: int, before: int, left: int) -> float:
        """What entering a space promises, with so much left to ride after it."""
        ground = self.forest.grounds[space]
        if self.role == ICHABOD and space == self.pack.board.bridge:
            return HOME
        if self.role == ICHABOD and ground == CHURCH:
            return NEVER if self.on(space) is not None else self.rest(space)
        foe = self.on(space)
        if foe is not None and foe.role != self.role and ground <= BLUE and self.fights(foe, space, before, left):
            return self.attack(foe, space)
        return self.ride(space, before, left)

    def fights(self, foe: Piece, space: int, before: int, left: int) -> bool:
        """Whether to attack whom one meets; an Ichabod only where it is better than to ride on."""
        if not self.worth_attacking(foe):
            return False
        return self.role == HORSEMAN or self.attack(foe, space) > self.ride(space, before, left)

    def attack(self, foe: Piece, space: int) -> float:
        """What a battle here promises; an Ichabod who wins it stands there for other Horsemen."""
        if self.role == HORSEMAN:
            return BATTLE - self.forest.to_bridge[ICHABOD][foe.space] + 6.0 * self.winning(foe)
        safe = self.winning(foe)
        for danger in self.dangers:
            if danger.seat != foe.seat:
                safe *= 1.0 - self.reach(danger.steps[space]) * danger.losing
        return -float(self.homes[space]) - self.life * (1.0 - safe)

    def spin(self, space: int, before: int, left: int) -> float:
        """The average over the spinner."""
        near = self.pack.board.near[space]
        at = near.index(before)
        total = 0.0
        sectors = 0
        for sector in self.pack.spinner:
            sectors += sector.sectors
            if sector.result == LEFT:
                value = self.enter(near[(at + 1) % len(near)], space, left - 1)
            elif sector.result == RIGHT:
                value = self.enter(near[(at - 1) % len(near)], space, left - 1)
            elif sector.result == ANY:
                value = self.any_path(space, left)
            elif sector.result == BACK:
                value = self.back(space, before, left, sector.spaces)
            else:
                value = self.rest(self.nearest(space))
            total += sector.sectors * value
        return total / sectors

    def back(self, space: int, before: int, left: int, spaces: int) -> float:
        """About what it is worth to be sent back from a blue hex."""
        return self.rest(space) - 2.0 + max(0, left - spaces) * 0.5

    def any_path(self, space: int, left: int) -> float:
        """The best of all exits of a blue hex."""
        best = NEVER
        for way in self.forest.ways[self.role][space]:
            best = max(best, self.enter(way, space, left - 1))
        return best

    def nearest(self, space: int) -> int:
        """About where the spinner's Nearest would put me."""
        if space not in self.refuges:
            self.refuges[space] = self.refuge(space)
        return self.refuges[space]

    def refuge(self, space: int) -> int:
        """The nearest Church of an Ichabod, or Graveyard of a Horseman."""
        wanted = CHURCH if self.role == ICHABOD else GRAVEYARD
        seen = {space}
        queue = [space]
        for at in queue:
            if self.forest.grounds[at] == wanted:
                return at
            for to in self.forest.ways[self.role][at]:
                if to not in seen:
                    seen.add(to)
                    queue.append(to)
        return space
