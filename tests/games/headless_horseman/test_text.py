"""The night as text: it fits the terminal, puts everybody where he is, and tells no secrets."""

from __future__ import annotations

import re

import pytest

from deadfall.games.headless_horseman import GAME, text
from deadfall.games.headless_horseman.bot import Basic
from deadfall.match.match import Match
from games.headless_horseman.scene import BANISH, draw_up, game, horseman, ichabod, lane, night
from table import Table


def unwrapped(drawn: str) -> str:
    return " ".join(drawn.split())


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
    chart = [line[text.MARGIN :] for line in drawn[2 : drawn.index(text.LEGEND[0])]]
    assert sum(line.count("b") for line in chart) == 1
    assert sum(line.count("K") for line in chart) == 1
    top = next(at for at, line in enumerate(chart) if "b" in line)
    bottom = next(at for at, line in enumerate(chart) if "a" in line)
    assert top < len(chart) // 2 < bottom
    assert sum(line.count("+") for line in chart) == 10
    assert all(sum(line.count(str(number)) for line in chart) == 1 for number in range(1, 10))


def test_everything_public_and_the_own_hand_are_told_but_no_other_hand() -> None:
    table = night(ichabod("A08", [BANISH, 2, 3, 4, 5, 6], hp=7, stun=0), horseman("E22", stun=1))
    mine, theirs = (unwrapped(text.draw(table.game, table.view(name))) for name in ("Brom", "Katrina"))
    assert "7 of 20 hit points" in theirs
    assert "K Katrina: Horseman on Gunpowder Run 22 [" in mine
    assert "stunned" in mine
    assert BANISH in mine
    assert BANISH not in theirs
    assert "Your hand" not in text.draw(table.game, table.view())


def test_a_glance_tells_where_the_ways_lead_and_who_is_near() -> None:
    table = night(ichabod(lane("A10", "A15")), horseman("A10", hp=9))
    seen = unwrapped(text.glance(table.game, table.view("Brom")))
    assert "Tarry Ridge Path 15" in seen
    assert "Tarry Ridge Path 14 [2-24] (36, where you came from)" in seen
    assert "Katrina (Horseman, 9 hit points) is 5 away on Tarry Ridge Path 10 [" in seen
    assert text.glance(table.game, table.view()) == ""
    inside = night(ichabod("V01"), horseman("E22"))
    assert "on Crow Glade (church) [4-29], 33 from the Bridge" in unwrapped(
        text.glance(inside.game, inside.view("Brom"))
    )


def test_status_options_and_story_call_a_space_by_one_name() -> None:
    table = night(ichabod(lane("A10", "A14"), [3, 2, 2, 2, 2, 2]), horseman("E22")).answers(
        "play Ride 3", "ride to A15"
    )
    question = table.match(GAME).decision
    assert question is not None
    seen = unwrapped(text.glance(table.game, table.view("Brom")))
    assert len(question.options) == 2
    for option in question.options:
        assert f"{option.text.removeprefix('ride to ')} [" in seen
    story = Table._texts(table, None)  # as it is told, not as tests call spaces
    assert any("rides to Tarry Ridge Path 15 (" in told for told in story)
    assert "on Tarry Ridge Path 15 [" in seen
    drawn = text.draw(table.game, table.view("Brom"))
    assert not re.search(r"\b[A-HR-Z]\d\d[a-d]?\b", drawn + seen)  # no name of the board's file


def test_the_key_finds_every_place_on_the_map() -> None:
    table = night(ichabod("A08"), horseman("E22"))
    drawn = text.draw(table.game, table.view()).splitlines()
    ruler, chart = drawn[1], {line[: text.MARGIN].strip(): line for line in drawn[2:29]}
    marks = {"(church)": "+", "School House": "#", "Mausoleum": "^", "Covered Bridge": "="}
    found = re.findall(r"([A-Z][\w' ]+(?:\(church\))?) \[(\d+)-(\d+)\]", unwrapped(" ".join(drawn)))
    churches = [place for place in found if place[0].endswith("(church)") or place[0].endswith("Hollow Church")]
    assert len(churches) == 10
    for name, row, column in churches:
        assert chart[row][text.MARGIN + int(column) - 1] == marks["(church)"], name
    assert ruler[text.MARGIN + 9 - 1 : text.MARGIN + 10] == "10"


def test_while_chips_are_placed_the_key_names_every_void() -> None:
    table = Table.new("headless_horseman", 2).answers("take crimson", "take amber")
    draw_up(table).rolls(1, 2).asks("Brom", "place")
    seen = unwrapped(text.glance(table.game, table.view("Brom")))
    voids = {offer.removeprefix("place a church on ") for offer in table.offered if "church" in offer}
    assert len(voids) == 18
    assert all(f"{void} [" in seen for void in voids)


def test_a_place_is_explained_by_where_it_lies() -> None:
    assert text.explain(game(2), "crow glade")[0].startswith("Crow Glade [4-29]: beside Tarry Ridge Path 18")


def test_one_of_a_kind_is_told_in_the_singular() -> None:
    table = night(ichabod("A10", [BANISH]), horseman("A11"))
    assert "20 of 20 hit points, 1 card K Katrina" in unwrapped(text.draw(table.game, table.view("Katrina")))


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
    assert all(text.explain(rules, card.name) for card in rules.table.pack.cards)
