"""The position of a Frag game: fighters, decks, what lies on the map, and the turn in progress.

Lists that seldom change are named in `shares`: never changed in place, only replaced, so that a clone shares them.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deadfall.engine.cards import Hand, Pile
from deadfall.engine.kernel import EVERYONE, State
from deadfall.games.frag.table import Table

# Kinds of counters on the map
BLOOD_COUNTER: Final = 0
WEAPON_PILE: Final = 1
LINK: Final = 2
COUNTERS: Final = ["blood", "pile", "link"]

# How a declared target stands: nothing decided yet, or what the dice or the last card said
OPEN_SHOT: Final = 0
SHOT_HITS: Final = 1
SHOT_MISSES: Final = 2

# Why a game is over
BY_FRAGS: Final = 1
BY_ROUNDS: Final = 2
BY_LEAVING: Final = 3

# Phases of a turn, for views
SETTING_UP: Final = 0
STARTING: Final = 1
RESPAWNING: Final = 2
ROLLING: Final = 3
ACTING: Final = 4
FINISHING: Final = 5
DECIDED: Final = 6
PHASES: Final = ["setup", "start", "respawn", "movement roll", "actions", "finish", "over"]

NOBODY: Final = -1
NOWHERE: Final = -1


class Item:
    """A card in play with its track: ammo, armor left, charges or turns. Never changed, only replaced."""

    layout: ClassVar[str] = "card:card level extras:card[]"

    def __init__(self, card: int = -1, level: int = 0, extras: list[int] | None = None) -> None:
        self.card = card
        self.level = level
        self.extras: list[int] = extras if extras is not None else []

    def at(self, level: int) -> Item:
        """The same card with its track moved."""
        return Item(self.card, level, self.extras)


def with_item(items: list[Item], at: int, item: Item) -> list[Item]:
    """The list with another item in one place."""
    changed = items.copy()
    changed[at] = item
    return changed


def without_item(items: list[Item], at: int) -> list[Item]:
    """The list without the item in one place."""
    return items[:at] + items[at + 1 :]


def without_card(cards: list[int], card: int) -> list[int]:
    """The list without one copy of a card."""
    left = cards.copy()
    left.remove(card)
    return left


class Counter:
    """A counter on the map. Never changed, only replaced."""

    layout: ClassVar[str] = "kind:counter cell:cell card:card heap dropper:seat takers"

    def __init__(
        self, kind: int = 0, cell: int = -1, card: int = -1, heap: int = -1, dropper: int = -1, takers: int = 0
    ) -> None:
        self.kind = kind
        self.cell = cell
        self.card = card  # of a link
        self.heap = heap  # of a weapon pile
        self.dropper = dropper  # who dropped it this turn
        self.takers = takers  # mask of who took from it, or its like here, this turn

    def closed_to(self, seat: int) -> Counter:
        """The same counter, which a seat may not pick up any more this turn."""
        return Counter(self.kind, self.cell, self.card, self.heap, self.dropper, self.takers | 1 << seat)


class Heap:
    """What went into a weapon pile and who took what: the takers and their cards in order. Only replaced."""

    layout: ClassVar[str] = "went_in:card[] takers:seat[] taken:card[]"

    def __init__(self) -> None:
        self.went_in: list[int] = []
        self.takers: list[int] = []
        self.taken: list[int] = []

    def left(self) -> list[int]:
        """The cards still in the pile."""
        cards = self.went_in.copy()
        for card in self.taken:
            cards.remove(card)
        return cards

    def is_closed_to(self, seat: int) -> bool:
        """Whether a seat cannot tell what is left: others have taken from different cards."""
        cards = self.went_in.copy()
        for at, card in enumerate(self.taken):
            if self.takers[at] == seat:
                cards.remove(card)
        return len(cards) > len(self.went_in) - len(self.taken) and len(set(cards)) > 1

    def again(self) -> Heap:
        """The same pile and takers, to be told what they took."""
        heap = Heap()
        heap.went_in = self.went_in
        heap.takers = self.takers
        heap.taken = self.taken.copy()
        return heap

    def after(self, taker: int, card: int) -> Heap:
        """The heap once a seat has taken a card."""
        heap = Heap()
        heap.went_in = self.went_in
        heap.takers = [*self.takers, taker]
        heap.taken = [*self.taken, card]
        return heap


# What may happen to a weapon in a hand
CAME: Final = 0
PICKED: Final = 1
SHOWN: Final = 2
PASSAGES: Final = ["came", "picked", "shown"]


class Passage:
    """A weapon came into a hand unseen, came from a closed pile, or was shown. Never changed, only replaced.

    `eyes` is for whom: who did not see it come, or who learned of it only when it was shown.
    """

    layout: ClassVar[str] = "kind:passage eyes card:card heap pick"

    def __init__(self, kind: int = 0, eyes: int = EVERYONE, card: int = -1, heap: int = -1, pick: int = -1) -> None:
        self.kind = kind
        self.eyes = eyes
        self.card = card  # that was shown
        self.heap = heap  # of which pile
        self.pick = pick  # which taking from it

    def hidden_from(self, eyes: int) -> Passage:
        """The same passage for other eyes."""
        return Passage(self.kind, eyes, self.card, self.heap, self.pick)


class Mine:
    """A mine on the map. Never changed."""

    layout: ClassVar[str] = "card:card owner:seat cell:cell"

    def __init__(self, card: int = -1, owner: int = -1, cell: int = -1) -> None:
        self.card = card
        self.owner = owner
        self.cell = cell


class Shot:
    """The attack being resolved. One without an attacker is blank, never changed, and may be shared."""

    layout: ClassVar[str] = (
        "attacker:seat target:seat second:seat chain:seat cell:cell weapon:card arm saw burst what_wall trick verdict "
        "second_verdict multiplier extra spared victims blast:cell over"
    )

    def __init__(self) -> None:
        self.attacker = NOBODY
        self.target = NOBODY
        self.second = NOBODY  # the other target of Trick Fire
        self.chain = NOBODY  # the chain victim of an arc
        self.cell = NOWHERE  # the target cell of a Nuke
        self.weapon = -1  # the weapon card, -1 for the pistol
        self.arm = -1  # its place among the weapons in play, -1 for none
        self.saw = 0
        self.burst = 0
        self.what_wall = 0
        self.trick = 0
        self.verdict = OPEN_SHOT
        self.second_verdict = OPEN_SHOT
        self.multiplier = 1
        self.extra = 0
        self.spared = 0  # mask of targets and victims who dodged or are no longer in the line
        self.victims = 0  # mask of blast victims still to suffer
        self.blast = NOWHERE  # where the blast goes off
        self.over = 0  # a card ended the attack

    def clone(self) -> Shot:
        twin = Shot()
        twin.attacker = self.attacker
        twin.target = self.target
        twin.second = self.second
        twin.chain = self.chain
        twin.cell = self.cell
        twin.weapon = self.weapon
        twin.arm = self.arm
        twin.saw = self.saw
        twin.burst = self.burst
        twin.what_wall = self.what_wall
        twin.trick = self.trick
        twin.verdict = self.verdict
        twin.second_verdict = self.second_verdict
        twin.multiplier = self.multiplier
        twin.extra = self.extra
        twin.spared = self.spared
        twin.victims = self.victims
        twin.blast = self.blast
        twin.over = self.over
        return twin


class Fighter:
    """A seat's fighter and what belongs to him and to his player."""

    layout: ClassVar[str] = (
        "health speed accuracy cell:cell away wounds blood frags fragged hurt_by:seat tranquilized turns left "
        "hand:Hand arms:Item[] gadgets:Item[] effects:Item[] trace:Passage[]"
    )
    shares: ClassVar[str] = "arms gadgets effects trace"

    def __init__(self, hand: Hand | None = None) -> None:
        self.health = 0  # the base stats, and no others (FRAG-DESIGN-01, FRAG-R-04)
        self.speed = 0
        self.accuracy = 0
        self.cell = NOWHERE  # NOWHERE while out of play
        self.away = 0  # disconnected: off the map, but not fragged
        self.wounds = 0
        self.blood = 0  # stored blood counters
        self.frags = 0
        self.fragged = 0  # how often he was fragged
        self.hurt_by = NOBODY  # the last other player whose attack cost him Health
        self.tranquilized = 0
        self.turns = 0
        self.left = 0  # his player has left the table
        self.hand = Hand() if hand is None else hand
        self.arms: list[Item] = NO_ITEMS  # weapons in play
        self.gadgets: list[Item] = NO_ITEMS  # gadgets in play
        self.effects: list[Item] = NO_ITEMS  # specials in play
        self.trace: list[Passage] = NO_TRACE  # his weapons since a secret pick-up still in doubt (rules/trace.py)

    def clone(self) -> Fighter:
        twin = Fighter(self.hand.clone())
        twin.health = self.health
        twin.speed = self.speed
        twin.accuracy = self.accuracy
        twin.cell = self.cell
        twin.away = self.away
        twin.wounds = self.wounds
        twin.blood = self.blood
        twin.frags = self.frags
        twin.fragged = self.fragged
        twin.hurt_by = self.hurt_by
        twin.tranquilized = self.tranquilized
        twin.turns = self.turns
        twin.left = self.left
        twin.arms = self.arms
        twin.gadgets = self.gadgets
        twin.effects = self.effects
        twin.trace = self.trace
        return twin


# What a fresh position holds: shared, because such lists are only ever replaced
NONE: Final[list[int]] = []
NO_ITEMS: Final[list[Item]] = []
NO_TRACE: Final[list[Passage]] = []
NO_COUNTERS: Final[list[Counter]] = []
NO_HEAPS: Final[list[Heap]] = []
NO_MINES: Final[list[Mine]] = []
NO_SHOT: Final = Shot()


@mypyc_attr(allow_interpreted_subclasses=True)
class Frag(State):
    """A game of Frag."""

    layout: ClassVar[str] = (
        "number wins[] over winners round active:seat first:seat designs[] fighters:Fighter[] deck:Pile discard[] "
        "limbo:card[] counters:Counter[] heaps:Heap[] mines:Mine[] arriving:seat[] checked:cell[] cut "
        "dice flat halvings used attacks fired:card[] claimable last_free:cell shot:Shot phase:phase"
    )
    shares: ClassVar[str] = "wins designs limbo counters heaps mines checked fired"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.number = 0  # of the game in the series
        self.wins: list[int] = NONE  # games won, by seat
        self.over = 0  # why the game is decided; 0 while it goes on
        self.winners = 0  # mask of the seats that won it
        self.round = 0
        self.active = NOBODY
        self.first = NOBODY
        self.designs: list[int] = NONE  # chosen designs, hidden until all are in; -1 not chosen yet
        self.fighters: list[Fighter] = []
        self.deck = Pile()  # all three decks: how many of each card are left
        self.discard: list[int] = []  # how many of each card are discarded
        self.limbo: list[int] = NONE  # specials being resolved
        self.counters: list[Counter] = NO_COUNTERS
        self.heaps: list[Heap] = NO_HEAPS
        self.mines: list[Mine] = NO_MINES
        self.arriving: list[int] = []  # who still waits for the effects of his entry; NOBODY parts nested entries
        # The turn in progress
        self.checked: list[int] = NONE  # power-up squares already checked
        self.cut = 0  # the active fighter was taken out of play: the turn goes to phase 4
        self.dice = 0  # sum of the movement dice
        self.flat = 0  # flat modifiers of the movement total
        self.halvings = 0  # how often the total is halved: Lag, tranquilized
        self.used = 0  # movement used
        self.attacks = 0  # attacks declared
        self.fired: list[int] = NONE  # weapons fired this turn that fire only once a turn
        self.claimable = 0  # no other die since the movement roll: a late bonus may be claimed
        self.last_free = NOWHERE  # the last free cell the active fighter stood on
        self.shot = NO_SHOT
        self.phase = 0

    def clone(self) -> Frag:
        twin = Frag(self.table)
        twin.copy_flow(self)
        twin.number = self.number
        twin.wins = self.wins
        twin.over = self.over
        twin.winners = self.winners
        twin.round = self.round
        twin.active = self.active
        twin.first = self.first
        twin.designs = self.designs
        twin.fighters = [fighter.clone() for fighter in self.fighters]
        twin.deck = self.deck.clone()
        twin.discard = self.discard.copy()
        twin.limbo = self.limbo
        twin.counters = self.counters
        twin.heaps = self.heaps
        twin.mines = self.mines
        twin.arriving = self.arriving.copy()
        twin.checked = self.checked
        twin.cut = self.cut
        twin.dice = self.dice
        twin.flat = self.flat
        twin.halvings = self.halvings
        twin.used = self.used
        twin.attacks = self.attacks
        twin.fired = self.fired
        twin.claimable = self.claimable
        twin.last_free = self.last_free
        twin.shot = self.shot if self.shot.attacker == NOBODY else self.shot.clone()
        twin.phase = self.phase
        return twin

    def die_seen(self) -> int:
        """What a die shows; any but the movement dice ends the time for a forgotten bonus (FRAG-META-01)."""
        self.claimable = 0
        return self.answer

    def cells(self) -> list[int]:
        """Where the fighters stand, by seat; NOWHERE for those out of play."""
        return [fighter.cell for fighter in self.fighters]

    def standing_in(self, cell: int, but: int) -> list[int]:
        """The seats of the fighters in a cell, one of them left out, the active player first, then clockwise."""
        seats = len(self.fighters)
        found: list[int] = []
        for turn in range(seats):
            seat = (self.active + turn) % seats
            if seat != but and self.fighters[seat].cell == cell:
                found.append(seat)
        return found

    def occupied(self, cell: int, but: int) -> bool:
        """Whether anybody else stands in a cell."""
        for seat, fighter in enumerate(self.fighters):
            if fighter.cell == cell and seat != but:
                return True
        return False
