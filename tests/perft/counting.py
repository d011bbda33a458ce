"""Perft: how many ways there are to answer so many questions, chance and lone options included.

A file `<key>.perft` holds blocks; `#` begins a comment:

    setup 2 hand=1 draw=off        seats and options
    from duel.json                 optional: a position in readable names, beside the file
    answer hide in the North       optional, repeated: an answer by its text, chance included
    perft 3 36                     after 3 answers there are 36 lines of play
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deadfall.engine import layout
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import CHANCE, Game, State, advance, answer


class Block:
    """One position of a perft file and the counts that belong to it."""

    def __init__(self, file: Path, line: int, seats: int, options: dict[str, str]) -> None:
        self.file = file
        self.line = line
        self.seats = seats
        self.options = options
        self.position: Path | None = None
        self.answers: list[str] = []
        self.counts: list[tuple[int, int]] = []

    def __str__(self) -> str:
        return f"{self.file.stem}:{self.line}"

    def set_up(self, entry: Entry) -> tuple[Game[Any], State]:
        """The game and the position from which to count."""
        game = entry.set_up(self.seats, self.options)
        if self.position is None:
            state: State = game.start()
            advance(state)
        else:
            state = layout.read(game, json.loads(self.position.read_text(encoding="utf-8")))
        for text in self.answers:
            _answer(game, state, text)
        return game, state


def _answer(game: Game[Any], state: State, text: str) -> None:
    texts = [text for _, text in offered(game, state)]
    if text not in texts:
        raise ValueError(f'"{text}" is not on offer in {asked(game, state)}: {", ".join(texts)}')
    answer(state, offered(game, state)[texts.index(text)][0])


def asked(game: Game[Any], state: State) -> str:
    """Who is asked what."""
    d = state.pending
    if d is None:
        return "nothing"
    who = "chance" if d.seat == CHANCE else game.names["seat"][d.seat]
    return f"{who}'s {game.kinds[d.kind].name}"


def offered(game: Game[Any], state: State) -> list[tuple[int, str]]:
    """The answers on offer, with their texts."""
    d = state.pending
    return [] if d is None else [(option, game.describe(state, d, option)) for option in d.options]


def read(file: Path) -> list[Block]:
    """The blocks of a perft file."""
    blocks: list[Block] = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if word == "setup":
            seats, *options = rest.split()
            blocks.append(Block(file, number, int(seats), dict(option.split("=", 1) for option in options)))
        elif word == "from":
            blocks[-1].position = file.parent / rest.strip()
        elif word == "answer":
            blocks[-1].answers.append(rest.strip())
        elif word == "perft":
            depth, nodes = rest.split()
            blocks[-1].counts.append((int(depth), int(nodes)))
        elif word:
            raise ValueError(f'{file.name}:{number}: "{word}" is none of setup, from, answer, perft')
    return blocks


def perft(state: State, depth: int) -> int:
    """How many lines of play answer exactly that many questions from here."""
    d = state.pending
    if depth == 0:
        return 1
    if d is None:
        return 0
    if depth == 1:
        return len(d.options)
    total = 0
    for option in d.options:
        twin = state.clone()
        answer(twin, option)
        total += perft(twin, depth - 1)
    return total


def divide(game: Game[Any], state: State, depth: int) -> Iterator[str]:
    """The count below each first answer, to find where two countings part."""
    for option, text in offered(game, state):
        twin = state.clone()
        answer(twin, option)
        yield f"{text}: {perft(twin, depth - 1)}"


def check(entry: Entry, block: Block) -> None:
    """Every count of a block is right, or the message divides the first that is not."""
    game, state = block.set_up(entry)
    for depth, nodes in block.counts:
        found = perft(state, depth)
        if found != nodes:
            below = "\n  ".join(divide(game, state, depth))
            where = f"{block}: perft {depth} is {found}, not {nodes}; {asked(game, state)} divides"
            raise AssertionError(f"{where}\n  {below}")
