"""A picture of a tournament: how often each bot won, with its interval, as an SVG file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from deadfall.lab.tournament import Standing

WIDTH, LEFT, RIGHT, LINE, TOP = 760, 300, 60, 26, 56
STYLE = "text{font:13px sans-serif;fill:#222}.dim{fill:#777}line{stroke:#ccc}.bar{stroke:#8a1c1c;stroke-width:3}"


def picture(title: str, standings: Sequence[Standing]) -> str:
    """A row for each bot, side and field: a dot for the share of games won and a bar for its 95 % interval."""
    bottom = TOP + LINE * len(standings)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 30}" width="{WIDTH}">',
        f'<style>{STYLE}</style><rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="12" y="24">{escape(title)}</text>',
    ]
    for tenth in range(0, 11, 2):
        x = across(tenth / 10)
        parts.append(f'<line x1="{x}" y1="{TOP - 16}" x2="{x}" y2="{bottom}"/>')
        parts.append(f'<text class="dim" x="{x}" y="{bottom + 18}" text-anchor="middle">{tenth * 10} %</text>')
    for at, standing in enumerate(standings):
        parts += row(standing, TOP + LINE * at)
    return "\n".join([*parts, "</svg>\n"])


def row(standing: Standing, y: int) -> list[str]:
    low, high = standing.interval
    against = f" against {standing.field}" if standing.field else ""
    label = escape(f"{standing.bot}, {standing.side}{against}")
    shown = f"{standing.part:.0%} of {standing.games}"
    return [
        f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{label}</text>',
        f'<line class="bar" x1="{across(low)}" y1="{y}" x2="{across(high)}" y2="{y}"/>',
        f'<circle cx="{across(standing.part)}" cy="{y}" r="5" fill="#8a1c1c"/>',
        f'<text class="dim" x="{across(high) + 8}" y="{y + 4}">{shown}</text>',
    ]


def across(part: float) -> float:
    return round(LEFT + part * (WIDTH - LEFT - RIGHT - 40), 1)
