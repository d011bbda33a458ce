"""The cards, spaces and people of the packs as plain objects, made for one Killer at one Location."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.content import Errors
from deadfall.games.final_girl.content import Packs
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.parse import Reader
from deadfall.games.final_girl.effects.phrases import Vocabulary
from deadfall.games.final_girl.effects.program import Condition, Rule, Said
from deadfall.games.final_girl.effects.tokens import Misspelt

SPACE_KINDS: Final = ["plain", "exit", "search"]
LINE_NAMES: Final = ["none", "one", "two"]

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
        self.says: list[Said] = []  # the same lines in words
        self.before_says = Said()
        self.moves = False
        self.deals = False
        self.owner = ""


class Sheet:
    """A Finale, Dark Power, Terror, Event or side-deck card."""

    def __init__(self, id: str, name: str, owner: str) -> None:
        self.id = id
        self.name = name
        self.owner = owner
        self.block = 0  # what happens at once
        self.rules: list[Rule] = []  # what stands while it is in play
        self.says = Said()
        self.count = 1
        self.action = 0  # of a Finale: the Killer line and the Minion line
        self.minions = 0
        self.action_says = Said()
        self.ability_says = Said()  # of a Minor Dark Power: the rules alone
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
        self.block = 0
        self.guard: Condition | None = None  # without it the item would do nothing
        self.rules: list[Rule] = []
        self.left_behind: list[Rule] = []  # what stays with its token when the card is gone
        self.says = Said()
        self.special = -1  # it turns into this Special Victim
        self.trap = False
        self.keys = False

    def limited_weapon(self) -> bool:
        return self.range >= 0 and self.uses > 0 and self.when < 0


class Space:
    """A space of the Location board."""

    # FG-BRD-16, FG-BRD-18, FG-ICON-13

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


class Girl:
    """A Final Girl: her health, a reward for each Victim she saves, and her Ultimate Ability."""

    def __init__(self, name: str, health: int) -> None:
        self.name = name
        self.health = health
        self.rewards: list[int] = []
        self.reward_says: list[Said] = []
        self.ultimate = ""
        self.block = 0
        self.rules: list[Rule] = []
        self.says = Said()
        self.extra = 0  # the reward below the Ultimate Ability
        self.extra_says = Said()


class Row:
    """A row of the Bloodlust track."""

    def __init__(self, movement: int, attack: int) -> None:
        self.movement = movement
        self.attack = attack
        self.block = 0
        self.rules: list[Rule] = []
        self.says = Said()


class Maker:
    """Makes objects of the entries of the packs; errors are collected, not raised."""

    # FG-GAME-12

    def __init__(self, packs: Packs, names: Vocabulary, errors: Errors) -> None:
        self.files = packs.files
        self.names = names
        self.errors = errors
        self.reader = Reader(names)

    # -- strings

    def where(self, pack: Any, noun: str, name: str) -> str:
        return f'{self.files[getattr(pack, "id", pack.kind)]}: {noun} "{name}"'

    def block(self, text: str, where: str, source: int = 0) -> int:
        try:
            return self.reader.effects(text, source)
        except Misspelt as error:
            self.errors.add(where, str(error))
            return 0

    def card(self, text: str, where: str, source: int, name: str) -> tuple[int, list[Rule]]:
        try:
            block, rules = self.reader.card(text, source)
        except Misspelt as error:
            self.errors.add(where, str(error))
            return 0, []
        for rule in rules:
            rule.name = name
        return block, rules

    def condition(self, text: str, where: str) -> Any:
        if not text:
            return None
        try:
            return self.reader.condition(text)
        except Misspelt as error:
            self.errors.add(where, str(error))
            return None

    # -- cards

    def action(self, pack: Any, entry: Any, killer: Any, number: int) -> ActionCard:
        where = self.where(pack, "Action card", entry.name)
        if entry.type not in TYPES:
            self.errors.add(where, f'"type" must be one of {", ".join(TYPES)}, not "{entry.type}"')
            entry.type = TYPES[0]
        card = ActionCard(entry.name, entry.cost, entry.count, TYPES.index(entry.type))
        card.owner = getattr(pack, "id", "core")
        source = BY_CARD * SOURCE + number
        texts = [entry.none, entry.one, entry.two]
        for row in getattr(killer, "outcomes", []):
            if row.card == entry.name:
                texts = [getattr(row, line) or text for line, text in zip(LINE_NAMES, texts, strict=True)]
        card.lines = [self.block(text, where, source) for text in texts]
        card.before = self.block(entry.before, where, source)
        card.need = self.condition(entry.need, where)
        ops = [st.op for line in card.lines for st in self.reader.blocks[line]]
        card.moves = card.type == ACTION and p.MOVE in ops
        card.deals = p.DAMAGE in ops
        return card

    def girl(self, pack: Any, entry: Any) -> Girl:
        where = self.where(pack, "Final Girl", entry.name)
        source = BY_GIRL * SOURCE
        girl = Girl(entry.name, entry.health)
        girl.rewards = [self.block(text, where, source) for text in entry.rewards]
        girl.extra = self.block(entry.extra, where, source)
        girl.ultimate = entry.ultimate
        girl.block, girl.rules = self.card(entry.effect, where, source, entry.ultimate)
        return girl

    def event(self, pack: Any, entry: Any, number: int) -> Sheet:
        where = self.where(pack, "Event", entry.name)
        sheet = Sheet(entry.id, entry.name, pack.id)
        sheet.ongoing = entry.ongoing
        sheet.block, sheet.rules = self.card(entry.effect, where, BY_EVENT * SOURCE + number, entry.name)
        if sheet.rules and not entry.ongoing:
            self.errors.add(where, "it holds a standing effect, so it must be ongoing = true")
        return sheet

    def terror(self, pack: Any, entry: Any, number: int) -> Sheet:
        where = self.where(pack, "Terror card", entry.name)
        source = BY_TERROR * SOURCE + number
        sheet = Sheet(entry.id, entry.name, pack.id)
        sheet.count = entry.count
        sheet.block = self.block(entry.effect, where, source)
        sheet.minor = entry.health is not None
        if entry.health is not None:
            sheet.health = entry.health
            _, sheet.rules = self.card(entry.ability, where, source, entry.name)
        return sheet

    def finale(self, pack: Any, entry: Any, number: int) -> Sheet:
        where = self.where(pack, "Finale", entry.name)
        source = BY_FINALE * SOURCE + number
        sheet = Sheet(entry.id, entry.name, pack.id)
        sheet.action = self.block(entry.action, where, source)
        sheet.minions = self.block(entry.minions, where, source)
        sheet.block = self.block(entry.reveal, where, source)
        _, sheet.rules = self.card(entry.ongoing, where, source, entry.name)
        return sheet

    def dark(self, pack: Any, entry: Any, number: int) -> Sheet:
        where = self.where(pack, "Dark Power", entry.name)
        sheet = Sheet(entry.id, entry.name, pack.id)
        sheet.epic = entry.epic
        sheet.block, sheet.rules = self.card(entry.effect, where, BY_DARK * SOURCE + number, entry.name)
        return sheet

    def side_card(self, pack: Any, entry: Any) -> Sheet:
        sheet = Sheet(entry.id, entry.name, pack.id)
        sheet.count = entry.count
        sheet.block = self.block(entry.effect, self.where(pack, "card", entry.name), BY_SIDE_DECK * SOURCE)
        return sheet

    def row(self, row: tuple[int, int, str], number: int, file: str) -> Row:
        movement, attack, effect = row
        found = Row(movement, attack)
        where = f"{file}: track row {number}"
        found.block, found.rules = self.card(effect, where, BY_ROW * SOURCE + number, "Bloodlust")
        return found

    def item(self, pack: Any, entry: Any, number: int) -> Item:
        where = self.where(pack, "item", entry.name)
        if entry.when and entry.when not in p.WHENS[:3]:
            self.errors.add(where, f'"when" must be one of {", ".join(p.WHENS[:3])}, not "{entry.when}"')
            entry.when = ""
        item = Item(entry.id, entry.name, pack.id)
        item.hands = entry.hands
        item.range = entry.range
        item.damage = entry.damage
        item.uses = entry.uses
        item.discard = entry.discard
        item.keys = entry.keys
        item.when = p.WHENS.index(entry.when) if entry.when else p.WHEN_NEVER
        item.block, item.rules = self.card(entry.effect, where, BY_ITEM * SOURCE + number, entry.name)
        block = self.reader.blocks[item.block]
        if len(block) == 1 and block[0].op == p.IF and block[0].blocks[1] == 0:
            item.guard = block[0].condition
        if entry.special:
            item.special = self.names.specials.index(entry.special) if entry.special in self.names.specials else -1
        return item

    def trap(self, pack: Any, entry: Any) -> Item:
        trap = Item(entry.id, entry.name, pack.id)
        trap.trap = True
        trap.block = self.block(entry.effect, self.where(pack, "trap", entry.name))
        return trap

    # -- the board

    def space(self, sp: Any, location: Any, file: str) -> Space:
        where = f'{file}: space "{sp.name}"'
        if sp.kind not in SPACE_KINDS:
            self.errors.add(where, f'"kind" must be one of {", ".join(SPACE_KINDS)}, not "{sp.kind}"')
            sp.kind = "plain"
        space = Space(sp.id, sp.name, SPACE_KINDS.index(sp.kind), sp.x, sp.y)
        ids = self.names.spaces
        for to, faces in sp.panic.items():
            if to not in sp.to:
                self.errors.add(where, f'its panic numbers lead to "{to}", which is no neighbour')
                continue
            for face in faces:
                if space.panic[face] >= 0:
                    self.errors.add(where, f"the panic number {face} is used twice")
                elif to in ids:
                    space.panic[face] = ids.index(to)
        shut = location.shut_by.get(sp.id)
        if shut is not None:
            if shut in self.names.tokens:
                space.shut_by = self.names.tokens.index(shut)
            else:
                self.errors.add(where, f'unknown token "{shut}" in shut_by')
        return space

    def setup(self, entry: Any, file: str) -> Setup:
        ids = self.names.spaces
        where = f'{file}: Setup card "{entry.name}"'
        for id in [entry.girl, entry.killer, *entry.victims]:
            if id not in ids:
                self.errors.add(where, f'unknown space "{id}"')
                return Setup(entry.name, 0, 0, [0] * len(ids))
        if entry.girl == entry.killer:
            self.errors.add(where, "the Final Girl and the Killer start on the same space")
        victims = [entry.victims.get(id, 0) for id in ids]
        return Setup(entry.name, ids.index(entry.girl), ids.index(entry.killer), victims)


def special_entries(killer: Any, location: Any) -> list[Any]:
    found: list[Any] = []
    for pack in (killer, location):
        found += pack.specials if pack is not None else []
    return found


def vocabulary(packs: Packs, killer: Any, location: Any) -> Vocabulary:
    """The names of one game; what other packs declare is known but empty."""
    names = Vocabulary()
    names.cards = [card.name for card in packs.core.actions]
    for pack in (killer, location):
        if pack is None:
            continue
        names.cards += [card.name for card in pack.actions]
        names.counters += pack.counters
        names.flags += pack.flags
        names.specials += [x.id for x in pack.specials]
        names.items += [x.name for x in pack.items]
    if killer is not None:
        names.decks = [deck.id for deck in killer.side_decks]
        names.minions = [killer.minion.id] if killer.minion is not None else []
    if location is not None:
        names.spaces = [sp.id for sp in location.spaces]
        names.tokens = location.tokens
        names.tags = sorted({tag for sp in location.spaces for tag in sp.tags})
    for pack in [*packs.killers.values(), *packs.locations.values()]:
        names.foreign += [*pack.counters, *pack.flags, *[x.name for x in pack.items]]
    for pack in packs.locations.values():
        names.foreign += [tag for sp in pack.spaces for tag in sp.tags]
    return names
