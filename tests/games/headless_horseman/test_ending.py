"""How a night ends: the Bridge, eternity, dawn; and who wins what."""

from __future__ import annotations

import pytest

from games.headless_horseman.scene import draw_up, game, horseman, ichabod, lane, night, seat
from table import Table


def last_stand(**options: object) -> Table:
    """Brom (cursed) kills Anton, the last Ichabod; Katrina was turned in battle before."""
    riders = [horseman("A10"), horseman("E22", turned="battle"), ichabod("A12", hp=1)]
    table = night(*riders, options=options).answers("play Gallop 2", "ride to A11", "attack Anton").rolls(12, 1)
    return table.told("Anton was the last Ichabod")


@pytest.mark.clause("HH-WIN-03", "HH-R-04", "HH-WIN-04", "HH-R-76")
def test_when_all_are_horsemen_those_before_the_last_share_the_win() -> None:
    table = last_stand().over("Brom", "Katrina")
    outcome = table.game.outcome(table.state)
    assert (outcome.scores, outcome.clause) == ([0.5, 0.5, 0.0], "HH-WIN-03")
    assert table.view()["result"] == "eternity"


@pytest.mark.clause("HH-R-04")
@pytest.mark.parametrize(
    ("scoring", "scores"), [("share", [0.5, 0.5, 0.0]), ("cursed_only", [1.0, 0.0, 0.0]), ("nobody", [0.0, 0.0, 0.0])]
)
def test_eternity_may_be_scored_otherwise(scoring: str, scores: list[float]) -> None:
    table = last_stand(eternity_scoring=scoring)
    assert table.game.outcome(table.state).scores == scores


@pytest.mark.clause("HH-BRIDGE-02", "HH-BATTLE-11")
def test_a_player_turned_in_battle_does_not_win_at_the_bridge() -> None:
    table = night(ichabod(lane("X12", "X14"), hp=1), horseman("X15"), ichabod("H03"), ichabod("G03"))
    table.answers("play Ride 5", "ride to X15", "attack Katrina").rolls(1, 6).draws(*["Gallop 9"] * 6).not_over()
    assert seat(table, "Brom")["role"] == "Horseman"


@pytest.mark.clause("HH-R-73")
def test_dawn_breaks_after_round_thirty_and_nobody_wins() -> None:
    table = night(ichabod("A08"), horseman("E22"), round=29, turn=1).answers("play Gallop 2", "ride to E23")
    draw_up(table).not_over()
    last = night(ichabod("A08"), horseman("E22"), round=30, turn=1).answers("play Gallop 2", "ride to E23")
    draw_up(last).told("Dawn breaks after round 30").over()
    assert last.game.outcome(last.state).scores == [0.0, 0.0]


@pytest.mark.clause("HH-R-73")
@pytest.mark.parametrize(("dawn", "over"), [(0, False), (12, True), (99, False)])
def test_dawn_is_an_option(dawn: int, over: bool) -> None:
    table = night(
        ichabod("A08"), horseman("E22"), round=max(dawn, 30) if not over else 12, turn=1, options={"dawn_round": dawn}
    )
    if dawn == 99:
        table = night(ichabod("A08"), horseman("E22"), round=98, turn=1, options={"dawn_round": dawn})
    draw_up(table.answers("play Gallop 2", "ride to E23"))
    assert (table.game.outcome(table.state) is not None) is over


@pytest.mark.clause("HH-WIN-02", "HH-WIN-01")
def test_no_more_turns_after_a_win() -> None:
    table = night(ichabod(lane("X10", "X14")), ichabod("B05"), horseman("E22")).answers("play Ride 5", "ride to X15")
    table.over("Brom")
    assert table.state.pending is None
    assert table.view()["asked"] is None


@pytest.mark.clause("HH-R-03")
def test_hit_points_never_exceed_the_value_of_the_character() -> None:
    table = night(ichabod(lane("E18", "E19")), horseman("E29")).answers(
        "play Ride 2", "ride to E20", "ride to V15 (church)"
    )
    assert seat(table, "Brom")["hp"] == seat(table, "Brom")["full"] == game(2).table.hit_points[0]
