"""`tools/departures.py` plays out what a search chose and what the rules of thumb meant, and adds it up."""

from __future__ import annotations

import pytest

from deadfall.bots.search import Search, manner_of, wits_of
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, settle
from deadfall.engine.question import Look
from deadfall.games import shelf
from departures import Departures, Study


class Contrary(Search):
    """Answers anything but what the rules of thumb mean."""

    def choose(self, look: Look) -> int:
        self.meant = self.basic.choose(look)
        self.promised = 0.25
        return next(option.id for option in look.question.options if option.id != self.meant)


def test_a_departure_is_played_out_beside_what_was_meant() -> None:
    entry = shelf()["headless_horseman"]
    game = entry.set_up(2)
    study = Study(game, "search@2", every=1, times=3, kind="")
    s = game.start()
    advance(s)
    settle(s, FastDealer(1))
    assert s.pending is not None
    assert len(s.pending.options) > 1
    bot = Contrary(wits_of(entry.part("bot")), manner_of("2"), game, s.pending.seat, 1)
    row = Departures()
    study.compare(s, bot, row)
    first = study.end(s, s.pending.options[0], s.pending.seat, 5)
    assert first == study.end(s, s.pending.options[0], s.pending.seat, 5)
    assert (row.searched, row.promises, len(row.gains)) == (1, [0.25], 1)
    assert -1.0 <= row.gains[0] <= 1.0


def test_what_it_comes_to_in_a_game_is_how_often_it_happens_times_what_it_gains() -> None:
    row = Departures()
    row.searched, row.promises, row.gains = 10, [0.2, 0.4], [0.1, 0.3]
    assert row.told(20.0).startswith("  20.0 a game,    2 of   10 departed, promised +0.300, gained +0.200 ± 0.196")
    assert "a game +0.800" in row.told(20.0)
    assert "promised" not in Departures().told(3.0)


@pytest.mark.parametrize("kind", ["", "number"])
def test_only_the_questions_asked_for_are_searched(kind: str) -> None:
    game = shelf()["headless_horseman"].set_up(2)
    study = Study(game, "search@2", every=5, times=1, kind=kind)
    study.play(3)
    assert study.games == 1
    assert "number" in study.asked
    assert (len(study.asked) == 1) == bool(kind)
    assert all(study.found[name].searched <= asked for name, asked in study.asked.items())
