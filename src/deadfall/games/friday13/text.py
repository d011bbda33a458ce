"""Friday the 13th as text for a terminal of 80 columns: the camp, the people, and what one seat knows."""

from __future__ import annotations

import textwrap
from typing import Any

from deadfall.engine.belief import likeliest, percent
from deadfall.engine.text import Part
from deadfall.games.friday13.game import Friday

View = dict[str, Any]

WIDTH, HEIGHT = 80, 27
LEGEND = (
    "C cabins  J junctions  W woods  CC Camp Center  :AB Counselors by initial  @ you",
    "! {killer}, shown  ? possible spaces  * lit fire  # barred door  + the Generator",
)
FEW = 24  # possible spaces of Jason that are worth marking
SHORTCUTS = {
    "m": "roll to move",
    "a": "move again",
    "s": "search",
    "e": "end the turn",
    "l": "look through",
    "t": "trade",
    "n": "take a normal turn",
}
STYLES = {
    r"\b[A-Z]+[0-9]*!": "bold red",
    r"\b[A-Z]+[0-9]*\?": "yellow",
    r"\bJason\b": "bold red",
    r"POWER OUT": "bold reverse",
}


def draw(game: Friday, view: View) -> str:
    """The whole camp, everybody in it, and all that the seat knows."""
    legend = [line.format(killer=view["killer"]["name"]) for line in LEGEND]
    parts = [heading(view), *chart(game, view), *legend, "", *people(view), "", *killer(view), "", *cabins(view)]
    return "\n".join(parts + you(view))


def glance(game: Friday, view: View) -> str:
    """Where the one who acts is, what is next to him, and the state of the fight."""
    lines = [heading(view)]
    turn = view["turn"]
    if "space" in view.get("you", {}):
        lines += around(game, view, view["you"]["space"], f"You are at {{}}, {steps(view['you'])} left.")
    elif turn is not None:
        person = next(p for p in view["counselors"] if p["name"] == turn["who"])
        if person["space"]:
            lines += around(game, view, person["space"], f"{turn['who']} is at {{}}, {steps(turn)} left.")
    if view["fight"] is not None:
        lines.append(f"Fight at {view['fight']['space']} with {listed(view['fight']['counselors'])}.")
    return "\n".join(lines)


def explain(game: Friday, words: str) -> list[str]:
    """The cards whose names have these words, in full."""
    wanted = words.lower().split()
    pack = game.table.pack
    cards = [(item.name, item.text or f"attack {item.attack}, defence {item.defence}") for item in pack.items]
    cards += [(event.name, event.text) for event in pack.events]
    found = [f"{name}: {text}" for name, text in cards if wanted and all(word in name.lower() for word in wanted)]
    return [line for text in found for line in wrap(text)]


def around(game: Friday, view: View, space: str | None, sentence: str) -> list[str]:
    if space is None:
        return []
    at = game.label.space.index(space)
    ways = [game.label.title[other] + who_is_at(view, game.label.space[other]) for other in game.table.next[at]]
    return [sentence.format(game.label.title[at]), *wrap(f"Next to it: {', '.join(ways)}.")]


def who_is_at(view: View, space: str) -> str:
    names = [p["name"] for p in view["counselors"] if p["space"] == space]
    names += [view["killer"]["name"]] if view["killer"]["space"] == space else []
    return f" ({', '.join(names)})" if names else ""


def heading(view: View) -> str:
    board = view["board"]
    weather = [word for word, on in (("downpour", board["downpour"]), ("thick fog", board["fog"])) if on]
    power = "power on" if board["power"] else "POWER OUT"
    where = f"Round {view['round']}" if view["round"] else "Set-up"
    return " · ".join([where, power, *weather, f"captain {view['captain']}"])


def chart(game: Friday, view: View) -> list[str]:
    """The camp from above: every space by its name, with marks behind it."""
    rows = [[" "] * WIDTH for _ in range(HEIGHT)]
    spaces = game.table.pack.spaces
    right = max(space.x for space in spaces)
    low = max(space.y for space in spaces)
    for space in sorted(spaces, key=lambda s: (s.y, s.x)):
        text = space.id + marks(view, space.id)
        column = round(space.x / right * (WIDTH - 6))
        row = round(space.y / low * (HEIGHT - 1))
        place(rows, row, min(column, WIDTH - len(text)), text)
    return ["".join(row).rstrip() for row in rows]


def place(rows: list[list[str]], row: int, column: int, text: str) -> None:
    """Write a name where there is room, as near to its place as can be."""
    for shift in range(WIDTH):
        for start in (column - shift, column + shift):
            end = start + len(text)
            free = rows[row][max(0, start - 1) : end + 1]
            if start >= 0 and end <= WIDTH and all(letter == " " for letter in free):
                rows[row][start:end] = list(text)
                return


def marks(view: View, space: str) -> str:
    board, killer = view["board"], view["killer"]
    found = "".join(p["name"][0] for p in view["counselors"] if p["space"] == space)
    found = f":{found}" if found else ""
    if killer["space"] == space:
        found += "!"
    elif space in possible(view):
        found += "?"
    found += "*" if space in board["lit"] else ""
    found += "#" if space == board["barred"] else ""
    found += "+" if space == board["generator"] else ""
    return found + ("@" if view.get("you", {}).get("space") == space else "")


def people(view: View) -> list[str]:
    lines = []
    for person in view["counselors"]:
        if not person["alive"]:
            lines.append(f"{person['name']:8}dead")
            continue
        hidden = [f"{person['hidden_items']} unseen"] if person["hidden_items"] else []
        items = listed(person["items"] + hidden) or "nothing"
        state = ["unhurt", "WOUNDED", "dead"][person["wounds"]]
        gone = "gone" if person["gone"] else "to go"
        lines.append(f"{person['name']:8}{person['space'] or '-':5}{state:9}{gone:7}{items}  ({person['player']})")
    return lines


def killer(view: View) -> list[str]:
    return [line for text in killer_facts(view) for line in wrap(text)]


def killer_facts(view: View) -> list[str]:
    """What is known of Jason."""
    facts = view["killer"]
    name = facts["name"]
    hidden = f"hidden, on one of {number(len(facts['could_be']), 'space')}" if "could_be" in facts else "hidden"
    where = f"at {facts['space']}" if facts["space"] else hidden
    held = f"{number(facts['items'], 'item')}, {number(facts['events'], 'event')}"
    lines = [f"{name}: {where}, {facts['wounds']} of 6 wounds, {held}, "
             f"{facts['shrine']} in the Shrine, {number(facts['snares'], 'snare')}."]  # fmt: skip
    if facts["known_items"] and "shrine" not in view.get("you", {}):
        lines.append(f"Known to be carried by {name}: {listed(facts['known_items'])}.")
    if facts["known_shrine"] and "shrine" not in view.get("you", {}):
        lines.append(f"Known to be in the Shrine: {listed(facts['known_shrine'])}.")
    if facts.get("known_about"):
        lines.append(f"Somewhere with {listed(facts['about'])}: {listed(facts['known_about'])}.")
    if facts["space"] is None and possible(view):
        lines.append(f"{name} can be at {', '.join(possible(view))}.")
    if "chances" in facts:
        lines.append(believed(view))
    return lines


def possible(view: View) -> list[str]:
    """Where Jason can be, if those are few."""
    found: list[str] = view["killer"].get("could_be", [])
    return found if len(found) <= FEW else []


def believed(view: View) -> str:
    """Where Jason is likely to be; for himself, where the Counselors would look for him."""
    facts = view["killer"]
    spaces, parts = facts["could_be"], facts["chances"]
    here = view.get("you", {}).get("space")
    if here is None:
        return f"{facts['name']} is likeliest at {likeliest(spaces, parts)}."
    own = percent(parts[spaces.index(here)]) if here in spaces else "no chance"
    return f"For all they saw you are likeliest at {likeliest(spaces, parts)}; where you are: {own}."


def cabins(view: View) -> list[str]:
    """Cards in the cabins: how many, and which are known."""
    found = [f"{cabin} {facts['cards']}{inside(facts)}" for cabin, facts in view["board"]["cabins"].items()]
    lines = wrap("Cards: " + ", ".join(found) + ".")
    removed = view["board"]["removed"]
    return lines + (wrap(f"Out of the game: {listed(removed)}.") if removed else [])


def inside(cabin: View) -> str:
    known = f" ({', '.join(cabin['known'])})" if cabin["known"] else ""
    return f"{known}{' searched' if cabin['searched'] else ''}"


def you(view: View) -> list[str]:
    facts = own_facts(view)
    return ["", *(line for text in facts for line in wrap(text))] if facts else []


def own_facts(view: View) -> list[str]:
    """What only this seat knows."""
    mine = view.get("you")
    if not mine:
        return []
    if "counselors" in mine:
        return [f"You play {listed(mine['counselors'])}."]
    lines = [
        f"You are at {mine['space'] or 'no space yet'} with {listed(mine['items']) or 'nothing'}; {steps(mine)} left.",
        f"Your Shrine: {listed(mine['shrine']) or 'empty'}. Your events: {listed(mine['events']) or 'none'}.",
    ]
    return lines + ([f"Your snares: {listed(mine['snares'])}."] if mine["snares"] else [])


def steps(facts: View) -> str:
    return number(facts["steps"], "step")


def number(count: int, thing: str) -> str:
    return f"1 {thing}" if count == 1 else f"{count} {thing}s"


def listed(names: list[str]) -> str:
    """Names with how many of each: "Matches, 2 Fuel Can"."""
    counted = {name: names.count(name) for name in names}
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counted.items())


def wrap(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ")


# The board in words


def parts(game: Friday, view: View) -> list[Part]:
    """All of it without the map: where one is and what is around, everybody in the camp, every space of it."""
    now = glance(game, view).split("\n")
    board = view["board"]
    cards = [
        f"{titled(game, cabin)}: {number(facts['cards'], 'card')}{inside(facts)}."
        for cabin, facts in board["cabins"].items()
    ]
    cards += [f"Out of the game: {listed(board['removed'])}."] if board["removed"] else []
    return [
        Part("The night", [f"{line.replace(' · ', ', ').rstrip('.')}." for line in unwrapped(now)], near=True),
        Part("You", own_facts(view), near=True),
        Part("Counselors", [counselor(game, view, person) for person in view["counselors"]], near=True),
        Part(view["killer"]["name"], killer_facts(view), near=True),
        Part("Cards in the cabins", cards),
        Part("The camp", [space_line(game, view, at) for at in range(len(game.label.space))]),
    ]


def titled(game: Friday, space: str) -> str:
    return game.label.title[game.label.space.index(space)]


def unwrapped(lines: list[str]) -> list[str]:
    """Lines as they were before they were broken for a terminal."""
    found: list[str] = []
    for line in lines:
        if line.startswith("  ") and found:
            found[-1] += line[1:]
        else:
            found.append(line)
    return found


def counselor(game: Friday, view: View, person: View) -> str:
    if not person["alive"]:
        return f"{person['name']}: dead."
    hidden = [f"{person['hidden_items']} unseen"] if person["hidden_items"] else []
    where = titled(game, person["space"]) if person["space"] else "not on the board"
    state = ["unhurt", "wounded", "dead"][person["wounds"]]
    gone = "has had the turn of this round" if person["gone"] else "has a turn to come"
    items = listed(person["items"] + hidden) or "nothing"
    return f"{person['name']} ({person['player']}): {where}, {state}, {gone}, carries {items}."


def space_line(game: Friday, view: View, at: int) -> str:
    """A space with all that is there, and where one goes from it."""
    space, board = game.label.space[at], view["board"]
    facts = [person["name"] for person in view["counselors"] if person["space"] == space]
    facts += [view["killer"]["name"]] if view["killer"]["space"] == space else []
    facts += ["you"] if view.get("you", {}).get("space") == space else []
    facts += ["a lit fire"] if space in board["lit"] else []
    facts += ["a barred door"] if space == board["barred"] else []
    facts += ["the Generator"] if space == board["generator"] else []
    here = f" ({', '.join(facts)})" if facts else ""
    return f"{game.label.title[at]}{here}: next to {', '.join(game.label.title[to] for to in game.table.next[at])}."
