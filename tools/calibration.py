"""A picture of how good beliefs are: what was rated so likely against how often it was true, for `tools/beliefs.py`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log10, sqrt
from typing import NamedTuple

WIDTH, HEIGHT = 720, 472
LEFT, TOP, SIDE = 64, 54, 360  # of the square in which dots stand
LEAST = 0.001  # the chance at the lower left corner
TICKS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0)
NAMES = {0.001: "0.1 %", 0.003: "0.3 %", 0.01: "1 %", 0.03: "3 %", 0.1: "10 %", 0.3: "30 %", 1.0: "100 %"}
INKS = ("#9fd0e6", "#f0a63c", "#ff6f61", "#8ccb8f")
SHAPES = ("M0-5L5 0 0 5-5 0z", "M-4.5-4.5h9v9h-9z", "M0-5.5L5 4h-10z", "M-5-1.5h3.5V-5h3v3.5H5v3H1.5V5h-3V1.5H-5z")
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#eef1e6}.dim{fill:#a4b7b2}.small{font-size:11.5px}"
    ".head{font-size:16px;font-weight:600}path,line{fill:none;stroke:#2c4244}.even{stroke:#a4b7b2;stroke-dasharray:4 4}"
)


class Band(NamedTuple):
    """Places that were rated about alike: how many, how likely on average, and how many of them were true."""

    places: int
    rated: float
    true: int

    @property
    def share(self) -> float:
        return self.true / self.places

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson)."""
        z, n, p = 1.96, self.places, self.share
        middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


class Kind(NamedTuple):
    """What was found against one kind of opponent: log scores, believed and even, and the bands."""

    name: str
    beliefs: int
    told: float
    even: float
    bands: Sequence[Band]


def picture(title: str, source: str, kinds: Sequence[Kind]) -> str:
    """A dot for each band and kind of opponent, with its interval; what is on the line is rated as it is true."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<style>{STYLE}</style><rect width="100%" height="100%" rx="12" fill="#101b1d"/>',
        f'<text class="head" x="{LEFT}" y="30">{escape(title)}</text>',
        *grid(),
    ]
    for kind, ink, shape in zip(kinds, INKS, SHAPES, strict=False):
        parts += dots(kind, ink, shape)
    parts += legend(kinds)
    parts.append(f'<text class="dim small" x="{LEFT}" y="{HEIGHT - 12}">{escape(source)}</text>')
    return "\n".join([*parts, "</svg>\n"])


def grid() -> list[str]:
    parts = [f'<line class="even" x1="{LEFT}" y1="{TOP + SIDE}" x2="{LEFT + SIDE}" y2="{TOP}"/>']
    for tick in TICKS:
        x, y = across(tick), up(tick)
        parts.append(f'<path d="M{x} {TOP}V{TOP + SIDE}M{LEFT} {y}H{LEFT + SIDE}"/>')
        parts.append(f'<text class="dim small" x="{x}" y="{TOP + SIDE + 16}" text-anchor="middle">{NAMES[tick]}</text>')
        parts.append(f'<text class="dim small" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{NAMES[tick]}</text>')
    foot = TOP + SIDE + 32
    parts.append(f'<text class="dim" x="{LEFT + SIDE}" y="{foot}" text-anchor="end">rated so likely</text>')
    parts.append(f'<text class="dim" x="{LEFT + 8}" y="{TOP + 16}">was true so often</text>')
    return parts


def dots(kind: Kind, ink: str, shape: str) -> list[str]:
    parts = []
    for band in kind.bands:
        if band.true:
            x, (low, high) = across(band.rated), band.interval()
            parts.append(f'<path d="M{x} {up(low)}V{up(high)}" style="stroke:{ink}"/>')
            parts.append(mark(x, up(band.share), ink, shape))
    return parts


def legend(kinds: Sequence[Kind]) -> list[str]:
    x = LEFT + SIDE + 34
    parts = [
        f'<text class="dim" x="{x}" y="{TOP + 16}">Surprise at the truth, in nats</text>',
        f'<text class="dim small" x="{x}" y="{TOP + 34}">believed, and with even odds</text>',
    ]
    for at, (kind, ink, shape) in enumerate(zip(kinds, INKS, SHAPES, strict=False)):
        y = TOP + 66 + 44 * at
        parts.append(mark(x + 6, y - 4, ink, shape))
        parts.append(f'<text x="{x + 22}" y="{y}">{escape(kind.name)}</text>')
        scores = f"{kind.told:.2f}, {kind.even:.2f}"
        parts.append(f'<text x="{WIDTH - 24}" y="{y}" text-anchor="end">{scores}</text>')
        parts.append(f'<text class="dim small" x="{x + 22}" y="{y + 16}">{kind.beliefs:,} beliefs</text>')
    return parts


def mark(x: float, y: float, ink: str, shape: str) -> str:
    return f'<path transform="translate({x} {y})" d="{shape}" style="fill:{ink};stroke:none"/>'


def across(chance: float) -> float:
    return round(LEFT + SIDE * along(chance), 1)


def up(chance: float) -> float:
    return round(TOP + SIDE * (1 - along(chance)), 1)


def along(chance: float) -> float:
    """Where a chance lies on a scale of equal ratios, from 0 to 1."""
    return log10(max(LEAST, chance) / LEAST) / -log10(LEAST)
