"""The table: the map, the cards and the house rules of one game, looked up by number."""

from __future__ import annotations

from typing import Final

from deadfall.engine.content import ContentError
from deadfall.engine.options import TableOptions
from deadfall.games.frag.answers import FragAnswers
from deadfall.games.frag.arena import METRICS, Arena
from deadfall.games.frag.pack import AT_LETHAL, AT_OWN, AT_ROLL, HEAL, HEALTH, SHOT, WHAT_WALL, Pack

POINTS: Final = 7  # a starting fighter's points, each stat 1 to 4
MAX_STAT: Final = 4
MORE_THAN_ENOUGH: Final = 1000


def legal_designs() -> list[tuple[int, int, int]]:
    """Every way to divide all points, 1 to 4 each: (Health, Speed, Accuracy) (FRAG-DESIGN-03, FRAG-R-03)."""
    stats = range(1, MAX_STAT + 1)
    return [(h, s, POINTS - h - s) for h in stats for s in stats if 1 <= POINTS - h - s <= MAX_STAT]


class Table:
    """Everything about a game that does not change while it is played."""

    def __init__(self, arena: Arena, pack: Pack, seats: int, options: TableOptions) -> None:
        self.arena = arena
        self.pack = pack
        self.seats = seats
        self.cards = len(pack.cards)
        self.answers = FragAnswers(arena.size, self.cards, seats, len(arena.respawns))
        self.designs = legal_designs()
        # House rules (ledger 3.5)
        self.frags_to_win = int(options["frags_to_win"])
        self.design_mode = str(options["design_mode"])
        self.preset = self._preset(str(options["designs"]))
        self.weapon_limit_current = options["weapon_limit"] == "current"
        self.metric = METRICS.index(str(options["range_metric"]))
        self.fighters_block = options["fighters_block"] == "interior"
        self.teleporter_bump = options["teleporter_bump"] == "on"
        self.pickup_per_turn = options["pickup_per"] == "turn"
        self.pile_open = options["pile_view"] == "open"
        self.late_bonus = str(options["late_bonus"])
        self.tournament_games = int(options["tournament_games"])
        self.tournament_cap = int(options["tournament_cap"])
        self.max_rounds = int(options["max_rounds"])
        self.first_round_attacks = options["first_round_attacks"] == "yes"
        self.fair_start = options["fair_start"] == "yes"
        self.first_protected = (seats + 1) // 2 if self.fair_start else seats  # place in the turn order (FRAG-R-110)
        self.reaction_timer = int(options["reaction_timer"])
        # Cards by number
        self._cards_for: dict[int, list[int]] = {}  # by timing, as they are asked for
        self.deck_of: list[int] = [card.deck for card in pack.cards]
        self.cards_of: list[list[int]] = [[], [], []]  # the cards of each deck
        for card in pack.cards:
            self.cards_of[card.deck].append(card.id)
        self.effect_of: list[int] = [card.effect for card in pack.cards]
        self.timing_of: list[int] = [AT_OWN for _ in pack.weapons]
        self.lasts_of: list[int] = [0 for _ in pack.weapons]
        self.amount_of: list[int] = [0 for _ in pack.weapons]
        self.without_fighter: list[int] = [0 for _ in pack.cards]
        for gadget in pack.gadgets:
            self.timing_of.append(gadget.timing)
            self.lasts_of.append(gadget.lasts)
            self.amount_of.append(gadget.amount)
        for special in pack.specials:
            self.timing_of.append(special.timing)
            self.lasts_of.append(special.lasts)
            self.amount_of.append(special.amount)
            self.without_fighter[special.id] = special.without_fighter
        self.is_shot: list[bool] = [False] * self.cards  # gadgets that are used once
        self.aims_blind: list[bool] = [card.effect == WHAT_WALL for card in pack.cards]  # no target in sight needed
        for gadget in pack.gadgets:
            self.is_shot[gadget.id] = gadget.mode == SHOT
        for weapon in pack.weapons:
            self.aims_blind[weapon.id] = weapon.target_cell
        self.best_cure = max([self.cure_of(card) for card in range(self.cards)])  # of any one card at Health 0 or less

    def _preset(self, names: str) -> list[int]:
        """The design of each seat by name, the list repeated as often as needed (FRAG-R-06)."""
        by_name = {design.name: (design.health, design.speed, design.accuracy) for design in self.pack.designs}
        wanted = names.split(",") if names else ["All-rounder"]
        for name in wanted:
            if name not in by_name:
                raise ContentError(f'pack.toml: option designs: there is no design "{name}" in this pack')
        return [self.designs.index(by_name[wanted[seat % len(wanted)]]) for seat in range(self.seats)]

    def cure_of(self, card: int) -> int:
        """How much Health a card may give back to a fighter at 0 or less; more than enough where it cannot be told."""
        if not self.timing_of[card] & AT_LETHAL:
            return 0
        return self.amount_of[card] if self.effect_of[card] in (HEAL, HEALTH) else MORE_THAN_ENOUGH

    def is_roll_bonus(self, card: int) -> bool:
        """Whether a card adds dice to the movement roll."""
        return bool(self.timing_of[card] & AT_ROLL)

    def cards_for(self, timing: int) -> list[int]:
        """The gadgets and specials of one of these timings."""
        found = self._cards_for.get(timing)
        if found is None:
            found = [card for card in range(len(self.pack.weapons), self.cards) if self.timing_of[card] & timing]
            self._cards_for[timing] = found
        return found

    def decks_with(self, timing: int) -> int:
        """A mask of the decks that hold a card of one of these timings: what backs alone tell everybody."""
        mask = 0
        for card in range(len(self.pack.weapons), self.cards):
            if self.timing_of[card] & timing:
                mask |= 1 << self.deck_of[card]
        return mask

    def range(self, a: int, b: int) -> int:
        """The range from cell to cell by the table's way of counting (FRAG-R-16)."""
        return self.arena.range_of(self.metric, a, b)
