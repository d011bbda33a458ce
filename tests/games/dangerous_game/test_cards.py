"""Cards in general: playing, Instants and their windows, discards, showing, and the decks of the pack."""

from __future__ import annotations

import shutil
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from games.dangerous_game.scene import game_with, hand_of, scene, seat_view

CARDS = game_with(4).table.cards


def test_the_decks_have_forty_eight_and_sixty_cards() -> None:
    assert sum(card.count for card in CARDS if card.side == HUNTER) == 48
    assert sum(card.count for card in CARDS if card.side == HUNTED) == 60
    assert sum(card.count for card in CARDS if card.side == HUNTED and card.jaws >= 0) == 13


def test_oracle_opening_hands() -> None:
    def at_least_one(good: int, deck: int) -> Fraction:
        return 1 - Fraction(comb(deck - good, 3), comb(deck, 3))

    counts = {card.name: card.count for card in CARDS}
    traps = sum(card.count for card in CARDS if card.jaws >= 0)
    assert traps == 13 and at_least_one(traps, 60) == Fraction(3601, 6844)  # O-25
    assert at_least_one(9, 48) == Fraction(8157, 17296)  # O-26, for nine combat cards
    assert counts["Steady Aim"] + counts["Second Barrel"] + counts["Ivan"] == 9


@pytest.mark.clause("MDG-CARD-05", "MDG-R-26", "MDG-TURN-08", "MDG-CARD-07")
def test_any_number_of_cards_one_after_another() -> None:
    table = scene(Red="H09").hands(Red=["Field Glasses", "Field Glasses", "Beaters", "Brandy"]).at("Red", "ACT")
    table.answers("play Field Glasses")
    assert seat_view(table, "Red")["range"] == 8
    table.answers("play Field Glasses", "play Beaters", "play Brandy").draws("Ivan", "Ivan")
    assert seat_view(table, "Red")["range"] == 10 and table.view()["decks"]["Hunter"]["discard"] == 4


@pytest.mark.clause("MDG-CARD-08", "MDG-INST-02")
def test_action_cards_only_in_the_own_action_phase_and_instants_only_where_they_say() -> None:
    table = scene(Blue="L10").hands(Blue=["Ration Tin", "Steel Nerve", "Sidestep"]).at("Red", "COMBAT")
    table.answers("attack Blue").asks("Blue", "W7").offers_only("pass", "play Steel Nerve")
    own = scene(Blue="E05").hands(Blue=["Ration Tin", "Steel Nerve", "Sidestep"]).at("Blue", "ACT")
    own.offers_only("done", "play Ration Tin")


@pytest.mark.clause("MDG-INST-01", "MDG-R-28", "MDG-R-27")
def test_instants_are_played_in_others_turns_and_in_ones_own() -> None:
    foreign = scene(Blue="L10").hands(Blue=["Steel Nerve"]).at("Red", "COMBAT").answers("attack Blue")
    foreign.asks("Blue", "W7").offers("play Steel Nerve")
    own = scene(Blue="E05").hands(Blue=["Run for It"]).at("Blue", "MOVE").rolls(2).asks("Blue", "W3")
    own.offers("play Run for It")
    defended = scene(Blue="L10").hands(Blue=["Steel Nerve"]).at("Blue", "COMBAT").answers("attack Blue")
    defended.asks("Blue", "W7").offers("play Steel Nerve")  # in his own turn too


@pytest.mark.clause("MDG-R-27")
def test_a_window_goes_round_from_the_active_player_and_every_play_opens_it_again() -> None:
    stage = scene(Blue="L10").hands(Red=["Steady Aim", "Ivan"], Blue=["Steel Nerve"])
    table = stage.at("Red", "COMBAT").answers("attack Blue").asks("Red", "W7").answers("pass")
    table.asks("Blue", "W7").answers("play Steel Nerve").asks("Red", "W7").answers("play Ivan").asks("Red", "W7")
    table.answers("pass").asks("chance", "combat die")
    blues = scene(Blue="L10").hands(Red=["Ivan"], Blue=["Steel Nerve"]).at("Blue", "COMBAT").answers("attack Blue")
    blues.asks("Blue", "W7").answers("pass").asks("Red", "W7")  # in Blue's turn he is asked first


@pytest.mark.clause("MDG-R-86")
def test_whom_each_window_concerns() -> None:
    """The raw questions, lone passes included, that a combat asks."""
    from deadfall.engine.kernel import CHANCE, answer

    stage = scene(5, hunters="Red Green Violet Yellow", Red="L08", Green="L09", Violet="A06", Yellow="L07", Blue="L10")
    table = stage.put("Yellow", pinned=1).at("Red", "COMBAT")
    state, game = table.state, table.game
    answer(state, 2)  # attack Blue
    asked = []
    while state.pending is not None and game.kinds[state.pending.kind].name in ("W7", "W8", "combat die"):
        d = state.pending
        asked.append("die" if d.seat == CHANCE else f"{game.names['seat'][d.seat]} {game.kinds[d.kind].name}")
        answer(state, 1 if d.seat == CHANCE else 0)
    assert asked == ["Red W7", "Blue W7", "Green W7", "die", "die", "Red W8", "Blue W8"]  # Violet far, Yellow pinned
    roles = [[bool(sides[0]), bool(sides[1])] for sides in game_with(4).table.roles]
    open_to = {
        window: [side for side, some in zip("HP", roles[window], strict=True) if some] for window in range(1, 10)
    }
    assert open_to == {1: [], 2: ["P"], 3: ["H", "P"], 4: ["H"], 5: ["P"], 6: [], 7: ["H", "P"], 8: ["H", "P"], 9: []}


@pytest.mark.clause("MDG-R-86")
def test_a_betrayal_has_no_w7() -> None:
    stage = scene(hunters="Red Green", Red="H09", Green="H10").hands(Red=["Ivan", "Steady Aim"], Green=["Poacher"])
    stage.at("Red", "COMBAT").answers("betray Green").asks("chance", "combat die")


@pytest.mark.clause("MDG-R-29")
def test_a_played_card_is_public_but_not_what_it_would_give_away() -> None:
    table = scene(Blue="E05").hands(Blue=["Second Wind"]).at("Blue", "ACT").answers("play Second Wind", "move to E07")
    table.told("Blue has moved", to="Red").not_told("E07", to="Red").told("E07", to="Blue")
    named = scene(Blue="E05").hands(Red=["Bloodhounds"]).at("Red", "ACT").answers("play Bloodhounds")
    named.told("Red plays Bloodhounds", to="Green").answers("name Blue").told("Red names Blue", to="Green")


@pytest.mark.clause("MDG-R-30")
def test_a_card_without_target_or_condition_is_not_offered_but_a_useless_one_is() -> None:
    lonely = scene(hunters="Red Green Yellow", Blue="E05").hands(Blue=["Whispered Pact", "Reed Pipe", "Up a Tree"])
    lonely.at("Blue", "ACT").offers_only("done", "play Up a Tree")
    again = scene(Blue="D03").put("Red", sabotaged=6).hands(Blue=["Sabotage", "Up a Tree"]).at("Blue", "ACT")
    again.offers("play Sabotage", "play Up a Tree")  # a second Sabotage, a tree on a Hiding Place
    early = scene(cycle=2).hands(Red=["Fresh Tracks", "Signal Rocket", "Brandy"]).at("Red", "ACT")
    early.offers_only("done", "play Brandy")


@pytest.mark.clause("MDG-R-31")
def test_unplayed_discards_are_face_down_unless_the_table_says_otherwise() -> None:
    hand = ["Sidestep", "Sidestep", "Sidestep", "Leap into the Sea"]
    table = scene().hands(Blue=hand).at("Blue", "LAST").answers("discard Leap into the Sea")
    table.not_told("Leap", to="Red")
    assert table.view("Red")["decks"]["Hunted"]["face_up"] == {} and table.view()["decks"]["Hunted"]["discard"] == 1
    assert table.view("Blue")["you"]["buried"] == ["Leap into the Sea"]
    shown = (
        scene(options={"open_discards": "on"}).hands(Blue=hand).at("Blue", "LAST").answers("discard Leap into the Sea")
    )
    shown.told("Blue discards Leap into the Sea", to="Red")
    assert shown.view("Red")["decks"]["Hunted"]["face_up"] == {"Leap into the Sea": 1}


@pytest.mark.clause("MDG-R-32", "MDG-R-97")
def test_a_card_is_shown_only_where_the_table_allows_it() -> None:
    scene().hands(Blue=["Ration Tin"]).at("Blue", "ACT").does_not_offer("show a card")
    stage = scene(options={"show_cards": "on"}).hands(Blue=["Ration Tin", "Sidestep"])
    table = stage.at("Blue", "ACT").answers("show a card", "show Red", "show Sidestep")
    table.told("Blue shows Red a card", to="Green").not_told("Sidestep", to="Green").told(
        "Blue shows Sidestep", to="Red"
    )
    assert table.view("Red")["you"]["hands"] == {"Blue": ["Sidestep"]} and table.view("Green")["you"]["hands"] == {}
    table.answers("show a card", "show Red").told("Blue shows Ration Tin", to="Red")  # the only card Red does not know
    table.answers("show a card").offers_only("show Green", "show Yellow")


@pytest.mark.clause("MDG-R-93")
def test_a_face_down_discard_makes_a_seen_hand_uncertain() -> None:
    stage = scene().hands(Blue=["Eavesdrop"], Red=["Ivan", "Ivan", "Steady Aim", "Poacher"])
    table = stage.at("Blue", "ACT").answers("play Eavesdrop")
    assert table.view("Blue")["you"]["hands"] == {"Red": ["Steady Aim", "Ivan", "Ivan", "Poacher"]}
    later = scene().hands(Red=["Ivan", "Ivan", "Steady Aim", "Poacher"])
    later.player("Red")["hand"]["known"] = [2, 2, 2, 2]
    open_play = later.at("Red", "LAST")
    assert open_play.view("Blue")["you"]["hands"] == {"Red": ["Steady Aim", "Ivan", "Ivan", "Poacher"]}
    open_play.answers("discard Poacher")
    assert open_play.view("Blue")["you"]["hands"] == {}


@pytest.mark.clause("MDG-R-87")
def test_a_card_wins_against_a_rule_for_that_one_play() -> None:
    """Poacher attacks in another Hunter's turn, Scapegoat makes a Hunted defend in another Hunted's turn."""
    stage = scene(hunters="Red Green", Red="L08", Green="L09", Blue="L10", Yellow="L11")
    poached = stage.hands(Green=["Poacher"]).at("Red", "COMBAT").answers("attack Blue", "play Poacher").rolls(8, 1)
    poached.told("Green captures Blue", "Green scores 2")
    stage = scene(Red="L08", Blue="L10", Yellow="L11").hands(Blue=["Scapegoat"])
    stage.at("Blue", "COMBAT").answers("attack Blue", "play Scapegoat").told("pushes Yellow forward")


def own_pack(folder: Path, old: str, new: str) -> Path:
    """The pack with one thing changed."""
    pack = folder / "pack"
    shutil.copytree(GAME.data, pack)
    for file in pack.glob("*.toml"):
        file.write_text(file.read_text().replace(old, new))
    return pack


@pytest.mark.clause("MDG-R-98", "MDG-INST-01", "MDG-R-27")
def test_an_unrestricted_instant_of_an_own_pack_is_offered_in_every_window_to_its_whole_side(tmp_path: Path) -> None:
    old = 'name = "Ration Tin"\ncount = 3\ntiming = "action"'
    new = 'name = "Ration Tin"\ncount = 3\ntiming = "instant"\nwindows = ["W1","W2","W3","W4","W5","W6","W7","W8","W9"]'
    pack = own_pack(tmp_path, old, new)
    stage = scene(content=pack, Blue="H08", Yellow="E05").hands(Yellow=["Ration Tin"])
    table = stage.at("Red", "BEGIN")
    met = []
    for _ in range(60):
        d = table.state.pending
        assert d is not None
        kind = table.game.kinds[d.kind].name
        if d.seat == 3 and kind.startswith("W"):
            table.offers("play Ration Tin")
            met.append(kind)
        if d.seat < 0:
            table.chance()
        elif kind == "attack":
            table.answers(table.offered[-1])
        else:
            table.answers(table.offered[0])
        if table.view()["turn"] != "Red":
            break
    assert {"W1", "W3", "W6", "W7", "W8", "W9"} <= set(met)
    played = scene(content=pack, Yellow="E05").hands(Yellow=["Ration Tin"]).at("Red", "BEGIN").asks("Yellow", "W1")
    played.answers("play Ration Tin").draws("Sidestep", "Sidestep")
    assert hand_of(played, "Yellow") == ["Sidestep", "Sidestep"]


def test_every_card_of_the_pack_is_played_in_some_test() -> None:
    tests = "".join(file.read_text() for file in Path(__file__).parent.glob("test_*.py"))
    unplayed = [card.name for card in CARDS if f'"play {card.name}"' not in tests and card.jaws < 0]
    assert unplayed == []
    assert [card.name for card in CARDS if card.jaws >= 0 and f'"{card.name}"' not in tests] == []


def test_every_card_says_what_it_does() -> None:
    assert all(len(card.text) > 10 and card.text.endswith(".") for card in CARDS)
