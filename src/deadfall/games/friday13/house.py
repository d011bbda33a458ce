"""The house rules of one table: every option of the ledger as a number or a truth value."""

from __future__ import annotations

from typing import Final

from deadfall.engine.options import OptionError
from deadfall.games.friday13.pack import COUNSELORS

# captain
ROTATE: Final = 0
FIXED: Final = 1
FIRST_CLAIM: Final = 2
# death_items
OWNER_DUMPS: Final = 0
JASON_PICKS_ONE: Final = 1
REMOVED: Final = 2
# jason_unarmed
PIP: Final = 0
DIE: Final = 1
HIT: Final = 2
# dawn_result
DRAW: Final = 0
COUNSELORS_WIN: Final = 1
JASON_WINS: Final = 2

CAPTAINS: Final = ["rotate", "fixed", "first_claim"]
DEATHS: Final = ["owner_dumps", "jason_picks_one", "removed"]
UNARMED: Final = ["pip", "die", "hit"]
DAWNS: Final = ["draw", "counselors", "jason"]


class House:
    """The options of a table, resolved."""

    def __init__(self, seats: int, settings: dict[str, str | int]) -> None:
        self.referee = settings["referee"] == "on"
        self.players = seats - 1 - (1 if self.referee else 0)  # Counselor seats
        self.owners = self._split(settings)
        self.reassign = settings["reassign_survivors"] == "on"
        self.captain = CAPTAINS.index(str(settings["captain"]))
        self.declared = settings["order_mode"] == "declared"
        self.center_stores = settings["center_stores"] == "on"
        self.any_order = settings["counselor_order"] == "any_order"
        self.secret_die = settings["jason_die"] == "secret"
        self.separate_die = settings["woods_roll"] == "separate_die"
        self.individual = settings["team_info"] == "individual"
        self.open_hands = settings["counselor_hands"] == "open"
        self.death_items = DEATHS.index(str(settings["death_items"]))
        self.unarmed = UNARMED.index(str(settings["jason_unarmed"]))
        self.unarmed_defence = settings["jason_unarmed_scope"] == "both"
        self.die_defence = settings["combat_die_scope"] == "both"
        self.keep_on_wound = settings["initiative"] == "keep_on_wound"
        self.may_attack = settings["failed_flee"] == "may_attack"
        self.up_to = settings["flee_distance"] == "up_to"
        self.jason_flees = settings["jason_flees"] == "on"
        self.dawn = int(settings["dawn_round"]) if settings["dawn"] == "on" else 0
        self.dawn_result = DAWNS.index(str(settings["dawn_result"]))
        self.honor = settings["reveal_enforcement"] == "honor"

    def _split(self, settings: dict[str, str | int]) -> list[int]:
        """The seat of each Counselor (F13-R-02)."""
        if not 2 <= self.players <= COUNSELORS:
            raise OptionError(f"there must be 2 to {COUNSELORS} Counselor players, not {self.players}")
        if settings["seat_split"] == "auto":
            share, more = divmod(COUNSELORS, self.players)
            owners = []
            for player in range(self.players):
                owners += [1 + player] * (share + (1 if player < more else 0))
            return owners
        owners = [int(word) for word in str(settings["pawns"]).split(",") if word]
        if len(owners) != COUNSELORS or sorted(set(owners)) != list(range(1, self.players + 1)):
            raise OptionError(
                f"option pawns: name a player from 1 to {self.players} for each of the {COUNSELORS} Counselors, "
                f'everybody at least once, not "{settings["pawns"]}"'
            )
        return owners
