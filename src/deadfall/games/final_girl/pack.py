"""Putting a game together: core box, Final Girls, one Killer, one Location and the options become a Table."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.content import ContentError, Errors
from deadfall.games.final_girl import table as b
from deadfall.games.final_girl.content import Packs
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.parse import Reader
from deadfall.games.final_girl.effects.phrases import Vocabulary
from deadfall.games.final_girl.effects.program import Rule
from deadfall.games.final_girl.effects.tokens import Misspelt
from deadfall.games.final_girl.rules.ops import operations
from deadfall.games.final_girl.table import ActionCard, Item, Setup, Sheet, Space, Table

TRAITS: Final = ["carolyn", "walls", "river_step", "houses"]
SPACE_KINDS: Final = ["plain", "exit", "search"]
LINE_NAMES: Final = ["none", "one", "two"]


class Assembly:
    """One game being put together; errors are collected, not raised."""

    def __init__(self, packs: Packs, killer: Any, location: Any, errors: Errors) -> None:
        self.packs = packs
        self.killer = killer  # None while a Location is checked alone, and the other way round
        self.location = location
        self.errors = errors
        self.table = Table()
        self.names = vocabulary(packs, killer, location)
        self.table.names = self.names
        self.reader = Reader(self.names)

    def build(self) -> Table:
        self.table.perform = operations()
        self._core()
        self._girls()
        if self.location is not None:
            self._board()
            self._location()
        if self.killer is not None:
            self._killer()
        self.table.blocks = self.reader.blocks
        self.table.rules = self.reader.rules
        return self.table

    # -- reading strings

    def _where(self, pack: Any, noun: str, name: str) -> str:
        return f'{self.packs.files[getattr(pack, "id", pack.kind)]}: {noun} "{name}"'

    def _block(self, text: str, where: str, source: int = 0) -> int:
        try:
            return self.reader.effects(text, source)
        except Misspelt as error:
            self.errors.add(where, str(error))
            return 0

    def _card(self, text: str, where: str, source: int, name: str) -> tuple[int, list[Rule]]:
        try:
            block, rules = self.reader.card(text, source)
        except Misspelt as error:
            self.errors.add(where, str(error))
            return 0, []
        for rule in rules:
            rule.name = name
        return block, rules

    def _condition(self, text: str, where: str) -> Any:
        if not text:
            return None
        try:
            return self.reader.condition(text)
        except Misspelt as error:
            self.errors.add(where, str(error))
            return None

    # -- core box and Final Girls

    def _core(self) -> None:
        core = self.packs.core
        table = self.table
        table.hand_limit = core.hand_limit
        table.follow = core.follow
        table.convert = core.convert
        table.tokens_health = [core.tokens.count(value) for value in range(max(core.tokens) + 1)]
        for pack in (core, self.killer, self.location):
            for entry in pack.actions if pack is not None else []:
                table.cards.append(self._action(pack, entry))

    def _action(self, pack: Any, entry: Any) -> ActionCard:
        where = self._where(pack, "Action card", entry.name)
        if entry.type not in b.TYPES:
            self.errors.add(where, f'"type" must be one of {", ".join(b.TYPES)}, not "{entry.type}"')
            entry.type = b.TYPES[0]
        card = ActionCard(entry.name, entry.cost, entry.count, b.TYPES.index(entry.type))
        card.owner = getattr(pack, "id", "core")
        source = b.BY_CARD * b.SOURCE + len(self.table.cards)
        card.texts = [entry.none, entry.one, entry.two]
        for row in getattr(self.killer, "outcomes", []):
            if row.card == entry.name:
                card.texts = [getattr(row, line) or text for line, text in zip(LINE_NAMES, card.texts, strict=True)]
        card.lines = [self._block(text, where, source) for text in card.texts]
        card.before = self._block(entry.before, where, source)
        card.need = self._condition(entry.need, where)
        ops = [st.op for line in card.lines for st in self.reader.blocks[line]]
        card.moves = card.type == b.ACTION and p.MOVE in ops
        card.deals = p.DAMAGE in ops
        return card

    def _girls(self) -> None:
        table = self.table
        for entry in self.packs.girls.girls:
            where = self._where(self.packs.girls, "Final Girl", entry.name)
            table.girl_names.append(entry.name)
            table.girl_health.append(entry.health)
            table.rewards.append([self._block(text, where, b.BY_GIRL * b.SOURCE) for text in entry.rewards])
            table.reward_texts.append(entry.rewards)
            table.extras.append(self._block(entry.extra, where, b.BY_GIRL * b.SOURCE))
            table.extra_texts.append(entry.extra)
            block, rules = self._card(entry.effect, where, b.BY_GIRL * b.SOURCE, entry.ultimate)
            table.ultimates.append(entry.ultimate)
            table.ultimate_texts.append(entry.effect)
            table.ultimate_blocks.append(block)
            table.ultimate_rules.append(rules)

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
            table.spaces.append(self._space(sp, file))
        table.exits = [at for at, sp in enumerate(table.spaces) if sp.kind == b.EXIT]
        if not table.exits:
            self.errors.add(file, 'there is no Exit: give at least one space the kind "exit"')
        self._lines(file)
        self._decks(file)

    def _space(self, sp: Any, file: str) -> Space:
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
        shut = self.location.shut_by.get(sp.id)
        if shut is not None:
            if shut in self.names.tokens:
                space.shut_by = self.names.tokens.index(shut)
            else:
                self.errors.add(where, f'unknown token "{shut}" in shut_by')
        return space

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
            if space.kind == b.SEARCH_SPACE and space.deck < 0:
                self.errors.add(f'{file}: space "{space.name}"', "this Search space has no Item deck (see decks)")

    def _location(self) -> None:
        loc = self.location
        table = self.table
        file = self.packs.files[loc.id]
        _, table.location_rules = self._card(loc.rules, f"{file}: rules", b.BY_LOCATION * b.SOURCE, loc.name)
        for entry in loc.setups:
            table.setups.append(self._setup(entry, file))
        for entry in loc.events:
            where = self._where(loc, "Event", entry.name)
            sheet = Sheet(entry.id, entry.name, loc.id)
            sheet.text = entry.effect
            sheet.ongoing = entry.ongoing
            source = b.BY_EVENT * b.SOURCE + len(table.events)
            sheet.block, sheet.rules = self._card(entry.effect, where, source, entry.name)
            if sheet.rules and not entry.ongoing:
                self.errors.add(where, "it holds a standing effect, so it must be ongoing = true")
            table.events.append(sheet)
        self._terror(loc)
        for entry in loc.items:
            self._item(loc, entry)
        for entry in loc.traps:
            trap = Item(entry.id, entry.name, loc.id)
            trap.trap = True
            trap.text = entry.effect
            trap.block = self._block(entry.effect, self._where(loc, "trap", entry.name))
            table.items.append(trap)
        table.dealt = [True] * len(table.items)
        if len(table.items) < sum(table.deck_sizes):
            self.errors.add(file, f"{len(table.items)} items are too few for decks of {sum(table.deck_sizes)} cards")

    def _setup(self, entry: Any, file: str) -> Setup:
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

    def _terror(self, pack: Any) -> None:
        table = self.table
        for entry in pack.terror:
            where = self._where(pack, "Terror card", entry.name)
            source = b.BY_TERROR * b.SOURCE + len(table.terrors)
            sheet = Sheet(entry.id, entry.name, pack.id)
            sheet.count = entry.count
            sheet.text = entry.effect
            sheet.block = self._block(entry.effect, where, source)
            sheet.minor = entry.health is not None
            if entry.health is not None:
                sheet.health = entry.health
                sheet.text = f"{entry.effect} | {entry.ability}"
                _, sheet.rules = self._card(entry.ability, where, source, entry.name)
            table.terrors.append(sheet)

    def _item(self, pack: Any, entry: Any) -> None:
        table = self.table
        where = self._where(pack, "item", entry.name)
        if entry.when and entry.when not in p.WHENS[:3]:
            self.errors.add(where, f'"when" must be one of {", ".join(p.WHENS[:3])}, not "{entry.when}"')
            entry.when = ""
        item = Item(entry.id, entry.name, pack.id)
        item.hands = entry.hands
        item.range = entry.range
        item.damage = entry.damage
        item.uses = entry.uses
        item.discard = entry.discard
        item.text = entry.effect
        item.keys = entry.keys
        item.when = p.WHENS.index(entry.when) if entry.when else p.WHEN_NEVER
        item.block, rules = self._card(entry.effect, where, b.BY_ITEM * b.SOURCE + len(table.items), entry.name)
        if item.discard:
            table.location_rules += rules  # the trigger stays with the token after the card is gone
        else:
            item.rules = rules
        block = self.reader.blocks[item.block]
        if len(block) == 1 and block[0].op == p.IF and block[0].blocks[1] == 0:
            item.guard = block[0].condition
        if entry.special:
            item.special = self.names.specials.index(entry.special) if entry.special in self.names.specials else -1
        table.items.append(item)

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
        source = b.BY_FINALE * b.SOURCE
        table.back_killer = self._block(k.back.get("killer", ""), f"{file}: back", source)
        table.back_minions = self._block(k.back.get("minions", ""), f"{file}: back", source)
        table.back_text = "; ".join(text for text in k.back.values() if text)
        table.final_text = k.final
        table.final = self._block(k.final, f"{file}: final", b.BY_ROW * b.SOURCE)
        self._final_effect(file)
        _, table.killer_rules = self._card(k.rules, f"{file}: rules", b.BY_RULES, k.name)
        table.counters = self.names.counters
        table.flags = self.names.flags
        table.counter_labels = [k.labels.get(name, name) for name in table.counters]
        table.flag_labels = [k.labels.get(name, name) for name in table.flags]
        locks = [k.locks.get(flag, "") for flag in self.names.flags]
        table.locks = [self.names.flags.index(lock) if lock in self.names.flags else -1 for lock in locks]
        for row, (move, attack, effect) in enumerate(k.track):
            block, rules = self._card(effect, f"{file}: track row {row}", b.BY_ROW * b.SOURCE + row, "Bloodlust")
            table.row_move.append(move)
            table.row_attack.append(attack)
            table.row_block.append(block)
            table.row_rules.append(rules)
            table.row_text.append(effect)
        self._powers()
        self._company(file)

    def _final_effect(self, file: str) -> None:
        """A Final Effect must not raise Horror or Bloodlust, so that chains end (FG-R-60)."""
        for st in self.reader.blocks[self.table.final]:
            if st.op == p.BLOODLUST or (st.op == p.HORROR and st.n > 0):
                self.errors.add(
                    f"{file}: final", "a Final Effect must not raise Horror or Bloodlust: chains would not end"
                )

    def _powers(self) -> None:
        k = self.killer
        table = self.table
        for entry in k.finales:
            where = self._where(k, "Finale", entry.name)
            source = b.BY_FINALE * b.SOURCE + len(table.finales)
            sheet = Sheet(entry.id, entry.name, k.id)
            sheet.action = self._block(entry.action, where, source)
            sheet.minions = self._block(entry.minions, where, source)
            sheet.action_text = "; ".join(text for text in (entry.action, entry.minions) if text)
            sheet.block = self._block(entry.reveal, where, source)
            _, sheet.rules = self._card(entry.ongoing, where, source, entry.name)
            sheet.text = "; ".join(text for text in (entry.reveal, entry.ongoing) if text)
            table.finales.append(sheet)
        for entry in k.darks:
            where = self._where(k, "Dark Power", entry.name)
            sheet = Sheet(entry.id, entry.name, k.id)
            sheet.epic = entry.epic
            sheet.text = entry.effect
            source = b.BY_DARK * b.SOURCE + len(table.darks)
            sheet.block, sheet.rules = self._card(entry.effect, where, source, entry.name)
            if any(st.op == p.HOOK and st.word == p.H_HIDE_TOY for st in self.reader.blocks[sheet.block]):
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
        table.win_when = self._condition(k.win_when, f"{file}: win_when")
        if table.minion_only and (k.minion is None or not k.win_when):
            self.errors.add(file, "a scenario without a Killer needs a minion and a win_when condition")
        if not table.minion_only and not k.health and "carolyn" not in k.traits:
            self.errors.add(file, 'a Killer needs health (only one with the trait "carolyn" has none)')
        for deck in k.side_decks:
            table.side_names.append(deck.name)
            table.side_decks.append([self._side_card(deck, card) for card in deck.cards])
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

    def _side_card(self, deck: Any, card: Any) -> Sheet:
        sheet = Sheet(card.id, card.name, self.killer.id)
        sheet.count = card.count
        sheet.text = card.effect
        source = b.BY_SIDE_DECK * b.SOURCE
        sheet.block = self._block(card.effect, self._where(self.killer, "card", card.name), source)
        return sheet


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


def check(packs: Packs) -> None:
    """Read every string of every pack, Killers and Locations each alone; all problems at once."""
    errors = Errors()
    for killer in packs.killers.values():
        Assembly(packs, killer, None, errors).build()
    for location in packs.locations.values():
        Assembly(packs, None, location, errors).build()
    seen: list[str] = []
    for line in errors.lines:
        if line not in seen:
            seen.append(line)
    if seen:
        raise ContentError("\n".join(seen))
