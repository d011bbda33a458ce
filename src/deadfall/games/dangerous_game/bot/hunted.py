"""A Hunted keeps out of sight and reach, under cover, and bends what the Hunters can believe of him."""

from __future__ import annotations

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look
from deadfall.games.dangerous_game.bot.manner import Manner
from deadfall.games.dangerous_game.bot.playing import Playing
from deadfall.games.dangerous_game.bot.senses import Senses
from deadfall.games.dangerous_game.bot.standing import me
from deadfall.games.dangerous_game.table import Table

CARELESSNESS = 0.045  # how much a Hunted's choice of a square is left to chance, so that nobody can foresee it
LATE = 15  # the cycle after which a Hunted dares more: won combats pay, hiding does not
DARING = 3.0
FULL = 3  # cards that may be kept
STRONG = 8  # faces of the die of a Hunter without help
READY = 6  # and of a Hunted


class Hunted(Playing):
    """A Hunted."""

    def __init__(self, table: Table, dealer: FastDealer, manner: Manner) -> None:
        super().__init__(table, dealer, manner)
        self.answers = {
            "token": self.any,
            "start": self.start,
            "number": self.choose_number,
            "step": self.move,
            "move": self.move,
            "act": self.act,
            "name": self.name,
            "square": self.square,
            "discard": self.discard,
            "W2": self.bend_trail,
            "W3": self.roll_more,
            "W7": self.announced,
            "W8": self.dice_lie,
        }

    def start(self, look: Look) -> int:
        """Far from the Hunter and, more often than not, near cover."""
        senses = self.senses(look)
        island = self.table.island

        def value(square: int) -> float:
            far = min(senses.nearest_hunter(square), 13)
            near_cover = bool(island.disc(square, 3) & island.hiding)
            return far + (1.0 if near_cover else 0.0) + 0.04 * self.dealer.below(100)

        return self.best(look, value)

    def choose_number(self, look: Look) -> int:
        return max([option.id for option in look.question.options])

    # -- moving

    def move(self, look: Look) -> int:
        """Out of sight first, then out of reach, then under cover."""
        senses = self.senses(look)
        known = self.known(look)
        daring = DARING if look.view["cycle"] > LATE else 1.0
        found = self.best(look, lambda square: self.safety(senses, square, known, daring))
        offered = [option.id for option in look.question.options]
        if found == PASS and PASS not in offered:
            return offered[0]
        if PASS not in offered:
            return found
        cells = [o.target["cell"] for o in look.question.options if o.id == found and "cell" in o.target]
        stay = self.safety(senses, self.here(look), known, 0.0)  # whether to go at all is not left to chance
        gone = self.safety(senses, self.table.square_index[cells[0]], known, 0.0) if cells else stay
        return PASS if gone <= stay else found

    def known(self, look: Look) -> float:
        """How well the others know where one is: 1 exactly, less the more squares are possible."""
        could = len(me(look)["could"])
        return 1.0 / (1.0 + could / 25.0)

    def safety(self, senses: Senses, square: int, known: float, daring: float) -> float:
        """What a square is worth to a Hunted."""
        hiding = self.table.island.hiding >> square & 1
        seen = 6.0 * senses.dread(square)
        return (
            self.manner.cover * hiding
            - seen
            - (0.8 + 3.0 * known) * senses.risk(square)
            + self.manner.distance * min(senses.nearest_hunter(square), 14)
            + CARELESSNESS * self.manner.whim * daring * self.dealer.below(100)
        )

    # -- cards

    def act(self, look: Look) -> int:
        """Play the first card that helps now."""
        offered = self.offered(look)
        senses = self.senses(look)
        for card, option in offered.items():
            if self.helps(look, senses, card):
                return option
        return PASS

    def helps(self, look: Look, senses: Senses, card: str) -> bool:
        here = self.here(look)
        covered = look.view["you"]["under_cover"]
        seen, risk = senses.exposed(here, covered), senses.risk(here, covered)
        if card in ("up_a_tree", "reed_pipe"):
            return not covered and senses.exposed(here, True) < max(seen, 0.1) and risk > senses.risk(here, True)
        if card in ("second_wind", "stolen_dinghy"):
            return seen > 0 or (risk > 0.6 and not covered and not self.table.island.hiding >> here & 1)
        if card == "sabotage":
            return risk > 0
        if card == "eavesdrop":
            return len(look.view["you"]["hand"]) > FULL
        return True  # traps, a pact, rations

    def name(self, look: Look) -> int:
        """A scapegoat or a friend by lot; of Hunters the nearest."""
        by_name = {option.target["seat"]: option.id for option in look.question.options}
        here = self.here(look)
        hunters = [s for s in look.view["seats"] if s["name"] in by_name and s["role"] == "Hunter"]
        if not hunters:
            return self.any(look)
        index, distance = self.table.square_index, self.table.island.distance
        return by_name[min(hunters, key=lambda s: distance(index[s["square"]], here))["name"]]

    def square(self, look: Look) -> int:
        """A false trail leads away."""
        here = self.here(look)
        return self.best(look, lambda square: float(self.table.island.distance(here, square)))

    # -- windows

    def bend_trail(self, look: Look) -> int:
        """Blur the trail unless everybody knows where one is anyway."""
        return self.last(look) if len(me(look)["could"]) > 1 else PASS

    def roll_more(self, look: Look) -> int:
        """Another die when one must get away."""
        senses, here = self.senses(look), self.here(look)
        return self.last(look) if senses.exposed(here) or senses.risk(here) > 0.5 else PASS

    def announced(self, look: Look) -> int:
        """When attacked: the best card for it, a way out where the Hunter is strong."""
        offered, fight = self.offered(look), look.view["fight"]
        if fight["dice"][1] > READY:
            return PASS
        strong = fight["dice"][0] > STRONG or fight["bonus"] > 0
        first = ["scapegoat", "leap_into_sea", "cornered_beast", "steel_nerve"]
        if not strong:
            first = ["cornered_beast", "leap_into_sea", "scapegoat", "steel_nerve"]
        for card in first:
            if card in offered:
                return offered[card]
        return PASS
