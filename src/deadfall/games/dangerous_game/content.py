"""Reading a content pack: four TOML files into an island and its cards, or one ContentError with all that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct, field

from deadfall.engine.content import (
    Errors,
    check_unique,
    decode,
    decode_all,
    index_of,
    pack_hash,
    read_toml,
)
from deadfall.games.dangerous_game import pack
from deadfall.games.dangerous_game.island import (
    BOAT,
    CAMP,
    ELEVATION,
    HIDING,
    KINDS,
    LAND,
    MEADOW,
    WATER,
    ZONES,
    Island,
)
from deadfall.games.dangerous_game.pack import Card, Pack

Text = Annotated[str, Meta(min_length=1)]
Natural = Annotated[int, Meta(ge=0, le=99)]
DICE = (6, 8, 10)  # MDG-COMP-01; the d10 is only for cards that name it (MDG-R-33)
ZONE_CODES = "JMKTLF"
KIND_CODES = {".": LAND, "~": WATER, "C": CAMP, "^": ELEVATION, "#": HIDING}
LANDINGS = "NESW"
SUMMITS = ("Mountains", "Cliff")  # the zones with Elevation (MDG-ELEV-01)
CAMP_SQUARES = 4  # all in the Meadow (MDG-CAMP-02)


class TokenEntry(Struct):
    name: Text
    colour: Text


class PackEntry(Struct):
    name: Text
    title: Text
    seats: Annotated[list[Text], Meta(min_length=2)]
    token: list[dict[str, object]]


class Drawing(Struct):
    left: float
    top: float
    cell: float


class IslandEntry(Struct):
    zones: Annotated[list[Text], Meta(min_length=2)]
    kinds: list[Text]
    drawing: Drawing
    names: dict[str, str] = field(default_factory=dict)
    tints: dict[str, str] = field(default_factory=dict)


class CardEntry(Struct):
    id: Text
    name: Text
    count: Natural
    timing: Text
    effect: Text
    text: Text
    windows: list[Text] = field(default_factory=list)
    who: str = "anybody"
    amount: Natural = 0
    distance: Natural = 0
    from_cycle: Natural = 0
    ground: list[Text] = field(default_factory=list)
    not_in: str = ""
    jaws: str = ""
    stops: bool = False
    trap_reach: Natural = 0
    camp_distance: Natural = 0


_loaded: dict[str, tuple[Island, Pack]] = {}


def load(folder: Path) -> tuple[Island, Pack]:
    """The island and the cards of a pack, checked; read once as long as it says the same."""
    key = pack_hash(folder)
    if key not in _loaded:
        _loaded[key] = _read(folder)
    return _loaded[key]


def _read(folder: Path) -> tuple[Island, Pack]:
    errors = Errors()
    entry = decode(read_toml(folder, "pack.toml", errors) or {}, PackEntry, "pack.toml", errors)
    island, places = _island(folder, errors)
    deck = _cards(folder, "hunter.toml", pack.HUNTER, errors) + _cards(folder, "hunted.toml", pack.HUNTED, errors)
    check_unique([card.id for card in deck], "card id", "hunter.toml, hunted.toml", errors)
    check_unique([card.name for card in deck], "card name", "hunter.toml, hunted.toml", errors)
    tokens = decode_all({"token": entry.token}, "token", TokenEntry, "pack.toml", "token", errors) if entry else []
    check_unique([token.name for token in tokens], "token", "pack.toml", errors)
    if entry:
        check_unique(entry.seats, "seat name", "pack.toml", errors)
        if len(tokens) < len(entry.seats):
            errors.add("pack.toml", f"{len(entry.seats)} seats need as many tokens, but there are {len(tokens)}")
    errors.check()
    assert entry is not None and island is not None
    return island, Pack(entry.name, entry.title, deck, [token.name for token in tokens], entry.seats, places)


def _island(folder: Path, errors: Errors) -> tuple[Island | None, dict[str, str]]:
    data = read_toml(folder, "island.toml", errors)
    entry = decode(data, IslandEntry, "island.toml", errors) if data is not None else None
    if entry is None or not _is_grid(entry, errors):
        return None, {}
    width, height = len(entry.zones[0]), len(entry.zones)
    names = [f"{chr(65 + column)}{row + 1:02d}" for row in range(height) for column in range(width)]
    zones, kinds, landings = [], [], {}
    for at, name in enumerate(names):
        zone, kind = entry.zones[at // width][at % width], entry.kinds[at // width][at % width]
        where = f"island.toml: square {name}"
        if zone not in ZONE_CODES:
            errors.add(where, f'unknown zone "{zone}" (allowed: {" ".join(ZONE_CODES)})')
        if kind in LANDINGS:
            if kind in landings:
                errors.add(where, f'there is a landing "{kind}" already')
            landings[kind] = at
        elif kind not in KIND_CODES:
            errors.add(where, f'unknown kind "{kind}" (allowed: {" ".join([*KIND_CODES, *LANDINGS])})')
        zones.append(max(0, ZONE_CODES.find(zone)))
        kinds.append(BOAT if kind in LANDINGS else KIND_CODES.get(kind, LAND))
    for name in entry.names:
        index_of(name, names, "square", "island.toml: names", errors)
    _check_ground(names, zones, kinds, landings, errors)
    if len(landings) < len(LANDINGS):
        return None, {}
    return Island(width, height, zones, kinds, [landings[kind] for kind in LANDINGS], names), entry.names


def _is_grid(entry: IslandEntry, errors: Errors) -> bool:
    width = len(entry.zones[0])
    before = len(errors.lines)
    if len(entry.kinds) != len(entry.zones):
        errors.add("island.toml", f"{len(entry.zones)} rows of zones, but {len(entry.kinds)} rows of kinds")
    for rows, what in ((entry.zones, "zones"), (entry.kinds, "kinds")):
        for number, row in enumerate(rows, 1):
            if len(row) != width:
                errors.add(f"island.toml: row {number} of {what}", f"{len(row)} squares, but row 1 has {width}")
    if not 2 <= width <= 26:
        errors.add("island.toml", f"{width} columns, but columns are named A to Z and there must be at least 2")
    return len(errors.lines) == before


def _check_ground(
    names: list[str], zones: list[int], kinds: list[int], landings: dict[str, int], errors: Errors
) -> None:
    """What the rulebook says of the board: six zones, four Camp squares in the Meadow, summits, four landings."""
    for zone, name in enumerate(ZONES):
        if zone not in zones:
            errors.add("island.toml", f"the zone {name} has no square")
    camps = [at for at, kind in enumerate(kinds) if kind == CAMP]
    if len(camps) != CAMP_SQUARES:
        errors.add("island.toml", f"{len(camps)} Camp squares, but there must be {CAMP_SQUARES}")
    for at in camps:
        if zones[at] != MEADOW:
            errors.add(f"island.toml: square {names[at]}", "a Camp square must lie in the Meadow")
    for at, kind in enumerate(kinds):
        if kind == ELEVATION and ZONES[zones[at]] not in SUMMITS:
            errors.add(f"island.toml: square {names[at]}", "Elevation must lie in the Mountains or on the Cliff")
    for landing in LANDINGS:
        if landing not in landings:
            errors.add("island.toml", f'the landing "{landing}" is missing')


def _cards(folder: Path, file: str, side: int, errors: Errors) -> list[Card]:
    entries = decode_all(read_toml(folder, file, errors), "card", CardEntry, file, "card", errors)
    return [_card(entry, side, f'{file}: card "{entry.name}"', errors) for entry in entries]


def _card(entry: CardEntry, side: int, where: str, errors: Errors) -> Card:
    card = Card(
        side,
        entry.id,
        entry.name,
        entry.count,
        index_of(entry.effect, pack.EFFECTS, "effect", where, errors),
        entry.text,
    )
    index_of(entry.timing, ["action", "instant"], "timing", where, errors)
    for window in entry.windows:
        card.windows |= 1 << index_of(window, pack.WINDOWS, "window", where, errors)
    card.who = index_of(entry.who, pack.WHO, "role", where, errors)
    for kind in entry.ground:
        card.ground |= 1 << index_of(kind, KINDS, "ground", where, errors)
    if entry.not_in:
        card.not_in = index_of(entry.not_in, ZONES, "zone", where, errors)
    if entry.jaws:
        card.jaws = index_of(entry.jaws, pack.JAWS, "trap", where, errors)
    card.amount = entry.amount
    card.distance = entry.distance
    card.from_cycle = entry.from_cycle
    card.stops = entry.stops
    card.trap_reach = entry.trap_reach
    card.camp_distance = entry.camp_distance
    _check_card(entry, card, where, errors)
    return card


# Effects that only one side's cards can have, and those that need a die or a number
HUNTER_ONLY = {
    pack.SEE_FARTHER, pack.TELL_ZONE, pack.TRACK, pack.ROCKET, pack.BEAT, pack.COUNT_ZONE, pack.SEARCHLIGHT,
    pack.LAUNCH, pack.ATTACK_DIE, pack.ATTACK_BONUS, pack.DISARM, pack.POACH, pack.GRUDGE,
}  # fmt: skip
HUNTED_ONLY = {
    pack.TRAP, pack.DEFENCE_DIE, pack.LEAP, pack.HOLD_BREATH, pack.SCAPEGOAT, pack.FALSE_TRAIL, pack.NO_TRAIL,
    pack.COVER, pack.DINGHY, pack.EAVESDROP, pack.SABOTAGE, pack.PACT,
}  # fmt: skip
ROLLED = {pack.EXTRA_DIE, pack.ATTACK_DIE, pack.DEFENCE_DIE, pack.SABOTAGE}
# Effects that make sense only at one moment: the window and the role their cards must have
MOMENTS = {
    pack.EXTRA_DIE: ("W3", "concerned"),
    pack.ATTACK_DIE: ("W7", "attacker"),
    pack.ATTACK_BONUS: ("W7", "attacker"),
    pack.DEFENCE_DIE: ("W7", "defender"),
    pack.LEAP: ("W7", "defender"),
    pack.SCAPEGOAT: ("W7", "defender"),
    pack.POACH: ("W7", "bystander"),
    pack.HOLD_BREATH: ("W5", "concerned"),
    pack.FALSE_TRAIL: ("W2", "concerned"),
    pack.NO_TRAIL: ("W2", "concerned"),
    pack.DISARM: ("W4", "concerned"),
}
ANY_TIME = {pack.DRAW_CARDS}  # effects that an Instant may have in any window


def _check_card(entry: CardEntry, card: Card, where: str, errors: Errors) -> None:
    if (entry.timing == "instant") != bool(entry.windows):
        errors.add(where, 'an instant names its "windows", and only an instant does')
    other = HUNTED_ONLY if card.side == pack.HUNTER else HUNTER_ONLY
    if card.effect in other:
        errors.add(where, f'the effect "{entry.effect}" belongs to the other deck')
    if card.effect in ROLLED and card.amount not in DICE:
        errors.add(where, f'"amount" must be the faces of a die of the box (6, 8 or 10), but is {card.amount}')
    if (card.effect == pack.TRAP) != bool(entry.jaws):
        errors.add(where, 'a trap says what it does with "jaws", and only a trap does')
    _check_moment(entry, card, where, errors)


def _check_moment(entry: CardEntry, card: Card, where: str, errors: Errors) -> None:
    if card.effect in MOMENTS:
        window, who = MOMENTS[card.effect]
        if entry.windows != [window] or entry.who != who:
            errors.add(where, f'the effect "{entry.effect}" needs windows = ["{window}"] and who = "{who}"')
    elif card.effect == pack.REROLL:
        if entry.windows != ["W8"] or entry.who not in ("roller", "defender"):
            errors.add(where, 'the effect "reroll" needs windows = ["W8"] and who = "roller" or "defender"')
    elif entry.windows and card.effect not in ANY_TIME:
        errors.add(where, f'the effect "{entry.effect}" cannot be an instant')
