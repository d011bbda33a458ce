"""The night as text: it fits the terminal, puts everybody where he is, and tells no secrets."""

from __future__ import annotations

import pytest

from deadfall.games.headless_horseman import GAME, text
from deadfall.games.headless_horseman.bot import Basic
from deadfall.match.match import Match
from games.headless_horseman.scene import BANISH, game, horseman, ichabod, lane, night


@pytest.mark.parametrize("options", GAME.option_sets[:3], ids=["plain", "armed", "wild"])
def test_it_fits_the_terminal_through_a_game(options: dict[str, object]) -> None:
    match = Match(GAME, 5, 3, options)
    bots = [Basic(match.game, seat, 1) for seat in range(5)]
    looked = 0
    while match.asked is not None and looked < 150:
        view = match.view(match.asked)
        drawn = text.draw(match.game, view) + "\n" + text.glance(match.game, view)
        assert max(map(len, drawn.splitlines())) <= text.WIDTH
        match.play(bots[match.asked].choose(match.look(match.asked)))
        looked += 1
    assert looked > 60


def test_riders_stand_on_the_map_by_their_initials() -> None:
    table = night(ichabod("A08"), horseman("E22"), ichabod("H20"))
    drawn = text.draw(table.game, table.view("Brom")).splitlines()
    chart = drawn[1 : drawn.index(text.LEGEND[0])]
    assert sum(line.count("b") for line in chart) == 1
    assert sum(line.count("K") for line in chart) == 1
    top = next(at for at, line in enumerate(chart) if "b" in line)
    bottom = next(at for at, line in enumerate(chart) if "a" in line)
    assert top < len(chart) // 2 < bottom
    assert sum(line.count("+") for line in chart) == 10
    assert all(sum(line.count(str(number)) for line in chart) == 1 for number in range(1, 10))


def test_everything_public_and_the_own_hand_are_told_but_no_other_hand() -> None:
    table = night(ichabod("A08", [BANISH, 2, 3, 4, 5, 6], hp=7, stun=0), horseman("E22", stun=1))
    mine, theirs = (text.draw(table.game, table.view(name)) for name in ("Brom", "Katrina"))
    assert "7 of 20 hit points" in theirs
    assert "K Katrina: Horseman on E22" in mine
    assert "stunned" in mine
    assert BANISH in mine
    assert BANISH not in theirs
    assert "Your hand" not in text.draw(table.game, table.view())


def test_a_glance_tells_where_the_ways_lead_and_who_is_near() -> None:
    table = night(ichabod(lane("A10", "A15")), horseman("A10", hp=9))
    seen = text.glance(table.game, table.view("Brom"))
    assert "Tarry Ridge Path 15" in seen
    assert "A14 (36, where you came from)" in seen
    assert "Katrina (Horseman, 9 hit points) is 5 spaces away on A10" in seen
    assert text.glance(table.game, table.view()) == ""
    inside = night(ichabod("V01"), horseman("E22"))
    assert "on V01, 33 from the Bridge" in text.glance(inside.game, inside.view("Brom"))


def test_cards_and_items_are_explained() -> None:
    rules = game(2)
    assert text.explain(rules, "mirror")[0].startswith(
        "Mirror of Manifestation (5 in the Ichabod deck): When a pumpkin"
    )
    assert text.explain(rules, "gallop 9") == ["Gallop 9 (11 in the Horseman deck): Ride 9 spaces."]
    assert text.explain(rules, "amulet") == ["Amulet (Ichabod): +3 to defense rolls in every battle."]
    assert text.explain(rules, "holy") == [
        "Holy Water (Ichabod): +1 to attack rolls in one battle, until recharged in a church."
    ]
    assert text.explain(rules, "no such card") == []
    assert text.explain(rules, " ") == []
    assert all(text.explain(rules, card.name) for card in rules.pack.cards)
