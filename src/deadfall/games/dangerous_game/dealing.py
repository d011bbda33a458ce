"""Worlds dealt again: another hand for everybody, and another course for every Hunted, as far as a seat cannot know.

Hands are dealt so that every deal of the real cards is equally likely. A course has no odds, for it was chosen: he is
now on any square where he may be, each as likely as the others, and came from any square that leads there.

Courses are dealt by themselves, one Hunted after another, from what binds them together: an announced number of
Hunted in a zone and a start that the seat was told is taken are given out first, by the number of squares on which
each may then be; the start of one and the square of a trap are closed to the next.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.courses import Evidence, Planes, ends_if, forward, origins
from deadfall.games.dangerous_game.island import nth_square
from deadfall.games.dangerous_game.knowledge import squares_in_and_out, told_to
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.prowling import (
    WayBack,
    barred_now,
    deal_steps,
    least_number,
    open_prowl,
    used_boat,
)
from deadfall.games.dangerous_game.rules.range_of_vision import all_look
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.state import FRESH, HID, ROWED, WALKED, Hunt, Player, Ring
from deadfall.games.dangerous_game.together import Together, earlier_choosers
from deadfall.games.dangerous_game.words import NUMBER

COURSE_TRIES: Final = 8  # a course that went astray is dealt again; only those who came close to others ever do
TRIES: Final = 50  # to settle what binds the Hunted to each other
AT_ONCE: Final = 4  # cards drawn by one random number
TOLD_TAKEN: Final = 40  # one start in so many is thought to have been asked for twice
TOLD_TAKEN_AT_ALL: Final = 40**5  # by one random number


def resample(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Deal again, in place, everything that a seat cannot know."""
    deal_hands(s, seat, dealer)
    deal_rolls(s, seat, dealer)
    if s.over == 0:
        deal_courses(s, seat, dealer)


# -- cards


def deal_hands(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Put all cards of a side that a seat does not know of together, and deal them out again."""
    side_of = s.table.side_of
    for other, player in enumerate(s.players):
        if other != seat:
            left = s.decks[player.role].left
            hand = player.hand
            for at in range(len(hand.cards)):
                if not hand.known[at] >> seat & 1:
                    left[hand.cards[at]] += 1
            for card in player.buried:
                s.decks[side_of[card]].left[card] += 1
    heaps = [Heap(s.decks[side].left, s.table.cards_of[side]) for side in range(2)]
    for other, player in enumerate(s.players):
        if other != seat:
            _deal_hand(player, seat, heaps[player.role], dealer)
            if player.buried:
                _deal_buried(player, side_of, heaps, dealer)


class Heap:
    """A pile laid out card by card, to draw from."""

    def __init__(self, left: list[int], kinds: list[int]) -> None:
        self.left = left
        self.cards: list[int] = []
        cards = self.cards
        for card in kinds:
            for _ in range(left[card]):
                cards.append(card)
        self.size = len(cards)

    def draw(self, count: int, dealer: FastDealer) -> list[int]:
        """Any so many cards, sorted, every choice as likely as the others; they leave the pile."""
        drawn: list[int] = []
        while len(drawn) < count:
            several = min(count - len(drawn), AT_ONCE)
            orders = 1  # in which they can be drawn
            for taken in range(several):
                orders *= self.size - taken
            number = dealer.below(orders)
            for _ in range(several):
                drawn.append(self._take(number % self.size))
                number //= self.size + 1
        drawn.sort()
        return drawn

    def _take(self, at: int) -> int:
        card = self.cards[at]
        self.size -= 1
        self.cards[at] = self.cards[self.size]
        self.left[card] -= 1
        return card


def _deal_hand(player: Player, seat: int, heap: Heap, dealer: FastDealer) -> None:
    """What that seat does not know of a hand is dealt anew; others know as many of its cards."""
    hand = player.hand
    unknown = 0
    plain = True
    for known in hand.known:
        if not known >> seat & 1:
            unknown += 1
        if known:
            plain = False
    drawn = heap.draw(unknown, dealer)
    if plain:
        hand.cards = drawn
    else:
        dealer.shuffle(drawn)
        hand.replace_unknown(seat, drawn)


def _deal_buried(player: Player, side_of: list[int], heaps: list[Heap], dealer: FastDealer) -> None:
    """His face-down discards: as many of each side."""
    hunters = 0
    for card in player.buried:
        if side_of[card] == HUNTER:
            hunters += 1
    drawn = heaps[HUNTER].draw(hunters, dealer)
    drawn.extend(heaps[HUNTED].draw(len(player.buried) - hunters, dealer))
    player.buried = drawn


def deal_rolls(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """A Hunted's roll on the table, where rolls are secret (MDG-R-38), and his number of steps in an open walk."""
    prowl = open_prowl(s)
    if s.rolled and not s.table.rolls_public and s.active != seat and not s.is_hunter(s.active):
        rolls: list[list[int]] = [[]]
        for die in s.dice:
            rolls = [[*roll, number] for roll in rolls for number in range(1, die + 1)]
        if s.pending is not None and s.pending.kind == NUMBER:  # he can choose, so they are not all the same
            rolls = [roll for roll in rolls if min(roll) < max(roll)]
        if prowl is not None and prowl.numbers == 0:
            least = least_number(s, prowl)
            rolls = [roll for roll in rolls if max(roll) >= least]
        s.rolled = rolls[dealer.below(len(rolls))]
    if prowl is not None and prowl.seat != seat:
        deal_steps(s, prowl, dealer)


# -- courses


def deal_courses(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Give every track but that seat's own another course that fits all it knows."""
    others = [owner for owner, track in enumerate(s.tracks) if track.squares and owner != seat]
    if not others:
        return
    check = open_check(s)
    stirs = check.newly if check is not None else 0
    found = told_to(s, seat)
    if check is not None:
        check.newly = _deal_newly(s, seat, stirs, found, dealer)
        heed_open_check(s, stirs, check.newly, found)
    courses: list[list[int]] = []
    if _give_out(s, seat, found, dealer):
        courses = _courses(s, seat, others, found, dealer)
    for _ in range(TRIES if not courses else 0):
        found = told_to(s, seat)
        if check is not None:
            check.newly = _deal_newly(s, seat, stirs, found, dealer)
            heed_open_check(s, stirs, check.newly, found)
        Together(s, seat, found, dealer).settle()
        courses = _courses(s, seat, others, found, dealer)
        if courses:
            break
    prowl = open_prowl(s)
    for at, owner in enumerate(others):
        s.tracks[owner].squares = courses[at]
        player = s.players[owner]
        if player.role == HUNTED:
            player.square = courses[at][-1]
            player.boated = 1 if used_boat(s, s.tracks[owner], courses[at]) else 0
            if prowl is not None and prowl.seat == owner:
                prowl.barred = barred_now(s, courses[at], s.tracks[owner].last() - prowl.taken)
    _deal_taken(s, seat, dealer)


# -- while W5 is open


def open_check(s: Hunt) -> Sight | None:
    """The sight check that has opened W5."""
    for frame in s.stack:
        if isinstance(frame, Sight) and frame.newly:
            return frame
    return None


def heed_open_check(s: Hunt, stirs: int, newly: int, found: list[Evidence]) -> None:
    """Those of a mask are about to be revealed where they are, and the other Hunted are not."""
    for owner in s.hunted():
        last = s.tracks[owner].last()
        open, hid = _may_be(s, owner, bool(newly >> owner & 1), holds_breath_now(s, owner, stirs))
        evidence = found[owner]
        evidence.put(last, evidence.open[last] & open, evidence.hid[last] & hid)


def holds_breath_now(s: Hunt, owner: int, stirs: int) -> bool:
    """Whether he began to hold his breath in this window, for all to see: it hides him, yet he was about to be seen."""
    player = s.players[owner]
    return player.breath == 1 and bool(stirs >> owner & 1) and not all_look(s)[1] >> player.square & 1


def _may_be(s: Hunt, owner: int, newly: bool, just_hid: bool) -> tuple[int, int]:
    """The squares, without and under the cover of a card, where one is who is about to be revealed, or who is not."""
    seen_open, seen_hid = all_look(s)
    player = s.players[owner]
    spot = 1 << player.sighting if player.in_sight else 0
    look = seen_hid if player.breath and not just_hid else seen_open
    return (look & ~spot, seen_hid & ~spot) if newly else (~look | spot, ~seen_hid | spot)


def _deal_newly(s: Hunt, seat: int, stirs: int, found: list[Evidence], dealer: FastDealer) -> int:
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
            open, hid = _may_be(s, owner, at == 1, False)
            squares[at] = ends_if(s, s.tracks[owner], found[owner], s.tracks[owner].last(), open, hid).bit_count()
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


# -- what binds the Hunted to each other


def _give_out(s: Hunt, seat: int, found: list[Evidence], dealer: FastDealer) -> bool:
    """Say of whom it is true what was announced, or told to that seat; False where what was given first forbids it."""
    if seat < len(s.players):
        for square in s.players[seat].taken:
            if not _give_start(s, seat, found, square, dealer):
                return False
    for ring in s.rings:
        if not _give_places(s, seat, found, ring, dealer):
            return False
    return True


def _give_start(s: Hunt, seat: int, found: list[Evidence], square: int, dealer: FastDealer) -> bool:
    """A start that was told to be taken belongs to somebody who chose before."""
    bit = s.table.bits[square]
    earlier = earlier_choosers(s, seat)
    weights: list[int] = []
    for owner in earlier:
        if found[owner].open[0] == bit:
            return True
        weights.append(ends_if(s, s.tracks[owner], found[owner], 0, bit, bit).bit_count())
    if sum(weights) == 0:
        return False
    draw = dealer.below(sum(weights))
    for at, owner in enumerate(earlier):
        if 0 <= draw < weights[at]:
            found[owner].allow(0, bit)
        elif weights[at]:
            found[owner].allow(0, ~bit)
        draw -= weights[at]
    return True


def _give_places(s: Hunt, seat: int, found: list[Evidence], ring: Ring, dealer: FastDealer) -> bool:
    """Who was in a zone of which a number was announced."""
    inside = s.table.island.zone_masks[ring.zone]
    left = ring.number
    free: list[int] = []
    can_in: list[int] = []
    can_out: list[int] = []
    for owner, point in enumerate(ring.points):
        if point >= 0:
            into, out = squares_in_and_out(s, seat, owner, found[owner], point, inside)
            if into and out:
                free.append(owner)
                can_in.append(into)
                can_out.append(out)
            elif into:
                left -= 1
            elif not out:
                return False
    if not 0 <= left <= len(free):
        return False
    if free:
        ways = _ways(can_in, can_out, left)
        for at, owner in enumerate(free):
            enters = left > 0 and dealer.below(ways[at][left]) < can_in[at] * ways[at + 1][left - 1]
            left -= 1 if enters else 0
            found[owner].allow(ring.points[owner], inside if enters else ~inside)
    return True


def _ways(can_in: list[int], can_out: list[int], number: int) -> list[list[int]]:
    """In how many ways those from the nth on can be so many inside: ways[n][so many]."""
    ways = [[1] + [0] * number]
    for at in range(len(can_in) - 1, -1, -1):
        later = ways[-1]
        row = [can_out[at] * later[0]]
        for inside in range(1, number + 1):
            row.append(can_out[at] * later[inside] + can_in[at] * later[inside - 1])
        ways.append(row)
    ways.reverse()
    return ways


def _courses(s: Hunt, seat: int, others: list[int], found: list[Evidence], dealer: FastDealer) -> list[list[int]]:
    """A course for each of these tracks; empty if one is left without a start or a trap without a square."""
    starts = s.table.bits[s.tracks[seat].squares[0]] if seat < len(s.tracks) and s.tracks[seat].squares else 0
    courses: list[list[int]] = []
    for owner in others:
        squares = _course(s, owner, found[owner], starts, dealer)
        if not squares:
            return []
        starts |= s.table.bits[squares[0]]
        courses.append(squares)
    return courses


def _course(s: Hunt, owner: int, evidence: Evidence, starts: int, dealer: FastDealer) -> list[int]:
    """A course of one Hunted; empty if none is found that keeps off the starts of others and his own traps."""
    for _ in range(COURSE_TRIES):
        course = Course(s, owner, evidence, starts)
        if course.deal(dealer):
            return course.squares
    return []


class Course:
    """A course being dealt: what is sure stays, and each stretch between two sure points is dealt by itself."""

    def __init__(self, s: Hunt, owner: int, evidence: Evidence, starts: int) -> None:
        self.s = s
        self.track = s.tracks[owner]
        self.evidence = evidence
        self.squares = self.track.squares.copy()
        prowl = open_prowl(s)
        self.prowl = prowl if prowl is not None and prowl.seat == owner and prowl.taken else None
        self.starts = starts  # those of others
        self.starts_sure = evidence.open[0] == s.table.bits[self.track.squares[0]]
        self.traps: list[int] = []  # the points at which he laid traps, where he laid several
        self.laid = 0  # the squares of those dealt
        if len(s.traps) > 1:
            points = [trap.point for trap in s.traps if trap.owner == owner]
            if len(points) > 1:
                self.traps = points
                self._heed_traps()

    def _heed_traps(self) -> None:
        """A trap never lies where he knows another of his to be."""
        bits, squares = self.s.table.bits, self.track.squares
        sure = [point for point in self.traps if self.evidence.open[point] == bits[squares[point]]]
        for point in sure:
            self.laid |= bits[squares[point]]
        for point in self.traps:
            if point not in sure:
                self.evidence.allow(point, ~self.laid)

    def deal(self, dealer: FastDealer) -> bool:
        """Deal the stretches in which a move is hidden, the last one first."""
        stretches = self._stretches()
        stretches.reverse()
        for begin, end, ends_sure in stretches:
            begins_sure = begin > 0 or self.starts_sure
            if not self._deal_stretch(begin, begins_sure, end, ends_sure, dealer):
                return False
        return True

    def _stretches(self) -> list[tuple[int, int, bool]]:
        """From where to where something is hidden, and whether the end is sure; what lies between is known.

        A point is sure if its square is known, no cover of a card may hold there, and the next move is the first of
        its turn, so that it does not matter whether a boat was used before it.
        """
        how, open, bits, squares = self.track.how, self.evidence.open, self.s.table.bits, self.track.squares
        last = len(how) - 1
        whole = last if self.prowl is None else last - self.prowl.taken  # an open walk is dealt as a whole
        found: list[tuple[int, int, bool]] = []
        begin, sure = 0, 0  # where this stretch began, and the latest point that may be its end
        hidden = not self.starts_sure
        covered = False
        for point in range(1, last + 1):
            way = how[point] % FRESH
            if way > ROWED:
                covered = way == HID
                continue  # he only went under cover or came out of it
            if sure and how[point] & FRESH:
                if hidden:
                    found.append((begin, sure, True))
                begin, hidden = sure, False
            known = point <= whole and open[point] == bits[squares[point]] and not covered
            sure = point if known and way == WALKED else 0
            if way == ROWED:
                covered = False
            if not known:
                hidden = True
        if hidden:
            found.append((begin, sure or last, sure > 0))
        return found

    def _deal_stretch(self, begin: int, begins_sure: bool, end: int, ends_sure: bool, dealer: FastDealer) -> bool:
        """Deal the squares of a stretch back from its end to its beginning; False if none is left for one of them."""
        s, track, bits = self.s, self.track, self.s.table.bits
        last = end - 1 if ends_sure else end
        chain = forward(s, track, self.evidence, begin, last)
        if ends_sure:
            square = track.squares[end]
            planes = origins(s, track, chain[-1], end, square, Planes(bits[square], bits[square], 0, 0))
        else:
            planes = chain[-1]
        if self.prowl is not None and end == track.last():
            first = end - self.prowl.taken
            way = WayBack(s, self.prowl, track, self.squares, chain, begin, self._closed(first))
            begun = way.deal(end, planes, dealer)
            if begun is None:
                return False
            planes = begun
            self._note(first)
            last = first - 1
            if last >= begin:
                planes = origins(s, track, chain[last - begin], first, self.squares[first], planes)
        for point in range(last, begin if begins_sure else begin - 1, -1):
            if point < last:
                planes = origins(s, track, chain[point - begin], point + 1, self.squares[point + 1], planes)
            squares = planes.squares() & ~self._closed(point)
            if squares == 0:
                return False
            count = squares.bit_count()
            square = squares.bit_length() - 1 if count == 1 else nth_square(squares, dealer.below(count))
            self.squares[point] = square
            self._note(point)
        return True

    def _closed(self, point: int) -> int:
        """What others leave no room for: a start that is taken, a square with another trap."""
        mask = self.starts if point == 0 else 0
        if (
            self.traps
            and point in self.traps
            and self.evidence.open[point] != self.s.table.bits[self.track.squares[point]]
        ):
            mask |= self.laid
        return mask

    def _note(self, point: int) -> None:
        """A point is dealt: a trap may lie there."""
        if self.traps and point in self.traps:
            self.laid |= self.s.table.bits[self.squares[point]]


def _deal_taken(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Others may have been told that a start is taken; nobody else knows."""
    seats = len(s.players)
    for other in range(seats):
        if other == seat or not s.tracks[other].squares:
            continue
        taken: list[int] = []
        number = dealer.below(TOLD_TAKEN_AT_ALL)
        for owner in range(s.hunter + 1, s.hunter + (other - s.hunter) % seats):
            if number % TOLD_TAKEN == 0 and s.tracks[owner % seats].squares:
                taken.append(s.tracks[owner % seats].squares[0])
            number //= TOLD_TAKEN
        s.players[other].taken = taken
