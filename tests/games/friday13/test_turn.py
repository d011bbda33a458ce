"""Turn structure, the Counselors' order, and movement."""

from __future__ import annotations

import pytest

from games.friday13.scene import AGAIN, END, MOVE, NORMAL, SEARCH, STOP, counselor, go, killer, scene, title
from table import Table

PEOPLE = ["Alma", "Boyd", "Cassie", "Dmitri", "Effie", "Gus"]


def whole_round(t: Table, order: list[str]) -> Table:
    for who in order:
        if t.game.kinds[t.state.pending.kind].name == "next counselor":
            t.answers(who)
        t.told(f"It is {who}'s turn").answers(END)
    return t


@pytest.mark.clause("F13-TURN-01", "F13-TURN-02", "F13-TURN-03", "F13-R-05", "F13-R-18")
def test_every_counselor_goes_once_in_any_order_and_then_jason() -> None:
    t = scene().names_next()
    for order in (PEOPLE, PEOPLE[::-1]):
        whole_round(t, order).asks("Jason", "jason's turn").answers("pass")
    t.asks("Player 1", "next counselor").offers_only(*PEOPLE)


@pytest.mark.clause("F13-TURN-01")
def test_the_dead_have_no_turn() -> None:
    t = scene().at("Boyd", None).names_next("Alma", "Cassie").offers_only("Dmitri", "Effie", "Gus")
    whole_round(t, ["Gus", "Dmitri", "Effie"]).asks("Jason", "jason's turn")


@pytest.mark.clause("F13-R-05")
def test_a_declared_order_holds_for_the_round_and_skips_the_dead() -> None:
    t = scene(order_mode="declared").only("Alma", "Boyd", "Cassie").jasons_turn().answers("pass")
    t.asks("Player 1", "order").answers("Cassie", "Alma").told("It is Cassie's turn").answers(END)
    t.told("It is Alma's turn").answers(END).told("It is Boyd's turn").answers(END).asks("Jason")


@pytest.mark.clause("F13-R-04")
def test_the_captaincy_passes_on_each_round() -> None:
    t = scene(4).jasons_turn().answers("pass").told("Player 2 decides").asks("Player 2", "next counselor")
    scene(4, captain="fixed").jasons_turn().answers("pass").asks("Player 1", "next counselor")
    assert t.view()["captain"] == "Player 2"


@pytest.mark.clause("F13-R-04")
def test_the_captaincy_passes_on_when_the_captains_last_counselor_dies() -> None:
    people = scene(7, captain="fixed").at("Alma", "J10", wounds=1).jason("J10")
    t = people.jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma").rolls(1, 0)
    t.told("Alma is dead", "Player 2 decides")
    assert t.view()["captain"] == "Player 2"


@pytest.mark.clause("F13-R-120", "F13-R-04")
def test_with_first_claim_anybody_may_answer_for_the_team() -> None:
    t = scene(4, captain="first_claim").names_next().asks("Player 1", "next counselor")
    t.answers("leave it to the others").asks("Player 2").answers("leave it to the others").asks("Player 3")
    t.does_not_offer("leave it to the others").answers("Gus").told("It is Gus's turn")


@pytest.mark.clause("F13-R-03")
def test_a_player_without_counselors_has_no_turn_but_keeps_the_team_view() -> None:
    t = scene(7).at("Boyd", None).cabin("C12", "Machete", known=True).names_next()
    assert t.view("Player 2")["board"]["cabins"]["C12"]["known"] == ["Machete"]
    t.does_not_offer("Boyd")


@pytest.mark.clause("F13-R-03")
def test_survivors_may_be_shared_out_again() -> None:
    s = scene(5, reassign_survivors="on").at("Effie", "J10", wounds=1).jason("J10")
    t = s.jasons_turn().answers(NORMAL, "attack from hiding", "attack Effie").rolls(1, 0)
    t.answers("nothing").asks("Player 1", "reassign").offers_only("Alma", "Boyd").answers("Boyd")
    assert counselor(t, "Boyd")["player"] == "Player 3"
    t.asks("Player 2", "next counselor")


@pytest.mark.clause("F13-TURN-04", "F13-TURN-05", "F13-MOVE-03", "F13-R-17")
def test_a_counselor_moves_and_then_takes_one_action() -> None:
    s = scene().at("Alma", "C7", "First-Aid Kit", wounds=1)
    t = s.turn("Alma").offers(MOVE, SEARCH, "use First-Aid Kit", END).does_not_offer(AGAIN)
    t.answers(SEARCH).does_not_offer(MOVE, AGAIN, SEARCH, "use First-Aid Kit")
    t = s.turn("Alma").answers(MOVE).rolls(5).answers(go("J10")).offers(AGAIN, SEARCH, "use First-Aid Kit")
    t.answers(AGAIN).rolls(2).does_not_offer(SEARCH, AGAIN, MOVE, "use First-Aid Kit")
    t.answers(go("J01"), go("J02")).told("Alma's turn is over").asks("Jason", "jason's turn")


@pytest.mark.clause("F13-R-17")
def test_any_order_lets_the_action_come_before_the_move() -> None:
    t = scene(counselor_order="any_order").at("Alma", "C7").turn("Alma").answers(SEARCH).offers(MOVE)
    t.answers(MOVE).rolls(1).offers(go("J10")).does_not_offer(SEARCH, AGAIN)
    t = scene(counselor_order="any_order").at("Alma", "C7").turn("Alma", moved=1, left=3)
    t.answers(SEARCH).does_not_offer(go("J10"), MOVE)


@pytest.mark.clause("F13-TURN-06", "F13-R-63")
def test_weapons_are_never_used() -> None:
    t = scene().at("Alma", "C7", "Machete").turn("Alma")
    assert not [text for text in t.offered if text.startswith("use")]


@pytest.mark.clause("F13-TURN-07", "F13-TURN-08", "F13-EVT-01", "F13-R-28")
def test_jason_plays_one_event_or_takes_a_normal_turn() -> None:
    s = scene().events("Power Outage", "Snare")
    t = s.jasons_turn().offers_only("pass", NORMAL, "play Power Outage", "play Snare")
    t.answers("play Power Outage").asks("Player 2", "next counselor")
    t = s.jasons_turn().answers(NORMAL).does_not_offer("play Power Outage")
    t.answers(MOVE).rolls(2).offers(AGAIN, STOP).answers(AGAIN).rolls(3).does_not_offer(AGAIN, MOVE)
    s.jasons_turn().answers("pass").told("Jason does nothing")


@pytest.mark.clause("F13-TURN-09", "F13-FGT-16", "F13-FLEE-06", "F13-FLEE-01")
def test_a_fight_ends_the_active_counselors_turn() -> None:
    t = scene().at("Alma", "C7").jason("J10").turn("Alma", moved=1, left=5).answers(go("J10")).asks("Jason", "ambush")
    t.answers("attack", "attack Alma").rolls(0).asks("Player 1", "fight").answers("flee").rolls(1)
    t.answers(go("J01")).told("The fight is over", "Alma's turn is over").asks("Jason", "jason's turn")


@pytest.mark.clause("F13-TURN-10", "F13-R-51", "F13-LURK-02", "F13-R-52")
def test_a_lurks_move_that_leads_to_a_fight_elsewhere_ends_the_finders_turn() -> None:
    s = scene().at("Alma", "C7").cabin("C7", "Jason Lurks!", "Machete").at("Gus", "J24").jason("J23")
    t = (
        s.turn("Alma")
        .answers(SEARCH)
        .told("A card in Robin (C7) says: Jason Lurks!")
        .asks("chance", "movement die")
        .rolls(2)
    )
    t.asks("Jason", "prowl").answers(go("J24")).told("Jason is at Orchard Fork (J24)!").answers("attack Gus").rolls(0)
    t.answers("flee").rolls(1).answers(go("J25")).told("Alma's turn is over")
    assert counselor(t, "Alma")["searched"]
    assert counselor(t, "Alma")["items"] == []
    assert t.view()["board"]["removed"].count("Jason Lurks!") == 4


@pytest.mark.clause("F13-MOVE-01", "F13-MOVE-02", "F13-R-19")
def test_a_move_goes_up_to_the_die_step_by_step_and_may_turn_back() -> None:
    t = scene().at("Alma", "J03").turn("Alma").answers(MOVE).rolls(3)
    t.answers(go("C8"), go("J03"), go("CC")).does_not_offer(go("J04"))
    scene().at("Alma", "J03").turn("Alma").answers(MOVE).rolls(6).offers(END, SEARCH)


@pytest.mark.clause("F13-MOVE-03")
def test_unspent_steps_are_lost_by_moving_again() -> None:
    t = scene().at("Alma", "J03").turn("Alma").answers(MOVE).rolls(6).answers(AGAIN).rolls(1)
    t.answers(go("J04")).does_not_offer(go("J05"), go("J30"))


@pytest.mark.clause("F13-MOVE-04", "F13-MOVE-05")
def test_an_action_ends_a_counselors_movement_but_not_jasons() -> None:
    t = scene().at("Alma", "J03").turn("Alma").answers(MOVE).rolls(5).answers(go("C8"), SEARCH)
    t.does_not_offer(go("J03"))
    t = scene().jason("J10").cabin("C7", "Machete").jasons_turn().answers(NORMAL, MOVE).rolls(5)
    t.answers(go("C7"), SEARCH, "done", go("J10"), go("J01"), go("J02"), go("J03")).does_not_offer(go("J04"))


@pytest.mark.clause("F13-MOVE-06", "F13-MOVE-07", "F13-R-20")
def test_no_third_counselor_on_a_space_but_jason_may_enter() -> None:
    s = scene().at("Alma", "J10").at("Boyd", "J01").at("Cassie", "J01").jason("J02")
    s.turn("Alma", moved=1, left=4).offers(go("J09")).does_not_offer(go("J01"))
    s.jasons_turn().answers(NORMAL, MOVE).rolls(1).answers(go("J01")).told("Jason is at North Beach Road (J01)!")


@pytest.mark.clause("F13-R-21", "F13-R-115")
def test_entering_the_space_of_a_shown_jason_starts_a_fight_at_once() -> None:
    t = scene().at("Alma", "J10").jason("J01", shown=True).turn("Alma", moved=1, left=4).answers(go("J01"))
    t.told("A fight begins at North Beach Road (J01)").asks("Player 1", "fight")


@pytest.mark.clause("F13-R-22", "F13-JMOVE-03", "F13-JMOVE-01")
def test_jason_cannot_pass_over_a_counselor_unless_it_is_dark() -> None:
    s = scene().at("Alma", "J01").jason("J10")
    t = (
        s.jasons_turn()
        .answers(NORMAL, MOVE)
        .rolls(3)
        .answers(go("J01"))
        .told("Jason is at North Beach Road (J01)!", to="Player 1")
    )
    t.asks("Jason", "fight")
    t = s.set(power=0).jasons_turn().answers(NORMAL, MOVE).rolls(3).answers(go("J01"), go("J02"))
    t.asks("Jason", "prowl")
    assert killer(t, "Player 1")["space"] is None


@pytest.mark.clause("F13-R-25", "F13-ITEM-08", "F13-R-113")
def test_jason_may_act_before_within_or_after_his_move() -> None:
    s = scene().jason("C7", "Machete", "Matches").shrine("Torch")
    t = s.jasons_turn().answers(NORMAL).offers(SEARCH, "swap Shrine items", MOVE, "drop Matches").does_not_offer(AGAIN)
    t.answers("swap Shrine items", "store Matches", "done").offers(MOVE)
    t.answers(MOVE).rolls(2).does_not_offer("swap Shrine items", AGAIN).answers("drop Machete").offers(go("J10"))
    assert killer(t)["shrine"] == 2
    t = s.jasons_turn().answers(NORMAL, MOVE).rolls(2).answers(go("J10"), "swap Shrine items", "done", go("C7"))
    t.does_not_offer("swap Shrine items")


@pytest.mark.clause("F13-R-26", "F13-R-27", "F13-R-28")
def test_what_is_told_of_jasons_normal_turn() -> None:
    t = scene().jason("J10").jasons_turn().answers(NORMAL).told("Jason is on the move", to="Player 1")
    t.answers(MOVE).rolls(4).told("Jason rolls 4 to move", to="Player 1").not_told("J10", to="Player 1")
    t.answers(go("J01")).not_told("J01", to="Player 1").told("You move to North Beach Road (J01)", to="Jason")
    t.answers(STOP).not_told("J01", to="spectator")
    t = scene(jason_die="secret").jason("J10").jasons_turn().answers(NORMAL, MOVE).rolls(4)
    t.told("Jason rolls to move", to="Player 1").not_told("rolls 4", to="Player 1").told("rolls 4", to="Jason")


@pytest.mark.clause("F13-R-27")
def test_a_swap_tells_the_new_count_of_the_shrine() -> None:
    t = scene().jason("J10", "Machete").jasons_turn().answers(NORMAL, "swap Shrine items", "store Machete", "done")
    t.told("Cards in the Shrine now: 1", to="Player 1").not_told("Machete", to="Player 1")


@pytest.mark.clause("F13-R-23", "F13-ITEM-02", "F13-ITEM-10")
def test_free_acts_do_not_end_movement_and_cost_no_action() -> None:
    s = scene().at("Alma", "C7", "Matches", "Machete").at("Boyd", "C7").turn("Alma", moved=1, left=3)
    s.answers("drop Matches").offers(go("J10"), SEARCH)
    s.answers("trade", "Machete").offers(go("J10"), SEARCH)
    assert counselor(s, "Boyd")["items"] == ["Machete"]
    scene().at("Alma", "J10", "Matches").turn("Alma").does_not_offer("drop Matches")


@pytest.mark.clause("F13-R-24", "F13-ITEM-01", "F13-R-57")
def test_a_trade_needs_the_other_player_and_keeps_within_limits() -> None:
    s = scene().at("Cassie", "J10", "Machete").at("Dmitri", "J10", "Torch")
    t = s.turn("Cassie").answers("trade", "Machete").offers_only("nothing", "Torch")
    t.answers("Torch").asks("Player 2", "trade offer").offers_only("accept", "refuse").answers("refuse")
    assert counselor(t, "Cassie")["items"] == ["Machete"]
    t.answers("trade", "Machete", "nothing")  # would give him two weapons: called off
    assert counselor(t, "Dmitri")["items"] == ["Torch"]
    t.answers("trade", "Machete", "Torch", "accept")
    assert counselor(t, "Cassie")["items"] == ["Torch"]


@pytest.mark.clause("F13-R-114")
def test_after_twenty_free_acts_none_is_offered() -> None:
    t = scene().at("Alma", "C7", "Matches").at("Boyd", "C7").turn("Alma", acts=18)
    t.answers("trade", "nothing").offers("trade")
    t.answers("drop Matches").does_not_offer("trade", "look through")
    t.offers(MOVE, SEARCH)


@pytest.mark.clause("F13-R-112")
def test_a_player_who_does_not_answer_passes_hides_or_refuses() -> None:
    t = scene().at("Alma", "C7").jason("J10").turn("Alma", moved=1, left=2).answers(go("J10")).asks("Jason", "ambush")
    d = t.state.pending
    assert t.game.describe(t.state, d, t.game.default(t.state, d)) == "stay hidden"
    t = scene().at("Cassie", "J10", "Machete").at("Dmitri", "J10").turn("Cassie")
    t.answers("trade", "Machete").asks("Player 2", "trade offer")
    d = t.state.pending
    assert t.game.describe(t.state, d, t.game.default(t.state, d)) == "refuse"
    t = scene().names_next()
    assert t.game.default(t.state, t.state.pending) == t.state.pending.options[0]


@pytest.mark.clause("F13-R-112")
def test_a_bot_can_take_any_seat_with_that_seats_view_alone() -> None:
    from deadfall.bots import make
    from deadfall.engine.question import Look, question_of

    t = scene().at("Alma", "C7").cabin("C7", "Machete").turn("Alma")
    d = t.state.pending
    bot = make("basic", t.game, d.seat, 1)
    assert bot.choose(Look(d.seat, t.game.view(t.state, d.seat), question_of(t.game, t.state, d))) in d.options


@pytest.mark.clause("F13-SETUP-09")
def test_titles_name_space_and_place() -> None:
    assert title("J10") == "Totem Corner (J10)"
