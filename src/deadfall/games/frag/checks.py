"""What is wrong with a pack: cards that the rules cannot carry out, maps that cannot be played, each in a sentence."""

from typing import Final

from deadfall.engine.content import Errors
from deadfall.engine.space import distances, reverse
from deadfall.games.frag.arena import ACID, RESPAWN, Arena, feature_of
from deadfall.games.frag.grid import (
    ACROSS,
    DIAGONALS,
    DOOR_SQUARES,
    DOWN,
    OPEN,
    SIDES,
    Grid,
    square_lets,
    square_name,
)
from deadfall.games.frag.pack import ARC, DURATIONS, EFFECTS, NO_TRACK, TIMINGS, MapData, Weapon

# Cards


class Terms:
    """With which moments, durations and numbers the rules can carry out one effect."""

    def __init__(
        self,
        timings: list[str],
        uses: list[str],
        lasts: list[str] | None = None,
        mode: str = "",
        everybody: bool = False,
    ) -> None:
        self.timings = timings
        self.uses = uses
        self.lasts = lasts or ["at_once"]
        self.mode = mode
        self.everybody = everybody


NEXT_TURN: Final = ["start_of_next_turn", "end_of_next_turn"]
ATTACK: Final = ["this_attack"]

WEAPON_RULES: Final = EFFECTS[: ARC + 1]

GADGET_EFFECTS: Final = {
    "armor": Terms(["own"], ["armor"], mode="suit"),
    "flak": Terms(["own"], ["armor", "amount"], mode="suit"),
    "cloak": Terms(["own"], ["amount"], mode="worn"),
    "heal": Terms(["any", "lethal"], ["amount"], mode="shot"),
    "auto_heal": Terms(["own"], ["amount", "charges"], mode="worn"),
    "health": Terms(["any", "lethal"], ["amount"], ["end_of_next_turn"], mode="shot"),
    "reload": Terms(["own"], [], mode="shot"),
    "to_hit": Terms(["own"], ["amount"], mode="attach"),
    "multiply": Terms(["attack"], ["amount"], mode="shot"),
    "saw": Terms(["own"], ["amount"], mode="attach"),
    "weapon_limit": Terms(["own"], ["amount"], mode="worn"),
    "mine": Terms(["own"], ["amount"], mode="laid"),
    "speed": Terms(["own"], ["amount"], mode="worn"),
    "jump_jets": Terms(["own"], ["amount"], mode="worn"),
    "teleport": Terms(["phase2"], [], mode="shot"),
    "acid_proof": Terms(["own"], [], mode="worn"),
    "dash": Terms(["own", "roll"], ["amount"], mode="worn"),
    "override": Terms(["own"], [], mode="worn"),
}

SPECIAL_EFFECTS: Final = {
    "disconnect": Terms(["any"], [], ["until_back"]),
    "no_carrier": Terms(["own"], ["amount"]),
    "lag": Terms(["move"], [], ["this_turn"]),
    "insubstantial": Terms(["any"], [], NEXT_TURN),
    "what_wall": Terms(["declare"], [], ATTACK),
    "aimbot": Terms(["attack", "aim"], [], ATTACK),
    "dodge": Terms(["dodge"], [], ATTACK),
    "overclock": Terms(["start"], ["amount"], NEXT_TURN),
    "trick_fire": Terms(["declare"], [], ATTACK),
    "puppet": Terms(["own"], ["dice"]),
    "server_reset": Terms(["own"], []),
    "power_surge": Terms(["own"], ["amount"], NEXT_TURN, everybody=True),
    "low_gravity": Terms(["own"], ["amount"], NEXT_TURN, everybody=True),
    "free_for_all": Terms(["own"], ["amount"], NEXT_TURN, everybody=True),
    "rocket_jump": Terms(["own"], ["amount", "dice"]),
    "quick_respawn": Terms(["back"], []),
    "kill_steal": Terms(["frag"], ["amount"]),
    "infinite_ammo": Terms(["start", "own"], [], NEXT_TURN),
    "sniff": Terms(["own"], []),
    "loot": Terms(["own"], ["amount"]),
    "patch": Terms(["cancel", "own"], []),
    "spawn_control": Terms(["spawn"], []),
    "headshot": Terms(["aim"], ["amount"], ATTACK),
}


def check_terms(
    effect: str, terms: Terms, timing: list[str], lasts: str, given: dict[str, int], where: str, errors: Errors
) -> None:
    """Whether the rules can carry out this effect at these moments, for this long, with these numbers."""
    for moment in timing:
        if moment in TIMINGS and moment not in terms.timings:
            errors.add(where, f'effect "{effect}" cannot be used at "{moment}" (allowed: {", ".join(terms.timings)})')
    if lasts in DURATIONS and lasts not in terms.lasts:
        errors.add(where, f'effect "{effect}" cannot last "{lasts}" (allowed: {", ".join(terms.lasts)})')
    for key, value in given.items():
        if key in terms.uses and value == 0:
            errors.add(where, f'effect "{effect}" needs "{key}"')
        if key not in terms.uses and value != 0:
            errors.add(where, f'effect "{effect}" does not use "{key}"')


def check_weapon(weapon: Weapon, where: str, errors: Errors) -> None:
    """Keys that only make sense together."""
    if weapon.range_min > weapon.range_max:
        errors.add(where, f"range_min {weapon.range_min} is above range_max {weapon.range_max}")
    if (weapon.blast_n > 0) != (weapon.blast_dice > 0):
        errors.add(where, "blast_n and blast_dice go together; give both or neither")
    if (weapon.chain_n > 0) != (weapon.chain_dice > 0) or (weapon.chain_n > 0) != (weapon.effect == ARC):
        errors.add(where, 'rule "arc", chain_n and chain_dice go together; give all or none')
    if weapon.falloff_from > 0 and weapon.falloff_step == 0:
        errors.add(where, "falloff_from needs falloff_step, the dice lost per square")
    if weapon.burst_max > 0 and weapon.ammo == NO_TRACK:
        errors.add(where, "burst_max needs ammo to spend")
    if weapon.target_cell and not weapon.auto_hit:
        errors.add(where, "a weapon with target_cell needs auto_hit, for a cell cannot be rolled against")


# Maps

SQUARES = ".#A%TWG123456789" + DOOR_SQUARES + DIAGONALS
LEVEL_EDGES = " -=^v"
UPRIGHT_EDGES = " |:<>"
POSTS = " +-|"


def problems(chart: MapData) -> list[str]:
    """What is wrong with a map; the paths are looked at only when the block itself is sound."""
    found = shape_problems(chart.block)
    if not found:
        grid = Grid(chart.block)
        found = border_problems(grid) + door_problems(grid) + feature_problems(grid)
    return found or path_problems(Arena(chart))


def shape_problems(block: list[str]) -> list[str]:
    """Lines of unequal length, and characters nobody knows."""
    if len(block) < 3 or len(block) % 2 == 0 or len(block) > 53:
        return [f"the block has {len(block)} lines; it must have 2 x rows + 1, for 1 to 26 rows"]
    wide = len(block[0])
    if wide < 3 or wide % 2 == 0 or wide > 199:
        return [f"line 1 of the block has {wide} characters; it must have 2 x columns + 1, for 1 to 99 columns"]
    found = [
        f"line {y + 1} of the block has {len(line)} characters; line 1 has {wide}"
        for y, line in enumerate(block)
        if len(line) != wide
    ]
    if not found:
        for y, line in enumerate(block):
            for x, mark in enumerate(line):
                allowed, what = _place(x, y)
                if mark not in allowed:
                    found.append(f'"{mark}" on line {y + 1}, character {x + 1} is no {what} (known: "{allowed}")')
    return found


def _place(x: int, y: int) -> tuple[str, str]:
    """The characters allowed at a place of the block, and what the place is."""
    if y % 2 == 1:
        return (SQUARES, "square") if x % 2 == 1 else (UPRIGHT_EDGES, "upright edge")
    return (LEVEL_EDGES, "level edge") if x % 2 == 1 else (POSTS, "corner post")


def border_problems(grid: Grid) -> list[str]:
    """Sides of the board that are not walls."""
    found = []
    for row in range(grid.height):
        for column in range(grid.width):
            for side in range(4):
                edge = grid.edge(column, row, side)
                if not grid.inside(column + ACROSS[side], row + DOWN[side]) and edge not in ("-", "|"):
                    what = "is open" if edge == OPEN else "is a door"
                    wall = "-" if side % 2 == 0 else "|"
                    found.append(
                        f"there is a hole in the border: the {SIDES[side]} side of square "
                        f'{square_name(column, row)} {what}; write "{wall}" there'
                    )
    return found


def door_problems(grid: Grid) -> list[str]:
    """Door squares whose flanks are open or whose passage is not."""
    found = []
    for row in range(grid.height):
        for column in range(grid.width):
            square = grid.square(column, row)
            if square in DOOR_SQUARES:
                name = square_name(column, row)
                found += [f"door square {name}: {text}" for text in _door_square_problems(grid, column, row, square)]
    return found


def _door_square_problems(grid: Grid, column: int, row: int, square: str) -> list[str]:
    found = []
    for side in range(4):
        if square_lets(square, side, True):
            if grid.edge(column, row, side) != OPEN or grid.walled(column, row, side):
                found.append(f"its {SIDES[side]} side is part of the passage and must be open, with a square behind it")
        elif not grid.walled(column, row, side):
            found.append(f"its {SIDES[side]} side is a flank and must be a wall")
    return found


def feature_problems(grid: Grid) -> list[str]:
    """Respawn points that are not numbered 1, 2, 3 ..., and a lonely teleporter."""
    marks = [grid.square(column, row) for row in range(grid.height) for column in range(grid.width)]
    points = sorted(mark for mark in marks if feature_of(mark) == RESPAWN)
    found = []
    if len(points) < 2:
        found.append(f"there must be at least 2 respawn points, but there are {len(points)}")
    elif points != [str(n + 1) for n in range(len(points))]:
        found.append(f"respawn points must be numbered 1 to {len(points)}, each once; found {', '.join(points)}")
    if marks.count("T") == 1:
        found.append("a single teleporter leads nowhere; there must be none, or two or more")
    return found


def path_problems(arena: Arena) -> list[str]:
    """Cells that cannot be reached, and cells that cannot be left again, without teleporters and without acid."""
    dry = [
        [other for other in arena.steps[cell] if ACID not in (arena.feature[cell], arena.feature[other])]
        for cell in range(arena.size)
    ]
    start = arena.respawns[0]
    floor = [cell for cell in range(arena.size) if arena.feature[cell] != ACID]
    acid = [cell for cell in range(arena.size) if arena.feature[cell] == ACID]
    found = []
    for cells, steps, how in ((floor, dry, " without teleporters and acid"), (acid, arena.steps, "")):
        there = distances(steps, start)
        back = distances(reverse(steps), start)
        unreached = [arena.names[cell] for cell in cells if there[cell] < 0]
        trapped = [arena.names[cell] for cell in cells if there[cell] >= 0 and back[cell] < 0]
        if unreached:
            found.append(f"{_listed(unreached)} cannot be reached from respawn point 1{how}")
        if trapped:
            found.append(f"{_listed(trapped)} cannot be left again for respawn point 1{how}{_hint(arena)}")
    return found


def _hint(arena: Arena) -> str:
    """A word on the usual culprit."""
    return " (look at the one-way doors)" if any(door.way >= 0 for door in arena.doors) else ""


def _listed(names: list[str]) -> str:
    """A few names, and how many more there are."""
    shown = ", ".join(names[:5])
    return f"{shown} and {len(names) - 5} more" if len(names) > 5 else shown
