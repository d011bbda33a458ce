"""Reading a content pack: three TOML files into a Pack, or one ContentError with all that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from deadfall.engine.content import Errors, Table, check_keys, check_unique, decode, decode_all, index_of, read_toml
from deadfall.games.headless_horseman import checks, pack
from deadfall.games.headless_horseman.pack import Board, Card, Item, Pack, Sector

Text = Annotated[str, Meta(min_length=1)]
Positive = Annotated[int, Meta(ge=1)]
Natural = Annotated[int, Meta(ge=0)]

OWNERS = ["ichabod", "horseman"]
NATURES = ["normal", "magical"]
USES = ["multiple", "single"]
DECK_SIZE = 108  # HH-COMP-07, HH-COMP-08
ITEM_COUNT = 45  # HH-COMP-10
SEATS = range(2, 9)  # HH-R-01
SPECIALS = {
    "ichabod": ["any_path", "mirror", "banish", "nearest_church", "enter_exit"],
    "horseman": ["defense", "spectral", "transport"],
}
HIGHEST = {"ichabod": 8, "horseman": 9}


class CardEntry(Struct):
    name: Text
    effect: Text
    count: Positive
    value: Natural = 0


class ItemEntry(Struct):
    name: Text
    owner: Text
    slot: Text
    nature: Text
    use: Text
    bonus: Natural
    count: Positive


class CurseEntry(Struct):
    ichabod: Positive
    horseman: Positive
    horsemen_by_players: Annotated[list[Positive], Meta(min_length=7, max_length=7)]


class PumpkinEntry(Struct):
    cost: Natural
    hits: Annotated[list[Annotated[int, Meta(ge=0, le=6)]], Meta(min_length=3, max_length=3)]


class SectorEntry(Struct):
    result: Text
    sectors: Positive
    spaces: Natural = 0


class LayoutEntry(Struct):
    churches: list[Text]
    graveyards: list[Text]


class BoardEntry(Struct):
    title: Text
    spaces: Text
    names: dict[str, Text]
    paths: dict[str, Text]
    standard_layout: dict[str, object] = {}


class PackEntry(Struct):
    name: Text
    title: Text
    riders: Annotated[list[Text], Meta(min_length=8, max_length=8)]
    hand: Positive
    quiet_rounds: Positive
    horseman_hit_points: Annotated[list[Annotated[int, Meta(ge=8, le=40)]], Meta(min_length=7, max_length=7)]
    pumpkin: dict[str, object]
    colours: dict[str, Text]
    spinner: list[dict[str, object]]


def read_pack(folder: Path) -> Pack:
    """The pack in a folder."""
    errors = Errors()
    board = read_board(folder, errors)
    sheet = read_toml(folder, "pack.toml", errors)
    cards = read_toml(folder, "cards.toml", errors)
    entry = None if sheet is None else decode(sheet, PackEntry, "pack.toml", errors)
    found = Pack("", "", board) if board else None
    if cards is not None:
        check_keys(cards, ["curse", "ichabod", "horseman", "ability"], "cards.toml", errors)
        deck = read_deck(cards, "ichabod", errors) + read_deck(cards, "horseman", errors)
        items = read_items(cards, errors)
        curse = decode(cards.get("curse"), CurseEntry, "cards.toml: curse", errors)
        if found and curse:
            found.cards, found.items = deck, items
            found.curse_counts = [curse.ichabod, curse.horseman]
            found.cursed = curse.horsemen_by_players
            check_curse(curse, errors)
    if entry:
        fill(found, entry, errors)
    errors.check()
    assert found is not None
    return found


def read_board(folder: Path, errors: Errors) -> Board | None:
    """The board, checked."""
    data = read_toml(folder, "board.toml", errors)
    entry = None if data is None else decode(data, BoardEntry, "board.toml", errors)
    if entry is None:
        return None
    board = checks.parse(entry.spaces, errors)
    if board is None:
        return None
    checks.check(board, errors)
    board.titles = [
        checks.title(name, g, entry.names, entry.paths) for name, g in zip(board.names, board.grounds, strict=True)
    ]
    if entry.standard_layout:
        layout = decode(entry.standard_layout, LayoutEntry, "board.toml: standard_layout", errors)
        if layout:
            board.standard_churches = checks.layout(board, layout.churches, "churches", errors)
            board.standard_graveyards = checks.layout(board, layout.graveyards, "graveyards", errors)
            check_unique(layout.churches + layout.graveyards, "void", "board.toml: standard_layout", errors)
    return board


def read_deck(data: Table, owner: str, errors: Errors) -> list[Card]:
    """One of the two decks: 108 cards, every special once, number cards from 2 up (HH-COMP-07, HH-COMP-08)."""
    found = []
    where = f"cards.toml: the {owner} deck"
    entries = decode_all(data, owner, CardEntry, "cards.toml", f"{owner} card", errors)
    for entry in entries:
        place = f'cards.toml: {owner} card "{entry.name}"'
        effect = index_of(entry.effect, ["ride", *SPECIALS[owner]], "effect", place, errors)
        if (entry.value > 0) != (effect == 0):
            errors.add(place, "a ride card must have a value, and no other card may")
        if entry.value == 1 or entry.value > HIGHEST[owner]:
            errors.add(place, f"the value must be 2 to {HIGHEST[owner]}, but {entry.value} was found")
        effect = pack.EFFECTS.index(entry.effect) if entry.effect in pack.EFFECTS else 0
        found.append(Card(entry.name, OWNERS.index(owner), effect, entry.value, entry.count))
    check_unique([entry.name for entry in entries], "name", where, errors)
    check_unique([f"ride {e.value}" if e.value else e.effect for e in entries], "effect", where, errors)
    for special in SPECIALS[owner]:
        if special not in [entry.effect for entry in entries]:
            errors.add(where, f'there must be a card with the effect "{special}"')
    total = sum(entry.count for entry in entries)
    if entries and total != DECK_SIZE:
        errors.add(where, f"must have {DECK_SIZE} cards, but has {total}")
    return found


def read_items(data: Table, errors: Errors) -> list[Item]:
    """The 45 Ability cards: enough of every group for two at each place (HH-ABIL-12, HH-ABIL-13, HH-ABIL-14)."""
    found = []
    entries = decode_all(data, "ability", ItemEntry, "cards.toml", "ability", errors)
    for entry in entries:
        place = f'cards.toml: ability "{entry.name}"'
        owner = index_of(entry.owner, OWNERS, "owner", place, errors)
        slot = index_of(entry.slot, pack.SLOTS, "slot", place, errors)
        magical = index_of(entry.nature, NATURES, "nature", place, errors) == 1
        single = index_of(entry.use, USES, "use", place, errors) == 1
        if owner == pack.HORSEMAN and (slot != pack.ATTACK or single):
            errors.add(place, "a Horseman's item must be a multiple-use attack item")
        found.append(Item(entry.name, owner, slot, magical, single, entry.bonus, entry.count))
    check_unique([entry.name for entry in entries], "ability", "cards.toml", errors)
    total = sum(item.count for item in found)
    if found and total != ITEM_COUNT:
        errors.add("cards.toml", f"there must be {ITEM_COUNT} ability cards, but there are {total}")
    for owner, slot, least in ((0, 0, 10), (0, 1, 10), (1, 0, 18)):
        count = sum(item.count for item in found if item.owner == owner and item.slot == slot)
        if found and count < least:
            what = f"{OWNERS[owner]} {pack.SLOTS[slot]}"
            errors.add("cards.toml", f"there must be at least {least} {what} abilities, but there are {count}")
    return found


def check_curse(curse: CurseEntry, errors: Errors) -> None:
    """The box must hold the Curse cards of every number of players (HH-COMP-09, HH-CURSE-02, HH-CURSE-03)."""
    for seats, horsemen in zip(SEATS, curse.horsemen_by_players, strict=True):
        if horsemen > curse.horseman or seats - horsemen > curse.ichabod or horsemen >= seats:
            errors.add("cards.toml: curse", f"{seats} players cannot get {horsemen} Horseman cards from this box")


def fill(found: Pack | None, entry: PackEntry, errors: Errors) -> None:
    """What pack.toml says, checked and put into the pack."""
    pumpkin = decode(entry.pumpkin, PumpkinEntry, "pack.toml: pumpkin", errors)
    spinner = read_spinner(entry, errors)
    check_unique(entry.riders, "rider", "pack.toml", errors)
    if len(entry.colours) != 8:
        errors.add("pack.toml: colours", f"there must be 8 colours, but there are {len(entry.colours)}")
    if found is None or pumpkin is None:
        return
    found.name, found.title = entry.name, entry.title
    found.riders = entry.riders
    found.colours, found.inks = list(entry.colours), list(entry.colours.values())
    found.hand = entry.hand
    found.quiet_rounds = entry.quiet_rounds
    found.horseman_hit_points = entry.horseman_hit_points
    found.pumpkin_cost, found.pumpkin_hits = pumpkin.cost, pumpkin.hits
    found.spinner = spinner


def read_spinner(entry: PackEntry, errors: Errors) -> list[Sector]:
    """The sectors: left, right and a Go Back at least (HH-R-27)."""
    found = []
    for table in decode_all({"spinner": entry.spinner}, "spinner", SectorEntry, "pack.toml", "spinner", errors):
        result = index_of(table.result, pack.RESULTS, "result", "pack.toml: spinner", errors)
        if (table.spaces > 0) != (result == pack.BACK):
            errors.add("pack.toml: spinner", 'a "back" must say how many spaces, and no other result may')
        found.append(Sector(result, table.spaces, table.sectors))
    for wanted in (pack.LEFT, pack.RIGHT, pack.BACK):
        if wanted not in [sector.result for sector in found]:
            errors.add("pack.toml: spinner", f'the result "{pack.RESULTS[wanted]}" is missing')
    return found
