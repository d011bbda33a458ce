"""What the log of The Most Dangerous Game says of the island."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.following import Reader

TRAPS = ("Malay Man-Catcher", "Burmese Tiger Pit", "Ugandan Spring-Knife", "Snare Line", "Smoke Pot")


class DangerousGame(Reader):
    """Roles, points, hands by number, where Hunters stand, what is known of the Hunted, traps and discards."""

    unsettled = ("camp", "W4")  # a captured player has no place yet; a sprung trap lies there until it is disarmed

    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        for key in ("cycle", "turn", "hunter"):
            yield key, view[key]
        for player in view["seats"]:
            who = player["name"]
            for key in ("token", "role", "points", "captures", "escapes", "cards"):
                yield f"{who}: {key}", player[key]
            for key in ("square", "pinned", "barred"):
                yield f"{who}: {key}", player.get(key)
            for key in ("trail", "sighting"):
                yield f"{who}: {key}", (player.get(key) or {}).get("square")
        for trap in view["traps"]:
            yield (
                f"trap of {trap['owner']}: {trap['card']}",
                sum(other["owner"] == trap["owner"] and other["card"] == trap["card"] for other in view["traps"]),
            )
        for side, pile in view["decks"].items():
            yield f"{side} deck", pile["deck"]
            yield f"{side} discard", pile["discard"]

    @property
    def own(self) -> str | None:
        """The name of the seat that reads, if it has one."""
        return self.game.names["seat"][self.seat] if self.seat < self.game.seats else None

    def side(self, card: str) -> str:
        """The deck that a card belongs to."""
        names = self.game.names
        return names["side"][self.game.table.cards[names["card"].index(card)].side]  # type: ignore[attr-defined]

    def on_token_taken(self, who: str, token: str) -> None:
        self.put(f"{who}: token", token)

    def on_hunter_chosen(self, who: str) -> None:
        self.put("hunter", who)
        self.put("turn", who)
        self.put(f"{who}: role", "Hunter")

    def on_cycle_began(self, number: int) -> None:
        self.put("cycle", number)

    def on_turn_began(self, who: str) -> None:
        self.put("turn", who)

    def on_turn_lost(self, who: str) -> None:
        self.put(f"{who}: pinned", False)

    # --- cards

    def on_drew(self, who: str, number: int, deck: str) -> None:
        self.add(f"{who}: cards", number)
        self.add(f"{deck} deck", -number)

    def on_reshuffled(self, deck: str) -> None:
        self.add(f"{deck} deck", self.facts.pop(f"{deck} discard", 0))

    def on_played(self, who: str, card: str) -> None:
        self.add(f"{who}: cards", -1)
        self.add(f"{self.side(card)} discard")
        if card in TRAPS:
            self.add(f"trap of {who}: {card}")

    def on_discarded(self, who: str, number: int) -> None:
        if who != self.own:
            side = "Hunted" if self.clause == "MDG-CAPT-02" else self.facts[f"{who}: role"]
            self.add(f"{who}: cards", -number)
            self.add(f"{side} discard", number)

    def on_discarded_card(self, who: str, card: str) -> None:
        self.add(f"{who}: cards", -1)
        self.add(f"{self.side(card)} discard")

    def on_trap_sprung(self, card: str, owner: str, **_: Any) -> None:
        self.add(f"trap of {owner}: {card}", -1)

    # --- where they are

    def on_camped(self, who: str, square: str) -> None:
        self.put(f"{who}: square", square)

    on_stepped = on_camped
    on_sailed = on_camped
    on_launched = on_camped

    def on_sent_back(self, who: str) -> None:
        self.put(f"{who}: square", None)

    def on_trail_shown(self, who: str, square: str, **_: Any) -> None:
        self.put(f"{who}: trail", square)

    on_start_shown = on_trail_shown
    on_trail_false = on_trail_shown
    on_tracked = on_trail_shown

    def on_sighted(self, who: str, square: str) -> None:
        self.put(f"{who}: sighting", square)

    on_shown = on_sighted

    # --- fights

    def on_barred(self, who: str) -> None:
        self.put(f"{who}: barred", True)

    def on_pinned(self, who: str) -> None:
        self.put(f"{who}: pinned", True)

    def on_captured(self, who: str, whom: str) -> None:
        self.add(f"{who}: captures")
        self.put(f"{whom}: role", "Hunter")
        self.put(f"{whom}: square", self.facts.get(f"{whom}: sighting"))
        for fact in ("trail", "sighting"):
            self.put(f"{whom}: {fact}", None)

    def on_escaped(self, who: str, **_: Any) -> None:
        self.add(f"{who}: escapes")

    def on_scored(self, who: str, number: int, **_: Any) -> None:
        self.add(f"{who}: points", number)


READER = DangerousGame
