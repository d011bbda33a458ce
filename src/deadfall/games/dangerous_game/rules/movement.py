"""The Movement Phase: a die, then exactly that many steps; a Hunter's in the open, a Hunted's in secret."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER, W3
from deadfall.games.dangerous_game.reach import A_STEP, MAYBE_A_STEP, NO_REPEAT, up_to
from deadfall.games.dangerous_game.rules.range_of_vision import note, seen_mask
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.rules.traps import Traps
from deadfall.games.dangerous_game.rules.windows import open_window
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, WALKED, Hunt
from deadfall.games.dangerous_game.words import (
    DIE,
    MOVE_DIE,
    MOVE_TO,
    MOVED,
    MOVED_UNSEEN,
    NUMBER,
    NUMBER_CHOSEN,
    ROLLED,
    ROLLED_UNSEEN,
    SABOTAGE,
    SAILED,
    STEP_TO,
    STEPPED,
    WORN_OFF,
)

HUNTER_DIE: Final = 8
HUNTED_DIE: Final = 6


class Movement(Frame[Hunt]):
    """The Movement Phase of a turn (MDG-TURN-07)."""

    layout: ClassVar[str] = "step seat:seat"

    ROLL: Final = 0
    ROLLED: Final = 1
    CHOOSE: Final = 2
    CHOSEN: Final = 3
    MOVED: Final = 4

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        seat = self.seat
        match self.step:
            case Movement.ROLL:
                s.chance(MOVE_DIE, DIE[movement_die(s, seat)])
                return Movement.ROLLED
            case Movement.ROLLED:
                take_roll(s, seat, movement_die(s, seat), s.answer)
                if s.players[seat].sabotaged:
                    s.players[seat].sabotaged = 0
                    s.emit(WORN_OFF, (seat, SABOTAGE), "MDG-CARD-07")
                open_window(s, W3, seat)
                return Movement.CHOOSE
            case Movement.CHOOSE:
                if s.players[seat].role == HUNTED:
                    push_secret_move(s, seat, 0)
                    return Movement.MOVED
                if len(s.rolled) > 1:
                    s.ask(seat, NUMBER, sorted(set(s.rolled)))
                    return Movement.CHOSEN
                s.answer = s.rolled[0]
                return Movement.CHOSEN
            case Movement.CHOSEN:
                if len(s.rolled) > 1:
                    s.emit(NUMBER_CHOSEN, (seat, s.answer), "MDG-CARD-07")
                    s.dice = [s.dice[s.rolled.index(s.answer)]]
                    s.rolled = [s.answer]
                s.push(Walk(0, seat, s.answer, 0 if s.table.move_exact else 1, 1 << s.players[seat].square))
                return Movement.MOVED
            case _:
                s.rolled = []
                s.dice = []
                s.push(Sight(0))
                return DONE


def movement_die(s: Hunt, seat: int) -> int:
    """The faces of a player's movement die (MDG-MOVE-01, MDG-MOVE-02)."""
    player = s.players[seat]
    if player.role == HUNTED:
        return HUNTED_DIE
    return player.sabotaged or HUNTER_DIE


def take_roll(s: Hunt, seat: int, die: int, number: int) -> None:
    """A number of the movement roll lies on the table, for all or only for a Hunted to see (MDG-R-38)."""
    s.rolled.append(number)
    s.dice.append(die)
    hunter = s.players[seat].role == HUNTER
    clause = "MDG-MOVE-01" if hunter else "MDG-MOVE-02"
    if hunter or s.table.rolls_public:
        s.emit(ROLLED, (seat, number, die), clause)
    else:
        s.emit(ROLLED_UNSEEN, (seat,), "MDG-R-38")
        s.emit(ROLLED, (seat, number, die), clause, 1 << seat)


class Walk(Frame[Hunt]):
    """A Hunter's steps, one by one and in the open; a trap may end them (MDG-R-39)."""

    layout: ClassVar[str] = "step seat:seat left may_stop barred"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    SPRUNG: Final = 2

    def __init__(self, step: int, seat: int, left: int, may_stop: int, barred: int) -> None:
        super().__init__(step)
        self.seat = seat
        self.left = left
        self.may_stop = may_stop
        self.barred = barred  # the squares that the rule on revisiting closes

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.left, self.may_stop, self.barred)

    def run(self, s: Hunt) -> int:
        player = s.players[self.seat]
        match self.step:
            case Walk.CHOOSE:
                if self.left == 0:
                    return DONE
                options = step_options(s, self.seat, self.barred, self.may_stop)
                if not options:
                    return DONE
                s.ask(self.seat, STEP_TO, options)
                return Walk.CHOSEN
            case Walk.CHOSEN:
                if s.answer == s.table.answers.square.nothing:
                    return DONE
                to = s.table.answers.square.thing.index(s.answer)
                self.barred = s.table.reach.barred_after(self.barred, player.square, to)
                self.left -= 1
                step(s, self.seat, to)
                s.push(Traps(0, self.seat, to))
                return Walk.SPRUNG
            case _:
                if s.answer:
                    return DONE
                if s.table.check_steps:
                    s.push(Sight(0))
                return Walk.CHOOSE


def step_options(s: Hunt, seat: int, barred: int, may_stop: int) -> list[int]:
    player = s.players[seat]
    onward = s.table.reach.onward(player.square, barred, player.boated == 0)
    squares = s.table.answers.square
    options = squares.thing.of(onward)
    return [squares.nothing, *options] if may_stop and options else options


def step(s: Hunt, seat: int, to: int) -> None:
    """A Hunter's token goes one step, or one boat trip (MDG-BOAT-01), further, before all eyes (MDG-MOVE-07)."""
    player = s.players[seat]
    sails = to not in s.table.island.steps[player.square]
    player.square = to
    if sails:
        player.boated = 1
        s.emit(SAILED, (seat, to), "MDG-BOAT-02")
    else:
        s.emit(STEPPED, (seat, to), "MDG-MOVE-03")


def push_secret_move(s: Hunt, seat: int, numbers: int) -> None:
    """A Hunted moves in secret: as rolled (`numbers` 0), or a number of steps out of a set."""
    if s.table.check_steps:
        s.push(Prowl(0, seat, numbers))
    else:
        s.push(Sneak(0, seat, numbers))


def own_numbers(s: Hunt, numbers: int) -> int:
    """The step numbers a Hunted may choose from."""
    if numbers:
        return numbers
    if not s.table.move_exact:
        return up_to(max(s.rolled))
    found = 0
    for number in s.rolled:
        found |= 1 << number
    return found


def public_numbers(s: Hunt, numbers: int) -> int:
    """The step numbers that everybody else must allow for."""
    if numbers or s.table.rolls_public:
        return own_numbers(s, numbers)
    return up_to(max(s.dice)) & ~(1 if s.table.move_exact else 0)


class Sneak(Frame[Hunt]):
    """A Hunted's secret move: any end square within reach, the path does not matter (MDG-R-39)."""

    layout: ClassVar[str] = "step seat:seat numbers"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, seat: int, numbers: int) -> None:
        super().__init__(step)
        self.seat = seat
        self.numbers = numbers

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.numbers)

    def run(self, s: Hunt) -> int:
        player = s.players[self.seat]
        numbers = own_numbers(s, self.numbers)
        if self.step == Sneak.CHOOSE:
            ends = s.table.reach.ends(player.square, numbers, player.boated == 0)
            s.ask(self.seat, MOVE_TO, s.table.answers.square.thing.of(ends))
            return Sneak.CHOSEN
        to = s.table.answers.square.thing.index(s.answer)
        slip(s, self.seat, to, numbers, public_numbers(s, self.numbers))
        tell_move(s, self.seat)
        return DONE


def slip(s: Hunt, seat: int, to: int, numbers: int, public: int) -> None:
    """A Hunted is somewhere else now, or not: a new point of his track."""
    player = s.players[seat]
    on_foot = s.table.reach.walked(player.square, numbers, player.boated == 0)
    if not on_foot >> to & 1:
        player.boated = 1  # only a trip can have brought him there (MDG-R-88)
    move_track(s, seat, to, WALKED, public)


def move_track(s: Hunt, seat: int, to: int, way: int, argument: int) -> None:
    """Add a point to a track; `argument` says how far everybody must allow that he went."""
    track = s.tracks[seat]
    fresh = FRESH if track.moved_in != s.turn else 0
    track.add(to, way + fresh + argument * ARGUMENT, s.table.island.all)
    track.moved_in = s.turn
    s.players[seat].square = to


def tell_move(s: Hunt, seat: int) -> None:
    s.emit(MOVED_UNSEEN, (seat,), "MDG-MOVE-05")
    s.emit(MOVED, (seat, s.players[seat].square), "MDG-MOVE-06", 1 << seat)


class Prowl(Frame[Hunt]):
    """A Hunted's secret move step by step, where every step is a rest point (option sight_check: step).

    Everybody else must allow for the longest move he may have made, so shorter ones are filled up with points on
    which he may have stayed: the number of points tells nothing.
    """

    layout: ClassVar[str] = "step seat:seat numbers left taken barred"

    NUMBER: Final = 0
    CHOSEN: Final = 1
    STEP: Final = 2
    STEPPED: Final = 3

    def __init__(self, step: int, seat: int, numbers: int, left: int = 0, taken: int = 0, barred: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.numbers = numbers
        self.left = left
        self.taken = taken
        self.barred = barred

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.numbers, self.left, self.taken, self.barred)

    def run(self, s: Hunt) -> int:
        own = own_numbers(s, self.numbers)
        match self.step:
            case Prowl.NUMBER:
                if own & 1 == 0 and own & (own - 1):
                    s.ask(self.seat, NUMBER, squares_of(own))
                else:
                    s.answer = own.bit_length() - 1
                return Prowl.CHOSEN
            case Prowl.CHOSEN:
                self.left = s.answer
                self.barred = 1 << s.players[self.seat].square
                return Prowl.STEP
            case Prowl.STEP:
                options = step_options(s, self.seat, self.barred, own & 1) if self.left else []
                if not options:
                    self.fill_up(s)
                    return DONE
                s.ask(self.seat, STEP_TO, options)
                return Prowl.STEPPED
            case _:
                if s.answer == s.table.answers.square.nothing:
                    self.left = 0
                    return Prowl.STEP
                to = s.table.answers.square.thing.index(s.answer)
                self.barred = s.table.reach.barred_after(self.barred, s.players[self.seat].square, to)
                self.left -= 1
                self.go_on(s, to, A_STEP)
                s.push(Sight(0))
                return Prowl.STEP

    def go_on(self, s: Hunt, to: int, own: int) -> None:
        numbers = public_numbers(s, self.numbers)
        least = 0
        while not numbers >> least & 1:
            least += 1
        sure = self.taken < least and s.table.revisit != NO_REPEAT
        slip(s, self.seat, to, own, A_STEP if sure else MAYBE_A_STEP)
        self.taken += 1

    def fill_up(self, s: Hunt) -> None:
        while self.taken < public_numbers(s, self.numbers).bit_length() - 1:
            self.go_on(s, s.players[self.seat].square, MAYBE_A_STEP)
            note(s, seen_mask(s))
        tell_move(s, self.seat)
