"""Answers on offer: what each says, and what it points at."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.odds import dice_against
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.prompts import steps_left
from deadfall.games.dangerous_game.rules.range_of_vision import all_look, range_at
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import (
    ACT,
    ATTACK_NOW,
    ATTACK_WHOM,
    CAMP_AT,
    COMBAT_DIE,
    DISCARD,
    DRAW,
    GRUDGE_WITH,
    MOVE_DIE,
    MOVE_TO,
    NAME,
    NUMBER,
    RANDOM_HUNTER,
    SETUP_DIE,
    SHOW_WHICH,
    SHOW_WHOM,
    SQUARE,
    START_AT,
    STEP_TO,
    TOKEN,
    WINDOW,
    ZONE,
)

PLACES: Final = (CAMP_AT, START_AT, STEP_TO, MOVE_TO, SQUARE)


def describe(s: Hunt, d: Decision, option: int) -> str:
    """The text of an option."""
    kind = d.kind
    seats, cards = s.table.pack.seats, s.table.cards
    if kind in (SETUP_DIE, MOVE_DIE, COMBAT_DIE):
        return str(option)
    if kind == DRAW:
        return cards[option].name
    if kind == RANDOM_HUNTER:
        return seats[option]
    if kind == NUMBER:
        return f"move {option}"
    if option == PASS:
        return decline(kind)
    answers = s.table.answers
    if kind in PLACES:
        return place(s, d, answers.square.thing.index(option))
    if kind == ACT:
        return "show a card" if option == answers.act.show else f"play {cards[answers.act.play.index(option)].name}"
    if kind in (NAME, SHOW_WHOM):
        return f"{'name' if kind == NAME else 'show'} {seats[answers.seat.thing.index(option)]}"
    if kind == ZONE:
        return f"the {ZONES[answers.zone.thing.index(option)]}"
    if kind == TOKEN:
        return s.table.pack.tokens[answers.token.thing.index(option)]
    if kind in (ATTACK_WHOM, GRUDGE_WITH):
        whom = answers.seat.thing.index(option)
        return f"{'attack' if s.players[whom].role == HUNTED else 'betray'} {seats[whom]}"
    if kind == ATTACK_NOW:
        return f"attack {seats[s.active]}"
    verb = {DISCARD: "discard", SHOW_WHICH: "show"}.get(kind, "play")
    return f"{verb} {cards[answers.card.thing.index(option)].name}"


def decline(kind: int) -> str:
    if kind in (ACT, ATTACK_WHOM):
        return "done"
    if kind == STEP_TO:
        return "stop"
    if kind == GRUDGE_WITH:
        return "draw a card"
    return "keep the rest" if kind == DISCARD else "pass"


def place(s: Hunt, d: Decision, square: int) -> str:
    name = s.table.island.names[square]
    if d.kind == CAMP_AT:
        return f"camp at {name}"
    if d.kind == START_AT:
        return f"start at {name}"
    if d.kind == SQUARE:
        return f"choose {name}"
    here = s.players[d.seat].square
    if d.kind == MOVE_TO:
        return f"stay at {name}" if square == here else f"move to {name}"
    return f"step to {name}" if square in s.table.island.steps[here] else f"boat to {name}"


def target(s: Hunt, d: Decision, option: int) -> dict[str, Any]:
    """What an option points at, by name."""
    kind = d.kind
    answers = s.table.answers
    if kind == NUMBER:
        return {"number": option}
    if option == PASS:
        return {}
    if kind in PLACES:
        return cell(s, d, answers.square.thing.index(option))
    if kind in (NAME, SHOW_WHOM):
        return {"seat": s.table.pack.seats[answers.seat.thing.index(option)]}
    if kind in (GRUDGE_WITH, ATTACK_WHOM):
        return victim(s, answers.seat.thing.index(option))
    if kind == ATTACK_NOW:
        return victim(s, s.active)
    if kind == ACT:
        return {} if option == answers.act.show else {"card": s.table.cards[answers.act.play.index(option)].name}
    if kind in (DISCARD, SHOW_WHICH) or WINDOW < kind <= WINDOW + 9:
        return {"card": s.table.cards[answers.card.thing.index(option)].name}
    if kind == ZONE:
        return {"zone": ZONES[answers.zone.thing.index(option)]}
    if kind == TOKEN:
        return {"token": s.table.pack.tokens[answers.token.thing.index(option)]}
    return {}


def cell(s: Hunt, d: Decision, square: int) -> dict[str, Any]:
    """A square; `seen` tells a Hunted that some Hunter has it in range, `range` a Hunter how far he would see."""
    found: dict[str, Any] = {"cell": s.table.island.names[square]}
    player = s.players[d.seat]
    if d.kind == STEP_TO:
        found["left"] = steps_left(s) - 1
        if player.role == HUNTER:
            found["range"] = range_at(s, d.seat, square)
    if player.role == HUNTED and d.kind in (START_AT, STEP_TO, MOVE_TO):
        seen_open, seen_hid = all_look(s)
        stays = square == player.square and s.tracks[d.seat].under_cover()
        if (seen_hid if stays or player.breath else seen_open) >> square & 1:
            found["seen"] = True
    return found


def victim(s: Hunt, seat: int) -> dict[str, Any]:
    """Somebody to attack or betray, with the dice that would be rolled."""
    return {"seat": s.table.pack.seats[seat], "dice": dice_against(s, seat)}
