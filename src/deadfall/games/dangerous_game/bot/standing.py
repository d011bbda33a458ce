"""How the points stand: who still has something to win, and which Hunter is worth turning on."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Look

CAPTURE_PAY = 2  # points of a capture
LAST_PAY = 4  # points of the last Hunted to survive
FEW = 4  # players among whom a place counts for little

Seat = dict[str, Any]


def me(look: Look) -> Seat:
    """What is public of oneself."""
    found: Seat = look.view["seats"][look.seat]
    return found


def hunted(look: Look) -> list[str]:
    return [seat["name"] for seat in look.view["seats"] if seat["role"] == "Hunted"]


def hunters(look: Look) -> list[str]:
    return [seat["name"] for seat in look.view["seats"] if seat["role"] == "Hunter"]


def can_win(look: Look, seat: Seat) -> bool:
    """Whether a Hunter would win, alone or with others, if all captures that are left were his."""
    best = max([other["points"] for other in look.view["seats"] if other["name"] != seat["name"]])
    return bool(seat["points"] + CAPTURE_PAY * len(hunted(look)) >= best)


def leads(look: Look, seat: Seat) -> bool:
    """Whether a player has more points than anybody else."""
    return all(other["points"] < seat["points"] for other in look.view["seats"] if other["name"] != seat["name"])


def gains(look: Look, seat: Seat) -> bool:
    """Whether a Hunter would win, alone or with others, if he ended the hunt with a capture."""
    best = max([other["points"] for other in look.view["seats"] if other["name"] != seat["name"]])
    return bool(seat["points"] + CAPTURE_PAY >= best)


def heirs(look: Look) -> list[Seat]:
    """Those to whom the last Hunted is left: Hunters who win by him, where one gains neither that nor a place.

    Of few players nobody takes a win from another for a place.
    """
    if len(hunted(look)) > 1 or gains(look, me(look)):
        return []
    found = [seat for seat in look.view["seats"] if seat["role"] == "Hunter" and gains(look, seat)]
    mine = me(look)["points"]
    if any(mine < seat["points"] <= mine + CAPTURE_PAY for seat in look.view["seats"]):
        return [seat for seat in found if not leads(look, seat)] if len(look.view["seats"]) <= FEW else []
    return found


def trails(look: Look) -> bool:
    """Whether another Hunter has more points."""
    return any(s["role"] == "Hunter" and s["points"] > me(look)["points"] for s in look.view["seats"])


def rivals(look: Look) -> list[Seat]:
    """The Hunters ahead of oneself who may win and have at least the points that the last Hunted is paid."""
    least = max(me(look)["points"] + 1, LAST_PAY)
    ahead = [seat for seat in look.view["seats"] if seat["role"] == "Hunter" and seat["points"] >= least]
    return [seat for seat in ahead if can_win(look, seat)]


def leaders(look: Look) -> list[Seat]:
    """Those of them who have the most points: with several Hunted still free, they would have still more."""
    ahead = rivals(look)
    return [seat for seat in ahead if seat["points"] == max([other["points"] for other in ahead])]
