"""What fighters usually do, read from the position: mostly what the rules of thumb would do."""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.frag.bot.basic import GOOD_DESIGNS
from deadfall.games.frag.bot.ground import Errands, ground_of
from deadfall.games.frag.bot.mind import Mind
from deadfall.games.frag.bot.reflexes import Reflexes
from deadfall.games.frag.bot.veteran import Veteran
from deadfall.games.frag.bot.weights import WEIGHTS
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.rules.pickup import counters_for
from deadfall.games.frag.state import BLOOD_COUNTER, NOBODY, Frag
from deadfall.games.frag.words import (
    ACT,
    AIM_AT,
    BURST,
    DESIGN,
    DROP_WEAPON,
    MOVE_ROLL,
    PICK_UP,
    SHED_CARD,
    TAKE_WEAPON,
    W_END,
    W_START,
)

THOUGHT: Final = 12  # what the rules of thumb would do

# Sorts of what else may be done in a turn
FINISH: Final = 0
BLOOD: Final = 1
DASH: Final = 2
PISTOL: Final = 3
ARM: Final = 4
SAW: Final = 5
FROM_HAND: Final = 6
DROP: Final = 7
STEP: Final = 8
JUMP: Final = 9
WARP: Final = 10
FINISH_UNFIRED: Final = 11
PLAY: Final = 16  # by what the card does

# Sorts of reactions
REACT: Final = 16  # + what the card does


class Playout(Habits[Frag]):
    """Sorts of options in Frag."""

    def __init__(self, game: FragGame) -> None:
        super().__init__(game, WEIGHTS)
        table = game.table
        self.act = table.answers.act
        self.effects = table.effect_of
        self.good = [list(design) in GOOD_DESIGNS for design in table.designs]
        self.errands = Errands(ground_of(table.arena))
        self.veteran = NOBODY

    def sit(self, seat: int) -> None:
        """Who searches thinks as a veteran in its trials."""
        self.veteran = seat

    def mind(self, s: Frag, seat: int) -> Mind:
        return Veteran(self.errands, s, seat) if seat == self.veteran else Mind(self.errands, s, seat)

    def sorts(self, s: Frag, d: Decision) -> list[int]:
        kind = d.kind
        if kind == ACT:
            wanted = self.mind(s, d.seat).act(d.options)
            return [THOUGHT if option == wanted else self.deed(s, d.seat, option) for option in d.options]
        if W_START <= kind <= W_END:
            wanted = Reflexes(s, d.seat).react(kind, d.options)
            return [THOUGHT if option == wanted else self.reaction(s, d.seat, option) for option in d.options]
        if kind == AIM_AT:
            wanted = self.mind(s, d.seat).aim(d.options)
            return [THOUGHT if option == wanted else 0 if option == PASS else 1 for option in d.options]
        if kind == PICK_UP:
            return self.pick_up(s, d)
        if kind in (TAKE_WEAPON, DROP_WEAPON, SHED_CARD):
            return self.cards(s, d)
        if kind == DESIGN:
            return [1 if self.good[option] else 0 for option in d.options]
        if kind == MOVE_ROLL:
            return [min(option, 3) if option < 100 else 4 for option in d.options]
        if kind == BURST:
            return [1 if option == d.options[-1] else 0 for option in d.options]
        return plain(d)

    def deed(self, s: Frag, seat: int, option: int) -> int:
        """What is done by somebody who does not think."""
        act = self.act
        if option == act.finish:
            return FINISH if s.attacks else FINISH_UNFIRED
        if option <= act.pistol:
            return option
        if option < act.jump.first:
            return STEP
        if option < act.warp.first:
            return JUMP
        if option < act.attack_arm.first:
            return WARP
        if option < act.saw_arm.first:
            return ARM
        if option < act.attack_hand.first:
            return SAW
        if option < act.play.first:
            return FROM_HAND
        if option < act.use_hand.first:
            return PLAY + self.effects[option - act.play.first]
        if option < act.use_gear.first:
            return PLAY + self.effects[option - act.use_hand.first]
        if option < act.drop_arm.first:
            return PLAY + self.effects[s.fighters[seat].gadgets[option - act.use_gear.first].card]
        return DROP

    def reaction(self, s: Frag, seat: int, option: int) -> int:
        react = s.table.answers.react
        if option < react.hand.first:
            return option
        if option < react.gear.first:
            return REACT + self.effects[option - react.hand.first]
        return REACT + self.effects[s.fighters[seat].gadgets[option - react.gear.first].card]

    def pick_up(self, s: Frag, d: Decision) -> list[int]:
        """Blood for wounds, else the last counter."""
        wanted = d.options[-1]
        if s.fighters[d.seat].wounds:
            for at, counter in enumerate(counters_for(s, d.seat)):
                if s.counters[counter].kind == BLOOD_COUNTER:
                    wanted = s.table.answers.counter.thing.first + at
                    break
        return [THOUGHT if option == wanted else 0 if option == PASS else 1 for option in d.options]

    def cards(self, s: Frag, d: Decision) -> list[int]:
        """The strongest weapon to take, the feeblest to drop, the card least worth keeping to discard."""
        mind = Mind(self.errands, s, d.seat)
        if d.kind == SHED_CARD:
            worth = [-mind.keep(card) for card in d.options]
        elif d.kind == DROP_WEAPON:
            worth = [-float(mind.power(mind.me.arms[at].card)) for at in d.options]
        else:
            worth = [float(mind.power(card)) for card in d.options]
        best = max(worth)
        return [THOUGHT if value == best else 1 for value in worth]
