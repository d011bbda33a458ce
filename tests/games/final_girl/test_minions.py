"""Enemies and Minions, with and without a Killer (ledger 2.28)."""

from pathlib import Path

import pytest

from deadfall.engine.content import ContentError
from deadfall.games.final_girl import GAME
from games.final_girl.packs import changed, with_packs
from games.final_girl.scene import night, roll, scene, spot
from table import Table

PUPPETS = "geppetto/camp"


def fight(**facts: object) -> Table:
    return scene(**{"film": PUPPETS, "at": "Docks", "killer_at": "Docks", **facts})  # type: ignore[arg-type]


@pytest.mark.clause("FG-ENM-01", "FG-ENM-02", "FG-ENM-03", "FG-MKP-02")
def test_on_terror_cards_all_enemies_act_minions_first_unless_it_names_some() -> None:
    facts = {"at": "Parking Lot", "killer_at": "Docks", "victims": {"Docks": 2, "Lake": 2}, "hand": [], "bloodlust": 1}
    table = night(scene(PUPPETS, minions=[("Trail 5", 2)], **facts)).draws("Clatter of Feet")  # type: ignore[arg-type]
    story = [text for text in table.story() if "killed" in text]
    assert story == ["A Victim is killed at Lake.", "A Victim is killed at Docks."]
    only = night(scene(PUPPETS, minions=[("Trail 5", 2)], **facts)).draws("Strings Pull Tight")  # type: ignore[arg-type]
    only.not_told("The Killer moves").told("Puppet 1 moves")
    killer = night(scene(PUPPETS, minions=[("Cabins", 2)], **facts)).draws("Ladies and Gentlemen")  # type: ignore[arg-type]
    killer.told("killed at Docks").not_told("Puppet 1 moves")


@pytest.mark.clause("FG-MIN-01", "FG-R-64")
def test_a_film_without_a_killer_names_its_own_victory(tmp_path: Path) -> None:
    table = scene("birds/camp", at="Docks", minions=[("Docks", 1)], counters={"downed": 9}, hand=["Weak Attack"])
    assert table.view(0)["killer"]["at"] is None
    roll(table.answers("play Weak Attack"), 5, 1).told("Birds brought down: 10").over("Final Girl")
    with pytest.raises(ContentError, match="needs a minion and a win_when"):
        GAME.set_up(1, {}, changed(tmp_path, "scenario_birds.toml", "win_when", "# win_when"))


@pytest.mark.clause("FG-GAME-04", "FG-R-64")
def test_a_film_without_a_killer_is_won_the_moment_its_last_bird_is_down() -> None:
    trap = scene(
        "birds/camp",
        at="Docks",
        minions=[("Lake", 1), ("Trail 6", 1)],
        tokens={"trap": "Docks"},
        counters={"downed": 9},
        hand=[],
        health=1,
        girl_token="white",
    )
    night(trap).told("Birds brought down: 10", "The Final Girl has won").over("Final Girl")
    axe = scene("birds/camp", at="Docks", minions=[("Lake", 1)], counters={"downed": 9}, hands=["Hatchet"])
    axe.answers("use Hatchet").told("The Final Girl has won").over("Final Girl")


@pytest.mark.clause("FG-R-64")
def test_without_the_tenth_bird_the_film_goes_on() -> None:
    axe = scene("birds/camp", at="Docks", minions=[("Lake", 1)], counters={"downed": 8}, hands=["Hatchet"])
    axe.answers("use Hatchet").told("Birds brought down: 9").asks("Final Girl", "act")


@pytest.mark.clause("FG-R-110")
def test_a_minion_destroyed_by_a_reaction_does_not_strike() -> None:
    table = scene(
        "birds/camp",
        at="Docks",
        hand=["Retaliate", "Retaliate", "Walk"],
        hands=["Kitchen Knife"],
        minions=[("Trail 6", 1)],
        dark="Talons",
    )
    night(table).draws("Dive").answers("play Retaliate", "Bird 1 without a weapon")
    roll(table, 5, 1).told("Bird 1 is destroyed", "attack of Bird 1 comes to nothing").not_told("She loses")
    assert table.view(0)["girl"]["health"] == 5


@pytest.mark.clause("FG-R-111", "FG-R-93")
def test_a_reaction_hits_nobody_when_the_killer_cannot_be_hurt() -> None:
    table = scene(
        "poltergeist/sacred_groves",
        at="Stone Ring",
        killer_at="Stone Ring",
        hand=["Retaliate"],
        hands=["Digging Spade"],
        killer_health=0,
    )
    night(table).answers("play Retaliate").asks("chance", "die")
    roll(table, 5, 1).not_told("Horror rises")


@pytest.mark.clause("FG-MIN-02", "FG-R-62")
def test_minions_have_their_own_values() -> None:
    table = night(
        scene(PUPPETS, at="Docks", killer_at="Cabins", minions=[("Docks", 2)], hand=[], bloodlust=4, dark="Applause")
    )
    table.draws("Strings Pull Tight").told("attacks her for 1 damage")  # Geppetto's Attack would be 2
    assert scene(PUPPETS, bloodlust=5).view(0)["killer"]["minions"]["movement"] == 2, "their card: from row 5 on"


@pytest.mark.clause("FG-MIN-03", "FG-MIN-04")
def test_spawning_stops_at_the_tokens_supplied() -> None:
    table = night(scene(PUPPETS, at="Parking Lot", killer_at="Lake", minions=[("Docks", 2), ("Cabins", 2)], hand=[]))
    table.told("Puppet 3 appears at Lake").draws("Fresh Varnish").told("token is left to appear")
    assert len([m for m in table.state.minion_at if m >= 0]) == 3  # type: ignore[attr-defined]


@pytest.mark.clause("FG-MIN-05", "FG-R-103")
def test_minions_are_attacked_like_the_killer_and_their_tokens_can_come_back() -> None:
    table = fight(killer_at="Cabins", minions=[("Docks", 1)], hand=["Weak Attack"], hands=["Kitchen Knife"])
    table.answers("play Weak Attack").offers(
        "the Minions at Docks with Kitchen Knife", "the Minions at Docks without a weapon"
    )
    roll(table.answers("the Minions at Docks without a weapon"), 5, 1).told("Puppet 1 is destroyed")
    night(table).told("Puppet 1 appears at Cabins")


@pytest.mark.clause("FG-MIN-06", "FG-MIN-08")
def test_killer_or_minions_never_both() -> None:
    table = fight(minions=[("Docks", 1)], hand=["Critical Strike"]).answers("play Critical Strike")
    table.offers_only("do not attack", "the Killer without a weapon", "the Minions at Docks without a weapon")
    roll(table.answers("the Minions at Docks without a weapon"), 5, 5).told("destroyed")
    table.not_told("damage to the Killer")


@pytest.mark.clause("FG-MIN-07")
def test_damage_is_divided_among_all_minions_of_the_space_and_the_rest_is_lost() -> None:
    table = fight(killer_at="Cabins", minions=[("Docks", 1), ("Docks", 2)], hand=["Furious Strike", "Walk"])
    roll(table.answers("play Furious Strike"), 5, 1).asks("Final Girl", "place damage")
    table.answers("Puppet 1 (1 left)").told("Puppet 1 is destroyed", "1 damage to Puppet 2, 1 left")
    both = fight(killer_at="Cabins", minions=[("Docks", 1), ("Docks", 1)], hand=["Furious Strike", "Walk"])
    roll(both.answers("play Furious Strike"), 5, 5).told("Puppet 1 is destroyed", "Puppet 2 is destroyed")


@pytest.mark.clause("FG-R-115")
def test_of_minions_that_are_alike_one_is_offered() -> None:
    table = fight(killer_at="Cabins", minions=[("Docks", 2), ("Docks", 1), ("Docks", 2)], hand=["Weak Attack", "Walk"])
    roll(table.answers("play Weak Attack"), 5, 1).offers_only("Puppet 1 (2 left)", "Puppet 2 (1 left)")


@pytest.mark.clause("FG-MKP-01")
def test_the_back_of_the_finale_has_a_minion_line_after_the_killers() -> None:
    table = night(
        scene(PUPPETS, at="Parking Lot", killer_at="Docks", minions=[("Lake", 2)], victims={"Trail 10": 1}, hand=[])
    )
    story = [text for text in table.story() if "Puppet" in text]
    assert story[0] == "Puppet 2 appears at Docks." and "Puppet 1 moves to Trail 10." in story


@pytest.mark.clause("FG-MPAN-01")
def test_victims_beside_a_minion_panic_too() -> None:
    table = night(
        scene(
            PUPPETS,
            at="Parking Lot",
            killer_at="Docks",
            minions=[("Lake", 2)],
            hand=[],
            victims={"Docks": 1, "Lake": 1},
        )
    )
    table.draws("Workbench").told("Turn 2 begins")  # nobody died
    dead = night(
        scene(PUPPETS, at="Parking Lot", killer_at="Cabins", minions=[("Lake", 2)], hand=[], victims={"Lake": 2})
    )
    dead.draws("Quick Feet").told("killed at Lake").asks("chance", "die").rolls(1).told("panics from Lake to Docks")


@pytest.mark.clause("FG-R-61")
def test_minions_act_nearest_first_and_new_ones_wait() -> None:
    facts = {"at": "Parking Lot", "killer_at": "Archery Range", "hand": [], "victims": {"Lake": 1}}
    table = night(scene(PUPPETS, minions=[("Trail 6", 2), ("Docks", 2)], **facts))  # type: ignore[arg-type]
    moves = [text for text in table.story() if "moves" in text]
    assert moves[0] == "Puppet 2 moves to Lake."
    kill = night(scene(PUPPETS, minions=[("Lake", 2)], **{**facts, "victims": {"Lake": 3}})).draws("Quick Feet")  # type: ignore[arg-type]
    assert sum("killed at Lake" in text for text in kill.story()) == 1, (
        "the Puppet that the dead brings does not act yet"
    )
    kill.told("Puppet 3 appears at Lake")


@pytest.mark.clause("FG-R-63")
def test_a_victim_killed_by_a_minion_raises_bloodlust() -> None:
    table = night(
        scene(PUPPETS, at="Parking Lot", killer_at="Cabins", minions=[("Lake", 2)], hand=[], victims={"Lake": 1})
    )
    table.draws("Quick Feet").told("killed at Lake", "row 1")


@pytest.mark.clause("FG-R-65")
def test_a_reaction_hits_the_minion_that_attacks() -> None:
    table = night(scene(PUPPETS, at="Docks", killer_at="Docks", minions=[("Docks", 2)], hand=["Retaliate"]))
    table.draws("Strings Pull Tight").told("attacks her for 1")
    roll(table.answers("play Retaliate"), 5, 1).told("1 damage to Puppet 1, 1 left").not_told("damage to the Killer")


@pytest.mark.clause("FG-R-66", "FG-R-85")
def test_at_range_the_minions_of_one_space_or_the_killer_there() -> None:
    table = fight(
        killer_at="Trail 5", minions=[("Trail 5", 1), ("Mess Hall", 1)], hand=["Weak Attack"], hands=["Hunting Bow"]
    )
    table.answers("play Weak Attack").offers_only(
        "do not attack",
        "the Killer with Hunting Bow",
        "the Minions at Trail 5 with Hunting Bow",
        "the Minions at Mess Hall with Hunting Bow",
    )


@pytest.mark.clause("FG-R-89")
def test_only_the_killers_death_wins() -> None:
    table = fight(minions=[("Docks", 2)], hand=["Critical Strike"], killer_health=2).answers("play Critical Strike")
    roll(table.answers("the Killer without a weapon"), 5, 5).draws("blank").over("Final Girl")


@pytest.mark.clause("FG-ENM-02", "FG-R-65")
def test_strings_protect_geppetto_while_a_puppet_is_with_him() -> None:
    table = fight(minions=[("Docks", 2)], hand=["Furious Strike"]).answers(
        "play Furious Strike", "the Killer without a weapon"
    )
    roll(table, 5, 1).told("1 damage to the Killer")


def test_birds_stand_for_the_killer_in_location_cards(tmp_path: Path) -> None:
    table = night(scene("birds/camp", at="Parking Lot", minions=[("Trail 2", 1)], hand=[], victims={"Utility Shed": 1}))
    table.draws("The Late Bus").told("2 Victims arrive at Parking Lot", "killed at Parking Lot")
    lured = scene("birds/camp", at="Docks", minions=[("Lake", 1)], pack=["Firecrackers"]).answers("use Firecrackers")
    lured.offers("Trail 5", "Trail 10").answers("Trail 10", "stop there").told("Bird 1 moves to Trail 10")
    trap = scene("birds/camp", at="Docks", minions=[("Lake", 1)], tokens={"trap": "Docks"}, hand=[])
    night(trap).told("Bird 1 is destroyed")
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Feast", "effect": "kheal 2"}])
    grown = night(scene("birds/camp", content=pack, at="Parking Lot", minions=[], hand=[])).draws("A Quiet Minute")
    grown.draws("Feast").told("Bird 2 appears", "Bird 3 appears")
    assert spot(grown, "Parking Lot") is not None


def test_the_lead_raven_takes_damage_before_any_bird() -> None:
    table = scene(
        "birds/camp",
        at="Docks",
        minions=[("Docks", 1), ("Docks", 1)],
        minors={"Lead Raven": 2},
        hand=["Furious Strike"],
    )
    roll(table.answers("play Furious Strike"), 5, 5).told("Lead Raven is discarded", "Bird 1 is destroyed")


def test_the_finale_without_birds_is_a_victory_too() -> None:
    table = scene(
        "birds/camp",
        at="Docks",
        minions=[("Docks", 1)],
        finale="Last Flight",
        dark="Talons",
        terror_size=0,
        hand=["Weak Attack"],
    )
    roll(table.answers("play Weak Attack"), 5, 1).over("Final Girl")
