"""Where she goes, and who comes along."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.question import Option
from deadfall.games.final_girl.bot.holding import Holding
from deadfall.games.final_girl.bot.reading import FAR

RESCUE: Final = 5.0  # what a Victim at an Exit is worth while there is a space to cover
LEADING: Final = 2.0  # who has Victims with her goes on with them, and leaves them for little else
FORCED: Final = 0.5  # a door forced open counts as half a step more


class Moving(Holding):
    """Every space pulls at her: a fight she is ready for, something to search, somebody to save."""

    def _goal(self) -> str:
        """The space she is heading for."""
        scores = {name: self._pull(name) - 1.0 * self._way(self.here, name) for name in self.names}
        return max(scores, key=lambda name: (scores[name], self.at[name]))

    def _way(self, a: str, b: str) -> int:
        """How far it is, round the Killer where Victims are led to an Exit."""
        if not self._leads_to(b):
            return self._distance(a, b)
        return FAR if a == self.killer["at"] and a != self.here else self._distance_with_them(a, b)

    def _leads_to(self, name: str) -> bool:
        """Whether Victims of her space can be led to an Exit."""
        here = self.spaces[self.here]
        with_her = bool(here.get("victims") or here.get("special")) and self.child not in here.get("special", [])
        ways = bool(self.spaces[name].get("exit")) and self._distance_with_them(self.here, name) < FAR
        return with_her and ways

    def _pull(self, name: str) -> float:
        """How much a space attracts her, before the way there is counted."""
        space = self.spaces[name]
        pull = 0.0
        child = [at for at, other in self.spaces.items() if self.child and self.child in other.get("special", [])]
        if child and not self._toy_missing():
            goal = 30.0 if (space.get("exit") if child[0] == self.here else name == child[0]) else 0.0
            return goal + (0.5 if name != self.killer["at"] else 0.0)
        if name in self._enemies():
            pull += self._fight_pull(name)
        elif name == self.killer["at"] or self._distance(name, self.killer["at"]) <= 1:
            pull -= 2.0 if self.untouchable or self.girl["health"] <= 2 else 0.5
        if self._searchable(space):
            pull += self._search_pull(space)
        return pull + self._rescue_pull(name)

    def _toy_missing(self) -> bool:
        """The child does not leave without her toy once the Dark Power asks for it."""
        dark = self.killer["dark"]
        return dark is not None and dark["name"] == self.toy_power and not self._carries(self.toy)

    def _fight_pull(self, name: str) -> float:
        if not self._ready():
            return -4.0
        if self.flock:
            return 3.0 + 2.0 * len(self.spaces[name].get("minions", []))
        return 9.0 if name == self.killer["at"] else 3.0

    def _searchable(self, space: dict[str, Any]) -> bool:
        return (
            "deck" in space
            and bool(self.v["decks"][space["deck"]]["cards"])
            and "searched" not in space.get("tokens", [])
        )

    def _search_pull(self, space: dict[str, Any]) -> float:
        cards = self.v["decks"][space["deck"]]["cards"]
        ready = 1.0 if self._in_hand("search") else 0.4
        if self.untouchable:
            hidden = sum(1 for card in cards if card["face"] == "down")
            known = any(card.get("name") in (self.child_card, self.toy) for card in cards)
            return ready * (20.0 if known else 6.0 + hidden if hidden else 0.0)
        top = self._item_worth(cards[0]["name"]) if cards[0]["face"] == "up" else 2.0
        return ready * ((6.0 + top) if not self._armed() else 0.5 * top)

    def _rescue_pull(self, name: str) -> float:
        """Victims to fetch, and the Exit when some are with her."""
        space = self.spaces[name]
        worth = RESCUE if self._free_spaces() else RESCUE / 2 if self.girl["ultimate"]["earned"] else 0.6
        mine = min(self._people(self.here), self.girl["follow"])
        if space.get("exit"):
            led = mine if name == self.here or self._leads_to(name) else 0
            return float((LEADING if led else 0.0) + worth * (led + min(self._people(name), 3) * (name != self.here)))
        there = min(self._people(name), self.girl["follow"])
        if name == self.here or mine >= there:
            return 0.0
        exits = [self._distance_with_them(name, other) for other, s in self.spaces.items() if s.get("exit")]
        return float(worth * there * max(0.0, 1.0 - 0.15 * min(exits, default=9)))

    def _people(self, name: str) -> int:
        space = self.spaces[name]
        return int(space.get("victims", 0)) + len(space.get("special", []))

    def _move(self, options: list[Option]) -> int:
        for option in options:
            if option.target["do"] in ("save", "reward", "flip"):
                return option.id
        goal = self._goal()
        best, least = options[0].id, float(self._way(self.here, goal))
        for option in options:
            if option.target["do"] == "go":
                distance = self._way(option.target["cell"], goal) + (FORCED if "forced" in option.target else 0.0)
                if distance < least:
                    best, least = option.id, distance
        return best

    def _take_along(self, options: list[Option]) -> int:
        """All who can come when the goal is an Exit; else nobody but the child."""
        if self.spaces[self._goal()].get("exit"):
            return max(options, key=lambda o: (o.target["victims"] + len(o.target["special"]), o.id)).id
        with_child = [option for option in options if self.child in option.target["special"]]
        return (with_child or options)[0].id

    def _lure_the_Killer(self, options: list[Option]) -> int:
        if self._ready():
            return options[0].id
        best, most = options[0].id, self._distance(self.here, self.killer["at"])
        for option in options[1:]:
            if self._distance(self.here, option.target["cell"]) > most:
                best, most = option.id, self._distance(self.here, option.target["cell"])
        return best
