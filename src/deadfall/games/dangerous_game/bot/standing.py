"""How the points stand: who still has something to win, and which Hunter is worth turning on."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Look

CAPTURE_PAY = 2  # points of a capture
LAST_PAY = 4  # points of the last Hunted to survive

Seat = dict[str, Any]


def me(look: Look) -> Seat:
    """What is public of oneself."""
    found: Seat = look.view["seats"][look.seat]
    return found


def hunted(look: Look) -> list[str]:
    return [seat["name"] for seat in look.view["seats"] if seat["role"] == "Hunted"]


def gains(look: Look, seat: Seat) -> bool:
    """Whether a Hunter would win, alone or with others, if he ended the hunt with a capture."""
    best = max([other["points"] for other in look.view["seats"] if other["name"] != seat["name"]])
    return bool(seat["points"] + CAPTURE_PAY >= best)


def wants_capture(look: Look) -> bool:
    """A capture pays; but the last Hunted is left to those who can win by him, unless he brings a better place."""
    if len(hunted(look)) > 1 or gains(look, me(look)) or gains_a_place(look):
        return True
    return not any(gains(look, seat) for seat in look.view["seats"] if seat["role"] == "Hunter")


def gains_a_place(look: Look) -> bool:
    """Whether a capture would bring a Hunter level with somebody ahead of him."""
    mine = me(look)["points"]
    return any(mine < seat["points"] <= mine + CAPTURE_PAY for seat in look.view["seats"])


def trails(look: Look) -> bool:
    """Whether another Hunter has more points."""
    return any(s["role"] == "Hunter" and s["points"] > me(look)["points"] for s in look.view["seats"])


def rivals(look: Look) -> list[Seat]:
    """The Hunters ahead of oneself who have at least the points that the last Hunted is paid."""
    least = max(me(look)["points"] + 1, LAST_PAY)
    return [seat for seat in look.view["seats"] if seat["role"] == "Hunter" and seat["points"] >= least]


def leaders(look: Look) -> list[Seat]:
    """Those of them who have the most points: with several Hunted still free, they would have still more."""
    ahead = rivals(look)
    return [seat for seat in ahead if seat["points"] == max([other["points"] for other in ahead])]
