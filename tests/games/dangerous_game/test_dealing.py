"""Worlds dealt again come up as often as they should: held against every deal and every course there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from conformance.evenly import check_even
from conformance.hidden import asked, world
from conformance.worlds import sights
from deadfall.engine import layout
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.island import BOAT
from deadfall.games.dangerous_game.reach import MAYBE_A_STEP
from deadfall.games.dangerous_game.state import ARGUMENT, WALKED, Hunt
from deadfall.games.dangerous_game.worlds.open_walk import open_prowl
from games.dangerous_game.scene import Scene, game_with, scene
from games.dangerous_game.test_knowledge import Narrow, strip
from table import Table

NAMES = game_with(4).names["square"]
RED = 0


def known(stage: Scene, name: str, *points: str) -> Scene:
    """Everybody knows of a Hunted that he was on one of these squares, named in one string a point."""
    masks = [sum(1 << NAMES.index(square) for square in squares.split()) for squares in points]
    stage.player(name)["square"] = points[-1].split()[0]
    stage.walked(name, *[squares.split()[0] for squares in points])
    stage.track(name).update(open=masks, hid=list(masks))
    return stage


def position(stage: Scene) -> Hunt:
    state = stage.hands(Red=["Brandy"]).at("Red", "ACT").state
    assert isinstance(state, Hunt)
    return state


class Courses:
    """The courses of all Hunted, by name of the square, world after world."""

    def __init__(self, state: Hunt, seat: int = RED, game: DangerousGame | None = None) -> None:
        self.state = state
        self.seat = seat
        self.game = game or game_with(4)

    def __call__(self, seed: int) -> Hashable:
        s = world(self.game, self.state, self.seat, seed)
        assert isinstance(s, Hunt)
        return tuple(" ".join(NAMES[at] for at in track.squares) for track in s.tracks if track.squares)


def weights_going_back(courses: set[tuple[int, ...]]) -> dict[tuple[int, ...], float]:
    """Each last square is as likely as any other, and so is at each point every square that leads on from there."""
    ways: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
    for course in courses:
        for point in range(len(course)):
            ways.setdefault(course[point + 1 :], set()).add(course[point:])
    weights = dict.fromkeys(courses, 1.0)
    for course in courses:
        for point in range(len(course)):
            weights[course] /= len(ways[course[point + 1 :]])
    return weights


class Squares:
    def __init__(self, game: DangerousGame, state: Hunt) -> None:
        self.game = game
        self.state = state

    def __call__(self, seed: int) -> Hashable:
        s = world(self.game, self.state, 0, seed)
        assert isinstance(s, Hunt)
        return tuple(s.tracks[1].squares)


@pytest.mark.parametrize(
    ("cards", "roll", "depth"),
    [({"sidestep": 60}, 1, 33), ({"up_a_tree": 60}, 1, 26), ({"stolen_dinghy": 60}, 1, 23)],
    ids=["walks", "cover", "dinghy"],
)
def test_courses_are_dealt_as_often_as_playing_everything_out_says(
    tmp_path: Path, cards: dict[str, int], roll: int, depth: int
) -> None:
    game = strip(tmp_path, **cards)
    checked = 0
    for sight in sights(game, 0, depth, Narrow(roll)):
        state = next(iter(sight.worlds.values()))
        assert isinstance(state, Hunt)
        courses = {tuple(s.tracks[1].squares) for s in sight.worlds.values() if isinstance(s, Hunt)}
        if 3 < len(courses) < 75 and len(state.tracks[1].squares) > 2 and checked < 2:
            checked += 1
            check_even(weights_going_back(courses), Squares(game, state))
    assert checked


@pytest.mark.clause("MDG-SETUP-12")
def test_two_hunted_never_have_the_same_start() -> None:
    stage = scene()
    known(stage, "Blue", "B02 C03")
    known(stage, "Green", "C03 B02 D05")
    known(stage, "Yellow", "X16")
    expected = {("B02", "C03", "X16"): 1, ("B02", "D05", "X16"): 1, ("C03", "B02", "X16"): 1, ("C03", "D05", "X16"): 1}
    check_even(expected, Courses(position(stage)))


@pytest.mark.clause("MDG-SETUP-12")
def test_a_start_is_left_for_those_who_have_only_few() -> None:
    stage = scene()
    known(stage, "Blue", "X16 B02 C03")
    known(stage, "Green", "B02 C03")
    known(stage, "Yellow", "C03 B02")
    check_even({("X16", "B02", "C03"): 1, ("X16", "C03", "B02"): 1}, Courses(position(stage)))


@pytest.mark.clause("MDG-R-06")
def test_a_start_that_was_told_to_be_taken_belongs_to_one_who_may_be_there() -> None:
    stage = scene()
    known(stage, "Blue", "B02 D05")
    known(stage, "Green", "C03 B02 W12")
    known(stage, "Yellow", "X16")
    stage.put("Yellow", taken=["B02"])
    expected = {("B02", "C03", "X16"): 1, ("B02", "W12", "X16"): 1, ("D05", "B02", "X16"): 2}
    check_even(expected, Courses(position(stage), seat=3))


@pytest.mark.clause("MDG-R-96")
def test_while_something_stirs_anybody_may_be_the_one_and_somebody_is() -> None:
    """Red's range at H09 holds H05 and H06: every world has a Hunted there, and each such world is as likely."""
    stage = scene(Red="H09")
    known(stage, "Blue", "H05 A01")
    known(stage, "Green", "B02 C03 H06")
    known(stage, "Yellow", "X16")
    state = stage.hands(Red=["Brandy"], Blue=["Hold Your Breath"]).at("Red", "COMBAT").asks("Blue", "W5").state
    assert isinstance(state, Hunt)
    expected = {("H05", green, "X16"): 1 for green in ("B02", "C03", "H06")} | {("A01", "H06", "X16"): 1}
    check_even(expected, Courses(state))
    check_even({("H05", "B02", "X16"): 1, ("H05", "C03", "X16"): 1, ("H05", "H06", "X16"): 1}, Courses(state, seat=1))
    check_even({("H05", "B02", "X16"): 1}, Courses(state, seat=2))


RING = {"zone": "Jungle", "number": 1, "points": [-1, 0, 0, 0]}


def test_an_announced_number_is_given_to_those_who_may_be_there_by_their_squares() -> None:
    """All the combinations of squares with one of the three in the Jungle are equally likely."""
    inside, outside = zone_names("Jungle")[:9], zone_names("Cliff")[:9]
    may = {
        "Blue": inside[:1] + outside[:4],
        "Green": inside[1:3] + outside[4:5],
        "Yellow": inside[3:5] + outside[5:7],
    }
    stage = scene()
    for name, squares in may.items():
        known(stage, name, " ".join(squares))
    for name in ("Green", "Yellow"):  # so that the announced number is true
        stage.player(name)["square"] = stage.track(name)["squares"][0] = may[name][-1]
    stage.set(rings=[RING])
    expected = {
        (blue, green, yellow): 1
        for blue in may["Blue"]
        for green in may["Green"]
        for yellow in may["Yellow"]
        if [blue in inside, green in inside, yellow in inside].count(True) == 1
    }
    assert len(expected) > 10
    check_even(expected, Courses(position(stage)))


def zone_names(zone: str) -> list[str]:
    island = game_with(4).table.island
    at = game_with(4).names["zone"].index(zone)
    return [name for square, name in enumerate(NAMES) if island.zones[square] == at and not island.water >> square & 1]


def test_numbers_announced_one_after_another_go_together() -> None:
    """Of three rings over the same three Hunted each leaves a choice, and together they leave two worlds."""
    jungle, cliff, meadow = zone_names("Jungle")[0], zone_names("Cliff")[0], zone_names("Meadow")[0]
    stage = scene()
    known(stage, "Blue", f"{jungle} {cliff}")
    known(stage, "Green", f"{cliff} {jungle} {meadow}")
    known(stage, "Yellow", f"{meadow}")
    stage.set(rings=[RING, RING | {"zone": "Cliff"}, RING | {"zone": "Meadow"}])
    check_even({(jungle, cliff, meadow): 1, (cliff, jungle, meadow): 1}, Courses(position(stage)))


def test_two_announced_numbers_are_weighed_together() -> None:
    """All combinations of squares for which both numbers are true are equally likely."""
    jungle, cliff, meadow = zone_names("Jungle"), zone_names("Cliff"), zone_names("Meadow")
    may = {
        "Blue": [*jungle[:2], *cliff[:3]],
        "Green": [*cliff[3:4], *jungle[2:4], *meadow[:4]],
        "Yellow": meadow[4:7],
    }
    stage = scene()
    for name, squares in may.items():
        known(stage, name, " ".join(squares))
    stage.set(rings=[RING, RING | {"zone": "Cliff"}])
    expected = {
        (blue, green, yellow): 1
        for blue in may["Blue"]
        for green in may["Green"]
        for yellow in may["Yellow"]
        if sum(square in jungle for square in (blue, green, yellow)) == 1
        and sum(square in cliff for square in (blue, green, yellow)) == 1
    }
    assert len(expected) > 20
    check_even(expected, Courses(position(stage)))


@pytest.mark.clause("MDG-TRAP-01")
def test_two_traps_of_one_hunted_never_lie_on_one_square() -> None:
    stage = scene()
    known(stage, "Green", "D05")
    known(stage, "Yellow", "X16")
    known(stage, "Blue", "W12", "B02 C03", "C03 B02 D03", "U17")
    traps = [{"card": "Snare Line", "owner": "Blue", "point": point} for point in (1, 2)]
    stage.set(traps=traps)
    state = position(stage)
    drawn = Counter(Courses(state)(seed) for seed in range(200))
    apart = {("B02", "C03"), ("C03", "B02"), ("B02", "D03"), ("C03", "D03")}
    assert {(blue.split()[1], blue.split()[2]) for blue, *_ in as_courses(drawn)} == apart


APART = 30  # squares so far from each other that no step leads from one to another
A_STEP_OR_NONE = WALKED + ARGUMENT * MAYBE_A_STEP
FEW_DRAWS = 300  # random numbers for one world; to try ways one after another takes more


def apart() -> list[str]:
    """Squares of which no two touch."""
    island = game_with(4).table.island
    squares = [at for at in range(island.size) if at % island.width % 3 == 0 and at // island.width % 3 == 0]
    return [NAMES[at] for at in squares if island.all >> at & 1 and island.kinds[at] != BOAT][: APART + 2]


def draws_of_dealing(state: Hunt, seed: int) -> int:
    """How many random numbers a world for Red takes."""
    dealer = FastDealer(seed)
    game_with(4).resample(state.clone(), RED, dealer)
    return dealer.count


@pytest.mark.clause("MDG-TRAP-01")
def test_where_most_courses_lay_two_traps_on_one_square_the_others_are_found_at_once() -> None:
    """From most squares no step leads to another that fits; whoever begins on one lays both of his traps there."""
    *alone, here = apart()[: APART + 1]
    there = NAMES[NAMES.index(here) + 1]
    squares = " ".join([here, there, *alone])
    stage = scene()
    known(stage, "Green", " ".join(zone_names("Jungle")[-40:]))
    known(stage, "Yellow", " ".join(zone_names("Cliff")[-40:]))
    known(stage, "Blue", squares, squares, " ".join([there, here, *alone]))
    stage.track("Blue")["how"][1:] = [A_STEP_OR_NONE] * 2
    stage.set(traps=[{"card": "Snare Line", "owner": "Blue", "point": point} for point in (1, 2)])
    state = position(stage)
    expected = {f"{start} {laid}": 1 for start in (here, there) for laid in (f"{here} {there}", f"{there} {here}")}
    assert all(draws_of_dealing(state, seed) < FEW_DRAWS for seed in range(100))
    check_even(expected, OfBlue(state))


@pytest.mark.clause("MDG-SETUP-12")
def test_a_start_is_left_for_whoever_can_have_had_no_other_by_what_was_seen_later() -> None:
    """Yellow may have begun in many places, but was then seen where only who began there can have stayed."""
    *alone, only, other = apart()
    stage = scene()
    known(stage, "Blue", f"{other} {only}")
    known(stage, "Green", " ".join(zone_names("Jungle")[-20:]))
    known(stage, "Yellow", " ".join([only, *alone]), only)
    stage.track("Yellow")["how"][1] = A_STEP_OR_NONE
    state = position(stage)
    assert all(draws_of_dealing(state, seed) < FEW_DRAWS for seed in range(100))
    check_even({other: 1}, OfBlue(state))


class OfBlue:
    """The course of Blue in one world after another."""

    def __init__(self, state: Hunt) -> None:
        self.courses = Courses(state)

    def __call__(self, seed: int) -> Hashable:
        courses = self.courses(seed)
        assert isinstance(courses, tuple)
        return courses[0]


def as_courses(drawn: Mapping[Hashable, int]) -> list[tuple[str, ...]]:
    return [course for course in drawn if isinstance(course, tuple)]


def test_every_deal_of_the_cards_is_equally_likely() -> None:
    """Two hands of one card, one face-down discard, and two cards left in the deck: all orders of the five."""
    stage = scene().hands(Blue=["Sidestep"], Green=["Snare Line"])
    game = game_with(4)
    cards = game.names["card"]
    deck = [0] * len(cards)
    five = ["Sidestep", "Snare Line", "Sidestep", "Smoke Pot", "Ration Tin"]
    for card in five[3:]:
        deck[cards.index(card)] += 1
    stage.put("Yellow", buried=["Sidestep"])
    stage.position["decks"][1]["left"] = deck
    expected = Counter((order[0], order[1], order[2]) for order in permutations(five))
    check_even(dict(expected), Hands(position(stage)))


class Hands:
    """Who holds what, and what lies face down."""

    def __init__(self, state: Hunt) -> None:
        self.state = state

    def __call__(self, seed: int) -> Hashable:
        game = game_with(4)
        players: list[dict[str, Any]] = layout.write(game, world(game, self.state, RED, seed))["position"]["players"]
        return (players[1]["hand"]["cards"][0], players[2]["hand"]["cards"][0], players[3]["buried"][0])


@pytest.mark.clause("MDG-R-38")
def test_whoever_is_asked_for_one_of_his_secret_numbers_has_rolled_different_ones() -> None:
    stage = scene(options={"sight_check": "step", "hunted_roll_public": "off"}).hands(Blue=["Run for It"])
    table = stage.at("Blue", "MOVE").rolls(3).answers("play Run for It").rolls(5)
    table.asks("Blue", "number")
    worlds = [world(table.game, table.state, RED, seed) for seed in range(100)]
    assert all(asked(table.game, s) == "Blue number" for s in worlds)
    assert len({tuple(s.rolled) for s in worlds if isinstance(s, Hunt)}) > 20


@pytest.mark.clause("MDG-R-88")
def test_a_boat_into_sight_is_allowed_for_when_he_goes_under_cover_there() -> None:
    stage = scene(Red="K11").hands(Blue=["Up a Tree", "Sidestep", "Sidestep"])
    known(stage, "Blue", "B08", "B09 A08")
    table = stage.at("Blue", "MOVE").rolls(3).answers("move to K17").told("Blue is seen at K17")
    table.answers("play Up a Tree").told("Blue is out of sight")
    drawn = Counter(Courses(hunt(table))(seed) for seed in range(20))
    assert {blue for blue, *_ in as_courses(drawn)} == {"B08 B09 K17 K17"}  # nothing but the boat leads there


@pytest.mark.clause("MDG-R-94")
def test_whoever_is_seen_as_nobody_under_cover_is_has_left_his_cover() -> None:
    """A cover hides a Hunted on F06, so one who is seen there has come from elsewhere: all worlds offer the attack."""
    stage = known(scene(Red="H09"), "Blue", "E05 F06").under_cover("Blue", "Up a Tree").hands(Blue=["Second Wind"])
    table = stage.at("Blue", "ACT").answers("play Second Wind", "move to F06").told("Blue is seen at F06")
    table.asks("Red", "attack now").offers("attack Blue")
    assert table.state.pending is not None
    drawn = Counter(Courses(hunt(table))(seed) for seed in range(300))
    assert {blue for blue, *_ in as_courses(drawn)} == {"E05 E05 F06"}
    for seed in range(300):
        pending = world(table.game, table.state, RED, seed).pending
        assert pending is not None and pending.options == table.state.pending.options


@pytest.mark.clause("MDG-R-94")
@pytest.mark.parametrize("check", ["rest", "step"])
def test_whoever_is_not_seen_where_he_may_have_stayed_is_under_cover_in_every_world_that_has_him_there(
    check: str,
) -> None:
    options: dict[str, object] = {"sight_check": check}
    stage = known(scene(Red="H09", options=options), "Blue", "F06 E05 A01").under_cover("Blue", "Up a Tree")
    table = stage.hands(Blue=["Second Wind"]).at("Blue", "ACT").answers("play Second Wind")
    table.answers("stay at F06" if check == "rest" else "stop")
    last = [s.tracks[1] for seed in range(300) if isinstance(s := world(table.game, table.state, RED, seed), Hunt)]
    assert all(track.under_cover() for track in last if NAMES[track.squares[-1]] == "F06")
    assert {NAMES[track.squares[1]] for track in last} == {"F06", "E05", "A01"}
    assert any(NAMES[track.squares[-1]] == "F06" for track in last)


@pytest.mark.clause("MDG-TRAP-01")
def test_a_trap_laid_under_cover_is_not_open_because_one_square_is_left_to_who_has_none() -> None:
    """As after a false trail, all around which but one square is in sight: under cover he may be on many of them."""
    stage = known(scene(Red="H09"), "Blue", "F06 E05 G05 C03").under_cover("Blue", "Up a Tree")
    stage.track("Blue")["open"][1] = 1 << NAMES.index("C03")
    table = (
        stage.set(traps=[{"card": "Snare Line", "owner": "Blue", "point": 1}]).hands(Red=["Brandy"]).at("Red", "ACT")
    )
    squares = set()
    for eye in (RED, SPECTATOR):
        for seed in range(300):
            s = world(table.game, table.state, eye, seed)
            assert isinstance(s, Hunt) and table.game.view(s, eye) == table.game.view(table.state, eye)
            squares.add(NAMES[s.trap_square(s.traps[0])])
    assert squares == {"F06", "E05", "G05", "C03"}
    assert [table.view(eye)["traps"][0]["square"] for eye in ("Blue", "Red", None)] == ["F06", None, None]


@pytest.mark.clause("MDG-TRAP-01")
def test_a_trap_laid_under_cover_where_everybody_saw_him_before_is_open() -> None:
    stage = known(scene(Red="H09"), "Blue", "F06").under_cover("Blue", "Up a Tree")
    table = (
        stage.set(traps=[{"card": "Snare Line", "owner": "Blue", "point": 1}]).hands(Red=["Brandy"]).at("Red", "ACT")
    )
    assert [table.view(eye)["traps"][0]["square"] for eye in ("Blue", "Red", None)] == ["F06", "F06", "F06"]


def hunt(table: Table) -> Hunt:
    assert isinstance(table.state, Hunt)
    return table.state


@pytest.mark.clause("MDG-R-35")
@pytest.mark.parametrize("revisit", ["no_backtrack", "no_repeat"])
def test_whoever_is_asked_for_a_step_has_one_left_and_came_by_the_rule(revisit: str) -> None:
    options: dict[str, object] = {"sight_check": "step", "revisit": revisit, "hunted_roll_public": "off"}
    stage = known(scene(options=options, Red="X18"), "Blue", "A01 B01 A02")  # a corner, where one is soon stuck
    table = stage.at("Blue", "MOVE").rolls(6).answers("step to B01", "step to B02", "step to A02").asks("Blue", "step")
    for seed in range(200):
        s = world(table.game, table.state, RED, seed)
        prowl = open_prowl(s) if isinstance(s, Hunt) else None
        assert isinstance(s, Hunt) and prowl is not None and asked(table.game, s) == "Blue step"
        assert s.pending is not None and s.pending.options and prowl.left == s.rolled[0] - prowl.taken > 0
        walk = s.tracks[1].squares[-1 - prowl.taken :]
        memory = 2 if revisit == "no_backtrack" else prowl.taken
        assert all(walk[at] not in walk[max(0, at - memory) : at] for at in range(1, len(walk)))
