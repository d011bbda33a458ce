"""Phase 3: moving, powering up, attacking, playing and dropping cards, in any order (FRAG-TURN-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
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
from deadfall.games.frag.table import HAND_TOO
from deadfall.games.frag.words import ACT, BLOOD, DASH, JUMPED, PUT_IN_PLAY, STEPPED, WARPED


def actions(s: Frag) -> list[int]:
    """Everything the active player may do now, in the order of its number."""
    seat = s.active
    fighter = s.fighters[seat]
    codes = s.table.codes
    left = movement_left(s)
    taken = s.cells()
    crowded = taken.count(fighter.cell) > 1
    options: list[int] = []
    if not crowded or not free_cell_within(s, seat, fighter.cell, left):
        options.append(PASS)
    if fighter.blood and fighter.wounds:
        options.append(BLOOD)
    if s.claimable and may_dash(s):
        options.append(DASH)
    hand = sorted(set(fighter.hand.cards)) if fighter.hand.cards else []
    armed = not crowded and may_aim(s, seat, hand, taken) and attacks_left(s) > 0
    if armed and can_attack_with(s, seat, s.table.pack.pistol, False):
        options.append(codes.pistol)
    if left:
        first = codes.step
        for to in steps_on_offer(s, left, taken):
            options.append(first + to)
        if left > 1:
            first = codes.jump
            for to in jumps_on_offer(s, left, taken):
                options.append(first + to)
        if s.table.arena.feature[fighter.cell] == TELEPORTER:
            options.extend([codes.warp + to for to in warps_on_offer(s, taken)])
    if armed:
        add_attacks(s, hand, options)
    if hand or fighter.gadgets:
        add_plays(s, hand, options)
    if fighter.arms or fighter.gadgets:
        add_drops(s, options)
    for card in hand:
        options.append(codes.discard + card)
    return options


def add_attacks(s: Frag, hand: list[int], options: list[int]) -> None:
    """Attacks with weapons in play, with a saw under one, and with a weapon played as the attack is declared."""
    seat = s.active
    fighter = s.fighters[seat]
    codes = s.table.codes
    pack = s.table.pack
    places = unlike(s, seat, list(range(len(fighter.arms))))
    for at in places:
        weapon = pack.weapon(fighter.arms[at].card)
        if loaded(s, seat, fighter.arms[at]) and can_attack_with(s, seat, weapon, False):
            options.append(codes.attack_arm + at)
    for at in places:
        if mounted_saw(s, fighter.arms[at]) and can_attack_with(s, seat, pack.weapon(fighter.arms[at].card), True):
            options.append(codes.saw_arm + at)
    drawn = [card for card in hand if s.table.deck_of[card] == WEAPONS]
    if drawn and room_for_weapon(s, seat):
        for card in drawn:
            once = pack.weapon(card).once_per_turn and card in s.fired
            if not once and can_attack_with(s, seat, pack.weapon(card), False):
                options.append(codes.attack_hand + card)


def add_plays(s: Frag, hand: list[int], options: list[int]) -> None:
    """Cards of the hand put in play, one-time gadgets used from the hand or from play, specials."""
    seat = s.active
    fighter = s.fighters[seat]
    codes = s.table.codes
    for card in hand:
        if s.table.deck_of[card] == SPECIALS:
            if s.table.timing_of[card] & (AT_OWN | AT_ANY) and can_play(s, seat, card):
                options.append(codes.play + card)
        elif playable(s, seat, card):
            options.append(codes.play + card)
    options.extend([codes.use_hand + card for card in hand if s.table.is_shot[card] and usable(s, seat, card)])
    if fighter.gadgets:
        for at in shots_in_play(s, seat):
            if usable(s, seat, fighter.gadgets[at].card):
                options.append(codes.use_gear + at)


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
    codes = s.table.codes
    places = unlike(s, s.active, list(range(len(fighter.arms))))
    options.extend([codes.drop_arm + at for at in places])
    for at, item in enumerate(fighter.gadgets):
        if not any(same_item(item, other) for other in fighter.gadgets[:at]):
            options.append(codes.drop_gadget + at)
    for at in places:
        arm = fighter.arms[at]
        if arm.level == 0 and s.table.pack.weapon(arm.card).ammo != NO_TRACK:
            options.append(codes.scrap_arm + at)


class Actions(Frame[Frag]):
    """The active player acts until he declares he is through, or is taken out of play (FRAG-TURN-05)."""

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
        if s.answer == PASS:
            return DONE
        self.act(s, s.answer)
        return Actions.CHOOSE

    def act(self, s: Frag, option: int) -> None:
        codes = s.table.codes
        seat = s.active
        if option == BLOOD:
            spend_blood(s, seat)
        elif option == DASH:
            s.push(LateBonus(LateBonus.CLAIM))
        elif codes.step <= option < codes.attack_arm:
            move(s, option)
        elif option == codes.pistol or option < codes.play:
            attack(s, option)
        elif option < codes.drop_arm:
            self.play(s, seat, option)
        elif option < codes.drop_gadget:
            drop_arm(s, seat, option - codes.drop_arm)
        elif option < codes.scrap_arm:
            drop_gadget(s, seat, option - codes.drop_gadget)
            check_health(s, seat)
        elif option < codes.discard:
            scrap_arm(s, seat, option - codes.scrap_arm)
        else:
            discard_from_hand(s, seat, option - codes.discard, "FRAG-HAND-04")

    def play(self, s: Frag, seat: int, option: int) -> None:
        codes = s.table.codes
        if option >= codes.use_gear:
            gear = option - codes.use_gear
            s.push(UseGadget(UseGadget.USE, seat, s.fighters[seat].gadgets[gear].card, gear))
        elif option >= codes.use_hand:
            s.push(UseGadget(UseGadget.USE, seat, option - codes.use_hand))
        elif s.table.deck_of[option - codes.play] == SPECIALS:
            s.push(PlaySpecial(PlaySpecial.PLAY, seat, option - codes.play))
        else:
            card = option - codes.play
            if s.table.effect_of[card] == SPEED and s.claimable and s.table.late_bonus == HAND_TOO:
                s.push(LateBonus(LateBonus.ROLL, s.table.amount_of[card]))
            s.push(PutInPlay(PutInPlay.PLAY, seat, card))


def move(s: Frag, option: int) -> None:
    """A step, a jump or a teleporter: pay for it and enter the cell."""
    codes = s.table.codes
    seat = s.active
    if option >= codes.warp:
        to = option - codes.warp
        s.used += 1
        s.emit(WARPED, (seat, to, movement_left(s)), "FRAG-TELE-02")
        s.push(Enter(Enter.ARRIVE, seat, to, bumps=1))
        return
    if option >= codes.jump:
        to = option - codes.jump
        s.used += jump_cost(s, seat) * s.table.arena.length(s.fighters[seat].cell, to)
        s.emit(JUMPED, (seat, to, movement_left(s)), "FRAG-JUMP-07")
    else:
        to = option - codes.step
        s.used += 1
        s.emit(STEPPED, (seat, to, movement_left(s)), "FRAG-MOVE-08")
    walk_into(s, seat, to)


def attack(s: Frag, option: int) -> None:
    """Begin to declare an attack; a weapon of the hand goes into play with it (FRAG-WPN-04)."""
    codes = s.table.codes
    seat = s.active
    fighter = s.fighters[seat]
    shot = Shot()
    shot.attacker = seat
    if option >= codes.attack_hand:
        card = option - codes.attack_hand
        out_of_hand(s, seat, card)
        s.emit(PUT_IN_PLAY, (seat, card), "FRAG-WPN-04")
        place(s, seat, card)
        shot.arm = len(fighter.arms) - 1
    elif option >= codes.saw_arm:
        shot.arm = option - codes.saw_arm
        shot.saw = 1
    elif option >= codes.attack_arm:
        shot.arm = option - codes.attack_arm
    if shot.arm >= 0:
        shot.weapon = fighter.arms[shot.arm].card
    s.shot = shot
    s.push(Declare(Declare.MODE))
