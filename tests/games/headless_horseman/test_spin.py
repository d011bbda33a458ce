"""Blue hexes and the spinner: left and right by the side of entry, going back and forward again, the nearest site."""

from __future__ import annotations

import pytest

from deadfall.games.headless_horseman.pack import BLUE, NOWHERE
from deadfall.games.headless_horseman.rules.blue import turn
from games.headless_horseman.scene import (
    ANY,
    ANY_SPUN,
    LEFT,
    NEAREST,
    RIGHT,
    THRU,
    TRANSPORT,
    back,
    draw_up,
    game,
    hand,
    horseman,
    hp,
    ichabod,
    lane,
    night,
    seat,
    space,
    state,
)
from table import Table

FAR = horseman("E22")
EXITS = """
A07: A08 R01a A06 / A19: A20 R11a A18 / B12: R03a B13 B11 / B16: B17 R09a B15 / C06: C07 R05a C05 / C25: R13a C26 C24
D11: R07a D12 D10 / D16: D17 R21a D15 / D28: D29 R22a D27 / E11: E12 R08a E10 / E16: R21c E17 E15 / E28: R22c E29 E27
F06: R06a F07 F05 / F25: F26 R14a F24 / G12: G13 R04a G11 / G16: R10a G17 G15 / H07: R02a H08 H06 / H19: R12a H20 H18
W05: W06 R15a W04 / X09: R17a X10 X08 / Y09: Y10 R18a Y08 / Z05: Z06 Z04 R16a
"""  # clockwise, as the content sheet has them


def at_a07(left: int = 3, **more: object) -> Table:
    """Brom on A04 rides to the blue hex A07 with some movement left."""
    hand = [3 + left, *[2] * 5]
    return night(ichabod(lane("A01", "A04"), hand, **more), FAR).answers(f"play Ride {3 + left}", "ride to A05")


@pytest.mark.clause("HH-BLUE-01", "HH-SPIN-01", "HH-BLUE-02")
def test_a_piece_on_a_blue_hex_spins_and_left_is_the_path_on_its_left() -> None:
    table = at_a07().told("Brom rides to A07 (3 to go)").asks("chance", "spin").draws(LEFT)
    table.told(f"Brom spins on A07: {LEFT}", "Brom rides to A10 (0 to go)")
    assert space(table, "Brom") == "A10"


@pytest.mark.clause("HH-SPIN-02", "HH-BLUE-02")
def test_right_is_the_path_on_its_right() -> None:
    assert space(at_a07().draws(RIGHT), "Brom") == "R01c"


@pytest.mark.clause("HH-SPIN-03", "HH-R-19")
def test_left_and_right_depend_on_the_side_of_entry() -> None:
    for result, expected in ((LEFT, "R01a"), (RIGHT, "A06")):
        table = night(ichabod("A09"), FAR).answers("play Ride 3", "ride to A08").draws(result)
        assert space(table, "Brom") == expected


@pytest.mark.clause("HH-SPIN-03", "HH-R-19")
@pytest.mark.parametrize("row", [row.strip() for line in EXITS.split("\n") for row in line.split("/") if row.strip()])
def test_every_blue_hex_turns_as_the_sheet_says(row: str) -> None:
    name, _, exits = row.partition(": ")
    ways = exits.split()
    table = night(ichabod("A08"), FAR)
    board = table.game.table.pack.board
    assert board.grounds[board.names.index(name)] == BLUE
    for at, entry in enumerate(ways):
        s = state(table)
        s.riders[0].trail = [board.names.index(entry), board.names.index(name)]
        assert board.names[turn(s, 0, 1)] == ways[(at + 1) % 3]
        assert board.names[turn(s, 0, -1)] == ways[(at - 1) % 3]


@pytest.mark.clause("HH-R-20")
def test_an_exit_closed_to_the_character_is_skipped_in_the_same_sense() -> None:
    table = night(ichabod("A08"), FAR)
    s = state(table)
    names = table.game.table.pack.board.names
    s.riders[0].trail = [names.index("A15"), names.index("A16")]  # A16: A17, V01, A15 clockwise; V01 closed for Brom
    s.chips[0] = 7  # a graveyard
    assert names[turn(s, 0, -1)] == "A17"
    s.riders[0].trail = [names.index("A02"), names.index("A01")]  # beyond A01 there is only the School House
    assert turn(s, 0, 1) == NOWHERE


@pytest.mark.clause("HH-R-20")
def test_a_spin_without_a_way_ends_the_move_on_the_blue_hex() -> None:
    from deadfall.games.headless_horseman.rules.movement import Move
    from deadfall.games.headless_horseman.words import STUCK

    table = at_a07()
    move = next(frame for frame in state(table).stack if isinstance(frame, Move))
    state(table).answer = STUCK
    assert move.turned(state(table)) == Move.REST


@pytest.mark.clause("HH-SPIN-04", "HH-BLUE-06", "HH-BLUE-07", "HH-R-25")
def test_go_back_retraces_the_trail_and_then_rides_what_was_left() -> None:
    table = at_a07().draws(back(3)).told("Brom goes back to A04", "Brom rides to A07 (0 to go)").asks("chance", "draw")
    assert space(table, "Brom") == "A07"  # exactly, so no second spin


@pytest.mark.clause("HH-SPIN-05", "HH-R-22", "HH-R-23")
@pytest.mark.parametrize(("extra", "beyond"), [(0, "A06"), (1, "A05")])
def test_the_example_of_the_rulebook(extra: int, beyond: str) -> None:
    # A 7, the blue hex is the 4th space, Go Back 4: back to the start and on by the remaining 3.
    rider = ichabod(lane("A01", "A03"), [7, 2, 2, 2, 2, 2])
    table = night(rider, FAR, options={"go_back_extra": extra}).answers("play Ride 7", "ride to A04")
    assert space(table, "Brom") == "A07"
    table.draws(back(4)).asks("chance", "draw")
    assert space(table, "Brom") == beyond  # three spaces past A03, or past A02


@pytest.mark.clause("HH-SPIN-06", "HH-BLUE-08", "HH-BLUE-03")
def test_meeting_the_blue_hex_again_means_a_new_spin_or_card() -> None:
    table = at_a07(5).draws(back(2)).asks("chance", "spin").draws(LEFT)
    assert space(table, "Brom") == "A10"  # 5 left, 2 to come back to A07, 3 beyond
    held = night(ichabod(lane("A01", "A04"), [8, ANY, 2, 2, 2, 2]), FAR).answers("play Ride 8", "ride to A05", "spin")
    held.draws(back(2)).asks("Brom", "any path card").answers(f"play {ANY}").answers("ride to R01a")
    assert space(held, "Brom") == "R01c"


@pytest.mark.clause("HH-R-25")
def test_after_going_back_a_plain_intersection_is_a_free_choice_without_reversing() -> None:
    rider = ichabod([*lane("A14", "A18")], [6, 2, 2, 2, 2, 2])
    table = night(rider, FAR).answers("play Ride 6", "ride to A19").draws(back(3))
    table.offers_only("ride to A17", "ride to V01 (church)")  # on A16, come from A15


@pytest.mark.clause("HH-R-25")
def test_no_attack_is_offered_on_spaces_reached_backwards() -> None:
    table = night(ichabod(lane("A01", "A04"), [6, 2, 2, 2, 2, 2]), horseman("A02")).answers(
        "play Ride 6", "ride to A05"
    )
    table.draws(back(4)).told("Brom goes back to A03").asks("chance", "draw")
    on_foe = night(ichabod(lane("A01", "A04"), [8, 2, 2, 2, 2, 2]), horseman("A03")).answers(
        "play Ride 8", "ride to A05"
    )
    on_foe.draws(back(4)).asks("chance", "spin")  # rode on from A03 without being asked to attack there


@pytest.mark.clause("HH-R-23", "HH-R-24")
def test_going_back_stops_at_the_first_entry_of_the_trail() -> None:
    table = night(ichabod(["A06"], [4, 2, 2, 2, 2, 2]), FAR).answers("play Ride 4", "ride to A07").draws(back(4))
    table.told("Brom goes back to A06")


@pytest.mark.clause("HH-R-24", "HH-CHURCH-05", "HH-R-29")
def test_who_goes_back_into_a_church_may_leave_it_by_card_and_ride_on() -> None:
    rider = ichabod(["V03", "B13"], [7, THRU, 2, 2, 3, 3], hp=9)
    table = night(rider, FAR).answers("play Ride 7", "ride to B12").draws(back(2))
    table.told("Brom goes back to V03", "Brom regains all hit points").asks("Brom", "through card")
    stopped = table.fork().answers("stop in the church").asks("chance", "draw")
    assert space(stopped, "Brom") == "V03"
    table.answers(f"play {THRU}").asks("Brom", "exit").prompts("6 to go")
    without = night(ichabod(["V03", "B13"], [7, 2, 2, 2, 3, 3]), FAR).answers("play Ride 7", "ride to B12")
    without.draws(back(2)).asks("chance", "draw")
    assert space(without, "Brom") == "V03"


GEM = {"owner": "Katrina", "role": "Ichabod", "at": "A05", "attack": None, "attack_spent": 0}


def gem_behind(gem_at: str, spaces: int) -> Table:
    """Brom with four spaces behind him goes back that far from the blue hex A07; a gem of Katrina lies behind."""
    rider = ichabod(lane("A03", "A06"), [4, 2, 2, 2, 3, 3])
    table = night(rider, FAR, ichabod("H03"), options={"abilities": "on"})
    gem = {**GEM, "at": gem_at, "defense": "Amulet", "defense_spent": 0}
    table = table.edited(lambda position: position.update(drops=[gem]))
    return table.answers("play Ride 4", "ride to A07").draws(back(spaces))


@pytest.mark.clause("HH-R-25", "HH-GEM-04", "HH-R-89")
@pytest.mark.parametrize(("gem_at", "spaces"), [("A05", 2), ("A05", 3), ("A04", 3)])
def test_gems_are_picked_up_on_spaces_crossed_and_reached_backwards(gem_at: str, spaces: int) -> None:
    table = gem_behind(gem_at, spaces).told(f"Brom goes back to {gem_at}").asks("Brom", "pick up")
    assert space(table, "Brom") == gem_at
    table.answers("take Amulet").told("Brom takes Amulet")
    assert seat(table, "Brom")["defense"] == {"name": "Amulet", "spent": False}


@pytest.mark.clause("HH-R-25")
def test_a_gem_left_behind_is_offered_again_when_he_rides_over_it() -> None:
    gem_behind("A05", 3).answers("leave everything").told("Brom goes back to A04").asks("Brom", "pick up")


@pytest.mark.clause("HH-R-24", "HH-HCARD-04")
def test_a_horseman_who_goes_back_to_a_graveyard_may_transport() -> None:
    trail = ["V05", "D17"]
    table = night(horseman(trail, [5, TRANSPORT, 2, 2, 2, 2]), ichabod("H08")).answers("play Gallop 5", "ride to D16")
    table.draws(back(2)).told("Brom goes back to V05").asks("Brom", "transport card")


@pytest.mark.clause("HH-R-26")
@pytest.mark.parametrize(("rule", "asked"), [("ends", "draw"), ("ride_on", "exit")])
def test_a_horseman_on_the_nearest_graveyard_may_be_allowed_to_ride_on(rule: str, asked: str) -> None:
    riders = [horseman(lane("A01", "A06"), [7, 2, 2, 2, 2, 2], hp=3), ichabod("H03")]
    table = night(*riders, options={"nearest_graveyard": rule}).answers("play Gallop 7", "ride to A07").draws(NEAREST)
    assert (space(table, "Brom"), hp(table, "Brom")) == ("V04", table.game.table.hit_points[1])
    table.asks("chance" if asked == "draw" else "Brom", asked)
    prey = night(ichabod(lane("A01", "A06"), [7, THRU, 2, 2, 2, 2]), FAR, options={"nearest_graveyard": rule})
    prey.answers("play Ride 7", "ride to A07").draws(NEAREST).asks("chance", "draw")  # an Ichabod stops in a Church


@pytest.mark.clause("HH-R-23")
def test_a_piece_that_was_placed_has_a_new_trail() -> None:
    table = at_a07().draws(NEAREST)
    assert seat(table, "Brom")["trail"] == ["V03"]


@pytest.mark.clause("HH-R-24")
def test_a_horseman_crossing_a_graveyard_backwards_is_healed() -> None:
    trail = ["D20", "V05", "D17"]
    table = night(horseman(trail, [4, 2, 2, 2, 2, 2], hp=5), ichabod("H08")).answers("play Gallop 4", "ride to D16")
    table.draws(back(3)).told("Brom regains all hit points", "Brom goes back to D20")
    assert hp(table, "Brom") == table.game.table.hit_points[1]


@pytest.mark.clause("HH-R-24")
def test_the_bridge_may_be_crossed_backwards_and_pieces_passed() -> None:
    trail = ["X14", "X15", "BRIDGE", "Y15", *lane("Y14", "Y10")]
    table = night(horseman(trail, [9, 2, 2, 2, 2, 2]), ichabod("Y14"), options={"go_back_extra": 1})
    state(table).riders[0].trail = [table.game.names["space"].index(name) for name in [*trail[:5], "Y10"]]
    table.answers("play Gallop 9", "ride to Y09").draws(back(4)).told("Brom goes back to X15")


@pytest.mark.clause("HH-SPIN-07", "HH-R-21")
def test_any_path_lets_the_player_choose_the_way_back_included() -> None:
    table = at_a07().draws(ANY_SPUN).offers_only("ride to A06", "ride to A08", "ride to R01a").answers("ride to A06")
    assert space(table, "Brom") == "A04"
    forward = night(ichabod(lane("A01", "A04")), FAR, options={"any_path_back": "no"}).answers(
        "play Ride 6", "ride to A05"
    )
    forward.draws(ANY_SPUN).offers_only("ride to A08", "ride to R01a")


@pytest.mark.clause("HH-SPIN-08", "HH-SPIN-09", "HH-R-26")
@pytest.mark.parametrize(
    ("blue", "church", "graveyard"),
    [
        ("A07", "V03", "V04"),
        ("C06", "V03", "V09"),
        ("D11", "V03", "V09"),
        ("D16", "V15", "V05"),
        ("D28", "V06", "V16"),
        ("W05", "V08", "V07"),
        ("X09", "CHURCH", "V07"),
    ],
)
def test_nearest_goes_to_the_nearest_site_of_the_character(blue: str, church: str, graveyard: str) -> None:
    before = f"{blue[0]}{int(blue[1:]) - 1:02}"
    table = night(ichabod([before, blue], hp=4), horseman("R19b")).asks("Brom", "number").answers("play Ride 7")
    table.asks("chance", "spin").draws(NEAREST).asks("chance", "draw")
    assert (space(table, "Brom"), hp(table, "Brom")) == (church, 20)
    hunter = night(horseman([before, blue], hp=4), ichabod("H03")).answers("play Gallop 7").draws(NEAREST)
    assert (space(hunter, "Brom"), hp(hunter, "Brom")) == (graveyard, hunter.game.table.hit_points[1])


@pytest.mark.clause("HH-SPIN-09")
def test_the_nearest_church_may_lie_behind() -> None:
    table = night(ichabod([*lane("X03", "X08")]), FAR).answers("play Ride 4", "ride to X09").draws(NEAREST)
    assert space(table, "Brom") == "CHURCH"  # entered from X08, two back from X09


@pytest.mark.clause("HH-SPIN-08", "HH-R-26")
def test_equally_near_sites_are_a_choice() -> None:
    table = night(ichabod(["H18", "H19"]), FAR).answers("play Ride 3").draws(NEAREST).asks("Brom", "nearest")
    table.offers_only("go to V12 (church)", "go to V14 (church)").answers("go to V14 (church)")
    assert space(table, "Brom") == "V14"


@pytest.mark.clause("HH-SPIN-10")
def test_a_horseman_spins_too_and_has_no_card_against_it() -> None:
    table = night(horseman(lane("A01", "A06")), ichabod("H08")).answers("play Gallop 3", "ride to A07")
    table.asks("chance", "spin").draws(RIGHT)
    assert space(table, "Brom") == "R01b"


@pytest.mark.clause("HH-BLUE-03", "HH-BLUE-04", "HH-ICARD-02", "HH-R-28")
def test_take_any_path_replaces_the_spin_and_only_before_it() -> None:
    table = night(ichabod(lane("A01", "A04"), [6, ANY, 2, 2, 2, 2]), FAR).answers("play Ride 6", "ride to A05")
    table.asks("Brom", "any path card").offers_only("spin", f"play {ANY}")
    spun = table.fork().answers("spin").asks("chance", "spin").draws(ANY_SPUN)
    spun.asks("Brom", "exit")  # the spin's own choice; the card is still in hand
    assert ANY in hand(spun, "Brom")
    table.answers(f"play {ANY}").offers_only("ride to A06", "ride to A08", "ride to R01a").answers("ride to A08")
    assert space(table, "Brom") == "A10"
    assert ANY not in hand(table, "Brom")


@pytest.mark.clause("HH-R-18", "HH-R-28")
def test_resting_on_a_blue_hex_the_next_move_begins_with_the_spin() -> None:
    table = at_a07(0).asks("chance", "draw")
    draw_up(table).answers("play Gallop 2", "ride to E23")
    draw_up(table).answers("play Ride 2").asks("chance", "spin").draws(RIGHT)
    assert space(table, "Brom") == "R01b"
    held = (
        night(ichabod(["A06", "A07"], [ANY, 2, 2, 3, 3, 4]), FAR).answers("play Ride 2").asks("Brom", "any path card")
    )
    held.answers(f"play {ANY}", "ride to A06")
    assert space(held, "Brom") == "A05"


def spin_now(*riders: dict[str, object]) -> Table:
    return night(*riders, options={"blue_rest": "spin_now"}).answers("play Ride 3", "ride to A05")


@pytest.mark.clause("HH-R-18")
def test_with_spin_now_a_path_result_is_the_first_step_of_the_next_move() -> None:
    table = spin_now(ichabod(lane("A01", "A04"), [3, 2, 2, 2, 2, 2]), FAR).asks("chance", "spin").draws(RIGHT)
    assert (space(table, "Brom"), seat(table, "Brom")["heading"]) == ("A07", "R01a")
    draw_up(table).answers("play Gallop 2", "ride to E23")
    draw_up(table).answers("play Ride 2")
    assert space(table, "Brom") == "R01b"


@pytest.mark.clause("HH-R-18")
def test_with_spin_now_back_and_nearest_act_at_once() -> None:
    rider = ichabod(lane("A01", "A04"), [3, 2, 2, 2, 2, 2])
    gone_back = spin_now(rider, ichabod("A04"), FAR).draws(back(3)).asks("chance", "draw")
    assert space(gone_back, "Brom") == "A03"  # A04 is taken
    away = spin_now(ichabod(lane("A01", "A04"), [3, 2, 2, 2, 2, 2]), FAR).draws(NEAREST).asks("chance", "draw")
    assert space(away, "Brom") == "V03"


@pytest.mark.clause("HH-R-13", "HH-R-18")
def test_no_spin_for_a_blue_hex_on_which_he_merely_stops_short() -> None:
    rider = ichabod(lane("A01", "A04"), [4, 2, 2, 2, 2, 2])
    table = night(rider, ichabod("A08"), FAR, options={"blue_rest": "spin_now"}).answers("play Ride 4", "ride to A05")
    table.draws(LEFT).told("Brom stops short on A07").asks("chance", "draw")
    assert seat(table, "Brom")["heading"] is None


def test_the_spinner_is_weighted_by_its_sectors() -> None:
    table = at_a07()
    assert state(table).pending.weights == [3, 3, 1, 1, 1, 2, 1]
    assert game(2).names["sector"][:2] == [LEFT, RIGHT]
