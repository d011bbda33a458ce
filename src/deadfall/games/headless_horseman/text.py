"""The night as text for a terminal of 80 columns: the forest, the riders and your hand, from one seat's view."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from deadfall.engine.text import Part
from deadfall.games.headless_horseman.bot.forest import FAR, Forest, forest_in
from deadfall.games.headless_horseman.checks import HIGH, WIDE
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.pack import (
    BLUE,
    EFFECTS,
    GROUNDS,
    ICHABOD,
    RIDE,
    ROLES,
    SLOTS,
    VOID,
)

View = dict[str, Any]

WIDTH = 80
COLUMNS, ROWS = 77, 27  # of the map
MARGIN = 3  # for the numbers of its rows
RULER = " " * MARGIN + "".join(f"{tens:10}" for tens in range(10, COLUMNS, 10))
PATH_MARK, BLUE_MARK, CHURCH_MARK, VOID_MARK, GEM_MARK = "·", "o", "+", "?", "*"
FIXED_MARKS = {"school": "#", "mausoleum": "^", "bridge": "="}
SPOT = re.compile(r" \[\d+-\d+\]")  # where something lies on the map
LEGEND = (
    "# School House  = Covered Bridge  ^ Mausoleum  + church  1-9 graveyards  ? void",
    "o blue hex: you spin  * gem  small letters: Ichabods  capital letters: Horsemen",
    "[5-33] after a name: where it lies on the map, row 5, column 33",
)
RULES = {
    "any_path": "On a blue hex, before you spin: choose any exit instead, the way back included.",
    "mirror": "When a pumpkin is thrown at you: if it hits, the mirror die says whom it stuns, if anybody.",
    "banish": "In your battle, before any exchange: it ends, and the Horseman goes to the graveyard of your d10.",
    "nearest_church": "Before your turn, from round 4: go to the nearest church, regain all hit points, then ride.",
    "enter_exit": "On riding into a church with movement left: regain all hit points and ride on by any of its exits.",
    "defense": "When a Banish card is played against you: nothing happens, the battle goes on.",
    "spectral": "At the start of your turn: go to any free graveyard, regain all hit points, then ride.",
    "transport": "On riding into a graveyard with movement left: ride on from any other graveyard.",
}
STYLES = {
    r"\bo\b": "bright_blue",
    r"(?<= )[+](?= )": "yellow",
    r"·+": "dim",
    r"\bHorseman\b": "bold red",
    r"\bIchabod\b": "bold green",
}


def draw(game: HeadlessHorseman, view: View) -> str:
    """The whole forest and all that the seat knows."""
    known = [*riders(game, view), *sites(game, view), *piles(view), *hand(view)]
    lines = [heading(view), RULER, *chart(game, view), *LEGEND, *known]
    return "\n".join(line for row in lines for line in wrapped(row))


def wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent="    ") if len(line) > WIDTH else [line]


def heading(view: View) -> str:
    if not view["round"]:
        return "Setting up"
    order = ", ".join(f"#{number} {name}" for number, name in enumerate(view["order"], 1))
    return f"Round {view['round']}, {view['turn']}'s turn ({order})"


def chart(game: HeadlessHorseman, view: View) -> list[str]:
    """The map, drawn to scale as far as letters allow, its rows numbered."""
    rows = [[" "] * COLUMNS for _ in range(ROWS)]
    marks = ground_marks(game, view)
    for space in sorted(range(len(marks)), key=lambda space: rank(marks[space])):
        row, column = cell(game, space)
        rows[row][column] = marks[space]
    return [f"{number:<{MARGIN}}" + "".join(row).rstrip() for number, row in enumerate(rows, 1) if set(row) != {" "}]


def cell(game: HeadlessHorseman, space: int) -> tuple[int, int]:
    """The row and column of the map where a space is drawn."""
    x, y = game.table.pack.board.xy[space]
    return y * (ROWS - 1) // HIGH, x * (COLUMNS - 1) // WIDE


def named(game: HeadlessHorseman, view: View, name: str) -> str:
    """A space as options and story call it, and where it is on the map."""
    board = game.table.pack.board
    space = board.names.index(name)
    if name in view["board"]["graveyards"]:
        kind = f" (graveyard {view['board']['graveyards'].index(name) + 1})"
    else:
        kind = " (church)" if name in view["board"]["churches"] and space != board.church else ""
    return f"{board.titles[space]}{kind} {spot(game, space)}"


def spot(game: HeadlessHorseman, space: int) -> str:
    row, column = cell(game, space)
    return f"[{row + 1}-{column + 1}]"


def rank(mark: str) -> int:
    """What is drawn over what: paths first, riders last."""
    return ([PATH_MARK, BLUE_MARK, VOID_MARK, CHURCH_MARK].index(mark) if mark in "·o?+" else 4) + 5 * mark.isalpha()


def ground_marks(game: HeadlessHorseman, view: View) -> list[str]:
    """The mark of every space."""
    board = game.table.pack.board
    found = [FIXED_MARKS.get(GROUNDS[ground], PATH_MARK) for ground in board.grounds]
    for space, ground in enumerate(board.grounds):
        if ground == BLUE:
            found[space] = BLUE_MARK
        elif ground == VOID:
            found[space] = VOID_MARK
    for name in view["board"]["churches"]:
        found[board.names.index(name)] = CHURCH_MARK
    for number, name in enumerate(view["board"]["graveyards"], 1):
        found[board.names.index(name)] = str(number)
    for gem in view["board"].get("gems", []):
        found[board.names.index(gem["space"])] = GEM_MARK
    for rider in view["seats"]:
        found[board.names.index(rider["space"])] = letter(rider)
    return found


def letter(rider: View) -> str:
    """A rider's initial: small for an Ichabod, capital for a Horseman."""
    initial: str = rider["name"][0]
    return initial.lower() if rider["role"] == ROLES[ICHABOD] else initial.upper()


def riders(game: HeadlessHorseman, view: View) -> list[str]:
    """A line for each player."""
    forest = forest_in(game.table.pack.board, view["board"])
    return [rider_line(game, view, rider, forest) for rider in view["seats"]]


def rider_line(game: HeadlessHorseman, view: View, rider: View, forest: Forest) -> str:
    return f"{letter(rider)} {rider_facts(game, view, rider, forest)}"


def rider_facts(game: HeadlessHorseman, view: View, rider: View, forest: Forest) -> str:
    space = game.table.pack.board.names.index(rider["space"])
    far = forest.home(ROLES.index(rider["role"]), space)
    you = " (you)" if rider["name"] == view["seat"] else ""
    facts = [
        f"{rider['name']}{you}: {rider['role']} on {named(game, view, rider['space'])}",
        f"{far} from the Bridge" if far < FAR else "",
        f"{rider['hp']} of {rider['full']} hit points",
        f"{rider['cards']} card{'' if rider['cards'] == 1 else 's'}",
        "stunned" if rider["stun"] else "",
        "a face-down Curse card" if rider["curse"] else "",
        *(f"{item['name']}{' (spent)' if item['spent'] else ''}" for item in items(rider)),
        "the gem lies on the board" if rider.get("locked") else "",
    ]
    return ", ".join(fact for fact in facts if fact)


def items(rider: View) -> list[View]:
    return [rider[slot] for slot in ("attack", "defense") if rider.get(slot)]


def sites(game: HeadlessHorseman, view: View) -> list[str]:
    """Where churches, graveyards and empty voids are, and what lies on the board."""
    board = view["board"]
    lines = [
        f"{label}: {', '.join(named(game, view, name) for name in board[key])}"
        for label, key in (("Churches", "churches"), ("Graveyards", "graveyards"), ("Voids", "empty"))
        if board[key]
    ]
    for gem in board.get("gems", []):
        lying = " and ".join(item["name"] for item in items(gem))
        lines.append(f"Gem of {gem['owner']} on {named(game, view, gem['space'])}: {lying}, for any {gem['role']}")
    return lines


def piles(view: View) -> list[str]:
    """What is known of the cards still to come."""
    decks = ", ".join(f"{deck} {size}" for deck, size in view["decks"].items())
    lines = [f"Cards left: {decks}"]
    if view["curses"]:
        lines.append("Curse cards face down: " + ", ".join(f"{n} {role}" for role, n in view["curses"].items()))
    return lines


def hand(view: View) -> list[str]:
    if "you" not in view:
        return []
    cards = view["you"]["hand"]
    kinds = dict.fromkeys(cards)
    listed = ", ".join(f"{name} x{cards.count(name)}" if cards.count(name) > 1 else name for name in kinds)
    return [f"Your hand: {listed or 'empty'}"]


def glance(game: HeadlessHorseman, view: View) -> str:
    """Where the seat's own piece is, where its ways lead, and who is near."""
    me = next((rider for rider in view["seats"] if rider["name"] == view["seat"]), None)
    if me is None or not view["round"]:
        return "\n".join(line for row in [*sites(game, view), *hand(view)] for line in wrapped(row)) if me else ""
    forest = forest_in(game.table.pack.board, view["board"])
    lines = [
        rider_line(game, view, me, forest),
        ways(game, view, forest, me),
        *near(game, view, forest, me),
        *hand(view),
    ]
    return "\n".join(line for row in lines if row for line in wrapped(row))


def ways(game: HeadlessHorseman, view: View, forest: Forest, me: View) -> str:
    return f"Ways, and how far the Bridge is by each: {', '.join(ways_on(game, view, forest, me))}"


def ways_on(game: HeadlessHorseman, view: View, forest: Forest, me: View) -> list[str]:
    """The ways from a piece's space and how far the Bridge is by each."""
    board = game.table.pack.board
    role = ROLES.index(me["role"])
    here = board.names.index(me["space"])
    back = me["trail"][-2] if len(me["trail"]) > 1 else None
    shown = []
    for way in forest.ways[role][here]:
        far = forest.to_bridge[role][way]
        came = ", where you came from" if board.names[way] == back else ""
        shown.append(f"{named(game, view, board.names[way])} ({far if far < FAR else 'no way'}{came})")
    return shown


def near(game: HeadlessHorseman, view: View, forest: Forest, me: View) -> list[str]:
    """Foes within a long ride."""
    board = game.table.pack.board
    lines = []
    for rider in view["seats"]:
        if rider["role"] == me["role"]:
            continue
        hunter, prey = (rider, me) if rider["role"] != ROLES[ICHABOD] else (me, rider)
        distance = forest.hunt(board.names.index(hunter["space"]))[board.names.index(prey["space"])]
        if distance <= 12:
            who = f"{rider['name']} ({rider['role']}, {rider['hp']} hit points)"
            lines.append(f"{who} is {distance} away on {named(game, view, rider['space'])}")
    return lines


def explain(game: HeadlessHorseman, words: str) -> list[str]:
    """What the cards and items of a name do, and where a place of that name lies."""
    wanted = words.strip().lower()
    if not wanted:
        return []
    lines = []
    for card in game.table.pack.cards:
        if wanted in card.name.lower():
            rule = f"Ride {card.value} spaces." if card.effect == RIDE else RULES[EFFECTS[card.effect]]
            lines.append(f"{card.name} ({card.count} in the {ROLES[card.deck]} deck): {rule}")
    for item in game.table.pack.items:
        if wanted in item.name.lower():
            use = "one battle, until recharged in a church" if item.single else "every battle"
            lines.append(f"{item.name} ({ROLES[item.owner]}): +{item.bonus} to {SLOTS[item.slot]} rolls in {use}.")
    titles = game.table.pack.board.titles
    return lines + [beside(game, space) for space in landmarks(game) if wanted in titles[space].lower()]


def landmarks(game: HeadlessHorseman) -> list[int]:
    """The spaces that have a name of their own."""
    board = game.table.pack.board
    return [*board.voids, board.school, board.mausoleum, board.bridge, board.church]


def beside(game: HeadlessHorseman, space: int) -> str:
    """A space and where it lies."""
    board = game.table.pack.board
    near = ", ".join(f"{board.titles[way]} {spot(game, way)}" for way in board.near[space])
    return f"{board.titles[space]} {spot(game, space)}: beside {near}."


def parts(game: HeadlessHorseman, view: View) -> list[Part]:
    """The board in words, without the map: one's own rider and the ways from there, the others, the places."""
    forest = forest_in(game.table.pack.board, view["board"])
    me = next((rider for rider in view["seats"] if rider["name"] == view["seat"]), None)
    rides = me is not None and bool(view["round"])
    found = [
        Part("The night", [heading(view)], near=True),
        Part("You", [rider_facts(game, view, me, forest), *hand(view)] if me is not None else [], near=True),
        Part("Your ways", ways_on(game, view, forest, me) if me is not None and rides else [], near=True),
        Part("Foes near you", near(game, view, forest, me) if me is not None and rides else [], near=True),
        Part("Riders", [rider_facts(game, view, rider, forest) for rider in view["seats"]]),
        Part("Places", sites(game, view)),
        Part("Cards", piles(view)),
        Part("The forest", [beside(game, space) for space in landmarks(game)]),
    ]
    return [
        Part(title, [f"{SPOT.sub('', line).rstrip('.')}." for line in told], nearby) for title, told, nearby in found
    ]
