"""Panic, Upkeep, Finale, Final Health tokens, Adrenaline, Bloodlust and powers (ledger 2.20, 2.21, 2.23, 2.24)."""

from pathlib import Path

import pytest

from deadfall.games.final_girl import GAME
from games.final_girl.packs import with_packs
from games.final_girl.scene import night, roll, scene, spot
from table import Table

OFF = {"at": "Parking Lot", "hand": []}
CALM = "A Quiet Minute"


def after_terror(card: str = CALM, **facts: object) -> Table:
    return night(scene(**{**OFF, **facts})).draws(card)  # type: ignore[arg-type]


@pytest.mark.clause("FG-PAN-01", "FG-PAN-02", "FG-PAN-03")
def test_victims_beside_the_killer_panic_if_somebody_died_this_turn() -> None:
    table = after_terror(at="Docks", killer_at="Docks", victims={"Docks": 3, "Lake": 1}).chance()
    table.asks("chance", "die").rolls(5).asks("chance", "die").rolls(6).told("Turn 2 begins")
    assert (spot(table, "Lake")["victims"], spot(table, "Docks")["victims"]) == (2, 1)
    assert table.view(0)["girl"]["at"] == "Docks"
    table = after_terror(killer_at="Docks", victims={"Lake": 1}).chance().told("Turn 2 begins")
    assert spot(table, "Lake")["victims"] == 1, "nobody died: nobody panics"


@pytest.mark.clause("FG-PAN-05", "FG-R-78")
def test_a_number_that_is_not_shown_or_leads_over_a_closed_line_means_to_stay() -> None:
    table = after_terror(killer_at="Firepit", victims={"Firepit": 2}).chance().rolls(1).told("at Firepit stays put")
    table = after_terror(killer_at="Trail 6", victims={"Trail 6": 2}, events=["Washed-Out Bridge"]).chance().rolls(5)
    table.told("at Trail 6 stays put")


@pytest.mark.clause("FG-PAN-07")
def test_victims_may_panic_into_the_killers_space() -> None:
    (after_terror("Twigs Snapping", killer_at="Docks", victims={"Lake": 1}).rolls(1).told("panics from Lake to Docks"))


@pytest.mark.clause("FG-PAN-08", "FG-R-57")
def test_a_card_can_make_her_panic_too() -> None:
    table = after_terror("Wrong Way!", at="Firepit", killer_at="Firepit", victims={"Firepit": 2}, hand=[])
    table.asks("chance", "die").rolls(6).told("The Final Girl panics to Trail 4")
    assert spot(table, "Firepit")["victims"] == 1, "nobody follows"


@pytest.mark.clause("FG-R-56", "FG-PAN-06", "FG-D-16", "FG-MPAN-01")
def test_she_chooses_the_order_of_a_set_that_is_fixed_at_the_start() -> None:
    table = night(
        scene(
            "geppetto/camp",
            killer_at="Docks",
            minions=[("Boat Ramp", 2), ("Lake", 2)],
            victims={"Docks": 2, "Lake": 1},
            special={"Kid Brother": "Boat Ramp"},
            dead=1,
            killed_turn=1,
            **OFF,
        )
    )  # type: ignore[arg-type]
    table.draws("Ladies and Gentlemen").told("killed at Docks").draws("Power Failure").asks("Final Girl", "panic next")
    table.offers_only("a Victim at Docks", "a Victim at Lake", "Kid Brother at Boat Ramp")
    table.answers("a Victim at Docks").rolls(5).told("from Docks to Lake").offers_only(
        "a Victim at Lake", "Kid Brother at Boat Ramp"
    )
    table.answers("a Victim at Lake").rolls(6).asks("chance", "die")  # the one that ran there does not roll again


@pytest.mark.clause("FG-R-86")
def test_nobody_panics_without_enemies() -> None:
    table = scene("birds/camp", killed_turn=1, victims={"Docks": 2}, minions=[], **OFF)  # type: ignore[arg-type]
    night(table).told("Bird 1 appears")
    table.draws("Silence on the Wires")
    assert spot(table, "Docks")["victims"] == 2


# -- Upkeep and Finale


@pytest.mark.clause("FG-UPK-01", "FG-FIN-01", "FG-FIN-02", "FG-R-73")
def test_without_terror_cards_the_finale_is_revealed_and_a_hidden_dark_power_after_it() -> None:
    table = after_terror("Closing In", killer_at="Utility Shed", terror_size=1, killer_health=5).asks(
        "chance", "Finale"
    )
    table.draws("One More Round").told("recovers to 8 health").asks("chance", "Dark Power").draws("Bone Breaker")
    killer = table.view(0)["killer"]
    assert (killer["finale"]["name"], killer["dark"]["name"]) == ("One More Round", "Bone Breaker")
    assert killer["action"] == "the Killer targets you: move, move, attack"


@pytest.mark.clause("FG-UPK-02", "FG-EVT-02", "FG-EVT-03")
def test_ongoing_events_work_in_upkeep_side_by_side() -> None:
    table = after_terror(
        "Closing In",
        killer_at="Utility Shed",
        events=["Storm Front", "Every Camper for Themselves"],
        victims={"Lake": 1},
    ).asks("chance", "die")
    table.rolls(1).told("Horror rises by 1 to level 4").asks("chance", "die").rolls(1).told("panics from Lake to Docks")


@pytest.mark.clause("FG-UPK-03")
def test_items_may_be_rearranged_in_upkeep() -> None:
    table = after_terror(
        "Closing In", killer_at="Utility Shed", hand=["Walk"], hands=["Camp Axe"], pack=["Kitchen Knife"]
    )
    table.asks("Final Girl", "hold items").answers("hold Kitchen Knife").told("Camp Axe is in her backpack")


@pytest.mark.clause("FG-R-53")
def test_upkeep_effects_of_a_new_finale_fire_at_once_or_next_turn() -> None:
    for when, wrath in (("same_turn", 1), ("next_turn", 0)):
        table = night(
            scene(
                "inkanyamba/camp",
                killer_at="Utility Shed",
                terror_size=1,
                dark="Quick to Anger",
                options={"finale_upkeep": when},
                **OFF,
            )
        ).draws("Rising Wind")  # type: ignore[arg-type]
        table.draws("Nothing Is Forgiven")
        assert table.view(0)["killer"]["counters"]["wrath"] == wrath


@pytest.mark.clause("FG-R-101")
def test_revealing_what_is_revealed_does_nothing() -> None:
    table = night(scene(killer_at="Docks", victims={"Docks": 1}, bloodlust=3, dark="Bone Breaker", **OFF))  # type: ignore[arg-type]
    table.told("row 4").asks("chance", "Terror card")


# -- Final Health tokens and Adrenaline


@pytest.mark.clause("FG-FHT-02", "FG-FHT-03", "FG-ADR-01")
def test_the_token_is_revealed_only_if_damage_remains() -> None:
    four = night(scene(at="Cliff", killer_at="Cliff", hand=[], bloodlust=5, dark="Bone Breaker")).told("has 1 left")
    four.asks("chance", "Terror card")
    five = night(scene(at="Cliff", killer_at="Cliff", hand=[], bloodlust=7, dark="Bone Breaker"))
    five.asks("chance", "Final Health token")


@pytest.mark.clause("FG-FHT-05", "FG-FHT-06", "FG-FHT-07", "FG-R-36")
def test_back_to_life_ends_the_phase_and_drops_the_excess() -> None:
    table = night(scene(at="Cliff", killer_at="Cliff", hand=[], health=2, bloodlust=7, dark="Bone Breaker")).draws(
        "3 health"
    )
    table.told("back to life with 3 health", "The panic phase begins").not_told("Terror card")
    girl = table.view(0)["girl"]
    assert (girl["health"], girl["token"]) == (3, "white")


@pytest.mark.clause("FG-FHT-08")
def test_when_the_white_token_is_lost_there_is_no_coming_back() -> None:
    night(scene(at="Cliff", killer_at="Cliff", hand=[], health=2, girl_token="white")).over().told("is dead")


@pytest.mark.clause("FG-ADR-01", "FG-ADR-02")
@pytest.mark.parametrize(("health", "killer", "dice"), [(5, 12, 2), (1, 12, 3), (5, 1, 3), (1, 1, 4), (2, 2, 2)])
def test_adrenaline_adds_a_die_for_each_who_has_only_the_token(health: int, killer: int, dice: int) -> None:
    table = (
        scene(hand=["Short Rest"], health=health, killer_health=killer)
        .answers("play Short Rest")
        .told(f"rolls {dice} dice")
    )
    if health == 1:
        table.rolls(*([6] * dice))
        assert table.view(0)["girl"]["adrenaline"] == (1 if killer == 1 else 0), "healed: the bonus ends"


@pytest.mark.clause("FG-R-35")
def test_a_revival_during_setup_does_not_end_anything(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Cold Open", "effect": "lose 5; horror +1"}])
    game = GAME.set_up(1, {}, pack)
    table = Table(game, game.start()).draws("Camp Axe", "Whistle", "Lucky Coin", "Color War", "Cold Open", "2 health")
    table.told("back to life with 2 health", "Horror rises by 1", "Turn 1 begins").asks("Final Girl", "act")


@pytest.mark.clause("FG-R-37")
def test_she_may_heal_above_the_value_of_the_token() -> None:
    table = scene(hand=["Short Rest"], health=1, girl_token="white").answers("play Short Rest")
    roll(table, 6, 6, 1).told("has 3 now")


@pytest.mark.clause("FG-R-38", "FG-DP-06")
def test_markers_on_a_minor_dark_power_keep_the_killer_from_its_last_health() -> None:
    scene(hand=["Walk"], killer_health=1, minors={"Long Stride": 2}).answers("play Walk").told("rolls 2 dice")


@pytest.mark.clause("FG-R-90")
def test_a_health_loss_on_her_own_card_can_kill_her_and_a_revival_ends_the_phase() -> None:
    facts = {"at": "Cliff", "killer_at": "Cliff", "hand": ["Furious Strike", "Walk"], "health": 1}
    dead = roll(scene(**facts).answers("play Furious Strike"), 1, 1, 1).draws("blank").over()  # type: ignore[arg-type]
    assert dead.game.outcome(dead.state).winners == []  # type: ignore[union-attr]
    table = roll(scene(**facts).answers("play Furious Strike"), 1, 1, 1).draws("1 health")  # type: ignore[arg-type]
    table.asks("Final Girl", "buy").not_told("Time falls")


@pytest.mark.clause("FG-R-95")
def test_a_cut_phase_loses_its_end_triggers_but_not_its_waiting_counters() -> None:
    facts = {"at": "Cliff", "killer_at": "Cliff", "hand": [], "health": 1}
    asleep = night(scene("dr_fright/camp", flags=["asleep"], **facts)).draws("2 health")  # type: ignore[arg-type]
    asleep.told("The panic phase begins").not_told("is drawn")  # the Boiler Room waits for the end of the Killer phase
    table = night(scene("dr_fright/camp", counters={"tired": 2}, victims={"Cliff": 2}, **facts))  # type: ignore[arg-type]
    table.draws("Empty Beds").told("Tiredness: 3").not_told("asleep now").draws("2 health")
    story = table.story()
    order = [
        next(at for at, text in enumerate(story) if part in text)
        for part in ("back to life", "asleep now", "panic phase")
    ]
    assert order == sorted(order)


# -- Bloodlust, Dark Powers


@pytest.mark.clause("FG-BL-02", "FG-DP-01", "FG-DP-02", "FG-ICON-12")
def test_the_new_row_counts_at_once_and_may_reveal_the_dark_power_in_mid_attack() -> None:
    table = night(scene(killer_at="Docks", victims={"Docks": 2}, bloodlust=3, killer_health=5, **OFF))  # type: ignore[arg-type]
    table.asks("chance", "Dark Power").draws("Red Appetite").told(
        "recovers to 6 health"
    )  # its ability works for this kill
    table.draws("Not in the Brochure").asks("chance", "Event card")


@pytest.mark.clause("FG-BL-04", "FG-R-60")
def test_chains_of_bloodlust_and_horror_are_resolved_before_anything_goes_on() -> None:
    table = night(scene(killer_at="Docks", victims={"Docks": 1}, bloodlust=1, horror=7, **OFF))  # type: ignore[arg-type]
    assert [text for text in table.story() if "Bloodlust" in text] == [
        "Bloodlust rises to row 2.",
        "Bloodlust rises to row 3.",
    ]


@pytest.mark.clause("FG-DP-03", "FG-R-55")
def test_epic_dark_powers_only_if_wanted() -> None:
    facts = {"killer_at": "Docks", "victims": {"Docks": 1}, "bloodlust": 3, **OFF}
    plain = ["Red Appetite", "Bone Breaker", "Always Behind You"]
    assert night(scene(**facts)).offered == plain  # type: ignore[arg-type]
    assert night(scene(options={"epic": "include"}, **facts)).offered == [*plain, "He Does Not Stop"]  # type: ignore[arg-type]
    assert night(scene(options={"epic": "force"}, **facts)).offered == ["He Does Not Stop"]  # type: ignore[arg-type]


@pytest.mark.clause("FG-DP-02")
def test_always_behind_you_moves_him_one_space_toward_her_each_night() -> None:
    table = after_terror("A Quiet Minute", killer_at="Docks", at="Trail 9", dark="Always Behind You", bloodlust=4)
    table.chance().told("moves to Boat Ramp")


@pytest.mark.clause("FG-DP-02")
def test_he_does_not_stop_acts_twice() -> None:
    table = night(
        scene(
            killer_at="Docks",
            victims={"Docks": 3},
            dark="He Does Not Stop",
            bloodlust=4,
            options={"epic": "force"},
            **OFF,
        )
    )  # type: ignore[arg-type]
    assert table.view(0)["board"]["dead"] == 2


@pytest.mark.clause("FG-DP-06", "FG-DP-07", "FG-R-39", "FG-D-13")
def test_minor_dark_powers_lose_their_markers_first_as_she_chooses_and_then_their_ability() -> None:
    facts = {"at": "Cliff", "killer_at": "Cliff", "hand": ["Critical Strike"]}
    one = roll(scene(minors={"Long Stride": 2}, **facts).answers("play Critical Strike"), 5, 5)  # type: ignore[arg-type]
    one.told("Long Stride is discarded", "3 damage to the Killer, 9 health left")
    two = roll(scene(minors={"Long Stride": 2, "Red Mist": 1}, **facts).answers("play Critical Strike"), 5, 1)  # type: ignore[arg-type]
    two.asks("Final Girl", "place damage").offers_only("Long Stride (2 left)", "Red Mist (1 left)")
    before = two.view(0)["killer"]["attack"]
    two.answers("Red Mist (1 left)").told("Red Mist is discarded", "1 damage to Long Stride, 1 left")
    assert two.view(0)["killer"]["attack"] == before - 1


@pytest.mark.clause("FG-R-40")
def test_a_minor_dark_power_works_before_the_rest_of_its_card() -> None:
    table = after_terror("Long Stride", killer_at="Docks", at="Trail 7")
    assert table.view(0)["killer"]["movement"] == 2
    table.told("moves to Boat Ramp", "moves to Trail 7")


@pytest.mark.clause("FG-R-80")
def test_the_killer_heals_up_to_its_starting_health() -> None:
    after_terror("Shrug It Off", killer_at="Utility Shed", killer_health=11, minors={"Iron Hide": 1}).told(
        "recovers to 12"
    )
