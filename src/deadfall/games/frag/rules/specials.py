"""Special cards: played, perhaps cancelled, working at once or for a time."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS
from deadfall.engine.poll import Poll
from deadfall.games.frag.pack import (
    AIMBOT,
    AT_CANCEL,
    DISCONNECT,
    DODGE,
    END_OF_NEXT_TURN,
    HEADSHOT,
    KILL_STEAL,
    LAG,
    LOOT,
    NO_CARRIER,
    PATCH,
    PUPPET,
    QUICK_RESPAWN,
    ROCKET_JUMP,
    SERVER_RESET,
    SNIFF,
    SPAWN_CONTROL,
    START_OF_NEXT_TURN,
    THIS_ATTACK,
)
from deadfall.games.frag.rules.arrival import Respawn
from deadfall.games.frag.rules.base import Personal
from deadfall.games.frag.rules.cards import out_of_hand, put_away, to_discard
from deadfall.games.frag.rules.gear import AT_WORK
from deadfall.games.frag.rules.shot import set_verdict, targets
from deadfall.games.frag.rules.special_effects import (
    EndSpecial,
    KillSteal,
    LootCrate,
    NamePoint,
    OnVictim,
    RocketJump,
    rocket_landings,
    specials_in_play,
    victims_of,
)
from deadfall.games.frag.rules.stats import movement_total
from deadfall.games.frag.rules.windows import any_other_in_play, may_react
from deadfall.games.frag.state import SHOT_HITS, SHOT_MISSES, Frag, Item, without_card
from deadfall.games.frag.words import (
    CANCELLED,
    IN_EFFECT,
    PLAYED,
    SLOWED,
    W_CANCEL,
)

STANDS: Final = 1  # what a special that works leaves in the answer register; PASS when it was cancelled


def lasting(s: Frag, card: int) -> bool:
    return s.table.lasts_of[card] in (START_OF_NEXT_TURN, END_OF_NEXT_TURN)


def can_play(s: Frag, seat: int, card: int) -> bool:
    """Whether a special played between actions has something to do (FRAG-R-104)."""
    effect = s.table.effect_of[card]
    if effect in (DISCONNECT, NO_CARRIER):
        return any_other_in_play(s, seat)
    if effect in (SNIFF, PUPPET):
        return len(victims_of(s, seat, effect)) > 0
    if effect == PATCH:
        return len(specials_in_play(s)) > 0
    if effect == ROCKET_JUMP:
        return len(rocket_landings(s, seat, s.table.amount_of[card])) > 0
    return True


class PlaySpecial(Personal):
    """A special is shown, may be cancelled, works, and is discarded or stays for its time (FRAG-PLAY-08)."""

    layout: ClassVar[str] = "step seat:seat card:card answering"

    PLAY: Final = 0
    STAND: Final = 1
    DONE_WITH: Final = 2

    def __init__(self, step: int, seat: int, card: int, answering: int = 0) -> None:
        super().__init__(step, seat)
        self.card = card
        self.answering = answering  # Patch Notes played against another special

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.card, self.answering)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        match self.step:
            case PlaySpecial.PLAY:
                out_of_hand(s, self.seat, self.card)
                s.limbo = [*s.limbo, self.card]
                s.emit(PLAYED, (self.seat, self.card), "FRAG-PLAY-12")
                s.push(Cancel(Cancel.ASK, self.seat, self.card))
                return PlaySpecial.STAND
            case PlaySpecial.STAND:
                if s.answer == PASS:
                    return DONE
                s.answer = STANDS
                if not self.answering:
                    work(s, self.seat, self.card)
                return PlaySpecial.DONE_WITH
            case _:
                self.done_with(s)
                return DONE

    def drop(self, s: Frag) -> None:
        put_away(s, self.card)

    def done_with(self, s: Frag) -> None:
        if self.card not in s.limbo or s.table.lasts_of[self.card] == THIS_ATTACK:
            return
        s.limbo = without_card(s.limbo, self.card)
        if lasting(s, self.card):
            s.fighters[self.seat].effects = [*s.fighters[self.seat].effects, Item(self.card, AT_WORK)]
            s.emit(IN_EFFECT, (self.seat, self.card), "FRAG-PLAY-07")
        else:
            to_discard(s, self.card)


class Cancel(Poll[Frag]):
    """A special was just played: anyone else may answer with Patch Notes, the active player first (W-CANCEL)."""

    layout: ClassVar[str] = "step player:seat card:card declared passed"

    def __init__(self, step: int, player: int, card: int, declared: int = 0, passed: int = 0) -> None:
        super().__init__(step, passed)
        self.player = player
        self.card = card
        self.declared = declared  # part of declaring an attack

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.player, self.card, self.declared, self.passed)

    def run(self, s: Frag) -> int:
        if s.fighters[self.player].left:
            s.answer = PASS
            return DONE
        return super().run(s)

    def seats(self, s: Frag) -> int:
        return len(s.fighters)

    def first(self, s: Frag) -> int:
        return s.active

    def asks(self, s: Frag, seat: int) -> bool:
        if seat == self.player or not may_react(s, W_CANCEL, seat, AT_CANCEL):
            return False
        s.ask(seat, W_CANCEL, self.patches(s, seat))
        return True

    def react(self, s: Frag, seat: int, option: int) -> None:
        s.push(PlaySpecial(PlaySpecial.PLAY, seat, s.table.answers.react.hand.index(option), 1))

    def closed(self, s: Frag) -> bool:
        """Patch Notes that stand cancel the special."""
        if s.answer == PASS:
            return False
        self.cancel(s)
        return True

    def close(self, s: Frag) -> None:
        s.answer = STANDS

    def patches(self, s: Frag, seat: int) -> list[int]:
        react = s.table.answers.react
        options = [react.nothing]
        last = -1
        for card in s.fighters[seat].hand.cards:
            if card != last and s.table.timing_of[card] & AT_CANCEL:
                options.append(react.hand[card])
            last = card
        return options

    def cancel(self, s: Frag) -> None:
        s.limbo = without_card(s.limbo, self.card)
        to_discard(s, self.card)
        s.emit(CANCELLED, (self.player, self.card), "FRAG-PLAY-13")
        if self.declared:
            take_back_declaration(s)
        s.answer = PASS


def take_back_declaration(s: Frag) -> None:
    """No attack and no ammo is used; another special of it goes back to the hand, known to all (FRAG-R-101)."""
    s.shot.over = 1
    s.attacks -= 1
    hand = s.fighters[s.shot.attacker].hand
    for card in [card for card in s.limbo if s.table.lasts_of[card] == THIS_ATTACK]:
        s.limbo = without_card(s.limbo, card)
        hand.add(card, -1)


def work(s: Frag, seat: int, card: int) -> None:
    """What a special does at once; those that ask or roll go on as rules of their own."""
    effect = s.table.effect_of[card]
    amount = s.table.amount_of[card]
    if effect == LAG:
        s.halvings += 1
        s.emit(SLOWED, (s.active, movement_total(s)), "FRAG-PLAY-12")
    elif effect == AIMBOT:
        for target in targets(s):
            set_verdict(s, target, SHOT_HITS)
    elif effect == DODGE:
        set_verdict(s, seat, SHOT_MISSES)
        if seat not in targets(s):
            s.shot.spared |= 1 << seat
    elif effect == HEADSHOT:
        s.shot.extra += amount
    elif effect == SERVER_RESET:
        s.push(Respawn(Respawn.ROLL, mask_in_play(s)))
    elif effect == QUICK_RESPAWN:
        s.push(Respawn(Respawn.ROLL, 1 << seat))
    elif effect in (DISCONNECT, NO_CARRIER, PUPPET, SNIFF):
        s.push(OnVictim(OnVictim.CHOOSE, seat, card))
    elif effect == KILL_STEAL:
        s.push(KillSteal(KillSteal.ROLL, seat, card))
    elif effect == ROCKET_JUMP:
        s.push(RocketJump(RocketJump.CHOOSE, seat, card))
    elif effect == LOOT:
        s.push(LootCrate(LootCrate.CHOOSE, seat, amount))
    elif effect == PATCH:
        s.push(EndSpecial(EndSpecial.CHOOSE, seat))
    elif effect == SPAWN_CONTROL:
        s.push(NamePoint(NamePoint.CHOOSE, seat))


def mask_in_play(s: Frag) -> int:
    mask = 0
    for seat, fighter in enumerate(s.fighters):
        if fighter.cell >= 0:
            mask |= 1 << seat
    return mask
