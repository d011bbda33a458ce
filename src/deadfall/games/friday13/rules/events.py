"""Event cards: conditions, targets and effects (F13-EVT-03 to F13-EVT-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import ONE
from deadfall.games.friday13.kinds import (
    BAR_AT,
    BATTERIES_WHO,
    DUMP_AT,
    GRIP_WHAT,
    GRIP_WHO,
    LURE_DIE,
    LURE_STEP,
    LURE_WHO,
    NOWHERE_TO,
    RANSACK_AT,
    SNARE_AT,
)
from deadfall.games.friday13.pack import (
    BARRED,
    BATTERIES,
    COUNSELORS,
    DOWNPOUR,
    FOG,
    FRENZY,
    GRIP,
    LIGHT,
    LURED,
    MOTHER,
    OUT_OF_NOWHERE,
    OUTAGE,
    RANSACK,
    RELENTLESS,
    SNARE,
)
from deadfall.games.friday13.rules.cards import (
    FOR_RANSACK,
    DrawEvents,
    announce,
    cabin_minds,
    discard,
    hint_at,
    transfer,
)
from deadfall.games.friday13.rules.death import show_hand
from deadfall.games.friday13.rules.hidden import BY_FIRE, Reveal, revealing, rule_out, suppose, take_off
from deadfall.games.friday13.rules.jason_search import JasonSearch
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.rules.shrine import SwapShrine
from deadfall.games.friday13.rules.steps import arrive, held, in_woods, on_lake, spring, ways
from deadfall.games.friday13.state import JASON, KILLER, Night
from deadfall.games.friday13.table import members
from deadfall.games.friday13.words import (
    BAR_SET,
    BATTERY_GONE,
    FIRES_OUT,
    FOG_FALLS,
    GRIPS,
    LOSES,
    LURED_TO,
    LURES,
    NOWHERE_AT,
    PLAYS_EVENT,
    POWER_OUT,
    REWARD_HEAL,
    SNARE_PLACE,
    SNARE_SET,
)

ONE_ROUND: Final = 2  # Jason turns: this one and the next
TARGET_KINDS: Final = {
    OUT_OF_NOWHERE: NOWHERE_TO,
    BATTERIES: BATTERIES_WHO,
    BARRED: BAR_AT,
    RANSACK: RANSACK_AT,
    SNARE: SNARE_AT,
    LURED: LURE_WHO,
    GRIP: GRIP_WHO,
}


def playable(s: Night, card: int) -> bool:
    """Whether the condition of an event card holds."""
    effect = s.table.event_effect[card]
    if effect == OUTAGE:
        return s.power == 1
    if effect == MOTHER:
        return s.hurt > 0
    if effect == SNARE and len(s.snares) >= s.table.event_amount[card]:
        return False
    if effect == GRIP and s.roomy() == 0:
        return False
    return effect not in TARGET_KINDS or targets(s, card) != 0


def targets(s: Night, card: int) -> int:
    """What an event card may be aimed at: a set of spaces, or of Counselors."""
    table = s.table
    effect = table.event_effect[card]
    if effect == OUT_OF_NOWHERE:
        return lonely_spaces(s, table.event_amount[card])
    if effect == BARRED:
        return table.cabins & ~s.counselor_spaces()
    if effect == RANSACK:
        return sum(1 << table.cabin_space[p] for p in range(table.numbered) if s.places[p]) & ~s.counselor_spaces()
    if effect == SNARE:
        return table.junctions & ~s.counselor_spaces() & ~sum(1 << space for space in s.snares)
    people = 0
    for who in range(COUNSELORS):
        if s.alive(who) and concerns(s, who, effect):
            people |= 1 << who
    return people


def concerns(s: Night, who: int, effect: int) -> bool:
    """Whether a living Counselor can be picked for an event."""
    if effect == BATTERIES:
        return not s.table.open_hands or s.holds_effect(who, LIGHT) >= 0
    return effect == LURED or s.carries(who) != 0


def lonely_spaces(s: Night, distance: int) -> int:
    """Junctions and Woods at least so far from every living Counselor."""
    spaces = 0
    for space in members(s.table.junctions | s.table.woods):
        if all(at < 0 or s.table.far[at][space] >= distance for at in s.pos):
            spaces |= 1 << space
    return spaces


class PlayEvent(Frame[Night]):
    """Jason plays an event card: it goes face up to the discards, then its text is followed (F13-EVT-01)."""

    layout: ClassVar[str] = "step card:event"
    PLAY: Final = 0
    AIM: Final = 1
    AIMED: Final = 2
    APPEARED: Final = 3
    RANSACKED: Final = 4
    OVER: Final = 5

    def __init__(self, step: int, card: int) -> None:
        super().__init__(step)
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.card)

    def run(self, s: Night) -> int:
        effect = s.table.event_effect[self.card]
        match self.step:
            case PlayEvent.PLAY:
                s.events_held -= bags.unit(self.card)
                s.events_played += bags.unit(self.card)
                s.emit(PLAYS_EVENT, (self.card,), "F13-EVT-01")
                if effect in TARGET_KINDS:
                    return PlayEvent.AIM
                self.work(s, effect, s.table.event_amount[self.card])
                return PlayEvent.OVER
            case PlayEvent.AIM:
                s.ask(JASON, TARGET_KINDS[effect], ONE.thing.of(members(targets(s, self.card))))
                return PlayEvent.AIMED
            case PlayEvent.AIMED:
                return self.aimed(s, effect, ONE.thing.index(s.answer))
            case PlayEvent.APPEARED:
                s.push(Prowl(Prowl.ROLL, 0, 0))
                return PlayEvent.OVER
            case PlayEvent.RANSACKED:
                if s.answer:
                    s.push(DrawEvents(0, s.answer, FOR_RANSACK))
                return PlayEvent.OVER
            case _:
                return DONE

    def work(self, s: Night, effect: int, amount: int) -> None:
        """The cards without a target."""
        if effect == OUTAGE:
            s.power = 0  # F13-R-37
            s.emit(POWER_OUT, (), "F13-R-111")
        elif effect == DOWNPOUR:
            s.lit = 0
            s.downpour = ONE_ROUND
            s.emit(FIRES_OUT, (), "F13-R-106")
        elif effect == FOG:
            s.shown = 0
            s.fog = ONE_ROUND
            s.emit(FOG_FALLS, (), "F13-EVT-01")
            s.push(Prowl(Prowl.ROLL, 0, 0))
        elif effect == FRENZY:
            s.frenzy = amount  # F13-EVT-07
            s.push(Prowl(Prowl.MENU, 1, 1))
        elif effect == RELENTLESS:
            s.push(Prowl(Prowl.MENU, 1 + amount, 1))  # F13-EVT-08
        elif effect == MOTHER:
            s.hurt = max(0, s.hurt - amount)  # F13-EVT-09
            s.emit(REWARD_HEAL, (), "F13-EVT-01")
            s.push(SwapShrine(0))

    def aimed(self, s: Night, effect: int, at: int) -> int:
        """The cards with a target."""
        if effect == OUT_OF_NOWHERE:
            self.appear(s, at)
            return PlayEvent.APPEARED
        if effect == RANSACK:
            s.push(JasonSearch(0, s.table.place_of[at], 1))  # F13-EVT-12
            return PlayEvent.RANSACKED
        if effect == BARRED:
            s.barred = at
            s.bar_left = 1 + s.table.event_amount[self.card]
            s.emit(BAR_SET, (at,), "F13-EVT-01")
        elif effect == SNARE:
            set_snare(s, at)
        elif effect == BATTERIES:
            kill_battery(s, at)
        elif effect == LURED:
            s.push(Lure(0, at))
        else:
            s.push(LoseGrip(0, at))
        return PlayEvent.OVER

    def appear(self, s: Night, space: int) -> None:
        """Out of Nowhere: the pin goes to a lonely space; a fire there shows him (F13-EVT-06)."""
        spaces = targets(s, self.card)
        s.jason = space
        if s.shown:
            take_off(s)
        suppose(s, spaces)
        s.emit(NOWHERE_AT, (space,), "F13-EVT-01", 1 << JASON)
        if revealing(s):
            s.push(Reveal(0, revealing(s), BY_FIRE))


def set_snare(s: Night, space: int) -> None:
    maybe = s.table.junctions & ~s.counselor_spaces()
    s.snares.append(space)
    s.snare_maybe.append(maybe)
    s.emit(SNARE_SET, (), "F13-EVT-01")
    s.emit(SNARE_PLACE, (space,), "F13-EVT-01", 1 << JASON)


def kill_battery(s: Night, who: int) -> None:
    """Dead Batteries: one Flashlight is discarded, if he has one (F13-R-45, F13-EVT-10)."""
    show_hand(s, who)
    card = s.holds_effect(who, LIGHT)
    if card >= 0:
        discard(s, card, s.table.carried_at + who)
        s.emit(BATTERY_GONE, (who, card), "F13-ITEM-11")


class Lure(Frame[Night]):
    """Lured Away: Jason rolls a die and moves a Counselor, never onto his own space (F13-EVT-14)."""

    layout: ClassVar[str] = "step who:who left"
    ROLL: Final = 0
    ROLLED: Final = 1
    STEP: Final = 2
    STEPPED: Final = 3

    def __init__(self, step: int, who: int, left: int = 0) -> None:
        super().__init__(step)
        self.who = who
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.left)

    def run(self, s: Night) -> int:
        match self.step:
            case Lure.ROLL:
                s.roll(LURE_DIE, 1)
                return Lure.ROLLED
            case Lure.ROLLED:
                self.left = s.answer
                s.emit(LURES, (self.who, s.answer), "F13-EVT-01")
                return Lure.STEP
            case Lure.STEP:
                steps = [space for space in ways(s, self.who) if space != s.jason] if self.left else []
                s.ask(JASON, LURE_STEP, [PASS, *ONE.thing.of(steps)])
                return Lure.STEPPED
            case _:
                return DONE if s.answer == PASS else self.step_to(s, ONE.thing.index(s.answer))

    def step_to(self, s: Night, space: int) -> int:
        self.left -= 1
        arrive(s, self.who, space)
        rule_out(s, 1 << space)
        s.emit(LURED_TO, (self.who, space), "F13-EVT-01")
        if spring(s, self.who) or on_lake(s, self.who):
            return DONE
        if not in_woods(s, self.who):
            return Lure.STEP
        hint_at(s, s.table.carried_at + self.who, 1 << KILLER)  # whether the Woods hold him depends on what he carries
        return DONE if held(s, self.who, 0) else Lure.STEP


class LoseGrip(Frame[Night]):
    """Lost Grip: Jason dumps one item of a Counselor in a cabin."""

    layout: ClassVar[str] = "step who:who card:card"
    SHOW: Final = 0
    ASK: Final = 1
    ASKED: Final = 2
    WHERE: Final = 3
    DUMPED: Final = 4

    def __init__(self, step: int, who: int, card: int = -1) -> None:
        super().__init__(step)
        self.who = who
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.card)

    def run(self, s: Night) -> int:
        match self.step:
            case LoseGrip.SHOW:
                show_hand(s, self.who)
                return LoseGrip.ASK
            case LoseGrip.ASK:
                s.ask(JASON, GRIP_WHAT, ONE.thing.of(bags.kinds(s.carries(self.who))))
                return LoseGrip.ASKED
            case LoseGrip.ASKED:
                self.card = ONE.thing.index(s.answer)
                return LoseGrip.WHERE
            case LoseGrip.WHERE:
                s.ask(JASON, DUMP_AT, ONE.thing.of(members(s.roomy())))
                return LoseGrip.DUMPED
            case _:
                space = ONE.thing.index(s.answer)
                place = s.table.place_of[space]
                minds = s.hand_minds() | (1 << KILLER) | cabin_minds(s, place)
                transfer(s, self.card, s.table.carried_at + self.who, place, minds)
                announce(s, LOSES, (self.who, space), GRIPS, (self.who, self.card, space), minds, "F13-EVT-01")
                return DONE
