"""Timing windows (ledger 3.2): who may react, with what, and in which order."""

from __future__ import annotations

from typing import ClassVar

from deadfall.engine.kernel import PASS
from deadfall.engine.poll import Poll
from deadfall.games.frag.pack import (
    AIMBOT,
    AT_AIM,
    AT_ANY,
    AT_ATTACK,
    AT_BACK,
    AT_DODGE,
    AT_FRAG,
    AT_LETHAL,
    AT_MOVE,
    AT_ROLL,
    AT_SPAWN,
    AT_START,
    DISCONNECT,
    HEADSHOT,
    HEAL,
    SPECIALS,
    WEAPONS,
)
from deadfall.games.frag.rules.cards import may_hold
from deadfall.games.frag.rules.shot import has_dice, hit_for_sure, in_harm
from deadfall.games.frag.rules.stats import sees
from deadfall.games.frag.state import NOBODY, Frag
from deadfall.games.frag.words import W_AIM, W_BACK, W_DECL, W_FRAG, W_LETHAL, W_MOVE, W_SPAWN, W_START


def timing_for(s: Frag, window: int, subject: int, by: int, seat: int) -> int:
    """Which timings a seat may use in a window, from what everybody can see."""
    if window == W_START:
        return AT_ANY | AT_START if seat == s.active else AT_ANY
    if window == W_MOVE:
        return AT_ANY if seat == s.active else AT_ANY | AT_MOVE
    if window in (W_DECL, W_AIM):
        timing = AT_ANY
        if seat == s.shot.attacker:
            timing |= AT_ATTACK if window == W_DECL else AT_AIM
        return timing | AT_DODGE if in_harm(s, seat) else timing
    if window == W_SPAWN:
        return AT_SPAWN
    if window == W_FRAG:
        return AT_FRAG if may_steal(s, subject, by, seat) else 0
    if window == W_BACK:
        return AT_BACK if seat == subject else 0
    if window == W_LETHAL:
        return AT_LETHAL if seat == subject else 0
    return AT_ANY


def may_steal(s: Frag, victim: int, killer: int, seat: int) -> bool:
    """Kill Steal: a third player whose fighter sees the victim's cell."""
    thief = s.fighters[seat]
    if seat in (victim, killer) or thief.cell < 0 or s.fighters[victim].cell < 0:
        return False
    return sees(s, thief.cell, s.fighters[victim].cell, seat, victim)


def may_react(s: Frag, window: int, seat: int, timing: int) -> bool:
    """Whether a seat could react for all that the others see: blood, cards in play, what it may hold (FRAG-R-111)."""
    fighter = s.fighters[seat]
    if timing == 0 or fighter.left:
        return False
    if fighter.cell >= 0:
        if fighter.blood and fighter.wounds and timing & (AT_ANY | AT_LETHAL):
            return True
        if window == W_MOVE and seat == s.active and may_dash(s):
            return True
        for at in shots_in_play(s, seat):
            if fits(s, window, seat, fighter.gadgets[at].card, timing):
                return True
    if fighter.hand.cards:
        for card in s.table.cards_for(timing):
            if fits(s, window, seat, card, timing) and may_hold(s, seat, card):
                return True
    return False


def reactions(s: Frag, window: int, seat: int, timing: int) -> list[int]:
    """What a seat can really do in a window, PASS first."""
    fighter = s.fighters[seat]
    react = s.table.answers.react
    options = [react.nothing]
    if fighter.cell >= 0 and timing & (AT_ANY | AT_LETHAL) and fighter.blood and fighter.wounds:  # FRAG-R-86
        options.append(react.blood)
    if window == W_MOVE and seat == s.active and may_dash(s):
        options.append(react.dash)
    last = -1
    for card in fighter.hand.cards:
        if card != last and fits(s, window, seat, card, timing):
            options.append(react.hand[card])
        last = card
    for at in shots_in_play(s, seat):
        if fits(s, window, seat, fighter.gadgets[at].card, timing):
            options.append(react.gear[at])
    return options


def shots_in_play(s: Frag, seat: int) -> list[int]:
    """Where the unused one-time gadgets lie among a fighter's gadgets, copies named once."""
    found: list[int] = []
    seen: list[int] = []
    for at, item in enumerate(s.fighters[seat].gadgets):
        if item.card not in seen and item.level == 0 and s.table.is_shot[item.card]:
            seen.append(item.card)
            found.append(at)
    return found


def may_dash(s: Frag) -> bool:
    """A Dash Charge in play may be claimed until the next other die (FRAG-META-01, FRAG-R-74)."""
    if not s.claimable or s.table.late_bonus == "never" or s.fighters[s.active].cell < 0:
        return False
    return len(dashes(s)) > 0


def dashes(s: Frag) -> list[int]:
    """Where the Dash Charges lie among the active fighter's gadgets; one put in play after the roll comes too late."""
    gadgets = s.fighters[s.active].gadgets
    if not gadgets:
        return []
    return [at for at, item in enumerate(gadgets) if s.table.timing_of[item.card] & AT_ROLL and item.level == 0]


def fits(s: Frag, window: int, seat: int, card: int, timing: int) -> bool:
    """Whether a card may be used now: its timing, a fighter if it needs one, a use (FRAG-R-76, FRAG-R-104)."""
    deck = s.table.deck_of[card]
    if deck == WEAPONS or not s.table.timing_of[card] & timing:
        return False
    if s.fighters[seat].cell < 0 and not (deck == SPECIALS and s.table.without_fighter[card] & timing):
        return False
    effect = s.table.effect_of[card]
    if effect == HEAL:
        return s.fighters[seat].wounds > 0
    if effect == DISCONNECT:
        own_attack = window in (W_DECL, W_AIM) and seat == s.shot.attacker
        return not own_attack and any_other_in_play(s, seat)
    if effect == AIMBOT:
        return s.shot.target != NOBODY
    if effect == HEADSHOT:
        hits = hit_for_sure(s, s.shot.target) or hit_for_sure(s, s.shot.second)
        return s.shot.target != NOBODY and hits and has_dice(s)
    return True


def any_other_in_play(s: Frag, seat: int) -> bool:
    for other, fighter in enumerate(s.fighters):
        if other != seat and fighter.cell >= 0:
            return True
    return False


class Window(Poll[Frag]):
    """The poll of a window: the active player first, then clockwise (FRAG-R-73, ledger 3.2)."""

    layout: ClassVar[str] = "step window subject:seat by:seat passed"

    def __init__(self, step: int, window: int, subject: int = NOBODY, by: int = NOBODY, passed: int = 0) -> None:
        super().__init__(step, passed)
        self.window = window
        self.subject = subject  # whom it is about
        self.by = by  # who is about to mark a frag

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.window, self.subject, self.by, self.passed)

    def clone(self) -> Window:
        return Window(self.step, self.window, self.subject, self.by, self.passed)

    def seats(self, s: Frag) -> int:
        return len(s.fighters)

    def first(self, s: Frag) -> int:
        return s.active

    def asks(self, s: Frag, seat: int) -> bool:
        fighter = s.fighters[seat]
        if not (fighter.hand.cards or fighter.gadgets or fighter.blood) or self.pointless(s):
            return False
        timing = timing_for(s, self.window, self.subject, self.by, seat)
        if not may_react(s, self.window, seat, timing):
            return False
        s.ask(seat, self.window, reactions(s, self.window, seat, timing))
        return True

    def pointless(self, s: Frag) -> bool:
        """The one it is about has left the table, or the attack is over for that reason (FRAG-R-81)."""
        return bool(s.fighters[self.subject].left or (s.shot.over and self.window in (W_DECL, W_AIM)))

    def react(self, s: Frag, seat: int, option: int) -> None:
        # Windows open plays and plays open windows, so one of the two must be imported late.
        from deadfall.games.frag.rules.reactions import Reaction

        s.push(Reaction(Reaction.REACT, seat, option))

    def closed(self, s: Frag) -> bool:
        """A respawn point was named, a frag stolen, the attack ended, or the one it is about is back."""
        if self.window == W_SPAWN or self.window == W_FRAG:
            return s.answer != PASS
        if self.window == W_DECL or self.window == W_AIM:
            return bool(s.shot.over)
        return self.window == W_BACK and s.fighters[self.subject].cell >= 0
