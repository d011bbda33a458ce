"""Entering a cell: respawning, bumping, and what waits there: mines, acid, power-ups, counters."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.frag.arena import ACID, GADGET_UP, WEAPON_UP
from deadfall.games.frag.pack import ACID_PROOF, EXPLOSIVE, GADGETS, WEAPONS
from deadfall.games.frag.rules.cards import POWERED_UP, Draw, to_discard
from deadfall.games.frag.rules.damage import Damage
from deadfall.games.frag.rules.fragged import Lethal
from deadfall.games.frag.rules.pickup import PickUp, counters_for
from deadfall.games.frag.rules.shot import less_flak, untouchable
from deadfall.games.frag.rules.stats import health, power_up_needs
from deadfall.games.frag.rules.windows import Window
from deadfall.games.frag.state import NOBODY, NOWHERE, Frag
from deadfall.games.frag.words import (
    ACID_BURNS,
    BUMPED,
    CHECKED,
    LIFTED,
    MINE_WENT_OFF,
    POWER_UP_DIE,
    RESPAWNED,
    SPAWN_DIE,
    W_SPAWN,
)

ACID_DICE: Final = 2
MOST_ROLLS: Final = 1000  # of one bump chain (FRAG-R-31)


def stand(s: Frag, seat: int, cell: int) -> None:
    """A fighter has entered a cell by any means, and waits for its effects in the order they set off (FRAG-R-34)."""
    s.fighters[seat].cell = cell
    if seat not in s.arriving[last_gap(s) :]:
        if seat in s.arriving:
            s.arriving.remove(seat)  # he waited in an outer entry: once is enough
        s.arriving.append(seat)
    note_free(s)


def last_gap(s: Frag) -> int:
    """Where the queue of the innermost entry begins."""
    gap = len(s.arriving) - 1
    while s.arriving[gap] != NOBODY:
        gap -= 1
    return gap


def note_free(s: Frag) -> None:
    """Remember the last free cell the active fighter stood on (FRAG-R-29)."""
    cell = s.fighters[s.active].cell
    if cell >= 0 and not s.occupied(cell, s.active):
        s.last_free = cell


def walk_into(s: Frag, seat: int, cell: int) -> None:
    """A fighter steps or jumps into a cell; on plain ground, where most steps lead, nothing waits for him."""
    if nothing_there(s, cell):
        s.fighters[seat].cell = cell
        note_free(s)
    else:
        s.push(Enter(Enter.ARRIVE, seat, cell))


def nothing_there(s: Frag, cell: int) -> bool:
    """Neither acid nor a power-up, no counter and no mine."""
    if s.table.arena.feature[cell] in (ACID, WEAPON_UP, GADGET_UP):
        return False
    for counter in s.counters:
        if counter.cell == cell:
            return False
    for mine in s.mines:
        if mine.cell == cell:
            return False
    return True


class Enter(Frame[Frag]):
    """A fighter enters a cell: the whole bump chain first, then the effects for each who moved (FRAG-R-36)."""

    layout: ClassVar[str] = "step seat:seat cell:cell bumps rocket puppet:seat"

    ARRIVE: Final = 0
    ROCKET: Final = 1
    EFFECTS: Final = 2

    def __init__(self, step: int, seat: int, cell: int, bumps: int = 0, rocket: int = 0, puppet: int = NOBODY) -> None:
        self.step = step
        self.seat = seat
        self.cell = cell
        self.bumps = bumps  # teleporting in, not walking in
        self.rocket = rocket  # dice to suffer after landing
        self.puppet = puppet  # whose string moves him

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.cell, self.bumps, self.rocket, self.puppet)

    def run(self, s: Frag) -> int:
        match self.step:
            case Enter.ARRIVE:
                s.arriving.append(NOBODY)
                stand(s, self.seat, self.cell)
                if self.bumps:
                    bump_out(s, self.seat, self.cell)
                return Enter.ROCKET
            case Enter.ROCKET:
                if self.rocket:
                    s.push(Damage(Damage.DEFEND, NOBODY, self.seat, self.rocket))
                return Enter.EFFECTS
            case _:
                s.push(EntryEffects(EntryEffects.NEXT, NOBODY, self.puppet))
                return DONE


def bump_out(s: Frag, seat: int, cell: int) -> None:
    """Everybody else in the cell must go to a respawn point, the active player first (FRAG-BUMP-02, FRAG-R-108)."""
    for other in reversed(s.standing_in(cell, seat)):
        s.push(ToRespawnPoint(ToRespawnPoint.WINDOW, other, cell))


class Respawn(Frame[Frag]):
    """A die, a respawn point, whoever is there is bumped (FRAG-TURN-02); also all fighters at a Server Reset."""

    layout: ClassVar[str] = "step seats"

    ROLL: Final = 0
    EFFECTS: Final = 1

    def __init__(self, step: int, seats: int) -> None:
        self.step = step
        self.seats = seats  # mask

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seats)

    def run(self, s: Frag) -> int:
        if self.step == Respawn.ROLL:
            s.arriving.append(NOBODY)
            count = len(s.fighters)
            order = [(s.active + turn) % count for turn in range(count)]
            coming = [seat for seat in order if (self.seats >> seat) & 1]
            for seat in coming:
                if s.fighters[seat].cell >= 0:
                    s.fighters[seat].cell = NOWHERE
                    s.emit(LIFTED, (seat,), "FRAG-PLAY-12")
            for seat in reversed(coming):
                s.push(ToRespawnPoint(ToRespawnPoint.WINDOW, seat, NOWHERE))
            return Respawn.EFFECTS
        s.push(EntryEffects(EntryEffects.NEXT))
        return DONE


class ToRespawnPoint(Frame[Frag]):
    """The respawn die, unless somebody names the point; the occupant of that point is bumped (FRAG-BUMP-01)."""

    layout: ClassVar[str] = "step seat:seat origin:cell rolls"

    WINDOW: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2

    def __init__(self, step: int, seat: int, origin: int, rolls: int = 0) -> None:
        self.step = step
        self.seat = seat
        self.origin = origin  # the cell he is bumped out of, NOWHERE if he was off the map
        self.rolls = rolls  # of the chain so far

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.origin, self.rolls)

    def run(self, s: Frag) -> int:
        if s.fighters[self.seat].left:
            return DONE
        match self.step:
            case ToRespawnPoint.WINDOW:
                if s.fighters[self.seat].cell != self.origin:
                    return DONE
                s.push(Window(Window.ASK, W_SPAWN, self.seat))
                return ToRespawnPoint.ROLL
            case ToRespawnPoint.ROLL:
                if s.answer != PASS:
                    self.land(s, s.answer)
                    return DONE
                s.chance(SPAWN_DIE, self.points(s))
                return ToRespawnPoint.ROLLED
            case _:
                self.land(s, s.die_seen())
                return DONE

    def points(self, s: Frag) -> list[int]:
        """Every respawn point alike (FRAG-R-32); at the end of an endless chain the lowest free one (FRAG-R-31)."""
        points = s.table.answers.point.point
        if self.rolls < MOST_ROLLS:
            return points.all()
        free = [n for n, cell in enumerate(s.table.arena.respawns) if not s.occupied(cell, self.seat)]
        return points.of(free[:1])

    def land(self, s: Frag, point: int) -> None:
        cell = s.table.arena.respawns[s.table.answers.point.point.index(point)]
        if self.origin == NOWHERE:
            s.fighters[self.seat].away = 0
            s.emit(RESPAWNED, (self.seat, point, cell), "FRAG-TURN-02")
        else:
            s.emit(BUMPED, (self.seat, point, cell), "FRAG-BUMP-03")
        stand(s, self.seat, cell)  # in his own turn he goes on from there (FRAG-R-33)
        for other in reversed(s.standing_in(cell, self.seat)):  # and so on (FRAG-BUMP-04)
            s.push(ToRespawnPoint(ToRespawnPoint.WINDOW, other, cell, self.rolls + 1))


class EntryEffects(Frame[Frag]):
    """For each fighter that moved, at his final cell: mine, acid, power-up, counters; nothing for one out of play."""

    layout: ClassVar[str] = "step seat:seat puppet:seat cell:cell"

    NEXT: Final = 0
    MINE: Final = 1
    ACID: Final = 2
    POWER_UP: Final = 3
    PICK_UP: Final = 4
    HEALTH: Final = 5

    def __init__(self, step: int, seat: int = NOBODY, puppet: int = NOBODY, cell: int = NOWHERE) -> None:
        self.step = step
        self.seat = seat
        self.puppet = puppet
        self.cell = cell  # what he entered; one who was fragged there and is already back entered another

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.puppet, self.cell)

    def run(self, s: Frag) -> int:
        if self.step != EntryEffects.NEXT and s.fighters[self.seat].cell != self.cell:
            return EntryEffects.NEXT
        match self.step:
            case EntryEffects.NEXT:
                return self.next(s)
            case EntryEffects.MINE:
                set_off_mine(s, self.seat)
                return EntryEffects.ACID
            case EntryEffects.ACID:
                burn(s, self.seat, self.puppet)
                return EntryEffects.POWER_UP
            case EntryEffects.POWER_UP:
                if self.puppet == NOBODY and may_check(s, self.seat):
                    s.push(PowerUp(PowerUp.ROLL, self.seat))
                return EntryEffects.PICK_UP
            case EntryEffects.PICK_UP:
                if self.puppet == NOBODY and counters_for(s, self.seat):  # FRAG-PUP-06, FRAG-KEEP-02, FRAG-R-65
                    s.push(PickUp(PickUp.OFFER, self.seat))
                return EntryEffects.HEALTH
            case _:
                if health(s, self.seat) <= 0:  # a bonus ended while he was off the map (FRAG-R-103)
                    s.push(Lethal(Lethal.CHECK, self.seat, s.fighters[self.seat].hurt_by))
                return EntryEffects.NEXT

    def next(self, s: Frag) -> int:
        """The first who set off among those of this entry; the queue of an outer entry waits before the last gap."""
        gap = last_gap(s)
        if gap == len(s.arriving) - 1:
            del s.arriving[gap]
            return DONE
        self.seat = s.arriving[gap + 1]
        del s.arriving[gap + 1]
        self.cell = s.fighters[self.seat].cell
        return EntryEffects.MINE if self.cell >= 0 else EntryEffects.NEXT


def set_off_mine(s: Frag, seat: int) -> None:
    """A mine hurts the next fighter other than its owner who enters, and is gone; the frag is the owner's."""
    if untouchable(s, seat):
        return
    cell = s.fighters[seat].cell
    for mine in s.mines:
        if mine.cell == cell and mine.owner != seat:
            s.mines = [other for other in s.mines if other is not mine]
            to_discard(s, mine.card)
            s.emit(MINE_WENT_OFF, (seat, cell), "FRAG-PLAY-12")
            dice = less_flak(s, seat, s.table.amount_of[mine.card], EXPLOSIVE)
            s.push(Damage(Damage.DEFEND, mine.owner, seat, dice))
            return


def burn(s: Frag, seat: int, puppet: int) -> None:
    """Acid attacks with two dice at each entry, as a weapon would (FRAG-ACID-02, FRAG-R-37, FRAG-R-38)."""
    cell = s.fighters[seat].cell
    if s.table.arena.feature[cell] != ACID or untouchable(s, seat):
        return
    for item in s.fighters[seat].gadgets:
        if s.table.effect_of[item.card] == ACID_PROOF:
            return
    s.emit(ACID_BURNS, (seat, cell), "FRAG-ACID-01")
    s.push(Damage(Damage.DEFEND, puppet, seat, ACID_DICE))


def may_check(s: Frag, seat: int) -> bool:
    """Any square by the active fighter only, each once a turn (FRAG-PUP-03, FRAG-PUP-04, FRAG-PUP-05, FRAG-R-35)."""
    cell = s.fighters[seat].cell
    if seat != s.active or cell in s.checked or untouchable(s, seat):
        return False
    return s.table.arena.feature[cell] in (WEAPON_UP, GADGET_UP)


class PowerUp(Frame[Frag]):
    """Entering a weapon or gadget square: a die, 4 to 6 draws a card of that kind (FRAG-PUP-01)."""

    layout: ClassVar[str] = "step seat:seat"

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        self.step = step
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Frag) -> int:
        if self.step == PowerUp.ROLL:
            s.roll(POWER_UP_DIE, 1)
            return PowerUp.ROLLED
        die = s.die_seen()
        cell = s.fighters[self.seat].cell
        s.checked = [*s.checked, cell]
        deck = WEAPONS if s.table.arena.feature[cell] == WEAPON_UP else GADGETS
        s.emit(CHECKED, (self.seat, cell, die, deck), "FRAG-PUP-01")
        if die >= power_up_needs(s):
            s.push(Draw(Draw.LOOK, self.seat, deck, POWERED_UP))
        return DONE
