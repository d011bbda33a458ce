"""Bargaining (MDG-BARG-01): messages that the table carries; nothing said is checked or binds (MDG-BARG-02)."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.table import Table

# Name of a message -> what it needs, and its sentence
MESSAGES: Final[dict[str, tuple[list[str], str]]] = {
    "spare": (["player", "cycles"], "{player}, I will not attack you for {cycles} cycles."),
    "plead": ([], "Have mercy!"),
    "threaten": (["player"], "{player}, I am coming for you."),
    "claim_zone": (["zone"], "I am in the {zone}."),
    "inform": (["player", "zone"], "{player} is in the {zone}."),
    "propose_hunt": (["player", "zone"], "Let us hunt {player} in the {zone} together."),
    "propose_split": (["zone"], "You take the {zone}, I go elsewhere."),
    "accept": (["message"], "I accept: {message}"),
    "refuse": (["message"], "I refuse: {message}"),
    "say": (["text"], "{text}"),
}
LONGEST: Final = 500  # characters of free text
MOST_CYCLES: Final = 99


class TalkError(ValueError):
    """A message that cannot be sent; the sentence says why."""


class Message:
    """Something said: by whom, to whom (nobody named: to all), and in which words."""

    def __init__(self, name: str, sender: int, to: list[int], text: str) -> None:
        self.name = name
        self.sender = sender
        self.to = to
        self.text = text

    def heard_by(self, seat: int) -> bool:
        """An open message is everybody's, a whisper its sender's and its addressees'."""
        return not self.to or seat == self.sender or seat in self.to


def say(
    table: Table, sender: int, name: str, words: dict[str, str], to: list[int], people: dict[str, str] | None = None
) -> Message:
    """A message of one seat, open or whispered; refused only for its form and by the table's option (MDG-R-83).

    `people`: what those are called who play the seats, where that is known.
    """
    may_talk(table, sender, to)
    if name not in MESSAGES:
        near = get_close_matches(name, list(MESSAGES), 1)
        raise TalkError(f'there is no message "{name}" ({f"did you mean {near[0]}?" if near else ", ".join(MESSAGES)})')
    needs, sentence = MESSAGES[name]
    check_words(table, name, needs, words)
    called = {need: (people or {}).get(word, word) if need == "player" else word for need, word in words.items()}
    return Message(name, sender, sorted(set(to)), sentence.format(**called))


def may_talk(table: Table, sender: int, to: list[int]) -> None:
    """Refuse what the table's option forbids (MDG-R-83), and whispers to nobody."""
    if table.chat == "off":
        raise TalkError("talk is off at this table")
    if to and table.chat == "open":
        raise TalkError("whispers are off at this table: say it openly")
    for seat in [sender, *to]:
        if not 0 <= seat < table.seats:
            raise TalkError(f"there is no seat {seat} at this table: choose 0 to {table.seats - 1}")


def forms(table: Table) -> dict[str, dict[str, Any]]:
    """The messages for a client to offer: each sentence with its gaps, and the words for each gap (none: free text)."""
    players = table.pack.seats[: table.seats]
    words: dict[str, list[str]] = {"player": players, "zone": list(ZONES), "cycles": ["1", "2", "3", "4", "5"]}
    return {
        name: {"sentence": sentence, "needs": {need: words.get(need, []) for need in needs}}
        for name, (needs, sentence) in MESSAGES.items()
        if name != "say"  # plain chat
    }


def check_words(table: Table, name: str, needs: list[str], words: dict[str, str]) -> None:
    """What is said needs all its words and no others."""
    if sorted(words) != sorted(needs):
        raise TalkError(f'"{name}" needs {", ".join(needs) or "nothing"}, not {", ".join(words) or "nothing"}')
    for need in needs:
        check_word(table, need, words[need])


def check_word(table: Table, need: str, word: str) -> None:
    """A word must name something that exists; whether it is true is nobody's business."""
    if need == "player" and word not in table.pack.seats[: table.seats]:
        raise TalkError(f'there is no player "{word}": choose {", ".join(table.pack.seats[: table.seats])}')
    if need == "zone" and word not in ZONES:
        raise TalkError(f'there is no zone "{word}": choose {", ".join(ZONES)}')
    if need == "cycles" and not (word.isdigit() and 1 <= int(word) <= MOST_CYCLES):
        raise TalkError(f'"{word}" is no number of cycles: choose 1 to {MOST_CYCLES}')
    if need in ("text", "message") and not 0 < len(word) <= LONGEST:
        raise TalkError(f"a message has 1 to {LONGEST} characters, not {len(word)}")
