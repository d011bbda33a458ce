"""Headless Horseman at one table."""

from collections.abc import Sequence
from typing import Any, cast

from deadfall.engine.cards import Pile
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS, Dealer, Decision, Game, Outcome
from deadfall.games.headless_horseman import offers, prompts, view
from deadfall.games.headless_horseman.knowledge import resample
from deadfall.games.headless_horseman.pack import (
    ANY,
    BACK,
    GROUNDS,
    HORSEMAN,
    ICHABOD,
    LEFT,
    RIGHT,
    ROLES,
    SLOTS,
    VOID,
    Sector,
)
from deadfall.games.headless_horseman.rules.abilities import Arm, Collect, PickUp
from deadfall.games.headless_horseman.rules.arrival import Arrival
from deadfall.games.headless_horseman.rules.battle import Banishment, Battle
from deadfall.games.headless_horseman.rules.blue import Spin
from deadfall.games.headless_horseman.rules.cards import Refill
from deadfall.games.headless_horseman.rules.movement import Move
from deadfall.games.headless_horseman.rules.pumpkin import Pumpkin
from deadfall.games.headless_horseman.rules.setup import FirstPlayer, Placement, Scatter, SetUp
from deadfall.games.headless_horseman.rules.turn import CurseCard, Rounds, StartCard, Turn
from deadfall.games.headless_horseman.state import Drop, Hollow, Rider
from deadfall.games.headless_horseman.table import Table
from deadfall.games.headless_horseman.words import (
    BRIDGED,
    BY_CURSE,
    CURSED_ONLY,
    DICE,
    ETERNITIES,
    ETERNITY,
    EXIT,
    NUMBER,
    PURPOSES,
    RESULTS,
    SHARED,
    TURNINGS,
    UNDECIDED,
    kinds,
    words,
)


class HeadlessHorseman(Game[Hollow]):
    """The rules at one table."""

    def __init__(self, table: Table) -> None:
        super().__init__("headless_horseman", table.seats)
        self.table = table
        pack, seats = table.pack, table.seats
        self.kinds = kinds(table.answers, len(pack.board.names), len(pack.cards), len(pack.items), len(pack.spinner))
        self.words = words()
        self.names = {
            "seat": pack.riders[:seats],
            "space": pack.board.names,
            "place": pack.board.titles,  # the same spaces, as people call them
            "ground": GROUNDS,
            "card": [card.name for card in pack.cards],
            "item": [item.name for item in pack.items],
            "colour": pack.colours,
            "role": list(ROLES),
            "slot": SLOTS,
            "sector": [sector_name(sector) for sector in pack.spinner],
            "die": DICE,
            "purpose": PURPOSES,
            "result": list(RESULTS),
            "turning": list(TURNINGS),
            "eternity": ETERNITIES,
        }
        self.frames = {
            "SetUp": SetUp,
            "FirstPlayer": FirstPlayer,
            "Placement": Placement,
            "Scatter": Scatter,
            "Refill": Refill,
            "Rounds": Rounds,
            "Turn": Turn,
            "CurseCard": CurseCard,
            "StartCard": StartCard,
            "Move": Move,
            "Spin": Spin,
            "Arrival": Arrival,
            "Battle": Battle,
            "Banishment": Banishment,
            "Pumpkin": Pumpkin,
            "Arm": Arm,
            "Collect": Collect,
            "PickUp": PickUp,
        }
        self.parts = {"Rider": Rider, "Drop": Drop, "Pile": Pile}
        self.bound = 400_000 * seats

    def blank(self) -> Hollow:
        return Hollow(self.table)

    def start(self) -> Hollow:
        s = self.blank()
        for _ in range(self.seats):
            rider = Rider()
            rider.hp = self.table.hit_points[ICHABOD]
            rider.trail = [self.table.school]  # HH-SETUP-03
            s.riders.append(rider)
        s.chips = [VOID] * len(self.table.pack.board.voids)
        cards = self.table.pack.cards
        for role in (ICHABOD, HORSEMAN):
            deck, discards = Pile(), Pile()
            deck.left = [card.count if card.deck == role else 0 for card in cards]
            discards.left = [0] * len(cards)
            s.decks.append(deck)
            s.discards.append(discards)
        s.curses.left = [0, 0]
        s.items.left = [item.count if self.table.abilities else 0 for item in self.table.pack.items]
        s.gone.left = [0] * len(self.table.pack.items)
        s.push(SetUp(0))
        return s

    def outcome(self, s: Hollow) -> Outcome | None:
        """A Bridge win pays 1; eternity is shared by those who were Horsemen before the last one turned (HH-R-04).

        There is no other end (HH-BATTLE-11) and no other aim: the Bridge (HH-WIN-01), or that nobody gets there
        (HH-WIN-04, HH-CURSE-12).
        """
        if s.result == UNDECIDED:
            return None
        if s.result == BRIDGED:
            return scored(
                self.seats, [s.winner], f"{self.names['seat'][s.winner]} reached the Covered Bridge", "HH-WIN-02"
            )
        if s.result == ETERNITY:
            reason = f"all are Horsemen, {ETERNITIES[self.table.eternity_scoring]}"
            return scored(self.seats, self.eternal(s), reason, "HH-WIN-03")
        return scored(self.seats, [], f"dawn broke after round {self.table.dawn_round}", "HH-R-73")

    def eternal(self, s: Hollow) -> list[int]:
        """Who wins when all are Horsemen."""
        if self.table.eternity_scoring == SHARED:
            return [seat for seat in range(self.seats) if seat != s.last]
        if self.table.eternity_scoring == CURSED_ONLY:
            return [seat for seat, rider in enumerate(s.riders) if rider.turned == BY_CURSE]
        return []

    def view(self, s: Hollow, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view.views(self, s, [seat])[0])

    def views(self, s: Hollow, seats: Sequence[int]) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], view.views(self, s, seats))

    def resample(self, s: Hollow, seat: int, dealer: Dealer) -> None:
        assert isinstance(dealer, FastDealer)
        resample(s, seat, dealer)

    def prompt(self, s: Hollow, d: Decision) -> str:
        return prompts.prompt(self, s, d)

    def describe(self, s: Hollow, d: Decision, option: int) -> str:
        return offers.describe(self, s, d, option)

    def target(self, s: Hollow, d: Decision, option: int) -> dict[str, Any]:
        return cast(dict[str, Any], offers.target(self, s, d, option))

    def default(self, s: Hollow, d: Decision) -> int:
        """Who does not answer declines where he may, else rides on with his highest card."""
        if d.kind == NUMBER:
            return d.options[-1]
        if d.kind == EXIT:
            trail = s.riders[d.seat].trail
            ahead = [way for way in d.options if len(trail) < 2 or way != self.table.answers.go.space[trail[-2]]]
            return ahead[0] if ahead else d.options[0]
        return PASS if PASS in d.options else d.options[0]

    def census(self, s: Hollow) -> list[int]:
        """Copies of every card, chips of both kinds and copies of every Ability card, wherever they are."""
        counts: list[int] = []
        for card, kind in enumerate(self.table.pack.cards):
            held = sum(rider.hand.count(card) for rider in s.riders)
            counts.append(s.decks[kind.deck].left[card] + s.discards[kind.deck].left[card] + held)
        for item in range(len(self.table.pack.items)):
            on_board = sum((drop.attack == item) + (drop.defense == item) for drop in s.drops)
            held = sum((rider.attack == item) + (rider.defense == item) for rider in s.riders)
            in_hand = sum(isinstance(frame, Collect) and frame.item == item for frame in s.stack)
            counts.append(s.items.left[item] + s.gone.left[item] + on_board + held + in_hand)
        return counts


def scored(seats: int, winners: list[int], reason: str, clause: str) -> Outcome:
    """The winners share one point."""
    share = 1.0 / len(winners) if winners else 0.0
    return Outcome(winners, [share if seat in winners else 0.0 for seat in range(seats)], reason, clause)


def sector_name(sector: Sector) -> str:
    """The words on a sector of the spinner."""
    if sector.result == LEFT:
        return "Take Path to the Left"
    if sector.result == RIGHT:
        return "Take Path to the Right"
    if sector.result == BACK:
        return f"Go Back {sector.spaces} Spaces"
    return "Take Any Path" if sector.result == ANY else "Go to the Nearest Church or Graveyard"
