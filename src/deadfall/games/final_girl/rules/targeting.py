"""Whom an Enemy goes after, and by which way."""

from __future__ import annotations

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.rules.resolve import evil_key, realism_key
from deadfall.games.final_girl.rules.spaces import reach, spaces, victims_at
from deadfall.games.final_girl.rules.standing import graphs, in_play
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.table import EVIL, PLAYER, REALISM


def enemy_at(s: Film, enemy: int) -> int:
    """The space of the Killer (-1) or of a Minion."""
    return s.killer_at if enemy < 0 else s.minion_at[enemy]


def ways_of(s: Film, enemy: int) -> list[list[int]]:
    """The lines that an Enemy may use (FG-R-21)."""
    g = graphs(s)
    return g.killer if enemy < 0 else g.everybody


def distances_of(s: Film, enemy: int) -> list[list[int]]:
    g = graphs(s)
    return g.killer_far if enemy < 0 else g.far


def is_prey(s: Film, kind: int, space: int) -> bool:
    """Whether somebody of the stated kind is there."""
    # FG-ICON-09, FG-TGT-01, FG-R-25
    if kind != p.TARGET_VICTIM and space == s.girl_at:
        return True
    return kind != p.TARGET_GIRL and victims_at(s, space) > 0


def tied_targets(s: Film, enemy: int, kind: int) -> list[int]:
    """The closest candidates; of these, those with most Victims (FG-TGT-02, FG-TGT-03)."""
    if kind == p.TARGET_GIRL:
        far = distances_of(s, enemy)[enemy_at(s, enemy)][s.girl_at]
        return [s.girl_at] if far >= 0 else []
    far_from = distances_of(s, enemy)[enemy_at(s, enemy)]
    best: list[int] = []
    least = -1
    most = -1
    for x in range(len(s.victims)):
        distance = far_from[x]
        if distance < 0 or (least >= 0 and distance > least) or not is_prey(s, kind, x):
            continue
        crowd = victims_at(s, x)
        if distance < least or least < 0 or crowd > most:
            best = [x]
            least = distance
            most = crowd
        elif crowd == most:
            best.append(x)
    return best


def choose_target(s: Film, tied: list[int], attacks: int) -> int:
    """The tie by the fixed lists: FG-R-22 for evil, FG-R-23 for realism."""
    far = graphs(s).far
    best = tied[0]
    for x in tied[1:]:
        if s.table.ambiguity == REALISM:
            better = realism_key(s, far, x) < realism_key(s, far, best)
        else:
            here = (0 if x == s.girl_at and attacks > victims_at(s, x) else 1, evil_key(s, far, x))
            there = (0 if best == s.girl_at and attacks > victims_at(s, best) else 1, evil_key(s, far, best))
            better = here < there
        if better:
            best = x
    return best


def left_to_others(s: Film) -> bool:
    """Whether ties go to the player or to chance."""
    return s.table.ambiguity not in (EVIL, REALISM) and s.table.ambiguity <= PLAYER


def paths(s: Film, enemy: int, goal: int, length: int) -> list[list[int]]:
    """All beginnings, so many spaces long, of shortest paths to the goal."""
    # FG-KMV-02
    ways = ways_of(s, enemy)
    far = distances_of(s, enemy)
    found: list[list[int]] = [[]]
    start = enemy_at(s, enemy)
    for _ in range(min(length, max(0, far[start][goal]))):
        longer: list[list[int]] = []
        for path in found:
            at = path[-1] if path else start
            for n in ways[at]:
                if far[n][goal] == far[at][goal] - 1:
                    longer.append([*path, n])
        found = longer
    return found


def best_path(s: Film, enemy: int, goal: int, found: list[list[int]]) -> list[int]:
    """Several shortest paths: FG-R-24."""
    if len(found) == 1:
        return found[0]
    best = found[0]
    for path in found[1:]:
        if path_key(s, enemy, goal, path) < path_key(s, enemy, goal, best):
            best = path
    return best


def path_key(s: Film, enemy: int, goal: int, path: list[int]) -> tuple[int, int, int, list[int]]:
    """Smaller is taken: no trap on the way, most people at the end of the step, near the Final Girl, the alphabet."""
    letters = [s.table.alphabet[x] for x in path]
    if s.table.ambiguity == REALISM:
        return (0, 0, 0, letters)
    traps = trapped_spaces(s, enemy)
    caught = 1 if any(x in traps for x in path) else 0
    end = path[-1]
    if end == goal:
        return (caught, 0, 0, letters)
    crowd = victims_at(s, end) + (1 if end == s.girl_at else 0)
    return (caught, -crowd, reach(graphs(s).far[s.girl_at], end), letters)


def trapped_spaces(s: Film, enemy: int) -> list[int]:
    """Spaces where a token waits for the mover."""
    trigger = p.T_KILLER_ENTERS if enemy < 0 or s.table.minion_only else p.T_MINION_ENTERS
    found: list[int] = []
    for rule in in_play(s).triggers[trigger]:
        if rule.where is not None and rule.where.kind == p.S_TOKEN:
            found += spaces(s, rule.where, -1)
    return found
