"""Winning (ledger 2.13: WIN)."""

import pytest

from games.frag.scene import fighter, scene
from table import Table


def shoots_blue(frags: int, **options: object) -> Table:
    """Red, with so many frags, frags Blue."""
    place = scene(2, **options).fighter("Red", "F12", frags=frags).fighter("Blue", "F13", health=1, frags=1)
    return place.acts("Red", movement=3).answers("attack with Pistol").rolls(9, 1, 12)


@pytest.mark.clause("FRAG-WIN-01")
def test_the_game_ends_when_a_player_scores_three_frags() -> None:
    shoots_blue(frags=1).asks("chance", "draw").not_over()
    t = shoots_blue(frags=2).over("Red")
    assert t.state.pending is None
    outcome = t.game.outcome(t.state)
    assert outcome is not None and outcome.scores == [3.0, 1.0]


@pytest.mark.clause("FRAG-WIN-02")
def test_acid_gives_no_frag_against_oneself() -> None:
    t = scene(2).fighter("Red", "I12", health=1, frags=2).acts("Red", movement=3).answers("step east to I13")
    t.rolls(1, 12).told("Red is fragged").not_over()
    assert fighter(t, "Red")["frags"] == 2 and fighter(t, "Blue")["frags"] == 0


@pytest.mark.clause("FRAG-WIN-02")
def test_the_own_blast_gives_no_frag_against_oneself() -> None:
    t = scene(2).fighter("Red", "F12", health=1, frags=2, weapons=["Nuke"]).fighter("Blue", "S02")
    t = t.acts("Red", movement=3).answers("attack with Nuke (ammo 1)", "F12").rolls(1, 60)
    t.told("Red is fragged").not_told("marks a frag").not_over()
    assert fighter(t, "Red")["frags"] == 2


@pytest.mark.clause("FRAG-WIN-02")
def test_the_own_mine_gives_no_frag_against_oneself() -> None:
    t = scene(2).fighter("Red", "F12", health=1, frags=2).mine("F13", owner="Red").acts("Red", movement=3)
    t.answers("step east to F13").asks("Red", "act").not_over()
    assert fighter(t, "Red")["frags"] == 2


@pytest.mark.clause("FRAG-WIN-03")
def test_a_longer_game_is_played_to_more_frags() -> None:
    shoots_blue(frags=2, frags_to_win=5).asks("chance", "draw").not_over()
    shoots_blue(frags=3, frags_to_win=5).told("Red marks a frag (4)").asks("chance", "draw").not_over()
    shoots_blue(frags=4, frags_to_win=5).over("Red")


@pytest.mark.clause("FRAG-WIN-04")
def test_the_winner_of_a_tournament_game_may_raise_one_stat_by_one() -> None:
    t = scene(2, tournament_games=2, frags_to_win=1).fighter("Red", "F12", health=3, speed=2, accuracy=2)
    t = t.fighter("Blue", "F13", health=1).acts("Red", movement=3).answers("attack with Pistol").rolls(9, 1, 12)
    t.asks("Red", "stat to raise").offers_only("raise nothing", "raise Health", "raise Speed", "raise Accuracy")
    kept = t.fork().answers("raise nothing")
    assert kept.view(None)["seats"][0]["base"] == {"health": 3, "speed": 2, "accuracy": 2}
    t.answers("raise Health").told("Red raises Health by 1")
    assert t.view(None)["seats"][0]["base"] == {"health": 4, "speed": 2, "accuracy": 2}
