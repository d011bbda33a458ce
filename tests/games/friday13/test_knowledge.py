"""Dealing again what a seat cannot know: every world that fits is reached, and none that does not."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from conformance.evenly import check_even
from conformance.hidden import world
from conformance.laws import eyes
from conformance.play import walk
from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR, reask
from deadfall.games.friday13 import GAME
from games.friday13.scene import MOVE, NORMAL, SEARCH, STOP, check_minds, could_be, go, killer, scene
from table import Table

DRAWS = 400


def worlds(t: Table, seat: int, draws: int = DRAWS) -> list[Any]:
    found = []
    for seed in range(draws):
        twin = t.state.clone()
        t.game.resample(twin, seat, FastDealer(seed))
        reask(twin)
        found.append(twin)
    return found


def test_jason_is_dealt_to_every_space_where_he_can_be_and_no_other() -> None:
    t = scene().jason("J10").could_be("J10", "J20", "C7", "W1").names_next()
    reached = Counter(t.game.names["space"][s.jason] for s in worlds(t, 1))
    assert set(reached) == could_be(t) and min(reached.values()) > DRAWS // 8
    assert {s.jason for s in worlds(t, 0, 20)} == {t.state.jason}


def test_a_jason_in_mid_move_has_only_steps_left_that_fit_his_place() -> None:
    t = scene().only("Alma").jason("J10").could_be("J10").jasons_turn().answers(NORMAL, MOVE).rolls(3)
    t.answers(go("J01"))
    far = t.game.table.far[t.game.names["space"].index("J10")]
    pairs = {(far[s.jason], s.stack[-1].left) for s in worlds(t, 1)}
    assert pairs == {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0)}


def test_face_down_cards_reach_every_deal_about_equally() -> None:
    s = scene().cabin("C7", "Machete").cabin("C8", "Matches").cabin("C10", "Jason Lurks!")
    t = s.names_next()
    places = [t.game.table.place_of[s.space(c)] for c in ("C7", "C8", "C10")]
    deals = Counter(tuple(world.places[p] for p in places) for world in worlds(t, 2))
    assert len(deals) == 6 and min(deals.values()) > DRAWS // 12
    assert {tuple(w.places) for w in worlds(t, SPECTATOR, 30)} > {tuple(t.state.places)}


def test_a_searched_place_holds_no_lurks_and_jason_keeps_his_limits() -> None:
    s = scene().jason("J28", "Torch").cabin("C7", "Machete").cabin("C8", "Jason Lurks!").cabin("C10", "Hatchet")
    t = s.set(clean=1 << s.camp.place_of[s.space("C7")]).names_next()
    camp = t.game.table
    for twin in worlds(t, 1, 100):
        assert not twin.places[camp.place_of[s.space("C7")]] & camp.lurks_mask
        assert not twin.places[camp.hand_at] & camp.lurks_mask


def test_what_was_seen_before_jason_rummaged_is_somewhere_about_him() -> None:
    s = scene().at("Alma", "C2").at("Boyd", "J29").cabin("C2", "Machete", "Matches", known=True).jason("J28")
    s.cabin("C5", "Torch").cabin("C10", "Fuel Can")
    t = s.turn("Alma", moved=1, left=2).answers(go("J29")).answers("end the turn")
    t.answers(NORMAL, MOVE).rolls(3).answers(STOP)
    assert t.view("Player 1")["board"]["cabins"]["C2"]["known"] == ["Machete", "Matches"]
    t = t.edited(lambda p: p.update(jason="C2", maybe=1 << s.space("C2"), trail=[1 << s.space("C2")], power=0))
    while t.state.pending.kind != 14:
        if t.game.kinds[t.state.pending.kind].name == "next counselor":
            t.answers(t.offered[0])
        t.answers("end the turn")
    t.answers(NORMAL, SEARCH, "take Machete", "done", STOP)
    known = killer(t, "Player 1")
    assert set(known["about"]) == {"C2", "Jason"} and set(known["known_about"]) == {"Machete", "Matches"}
    camp = t.game.table
    held = {tuple(sorted((w.places[camp.hand_at], w.places[camp.place_of[s.space("C2")]]))) for w in worlds(t, 1)}
    assert len(held) == 1  # one of the two is with him and the other in C2, nothing else
    assert len({w.places[camp.hand_at] for w in worlds(t, 1)}) == 2


def test_snares_lie_where_they_can_and_events_come_from_what_is_unseen() -> None:
    s = scene().events("Snare", "Lost Grip").set(snares=["J10"], snare_maybe=[7 << scene().space("J10")])
    t = s.names_next()
    assert {w.snares[0] - s.space("J10") for w in worlds(t, 1)} == {0, 1, 2}
    hands = {w.events_held for w in worlds(t, 1, 60)}
    assert len(hands) > 10
    assert {w.events_held for w in worlds(t, 0, 10)} == {t.state.events_held}


def every_deal(s: Any, seat: int) -> Counter[tuple[int, ...]]:
    """All ways to lay the cards that a seat does not know, by what lies in each place, and how many there are of it."""
    mind, camp = s.minds[s.mind_of(seat)], s.table
    hidden = [s.places[place] - mind.sure[place] for place in range(camp.removed_at)]
    slots = [place for place, bag in enumerate(hidden) for _ in range(bags.size(bag))]
    cards = [card for bag in hidden for card in bags.cards(bag)]
    found: Counter[tuple[int, ...]] = Counter()
    for order in permutations(cards):
        places = mind.sure[: camp.removed_at]
        for card, place in zip(order, slots, strict=True):
            places[place] += bags.unit(card)
        if may_lie(s, mind, order, slots) and all(carriable(s, places[place]) for place in carriers(camp)):
            found[tuple(places)] += 1
    return found


def carriers(camp: Any) -> list[int]:
    return [camp.hand_at, *range(camp.carried_at, camp.deck_at)]


def carriable(s: Any, bag: int) -> bool:
    weapons = sum(s.table.is_weapon[card] for card in bags.cards(bag))
    return weapons <= 1 and bags.size(bag) - weapons <= 2


def may_lie(s: Any, mind: Any, cards: tuple[int, ...], slots: list[int]) -> bool:
    """Lurks cards in cabins not searched, and those of the pool somewhere in the fog."""
    lurks = [place for card, place in zip(cards, slots, strict=True) if s.table.lurks_mask & bags.unit(card)]
    fog = sum(bags.unit(card) for card, place in zip(cards, slots, strict=True) if mind.fog >> place & 1)
    wild = all(place < s.table.hand_at and not s.clean >> place & 1 for place in lurks)
    return wild and all(bags.count(fog, card) >= bags.count(mind.pool, card) for card in bags.kinds(mind.pool))


SMALL_CAMPS = {
    "Jason's hand and cabins": (1, scene().cabin("C7", "Fuel Can").cabin("C3", "Machete", "Torch")),
    "two carriers": (
        0,
        scene(counselor_hands="team").at("Alma", "J10", "Machete").at("Boyd", "J10", "Torch").cabin("C7", "Fuel Can"),
    ),
    "a Lurks card": (1, scene().cabin("C7", "Jason Lurks!").cabin("C3", "Machete", "Torch").set(clean=1 << 6)),
}


@pytest.mark.parametrize("name", SMALL_CAMPS)
@pytest.mark.parametrize("fog", [False, True], ids=["clear", "fog"])
def test_items_lie_in_each_way_as_often_as_there_are_deals_of_it(name: str, fog: bool) -> None:
    seat, place = SMALL_CAMPS[name]
    t = place.jason("J28", "Shotgun", "Flashlight").shrine("Hatchet").names_next()
    s = t.state
    mind = s.minds[s.mind_of(seat)]
    if fog:
        places = [at for at in range(s.table.removed_at) if s.places[at] != mind.sure[at]]
        mind.fog = sum(1 << at for at in places[:2])
        mind.pool = bags.unit(bags.cards(s.places[places[0]] - mind.sure[places[0]])[0])

    def deal(seed: int) -> tuple[int, ...]:
        twin = s.clone()
        t.game.resample(twin, seat, FastDealer(f"camp {seed}"))
        return tuple(twin.places[: s.table.removed_at])

    weights = every_deal(s, seat)
    assert len(weights) > 2
    check_even(weights, deal)


def test_snares_lie_apart_on_any_two_junctions_equally_often() -> None:
    t = scene().names_next()
    s = t.state
    s.snares, s.snare_maybe = [3, 4], [0b11000, 0b111000]

    def lay(seed: int) -> tuple[int, ...]:
        twin = s.clone()
        t.game.resample(twin, 1, FastDealer(f"snares {seed}"))
        return tuple(twin.snares)

    check_even({(3, 4): 1, (3, 5): 1, (4, 3): 1, (4, 5): 1}, lay)


# -- the minds of the others in a world, and what they were offered


@pytest.mark.parametrize("options", range(len(GAME.option_sets)))
def test_in_a_world_the_others_are_certain_of_what_is_so_there(options: int) -> None:
    game = GAME.set_up(3 + options, GAME.option_sets[options])
    for at, s in enumerate(walk(game, f"others {options}")):
        if at % 5 == 0:
            for seat in eyes(game):
                check_minds(world(game, s, seat, at))


def test_a_world_does_not_betray_what_somebody_else_has_seen() -> None:
    """Of three cards in C2 the team has seen one; for Jason, in his worlds, it may be any of them."""
    s = scene().cabin("C2", "Machete", "Torch", "Matches")
    t = s.names_next()
    place = s.camp.place_of[s.space("C2")]
    for mind in t.state.minds[2:]:
        mind.learn(place, t.game.names["card"].index("Torch"))
    seen = Counter(bags.cards(w.minds[2].sure[place])[0] for w in worlds(t, 0))
    assert len(seen) == 3 and min(seen.values()) > DRAWS // 5


@pytest.mark.clause("F13-R-45")
def test_a_hand_that_only_jason_saw_may_hold_a_weapon_for_everybody_else() -> None:
    s = (
        scene(counselor_hands="team")
        .at("Alma", "J10", "Machete", "Flashlight")
        .cabin("C7", "Matches")
        .cabin("C8", "Hatchet")
    )
    t = s.jason("J28", "Shotgun").events("Lost Grip").jasons_turn().answers("play Lost Grip")
    hand = t.game.table.carried_at
    armed = Counter(w.weapon_in(hand) >= 0 for w in worlds(t, SPECTATOR))
    assert set(armed) == {False, True}
    assert {w.places[hand] for w in worlds(t, 0, 20)} == {t.state.places[hand]}


@pytest.mark.clause("F13-R-45")
def test_what_jason_alone_saw_is_shown_to_all_in_a_fight() -> None:
    s = scene(counselor_hands="team").at("Alma", "J10", "Machete", "Flashlight").jason("J28", "Shotgun")
    t = s.events("Lost Grip").jasons_turn().answers("play Lost Grip", "Flashlight", "Robin (C7)")
    t = t.edited(lambda p: p.update(jason="J10", maybe=1 << s.space("J10"), trail=[1 << s.space("J10")]))
    t.answers("Alma", SEARCH, "attack Alma").rolls(1).told("Alma fights with Machete", to="spectator")


@pytest.mark.clause("F13-R-77")
def test_who_decides_who_gets_jasons_card_has_been_told_which() -> None:
    s = scene().at("Alma", "J10").at("Boyd", "J10").jason("J10", "Machete", "Flashlight").cabin("C7", "Matches")
    t = s.turn("Alma").answers(SEARCH, "flee").rolls(2)
    t.answers(t.offered[0], "Flashlight").asks("Player 1", "receiver").told(
        "Jason leaves Flashlight behind", to="Player 2"
    )
    prompts = {t.game.prompt(w, w.pending) for w in worlds(t, 1, 40)}
    assert prompts == {"Who gets Flashlight, which Jason leaves?"}


LOOTS = {
    "a stranger's cabin": (
        SPECTATOR,
        scene(counselor_hands="team").at("Boyd", "C7", "Fuel Can", "Flashlight").jason("J28", "Matches"),
    ),
    "Jason knows one hand": (
        0,
        scene(counselor_hands="team").at("Boyd", "C7", "Fuel Can", "Flashlight").jason("J28", "Matches"),
    ),
}


@pytest.mark.clause("F13-R-116")
@pytest.mark.parametrize("name", LOOTS)
def test_an_offer_not_told_is_of_something_that_fits_in_every_world_alike_often(name: str) -> None:
    seat, place = LOOTS[name]
    t = place.at("Alma", "C7").cabin("C7", "Machete", known=True).cabin("C8", "Hatchet").turn("Alma", moved=1)
    t = t.edited(lambda p: p.update(owner=["Player 1", "Player 2", *p["owner"][2:]]))
    t.answers("look through", "hand Machete to Boyd").asks("Player 2", "trade offer")
    s = t.state
    loot, friend = s.table.place_of[place.space("C7")], s.table.carried_at + 1

    def fits(places: tuple[int, ...]) -> bool:
        return any(carriable(s, places[friend] + bags.unit(card)) for card in bags.kinds(places[loot]))

    every = every_deal(s, seat)
    weights = {places: ways for places, ways in every.items() if fits(places)}
    assert 2 < len(weights) < len(every)

    def deal(seed: int) -> tuple[int, ...]:
        twin = s.clone()
        t.game.resample(twin, seat, FastDealer(f"loot {seed}"))
        assert bags.count(twin.places[loot], twin.stack[-1].card)
        return tuple(twin.places[: s.table.removed_at])

    check_even(weights, deal)
