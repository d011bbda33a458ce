"""Jason's hidden movement, his piece, and the blackout."""

from __future__ import annotations

import pytest

from deadfall.engine.kernel import SPECTATOR
from games.friday13.scene import AGAIN, MOVE, NORMAL, SEARCH, STOP, could_be, go, killer, scene, title


def prowl(t, die):  # type: ignore[no-untyped-def]
    return t.answers(NORMAL, MOVE).rolls(die)


@pytest.mark.clause("F13-JMOVE-01", "F13-SETUP-02")
def test_a_hidden_move_changes_nothing_that_counselors_see() -> None:
    t = prowl(scene().jason("J10").jasons_turn(), 4)
    before = t.view("Player 1")
    t.answers(go("J01"), go("J02"))
    assert t.view("Player 1") == before
    assert t.view("Jason")["you"]["space"] == "J02"


@pytest.mark.clause("F13-JMOVE-02", "F13-JMOVE-05", "F13-R-34")
def test_outdoors_jason_may_attack_a_counselor_who_comes_by_or_watch_him_pass() -> None:
    s = scene().at("Alma", "C7").at("Boyd", "C7").jason("J10")
    t = s.turn("Alma", moved=1, left=3).answers(go("J10")).asks("Jason", "ambush").offers_only("stay hidden", "attack")
    hit = t.fork().answers("attack").told("Jason is at Totem Corner (J10)!", to="Player 2").asks("Jason", "fight")
    assert killer(hit)["space"] == "J10"
    t.answers("stay hidden").asks("Player 1", "turn").answers(go("C7"), go("J10"))
    t.asks("Jason", "ambush")  # each arrival is a new choice


@pytest.mark.clause("F13-R-33", "F13-JMOVE-05")
def test_a_declined_ambush_leaves_no_trace() -> None:
    there = scene().at("Alma", "C7").jason("J10").turn("Alma", moved=1, left=3).answers(go("J10"), "stay hidden")
    away = scene().at("Alma", "C7").jason("J28").turn("Alma", moved=1, left=3).answers(go("J10"))
    for seat in (1, 2, SPECTATOR):
        assert there.game.view(there.state, seat) == away.game.view(away.state, seat)
    told = [[e.kind for e in t.state.log if e.seen_by(1)] for t in (there, away)]
    assert told[0] == told[1]


@pytest.mark.clause("F13-JMOVE-03", "F13-FGT-02", "F13-FGT-01")
def test_stepping_onto_a_counselor_shows_jason_and_he_attacks_first() -> None:
    t = prowl(scene().at("Alma", "J01").jason("J10").jasons_turn(), 2).answers(go("J01"))
    t.told_clause("F13-JMOVE-03").asks("Jason", "fight").offers("attack Alma", "flee")


@pytest.mark.clause("F13-JMOVE-04", "F13-FGT-17", "F13-CTR-03")
@pytest.mark.parametrize(("cabin", "door"), [("C7", "J10"), ("CC", "J03")])
def test_walking_into_hidden_jasons_cabin_shows_him_and_he_attacks_first(cabin: str, door: str) -> None:
    t = scene().at("Alma", door).jason(cabin).turn("Alma", moved=1, left=1).answers(go(cabin))
    t.told(f"Jason is at {title(cabin)}!").told_clause("F13-JMOVE-04").asks("Jason", "fight")


@pytest.mark.clause("F13-JMOVE-04")
def test_jason_who_enters_a_counselors_cabin_is_shown() -> None:
    t = prowl(scene().at("Alma", "C7").jason("J10").jasons_turn(), 1).answers(go("C7"))
    t.told("Jason is at Robin (C7)!").asks("Jason", "fight")


@pytest.mark.clause("F13-JMOVE-06", "F13-R-31")
def test_the_piece_goes_off_at_the_first_step_away_and_stays_off() -> None:
    t = prowl(scene().jason("J10", shown=True).jasons_turn(), 3)
    assert killer(t)["space"] == "J10" and could_be(t) == {"J10"}
    t.answers(go("J01")).told("Jason slips out of sight", to="Player 1")
    assert killer(t)["space"] is None
    t.answers(go("J10"), STOP)
    assert killer(t)["space"] is None and "J10" in could_be(t)


@pytest.mark.clause("F13-JMOVE-07")
def test_the_piece_stays_if_he_does_not_move() -> None:
    t = scene().jason("J10", shown=True).events("Power Outage").jasons_turn().answers("play Power Outage")
    assert killer(t)["space"] == "J10"
    t = prowl(scene().jason("J10", shown=True).jasons_turn(), 4).answers(STOP)
    assert killer(t)["space"] == "J10"


@pytest.mark.clause("F13-JMOVE-08", "F13-R-30")
def test_nothing_else_places_the_piece() -> None:
    t = scene().at("Alma", "J10").jason("J01").jasons_turn().answers(NORMAL)
    assert not [text for text in t.offered if "reveal" in text or "show" in text]
    t.answers(MOVE).rolls(6).answers(go("J02"), go("J03"), go("J04"), go("CC"), go("J03"), STOP)
    assert killer(t)["space"] is None  # next to a Counselor, through cabins and roads: unseen


@pytest.mark.clause("F13-R-29")
def test_a_hidden_jason_may_attack_at_any_point_of_his_own_move_but_not_on_an_event_turn() -> None:
    s = scene().at("Alma", "J10").jason("J10").events("Snare", "Thick Fog")
    s.jasons_turn().answers(NORMAL).offers("attack from hiding")
    dark = scene().at("Alma", "J10").jason("J09").set(power=0)
    t = prowl(dark.jasons_turn(), 3).answers(go("J10")).offers("attack from hiding", go("J01"))
    t.answers("attack from hiding").told("Jason is at Totem Corner (J10)!").asks("Jason", "fight")
    s.jasons_turn().answers("play Snare").asks("Jason", "snare")
    s.jasons_turn().answers("play Thick Fog").rolls(1).offers("attack from hiding")
    t = scene().at("Alma", "J10").at("Boyd", "C7").jason("J10").turn("Boyd", moved=1, left=3)
    t.answers(SEARCH).not_told("Jason is at")  # something else of a Counselor's turn: Jason is not asked


@pytest.mark.clause("F13-R-32", "F13-FIRE-02")
def test_by_the_fire_the_piece_follows_jason_and_goes_off_at_the_step_out() -> None:
    t = prowl(scene().jason("J12").could_be("J12").lit("C6").jasons_turn(), 4)
    t.answers(go("J34")).told("Jason is at North-West Trail (J34)!").told_clause("F13-FIRE-02")
    t.answers(go("C6"))
    assert killer(t)["space"] == "C6" and could_be(t) == {"C6"}
    t.answers(go("J34"), go("J10"))
    assert killer(t)["space"] is None
    assert could_be(t) == {"J10", "J12"}  # the fourth and last step


@pytest.mark.clause("F13-DARK-01", "F13-R-40", "F13-R-111", "F13-DARK-06", "F13-ITEM-11", "F13-ITEM-16")
def test_power_comes_back_only_by_the_fuel_can_in_the_generators_cabin() -> None:
    s = scene().at("Alma", "C15", "Fuel Can").at("Boyd", "C7", "Fuel Can").set(power=0)
    s.turn("Boyd").does_not_offer("use Fuel Can")
    t = s.turn("Alma").answers("use Fuel Can").told("The power is back")
    assert t.view()["board"]["power"] and "Fuel Can" in t.view()["board"]["removed"]
    t.does_not_offer(SEARCH)
    scene().at("Alma", "C15", "Fuel Can").turn("Alma").does_not_offer("use Fuel Can")  # the power is on at first
    lit = scene().at("Boyd", "C7").cabin("C7", "Machete").turn("Boyd").answers(SEARCH)
    lit.asks("Player 1", "rummage")


@pytest.mark.clause("F13-DARK-02", "F13-DARK-03", "F13-DARK-07")
def test_in_the_dark_a_cabin_search_needs_four_or_more() -> None:
    s = scene().at("Alma", "C7").cabin("C7", "Machete").set(power=0)
    t = s.turn("Alma").answers(SEARCH).asks("chance", "dark die").rolls(3).told("finds nothing")
    assert t.view("Player 1")["board"]["cabins"]["C7"]["known"] == []
    t = s.turn("Alma").answers(SEARCH).rolls(4).told(": Machete", to="Player 2").asks("Player 1", "rummage")
    out = scene().at("Alma", "J10").jason("J28").set(power=0).turn("Alma").answers(SEARCH)
    out.told("finds nobody").not_told("gropes")


@pytest.mark.clause("F13-DARK-04", "F13-R-41", "F13-R-42", "F13-ITEM-15")
def test_a_flashlight_of_ones_own_needs_no_roll_and_the_center_is_a_cabin() -> None:
    s = scene().at("Alma", "C7", "Flashlight").at("Boyd", "C7").cabin("C7", "Machete").set(power=0)
    s.turn("Alma").answers(SEARCH).asks("Player 1", "rummage")
    s.turn("Boyd").answers(SEARCH).asks("chance", "dark die")
    scene().at("Alma", "CC").set(power=0).turn("Alma").answers(SEARCH).asks("chance", "dark die")
    t = scene().jason("C7").cabin("C7", "Machete").set(power=0).jasons_turn().answers(NORMAL, SEARCH)
    t.asks("Jason", "loot")
    cave = scene().at("Alma", "CAVE", "Torch").jason("J28").shrine("Matches").set(power=0).turn("Alma").answers(SEARCH)
    cave.asks("Player 1", "rummage").not_told("gropes")


@pytest.mark.clause("F13-DARK-05", "F13-R-35", "F13-R-36", "F13-R-43", "F13-R-110", "F13-ITEM-21")
def test_in_the_dark_only_an_attack_reveals_jason() -> None:
    stepped = prowl(scene().at("Alma", "C7").lit("C6").jason("J10").set(power=0).jasons_turn(), 5)
    stepped.answers(go("C7"), go("J10"), go("J34"))
    assert killer(stepped)["space"] is None
    shared = scene().at("Alma", "J10").jason("C7").set(power=0).turn("Alma", moved=1, left=2).answers(go("C7"))
    shared.asks("Jason", "ambush").answers("stay hidden").asks("Player 1", "turn")
    shared.answers(SEARCH).rolls(6)
    assert killer(shared)["space"] is None
    found = scene().at("Alma", "J10").jason("J10").set(power=0).turn("Alma").answers(SEARCH).asks("Jason", "ambush")
    found.fork().answers("attack").told("Jason is at Totem Corner (J10)!").asks("Jason", "fight")
    found.answers("stay hidden").told("finds nobody at Totem Corner (J10)")
    flare = scene().at("Alma", "J10", "Signal Flare").set(power=0).turn("Alma")
    flare.does_not_offer("use Signal Flare")


@pytest.mark.clause("F13-R-37", "F13-R-38", "F13-FGT-03")
def test_a_piece_that_stands_in_the_dark_stays_and_may_be_attacked() -> None:
    t = scene().at("Alma", "J10").jason("J01", shown=True).set(power=0).turn("Alma", moved=1, left=1)
    assert killer(t)["space"] == "J01"
    t.answers(go("J01")).asks("Player 1", "fight").offers_only("attack Jason", "flee")


@pytest.mark.clause("F13-R-39", "F13-FGT-17", "F13-R-85")
def test_returning_power_shows_jason_in_a_shared_cabin_and_by_a_fire() -> None:
    s = scene().at("Alma", "C15", "Fuel Can").at("Boyd", "C7").set(power=0)
    t = s.jason("C7").turn("Alma").answers("use Fuel Can").told("Jason is at Robin (C7)!").asks("Jason", "fight")
    t.offers("attack Boyd")
    t = (
        s.lit("C6")
        .jason("J34")
        .turn("Alma")
        .answers("use Fuel Can")
        .told("Jason is at North-West Trail (J34)!")
        .not_told("fight")
    )
    t = scene().at("Alma", "C15", "Fuel Can").at("Boyd", "J10").jason("J10").set(power=0).turn("Alma")
    t.answers("use Fuel Can").not_told("Jason is at")


@pytest.mark.clause("F13-SRCH-10", "F13-SRCH-11", "F13-SRCH-12", "F13-FGT-17")
def test_searching_an_open_space_finds_jason_or_nothing() -> None:
    t = scene().at("Alma", "J10").jason("J10").turn("Alma").answers(SEARCH).told("Jason is at Totem Corner (J10)!")
    t.told_clause("F13-SRCH-10").asks("Jason", "fight")
    t = scene().at("Alma", "J10").jason("J01").turn("Alma").answers(SEARCH).told("finds nobody at Totem Corner (J10)")
    assert "J10" not in could_be(t)
    t.does_not_offer(SEARCH, AGAIN)


@pytest.mark.clause("F13-R-107", "F13-R-100", "F13-FIRE-02", "F13-R-106", "F13-R-99")
def test_lighting_a_fire_shows_jason_next_to_it() -> None:
    s = scene().at("Alma", "C6", "Matches").jason("J34")
    t = (
        s.turn("Alma")
        .answers("use Matches")
        .told("A fire burns in Ranger Lodge (C6)", "Jason is at North-West Trail (J34)!")
        .not_told("fight")
    )
    assert t.view()["board"]["lit"] == ["C6"]
    t = s.at("Boyd", "J34").turn("Alma").answers("use Matches").asks("Jason", "fight").offers("attack Boyd")
    t = scene().at("Alma", "C6", "Matches").jason("J34").set(power=0).turn("Alma").answers("use Matches")
    assert killer(t)["space"] is None
    scene().at("Alma", "C7", "Matches").turn("Alma").does_not_offer("use Matches")
    scene().at("Alma", "C6", "Matches").lit("C6").turn("Alma").does_not_offer("use Matches")


@pytest.mark.clause("F13-JMOVE-08", "F13-R-85")
def test_a_flare_shows_jason_wherever_he_is() -> None:
    t = scene().at("Alma", "C7", "Signal Flare").jason("J28").turn("Alma").answers("use Signal Flare")
    t.told("Jason is at Radio Mast Road (J28)!")
    t = scene().at("Alma", "C7", "Signal Flare").at("Boyd", "J20").jason("J20").turn("Alma").answers("use Signal Flare")
    t.asks("Jason", "fight").offers("attack Boyd")
    scene().at("Alma", "C7", "Signal Flare").jason("J28", shown=True).turn("Alma").does_not_offer("use Signal Flare")


@pytest.mark.clause("F13-JMOVE-01", "F13-R-27")
def test_where_he_can_be_grows_with_the_die_and_shrinks_with_what_is_seen() -> None:
    t = scene().at("Alma", "J01").jason("J10").could_be("J10").jasons_turn()
    prowl(t, 2)
    assert could_be(t) == {"J10", "C7", "J09", "J34", "J08", "J33", "LAKE", "C6", "J12", "W5"}  # not past Alma
    t.answers(go("J34"), STOP)
    t = scene().jason("J10").could_be("J10", "J20").cabin("C7", "Machete").jasons_turn()
    prowl(t, 3).answers(go("C7"), SEARCH)
    assert could_be(t) == {"C7"}
    t.answers("done")
    assert could_be(t) == {"C7", "J10", "J01", "J09", "J34"}


@pytest.mark.clause("F13-SRCH-08", "F13-R-65")
def test_a_drop_shows_the_cabin_but_not_the_piece() -> None:
    t = prowl(scene().jason("J10", "Machete").could_be("J10").jasons_turn(), 2)
    t.answers(go("C7"), "drop Machete").told("Jason drops a card in Robin (C7)", to="Player 1")
    t.not_told("Machete", to="Player 1")
    assert killer(t)["space"] is None and could_be(t) == {"C7", "J10"}
    assert t.view()["board"]["cabins"]["C7"]["cards"] == 1
