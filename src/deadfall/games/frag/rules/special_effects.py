"""What the specials do that choose, roll or look."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE
from deadfall.games.frag.pack import (
    DISCONNECT,
    GADGETS,
    NO_CARRIER,
    PUPPET,
    SNIFF,
    WEAPONS,
)
from deadfall.games.frag.rules.arrival import Enter
from deadfall.games.frag.rules.base import Personal, WithCard
from deadfall.games.frag.rules.cards import LOOTED, Draw, discard_of_another, to_discard
from deadfall.games.frag.rules.fragged import Fragged, Lethal, take_off
from deadfall.games.frag.rules.movement import may_stop_in, steps_of
from deadfall.games.frag.rules.stats import health, keyed, movement_left, sees
from deadfall.games.frag.rules.trace import trace_look
from deadfall.games.frag.state import NOBODY, Frag, without_item
from deadfall.games.frag.words import (
    CARD_DIE,
    CARD_DIE_ROLLED,
    DISCONNECTED,
    EFFECT_ENDS,
    JUMPED,
    LOOT_DECK,
    PATCH_SPECIAL,
    PUPPET_STEP,
    ROCKET_TO,
    SNIFF_DISCARD,
    SNIFFED,
    SNIFFED_CARD,
    SPAWN_NAMED,
    SPAWN_POINT,
    STEPPED,
    VICTIM,
)


def victims_of(s: Frag, seat: int, effect: int) -> list[int]:
    """Whom a special may be played on (FRAG-R-96)."""
    found: list[int] = []
    for other, fighter in enumerate(s.fighters):
        if other == seat or fighter.left:
            continue
        if effect == SNIFF:
            fits = len(fighter.hand) > 0
        elif effect == PUPPET:
            fits = fighter.cell >= 0 and sees(s, s.fighters[seat].cell, fighter.cell, seat, other)
        else:
            fits = fighter.cell >= 0
        if fits:
            found.append(other)
    return found


def specials_in_play(s: Frag) -> list[int]:
    """Every special in play, as answers; copies named once."""
    found: list[int] = []
    for seat, fighter in enumerate(s.fighters):
        seen: list[int] = []
        for at, item in enumerate(fighter.effects):
            if item.card not in seen:
                seen.append(item.card)
                found.append(s.table.answers.patched.special.pair(seat, at))
    return found


def rocket_landings(s: Frag, seat: int, longest: int) -> list[int]:
    """Where a free jump may land (FRAG-R-28 for occupied cells)."""
    cell = s.fighters[seat].cell
    landings = s.table.arena.jumps(cell, longest, s.cells(), keyed(s, seat))
    return [landing for landing in landings if may_stop_in(s, seat, landing, movement_left(s))]


def end_effect(s: Frag, seat: int, at: int, clause: str) -> None:
    """A special in play ends; a fighter whom it kept alive is in mortal danger (FRAG-R-52)."""
    item = s.fighters[seat].effects[at]
    s.fighters[seat].effects = without_item(s.fighters[seat].effects, at)
    to_discard(s, item.card)
    s.emit(EFFECT_ENDS, (seat, item.card), clause)
    check_health(s, seat)


def check_health(s: Frag, seat: int) -> None:
    """A bonus has ended: Health 0 or less is lethal, the frag is the last other player's who hurt him."""
    if s.fighters[seat].cell >= 0 and health(s, seat) <= 0:
        s.push(Lethal(Lethal.CHECK, seat, s.fighters[seat].hurt_by))


def disconnect(s: Frag, seat: int) -> None:
    """Off the map with wounds and cards; a running attack by or against him comes to nothing (FRAG-META-04)."""
    s.fighters[seat].away = 1
    alone = seat == s.shot.target and s.shot.second == NOBODY
    if seat == s.shot.attacker or alone:
        s.shot.over = 1
    take_off(s, seat)
    s.emit(DISCONNECTED, (seat,), "FRAG-META-02")


class OnVictim(Personal):
    """A special on another fighter or player: choose him, roll where the card says so, and do it."""

    layout: ClassVar[str] = "step seat:seat card:card victim:seat"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    ROLL: Final = 2
    ROLLED: Final = 3

    def __init__(self, step: int, seat: int, card: int, victim: int = NOBODY) -> None:
        super().__init__(step, seat)
        self.card = card
        self.victim = victim

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.card, self.victim)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        effect = s.table.effect_of[self.card]
        match self.step:
            case OnVictim.CHOOSE:
                choices = victims_of(s, self.seat, effect)
                if not choices:
                    return DONE
                s.ask(self.seat, VICTIM, choices)
                return OnVictim.CHOSEN
            case OnVictim.CHOSEN:
                self.victim = s.answer
                if effect in (NO_CARRIER, PUPPET):
                    return OnVictim.ROLL
                if effect == DISCONNECT:
                    disconnect(s, self.victim)
                else:
                    s.push(Sniff(Sniff.LOOK, self.seat, self.victim))
                return DONE
            case OnVictim.ROLL:
                s.roll(CARD_DIE, 1)
                return OnVictim.ROLLED
            case _:
                self.rolled(s, s.die_seen(), effect)
                return DONE

    def rolled(self, s: Frag, die: int, effect: int) -> None:
        s.emit(CARD_DIE_ROLLED, (self.seat, self.card, die), "FRAG-PLAY-12")
        if effect == PUPPET:
            s.push(PuppetString(PuppetString.CHOOSE, self.seat, self.victim, die, s.fighters[self.victim].cell))
        elif die <= s.table.amount_of[self.card]:
            s.push(Fragged(Fragged.CERTAIN, self.victim, NOBODY))


class PuppetString(Personal):
    """Another fighter is moved by plain steps legal for him, not ending in an occupied cell."""

    layout: ClassVar[str] = "step seat:seat puppet:seat left cell:cell"

    CHOOSE: Final = 0
    STEPPED: Final = 1

    def __init__(self, step: int, seat: int, puppet: int, left: int, cell: int) -> None:
        super().__init__(step, seat)
        self.puppet = puppet
        self.left = left
        self.cell = cell  # where the string leads him; one who was fragged is no longer on it

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.puppet, self.left, self.cell)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        answers = s.table.answers.puppet_step
        cell = s.fighters[self.puppet].cell
        if self.step == PuppetString.CHOOSE:
            if self.left == 0 or cell < 0 or cell != self.cell:
                return DONE
            steps = [to for to in steps_of(s, self.puppet) if may_stop_in(s, self.puppet, to, self.left - 1)]
            stop = [] if s.occupied(cell, self.puppet) and steps else [answers.nothing]
            s.ask(self.seat, PUPPET_STEP, [*stop, *answers.thing.of(steps)])
            return PuppetString.STEPPED
        if s.answer == answers.nothing:
            return DONE
        self.left -= 1
        self.cell = answers.thing.index(s.answer)
        s.emit(STEPPED, (self.puppet, self.cell, self.left), "FRAG-PLAY-12")
        s.push(Enter(Enter.ARRIVE, self.puppet, self.cell, puppet=self.seat))
        return PuppetString.CHOOSE


class Sniff(Personal):
    """Look at a hand, and discard one card of it or none."""

    layout: ClassVar[str] = "step seat:seat victim:seat"

    LOOK: Final = 0
    CHOOSE: Final = 1
    CHOSEN: Final = 2

    def __init__(self, step: int, seat: int, victim: int) -> None:
        super().__init__(step, seat)
        self.victim = victim

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.victim)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        answers = s.table.answers.sniffed
        hand = s.fighters[self.victim].hand
        match self.step:
            case Sniff.LOOK:
                s.emit(SNIFFED, (self.seat, self.victim), "FRAG-PLAY-12")
                if hand.unknown_to(self.seat):
                    s.learn(1 << self.seat)
                for card in hand.cards:
                    s.emit(SNIFFED_CARD, (self.victim, card), "FRAG-PLAY-12", 1 << self.seat | 1 << self.victim)
                trace_look(s, self.victim, self.seat)
                hand.show(1 << self.seat)
                return Sniff.CHOOSE
            case Sniff.CHOOSE:
                s.ask(self.seat, SNIFF_DISCARD, [answers.nothing, *answers.thing.of(sorted(set(hand.cards)))])
                return Sniff.CHOSEN
            case _:
                if s.answer != answers.nothing:
                    discard_of_another(s, self.seat, self.victim, answers.thing.index(s.answer))
                return DONE


class KillSteal(WithCard):
    """A die: high enough, and the frag is the thief's."""

    ROLL: Final = 0
    ROLLED: Final = 1

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        if self.step == KillSteal.ROLL:
            s.roll(CARD_DIE, 1)
            return KillSteal.ROLLED
        die = s.die_seen()
        s.emit(CARD_DIE_ROLLED, (self.seat, self.card, die), "FRAG-PLAY-12")
        stolen = s.table.answers.stolen
        s.answer = stolen.thief[self.seat] if die >= s.table.amount_of[self.card] else stolen.nothing
        return DONE


class RocketJump(WithCard):
    """A jump without movement cost, and damage after landing."""

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        if self.step == RocketJump.CHOOSE:
            landings = rocket_landings(s, self.seat, s.table.amount_of[self.card])
            if not landings:
                return DONE
            s.ask(self.seat, ROCKET_TO, landings)
            return RocketJump.CHOSEN
        dice = s.table.pack.special(self.card).dice
        s.emit(JUMPED, (self.seat, s.answer, movement_left(s)), "FRAG-PLAY-12")
        s.push(Enter(Enter.ARRIVE, self.seat, s.answer, rocket=dice))
        return DONE


class LootCrate(Personal):
    """Draw cards one by one, each from WEAPONS or GADGETS."""

    layout: ClassVar[str] = "step seat:seat left"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, seat: int, left: int) -> None:
        super().__init__(step, seat)
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.left)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        if self.step == LootCrate.CHOOSE:
            if self.left == 0:
                return DONE
            s.ask(self.seat, LOOT_DECK, [WEAPONS, GADGETS])
            return LootCrate.CHOSEN
        self.left -= 1
        s.push(Draw(Draw.LOOK, self.seat, s.answer, LOOTED))
        return LootCrate.CHOOSE


class EndSpecial(Personal):
    """Patch Notes between actions: one special in play is discarded and its effect ends."""

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        if self.step == EndSpecial.CHOOSE:
            s.ask(self.seat, PATCH_SPECIAL, specials_in_play(s))
            return EndSpecial.CHOSEN
        special = s.table.answers.patched.special
        end_effect(s, special.first_of(s.answer), special.second_of(s.answer), "FRAG-PLAY-12")
        return DONE


class NamePoint(Personal):
    """Spawn Control: the respawn point is named, the die is not rolled; the point is left in the register."""

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        if self.step == NamePoint.CHOOSE:
            s.ask(self.seat, SPAWN_POINT, s.table.answers.point.point.all())
            return NamePoint.CHOSEN
        s.emit(SPAWN_NAMED, (self.seat, s.answer), "FRAG-PLAY-12")
        return DONE
