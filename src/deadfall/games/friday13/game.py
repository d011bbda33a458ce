"""Friday the 13th at one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Dealer, Decision, Frame, Game, Outcome
from deadfall.engine.question import asked
from deadfall.games.friday13 import kinds, knowledge, offers, prompts, view, words
from deadfall.games.friday13.pack import Pack
from deadfall.games.friday13.rules.cards import CounselorExcess, DrawEvents, JasonExcess
from deadfall.games.friday13.rules.cheaters import Audit, Penalty
from deadfall.games.friday13.rules.counselor import CounselorTurn
from deadfall.games.friday13.rules.death import Death
from deadfall.games.friday13.rules.events import LoseGrip, Lure, PlayEvent
from deadfall.games.friday13.rules.fight import CounselorAttack, Fight, JasonAttack
from deadfall.games.friday13.rules.flight import Flight, JasonFlight, Surrender
from deadfall.games.friday13.rules.hidden import Reveal
from deadfall.games.friday13.rules.jason import JasonTurn
from deadfall.games.friday13.rules.jason_search import JasonSearch
from deadfall.games.friday13.rules.movement import Enter
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.rules.rounds import Round
from deadfall.games.friday13.rules.search import Search
from deadfall.games.friday13.rules.setup import Setup
from deadfall.games.friday13.rules.shrine import SwapShrine
from deadfall.games.friday13.rules.team import TeamQuestion
from deadfall.games.friday13.rules.trade import Rummage, Trade
from deadfall.games.friday13.rules.use import UseItem
from deadfall.games.friday13.state import (
    DAWN_DRAW,
    JASON,
    JASON_WON,
    JASON_WOUNDS,
    PLAYING,
    TEAM,
    Mind,
    Night,
)
from deadfall.games.friday13.table import Table

FRAMES: Final[list[type[Frame[Any]]]] = [
    Audit, CounselorAttack, CounselorExcess, CounselorTurn, Death, DrawEvents, Enter, Fight, Flight, JasonAttack,
    JasonExcess, JasonFlight, JasonSearch, JasonTurn, LoseGrip, Lure, Penalty, PlayEvent, Prowl, Reveal, Round, Rummage,
    Search, Setup, Surrender, SwapShrine, TeamQuestion, Trade, UseItem,
]  # fmt: skip
QUESTIONS_A_ROUND: Final = 20_000  # far more than seven turns with all their free acts and fights can ask


class Friday(Game[Night]):
    """The rules, the camp and the house rules of one table.

    Kernel and match do the rest for every game: what is not on offer is refused (F13-CHEAT-02), a record can be played
    again and checked (F13-CHEAT-03), and a seat that is left gets other answers (F13-R-112).
    """

    def __init__(self, seats: int, settings: dict[str, str | int], pack: Pack) -> None:
        super().__init__("friday13", seats)
        self.table = Table(pack, settings, seats)
        self.label = view.Names(self.table)
        self.kinds = kinds.kinds()
        self.words = words.words(pack.killer)
        self.names = {
            "seat": self.label.seat,
            "who": self.label.who,
            "space": self.label.space,
            "place": self.label.title,
            "card": self.label.card,
            "event": self.label.event,
        }
        self.bags = {"items": "card", "events": "event"}
        for frame in FRAMES:
            self.frames[frame.__name__] = frame
        self.parts = {"Mind": Mind}
        self.bound = QUESTIONS_A_ROUND * (self.table.dawn or 10_000)

    def blank(self) -> Night:
        return Night(self.table)

    def start(self) -> Night:
        s = self.blank()
        for _ in range(TEAM + (self.table.players if self.table.individual else 1)):
            mind = Mind()
            mind.sure = [0] * self.table.places
            s.minds.append(mind)
        s.places[self.table.deck_at] = self.table.item_bag
        s.events_left = self.table.event_bag
        s.push(Setup(0))
        return s

    def outcome(self, s: Night) -> Outcome | None:
        if s.result == PLAYING:
            return None
        counselors = list(range(1, 1 + self.table.players))
        scores = [0.0] * self.seats
        if s.result == DAWN_DRAW:
            for seat in [JASON, *counselors]:
                scores[seat] = 0.5
            return Outcome([], scores, "dawn", "F13-R-93")
        jason = s.result == JASON_WON
        winners = [JASON] if jason else counselors
        for seat in winners:
            scores[seat] = 1.0
        killed = all(at < 0 for at in s.pos) if jason else s.hurt == JASON_WOUNDS
        if not killed:
            return Outcome(winners, scores, "dawn", "F13-R-93")
        return Outcome(winners, scores, "jason" if jason else "counselors", "F13-GEN-04" if jason else "F13-GEN-03")

    def view(self, s: Night, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view.views(s, self.label, [seat], asked(self, s))[0])

    def views(self, s: Night, seats: Sequence[int]) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], view.views(s, self.label, seats, asked(self, s)))

    def resample(self, s: Night, seat: int, dealer: Dealer) -> None:
        assert isinstance(dealer, FastDealer)
        knowledge.resample(s, seat, dealer)

    def prompt(self, s: Night, d: Decision) -> str:
        return prompts.prompt(s, self.label, d)

    def describe(self, s: Night, d: Decision, option: int) -> str:
        return offers.describe(s, self.label, d, option)

    def target(self, s: Night, d: Decision, option: int) -> dict[str, Any]:
        return cast(dict[str, Any], offers.target(s, self.label, d, option))

    def census(self, s: Night) -> list[int]:
        """Item cards of each kind wherever they lie, then event cards (O22)."""
        items = sum(s.places)
        events = s.events_left + s.events_held + s.events_played
        return [bags.count(items, card) for card in range(self.table.cards)] + [
            bags.count(events, card) for card in range(self.table.events)
        ]
