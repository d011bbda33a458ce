"""Frag as a game of the engine: start, outcome, names, and the doors to views and knowledge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from deadfall.engine.cards import Hand, Pile
from deadfall.engine.kernel import Dealer, Decision, Frame, Game, Outcome
from deadfall.games.frag import knowledge, offers, prompts, targets, view
from deadfall.games.frag.pack import DECKS
from deadfall.games.frag.rules import (
    actions,
    arrival,
    attack,
    cards,
    damage,
    declare,
    fragged,
    gear,
    leaving,
    movement_roll,
    pickup,
    reactions,
    setup,
    special_effects,
    specials,
    turn,
    windows,
)
from deadfall.games.frag.state import (
    BY_LEAVING,
    BY_ROUNDS,
    COUNTERS,
    PASSAGES,
    PHASES,
    Counter,
    Fighter,
    Frag,
    Heap,
    Item,
    Mine,
    Passage,
    Shot,
)
from deadfall.games.frag.table import Table
from deadfall.games.frag.words import WORDS, kinds

FRAMES: list[type[Frame[Any]]] = [
    setup.Series,
    setup.NewGame,
    setup.FirstRoll,
    turn.Turns,
    turn.Turn,
    movement_roll.MovementRoll,
    movement_roll.LateBonus,
    actions.Actions,
    windows.Window,
    reactions.Reaction,
    cards.Draw,
    gear.PutInPlay,
    gear.UseGadget,
    arrival.Enter,
    arrival.Respawn,
    arrival.ToRespawnPoint,
    arrival.EntryEffects,
    arrival.PowerUp,
    pickup.PickUp,
    declare.Declare,
    attack.Attack,
    damage.Damage,
    fragged.Lethal,
    fragged.Fragged,
    specials.PlaySpecial,
    specials.Cancel,
    special_effects.OnVictim,
    special_effects.PuppetString,
    special_effects.Sniff,
    special_effects.KillSteal,
    special_effects.RocketJump,
    special_effects.LootCrate,
    special_effects.EndSpecial,
    special_effects.NamePoint,
]


class FragGame(Game[Frag]):
    """Frag at one table."""

    def __init__(self, table: Table) -> None:
        super().__init__("frag", table.seats)
        self.table = table
        arena, pack = table.arena, table.pack
        self.kinds = kinds(table.answers, arena.size, table.cards, table.seats, len(table.designs))
        self.words = WORDS
        card_names = [card.name for card in pack.cards]
        self.names = {
            "seat": pack.figures[: table.seats],
            "cell": arena.names,
            "card": card_names,
            "weapon": [*card_names, pack.pistol.name],
            "deck": DECKS,
            "counter": COUNTERS,
            "passage": PASSAGES,
            "phase": PHASES,
            "stat": setup.STATS,
            "map": [f"{arena.key} ({arena.name})"],
        }
        self.frames = {frame.__name__: frame for frame in FRAMES}
        self.parts = {part.__name__: part for part in (Fighter, Hand, Pile, Passage, Item, Counter, Heap, Mine, Shot)}

    def blank(self) -> Frag:
        return Frag(self.table)

    def start(self) -> Frag:
        s = Frag(self.table)
        s.wins = [0] * self.seats
        s.designs = [-1] * self.seats
        s.fighters = [Fighter() for _ in range(self.seats)]
        s.push(setup.Series(setup.Series.BEGIN))
        return s

    def outcome(self, s: Frag) -> Outcome | None:
        """Who won: the game, or most games of the series."""
        if s.stack:
            return None
        series = self.table.tournament_games > 1
        scores = [float(won) for won in s.wins] if series else [float(fighter.frags) for fighter in s.fighters]
        winners = [seat for seat in range(self.seats) if (s.winners >> seat) & 1]
        if s.over == BY_LEAVING:
            return Outcome(winners, scores, "everybody else has left", "FRAG-R-81")
        if series:
            staying = [seat for seat in range(self.seats) if not s.fighters[seat].left]
            most = max([s.wins[seat] for seat in staying])
            winners = [seat for seat in staying if s.wins[seat] == most]
            return Outcome(winners, scores, "most games of the series", "FRAG-R-79")
        if s.over == BY_ROUNDS:
            return Outcome(winners, scores, "the round limit was reached", "FRAG-R-80")
        frags = self.table.frags_to_win
        return Outcome(winners, scores, f"{frags} frag{'' if frags == 1 else 's'}", "FRAG-WIN-01")

    def view(self, s: Frag, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], view.views(self, s, [seat])[0])

    def views(self, s: Frag, seats: Sequence[int]) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], view.views(self, s, seats))

    def resample(self, s: Frag, seat: int, dealer: Dealer) -> None:
        knowledge.resample(s, seat, dealer)

    def prompt(self, s: Frag, d: Decision) -> str:
        return prompts.prompt(self, s, d)

    def describe(self, s: Frag, d: Decision, option: int) -> str:
        return offers.describe(self, s, d, option)

    def target(self, s: Frag, d: Decision, option: int) -> dict[str, Any]:
        return cast(dict[str, Any], targets.target(self, s, d, option))

    def leave(self, s: Frag, seat: int) -> None:
        leaving.leave(s, seat)

    def census(self, s: Frag) -> list[int]:
        """How many there are of each card, wherever they lie (oracle 25)."""
        count = [left + gone for left, gone in zip(s.deck.left, s.discard, strict=True)]
        for card in s.limbo:
            count[card] += 1
        for fighter in s.fighters:
            for card in fighter.hand.cards:
                count[card] += 1
            for item in [*fighter.arms, *fighter.gadgets, *fighter.effects]:
                for card in [item.card, *item.extras]:
                    count[card] += 1
        for counter in s.counters:
            lying = [counter.card] if counter.card >= 0 else []
            for card in s.heaps[counter.heap].left() if counter.heap >= 0 else lying:
                count[card] += 1
        for mine in s.mines:
            count[mine.card] += 1
        return count
