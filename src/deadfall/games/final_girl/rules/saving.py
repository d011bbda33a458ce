"""Saving Victims, rewards, the Ultimate Ability, and the windows in which all this may be done."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import DEED, ENDLESS, ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_CARD, BY_GIRL, MODIFIER, SOURCE
from deadfall.games.final_girl.rules.hand import in_hand, trade
from deadfall.games.final_girl.rules.health import win
from deadfall.games.final_girl.rules.resolve import Resolve, amount, fire, resolve
from deadfall.games.final_girl.rules.spaces import is_exit, specials_at
from deadfall.games.final_girl.rules.standing import changed
from deadfall.games.final_girl.state import ACTION_PHASE, Film


def savings(s: Film) -> list[int]:
    """Victims that may be saved now: 0 an ordinary one, 1 + a Special Victim (FG-SAVE-01)."""
    # FG-GAME-09, FG-SAVE-02, FG-SAVE-03, FG-SAVE-11, FG-R-48, FG-R-49
    here = s.girl_at
    if s.phase != ACTION_PHASE or s.ended or not is_exit(s, here):
        return []
    found = [0] if s.victims[here] else []
    found += [1 + x for x in specials_at(s, here)]
    carolyn = s.table.carolyn
    if carolyn >= 0 and s.special_at[carolyn] == here and may_leave(s):
        found.append(1 + carolyn)
    return found


def may_leave(s: Film) -> bool:
    """With the Lost Toy revealed Carolyn leaves only with her Rag Doll."""
    doll = s.table.doll_item
    return s.dark < 0 or s.dark != s.table.toy_power or doll in s.hands or doll in s.pack


def free_spaces(s: Film) -> list[int]:
    if s.flipped:
        return []
    return [at for at in range(len(s.table.girls[s.girl].rewards)) if not (s.covered >> at) & 1]


def may_flip(s: Film) -> bool:
    """All Victim Saved spaces are covered and the card is not yet flipped (FG-SAVE-09)."""
    # FG-R-46, FG-R-47
    return not s.flipped and not free_spaces(s)


class Save(Frame[Film]):
    """One Victim is saved on a free space of the Final Girl card (FG-SAVE-04)."""

    # FG-GAME-10, FG-R-82

    layout: ClassVar[str] = "step piece"

    COVER: Final = 0
    COVERED: Final = 1

    def __init__(self, step: int, piece: int) -> None:
        super().__init__(step)
        self.piece = piece

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.piece)

    def run(self, s: Film) -> int:
        if self.piece > 0 and self.piece - 1 == s.table.carolyn:
            s.saved += 1
            s.special_at[self.piece - 1] = -1
            s.emit(w.SAVED_SPECIAL, (self.piece - 1, s.girl_at), "FG-GAME-08")
            win(s, "FG-GAME-08")
            return DONE
        if self.step == Save.COVER:
            s.ask(0, w.COVER, [ONE.item[at] for at in free_spaces(s)] or [PASS])
            return Save.COVERED
        if s.answer:
            space = ONE.item.index(s.answer)
            s.covered |= 1 << space
            s.emit(w.COVERED, (space + 1,), "FG-SAVE-04")
            s.rewards.append(space)
        elif s.flipped:
            s.rewards.append(ENDLESS)
        self.leave(s)
        return DONE

    def leave(self, s: Film) -> None:
        s.saved += 1
        if self.piece == 0:
            s.victims[s.girl_at] -= 1
            s.yellow_saved += 1
            s.emit(w.SAVED, (s.girl_at,), "FG-SAVE-04")
        else:
            s.special_at[self.piece - 1] = -1
            s.emit(w.SAVED_SPECIAL, (self.piece - 1, s.girl_at), "FG-SPV-02")
        fire(s, p.T_SAVED, self.piece - 1 if self.piece else p.NOBODY, s.girl_at)


def take_reward(s: Film, reward: int) -> None:
    """A reward is taken, in the order and at the moment she likes (FG-SAVE-07)."""
    # FG-SAVE-12, FG-R-45
    s.rewards.remove(reward)
    if reward == ENDLESS:
        s.emit(w.EXTRA_TAKEN, (), "FG-SAVE-10")
        block = s.table.girls[s.girl].extra
    else:
        s.emit(w.REWARD_TAKEN, (reward + 1,), "FG-SAVE-05")
        block = s.table.girls[s.girl].rewards[reward]
    resolve(s, block, BY_GIRL * SOURCE, s.girl_at)


def reward_options(s: Film) -> list[int]:
    return [DEED.reward[reward] for reward in sorted(set(s.rewards))]


def saving_options(s: Film) -> list[int]:
    """Save somebody, take a reward, earn the Ultimate Ability: at any moment of her Action phase (FG-SAVE-01)."""
    options = [DEED.save[piece] for piece in savings(s)] + reward_options(s)
    return [*options, DEED.flip] if may_flip(s) else options


def saves_or_takes(s: Film, option: int) -> bool:
    """Carry out an option to save somebody, to take a reward or to flip her card; False if it is something else."""
    if option in DEED.save:
        s.push(Save(Save.COVER, DEED.save.index(option)))
        return True
    if option in DEED.reward:
        take_reward(s, DEED.reward.index(option))
        return True
    if option == DEED.flip:
        s.push(Flip(Flip.FLIP))
        return True
    return False


class Pause(Frame[Film]):
    """A moment between two effects: save, reward, flip, or discard cards so that Time does not run out (FG-R-91)."""

    layout: ClassVar[str] = "step trades"

    ASK: Final = 0
    ANSWERED: Final = 1

    def __init__(self, step: int, trades: int) -> None:
        super().__init__(step)
        self.trades = trades  # Time may be bought: so much is about to be lost

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.trades)

    def run(self, s: Film) -> int:
        if self.step == Pause.ASK:
            options = [PASS]
            if 0 <= s.time < self.trades:
                options += [DEED.trade[card] for card in in_hand(s)]
            s.ask(0, w.PAUSE, options + saving_options(s))
            return Pause.ANSWERED
        if s.answer == PASS:
            return DONE
        if not saves_or_takes(s, s.answer):
            trade(s, DEED.trade.index(s.answer))
        return Pause.ASK


def pause(s: Film, st: Statement, at: Resolve) -> None:
    """Open a window before a statement, where something could be done in it."""
    if s.phase != ACTION_PHASE or s.dice:
        return
    loss = -amount(s, st, at.here) if st.op == p.TIME else 0
    short = 0 <= s.time < loss
    if short and any(s.hand):
        s.push(Pause(Pause.ASK, loss))
    elif at.source // SOURCE == BY_CARD and at.at > 0 and not just_moved(s, at) and saving_options(s):
        s.push(Pause(Pause.ASK, 0))


def just_moved(s: Film, at: Resolve) -> bool:
    """A move has windows of its own, also after its last step."""
    return s.table.blocks[at.block][at.at - 1].op == p.MOVE


class Flip(Frame[Film]):
    """The Ultimate Ability is earned (FG-SAVE-09)."""

    FLIP: Final = 0
    NAMED: Final = 1

    def run(self, s: Film) -> int:
        if self.step == Flip.FLIP:
            if not any(rule.stat == p.M_FIXED_DICE for rule in s.table.girls[s.girl].rules):
                flip(s)
                return DONE
            s.ask(0, w.NAME_CARD, [ONE.item[card] for card, name in enumerate(s.table.cards) if name.type != MODIFIER])
            return Flip.NAMED
        s.named = ONE.item.index(s.answer)
        s.emit(w.NAMED, (s.named,), "FG-SAVE-09")
        flip(s)
        return DONE


def flip(s: Film) -> None:
    s.flipped = 1
    s.yellow_saved = 0
    changed(s)
    s.emit(w.FLIPPED, (s.girl,), "FG-SAVE-09")
    resolve(s, s.table.girls[s.girl].block, BY_GIRL * SOURCE, s.girl_at)


class SaveSome(Frame[Film]):
    """A card saves Victims of her space, wherever it is."""

    layout: ClassVar[str] = "step left"

    def __init__(self, step: int, left: int) -> None:
        super().__init__(step)
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left)

    def run(self, s: Film) -> int:
        special = specials_at(s, s.girl_at)
        if self.left == 0 or not (s.victims[s.girl_at] or special):
            return DONE
        self.left -= 1
        s.push(Save(Save.COVER, 0 if s.victims[s.girl_at] else 1 + special[0]))
        return 0


def save(s: Film, st: Statement, at: Resolve) -> None:
    s.push(SaveSome(0, amount(s, st, at.here)))
