"""What remains of a match: its record with the proof of its dice, and its story as one seat saw it."""

from __future__ import annotations

from deadfall.match.match import Match
from deadfall.server.audience import Audience
from deadfall.server.course import Course, Entry
from deadfall.server.forms import Story
from deadfall.server.refusal import Refusal
from deadfall.server.shelf import Shelf
from deadfall.server.table import LiveTable


def record(shelf: Shelf, table: LiveTable) -> str:
    """The record, when the match is over; before that its secrets are nobody's."""
    if table.course is None or table.result() is None:
        raise Refusal("not_over", "the record is open when the match is over")
    match: Match = shelf.match(table.row, [chair.nonce for chair in table.chairs], witness=True)
    for choice in table.course.match.choices:
        match.apply(choice)
    return match.record()


def story(shelf: Shelf, table: LiveTable, log: list[Entry], seat: int | None) -> Story:
    """The match as a seat saw it (None: as everybody saw it), step by step."""
    course = Course(shelf.match(table.row, [chair.nonce for chair in table.chairs]))
    audience = Audience(None, seat)
    updates = [audience.look(course)]
    view = audience.view or {}
    for entry in log:
        while course.step < entry.step:
            course.pass_on()
            updates.append(audience.look(course))
        course.take(entry)
        updates.append(audience.look(course))
    while course.ready and table.result() is not None:
        course.pass_on()
        updates.append(audience.look(course))
    return Story(seat, view, [update for update in updates if update is not None])
