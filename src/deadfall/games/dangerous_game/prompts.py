"""Questions in words."""

from __future__ import annotations

from deadfall.engine.kernel import Decision
from deadfall.games.dangerous_game.rules.action import Play
from deadfall.games.dangerous_game.rules.movement import Prowl, Walk
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import (
    ACT,
    ATTACK_NOW,
    ATTACK_WHOM,
    CAMP_AT,
    DISCARD,
    GRUDGE_WITH,
    MOVE_TO,
    NAME,
    NUMBER,
    SHOW_WHICH,
    SHOW_WHOM,
    SQUARE,
    START_AT,
    STEP_TO,
    TOKEN,
    WINDOW,
    ZONE,
)

PROMPTS = {
    TOKEN: "Choose your character.",
    CAMP_AT: "Choose a square of the Hunter Camp.",
    START_AT: "Choose where you start; only you will know.",
    NUMBER: "Choose which number you move.",
    STEP_TO: "Take a step.",
    MOVE_TO: "Choose where your move ends.",
    ACT: "Play a card, or be done.",
    NAME: "Name a player.",
    ZONE: "Name a zone.",
    SQUARE: "Choose a square.",
    GRUDGE_WITH: "Betray a Hunter, or draw a card.",
    ATTACK_WHOM: "Attack somebody in range, or be done.",
    DISCARD: "Discard down to three cards.",
    SHOW_WHICH: "Choose the card to show.",
    SHOW_WHOM: "Choose who sees a card of yours.",
}

WINDOW_PROMPTS = [
    "",
    "A turn begins: play an Instant, or pass.",
    "Your trail is about to be shown: play an Instant, or pass.",
    "You have rolled to move: play an Instant, or pass.",
    "You have triggered a trap: play an Instant, or pass.",
    "You are about to be seen: play an Instant, or pass.",
    "Action Phase: play an Instant, or pass.",
    "A fight was announced: play an Instant, or pass.",
    "The dice are cast: play an Instant, or pass.",
    "The turn is nearly over: play an Instant, or pass.",
]


def prompt(s: Hunt, d: Decision) -> str:
    if WINDOW < d.kind <= WINDOW + 9:
        return WINDOW_PROMPTS[d.kind - WINDOW]
    if d.kind == ATTACK_NOW:
        return f"Attack {s.table.pack.seats[s.active]}, who is in your range?"
    if d.kind == STEP_TO:
        return f"Take a step: {steps_left(s)} left."
    if d.kind == MOVE_TO and s.rolled:
        *others, last = (str(number) for number in s.rolled)
        return f"You rolled {', '.join(others) + ' or ' if others else ''}{last}. Where do you go?"
    top = s.stack[-1]
    if isinstance(top, Play):  # what the card is aimed at
        return f"{s.table.cards[top.card].name}: {PROMPTS[d.kind][0].lower()}{PROMPTS[d.kind][1:]}"
    return PROMPTS[d.kind]


def steps_left(s: Hunt) -> int:
    """How many steps the one who is asked for a step still has."""
    top = s.stack[-1]
    assert isinstance(top, (Walk, Prowl))
    return top.left
