"""Carolyn: the child in the Item decks, her flight and her Rag Doll."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ONE
from deadfall.games.final_girl.rules.health import discard_minor
from deadfall.games.final_girl.rules.standing import graphs
from deadfall.games.final_girl.state import Film

FACES: Final = [1, 2, 3, 4, 5, 6]


def carolyn_found(s: Film, item: int) -> None:
    """The card turns into the girl; all Minor Dark Powers are discarded."""
    s.items_gone.append(item)
    s.special_at[s.table.carolyn] = s.girl_at
    s.placed += 1
    s.emit(w.SPECIAL_ADDED, (s.table.carolyn, s.girl_at), "FG-GAME-08")
    while s.minors:
        discard_minor(s, len(s.minors) - 1)


def found_before(s: Film) -> bool:
    return s.table.carolyn_item >= 0 and s.table.carolyn_item in s.items_gone


class CarolynFlees(Frame[Film]):
    """She runs one space by a die and the panic numbers of her space."""

    ROLL: Final = 0
    ROLLED: Final = 1

    def run(self, s: Film) -> int:
        here = s.special_at[s.table.carolyn]
        if here < 0:
            return DONE
        if self.step == CarolynFlees.ROLL:
            s.chance(w.DIE, FACES)
            return CarolynFlees.ROLLED
        to = s.table.spaces[here].panic[s.answer]
        if to >= 0 and to in graphs(s).victims[here]:
            move_carolyn(s, to)
        return DONE


def move_carolyn(s: Film, to: int) -> None:
    s.special_at[s.table.carolyn] = to
    s.emit(w.SPECIAL_MOVED, (s.table.carolyn, to), "FG-GAME-08")


def carolyn_flees(s: Film) -> None:
    s.push(CarolynFlees(CarolynFlees.ROLL))


def carolyn_toward(s: Film, goal: int) -> None:
    """One space along a shortest path, if she is on the board."""
    here = s.special_at[s.table.carolyn] if s.table.carolyn >= 0 else -1
    if here < 0:
        return
    g = graphs(s)
    nearer = [n for n in g.victims[here] if 0 <= g.victims_far[n][goal] < g.victims_far[here][goal]]
    if nearer:
        best = nearer[0]
        for n in nearer:
            if s.table.alphabet[n] < s.table.alphabet[best]:
                best = n
        move_carolyn(s, best)


class HideToy(Frame[Film]):
    """The Rag Doll goes facedown to the bottom of a random Item deck, empty ones included."""

    DEAL: Final = 0
    HIDDEN: Final = 1

    def run(self, s: Film) -> int:
        if self.step == HideToy.DEAL:
            s.chance(w.RANDOM_DECK, ONE.item.of(list(range(len(s.decks)))))
            return HideToy.HIDDEN
        deck = ONE.item.index(s.answer)
        s.decks[deck].cards.append(s.table.doll_item)
        s.decks[deck].up.append(0)
        s.doll_deck = deck
        for space in s.table.deck_spaces[deck]:
            s.searched &= ~(1 << space)
        s.emit(w.DOLL_HIDDEN, (deck + 1,), "FG-GAME-08")
        return DONE


def hide_toy(s: Film) -> None:
    if s.table.doll_item >= 0 and s.doll_deck < 0:
        s.push(HideToy(HideToy.DEAL))
