"""`deadfall play`."""

from __future__ import annotations

import secrets
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

import deadfall
from deadfall import bots
from deadfall.cli.common import Complaint, existing, game, settings
from deadfall.engine.entry import Entry
from deadfall.terminal import saves
from deadfall.terminal.saves import Save
from deadfall.terminal.screen import Screen
from deadfall.terminal.session import HUMAN, Session, text_of

USUAL = 4  # seats, where a game has as many and nobody says otherwise


def play(
    key: Annotated[str, typer.Argument(metavar="GAME", help="The game's key; may be left out with --resume.")] = "",
    seats: Annotated[
        str, typer.Option(help="Who sits where: human, bot or bot:NAME, joined by commas; or just how many.")
    ] = "",
    level: Annotated[
        str, typer.Option(help=f"How well the bots play where --seats does not say it: {', '.join(bots.LEVELS)}.")
    ] = "normal",
    seed: Annotated[int | None, typer.Option(help="Seed of all dice and cards; a secret one if not given.")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="option=value; see `deadfall games GAME`.")] = None,
    content: Annotated[Path | None, typer.Option(help="Folder of a content pack of your own.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="For screen readers: no colour, columns or clearing.")] = False,
    resume: Annotated[str, typer.Option(help='Go on with a saved game: its name, or "latest".')] = "",
) -> None:
    """Play in the terminal, alone or with others at one keyboard; bots fill the seats."""
    if resume:
        if seats or seed is not None or set_ or content or level != "normal":
            raise Complaint(
                "--resume goes on with a saved game as it is: leave out --seats, --level, --seed, --set and --content"
            )
        save = saves.load(resume, game(key).key if key else None)
    elif not key:
        raise Complaint(f"which game? choose {', '.join(entry.key for entry in deadfall.games())}")
    else:
        save = _new(game(key), seats, level, seed, settings(set_ or []), existing(content))
    screen = Screen(plain, getattr(text_of(save.match.entry), "STYLES", None))
    session = Session(save, screen, secrets.randbits(31))
    screen.show(f"{save.match.entry.title}. ? helps, quit keeps the game for later.", "bold")
    for name, (title, text) in bots.LEVELS.items():
        if f"bot:{name}" in save.players:
            screen.show(f"{title} bots. {text}")
    session.close(session.play())


def _new(entry: Entry, seats: str, level: str, seed: int | None, options: dict[str, str], content: Path | None) -> Save:
    players = players_of(entry, seats, level)
    match = deadfall.new_match(
        entry.key, len(players), secrets.randbits(31) if seed is None else seed, options, content
    )
    return Save(saves.new_name(entry.key), match, players)


def players_of(entry: Entry, seats: str, level: str = "normal") -> list[str]:
    """Who sits where: "human" or "bot:LEVEL" for each seat."""
    if level not in bots.LEVELS:
        raise Complaint(f'there is no level "{level}": choose {", ".join(bots.LEVELS)}')
    if not seats or seats.isdecimal():
        count = int(seats) if seats else (USUAL if USUAL in entry.seats else entry.seats[0])
        return [HUMAN] + [f"bot:{level}"] * (count - 1)
    return [_player(entry, number, word.strip(), level) for number, word in enumerate(seats.split(","), 1)]


def _player(entry: Entry, number: int, word: str, usual: str) -> str:
    if word == HUMAN:
        return HUMAN
    kind, _, level = word.partition(":")
    if kind != "bot":
        right = [HUMAN, *(f"bot:{name}" for name in bots.levels(entry.key))]
        close = get_close_matches(word, right, 1)
        hint = f'did you mean "{close[0]}"?' if close else f"choose {', '.join(right)}"
        raise Complaint(f'seat {number}: nobody is called "{word}" ({hint})')
    try:
        bots.find_bot(level or usual, entry.key)
    except bots.UnknownBot as unknown:
        raise Complaint(f"seat {number}: {unknown}") from None
    return f"bot:{level or usual}"
