"""A sight: how a course looks at one moment to all who look on; what their views have in common is made once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadfall.match.course import Course
from deadfall.server.delta import Comparison


class Sight:
    """The views of those who look at a course now, and what they are compared by with what was seen before."""

    def __init__(self, course: Course, eyes: Iterable[int]) -> None:
        seats = list(dict.fromkeys(eyes))
        match = course.match
        self.course = course
        self.views: dict[int, dict[str, Any]] = dict(zip(seats, match.game.views(match.state, seats), strict=True))
        self.comparison = Comparison()
