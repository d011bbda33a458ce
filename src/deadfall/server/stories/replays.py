"""Records that somebody brings: checked by playing them again, and told as every seat saw them. Nothing is stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import deadfall
from deadfall.match import record
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, LEAVE, LogLine
from deadfall.match.match import Match
from deadfall.match.proof import Witness
from deadfall.match.record import RecordError
from deadfall.server.live.info import table_info
from deadfall.server.storage.seats import PERSON
from deadfall.server.storage.store import OVER, PLAYING, Row
from deadfall.server.stories.archive import games_in, tell
from deadfall.server.wire.forms import Replay
from deadfall.server.wire.messages import Result, Sitting
from deadfall.server.wire.packing import packed

LONGEST = 5000  # choices; whole matches have a few hundred


def replay(text: str, packs: str, beliefs: bool = False) -> bytes:
    """A record as stories, with what each seat may have believed if wanted, packed; RecordError says what is wrong."""
    games = games_in(packs)
    data = record.read(text)
    if len(data["choices"]) > LONGEST:
        raise RecordError(f"a record of more than {LONGEST} choices is too long to be told here")
    pack = games.pack_with(data["game"], data["content"])
    match = deadfall.replay(text, games.folder(pack))
    course = Course(deadfall.begin(text, games.folder(pack)))
    stories = tell(course, walk(course, data["choices"]), [None, *range(match.seats)], beliefs=beliefs)
    row = _row(data, pack, match)
    sitting = _sitting(match, games.labels(row))
    info = table_info(row, sitting)
    if not isinstance(match.dealer, Witness):
        info.commit = ""
    return packed(Replay(info, games.scene(row), stories, _result(match)))


def walk(course: Course, choices: Sequence[int]) -> Iterator[int]:
    """Go through a recorded match step by step: 0 is its beginning."""
    step = 0
    yield step
    for choice in choices:
        while course.match.resting:
            course.pass_on()
            yield (step := step + 1)
        if choice < 0:
            course.take(LogLine(0, LEAVE, record.leaver(choice), 0, course.step))
        else:
            assert course.match.asked is not None
            course.take(LogLine(0, ANSWER, course.match.asked, choice, course.step))
            course.pass_on()
        yield (step := step + 1)
    while course.match.resting:
        course.pass_on()
        yield (step := step + 1)


def _row(data: dict[str, Any], pack: str, match: Match) -> Row:
    """The record as if it had been a table here."""
    dealer = match.dealer
    own = dealer.own if isinstance(dealer, Witness) else None
    return {
        "id": own.match if own else "",
        "game": data["game"],
        "pack": pack,
        "content": data["content"],
        "title": match.entry.title,
        "status": PLAYING if match.outcome is None else OVER,
        "options": data["options"],
        "seats": data["seats"],
        "public": False,
        "spectators": "off",
        "watched": 0,
        "delay": 0,
        "clock": {},
        "secret": own.secret if own else b"",
        "committed": own.commit if own else "",
        "created": 0.0,
        "rematch": "",
        "deduction": True,
        "branch": {},
    }


def _sitting(match: Match, labels: Sequence[str]) -> list[Sitting]:
    sitting = [Sitting(seat, label, PERSON) for seat, label in enumerate(labels)]
    if isinstance(match.dealer, Witness):
        own = match.dealer.own
        for seat, seal in enumerate(own.seals):
            sitting[seat].seal, sitting[seat].share = seal, own.shares[seat]
    return sitting


def _result(match: Match) -> Result | None:
    outcome = match.outcome
    if outcome is None:
        return None
    ending = (outcome.winners, outcome.scores, outcome.reason, outcome.clause)
    if not isinstance(match.dealer, Witness):
        return Result(*ending, "", "", [])
    own = match.dealer.own
    return Result(*ending, own.commit, own.secret.hex(), list(own.shares))
