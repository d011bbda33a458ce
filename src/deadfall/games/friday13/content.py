"""Reading a pack of Friday the 13th: four TOML files into a Pack, or one ContentError with everything that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from deadfall.engine.content import Errors, check_keys, check_unique, decode_all, index_of, nearest, read_toml
from deadfall.engine.space import distances
from deadfall.games.friday13.pack import (
    CAVE,
    CENTER,
    COUNSELORS,
    EVENT_EFFECTS,
    ITEM_EFFECTS,
    KINDS,
    LAKE,
    LARGE,
    LURKS,
    MAX_CARDS,
    MAX_COPIES,
    MAX_SPACES,
    OUTAGE,
    RESTORE_POWER,
    SMALL,
    WEAPON,
    WOODS,
    Event,
    Item,
    Pack,
    Space,
)

Text = Annotated[str, Meta(min_length=1)]
Copies = Annotated[int, Meta(ge=1, le=MAX_COPIES)]
Dice = Annotated[int, Meta(ge=1, le=20)]
Natural = Annotated[int, Meta(ge=0)]


class SpaceEntry(Struct):
    id: Text
    name: Text
    kind: Text
    x: int
    y: int
    adjacent: list[Text]
    number: Natural = 0


class WeaponEntry(Struct):
    name: Text
    count: Copies
    attack: Dice
    defence: Dice
    lights_cave: bool = False
    one_shot: bool = False
    text: str = ""


class ItemEntry(Struct):
    name: Text
    count: Copies
    effect: Text
    text: str = ""


class EventEntry(Struct):
    name: Text
    count: Copies
    effect: Text
    amount: Natural = 0
    text: str = ""


class PersonEntry(Struct):
    name: Text
    colour: Text


def load(folder: Path) -> Pack:
    """The pack in a folder, checked."""
    errors = Errors()
    pack = _read_camp(folder, errors)
    pack.items = _read_items(folder, errors)
    pack.events = _read_events(folder, errors)
    if not errors.lines:
        _check_camp(pack, errors)
        _check_cards(pack, errors)
    errors.check()
    return pack


def _read_camp(folder: Path, errors: Errors) -> Pack:
    camp = read_toml(folder, "camp.toml", errors) or {}
    check_keys(camp, ["name", "width", "height", "extra_cards", "lake", "space"], "camp.toml", errors)
    entries = decode_all(camp, "space", SpaceEntry, "camp.toml", "space", errors)
    ids = [entry.id for entry in entries]
    check_unique(ids, "space", "camp.toml", errors)
    spaces = [_space(entry, ids, errors) for entry in entries]
    people = read_toml(folder, "people.toml", errors) or {}
    check_keys(people, ["killer", "counselor"], "people.toml", errors)
    names = [e.name for e in decode_all(people, "counselor", PersonEntry, "people.toml", "counselor", errors)]
    check_unique(names, "counselor", "people.toml", errors)
    if len(names) != COUNSELORS:
        errors.add("people.toml", f"there must be {COUNSELORS} [[counselor]] tables, not {len(names)}")
    return Pack(str(people.get("killer", "Jason")), names, spaces, list(camp.get("extra_cards", [2, 3, 6])))


def _space(entry: SpaceEntry, ids: list[str], errors: Errors) -> Space:
    where = f'camp.toml: space "{entry.id}"'
    kind = index_of(entry.kind, KINDS, "kind", where, errors)
    for other in entry.adjacent:
        if other not in ids:
            errors.add(where, f'unknown space "{other}" {nearest(other, ids)}')
    adjacent = sorted(ids.index(other) for other in entry.adjacent if other in ids)
    return Space(entry.id, entry.name, kind, entry.number, entry.x, entry.y, adjacent)


def _read_items(folder: Path, errors: Errors) -> list[Item]:
    file = read_toml(folder, "items.toml", errors)
    items = []
    for weapon in decode_all(file, "weapon", WeaponEntry, "items.toml", "weapon", errors):
        item = Item(weapon.name, weapon.count, WEAPON, weapon.text)
        item.attack, item.defence = weapon.attack, weapon.defence
        item.lights_cave, item.one_shot = weapon.lights_cave, weapon.one_shot
        items.append(item)
    for entry in decode_all(file, "item", ItemEntry, "items.toml", "item", errors):
        effect = index_of(entry.effect, ITEM_EFFECTS[1:], "effect", f'items.toml: item "{entry.name}"', errors) + 1
        items.append(Item(entry.name, entry.count, effect, entry.text))
    check_unique([item.name for item in items], "card", "items.toml", errors)
    return items


def _read_events(folder: Path, errors: Errors) -> list[Event]:
    file = read_toml(folder, "events.toml", errors)
    events = []
    for entry in decode_all(file, "event", EventEntry, "events.toml", "event", errors):
        effect = index_of(entry.effect, EVENT_EFFECTS, "effect", f'events.toml: event "{entry.name}"', errors)
        events.append(Event(entry.name, entry.count, effect, entry.amount, entry.text))
    check_unique([event.name for event in events], "card", "events.toml", errors)
    return events


def _check_camp(pack: Pack, errors: Errors) -> None:  # F13-CTR-01
    """What every camp must have, so that the rules can be followed on it."""
    spaces = pack.spaces
    if len(spaces) > MAX_SPACES:
        errors.add("camp.toml", f"a camp has at most {MAX_SPACES} spaces, not {len(spaces)}")
    for at, space in enumerate(spaces):
        for other in space.adjacent:
            if at not in spaces[other].adjacent:
                errors.add(f'camp.toml: space "{space.id}"', f'"{spaces[other].id}" does not list it as adjacent')
    dry = [at for at, space in enumerate(spaces) if space.kind not in (WOODS, LAKE)]
    for nodes, what in ((list(range(len(spaces))), "connected"), (dry, "connected without Woods and Lake")):
        graph = [[nodes.index(other) for other in spaces[at].adjacent if other in nodes] for at in nodes]
        if -1 in distances(graph, 0):
            errors.add("camp.toml", f"the spaces must be {what}")
    _check_kinds(pack, errors)


def _check_kinds(pack: Pack, errors: Errors) -> None:
    spaces = pack.spaces
    count = [sum(space.kind == kind for space in spaces) for kind in range(len(KINDS))]
    for kind, least, most in ((CENTER, 1, 1), (CAVE, 1, 1), (LAKE, 1, 99), (WOODS, 1, 99), (SMALL, 3, 99)):
        if not least <= count[kind] <= most:
            errors.add("camp.toml", f'there must be {least}{"" if least == most else " or more"} spaces of kind '
                                    f'"{KINDS[kind]}", not {count[kind]}')  # fmt: skip
    for center in (space for space in spaces if space.kind == CENTER):
        if not any(spaces[other].kind == LAKE for other in center.adjacent):
            errors.add("camp.toml", "the Camp Center must lie by the Lake")
    cabins = {space.number: space for space in spaces if space.kind in (SMALL, LARGE)}
    if sorted(cabins) != list(range(1, len(cabins) + 1)) or len(cabins) != count[SMALL] + count[LARGE]:
        # F13-R-06, F13-SRCH-01
        errors.add("camp.toml", "Small and Large Cabins must be numbered 1, 2, 3 and so on, each number once")
    if any(space.number for space in spaces if space.kind not in (SMALL, LARGE)):
        errors.add("camp.toml", "only Small and Large Cabins have a number")
    for number in pack.extra_cards:
        if number not in cabins or cabins[number].kind != LARGE:
            errors.add("camp.toml", f"cabin {number} gets a second card, so it must be a Large Cabin")  # F13-R-07


def _check_cards(pack: Pack, errors: Errors) -> None:
    cabins = sum(space.kind in (SMALL, LARGE) for space in pack.spaces)
    need = cabins - 1 + len(pack.extra_cards)
    total = sum(item.count for item in pack.items)
    if total < need:
        errors.add("items.toml", f"the deal needs {need} cards, and there are only {total}")
    if max(len(pack.items), len(pack.events)) > MAX_CARDS:
        errors.add("items.toml", f"a deck has at most {MAX_CARDS} different cards")
    if sum(item.count for item in pack.items if item.effect == LURKS) > MAX_COPIES:
        errors.add("items.toml", f"there are at most {MAX_COPIES} Lurks cards")
    fuel = any(item.effect == RESTORE_POWER for item in pack.items)
    outage = any(event.effect == OUTAGE for event in pack.events)
    if fuel != outage:
        errors.add("items.toml", "there must be a card that restores the power and an event that cuts it, or neither")
