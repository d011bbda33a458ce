"""Promises (MDG-BARG-01, MDG-BARG-02): they bind nobody, and what breaks one is known by its event."""

from __future__ import annotations

import pytest

from deadfall.engine.kernel import SPECTATOR, Event
from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.promises import PROMISES, Promise, broken, check, forms, told
from deadfall.games.dangerous_game.table import Table
from deadfall.games.dangerous_game.talk import TalkError
from deadfall.games.dangerous_game.words import (
    ATTACKED,
    BETRAYED,
    CYCLE_BEGAN,
    MOVED,
    SIGHTED,
    STEPPED,
    TRACK_OPENED,
    TRAP_LAID,
)
from games.dangerous_game.scene import game_with, scene

RED, BLUE, GREEN = 0, 1, 2


def happened(kind: int, *args: int) -> Event:
    return Event(kind, args, "MDG-BARG-02", -1)


def square_in(table: Table, zone: str) -> int:
    return table.island.zones.index(ZONES.index(zone))


@pytest.mark.clause("MDG-BARG-02")
def test_an_attack_breaks_the_peace_and_nothing_holds_it_back() -> None:
    table = scene(Blue="L10").at("Red", "COMBAT")
    before = len(table.state.log)
    table.offers("attack Blue").answers("attack Blue").rolls(8, 1).told("Red captures Blue")
    seen = [event for event in table.state.log[before:] if event.seen_by(SPECTATOR)]
    cycle, rules = table.state.cycle, table.game.table
    assert broken(rules, Promise("peace", {}, RED, BLUE, cycle, cycle + 1), seen)
    assert not broken(rules, Promise("peace", {}, RED, GREEN, cycle, cycle + 1), seen), "to somebody else"
    assert not broken(rules, Promise("peace", {}, BLUE, RED, cycle, cycle + 1), seen), "by somebody else"


@pytest.mark.clause("MDG-BARG-02")
def test_a_promise_is_over_with_its_last_cycle() -> None:
    rules = game_with(4).table
    peace = Promise("peace", {}, RED, BLUE, 4, 5)
    later = [happened(CYCLE_BEGAN, 5), happened(CYCLE_BEGAN, 6), happened(ATTACKED, RED, BLUE)]
    assert not broken(rules, peace, later)
    assert broken(rules, peace, [later[0], happened(BETRAYED, RED, BLUE)])


@pytest.mark.clause("MDG-BARG-02")
def test_a_trap_and_a_step_break_a_promise_in_their_zone_only() -> None:
    rules = game_with(4).table
    lagoon, cliff = square_in(rules, "Lagoon"), square_in(rules, "Cliff")
    words = {"zone": "Lagoon"}
    no_trap, away = Promise("no_trap", words, RED, BLUE, 2, 3), Promise("keep_out", words, RED, BLUE, 2, 3)
    assert broken(rules, no_trap, [happened(TRAP_LAID, RED, 0, lagoon)])
    assert not broken(rules, no_trap, [happened(TRAP_LAID, RED, 0, cliff)])
    assert not broken(rules, no_trap, [happened(STEPPED, RED, lagoon)])
    for kind in (STEPPED, MOVED):
        assert broken(rules, away, [happened(kind, RED, lagoon)])
        assert not broken(rules, away, [happened(kind, RED, cliff)])
    assert not broken(rules, away, [happened(SIGHTED, RED, lagoon)]), "where he stood when he promised it"
    assert broken(rules, away, [happened(CYCLE_BEGAN, 3), happened(SIGHTED, RED, lagoon)])
    assert broken(rules, away, [happened(CYCLE_BEGAN, 9), happened(TRACK_OPENED, RED, lagoon, 3)])
    assert not broken(rules, away, [happened(CYCLE_BEGAN, 9), happened(TRACK_OPENED, RED, lagoon, 4)])


@pytest.mark.clause("MDG-BARG-01", "MDG-R-83")
def test_whatever_a_client_offers_to_promise_can_be_promised_and_nothing_else() -> None:
    rules = game_with(4).table
    for name, form in forms().items():
        words = {need: values[-1] for need, values in form["needs"].items()}
        check(rules, RED, [BLUE], name, words)
        assert told(name, words, "Ines") == form["sentence"].format(whom="Ines", **words)
        for wrong in ({"zone": "Desert"}, {"player": "Blue"}):
            with pytest.raises(TalkError):
                check(rules, RED, [BLUE], name, wrong)
    assert forms().keys() == PROMISES.keys()
    with pytest.raises(TalkError, match="no promise"):
        check(rules, RED, [], "obey", {})
    with pytest.raises(TalkError, match="whispers are off"):
        check(game_with(4, (("chat", "open"),)).table, RED, [BLUE], "peace", {})
