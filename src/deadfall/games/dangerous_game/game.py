"""The Most Dangerous Game at one table, as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadfall.engine.cards import Hand, Pile
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Dealer, Decision, Frame, Game, Outcome
from deadfall.games.dangerous_game import offers, prompts, view
from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.pack import SIDES, WINDOWS
from deadfall.games.dangerous_game.rules.action import Action, Play
from deadfall.games.dangerous_game.rules.camp import ToCamp
from deadfall.games.dangerous_game.rules.combat import Betrayal, Capture, Combat, Dice, Reroll
from deadfall.games.dangerous_game.rules.combat_phase import HuntedCombat, HunterCombat
from deadfall.games.dangerous_game.rules.extra_moves import Dinghy, ExtraDie
from deadfall.games.dangerous_game.rules.hands import Draw, Limit, Show
from deadfall.games.dangerous_game.rules.movement import Movement, Prowl, Sneak, Walk
from deadfall.games.dangerous_game.rules.setup import HighestRoll, Preparation, Start
from deadfall.games.dangerous_game.rules.sight_check import Sight
from deadfall.games.dangerous_game.rules.trails import Reveal, Reveals
from deadfall.games.dangerous_game.rules.traps import Traps
from deadfall.games.dangerous_game.rules.turn import Cycle, Turn
from deadfall.games.dangerous_game.rules.windows import Window
from deadfall.games.dangerous_game.state import (
    PHASES,
    SAFETY_END,
    TRAILS,
    Fight,
    Hunt,
    Player,
    Ring,
    Track,
    Trap,
)
from deadfall.games.dangerous_game.table import BY_CAPTURES, BY_ESCAPES, Table
from deadfall.games.dangerous_game.words import ENDINGS, SCORES, kinds, words
from deadfall.games.dangerous_game.worlds.dealing import resample

RULES: list[type[Frame[Any]]] = [
    Action, Betrayal, Capture, Combat, Cycle, Dice, Dinghy, Draw, ExtraDie, HighestRoll, HuntedCombat, HunterCombat,
    Limit, Movement, Play, Preparation, Prowl, Reroll, Reveal, Reveals, Show, Sight, Sneak, Start, ToCamp, Traps, Turn,
    Walk, Window,
]  # fmt: skip


class DangerousGame(Game[Hunt]):
    """The rules at one table: an island, two decks, options."""

    def __init__(self, table: Table) -> None:
        super().__init__("dangerous_game", table.seats)
        self.table = table
        island, pack = table.island, table.pack
        self.kinds = kinds(table.answers, len(pack.cards), table.seats)
        self.words = words()
        self.names = {
            "seat": pack.seats[: table.seats],
            "square": island.names,
            "card": [card.name for card in pack.cards],
            "token": pack.tokens,
            "zone": ZONES,
            "side": SIDES,
            "phase": PHASES,
            "trail": TRAILS,
            "window": WINDOWS,
            "score": SCORES,
            "ending": ENDINGS,
        }
        self.frames = {rule.__name__: rule for rule in RULES}
        self.parts = {
            "Player": Player,
            "Track": Track,
            "Trap": Trap,
            "Ring": Ring,
            "Fight": Fight,
            "Hand": Hand,
            "Pile": Pile,
        }
        self.bound = 2_000 * table.max_cycles

    def blank(self) -> Hunt:
        return Hunt(self.table)

    def start(self) -> Hunt:
        s = Hunt(self.table)
        for _ in range(self.seats):
            s.players.append(Player())
            s.tracks.append(Track())
        for side in range(2):
            deck, played = Pile(), Pile()
            deck.left = self.table.deck_counts(side)
            played.left = [0] * len(self.table.cards)
            s.decks.append(deck)
            s.played.append(played)
        s.push(Preparation(0))
        return s

    def outcome(self, s: Hunt) -> Outcome | None:
        """Most points win, and nothing else (MDG-GOAL-03, MDG-GOAL-04); ties are shared or broken (MDG-R-77)."""
        if s.over == 0 or s.pending is not None:
            return None
        ranks = [self.rank(player) for player in s.players]
        best = max(ranks)
        winners = [seat for seat, rank in enumerate(ranks) if rank == best]
        scores = [float(player.points) for player in s.players]
        if s.over == SAFETY_END:
            return Outcome(winners, scores, f"the hunt ended after cycle {s.cycle} with Hunted still free", "MDG-R-79")
        return Outcome(winners, scores, "no Hunted is left", "MDG-GOAL-05")

    def rank(self, player: Player) -> tuple[int, int]:
        if self.table.tie_break == BY_CAPTURES:
            return player.points, player.captures
        return player.points, player.escapes if self.table.tie_break == BY_ESCAPES else 0

    def view(self, s: Hunt, seat: int) -> dict[str, Any]:
        return view.views(self, s, [seat])[0]

    def views(self, s: Hunt, seats: Sequence[int]) -> list[dict[str, Any]]:
        return view.views(self, s, seats)

    def resample(self, s: Hunt, seat: int, dealer: Dealer) -> None:
        assert isinstance(dealer, FastDealer)
        resample(s, seat, dealer)

    def prompt(self, s: Hunt, d: Decision) -> str:
        return prompts.prompt(s, d)

    def describe(self, s: Hunt, d: Decision, option: int) -> str:
        return offers.describe(s, d, option)

    def target(self, s: Hunt, d: Decision, option: int) -> dict[str, Any]:
        return offers.target(s, d, option)

    def census(self, s: Hunt) -> list[int]:
        """Every card is in a deck, a discard pile or a hand."""
        found = [0] * len(self.table.cards)
        for pile in [*s.decks, *s.played]:
            for card, count in enumerate(pile.left):
                found[card] += count
        for player in s.players:
            for card in [*player.hand.cards, *player.buried]:
                found[card] += 1
        return found
