"""Reading the packs of Final Girl: TOML files into tables, with everything that is wrong told at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from deadfall.engine.content import ContentError, Errors, Table, check_keys, check_unique, decode, read_toml

Text = Annotated[str, Meta(min_length=1)]
Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Face = Annotated[int, Meta(ge=1, le=6)]


class ActionEntry(Struct):
    id: Text
    name: Text
    cost: Natural
    type: Text
    count: Positive = 1
    two: str = ""
    one: str = ""
    none: str = ""
    need: str = ""
    before: str = ""


class GirlEntry(Struct):
    id: Text
    name: Text
    health: Positive
    rewards: Annotated[list[Text], Meta(min_length=1)]
    ultimate: Text
    effect: Text
    extra: Text


class CoreEntry(Struct):
    kind: Text
    levels: dict[str, list[Positive]]
    time: dict[str, Positive]
    tokens: Annotated[list[Natural], Meta(min_length=2)]
    hand_limit: Positive
    follow: Natural
    convert: Positive
    actions: list[dict[str, Any]]


class GirlsEntry(Struct):
    kind: Text
    girls: list[dict[str, Any]]


class FinaleEntry(Struct):
    id: Text
    name: Text
    action: str = ""
    minions: str = ""
    reveal: str = ""
    ongoing: str = ""


class DarkEntry(Struct):
    id: Text
    name: Text
    effect: Text
    epic: bool = False


class TerrorEntry(Struct):
    id: Text
    name: Text
    effect: Text
    count: Positive = 1
    health: Natural | None = None
    ability: str = ""


class SideCardEntry(Struct):
    id: Text
    name: Text
    effect: Text
    count: Positive = 1


class SideDeckEntry(Struct):
    id: Text
    name: Text
    cards: list[SideCardEntry]


class OutcomeEntry(Struct):
    card: Text
    two: str | None = None
    one: str | None = None
    none: str | None = None


class MinionEntry(Struct):
    id: Text
    name: Text
    tokens: Positive
    health: Positive
    move: Natural
    attack: Natural


class SpecialEntry(Struct):
    id: Text
    name: Text
    colour: Text


class ItemEntry(Struct):
    id: Text
    name: Text
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    range: Annotated[int, Meta(ge=-1)] = -1
    damage: int = 0
    uses: Natural = 0
    discard: bool = False
    when: str = ""
    effect: str = ""
    special: str = ""
    keys: bool = False


class KillerEntry(Struct):
    kind: Text
    id: Text
    name: Text
    home: Text
    horror: Annotated[int, Meta(ge=1, le=7)]
    back: dict[str, str]
    final: str
    track: Annotated[list[tuple[Natural, Natural, str]], Meta(min_length=1)]
    finales: list[dict[str, Any]]
    darks: list[dict[str, Any]]
    terror: list[dict[str, Any]]
    health: Natural = 0
    rules: str = ""
    sheet: list[str] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    locks: dict[str, str] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    weapon_value: Natural = 0
    specials: list[dict[str, Any]] = field(default_factory=list)
    items: list[dict[str, Any]] = field(default_factory=list)
    actions: list[dict[str, Any]] = field(default_factory=list)
    outcomes: list[dict[str, Any]] = field(default_factory=list)
    side_decks: list[dict[str, Any]] = field(default_factory=list)
    minion: dict[str, Any] | None = None
    win_when: str = ""


class SpaceEntry(Struct):
    id: Text
    name: Text
    x: Natural
    y: Natural
    to: list[Text]
    panic: dict[str, list[Face]]
    kind: str = "plain"
    tags: list[str] = field(default_factory=list)


class SetupEntry(Struct):
    id: Text
    name: Text
    girl: Text
    killer: Text
    victims: dict[str, Positive]


class EventEntry(Struct):
    id: Text
    name: Text
    effect: Text
    ongoing: bool = False


class TrapEntry(Struct):
    id: Text
    name: Text
    effect: Text


class DeckEntry(Struct):
    spaces: Annotated[list[Text], Meta(min_length=1)]
    size: Positive


class LocationEntry(Struct):
    kind: Text
    id: Text
    name: Text
    decks: list[dict[str, Any]]
    spaces: list[dict[str, Any]]
    setups: list[dict[str, Any]]
    terror: list[dict[str, Any]]
    events: list[dict[str, Any]]
    items: list[dict[str, Any]]
    specials: list[dict[str, Any]] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)
    rules: str = ""
    sheet: list[str] = field(default_factory=list)
    klinks: list[tuple[str, str]] = field(default_factory=list)
    shut_by: dict[str, str] = field(default_factory=dict)
    traps: list[dict[str, Any]] = field(default_factory=list)
    actions: list[dict[str, Any]] = field(default_factory=list)


PARTS: dict[str, type[Struct]] = {
    "actions": ActionEntry,
    "girls": GirlEntry,
    "finales": FinaleEntry,
    "darks": DarkEntry,
    "terror": TerrorEntry,
    "specials": SpecialEntry,
    "items": ItemEntry,
    "outcomes": OutcomeEntry,
    "side_decks": SideDeckEntry,
    "spaces": SpaceEntry,
    "setups": SetupEntry,
    "events": EventEntry,
    "traps": TrapEntry,
    "decks": DeckEntry,
}
KINDS: dict[str, type[Struct]] = {
    "core": CoreEntry,
    "girls": GirlsEntry,
    "killer": KillerEntry,
    "scenario": KillerEntry,
    "location": LocationEntry,
}
NOUNS = {"terror": "Terror card", "girls": "Final Girl", "spaces": "space", "items": "item", "events": "Event"}


class Packs:
    """All packs of a folder, decoded; every list of cards as structs."""

    def __init__(self) -> None:
        self.core: Any = None
        self.girls: Any = None
        self.killers: dict[str, Any] = {}
        self.locations: dict[str, Any] = {}
        self.files: dict[str, str] = {}


def read(folder: Path) -> Packs:
    """Every file of a folder; ContentError with all that does not fit."""
    errors = Errors()
    packs = Packs()
    for path in sorted(folder.glob("*.toml")):
        table = read_toml(folder, path.name, errors)
        if table is not None:
            _add(packs, path.name, table, errors)
    if packs.core is None:
        errors.add("core.toml", 'the core box is missing: a pack of kind "core"')
    if packs.girls is None:
        errors.add("girls.toml", 'the Final Girls are missing: a pack of kind "girls"')
    if not packs.killers:
        errors.add(str(folder), 'there is no Killer: a pack of kind "killer" or "scenario" (the core box is no game)')
    if not packs.locations:
        errors.add(str(folder), 'there is no Location: a pack of kind "location" (the core box alone is no game)')
    errors.check()
    return packs


def _add(packs: Packs, file: str, table: Table, errors: Errors) -> None:
    kind = table.get("kind")
    if kind not in KINDS:
        errors.add(file, f'"kind" must be one of {", ".join(KINDS)}, not {kind!r}')
        return
    entry: Any = decode(dict(table), KINDS[str(kind)], file, errors)
    if entry is None:
        return
    for key, part in PARTS.items():
        if isinstance(getattr(entry, key, None), list):
            setattr(entry, key, _parts(getattr(entry, key), part, file, NOUNS.get(key, key), errors))
    if isinstance(getattr(entry, "minion", None), dict):
        entry.minion = decode(entry.minion, MinionEntry, f"{file}: minion", errors)
    if kind in ("core", "girls"):
        setattr(packs, str(kind), entry)
    elif kind == "location":
        packs.locations[entry.id] = entry
    else:
        check_keys(entry.back, ["killer", "minions"], f"{file}: back", errors)
        packs.killers[entry.id] = entry
    packs.files[getattr(entry, "id", str(kind))] = file


def _parts(rows: list[Any], part: type[Struct], file: str, noun: str, errors: Errors) -> list[Any]:
    found: list[Any] = []
    for number, row in enumerate(rows, 1):
        label = row.get("name") or row.get("id") if isinstance(row, dict) else None
        where = f'{file}: {noun} "{label}"' if label else f"{file}: {noun} number {number}"
        entry: Any = decode(row, part, where, errors)
        if entry is not None:
            found.append(entry)
    ids = [entry.id for entry in found if hasattr(entry, "id")]
    check_unique(ids, "id", f"{file}: {noun}", errors)
    return found


def choose(packs: dict[str, Any], key: str, what: str) -> Any:
    """A pack by its id, or a refusal that names those there are."""
    if key not in packs:
        raise ContentError(f'this content has no {what} "{key}", choose {" / ".join(packs)}')
    return packs[key]
