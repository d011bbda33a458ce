"""Deadfall: a table for games of the hunter and the hunted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from deadfall.engine import kernel
from deadfall.engine.content import ContentError, pack_hash
from deadfall.engine.entry import Entry, OptionError, SeatsError, UnknownGame, find
from deadfall.engine.kernel import IllegalChoice
from deadfall.engine.layout import SnapshotError
from deadfall.games import shelf
from deadfall.match import proof, record
from deadfall.match.match import Match
from deadfall.match.record import RecordError

__version__ = "0.1.0"


def compiled() -> bool:
    """Whether the engine runs compiled (the same code runs interpreted where no C compiler was found)."""
    return not str(kernel.__file__).endswith(".py")


class Games:
    """`games()` lists the games on the shelf; as it hides the package of its name, `games.x` is what is in there."""

    def __call__(self) -> list[Entry]:
        """The games on the shelf: key, title, seats, options with labels and defaults."""
        return list(shelf().values())

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module("deadfall.games"), name)


games = Games()


def new_match(
    game: str,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    content: str | Path | None = None,
    dice: Sequence[int | str] = (),
) -> Match:
    """A new match, settled up to its first question."""
    entry = find(shelf(), game)
    folder = None if content is None else Path(content)
    return Match(entry, entry.seats[0] if seats is None else seats, seed, options, folder, dice)


def replay(text: str, content: str | Path | None = None, until: int | None = None) -> Match:
    """The match that a record describes, played again and checked (or only its first `until` choices)."""
    data = record.read(text)
    match = begin(text, content)
    witness = match.dealer
    try:
        _follow(match, data, until)
    except RecordError:
        if isinstance(witness, proof.Witness):
            proof.compare(witness, data["proof"]["draws"])  # a tampered draw explains more than what it led to
        raise
    if isinstance(witness, proof.Witness):
        proof.compare(witness, data["proof"]["draws"], until is None)
        if until is None and len(witness.sources) > 1:
            _stood_there(begin(text, content, patient=True), data["choices"], witness.sources[:-1])
    return match


def _stood_there(match: Match, choices: Sequence[int], begun: Sequence[proof.Source]) -> None:
    """Refuse a record that goes on from a moment at which the match before never stood."""
    drawn = chosen = 0
    for source in begun:
        drawn, chosen = drawn + source.draws, chosen + source.choices
        match.follow(choices[len(match.choices) : chosen])
        while match.draws < drawn and match.resting:
            match.go_on()
        if (match.draws, len(match.choices)) != (drawn, chosen) or match.asked is None:
            raise RecordError(
                f"the beginning in match {source.match} was tampered with: "
                f"nobody was asked anything there after {chosen} choices and {drawn} draws"
            )


def begin(text: str, content: str | Path | None = None, patient: bool = False) -> Match:
    """The match that a record describes, before its first choice."""
    data = record.read(text)
    entry = find(shelf(), data["game"])
    folder = None if content is None else Path(content)
    _same_rules(entry, data, folder)
    game = entry.set_up(data["seats"], data["options"], folder)
    witness = proof.read(game, data) if "proof" in data else None
    given = (entry, data["seats"], data["seed"], data["options"], folder, data["dice"])
    return Match(*given, witness, game, patient)


def _follow(match: Match, data: Mapping[str, Any], until: int | None) -> None:
    """Play a record's choices and compare its fingerprints on the way."""
    for at, choice in enumerate(data["choices"][:until]):
        try:
            match.apply(int(choice))
        except (IllegalChoice, ValueError) as error:
            raise RecordError(f"choice {at + 1} of the record does not follow: {error}") from None
        passed = len(match.checks)
        if match.checks != data["checks"][:passed]:
            raise RecordError(f"the record does not follow from its seed: it differs by choice {at + 1}")
    if until is None and (len(match.checks) != len(data["checks"]) or match.fingerprint() != data["end"]):
        raise RecordError("the record does not follow from its seed: it ends in another position")


def _same_rules(entry: Entry, data: Mapping[str, Any], folder: Path | None) -> None:
    if data["version"] != entry.version:
        raise RecordError(
            f"this is a record of version {data['version']} of {entry.title}; this table plays version {entry.version}"
        )
    if data["content"] != pack_hash(folder or entry.data):
        raise RecordError("this record was played with another content pack: name that pack to replay it")


def from_snapshot(data: Mapping[str, Any], content: str | Path | None = None, seed: int = 0) -> Match:
    """A match that goes on from a snapshot, with dice of its own."""
    for key in ("game", "seats", "options", "content", "rules", "answer", "position"):
        if key not in data:
            raise SnapshotError(f'the snapshot is incomplete: "{key}" is missing')
    entry = find(shelf(), data["game"])
    folder = None if content is None else Path(content)
    if data["content"] != pack_hash(folder or entry.data):
        raise SnapshotError("this snapshot was taken with another content pack: name that pack to load it")
    return Match.from_snapshot(entry, data, folder, seed)


__all__ = [
    "ContentError",
    "Entry",
    "IllegalChoice",
    "Match",
    "OptionError",
    "RecordError",
    "SeatsError",
    "SnapshotError",
    "UnknownGame",
    "begin",
    "compiled",
    "from_snapshot",
    "games",
    "new_match",
    "replay",
]
