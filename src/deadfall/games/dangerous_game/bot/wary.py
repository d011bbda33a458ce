"""A Hunted who looks a turn ahead: he goes where the Hunters are least likely to come to see him, and arms himself."""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look
from deadfall.games.dangerous_game.bot.foresight import Foresight
from deadfall.games.dangerous_game.bot.hunted import CARELESSNESS, Hunted
from deadfall.games.dangerous_game.bot.manner import Manner
from deadfall.games.dangerous_game.bot.playing import KEEP
from deadfall.games.dangerous_game.bot.senses import Senses
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.table import Table

SEEN: Final = 6.0  # what it costs to be seen by a Hunter now
DANGER: Final = 4.0  # and to be sure to be seen by one in the next turns
COVER: Final = 0.3  # what a Hiding Place is worth beyond that
APART: Final = 0.1  # and each square between him and the nearest Hunter
RISK: Final = 1.5  # what it costs to be in reach, where everybody knows it
WHIM: Final = 0.3  # how much less than others he leaves to chance
FARTHEST: Final = 14  # a Hunter farther away does not matter
STROLL: Final = 4  # steps of an extra move
LANDING: Final = 3  # steps from a landing that a dinghy leads to
GAIN: Final = 1.5  # what an extra move must be worth


# What wins fights, or calls them off, comes first: who is left last is found at last, and it is fights won that decide
ARMS: Final = ["cornered_beast", "steel_nerve", "sidestep", "leap_into_sea", "hold_your_breath", "scapegoat"]


class Wary(Hunted):
    """A Hunted who thinks of where the Hunters will look."""

    def __init__(self, table: Table, dealer: FastDealer, manner: Manner) -> None:
        super().__init__(table, dealer, manner)
        self.keep = [*ARMS, *[card for card in KEEP if card not in ARMS]]

    def move(self, look: Look) -> int:
        """Where it is safest, now and in the turns until he moves again; he does not go where it is no safer."""
        senses = self.senses(look)
        ahead = Foresight(senses, look, self.numbers(look))
        known = self.known(look)
        whim = CARELESSNESS * WHIM
        found = self.best(look, lambda square: self.refuge(ahead, square, known) + whim * self.dealer.below(100))
        gone = [option.target["cell"] for option in look.question.options if option.id == found != PASS]
        if PASS not in [option.id for option in look.question.options] or not gone:
            return found
        stay = self.refuge(ahead, self.here(look), known, look.view["you"]["under_cover"])
        return PASS if self.refuge(ahead, self.table.square_index[gone[0]], known) <= stay else found

    def numbers(self, look: Look) -> list[int]:
        """The numbers of steps that a move may have for all that the others know."""
        if look.question.kind == "step":
            return [1]
        rolled: list[int] = look.view["rolled"]
        return rolled if rolled and self.table.move_exact else list(range(max([STROLL, *rolled]) + 1))

    def refuge(self, ahead: Foresight, square: int, known: float, covered: bool = False) -> float:
        """How safe a square is."""
        senses = ahead.senses
        seen = senses.exposed(square, covered)
        return (
            COVER * (self.table.island.hiding >> square & 1)
            - SEEN * seen
            - DANGER * (1.0 if seen else ahead.danger(square, covered))
            - (0.8 + 3.0 * known) * RISK * senses.risk(square, covered)
            + APART * min(senses.nearest_hunter(square), FARTHEST)
        )

    def helps(self, look: Look, senses: Senses, card: str) -> bool:
        """Extra moves are for who would stand much safer after them."""
        reach = self.extra_moves(self.here(look), card)
        if not reach:
            return super().helps(look, senses, card)
        ahead = Foresight(senses, look, list(range(STROLL + 1)))
        known = self.known(look)
        stay = self.refuge(ahead, self.here(look), known, look.view["you"]["under_cover"])
        return max([self.refuge(ahead, square, known) for square in squares_of(reach)]) > stay + GAIN

    def extra_moves(self, here: int, card: str) -> int:
        """The squares that a card leads to."""
        island = self.table.island
        if card == "second_wind":
            return island.disc(here, STROLL)
        mask = 0
        if card == "stolen_dinghy":
            for landing in island.landings:
                mask |= island.disc(landing, LANDING)
        return mask
