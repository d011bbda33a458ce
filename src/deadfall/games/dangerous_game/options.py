"""The table options (ledger 3.9) and the table they make."""

from __future__ import annotations

from pathlib import Path

from deadfall.engine.options import Number, OneOf, OptionError, TableOption, TableOptions
from deadfall.games.dangerous_game.content import load
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.table import PICK_AT_RANDOM, PICK_BY_ROLL, Table

SEATS = range(4, 8)

PICK = OneOf(
    "hunter_pick",
    "Who hunts first",
    ("roll", "random", *(f"seat:{seat}" for seat in range(SEATS[-1]))),
    "The highest d6, a random seat, or one seat (counted from 0)",
    "MDG-R-02",
)
METRIC = OneOf(
    "vision_metric", "Radius", ("manhattan", "chebyshev", "euclid"), "How a Range of Vision is measured", "MDG-R-44"
)
REVISIT = OneOf(
    "revisit",
    "Revisiting squares",
    ("allowed", "no_backtrack", "no_repeat"),
    "Whether a move may step straight back, or enter a square twice",
    "MDG-R-35",
)
TRAIL = OneOf(
    "trail_rule",
    "Trails",
    ("as_printed", "start_of_cycle", "end_of_cycle"),
    "Which square a trail shows: by the two printed examples, the start or the end of the cycle two before",
    "MDG-R-17",
)
TIE = OneOf(
    "combat_tie",
    "Combat ties",
    ("standoff", "reroll", "hunted", "hunter"),
    "Nothing happens, both roll again, or one side wins",
    "MDG-R-59",
)
BETRAYAL = OneOf(
    "betrayal_range",
    "Betrayal range",
    ("vision", "same_square", "any"),
    "How near a Hunter must be to be betrayed",
    "MDG-R-67",
)
BREAK = OneOf(
    "tie_break",
    "Breaking ties",
    ("shared", "captures", "escapes"),
    "What breaks a tie for most points",
    "MDG-R-77",
)

OPTIONS: tuple[TableOption, ...] = (
    PICK,
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
        "Each Hunted in his own turn, or all when a cycle begins",
        "MDG-R-16",
    ),
    TRAIL,
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
    REVISIT,
    OneOf("hunted_roll_public", "Open rolls", ("on", "off"), "Whether all see a Hunted's movement roll", "MDG-R-38"),
    METRIC,
    OneOf(
        "sight_check", "Sight checks", ("rest", "step"), "When a piece has come to rest, or at every step", "MDG-R-49"
    ),
    OneOf(
        "attack_on_hunted_turn",
        "Attacks in a Hunted's turn",
        ("on", "off"),
        "Whether Hunters may attack a Hunted in his own turn",
        "MDG-R-54",
    ),
    OneOf(
        "repeat_attacks",
        "Second attacks",
        ("off", "on"),
        "Whether a Hunter may attack the same Hunted twice in a turn",
        "MDG-R-57",
    ),
    TIE,
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
    BETRAYAL,
    Number("max_cycles", "Safety end", 30, 12, 99, "The cycle after which the hunt ends anyway", "MDG-R-79"),
    BREAK,
    OneOf(
        "chat",
        "Bargaining",
        ("open_and_whisper", "open", "off"),
        "Whether players may talk openly and whisper",
        "MDG-R-83",
    ),
)


def build(seats: int, settings: TableOptions, folder: Path) -> DangerousGame:
    """The game at a table with these options."""
    island, pack = load(folder)

    def on(name: str) -> bool:
        return settings[name] == "on"

    def number(spec: OneOf) -> int:
        return spec.values.index(str(settings[spec.name]))

    table = Table(island, pack, seats, number(METRIC), number(REVISIT))
    table.hunter_pick = _pick(str(settings["hunter_pick"]), seats)
    table.min_start_distance = int(settings["min_start_distance"])
    table.reveal_at_cycle_start = settings["reveal_timing"] == "cycle_start"
    table.trail_rule = number(TRAIL)
    table.reveal_every = int(settings["reveal_every"])
    table.count_hand_at_draw = settings["hand_counted"] == "draw_phase"
    table.free_discard = on("free_discard")
    table.open_discards = on("open_discards")
    table.show_cards = on("show_cards")
    table.move_exact = on("move_exact")
    table.rolls_public = on("hunted_roll_public")
    table.check_steps = settings["sight_check"] == "step"
    table.attack_on_hunted_turn = on("attack_on_hunted_turn")
    table.repeat_attacks = on("repeat_attacks")
    table.combat_tie = number(TIE)
    table.escapes_at_end_only = settings["escape_points"] == "end_only"
    table.open_track_on_capture = on("open_track_on_capture")
    table.betrayal_range = number(BETRAYAL)
    table.max_cycles = int(settings["max_cycles"])
    table.tie_break = number(BREAK)
    table.chat = str(settings["chat"])
    return DangerousGame(table)


def _pick(value: str, seats: int) -> int:
    if value in ("roll", "random"):
        return PICK_BY_ROLL if value == "roll" else PICK_AT_RANDOM
    seat = int(value.removeprefix("seat:"))
    if seat >= seats:
        raise OptionError(
            f"option hunter_pick: there is no seat {seat} at this table, choose seat:0 to seat:{seats - 1}"
        )
    return seat
