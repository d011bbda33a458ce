"""Cycles, turns, phases, draws, the hand limit and trails."""

from __future__ import annotations

import pytest

from games.dangerous_game.scene import could, game_with, hand_of, scene, seat_view
from table import Table

IDLE_HUNTER = ["Probing Stick", "Probing Stick", "Steady Aim"]
IDLE = ["Hold Your Breath", "Hold Your Breath", "Hold Your Breath"]


def whole_turn(table: Table, roll: int, to: str, card: str = "Ration Tin") -> Table:
    """A Hunted's turn with nothing in it but the move: draw, roll, move, done, discard what was drawn."""
    table.draws(card).rolls(roll).answers(to, "done")
    return table.answers(f"discard {card}")


@pytest.mark.clause("MDG-TURN-04", "MDG-TURN-06", "MDG-TURN-07", "MDG-TURN-08", "MDG-TURN-09", "MDG-CARD-03")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    table = scene(cycle=3, Blue="H07").hands(Blue=["Sidestep"] * 3).at("Blue", "BEGIN")
    phases = [table.view()["phase"]]
    table.asks("chance", "draw").told("left a trail").draws("Ration Tin")
    phases.append(table.view()["phase"])
    table.asks("chance", "movement die").rolls(1).asks("Blue", "move").answers("move to H08")
    table.told("is seen at H08").asks("Blue", "act")
    phases.append(table.view()["phase"])
    table.offers("play Ration Tin").answers("done").asks("Red", "attack now")
    phases.append(table.view()["phase"])
    table.answers("pass").asks("Blue", "discard")
    phases.append(table.view()["phase"])
    assert phases == ["draw", "movement", "action", "combat", "end"]


@pytest.mark.clause("MDG-TURN-03", "MDG-R-12", "MDG-R-13", "MDG-TURN-01", "MDG-R-11")
def test_a_cycle_is_one_turn_of_everybody_and_starts_with_the_original_hunter() -> None:
    table = scene(hunters="Red Green", Green="M09").at("Yellow", "END")
    assert table.view()["cycle"] == 2 and table.view()["turn"] == "Red"
    later = scene(cycle=5, hunters="Blue Red", Blue="L08", Red="M08").at("Red", "END")
    assert later.view()["cycle"] == 6 and later.view()["turn"] == "Blue"
    later.draws("Bloodhounds", "Bloodhounds", "Ivan", "Ivan").asks("chance", "movement die")


@pytest.mark.clause("MDG-TURN-05", "MDG-TRAIL-01", "MDG-R-16", "MDG-R-22")
@pytest.mark.parametrize("cycle", [1, 2, 3, 4])
def test_trails_begin_in_the_third_cycle_in_each_hunteds_own_turn(cycle: int) -> None:
    table = scene(cycle=cycle).at("Blue", "BEGIN")
    assert (seat_view(table, "Blue")["trail"] is not None) == (cycle >= 3)
    assert seat_view(table, "Green")["trail"] is None
    table.asks("chance", "draw")  # the trail comes before the draw
    hunter = scene(cycle=4).at("Red", "BEGIN")
    assert [seat["trail"] for seat in hunter.view()["seats"][1:]] == [None, None, None]


@pytest.mark.clause("MDG-TRAIL-02", "MDG-TRAIL-03", "MDG-TRAIL-04", "MDG-R-17")
@pytest.mark.parametrize(("cycle", "shown"), [(3, "A06"), (4, "C08"), (5, "D09"), (6, "E10")])
def test_the_trail_shows_the_start_and_then_the_end_of_two_cycles_before(cycle: int, shown: str) -> None:
    log = ["A06", "B07", "C08", "D09", "E10", "F11"][:cycle]
    table = scene(cycle=cycle, Blue="G12").walked("Blue", *log).at("Blue", "BEGIN")
    assert seat_view(table, "Blue")["trail"]["square"] == shown
    assert seat_view(table, "Blue")["trail"]["cycle"] == (0 if cycle == 3 else cycle - 2)


@pytest.mark.clause("MDG-R-17", "MDG-R-20")
def test_the_options_on_trails() -> None:
    def schedule(**options: object) -> list[int]:
        table = game_with(4, tuple(options.items())).table
        return [table.trail_cycle(cycle) for cycle in range(1, 8)]

    assert schedule() == [-1, -1, 0, 2, 3, 4, 5]  # O-24
    assert schedule(trail_rule="start_of_cycle") == [-1, -1, 0, 1, 2, 3, 4]
    assert schedule(trail_rule="end_of_cycle") == [-1, -1, 1, 2, 3, 4, 5]
    assert schedule(reveal_every="3") == [-1, -1, 0, -1, -1, 4, -1]


@pytest.mark.clause("MDG-R-16")
def test_all_may_reveal_when_the_cycle_begins() -> None:
    table = scene(cycle=3, options={"reveal_timing": "cycle_start"}).at("Yellow", "END")
    assert [seat_view(table, name)["trail"]["cycle"] for name in ("Blue", "Green", "Yellow")] == [2, 2, 2]
    table.asks("chance", "draw")
    later = scene(cycle=4, options={"reveal_timing": "cycle_start"}).at("Blue", "BEGIN")
    assert seat_view(later, "Blue")["trail"] is None


@pytest.mark.clause("MDG-R-18", "MDG-MOVE-06", "MDG-SETUP-13")
def test_the_mini_board_holds_where_each_cycle_ended() -> None:
    table = scene(cycle=2, Blue="B07").walked("Blue", "A06", "B07").hands(Blue=IDLE).at("Blue", "DRAW")
    assert table.view("Blue")["you"]["track"] == ["A06", "B07"]
    whole_turn(table, 2, "move to B05")
    assert table.view("Blue")["you"]["track"] == ["A06", "B07", "B05"]  # mark 3, written when his turn has ended
    moved = scene(cycle=2, hunters="Red Green", Blue="L13", Green="L14").walked("Blue", "A06", "B07")
    moved = moved.hands(Blue=["Leap into the Sea"]).at("Green", "COMBAT")
    moved.answers("attack Blue", "play Leap into the Sea", "move to L12")
    assert moved.view("Blue")["you"]["track"] == ["A06", "B07", "L12"]  # corrected when he is moved again


@pytest.mark.clause("MDG-R-18")
def test_a_square_is_logged_for_every_cycle() -> None:
    table = scene(cycle=3, Blue="E05").walked("Blue", "A06", "B07", "E05").at("Yellow", "END")
    track = table.snapshot()["position"]["tracks"][1]
    assert [track["squares"][point] for point in track["log"]] == ["A06", "B07", "E05", "E05"]


@pytest.mark.clause("MDG-R-20", "MDG-R-19")
def test_a_trail_is_shown_from_cover_and_in_sight_too_beside_the_sighting() -> None:
    table = scene(cycle=4, Blue="H08").walked("Blue", "A06", "B07", "D08", "H08").at("Red", "COMBAT")
    table.answers("done")
    table = scene(cycle=4, Blue="H08").walked("Blue", "A06", "B07", "D08", "H08")
    table = table.put("Blue", in_sight=1, sighting="H08", seen_cycle=4, seen_turn="Red").at("Blue", "BEGIN")
    blue = seat_view(table, "Blue")
    assert blue["trail"]["square"] == "D08"  # a Hiding Place
    assert blue["sighting"]["square"] == "H08" and blue["sighting"]["in_sight"]


@pytest.mark.clause("MDG-CARD-04", "MDG-R-21")
@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_a_short_hand_is_filled_up_to_four_and_any_other_gets_one_card(held: int, drawn: int) -> None:
    cards = [*IDLE_HUNTER, "Ivan", "Ivan"][:held]
    table = scene().hands(Red=cards).at("Red", "DRAW")
    for _ in range(drawn):
        table.asks("chance", "draw").chance()
    table.asks("chance", "movement die")
    assert len(hand_of(table, "Red")) == held + drawn


@pytest.mark.clause("MDG-CARD-06", "MDG-R-24")
def test_the_hand_is_cut_to_three_at_the_end_of_the_turn() -> None:
    table = scene().hands(Blue=[*IDLE, "Ration Tin", "Sabotage"]).at("Blue", "LAST")
    table.asks("Blue", "discard").does_not_offer("keep the rest").answers("discard Sabotage")
    table.told("Blue discards 1 face down", to="Red").not_told("Sabotage", to="Red").answers("discard Ration Tin")
    assert hand_of(table, "Blue") == IDLE and table.view()["turn"] == "Green"
    exact = scene().hands(Blue=IDLE).at("Blue", "LAST")
    assert exact.view()["turn"] == "Green"


@pytest.mark.clause("MDG-R-24")
def test_free_discards_where_the_table_allows_them() -> None:
    table = scene(options={"free_discard": "on"}).hands(Blue=IDLE[:2]).at("Blue", "LAST")
    table.offers_only("keep the rest", "discard Hold Your Breath").answers("discard Hold Your Breath")
    table.answers("keep the rest")
    assert len(hand_of(table, "Blue")) == 1


@pytest.mark.clause("MDG-R-25")
def test_more_than_three_cards_may_be_held_in_others_turns() -> None:
    table = scene().hands(Blue=[*IDLE, "Sidestep"]).at("Red", "LAST")
    assert table.view()["turn"] == "Blue" and len(hand_of(table, "Blue")) == 4


@pytest.mark.clause("MDG-R-23")
def test_an_empty_deck_is_made_new_from_its_discards_once_in_a_turn() -> None:
    stage = scene().hands(Blue=["Ration Tin", "Ration Tin"]).put("Green", buried=["Sidestep"])
    deck = stage.position["decks"][1]["left"]
    played = stage.position["played"][1]["left"]
    cards = stage.game.names["card"]
    for card, count in enumerate(deck):
        deck[card], played[card] = 0, count
    played[cards.index("Sidestep")] -= 1
    table = stage.at("Blue", "ACT").answers("play Ration Tin").told("shuffled into a new deck", to="spectator")
    assert table.view()["decks"]["Hunted"]["deck"] == 59 and table.view()["decks"]["Hunted"]["face_up"] == {}
    table.draws("Ration Tin", "Sidestep").asks("Blue", "act")  # the card just played came back
    assert table.view("Green")["you"]["buried"] == []

    def drain(position: dict[str, object]) -> None:
        assert isinstance(position["decks"], list) and isinstance(position["played"], list)
        position["played"][1]["left"] = position["decks"][1]["left"]
        position["decks"][1]["left"] = [0] * len(cards)

    again = table.edited(drain).answers("play Ration Tin").asks("Blue", "act")  # no second reshuffle this turn
    assert len(hand_of(again, "Blue")) == 2


@pytest.mark.clause("MDG-R-14")
def test_a_hunted_captured_before_his_turn_takes_it_as_a_hunter() -> None:
    table = (
        scene(Blue="L10")
        .at("Red", "COMBAT")
        .answers("attack Blue")
        .rolls(8, 1)
        .chance(3)
        .answers("camp at M09", "done")
    )
    assert table.view()["turn"] == "Blue" and table.view()["phase"] == "draw"
    table.draws("Bloodhounds").asks("chance", "movement die").rolls(8)  # a Hunter's draw and a Hunter's die


@pytest.mark.clause("MDG-R-15")
def test_a_hunted_captured_in_his_own_combat_phase_ends_his_turn() -> None:
    table = scene(Blue="L10").at("Blue", "COMBAT").answers("attack Blue", by="Red").rolls(8, 1).chance(3)
    table.answers("camp at M09")
    assert table.view()["turn"] == "Green" and len(hand_of(table, "Blue")) == 3


@pytest.mark.clause("MDG-TRAIL-01")
def test_a_trail_narrows_where_a_hunted_may_be() -> None:
    table = scene(cycle=3, Blue="C07").walked("Blue", "B07", "B07", "C07").at("Red", "MOVE")
    assert len(could(table, "Blue")) > 400


@pytest.mark.clause("MDG-TRAIL-02", "MDG-TRAIL-03")
def test_the_first_trail_is_told_as_the_start_and_later_ones_by_their_cycle() -> None:
    first = scene(cycle=3, Blue="E05").walked("Blue", "C06", "D06", "E05").at("Blue", "BEGIN")
    first.told("Blue left a trail at C06, where Blue started.").not_told("cycle 0")
    later = scene(cycle=4, Blue="E05").walked("Blue", "C06", "D06", "E06", "E05").at("Blue", "BEGIN")
    later.told("Blue left a trail at E06, where Blue was when cycle 2 ended.")


@pytest.mark.clause("MDG-CARD-04", "MDG-R-22", "MDG-R-21")
@pytest.mark.parametrize(
    ("held", "counted", "drawn"),
    [(3, "turn_start", 1), (3, "draw_phase", 2), (2, "turn_start", 3), (2, "draw_phase", 3), (4, "turn_start", 1)],
)
def test_a_hand_is_counted_when_the_turn_begins(held: int, counted: str, drawn: int) -> None:
    cards = ["Cover Tracks", "Sidestep", "Sidestep", "Sidestep"][:held]
    stage = scene(cycle=4, Blue="E05", options={"hand_counted": counted}).hands(Blue=cards)
    table = stage.walked("Blue", "C06", "D06", "E06", "E05").at("Blue", "BEGIN").answers("play Cover Tracks")
    for _ in range(drawn):
        table.asks("chance", "draw").chance()
    table.asks("chance", "movement die")
    assert len(hand_of(table, "Blue")) == held - 1 + drawn


@pytest.mark.clause("MDG-R-89", "MDG-R-92")
@pytest.mark.parametrize(
    ("marked", "sentence"),
    [
        ({"glasses": 2}, "Red puts the glasses away."),
        ({"beating": 1}, "Red has no beaters any more."),
        ({"barred": 1}, "Red may attack again."),
    ],
)
def test_what_ends_with_a_turn_is_told(marked: dict[str, int], sentence: str) -> None:
    scene(Red="L08", Blue="B07").put("Red", **marked).at("Red", "END").told(sentence, to="spectator")
    scene(Red="L08", Blue="B07").at("Red", "END").not_told(sentence)


@pytest.mark.clause("MDG-R-89")
def test_that_a_breath_is_over_is_told() -> None:
    scene(Blue="B07").put("Blue", breath=1).at("Red", "END").told("Blue no longer holds their breath.", to="Green")


@pytest.mark.clause("MDG-R-89")
def test_what_ends_when_a_turn_begins_is_told() -> None:
    table = scene(Red="L08", Blue="B07").put("Red", smoked=2).at("Red", "BEGIN")
    assert table.told("Red sees as far as usual again.", to="Green").view()["seats"][0]["range"] == 6
