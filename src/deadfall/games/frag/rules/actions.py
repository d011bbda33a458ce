"""Phase 3: moving, powering up, attacking, playing and dropping cards, in any order (FRAG-TURN-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.arena import TELEPORTER
from deadfall.games.frag.pack import AT_ANY, AT_OWN, HEAL, HEALTH, NO_TRACK, RELOAD, SPECIALS, SPEED, WEAPONS
from deadfall.games.frag.rules.arrival import Enter, walk_into
from deadfall.games.frag.rules.cards import discard_from_hand, out_of_hand
from deadfall.games.frag.rules.declare import Declare, can_attack_with, loaded, may_aim, mounted_saw
from deadfall.games.frag.rules.gear import (
    PutInPlay,
    UseGadget,
    drop_arm,
    drop_gadget,
    place,
    playable,
    reloadable,
    room_for_weapon,
    same_item,
    scrap_arm,
    unlike,
)
from deadfall.games.frag.rules.movement import free_cell_within, jumps_on_offer, steps_on_offer, warps_on_offer
from deadfall.games.frag.rules.movement_roll import LateBonus
from deadfall.games.frag.rules.reactions import spend_blood
from deadfall.games.frag.rules.special_effects import check_health
from deadfall.games.frag.rules.specials import PlaySpecial, can_play
from deadfall.games.frag.rules.stats import attacks_left, jump_cost, movement_left
from deadfall.games.frag.rules.windows import may_dash, shots_in_play
from deadfall.games.frag.state import Frag, Shot
from deadfall.games.frag.words import ACT, JUMPED, PUT_IN_PLAY, STEPPED, WARPED


def actions(s: Frag) -> list[int]:
    """Everything the active player may do now, in the order of its number."""
    seat = s.active
    fighter = s.fighters[seat]
    act = s.table.answers.act
    left = movement_left(s)
    taken = s.cells()
    crowded = taken.count(fighter.cell) > 1  # no attack from there and no end of the turn (FRAG-MOVE-06, FRAG-MOVE-07)
    options: list[int] = []
    if not crowded or not free_cell_within(s, seat, fighter.cell, left):
        options.append(act.finish)  # whatever is left (FRAG-MOVE-02, FRAG-R-91)
    if fighter.blood and fighter.wounds:
        options.append(act.blood)
    if s.claimable and may_dash(s):
        options.append(act.dash)
    hand = sorted(set(fighter.hand.cards)) if fighter.hand.cards else []
    armed = not crowded and may_aim(s, seat, hand, taken) and attacks_left(s) > 0
    if armed and can_attack_with(s, seat, s.table.pack.pistol, False):
        options.append(act.pistol)  # FRAG-WPN-02
    if left:
        options += act.step.of(steps_on_offer(s, left, taken))
        if left > 1:
            options += act.jump.of(jumps_on_offer(s, left, taken))
        if s.table.arena.feature[fighter.cell] == TELEPORTER:
            options += act.warp.of(warps_on_offer(s, taken))
    if armed:
        add_attacks(s, hand, options)
    if hand or fighter.gadgets:
        add_plays(s, hand, options)
    if fighter.arms or fighter.gadgets:
        add_drops(s, options)
    if hand:
        options += act.discard.of(hand)  # FRAG-R-11
    return options


def add_attacks(s: Frag, hand: list[int], options: list[int]) -> None:
    """Attacks with weapons in play, saws under them, and weapons played as they attack (FRAG-WPN-03, FRAG-R-15)."""
    seat = s.active
    fighter = s.fighters[seat]
    act = s.table.answers.act
    pack = s.table.pack
    places = unlike(s, seat, list(range(len(fighter.arms))))
    for at in places:
        weapon = pack.weapon(fighter.arms[at].card)
        if loaded(s, seat, fighter.arms[at]) and can_attack_with(s, seat, weapon, False):
            options.append(act.attack_arm[at])
    for at in places:
        if mounted_saw(s, fighter.arms[at]) and can_attack_with(s, seat, pack.weapon(fighter.arms[at].card), True):
            options.append(act.saw_arm[at])
    drawn = [card for card in hand if s.table.deck_of[card] == WEAPONS]
    if drawn and room_for_weapon(s, seat):
        for card in drawn:
            once = pack.weapon(card).once_per_turn and card in s.fired
            if not once and can_attack_with(s, seat, pack.weapon(card), False):
                options.append(act.attack_hand[card])


def add_plays(s: Frag, hand: list[int], options: list[int]) -> None:
    """Cards of the hand put in play, one-time gadgets used from the hand or from play, specials."""
    seat = s.active
    fighter = s.fighters[seat]
    act = s.table.answers.act
    for card in hand:
        if s.table.deck_of[card] == SPECIALS:
            if s.table.timing_of[card] & (AT_OWN | AT_ANY) and can_play(s, seat, card):
                options.append(act.play[card])
        elif playable(s, seat, card):
            options.append(act.play[card])
    options += act.use_hand.of([card for card in hand if s.table.is_shot[card] and usable(s, seat, card)])
    if fighter.gadgets:
        for at in shots_in_play(s, seat):
            if usable(s, seat, fighter.gadgets[at].card):
                options.append(act.use_gear[at])


def usable(s: Frag, seat: int, card: int) -> bool:
    """Whether a one-time gadget may be used between actions and has something to do (FRAG-R-104)."""
    effect = s.table.effect_of[card]
    if effect == HEAL:
        return s.fighters[seat].wounds > 0
    if effect == RELOAD:
        return len(reloadable(s, seat)) > 0
    return effect == HEALTH


def add_drops(s: Frag, options: list[int]) -> None:
    """Weapons and gadgets in play may be dropped, empty weapons discarded (FRAG-R-69, FRAG-R-70)."""
    fighter = s.fighters[s.active]
    act = s.table.answers.act
    places = unlike(s, s.active, list(range(len(fighter.arms))))
    options += act.drop_arm.of(places)
    for at, item in enumerate(fighter.gadgets):
        if not any(same_item(item, other) for other in fighter.gadgets[:at]):
            options.append(act.drop_gear[at])
    for at in places:
        arm = fighter.arms[at]
        if arm.level == 0 and s.table.pack.weapon(arm.card).ammo != NO_TRACK:
            options.append(act.scrap_arm[at])


class Actions(Frame[Frag]):
    """The active player acts until he is through or out of play (FRAG-TURN-05, FRAG-TURN-06, FRAG-KEEP-01)."""

    layout: ClassVar[str] = "step"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def clone(self) -> Actions:
        return Actions(self.step)

    def run(self, s: Frag) -> int:
        if s.cut:
            return DONE
        if self.step == Actions.CHOOSE:
            s.ask(s.active, ACT, actions(s))
            return Actions.CHOSEN
        if s.answer == s.table.answers.act.finish:
            return DONE
        do(s, s.active, s.answer)
        return Actions.CHOOSE


def do(s: Frag, seat: int, option: int) -> None:
    """One action of the active player, in the order of their numbers."""
    act = s.table.answers.act
    if option == act.blood:
        spend_blood(s, seat)
    elif option == act.dash:
        s.push(LateBonus(LateBonus.CLAIM))
    elif option == act.pistol:
        attack(s, seat, -1)
    elif option in act.step:
        step(s, seat, act.step.index(option))
    elif option in act.jump:
        jump(s, seat, act.jump.index(option))
    elif option in act.warp:
        warp(s, seat, act.warp.index(option))
    elif option in act.attack_arm:
        attack(s, seat, act.attack_arm.index(option))
    elif option in act.saw_arm:
        attack(s, seat, act.saw_arm.index(option), saw=1)
    elif option in act.attack_hand:
        attack(s, seat, draw_weapon(s, seat, act.attack_hand.index(option)))
    elif option in act.play:
        play(s, seat, act.play.index(option))
    elif option in act.use_hand:
        s.push(UseGadget(UseGadget.USE, seat, act.use_hand.index(option)))
    elif option in act.use_gear:
        gear = act.use_gear.index(option)
        s.push(UseGadget(UseGadget.USE, seat, s.fighters[seat].gadgets[gear].card, gear))
    elif option in act.drop_arm:
        drop_arm(s, seat, act.drop_arm.index(option))
    elif option in act.drop_gear:
        drop_gadget(s, seat, act.drop_gear.index(option))
        check_health(s, seat)
    elif option in act.scrap_arm:
        scrap_arm(s, seat, act.scrap_arm.index(option))
    else:
        discard_from_hand(s, seat, act.discard.index(option), "FRAG-HAND-04")


def step(s: Frag, seat: int, to: int) -> None:
    """A plain step costs 1, through a door too (FRAG-MOVE-08, FRAG-DOOR-03)."""
    s.used += 1
    s.emit(STEPPED, (seat, to, movement_left(s)), "FRAG-MOVE-08")
    walk_into(s, seat, to)


def jump(s: Frag, seat: int, to: int) -> None:
    """A jump costs double for each square; only the landing is entered (FRAG-JUMP-03, FRAG-JUMP-04, FRAG-JUMP-07)."""
    s.used += jump_cost(s, seat) * s.table.arena.length(s.fighters[seat].cell, to)
    s.emit(JUMPED, (seat, to, movement_left(s)), "FRAG-JUMP-07")
    walk_into(s, seat, to)


def warp(s: Frag, seat: int, to: int) -> None:
    """From teleporter to teleporter for 1; whoever stands there is bumped (FRAG-TELE-02, FRAG-R-30)."""
    s.used += 1
    s.emit(WARPED, (seat, to, movement_left(s)), "FRAG-TELE-02")
    s.push(Enter(Enter.ARRIVE, seat, to, bumps=1))


def draw_weapon(s: Frag, seat: int, card: int) -> int:
    """A weapon of the hand goes into play as the attack is declared; its place there (FRAG-WPN-04)."""
    out_of_hand(s, seat, card)
    s.emit(PUT_IN_PLAY, (seat, card), "FRAG-WPN-04")
    place(s, seat, card)
    return len(s.fighters[seat].arms) - 1


def attack(s: Frag, seat: int, arm: int, saw: int = 0) -> None:
    """Begin to declare an attack with a weapon in play, or with the pistol (`arm` -1)."""
    shot = Shot()
    shot.attacker = seat
    shot.arm = arm
    shot.saw = saw
    if arm >= 0:
        shot.weapon = s.fighters[seat].arms[arm].card
    s.shot = shot
    s.push(Declare(Declare.MODE))


def play(s: Frag, seat: int, card: int) -> None:
    """A special works, a weapon or gadget goes into play; boots from the hand may still add a die (FRAG-R-74)."""
    if s.table.deck_of[card] == SPECIALS:
        s.push(PlaySpecial(PlaySpecial.PLAY, seat, card))
        return
    if s.table.effect_of[card] == SPEED and s.claimable and s.table.late_bonus == "hand_too":
        s.push(LateBonus(LateBonus.ROLL, s.table.amount_of[card]))
    s.push(PutInPlay(PutInPlay.PLAY, seat, card))
