"""What a signal says: the table and its game, and nothing of the match. These are all the texts there are."""

from __future__ import annotations

MOVE, HOUR, MESSAGE, READY, OVER = "move", "hour", "message", "ready", "over"
KINDS = (MOVE, HOUR, MESSAGE, READY, OVER)
MINUTE, HOUR_SECONDS, DAY = 60, 3600, 86400


def said(kind: str, table: str, game: str, left: float | None = None) -> tuple[str, str]:
    """The title and the text of a signal; `left`: seconds of the clock, where there is one."""
    if kind == HOUR:
        return f"One hour left at {table}", f"{game}."
    if kind == MESSAGE:
        return f"A message at {table}", f"{game}."
    if kind == READY:
        return f"All are ready at {table}", f"{game}."
    if kind == OVER:
        return f"{table} is over", f"{game}. See how it went."
    return f"Your move at {table}", f"{game}." if left is None else f"{game}. {in_words(left)} left."


def in_words(seconds: float) -> str:
    """A time as people say it: "2 days", "5 hours", "12 min"."""
    hours, days = round(seconds / HOUR_SECONDS), round(seconds / DAY)
    if hours >= 24:
        return "1 day" if days == 1 else f"{days} days"
    if seconds >= HOUR_SECONDS:
        return "1 hour" if hours == 1 else f"{hours} hours"
    return f"{max(1, round(seconds / MINUTE))} min"
