"""Setting up: the boards, the decks, the Setup card and the first Event."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.cards import Pile
from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.rules.killer import EventCard
from deadfall.games.final_girl.rules.phases import Turn
from deadfall.games.final_girl.rules.resolve import Noted, fire
from deadfall.games.final_girl.rules.search import DrawItem, face_up
from deadfall.games.final_girl.state import DEEP, NO_TOKEN, SAFE, UNKNOWN, Deck, Film

TERROR_CARDS: Final = 10


class SetUp(Frame[Film]):
    """The Final Girl, the Item decks, the Setup card, then one Event as the last step (FG-SET)."""

    # FG-SET-21, FG-R-54

    layout: ClassVar[str] = "step deck"

    GIRL: Final = 0
    CHOSEN: Final = 1
    ITEMS: Final = 2
    TURNED: Final = 3
    CARD: Final = 4
    PLACE: Final = 5
    EVENT: Final = 6
    PLAY: Final = 7

    def __init__(self, step: int, deck: int = 0) -> None:
        super().__init__(step)
        self.deck = deck

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.deck)

    def run(self, s: Film) -> int:
        match self.step:
            case SetUp.GIRL:
                if s.table.girl_random:
                    s.chance(w.GIRL_CARD, list(range(len(s.table.girls))))
                else:
                    s.answer = s.girl
                return SetUp.CHOSEN
            case SetUp.CHOSEN:
                s.girl = s.answer
                s.health = s.table.girls[s.girl].health
                s.emit(w.GIRL, (s.girl, s.health), "FG-SET-17")
                return SetUp.ITEMS
            case SetUp.ITEMS:
                if self.deck == len(s.decks):
                    return SetUp.CARD
                s.push(DrawItem(DrawItem.TOP, self.deck))
                return SetUp.TURNED
            case SetUp.TURNED:
                face_up(s, self.deck, s.answer)
                self.deck += 1
                return SetUp.ITEMS
            case SetUp.CARD:
                s.chance(w.SETUP_CARD, list(range(len(s.table.setups))))
                return SetUp.PLACE
            case SetUp.PLACE:
                place(s, s.answer)
                fire(s, p.T_SETUP)
                return SetUp.EVENT
            case SetUp.EVENT:
                s.push(EventCard(EventCard.DRAW))
                return SetUp.PLAY
            case _:
                if s.noted:
                    s.push(Noted(0))
                    return SetUp.PLAY
                s.killed_turn = 0
                s.push(Turn(Turn.BEGIN))
                return DONE


def place(s: Film, card: int) -> None:
    """Final Girl, Killer and Victims as the Setup card shows (FG-SET-14)."""
    # FG-BRD-17
    setup = s.table.setups[card]
    s.setup = card
    s.girl_at = setup.girl
    s.girl_start = setup.girl
    s.killer_at = -1 if s.table.minion_only else setup.killer
    s.killer_start = setup.killer
    s.victims = setup.victims.copy()
    s.placed = sum(s.victims)
    s.emit(w.SET_UP, (card,), "FG-SET-14")
    s.emit(w.PLACED_GIRL, (s.girl_at,), "FG-SET-14")
    if s.killer_at >= 0:
        s.emit(w.KILLER_PLACED, (s.killer_at,), "FG-SET-14")
    for at, count in enumerate(s.victims):
        if count:
            s.emit(w.ADDED + (count == 1), (count, at), "FG-SET-14")


def lay_out(s: Film, girl: int) -> None:
    """Everything that needs no chance: markers, tableau, facedown decks."""
    # FG-BRD-05, FG-BRD-07, FG-SET-04, FG-SET-05, FG-SET-06, FG-SET-18, FG-SET-19, FG-SET-20, FG-R-05,
    # FG-FHT-01, FG-SET-15, FG-SET-16
    table = s.table
    s.girl = girl
    s.killer_health = table.killer_health
    s.horror = table.start_horror
    s.time = table.time
    s.tokens_left.left = table.tokens_health.copy()
    if table.killer_health == 0:
        s.killer_token = NO_TOKEN
    s.victims = [0] * len(table.spaces)
    s.special_at = [-1] * len(table.specials)
    s.token_at = [-1] * len(table.tokens)
    s.counters = [0] * len(table.counters)
    s.flags = [0] * len(table.flags)
    s.minion_at = [-1] * table.minion_tokens
    s.minion_health = [0] * table.minion_tokens
    s.minion_born = [0] * table.minion_tokens
    s.hand = [card.count if card.cost == 0 else 0 for card in table.cards]
    s.tableau = [0 if card.cost == 0 else card.count for card in table.cards]
    s.discard = [0] * len(table.cards)
    s.uses = [0] * len(table.items)
    lay_decks(s)


def lay_decks(s: Film) -> None:
    # FG-BRD-06, FG-SET-07, FG-SET-08, FG-SET-09, FG-SET-10, FG-SET-11, FG-SET-13, FG-R-75
    table = s.table
    s.finales_left.left = [1] * len(table.finales)
    s.darks_left.left = [1] * len(table.darks)
    s.terror_left.left = [sheet.count for sheet in table.terrors]
    s.terror_size = min(TERROR_CARDS, sum(s.terror_left.left))
    s.events_left.left = [1] * len(table.events)
    s.side_left = []
    for cards in table.side_decks:
        pile = Pile()
        pile.left = [card.count for card in cards]
        s.side_left.append(pile)
    s.items_left.left = [1 if dealt else 0 for dealt in table.dealt]
    s.decks = [item_deck(size, table.carolyn >= 0) for size in table.deck_sizes]
    if table.carolyn >= 0:
        s.carolyn_weight = sum(table.deck_sizes)


def item_deck(size: int, carolyn: bool) -> Deck:
    """Facedown cards; Carolyn is never on top: there she would be put at the bottom unseen."""
    deck = Deck()
    deck.cards = [UNKNOWN] * size
    deck.up = [0] * size
    if carolyn and size > 1:
        deck.cards[0] = SAFE
        deck.cards[size - 1] = DEEP
    return deck
