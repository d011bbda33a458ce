"""A night in the haunted forest: where every rider is, what he holds, and what lies on the board."""

from typing import Any, ClassVar, Self, TypeVar

from mypy_extensions import mypyc_attr

from deadfall.engine.cards import Pile
from deadfall.engine.kernel import Frame, State
from deadfall.games.headless_horseman.pack import CHURCH, GRAVEYARD, HORSEMAN, ICHABOD, VOID
from deadfall.games.headless_horseman.table import Table
from deadfall.games.headless_horseman.words import BY_NOTHING, UNDECIDED


class Rider:
    """One player: his piece, his cards, his condition; one colour and one count of hit points in either form.

    (HH-COMP-04, HH-COMP-06)
    """

    layout: ClassVar[str] = (
        "colour:colour role:role hp stun turned:turning curse threw trail:space[] heading:space hand:card[] specials "
        "attack:item attack_spent defense:item defense_spent"
    )

    def __init__(self) -> None:
        self.colour = -1
        self.role = ICHABOD
        self.hp = 0
        self.stun = 0  # turns still to lose
        self.turned = BY_NOTHING
        self.curse = 0  # a Curse card lies face down before him
        self.threw = 0  # the round of his last pumpkin
        self.trail: list[int] = []  # the spaces since he was last placed; the last one is where he stands
        self.heading = -1  # the exit of a blue hex already spun for (blue_rest = spin_now)
        self.hand: list[int] = []  # sorted
        self.specials = 0  # of his cards, everybody knows that at least so many are no number cards
        self.attack = -1
        self.attack_spent = 0
        self.defense = -1
        self.defense_spent = 0

    def clone(self) -> "Rider":
        twin = Rider()
        twin.colour = self.colour
        twin.role = self.role
        twin.hp = self.hp
        twin.stun = self.stun
        twin.turned = self.turned
        twin.curse = self.curse
        twin.threw = self.threw
        twin.trail = self.trail.copy()
        twin.heading = self.heading
        twin.hand = self.hand.copy()
        twin.specials = self.specials
        twin.attack = self.attack
        twin.attack_spent = self.attack_spent
        twin.defense = self.defense
        twin.defense_spent = self.defense_spent
        return twin


class Drop:
    """A gem on the board and the Ability cards that go with it."""

    layout: ClassVar[str] = "owner:seat role:role at:space attack:item attack_spent defense:item defense_spent"

    def __init__(self) -> None:
        self.owner = -1
        self.role = ICHABOD
        self.at = -1
        self.attack = -1
        self.attack_spent = 0
        self.defense = -1
        self.defense_spent = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Hollow(State):
    """A position."""

    layout: ClassVar[str] = (
        "round turn first:seat riders:Rider[] chips:ground[] graveyards:space[] decks:Pile[] discards:Pile[] "
        "curses:Pile began:space[] stacks[] items:Pile gone:Pile drops:Drop[] result:result winner:seat last:seat"
    )

    # What seldom changes is replaced, never changed in place, so that clones share it; so are curses, items and gone.
    shares: ClassVar[str] = "chips graveyards began stacks drops"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.round = 0
        self.turn = 0  # how many have had their turn this round
        self.first = -1
        self.riders: list[Rider] = []
        self.chips: list[int] = []  # by void
        self.graveyards: list[int] = []  # number 1 first
        self.decks: list[Pile] = []  # by role
        self.discards: list[Pile] = []
        self.curses = Pile()  # face-down Curse cards, by role
        self.began: list[int] = []  # the trail when this move began
        self.stacks: list[int] = []  # Ability cards by void, then the fixed Church: a mask of slots, or a count of 0-2
        self.items = Pile()  # Ability cards that nobody has seen
        self.gone = Pile()  # Ability cards out of the game, face up
        self.drops: list[Drop] = []
        self.result = UNDECIDED
        self.winner = -1
        self.last = -1  # who was turned last

    def clone(self) -> Self:
        twin = type(self)(self.table)
        twin.copy_flow(self)
        twin.round = self.round
        twin.turn = self.turn
        twin.first = self.first
        twin.riders = [rider.clone() for rider in self.riders]
        twin.chips = self.chips
        twin.graveyards = self.graveyards
        twin.decks = [pile.clone() for pile in self.decks]
        twin.discards = [pile.clone() for pile in self.discards]
        twin.curses = self.curses
        twin.began = self.began
        twin.stacks = self.stacks
        twin.items = self.items
        twin.gone = self.gone
        twin.drops = self.drops
        twin.result = self.result
        twin.winner = self.winner
        twin.last = self.last
        return twin

    def lay(self, void: int, chip: int) -> None:
        """A chip lies on a void."""
        self.chips = self.chips.copy()
        self.chips[void] = chip

    def ground(self, space: int) -> int:
        """What a space is, chips included."""
        ground = self.table.grounds[space]
        return self.chips[self.table.void_of[space]] if ground == VOID else ground

    def space(self, seat: int) -> int:
        """Where a piece stands."""
        return self.riders[seat].trail[-1]

    def seat_of(self, number: int) -> int:
        """The seat of player #number + 1 in turn order, the same all game long (HH-SETUP-07, HH-R-41)."""
        return (self.first + number) % self.table.seats

    def active(self) -> int:
        """Whose turn it is."""
        return self.seat_of(self.turn)

    def on(self, space: int, role: int, but: int) -> int:
        """The seat of another piece of that kind on a space, or -1."""
        for seat, rider in enumerate(self.riders):
            if rider.role == role and seat != but and rider.trail[-1] == space:
                return seat
        return -1

    def churches(self) -> list[int]:
        """All Church spaces, the fixed one last: it is a Church like the others (HH-R-10)."""
        voids = self.table.pack.board.voids
        return [voids[at] for at, chip in enumerate(self.chips) if chip == CHURCH] + [self.table.pack.board.church]

    def may_rest(self, seat: int, space: int) -> bool:
        """Whether a piece may end a move here (HH-TURN-08, HH-R-07, HH-R-11, HH-R-12)."""
        if space == self.table.school or space == self.table.mausoleum:
            return True
        if space == self.table.bridge and not self.table.bridge_rest:
            return False
        return self.on(space, ICHABOD, seat) < 0 and self.on(space, HORSEMAN, seat) < 0

    def free_graveyards(self, seat: int) -> list[int]:
        """The Graveyards without another Horseman, by their place in `graveyards`."""
        return [at for at, space in enumerate(self.graveyards) if self.on(space, HORSEMAN, seat) < 0]

    def site_of(self, space: int) -> int:
        """Where in `stacks` the Ability cards of a Church or Graveyard lie, or -1."""
        ground = self.ground(space)
        if ground != CHURCH and ground != GRAVEYARD:
            return -1
        void = self.table.void_of[space]
        return len(self.chips) if void < 0 else void


F = TypeVar("F", bound=Frame[Any])


def under_way(s: Hollow, rule: type[F]) -> F | None:
    """The rule of that kind in progress, if there is one."""
    for frame in s.stack:
        if isinstance(frame, rule):
            return frame
    return None
