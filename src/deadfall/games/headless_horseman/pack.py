"""A Headless Horseman content pack as plain objects: the board, the cards, the spinner and the numbers."""

from typing import Final

from deadfall.games.headless_horseman.contract import Role

# Grounds: what a space is. The file knows them by these names; a void becomes a Church or a Graveyard before play.
PATH: Final = 0
BLUE: Final = 1
SCHOOL: Final = 2
MAUSOLEUM: Final = 3
BRIDGE: Final = 4
VOID: Final = 5
CHURCH: Final = 6
GRAVEYARD: Final = 7
GROUNDS: Final = ["path", "blue", "school", "mausoleum", "bridge", "void", "church", "graveyard"]

ICHABOD: Final = 0
HORSEMAN: Final = 1
ROLES: Final[list[Role]] = ["Ichabod", "Horseman"]

# What cards do; a deck has one kind of card for each special and one for each value of `ride`.
RIDE: Final = 0
ANY_PATH: Final = 1
MIRROR: Final = 2
BANISH: Final = 3
NEAREST_CHURCH: Final = 4
ENTER_EXIT: Final = 5
DEFENSE: Final = 6
SPECTRAL: Final = 7
TRANSPORT: Final = 8
EFFECTS: Final = [
    "ride", "any_path", "mirror", "banish", "nearest_church", "enter_exit", "defense", "spectral", "transport",
]  # fmt: skip

LEFT: Final = 0
RIGHT: Final = 1
BACK: Final = 2
ANY: Final = 3
NEAREST: Final = 4
RESULTS: Final = ["left", "right", "back", "any", "nearest"]

ATTACK: Final = 0
DEFEND: Final = 1
SLOTS: Final = ["attack", "defense"]

NOWHERE: Final = -1


class Card:
    """A kind of card of the Ichabod or the Horseman deck."""

    def __init__(self, name: str, deck: int, effect: int, value: int, count: int) -> None:
        self.name = name
        self.deck = deck
        self.effect = effect
        self.value = value  # 0 for specials
        self.count = count


class Item:
    """A kind of Ability card."""

    def __init__(self, name: str, owner: int, slot: int, magical: bool, single: bool, bonus: int, count: int) -> None:
        self.name = name
        self.owner = owner
        self.slot = slot
        self.magical = magical
        self.single = single
        self.bonus = bonus
        self.count = count


class Sector:
    """A result of the spinner and how many of its equal sectors show it."""

    def __init__(self, result: int, spaces: int, sectors: int) -> None:
        self.result = result
        self.spaces = spaces  # of `back`
        self.sectors = sectors


class Board:
    """The spaces by number, as the file lists them; neighbours clockwise as seen from above."""

    def __init__(self, names: list[str], grounds: list[int], near: list[list[int]], xy: list[tuple[int, int]]) -> None:
        self.names = names
        self.grounds = grounds
        self.near = near
        self.xy = xy
        self.titles: list[str] = names.copy()
        self.voids = [space for space, ground in enumerate(grounds) if ground == VOID]
        self.void_of = [self.voids.index(space) if space in self.voids else NOWHERE for space in range(len(names))]
        self.school = grounds.index(SCHOOL)
        self.mausoleum = grounds.index(MAUSOLEUM)
        self.bridge = grounds.index(BRIDGE)
        self.church = grounds.index(CHURCH)
        self.standard_churches: list[int] = []
        self.standard_graveyards: list[int] = []  # number 1 first

    def steps_home(self) -> list[int]:
        """Steps to the Bridge by space, over paths and blue hexes; from a place beside them a step more."""
        steps = [NOWHERE] * len(self.names)
        steps[self.bridge] = 0
        ring = [self.bridge]
        for space in ring:
            for other in self.near[space]:
                if steps[other] == NOWHERE:
                    steps[other] = steps[space] + 1
                    if self.grounds[other] <= BLUE:
                        ring.append(other)
        return steps


class Pack:
    """Everything a content pack says."""

    def __init__(self, name: str, title: str, board: Board) -> None:
        self.name = name
        self.title = title
        self.board = board
        self.riders: list[str] = []
        self.colours: list[str] = []
        self.inks: list[str] = []
        self.hand = 0
        self.quiet_rounds = 0
        self.horseman_hit_points: list[int] = []  # for 2 players first
        self.pumpkin_cost = 0
        self.pumpkin_hits: list[int] = []  # at distance 1 first
        self.curse_counts: list[int] = []  # by role
        self.cursed: list[int] = []  # Horseman cards used, for 2 players first
        self.cards: list[Card] = []  # the Ichabod deck, then the Horseman deck
        self.items: list[Item] = []
        self.spinner: list[Sector] = []

    def special(self, effect: int) -> int:
        """The card with this effect."""
        for number, card in enumerate(self.cards):
            if card.effect == effect:
                return number
        raise ValueError(f"this pack has no card with the effect {EFFECTS[effect]}")
