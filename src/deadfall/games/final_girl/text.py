"""The table as plain text: board, tracks, tableau, decks, and the odds of every roll, from the view alone."""

from __future__ import annotations

import textwrap
from functools import cache
from typing import Any

from deadfall.engine.kernel import Game
from deadfall.engine.text import Part
from deadfall.games.final_girl import GAME, cards
from deadfall.games.final_girl.effects.places import counted
from deadfall.games.final_girl.options import KILLERS
from deadfall.games.final_girl.table import Table

WIDTH = 80
WORDS = {"YOU": "you", "KILLER": "the Killer", "search": "a place to search", "exit": "an exit"}


def draw(game: Game[Any], view: dict[str, Any]) -> str:
    """Everything the player may see, for a terminal or a screen reader."""
    if not view["girl"]:
        return "The film is being set up."
    parts = [
        _head(view),
        _girl(view),
        _killer(game, view),
        _board(game, view),
        _decks(view),
        _hand(view),
        _tableau(view),
    ]
    parts += [_events(view), _film(game), _roll(view)]
    return "\n".join(_wrapped(part) + "\n" for part in parts if part).rstrip()


def explain(game: Game[Any], words: str) -> list[str]:
    """What the cards of a name do: those of this film, or else those of the other films in the box."""
    return cards.explain(game.table, words) or _elsewhere(words)  # type: ignore[attr-defined]


def _elsewhere(words: str) -> list[str]:
    """The cards of a name in any film, each with the first film that has it."""
    films: dict[str, Table] = {}
    for table in _films():
        for line in cards.explain(table, words):
            films.setdefault(line, table)
    return [f"In {film.killer_name} at {film.location_name}: {line}" for line, film in films.items()]


@cache
def _films() -> list[Table]:
    """Every Killer of the box at its home: together they have all cards."""
    games = [GAME.set_up(1, {"killer": killer}) for killer in KILLERS]
    return [game.table for game in games]  # type: ignore[attr-defined]


def glance(game: Game[Any], view: dict[str, Any]) -> str:
    """What matters at every choice: herself, the Killer, her hand with its odds, and the dice."""
    if not view["girl"]:
        return "The film is being set up."
    girl, killer = view["girl"], view["killer"]
    near = ", ".join(f"{name}: {_here(view, name)}" for name in view["board"]["spaces"] if _busy(view, name))
    lines = [
        _head(view),
        f"You at {girl['at']}: health {girl['health']} of {girl['most']}, Time {girl['time']}, "
        f"Horror {girl['horror']}, {girl['dice']} dice, saved {girl['saved']}, dead {view['board']['dead']}.",
        f"{killer['name']}: {_health(killer)}{_values(killer)}, Bloodlust row {killer['bloodlust']}.",
        f"On the board: {near}.",
        _roll(view) or _hand(view),
    ]
    return "\n".join(_wrapped(line) for line in lines if line)


def _busy(view: dict[str, Any], name: str) -> bool:
    there = view["board"]["spaces"][name]
    return name in (view["girl"]["at"], view["killer"]["at"]) or any(
        k in there for k in ("victims", "special", "minions", "tokens")
    )


def _wrapped(text: str) -> str:
    """Long lines broken for a terminal of 80 columns, the rest of a line set in."""
    return "\n".join(
        "\n".join(textwrap.wrap(line, WIDTH, subsequent_indent=" " * (len(line) - len(line.lstrip()) + 4)) or [""])
        for line in text.split("\n")
    )


def _film(game: Game[Any]) -> str:
    """The rules that this Killer and this Location add."""
    table = game.table  # type: ignore[attr-defined]
    sheets = ((table.killer_name, table.killer_sheet), (table.location_name, table.location_sheet))
    return "\n".join(f"Rules of {name}: {' '.join(sentences)}" for name, sentences in sheets if sentences)


def _head(view: dict[str, Any]) -> str:
    return f"Turn {view['turn']}, {view['phase']} phase. {view['killer']['name']} at {view['board']['location']}."


def _girl(view: dict[str, Any], marks: tuple[str, str] = ("o", "x")) -> str:
    girl = view["girl"]
    dice = " ".join(f"[{n}]" if at == girl["horror"] else str(n) for at, n in enumerate(girl["levels"], 1))
    lines = [
        f"{girl['girl']} at {girl['at']}: health {girl['health']} of {girl['most']} ({girl['token']} token), "
        f"Time {girl['time']}.",
        f"Horror level {girl['horror']} (dice by level: {dice}); you roll {girl['dice']}"
        + (f", {girl['adrenaline']} of them by adrenaline." if girl["adrenaline"] else "."),
        f"Hands: {_items(girl['hands'])}. Backpack: {_items(girl['backpack'])}.",
        f"Saved {girl['saved']}: " + ", ".join(f"{marks[s['covered']]} {s['text']}" for s in girl["spaces"]) + ".",
        _ultimate(girl["ultimate"]),
    ]
    if girl["rewards"]:
        lines.append(f"Rewards to take: {'; '.join(girl['rewards'])}.")
    return "\n".join(lines)


def _ultimate(ultimate: dict[str, Any]) -> str:
    name, text, extra = ultimate["name"], ultimate["text"], ultimate["extra"]
    state = "earned" if ultimate["earned"] else "ready to be earned" if ultimate["ready"] else "not yet earned"
    card = f" ({ultimate['card']})" if ultimate["card"] else ""
    return f"Ultimate {name}, {state}: {text}{card}; afterwards each Victim gives {extra}."


def _items(items: list[dict[str, Any]]) -> str:
    return ", ".join(_item(item) for item in items) or "empty"


def _item(item: dict[str, Any]) -> str:
    facts = []
    if item["hands"]:
        facts.append("one hand" if item["hands"] == 1 else "two hands")
    if "weapon" in item:
        facts.append(f"range {item['weapon']['range']}, damage +{item['weapon']['damage']}")
    if item.get("uses"):
        facts.append(counted(item["uses"], "use"))
    if "once" in item:
        facts.append("discarded when used")
    if item["text"]:
        facts.append(item["text"])
    return f"{item['name']} ({'; '.join(facts)})" if facts else str(item["name"])


def _killer(game: Game[Any], view: dict[str, Any]) -> str:
    killer = view["killer"]
    where = f" at {killer['at']}" if killer["at"] else ""
    lines = [
        f"{killer['name']}{where}: {_health(killer)}{_values(killer)}.",
        _nightly(view),
        f"Bloodlust row {killer['bloodlust']} of {len(killer['track']) - 1}; next: {_next_row(killer)}.",
        f"Dark Power: {_sheet(killer['dark']) if killer['dark'] else 'hidden'}.",
    ]
    lines += [f"Minor Dark Power: {_sheet(minor)} ({minor['health']} health)." for minor in killer["minors"]]
    if killer["minions"]:
        minion = killer["minions"]
        lines.append(
            f"{minion['name']}s: health {minion['health']}, Movement {minion['movement']}, Attack {minion['attack']}."
        )
    table = game.table  # type: ignore[attr-defined]
    marks = [f"{label} {n}" for label, n in zip(table.counter_labels, killer["counters"].values(), strict=True)]
    marks += [label for flag, label in zip(table.flags, table.flag_labels, strict=True) if flag in killer["flags"]]
    if marks:
        lines.append(f"Marks: {', '.join(marks)}.")
    return "\n".join(lines)


def _nightly(view: dict[str, Any]) -> str:
    killer = view["killer"]
    if killer["finale"] is None:
        return f"Each night: {killer['action']}; then a Terror card ({view['terror']['left']} left)."
    return f"Each night: {killer['action']} (Finale {_sheet(killer['finale'])})."


def _values(killer: dict[str, Any]) -> str:
    """Movement and Attack; a film without a Killer has those of its Minions alone."""
    return f", Movement {killer['movement']}, Attack {killer['attack']}" if killer["at"] else ""


def _health(killer: dict[str, Any]) -> str:
    if not killer["at"]:
        return "there is no Killer"
    if not killer["most"]:
        return "no health to lose"
    return f"health {killer['health']} of {killer['most']} ({killer['token']} token)"


def _sheet(sheet: dict[str, Any]) -> str:
    return f"{sheet['name']}: {sheet['text']}" if sheet["text"] else str(sheet["name"])


def _next_row(killer: dict[str, Any]) -> str:
    if killer["bloodlust"] + 1 >= len(killer["track"]):
        return f"each further increase: {killer['final']}"
    row = killer["track"][killer["bloodlust"] + 1]
    values = f"Movement {row['movement']}, Attack {row['attack']}" if killer["at"] else ""
    return ", ".join(part for part in (values, row["text"]) if part) or "nothing new"


def _board(game: Game[Any], view: dict[str, Any]) -> str:
    """Every space with its neighbours, and who and what is there; a dot marks an empty one."""
    table = game.table  # type: ignore[attr-defined]
    lines = [
        f"{view['board']['location']} (dead: {view['board']['dead']}); "
        "behind each neighbour the die with which Victims panic there"
    ]
    for name, near in _spaces(table, view):
        lines.append(f"  {name}: {_here(view, name)} -> {', '.join(near)}")
    lines += [f"  Closed: {a} - {b}." for a, b in view["board"]["closed"]]
    lines += [f"  Open to {who} alone: {a} - {b}." for a, b, who in view["board"]["links"] if who == "you" or a < b]
    return "\n".join(lines)


def _spaces(table: Table, view: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Every space and its neighbours."""
    names = [space.name for space in table.spaces]
    found = []
    for at, name in enumerate(names):
        faces = view["board"]["spaces"][name]["panic"]
        found.append((name, [_way(names[b if a == at else a], faces) for a, b in table.edges if at in (a, b)]))
    return found


def _way(name: str, faces: dict[str, list[int]]) -> str:
    """A neighbour with its panic numbers."""
    return f"{name} ({' '.join(map(str, faces[name]))})" if name in faces else name


def _here(view: dict[str, Any], name: str) -> str:
    words, marks = _there(view, name)
    return (", ".join(words) or ".") + (f" [{', '.join(marks)}]" if marks else "")


def _there(view: dict[str, Any], name: str) -> tuple[list[str], list[str]]:
    """Who and what is on a space, and what it is good for."""
    space = view["board"]["spaces"][name]
    words = []
    if view["girl"]["at"] == name:
        words.append("YOU")
    if view["killer"]["at"] == name:
        words.append("KILLER")
    if "victims" in space:
        words.append(counted(space["victims"], "Victim"))
    words += space.get("special", [])
    if "minions" in space:
        kind, health = view["killer"]["minions"]["name"], "/".join(map(str, space["minions"]))
        words.append(f"{len(space['minions'])} {kind}{'s' if len(space['minions']) > 1 else ''} (health {health})")
    words += [f"<{token}>" for token in space.get("tokens", [])]
    return words, [mark for mark, there in (("exit", space.get("exit")), ("search", "deck" in space)) if there]


def _decks(view: dict[str, Any]) -> str:
    lines = ["Item decks, from the top:"]
    for deck in view["decks"]:
        cards = ", ".join(
            _item(c) + (" facedown" if c["face"] == "seen" else "") if "name" in c else "?" for c in deck["cards"]
        )
        known = f" (shuffled among them: {', '.join(deck['shuffled'])})" if deck["shuffled"] else ""
        lines.append(f"  {', '.join(deck['spaces'])}: {cards or 'empty'}{known}")
    lines += [
        f"  {deck['name']}: {deck['left']} left, drawn {', '.join(deck['drawn']) or 'none'}"
        for deck in view["side_decks"]
    ]
    return "\n".join(lines)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def _hand(view: dict[str, Any]) -> str:
    """The cards in hand with what they do and the odds of each line."""
    cards = [card for card in view["cards"] if card["hand"]]
    if not cards:
        return "Your hand is empty."
    return "\n".join(
        ["Your hand, with the odds of each line before any conversion:", *(_card(card, view["odds"]) for card in cards)]
    )


def _card(card: dict[str, Any], table: list[dict[str, float]]) -> str:
    head = f"  {card['name']}" + (f" x{card['hand']}" if card["hand"] > 1 else "") + f" ({card['type']})"
    if "dice" not in card:
        return f"{head}: {card['two']}"
    odds = table[card["dice"]]
    lines = [
        f"{_percent(odds['two'])} {card['two']}",
        f"{_percent(odds['one'])} {card['one']}",
        f"{_percent(odds['none'])} {card['none']}",
    ]
    return f"{head}, {counted(card['dice'], 'die', 'dice')}: " + " | ".join(lines)


def _tableau(view: dict[str, Any]) -> str:
    piles = [
        f"{c['name']} {c['cost']}" + (f" x{c['tableau']}" if c["tableau"] > 1 else "")
        for c in view["cards"]
        if c["tableau"]
    ]
    gone = [f"{c['name']}" + (f" x{c['discard']}" if c["discard"] > 1 else "") for c in view["cards"] if c["discard"]]
    text = f"Tableau (price): {', '.join(piles) or 'empty'}."
    return text + (f"\nDiscard pile: {', '.join(gone)}." if gone else "")


def _events(view: dict[str, Any]) -> str:
    return "\n".join(f"Event: {_sheet(event)}." for event in view["events"])


def _roll(view: dict[str, Any]) -> str:
    if view["roll"] is None:
        return f"An attack for {view['attack']} damage is coming." if view["attack"] else ""
    dice = " ".join("success" if face == 7 else str(face) for face in view["roll"]["dice"])
    text = f"Dice: {dice} (5-6 success, 3-4 convertible for {counted(view['roll']['convert'], 'card')})."
    if "lines" in view["roll"]:
        none, one, two = view["roll"]["lines"]
        text += f"\n  2 or more successes: {two}\n  1 success: {one}\n  failure: {none}"
    return text


# The board in words


def parts(game: Game[Any], view: dict[str, Any]) -> list[Part]:
    """All of it, under headings; the spaces of the board with their neighbours, one by one."""
    if not view["girl"]:
        return [Part("The film", ["The film is being set up."], near=True)]
    table: Table = game.table  # type: ignore[attr-defined]
    found = [
        ("The film", _head(view), True),
        ("The dice", _roll(view), True),
        ("You", _girl(view, ("open", "covered")), True),
        (view["killer"]["name"], _killer(game, view), True),
        ("Your hand", _hand(view), True),
        ("The board", "\n".join(_space_lines(table, view)), False),
        ("Items", _decks(view).partition("\n")[2], False),
        ("Tableau", _tableau(view), False),
        ("Events", _events(view), False),
        ("Rules of this film", _film(game), False),
    ]
    return [
        Part(title, [line.strip() for line in text.split("\n") if line.strip()], near) for title, text, near in found
    ]


def _space_lines(table: Table, view: dict[str, Any]) -> list[str]:
    """A space with who and what is there, and its neighbours with the die with which Victims panic there."""
    lines = [f"{view['board']['location']}; dead: {view['board']['dead']}."]
    for name, near in _spaces(table, view):
        words, marks = _there(view, name)
        here = [WORDS.get(word, word.strip("<>")) for word in [*words, *marks]]
        lines.append(f"{name} ({', '.join(here) or 'empty'}): next to {', '.join(near)}.")
    lines += [f"Closed: {a} and {b}." for a, b in view["board"]["closed"]]
    return lines + [
        f"Open to {who} alone: {a} and {b}." for a, b, who in view["board"]["links"] if who == "you" or a < b
    ]
