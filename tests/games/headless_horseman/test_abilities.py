"""The Special Ability variant: collecting, using, recharging; gems and dropped items."""

from __future__ import annotations

from collections import Counter

import pytest

from games.headless_horseman.scene import (
    BANISH,
    NEAR,
    THRU,
    game,
    horseman,
    hp,
    ichabod,
    lane,
    night,
    seat,
    space,
    state,
)
from table import Table

ON = {"abilities": "on"}
FAR = horseman("E29")


def item(table: Table, name: str, slot: str) -> str | None:
    found = seat(table, name)[slot]
    return found["name"] if found else None


def into_church(rider: dict[str, object] | None = None, *others: dict[str, object], **more: object) -> Table:
    """Brom rides into V15 and ends his turn there."""
    rider = rider or ichabod(lane("E18", "E19"))
    return night(rider, *(others or (FAR,)), options={**ON, **more}).answers(
        "play Ride 2", "ride to E20", "ride to V15 (church)"
    )


def duel(attacker: dict[str, object], defender: dict[str, object], **more: object) -> Table:
    """Brom on A10 attacks Katrina on A12."""
    table = night(attacker, defender, ichabod("H03"), options={**ON, **more})
    return table.answers(table.offered[0], "ride to A11", "attack Katrina")


def gems(table: Table) -> list[dict[str, object]]:
    found: list[dict[str, object]] = table.view()["board"]["gems"]
    return found


@pytest.mark.clause("HH-ABIL-03", "HH-ABIL-04", "HH-R-80", "HH-COMP-10")
def test_two_cards_lie_at_every_church_and_graveyard() -> None:
    table = night(ichabod("A08"), FAR, options=ON)
    stacks = table.view()["board"]["stacks"]
    assert len(stacks) == 19
    assert set(stacks.values()) == {2}


@pytest.mark.clause("HH-ABIL-04", "HH-R-80", "HH-ABIL-03")
def test_a_church_holds_one_attack_and_one_defense_card_in_either_order() -> None:
    table = into_church().asks("Brom", "take item").answers("take the top card").asks("chance", "stack")
    assert table.offered == ["attack", "defense"]
    attack = table.fork().draws("attack").asks("chance", "item")
    assert attack.offered == ["Sword", "Blessed Sword", "Holy Water"]
    assert state(attack).pending.weights == [6, 2, 4]
    table.draws("defense")
    assert table.offered == ["Ring", "Amulet", "Rubric Manuscript", "Trinity Scroll"]
    table.draws("Ring")
    assert table.view()["board"]["stacks"]["V15"] == 1
    again = night(ichabod(lane("E18", "E19")), FAR, options=ON, stacks=[1 if at == 14 else 2 for at in range(19)])
    again.answers("play Ride 2", "ride to E20", "ride to V15 (church)", "take the top card").asks("chance", "item")
    assert again.offered == ["Sword", "Blessed Sword", "Holy Water"]  # the attack card is the one left


@pytest.mark.clause("HH-ABIL-05", "HH-ABIL-06", "HH-R-81")
def test_who_ends_his_turn_in_a_church_may_take_the_top_card_face_up() -> None:
    table = into_church().asks("Brom", "take item").offers_only("leave the card", "take the top card")
    left = table.fork().answers("leave the card").asks("chance", "draw")
    assert left.view()["board"]["stacks"]["V15"] == 2
    table.answers("take the top card").draws("defense", "Amulet").told("Brom takes Amulet", to="Katrina")
    assert item(table, "Brom", "defense") == "Amulet"
    table.asks("chance", "draw")  # one card a turn
    assert seat(table, "Brom")["gems"] == {"board": 0, "cards": 1, "aside": 0, "free": 1}


@pytest.mark.clause("HH-ABIL-05")
def test_passing_through_collects_nothing() -> None:
    rider = ichabod(lane("E18", "E19"), [THRU, 4, 2, 3, 5, 6])
    table = night(rider, FAR, options=ON).answers("play Ride 4", "ride to E20", "ride to V15 (church)", f"play {THRU}")
    table.answers("ride to F17", "ride to F16").asks("chance", "draw")


@pytest.mark.clause("HH-ABIL-02", "HH-ABIL-05", "HH-R-81")
def test_a_horseman_collects_attack_cards_at_graveyards() -> None:
    table = night(horseman(lane("D14", "D16")), ichabod("H08"), options=ON).answers("play Gallop 2")
    table.draws("Take Path to the Left").answers("ride to V05 (graveyard 3)").answers("take the top card")
    assert table.offered == ["Hessian Sword", "Fiery Axe", "Flaming Pumpkin", "Flaming Head"]
    table.draws("Fiery Axe")
    assert (item(table, "Brom", "attack"), table.view()["board"]["stacks"]["V05"]) == ("Fiery Axe", 1)


@pytest.mark.clause("HH-R-81")
def test_a_site_without_cards_offers_nothing_and_arrival_by_banishment_never_counts() -> None:
    empty = night(ichabod(lane("E18", "E19")), FAR, options=ON, stacks=[0] * 19)
    empty.answers("play Ride 2", "ride to E20", "ride to V15 (church)").asks("chance", "draw")
    sent = duel(horseman("A10", hp=1), ichabod("A12")).rolls(1, 6).rolls(3).asks("chance", "draw")
    assert space(sent, "Brom") == "V05"
    spun = night(ichabod(["A06", "A07"]), FAR, options=ON).answers("play Ride 3")
    spun.draws("Go to the Nearest Church or Graveyard").asks("Brom", "take item")


@pytest.mark.clause("HH-R-83")
def test_a_turn_that_starts_in_a_church_by_card_is_no_end_there() -> None:
    table = night(ichabod("E19", [NEAR, 2, 3, 4, 5, 6]), FAR, options=ON).answers(f"play {NEAR}: V15 (church)")
    table.asks("Brom", "number").answers("play Ride 2", "ride to E17").answers("ride to E18").asks("chance", "draw")


@pytest.mark.clause("HH-ABIL-01", "HH-ABIL-15", "HH-R-82")
@pytest.mark.parametrize(("keep", "lost"), [("keep the old Ring", "Amulet"), ("keep the new Amulet", "Ring")])
def test_one_card_a_slot_the_other_is_out_of_the_game(keep: str, lost: str) -> None:
    table = into_church(ichabod(lane("E18", "E19"), attack="Sword", defense="Ring"))
    table.answers("take the top card").draws("defense", "Amulet").asks("Brom", "keep item")
    table.offers_only("keep the old Ring", "keep the new Amulet").answers(keep)
    assert table.view()["board"]["out_of_game"] == {lost: 1}
    assert item(table, "Brom", "attack") == "Sword"
    assert sum(table.game.census(table.state)[-11:]) == 45


@pytest.mark.clause("HH-R-82")
@pytest.mark.parametrize(("old", "new"), [("Sword", "Sword"), ("Holy Water", "Holy Water")])
def test_between_cards_that_do_the_same_there_is_no_choice(old: str, new: str) -> None:
    table = into_church(ichabod(lane("E18", "E19"), attack=old)).answers("take the top card").draws("attack", new)
    table.told(f"{new} leaves the game").asks("chance", "draw")
    assert (item(table, "Brom", "attack"), table.view()["board"]["out_of_game"]) == (old, {new: 1})


@pytest.mark.clause("HH-R-79", "HH-R-82")
def test_two_names_for_the_same_bonus_are_no_choice_either() -> None:
    hunter = horseman(lane("D14", "D16"), attack="Fiery Axe")
    table = night(hunter, ichabod("H08"), options=ON).answers("play Gallop 2").draws("Take Path to the Left")
    table.answers("ride to V05 (graveyard 3)", "take the top card").draws("Flaming Head").asks("chance", "draw")
    assert item(table, "Brom", "attack") == "Fiery Axe"


@pytest.mark.clause("HH-ABIL-02")
def test_a_horseman_holds_one_attack_card() -> None:
    hunter = horseman(lane("D14", "D16"), attack="Hessian Sword")
    table = night(hunter, ichabod("H08"), options=ON).answers("play Gallop 2").draws("Take Path to the Left")
    table.answers("ride to V05 (graveyard 3)", "take the top card").draws("Fiery Axe")
    table.offers_only("keep the old Hessian Sword", "keep the new Fiery Axe")


@pytest.mark.clause("HH-ABIL-11", "HH-R-84")
def test_items_are_added_to_the_rolls_of_their_kind() -> None:
    table = duel(horseman("A10", attack="Fiery Axe"), ichabod("A12", defense="Ring")).rolls(5, 2)
    assert hp(table, "Katrina") == 17  # 5 + 2 against 2 + 2
    table.rolls(6, 1).told("loses 5")  # Katrina attacks without an attack item, Brom defends without one
    negative = duel(horseman("A10", attack="Hessian Sword"), ichabod("A12", defense="Amulet")).rolls(1, 6)
    negative.told("Brom loses 7")  # 1 + 1 against 6 + 3


@pytest.mark.clause("HH-ABIL-07", "HH-R-94")
def test_a_multiple_use_card_works_in_every_battle_and_zero_adds_nothing() -> None:
    rider = ichabod("A12", attack="Sword", defense="Ring")
    for _ in range(3):
        table = duel(horseman("A10"), rider).asks("chance", "attack roll").rolls(4, 1).told("Katrina loses 1")
        table.rolls(4, 1).told("Brom loses 3")


@pytest.mark.clause("HH-ABIL-08", "HH-ABIL-09", "HH-R-85")
def test_a_single_use_card_works_on_all_rolls_of_one_battle_and_is_then_spent() -> None:
    holder = ichabod("A12", [BANISH, 2, 3, 4, 5, 6], attack="Holy Water", defense="Trinity Scroll")
    table = duel(horseman("A10"), holder).asks("Katrina", "use item").offers_only("save Holy Water", "use Holy Water")
    table.answers("use Holy Water").offers_only("save Trinity Scroll", "use Trinity Scroll").answers(
        "use Trinity Scroll"
    )
    table.asks("Katrina", "banish card").answers("fight on").rolls(6, 1).told("Katrina loses 2")
    table.answers("fight on").rolls(6, 1).told("Brom loses 6").answers("fight on").rolls(6, 1).told("Katrina loses 2")
    table.answers(f"play {BANISH}").told("Katrina's Holy Water is spent", "Katrina's Trinity Scroll is spent").rolls(5)
    assert seat(table, "Katrina")["attack"] == {"name": "Holy Water", "spent": True}


@pytest.mark.clause("HH-ABIL-08", "HH-R-85")
def test_a_saved_item_adds_nothing_and_stays_ready() -> None:
    table = duel(horseman("A10", hp=1), ichabod("A12", defense="Rubric Manuscript")).answers("save Rubric Manuscript")
    table.rolls(4, 5).rolls(3)  # 4 against 5: Brom is beaten
    assert seat(table, "Katrina")["defense"] == {"name": "Rubric Manuscript", "spent": False}


@pytest.mark.clause("HH-ABIL-09")
def test_a_spent_item_is_not_asked_for_and_adds_nothing() -> None:
    table = duel(horseman("A10"), ichabod("A12", defense="Trinity Scroll", defense_spent=1)).asks(
        "chance", "attack roll"
    )
    table.rolls(6, 1).told("Katrina loses 5")


@pytest.mark.clause("HH-ABIL-10", "HH-R-86")
def test_any_entry_of_a_church_recharges() -> None:
    spent = {"attack": "Holy Water", "attack_spent": 1, "defense": "Trinity Scroll", "defense_spent": 1}
    walked = into_church(ichabod(lane("E18", "E19"), **spent))
    through = night(ichabod(lane("E18", "E19"), [THRU, 4, 2, 3, 5, 6], **spent), FAR, options=ON)
    through.answers("play Ride 4", "ride to E20", "ride to V15 (church)", f"play {THRU}")
    by_card = night(ichabod("E19", [NEAR, 2, 3, 4, 5, 6], **spent), FAR, options=ON).answers(
        f"play {NEAR}: V15 (church)"
    )
    spun = night(ichabod(["A06", "A07"], **spent), FAR, options=ON).answers("play Ride 3")
    spun.draws("Go to the Nearest Church or Graveyard")
    for table in (walked, through, by_card, spun):
        assert [seat(table, "Brom")[slot]["spent"] for slot in ("attack", "defense")] == [False, False]


def slain(**items: object) -> Table:
    """Katrina dies on A12 with these items; Anton waits on A13, Brom stands on the hex."""
    table = night(
        horseman("A10"),
        ichabod("A12", hp=1, **items),
        ichabod(lane("A15", "A13"), [2, 3, 4, 5, 6, 7]),
        ichabod("H03"),
        options=ON,
    )
    table.answers("play Gallop 2", "ride to A11", "attack Katrina")
    while table.offered[0].startswith("save"):
        table.answers(table.offered[1])
    return table.rolls(12, 1).draws(*["Gallop 2"] * 6)


@pytest.mark.clause("HH-GEM-01", "HH-GEM-02", "HH-GEM-03", "HH-R-87", "HH-R-88", "HH-COMP-11")
def test_a_slain_ichabod_leaves_a_gem_on_the_hex_and_his_cards_under_the_other() -> None:
    before = night(ichabod("A12", attack="Sword", defense="Ring"), FAR, options=ON)
    assert seat(before, "Brom")["gems"] == {"board": 0, "cards": 2, "aside": 0, "free": 0}
    table = slain(attack="Holy Water", defense="Ring")
    assert gems(table) == [
        {
            "owner": "Katrina",
            "role": "Ichabod",
            "space": "A12",
            "attack": {"name": "Holy Water", "spent": True},
            "defense": {"name": "Ring", "spent": False},
        }
    ]
    assert seat(table, "Katrina")["gems"] == {"board": 1, "cards": 0, "aside": 1, "free": 0}
    assert (item(table, "Katrina", "attack"), item(table, "Katrina", "defense")) == (None, None)


@pytest.mark.clause("HH-GEM-02", "HH-R-87", "HH-R-93", "HH-R-90")
def test_a_slain_horseman_leaves_his_one_card_and_a_banished_one_keeps_it() -> None:
    table = duel(horseman("A10", hp=1, attack="Fiery Axe"), ichabod("A12")).rolls(1, 6).rolls(3)
    assert [(gem["owner"], gem["role"], gem["defense"]) for gem in gems(table)] == [("Brom", "Horseman", None)]
    assert seat(table, "Brom")["gems"] == {"board": 1, "cards": 0, "aside": 0, "free": 0}  # his only one
    armed = night(horseman("A10", attack="Fiery Axe"), ichabod("A12"), options=ON)
    assert seat(armed, "Brom")["gems"] == {"board": 0, "cards": 1, "aside": 0, "free": 0}
    banished = duel(horseman("A10", attack="Fiery Axe"), ichabod("A12", [BANISH, 2, 3, 4, 5, 6])).answers(
        f"play {BANISH}"
    )
    banished.rolls(3)
    assert (item(banished, "Brom", "attack"), gems(banished)) == ("Fiery Axe", [])


@pytest.mark.clause("HH-GEM-02")
def test_who_holds_nothing_leaves_no_gem() -> None:
    assert gems(slain()) == []


GEM = {
    "owner": "Katrina",
    "role": "Ichabod",
    "at": "A12",
    "attack": "Blessed Sword",
    "attack_spent": 0,
    "defense": "Trinity Scroll",
    "defense_spent": 1,
}


def gem_ahead(rider: dict[str, object], *others: dict[str, object], **more: object) -> Table:
    """Brom on A10 rides 4 over a gem of Katrina on A12."""
    gem = {**GEM, **more.pop("gem", {})}
    table = night(rider, horseman("E22"), *(others or (ichabod("H03"),)), options={**ON, **more})

    def lay(position: dict[str, object]) -> None:
        position["drops"] = [gem]
        names = table.game.names["item"]
        for slot in ("attack", "defense"):
            if gem[slot]:
                position["items"]["left"][names.index(gem[slot])] -= 1

    table = table.edited(lay)
    return table.answers(next(text for text in table.offered if text.endswith(" 4")), "ride to A11")


@pytest.mark.clause("HH-GEM-04", "HH-R-89")
def test_a_like_player_who_rides_over_a_gem_may_take_none_one_or_both() -> None:
    table = gem_ahead(ichabod("A10")).asks("Brom", "pick up")
    table.offers_only(
        "leave everything", "take Blessed Sword", "take Trinity Scroll", "take Blessed Sword and Trinity Scroll"
    )
    table.answers("leave everything").asks("chance", "draw")
    assert len(gems(table)) == 1
    assert space(table, "Brom") == "A14"


@pytest.mark.clause("HH-GEM-04")
def test_a_foe_rides_over_a_gem_without_being_asked() -> None:
    table = gem_ahead(horseman("A10"), ichabod("H03")).asks("chance", "draw")
    assert space(table, "Brom") == "A14"


@pytest.mark.clause("HH-GEM-05", "HH-GEM-07", "HH-GEM-08", "HH-R-88")
def test_items_taken_keep_their_state_the_others_are_out_and_the_gem_goes_home() -> None:
    table = gem_ahead(ichabod("A10"))
    both = table.fork().answers("take Blessed Sword and Trinity Scroll")
    assert seat(both, "Brom")["defense"] == {"name": "Trinity Scroll", "spent": True}
    assert seat(both, "Brom")["gems"] == {"board": 0, "cards": 2, "aside": 0, "free": 0}
    table.answers("take Trinity Scroll").told("the gem, which goes back to Katrina")
    assert (gems(table), table.view()["board"]["out_of_game"]) == ([], {"Blessed Sword": 1})
    assert seat(table, "Katrina")["gems"]["board"] == 0
    assert seat(table, "Katrina")["locked"] is False


@pytest.mark.clause("HH-GEM-06", "HH-ABIL-15")
def test_an_item_taken_replaces_the_held_one() -> None:
    table = gem_ahead(ichabod("A10", attack="Sword")).answers("take Blessed Sword and Trinity Scroll")
    assert (item(table, "Brom", "attack"), table.view()["board"]["out_of_game"]) == ("Blessed Sword", {"Sword": 1})


@pytest.mark.clause("HH-GEM-09", "HH-R-89")
def test_a_player_whose_gem_lies_out_takes_nothing() -> None:
    mine = {"owner": "Brom", "at": "H10"}
    locked = into_church_with_gem(ichabod(lane("E18", "E19")), mine).asks("chance", "draw")
    assert seat(locked, "Brom")["locked"] is True
    own = gem_ahead(ichabod("A10"), gem={"owner": "Brom"})
    own.asks("chance", "draw")  # not even his own items


def into_church_with_gem(rider: dict[str, object], gem: dict[str, object], **more: object) -> Table:
    table = night(rider, FAR, ichabod("H03"), options={**ON, **more})
    table = table.edited(lambda p: p.update(drops=[{**GEM, **gem}]))
    return table.answers("play Ride 2", "ride to E20", "ride to V15 (church)")


@pytest.mark.clause("HH-R-91", "HH-GEM-09", "HH-R-93")
@pytest.mark.parametrize(("lock", "asked"), [("literal", "draw"), ("lifted_on_rebirth", "take item")])
def test_a_gem_dropped_as_ichabod_locks_the_horseman_unless_lifted(lock: str, asked: str) -> None:
    table = night(horseman(lane("D14", "D16"), turned="battle"), ichabod("H08"), options={**ON, "ability_lock": lock})
    table = table.edited(lambda p: p.update(drops=[{**GEM, "owner": "Brom"}])).answers("play Gallop 2")
    table.draws("Take Path to the Left").answers("ride to V05 (graveyard 3)")
    assert table.game.kinds[table.state.pending.kind].name == asked
    if asked == "take item":
        table.answers("take the top card").draws("Fiery Axe")
        assert seat(table, "Brom")["gems"] == {"board": 1, "cards": 1, "aside": 0, "free": 0}


@pytest.mark.clause("HH-R-89", "HH-R-88")
def test_several_gems_on_one_hex_are_one_decision_each() -> None:
    table = night(ichabod("A10"), horseman("E22"), horseman("E20"), ichabod("H03"), options=ON)
    second = {**GEM, "owner": "Anton", "attack": None, "defense": "Amulet"}
    table = table.edited(lambda p: p.update(drops=[GEM, second])).answers("play Ride 4", "ride to A11")
    table.answers("leave everything").offers_only("leave everything", "take Amulet").answers("take Amulet")
    assert [gem["owner"] for gem in gems(table)] == ["Katrina"]
    table.asks("chance", "draw")


@pytest.mark.clause("HH-R-92", "HH-R-48")
@pytest.mark.parametrize(("drop", "out", "locked"), [("discard", {"Sword": 1, "Ring": 1}, False), ("drop", {}, True)])
def test_a_cursed_player_loses_his_items_without_a_gem_unless_he_drops_them(
    drop: str, out: dict[str, int], locked: bool
) -> None:
    rider = ichabod("B03", attack="Sword", defense="Ring", curse=1)
    table = night(rider, ichabod("C03", curse=1), round=4, curses={"left": [1, 1]}, options={**ON, "curse_drop": drop})
    table.draws("Horseman")
    assert Counter(table.view()["board"]["out_of_game"]) == Counter(out)
    assert seat(table, "Brom")["locked"] is locked
    assert [gem["space"] for gem in gems(table)] == (["B03"] if locked else [])


@pytest.mark.clause("HH-R-89")
def test_a_gem_in_a_church_is_offered_to_who_is_put_there() -> None:
    table = night(ichabod("E19", [NEAR, 2, 3, 4, 5, 6]), FAR, ichabod("H03"), options={**ON, "curse_drop": "drop"})
    table = table.edited(lambda p: p.update(drops=[{**GEM, "at": "V15"}])).answers(f"play {NEAR}: V15 (church)")
    table.asks("Brom", "pick up").answers("leave everything").asks("Brom", "number")
    spun = night(ichabod(["A06", "A07"]), FAR, ichabod("H03"), options={**ON, "curse_drop": "drop"})
    spun = spun.edited(lambda p: p.update(drops=[{**GEM, "at": "V03"}])).answers("play Ride 3")
    spun.draws("Go to the Nearest Church or Graveyard").asks("Brom", "pick up").answers("take Blessed Sword")
    spun.asks("Brom", "take item")


def test_the_groups_have_the_numbers_of_the_sheet() -> None:
    items = game(2, ON).table.pack.items
    assert sum(i.count for i in items if i.owner == 1) == 18
    assert [sum(i.count for i in items if i.owner == 0 and i.slot == slot) for slot in (0, 1)] == [12, 15]
