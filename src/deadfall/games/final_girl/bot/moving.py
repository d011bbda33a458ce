"""Where she goes, and who comes along."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Option
from deadfall.games.final_girl.bot.holding import Holding


class Moving(Holding):
    """Every space pulls at her: a fight she is ready for, something to search, somebody to save."""

    def _goal(self) -> str:
        """The space she is heading for."""
        scores = {name: self._pull(name) - 1.0 * self._distance(self.here, name) for name in self.names}
        return max(scores, key=lambda name: (scores[name], name))

    def _pull(self, name: str) -> float:
        """How much a space attracts her, before the way there is counted."""
        space = self.spaces[name]
        pull = 0.0
        child = [at for at, other in self.spaces.items() if "Carolyn" in other.get("special", [])]
        if child and not self._doll_missing():
            goal = 30.0 if (space.get("exit") if child[0] == self.here else name == child[0]) else 0.0
            return goal + (0.5 if name != self.killer["at"] else 0.0)
        if name in self._enemies():
            pull += self._fight_pull(name)
        elif name == self.killer["at"] or self._distance(name, self.killer["at"]) <= 1:
            pull -= 2.0 if self.untouchable or self.girl["health"] <= 2 else 0.5
        if self._searchable(space):
            pull += self._search_pull(space)
        return pull + self._rescue_pull(name)

    def _doll_missing(self) -> bool:
        """Carolyn does not leave without her doll once the Dark Power asks for it."""
        dark = self.killer["dark"]
        held = [item["name"] for item in [*self.girl["hands"], *self.girl["backpack"]]]
        return dark is not None and dark["name"] == "The Lost Toy" and "Rag Doll" not in held

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
        ready = 1.0 if self._in_hand("Search") else 0.4
        if self.untouchable:
            hidden = sum(1 for card in cards if card["face"] == "down")
            known = any(card.get("name") in ("Carolyn", "Rag Doll") for card in cards)
            return ready * (20.0 if known else 6.0 + hidden if hidden else 0.0)
        top = self._item_worth(cards[0]["name"]) if cards[0]["face"] == "up" else 2.0
        return ready * ((6.0 + top) if not self._armed() else 0.5 * top)

    def _rescue_pull(self, name: str) -> float:
        """Victims to fetch, and the Exit when some are with her."""
        space = self.spaces[name]
        free = sum(1 for reward in self.girl["spaces"] if not reward["covered"])
        worth = 4.5 if free or self.girl["ultimate"]["earned"] else 0.6
        mine = min(self._people(self.here), self.girl["follow"])
        if space.get("exit"):
            return float(worth * (mine + min(self._people(name), 3) * (name != self.here)))
        there = min(self._people(name), self.girl["follow"])
        if name == self.here or mine or not there:
            return 0.0
        exits = [self._distance(name, other) for other, s in self.spaces.items() if s.get("exit")]
        return float(worth * there * max(0.0, 1.0 - 0.15 * min(exits, default=9)))

    def _people(self, name: str) -> int:
        space = self.spaces[name]
        return int(space.get("victims", 0)) + len(space.get("special", []))

    def _move(self, options: list[Option]) -> int:
        for option in options:
            if option.target.get("do") in ("save", "reward"):
                return option.id
        goal = self._goal()
        best, least = options[0].id, self._distance(self.here, goal)
        for option in options:
            if option.target.get("do") == "go":
                distance = self._distance(option.target["cell"], goal)
                if "force" in option.text:
                    distance += 1
                if distance < least:
                    best, least = option.id, distance
        return best

    def _take_along(self, options: list[Option]) -> int:
        """All who can come when the goal is an Exit; else nobody but a child."""
        goal = self._goal()
        if self.spaces[goal].get("exit") or len(options) == 1:
            return options[-1].id
        special = [option for option in options if option.target.get("special")]
        return special[0].id if special and "Carolyn" in special[0].text else options[0].id

    def _lure_the_Killer(self, options: list[Option]) -> int:
        if self._ready():
            return options[0].id
        best, most = options[0].id, self._distance(self.here, self.killer["at"])
        for option in options[1:]:
            if self._distance(self.here, option.target["cell"]) > most:
                best, most = option.id, self._distance(self.here, option.target["cell"])
        return best
