"""Health, the Final Health token, and the end of the game.

The worked example is 5 damage at 2 health (FG-EX-06). A Short Rest of two successes costs no Time (FG-R-07).
"""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.resolve import Resolve, amount, fire
from deadfall.games.final_girl.rules.spaces import holds
from deadfall.games.final_girl.rules.standing import changed
from deadfall.games.final_girl.state import BLACK, LOST, NO_TOKEN, SETUP, WHITE, WON, Film

TURN_ALONE: Final = 1  # the stack without a phase: the turn is its lowest rule


def win(s: Film, clause: str) -> None:
    # FG-R-89
    s.over = WON
    s.emit(w.WON, (), clause)
    s.end_rules_above(0)


def check_win(s: Film) -> None:
    """A scenario without a Killer names its own victory (FG-R-64)."""
    if s.table.win_when is not None and not s.over and holds(s, s.table.win_when, -1, 0):
        win(s, "FG-R-64")


def lose_game(s: Film, clause: str) -> None:
    s.over = LOST
    s.emit(w.LOST, (), clause)
    s.end_rules_above(0)


def revived(s: Film) -> None:
    """Someone coming back ends the current phase at once; setup is no phase (FG-FHT-06, FG-R-35)."""
    if s.phase != SETUP:
        end_phase_now(s)


def end_phase_now(s: Film) -> None:
    """The phase is over at once, with all that it was about to do; one that hurts both hurts her first (FG-R-02)."""
    s.cut = 1
    together = [depth for depth, frame in enumerate(s.stack) if isinstance(frame, Both)]
    s.end_rules_above(together[-1] + 1 if together else TURN_ALONE)


def draw_token(s: Film) -> None:
    """A black Final Health token is turned up: any of those that nobody has seen."""
    s.chance(w.FINAL_TOKEN, s.tokens_left.faces(), s.tokens_left.weights())


class LoseHealth(Frame[Film]):
    """The Final Girl loses health: markers first, then the Final Health token (FG-FHT-02)."""

    # FG-KAT-13, FG-FHT-03, FG-R-90

    layout: ClassVar[str] = "step count attack"

    LOSE: Final = 0
    REVEALED: Final = 1

    OUTSIDE: Final = 0  # by a card, not by an attack
    ATTACK: Final = 1
    TOGETHER: Final = 2  # with the Killer, at the same time

    def __init__(self, step: int, count: int, attack: int) -> None:
        super().__init__(step)
        self.count = count
        self.attack = attack

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.count, self.attack)

    def run(self, s: Film) -> int:
        if self.step == LoseHealth.REVEALED:
            girl_token(s, s.answer)
            return DONE
        if self.count <= 0:
            return DONE
        if self.count < s.health:
            s.health -= self.count
            s.emit(w.HURT, (self.count, s.health), "FG-KAT-10" if self.attack == LoseHealth.ATTACK else "FG-ICON-02")
            girl_hurt(s, self.count, self.attack)
            return DONE
        if s.girl_token == BLACK:
            draw_token(s)
            return LoseHealth.REVEALED
        s.health = 0
        s.emit(w.DIED, (), "FG-FHT-08")
        lose_game(s, "FG-GAME-05")
        return DONE


def girl_hurt(s: Film, count: int, attack: int) -> None:
    if s.cut:  # the Killer came back to life by the same blow
        return
    if attack == LoseHealth.ATTACK:
        s.lost = count
        fire(s, p.T_FG_HURT_BY_ATTACK, p.NOBODY, s.girl_at)
    fire(s, p.T_FG_HURT, p.NOBODY, s.girl_at)


def girl_token(s: Film, value: int) -> None:
    """Blank: dead. Else back to life with that much health, the excess dropped (FG-FHT-04 to 07)."""
    # FG-FHT-07
    s.tokens_left.take(value)
    s.girl_token = WHITE if value else NO_TOKEN
    s.health = value
    if value:
        s.emit(w.REVIVED, (value,), "FG-FHT-05")
        revived(s)
    else:
        s.emit(w.BLANK_TOKEN, (), "FG-FHT-04")
        s.emit(w.DIED, (), "FG-FHT-04")
        lose_game(s, "FG-GAME-05")


class HurtKiller(Frame[Film]):
    """Damage to the Killer: Minor Dark Powers first, then its own markers, then its token (FG-DP-06)."""

    # FG-ATK-06, FG-R-39

    layout: ClassVar[str] = "step count"

    MINORS: Final = 0
    CHOSEN: Final = 1
    KILLER: Final = 2
    REVEALED: Final = 3

    def __init__(self, step: int, count: int) -> None:
        super().__init__(step)
        self.count = count

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.count)

    def run(self, s: Film) -> int:
        match self.step:
            case HurtKiller.MINORS:
                if s.table.killer_health == 0:
                    return DONE
                alive = [at for at, health in enumerate(s.minor_health) if health > 0]
                if self.count == 0 or not alive:
                    return HurtKiller.KILLER
                s.ask(0, w.POINT, ONE.item.of(alive))
                return HurtKiller.CHOSEN
            case HurtKiller.CHOSEN:
                self.count -= 1
                wear_minor(s, ONE.item.index(s.answer))
                return HurtKiller.MINORS
            case HurtKiller.KILLER:
                return self.killer(s)
            case _:
                killer_token(s, s.answer)
                return DONE

    def killer(self, s: Film) -> int:
        if self.count == 0:
            return DONE
        if self.count < s.killer_health:
            s.killer_health -= self.count
            s.emit(w.KILLER_HURT, (self.count, s.killer_health), "FG-ATK-05")
            return DONE
        if s.killer_token == BLACK:
            draw_token(s)
            return HurtKiller.REVEALED
        s.killer_health = 0
        s.emit(w.KILLER_DIED, (), "FG-FHT-08")
        win(s, "FG-GAME-04")
        return DONE


def wear_minor(s: Film, at: int) -> None:
    """One marker of a Minor Dark Power goes; without markers it is discarded (FG-DP-07)."""
    s.minor_health[at] -= 1
    s.emit(w.MINOR_HURT, (s.minors[at], s.minor_health[at]), "FG-DP-06")
    if s.minor_health[at] == 0:
        discard_minor(s, at)


def discard_minor(s: Film, at: int) -> None:
    s.emit(w.MINOR_GONE, (s.minors[at],), "FG-DP-07")
    s.terror_drawn.append(s.minors[at])
    del s.minors[at]
    del s.minor_health[at]
    changed(s)


def killer_token(s: Film, value: int) -> None:
    s.tokens_left.take(value)
    s.killer_token = WHITE if value else NO_TOKEN
    s.killer_health = value
    if value:
        s.emit(w.KILLER_REVIVED, (value,), "FG-FHT-05")
        revived(s)
    else:
        s.emit(w.BLANK_TOKEN, (), "FG-FHT-04")
        s.emit(w.KILLER_DIED, (), "FG-FHT-04")
        win(s, "FG-GAME-04")


# -- statements


def heal(s: Film, st: Statement, at: Resolve) -> None:
    """Never above the starting health (FG-REST-02)."""
    # FG-ICON-01, FG-R-37
    count = min(amount(s, st, at.here), s.table.girls[s.girl].health - s.health)
    if count > 0:
        s.health += count
        s.emit(w.HEALED, (count, s.health), "FG-REST-01")


def lose(s: Film, st: Statement, at: Resolve) -> None:
    # FG-RE-07
    s.push(LoseHealth(LoseHealth.LOSE, amount(s, st, at.here), LoseHealth.OUTSIDE))


def end_win(s: Film, st: Statement, at: Resolve) -> None:
    win(s, "FG-GAME-08")


def end_loss(s: Film, st: Statement, at: Resolve) -> None:
    lose_game(s, "FG-GAME-08")


class Both(Frame[Film]):
    """One statement that hurts the Killer and the Final Girl: if both die she wins (FG-GAME-06, FG-R-02)."""

    layout: ClassVar[str] = "step count"

    KILLER: Final = 0
    GIRL: Final = 1
    END: Final = 2

    def __init__(self, step: int, count: int) -> None:
        super().__init__(step)
        self.count = count

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.count)

    def run(self, s: Film) -> int:
        if self.step == Both.KILLER:
            s.push(HurtKiller(HurtKiller.MINORS, self.count))
            return Both.GIRL
        if self.step == Both.GIRL:
            s.push(LoseHealth(LoseHealth.LOSE, self.count, LoseHealth.TOGETHER))
            return Both.END
        if s.cut:
            s.end_rules_above(TURN_ALONE)
        return DONE
