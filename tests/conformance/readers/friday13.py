"""What the log of Friday the 13th says of the camp."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.following import Reader

CENTER = "CC"  # a cabin without a number
PLAYED = "event played: "


class Friday13(Reader):
    """Counselors, the killer as far as he shows himself, cards by place and number, and the state of the camp."""

    unsettled = ("loot", "swap")  # what the killer takes and puts is told in one when he is done

    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        yield "round", view["round"]
        yield "captain", view["captain"]
        for one in view["counselors"]:
            who = one["name"]
            for key in ("player", "space", "wounds"):
                yield f"{who}: {key}", one[key]
            yield f"{who}: dead", not one["alive"]
            yield f"{who}: cards", len(one["items"]) + one["hidden_items"]
        killer = view["killer"]
        if view["phase"] in ("set-up", "round"):  # after the end everything is open
            yield "killer: space", killer["space"]
        for key in ("wounds", "items", "events", "shrine", "snares"):
            yield f"killer: {key}", killer[key]
        board = view["board"]
        for key in ("power", "generator", "barred", "event_deck"):
            yield key, board[key]
        for key in ("fog", "downpour"):
            yield key, board[key] > 0
        self.cabins = list(board["cabins"])
        for space in board["lit"]:
            yield f"lit: {space}", 1
        for space, cabin in board["cabins"].items():
            yield f"cabin {space}: cards", cabin["cards"]
        yield "removed", len(board["removed"])
        for event in set(board["event_discards"]):
            yield PLAYED + event, board["event_discards"].count(event)

    def space(self, place: str) -> str:
        """The board's name for a place that the log names: the one in brackets."""
        return place.rpartition("(")[2].rstrip(")")

    def cabin(self, place: str) -> str:
        """The cards at a place; those in the Cave are the Shrine's."""
        space = self.space(place)
        return "killer: shrine" if space == "CAVE" else f"cabin {space}: cards"

    def remove(self, **_: Any) -> None:
        self.add("removed")

    # --- setting up

    def on_generator_set(self, at: str) -> None:
        self.put("generator", self.space(at))

    def on_placed(self, who: str, at: str) -> None:
        self.put(f"{who}: space", self.space(at))

    def on_dealt(self) -> None:
        for cabin in self.cabins:
            self.put(f"cabin {cabin}: cards", cabin not in (self.facts.get("generator"), CENTER))

    def on_dealt_more(self, at: str) -> None:
        self.add(self.cabin(at))

    def on_leftover_lurks(self) -> None:
        self.add("killer: items", -1)
        self.remove()

    def on_leftovers(self, cards: int) -> None:
        self.add("killer: items", cards)

    def on_draws_an_event(self) -> None:
        self.add("killer: events")
        self.add("event_deck", -1)

    def on_events_reshuffled(self) -> None:
        played = [fact for fact in self.facts if fact.startswith(PLAYED)]
        self.put("event_deck", sum(self.facts[fact] for fact in played))
        self.drop(PLAYED)

    # --- rounds

    def on_round(self, number: int) -> None:
        self.put("round", number)

    def on_captain(self, seat: str) -> None:
        self.put("captain", seat)

    def on_reassigned(self, who: str, seat: str) -> None:
        self.put(f"{who}: player", seat)

    # --- where people are

    def on_moved(self, who: str, at: str) -> None:
        self.put(f"{who}: space", self.space(at))

    def on_fled_to(self, who: str, at: str) -> None:
        self.put(f"{who}: space", self.space(at))

    def on_lured_to(self, who: str, at: str) -> None:
        self.put(f"{who}: space", self.space(at))

    def on_shown(self, at: str) -> None:
        self.put("killer: space", self.space(at))

    def on_slips_away(self) -> None:
        self.put("killer: space", None)

    def on_killer_fled(self) -> None:
        self.put("killer: space", None)

    # --- wounds

    def on_wounded(self, who: str, total: int, **_: Any) -> None:
        self.put(f"{who}: wounds", total)

    def on_healed(self, who: str) -> None:
        self.add(f"{who}: wounds", -1)

    def on_killer_wounded(self, total: int, **_: Any) -> None:
        self.put("killer: wounds", total)

    def on_reward_heals(self) -> None:
        self.add("killer: wounds", -1)

    def over(self, **_: Any) -> None:
        self.put("killer: space", None)

    on_killer_dies = over
    on_all_dead = over
    on_dawn = over

    def on_dies(self, who: str) -> None:
        self.put(f"{who}: dead", True)
        self.put(f"{who}: space", None)

    # --- cards of the Counselors

    def on_gives(self, who: str, friend: str, **_: Any) -> None:
        self.add(f"{who}: cards", -1)
        self.add(f"{friend}: cards")

    on_gives_card = on_gives

    def on_drops(self, who: str, at: str, **_: Any) -> None:
        self.add(f"{who}: cards", -1)
        self.add(self.cabin(at))

    on_dropped = on_drops
    on_loses = on_drops
    on_grips = on_drops
    on_item_of_the_dead = on_drops
    on_card_of_the_dead = on_drops

    def on_takes(self, who: str, at: str, **_: Any) -> None:
        self.add(f"{who}: cards")
        self.add(self.cabin(at), -1)

    on_taken = on_takes

    def on_handed(self, friend: str, at: str, **_: Any) -> None:
        self.add(f"{friend}: cards")
        self.add(self.cabin(at), -1)

    on_handed_card = on_handed

    def on_uses(self, who: str, **_: Any) -> None:
        self.add(f"{who}: cards", -1)
        self.remove()

    on_sweater_used = on_uses

    def on_batteries_dead(self, who: str, **_: Any) -> None:
        self.add(f"{who}: cards", -1)
        self.remove()

    def on_surrenders(self, who: str, **_: Any) -> None:
        self.add(f"{who}: cards", -1)
        self.add("killer: items")

    on_surrendered = on_surrenders

    def on_gives_up(self, who: str, **_: Any) -> None:
        self.add("killer: items", -1)
        self.add(f"{who}: cards")

    on_given_up = on_gives_up

    def on_item_removed(self, who: str, **_: Any) -> None:
        self.add(f"{who}: cards", -1)
        self.remove()

    def on_strikes(self, **_: Any) -> None:
        self.striker = "killer: items"

    def on_strikes_back(self, who: str) -> None:
        self.striker = f"{who}: cards"

    def on_spent(self, **_: Any) -> None:
        """The weapon of whoever strikes."""
        self.add(self.striker, -1)
        self.remove()

    def on_killer_searches(self, at: str) -> None:
        self.searched = self.cabin(at)

    on_killer_ransacks = on_killer_searches

    def on_killer_searched(self, out: int, into: int) -> None:
        self.add(self.searched, into - out)
        self.add("killer: items", out - into)

    def on_lurks_found(self, at: str) -> None:
        self.add(self.cabin(at), -1)
        self.remove()

    # --- cards of the killer

    def on_shelved(self, **_: Any) -> None:
        self.add("killer: items", -1)
        self.add("killer: shrine")

    on_card_shelved = on_shelved

    def on_card_fetched(self, **_: Any) -> None:
        self.add("killer: shrine", -1)
        self.add("killer: items")

    def on_dumped(self, at: str, **_: Any) -> None:
        self.add("killer: items", -1)
        self.add(self.cabin(at))

    on_card_dumped = on_dumped
    on_killer_drops = on_dumped
    on_killer_drops_card = on_dumped

    def on_shrine_dumped(self, at: str, **_: Any) -> None:
        self.add("killer: shrine", -1)
        self.add(self.cabin(at))

    on_shrine_card_dumped = on_shrine_dumped

    def on_killer_swapped(self, cards: int) -> None:
        before = self.facts.get("killer: shrine", 0)
        self.put("killer: shrine", cards)
        self.add("killer: items", before - cards)

    def on_no_room(self, **_: Any) -> None:
        self.add("killer: items", -1)
        self.remove()

    def on_no_room_for_the_shrine(self, **_: Any) -> None:
        self.add("killer: shrine", -1)
        self.remove()

    def on_plays_an_event(self, card: str) -> None:
        self.add("killer: events", -1)
        self.add(PLAYED + card)

    on_event_lost = on_plays_an_event

    def on_snare_set(self) -> None:
        self.add("killer: snares")

    def on_snared(self, **_: Any) -> None:
        self.add("killer: snares", -1)

    # --- the camp

    def on_power_out(self) -> None:
        self.put("power", False)

    def on_power_restored(self) -> None:
        self.put("power", True)

    def on_fire_lit(self, at: str) -> None:
        self.put(f"lit: {self.space(at)}", 1)

    def on_fires_out(self) -> None:
        self.drop("lit: ")
        self.put("downpour", True)

    def on_rain_ends(self) -> None:
        self.put("downpour", False)

    def on_fog_falls(self) -> None:
        self.put("fog", True)
        self.put("killer: space", None)

    def on_fog_lifts(self) -> None:
        self.put("fog", False)

    def on_bar_set(self, at: str) -> None:
        self.put("barred", self.space(at))

    def on_bar_gone(self, **_: Any) -> None:
        self.put("barred", None)


READER = Friday13
