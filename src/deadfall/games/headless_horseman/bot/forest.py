"""The forest as a rider looks at it: distances for each character with the chips laid."""

from functools import lru_cache
from typing import Any, Final

from deadfall.games.headless_horseman.pack import BLUE, CHURCH, GRAVEYARD, HORSEMAN, ICHABOD, VOID, Board
from deadfall.games.headless_horseman.rules.places import may_enter

FAR: Final = 99
CHURCH_DELAY: Final = 3  # spaces that stopping in a Church costs a rider
CROSSROADS: Final = 4  # spaces that a spin costs who reckons with it
SHELTER: Final = 1  # and what a Church costs him then
HAUNTED: Final = 9  # spaces around the Mausoleum from where a Horseman comes
ROUND_ABOUT: Final = 1  # spaces that a rider goes further for each of them that he leaves out


class Forest:
    """Ways and distances with the chips where they lie."""

    def __init__(self, board: Board, chips: tuple[int, ...]) -> None:
        self.board = board
        self.grounds = board.grounds.copy()
        for at, chip in enumerate(chips):
            if chip in (CHURCH, GRAVEYARD):
                self.grounds[board.voids[at]] = chip
        self.ways = [self.open_to(ICHABOD), self.open_to(HORSEMAN)]  # by role
        self.known: dict[int, list[int]] = {}
        self.haunted = self.hunt(board.mausoleum)
        self.to_bridge = [self.ride_home(0), self.distances(HORSEMAN, board.bridge)]  # by role
        self.shy: list[int] = []  # the way home of who reckons with spins, when somebody asks for it
        self.wary: list[list[int]] = [[], []]  # round the Mausoleum, reckoning with spins or not

    def open_to(self, role: int) -> list[list[int]]:
        """The spaces a character may step to, by space."""
        return [[to for to in near if may_enter(role, self.grounds[to])] for near in self.board.near]

    def distances(self, role: int, start: int) -> list[int]:
        """Steps from a space for a character; FAR where there is no way."""
        found = [FAR] * len(self.grounds)
        found[start] = 0
        queue = [start]
        for space in queue:
            for to in self.ways[role][space]:
                if found[to] == FAR:
                    found[to] = found[space] + 1
                    queue.append(to)
        return found

    def ride_home(self, wary: int, shy: bool = False) -> list[int]:
        """Steps to the Bridge for an Ichabod, who loses time in every Church; more by the Mausoleum if he is wary.

        Who is shy reckons with what a spin costs him at crossroads, and prefers a Church to it.
        """
        shelter, spin = (SHELTER, CROSSROADS) if shy else (CHURCH_DELAY, 0)
        found = [FAR] * len(self.grounds)
        found[self.board.bridge] = 0
        rings: list[list[int]] = [[] for _ in range(FAR + shelter + spin + wary + 1)]
        rings[0].append(self.board.bridge)
        for steps in range(FAR):
            for space in rings[steps]:
                if found[space] < steps:
                    continue
                for to in self.board.near[space]:
                    ground = self.grounds[to]
                    further = steps + 1 + (shelter if ground == CHURCH else spin if ground == BLUE else 0)
                    further += wary if self.haunted[to] <= HAUNTED else 0
                    if further < found[to] and self.rideable(to):
                        found[to] = further
                        rings[further].append(to)
        return found

    def round_about(self, space: int, shy: bool) -> int:
        """Steps to the Bridge for an Ichabod who keeps away from the Mausoleum."""
        at = 1 if shy else 0
        if not self.wary[at]:
            self.wary[at] = self.ride_home(ROUND_ABOUT, shy)
        return self.wary[at][space]

    def few_spins(self) -> list[int]:
        """Steps to the Bridge for an Ichabod who is shy of crossroads."""
        if not self.shy:
            self.shy = self.ride_home(0, True)
        return self.shy

    def sure_home(self, space: int) -> int:
        """The same from where a piece stands."""
        steps = self.few_spins()[space]
        return steps - SHELTER if self.grounds[space] == CHURCH and steps < FAR else steps

    def home(self, role: int, space: int) -> int:
        """Steps to the Bridge from where a piece stands; who is already in a Church has lost his time."""
        steps = self.to_bridge[role][space]
        return steps - CHURCH_DELAY if self.grounds[space] == CHURCH and steps < FAR else steps

    def rideable(self, space: int) -> bool:
        """An Ichabod may be there; the School House is where he starts."""
        return space == self.board.school or may_enter(ICHABOD, self.grounds[space])

    def hunt(self, space: int) -> list[int]:
        """Steps of a Horseman from a space, remembered."""
        if space not in self.known:
            self.known[space] = self.distances(HORSEMAN, space)
        return self.known[space]


class Surveyor:
    """Knows the forest of the chips that were looked at last."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.chips: list[int] = []
        self.last: Forest | None = None

    def forest(self, chips: list[int]) -> Forest:
        """The forest with the chips where they lie."""
        if self.last is None or chips is not self.chips:  # positions share the list, and replace it when a chip falls
            self.last = survey(self.board, tuple(chips))
            self.chips = chips
        return self.last


@lru_cache(maxsize=32)
def survey(board: Board, chips: tuple[int, ...]) -> Forest:
    """The forest with these chips on its voids; all who think at one table look at the same."""
    return Forest(board, chips)


def forest_in(board: Board, shown: dict[str, Any]) -> Forest:
    """The forest as the board in a view shows it."""
    laid = dict.fromkeys(shown["churches"], CHURCH) | dict.fromkeys(shown["graveyards"], GRAVEYARD)
    return survey(board, tuple([laid.get(board.names[void], VOID) for void in board.voids]))
