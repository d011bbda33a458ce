"""What the log of Frag says of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from conformance.following import Reader

DECKS = ("weapons", "gadgets", "specials")
MINE = "Trip Mine"


class Frag(Reader):
    """Fighters and what they have in play, hands by deck, discards, and what lies on the map."""

    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        for key in ("number", "round", "active", "first"):
            yield key, view[key]
        for fighter in view["seats"]:
            who = fighter["seat"]
            for key in ("cell", "wounds", "blood", "frags", "fragged", "tranquilized", "left"):
                yield f"{who}: {key}", fighter[key]
            for stat, value in fighter["base"].items():
                yield f"{who}: base {stat}", value
            for deck, count in fighter["hand"].items():
                yield f"{who}: {deck} in hand", count
            play = Counter(gadget["card"] for gadget in fighter["gadgets"])
            for gadget in fighter["gadgets"]:
                if self.full(gadget["card"]):
                    yield f"{who}: left of {gadget['card']}", gadget["level"]
            for weapon in fighter["weapons"]:
                play[weapon["card"]] += 1
                play.update(weapon["attached"])
            for card, count in play.items():
                yield f"{who}: {card} in play", count
            loaded = Counter((weapon["card"], weapon["ammo"]) for weapon in fighter["weapons"])
            for (card, ammo), count in loaded.items():
                if ammo is not None:
                    yield f"{who}: {card} with {ammo} ammo", count
            for card, count in Counter(fighter["specials"]).items():
                yield f"{who}: {card} in effect", count
        for deck, cards in view["discards"].items():
            yield f"{deck} deck", view["decks"][deck]
            for card, count in cards.items():
                yield f"discarded {card}", count + view["being_played"].count(card)
        for card in set(view["being_played"]):
            if all(card not in cards for cards in view["discards"].values()):
                yield f"discarded {card}", view["being_played"].count(card)
        for mine in view["mines"]:
            yield f"mine of {mine['owner']} on {mine['cell']}", 1
        lying: Counter[str] = Counter()
        for counter in view["counters"]:
            what = counter["cards"][0] if counter["kind"] == "link" else counter["kind"]
            lying[f"{what} on {counter['cell']}"] += counter.get("left", 1)
        yield from lying.items()

    unsettled = ("attach to", "lay a mine")  # the card is out of the hand and not yet anywhere

    def deck(self, card: str) -> str:
        names = self.game.names
        return names["deck"][self.game.table.deck_of[names["card"].index(card)]]  # type: ignore[attr-defined]

    def full(self, card: str) -> int:
        """The points of a suit of armor, or the charges of a gadget; 0 for any other card."""
        if self.deck(card) != "gadgets":
            return 0
        gadget = self.game.table.pack.gadget(self.game.names["card"].index(card))  # type: ignore[attr-defined]
        return gadget.armor + gadget.charges  # type: ignore[no-any-return]

    def out_of_hand(self, who: str, card: str) -> None:
        self.add(f"{who}: {self.deck(card)} in hand", -1)

    def out_of_play(self, who: str, card: str) -> None:
        self.add(f"{who}: {card} in play", -1)
        if f"{who}: {card} in play" not in self.facts:
            self.put(f"{who}: left of {card}", None)
            self.drop(f"{who}: {card} with ")

    def into_play(self, who: str, card: str) -> None:
        self.add(f"{who}: {card} in play")
        self.put(f"{who}: left of {card}", self.full(card))
        if self.deck(card) == "weapons":
            number = self.game.names["card"].index(card)
            ammo = self.game.table.pack.weapon(number).ammo  # type: ignore[attr-defined]
            if ammo >= 0:
                self.add(f"{who}: {card} with {ammo} ammo")

    def take_off(self, who: str) -> None:
        self.put(f"{who}: cell", None)

    # --- beginnings

    def on_game_begins(self, game: int, **_: Any) -> None:
        """The table is cleared, but for what the fighters have become."""
        kept = {fact: value for fact, value in self.facts.items() if ": base " in fact}
        self.facts = {**self.first, **kept}
        self.put("number", game)

    def on_designed(self, who: str, **stats: int) -> None:
        for stat, value in stats.items():
            self.put(f"{who}: base {stat}", value)

    def on_raised(self, who: str, stat: str) -> None:
        self.add(f"{who}: base {stat.lower()}")

    def on_dealt_hand(self, who: str) -> None:
        for deck in DECKS:
            self.on_drew(who, deck)

    def on_goes_first(self, who: str) -> None:
        self.put("first", who)

    def on_turn_begins(self, who: str, round: int) -> None:
        self.put("round", round)
        self.put("active", who)

    # --- where fighters are

    def on_placed(self, who: str, at: str) -> None:
        self.put(f"{who}: cell", at)

    def on_respawned(self, who: str, at: str, **_: Any) -> None:
        self.put(f"{who}: cell", at)

    def on_bumped(self, who: str, at: str, **_: Any) -> None:
        self.put(f"{who}: cell", at)

    def on_put_back(self, who: str, at: str) -> None:
        self.put(f"{who}: cell", at)

    def on_stepped(self, who: str, to: str, **_: Any) -> None:
        self.put(f"{who}: cell", to)

    def on_jumped(self, who: str, to: str, **_: Any) -> None:
        self.put(f"{who}: cell", to)

    def on_warped(self, who: str, to: str, **_: Any) -> None:
        self.put(f"{who}: cell", to)

    def on_teleported(self, who: str, to: str) -> None:
        self.put(f"{who}: cell", to)

    def on_disconnected(self, who: str) -> None:
        self.take_off(who)

    def on_lifted(self, who: str) -> None:
        self.take_off(who)

    # --- health

    def on_lost_health(self, who: str, loss: int, **_: Any) -> None:
        self.add(f"{who}: wounds", loss)

    def on_armor_took(self, who: str, card: str, points: int, left: int) -> None:
        self.add(f"{who}: wounds", -points)
        self.put(f"{who}: left of {card}", left)

    def on_spent_charge(self, who: str, card: str, left: int) -> None:
        self.put(f"{who}: left of {card}", left)

    def on_healed(self, who: str, amount: int, **_: Any) -> None:
        self.add(f"{who}: wounds", -amount)

    def on_tranquilized(self, who: str) -> None:
        self.put(f"{who}: tranquilized", True)

    def on_no_longer_tranquilized(self, who: str) -> None:
        self.put(f"{who}: tranquilized", False)

    def on_marked(self, who: str, frags: int) -> None:
        self.put(f"{who}: frags", frags)

    def on_left(self, who: str) -> None:
        self.take_off(who)
        self.put(f"{who}: left", True)

    # --- cards

    def on_drew(self, who: str, deck: str) -> None:
        self.add(f"{who}: {deck} in hand")
        self.add(f"{deck} deck", -1)

    def on_reshuffled(self, deck: str) -> None:
        for card in self.game.names["card"]:
            if self.deck(card) == deck:
                self.add(f"{deck} deck", self.facts.pop(f"discarded {card}", 0))

    def on_put_in_play(self, who: str, card: str) -> None:
        self.out_of_hand(who, card)
        self.into_play(who, card)

    def on_used(self, who: str, card: str) -> None:
        self.on_lost_card(who, card)

    def on_used_from_hand(self, who: str, card: str) -> None:
        self.on_played(who, card)

    def on_discarded(self, who: str, card: str) -> None:
        if self.clause == "FRAG-R-70":  # an empty weapon, from play
            self.add(f"{who}: {card} with 0 ammo", -1)
            self.out_of_play(who, card)
        else:
            self.out_of_hand(who, card)
        self.add(f"discarded {card}")

    def on_discarded_of(self, whose: str, card: str, **_: Any) -> None:
        self.out_of_hand(whose, card)
        self.add(f"discarded {card}")

    def on_lost_card(self, who: str, card: str) -> None:
        self.out_of_play(who, card)
        self.add(f"discarded {card}")

    def on_armor_gone(self, who: str, card: str) -> None:
        self.on_lost_card(who, card)

    def on_played(self, who: str, card: str) -> None:
        self.out_of_hand(who, card)
        self.add(f"discarded {card}")

    def on_in_effect(self, who: str, card: str) -> None:
        self.add(f"discarded {card}", -1)
        self.add(f"{who}: {card} in effect" if self.deck(card) == "specials" else f"{who}: {card} in play")

    def on_effect_ends(self, who: str, card: str) -> None:
        self.add(f"{who}: {card} in effect" if self.deck(card) == "specials" else f"{who}: {card} in play", -1)
        self.add(f"discarded {card}")

    def on_fired(self, who: str, weapon: str, spent: int, ammo: int) -> None:
        self.on_reloaded(who, weapon, spent + ammo, ammo)

    def on_reloaded(self, who: str, weapon: str, was: int, ammo: int) -> None:
        self.add(f"{who}: {weapon} with {was} ammo", -1)
        self.add(f"{who}: {weapon} with {ammo} ammo")

    # --- on the map

    def on_dropped(self, who: str, card: str, at: str) -> None:
        self.out_of_play(who, card)
        self.add(f"{card} on {at}")

    def on_dropped_loaded(self, who: str, card: str, ammo: int, at: str) -> None:
        self.add(f"{who}: {card} with {ammo} ammo", -1)
        self.on_dropped(who, card, at)

    def on_picked_up(self, who: str, card: str, at: str) -> None:
        self.add(f"{card} on {at}", -1)
        self.add(f"{who}: {self.deck(card)} in hand")

    def on_blood_left(self, who: str, at: str) -> None:
        """A fragged fighter is replaced by a counter."""
        self.add(f"blood on {at}")
        self.add(f"{who}: fragged")
        self.put(f"{who}: tranquilized", False)
        self.put(f"{who}: wounds", 0)
        self.take_off(who)

    def on_picked_up_blood(self, who: str, at: str) -> None:
        self.add(f"blood on {at}", -1)
        self.add(f"{who}: blood")

    def on_spent_blood(self, who: str) -> None:
        self.add(f"{who}: blood", -1)

    def on_blood_lost(self, who: str, count: int) -> None:
        self.add(f"{who}: blood", -count)

    def on_weapon_left(self, who: str, card: str, at: str, **_: Any) -> None:
        self.out_of_play(who, card)
        self.add(f"pile on {at}")

    def on_picked_from_pile(self, who: str, at: str, **_: Any) -> None:
        self.add(f"pile on {at}", -1)
        self.add(f"{who}: weapons in hand")

    def on_mine_laid(self, who: str, at: str) -> None:
        self.out_of_play(who, MINE)
        self.add(f"mine of {who} on {at}")

    def on_mine_gone(self, who: str, at: str) -> None:
        self.add(f"mine of {who} on {at}", -1)
        self.add(f"discarded {MINE}")

    def on_mine_went_off(self, at: str, **_: Any) -> None:
        for owner in self.game.names["seat"]:
            self.put(f"mine of {owner} on {at}", None)
        self.add(f"discarded {MINE}")


READER = Frag
