"""Lanterns as text."""

from __future__ import annotations

from typing import Any

from deadfall.engine.kernel import Game


def draw(game: Game[Any], view: dict[str, Any]) -> str:
    """The seats, and where you hide."""
    lines = [f"THE HOUSE, round {view['round']}"]
    lines += [f"{seat['name']:8} finds {seat['finds']}  candles {seat['candles']}" for seat in view["seats"]]
    if "you" in view:
        lines.append(f"You hide in: {view['you']['room']}")
    return "\n".join(lines)


def glance(game: Game[Any], view: dict[str, Any]) -> str:
    """Where you hide."""
    return f"(still in: {view['you']['room']})"
