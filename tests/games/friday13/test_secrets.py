"""Secret choices of Jason's: what the Counselors know follows from what they were told, whatever he did."""

from __future__ import annotations

import json
from typing import Any

import pytest

from budget import now_and_later
from conformance.hidden import check_hidden
from conformance.play import walk
from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR
from deadfall.games.friday13 import GAME
from deadfall.games.friday13.state import KILLER
from games.friday13.scene import NORMAL, SEARCH, Scene, check_minds, go, killer, scene, title
from table import Table

SWAP, DONE = "swap Shrine items", "done"
OTHERS = ("Player 1", "Player 2", "spectator")


def teach(t: Table, place: int, card: str) -> Table:
    """Everybody but Jason has seen a card in a place."""
    for number, mind in enumerate(t.state.minds):  # type: ignore[attr-defined]
        if number != KILLER:
            mind.learn(place, t.game.names["card"].index(card))
    return t


def sights(t: Table) -> str:
    return json.dumps([t.view(seat) for seat in OTHERS])


def look_alike(*tables: Table) -> None:
    for t in tables:
        assert [t.story(seat) for seat in OTHERS] == [tables[0].story(seat) for seat in OTHERS]
        assert sights(t) == sights(tables[0])


def known_weapon(s: Scene) -> Table:
    t = s.jasons_turn()
    return teach(t, t.game.table.hand_at, "Machete").answers(NORMAL)  # type: ignore[attr-defined]


@pytest.mark.clause("F13-R-27", "F13-R-126", "F13-ITEM-08")
def test_a_swap_looks_the_same_whether_anything_was_exchanged_or_not() -> None:
    t = known_weapon(scene().jason("J28", "Machete", armed=True).shrine("Torch"))
    assert killer(t)["known_items"] == ["Machete"] and killer(t)["weapon_known"]
    bluff = t.fork().answers(SWAP, DONE)
    true = t.fork().answers(SWAP, "store Machete", "fetch Torch", DONE)
    look_alike(bluff, true)
    after = killer(true)
    assert (after["known_items"], after["weapon_known"], after["about"]) == ([], False, ["Jason", "Shrine"])
    assert after["known_about"] == ["Machete"] and after["shrine"] == 1


@pytest.mark.clause("F13-R-126")
def test_what_the_numbers_of_a_swap_settle_stays_known() -> None:
    t = known_weapon(scene().jason("J28", "Machete", armed=True))
    still = killer(t.fork().answers(SWAP, DONE), "Player 1")
    assert (still["known_items"], still["weapon_known"], still["about"]) == (["Machete"], True, [])
    stored = killer(t.fork().answers(SWAP, "store Machete", DONE), "Player 1")
    assert (stored["known_items"], stored["known_shrine"], stored["about"]) == ([], ["Machete"], [])


@pytest.mark.clause("F13-R-27", "F13-SRCH-09", "F13-R-55")
def test_nobody_learns_which_of_two_weapons_jason_kept() -> None:
    t = known_weapon(scene().jason("C7", "Machete", armed=True).shrine().cabin("C7", "Pitchfork")).answers(SEARCH)
    sent = t.fork().answers("send Pitchfork to the Shrine", DONE)
    kept = t.fork().answers("take Pitchfork, your weapon to the Shrine", DONE)
    look_alike(sent, kept)
    sent.told("Jason puts a card in the Cave Shrine", "takes out 1 and puts in 0", to="Player 1")
    assert killer(kept)["known_items"] == [] and not killer(kept)["weapon_known"]
    assert killer(kept)["known_about"] == ["Machete"] and killer(kept)["about"] == ["Jason", "Shrine"]


@pytest.mark.clause("F13-R-55")
def test_where_a_weapon_seen_in_the_cabin_went_stays_open() -> None:
    s = scene().jason("C7", "Machete").shrine().cabin("C7", "Pitchfork")
    t = teach(s.jasons_turn(), s.camp.place_of[s.space("C7")], "Pitchfork").answers(NORMAL, SEARCH)
    sent = t.fork().answers("send Pitchfork to the Shrine", DONE)
    look_alike(sent, t.fork().answers("take Pitchfork, your weapon to the Shrine", DONE))
    assert killer(sent)["about"] == ["Jason", "Shrine"]


@pytest.mark.clause("F13-R-27", "F13-R-55")
def test_a_search_that_moves_nothing_leaves_what_is_known() -> None:
    s = scene().jason("C7", "Machete", armed=True).cabin("C7", "Matches")
    t = teach(known_weapon(s), s.camp.place_of[s.space("C7")], "Matches").answers(SEARCH, DONE)
    assert t.view("Player 1")["board"]["cabins"]["C7"]["known"] == ["Matches"]
    assert killer(t, "Player 1")["known_items"] == ["Machete"] and killer(t)["weapon_known"]


@pytest.mark.clause("F13-R-127")
def test_a_ransacked_cabin_is_named_and_only_it_is_in_doubt() -> None:
    s = (
        scene()
        .jason("J28", "Matches", "Fuel Can")
        .cabin("C7", "Flashlight")
        .cabin("C8", "Flashlight")
        .events("Ransack")
    )
    t = teach(s.jasons_turn(), s.camp.place_of[s.space("C7")], "Flashlight").answers("play Ransack")
    hit = t.fork().answers(title("C7")).told("Jason ransacks Robin (C7) from afar", to="Player 1")
    hit.answers("exchange Matches for Flashlight", DONE)
    miss = t.fork().answers(title("C8"), "exchange Matches for Flashlight", DONE)
    assert hit.view("Player 1")["board"]["cabins"]["C7"]["known"] == [] and killer(hit)["about"] == ["C7", "Jason"]
    assert miss.view("Player 1")["board"]["cabins"]["C7"]["known"] == ["Flashlight"]
    assert killer(hit)["could_be"] == killer(miss)["could_be"]  # where he is, a Ransack does not tell


@pytest.mark.clause("F13-R-127")
def test_lurks_in_a_ransacked_cabin_give_events_instead_of_moves() -> None:
    t = scene().jason("J28").cabin("C3", "Jason Lurks!", "Jason Lurks!").events("Ransack").jasons_turn()
    t.answers("play Ransack").told_clause("F13-R-127").asks("chance", "event draw").chance().told_clause("F13-R-127")
    t.chance().asks("Player 2", "next counselor")
    assert killer(t)["events"] == 2


@pytest.mark.clause("F13-R-27")
def test_counts_stay_as_announced_while_jason_is_at_it() -> None:
    t = known_weapon(scene().jason("J28", "Machete").shrine("Matches")).answers(SWAP)
    before = sights(t)
    for acts in (["store Machete"], ["fetch Matches"], ["store Machete", "fetch Matches", "fetch Machete"]):
        assert sights(t.fork().answers(*acts)) == before
    assert t.fork().answers("store Machete").view("Jason")["killer"]["shrine"] == 2
    found = scene().jason("C2", "Torch").cabin("C2", "Matches", "Hatchet").jasons_turn().answers(NORMAL, SEARCH)
    before = sights(found)
    for acts in (
        ["take Matches"],
        ["put Torch here"],
        ["send Hatchet to the Shrine"],
        ["put Torch here", "take Hatchet"],
    ):
        assert sights(found.fork().answers(*acts)) == before


@pytest.mark.clause("F13-R-116")
def test_a_counselor_in_the_cave_is_told_what_is_stored_and_fetched() -> None:
    s = scene().at("Alma", "CAVE", "Torch").jason("J28", "Machete").shrine("Matches").set(marks=1)
    t = s.jasons_turn().answers(NORMAL, SWAP)
    t.answers("store Machete").told("Jason puts Machete in the Shrine", to="Player 2")
    t.not_told("Machete", to="spectator")
    t.answers("fetch Matches").told("Jason takes Matches from the Shrine", to="Player 1").not_told("M", to="spectator")
    assert killer(t, "Player 1")["known_shrine"] == ["Machete"]
    t.answers(DONE).told("Cards in the Shrine now: 1", to="spectator")


@pytest.mark.clause("F13-R-97", "F13-R-123")
def test_a_penalty_tells_whether_a_card_came_from_the_shrine() -> None:
    s = scene(reveal_enforcement="honor").jason("J28", "Machete").shrine("Torch").set(faults=1, suspect=1)
    t = s.names_next().answers("call an audit").answers("all items", title("C7"))
    t.fork().answers("Torch").told("Jason dumps a card from the Shrine in Robin (C7)", to="Player 1")
    t.fork().answers("Machete").told("Jason dumps a card in Robin (C7)", to="Player 1")


@pytest.mark.clause("F13-R-126")
@pytest.mark.parametrize("options", range(len(GAME.option_sets)))
@pytest.mark.parametrize("seeds", now_and_later([range(2)], [range(2, 4)]), ids=str)
def test_what_a_mind_takes_for_certain_is_true(options: int, seeds: range) -> None:
    game = GAME.set_up(3 + options, GAME.option_sets[options])
    for seed in seeds:
        for s in walk(game, f"minds {seed}"):
            s.log = []
            check_minds(s)


# -- the worlds of somebody who was not told


def deals(t: Table, seat: int, count: int = 60) -> list[list[int]]:
    """The cards in every place, in so many worlds that a seat holds possible."""
    found = []
    for seed in range(count):
        twin: Any = t.state.clone()
        t.game.resample(twin, seat, FastDealer(f"deal {seed}"))
        found.append(twin.places)
    return found


@pytest.mark.clause("F13-R-27", "F13-R-126")
@pytest.mark.parametrize(
    ("begun", "acts"),
    [
        (SWAP, [["store Machete"], ["fetch Matches"], ["store Machete", "fetch Matches", "fetch Machete"]]),
        (SEARCH, [["take Fuel Can"], ["put Flashlight here"], ["send Hatchet to the Shrine", "put Machete here"]]),
    ],
)
def test_worlds_in_the_middle_of_a_secret_act_do_not_depend_on_it(begun: str, acts: list[list[str]]) -> None:
    s = (
        scene()
        .jason("C3", "Machete", "Flashlight")
        .shrine("Matches")
        .cabin("C3", "Fuel Can", "Hatchet")
        .cabin("C8", "Canoe Paddle")
    )
    t = s.jasons_turn().answers(NORMAL, begun)
    for seat in (1, 2, SPECTATOR):
        before = deals(t, seat)
        assert len({tuple(places) for places in before}) > 10
        for answers in acts:
            assert deals(t.fork().answers(*answers), seat) == before


@pytest.mark.clause("F13-SRCH-09", "F13-R-116")
def test_who_sees_jason_take_a_weapon_does_not_know_whether_it_went_to_the_shrine() -> None:
    s = scene().at("Alma", "C7").cabin("C7", "Pitchfork", known=True).cabin("C8", "Hatchet", "Matches").set(power=0)
    t = s.jason("C7", "Fuel Can", "Machete").jasons_turn().answers(NORMAL, SEARCH)
    sent = deals(t.fork().answers("send Pitchfork to the Shrine"), 1)
    assert deals(t.fork().answers("take Pitchfork, your weapon to the Shrine"), 1) == sent
    hand, shrine, weapons = s.camp.hand_at, s.camp.shrine_at, s.camp.weapon_mask
    shelved = {tuple(bags.cards(places[shrine])) for places in sent}
    assert {len(cards) for cards in shelved} == {0, 1} and len(shelved) > 2
    for places in sent:
        assert bags.size(places[hand] & weapons) == 1 and bags.size(places[hand] & ~weapons) <= 2


# -- words for the right reader, and everything open in the end


@pytest.mark.clause("F13-R-59")
def test_a_card_that_a_counselor_lays_down_is_his_in_the_log() -> None:
    t = scene().at("Alma", "J10", "Hatchet").at("Boyd", "C16").jason("J10", "Machete").turn("Alma")
    t.answers(SEARCH, "flee").rolls(2).told("Jason rolls 2 to flee").answers(t.offered[0]).answers("Hatchet")
    t.answers(title("C7"))
    for seat in ("Jason", *OTHERS):
        t.told("Alma drops Hatchet in Robin (C7)", to=seat).not_told("You", to=seat)


@pytest.mark.clause("F13-R-116")
def test_who_watches_jason_reads_that_he_did_it() -> None:
    s = scene().at("Alma", "C7").cabin("C7", "Matches", known=True).jason("C7", "Fuel Can", "Machete").set(power=0)
    t = s.jasons_turn().answers(NORMAL, SEARCH)
    t.answers("take Matches", "put Fuel Can here")
    t.told("Jason takes Matches from Robin (C7)", "Jason puts Fuel Can into Robin (C7)", to="Player 1")
    t.not_told("You", to="Player 1").not_told("Matches", "Fuel Can", to="spectator")
    watched = scene().at("Alma", "C1").cabin("C1", known=True).jason("C1", "Fuel Can").set(power=0).jasons_turn()
    watched.answers(NORMAL, "drop Fuel Can").told("Jason drops Fuel Can in Ridge Lodge (C1)", to="Player 1")
    watched.not_told("drops a card", to="Player 1").told("Jason drops a card in Ridge Lodge (C1)", to="spectator")


@pytest.mark.clause("F13-R-45")
def test_with_closed_hands_everybody_hears_that_a_card_changes_hands() -> None:
    closed = {"counselor_hands": "team"}
    s = scene(**closed).at("Alma", "J10", "Machete").events("Lost Grip").jasons_turn()
    s.answers("play Lost Grip", title("C7"))
    s.told("Alma loses a card: it lies in Robin (C7) now", to="spectator").not_told("Machete", to="spectator")
    s.told("Alma loses Machete: it lies in Robin (C7) now", to="Player 1").not_told("loses a card", to="Player 1")
    fled = scene(**closed).at("Alma", "J10", "Torch").jason("J10", "Machete").turn("Alma").answers(SEARCH)
    fled.answers("attack Alma").rolls(0).answers("flee").rolls(1).answers(go("J09"))
    fled.told("Alma surrenders a card", to="spectator").not_told("Torch", to="spectator")
    left = scene(**closed).at("Alma", "J10").jason("J10", "Machete").turn("Alma").answers(SEARCH, "flee").rolls(1)
    left.answers(left.offered[0]).told("Jason leaves a card to Alma", to="spectator").not_told("Mach", to="spectator")


@pytest.mark.clause("F13-R-45", "F13-R-114")
def test_with_closed_hands_a_trade_called_off_may_show_what_was_offered() -> None:
    s = scene(counselor_hands="team").at("Alma", "J10", "Torch", "Matches").at("Boyd", "J10", "Machete", "Fuel Can")
    t = s.turn("Alma").answers("trade", "Torch").asks("Player 1", "trade: get")
    t.fork().answers("nothing").told("Alma calls off the trade with Boyd", to="spectator")
    for seed in range(20):
        check_hidden(t.game, t.state, SPECTATOR, seed)


@pytest.mark.clause("F13-R-93")
def test_after_dawn_everything_is_open() -> None:
    s = scene(dawn_round=20).set(round=20, snares=["J10"], snare_maybe=[scene().camp.junctions]).events("Snare")
    t = s.jason("J28", "Machete").shrine("Torch").cabin("C7", "Matches").jasons_turn().answers("pass").over()
    for seat in ("Jason", *OTHERS):
        view = t.view(seat)
        found = view["killer"]
        assert (found["space"], found["could_be"], found["snares_could_be"]) == ("J28", ["J28"], [["J10"]])
        assert (found["known_items"], found["known_shrine"], found["weapon_known"]) == (["Machete"], ["Torch"], True)
        assert view["board"]["cabins"]["C7"]["known"] == ["Matches"]
        assert view["open"][0]["events"] == ["Snare"]
    assert t.game.view(t.state, SPECTATOR)["open"] == t.view("Jason")["open"]


@pytest.mark.clause("F13-R-93")
@pytest.mark.parametrize("result", ["draw", "counselors", "jason"])
def test_dawn_is_the_reason_whoever_is_given_the_win(result: str) -> None:
    t = scene(dawn_round=20, dawn_result=result).set(round=20).jasons_turn().answers("pass").over()
    outcome = t.game.outcome(t.state)
    assert outcome is not None and (outcome.reason, outcome.clause) == ("dawn", "F13-R-93")
