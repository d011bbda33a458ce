"""The end, the winner, and talk."""

from __future__ import annotations

import pytest

from deadfall.bots import make
from deadfall.engine.kernel import SPECTATOR
from deadfall.engine.question import Look, question_of
from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.talk import MESSAGES, TalkError, forms, say
from games.dangerous_game.scene import game_with, hand_of, points, scene, seat_view

LAST = {"hunters": "Red Green Yellow", "Red": "L08", "Blue": "L10"}


@pytest.mark.clause("MDG-GOAL-05", "MDG-R-78", "MDG-R-82", "MDG-GOAL-04", "MDG-END-01")
def test_the_hunt_ends_at_once_when_nobody_is_hunted_any_more() -> None:
    stage = scene(**LAST).put("Red", points=4).put("Green", points=2).put("Blue", points=4)
    table = stage.at("Red", "COMBAT").answers("attack Blue").rolls(8, 1).over("Red")
    assert points(table) == [6, 4, 2, 0] and table.view()["phase"] == "over"
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.scores == [6.0, 4.0, 2.0, 0.0] and outcome.clause == "MDG-GOAL-05"
    assert table.view()["turn"] == "Red" and seat_view(table, "Blue")["role"] == "Hunter"


@pytest.mark.clause("MDG-R-77", "MDG-END-01")
def test_most_points_win_and_ties_are_shared_or_broken() -> None:
    def ended(**options: object) -> list[str]:
        stage = scene(options=options, **LAST).put("Red", points=2, captures=1).put("Blue", points=4, escapes=0)
        stage = stage.put("Green", points=4, captures=1, escapes=1)
        table = stage.at("Red", "COMBAT").answers("attack Blue").rolls(8, 1)
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        return [table.game.names["seat"][seat] for seat in outcome.winners]

    assert ended() == ["Red", "Blue", "Green"]
    assert ended(tie_break="captures") == ["Red"]
    assert ended(tie_break="escapes") == ["Green"]


@pytest.mark.clause("MDG-R-79", "MDG-R-80", "MDG-R-81")
def test_the_safety_end_pays_those_still_free() -> None:
    table = scene(cycle=30).at("Yellow", "END").over("Blue", "Green", "Yellow")
    assert points(table) == [0, 2, 2, 2]  # O-23: 2S, no 4 points for two or more survivors
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.clause == "MDG-R-79"
    one = scene(cycle=30, **LAST).put("Blue", points=4).at("Yellow", "END").over("Blue")
    assert points(one) == [0, 6, 0, 0]  # the 4 are not paid again
    assert scene(cycle=29).at("Yellow", "END").view()["cycle"] == 30
    scene(cycle=12, options={"max_cycles": 12}).at("Yellow", "END").over()
    only = scene(cycle=30, options={"escape_points": "end_only"}).put("Blue", escapes=2).at("Yellow", "END").over()
    assert points(only) == [0, 2, 2, 2]


@pytest.mark.clause("MDG-R-85")
def test_three_days_win_nothing_by_themselves() -> None:
    table = scene(cycle=3).at("Yellow", "END").not_over()
    assert points(table) == [0, 0, 0, 0] and table.view()["cycle"] == 4


@pytest.mark.clause("MDG-END-01")
def test_everything_is_opened_at_the_end() -> None:
    table = scene(cycle=30).trap("Blue", "Smoke Pot", "E05").at("Yellow", "END")
    assert table.view()["seats"][1]["track"][:2] == ["B07", "B07"] and table.view()["traps"][0]["square"] == "E05"
    table.told("Blue started at B07.", "Blue was at B07 when cycle 30 ended", to="spectator").not_told("cycle 0")


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_oracle_the_sum_of_all_points(seats: int) -> None:
    from games.dangerous_game.studies import random_hunt

    for seed in range(6):
        state = random_hunt(game_with(seats), seed)
        total = sum(player.points for player in state.players)
        escapes = sum(player.escapes for player in state.players)
        captures = sum(player.captures for player in state.players)
        left = len(state.hunted())
        assert captures == len(state.hunters()) - 1
        if state.over == 1:
            assert total == 2 * (seats - 1) + 2 * escapes + 4  # O-22
        else:
            assert total == 2 * captures + 2 * escapes + 2 * left + (4 if left <= 1 else 0)  # O-23


@pytest.mark.clause("MDG-BARG-01", "MDG-R-83")
def test_everybody_may_talk_at_any_time_openly_or_in_a_whisper() -> None:
    table = game_with(4).table
    for sender in range(4):
        assert say(table, sender, "plead", {}, []).heard_by(SPECTATOR)
    whisper = say(table, 0, "claim_zone", {"zone": "Lagoon"}, [2])
    assert [whisper.heard_by(seat) for seat in range(4)] == [True, False, True, False]
    assert whisper.text == "I am in the Lagoon." and not whisper.heard_by(SPECTATOR)
    words = {"player": "Blue", "cycles": "3", "zone": "Cliff", "message": "yes", "text": "hello"}
    for name, (needs, _) in MESSAGES.items():
        assert say(table, 1, name, {need: words[need] for need in needs}, [0]).text


@pytest.mark.clause("MDG-BARG-01")
def test_whatever_a_client_offers_to_say_can_be_said() -> None:
    table = game_with(4).table
    for name, form in forms(table).items():
        words = {need: (values or ["some words"])[-1] for need, values in form["needs"].items()}
        assert say(table, 0, name, words, [1]).text == form["sentence"].format(**words)


@pytest.mark.clause("MDG-R-83")
def test_talk_may_be_open_only_or_off() -> None:
    open_table = game_with(4, (("chat", "open"),)).table
    assert say(open_table, 0, "plead", {}, []).text
    with pytest.raises(TalkError, match="whispers are off"):
        say(open_table, 0, "plead", {}, [1])
    with pytest.raises(TalkError, match="talk is off"):
        say(game_with(4, (("chat", "off"),)).table, 0, "plead", {}, [])


@pytest.mark.parametrize(
    ("name", "words", "to", "match"),
    [
        ("pleed", {}, [], "did you mean plead"),
        ("spare", {"player": "Blue"}, [], "needs player, cycles"),
        ("threaten", {"player": "Black"}, [], 'no player "Black"'),
        ("claim_zone", {"zone": "Desert"}, [], 'no zone "Desert"'),
        ("spare", {"player": "Blue", "cycles": "0"}, [], "choose 1 to 99"),
        ("say", {"text": ""}, [], "1 to 500 characters"),
        ("plead", {}, [4], "no seat 4"),
    ],
)
def test_a_message_without_form_is_refused_in_one_sentence(
    name: str, words: dict[str, str], to: list[int], match: str
) -> None:
    with pytest.raises(TalkError, match=match):
        say(game_with(4).table, 0, name, words, to)
    assert len(ZONES) == 6


@pytest.mark.clause("MDG-BARG-02", "MDG-BARG-01")
def test_a_promise_binds_nobody() -> None:
    table = scene(Blue="L10").at("Red", "COMBAT")
    promise = say(game_with(4).table, 0, "spare", {"player": "Blue", "cycles": "3"}, [1])
    assert promise.text == "Blue, I will not attack you for 3 cycles."
    table.offers("attack Blue").answers("attack Blue").rolls(8, 1).told("Red captures Blue")


@pytest.mark.clause("MDG-R-84")
def test_a_bot_takes_over_a_seat_with_its_hand_and_track() -> None:
    stage = scene(cycle=4, Blue="H08").walked("Blue", "A06", "B07", "D08", "H08").hands(Blue=["Steel Nerve"])
    table = stage.at("Red", "COMBAT").answers("attack Blue")
    d = table.state.pending
    assert d is not None and d.seat == 1
    bot = make("basic", table.game, 1, 0)
    look = Look(1, table.view("Blue"), question_of(table.game, table.state, d))
    assert look.view["you"]["track"] == ["A06", "B07", "D08", "H08"] and hand_of(table, "Blue") == ["Steel Nerve"]
    assert table.game.describe(table.state, d, bot.choose(look)) == "play Steel Nerve"
