"""Killer phase, targets, moves, attacks, Reactions (ledger 2.17 to 2.19)."""

from pathlib import Path

import pytest

from games.final_girl.packs import with_packs
from games.final_girl.scene import END, night, roll, scene, spot
from table import Table

FAR_OFF = {"at": "Parking Lot", "hand": []}


def hunts(card: str, **facts: object) -> Table:
    """Hans' back action finds nobody; then this Terror card comes up."""
    return night(scene(**{**FAR_OFF, **facts})).draws(card)  # type: ignore[arg-type]


def where(table: Table) -> str:
    at: str = table.view(0)["killer"]["at"]
    return at


@pytest.mark.clause("FG-KP-01", "FG-KP-02", "FG-KA-01")
def test_first_the_finale_cards_action_then_a_terror_card() -> None:
    table = night(scene(killer_at="Docks", victims={"Docks": 1}, **FAR_OFF))  # type: ignore[arg-type]
    table.told("killed at Docks").asks("chance", "Terror card")
    table.draws("Closing In").told("Terror card: Closing In")
    assert table.view(0)["terror"]["left"] == 9


@pytest.mark.clause("FG-KP-03", "FG-FIN-03", "FG-FIN-04")
def test_with_the_finale_revealed_its_action_replaces_the_back_and_no_terror_card_is_drawn() -> None:
    table = night(
        scene(
            at="Docks",
            killer_at="Trail 5",
            hand=[],
            finale="One More Round",
            dark="Bone Breaker",
            terror_size=0,
            bloodlust=0,
        )
    )
    table.told("moves to Lake", "moves to Docks", "attacks her for 2 damage", "Turn 2 begins")
    table.not_told("Terror card")


@pytest.mark.clause("FG-TER-01", "FG-TER-03", "FG-KA-02")
def test_terror_cards_go_from_top_to_bottom_and_skip_parts_not_met() -> None:
    table = hunts("Horrific Hammer Rush", killer_at="Firepit", victims={"Trail 4": 2})
    story = table.story()
    assert not any("Horror rises by 1 to level 4" in text for text in story[:3])
    kinds = [text.split(" to ")[0].split(" at ")[0] for text in story[:8]]
    assert kinds.index("The Killer moves") < kinds.index("A Victim is killed")
    table.told("Horror rises by 2")
    alone = hunts("Horrific Hammer Rush", killer_at="Firepit")
    assert alone.story()[1].startswith("Horror rises by 1"), "without Victims the first part is resolved"


@pytest.mark.clause("FG-TER-02")
def test_terror_cards_also_add_victims_and_raise_horror() -> None:
    table = hunts("The Late Bus", killer_at="Utility Shed")
    assert spot(table, "Parking Lot")["victims"] == 2
    hunts("Dragging Steel", killer_at="Utility Shed").told("Horror rises by 1 to level 4")


@pytest.mark.clause("FG-TGT-01", "FG-ICON-09", "FG-TGT-02")
@pytest.mark.parametrize(
    ("card", "target"), [("Culling the Herd", "Lake"), ("He Wants You", "Parking Lot"), ("Closing In", "Lake")]
)
def test_three_kinds_of_targets_and_the_closest_of_them(card: str, target: str) -> None:
    hunts(card, killer_at="Trail 10", victims={"Lake": 1, "Cabins": 4}).told(f"at {target}.")


@pytest.mark.clause("FG-TGT-03")
def test_a_tie_goes_to_most_victims_and_she_is_no_victim() -> None:
    hunts("Closing In", killer_at="Mess Hall", victims={"Trail 4": 2, "Trail 5": 3}).told(
        "goes after a Victim at Trail 5"
    )
    hunts("Closing In", at="Trail 4", killer_at="Mess Hall", victims={"Trail 5": 1}).told(
        "goes after a Victim at Trail 5"
    )


@pytest.mark.clause("FG-TGT-04", "FG-AMB-01", "FG-AMB-02", "FG-R-01", "FG-R-22", "FG-R-23", "FG-D-19")
def test_a_tie_that_is_left_goes_to_the_chosen_ambiguity_rule() -> None:
    """A Victim at Trail 4 and one at Trail 6, both next to him: Trail 6 is nearer an Exit, Trail 4 farther from her."""
    facts = {"at": "Boat Ramp", "killer_at": "Mess Hall", "victims": {"Trail 4": 1, "Trail 6": 1}}
    hunts("Closing In", **facts).told("goes after a Victim at Trail 6")
    hunts("Closing In", options={"ambiguity": "realism"}, **facts).told("goes after a Victim at Trail 4")
    hunts("Closing In", options={"ambiguity": "hilarity"}, **facts).asks("chance", "break a tie of spaces")
    table = hunts("Closing In", options={"ambiguity": "player"}, **facts).asks("Final Girl", "break a tie of spaces")
    table.offers_only("Trail 4", "Trail 6").answers("Trail 4").told("killed at Trail 4")


@pytest.mark.clause("FG-R-22")
def test_evil_prefers_her_group_when_attacks_are_left_for_her() -> None:
    facts = {"killer_at": "Mess Hall", "victims": {"Trail 4": 1, "Trail 6": 1}, "bloodlust": 0, "hand": []}
    hunts("Culling the Herd", at="Trail 4", **facts).told("goes after a Victim at Trail 4", "attacks her for")


@pytest.mark.clause("FG-KMV-02", "FG-R-24")
def test_the_killer_follows_a_shortest_path_and_of_several_the_worst() -> None:
    """From Trail 4 to Docks: over the Firepit or the Mess Hall to Trail 6; the Victims stand at the Firepit."""
    facts = {"killer_at": "Trail 4", "victims": {"Docks": 3}, "at": "Boat Ramp"}
    table = hunts("He Wants You", killer_at="Trail 4", at="Trail 6", victims={"Firepit": 1})
    table.told("moves to Firepit", "moves to Trail 6")
    trap = hunts("He Wants You", killer_at="Trail 4", at="Trail 6", victims={"Firepit": 1}, tokens={"trap": "Firepit"})
    trap.told("moves to Mess Hall", "moves to Trail 6")  # free of tokens that would hurt it
    real = hunts(
        "He Wants You", options={"ambiguity": "realism"}, killer_at="Trail 4", at="Trail 6", victims={"Mess Hall": 1}
    )
    real.told("moves to Firepit")  # the alphabet alone
    player = hunts("Culling the Herd", options={"ambiguity": "player"}, bloodlust=1, **facts)
    player.asks("Final Girl", "break a tie of paths").answers("by way of Mess Hall, Trail 6").told("moves to Trail 6")


@pytest.mark.clause("FG-KMV-03")
def test_several_moves_add_up() -> None:
    """Movement 3, two Moves: the target at distance 6 is reached."""
    table = hunts("He Wants You", killer_at="Cliff", bloodlust=4, at="Trail 9", dark="Red Appetite")
    assert where(table) == "Trail 9"


@pytest.mark.clause("FG-KMV-04", "FG-KMV-05", "FG-R-28")
def test_it_stops_at_its_target_and_stays_if_the_target_is_here() -> None:
    table = hunts(
        "Culling the Herd", killer_at="Docks", victims={"Lake": 3, "Trail 5": 1}, bloodlust=4, dark="Red Appetite"
    )
    assert where(table) == "Lake"
    night(scene(killer_at="Docks", victims={"Docks": 2}, **FAR_OFF)).draws("Closing In").not_told("moves")  # type: ignore[arg-type]


@pytest.mark.clause("FG-KMV-06")
def test_it_passes_those_who_are_not_its_target() -> None:
    table = hunts("He Wants You", killer_at="Trail 8", at="Trail 7", victims={"Boat Ramp": 2}, bloodlust=1)
    table.told("moves to Boat Ramp", "moves to Trail 7", "attacks her for")
    assert spot(table, "Boat Ramp")["victims"] == 2


@pytest.mark.clause("FG-KMV-07", "FG-ICON-10")
def test_without_a_move_icon_it_does_not_move() -> None:
    table = night(scene(killer_at="Docks", victims={"Lake": 1}, **FAR_OFF)).asks("chance", "Terror card")  # type: ignore[arg-type]
    table.not_told("moves")
    assert where(table) == "Docks"


@pytest.mark.clause("FG-KAT-01", "FG-KAT-07", "FG-KAT-06")
def test_each_attack_step_kills_at_most_one_victim_and_bloodlust_rises_between() -> None:
    table = night(scene(killer_at="Docks", victims={"Docks": 3}, bloodlust=5, dark="Bone Breaker", **FAR_OFF))  # type: ignore[arg-type]
    table.told("row 6").asks("chance", "Terror card")
    assert spot(table, "Docks")["victims"] == 2
    table.draws("Culling the Herd").told("row 7", "row 8")
    assert table.view(0)["board"]["dead"] == 3


@pytest.mark.clause("FG-KAT-03")
def test_victims_are_attacked_before_her() -> None:
    table = night(scene(at="Docks", killer_at="Docks", victims={"Docks": 1}, hand=[])).told("killed at Docks")
    table.not_told("attacks her")


@pytest.mark.clause("FG-KAT-04", "FG-R-32", "FG-KAT-11", "FG-RE-06", "FG-RE-04")
def test_if_she_is_the_stated_target_she_is_attacked_and_each_attack_is_separate() -> None:
    table = night(
        scene(
            "poltergeist/camp",
            "selena",
            at="Docks",
            killer_at="Docks",
            victims={"Docks": 2},
            hand=["Guard"],
            bloodlust=2,
            dark="Slamming Doors",
        )
    )
    table.told("killed").draws("Hurled Chairs").told("attacks her for 2 damage")
    roll(table.answers("play Guard"), 5, 1).told("1 damage left", "loses 1", "attacks her for 2 damage", "loses 2")
    assert spot(table, "Docks")["victims"] == 1


@pytest.mark.clause("FG-KAT-08", "FG-R-31")
def test_surplus_attacks_hit_her_unless_the_option_says_no() -> None:
    facts = {"at": "Docks", "killer_at": "Lake", "victims": {"Docks": 1}}
    hunts("Culling the Herd", **facts).told("killed at Docks", "attacks her for 2 damage")
    calm = hunts("Culling the Herd", options={"surplus_attacks_hit_girl": "no"}, **facts).told("killed at Docks")
    calm.not_told("attacks her")


@pytest.mark.clause("FG-KAT-12", "FG-R-27")
def test_out_of_reach_it_still_attacks_who_is_there() -> None:
    table = hunts("He Wants You", killer_at="Cliff", victims={"Mess Hall": 1})
    table.told("moves to Mess Hall", "killed at Mess Hall")  # two moves on the way to her
    nobody = hunts("Culling the Herd", at="Docks", killer_at="Docks", hand=[], health=5)
    nobody.not_told("moves").told("attacks her for 2")  # no Victim at all: no move, but she is there


def acting(folder: Path, effect: str, ongoing: bool, **facts: object) -> Table:
    """An Event of ours with a Killer Action of its own."""
    card = {"id": "X1", "name": "Ours", "effect": effect, **({"ongoing": True} if ongoing else {})}
    pack = with_packs(folder, events=[card])
    return night(scene(**{"content": pack, "hand": [], **facts})).draws("A Quiet Minute").draws("Ours")  # type: ignore[arg-type]


@pytest.mark.clause("FG-R-25")
def test_a_target_that_is_gone_is_chosen_again_at_the_next_move(tmp_path: Path) -> None:
    facts = {"at": "Parking Lot", "killer_at": "Docks", "victims": {"Docks": 2, "Lake": 1}}
    table = acting(tmp_path, "act victim A M A", False, **facts)
    table.told(
        "goes after a Victim at Docks",
        "killed at Docks",
        "goes after a Victim at Lake",
        "moves to Lake",
        "killed at Lake",
    )


@pytest.mark.clause("FG-R-26")
def test_the_target_follows_her_when_she_is_moved(tmp_path: Path) -> None:
    effect = "on fg_hurt_by_attack { goto lake }; act fg M A M A"
    table = acting(tmp_path, effect, True, at="Docks", killer_at="Trail 6", victims={"Docks": 1})
    table.told("moves to Docks", "She is placed at Lake", "The Killer moves to Lake")
    assert sum("attacks her for" in text for text in table.story()) == 2


# -- Reactions


def attacked(**facts: object) -> Table:
    return night(scene(**{"at": "Cliff", "killer_at": "Cliff", "bloodlust": 2, **facts}))  # type: ignore[arg-type]


@pytest.mark.clause("FG-RE-02", "FG-D-15")
def test_a_reaction_may_cancel_or_reduce_the_damage() -> None:
    roll(attacked(hand=["Guard"]).answers("play Guard"), 5, 6).told("0 damage left").not_told("loses")
    roll(attacked(hand=["Guard"]).answers("play Guard"), 5, 1).told("2 damage left", "loses 2")
    roll(attacked(hand=["Guard"]).answers("play Guard"), 1, 1).told("Horror rises by 1", "loses 3")


@pytest.mark.clause("FG-RE-03", "FG-R-19", "FG-R-102")
def test_retaliate_damages_the_attacker_and_weapons_add_to_it() -> None:
    roll(attacked(hand=["Retaliate"]).answers("play Retaliate"), 5, 1).told("1 damage to the Killer", "loses 2")
    armed = attacked(hand=["Retaliate"], hands=["Camp Axe"]).answers("play Retaliate", "the Killer with Camp Axe")
    roll(armed, 5, 1).told("3 damage to the Killer")
    without = attacked(hand=["Retaliate"], hands=["Camp Axe"], options={"weapons_on_reactions": "no"})
    roll(without.answers("play Retaliate"), 5, 1).told("1 damage to the Killer")


@pytest.mark.clause("FG-RE-05", "FG-R-34")
def test_several_reactions_one_after_the_other_until_nothing_is_left() -> None:
    table = attacked(hand=["Guard", "Retaliate", "Retaliate"])
    roll(table.answers("play Guard"), 1, 1).asks("Final Girl", "defend").answers("play Retaliate")
    roll(table, 5, 5).told("0 damage left").asks("chance", "Terror card")


@pytest.mark.clause("FG-RE-07")
def test_reactions_do_not_prevent_a_loss_of_health() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=["Furious Strike", "Guard"])
    roll(table.answers("play Furious Strike"), 1, 1).told("loses 1").asks("Final Girl", "act")


@pytest.mark.clause("FG-RE-08")
def test_reactions_do_not_protect_victims() -> None:
    night(scene(at="Cliff", killer_at="Cliff", victims={"Cliff": 1}, hand=["Guard"])).told("killed").asks(
        "chance", "Terror card"
    )


@pytest.mark.clause("FG-R-33")
def test_a_killer_that_dies_or_revives_by_a_reaction_does_not_land_its_attack() -> None:
    facts = {"hand": ["Retaliate"], "killer_health": 1}
    roll(attacked(**facts).answers("play Retaliate"), 5, 1, 1).draws("blank").over("Final Girl").not_told("loses")
    table = roll(attacked(**facts).answers("play Retaliate"), 5, 1, 1).draws("2 health")
    table.told("The Killer is not dead", "The panic phase begins").not_told("loses", "Terror card")


@pytest.mark.clause("FG-R-93")
def test_an_attack_from_another_space_can_be_defended_but_not_struck_back() -> None:
    table = night(scene("inkanyamba/camp", at="Parking Lot", killer_at="Utility Shed", hand=["Retaliate"]))
    table.draws("Lightning").told("attacks her for 1 damage")
    roll(table.answers("play Retaliate"), 6, 6).told("0 damage left").not_told("damage to the Killer")


@pytest.mark.clause("FG-R-98")
def test_an_attack_of_0_damage_is_no_attack() -> None:
    table = night(scene("dr_fright/camp", "barbara", at="Cliff", killer_at="Cliff", hand=["Guard"], flipped=1))
    table.not_told("attacks her").told("The Killer comes at her for 0 damage").asks("chance", "Terror card")


@pytest.mark.clause("FG-R-29")
def test_hammer_rush_moves_by_its_two_move_icons() -> None:
    table = hunts("Horrific Hammer Rush", killer_at="Utility Shed", victims={"Lake": 3})
    assert where(table) == "Lake", "Movement 1, two Moves"


@pytest.mark.clause("FG-R-21")
def test_distances_follow_lines_and_closed_ones_do_not_count() -> None:
    hunts("Closing In", killer_at="Trail 6", victims={"Trail 7": 1, "Firepit": 1}).told(
        "goes after a Victim at Trail 7"
    )
    table = hunts("Closing In", killer_at="Trail 6", victims={"Trail 7": 1, "Firepit": 1}, events=["Washed-Out Bridge"])
    table.told("goes after a Victim at Firepit")


@pytest.mark.clause("FG-R-30")
def test_which_victim_of_a_mixed_group_dies() -> None:
    facts = {
        "at": "Parking Lot",
        "killer_at": "Docks",
        "victims": {"Docks": 1},
        "hand": [],
        "special": {"Camp Nurse": "Docks"},
    }
    night(scene(events=["Camp Nurse"], **facts)).told("Camp Nurse is killed", "Horror rises by 2")  # type: ignore[arg-type]
    night(scene(**facts)).told("A Victim is killed").not_told("Camp Nurse"), "her card is gone: her death does not hurt"  # type: ignore[arg-type]
    table = night(scene(options={"ambiguity": "realism"}, events=["Camp Nurse"], **facts))  # type: ignore[arg-type]
    table.asks("chance", "break a tie of Victims").offers("a Victim", "Camp Nurse")
    night(scene(options={"ambiguity": "player"}, **facts)).asks("Final Girl", "break a tie of Victims")  # type: ignore[arg-type]


@pytest.mark.clause("FG-R-72")
def test_a_victim_added_to_the_killers_space_may_be_attacked_by_the_same_card() -> None:
    table = hunts("The Late Bus", at="Docks", killer_at="Parking Lot").told("2 Victims arrive", "killed at Parking Lot")
    assert spot(table, "Parking Lot")["victims"] == 1


@pytest.mark.clause("FG-R-88")
def test_she_can_be_attacked_in_her_own_action_phase() -> None:
    """Wrath bursts after an Atone that failed her: the Cyclone comes in the Action phase."""
    table = scene(
        "inkanyamba/camp",
        "selena",
        at="Cliff",
        killer_at="Cliff",
        hand=["Weak Attack", "Guard"],
        horror=7,
        bloodlust=1,
        counters={"wrath": 2},
    )
    roll(table.answers("play Weak Attack"), 1).told("Wrath: 3", "attacks her for 2 damage").offers("play Guard")


@pytest.mark.clause("FG-R-51")
def test_an_empty_terror_deck_gives_no_card_before_the_finale() -> None:
    table = night(scene(killer_at="Cliff", terror_size=0, **FAR_OFF)).asks("chance", "Finale")  # type: ignore[arg-type]
    assert END not in table.offered
