"""What the log of Headless Horseman says of the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.following import Reader


class HeadlessHorseman(Reader):
    """Riders, what they carry, and what lies on the board."""

    unsettled = ("keep item",)  # the new Ability card is taken and one of two must go

    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        yield "round", view["round"]
        yield "result", view["result"]
        for rider in view["seats"]:
            who = rider["name"]
            for key in ("space", "heading", "colour", "role", "hp", "stun", "curse", "turned", "threw", "cards"):
                yield f"{who}: {key}", rider[key]
            for slot in ("attack", "defense"):
                held = rider.get(slot)
                if held:
                    yield f"{who}: holds {held['name']}", 1
                    yield f"{who}: spent {held['name']}", held["spent"]
        board = view["board"]
        yield "churches", sorted(board["churches"])
        for at, space in enumerate(board["graveyards"]):
            yield f"graveyard {at + 1}", space
        for gem in board.get("gems", []):
            yield f"gem of {gem['owner']} on {gem['space']}", 1
        for item, count in board.get("out_of_game", {}).items():
            yield f"out of game: {item}", count
        for role, cards in view["discards"].items():
            yield f"{role} deck", view["decks"][role]
            for card, count in cards.items():
                yield f"{role} discard: {card}", count

    def space(self, place: str) -> str:
        """The board's name for a place that the log names."""
        names = self.game.names
        return names["space"][names["place"].index(place)]

    def on_takes_colour(self, who: str, colour: str) -> None:
        self.put(f"{who}: colour", colour)

    def on_round(self, round: int) -> None:
        self.put("round", round)
        for who in self.game.names["seat"]:
            self.put(f"{who}: threw", False)

    def on_rode(self, who: str, to: str, **_: Any) -> None:
        self.put(f"{who}: space", self.space(to))
        self.put(f"{who}: heading", None)

    def on_heads(self, who: str, to: str) -> None:
        self.put(f"{who}: heading", self.space(to))

    def on_goes_back(self, who: str, to: str) -> None:
        self.on_rode(who, to)

    def on_put(self, who: str, at: str) -> None:
        self.on_rode(who, at)

    def on_stops_short(self, who: str, at: str) -> None:
        self.on_rode(who, at)

    def on_drew(self, who: str, cards: int) -> None:
        self.add(f"{who}: cards", cards)
        self.add(f"{self.facts[f'{who}: role']} deck", -cards)

    def on_played(self, who: str, card: str) -> None:
        self.add(f"{who}: cards", -1)
        self.add(f"{self.facts[f'{who}: role']} discard: {card}")

    def on_discarded(self, who: str, card: str, **_: Any) -> None:
        self.on_played(who, card)

    def on_reshuffled(self, deck: str) -> None:
        beginning = f"{deck} discard: "
        self.add(f"{deck} deck", sum(count for fact, count in self.facts.items() if fact.startswith(beginning)))
        self.drop(beginning)

    def on_healed(self, who: str, points: int) -> None:
        self.put(f"{who}: hp", points)

    def on_exchange(self, loser: str, left: int, **_: Any) -> None:
        self.put(f"{loser}: hp", left)

    def on_threw(self, who: str, left: int, **_: Any) -> None:
        self.put(f"{who}: hp", left)
        self.put(f"{who}: threw", True)

    def on_curses_dealt(self, **_: Any) -> None:
        for who in self.game.names["seat"]:
            self.put(f"{who}: curse", True)

    def on_curse_turned(self, who: str, **_: Any) -> None:
        self.put(f"{who}: curse", False)

    def on_turned(self, who: str, by: str, points: int) -> None:
        self.put(f"{who}: role", "Horseman")
        self.put(f"{who}: space", "MAUSOLEUM")
        self.put(f"{who}: heading", None)
        self.put(f"{who}: stun", 0)
        self.put(f"{who}: hp", points)
        self.put(f"{who}: turned", by)

    def on_stunned(self, who: str, turns: int) -> None:
        self.put(f"{who}: stun", turns)

    def on_skipped(self, who: str, **_: Any) -> None:
        self.add(f"{who}: stun", -1)

    def on_chip_placed(self, chip: str, at: str, **_: Any) -> None:
        self.on_chip_lies(chip, at)

    def on_chip_lies(self, chip: str, at: str) -> None:
        if chip == "church":
            self.put("churches", sorted([*self.facts.get("churches", []), self.space(at)]))

    def on_grave_numbered(self, number: int, at: str) -> None:
        self.put(f"graveyard {number}", self.space(at))

    def on_took(self, who: str, item: str) -> None:
        self.add(f"{who}: holds {item}")

    def on_left_item(self, who: str, item: str) -> None:
        self.add(f"{who}: holds {item}", -1)
        if f"{who}: holds {item}" not in self.facts:
            self.drop(f"{who}: spent {item}")
        self.add(f"out of game: {item}")

    def on_spent(self, who: str, item: str) -> None:
        self.put(f"{who}: spent {item}", True)

    def on_recharged(self, who: str, item: str) -> None:
        self.put(f"{who}: spent {item}", False)

    def on_gem_dropped(self, who: str, item: str, at: str) -> None:
        self.drop(f"{who}: holds {item}", f"{who}: spent {item}")
        self.put(f"gem of {who} on {self.space(at)}", 1)  # one for all that he held

    def on_gem_back(self, owner: str, **_: Any) -> None:
        self.drop(f"gem of {owner} on ")

    def on_escaped(self, **_: Any) -> None:
        self.put("result", "bridge")

    def on_bound(self, **_: Any) -> None:
        self.put("result", "eternity")

    def on_dawned(self, **_: Any) -> None:
        self.put("result", "dawn")


READER = HeadlessHorseman
