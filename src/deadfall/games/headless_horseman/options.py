"""What the players of a table may set, and how it becomes the terms of play."""

from __future__ import annotations

from deadfall.engine.options import Number, OneOf, OptionError, TableOption, TableOptions
from deadfall.games.headless_horseman.pack import HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.table import DRAFT, FIXED, RANDOM, Terms
from deadfall.games.headless_horseman.words import CURSED_ONLY, NOBODY, SHARED

LOW, HIGH = 8, 40  # hit points
PLACEMENTS = {"draft": DRAFT, "random": RANDOM, "fixed": FIXED}
SCORINGS = {"share": SHARED, "cursed_only": CURSED_ONLY, "nobody": NOBODY}

OPTIONS: tuple[TableOption, ...] = (
    OneOf(
        "placement",
        "Churches and Graveyards",
        ("draft", "random", "fixed"),
        "Placed in turn, scattered, or as in the pack",
        "HH-R-42",
    ),
    OneOf("abilities", "Special Abilities", ("off", "on"), "The variant with Ability cards and gems", "HH-COMP-10"),
    Number("hp_ichabod", "Ichabod hit points", 20, LOW, HIGH, "What every Ichabod begins with", "HH-R-02"),
    OneOf(
        "hp_horseman",
        "Horseman hit points",
        ("table", *map(str, range(LOW, HIGH + 1))),
        "By the number of players, or a number",
        "HH-R-02",
    ),
    Number("dawn_round", "Dawn", 30, 0, 99, "After this round nobody wins: 10 to 99, or 0 for never", "HH-R-73"),
    OneOf(
        "eternity_scoring", "Eternity", ("share", "cursed_only", "nobody"), "Who wins when all are Horsemen", "HH-R-04"
    ),
    OneOf("catch_rule", "Catching", ("reach", "exact"), "Attack any foe you reach, or only by exact count", "HH-R-49"),
    OneOf("free_short_move", "Short moves", ("no", "yes"), "Whether a move may end before its count", "HH-R-14"),
    OneOf("blue_rest", "Resting on blue", ("spin_next", "spin_now"), "Spin at the next move, or at once", "HH-R-18"),
    OneOf("any_path_back", "Any Path back", ("yes", "no"), "Whether Any Path includes the way back", "HH-R-21"),
    Number("go_back_extra", "Go Back extra", 0, 0, 1, "Spaces more than Go Back says", "HH-R-22"),
    OneOf(
        "nearest_graveyard",
        "Nearest Graveyard",
        ("ends", "ride_on"),
        "Whether the spinner's Nearest ends a Horseman's move",
        "HH-R-26",
    ),
    OneOf(
        "bridge_horseman",
        "Horsemen on the Bridge",
        ("cross_only", "may_stop"),
        "Whether a Horseman may rest there",
        "HH-R-07",
    ),
    OneOf(
        "banish_ten",
        "Banishment 10",
        ("mausoleum", "reroll", "ichabod_chooses"),
        "What a 10 on the d10 means",
        "HH-R-58",
    ),
    OneOf(
        "mirror_timing",
        "Mirror timing",
        ("declare", "after_hit"),
        "Raise the mirror before the roll, or after a hit",
        "HH-R-66",
    ),
    OneOf(
        "mirror_top_face",
        "Mirror top face",
        ("d12_only", "also_d6", "off"),
        "Which top face strikes the thrower",
        "HH-R-67",
    ),
    OneOf(
        "church_shields_mirror",
        "Church against mirrors",
        ("yes", "no"),
        "Whether a Church stops a deflected pumpkin",
        "HH-R-68",
    ),
    OneOf("stun_stack", "Stacked stuns", ("no", "yes"), "Whether every stun costs a turn of its own", "HH-R-71"),
    OneOf("refill", "Refill", ("every_turn", "own_turn"), "When hands are filled up to six", "HH-R-37"),
    OneOf(
        "ability_lock",
        "Gem lock",
        ("literal", "lifted_on_rebirth"),
        "Whether a gem dropped as Ichabod locks the Horseman",
        "HH-R-91",
    ),
    OneOf(
        "curse_drop",
        "Cursed with items",
        ("discard", "drop"),
        "What becomes of the items of a cursed Ichabod",
        "HH-R-92",
    ),
)


def agree(t: Terms, given: TableOptions) -> None:
    """Put the options of a table into its terms."""
    t.dawn_round = int(given["dawn_round"])
    if 0 < t.dawn_round < 10:
        raise OptionError(f"option dawn_round: {t.dawn_round} is out of range (10 to 99, or 0 for never)")
    t.hit_points[ICHABOD] = int(given["hp_ichabod"])
    if given["hp_horseman"] != "table":
        t.hit_points[HORSEMAN] = int(given["hp_horseman"])
    t.placement = PLACEMENTS[str(given["placement"])]
    t.abilities = given["abilities"] == "on"
    t.eternity_scoring = SCORINGS[str(given["eternity_scoring"])]
    t.catch_exact = given["catch_rule"] == "exact"
    t.free_short_move = given["free_short_move"] == "yes"
    t.spin_now = given["blue_rest"] == "spin_now"
    t.any_path_back = given["any_path_back"] == "yes"
    t.go_back_extra = int(given["go_back_extra"])
    t.graveyard_ride_on = given["nearest_graveyard"] == "ride_on"
    t.bridge_rest = given["bridge_horseman"] == "may_stop"
    t.banish_ten = str(given["banish_ten"])
    t.mirror_after_hit = given["mirror_timing"] == "after_hit"
    t.mirror_top_face = str(given["mirror_top_face"])
    t.church_shields_mirror = given["church_shields_mirror"] == "yes"
    t.stun_stack = given["stun_stack"] == "yes"
    t.refill_all = given["refill"] == "every_turn"
    t.lock_lifted_on_rebirth = given["ability_lock"] == "lifted_on_rebirth"
    t.curse_drops = given["curse_drop"] == "drop"
