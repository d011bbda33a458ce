"""Dealing again what a seat cannot know: every world that fits is reached, and none that does not."""

from __future__ import annotations

from collections import Counter
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR, reask
from games.friday13.scene import MOVE, NORMAL, SEARCH, STOP, could_be, go, killer, scene
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
    far = t.game.camp.far[t.game.names["space"].index("J10")]
    pairs = {(far[s.jason], s.stack[-1].left) for s in worlds(t, 1)}
    assert pairs == {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0)}


def test_face_down_cards_reach_every_deal_about_equally() -> None:
    s = scene().cabin("C7", "Machete").cabin("C8", "Matches").cabin("C10", "Jason Lurks!")
    t = s.names_next()
    places = [t.game.camp.place_of[s.space(c)] for c in ("C7", "C8", "C10")]
    deals = Counter(tuple(world.places[p] for p in places) for world in worlds(t, 2))
    assert len(deals) == 6 and min(deals.values()) > DRAWS // 12
    assert {tuple(w.places) for w in worlds(t, SPECTATOR, 30)} > {tuple(t.state.places)}


def test_a_searched_place_holds_no_lurks_and_jason_keeps_his_limits() -> None:
    s = scene().jason("J28", "Torch").cabin("C7", "Machete").cabin("C8", "Jason Lurks!").cabin("C10", "Hatchet")
    t = s.set(clean=1 << s.camp.place_of[s.space("C7")]).names_next()
    camp = t.game.camp
    for world in worlds(t, 1, 100):
        assert not world.places[camp.place_of[s.space("C7")]] & camp.lurks_mask
        assert not world.places[camp.hand_at] & camp.lurks_mask


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
    camp = t.game.camp
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
