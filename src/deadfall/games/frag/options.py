"""The table options of Frag (ledger 3.5)."""

from __future__ import annotations

from deadfall.engine.options import Number, OneOf, Words

DESIGN_NAMES = (
    "Runner", "Raider", "Skirmisher", "Gunner", "All-rounder", "Bruiser", "Wall", "Marksman", "Scout", "Sentry",
    "Turret", "Bunker",
)  # fmt: skip

OPTIONS = (
    OneOf(
        "map", "Map", ("A", "B", "C", "D", "E", "F"),
        "Which map is played: A (Smelter) or B (Subnet) of the base pack; a content pack may bring others.",
        "FRAG-COMP-01",
    ),
    Number("frags_to_win", "Frags to win", 3, 1, 10, "The game ends when a player has marked so many.", "FRAG-R-82"),
    OneOf(
        "design_mode", "Fighter designs", ("simultaneous", "open_in_seat_order", "random", "preset"),
        "Everybody divides 7 points in secret, or openly in turn, or at random, or the table fixes the designs.",
        "FRAG-R-06",
    ),
    Words(
        "designs", "Preset designs", DESIGN_NAMES,
        "With preset designs: one name for each seat, in seat order, repeated when there are fewer.", "FRAG-R-06",
    ),
    OneOf(
        "weapon_limit", "Weapon limit", ("base", "current"),
        "Whether the limit on weapons in play counts the design's Health or the Health of the moment.", "FRAG-R-13",
    ),
    OneOf(
        "range_metric", "Counting range", ("orthogonal", "king", "walking"),
        "Range counts squares across and down, or diagonally too, or the steps of a walk: longer only through walls.",
        "FRAG-R-16",
    ),
    OneOf(
        "fighters_block", "Fighters block sight", ("interior", "never"),
        "Whether a fighter in the line blocks it for others.", "FRAG-R-18",
    ),
    OneOf(
        "teleporter_bump", "Teleporter bumps", ("on", "off"),
        "Whether the teleporter may be taken to an occupied one, bumping its occupant.", "FRAG-R-30",
    ),
    OneOf(
        "pickup_per", "Counters", ("turn", "entry"),
        "Of the counters in a cell a fighter picks up one in a turn, or one each time they enter.", "FRAG-R-61",
    ),
    OneOf(
        "pile_view", "Weapon piles", ("closed", "open"),
        "Whether a weapon taken from a pile is known to the taker only.", "FRAG-R-63",
    ),
    OneOf(
        "late_bonus", "Forgotten bonus", ("in_play", "never", "hand_too"),
        "Whether a bonus may be claimed after the movement roll, until the next die.", "FRAG-R-74",
    ),
    Number("tournament_games", "Games in the series", 1, 1, 9, "How many games are played in a row.", "FRAG-R-79"),
    Number("tournament_cap", "Cap on raised stats", 0, 0, 12, "Highest stat to raise to; 0 for none.", "FRAG-R-78"),
    Number(
        "max_rounds", "Round limit", 200, 0, 1000,
        "After this many rounds the most frags win; 0 plays on for ever.", "FRAG-R-80",
    ),
    OneOf(
        "first_round_attacks", "Attacks in the first round", ("yes", "no"),
        "Whether a player may attack in their first turn.", "FRAG-R-92",
    ),
    OneOf(
        "fair_start", "Fair start", ("no", "yes"),
        "Starting points are drawn by lot; the second half of the turn order is no target before its first turn.",
        "FRAG-R-110",
    ),
    Number("reaction_timer", "Reaction timer", 0, 0, 60, "Seconds that every reaction window stays open.", "FRAG-R-95"),
)  # fmt: skip
