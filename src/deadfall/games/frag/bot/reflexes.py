"""The rules of thumb for reactions, read from the position itself: for trials, in microseconds.

`reacting` is the model; what it says of a view is said here of a position.
"""

from __future__ import annotations

from deadfall.engine.kernel import PASS
from deadfall.games.frag.bot.ground import FAR
from deadfall.games.frag.bot.reacting import SAVES_ME, STRIKES_ONE
from deadfall.games.frag.pack import (
    AIMBOT,
    DODGE,
    HEADSHOT,
    HEAL,
    HEALTH,
    INSUBSTANTIAL,
    KILL_STEAL,
    LAG,
    MULTIPLY,
    OVERCLOCK,
    SPAWN_CONTROL,
)
from deadfall.games.frag.rules.stats import health
from deadfall.games.frag.state import NOBODY, SHOT_HITS, Frag
from deadfall.games.frag.words import W_AIM, W_BACK, W_CANCEL, W_DECL, W_FRAG, W_LETHAL, W_MOVE, W_SPAWN, W_START


class Reflexes:
    """What a fighter does in a window."""

    def __init__(self, s: Frag, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.table = s.table
        self.me = s.fighters[seat]

    def react(self, kind: int, options: list[int]) -> int:
        """The first reaction worth its card, or a pass."""
        answers = self.table.answers.react
        if kind == W_LETHAL:
            return self.save(options)
        for option in options:
            if option == PASS:
                continue
            if option == answers.blood:
                return option
            if option == answers.dash:
                if self.has_enemies():
                    return option
                continue
            gear = option >= answers.gear.first
            card = self.me.gadgets[option - answers.gear.first].card if gear else option - answers.hand.first
            if self.wants(kind, self.table.effect_of[card], gear):
                return option
        return options[0]

    def save(self, options: list[int]) -> int:
        """Stay alive by the least that is enough, by all that there is if that is enough, else keep it."""
        missing = 1 - health(self.s, self.seat)
        cures = self.me.blood
        for card in self.me.hand.cards:
            cures += self.cure(card)
        for item in self.me.gadgets:
            cures += self.cure(item.card)
        if cures < missing:
            return options[0]
        least = most = options[0]
        enough, much = FAR, 0
        for option in options:
            cure = self.cure_of(option)
            if missing <= cure < enough:
                least, enough = option, cure
            if cure > much:
                most, much = option, cure
        return least if enough < FAR else most

    def cure(self, card: int) -> int:
        return self.table.amount_of[card] if self.table.effect_of[card] in (HEAL, HEALTH) else 0

    def cure_of(self, option: int) -> int:
        """The Health that a reaction gives; blood counters are given one by one."""
        answers = self.table.answers.react
        if option < answers.hand.first:
            return self.me.blood if option == answers.blood else 0
        gear = option >= answers.gear.first
        return self.cure(self.me.gadgets[option - answers.gear.first].card if gear else option - answers.hand.first)

    def wants(self, kind: int, effect: int, gear: bool) -> bool:
        s = self.s
        mine = s.active == self.seat
        if kind == W_SPAWN:
            return effect == SPAWN_CONTROL and mine and self.me.cell < 0
        if kind in (W_FRAG, W_BACK):
            return not gear
        if kind == W_CANCEL:
            return len(s.limbo) > 0 and self.hurts_me(self.table.effect_of[s.limbo[-1]])
        if kind == W_MOVE:
            return effect == LAG and self.leads(s.active)
        if kind == W_START:
            return effect == OVERCLOCK and mine
        if kind not in (W_DECL, W_AIM) or s.shot.attacker == NOBODY:
            return False
        hits = s.shot.verdict == SHOT_HITS
        if s.shot.attacker == self.seat:
            if effect == MULTIPLY:
                return True
            return (effect == HEADSHOT and hits) or (effect == AIMBOT and kind == W_AIM and not hits)
        return kind == W_AIM and hits and self.attacked() and effect in SAVES_ME

    def has_enemies(self) -> bool:
        for other, fighter in enumerate(self.s.fighters):
            if other != self.seat and fighter.cell >= 0:
                return True
        return False

    def attacked(self) -> bool:
        return self.seat in (self.s.shot.target, self.s.shot.second)

    def leads(self, seat: int) -> bool:
        most = max([fighter.frags for fighter in self.s.fighters])
        return most > 0 and self.s.fighters[seat].frags == most

    def hurts_me(self, effect: int) -> bool:
        attacks = self.s.shot.attacker == self.seat
        if effect in (DODGE, KILL_STEAL, INSUBSTANTIAL):
            return attacks
        if effect in (AIMBOT, HEADSHOT):
            return self.s.shot.attacker != NOBODY and self.attacked()
        if effect == LAG:
            return self.s.active == self.seat
        return effect in STRIKES_ONE and (attacks or len(self.s.fighters) == 2 or self.leads(self.seat))
