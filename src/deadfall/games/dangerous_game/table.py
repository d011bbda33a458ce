"""The table: the island, the cards and the house rules of one game, looked up by number."""

from __future__ import annotations

from typing import Final

from deadfall.engine.options import OptionError, TableOptions
from deadfall.games.dangerous_game.answers import HuntAnswers
from deadfall.games.dangerous_game.island import ZONES, Island, squares_of
from deadfall.games.dangerous_game.pack import Pack
from deadfall.games.dangerous_game.ranges import METRICS, Ranges
from deadfall.games.dangerous_game.reach import REVISITS, reach_on
from deadfall.games.dangerous_game.worlds.known import Known
from deadfall.games.dangerous_game.worlds.piles import LaidOut
from deadfall.games.dangerous_game.worlds.places import Chains
from deadfall.games.dangerous_game.worlds.single_steps import Footsteps

HAND: Final = 3  # cards dealt, and the most one may hold at the end of one's turn
REFILL: Final = 4  # a shorter hand is filled up to this

# hunter_pick; a number from 0 on is a seat
PICK_BY_ROLL: Final = -1
PICK_AT_RANDOM: Final = -2
# trail_rule
AS_PRINTED: Final = 0
START_OF_CYCLE: Final = 1
TRAIL_RULES: Final = ("as_printed", "start_of_cycle", "end_of_cycle")
# combat_tie
REROLL_TIE: Final = 1
TIE_TO_HUNTED: Final = 2
TIE_TO_HUNTER: Final = 3
TIES: Final = ("standoff", "reroll", "hunted", "hunter")
# betrayal_range
SAME_SQUARE: Final = 1
ANY_DISTANCE: Final = 2
BETRAYAL_RANGES: Final = ("vision", "same_square", "any")
# tie_break
BY_CAPTURES: Final = 1
BY_ESCAPES: Final = 2
TIE_BREAKS: Final = ("shared", "captures", "escapes")


class Table:
    """Everything about a game that does not change while it is played."""

    def __init__(self, island: Island, pack: Pack, seats: int, options: TableOptions) -> None:
        self.island = island
        self.pack = pack
        self.seats = seats
        self.revisit = REVISITS.index(str(options["revisit"]))
        self.ranges = Ranges(island, METRICS.index(str(options["vision_metric"])))
        self.reach = reach_on(island, self.revisit)
        self.cards = pack.cards
        self.answers = HuntAnswers(island.size, len(pack.cards), seats, len(ZONES), len(pack.tokens))
        self.side_of: list[int] = [card.side for card in pack.cards]
        self.bits: list[int] = [1 << square for square in range(island.size)]
        self.square_index: dict[str, int] = {name: at for at, name in enumerate(island.names)}
        self.footsteps = Footsteps(island)
        # Found out by the latest worlds, for the next ones
        self.chains = Chains(seats)
        self.known = [Known() for _ in range(seats + 1)]
        self.piles = [LaidOut() for _ in range((seats + 1) * 2)]
        # House rules (ledger 3.9)
        self.hunter_pick = _pick(str(options["hunter_pick"]), seats)
        self.min_start_distance = int(options["min_start_distance"])
        self.reveal_at_cycle_start = options["reveal_timing"] == "cycle_start"
        self.trail_rule = TRAIL_RULES.index(str(options["trail_rule"]))
        self.reveal_every = int(options["reveal_every"])
        self.count_hand_at_draw = options["hand_counted"] == "draw_phase"
        self.free_discard = options["free_discard"] == "on"
        self.open_discards = options["open_discards"] == "on"
        self.show_cards = options["show_cards"] == "on"
        self.move_exact = options["move_exact"] == "on"
        self.rolls_public = options["hunted_roll_public"] == "on"
        self.check_steps = options["sight_check"] == "step"
        self.attack_on_hunted_turn = options["attack_on_hunted_turn"] == "on"
        self.repeat_attacks = options["repeat_attacks"] == "on"
        self.combat_tie = TIES.index(str(options["combat_tie"]))
        self.escapes_at_end_only = options["escape_points"] == "end_only"
        self.open_track_on_capture = options["open_track_on_capture"] == "on"
        self.betrayal_range = BETRAYAL_RANGES.index(str(options["betrayal_range"]))
        self.max_cycles = int(options["max_cycles"])
        self.tie_break = TIE_BREAKS.index(str(options["tie_break"]))
        self.chat = str(options["chat"])
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

    def on_squares(self, mask: int) -> list[int]:
        """The answers for a set of squares."""
        return self.answers.square.thing.of(squares_of(mask))


def _pick(value: str, seats: int) -> int:
    """Who hunts first: by roll, at random, or a seat (MDG-R-02)."""
    if value in ("roll", "random"):
        return PICK_BY_ROLL if value == "roll" else PICK_AT_RANDOM
    seat = int(value.removeprefix("seat:"))
    if seat >= seats:
        raise OptionError(
            f"option hunter_pick: there is no seat {seat} at this table, choose seat:0 to seat:{seats - 1}"
        )
    return seat
