"""What the log of Final Girl says of the film."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from conformance.following import Reader
from deadfall.engine.kernel import Game


class FinalGirl(Reader):
    """The Final Girl and what she carries, the Killer, Victims and Minions by space, and the cards."""

    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        yield "turn", view["turn"]
        yield "over", view["over"]
        girl, killer, board = view["girl"], view["killer"], view["board"]
        if not girl:
            return
        for key in ("girl", "at", "health", "horror", "time", "saved"):
            yield f"girl: {key}", girl[key]
        yield "girl: ultimate", girl["ultimate"]["earned"]
        self.spaces = len(girl["spaces"])
        for at, space in enumerate(girl["spaces"]):
            yield f"covered {at + 1}", space["covered"]
        for item, count in Counter(item["name"] for item in girl["hands"]).items():
            yield f"in hand: {item}", count
        for item, count in Counter(item["name"] for item in girl["backpack"]).items():
            yield f"in backpack: {item}", count
        for key in ("at", "health", "bloodlust"):
            yield f"killer: {key}", killer[key]
        for key in ("finale", "dark"):
            yield f"killer: {key}", (killer[key] or {}).get("name")
        for minor in killer["minors"]:
            yield f"minor {minor['name']}", minor["health"]
        for label, value in zip(self.game.names["counter_label"], killer["counters"].values(), strict=True):
            yield f"counter {label}", value
        for label, flag in zip(self.game.names["flag_label"], self.game.names["flag"], strict=True):
            yield f"flag {label}", flag in killer["flags"]
        yield "dead", board["dead"]
        for name, space in board["spaces"].items():
            yield f"victims at {name}", space.get("victims")
            for special in space.get("special", []):
                yield f"{special} at", name
            yield f"minions at {name}", len(space.get("minions", []))
            for token in space.get("tokens", []):
                if token != "searched":
                    yield f"token {token} at {name}", 1
        for card in view["cards"]:
            for place in ("hand", "tableau", "discard"):
                yield f"{place}: {card['name']}", card[place]
        yield "terror left", view["terror"]["left"]
        yield "events left", view["events_left"]

    def __init__(self, game: Game[Any], seat: int) -> None:
        super().__init__(game, seat)
        self.where: dict[str, str] = {}  # each Minion's space

    def ready(self, view: dict[str, Any]) -> bool:
        return bool(view["girl"])  # before that the boards are laid out: their sheets are read, not told

    def on_turn(self, turn: int) -> None:
        self.put("turn", turn)

    # --- her cards

    def on_played(self, card: str, **_: Any) -> None:
        self.add(f"hand: {card}", -1)
        self.add(f"discard: {card}")

    on_played_with_one_die = on_played
    on_played_modifier = on_played
    on_discarded = on_played
    on_traded = on_played

    def on_took(self, card: str) -> None:
        self.add(f"hand: {card}")
        self.add(f"tableau: {card}", -1)

    def on_bought(self, card: str, cost: int) -> None:
        self.on_took(card)
        self.add("girl: time", -cost)

    def on_returned(self, **_: Any) -> None:
        for fact in [fact for fact in self.facts if fact.startswith("discard: ")]:
            self.add(fact.replace("discard", "tableau", 1), self.facts.pop(fact))

    on_one_returned = on_returned

    def on_time(self, time: int, **_: Any) -> None:
        self.put("girl: time", time)

    on_time_reset = on_time_falls = on_time

    # --- her body

    def on_horror(self, level: int, **_: Any) -> None:
        self.put("girl: horror", level)

    on_horror_falls = on_horror

    def on_healed(self, health: int, **_: Any) -> None:
        self.put("girl: health", health)

    on_hurt = on_healed
    on_revived = on_healed

    def on_moved(self, at: str, to: str, followers: int) -> None:
        self.put("girl: at", to)
        self.add(f"victims at {at}", -followers)
        self.add(f"victims at {to}", followers)

    on_moved_with_some = on_moved
    on_moved_with_one = on_moved

    def on_placed_girl(self, to: str) -> None:
        self.put("girl: at", to)

    on_girl_panicked = on_placed_girl

    # --- saving

    def on_saved(self, at: str) -> None:
        self.add("girl: saved")
        self.add(f"victims at {at}", -1)

    def on_saved_special(self, who: str, **_: Any) -> None:
        self.add("girl: saved")
        self.put(f"{who} at", None)

    def on_covered(self, number: int) -> None:
        self.put(f"covered {number}", True)

    def on_flipped(self, **_: Any) -> None:
        self.put("girl: ultimate", True)
        for at in range(1, self.spaces + 1):
            self.put(f"covered {at}", True)

    # --- items

    def on_gained(self, item: str) -> None:
        self.add(f"in backpack: {item}")  # until she takes it into her hands

    def on_held(self, item: str) -> None:
        self.out_of_backpack(item)
        self.add(f"in hand: {item}")

    def on_stowed(self, item: str) -> None:
        if f"in hand: {item}" in self.facts:
            self.add(f"in hand: {item}", -1)
        self.add(f"in backpack: {item}")

    def out_of_backpack(self, item: str) -> None:
        if f"in backpack: {item}" in self.facts:
            self.add(f"in backpack: {item}", -1)

    def on_item_gone(self, item: str) -> None:
        if f"in hand: {item}" in self.facts:
            self.add(f"in hand: {item}", -1)
        else:
            self.out_of_backpack(item)

    on_pawned = on_item_gone

    # --- the Killer

    def on_killer_moved(self, to: str) -> None:
        self.put("killer: at", to)

    on_killer_placed = on_killer_moved

    def on_killer_hurt(self, health: int, **_: Any) -> None:
        self.put("killer: health", health)

    on_killer_healed = on_killer_hurt
    on_killer_revived = on_killer_hurt

    def on_bloodlust(self, row: int) -> None:
        self.put("killer: bloodlust", row)

    def on_finale(self, card: str) -> None:
        self.put("killer: finale", card)

    def on_dark_power(self, card: str) -> None:
        self.put("killer: dark", card)

    def on_minor(self, card: str, health: int) -> None:
        self.put(f"minor {card}", health)

    def on_minor_hurt(self, card: str, left: int) -> None:
        self.put(f"minor {card}", left)

    def on_minor_gone(self, card: str) -> None:
        self.put(f"minor {card}", None)

    def on_terror(self, **_: Any) -> None:
        self.add("terror left", -1)

    on_terror_milled = on_terror

    def on_event(self, **_: Any) -> None:
        self.add("events left", -1)

    on_event_milled = on_event

    # --- Victims and others

    def on_killed(self, at: str) -> None:
        self.add("dead")
        self.add(f"victims at {at}", -1)

    def on_killed_special(self, who: str, **_: Any) -> None:
        self.add("dead")
        self.put(f"{who} at", None)

    def on_added(self, count: int, at: str) -> None:
        self.add(f"victims at {at}", count)

    on_one_added = on_added

    def on_panicked(self, at: str, to: str) -> None:
        self.add(f"victims at {at}", -1)
        self.add(f"victims at {to}")

    on_walked = on_panicked

    def on_special_added(self, who: str, at: str) -> None:
        self.put(f"{who} at", at)

    def on_special_instead(self, who: str, at: str) -> None:
        self.put(f"{who} at", at)
        self.add(f"victims at {at}", -1)

    def on_special_moved(self, who: str, to: str, **_: Any) -> None:
        self.put(f"{who} at", to)

    on_special_panicked = on_special_moved
    on_special_followed = on_special_moved

    def on_token(self, token: str, at: str) -> None:
        self.on_token_off(token)
        self.put(f"token {token} at {at}", 1)

    def on_token_off(self, token: str) -> None:
        self.drop(f"token {token} at ")

    def on_opened(self, space: str) -> None:
        self.put(f"token open at {space}", 1)

    def on_counted(self, counter: str, value: int) -> None:
        self.put(f"counter {counter}", value)

    def on_flag_on(self, flag: str) -> None:
        self.put(f"flag {flag}", 1)

    def on_flag_off(self, flag: str) -> None:
        self.put(f"flag {flag}", None)

    def on_spawned(self, minion: str, at: str) -> None:
        self.where[minion] = at
        self.add(f"minions at {at}")

    def on_minion_moved(self, minion: str, to: str) -> None:
        self.on_minion_gone(minion)
        self.on_spawned(minion, to)

    def on_minion_gone(self, minion: str) -> None:
        if minion in self.where:
            self.add(f"minions at {self.where.pop(minion)}", -1)

    # --- the end

    def on_died(self) -> None:
        self.put("girl: health", 0)

    def on_killer_died(self) -> None:
        self.put("killer: health", 0)

    def on_won(self) -> None:
        self.put("over", "won")

    def on_lost(self) -> None:
        self.put("over", "lost")

    def on_unfinished(self) -> None:
        self.put("over", "unfinished")


READER = FinalGirl
