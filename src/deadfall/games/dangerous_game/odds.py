"""What an attack would be decided by: the dice of both, before anybody plays a card."""

from __future__ import annotations

from deadfall.games.dangerous_game.pack import HUNTED
from deadfall.games.dangerous_game.rules.combat import BETRAYAL_DIE
from deadfall.games.dangerous_game.rules.movement import HUNTED_DIE, HUNTER_DIE
from deadfall.games.dangerous_game.state import Hunt


def dice_against(s: Hunt, seat: int) -> list[int]:
    """The attacker's die, then that of the one attacked or betrayed."""
    hunted = s.players[seat].role == HUNTED
    return [HUNTER_DIE, HUNTED_DIE] if hunted else [BETRAYAL_DIE, BETRAYAL_DIE]
