"""The hunt as text for a terminal of 80 columns: the island, the players and your cards, all from one seat's view."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import Any

from deadfall.engine.belief import likeliest, percent
from deadfall.engine.text import Part
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.island import KINDS, ZONES, Island
from deadfall.games.dangerous_game.pack import SIDES
from deadfall.games.dangerous_game.table import Table

View = dict[str, Any]

WIDTH = 80
MAP = 53  # where the text beside the map begins
MARKS = {"land": "·", "water": "~", "camp": "c", "elevation": "^", "hiding": "#", "boat": "b"}
YOU, TRAP = "@", "x"
HUNTER, SEEN, LAST_SEEN, TRAIL, MAYBE = "*", "!", "?", ",", ":"
LEGEND = (
    "· land  ~ water  c camp  ^ elevation  # hiding place  b boat  @ you  x a trap you know of",
    "R* a Hunter  B! seen now  B? last seen  B, an old trail  : a Hunted may be here",
)
SHORTCUTS = {"d": "done", "p": "pass", "s": "stop"}
PLACES = {"Camps": "camp", "Boats": "boat", "Hiding places": "hiding", "Elevations": "elevation"}
REACH = 6  # steps within which the board in words calls something near
CROWD = 60  # a Hunted who may be on more squares than this is not marked on the map
STYLES = {
    r"(?<=[ \d])[·](?= )": "dim",
    r"~": "blue",
    r"@": "bold reverse",
    r"\bR[*!?,]|\bRed\b": "bold red",
    r"\bB[*!?,]|\bBlue\b": "bold bright_blue",
    r"\bG[*!?,]|\bGreen\b": "bold green",
    r"\bY[*!?,]|\bYellow\b": "bold yellow",
    r"\bV[*!?,]|\bViolet\b": "bold magenta",
    r"\bW[*!?,]|\bWhite\b": "bold bright_white",
    r"\bL[*!?,]|\bBlack\b": "black on white",
}


def draw(game: DangerousGame, view: View) -> str:
    """The island with the players beside it, and all that the seat knows and holds."""
    chart = island_map(game.table, view)
    side = [line for seat in view["seats"] for line in seat_lines(view, seat)]
    rows = [f"{left:<{MAP}}{right}".rstrip() for left, right in zip_longest(chart, side, fillvalue="")]
    lines = [heading(view), *rows]
    for line in [*LEGEND, *believed(view), *secrets(game, view)]:
        lines += textwrap.wrap(line, WIDTH, subsequent_indent="  ")
    return "\n".join(lines)


def glance(game: DangerousGame, view: View) -> str:
    """Where one is, what was rolled, who is near, what is being fought."""
    if "you" not in view or view["you"]["square"] is None:
        return ""
    lines = [f"You are at {place(game.table, view['you']['square'])}."]
    if view["rolled"]:
        lines.append(f"Rolled: {' or '.join(str(number) for number in view['rolled'])}.")
    lines += [fight_line(view["fight"])] if view["fight"] else []
    lines += neighbours(game.table, view)
    return "\n".join(line for text in lines for line in textwrap.wrap(text, WIDTH, subsequent_indent="  "))


def explain(game: DangerousGame, words: str) -> list[str]:
    """The cards whose names have these words, in full; what each says is its rule (MDG-CARD-07)."""
    wanted = words.lower().split()
    cards = [card for card in game.table.cards if wanted and all(word in card.name.lower() for word in wanted)]
    told = [f"{card.name} ({SIDES[card.side]} deck, {card.count}): {card.text} §MDG-CARD-07" for card in cards]
    return [
        line for text in told for line in textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    ]


def heading(view: View) -> str:
    if not view["cycle"]:
        return "The Most Dangerous Game: preparation"
    return f"Cycle {view['cycle']}, {view['turn']}'s turn, {view['phase']}"


def place(table: Table, square: str) -> str:
    """A square with its name, zone and kind."""
    at = table.square_index[square]
    name = table.pack.places.get(square)
    kind = KINDS[table.island.kinds[at]].replace("hiding", "hiding place")
    words = [*([name] if name else []), ZONES[table.island.zones[at]], kind]
    return f"{square} ({', '.join(words)})"


def initials(view: View) -> dict[str, str]:
    """A letter of its own for every player: the first of his name that is free."""
    found: dict[str, str] = {}
    for seat in view["seats"]:
        letters = [letter.upper() for letter in seat["name"]] + list("0123456789")
        found[seat["name"]] = next(letter for letter in letters if letter not in found.values())
    return found


# The island


def island_map(table: Table, view: View) -> list[str]:
    island = table.island
    canvas = [[f"{MARKS[KINDS[kind]]} " for kind in row] for row in rows_of(island)]
    mark_maybe(table, canvas, view)
    letters = initials(view)
    for square, mark in markers(view, letters):
        put(table, canvas, square, mark)
    columns = " ".join(chr(65 + column) for column in range(island.width))
    return [f"   {columns}", *(f"{row + 1:02d} {''.join(marks)}".rstrip() for row, marks in enumerate(canvas))]


def rows_of(island: Island) -> list[list[int]]:
    return [island.kinds[row * island.width : (row + 1) * island.width] for row in range(island.height)]


def mark_maybe(table: Table, canvas: list[list[str]], view: View) -> None:
    """A colon behind every square where somebody else may be, as long as that says something."""
    for seat in view["seats"]:
        if seat["name"] != view["seat"] and 1 < len(seat.get("could", [])) <= CROWD:
            for square in seat["could"]:
                at = table.square_index[square]
                row, column = divmod(at, table.island.width)
                canvas[row][column] = canvas[row][column][0] + MAYBE


def markers(view: View, letters: dict[str, str]) -> list[tuple[str, str]]:
    """What lies and stands on the board; later ones cover earlier ones."""
    found: list[tuple[str, str]] = []
    hunted = [seat for seat in view["seats"] if seat["role"] == "Hunted"]
    for seat in hunted:
        if seat["trail"]:
            found.append((seat["trail"]["square"], letters[seat["name"]] + TRAIL))
    for trap in view["traps"]:
        if trap["square"]:
            found.append((trap["square"], TRAP + " "))
    for seat in hunted:
        if seat["sighting"]:
            seen = SEEN if seat["sighting"]["in_sight"] else LAST_SEEN
            found.append((seat["sighting"]["square"], letters[seat["name"]] + seen))
    for seat in view["seats"]:
        if seat["role"] == "Hunter" and seat["square"]:
            found.append((seat["square"], letters[seat["name"]] + HUNTER))
    if view.get("you", {}).get("square"):
        found.append((view["you"]["square"], YOU + " "))
    return found


def put(table: Table, canvas: list[list[str]], square: str, mark: str) -> None:
    row, column = divmod(table.square_index[square], table.island.width)
    canvas[row][column] = mark


# The players


def seat_lines(view: View, seat: View) -> list[str]:
    """One player in two short lines."""
    you = " (you)" if seat["name"] == view["seat"] else ""
    first = f"{seat['name']}{you}: {seat['role']}"
    facts = ", ".join(seat_facts(view, seat, "pts"))
    return [first, *textwrap.wrap(facts, WIDTH - MAP - 1, initial_indent=" ", subsequent_indent=" ")]


def seat_facts(view: View, seat: View, points: str) -> list[str]:
    """All that is known of one player."""
    facts = [f"{seat['points']} {points}", count(seat["cards"], "card")]
    if seat["role"] == "Hunter":
        facts += [seat["square"] or "", *hunter_states(seat)]
    else:
        facts += hunted_states(view, seat)
    return [fact for fact in facts if fact]


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def hunter_states(seat: View) -> list[str]:
    words = [word for word in ("pinned", "barred", "beaters", "sabotaged") if seat[word]]
    return [f"sees {seat['range']}", *words]


def hunted_states(view: View, seat: View) -> list[str]:
    words = [f"on {count(len(seat['could']), 'square')}"] if seat.get("could") else []
    if seat["sighting"]:
        when = "now" if seat["sighting"]["in_sight"] else f"in cycle {seat['sighting']['cycle']}"
        words.append(f"seen {seat['sighting']['square']} {when}")
    if seat["trail"]:
        words.append(f"{seat['trail']['kind']} {seat['trail']['square']}")
    return words + [word for word in (seat["cover"], "holds breath" if seat["holds_breath"] else "") if word]


def fight_line(fight: View) -> str:
    rolls = [str(roll) if roll else "-" for roll in fight["rolls"]]
    bonus = f"+{fight['bonus']}" if fight["bonus"] else ""
    word = "betrays" if fight["betrayal"] else "attacks"
    dice = f"d{fight['dice'][0]}{bonus} {rolls[0]} against d{fight['dice'][1]} {rolls[1]}"
    return f"{fight['attacker']} {word} {fight['defender']}: {dice}."


def neighbours(table: Table, view: View) -> list[str]:
    """Everybody whose square is known, nearest first, and how far he is."""
    here = table.square_index[view["you"]["square"]]
    found = []
    for seat in view["seats"]:
        known = seat.get("could", [seat.get("square")])
        if seat["name"] != view["seat"] and len(known) == 1 and known[0]:
            gap = table.island.distance(here, table.square_index[known[0]])
            found.append((gap, f"{seat['name']} ({seat['role']}) at {known[0]}, {gap} away"))
    return [f"{'; '.join(text for _, text in sorted(found))}."] if found else []


# What may be believed, and what only the seat knows


def believed(view: View) -> list[str]:
    """Where each Hunted is likely to be; for oneself, where the others would look."""
    lines = []
    for seat in view["seats"]:
        if "chances" not in seat:
            continue
        squares, parts = seat["could"], seat["chances"]
        if seat["name"] != view["seat"]:
            lines.append(f"{seat['name']} is likeliest on {likeliest(squares, parts)}.")
            continue
        here = view["you"]["square"]
        own = percent(parts[squares.index(here)]) if here in squares else "no chance"
        lines.append(f"For all they know you are likeliest on {likeliest(squares, parts)}; where you are: {own}.")
    return lines


def secrets(game: DangerousGame, view: View) -> list[str]:
    lines = [f"Traps: {', '.join(trap_words(trap) for trap in view['traps'])}"] if view["traps"] else []
    if "you" not in view:
        return lines
    you = view["you"]
    if you["track"]:
        lines.append(f"Your mini board: {' '.join(f'{mark}:{square}' for mark, square in enumerate(you['track'], 1))}")
    if you["under_cover"]:
        lines.append("You are under cover.")
    texts = {card.name: card.text for card in game.table.cards}
    lines += [f"{card}: {texts[card]}" for card in dict.fromkeys(you["hand"])]
    lines += [f"{name} holds {', '.join(cards)}." for name, cards in you["hands"].items()]
    return lines


def trap_words(trap: View) -> str:
    return f"{trap['card']} of {trap['owner']}" + (f" at {trap['square']}" if trap["square"] else "")


# The board in words


def parts(game: DangerousGame, view: View) -> list[Part]:
    """All of it without the map: where one is and what is around, the players, what one knows and holds."""
    table = game.table
    placed = view.get("you", {}).get("square") is not None
    now = [f"{heading(view)}."] + ([fight_line(view["fight"])] if view["fight"] else [])
    knows = secrets(game, view)
    return [
        Part("The hunt", now, near=True),
        Part("You", _myself(table, view) if placed else [], near=True),
        Part("In reach", _in_reach(table, view) if placed else [], near=True),
        Part("Players", [_player(view, seat) for seat in view["seats"]], near=True),
        Part("Where the Hunted may be", [*believed(view), *_whereabouts(view)]),
        Part("What you know and hold" if "you" in view else "Traps", knows, near="you" in view),
        Part("The island", _places(table)),
    ]


def _myself(table: Table, view: View) -> list[str]:
    lines = [f"You are at {place(table, view['you']['square'])}."]
    if view["rolled"]:
        lines.append(f"Rolled: {' or '.join(str(number) for number in view['rolled'])}.")
    return lines + neighbours(table, view)


def _in_reach(table: Table, view: View) -> list[str]:
    """The squares beside one's own, and what a short walk leads to."""
    island, here = table.island, table.square_index[view["you"]["square"]]
    beside = [f"{_side(island, here, square)}: {place(table, island.names[square])}." for square in island.steps[here]]
    lines = beside + [f"By boat: {place(table, island.names[square])}." for square in island.trips[here]]
    for title, kind in PLACES.items():
        near = [(island.distance(here, square), square) for square in _of_kind(island, kind) if square != here]
        words = [f"{island.names[square]} ({count(far, 'step')})" for far, square in sorted(near) if far <= REACH]
        lines += [f"{title}: {', '.join(words)}."] if words else []
    return lines


def _side(island: Island, here: int, square: int) -> str:
    return {-island.width: "North", island.width: "South", 1: "East", -1: "West"}[square - here]


def _of_kind(island: Island, kind: str) -> list[int]:
    return [square for square in range(island.size) if KINDS[island.kinds[square]] == kind]


def _player(view: View, seat: View) -> str:
    you = " (you)" if seat["name"] == view["seat"] else " (to move)" if seat["name"] == view["turn"] else ""
    return f"{seat['name']}{you}: {seat['role']}, {', '.join(seat_facts(view, seat, 'points'))}."


def _whereabouts(view: View) -> list[str]:
    """The squares of every Hunted who may be on few enough of them."""
    return [
        f"{seat['name']}: {', '.join(seat['could'])}."
        for seat in view["seats"]
        if seat["name"] != view["seat"] and 0 < len(seat.get("could") or []) <= CROWD
    ]


def _places(table: Table) -> list[str]:
    """Every zone with what is printed in it."""
    island, lines = table.island, []
    for number, zone in enumerate(ZONES):
        squares = [square for square in range(island.size) if island.zones[square] == number]
        for title, kind in PLACES.items():
            found = [_called(table, square) for square in squares if KINDS[island.kinds[square]] == kind]
            lines += [f"{title} in {zone}: {', '.join(found)}."] if found else []
    return lines


def _called(table: Table, square: int) -> str:
    name = table.island.names[square]
    return f"{name} ({table.pack.places[name]})" if name in table.pack.places else name
