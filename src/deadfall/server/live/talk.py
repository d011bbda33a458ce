"""Talk: chat, reactions, and the structured messages of a game that has some; carried, never judged."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from msgspec import convert

from deadfall.engine.entry import find
from deadfall.engine.kernel import Game
from deadfall.games import shelf
from deadfall.server.refusals import Refusal
from deadfall.server.storage.turn import OFFER
from deadfall.server.wire.messages import Said, Say, Terms

CHAT, REACTION = "chat", "reaction"
WATCHING = -1  # who speaks if no seat does
# Letters that Unicode counts as printable and nobody can see: fillers, a blank pattern, joiners that join nothing.
INVISIBLE = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\u180b\u180c\u180d\u180f")
REACTIONS = ("👍", "👏", "😀", "😱", "😡", "🤔", "🎉", "💀")


def clean(text: str) -> str:
    """A name or a message without what cannot be seen; whoever shows it escapes it."""
    return " ".join("".join(letter if _shows(letter) else " " for letter in text).split())


def _shows(letter: str) -> bool:
    return letter.isprintable() and letter not in INVISIBLE


def hears(row: Mapping[str, Any], seat: int | None) -> bool:
    """Whether somebody hears what was said: everybody, or the one who spoke and those he spoke to."""
    return not row["to"] or (seat is not None and (seat == row["seat"] or seat in row["to"]))


def said_of(row: Mapping[str, Any], on: int | None = None) -> Said:
    seat = row["seat"] if row["seat"] >= 0 else None
    terms = convert(row["terms"], Terms) if row["kind"].startswith(f"{OFFER}:") else None
    return Said(row["name"], row["text"], row["kind"], seat, row["to"], row["at"], terms, on)


def spoken(
    game: Game[Any], seats: int, seat: int | None, message: Say, people: Mapping[str, str]
) -> tuple[list[int], str]:
    """Who hears a message, and its sentence; refused if its form is wrong or the game's table option forbids it.

    `people`: what those are called who play the seats.
    """
    to = sorted(set(message.to))
    if any(other >= seats for other in to):
        raise Refusal("illegal", f"there is no seat {max(to)} at this table")
    if seat is None and to:
        raise Refusal("watching", "those who watch cannot whisper to those who play")
    if message.kind == REACTION:
        if message.text not in REACTIONS:
            raise Refusal("illegal", f"reactions are {' '.join(REACTIONS)}")
        return to, message.text
    text = clean(message.text)
    if message.kind == CHAT and not text:
        raise Refusal("illegal", "a message needs some text")
    module = _own_talk(game.key)
    if module is not None and seat is not None:
        return to, _structured(module, game, seat, message, to, people)
    if message.kind != CHAT:
        raise Refusal("illegal", f'there is no message "{message.kind}" at this table')
    return to, text


def forms(game: Game[Any]) -> dict[str, Any]:
    """The game's own messages for a client to offer: each sentence with its gaps, and the words for each gap."""
    module = _own_talk(game.key)
    return {} if module is None else dict(module.forms(table_of(game)))


def promise_forms(game: Game[Any]) -> dict[str, Any]:
    """What may be promised at a table, for a client to offer, and in which rounds its time is counted."""
    module = promises_of(game.key)
    return {} if module is None else {"round": module.ROUND, "forms": dict(module.forms())}


def promises_of(key: str) -> Any:
    """The promises of a game, if it has some: see games/dangerous_game/promises.py."""
    return find(shelf(), key).part("promises")


def _structured(module: Any, game: Game[Any], seat: int, message: Say, to: list[int], people: Mapping[str, str]) -> str:
    """A message in the words of the game; plain chat is its `say`."""
    name, words = (message.kind, message.words) if message.kind != CHAT else ("say", {"text": clean(message.text)})
    try:
        return str(module.say(table_of(game), seat, name, words, to, dict(people)).text)
    except module.TalkError as error:
        raise Refusal("illegal", str(error)) from None


def _own_talk(key: str) -> ModuleType | None:
    """A game's talk module, if it has one: forms(table), say(table, sender, name, words, to, people) and TalkError."""
    return find(shelf(), key).part("talk")


def table_of(game: Game[Any]) -> Any:
    """What a talk module speaks about: the game's `table`, or the game itself where it has none."""
    return getattr(game, "table", game)
