"""The Killer's cards: Finale, Dark Power, Terror, Events and side decks; and moving the Killer by effects."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_DARK, BY_EVENT, BY_FINALE, BY_SIDE_DECK, BY_TERROR, SOURCE
from deadfall.games.final_girl.rules.carolyn import found_before
from deadfall.games.final_girl.rules.enemies import appear, minion_enters, move_enemy
from deadfall.games.final_girl.rules.resolve import Resolve, amount, fire, resolve
from deadfall.games.final_girl.rules.spaces import killer_space, lead_minion, reach, spaces
from deadfall.games.final_girl.rules.standing import changed, graphs
from deadfall.games.final_girl.rules.targeting import distances_of, enemy_at, ways_of
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.table import EPIC_FORCED, EPIC_OUT

SIDE: Final = 16  # cards of a side deck are numbered deck * SIDE + card


class FinaleAction(Frame[Film]):
    """The action of the Finale card: its back while hidden, its front once revealed; Killer line, then Minion line."""

    # FG-KP-01, FG-MKP-01

    KILLER: Final = 0
    MINIONS: Final = 1
    ACTED: Final = 2

    def run(self, s: Film) -> int:
        table = s.table
        source = BY_FINALE * SOURCE + max(0, s.finale)
        match self.step:
            case FinaleAction.KILLER:
                resolve(s, table.back_killer if s.finale < 0 else table.finales[s.finale].action, source)
                return FinaleAction.MINIONS
            case FinaleAction.MINIONS:
                resolve(s, table.back_minions if s.finale < 0 else table.finales[s.finale].minions, source)
                return FinaleAction.ACTED
            case _:
                fire(s, p.T_FINALE_ACTION_DONE)
                return DONE


class RevealFinale(Frame[Film]):
    """The Finale is turned up; a Dark Power still hidden follows (FG-FIN-01, FG-FIN-02)."""

    # FG-R-73

    DRAW: Final = 0
    SHOWN: Final = 1
    DARK: Final = 2

    def run(self, s: Film) -> int:
        match self.step:
            case RevealFinale.DRAW:
                if s.finale >= 0:
                    return DONE
                s.chance(w.FINALE_CARD, s.finales_left.faces())
                return RevealFinale.SHOWN
            case RevealFinale.SHOWN:
                s.finale = s.answer
                s.finale_turn = s.turn
                s.finales_left.take(s.answer)
                changed(s)
                s.emit(w.FINALE, (s.finale,), "FG-FIN-01")
                fire(s, p.T_REVEAL, BY_FINALE * SOURCE + s.finale)
                resolve(s, s.table.finales[s.finale].block, BY_FINALE * SOURCE + s.finale)
                return RevealFinale.DARK
            case _:
                s.push(RevealDark(RevealDark.DRAW))
                return DONE


class RevealDark(Frame[Film]):
    """The Dark Power is turned up (FG-DP-01); told to reveal it again, nothing happens (FG-R-101)."""

    DRAW: Final = 0
    SHOWN: Final = 1

    def run(self, s: Film) -> int:
        if self.step == RevealDark.DRAW:
            if s.dark >= 0:
                return DONE
            s.chance(w.DARK_CARD, dark_choices(s))
            return RevealDark.SHOWN
        s.dark = s.answer
        s.dark_turn = s.turn
        s.darks_left.take(s.answer)
        changed(s)
        s.emit(w.DARK, (s.dark,), "FG-DP-01")
        fire(s, p.T_REVEAL, BY_DARK * SOURCE + s.dark)
        resolve(s, s.table.darks[s.dark].block, BY_DARK * SOURCE + s.dark)
        return DONE


def dark_choices(s: Film) -> list[int]:
    """Epic ones only if the player wants them (FG-DP-03, FG-R-55)."""
    cards = s.darks_left.faces()
    if s.table.epic == EPIC_FORCED:
        return [x for x in cards if s.table.darks[x].epic]
    return [x for x in cards if s.table.epic != EPIC_OUT or not s.table.darks[x].epic]


class TerrorCard(Frame[Film]):
    """The top Terror card, from top to bottom (FG-TER-01); an empty deck gives none (FG-R-51)."""

    layout: ClassVar[str] = "step outer"

    DRAW: Final = 0
    DRAWN: Final = 1
    DONE_WITH: Final = 2

    def __init__(self, step: int, outer: int = 0) -> None:
        super().__init__(step)
        self.outer = outer  # kills of a card that this one interrupts

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.outer)

    def run(self, s: Film) -> int:
        match self.step:
            case TerrorCard.DRAW:
                if s.terror_size == 0:
                    return DONE
                s.chance(w.TERROR_CARD, s.terror_left.faces(), s.terror_left.weights())
                return TerrorCard.DRAWN
            case TerrorCard.DRAWN:
                self.outer = s.killed_card
                s.killed_card = 0
                show_terror(s, s.answer)
                return TerrorCard.DONE_WITH
            case _:
                s.killed_card = self.outer
                return DONE


def show_terror(s: Film, card: int) -> None:
    """Minor Dark Powers are placed first and work at once (FG-R-40)."""
    # FG-BRD-12, FG-DP-05
    s.terror_size -= 1
    s.terror_left.take(card)
    s.emit(w.TERROR, (card,), "FG-KP-02")
    sheet = s.table.terrors[card]
    if sheet.minor and not found_before(s):
        s.minors.append(card)
        s.minor_health.append(sheet.health)
        changed(s)
        s.emit(w.MINOR, (card, sheet.health), "FG-DP-04")
    else:
        s.terror_drawn.append(card)
    if not sheet.minor or not found_before(s):
        resolve(s, sheet.block, BY_TERROR * SOURCE + card)


class EventCard(Frame[Film]):
    """A new Event; older ones stay (FG-EVT-03). An empty deck gives none (FG-R-52)."""

    DRAW: Final = 0
    DRAWN: Final = 1

    def run(self, s: Film) -> int:
        if self.step == EventCard.DRAW:
            cards = s.events_left.faces()
            if not cards:
                return DONE
            s.chance(w.EVENT_CARD, cards)
            return EventCard.DRAWN
        card = s.answer
        s.events_left.take(card)
        s.emit(w.EVENT, (card,), "FG-EVT-01")
        if not applies(s, card):
            s.events_gone.append(card)
            s.emit(w.EVENT_IGNORED, (card,), "FG-EVT-04")
            return DONE
        if s.table.events[card].ongoing:
            s.events.append(card)
            changed(s)
        else:
            s.events_gone.append(card)
        resolve(s, s.table.events[card].block, BY_EVENT * SOURCE + card)
        return DONE


def applies(s: Film, event: int) -> bool:
    """An Event about one of the Victims needs a Victim (FG-EVT-04)."""
    block = s.table.blocks[s.table.events[event].block]
    if not block or block[0].op != p.SPECIAL or block[0].word == 0:
        return True
    assert block[0].place is not None
    return any(s.victims[x] > 0 for x in spaces(s, block[0].place, -1))


class SideCard(Frame[Film]):
    """A card of a side deck, drawn without replacement and resolved."""

    layout: ClassVar[str] = "step deck"

    DRAW: Final = 0
    DRAWN: Final = 1

    def __init__(self, step: int, deck: int) -> None:
        super().__init__(step)
        self.deck = deck

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.deck)

    def run(self, s: Film) -> int:
        pile = s.side_left[self.deck]
        if self.step == SideCard.DRAW:
            if not pile.size():
                return DONE
            s.chance(w.SIDE_CARD, pile.faces(), pile.weights())
            return SideCard.DRAWN
        pile.take(s.answer)
        sheet = s.table.side_decks[self.deck][s.answer]
        s.emit(w.SIDE, (self.deck * SIDE + s.answer,), "FG-GAME-08")
        resolve(s, sheet.block, BY_SIDE_DECK * SOURCE + self.deck)
        return DONE


class Mill(Frame[Film]):
    """A card discarded from the top of a deck has no effect (FG-TERM-04)."""

    layout: ClassVar[str] = "step deck"

    DRAW: Final = 0
    DRAWN: Final = 1

    def __init__(self, step: int, deck: int) -> None:
        super().__init__(step)
        self.deck = deck  # 0 Terror, 1 Events

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.deck)

    def run(self, s: Film) -> int:
        pile = s.events_left if self.deck else s.terror_left
        if self.step == Mill.DRAW:
            if not pile.size() or (self.deck == 0 and s.terror_size == 0):
                return DONE
            s.chance(w.EVENT_CARD if self.deck else w.TERROR_CARD, pile.faces(), pile.weights())
            return Mill.DRAWN
        pile.take(s.answer)
        if self.deck:
            s.events_gone.append(s.answer)
            s.emit(w.EVENT_MILLED, (s.answer,), "FG-TERM-04")
        else:
            s.terror_drawn.append(s.answer)
            s.terror_size -= 1
            s.emit(w.TERROR_MILLED, (s.answer,), "FG-TERM-04")
        return DONE


class KillerWalks(Frame[Film]):
    """The Killer makes single moves: toward a space, or as the player likes."""

    layout: ClassVar[str] = "step left goal:space"

    NEXT: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, left: int, goal: int) -> None:
        super().__init__(step)
        self.left = left
        self.goal = goal  # negative: the player leads

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left, self.goal)

    def run(self, s: Film) -> int:
        enemy = lead_minion(s) if s.table.minion_only else -1
        if self.step == KillerWalks.CHOSEN:
            self.left = 0 if s.answer == PASS else self.left - 1
            if s.answer != PASS:
                move_enemy(s, enemy, ONE.item.index(s.answer))
            return KillerWalks.NEXT
        if self.left == 0 or s.stopped or (enemy < 0 and s.killer_at < 0):
            return DONE
        here = enemy_at(s, enemy)
        if self.goal < 0:
            s.ask(0, w.LURE, [PASS, *[ONE.item[n] for n in ways_of(s, enemy)[here]]])
            return KillerWalks.CHOSEN
        self.left -= 1
        to = toward(s, enemy, here, self.goal)
        if to == here:
            return DONE
        move_enemy(s, enemy, to)
        return KillerWalks.NEXT


def toward(s: Film, enemy: int, here: int, goal: int) -> int:
    """The next space of a shortest path; of several the one nearest to the Final Girl, then by the alphabet."""
    # FG-R-106
    far = distances_of(s, enemy)
    best = here
    for n in ways_of(s, enemy)[here]:
        if 0 <= far[n][goal] < far[here][goal] and (best == here or step_key(s, n) < step_key(s, best)):
            best = n
    return best


def step_key(s: Film, n: int) -> tuple[int, int]:
    return (reach(graphs(s).far[s.girl_at], n), s.table.alphabet[n])


# -- statements


def dark(s: Film, st: Statement, at: Resolve) -> None:
    s.push(RevealDark(RevealDark.DRAW))


def finale(s: Film, st: Statement, at: Resolve) -> None:
    s.push(RevealFinale(RevealFinale.DRAW))


def act_finale(s: Film, st: Statement, at: Resolve) -> None:
    s.push(FinaleAction(FinaleAction.KILLER))


def event(s: Film, st: Statement, at: Resolve) -> None:
    # FG-ICON-12
    s.push(EventCard(EventCard.DRAW))


def terror(s: Film, st: Statement, at: Resolve) -> None:
    s.push(TerrorCard(TerrorCard.DRAW))


def draw(s: Film, st: Statement, at: Resolve) -> None:
    if st.a >= 0:
        s.push(SideCard(SideCard.DRAW, st.a))


def shuffle(s: Film, st: Statement, at: Resolve) -> None:
    """A side deck is whole again."""
    if st.a >= 0:
        s.side_left[st.a].left = [card.count for card in s.table.side_decks[st.a]]
        s.emit(w.SHUFFLED, (), "FG-GAME-08")


def mill(s: Film, st: Statement, at: Resolve) -> None:
    s.push(Mill(Mill.DRAW, st.word))


def heal_killer(s: Film, st: Statement, at: Resolve) -> None:
    """Up to its starting health (FG-R-80); without a Killer so many Minions appear."""
    n = amount(s, st, at.here)
    if s.table.minion_only:
        appear(s, s.killer_start, n)
    elif s.table.killer_health and s.killer_health < s.table.killer_health:
        s.killer_health = min(s.table.killer_health, s.killer_health + n)
        s.emit(w.KILLER_HEALED, (s.killer_health,), "FG-R-80")


def lure(s: Film, st: Statement, at: Resolve) -> None:
    s.stopped = 0
    s.push(KillerWalks(KillerWalks.NEXT, st.n, at.pick if st.place is not None else -1))


def place_killer(s: Film, st: Statement, at: Resolve) -> None:
    """Placing triggers what waits at the end space only (FG-R-70)."""
    if killer_space(s) == at.pick:
        return
    if s.table.minion_only:
        lead = lead_minion(s)
        if lead >= 0:
            s.minion_at[lead] = at.pick
            s.emit(w.MINION_MOVED, (lead, at.pick), "FG-R-70")
            minion_enters(s, at.pick)
        return
    s.killer_at = at.pick
    s.emit(w.KILLER_PLACED, (at.pick,), "FG-R-70")
    fire(s, p.T_KILLER_ENTERS, p.NOBODY, at.pick)
