"""Cheaters: honor play, audits, the referee, and what the table makes impossible."""

from __future__ import annotations

import json

import pytest

import deadfall
from deadfall.engine.kernel import IllegalChoice, answer
from deadfall.engine.options import OptionError
from deadfall.games.friday13 import GAME
from deadfall.match.record import RecordError
from games.friday13.scene import MOVE, NORMAL, SEARCH, STOP, could_be, go, killer, scene, title


@pytest.mark.clause("F13-R-96", "F13-R-95")
def test_on_honor_jason_says_himself_whether_he_is_seen() -> None:
    s = scene(reveal_enforcement="honor").at("Alma", "J10").jason("C7")
    t = (
        s.turn("Alma", moved=1, left=2)
        .answers(go("C7"))
        .asks("Jason", "reveal")
        .offers_only("keep silent", "show yourself")
    )
    t.fork().answers("show yourself").told("Jason is at Robin (C7)!").asks("Jason", "fight")
    t.answers("keep silent").asks("Player 1", "turn")
    assert killer(t, "Player 1")["space"] is None and "C7" in could_be(t, "Player 1")
    auto = scene().at("Alma", "J10").jason("C7").turn("Alma", moved=1, left=2).answers(go("C7"))
    auto.told("Jason is at Robin (C7)!")


@pytest.mark.clause("F13-R-123", "F13-R-96", "F13-CHEAT-01", "F13-R-97")
def test_an_audit_finds_a_reveal_kept_back_and_the_counselors_choose_the_penalty() -> None:
    s = scene(reveal_enforcement="honor").at("Alma", "J34").lit("C6").jason("J12", "Machete").shrine("Torch")
    t = s.events("Snare", "Downpour").jasons_turn().answers(NORMAL, MOVE).rolls(2)
    s2 = t.answers(go("J34")).asks("Jason", "reveal yourself").answers("keep silent", STOP)
    s2.asks("Player 2", "next counselor").answers("call an audit").told("Jason is caught cheating")
    s2.asks("Player 2", "penalty").offers_only("all event cards", "all items")
    events = (
        s2.fork()
        .answers("all event cards")
        .told("Jason discards Downpour", "Jason discards Snare", "Jason is at North-West Trail (J34)!")
    )
    assert killer(events)["events"] == 0
    events.asks("Jason", "fight")
    items = s2.answers("all items").asks("Player 2", "penalty cabin").answers(title("C1"))
    items.asks("Jason", "penalty card").answers("Torch").asks("Player 2", "penalty cabin").answers(title("C1"))
    assert (killer(items)["items"], killer(items)["shrine"]) == (0, 0)
    assert items.view()["board"]["cabins"]["C1"]["cards"] == 2


@pytest.mark.clause("F13-R-96")
def test_a_clean_audit_changes_nothing_and_comes_once_a_round() -> None:
    t = scene(reveal_enforcement="honor").names_next().answers("call an audit").told("Jason has kept the rules")
    t.asks("Player 1", "next counselor").does_not_offer("call an audit")
    scene().names_next().does_not_offer("call an audit")


@pytest.mark.clause("F13-R-96", "F13-CHEAT-01")
def test_showing_himself_is_no_fault() -> None:
    s = scene(reveal_enforcement="honor").at("Alma", "C9").at("Boyd", "J10").jason("J10")
    t = s.turn("Boyd").answers(SEARCH, "show yourself").asks("Jason", "fight").answers("attack Boyd").rolls(0)
    t.answers("flee").rolls(1).answers(go("J01"), "pass")
    t.answers("call an audit").told("Jason has kept the rules")


@pytest.mark.clause("F13-R-121", "F13-R-98", "F13-CHEAT-01")
def test_a_referee_may_rule_that_jason_cheated() -> None:
    t = scene(4, referee="on").jason("J28", "Machete").events("Snare").jasons_turn().answers("pass")
    t.asks("Referee", "referee").answers("yes").told("Referee rules that Jason has cheated")
    t.asks("Player 1", "penalty").answers("all event cards").asks("Player 2", "next counselor")
    assert killer(t)["events"] == 0
    assert t.view("Referee")["seats"][3]["role"] == "referee"
    scene(4, referee="on").jasons_turn().answers("pass", "no").asks("Player 2", "next counselor")
    with pytest.raises(OptionError):
        GAME.set_up(3, {"referee": "on"})


@pytest.mark.clause("F13-CHEAT-02")
def test_nothing_outside_the_list_can_be_done() -> None:
    t = scene().at("Alma", "J10").turn("Alma")
    before = t.snapshot()
    for option in (-1, 3, 66 + 500, 99):
        if option not in t.state.pending.options:
            with pytest.raises(IllegalChoice):
                answer(t.state, option)
    assert t.snapshot() == before


@pytest.mark.clause("F13-CHEAT-03")
def test_a_tampered_record_does_not_verify() -> None:
    match = deadfall.new_match("friday13", 3, 5)
    for _ in range(80):
        match.play(match.open_options[-1])
    text = match.record()
    assert deadfall.replay(text).fingerprint() == match.fingerprint()
    data = json.loads(text)
    data["seed"] = 6
    with pytest.raises(RecordError):
        deadfall.replay(json.dumps(data))
    data = json.loads(text)
    data["choices"][9] = data["choices"][9] + 1
    with pytest.raises(RecordError):
        deadfall.replay(json.dumps(data))
