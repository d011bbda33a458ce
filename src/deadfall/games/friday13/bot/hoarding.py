"""Jason and the cards: the best weapon in his hand, the others where the Counselors do not find them."""

from __future__ import annotations

from deadfall.engine.question import Option
from deadfall.games.friday13.bot.stalking import Stalker
from deadfall.games.friday13.pack import WEAPON


class Hoarder(Stalker):
    """A Jason who keeps things from the Counselors."""

    def mine(self) -> str | None:
        """The weapon in his hand."""
        return self.weapon(self.view["you"]["items"])

    def arms_in_shrine(self) -> str | None:
        """A weapon in the Shrine that is better than the one he has."""
        best = self.weapon(self.view["you"]["shrine"])
        return best if best is not None and self.better(best, self.mine()) else None

    def excess(self) -> int | None:
        """Keep the best weapon and what the Counselors need most."""

        def score(option: Option) -> float:
            if not option.target:
                return 0
            return -self.worth(option.target["card"]) + (5 if option.target["shrine"] else 0)

        return self.best(score)

    def dump(self) -> int | None:
        """Far from everybody."""
        return self.best(lambda o: min(self.far(o.target["space"], p["space"]) for p in self.living()))

    def loot(self) -> int | None:
        """The best weapon for himself, the others for the Shrine, then what the Counselors need."""
        mine = self.mine()
        for option in self.options(act="keep new"):
            if self.better(option.target["card"], mine):
                return option.id
        for act in ("take", "shelve"):
            arms = [o for o in self.options(act=act) if self.item[o.target["card"]].effect == WEAPON]
            if arms:
                return self.best(lambda o: self.worth(o.target["card"]), arms)
        for option in self.options(act="exchange"):
            give, card = option.target["give"], option.target["card"]
            if self.worth(card) > self.worth(give) + 1:
                return option.id
        takes = [option for option in self.options(act="take") if self.worth(option.target["card"]) > 0]
        return self.best(lambda o: self.worth(o.target["card"]), takes) if takes else 0

    def swap(self) -> int | None:
        """Arm himself from the Shrine; what he has makes room for something better."""
        wanted = self.arms_in_shrine()
        if wanted is None:
            return 0
        mine = self.mine()
        if mine is None:
            found = self.first(act="fetch", card=wanted)
            return found if found is not None else 0
        found = self.first(act="exchange", give=mine, card=wanted)
        if found is None:
            found = self.first(act="store", card=mine)
        return found if found is not None else 0

    def surrender(self) -> int | None:
        return self.best(lambda o: self.worth(o.target["card"]))

    def give_up(self) -> int | None:
        return self.best(lambda o: -self.worth(o.target["card"]))

    def ransack(self) -> int | None:
        cabins = self.view["board"]["cabins"]
        return self.best(lambda o: cabins[o.target["space"]]["cards"])

    def lost_grip(self) -> int | None:
        return self.best(lambda o: max(map(self.worth, self.person(o.target["who"])["items"]), default=0))
