"""What the log of The Most Dangerous Game says of the island."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.following import Reader
from deadfall.engine.kernel import Game
from deadfall.games.dangerous_game import pack
from deadfall.games.dangerous_game.island import ELEVATION
from deadfall.games.dangerous_game.ranges import HIGH_RANGE, RANGE
from deadfall.games.dangerous_game.table import Table

# What a card does to whoever plays it, for as long as nobody says that it has worn off.
LASTING = {pack.BEAT: "beaters", pack.HOLD_BREATH: "holds_breath", pack.COVER: "cover"}
WORN_OFF = {
    "has no beaters any more": "beaters",
    "no longer holds their breath": "holds_breath",
    "is no longer under cover": "cover",
    "may attack again": "barred",
    "moves with the usual die again": "sabotaged",
}


class DangerousGame(Reader):
    """Roles, points, hands by number, where Hunters stand and how far they see, what is known of the Hunted, cards."""

    unsettled = ("camp", "W4")  # a Hunter on his way has no place yet; a sprung trap lies there until it is disarmed

    def __init__(self, game: Game[Any], seat: int) -> None:
        super().__init__(game, seat)
        self.table: Table = game.table  # type: ignore[attr-defined]
        self.card = ""  # played last
        self.farther: dict[str, int] = {}  # what glasses add to a range
        self.smoke: dict[str, int] = {}  # the range of those who stand in smoke

    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        for key in ("cycle", "turn", "hunter"):
            yield key, view[key]
        for player in view["seats"]:
            who = player["name"]
            for key in ("token", "role", "points", "captures", "escapes", "cards"):
                yield f"{who}: {key}", player[key]
            for key in ("square", "range", "boat_used", "pinned", "barred", "sabotaged", *LASTING.values()):
                yield f"{who}: {key}", player.get(key)
            for key in ("trail", "sighting"):
                yield f"{who}: {key}", (player.get(key) or {}).get("square")
            yield f"{who}: trail is", (player.get("trail") or {}).get("kind")
            yield f"{who}: in sight", (player.get("sighting") or {}).get("in_sight")
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

    def printed(self, card: str) -> pack.Card:
        """What a card says."""
        return self.table.cards[self.game.names["card"].index(card)]

    def side(self, card: str) -> str:
        """The deck that a card belongs to."""
        return pack.SIDES[self.printed(card).side]

    def stand(self, who: str, square: str | None) -> None:
        """A Hunter is on a square, and sees as far as one does from there."""
        self.put(f"{who}: square", square)
        high = square is not None and self.table.island.kinds[self.table.square_index[square]] == ELEVATION
        sees = self.smoke.get(who, (HIGH_RANGE if high else RANGE) + self.farther.get(who, 0))
        self.put(f"{who}: range", sees if square else 0)

    def look_again(self, who: str) -> None:
        self.stand(who, self.facts.get(f"{who}: square"))

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
        for player in self.game.names["seat"]:
            self.put(f"{player}: boat_used", False)

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
        self.card = card
        printed = self.printed(card)
        if printed.effect == pack.TRAP:
            self.add(f"trap of {who}: {card}")
        elif printed.effect == pack.SEE_FARTHER:
            self.farther[who] = self.farther.get(who, 0) + printed.amount
            self.look_again(who)
        elif printed.effect in LASTING:
            self.put(f"{who}: {LASTING[printed.effect]}", card if printed.effect == pack.COVER else True)

    def on_named(self, whom: str, **_: Any) -> None:
        if self.printed(self.card).effect == pack.SABOTAGE:
            self.put(f"{whom}: sabotaged", True)

    def on_worn_off(self, who: str, what: str) -> None:
        if what in WORN_OFF:
            self.put(f"{who}: {WORN_OFF[what]}", None)
        else:
            (self.farther if what == "puts the glasses away" else self.smoke).pop(who)
            self.look_again(who)

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
        self.stand(who, square)

    on_stepped = on_camped
    on_launched = on_camped

    def on_sailed(self, who: str, square: str) -> None:
        self.stand(who, square)
        self.put(f"{who}: boat_used", True)

    def on_sent_back(self, who: str) -> None:
        self.stand(who, None)

    def on_smoked(self, who: str, range: int) -> None:
        self.smoke[who] = range
        self.look_again(who)

    def mark(self, who: str, square: str, kind: str) -> None:
        """A trail marker."""
        self.put(f"{who}: trail", square)
        self.put(f"{who}: trail is", kind)

    def on_start_shown(self, who: str, square: str, **_: Any) -> None:
        self.mark(who, square, "trail")

    on_trail_shown = on_start_shown

    def on_trail_false(self, who: str, square: str, **_: Any) -> None:
        self.mark(who, square, "false trail")

    def on_tracked(self, who: str, square: str) -> None:
        self.mark(who, square, "one turn old")

    def on_shown(self, who: str, square: str) -> None:
        self.put(f"{who}: sighting", square)

    def on_sighted(self, who: str, square: str) -> None:
        self.put(f"{who}: sighting", square)
        self.put(f"{who}: in sight", True)

    def on_sight_lost(self, who: str) -> None:
        self.put(f"{who}: in sight", False)

    # --- fights

    def on_barred(self, who: str) -> None:
        self.put(f"{who}: barred", True)

    def on_pinned(self, who: str) -> None:
        self.put(f"{who}: pinned", True)

    def on_captured(self, who: str, whom: str, square: str) -> None:
        self.add(f"{who}: captures")
        self.put(f"{whom}: role", "Hunter")
        self.stand(whom, square)
        for fact in ("trail", "trail is", "sighting", "in sight", "cover", "holds_breath"):
            self.put(f"{whom}: {fact}", None)

    def on_escaped(self, who: str, **_: Any) -> None:
        self.add(f"{who}: escapes")

    def on_scored(self, who: str, number: int, **_: Any) -> None:
        self.add(f"{who}: points", number)


READER = DangerousGame
