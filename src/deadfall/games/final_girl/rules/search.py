"""Searching: Item decks, what comes up, what is kept and what goes back."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import MIX, ONE, RETURN
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_ITEM, SOURCE
from deadfall.games.final_girl.rules.carolyn import carolyn_found
from deadfall.games.final_girl.rules.items import gain
from deadfall.games.final_girl.rules.resolve import Resolve, fire, resolve
from deadfall.games.final_girl.rules.spaces import can_search
from deadfall.games.final_girl.state import DEEP, MIXED, UNKNOWN, Film


def weight(code: int) -> int:
    """How likely Carolyn is this facedown card, compared with the others."""
    return 2 if code == DEEP else 1 if code == UNKNOWN else 0


class DrawItem(Frame[Film]):
    """The top card of an Item deck is taken: drawn by chance if nobody knows it. Leaves the item."""

    layout: ClassVar[str] = "step deck code"

    TOP: Final = 0
    UNMIXED: Final = 1
    FACE: Final = 2
    TURNED: Final = 3

    def __init__(self, step: int, deck: int, code: int = 0) -> None:
        super().__init__(step)
        self.deck = deck
        self.code = code

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.deck, self.code)

    def run(self, s: Film) -> int:
        deck = s.decks[self.deck]
        match self.step:
            case DrawItem.TOP:
                self.code = deck.cards[0]
                if self.code == MIXED:
                    codes = sorted(set(deck.mix))
                    s.chance(w.MIXED_CARD, [MIX.card(c) for c in codes], [deck.mix.count(c) for c in codes])
                    return DrawItem.UNMIXED
                return DrawItem.FACE
            case DrawItem.UNMIXED:
                self.code = MIX.code(s.answer)
                deck.mix.remove(self.code)
                return DrawItem.FACE
            case DrawItem.FACE:
                if self.code >= 0:
                    s.answer = self.code
                    return DrawItem.TURNED
                turn_up(s, weight(self.code))
                return DrawItem.TURNED
            case _:
                if self.code < 0:
                    seen(s, s.answer, weight(self.code))
                del deck.cards[0]
                del deck.up[0]
                return DONE


def turn_up(s: Film, share: int) -> None:
    """A facedown Item that nobody has seen: any that is left; Carolyn by her share of the facedown cards."""
    pool = s.items_left.faces()
    if s.carolyn_weight == 0 or share == 0:
        s.chance(w.ITEM_CARD, pool)
        return
    others = s.carolyn_weight - share
    options = [*pool, s.table.carolyn_item] if others else [s.table.carolyn_item]
    s.chance(w.ITEM_CARD, options, [others] * len(pool) + [share * len(pool)] if others else None)


def seen(s: Film, item: int, share: int) -> None:
    """A facedown card has become known."""
    if item == s.table.carolyn_item:
        s.carolyn_weight = 0
    else:
        s.items_left.take(item)
        if s.carolyn_weight:
            s.carolyn_weight -= share


class Search(Frame[Film]):
    """Draw some cards of her space's deck, keep some, return the rest (FG-SRCH)."""

    # FG-SRCH-04, FG-R-43

    layout: ClassVar[str] = "step deck space:space draws keeps kept"

    DRAW: Final = 0
    DRAWN: Final = 1
    TRAPS: Final = 2
    KEEP: Final = 3
    KEPT: Final = 4
    PUT_BACK: Final = 5
    RETURNED: Final = 6

    def __init__(self, step: int, deck: int, space: int, draws: int, keeps: int, kept: int = 0) -> None:
        super().__init__(step)
        self.deck = deck
        self.space = space
        self.draws = draws
        self.keeps = keeps
        self.kept = kept

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.deck, self.space, self.draws, self.keeps, self.kept)

    def run(self, s: Film) -> int:
        match self.step:
            case Search.DRAW:
                if self.draws == 0 or not s.decks[self.deck].cards:
                    return Search.TRAPS
                self.draws -= 1
                s.push(DrawItem(DrawItem.TOP, self.deck))
                return Search.DRAWN
            case Search.DRAWN:
                s.drawn.append(s.answer)
                s.emit(w.DRAWN, (s.answer,), "FG-SRCH-02")
                return Search.DRAW
            case Search.TRAPS:
                return self.spring(s)
            case Search.KEEP:
                s.ask(0, w.KEEP, [PASS, *sorted([ONE.item[i] for i in s.drawn if self.may_keep(s, i)])])
                return Search.KEPT
            case Search.KEPT:
                return self.keep(s)
            case Search.PUT_BACK:
                if not s.drawn:
                    return self.finish(s)
                s.ask(0, w.PUT_BACK, sorted([RETURN.all.pair(i, side) for i in s.drawn for side in (0, 1)]))
                return Search.RETURNED
            case _:
                put_back(s, self.deck, RETURN.all.first_of(s.answer), RETURN.all.second_of(s.answer))
                return Search.PUT_BACK

    def spring(self, s: Film) -> int:
        """Traps are resolved in the order drawn, before anything is kept; one that ends the phase ends the Search."""
        if s.ended:
            drop_drawn(s)
            return DONE
        for item in s.drawn:
            if s.table.items[item].trap:
                s.drawn.remove(item)
                spring_trap(s, item)
                return Search.TRAPS
        return Search.KEEP

    def may_keep(self, s: Film, item: int) -> bool:
        return self.keeps > 0 or s.table.items[item].special >= 0

    def keep(self, s: Film) -> int:
        if s.answer == PASS:
            return Search.PUT_BACK
        item = ONE.item.index(s.answer)
        s.drawn.remove(item)
        self.kept = 1
        if s.table.items[item].special >= 0:
            carolyn_found(s, item)
        else:
            self.keeps -= 1
            gain(s, item)
        return Search.KEEP

    def finish(self, s: Film) -> int:
        if self.kept:
            mark_searched(s, self.space)
        fire(s, p.T_SEARCHED, p.NOBODY, self.space)
        return DONE


def drop_drawn(s: Film) -> None:
    """What was looked at when a Search is cut short is discarded, but for Carolyn and her Rag Doll (FG-R-108)."""
    for item in s.drawn:
        if s.table.items[item].special >= 0:
            carolyn_found(s, item)
        elif item == s.table.doll_item:
            s.pack.append(item)
            s.emit(w.STOWED, (item,), "FG-R-108")
        else:
            s.items_gone.append(item)
            s.emit(w.ITEM_GONE, (item,), "FG-R-108")
    s.drawn = []


def spring_trap(s: Film, item: int) -> None:
    s.items_gone.append(item)
    s.emit(w.TRAP, (item,), "FG-GAME-08")
    resolve(s, s.table.items[item].block, BY_ITEM * SOURCE + item, s.girl_at)


def mark_searched(s: Film, space: int) -> None:
    """A house can be searched successfully once."""
    if s.table.houses and not endless(s, space):
        s.searched |= 1 << space


def endless(s: Film, space: int) -> bool:
    """Where the Rag Doll was hidden four cards lie for three houses: they are never marked as searched."""
    deck = s.table.spaces[space].deck
    return s.doll_deck == deck


def put_back(s: Film, deck: int, item: int, bottom: int) -> None:
    """On top faceup, or on the bottom facedown (FG-SRCH-03)."""
    s.drawn.remove(item)
    at = len(s.decks[deck].cards) if bottom else 0
    s.decks[deck].cards.insert(at, item)
    s.decks[deck].up.insert(at, 0 if bottom else 1)
    s.emit(w.PUT_BELOW if bottom else w.PUT_ON_TOP, (item,), "FG-SRCH-03")


class TopItem(Frame[Film]):
    """The top card of a deck is gained without a Search."""

    layout: ClassVar[str] = "step deck space:space"

    DRAW: Final = 0
    DRAWN: Final = 1

    def __init__(self, step: int, deck: int, space: int) -> None:
        super().__init__(step)
        self.deck = deck
        self.space = space

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.deck, self.space)

    def run(self, s: Film) -> int:
        if self.step == TopItem.DRAW:
            s.push(DrawItem(DrawItem.TOP, self.deck))
            return TopItem.DRAWN
        item = s.answer
        s.emit(w.DRAWN, (item,), "FG-TERM-05")
        if s.table.items[item].trap:
            spring_trap(s, item)
            return DONE
        mark_searched(s, self.space)
        if s.table.items[item].special >= 0:
            carolyn_found(s, item)
        else:
            gain(s, item)
        return DONE


class Peek(Frame[Film]):
    """Look at the top cards of a deck and return them facedown in any order (FG-D-22)."""

    layout: ClassVar[str] = "step deck draws"

    DRAW: Final = 0
    DRAWN: Final = 1
    PUT_BACK: Final = 2
    RETURNED: Final = 3

    def __init__(self, step: int, deck: int, draws: int) -> None:
        super().__init__(step)
        self.deck = deck
        self.draws = draws

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.deck, self.draws)

    def run(self, s: Film) -> int:
        deck = s.decks[self.deck]
        match self.step:
            case Peek.DRAW:
                if self.draws == 0 or not deck.cards:
                    return Peek.PUT_BACK
                self.draws -= 1
                s.push(DrawItem(DrawItem.TOP, self.deck))
                return Peek.DRAWN
            case Peek.DRAWN:
                s.drawn.append(s.answer)
                s.emit(w.DRAWN, (s.answer,), "FG-D-22")
                return Peek.DRAW
            case Peek.PUT_BACK:
                if not s.drawn:
                    return DONE
                s.ask(0, w.PUT_BACK, sorted([RETURN.all.pair(i, 0) for i in s.drawn]))
                return Peek.RETURNED
            case _:
                put_back(s, self.deck, RETURN.all.first_of(s.answer), 0)
                deck.up[0] = 0
                return Peek.PUT_BACK


class NamedItem(Frame[Film]):
    """The named Item from any deck; that deck is then shuffled and its top card turned faceup."""

    layout: ClassVar[str] = "step item:item deck"

    FIND: Final = 0
    LOOKED: Final = 1
    TOP: Final = 2
    TURNED: Final = 3

    def __init__(self, step: int, item: int, deck: int = 0) -> None:
        super().__init__(step)
        self.item = item
        self.deck = deck

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.item, self.deck)

    def run(self, s: Film) -> int:
        match self.step:
            case NamedItem.FIND:
                while self.deck < len(s.decks) and not s.decks[self.deck].cards:
                    self.deck += 1
                if self.deck >= len(s.decks) or self.item in s.hands + s.pack + s.items_gone:
                    return DONE
                s.push(DrawItem(DrawItem.TOP, self.deck))
                return NamedItem.LOOKED
            case NamedItem.LOOKED:
                s.drawn.append(s.answer)
                s.emit(w.DRAWN, (s.answer,), "FG-TERM-05")
                found = s.answer == self.item
                if not found and s.decks[self.deck].cards:
                    return NamedItem.FIND
                if found:
                    s.drawn.remove(self.item)
                shuffle_in(s, self.deck)
                if not found:
                    self.deck += 1
                    return NamedItem.FIND
                gain(s, self.item)
                return NamedItem.TOP
            case NamedItem.TOP:
                if not s.decks[self.deck].cards:
                    return DONE
                s.push(DrawItem(DrawItem.TOP, self.deck))
                return NamedItem.TURNED
            case _:
                face_up(s, self.deck, s.answer)
                return DONE


def shuffle_in(s: Film, deck: int) -> None:
    """The cards looked at go back and the deck is shuffled: what it holds is known, its order is not."""
    d = s.decks[deck]
    d.mix += [code for code in d.cards if code != MIXED] + s.drawn
    d.cards = [MIXED] * len(d.mix)
    d.up = [0] * len(d.mix)
    s.drawn = []
    s.emit(w.SHUFFLED, (), "FG-TERM-05")


def face_up(s: Film, deck: int, item: int) -> None:
    s.decks[deck].cards.insert(0, item)
    s.decks[deck].up.insert(0, 1)
    s.emit(w.TOP, (item,), "FG-SET-12")


# -- statements


def search(s: Film, st: Statement, at: Resolve) -> None:
    if can_search(s, s.girl_at):
        s.push(Search(Search.DRAW, s.table.spaces[s.girl_at].deck, s.girl_at, st.n, st.a))


def item(s: Film, st: Statement, at: Resolve) -> None:
    if st.place is None:
        s.push(NamedItem(NamedItem.FIND, st.a))
    elif can_search(s, at.pick):
        s.push(TopItem(TopItem.DRAW, s.table.spaces[at.pick].deck, at.pick))


def peek(s: Film, st: Statement, at: Resolve) -> None:
    deck = s.table.spaces[at.pick].deck
    if deck >= 0:
        s.push(Peek(Peek.DRAW, deck, st.n))
