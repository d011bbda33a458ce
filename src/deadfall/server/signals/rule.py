"""When somebody is told: one rule for all ways. It looks at what everybody may know, never at what a seat holds."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from deadfall.match.course import Course
from deadfall.server.live.table import LiveTable
from deadfall.server.signals.words import HOUR, HOUR_SECONDS, MOVE
from deadfall.server.storage.seats import PERSON, Chair

LONG = 6 * HOUR_SECONDS  # clocks whose last hour is told
NIGHT, MORNING = 23, 8  # local time; between them nobody is told anything but that an hour is left


@dataclass(frozen=True)
class Cause:
    """Why a seat is to be told something: the kind, which question it is about, and when, by the wall clock."""

    seat: int
    kind: str
    key: str
    due: float


def asked(course: Course, chairs: Sequence[Chair], closes: bool) -> Iterator[tuple[int, str]]:
    """The seats whose person is waited for, each with the number of its question.

    In a window that is everybody who could hold something, whether he does or not. The number counts the answers of a
    seat: what it may choose does not change it. A window that `closes` by itself in some seconds waits for nobody.
    """
    if course.in_window and closes:
        return
    for seat, question in course.open().items():
        idle = course.quiet and len(question.options) == 1
        if chairs[seat].kind == PERSON and seat not in course.held and not idle:
            yield seat, str(course.answers.get(seat, 0))


def _asked_at(table: LiveTable) -> list[tuple[int, str]]:
    if table.course is None:
        return []
    return list(asked(table.course, table.chairs, table.windows.ends is not None))


def causes(table: LiveTable) -> list[Cause]:
    """What is to be told of the open questions, as far as no page is in front here."""
    now, found = time.time(), []
    for seat, key in _asked_at(table):
        if table.fronts.here(seat):
            continue
        found.append(Cause(seat, MOVE, key, now))
        left, given = table.clocks.left(seat), table.clocks.seconds(seat)
        if left is not None and given is not None and given >= LONG:
            found.append(Cause(seat, HOUR, key, now + max(0.0, left - HOUR_SECONDS)))
    return found


def holds(table: LiveTable, seat: int, kind: str, key: str) -> bool:
    """Whether there is still a reason to tell a seat something: its person plays, and its question is open."""
    return table.chairs[seat].kind == PERSON and (kind not in (MOVE, HOUR) or (seat, key) in _asked_at(table))


def in_daylight(kind: str, due: float, zone: str, offset: int) -> float:
    """When something that is due may be told: not at night where that person is, unless an hour is left."""
    if kind == HOUR:
        return due
    local = datetime.fromtimestamp(due, zone_of(zone, offset))
    if MORNING <= local.hour < NIGHT:
        return due
    day = local if local.hour < MORNING else local + timedelta(days=1)
    return day.replace(hour=MORNING, minute=0, second=0, microsecond=0).timestamp()


def zone_of(zone: str, offset: int) -> tzinfo:
    """A time zone by its name; by its minutes from UTC where this machine does not know the name."""
    try:
        return ZoneInfo(zone) if zone else timezone(timedelta(minutes=offset))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return timezone(timedelta(minutes=offset)) if offset else UTC
