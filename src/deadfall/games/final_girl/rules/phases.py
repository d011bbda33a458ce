"""The turn and its five phases."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import DEED
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.pack import REACTION
from deadfall.games.final_girl.rules.hand import in_hand, trade
from deadfall.games.final_girl.rules.health import check_win
from deadfall.games.final_girl.rules.items import (
    Arrange,
    abilities,
    pawn_weapon,
    usable_items,
    use_ability,
    use_item,
)
from deadfall.games.final_girl.rules.killer import FinaleAction, RevealFinale, TerrorCard
from deadfall.games.final_girl.rules.modifiers import hand_limit, modifier, price
from deadfall.games.final_girl.rules.play import PlayCard, forget_aim, playable
from deadfall.games.final_girl.rules.resolve import Noted, fire
from deadfall.games.final_girl.rules.saving import reward_options, saves_or_takes, saving_options
from deadfall.games.final_girl.rules.search import drop_drawn
from deadfall.games.final_girl.rules.spaces import minions_at, victims_at
from deadfall.games.final_girl.rules.standing import changed
from deadfall.games.final_girl.rules.victims import panic_at
from deadfall.games.final_girl.state import (
    ACTION_PHASE,
    KILLER_PHASE,
    PANIC,
    PLANNING,
    UNFINISHED,
    UPKEEP,
    Film,
)


class Turn(Frame[Film]):
    """Five phases in order, until somebody is dead (FG-TURN-01)."""

    BEGIN: Final = 0
    ACTION: Final = 1
    PLAN: Final = 2
    KILLER: Final = 3
    PANIC: Final = 4
    UPKEEP: Final = 5
    END: Final = 6

    def run(self, s: Film) -> int:
        if s.cut:
            tidy_up(s)
        match self.step:
            case Turn.BEGIN:
                begin_turn(s)
                return Turn.ACTION
            case Turn.ACTION:
                s.push(Action(Action.BEGIN))
                return Turn.PLAN
            case Turn.PLAN:
                s.push(Planning(Planning.BEGIN))
                return Turn.KILLER
            case Turn.KILLER:
                s.push(Killer(Killer.BEGIN))
                return Turn.PANIC
            case Turn.PANIC:
                s.push(PanicPhase(PanicPhase.BEGIN))
                return Turn.UPKEEP
            case Turn.UPKEEP:
                s.push(Upkeep(Upkeep.BEGIN))
                return Turn.END
            case _:
                if s.turn == s.table.turn_limit:
                    s.over = UNFINISHED
                    s.emit(w.UNFINISHED, (), "FG-R-03")
                    return DONE
                return Turn.BEGIN


def begin_turn(s: Film) -> None:
    s.turn += 1
    s.killed_turn = 0
    s.first_move = 0
    s.spent_turn = []
    s.emit(w.TURN, (s.turn,), "FG-TURN-02")
    fire(s, p.T_TURN_START)


def comes_first(s: Film) -> bool:
    """Between two cards a phase looks whether the film is won, and settles counter triggers (FG-R-95)."""
    check_win(s)
    if s.over:
        return True
    if s.noted:
        s.push(Noted(0))
        return True
    return False


def begin_phase(s: Film, phase: int) -> None:
    s.phase = phase
    s.spent_phase = []
    s.emit(w.PHASE, (phase,), "FG-TURN-01")


def tidy_up(s: Film) -> None:
    """What a phase that was cut short leaves behind is dropped (FG-R-36)."""
    s.cut = 0
    forget_aim(s)
    s.dice = []
    s.hit = 0
    s.extra = 0
    s.ended = 0
    s.rewards = []
    s.killed_card = 0
    drop_drawn(s)


class Action(Frame[Film]):
    """Action phase: play cards one at a time until it ends (FG-ACT, FG-END)."""

    # FG-TIME-02, FG-END-01, FG-END-02, FG-END-04, FG-END-05, FG-R-68, FG-R-81

    BEGIN: Final = 0
    IDLE: Final = 1
    CHOSEN: Final = 2
    CLOSE: Final = 3
    TAKEN: Final = 4
    END: Final = 5
    OVER: Final = 6

    def run(self, s: Film) -> int:
        if comes_first(s):
            return self.step
        match self.step:
            case Action.BEGIN:
                begin_phase(s, ACTION_PHASE)
                fire(s, p.T_ACTION_PHASE_START)
                return Action.IDLE
            case Action.IDLE:
                if s.ended or s.time < 0:
                    return Action.CLOSE
                s.ask(0, w.ACT, action_options(s))
                return Action.CHOSEN
            case Action.CHOSEN:
                if s.answer == PASS:
                    return Action.END
                do_action(s, s.answer)
                return Action.IDLE
            case Action.CLOSE:
                if not s.rewards:
                    return Action.END
                s.ask(0, w.ACT, reward_options(s))
                return Action.TAKEN
            case Action.TAKEN:
                saves_or_takes(s, s.answer)
                return Action.CLOSE
            case Action.END:
                s.ended = 0
                fire(s, p.T_ACTION_PHASE_END)
                return Action.OVER
            case _:
                return DONE


def action_options(s: Film) -> list[int]:
    """All that she can do between actions (FG-D-02); rewards come before the next card and the end (FG-SAVE-08)."""
    cards = in_hand(s)
    options: list[int] = []
    if not s.rewards:
        options.append(PASS)
        options += [DEED.play[card] for card in cards if s.table.cards[card].type < REACTION and playable(s, card)]
    options += [DEED.trade[card] for card in cards]
    options += [DEED.use[item] for item in usable_items(s, p.WHEN_ACTION)]
    options += [DEED.ability[at] for at in range(len(abilities(s, p.WHEN_ACTION)))]
    options += saving_options(s)
    if s.table.weapon_value:
        options += [DEED.pawn[item] for item in sorted(s.hands + s.pack) if s.table.items[item].range >= 0]
    return options


def do_action(s: Film, option: int) -> None:
    if saves_or_takes(s, option):
        return
    if option in DEED.play:
        s.push(PlayCard(PlayCard.DECLARE, DEED.play.index(option), PlayCard.ACTION))
    elif option in DEED.trade:
        trade(s, DEED.trade.index(option))
    elif option in DEED.use:
        use_item(s, DEED.use.index(option))
    elif option in DEED.ability:
        use_ability(s, p.WHEN_ACTION, DEED.ability.index(option))
    else:
        pawn_weapon(s, DEED.pawn.index(option))


class Planning(Frame[Film]):
    """Planning phase: buy, reset Time, return the discard pile to the tableau (FG-PLAN)."""

    # FG-PLAN-01

    BEGIN: Final = 0
    BUY: Final = 1
    BOUGHT: Final = 2
    RESET: Final = 3

    def run(self, s: Film) -> int:
        if comes_first(s):
            return self.step
        match self.step:
            case Planning.BEGIN:
                begin_phase(s, PLANNING)
                s.bought = 0
                fire(s, p.T_PLANNING_START)
                return Planning.BUY
            case Planning.BUY:
                s.ask(0, w.BUY, buy_options(s))
                return Planning.BOUGHT
            case Planning.BOUGHT:
                if s.answer == PASS:
                    return Planning.RESET
                if s.answer in DEED.ability:
                    use_ability(s, p.WHEN_PLANNING, DEED.ability.index(s.answer))
                else:
                    buy(s, DEED.play.index(s.answer))
                return Planning.BUY
            case _:
                reset(s)
                return DONE


def buy_options(s: Film) -> list[int]:
    # FG-PLAN-03, FG-PLAN-05, FG-R-10
    options = [PASS]
    if sum(s.hand) < hand_limit(s):
        for card, count in enumerate(s.tableau):
            if count:
                cost = price(s, card)
                if cost == 0 or cost <= s.time:
                    options.append(DEED.play[card])
    options += [DEED.ability[at] for at in range(len(abilities(s, p.WHEN_PLANNING)))]
    return options


def buy(s: Film, card: int) -> None:
    """The marker goes down by the price (FG-PLAN-02)."""
    cost = price(s, card)
    s.time -= cost
    s.bought += 1
    s.tableau[card] -= 1
    s.hand[card] += 1
    s.emit(w.BOUGHT, (card, cost), "FG-PLAN-02")


def reset(s: Film) -> None:
    """Unspent Time is lost; played and discarded cards can be bought again (FG-PLAN-06, FG-PLAN-07)."""
    # FG-PLAN-08, FG-PLAN-09
    s.time = s.table.time + modifier(s, p.M_TIME_RESET)
    s.emit(w.TIME_RESET, (s.time,), "FG-PLAN-06")
    count = sum(s.discard)
    s.emit(w.RETURNED + (count == 1), (count,), "FG-PLAN-07")
    for card, count in enumerate(s.discard):
        s.tableau[card] += count
        s.discard[card] = 0


class Killer(Frame[Film]):
    """Killer phase: the Finale card's action, then a Terror card while the Finale is hidden (FG-KP)."""

    # FG-KP-03, FG-FIN-04

    BEGIN: Final = 0
    ACT: Final = 1
    TERROR: Final = 2
    END: Final = 3
    OVER: Final = 4

    def run(self, s: Film) -> int:
        if comes_first(s):
            return self.step
        match self.step:
            case Killer.BEGIN:
                begin_phase(s, KILLER_PHASE)
                s.killed_card = 0
                fire(s, p.T_KILLER_PHASE_START)
                return Killer.ACT
            case Killer.ACT:
                s.push(FinaleAction(FinaleAction.KILLER))
                return Killer.TERROR
            case Killer.TERROR:
                if s.finale < 0:
                    s.push(TerrorCard(TerrorCard.DRAW))
                return Killer.END
            case Killer.END:
                fire(s, p.T_KILLER_PHASE_END)
                return Killer.OVER
            case _:
                return DONE


class PanicPhase(Frame[Film]):
    """Panic phase: if a Victim died this turn, those in an Enemy's space run (FG-PAN-01, FG-PAN-02)."""

    # FG-PAN-03

    BEGIN: Final = 0
    END: Final = 1
    OVER: Final = 2

    def run(self, s: Film) -> int:
        if comes_first(s):
            return self.step
        match self.step:
            case PanicPhase.BEGIN:
                begin_phase(s, PANIC)
                if s.killed_turn:
                    panic_at(s, [x for x in range(len(s.victims)) if haunted(s, x) and victims_at(s, x)])
                return PanicPhase.END
            case PanicPhase.END:
                fire(s, p.T_PANIC_PHASE_END)
                return PanicPhase.OVER
            case _:
                return DONE


def haunted(s: Film, space: int) -> bool:
    # FG-MPAN-01, FG-R-86
    return space == s.killer_at or bool(minions_at(s, space))


class Upkeep(Frame[Film]):
    """Upkeep phase: Finale check, upkeep effects, rearranging items (FG-UPK)."""

    # FG-UPK-01, FG-UPK-03

    BEGIN: Final = 0
    CHECK: Final = 1
    EFFECTS: Final = 2
    MAY: Final = 3
    USED: Final = 4
    ARRANGE: Final = 5
    OVER: Final = 6

    def run(self, s: Film) -> int:
        if comes_first(s):
            return self.step
        match self.step:
            case Upkeep.BEGIN:
                begin_phase(s, UPKEEP)
                expire(s)
                return Upkeep.CHECK
            case Upkeep.CHECK:
                if s.terror_size == 0 and s.finale < 0:
                    s.push(RevealFinale(RevealFinale.DRAW))
                return Upkeep.EFFECTS
            case Upkeep.EFFECTS:
                fire(s, p.T_UPKEEP)
                return Upkeep.MAY
            case Upkeep.MAY:
                s.ask(0, w.MAY, [PASS, *[DEED.ability[at] for at in range(len(abilities(s, p.WHEN_UPKEEP)))]])
                return Upkeep.USED
            case Upkeep.USED:
                if s.answer == PASS:
                    return Upkeep.ARRANGE
                use_ability(s, p.WHEN_UPKEEP, DEED.ability.index(s.answer))
                return Upkeep.MAY
            case Upkeep.ARRANGE:
                s.push(Arrange(Arrange.ASK))
                return Upkeep.OVER
            case _:
                return DONE


def expire(s: Film) -> None:
    """What lasts until this Upkeep ends as its first thing (FG-R-96)."""
    if not s.timed and not s.shut:
        return
    kept = [at for at, until in enumerate(s.timed_until) if until > s.turn]
    s.timed = [s.timed[at] for at in kept]
    s.timed_until = [s.timed_until[at] for at in kept]
    kept = [at for at, until in enumerate(s.shut_until) if until > s.turn]
    s.shut = [s.shut[at] for at in kept]
    s.shut_until = [s.shut_until[at] for at in kept]
    changed(s)
