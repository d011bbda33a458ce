"""Games set up once and shared by all tables that play them alike; content and words for clients to draw with."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from deadfall.engine.content import ContentError, pack_hash
from deadfall.engine.entry import Entry, UnknownGame, find
from deadfall.engine.kernel import Game
from deadfall.games import broken, shelf
from deadfall.match.course import Course
from deadfall.match.log import LogLine
from deadfall.match.match import Match
from deadfall.match.proof import OLD, Relay, Source, Witness, old_commitment, read_source
from deadfall.match.record import RecordError
from deadfall.server.live.talk import forms, promise_forms
from deadfall.server.refusals import Refusal
from deadfall.server.wire.packing import packed

Share = tuple[str, str]  # a seat's seal and its share in the dice, each empty where there is none


def playable() -> dict[str, Entry]:
    """The games that tables can be made of: all on the shelf but the broken ones."""
    return {key: entry for key, entry in shelf().items() if key not in broken()}


class Games:
    """The games, and the content packs that this server offers."""

    def __init__(self, packs: str = "") -> None:
        self.packs = Path(packs) if packs else None
        self.game = lru_cache(maxsize=64)(self._set_up)
        self._packed_scene = lru_cache(maxsize=64)(self._pack_scene)
        self.own_fingerprint = lru_cache(maxsize=64)(lambda key: pack_hash(self.entry(key).data))

    def entry(self, key: str) -> Entry:
        """The game of that key; why a broken one is broken, only the server's log tells."""
        if key in broken():
            raise UnknownGame(f"{key} is broken on this server: choose another game")
        return find(playable(), key)

    def folder(self, pack: str) -> Path | None:
        """The folder of a pack by its name; None for the game's own content."""
        if not pack:
            return None
        if self.packs is None or not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", pack) or not (self.packs / pack).is_dir():
            raise ContentError(f'there is no content pack "{pack}" on this server')
        return self.packs / pack

    def pack_with(self, key: str, content: str) -> str:
        """The name of the pack with that fingerprint; empty for the game's own content."""
        if content == self.own_fingerprint(key):
            return ""
        for folder in sorted(self.packs.iterdir()) if self.packs else []:
            if folder.is_dir() and pack_hash(folder) == content:
                return folder.name
        raise RecordError("this record was played with content that this server does not have")

    def fingerprint(self, key: str, pack: str) -> str:
        """The hash of the content; a pack may change while the server runs, what comes with a game does not."""
        folder = self.folder(pack)
        return pack_hash(folder) if folder else self.own_fingerprint(key)

    def _set_up(self, key: str, seats: int, options: str, pack: str, content: str) -> Game[Any]:
        return self.entry(key).set_up(seats, json.loads(options), self.folder(pack))

    def set_up(self, row: Mapping[str, Any]) -> Game[Any]:
        """The game of a table."""
        options = json.dumps(row["options"], sort_keys=True)
        return self.game(row["game"], row["seats"], options, row["pack"], row["content"])

    def labels(self, row: Mapping[str, Any]) -> list[str]:
        """The names of the seats of a table."""
        return list(self.set_up(row).names["seat"][: row["seats"]])

    def match(self, row: Mapping[str, Any], shares: Sequence[Share], witness: bool = False) -> Match:
        """The match of a table before its first choice there; with a witness for the record."""
        game = self.set_up(row)
        sources = sources_of(row, shares)
        dealer = Witness(game, sources) if witness else Relay(sources, [kind.name for kind in game.kinds])
        folder = self.folder(row["pack"])
        match = Match(self.entry(row["game"]), row["seats"], 0, row["options"], folder, (), dealer, game)
        if row["branch"]:
            match.patient = True  # what followed the last choice by itself is shown again, at its own pace
            match.follow(row["branch"]["choices"])
            match.seal()
        return match

    def course(self, row: Mapping[str, Any], shares: Sequence[Share], lines: Sequence[LogLine]) -> Course:
        """The match of a table as far as its log has it; refused with other rules or content than it began with."""
        version = self.entry(row["game"]).version
        if (row["version"], row["content"]) != (version, self.fingerprint(row["game"], row["pack"])):
            raise Refusal("outdated", "this match was begun with other rules or other content: it cannot go on here")
        course = Course(self.match(row, shares))
        for line in lines:
            course.take(line)
        return course

    def hidden(self, row: Mapping[str, Any]) -> frozenset[str]:
        """The keys of views that a table does not show: what can be deduced, if it says so."""
        return frozenset(() if row["deduction"] else self.entry(row["game"]).deductions)

    def packed_scene(self, row: Mapping[str, Any]) -> bytes:
        """The scene of a table, packed once for all tables that are alike."""
        options = json.dumps(row["options"], sort_keys=True)
        return self._packed_scene(row["game"], row["seats"], options, row["pack"], row["content"])

    def _pack_scene(self, key: str, seats: int, options: str, pack: str, content: str) -> bytes:
        alike = {"game": key, "seats": seats, "options": json.loads(options), "pack": pack, "content": content}
        return packed(self.scene(alike))

    def scene(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """All that does not change in a match and that a client needs to draw it."""
        game = self.set_up(row)
        folder = self.folder(row["pack"]) or self.entry(row["game"]).data
        return {
            "game": row["game"],
            "title": self.entry(row["game"]).title,
            "seats": self.labels(row),
            "words": {word.name: word.text for word in game.words},
            "kinds": {
                kind.name: {"window": kind.window, "clause": kind.clause, "brief": kind.brief} for kind in game.kinds
            },
            "talk": forms(game),
            "promises": promise_forms(game),
            "own": game.scene(),
            "content": {
                file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))
            },
        }


def begun_of(row: Mapping[str, Any]) -> list[Source]:
    """The matches that a table goes on from."""
    begun: list[Source] = []
    for source in row["branch"].get("sources", []):
        begun.append(read_source(source, row, begun))
    return begun


def sources_of(row: Mapping[str, Any], shares: Sequence[Share]) -> list[Source]:
    """Where a table's draws come from: the matches it goes on from, then its own secret."""
    opened = tuple(share for _, share in shares)
    if row["committed"]:
        seals = tuple(seal for seal, _ in shares)
        own = Source(row["id"], row["committed"], row["secret"], seals, opened)
    else:
        own = Source(row["id"], old_commitment(row["secret"]), row["secret"], (), opened, dice=OLD)
    return [*begun_of(row), own]
