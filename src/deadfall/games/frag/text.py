"""Frag as text for a terminal of 80 columns: the arena, the fighters and your hand, all from the view of one seat."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import Any

from deadfall.engine.text import Part
from deadfall.games.frag.arena import (
    ACID,
    DOOR,
    FEATURES,
    FLOOR,
    GADGET_UP,
    RESPAWN,
    TELEPORTER,
    WEAPON_UP,
    Arena,
)
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.grid import ACROSS, DOOR_SQUARES, DOWN, SIDES
from deadfall.games.frag.pack import INSUBSTANTIAL, PISTOL, Card, Weapon

View = dict[str, Any]

WIDTH = 80
ROWS, COLUMNS = 3, 6  # how far a glance reaches from the fighter
NARROW = 16  # columns for a card beside the whole arena
REACH = 8  # steps within which the board in words calls something near
SIDE = 2 * (2 * COLUMNS + 1) + 3  # where the text beside it begins
MARKS = str.maketrans({".": "·", "A": "~", "T": "t", "W": "w", "G": "g", "-": "─", "|": "│"})
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the walls that meet there: north 1, east 2, south 4, west 8
BLOOD, PILE, LINK, MINE, YOU = "*", "&", "!", "x", "@"
PLACES = {
    "Weapon power-ups": WEAPON_UP,
    "Gadget power-ups": GADGET_UP,
    "Teleporters": TELEPORTER,
    "Respawn points": RESPAWN,
    "Acid": ACID,
}
LEGEND = (
    "w g power-ups  1-6 respawn points  t teleporter  ~ acid  % grate  # solid",
    "= : doors  < > ^ v one-way doors  * blood  & weapon pile  ! dropped card  x mine",
    "H Health  S Speed  A Accuracy  + armor  - wounds  hand: w g s cards of each deck",
)

SHORTCUTS = {
    **{side[0]: f"step {side}" for side in SIDES},
    **{f"j{side[0]}": f"jump {side}" for side in SIDES},
    "f": "finish",
    "r": "roll",
}
_ALONE = r"(?<=[ │:<>=]){}(?=[ │:<>=])"  # a mark of the arena, not a letter of a word
STYLES = {
    _ALONE.format("[·%]") + r"|[─│└┌├┘┴┐┤┬┼╵╶╷╴]+": "dim",
    _ALONE.format("~"): "green",
    _ALONE.format("[wgt*&!x]"): "cyan",
    _ALONE.format("@"): "bold reverse",
    _ALONE.format("R") + r"|\bRed\b": "bold red",
    _ALONE.format("B") + r"|\bBlue\b": "bold bright_blue",
    _ALONE.format("G") + r"|\bGreen\b": "bold green",
    _ALONE.format("Y") + r"|\bYellow\b": "bold yellow",
    _ALONE.format("V") + r"|\bViolet\b": "bold magenta",
    _ALONE.format("W") + r"|\bWhite\b": "bold bright_white",
}


def draw(game: FragGame, view: View) -> str:
    """The whole arena with the fighters beside it, and all that the seat holds."""
    arena = game.table.arena
    chart = labelled(arena, marked(arena, view), range(arena.height), range(arena.width))
    lines = [heading(game, view), *beside(chart, sidebar(view)), *LEGEND, *lying(view), *gear(game, view)]
    return "\n".join(lines)


def glance(game: FragGame, view: View) -> str:
    """What is around the seat's own fighter, and where the others are."""
    arena, me = game.table.arena, own(view)
    if me is None or me["cell"] is None:
        return ""
    here = arena.by_name[me["cell"]]
    rows = _around(arena.row[here], ROWS, arena.height)
    columns = _around(arena.column[here], COLUMNS, arena.width)
    return "\n".join(beside(labelled(arena, marked(arena, view), rows, columns), situation(game, view, me)))


def _around(centre: int, reach: int, size: int) -> range:
    """As many squares as reach both ways, moved inwards at the border."""
    low = max(0, min(centre - reach, size - 2 * reach - 1))
    return range(low, min(size, low + 2 * reach + 1))


def explain(game: FragGame, words: str) -> list[str]:
    """The cards whose names have these words, or the one of this code, in full."""
    pack = game.table.pack
    wanted = words.lower().split()
    cards = [card for card in [pack.pistol, *pack.cards] if _called(card, wanted)]
    lines = [f"{_titled(card)}{card.name} ({kind_of(card)}): {card.text}" for card in cards]
    return [row for line in lines for row in _wrapped(line, "  ")]


def _titled(card: Card) -> str:
    """The code of a card before its name; the basic pistol is no card."""
    return "" if card.id == PISTOL else f"{card.code} "


def _called(card: Card, wanted: list[str]) -> bool:
    return wanted == [card.code.lower()] or (bool(wanted) and all(word in card.name.lower() for word in wanted))


def own(view: View) -> View | None:
    """The seat's own fighter; None for a spectator."""
    return next((fighter for fighter in view["seats"] if fighter["seat"] == view["seat"]), None)


def heading(game: FragGame, view: View) -> str:
    parts = [f"Map {view['map']}, {game.table.arena.name}"]
    if view["active"] is not None:
        parts += [f"round {view['round']}", f"{view['active']}'s turn"]
    if view["phase"] == "actions":
        parts += [moves(view["turn"])]
    return "  ".join(parts)


def moves(turn: View) -> str:
    """Movement and attacks left."""
    attacks = turn["attacks_left"]
    return f"movement {turn['left']} of {turn['movement']}, {attacks} attack{'' if attacks == 1 else 's'} left"


# The arena


def marked(arena: Arena, view: View) -> list[list[str]]:
    """The map's block in marks: walls joined up, what lies there and who stands there on top."""
    block = arena.grid.block
    canvas = [list(line.translate(MARKS)) for line in block]
    for y in range(0, len(block), 2):
        for x in range(0, len(block[y]), 2):
            canvas[y][x] = corner(block, x, y)
    for counter in view["counters"]:
        put(arena, canvas, counter["cell"], {"blood": BLOOD, "pile": PILE}.get(counter["kind"], LINK))
    for mine in view["mines"]:
        put(arena, canvas, mine["cell"], MINE)
    for fighter in view["seats"]:
        put(arena, canvas, fighter["cell"], YOU if fighter["seat"] == view["seat"] else fighter["seat"][0])
    return canvas


def corner(block: list[str], x: int, y: int) -> str:
    """The post where up to four walls meet."""
    arms = 0
    for bit, (across, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        row, column = y + down, x + across
        if 0 <= row < len(block) and 0 <= column < len(block[row]) and block[row][column] != " ":
            arms |= 1 << bit
    return CORNERS[arms]


def put(arena: Arena, canvas: list[list[str]], cell: str | None, mark: str) -> None:
    if cell is not None:
        at = arena.by_name[cell]
        canvas[2 * arena.row[at] + 1][2 * arena.column[at] + 1] = mark


def labelled(arena: Arena, canvas: list[list[str]], rows: range, columns: range) -> list[str]:
    """A part of the canvas with row letters and column numbers."""
    numbers = [f"{column + 1:02d}" for column in columns]
    lines = ["  " + " ".join(number[0] if number[1] == "0" else " " for number in numbers).rstrip()]
    lines.append("  " + " ".join(number[1] for number in numbers))
    for y in range(2 * rows[0], 2 * rows[-1] + 3):
        letter = chr(ord("A") + y // 2) if y % 2 else " "
        lines.append(letter + "".join(canvas[y][2 * columns[0] : 2 * columns[-1] + 3]))
    return lines


def beside(left: list[str], right: list[str]) -> list[str]:
    """Two columns of text."""
    wide = max(len(line) for line in left) + 1
    return [f"{a:{wide}}{b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]


# The fighters


def sidebar(view: View) -> list[str]:
    """All that is public of the fighters, narrow enough to stand beside the arena."""
    lines: list[str] = []
    for fighter in view["seats"]:
        gear = [f" {name[: NARROW - len(left)]}{left}" for name, left in in_play(fighter)]
        lines += [*stats(view, fighter), *gear, _hand(fighter), ""]
    return lines


def stats(view: View, fighter: View) -> list[str]:
    turn = ">" if fighter["seat"] == view["active"] else " "
    where = fighter["cell"] or ("away" if fighter["away"] else "out")
    lines = [f"{turn}{fighter['seat']} {where} {fighter['frags']}/{view['frags_to_win']}"]
    if fighter["base"]["health"]:
        lines.append(f" H{fighter['health']} S{fighter['speed']} A{fighter['accuracy']}{_marks(fighter)}")
    return lines


def _marks(fighter: View) -> str:
    armor = f" +{fighter['armor']}" if fighter["armor"] else ""
    wounds = f" -{fighter['wounds']}" if fighter["wounds"] else ""
    blood = f" {BLOOD}{fighter['blood']}" if fighter["blood"] else ""
    return f"{armor}{wounds}{blood}{' zz' if fighter['tranquilized'] else ''}{_safe(fighter)}"


def _safe(fighter: View) -> str:
    return " safe" if fighter["protected"] else ""


def in_play(fighter: View) -> list[tuple[str, str]]:
    """Weapons with their ammo, gadgets, specials: each with what is left of it, where that matters."""
    found = []
    for weapon in fighter["weapons"]:
        found.append((weapon["card"], "" if weapon["ammo"] is None else f" {weapon['ammo']}"))
        found += [(f"+{card}", "") for card in weapon["attached"]]
    found += [(gadget["card"], "") for gadget in fighter["gadgets"]]
    return found + [(f"~{card}", "") for card in fighter["specials"]]


def _hand(fighter: View) -> str:
    held = [f"{count}{deck[0]}" for deck, count in fighter["hand"].items() if count]
    return f" hand {' '.join(held) or '–'}"


def situation(game: FragGame, view: View, me: View) -> list[str]:
    """Where I am and where the others are, seen from there."""
    arena = game.table.arena
    here = arena.by_name[me["cell"]]
    feature = "" if arena.feature[here] in (FLOOR, DOOR) else f", {FEATURES[arena.feature[here]]}"
    lines = [
        f"{me['seat']} on {me['cell']} ({arena.zone[here]}{feature})",
        f"Health {me['health']}{_marks(me)}  Speed {me['speed']}  Accuracy {me['accuracy']}",
        moves(view["turn"]) if view["active"] == me["seat"] else "",
        "",
    ]
    for other in view["seats"]:
        if other["seat"] != me["seat"]:
            lines.append(f"{other['seat']:7}{_from_here(game, view, me, other)}")
    armed = ", ".join([game.table.pack.pistol.name, *(name + left for name, left in in_play(me))])
    hand = ", ".join(view["you"]["hand"]) or "empty"
    for line in ("", f"In play: {armed}", f"Hand: {hand}", *lying(view, me["cell"])):
        lines += textwrap.wrap(line, WIDTH - SIDE) or [""]
    return lines


def _from_here(game: FragGame, view: View, me: View, other: View) -> str:
    if other["cell"] is None:
        return "out of play"
    arena = game.table.arena
    a, b = arena.by_name[me["cell"]], arena.by_name[other["cell"]]
    sight = "in sight" if sees(game, view, me, other) else "hidden"
    return f"{other['cell']:7}range {game.table.range(a, b):2}  {sight:9}H{other['health']}{_marks(other)}"


def sees(game: FragGame, view: View, me: View, other: View) -> bool:
    """Whether nothing stands between two fighters."""
    arena = game.table.arena
    standing = [fighter for fighter in view["seats"] if fighter["cell"] is not None]
    ghosts = {card.name for card in game.table.pack.specials if card.effect == INSUBSTANTIAL}
    solid = [fighter for fighter in standing if fighter not in (me, other) and not ghosts & set(fighter["specials"])]
    blocking = [arena.by_name[fighter["cell"]] for fighter in solid] if game.table.fighters_block else []
    holders = [arena.by_name[fighter["cell"]] for fighter in standing]
    return arena.los(arena.by_name[me["cell"]], arena.by_name[other["cell"]], holders, blocking)


# What lies there, and what you hold


def lying(view: View, cell: str | None = None) -> list[str]:
    """Counters and mines; all of them, or those of one cell."""
    found = [f"{mine['cell']} mine of {mine['owner']}" for mine in view["mines"] if cell in (None, mine["cell"])]
    for counter in view["counters"]:
        if cell in (None, counter["cell"]):
            found.append(f"{counter['cell']} {_counter(counter)}")
    return _wrapped("Lying there: " + "; ".join(found), "  ") if found else []


def _counter(counter: View) -> str:
    cards = ", ".join(counter.get("cards", ["blood"]))
    what = f"{counter['left']} of a pile of {cards}" if counter["kind"] == "pile" else cards
    return f"{what} (this turn not for {', '.join(counter['closed_to'])})" if counter["closed_to"] else what


def gear(game: FragGame, view: View) -> list[str]:
    """Your hand and what you have in play, with what each card does."""
    me = own(view)
    if me is None:
        return []
    names = [card for weapon in me["weapons"] for card in [weapon["card"], *weapon["attached"]]]
    names += [gadget["card"] for gadget in me["gadgets"]] + me["specials"]
    lines = [f"You are {me['seat']}. In play: {game.table.pack.pistol.name}{''.join(f', {name}' for name in names)}"]
    lines += [line for name in dict.fromkeys(names) for line in _about(game, name)]
    lines.append(f"Your hand: {', '.join(view['you']['hand']) or 'empty'}")
    return lines + [line for name in dict.fromkeys(view["you"]["hand"]) for line in _about(game, name)]


def _about(game: FragGame, name: str) -> list[str]:
    pack = game.table.pack
    card = pack.cards[pack.parse_card(name)]
    return _wrapped(f"  {name} ({kind_of(card)}): {card.text}", "    ")


def kind_of(card: Card) -> str:
    """What sort of card it is; of a weapon the dice too."""
    if isinstance(card, Weapon):
        return f"weapon, {card.dice} dice" + (f", ammo {card.ammo}" if card.ammo >= 0 else "")
    return ("weapon", "gadget", "special")[card.deck]


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent)


# The board in words


def parts(game: FragGame, view: View) -> list[Part]:
    """All of it without the map: the own fighter and what is around it, the others, what is where."""
    arena, me = game.table.arena, own(view)
    standing = me is not None and me["cell"] is not None
    return [
        Part("The match", [", ".join(heading(game, view).split("  ")) + "."], near=True),
        Part("You", _myself(game, view, me) if me is not None else [], near=True),
        Part("In reach", _in_reach(arena, view, me) if me is not None and standing else [], near=True),
        Part("Fighters", [_fighter(game, view, me, other) for other in view["seats"] if other != me], near=True),
        Part("Lying there", [f"{cell}: {what}." for cell, what in _things(view)]),
        Part("The arena", _places(arena)),
        Part("Doors", [f"{_door(door.passage)}." for door in arena.doors]),
        Part("Your cards", _own_cards(game, view, me) if me is not None else []),
    ]


def _myself(game: FragGame, view: View, me: View) -> list[str]:
    lines = [f"{me['seat']}, {_where(game.table.arena, me)}.", f"{_condition(view, me)}."]
    if view["active"] == me["seat"] and view["turn"] is not None:
        lines.append(f"{moves(view['turn']).capitalize()}.")
    return lines


def _where(arena: Arena, fighter: View) -> str:
    if fighter["cell"] is None:
        return "away" if fighter["away"] else "out of play"
    cell = arena.by_name[fighter["cell"]]
    feature = "" if arena.feature[cell] == FLOOR else f", {FEATURES[arena.feature[cell]]}"
    return f"{fighter['cell']} in {arena.zone[cell]}{feature}"


def _condition(view: View, fighter: View) -> str:
    """A fighter's statistics, what is wrong with them, and all that is in play."""
    facts = [f"frags {fighter['frags']} of {view['frags_to_win']}"]
    if fighter["base"]["health"]:
        facts += [f"{name.capitalize()} {fighter[name]}" for name in ("health", "speed", "accuracy")]
    facts += [f"{name} {fighter[name]}" for name in ("armor", "wounds", "blood") if fighter[name]]
    facts += ["tranquilized"] if fighter["tranquilized"] else []
    facts += ["protected"] if fighter["protected"] else []
    facts += [f"{name.lstrip('+~')}{f' with ammo{left}' if left else ''} in play" for name, left in in_play(fighter)]
    facts += [f"{_number(count, deck[:-1])} in hand" for deck, count in fighter["hand"].items() if count]
    return _first_capital(", ".join(facts))


def _first_capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fighter(game: FragGame, view: View, me: View | None, other: View) -> str:
    seen = ""
    if me is not None and me["cell"] is not None and other["cell"] is not None:
        arena = game.table.arena
        far = game.table.range(arena.by_name[me["cell"]], arena.by_name[other["cell"]])
        seen = f", range {far}, {'in sight' if sees(game, view, me, other) else 'out of sight'}"
    turn = " (to move)" if other["seat"] == view["active"] else ""
    return f"{other['seat']}{turn}: {_where(game.table.arena, other)}{seen}. {_condition(view, other)}."


def _in_reach(arena: Arena, view: View, me: View) -> list[str]:
    """What lies on each side of a fighter, and what a short walk leads to."""
    here = arena.by_name[me["cell"]]
    walk = arena.walked_from(here)
    near = [cell for cell in range(arena.size) if 0 < walk[cell] <= REACH]
    lines = [f"{side.capitalize()}: {_beside(arena, view, here, way)}." for way, side in enumerate(SIDES)]
    for title, feature in PLACES.items():
        found = sorted([cell for cell in near if arena.feature[cell] == feature], key=lambda cell: walk[cell])
        lines += _walks(title, [(arena.names[cell], walk[cell]) for cell in found])
    things = sorted([(walk[arena.by_name[cell]], cell, what) for cell, what in _things(view)])
    return lines + _walks("Lying there", [(f"{what} on {cell}", far) for far, cell, what in things if 0 < far <= REACH])


def _walks(title: str, found: list[tuple[str, int]]) -> list[str]:
    walks = [f"{what} ({_number(far, 'step')})" for what, far in found]
    return [f"{title}: {', '.join(walks)}."] if walks else []


def _number(count: int, thing: str) -> str:
    return f"1 {thing}" if count == 1 else f"{count} {thing}s"


def _beside(arena: Arena, view: View, here: int, way: int) -> str:
    """What is on one side of a cell: the next one and what is there, or why there is no way."""
    column, row = arena.column[here] + ACROSS[way], arena.row[here] + DOWN[way]
    edge = arena.grid.edge(arena.column[here], arena.row[here], way)
    door = edge in DOOR_SQUARES
    for cell in arena.steps[here]:
        if (arena.column[cell], arena.row[cell]) == (column, row):
            return f"{'through a door to ' if door else ''}{arena.names[cell]}, {_what_is(arena, view, cell)}"
    return "a door that does not open this way" if door else "no way"


def _what_is(arena: Arena, view: View, cell: int) -> str:
    name = arena.names[cell]
    ground = "grate" if arena.grate[cell] else FEATURES[arena.feature[cell]]
    standing = [fighter["seat"] for fighter in view["seats"] if fighter["cell"] == name]
    return ", ".join([ground, *(what for at, what in _things(view) if at == name), *standing])


def _things(view: View) -> list[tuple[str, str]]:
    """Counters and mines, and where each lies."""
    mines = [(mine["cell"], f"mine of {mine['owner']}") for mine in view["mines"]]
    return mines + [(counter["cell"], _counter(counter)) for counter in view["counters"]]


def _places(arena: Arena) -> list[str]:
    """Every room by its corners, and everything that is printed on the map."""
    lines = []
    for zone in dict.fromkeys(arena.zone):
        cells = [cell for cell in range(arena.size) if arena.zone[cell] == zone]
        rows, columns = [arena.row[cell] for cell in cells], [arena.column[cell] for cell in cells]
        corners = [f"{chr(65 + pick(rows))}{pick(columns) + 1:02d}" for pick in (min, max)]
        lines.append(f"{zone}: {corners[0]} to {corners[1]}.")
    for title, feature in PLACES.items():
        found = [arena.names[cell] for cell in range(arena.size) if arena.feature[cell] == feature]
        lines += [f"{title}: {', '.join(found)}."] if found else []
    return lines


def _door(passage: str) -> str:
    return _first_capital(passage.replace(" <-> ", " to and from ").replace(" -> ", " to "))


def _own_cards(game: FragGame, view: View, me: View) -> list[str]:
    in_use = [name.lstrip("+~") for name, _ in in_play(me)]
    return [_card_in_words(game, name, "In play") for name in in_use] + [
        _card_in_words(game, name, "In hand") for name in view["you"]["hand"]
    ]


def _card_in_words(game: FragGame, name: str, where: str) -> str:
    pack = game.table.pack
    card = pack.cards[pack.parse_card(name)]
    return f"{where}: {name} ({kind_of(card)}): {card.text}"
