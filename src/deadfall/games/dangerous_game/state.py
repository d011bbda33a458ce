"""The position: players, the secret tracks of the Hunted with what is known of them, decks, traps, the fight."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.cards import Hand, Pile
from deadfall.engine.kernel import State
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.table import Table

NOBODY: Final = -1
NOWHERE: Final = -1

# Phases, for views
SETTING_UP: Final = 0
STARTING: Final = 1
REVEALING: Final = 2
DRAWING: Final = 3
MOVING: Final = 4
ACTING: Final = 5
FIGHTING: Final = 6
FINISHING: Final = 7
OVER: Final = 8
PHASES: Final = ["setup", "start", "reveal", "draw", "movement", "action", "combat", "end", "over"]

# What a trail marker says
NO_MARK: Final = 0
TRUE_TRAIL: Final = 1
BLURRED_TRAIL: Final = 2
ONE_TURN_OLD: Final = 3
TRAILS: Final = ["none", "trail", "false trail", "one turn old"]

# Why a game is over
ALL_CAUGHT: Final = 1
SAFETY_END: Final = 2


class Player:
    """A seat: what is public of it, its hand, and for a Hunted also his true square."""

    layout: ClassVar[str] = (
        "token:token role:side points captures escapes square:square boated pinned barred glasses beating smoked "
        "sabotaged breath covered_by:card hand:Hand buried:card[] trail:square trail_mark:trail trail_cycle "
        "sighting:square in_sight seen_cycle seen_turn:seat spent spent_twice betrayed taken:square[]"
    )

    def __init__(self) -> None:
        self.token = -1  # gives no power (MDG-R-01)
        self.role = HUNTED
        self.points = 0
        self.captures = 0
        self.escapes = 0
        self.square = NOWHERE
        self.boated = 0  # took a boat trip this turn; hidden for a Hunted
        # Of a Hunter
        self.pinned = 0
        self.barred = 0
        self.glasses = 0  # added to his range until the end of this turn
        self.beating = 0  # cover does not limit his range until the end of this turn
        self.smoked = 0  # his range until the start of his next turn; 0 for none
        self.sabotaged = 0  # the faces of his next movement die; 0 for the usual
        # Of a Hunted
        self.breath = 0  # under cover until the end of this turn
        self.covered_by = -1  # the card under whose cover he went until his next turn, or until he left the square
        self.hand = Hand()
        self.buried: list[int] = []  # his face-down discards, sorted, known to him until a reshuffle
        self.trail = NOWHERE
        self.trail_mark = NO_MARK
        self.trail_cycle = 0  # the cycle whose end it shows
        self.sighting = NOWHERE
        self.in_sight = 0
        self.seen_cycle = 0
        self.seen_turn = NOBODY
        self.spent = 0  # mask of the Hunted he attacked this turn
        self.spent_twice = 0
        self.betrayed = 0  # mask of the Hunters he betrayed this turn
        self.taken: list[int] = []  # starts he was told are taken

    def clone(self) -> Player:
        twin = Player()
        twin.token = self.token
        twin.role = self.role
        twin.points = self.points
        twin.captures = self.captures
        twin.escapes = self.escapes
        twin.square = self.square
        twin.boated = self.boated
        twin.pinned = self.pinned
        twin.barred = self.barred
        twin.glasses = self.glasses
        twin.beating = self.beating
        twin.smoked = self.smoked
        twin.sabotaged = self.sabotaged
        twin.breath = self.breath
        twin.covered_by = self.covered_by
        twin.hand = self.hand.clone()
        twin.buried = self.buried.copy()
        twin.trail = self.trail
        twin.trail_mark = self.trail_mark
        twin.trail_cycle = self.trail_cycle
        twin.sighting = self.sighting
        twin.in_sight = self.in_sight
        twin.seen_cycle = self.seen_cycle
        twin.seen_turn = self.seen_turn
        twin.spent = self.spent
        twin.spent_twice = self.spent_twice
        twin.betrayed = self.betrayed
        twin.taken = self.taken.copy()
        return twin


# How a Hunted came to a point of his track; the rest of the number is its argument
STARTED: Final = 0
WALKED: Final = 1  # argument: the set of step numbers everybody must allow for
ROWED: Final = 2  # by Stolen Dinghy; argument: steps from any landing
HID: Final = 3  # went under cover on the spot
CAME_OUT: Final = 4  # the cover ended
FRESH: Final = 8  # first move of this player in a turn: the boat is free again
ARGUMENT: Final = 16


class Track:
    """Where a Hunted has been, point by point, and what everybody else must allow for at each point.

    A point is added whenever he may have moved or his cover changed, always on public grounds. `open` holds the
    squares that fit what was publicly seen at that point if he was not under the cover of a card there, `hid` those
    if he was; they are evidence about that point alone, and knowledge.py draws the conclusions.

    These lists are only ever replaced, so that positions share them and know at a glance what has not changed.
    """

    layout: ClassVar[str] = "squares:square[] open[] hid[] how[] told[] hid_at turn_at log[] moved_in"
    shares: ClassVar[str] = "squares open hid how told"

    def __init__(self) -> None:
        self.squares: list[int] = []
        self.open: list[int] = []
        self.hid: list[int] = []
        self.how: list[int] = []
        self.told: list[int] = []  # masks of the seats that were told the very square
        self.hid_at = -1  # the point at which he went under cover, while that may last
        self.turn_at = 0  # the point at which his latest turn began
        self.log: list[int] = []  # the points at which cycles ended; log[0] is the start
        self.moved_in = -1  # the turn of his latest move

    def clone(self) -> Track:
        twin = Track()
        twin.squares = self.squares
        twin.open = self.open
        twin.hid = self.hid
        twin.how = self.how
        twin.told = self.told
        twin.hid_at = self.hid_at
        twin.turn_at = self.turn_at
        twin.log = self.log.copy()
        twin.moved_in = self.moved_in
        return twin

    def add(self, square: int, how: int, all: int) -> None:
        """A new point."""
        self.squares = [*self.squares, square]
        self.open = [*self.open, all]
        self.hid = [*self.hid, all]
        self.how = [*self.how, how]
        self.told = [*self.told, 0]

    def last(self) -> int:
        return len(self.squares) - 1

    def under_cover(self) -> bool:
        """Whether a card's cover still holds: he has not left the square."""
        if self.hid_at < 0:
            return False
        for point in range(self.hid_at + 1, len(self.squares)):
            if self.squares[point] != self.squares[self.hid_at]:
                return False
        return True

    def allow(self, point: int, mask: int) -> None:
        """Everybody learns that he was on one of these squares."""
        self.narrow(point, mask, mask)

    def narrow(self, point: int, open: int, hid: int) -> None:
        """Everybody learns that he was on one of these squares, without the cover of a card or under it."""
        if self.open[point] & ~open:
            self.open = self.open.copy()
            self.open[point] &= open
        if self.hid[point] & ~hid:
            self.hid = self.hid.copy()
            self.hid[point] &= hid

    def tell(self, seat: int) -> None:
        """One seat is told where he is now."""
        self.told = self.told.copy()
        self.told[-1] |= 1 << seat

    def pin(self, point: int) -> None:
        """Everybody learns where he was."""
        self.allow(point, 1 << self.squares[point])


class Trap:
    """An armed trap: its square is where its owner was at a point of his track."""

    layout: ClassVar[str] = "card:card owner:seat point"

    def __init__(self, card: int = -1, owner: int = -1, point: int = 0) -> None:
        self.card = card
        self.owner = owner
        self.point = point

    def clone(self) -> Trap:
        return Trap(self.card, self.owner, self.point)


class Ring:
    """An announced number of Hunted in a zone, and the point of each track it speaks of."""

    layout: ClassVar[str] = "zone:zone number points[]"

    def __init__(self, zone: int = -1, number: int = 0, points: list[int] | None = None) -> None:
        self.zone = zone
        self.number = number
        self.points: list[int] = points if points is not None else []  # by seat, -1 for a Hunter

    def clone(self) -> Ring:
        return Ring(self.zone, self.number, self.points.copy())


class Fight:
    """The combat or betrayal being resolved."""

    layout: ClassVar[str] = (
        "attacker:seat defender:seat betrayal attack_die defence_die bonus attack_roll defence_roll replaced off "
        "were_attackers were_defenders"
    )

    def __init__(self) -> None:
        self.attacker = NOBODY
        self.defender = NOBODY
        self.betrayal = 0
        self.attack_die = 8
        self.defence_die = 6
        self.bonus = 0
        self.attack_roll = 0
        self.defence_roll = 0
        self.replaced = 0  # mask: 1 the attacker's die, 2 the defender's
        self.off = 0
        self.were_attackers = 0  # mask of those who may not poach any more
        self.were_defenders = 0  # mask of those who may not be made scapegoats

    def clone(self) -> Fight:
        twin = Fight()
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.betrayal = self.betrayal
        twin.attack_die = self.attack_die
        twin.defence_die = self.defence_die
        twin.bonus = self.bonus
        twin.attack_roll = self.attack_roll
        twin.defence_roll = self.defence_roll
        twin.replaced = self.replaced
        twin.off = self.off
        twin.were_attackers = self.were_attackers
        twin.were_defenders = self.were_defenders
        return twin


class Hunt(State):
    """A game of The Most Dangerous Game."""

    layout: ClassVar[str] = (
        "over cycle hunter:seat active:seat turn phase:phase players:Player[] tracks:Track[] decks:Pile[] "
        "played:Pile[] traps:Trap[] rings:Ring[] rolled[] dice[] reshuffled unsettled fight:Fight"
    )

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.over = 0  # why; 0 while the hunt goes on
        self.cycle = 0
        self.hunter = NOBODY  # the original Hunter
        self.active = NOBODY
        self.turn = 0  # counts all turns
        self.phase = SETTING_UP
        self.players: list[Player] = []
        self.tracks: list[Track] = []  # the mini boards, by seat (MDG-COMP-03); the Hunter's stays empty (MDG-SETUP-04)
        self.decks: list[Pile] = []  # by side (MDG-SETUP-05)
        self.played: list[Pile] = []  # face-up discards, by side
        self.traps: list[Trap] = []  # in the order laid
        self.rings: list[Ring] = []
        self.rolled: list[int] = []  # the numbers of the movement roll on the table
        self.dice: list[int] = []  # the faces of the dice that gave them
        self.reshuffled = 0  # mask of the decks reshuffled this turn
        self.unsettled = 0  # a range or cover ended with the turn: a sight check is due
        self.fight = Fight()

    def clone(self) -> Hunt:
        twin = Hunt(self.table)
        twin.copy_flow(self)
        twin.over = self.over
        twin.cycle = self.cycle
        twin.hunter = self.hunter
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.players = [player.clone() for player in self.players]
        twin.tracks = [track.clone() for track in self.tracks]
        twin.decks = [pile.clone() for pile in self.decks]
        twin.played = [pile.clone() for pile in self.played]
        twin.traps = [trap.clone() for trap in self.traps]
        twin.rings = [ring.clone() for ring in self.rings]
        twin.rolled = self.rolled.copy()
        twin.dice = self.dice.copy()
        twin.reshuffled = self.reshuffled
        twin.unsettled = self.unsettled
        twin.fight = self.fight.clone()
        return twin

    def is_hunter(self, seat: int) -> bool:
        return self.players[seat].role == HUNTER

    def hunters(self) -> list[int]:
        """Every rule on the Hunter holds for each of them (MDG-R-11)."""
        return [seat for seat, player in enumerate(self.players) if player.role == HUNTER]

    def hunted(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.role == HUNTED]

    def clockwise(self, seat: int) -> list[int]:
        """All seats, this one first (MDG-R-03)."""
        seats = len(self.players)
        return [(seat + turn) % seats for turn in range(seats)]

    def trap_square(self, trap: Trap) -> int:
        return self.tracks[trap.owner].squares[trap.point]
