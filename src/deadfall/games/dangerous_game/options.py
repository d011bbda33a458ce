"""The table options (ledger 3.9)."""

from __future__ import annotations

from deadfall.engine.options import Number, OneOf, TableOption
from deadfall.games.dangerous_game.ranges import METRICS
from deadfall.games.dangerous_game.reach import REVISITS
from deadfall.games.dangerous_game.table import BETRAYAL_RANGES, TIE_BREAKS, TIES, TRAIL_RULES

SEATS = range(4, 8)  # MDG-GOAL-01


OPTIONS: tuple[TableOption, ...] = (
    OneOf(
        "hunter_pick",
        "Who hunts first",
        ("roll", "random", *(f"seat:{seat}" for seat in range(SEATS[-1]))),
        "The highest d6, a random seat, or one seat by choice",
        "MDG-R-02",
    ),
    Number(
        "min_start_distance",
        "Nearest start",
        0,
        0,
        12,
        "How far from every Camp square a Hunted must start",
        "MDG-R-07",
    ),
    OneOf(
        "reveal_timing",
        "Reveal Phase",
        ("own_turn", "cycle_start"),
        "Each Hunted in their own turn, or all when a cycle begins",
        "MDG-R-16",
    ),
    OneOf(
        "trail_rule",
        "Trails",
        TRAIL_RULES,
        "Which square a trail shows: by the two printed examples, the start or the end of the cycle two before",
        "MDG-R-17",
    ),
    OneOf("reveal_every", "Trails every", ("1", "3"), "Trails in every cycle, or in every third", "MDG-R-20"),
    OneOf(
        "hand_counted",
        "Hand counted",
        ("turn_start", "draw_phase"),
        "When a hand of fewer than three cards is filled up: if it was short as the turn began, or at the Draw Phase",
        "MDG-R-22",
    ),
    OneOf(
        "free_discard",
        "Free discards",
        ("off", "on"),
        "Whether more cards than needed may be discarded at the end of a turn",
        "MDG-R-24",
    ),
    OneOf("open_discards", "Open discards", ("off", "on"), "Whether unplayed discards are public", "MDG-R-31"),
    OneOf("show_cards", "Showing cards", ("off", "on"), "Whether a card may be shown to a player", "MDG-R-32"),
    OneOf("move_exact", "Exact moves", ("on", "off"), "Whether a move must use the whole roll", "MDG-R-34"),
    OneOf(
        "revisit",
        "Revisiting squares",
        REVISITS,
        "Whether a move may step straight back, or enter a square twice",
        "MDG-R-35",
    ),
    OneOf("hunted_roll_public", "Open rolls", ("on", "off"), "Whether all see a Hunted's movement roll", "MDG-R-38"),
    OneOf("vision_metric", "Radius", METRICS, "How a Range of Vision is measured", "MDG-R-44"),
    OneOf(
        "sight_check", "Sight checks", ("rest", "step"), "When a piece has come to rest, or at every step", "MDG-R-49"
    ),
    OneOf(
        "attack_on_hunted_turn",
        "Attacks in a Hunted's turn",
        ("on", "off"),
        "Whether Hunters may attack a Hunted in that Hunted's own turn",
        "MDG-R-54",
    ),
    OneOf(
        "repeat_attacks",
        "Second attacks",
        ("off", "on"),
        "Whether a Hunter may attack the same Hunted twice in a turn",
        "MDG-R-57",
    ),
    OneOf(
        "combat_tie",
        "Combat ties",
        TIES,
        "Nothing happens, both roll again, or one side wins",
        "MDG-R-59",
    ),
    OneOf(
        "escape_points",
        "Points for escapes",
        ("per_combat", "end_only"),
        "For every combat won, or only for those still free at the safety end",
        "MDG-R-61",
    ),
    OneOf(
        "open_track_on_capture",
        "Open mini boards",
        ("off", "on"),
        "Whether a captured player's track and traps become public",
        "MDG-R-64",
    ),
    OneOf(
        "betrayal_range",
        "Betrayal range",
        BETRAYAL_RANGES,
        "How near a Hunter must be to be betrayed",
        "MDG-R-67",
    ),
    Number("max_cycles", "Safety end", 30, 12, 99, "The cycle after which the hunt ends anyway", "MDG-R-79"),
    OneOf(
        "tie_break",
        "Breaking ties",
        TIE_BREAKS,
        "What breaks a tie for most points",
        "MDG-R-77",
    ),
    OneOf(
        "chat",
        "Bargaining",
        ("open_and_whisper", "open", "off"),
        "Whether players may talk openly and whisper",
        "MDG-R-83",
    ),
)
