"""The basic bot: rules of thumb for a Hunter and for a Hunted, from the view alone.

That is why he can go on for somebody who leaves, with his hand and his track (MDG-R-84).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS, Game
from deadfall.engine.question import Look, Option
from deadfall.games.dangerous_game.bot.senses import Senses
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.island import squares_of

# What a player would rather keep at the end of a turn, best first: cards by their ids, whatever a pack calls them
KEEP = [
    "cornered_beast", "leap_into_sea", "hold_your_breath", "steel_nerve", "scapegoat", "sidestep", "cover_tracks",
    "false_trail", "second_wind", "run_for_it", "up_a_tree", "stolen_dinghy", "reed_pipe",
    "steady_aim", "second_barrel", "ivan", "signal_rocket", "fresh_tracks", "probing_stick", "forced_march",
    "long_stride", "field_glasses", "searchlight", "beaters", "bloodhounds", "ring_of_torches", "steam_launch",
]  # fmt: skip

CARELESSNESS = 0.045  # how much a Hunted's choice of a square is left to chance
LATE = 15  # the cycle after which a Hunted dares more: won combats pay, hiding does not
DARING = 3.0
LAST_PAY = 4  # points of the last Hunted to survive
VAGUE = 8  # squares where a Hunted may be, from which on it is worth asking after him

Answer = Callable[[Look], int]


class Basic:
    """Hunters close in on where the Hunted may be and attack; the Hunted keep out of sight and reach."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        assert isinstance(game, DangerousGame)
        self.table = game.table
        self.ids: dict[str, str] = {card.name: card.id for card in game.table.cards}
        self.dealer = FastDealer(f"basic bot {seat} {seed}")
        self.plan: list[int] = []  # the squares of a Hunter's walk still to come
        self.number = 0  # chosen for this walk
        self.carelessness = CARELESSNESS
        self.answers: dict[str, Answer] = {
            "token": self.any,
            "camp": self.camp,
            "start": self.start,
            "number": self.choose_number,
            "step": self.step,
            "move": self.move,
            "act": self.act,
            "name": self.name,
            "zone": self.zone,
            "square": self.square,
            "grudge": self.grudge,
            "attack": self.attack,
            "attack now": lambda look: look.question.options[-1].id,
            "discard": self.discard,
            "W2": self.bend_trail,
            "W3": self.roll_more,
            "W7": self.announced,
            "W8": self.dice_lie,
        }

    def choose(self, look: Look) -> int:
        """An answer to the open question."""
        if len(look.question.options) == 1:
            return look.question.options[0].id
        return self.answers.get(look.question.kind, self.last)(look)

    # -- any question

    def any(self, look: Look) -> int:
        options = look.question.options
        return options[self.dealer.below(len(options))].id

    def last(self, look: Look) -> int:
        """In a window: play what can be played."""
        return look.question.options[-1].id

    def best(self, look: Look, value: Callable[[int], float]) -> int:
        """The option whose square is worth most; equals are drawn by lot."""
        best, found = -1e9, PASS
        for option in look.question.options:
            cell = option.target.get("cell")
            if cell is None:
                continue
            worth = value(self.table.square_index[cell]) + 0.001 * self.dealer.below(100)
            if worth > best:
                best, found = worth, option.id
        return found

    def senses(self, look: Look) -> Senses:
        return Senses(self.table, look.view)

    def here(self, look: Look) -> int:
        return self.table.square_index[look.view["you"]["square"]]

    def is_hunter(self, look: Look) -> bool:
        return bool(me(look)["role"] == "Hunter")

    # -- setup and discards

    def camp(self, look: Look) -> int:
        senses = self.senses(look)
        return self.best(look, senses.hunting_value)

    def start(self, look: Look) -> int:
        """Far from the Hunter and, more often than not, near cover."""
        senses = self.senses(look)
        island = self.table.island

        def value(square: int) -> float:
            far = min(senses.nearest_hunter(square), 13)
            near_cover = bool(island.disc(square, 3) & island.hiding)
            return far + (1.0 if near_cover else 0.0) + 0.04 * self.dealer.below(100)

        return self.best(look, value)

    def discard(self, look: Look) -> int:
        """Throw away what is least worth keeping."""
        trails = self.trails(look)

        def rank(option: Option) -> int:
            card = self.ids[option.target["card"]]
            if card == "poacher":  # nobody to poach from for who hunts alone or leads
                return -1 if trails else len(KEEP) + 1
            return KEEP.index(card) if card in KEEP else len(KEEP)

        wanted = [option for option in look.question.options if option.id != PASS]
        return PASS if len(wanted) < len(look.question.options) else max(wanted, key=rank).id

    def trails(self, look: Look) -> bool:
        """Whether another Hunter has more points."""
        return any(s["role"] == "Hunter" and s["points"] > me(look)["points"] for s in look.view["seats"])

    # -- a Hunter

    def choose_number(self, look: Look) -> int:
        if not self.is_hunter(look):
            return max(option.id for option in look.question.options)
        senses, here = self.senses(look), self.here(look)

        def value(number: int) -> float:
            ends = self.table.reach.ends(here, 1 << number, True)
            return max(senses.hunting_value(end) for end in ends)

        self.number = max((option.id for option in look.question.options), key=value)
        return self.number

    def step(self, look: Look) -> int:
        """Follow the plan of this walk; make one where there is none."""
        if not self.is_hunter(look):
            return self.move(look)
        offered = {self.table.square_index[o.target["cell"]]: o.id for o in look.question.options if o.target}
        if not self.plan:
            self.plan = self.make_plan(look)
        if self.plan and self.plan[0] in offered:
            return offered[self.plan.pop(0)]
        self.plan = []
        senses = self.senses(look)
        return PASS if look.question.options[0].id == PASS else self.best(look, senses.hunting_value)

    def make_plan(self, look: Look) -> list[int]:
        here, senses = self.here(look), self.senses(look)
        boat = not me(look)["boat_used"]
        rolled = look.view["rolled"]
        if rolled:
            steps = self.number if self.number in rolled else rolled[0]
            numbers = 1 << steps
        else:
            steps, numbers = 4, 31
        self.number = 0
        ends = self.table.reach.ends(here, numbers, boat)
        goal = max(ends, key=lambda end: senses.hunting_value(end) + 0.001 * self.dealer.below(100))
        return self.path(here, goal, steps, boat, exact=bool(rolled))

    def path(self, here: int, goal: int, steps: int, boat: bool, exact: bool) -> list[int]:
        """A walk to the goal in so many steps (or at most so many), one square after another."""
        walk: list[int] = []
        reach = self.table.reach
        for left in range(steps, 0, -1):
            if not exact and here == goal:
                break
            numbers = 1 << (left - 1) if exact else (1 << left) - 1
            for there in reach.onward(here, 0, boat):
                sails = there not in self.table.island.steps[here]
                if goal in reach.ends(there, numbers, boat and not sails):
                    walk.append(there)
                    boat = boat and not sails
                    here = there
                    break
        return walk

    def attack(self, look: Look) -> int:
        """Every Hunted in range; a Hunter only if he may win and nobody is left to hunt here."""
        hunted = [seat["name"] for seat in look.view["seats"] if seat["role"] == "Hunted"]
        prey = [option for option in look.question.options if option.target.get("seat") in hunted]
        if prey:
            return prey[self.dealer.below(len(prey))].id
        return self.grudge(look)

    def grudge(self, look: Look) -> int:
        """Turn on a Hunter who may win; else leave the others to their hunt."""
        threats = self.threats(look)
        rivals = [option.id for option in look.question.options if option.target.get("seat") in threats]
        return rivals[0] if rivals else PASS

    def threats(self, look: Look) -> list[str]:
        """The Hunters ahead of oneself who have more points than the last Hunted is paid."""
        least = max(me(look)["points"], LAST_PAY)
        return [s["name"] for s in look.view["seats"] if s["role"] == "Hunter" and s["points"] > least]

    # -- a Hunted

    def move(self, look: Look) -> int:
        """Out of sight first, then out of reach, then under cover."""
        senses = self.senses(look)
        known = self.known(look)
        self.carelessness = CARELESSNESS * (DARING if look.view["cycle"] > LATE else 1.0)
        found = self.best(look, lambda square: self.safety(senses, square, known))
        offered = [option.id for option in look.question.options]
        if found == PASS and PASS not in offered:
            return offered[0]
        stay = self.safety(senses, self.here(look), known)
        if PASS in offered and self.worth(look, found, senses, known) <= stay:
            return PASS
        return found

    def worth(self, look: Look, option: int, senses: Senses, known: float) -> float:
        for choice in look.question.options:
            if choice.id == option and "cell" in choice.target:
                return self.safety(senses, self.table.square_index[choice.target["cell"]], known)
        return -1e9

    def known(self, look: Look) -> float:
        """How well the others know where one is: 1 exactly, less the more squares are possible."""
        could = len(me(look)["could"])
        return 1.0 / (1.0 + could / 25.0)

    def safety(self, senses: Senses, square: int, known: float) -> float:
        """What a square is worth to a Hunted."""
        hiding = self.table.island.hiding >> square & 1
        seen = 6.0 * senses.exposed(square)
        return (
            0.5 * hiding
            - seen
            - (0.8 + 3.0 * known) * senses.risk(square)
            + 0.05 * min(senses.nearest_hunter(square), 14)
            + self.carelessness * self.dealer.below(100)
        )

    # -- cards

    def offered(self, look: Look) -> dict[str, int]:
        """The cards that may be played, by id, and the option that plays each."""
        options = [option for option in look.question.options if "card" in option.target]
        return {self.ids[option.target["card"]]: option.id for option in options}

    def act(self, look: Look) -> int:
        """Play the first card that helps now."""
        offered = self.offered(look)
        if offered:
            senses = self.senses(look)
            helps = self.hunter_card if self.is_hunter(look) else self.hunted_card
            for card, option in offered.items():
                if helps(look, senses, card):
                    return option
        return PASS

    def hunter_card(self, look: Look, senses: Senses, card: str) -> bool:
        here = self.here(look)
        mine = me(look)
        now = senses.spotted(here, mine["range"] - senses.range_at(here), mine["beaters"])
        unseen = [quarry for quarry in senses.quarry if not quarry.in_sight]
        near = min(unseen, key=lambda quarry: (quarry.count < VAGUE, senses.toward(here, quarry)), default=None)
        vague = near.count if near else 0
        if card == "field_glasses":
            return senses.spotted(here, mine["range"] - senses.range_at(here) + 2, mine["beaters"]) > now + 0.15
        if card == "beaters":
            return senses.spotted(here, mine["range"] - senses.range_at(here), True) > now + 0.1
        if card in ("bloodhounds", "ring_of_torches"):
            return vague > 40
        if card in ("fresh_tracks", "signal_rocket"):
            return vague >= VAGUE
        if card == "old_grudge":
            return bool(self.threats(look)) or len(look.view["you"]["hand"]) > 3
        if card == "searchlight":
            return max(senses.lit(square, 2) for square in self.lights(here)) > 0.3
        if card == "forced_march":
            ends = self.table.reach.ends(here, 31, not mine["boat_used"])
            return max(senses.hunting_value(end) for end in ends) > senses.hunting_value(here) + 1.0
        if card == "steam_launch":
            landings = self.table.island.landings
            return max(senses.hunting_value(square) for square in landings) > senses.hunting_value(here) + 1.0
        return card == "brandy"

    def lights(self, here: int) -> list[int]:
        return squares_of(self.table.island.disc(here, 10))

    def hunted_card(self, look: Look, senses: Senses, card: str) -> bool:
        here = self.here(look)
        covered = look.view["you"]["under_cover"]
        seen, risk = senses.exposed(here, covered), senses.risk(here, covered)
        if card in ("up_a_tree", "reed_pipe"):
            return not covered and senses.exposed(here, True) < max(seen, 0.1) and risk > senses.risk(here, True)
        if card in ("second_wind", "stolen_dinghy"):
            return seen > 0 or (risk > 0.6 and not covered)
        if card == "sabotage":
            return risk > 0
        if card == "eavesdrop":
            return len(look.view["you"]["hand"]) > 3
        return True  # traps, a pact, rations

    def name(self, look: Look) -> int:
        """Of those whose place is vague the nearest Hunted; a scapegoat by lot; the nearest Hunter."""
        by_name = {option.target["seat"]: option.id for option in look.question.options}
        senses, here = self.senses(look), self.here(look)
        if self.is_hunter(look):
            quarry = [q for q in senses.quarry if q.name in by_name]
            return by_name[min(quarry, key=lambda q: (q.count < VAGUE, senses.toward(here, q))).name]
        hunters = [s for s in look.view["seats"] if s["name"] in by_name and s["role"] == "Hunter"]
        if not hunters:
            return self.any(look)
        index, distance = self.table.square_index, self.table.island.distance
        return by_name[min(hunters, key=lambda s: distance(index[s["square"]], here))["name"]]

    def zone(self, look: Look) -> int:
        """The zone with the most to tell: likeliest to hold about half of the Hunted."""
        senses = self.senses(look)

        def expected(option: Option) -> float:
            zone = self.table.island.zone_masks[self.table.answers.zone.thing.index(option.id)]
            shares = [(zone & quarry.could).bit_count() / quarry.count for quarry in senses.quarry]
            return sum(share * (1 - share) for share in shares)

        return max(look.question.options, key=expected).id

    def square(self, look: Look) -> int:
        """Where to shine, to land or to lay a false trail."""
        senses = self.senses(look)
        if self.is_hunter(look):
            launch = len(look.question.options) <= len(self.table.island.landings)
            return self.best(look, senses.hunting_value if launch else lambda square: senses.lit(square, 2))
        here = self.here(look)
        return self.best(look, lambda square: float(self.table.island.distance(here, square)))

    # -- windows

    def bend_trail(self, look: Look) -> int:
        """Blur the trail unless everybody knows where one is anyway."""
        return self.last(look) if len(me(look)["could"]) > 1 else PASS

    def roll_more(self, look: Look) -> int:
        """Another die when the roll is poor."""
        senses, here = self.senses(look), self.here(look)
        if not self.is_hunter(look):
            return self.last(look) if senses.exposed(here) or senses.risk(here) > 0.5 else PASS
        ends = self.table.reach.ends(here, 1 << max(look.view["rolled"]), not me(look)["boat_used"])
        return self.last(look) if max(senses.spotted(end) for end in ends) < 0.5 else PASS

    def announced(self, look: Look) -> int:
        """In a combat: the best card for it."""
        offered = self.offered(look)
        fight = look.view["fight"]
        strong = fight["dice"][0] > 8 or fight["bonus"] > 0
        first = ["cornered_beast", "leap_into_sea", "scapegoat", "steel_nerve"]
        if strong:
            first = ["scapegoat", "leap_into_sea", "cornered_beast", "steel_nerve"]
        if fight["dice"][1] > 6:
            first = []
        for card in [*first, "steady_aim", "ivan"]:
            if card in offered:
                return offered[card]
        points = {seat["name"]: seat["points"] for seat in look.view["seats"]}
        trails = points[fight["attacker"]] < points[look.view["seat"]]
        return offered["poacher"] if "poacher" in offered and not trails else PASS

    def dice_lie(self, look: Look) -> int:
        """Roll again when one would lose."""
        fight = look.view["fight"]
        attack, defence = fight["rolls"][0] + fight["bonus"], fight["rolls"][1]
        mine = fight["attacker"] == look.view["seat"]
        return self.last(look) if (attack <= defence if mine else attack > defence) else PASS


def me(look: Look) -> dict[str, Any]:
    """What is public of oneself."""
    found: dict[str, Any] = look.view["seats"][look.seat]
    return found
