"""Range of Vision: every Hunted within range must put his token on his square."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.knowledge import look_for
from deadfall.games.dangerous_game.pack import HUNTED, W5
from deadfall.games.dangerous_game.rules.range_of_vision import all_look, newly_seen, note, seen_mask
from deadfall.games.dangerous_game.rules.windows import Window
from deadfall.games.dangerous_game.state import NOBODY, Hunt
from deadfall.games.dangerous_game.words import GLIMPSED, SIGHT_LOST, SIGHTED


class Sight(Frame[Hunt]):
    """A sight check of all Hunters and all Hunted at a rest point (MDG-R-49)."""

    layout: ClassVar[str] = "step newly"

    LOOK: Final = 0
    SHOW: Final = 1

    def __init__(self, step: int, newly: int = 0) -> None:
        super().__init__(step)
        self.newly = newly  # mask of those about to be revealed, while W5 is open

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.newly)

    def run(self, s: Hunt) -> int:
        if self.step == Sight.LOOK:
            look_round(s)
            self.newly = newly_seen(s)
            if self.newly and s.table.roles[W5][HUNTED]:
                s.emit(GLIMPSED, (), "MDG-R-27")  # everybody is told that, not whom (MDG-R-96)
                s.push(Window(0, W5, NOBODY))
                return Sight.SHOW
        self.newly = 0
        show(s)
        return DONE


def look_round(s: Hunt) -> None:
    """Everybody learns who is in range of a Hunter, and who is not."""
    seen_open, seen_hid = all_look(s)
    for seat in s.hunted():
        covered = seen_hid if s.players[seat].breath else seen_open
        look_for(s, seat, s.tracks[seat].last(), covered, seen_hid)


def show(s: Hunt) -> None:
    """Markers change clockwise from the active seat (MDG-R-89), for everybody to see (MDG-R-51)."""
    mask = seen_mask(s)
    note(s, mask)
    for seat in s.clockwise(s.active):
        player = s.players[seat]
        if player.role != HUNTED:
            continue
        if mask >> seat & 1:
            known = player.in_sight and player.sighting == player.square
            mark(s, seat)
            player.in_sight = 1
            if not known:
                s.emit(SIGHTED, (seat, player.square), "MDG-SEE-02")
        elif player.in_sight:
            player.in_sight = 0
            s.emit(SIGHT_LOST, (seat,), "MDG-R-50")


def mark(s: Hunt, seat: int) -> None:
    """A Hunted's sighting marker goes on his square (MDG-R-19)."""
    player = s.players[seat]
    player.sighting = player.square
    player.seen_cycle = s.cycle
    player.seen_turn = s.active
