"""Reading a Frag content pack: five TOML files into a Pack, or one ContentError with everything that is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import fields

from deadfall.engine.content import (
    Errors,
    Table,
    check_keys,
    check_unique,
    decode,
    decode_all,
    index_of,
    pack_hash,
    read_toml,
)
from deadfall.games.frag.checks import (
    GADGET_EFFECTS,
    SPECIAL_EFFECTS,
    WEAPON_RULES,
    Terms,
    check_terms,
    check_weapon,
    problems,
)
from deadfall.games.frag.pack import (
    ANY_RANGE,
    DURATIONS,
    EFFECTS,
    LETTERS,
    MODES,
    NO_TRACK,
    PISTOL,
    PLAIN,
    PROJECTILE,
    TIMINGS,
    TYPES,
    Card,
    Design,
    Gadget,
    MapData,
    Pack,
    Special,
    Weapon,
    Zone,
)

Text = Annotated[str, Meta(min_length=1)]
Positive = Annotated[int, Meta(ge=1)]
Natural = Annotated[int, Meta(ge=0)]
Stat = Annotated[int, Meta(ge=1, le=4)]
POINTS = 7


class DesignEntry(Struct):
    name: Text
    health: Stat
    speed: Stat
    accuracy: Stat


class PackEntry(Struct):
    name: Text
    title: Text
    figures: Annotated[list[Text], Meta(min_length=2)]
    designs: list[dict[str, object]]


class PistolEntry(Struct):
    name: Text
    type: Text
    dice: Positive
    text: Text


class WeaponEntry(Struct):
    id: Text
    name: Text
    count: Positive
    type: Text
    dice: Natural
    text: Text
    ammo: Positive | None = None
    range_min: Natural = 0
    range_max: Positive = ANY_RANGE
    to_hit_dice: Natural = 0
    extra_damage: Natural = 0
    falloff_from: Natural = 0
    falloff_step: Natural = 0
    auto_hit: bool = False
    burst_max: Natural = 0
    once_per_turn: bool = False
    ignores_fighters: bool = False
    blast_n: Natural = 0
    blast_dice: Natural = 0
    chain_n: Natural = 0
    chain_dice: Natural = 0
    target_cell: bool = False
    discard_on_use: bool = False
    move_flat: int = 0
    speed: int = 0
    rule: str = "plain"


class GadgetEntry(Struct):
    id: Text
    name: Text
    count: Positive
    letter: Text
    mode: Text
    timing: list[str]
    effect: Text
    text: Text
    lasts: str = "at_once"
    armor: Natural = 0
    amount: Natural = 0
    charges: Natural = 0
    move_flat: int = 0


class SpecialEntry(Struct):
    id: Text
    name: Text
    count: Positive
    timing: list[str]
    effect: Text
    text: Text
    without_fighter: list[str] = []
    lasts: str = "at_once"
    everybody: bool = False
    amount: Natural = 0
    dice: Natural = 0


class MapEntry(Struct):
    id: Text
    name: Text
    block: Text
    zones: list[tuple[str, str, str]] = []
    door_colours: list[Text] = []


def load(folder: Path) -> Pack:
    """The pack in a folder, complete and checked: one with faults is refused before the game (FRAG-R-102)."""
    errors = Errors()
    pack, designs = _read_pack(folder, errors)
    pistol, weapons = _weapons(folder, errors)
    gadgets = _gadgets(folder, len(weapons), errors)
    specials = _specials(folder, len(weapons) + len(gadgets), errors)
    maps = _maps(folder, errors)
    everything: list[Card] = [pistol, *weapons, *gadgets, *specials]
    files = "weapons.toml, gadgets.toml, specials.toml"
    check_unique([card.name for card in everything], "card name", files, errors)
    check_unique([card.code for card in everything], "card id", files, errors)
    _check_figures(pack, maps, errors)
    errors.check()
    return Pack(
        pack.name, pack.title, pack_hash(folder), pack.figures, designs, pistol, weapons, gadgets, specials, maps
    )


def _read_pack(folder: Path, errors: Errors) -> tuple[PackEntry, list[Design]]:
    data = read_toml(folder, "pack.toml", errors)
    entry = None if data is None else decode(data, PackEntry, "pack.toml", errors)
    if entry is None:
        return PackEntry("", "", [], []), []
    return entry, _designs(entry, errors)


def _designs(pack: PackEntry, errors: Errors) -> list[Design]:
    entries = decode_all({"designs": pack.designs}, "designs", DesignEntry, "pack.toml", "design", errors)
    for entry in entries:
        total = entry.health + entry.speed + entry.accuracy
        if total != POINTS:
            errors.add(
                f'pack.toml: design "{entry.name}"', f"the stats add up to {total}; they must add up to {POINTS}"
            )
    check_unique([entry.name for entry in entries], "design name", "pack.toml", errors)
    return [Design(entry.name, entry.health, entry.speed, entry.accuracy) for entry in entries]


def _check_figures(pack: PackEntry, maps: list[MapData], errors: Errors) -> None:
    check_unique(pack.figures, "figure", "pack.toml", errors)
    points = max((sum(mark.isdigit() for mark in "".join(chart.block)) for chart in maps), default=0)
    if pack.figures and len(pack.figures) < points:
        errors.add(
            "pack.toml",
            f"there are {len(pack.figures)} figures, but a map has {points} respawn points; name one for each",
        )


def _weapons(folder: Path, errors: Errors) -> tuple[Weapon, list[Weapon]]:
    file = "weapons.toml"
    data = read_toml(folder, file, errors)
    if data is not None:
        check_keys(data, ["pistol", "weapons"], file, errors)
    pistol = _pistol(data, errors)
    entries = decode_all(data, "weapons", WeaponEntry, file, "card", errors)
    return pistol, [
        _weapon(number, entry, f'{file}: card "{entry.name}"', errors) for number, entry in enumerate(entries)
    ]


def _pistol(data: Table | None, errors: Errors) -> Weapon:
    where = "weapons.toml: pistol"
    entry = None
    if data is not None and "pistol" not in data:
        errors.add("weapons.toml", "the [pistol] table is missing; every fighter has the basic pistol")
    elif data is not None:
        entry = decode(data["pistol"], PistolEntry, where, errors)
    if entry is None:
        return Weapon(PISTOL, "", "", 0, PLAIN, "", PROJECTILE, 2)
    type = index_of(entry.type, TYPES, "type", where, errors)
    return Weapon(PISTOL, "pistol", entry.name, 0, PLAIN, entry.text, type, entry.dice)


def _weapon(number: int, entry: WeaponEntry, where: str, errors: Errors) -> Weapon:
    type = index_of(entry.type, TYPES, "type", where, errors)
    rule = index_of(entry.rule, WEAPON_RULES, "rule", where, errors)
    weapon = Weapon(number, entry.id, entry.name, entry.count, rule, entry.text, type, entry.dice)
    weapon.ammo = NO_TRACK if entry.ammo is None else entry.ammo
    for field in fields(WeaponEntry):
        if not field.required and field.name not in ("ammo", "rule"):
            setattr(weapon, field.name, getattr(entry, field.name))
    check_weapon(weapon, where, errors)
    return weapon


def _gadgets(folder: Path, first: int, errors: Errors) -> list[Gadget]:
    file = "gadgets.toml"
    data = read_toml(folder, file, errors)
    if data is not None:
        check_keys(data, ["gadgets"], file, errors)
    entries = decode_all(data, "gadgets", GadgetEntry, file, "card", errors)
    return [_gadget(first + n, entry, f'{file}: card "{entry.name}"', errors) for n, entry in enumerate(entries)]


def _gadget(number: int, entry: GadgetEntry, where: str, errors: Errors) -> Gadget:
    index_of(entry.letter, LETTERS, "letter", where, errors)
    effect = _effect(entry.effect, GADGET_EFFECTS, where, errors)
    gadget = Gadget(number, entry.id, entry.name, entry.count, effect, entry.text, entry.letter)
    gadget.mode = index_of(entry.mode, MODES, "mode", where, errors)
    gadget.timing = _timing(entry.timing, where, errors)
    gadget.lasts = index_of(entry.lasts, DURATIONS, "duration", where, errors)
    gadget.armor = entry.armor
    gadget.amount = entry.amount
    gadget.charges = entry.charges
    gadget.move_flat = entry.move_flat
    given = {"armor": entry.armor, "amount": entry.amount, "charges": entry.charges}
    terms = GADGET_EFFECTS.get(entry.effect)
    if terms is not None:
        check_terms(entry.effect, terms, entry.timing, entry.lasts, given, where, errors)
        if entry.mode in MODES and entry.mode != terms.mode:
            errors.add(where, f'effect "{entry.effect}" needs mode "{terms.mode}", not "{entry.mode}"')
    return gadget


def _specials(folder: Path, first: int, errors: Errors) -> list[Special]:
    file = "specials.toml"
    data = read_toml(folder, file, errors)
    if data is not None:
        check_keys(data, ["specials"], file, errors)
    entries = decode_all(data, "specials", SpecialEntry, file, "card", errors)
    return [_special(first + n, entry, f'{file}: card "{entry.name}"', errors) for n, entry in enumerate(entries)]


def _special(number: int, entry: SpecialEntry, where: str, errors: Errors) -> Special:
    effect = _effect(entry.effect, SPECIAL_EFFECTS, where, errors)
    timing = _timing(entry.timing, where, errors)
    special = Special(number, entry.id, entry.name, entry.count, effect, entry.text, timing)
    special.without_fighter = _timing(entry.without_fighter, where, errors) if entry.without_fighter else 0
    special.lasts = index_of(entry.lasts, DURATIONS, "duration", where, errors)
    special.everybody = entry.everybody
    special.amount = entry.amount
    special.dice = entry.dice
    if special.without_fighter & ~timing:
        errors.add(where, '"without_fighter" names a timing that "timing" does not have')
    terms = SPECIAL_EFFECTS.get(entry.effect)
    if terms is not None:
        given = {"amount": entry.amount, "dice": entry.dice}
        check_terms(entry.effect, terms, entry.timing, entry.lasts, given, where, errors)
        if entry.everybody != terms.everybody:
            errors.add(where, f'effect "{entry.effect}" needs everybody = {str(terms.everybody).lower()}')
    return special


def _effect(name: str, allowed: dict[str, Terms], where: str, errors: Errors) -> int:
    index_of(name, list(allowed), "effect", where, errors)
    return EFFECTS.index(name) if name in allowed else PLAIN


def _timing(names: list[str], where: str, errors: Errors) -> int:
    """A mask of AT_ bits."""
    if not names:
        errors.add(where, '"timing" must name at least one moment')
    mask = 0
    for name in names:
        mask |= 1 << index_of(name, TIMINGS, "timing", where, errors)
    return mask


def _maps(folder: Path, errors: Errors) -> list[MapData]:
    file = "maps.toml"
    data = read_toml(folder, file, errors)
    if data is not None:
        check_keys(data, ["maps"], file, errors)
    entries = decode_all(data, "maps", MapEntry, file, "map", errors)
    check_unique([entry.id for entry in entries], "map id", file, errors)
    maps = []
    for entry in entries:
        where = f'{file}: map "{entry.name}"'
        block = entry.block.strip("\n").split("\n")
        zones = [_zone(zone, len(block[0]) // 2, len(block) // 2, where, errors) for zone in entry.zones]
        chart = MapData(entry.id, entry.name, block, zones, entry.door_colours)
        for problem in problems(chart):
            errors.add(where, problem)
        maps.append(chart)
    return maps


def _zone(zone: tuple[str, str, str], width: int, height: int, where: str, errors: Errors) -> Zone:
    name, first, last = zone
    left, top = _square(first, where, errors)
    right, bottom = _square(last, where, errors)
    if not (0 <= left <= right < width and 0 <= top <= bottom < height):
        errors.add(where, f'zone "{name}" must go from its upper left square to its lower right one, both on the board')
    return Zone(name, left, top, right, bottom)


def _square(name: str, where: str, errors: Errors) -> tuple[int, int]:
    """Column and row of a square name."""
    if not re.fullmatch(r"[A-Z]\d\d", name):
        errors.add(where, f'"{name}" is no square; squares are called A01, B02 ...')
        return 0, 0
    return int(name[1:]) - 1, ord(name[0]) - ord("A")
