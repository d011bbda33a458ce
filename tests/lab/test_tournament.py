"""A tournament: everybody in the place of everybody, on the same seeds, and honest numbers about it."""

from __future__ import annotations

import pytest

from deadfall.bots import UnknownBot
from deadfall.games import shelf
from deadfall.lab.plot import picture
from deadfall.lab.ratings import Rating, rate
from deadfall.lab.simulate import Row, play
from deadfall.lab.summary import mcnemar
from deadfall.lab.tournament import ANY, Cup, Game, Pairing, Point, duels, hold, play_one, ratings, standings
from deadfall.lab.tournament_file import _meaning, version

SIDED = Cup("friday13", 3, ("a", "b"), ("a", "b"), 2, ("Jason", "Counselors"))
ALIKE = Cup("frag", 3, ("a", "b"), ("a",), 4)


def game(cup: Cup, bot: str, field: str, number: int, winners: list[int]) -> Game:
    players = cup.plan(Pairing(bot, field), number).bots
    row = Row(number, players, {}, winners, [0.0] * cup.seats, "over", "X-1", 9, None)
    return Game(Pairing(bot, field), number, cup.seat(number), row, 0.1)


def test_of_two_sides_every_pair_is_played_both_ways() -> None:
    assert SIDED.pairings() == [Pairing(*pair) for pair in ("aa", "ab", "ba", "bb")]
    only = Cup("friday13", 3, ("a", "b"), ("a",), 2, ("Jason", "Counselors"))
    assert only.pairings() == [Pairing(*pair) for pair in ("aa", "ba", "ab")]
    assert SIDED.plan(Pairing("a", "b"), 5).bots == ("a", "b", "b")


def test_where_seats_are_alike_a_bot_moves_on_with_every_game() -> None:
    assert ALIKE.pairings() == [Pairing("a", "a"), Pairing("b", "a")]
    assert [ALIKE.plan(Pairing("b", "a"), number).bots for number in range(3)] == [
        ("b", "a", "a"),
        ("a", "b", "a"),
        ("a", "a", "b"),
    ]


def test_alone_everybody_plays_the_same_games() -> None:
    cup = Cup("final_girl", 1, ("a", "b"), ("a", "b"), 2)
    assert cup.pairings() == [Pairing("a", ""), Pairing("b", "")]


def test_the_games_of_a_seed_come_together() -> None:
    assert [number for _, number in SIDED.tasks()] == [0] * 4 + [1] * 4


def test_a_game_of_two_sides_is_a_point_for_one_of_them() -> None:
    jason, counselors = game(SIDED, "a", "b", 0, [1, 2]).points(SIDED)
    assert (jason.side, jason.bot, jason.field, jason.won) == ("Jason", "a", "b", False)
    assert (counselors.side, counselors.bot, counselors.field, counselors.won) == ("Counselors", "b", "a", True)
    assert [point.won for point in game(SIDED, "a", "b", 0, []).points(SIDED)] == [False, False]


def test_a_shared_win_is_shared_out() -> None:
    (point,) = game(ALIKE, "b", "a", 1, [0, 1]).points(ALIKE)
    assert (point.side, point.won, point.share) == (ANY, True, 0.5)


def points(bot: str, won: list[bool]) -> list[Point]:
    return [Point(ANY, bot, "a", number, each, float(each)) for number, each in enumerate(won)]


def test_bots_in_the_same_place_are_compared_seed_by_seed() -> None:
    a, b = [True, False, False, False, True], [True, True, True, False]
    (duel,) = duels(points("a", a) + points("b", b), ("a", "b"))
    assert (duel.one, duel.other, duel.only_one, duel.only_other, duel.games) == ("b", "a", 2, 0, 4)
    assert duel.luck == 0.5
    first, second = standings(points("a", a) + points("b", b))
    assert (first.bot, first.wins, first.games, first.part) == ("a", 2, 5, 0.4)
    assert (second.bot, second.wins, second.games) == ("b", 3, 4)


@pytest.mark.parametrize(
    ("one", "other", "luck"), [(0, 0, 1.0), (5, 0, 0.0625), (0, 5, 0.0625), (3, 3, 1.0), (15, 4, 0.019211)]
)
def test_luck_is_mcnemars_exact_test(one: int, other: int, luck: float) -> None:
    assert mcnemar(one, other) == pytest.approx(luck, abs=1e-6)


def test_ratings_are_those_of_openskill() -> None:
    won, lost = rate([Rating(), Rating()], [0, 1])
    assert (won.mean, won.spread) == pytest.approx((27.635231, 8.065506), abs=1e-6)
    assert (lost.mean, lost.spread) == pytest.approx((22.364769, 8.065506), abs=1e-6)
    assert rate([Rating(), Rating()], [0, 0])[0].mean == pytest.approx(25.0)


def test_who_wins_more_is_rated_higher_on_that_side() -> None:
    found = ratings(SIDED, [game(SIDED, "a", "b", n, [0]) for n in range(6)])
    assert found["Jason", "a"].mean > 25 > found["Counselors", "b"].mean
    alike = ratings(ALIKE, [game(ALIKE, "b", "a", n, [n % 3]) for n in range(6)])
    assert alike[ANY, "b"].mean > 25 > alike[ANY, "a"].mean


def test_the_games_are_those_of_the_plan_in_whatever_process() -> None:
    cup = Cup("frag", 2, ("random",), ("random",), 3, (), (("frags_to_win", "1"),), seed=7)
    held = sorted(hold(cup, 2), key=lambda one: one.number)
    assert [one.row for one in held] == [play(cup.plan(Pairing("random", "random"), n), n) for n in range(3)]
    assert play_one(cup, Pairing("random", "random"), 1).row == held[1].row


def test_who_stops_it_gets_what_was_played() -> None:
    cup = Cup("frag", 2, ("random",), ("random",), 10_000, (), (("frags_to_win", "1"),))
    stopped: list[int] = []
    played = 0
    for _ in hold(cup, 1, stopped):
        played += 1
        stopped.append(2)
    assert 1 <= played < 100


def test_an_unknown_bot_is_refused_before_anything_starts() -> None:
    with pytest.raises(UnknownBot):
        next(hold(Cup("frag", 2, ("random", "nobody"), ("random",), 1), 1))


def test_the_picture_names_every_bot() -> None:
    drawn = picture("a & b", standings(points("a<", [True]) + points("b", [False])))
    assert drawn.startswith("<svg")
    assert "a &amp; b" in drawn
    assert "a&lt;, any seat against a" in drawn
    assert drawn.count("<circle") == 2


def test_a_version_is_of_what_code_does_not_of_its_layout() -> None:
    code = 'def f(x: int) -> int:\n    """Doc."""\n    return x + 1  # why\n'
    assert _meaning(code) == _meaning('def f(x: int) -> int:\n    """Other."""\n\n    return (x + 1)\n')
    assert _meaning(code) != _meaning(code.replace("1", "2"))


def test_every_game_has_a_version_of_its_own() -> None:
    versions = {key: version(key) for key in shelf()}
    assert len(set(versions.values())) == len(versions)
