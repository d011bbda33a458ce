"""Setup, players and the ends of the game."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

import deadfall
from deadfall.bots import levels
from deadfall.engine.entry import SeatsError
from deadfall.engine.options import OptionError
from deadfall.games.friday13 import GAME
from games.friday13.scene import NORMAL, counselor, game, scene, title
from table import Table

SMALL = [f"C{n}" for n in range(7, 17)]


def to_pairs(generator: str = "C15", seats: int = 3, **options: Any) -> Table:
    t = Table.new("friday13", seats, options).asks("chance", "event draw")
    return t.chance(3).asks("Player 1", "generator cabin").answers(title(generator))


def to_start(generator: str = "C15", seats: int = 3, **options: Any) -> Table:
    t = to_pairs(generator, seats, **options)
    while t.game.kinds[t.state.pending.kind].name == "pair cabin":
        t.answers(title(["C7", "C8", "C9"][len([at for at in t.state.pos if at >= 0]) // 2]))
    return t


@pytest.mark.clause("F13-GEN-01")
@pytest.mark.parametrize("seats", [2, 8])
def test_fewer_than_three_or_more_than_seven_seats_are_refused(seats: int) -> None:
    with pytest.raises(SeatsError):
        GAME.set_up(seats)


@pytest.mark.clause("F13-GEN-02", "F13-R-02", "F13-R-01", "F13-SETUP-02")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(3, [3, 3]), (4, [2, 2, 2]), (5, [2, 2, 1, 1]), (6, [2, 1, 1, 1, 1]), (7, [1] * 6)]
)
def test_six_counselors_are_shared_evenly_and_one_seat_is_jason(seats: int, sizes: list[int]) -> None:
    view = Table.new("friday13", seats).view()
    assert [len(seat["counselors"]) for seat in view["seats"][1:]] == sizes
    assert view["seats"][0] == {"name": "Jason", "role": "killer", "counselors": []}
    assert len(view["counselors"]) == 6


@pytest.mark.clause("F13-R-124", "F13-R-02")
def test_the_host_may_deal_the_pawns() -> None:
    t = Table.new("friday13", 3, {"seat_split": "manual", "pawns": "2,2,1,1,1,1"})
    assert t.view()["seats"][2]["counselors"] == ["Alma", "Boyd"]
    with pytest.raises(OptionError, match="everybody at least once"):
        GAME.set_up(4, {"seat_split": "manual", "pawns": "1,1,1,1,1,1"})


@pytest.mark.clause("F13-SETUP-03", "F13-SETUP-01")
def test_jason_draws_three_events_before_anything_is_placed() -> None:
    t = Table.new("friday13", 3).chance(3).asks("Player 1", "generator cabin")
    assert len(t.view("Jason")["you"]["events"]) == 3
    assert t.view()["killer"]["events"] == 3
    assert len(t.view()["board"]["cabins"]) == 16
    assert t.view()["killer"]["shrine"] == 0


@pytest.mark.clause("F13-SETUP-04", "F13-R-10", "F13-R-06", "F13-SRCH-01")
def test_the_generator_may_stand_in_any_numbered_cabin_openly() -> None:
    t = Table.new("friday13", 3).chance(3)
    assert sorted(t.offered) == sorted(title(f"C{n}") for n in range(1, 17))
    t.answers(title("C4"))
    assert t.view("Jason")["board"]["generator"] == "C4"


@pytest.mark.clause("F13-SETUP-05", "F13-SETUP-06", "F13-SETUP-07", "F13-SETUP-08", "F13-R-11")
def test_counselors_start_in_pairs_in_three_small_cabins() -> None:
    t = to_pairs("C7").asks("Player 1", "pair cabin").offers_only(*(title(c) for c in SMALL))
    t.answers(title("C7"), title("C7")).does_not_offer(title("C7"))
    t.answers(title("C8"), title("C9")).offers_only(title("C8"), title("C9"))
    t.answers(title("C8")).asks("Jason", "start")
    assert [counselor(t, who)["space"] for who in ("Alma", "Boyd", "Cassie", "Dmitri", "Effie", "Gus")] == [
        "C7", "C7", "C8", "C9", "C8", "C9",
    ]  # fmt: skip


@pytest.mark.clause("F13-SETUP-09", "F13-R-12", "F13-R-13")
def test_jason_starts_on_a_junction_in_secret_before_the_deal() -> None:
    t = to_start().asks("Jason", "start")
    assert sorted(t.offered) == sorted(title(f"J{n:02}") for n in range(1, 35))
    assert t.view("Jason")["board"]["item_deck"] == 24
    t.answers(title("J10")).asks("chance", "deal")
    assert t.view("Player 1")["killer"]["space"] is None
    assert "J10" not in str(t.view("Player 1")["seats"]) and "space" not in t.view("Player 1")["you"]
    assert t.view("Jason")["you"]["space"] == "J10"


@pytest.mark.clause("F13-SETUP-10", "F13-SETUP-11", "F13-SETUP-12", "F13-R-08", "F13-R-15", "F13-SETUP-13")
def test_every_cabin_but_the_generators_gets_a_card_and_three_get_two() -> None:
    t = to_start("C15").answers(title("J01"))
    for _ in range(18):
        t.asks("chance", "deal").chance()
    assert t.game.kinds[t.state.pending.kind].name != "deal"
    dumped = [text for text in t.story() if "dumps" in text]
    assert not dumped
    counts = {cabin: facts["cards"] for cabin, facts in t.view()["board"]["cabins"].items()}
    assert counts == {f"C{n}": 2 if n in (2, 3, 6) else 0 if n == 15 else 1 for n in range(1, 17)}
    t.told("Jason gets the item cards left over (6)", "An item lies face down in every cabin but the Generator's")
    t.told(*(f"One more item lies face down in {title(cabin)}" for cabin in ("C2", "C3", "C6")))


@pytest.mark.clause("F13-R-09")
def test_a_generator_in_a_cabin_with_two_cards_leaves_seven() -> None:
    to_start("C2").answers(title("J01")).chance(17).told("Jason gets the item cards left over (7)").not_told(
        title("C2")
    )


@pytest.mark.clause("F13-R-15")
def test_a_camp_center_that_stores_gets_one_card() -> None:
    t = (
        to_start("C15", center_stores="on")
        .answers(title("J01"))
        .chance(19)
        .told("Jason gets the item cards left over (5)")
    )
    assert t.view()["board"]["cabins"]["CC"]["cards"] == 1
    t.told("One more item lies face down in Camp Center (CC)")


def leftovers(*kept: str) -> Table:
    """Deal everything but these six cards, so that they are left over."""
    t = to_start("C15").answers(title("J01"))
    deck = [item.name for item in game().table.pack.items for _ in range(item.count)]
    for card in kept:
        deck.remove(card)
    return t.draws(*deck)


@pytest.mark.clause("F13-SETUP-14", "F13-SETUP-13")
def test_each_leftover_lurks_is_exchanged_for_an_event() -> None:
    t = leftovers("Jason Lurks!", "Jason Lurks!", "Fuel Can", "Fuel Can", "Machete", "Torch")
    t.asks("chance", "event draw").chance(2)
    assert t.view()["killer"]["events"] == 5
    assert t.view()["board"]["removed"] == ["Jason Lurks!"] * 2


@pytest.mark.clause("F13-SETUP-15", "F13-R-14")
def test_excess_weapons_go_to_the_shrine_and_jason_chooses_which() -> None:
    t = leftovers("Machete", "Torch", "Fire Axe", "Fuel Can", "Fuel Can", "Matches")
    t.asks("Jason", "excess").offers_only(*(f"put {w} in the Shrine" for w in ("Machete", "Torch", "Fire Axe")))
    t.answers("put Torch in the Shrine", "put Machete in the Shrine")
    assert t.view("Jason")["you"]["items"] == ["Fire Axe", "Fuel Can", "Fuel Can", "Matches"]
    t.asks("Jason", "excess").offers_only("Fuel Can", "Matches").answers("Matches").asks("Jason", "dump")
    t.does_not_offer(title("C15")).answers(title("C1")).told("dumps a card in Ridge Lodge (C1)", to="Player 1")
    assert t.view("Jason")["you"]["items"] == ["Fire Axe", "Fuel Can", "Fuel Can"]
    assert t.view()["killer"]["shrine"] == 2


@pytest.mark.clause("F13-R-14", "F13-R-62")
def test_free_places_of_the_shrine_may_take_leftover_items() -> None:
    t = leftovers("Fuel Can", "Fuel Can", "Matches", "Matches", "Flashlight", "Flashlight")
    t.asks("Jason", "excess").answers("put Matches in the Shrine", "put Flashlight in the Shrine")
    t.offers("Fuel Can").does_not_offer("put Fuel Can in the Shrine")


@pytest.mark.clause("F13-R-07")
def test_a_cabin_with_two_cards_must_be_large(tmp_path: Any) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(GAME.data, pack)
    text = (pack / "camp.toml").read_text().replace("extra_cards = [2, 3, 6]", "extra_cards = [2, 3, 7]")
    (pack / "camp.toml").write_text(text)
    with pytest.raises(deadfall.ContentError, match="cabin 7 gets a second card, so it must be a Large Cabin"):
        GAME.set_up(3, content=pack)


@pytest.mark.clause("F13-R-16", "F13-TURN-04")
def test_move_again_and_mrs_voorhees_are_read_as_one_word_each() -> None:
    scene().at("Alma", "J10").turn("Alma", moved=1).offers("move again")
    assert any(event.name == "Mother's Voice" for event in game().table.pack.events)


@pytest.mark.clause("F13-GEN-03", "F13-FGT-12", "F13-GEN-05")
def test_the_counselors_win_at_jasons_sixth_wound() -> None:
    t = scene().at("Alma", "J10", "Machete").jason("J34", shown=True, wounds=5).turn("Alma", moved=1, left=2)
    t.answers("go to North-West Trail (J34)").asks("Player 1", "fight").answers("attack Jason").rolls(2, 0)
    t.told("Jason is dead").over("Player 1", "Player 2")
    assert t.game.outcome(t.state).reason == "counselors"


@pytest.mark.clause("F13-GEN-04", "F13-GEN-05", "F13-FGT-11")
def test_jason_wins_at_the_last_death_and_nothing_further_resolves() -> None:
    t = scene().only("Alma").at("Alma", "J10", "Machete", wounds=1).jason("J34", wounds=3).jasons_turn()
    t.answers(NORMAL, "roll to move").rolls(1).answers("go to Totem Corner (J10)")
    t.answers("attack Alma").rolls(1, 0).told("The last Counselor is dead").over("Jason")
    assert t.state.hurt == 3
    assert t.view()["board"]["cabins"]["C7"]["cards"] == 0


@pytest.mark.clause("F13-GEN-06")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_ends_by_death_or_dawn_and_by_nothing_else(seed: int) -> None:
    match = deadfall.new_match("friday13", 3 + seed % 5, seed, {"dawn_round": 20, "initiative": "keep_on_wound"})
    level = levels("friday13")["basic" if seed % 2 else "random"]
    bots = [level(match.game, seat, seed) for seat in range(match.seats)]
    while match.asked is not None:
        match.play(bots[match.asked].choose(match.look(match.asked)))
    view, outcome = match.view(None), match.outcome
    dead = sum(not c["alive"] for c in view["counselors"])
    assert outcome is not None
    assert (outcome.reason == "jason") == (dead == 6)
    assert (outcome.reason == "counselors") == (view["killer"]["wounds"] == 6)
    assert outcome.reason in ("jason", "counselors") or (outcome.reason, view["round"]) == ("dawn", 20)


@pytest.mark.clause("F13-R-124", "F13-R-93")
def test_dawn_ends_round_sixty_without_a_winner() -> None:
    scene().set(round=60).jasons_turn().answers("pass").told("Dawn breaks").over()
    scene().set(round=59).jasons_turn().answers("pass").not_over().told("Round 60")
    t = scene(dawn_result="jason", dawn_round=20).set(round=20).jasons_turn().answers("pass").over("Jason")
    assert t.game.outcome(t.state).reason == "dawn"
    scene(dawn_result="counselors").set(round=60).jasons_turn().answers("pass").over("Player 1", "Player 2")
    scene(dawn="off").set(round=300).jasons_turn().answers("pass").not_over()
    with pytest.raises(OptionError):
        GAME.set_up(3, {"dawn_round": 19})


@pytest.mark.clause("F13-R-94")
def test_play_goes_on_when_all_cards_are_gone() -> None:
    t = scene().at("Alma", "J10").jason("J10").events(deck=[]).jasons_turn()
    t.answers(NORMAL, "attack from hiding").asks("Jason", "fight").answers("attack Alma").asks("chance", "hits")
