"""What the players of a table may set."""

from __future__ import annotations

from deadfall.engine.options import Number, OneOf, TableOption

LOW, HIGH = 8, 40  # hit points

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
