"""The table options of Final Girl (ledger 3)."""

from __future__ import annotations

from dataclasses import dataclass

from deadfall.engine.options import OneOf

KILLERS = ("hans", "poltergeist", "inkanyamba", "geppetto", "dr_fright", "birds")
LOCATIONS = ("camp", "creech_manor", "sacred_groves", "carnival", "maple_lane")
GIRLS = ("laurie", "reiko", "alice", "selena", "adelaide", "barbara", "asami", "charlie", "nancy", "sheila")


@dataclass(frozen=True)
class Packed(OneOf):
    """A pack by its id; a folder of content may bring others than those that come with the game."""

    def read(self, value: object) -> str:
        return str(value)


OPTIONS = (
    Packed("killer", "Killer", KILLERS, "Whom she is up against; birds is a vignette without a Killer.", "FG-GAME-02"),
    Packed(
        "location", "Location", ("home", *LOCATIONS),
        "Where the film is set: the Killer's own Location, or any other.", "FG-GAME-02",
    ),
    Packed("girl", "Final Girl", (*GIRLS, "random"), "Who she is, or one at random.", "FG-SET-02"),
    OneOf("side", "Difficulty", ("normal", "extreme"), "The side of the player board.", "FG-BRD-04"),
    OneOf(
        "ambiguity", "Game ambiguity", ("evil", "realism", "hilarity", "player"),
        "Who breaks ties: what hurts most, what is most likely, chance, or you.", "FG-R-01",
    ),
    OneOf("epic", "Epic Dark Powers", ("exclude", "include", "force"), "Whether they may come up or must.", "FG-R-55"),
    OneOf(
        "weapons_on_reactions", "Weapons on Reactions", ("yes", "no"),
        "Whether a weapon adds to the damage of Retaliate.", "FG-R-19",
    ),
    OneOf(
        "surplus_attacks_hit_girl", "Surplus attacks", ("yes", "no"),
        "Whether attacks meant for Victims hit her when no Victim is left in the space.", "FG-R-31",
    ),
    OneOf(
        "finale_upkeep", "Finale's upkeep effects", ("same_turn", "next_turn"),
        "Whether they happen in the Upkeep in which the Finale is revealed.", "FG-R-53",
    ),
    OneOf("time_cap", "Time cap", ("none", "10"), "Whether Time above 10 is lost.", "FG-R-06"),
    OneOf("victim_supply", "Victim supply", ("unlimited", "24"), "How many yellow Victims there are.", "FG-R-50"),
    OneOf("turn_limit", "Turn limit", ("none", "60"), "Ends a game that goes on for ever, for studies.", "FG-R-03"),
)  # fmt: skip
