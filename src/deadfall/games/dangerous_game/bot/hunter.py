"""A Hunter closes in on where the Hunted may be, round the traps that he knows of, and attacks when it pays."""

from __future__ import annotations

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look, Option
from deadfall.games.dangerous_game.bot import standing
from deadfall.games.dangerous_game.bot.manner import Manner
from deadfall.games.dangerous_game.bot.playing import Playing
from deadfall.games.dangerous_game.bot.senses import Quarry, Senses
from deadfall.games.dangerous_game.bot.standing import me
from deadfall.games.dangerous_game.bot.walking import Walk
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.pack import DISARM
from deadfall.games.dangerous_game.table import Table

VAGUE = 8  # squares where a Hunted may be, from which on it is worth asking after him
LOST = 40  # and from which on a zone tells something
MARCH = 4  # steps of a Forced March
LIGHT = 10  # how far a Searchlight carries
NO_LOSS = 3.0  # how much better placed oneself may be to risk being sent to the Camp
NEARBY = 3  # squares from the Camp, so that being sent there costs next to nothing
IN_RANGE = 0.5  # how likely somebody in range must be to be counted on
WORTH_A_CARD = 1.0  # what a card must add to a Hunter's place
ORDER = [  # what tells comes before what moves, and what moves before what is only good on the spot
    "brandy", "signal_rocket", "fresh_tracks", "bloodhounds", "ring_of_torches", "searchlight", "steam_launch",
    "forced_march", "beaters", "field_glasses", "old_grudge",
]  # fmt: skip


class Hunter(Playing):
    """A Hunter."""

    def __init__(self, table: Table, dealer: FastDealer, manner: Manner) -> None:
        super().__init__(table, dealer, manner)
        self.plan: list[int] = []  # the squares of the walk still to come
        self.traps = {card.name: card.trap_reach for card in table.cards if card.jaws >= 0}
        self.sticks = {card.name for card in table.cards if card.effect == DISARM}
        self.answers = {
            "token": self.any,
            "camp": self.camp,
            "number": self.choose_number,
            "step": self.step,
            "act": self.act,
            "name": self.name,
            "zone": self.zone,
            "square": self.square,
            "grudge": self.by_card,
            "attack": self.attack,
            "attack now": self.attack_now,
            "discard": self.discard,
            "W3": self.roll_more,
            "W7": self.announced,
            "W8": self.dice_lie,
        }

    def camp(self, look: Look) -> int:
        return self.best(look, self.senses(look).hunting_value)

    # -- walking

    def barred(self, look: Look) -> int:
        """The squares that would spring a trap he knows of."""
        mask = 0
        for trap in look.view["traps"]:
            if trap["square"] is not None:
                mask |= self.table.island.disc(self.table.square_index[trap["square"]], self.traps[trap["card"]])
        return mask

    def walk(self, look: Look, steps: int, exact: bool) -> Walk:
        """The walks that he may take: round the traps, if there is any way round them.

        Who can disarm a trap goes through it to a place that is worth the card.
        """
        here, boat = self.here(look), not me(look)["boat_used"]
        barred = self.barred(look)
        around = Walk(self.table.island, here, steps, boat, barred)
        if not barred:
            return around
        through = Walk(self.table.island, here, steps, boat, 0)
        if not around.ends(exact):
            return through
        if not any(card in self.sticks for card in look.view["you"]["hand"]):
            return around
        senses = self.senses(look)
        near, beyond = [max([senses.hunting_value(end) for end in walk.ends(exact)]) for walk in (around, through)]
        return through if beyond > near + WORTH_A_CARD else around

    def choose_number(self, look: Look) -> int:
        senses = self.senses(look)

        def value(number: int) -> float:
            return max([senses.hunting_value(end) for end in self.walk(look, number, True).ends(True)], default=-99.0)

        return max([option.id for option in look.question.options], key=value)

    def step(self, look: Look) -> int:
        """Follow the plan of this walk; make one where there is none."""
        offered = {self.table.square_index[o.target["cell"]]: o for o in look.question.options if o.target}
        left = max([option.target["left"] for option in offered.values()]) + 1
        exact = look.question.options[0].id != PASS
        fits = len(self.plan) == left if exact else 0 < len(self.plan) <= left
        barred = self.barred(look)
        if not fits or self.plan[0] not in offered or any(barred >> square & 1 for square in self.plan):
            self.plan = self.make_plan(look, left, exact)
        if not self.plan and not exact:
            return PASS
        if self.plan and self.plan[0] in offered:
            return offered[self.plan.pop(0)].id
        self.plan = []
        senses = self.senses(look)
        return self.best(look, lambda square: senses.hunting_value(square) - 50.0 * (barred >> square & 1))

    def make_plan(self, look: Look, left: int, exact: bool) -> list[int]:
        """The walk to the best place for the steps that are left; where one may stop, to the best on the way too."""
        walk = self.walk(look, left, exact)
        senses = self.senses(look)
        ends = walk.ends(exact)
        if not exact:
            ends = self.keeping(look, senses, ends)
        return walk.to(max(ends, key=senses.hunting_value), exact) if ends else []

    def keeping(self, look: Look, senses: Senses, squares: list[int]) -> list[int]:
        """Those squares from which one sees no fewer of those whose place is known: sure prey is not left for hope."""
        seen = senses.sure(self.here(look))
        return [square for square in squares if senses.sure(square) >= seen]

    def roll_more(self, look: Look) -> int:
        """Another die when the roll is poor."""
        senses = self.senses(look)
        ends = self.walk(look, max(look.view["rolled"]), True).ends(True)
        return self.last(look) if max([senses.spotted(end) for end in ends], default=0.0) < 0.5 else PASS

    # -- attacking

    def attack(self, look: Look) -> int:
        """Every Hunted in range, the surest first; a Hunter only if that may keep him from winning."""
        prey = standing.hunted(look)
        in_range = [option for option in look.question.options if option.target.get("seat") in prey]
        if in_range and not self.leaves_prey(look):
            return min(in_range, key=lambda option: option.target["dice"][1]).id
        return self.grudge(look)

    def attack_now(self, look: Look) -> int:
        return PASS if self.leaves_prey(look) else self.last(look)

    def leaves_prey(self, look: Look) -> bool:
        """Whether the last Hunted is left to Hunters who win by him: not if he is on the very square."""
        if not standing.heirs(look):
            return False
        return not self.senses(look).quarry[0].could >> self.here(look) & 1

    def grudge(self, look: Look) -> int:
        """Turn on a Hunter who may win; else leave the others to their hunt."""
        rivals = self.worth_betraying(look)
        found = [option.id for option in look.question.options if option.target.get("seat") in rivals]
        return found[0] if found else PASS

    def by_card(self, look: Look) -> int:
        """An Old Grudge comes before the Combat Phase: who has prey in range does not risk to be sent away from it."""
        return PASS if self.senses(look).spotted(self.here(look)) >= IN_RANGE else self.grudge(look)

    def worth_betraying(self, look: Look) -> list[str]:
        """While several Hunted are free, who leads; later who may win and is better placed: if one can win oneself.

        Nobody near the Camp, whom it would cost nothing.
        """
        if not standing.can_win(look, me(look)):
            return []
        senses, here = self.senses(look), self.here(look)
        several = len(standing.hunted(look)) > 1
        found = []
        for rival in standing.leaders(look) if several else standing.rivals(look):
            there = self.table.square_index[rival["square"]]
            placed = several or senses.hunting_value(there) + NO_LOSS >= senses.hunting_value(here)
            if placed and self.from_camp(there) > NEARBY:
                found.append(str(rival["name"]))
        return found

    def from_camp(self, square: int) -> int:
        return min([self.table.island.distance(camp, square) for camp in self.table.island.camps])

    def announced(self, look: Look) -> int:
        """When a combat is announced: aim better, or take it from who has more points."""
        offered, fight = self.offered(look), look.view["fight"]
        if fight["attacker"] == look.view["seat"]:
            for card in ("steady_aim", "ivan"):
                if card in offered:
                    return offered[card]
            return PASS
        points = {seat["name"]: seat["points"] for seat in look.view["seats"]}
        worth_it = self.manner.greedy or points[fight["attacker"]] >= points[look.view["seat"]]
        return offered["poacher"] if "poacher" in offered and worth_it and not self.leaves_prey(look) else PASS

    # -- cards

    def act(self, look: Look) -> int:
        """Play the first card that helps now."""
        offered = self.offered(look)
        senses = self.senses(look)
        for card in ORDER:
            if card in offered and self.helps(look, senses, card):
                return offered[card]
        return PASS

    def helps(self, look: Look, senses: Senses, card: str) -> bool:
        here = self.here(look)
        if card in ("fresh_tracks", "signal_rocket"):
            return self.worth_asking(senses, here, VAGUE, card == "fresh_tracks") is not None
        if card in ("bloodhounds", "ring_of_torches"):
            return self.worth_asking(senses, here, LOST, False) is not None
        if card == "searchlight":
            return max([senses.lit(square, 2) for square in self.lights(here)]) > 0.3
        if card == "forced_march":
            return self.by_march(look, senses) > senses.hunting_value(here) + WORTH_A_CARD
        if card == "steam_launch":
            best = self.by_launch(look, senses)
            march = self.by_march(look, senses) if "forced_march" in self.offered(look) else -99.0
            return best > max(march, senses.hunting_value(here)) + WORTH_A_CARD
        if card == "beaters":
            return senses.spotted(here, 0, True) > senses.spotted(here) + 0.1
        if card == "field_glasses":
            return senses.spotted(here, 2) > senses.spotted(here) + 0.15
        if card == "old_grudge":
            free = senses.spotted(here) < IN_RANGE and bool(self.worth_betraying(look))
            return free or len(look.view["you"]["hand"]) > 3
        return True

    def worth_asking(self, senses: Senses, here: int, vague: int, by_track: bool) -> Quarry | None:
        """The nearest Hunted of whom so little is known that an answer tells something new."""
        unknown = [q for q in senses.quarry if not q.found and q.count >= vague and not (by_track and q.told)]
        return min(unknown, key=lambda q: senses.toward(here, q), default=None)

    def by_march(self, look: Look, senses: Senses) -> float:
        """The best place that a Forced March leads to."""
        ends = self.walk(look, MARCH, False).ends(False)
        return max([senses.hunting_value(end) for end in self.keeping(look, senses, ends)])

    def by_launch(self, look: Look, senses: Senses) -> float:
        landings = self.keeping(look, senses, self.table.island.landings)
        return max([senses.hunting_value(landing) for landing in landings], default=-99.0)

    def lights(self, here: int) -> list[int]:
        return squares_of(self.table.island.disc(here, LIGHT))

    def name(self, look: Look) -> int:
        """The nearest of those of whom too little is known; of all, if too much is known."""
        by_name = {option.target["seat"]: option.id for option in look.question.options}
        senses, here = self.senses(look), self.here(look)
        named = [quarry for quarry in senses.quarry if quarry.name in by_name]
        if not named:
            return self.any(look)
        clear = [(quarry.found or quarry.count < VAGUE, quarry.told, senses.toward(here, quarry)) for quarry in named]
        return by_name[named[clear.index(min(clear))].name]

    def zone(self, look: Look) -> int:
        """The zone with the most to tell: likeliest to hold about half of the Hunted."""
        senses = self.senses(look)

        def expected(option: Option) -> float:
            zone = self.table.island.zone_masks[self.table.answers.zone.thing.index(option.id)]
            shares = [(zone & quarry.could).bit_count() / quarry.count for quarry in senses.quarry]
            return sum([share * (1 - share) for share in shares])

        return max(look.question.options, key=expected).id

    def square(self, look: Look) -> int:
        """Where to shine or to land."""
        senses = self.senses(look)
        if len(look.question.options) > len(self.table.island.landings):
            return self.best(look, lambda square: senses.lit(square, 2))
        seen = senses.sure(self.here(look))
        return self.best(
            look, lambda square: senses.hunting_value(square) - (99.0 if senses.sure(square) < seen else 0.0)
        )
