"""The table of one match: its cards, board and house rules, put together from the packs, looked up by number."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.content import Errors
from deadfall.engine.options import TableOptions
from deadfall.engine.space import all_distances
from deadfall.games.final_girl.content import Packs
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.phrases import Vocabulary
from deadfall.games.final_girl.effects.program import Condition, Rule, Said, Statement
from deadfall.games.final_girl.pack import (
    BY_FINALE,
    BY_LOCATION,
    BY_ROW,
    BY_RULES,
    EXIT,
    SEARCH_SPACE,
    SOURCE,
    ActionCard,
    Girl,
    Item,
    Maker,
    Row,
    Setup,
    Sheet,
    Space,
    special_entries,
    vocabulary,
)

TRAITS: Final = ["carolyn", "walls", "river_step", "houses"]

EVIL: Final = 0
REALISM: Final = 1
HILARITY: Final = 2
PLAYER: Final = 3
AMBIGUITY: Final = ["evil", "realism", "hilarity", "player"]

EPIC_OUT: Final = 0
EPIC_IN: Final = 1
EPIC_FORCED: Final = 2
EPIC: Final = ["exclude", "include", "force"]


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

    # FG-BRD-01, FG-R-04, FG-R-67

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
        self.girls: list[Girl] = []
        self.girl_random = False
        # Killer
        self.killer_name = ""
        self.killer_sheet: list[str] = []  # its own rules in sentences
        self.minion_only = False
        self.killer_health = 0
        self.start_horror = 3
        self.back_killer = 0
        self.back_minions = 0
        self.back_says = Said()
        self.final = 0
        self.final_says = Said()
        self.track: list[Row] = []
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
        self.modifiers: list[str] = []  # the standing modifiers in words, by the number of their rule
        self.now: Any = None  # a memo: the rules in force in the position that was looked at last
        self.graphs: dict[int, Graphs] = {}  # a memo: the same closed lines and links give the same graphs
        self.alphabet: list[int] = []  # the place of each space in the alphabetical order of ids


class Assembly:
    """A table being put together; errors are collected, not raised."""

    def __init__(self, packs: Packs, killer: Any, location: Any, errors: Errors) -> None:
        self.packs = packs
        self.killer = killer  # None while a Location is checked alone, and the other way round
        self.location = location
        self.errors = errors
        self.table = Table()
        self.names = vocabulary(packs, killer, location)
        self.table.names = self.names
        self.make = Maker(packs, self.names, errors)

    def build(self) -> Table:
        self._core()
        if self.location is not None:
            self._board()
            self._location()
        if self.killer is not None:
            self._killer()
        self.table.blocks = self.make.reader.blocks
        self.table.rules = self.make.reader.rules
        return self.table

    def _core(self) -> None:
        core = self.packs.core
        table = self.table
        table.hand_limit = core.hand_limit
        table.follow = core.follow
        table.convert = core.convert
        table.tokens_health = [core.tokens.count(value) for value in range(max(core.tokens) + 1)]
        for pack in (core, self.killer, self.location):
            for entry in pack.actions if pack is not None else []:
                table.cards.append(self.make.action(pack, entry, self.killer, len(table.cards)))
        table.girls = [self.make.girl(self.packs.girls, entry) for entry in self.packs.girls.girls]

    # -- the Location

    def _board(self) -> None:
        loc = self.location
        table = self.table
        file = self.packs.files[loc.id]
        ids = self.names.spaces
        table.location_name = loc.name
        table.location_sheet = loc.sheet
        table.houses = "houses" in loc.traits
        table.specials = [x.name for x in special_entries(self.killer, loc)]
        table.colours = [x.colour for x in special_entries(self.killer, loc)]
        table.tokens = self.names.tokens
        table.tag_names = self.names.tags
        table.tags = [[at for at, sp in enumerate(loc.spaces) if tag in sp.tags] for tag in self.names.tags]
        table.alphabet = [sorted(ids).index(id) for id in ids]
        for sp in loc.spaces:
            table.spaces.append(self.make.space(sp, loc, file))
        table.exits = [at for at, sp in enumerate(table.spaces) if sp.kind == EXIT]
        if not table.exits:
            self.errors.add(file, 'there is no Exit: give at least one space the kind "exit"')
        self._lines(file)
        self._decks(file)

    def _lines(self, file: str) -> None:
        ids = self.names.spaces
        entries = self.location.spaces
        for a, sp in enumerate(entries):
            for to in sp.to:
                if to not in ids:
                    self.errors.add(f'{file}: space "{sp.name}"', f'leads to "{to}", which does not exist')
                    continue
                other = ids.index(to)
                if sp.id not in entries[other].to:
                    problem = f'the path to "{entries[other].name}" is one-way: that space does not lead back'
                    self.errors.add(f'{file}: space "{sp.name}"', problem)
                elif a < other:
                    self._edge(a, other)
        known = [pair for pair in self.location.klinks if pair[0] in ids and pair[1] in ids]
        for pair in self.location.klinks:
            if pair not in known:
                self.errors.add(file, f"klinks: there is no line between {pair[0]} and {pair[1]}")
        if self.killer is not None and "walls" in self.killer.traits:
            self.table.klinks = [(ids.index(one), ids.index(two)) for one, two in known]
        if self.killer is not None and "river_step" in self.killer.traits and "river" in self.names.tags:
            self.table.river = self.table.tags[self.names.tags.index("river")]

    def _edge(self, a: int, b_: int) -> None:
        self.table.edge_of[a * 64 + b_] = len(self.table.edges)
        self.table.edge_of[b_ * 64 + a] = len(self.table.edges)
        self.table.edges.append((a, b_))

    def _decks(self, file: str) -> None:
        table = self.table
        for number, deck in enumerate(self.location.decks):
            unknown = [x for x in deck.spaces if x not in self.names.spaces]
            for x in unknown:
                self.errors.add(file, f'Item deck {number + 1} lies at "{x}", which does not exist')
            where = [self.names.spaces.index(x) for x in deck.spaces if x not in unknown]
            table.deck_spaces.append(where)
            table.deck_sizes.append(deck.size)
            for x in where:
                table.spaces[x].deck = number
        for space in table.spaces:
            if space.kind == SEARCH_SPACE and space.deck < 0:
                self.errors.add(f'{file}: space "{space.name}"', "this Search space has no Item deck (see decks)")

    def _location(self) -> None:
        loc = self.location
        table = self.table
        file = self.packs.files[loc.id]
        make = self.make
        _, table.location_rules = make.card(loc.rules, f"{file}: rules", BY_LOCATION * SOURCE, loc.name)
        table.setups = [make.setup(entry, file) for entry in loc.setups]
        table.events = [make.event(loc, entry, at) for at, entry in enumerate(loc.events)]
        self._terror(loc)
        for entry in loc.items:
            self._item(loc, entry)
        table.items += [make.trap(loc, entry) for entry in loc.traps]
        table.dealt = [True] * len(table.items)
        if len(table.items) < sum(table.deck_sizes):
            self.errors.add(file, f"{len(table.items)} items are too few for decks of {sum(table.deck_sizes)} cards")

    def _terror(self, pack: Any) -> None:
        for entry in pack.terror:
            self.table.terrors.append(self.make.terror(pack, entry, len(self.table.terrors)))

    def _item(self, pack: Any, entry: Any) -> None:
        item = self.make.item(pack, entry, len(self.table.items))
        self.table.items.append(item)
        if item.discard:
            item.left_behind, item.rules = item.rules, []
            self.table.location_rules += item.left_behind

    # -- the Killer

    def _killer(self) -> None:
        k = self.killer
        table = self.table
        file = self.packs.files[k.id]
        for trait in k.traits:
            if trait not in TRAITS:
                self.errors.add(file, f'unknown trait "{trait}" (allowed: {", ".join(TRAITS)})')
        table.killer_name = k.name
        table.killer_sheet = k.sheet
        table.minion_only = k.kind == "scenario"
        table.killer_health = k.health
        table.start_horror = k.horror
        table.weapon_value = k.weapon_value
        source = BY_FINALE * SOURCE
        table.back_killer = self.make.block(k.back.get("killer", ""), f"{file}: back", source)
        table.back_minions = self.make.block(k.back.get("minions", ""), f"{file}: back", source)
        table.final = self.make.block(k.final, f"{file}: final", BY_ROW * SOURCE)
        self._final_effect(file)
        _, table.killer_rules = self.make.card(k.rules, f"{file}: rules", BY_RULES, k.name)
        table.counters = self.names.counters
        table.flags = self.names.flags
        table.counter_labels = [k.labels.get(name, name) for name in table.counters]
        table.flag_labels = [k.labels.get(name, name) for name in table.flags]
        locks = [k.locks.get(flag, "") for flag in self.names.flags]
        table.locks = [self.names.flags.index(lock) if lock in self.names.flags else -1 for lock in locks]
        table.track = [self.make.row(row, at, file) for at, row in enumerate(k.track)]
        self._powers()
        self._company(file)

    def _final_effect(self, file: str) -> None:
        """A Final Effect must not raise Horror or Bloodlust, so that chains end (FG-R-60)."""
        for st in self.make.reader.blocks[self.table.final]:
            if st.op == p.BLOODLUST or (st.op == p.HORROR and st.n > 0):
                self.errors.add(
                    f"{file}: final", "a Final Effect must not raise Horror or Bloodlust: chains would not end"
                )

    def _powers(self) -> None:
        k = self.killer
        table = self.table
        table.finales = [self.make.finale(k, entry, at) for at, entry in enumerate(k.finales)]
        for entry in k.darks:
            sheet = self.make.dark(k, entry, len(table.darks))
            if any(st.op == p.HOOK and st.word == p.H_HIDE_TOY for st in self.make.reader.blocks[sheet.block]):
                table.toy_power = len(table.darks)
            table.darks.append(sheet)
        self._terror(k)

    def _company(self, file: str) -> None:
        """Minions, side decks, and the items and Special Victims that a Killer brings."""
        k = self.killer
        table = self.table
        if k.minion is not None:
            table.minion_name = k.minion.name
            table.minion_tokens = k.minion.tokens
            table.minion_health = k.minion.health
            table.minion_move = k.minion.move
            table.minion_attack = k.minion.attack
        table.win_when = self.make.condition(k.win_when, f"{file}: win_when")
        if table.minion_only and (k.minion is None or not k.win_when):
            self.errors.add(file, "a scenario without a Killer needs a minion and a win_when condition")
        if not table.minion_only and not k.health and "carolyn" not in k.traits:
            self.errors.add(file, 'a Killer needs health (only one with the trait "carolyn" has none)')
        for deck in k.side_decks:
            table.side_names.append(deck.name)
            table.side_decks.append([self.make.side_card(k, card) for card in deck.cards])
        if "carolyn" in k.traits:
            table.carolyn = self.names.specials.index("carolyn")
        for entry in k.items:
            self._item(k, entry)
            table.dealt.append(False)
            if entry.special:
                table.carolyn_item = len(table.items) - 1
            else:
                table.doll_item = len(table.items) - 1
        total = sum(sheet.count for sheet in table.terrors)
        if self.location is not None and total < 10:
            self.errors.add(file, f"Killer and Location have {total} Terror cards together; 10 are needed")
        if not [d for d in k.darks if not d.epic] or not k.finales:
            self.errors.add(file, "at least one Finale and one Dark Power that is not epic are needed")


def agree(table: Table, packs: Packs, options: TableOptions) -> None:
    """Set the house rules of a table."""
    # FG-SET-03, FG-AMB-02
    side = str(options["side"])
    table.levels = packs.core.levels[side]
    table.time = packs.core.time[side]
    table.ambiguity = AMBIGUITY.index(str(options["ambiguity"]))
    table.epic = EPIC.index(str(options["epic"]))
    table.weapons_on_reactions = options["weapons_on_reactions"] == "yes"
    table.surplus_attacks_hit_girl = options["surplus_attacks_hit_girl"] == "yes"
    table.finale_upkeep_same_turn = options["finale_upkeep"] == "same_turn"
    table.time_cap = 10 if options["time_cap"] == "10" else 0
    table.victim_supply = 24 if options["victim_supply"] == "24" else 0
    table.turn_limit = 60 if options["turn_limit"] == "60" else 0
