"""The table: the island, the cards and the house rules of one game, looked up by number."""

from __future__ import annotations

from typing import Final

from deadfall.games.dangerous_game.island import Island, squares_of
from deadfall.games.dangerous_game.pack import Pack
from deadfall.games.dangerous_game.ranges import Ranges
from deadfall.games.dangerous_game.reach import Reach

HAND: Final = 3  # cards dealt, and the most one may hold at the end of one's turn
REFILL: Final = 4  # a shorter hand is filled up to this

# hunter_pick; a number from 0 on is a seat
PICK_BY_ROLL: Final = -1
PICK_AT_RANDOM: Final = -2
# trail_rule
AS_PRINTED: Final = 0
START_OF_CYCLE: Final = 1
END_OF_CYCLE: Final = 2
# combat_tie
STANDOFF: Final = 0
REROLL_TIE: Final = 1
TIE_TO_HUNTED: Final = 2
TIE_TO_HUNTER: Final = 3
# betrayal_range
BY_VISION: Final = 0
SAME_SQUARE: Final = 1
ANY_DISTANCE: Final = 2
# tie_break
SHARED: Final = 0
BY_CAPTURES: Final = 1
BY_ESCAPES: Final = 2


class Table:
    """Everything about a game that does not change while it is played."""

    def __init__(self, island: Island, pack: Pack, seats: int, metric: int = 0, revisit: int = 0) -> None:
        self.island = island
        self.pack = pack
        self.seats = seats
        self.ranges = Ranges(island, metric)
        self.reach = Reach(island, revisit)
        self.revisit = revisit
        self.cards = pack.cards
        self.side_of: list[int] = [card.side for card in pack.cards]
        self.cards_of: list[list[int]] = [[at for at, of in enumerate(self.side_of) if of == side] for side in range(2)]
        self.bits: list[int] = [1 << square for square in range(island.size)]
        self.square_index: dict[str, int] = {name: at for at, name in enumerate(island.names)}
        # House rules (ledger 3.9), at their defaults
        self.hunter_pick = PICK_BY_ROLL
        self.min_start_distance = 0
        self.reveal_at_cycle_start = False
        self.trail_rule = AS_PRINTED
        self.reveal_every = 1
        self.count_hand_at_draw = False
        self.free_discard = False
        self.open_discards = False
        self.show_cards = False
        self.move_exact = True
        self.rolls_public = True
        self.check_steps = False
        self.attack_on_hunted_turn = True
        self.repeat_attacks = False
        self.combat_tie = STANDOFF
        self.escapes_at_end_only = False
        self.open_track_on_capture = False
        self.betrayal_range = BY_VISION
        self.max_cycles = 30
        self.tie_break = SHARED
        self.chat = "open_and_whisper"
        # Who could play a card in a window, on public grounds: the roles its cards ask for, by window and side
        self.roles: list[list[list[int]]] = [[self._roles(window, side) for side in range(2)] for window in range(10)]

    def _roles(self, window: int, side: int) -> list[int]:
        deck = [card for card in self.cards if card.side == side and card.count]
        return sorted({card.who for card in deck if card.windows >> window & 1})

    def starts(self) -> int:
        """The squares on which a Hunted may start (MDG-SETUP-11, MDG-R-07)."""
        mask = self.island.all & ~self.island.water
        for camp in self.island.camps:
            if self.min_start_distance:
                mask &= ~self.island.disc(camp, self.min_start_distance - 1)
        return mask

    def trail_cycle(self, cycle: int) -> int:
        """The cycle whose end square a trail shows in a cycle; -1 if no trail is shown (MDG-R-17, MDG-R-20)."""
        if cycle < 3 or cycle % self.reveal_every:
            return -1
        if self.trail_rule == START_OF_CYCLE or (self.trail_rule == AS_PRINTED and cycle == 3):
            return cycle - 3
        return cycle - 2

    def deck_counts(self, side: int) -> list[int]:
        """How many of each card of all the pack a full deck holds."""
        return [card.count if card.side == side else 0 for card in self.cards]

    def landing_options(self) -> list[int]:
        return [square + 1 for square in sorted(self.island.landings)]

    def camp_options(self) -> list[int]:
        return [square + 1 for square in self.island.camps]

    def square_options(self, mask: int) -> list[int]:
        return [square + 1 for square in squares_of(mask)]
