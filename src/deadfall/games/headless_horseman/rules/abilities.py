"""The Special Ability variant: collecting, using and recharging items, gems and what lies under them."""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.headless_horseman.pack import ATTACK, CHURCH, DEFEND, GRAVEYARD, ICHABOD
from deadfall.games.headless_horseman.state import Drop, Hollow, Rider
from deadfall.games.headless_horseman.words import (
    GEM_BACK,
    GEM_DROPPED,
    ITEM,
    KEEP_ITEM,
    LEFT_ITEM,
    OLD,
    PICK_UP,
    SPENT,
    STACK,
    TAKE_ITEM,
    TOOK,
    USE_ITEM,
    USES,
    YES,
)

BOTH: Final = 3  # the mask of both slots


def held(rider: Rider, slot: int) -> int:
    """The item in a slot, or -1."""
    return rider.attack if slot == ATTACK else rider.defense


def hold(rider: Rider, slot: int, item: int, spent: int = 0) -> None:
    """An item lies face up before its holder, with his gem on it."""
    if slot == ATTACK:
        rider.attack = item
        rider.attack_spent = spent
    else:
        rider.defense = item
        rider.defense_spent = spent


def discard_item(s: Hollow, seat: int, item: int, clause: str) -> None:
    """An Ability card is out of the game (HH-ABIL-15)."""
    if item >= 0:
        s.gone = s.gone.clone()
        s.gone.put(item)
        s.emit(LEFT_ITEM, (seat, item), clause)


def locked(s: Hollow, seat: int) -> bool:
    """Whether a gem of his on the board keeps a player from taking Ability cards (HH-GEM-09, HH-R-91)."""
    role = s.riders[seat].role
    for drop in s.drops:
        if drop.owner == seat and not (s.table.lock_lifted_on_rebirth and drop.role != role):
            return True
    return False


def drop_items(s: Hollow, seat: int, clause: str) -> None:
    """All items of a player lie under his gem on the space where he stands (HH-GEM-02, HH-GEM-03, HH-R-88).

    Of a Horseman that is never more than one (HH-R-90).
    """
    rider = s.riders[seat]
    if rider.attack < 0 and rider.defense < 0:
        return
    drop = Drop()
    drop.owner = seat
    drop.role = rider.role
    drop.at = s.space(seat)
    drop.attack = rider.attack
    drop.attack_spent = rider.attack_spent
    drop.defense = rider.defense
    drop.defense_spent = rider.defense_spent
    s.drops = [*s.drops, drop]
    hold(rider, ATTACK, -1)
    hold(rider, DEFEND, -1)
    for item in (drop.attack, drop.defense):
        if item >= 0:
            s.emit(GEM_DROPPED, (seat, item, drop.at), clause)


def lose_items(s: Hollow, seat: int) -> None:
    """A curse is no battle: the items leave the game, the gems come back (HH-R-92)."""
    rider = s.riders[seat]
    discard_item(s, seat, rider.attack, "HH-R-92")
    discard_item(s, seat, rider.defense, "HH-R-92")
    hold(rider, ATTACK, -1)
    hold(rider, DEFEND, -1)


def spend_items(s: Hollow, seat: int, using: int) -> None:
    """The single-use items used in a battle are spent when it ends (HH-ABIL-09, HH-R-85)."""
    rider = s.riders[seat]
    if (using >> ATTACK) & 1:
        rider.attack_spent = 1
        s.emit(SPENT, (seat, rider.attack), "HH-ABIL-09")
    if (using >> DEFEND) & 1:
        rider.defense_spent = 1
        s.emit(SPENT, (seat, rider.defense), "HH-ABIL-09")


class Arm(Frame[Hollow]):
    """Before a battle an Ichabod decides for each ready single-use item, attack first; leaves slots (HH-R-85)."""

    layout: ClassVar[str] = "step seat:seat slot using"
    LOOK: Final = 0
    ASK: Final = 1
    DECIDED: Final = 2

    def __init__(self, step: int, seat: int, slot: int = ATTACK, using: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.slot = slot
        self.using = using

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.slot, self.using)

    def run(self, s: Hollow) -> int:
        match self.step:
            case Arm.LOOK:
                while self.slot <= DEFEND:
                    if (ready_items(s, self.seat) >> self.slot) & 1:
                        return Arm.ASK
                    self.slot += 1
                s.answer = self.using
                return DONE
            case Arm.ASK:
                s.ask(self.seat, USE_ITEM, [PASS, YES])
                return Arm.DECIDED
            case _:
                if s.answer == YES:
                    self.using |= 1 << self.slot
                    s.emit(USES, (self.seat, held(s.riders[self.seat], self.slot)), "HH-ABIL-08")
                self.slot += 1
                return Arm.LOOK


class Collect(Frame[Hollow]):
    """At the end of a turn on a Church or Graveyard its top Ability card may be taken (HH-ABIL-05, HH-ABIL-06)."""

    layout: ClassVar[str] = "step seat:seat slot item:item"
    ASK: Final = 0
    DECIDED: Final = 1
    TOP: Final = 2
    SLOT: Final = 3
    DRAW: Final = 4
    DRAWN: Final = 5
    KEEP: Final = 6
    KEPT: Final = 7

    def __init__(self, step: int, seat: int, slot: int = ATTACK, item: int = -1) -> None:
        super().__init__(step)
        self.seat = seat
        self.slot = slot
        self.item = item  # taken, while it is not decided which card to keep

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.slot, self.item)

    def run(self, s: Hollow) -> int:
        match self.step:
            case Collect.ASK:
                if not may_collect(s, self.seat):
                    return DONE
                s.ask(self.seat, TAKE_ITEM, [PASS, YES])
                return Collect.DECIDED
            case Collect.DECIDED:
                return DONE if s.answer == PASS else Collect.TOP
            case Collect.TOP:
                return self.top(s)
            case Collect.SLOT:
                self.slot = s.answer
                return Collect.DRAW
            case Collect.DRAW:
                self.draw(s)
                return Collect.DRAWN
            case Collect.DRAWN:
                return self.drawn(s)
            case Collect.KEEP:
                s.ask(self.seat, KEEP_ITEM, [OLD, OLD + 1])
                return Collect.KEPT
            case _:
                self.keep(s, s.answer == OLD)
                return DONE

    def top(self, s: Hollow) -> int:
        """Which of a Church's two cards lies on top; a Graveyard has Attack cards only."""
        if s.riders[self.seat].role != ICHABOD:
            return Collect.DRAW
        stack = s.stacks[s.site_of(s.space(self.seat))]
        if stack == BOTH:
            s.chance(STACK, [ATTACK, DEFEND])
            return Collect.SLOT
        self.slot = ATTACK if stack == 1 << ATTACK else DEFEND
        return Collect.DRAW

    def draw(self, s: Hollow) -> None:
        """The face of the card: any that nobody has seen of this group (HH-R-80)."""
        role = s.riders[self.seat].role
        kinds = s.table.pack.items
        faces = [i for i in s.items.faces() if kinds[i].owner == role and kinds[i].slot == self.slot]
        s.chance(ITEM, faces, [s.items.left[i] for i in faces])

    def drawn(self, s: Hollow) -> int:
        rider = s.riders[self.seat]
        s.items = s.items.clone()
        s.items.take(s.answer)
        site = s.site_of(s.space(self.seat))
        s.stacks = s.stacks.copy()
        s.stacks[site] -= 1 << self.slot if rider.role == ICHABOD else 1
        s.emit(TOOK, (self.seat, s.answer), "HH-ABIL-06")
        if held(rider, self.slot) < 0:
            hold(rider, self.slot, s.answer)
            return DONE
        self.item = s.answer
        if not does_the_same(s, rider, self.slot, self.item):
            return Collect.KEEP
        self.keep(s, True)
        return DONE

    def keep(self, s: Hollow, old: bool) -> None:
        """One card of a kind: the other is out of the game (HH-ABIL-01, HH-ABIL-02, HH-R-82)."""
        rider = s.riders[self.seat]
        discard_item(s, self.seat, self.item if old else held(rider, self.slot), "HH-R-82")
        if not old:
            hold(rider, self.slot, self.item)


def does_the_same(s: Hollow, rider: Rider, slot: int, item: int) -> bool:
    """Whether a new card is worth exactly what its holder has: then there is nothing to choose (HH-R-79, HH-R-82)."""
    old, new = s.table.pack.items[held(rider, slot)], s.table.pack.items[item]
    return old.bonus == new.bonus and old.single == new.single and not is_spent(rider, slot)


def is_spent(rider: Rider, slot: int) -> bool:
    """Whether the single-use item in a slot waits to be recharged."""
    return (rider.attack_spent if slot == ATTACK else rider.defense_spent) == 1


def ready_items(s: Hollow, seat: int) -> int:
    """The slots, as bits, of the single-use items that a player could use in a battle (HH-R-85)."""
    rider = s.riders[seat]
    slots = 0
    for slot in (ATTACK, DEFEND):
        item = held(rider, slot)
        if item >= 0 and s.table.pack.items[item].single and not is_spent(rider, slot):
            slots |= 1 << slot
    return slots


def may_collect(s: Hollow, seat: int) -> bool:
    """A piece rests on a site of its kind with cards left, and no gem locks the player (HH-R-81)."""
    space = s.space(seat)
    wanted = CHURCH if s.riders[seat].role == ICHABOD else GRAVEYARD
    return s.ground(space) == wanted and s.stacks[s.site_of(space)] > 0 and not locked(s, seat)


class PickUp(Frame[Hollow]):
    """A player of the same kind comes to a gem: none, one or both items, one gem after the other (HH-R-89)."""

    layout: ClassVar[str] = "step seat:seat at"
    LOOK: Final = 0
    ASK: Final = 1
    DECIDED: Final = 2

    def __init__(self, step: int, seat: int, at: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.at = at  # the gem in question, by its place in `drops`

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.at)

    def run(self, s: Hollow) -> int:
        match self.step:
            case PickUp.LOOK:
                while self.at < len(s.drops):
                    if may_pick_up(s, self.seat, s.drops[self.at]):
                        return PickUp.ASK
                    self.at += 1
                return DONE
            case PickUp.ASK:
                s.ask(self.seat, PICK_UP, pick_ups(s.drops[self.at]))
                return PickUp.DECIDED
            case _:
                if s.answer == PASS:
                    self.at += 1
                else:
                    pick_up(s, self.seat, self.at, s.answer)
                return PickUp.LOOK


def may_pick_up(s: Hollow, seat: int, drop: Drop) -> bool:
    """HH-GEM-04: another player of the same kind on that space; locked players may not."""
    rider = s.riders[seat]
    return drop.at == rider.trail[-1] and drop.role == rider.role and drop.owner != seat and not locked(s, seat)


def gem_for(s: Hollow, seat: int) -> bool:
    """Whether a gem lies here that a player may pick up."""
    for drop in s.drops:
        if may_pick_up(s, seat, drop):
            return True
    return False


def pick_ups(drop: Drop) -> list[int]:
    """PASS, and the masks of slots that may be taken."""
    options = [PASS]
    if drop.attack >= 0:
        options.append(1 << ATTACK)
    if drop.defense >= 0:
        options.append(1 << DEFEND)
    if len(options) == 3:
        options.append(BOTH)
    return options


def pick_up(s: Hollow, seat: int, at: int, slots: int) -> None:
    """The items taken replace held ones, the others are out of the game, the gem goes home (HH-GEM-07).

    On what he takes lie his own gems (HH-GEM-08).
    """
    drop = s.drops[at]
    s.drops = [other for other in s.drops if other is not drop]
    take_or_leave(s, seat, ATTACK, drop.attack, drop.attack_spent, (slots >> ATTACK) & 1 == 1)
    take_or_leave(s, seat, DEFEND, drop.defense, drop.defense_spent, (slots >> DEFEND) & 1 == 1)
    s.emit(GEM_BACK, (drop.owner, seat), "HH-GEM-07")


def take_or_leave(s: Hollow, seat: int, slot: int, item: int, spent: int, take: bool) -> None:
    if item < 0:
        return
    if not take:
        discard_item(s, seat, item, "HH-GEM-05")
        return
    rider = s.riders[seat]
    discard_item(s, seat, held(rider, slot), "HH-GEM-06")
    hold(rider, slot, item, spent)
    s.emit(TOOK, (seat, item), "HH-GEM-04")
