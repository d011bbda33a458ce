"""The box: every board, card and piece of one game, as plain tables that never change."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.space import all_distances
from deadfall.games.final_girl.effects.phrases import Vocabulary
from deadfall.games.final_girl.effects.program import Condition, Rule, Statement

# What an effect is written on: kind * SOURCE + number.
SOURCE: Final = 256
BY_RULES: Final = 0  # of the Killer
BY_FINALE: Final = 1
BY_DARK: Final = 2
BY_TERROR: Final = 3
BY_ROW: Final = 4
BY_LOCATION: Final = 5
BY_EVENT: Final = 6
BY_ITEM: Final = 7
BY_GIRL: Final = 8
BY_CARD: Final = 9
BY_SIDE_DECK: Final = 10

TYPES: Final = ["action", "attack", "search", "reaction", "modifier"]
ACTION: Final = 0
ATTACK: Final = 1
SEARCH: Final = 2
REACTION: Final = 3
MODIFIER: Final = 4

PLAIN: Final = 0
EXIT: Final = 1
SEARCH_SPACE: Final = 2

EVIL: Final = 0
REALISM: Final = 1
HILARITY: Final = 2
PLAYER: Final = 3
AMBIGUITY: Final = ["evil", "realism", "hilarity", "player"]

EPIC_OUT: Final = 0
EPIC_IN: Final = 1
EPIC_FORCED: Final = 2


class ActionCard:
    """A name of Action cards: how many there are, what they cost and do."""

    def __init__(self, name: str, cost: int, count: int, type: int) -> None:
        self.name = name
        self.cost = cost
        self.count = count
        self.type = type
        self.need: Condition | None = None
        self.before = 0
        self.lines: list[int] = [0, 0, 0]  # blocks for a failure, one success, two or more
        self.texts: list[str] = ["", "", ""]
        self.moves = False
        self.deals = False
        self.owner = ""


class Sheet:
    """A Finale, Dark Power, Terror, Event or side-deck card."""

    def __init__(self, id: str, name: str, owner: str) -> None:
        self.id = id
        self.name = name
        self.owner = owner
        self.text = ""
        self.block = 0
        self.rules: list[Rule] = []
        self.count = 1
        self.action = 0  # of a Finale: the Killer line and the Minion line
        self.minions = 0
        self.action_text = ""
        self.epic = False
        self.minor = False
        self.health = 0
        self.ongoing = False


class Item:
    """An Item card."""

    def __init__(self, id: str, name: str, owner: str) -> None:
        self.id = id
        self.name = name
        self.owner = owner
        self.hands = 0
        self.range = -1  # no weapon
        self.damage = 0
        self.uses = 0  # no limit
        self.discard = False
        self.when = -1
        self.text = ""
        self.block = 0
        self.guard: Condition | None = None  # without it the item would do nothing
        self.rules: list[Rule] = []
        self.special = -1  # it turns into this Special Victim
        self.trap = False
        self.keys = False

    def limited_weapon(self) -> bool:
        return self.range >= 0 and self.uses > 0 and self.when < 0


class Space:
    """A space of the Location board."""

    def __init__(self, id: str, name: str, kind: int, x: int, y: int) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.x = x
        self.y = y
        self.deck = -1
        self.shut_by = -1  # the token under which an Exit is none
        self.panic: list[int] = [-1] * 7  # the neighbour of each face


class Setup:
    """A Setup card."""

    def __init__(self, name: str, girl: int, killer: int, victims: list[int]) -> None:
        self.name = name
        self.girl = girl
        self.killer = killer
        self.victims = victims


class Graphs:
    """Who can go where: lines and distances for everybody, the Killer, the Final Girl and Victims."""

    def __init__(
        self, everybody: list[list[int]], killer: list[list[int]], girl: list[list[int]], victims: list[list[int]]
    ) -> None:
        self.everybody = everybody
        self.killer = killer
        self.girl = girl
        self.victims = victims
        self.far = all_distances(everybody)
        self.killer_far = all_distances(killer)
        self.victims_far = all_distances(victims)


class Table:
    """All content and options of one game."""

    def __init__(self) -> None:
        self.blocks: list[list[Statement]] = [[]]
        self.rules: list[Rule] = []
        self.names = Vocabulary()
        self.perform: list[Any] = []  # the function of each operation, by its number
        # options
        self.ambiguity = EVIL
        self.epic = EPIC_OUT
        self.weapons_on_reactions = True
        self.surplus_attacks_hit_girl = True
        self.finale_upkeep_same_turn = True
        self.time_cap = 0
        self.victim_supply = 0
        self.turn_limit = 0
        # core
        self.cards: list[ActionCard] = []
        self.levels: list[int] = []
        self.time = 6
        self.tokens_health: list[int] = []  # how many Final Health tokens of each value
        self.hand_limit = 10
        self.follow = 2
        self.convert = 2
        # Final Girl
        self.girl_names: list[str] = []
        self.girl_random = False
        self.girl_health: list[int] = []
        self.rewards: list[list[int]] = []  # by girl
        self.reward_texts: list[list[str]] = []
        self.extras: list[int] = []
        self.extra_texts: list[str] = []
        self.ultimates: list[str] = []
        self.ultimate_texts: list[str] = []
        self.ultimate_blocks: list[int] = []
        self.ultimate_rules: list[list[Rule]] = []
        # Killer
        self.killer_name = ""
        self.killer_sheet: list[str] = []  # its own rules in sentences
        self.minion_only = False
        self.killer_health = 0
        self.start_horror = 3
        self.back_killer = 0
        self.back_minions = 0
        self.back_text = ""
        self.final = 0
        self.final_text = ""
        self.row_move: list[int] = []
        self.row_attack: list[int] = []
        self.row_block: list[int] = []
        self.row_text: list[str] = []
        self.row_rules: list[list[Rule]] = []
        self.killer_rules: list[Rule] = []
        self.finales: list[Sheet] = []
        self.darks: list[Sheet] = []
        self.terrors: list[Sheet] = []
        self.win_when: Condition | None = None
        self.minion_name = ""
        self.minion_tokens = 0
        self.minion_health = 0
        self.minion_move = 0
        self.minion_attack = 0
        self.weapon_value = 0
        self.carolyn = -1  # the Special Victim
        self.carolyn_item = -1
        self.doll_item = -1
        self.toy_power = -1  # the Dark Power that asks for the doll
        # Location
        self.location_name = ""
        self.location_sheet: list[str] = []
        self.spaces: list[Space] = []
        self.klinks: list[tuple[int, int]] = []  # lines that only this Killer may use
        self.river: list[int] = []  # spaces between which this Killer travels by water
        self.edges: list[tuple[int, int]] = []
        self.edge_of: dict[int, int] = {}  # a * 64 + b -> the number of the line
        self.exits: list[int] = []
        self.location_rules: list[Rule] = []
        self.setups: list[Setup] = []
        self.events: list[Sheet] = []
        self.items: list[Item] = []
        self.deck_spaces: list[list[int]] = []
        self.deck_sizes: list[int] = []
        self.dealt: list[bool] = []  # whether an Item may be among those dealt
        self.specials: list[str] = []
        self.colours: list[str] = []
        self.tokens: list[str] = []
        self.counters: list[str] = []
        self.flags: list[str] = []
        self.counter_labels: list[str] = []  # what players read
        self.flag_labels: list[str] = []  # what follows "she is"
        self.locks: list[int] = []  # by flag: while that other flag is on, this one cannot be turned off
        self.tag_names: list[str] = []
        self.tags: list[list[int]] = []
        self.houses = False
        self.side_names: list[str] = []
        self.side_decks: list[list[Sheet]] = []
        self.sayings: dict[str, str] = {}  # a memo: effect strings in words, with the names of spaces
        self.now: Any = None  # a memo: the rules in force in the position that was looked at last
        self.graphs: dict[int, Graphs] = {}  # a memo: the same closed lines and links give the same graphs
        self.alphabet: list[int] = []  # the place of each space in the alphabetical order of ids
