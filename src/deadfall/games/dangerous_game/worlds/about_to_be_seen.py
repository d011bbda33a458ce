"""Something stirs: while W5 is open everybody knows that some Hunted are about to be revealed, and not which."""

from __future__ import annotations

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.rules.range_of_vision import all_look
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.evidence import ends_if
from deadfall.games.dangerous_game.worlds.known import Evidence, guess_of


def open_check(s: Hunt) -> Sight | None:
    """The sight check that has opened W5."""
    for frame in s.stack:
        if isinstance(frame, Sight) and frame.newly:
            return frame
    return None


def heed_open_check(s: Hunt, stirs: int, newly: int, found: list[Evidence]) -> None:
    """Those of a mask are about to be revealed where they are, and the other Hunted are not."""
    for owner in s.hunted():
        heed_sight_of(s, owner, bool(newly >> owner & 1), stirs, found)


def heed_sight_of(s: Hunt, owner: int, newly: bool, stirs: int, found: list[Evidence]) -> None:
    """This Hunted is one of them, or is not."""
    last = s.tracks[owner].last()
    open, hid = may_be(s, owner, newly, holds_breath_now(s, owner, stirs))
    guess_of(found, owner).narrow(last, open, hid)


def holds_breath_now(s: Hunt, owner: int, stirs: int) -> bool:
    """Whether he began to hold his breath in this window, for all to see: it hides him, yet he was about to be seen."""
    player = s.players[owner]
    return player.breath == 1 and bool(stirs >> owner & 1) and not all_look(s)[1] >> player.square & 1


def may_be(s: Hunt, owner: int, newly: bool, just_hid: bool) -> tuple[int, int]:
    """The squares, without and under the cover of a card, where one is who is about to be revealed, or who is not."""
    seen_open, seen_hid = all_look(s)
    player = s.players[owner]
    spot = 1 << player.sighting if player.in_sight else 0
    look = seen_hid if player.breath and not just_hid else seen_open
    return (look & ~spot, seen_hid & ~spot) if newly else (~look | spot, ~seen_hid | spot)


def deal_newly(s: Hunt, seat: int, stirs: int, found: list[Evidence], dealer: FastDealer) -> int:
    """Who is about to be revealed: what a seat knows of that stays; the others by their squares, somebody for sure."""
    newly = stirs & 1 << seat
    free: list[int] = []
    seen: list[int] = []
    unseen: list[int] = []
    for owner in s.hunted():
        if owner == seat:
            continue
        if holds_breath_now(s, owner, stirs):
            newly |= 1 << owner
            continue
        squares = [0, 0]
        for at in range(2):
            open, hid = may_be(s, owner, at == 1, False)
            squares[at] = ends_if(s, found[owner], s.tracks[owner].last(), open, hid).bit_count()
        free.append(owner)
        unseen.append(squares[0])
        seen.append(squares[1])
    ways, ways_unseen = [1], [1]  # for those from the nth on, and those of them in which none is seen
    for at in range(len(free) - 1, -1, -1):
        ways.insert(0, ways[0] * (seen[at] + unseen[at]))
        ways_unseen.insert(0, ways_unseen[0] * unseen[at])
    for at, owner in enumerate(free):
        if dealer.below(ways[at] - (0 if newly else ways_unseen[at])) < seen[at] * ways[at + 1]:
            newly |= 1 << owner
    return newly
