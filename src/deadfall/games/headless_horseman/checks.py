"""Reading and checking a board: one line a space, neighbours clockwise."""

from deadfall.engine.content import Errors, check_unique, nearest
from deadfall.engine.space import distances
from deadfall.games.headless_horseman.pack import (
    BLUE,
    BRIDGE,
    CHURCH,
    GRAVEYARD,
    GROUNDS,
    MAUSOLEUM,
    PATH,
    SCHOOL,
    VOID,
    Board,
)

WIDE, HIGH = 1000, 700
VOIDS = 18
SAFE_DISTANCE = 24  # what three rounds of the highest card could ride


def parse(text: str, errors: Errors) -> Board | None:
    """The board of a block of lines; None, with the reasons noted, if a line makes no sense."""
    lines = [line.split() for line in text.strip().splitlines()]
    names = [words[0] for words in lines if words]
    before = len(errors.lines)
    grounds, xy, near = [], [], []
    for words in lines:
        where = f'board.toml: space "{words[0]}"' if words else "board.toml: an empty line"
        if len(words) < 4 or not words[2].isdigit() or not words[3].isdigit():
            errors.add(where, 'must be written "id kind x y neighbours..."')
            continue
        if words[1] not in GROUNDS or words[1] == GROUNDS[GRAVEYARD]:
            errors.add(where, f'unknown kind "{words[1]}" {nearest(words[1], GROUNDS[:-1])}')
            continue
        for name in words[4:]:
            if name not in names:
                errors.add(where, f'unknown neighbour "{name}" {nearest(name, names)}')
        grounds.append(GROUNDS.index(words[1]))
        xy.append((int(words[2]), int(words[3])))
        near.append([names.index(name) for name in words[4:] if name in names])
    check_unique(names, "space", "board.toml", errors)
    for ground in (SCHOOL, MAUSOLEUM, BRIDGE, CHURCH):
        if grounds.count(ground) != 1:
            errors.add(
                "board.toml", f"there must be exactly one {GROUNDS[ground]}, but {grounds.count(ground)} were found"
            )
    return Board(names, grounds, near, xy) if len(errors.lines) == before else None


def check(board: Board, errors: Errors) -> None:
    """The rules of every board and the pack's own; the four fixed places are found by `parse` (HH-BOARD-01)."""
    if len(board.near[board.school]) != 8:  # HH-BOARD-02
        errors.add("board.toml", f"8 paths must lead away from the school, but {len(board.near[board.school])} do")
    if len(board.near[board.bridge]) != 4:  # HH-BOARD-04
        errors.add("board.toml", f"4 paths must end at the bridge, but {len(board.near[board.bridge])} do")
    if len(board.near[board.mausoleum]) < 2:  # HH-BOARD-07
        errors.add("board.toml", "at least 2 paths must meet at the mausoleum")
    if len(board.voids) != VOIDS:  # HH-BOARD-06
        errors.add("board.toml", f"there must be {VOIDS} voids, but there are {len(board.voids)}")
    for space in range(len(board.names)):
        check_space(board, space, errors)
    check_ways(board, errors)


def check_space(board: Board, space: int, errors: Errors) -> None:
    """One space: its neighbours, its place on the canvas."""
    where = f'board.toml: space "{board.names[space]}"'
    near = board.near[space]
    check_unique([board.names[other] for other in near], "neighbour", where, errors)
    for other in near:
        if other == space or space not in board.near[other]:
            errors.add(where, f'"{board.names[other]}" must be another space and name this one as a neighbour too')
    grounds = [board.grounds[other] for other in near]
    if board.grounds[space] == BLUE and (len(near) < 3 or max(grounds) > BLUE):
        errors.add(where, "a blue hex must have 3 exits or more, all of them paths or blue hexes")
    if board.grounds[space] == VOID and (len(near) < 2 or max(grounds) > PATH):
        errors.add(where, "a void must have 2 entries or more, all of them plain paths")
    x, y = board.xy[space]
    if x > WIDE or y > HIGH:
        errors.add(where, f"must lie within {WIDE} x {HIGH}, but lies at {x}, {y}")


def check_ways(board: Board, errors: Errors) -> None:
    """Blue and plain crossroads, one connected forest, and a way to the Bridge that takes more than three rounds."""
    forks = [ground for ground, near in zip(board.grounds, board.near, strict=True) if ground == PATH and len(near) > 2]
    if BLUE not in board.grounds or not forks:  # HH-BOARD-05
        errors.add("board.toml", "there must be a blue and a plain intersection")
    lanes = [
        [other for other in near if board.grounds[other] <= BLUE] if ground <= BLUE else []
        for ground, near in zip(board.grounds, board.near, strict=True)
    ]
    hexes = [space for space, ground in enumerate(board.grounds) if ground <= BLUE]
    reached = distances(lanes, hexes[0]) if hexes else []
    if any(reached[space] < 0 for space in hexes):  # HH-BOARD-03
        errors.add("board.toml", "the paths must all be connected with each other")
    shut = (SCHOOL, MAUSOLEUM)
    ways = [[other for other in near if board.grounds[other] not in shut] for near in board.near]
    length = distances(ways, board.school)[board.bridge]
    if length <= SAFE_DISTANCE:
        errors.add(
            "board.toml", f"the bridge must be more than {SAFE_DISTANCE} spaces from the school, but is {length}"
        )


def layout(board: Board, names: list[str], kind: str, errors: Errors) -> list[int]:
    """The spaces of one kind of chip in the standard layout."""
    where = f"board.toml: standard_layout: {kind}"
    voids = [board.names[space] for space in board.voids]
    if len(names) != VOIDS // 2:
        errors.add(where, f"must be {VOIDS // 2} voids, but {len(names)} were found")
    for name in names:
        if name not in voids:
            errors.add(where, f'unknown void "{name}" {nearest(name, voids)}')
    return [board.names.index(name) for name in names if name in voids]


def title(name: str, ground: int, names: dict[str, str], paths: dict[str, str]) -> str:
    """What a space is called on the board."""
    if name in names:
        return names[name]
    if name[0] in paths:
        shown = f"{paths[name[0]]} {int(name[1:])}" if name[1:].isdigit() else name
    else:
        shown = f"Link {name[1:]}" if name.startswith("R") else f"Fork {name[1:]}" if name.startswith("J") else name
    return f"{shown} crossroads" if ground == BLUE else shown
