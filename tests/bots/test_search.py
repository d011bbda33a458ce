"""The searching bot: it never knows more than its seat, it can be repeated, and it sees what is in front of it."""

from __future__ import annotations

from functools import partial

import pytest

from bots.twins import Cheat, check_same_choice
from conformance.play import Case, positions
from deadfall import bots
from deadfall.bots import Bot, UnknownBot
from deadfall.bots.random import Random
from deadfall.bots.search import Arm, Search, Wits, manner_of, wits_of
from deadfall.engine.belief import Belief, Odds
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import Decision, Game, State, advance, answer, settle
from deadfall.engine.question import Look, Worlds, look_at, question_of
from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.games import shelf

TRIALS = "6"
POSITIONS = 60  # along a random game; at one of so many choices among them
EVERY = 6  # a search is made twice
GAMES = [*shelf().values(), FOXHOLE]


def searching(game: Game[object], seat: int) -> Bot:
    """A bot that tries little, in any game."""
    entry = next(entry for entry in GAMES if entry.key == game.key)
    return Search(wits_of(entry.part("bot")), manner_of(TRIALS), game, seat, 5)


def usual(entry: Entry) -> Case:
    return Case(entry, {}, entry.seats[len(entry.seats) // 2], 1)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_search_answers_alike_wherever_its_seat_sees_no_difference(entry: Entry) -> None:
    choices = 0
    for game, s, at in positions(usual(entry), POSITIONS):
        if _is_a_choice(s):
            if choices % EVERY == 0:
                assert s.pending is not None
                check_same_choice(partial(searching, game, s.pending.seat), game, s, at)
            choices += 1
    assert choices


def _is_a_choice(s: State) -> bool:
    return s.pending is not None and s.pending.seat >= 0 and len(s.pending.options) > 1


@pytest.mark.plant
def test_a_search_in_the_true_position_is_caught() -> None:
    case = usual(FOXHOLE)
    with pytest.raises(AssertionError, match="sees no difference"):
        for game, s, at in positions(case, 200, games=20):
            if _is_a_choice(s):
                assert s.pending is not None
                seat = s.pending.seat
                check_same_choice(lambda game=game, seat=seat: Cheat(searching(game, seat)), game, s, at)


def opening(entry: Entry, seats: int, seed: int) -> tuple[Game[object], State]:
    """The first question of a game, put to somebody who has a choice."""
    game = entry.set_up(seats)
    s: State = game.start()
    dealer = FastDealer(seed)
    advance(s)
    settle(s, dealer)
    return game, s


def test_the_same_trials_give_the_same_answers() -> None:
    stories = []
    for _ in range(2):
        game, s = opening(FOXHOLE, 3, 4)
        dealer = FastDealer(4)
        crew = [searching(game, seat) for seat in range(3)]
        answers = []
        while (d := s.pending) is not None:
            answers.append(crew[d.seat].choose(look_at(game, s, d)))
            answer(s, answers[-1])
            settle(s, dealer)
        stories.append(answers)
    assert stories[0] == stories[1]
    assert len(stories[0]) > 3


def test_without_worlds_it_plays_by_rules_of_thumb() -> None:
    entry = shelf()["headless_horseman"]
    game, s = opening(entry, 4, 1)
    d = s.pending
    assert d is not None
    look = Look(d.seat, game.view(s, d.seat), question_of(game, s, d))
    assert bots.make("search@9", game, d.seat, 3).choose(look) == bots.make("basic", game, d.seat, 3).choose(look)


class Known:
    """An evaluation that likes one hole."""

    def __init__(self, game: Game[object]) -> None:
        self.depth = 0

    def value(self, s: State, seat: int) -> float:
        return 1.0 if getattr(s, "place", -1) == 2 else 0.0


def test_it_leaves_its_rules_of_thumb_for_something_better() -> None:
    game, s = opening(FOXHOLE, 2, 4)
    d = s.pending
    assert d is not None
    assert game.kinds[d.kind].name == "hide"
    search = Search(Wits(Random, Known), manner_of("40"), game, d.seat, 1)
    chosen = search.choose(look_at(game, s, d))
    assert game.describe(s, d, chosen) == "hide in the South"
    assert search.trials >= 40


class Certain(Known):
    """The same of somebody to whom that hole is out of the question, and every other one."""

    def needless(self, d: Decision, option: int) -> bool:
        return True


def test_what_a_game_calls_needless_is_not_tried() -> None:
    game, s = opening(FOXHOLE, 2, 4)
    d = s.pending
    assert d is not None
    search = Search(Wits(Random, Certain), manner_of("40"), game, d.seat, 1)
    assert search.choose(look_at(game, s, d)) == search.meant
    assert search.trials == 0


class Strange(Worlds):
    """Worlds in which something else is asked."""

    def deal(self, dealer: object) -> State:
        world = super().deal(FastDealer(1))
        assert world.pending is not None
        answer(world, world.pending.options[0])
        return world


def test_where_no_world_asks_the_question_the_rules_of_thumb_answer() -> None:
    game, s = opening(FOXHOLE, 2, 4)
    d = s.pending
    assert d is not None
    look = look_at(game, s, d)
    search = Search(Wits(Random, Known), manner_of("40"), game, d.seat, 1)
    assert search.choose(Look(d.seat, look.view, look.question, Strange(game, s, d.seat))) in d.options
    assert search.trials == 0


def test_many_options_and_few_rounds_ask_for_a_greater_lead() -> None:
    search = Search(Wits(Random), manner_of("40"), FOXHOLE.set_up(2), 0, 1)
    assert search.hurdle(12, 5) > search.hurdle(12, 50) > search.hurdle(1, 50) > 1.0
    assert search.hurdle(1, 5) > search.hurdle(1, 6)


def test_a_margin_is_taken_off_a_lead() -> None:
    better = Arm(1)
    for gap in (0.1, 0.09, 0.11):
        better.note(gap)
    assert better.gain() == pytest.approx(0.1)
    assert better.lead(0.0) > better.lead(0.05) > 0 > better.lead(0.15)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_what_a_game_has_searched_are_questions_of_its_own(entry: Entry) -> None:
    game = usual(entry).game()
    found = searching(game, 0)
    assert isinstance(found, Search)
    assert found.searched <= {kind.name for kind in game.kinds}


@pytest.mark.parametrize("key", ["frag", "friday13"])
def test_a_game_may_have_a_margin_of_its_own_unless_a_knob_says_otherwise(key: str) -> None:
    entry = next(entry for entry in GAMES if entry.key == key)
    game, wits = usual(entry).game(), wits_of(entry.part("bot"))
    judge = wits.evaluation(game) if wits.evaluation else None
    assert Search(wits, manner_of("9"), game, 0, 1).margin == getattr(judge, "margin", None)
    assert Search(wits, manner_of("9+margin=0.3"), game, 0, 1).margin == 0.3


def test_a_manner_is_a_budget_with_knobs() -> None:
    manner = manner_of("50ms+depth=6+ahead=2+doubt=1.5+margin=0.05+width=3+tree=0+thumbs=1")
    assert (manner.ahead, manner.margin) == (2, 0.05)
    assert (manner.seconds, manner.trials, manner.depth, manner.doubt) == (0.05, 0, 6, 1.5)
    assert (manner.width, manner.tree, manner.thumbs) == (3, False, True)
    assert (manner_of("400").seconds, manner_of("400").trials, manner_of("400").depth) == (0, 400, None)


@pytest.mark.parametrize("text", ["", "0ms", "-1", "fast", "50 ms", "1e3"])
def test_a_budget_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(UnknownBot, match=f'"{text}" is no budget'):
        manner_of(text)


def test_a_knob_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownBot, match='a search has no "wide=3"'):
        manner_of("50ms+wide=3")


class Sure(Belief[State]):
    """Somebody who is sure of one hole."""

    def __init__(self) -> None:
        self.watched = 0

    def watch(self, s: State) -> None:
        self.watched += 1

    def odds(self, s: State, seat: int) -> dict[int, Odds]:
        return {0: Odds([0, 1, 2, 3], [0.0, 0.0, 1.0, 0.0])}

    def truth(self, s: State, piece: int) -> int:
        return int(getattr(s, "place", 0))


def test_worlds_are_dealt_by_belief() -> None:
    game, s = opening(FOXHOLE, 2, 4)
    dealer = FastDealer(2)
    while (d := s.pending) is not None and d.seat == 0:
        answer(s, d.options[-1])
        settle(s, dealer)
    assert d is not None
    look = look_at(game, s, d)
    assert look.worlds is not None
    search = Search(Wits(Random, belief=Sure), manner_of("40"), game, d.seat, 1)
    search.choose(look)
    options = list(d.options)
    even = [look.worlds.deal(dealer) for _ in range(60)]
    told = [search.world(look.worlds, options) for _ in range(60)]
    assert sum(getattr(world, "place", -1) == 2 for world in told) > sum(getattr(w, "place", -1) == 2 for w in even)
    search.watch(s)
    assert isinstance(search.belief, Sure) and search.belief.watched == 1
    assert Search(Wits(Random, belief=Sure), manner_of("40+belief=0"), game, d.seat, 1).belief is None


def test_what_followed_a_choice_is_kept_for_the_next_question() -> None:
    game, s = opening(FOXHOLE, 2, 4)
    d = s.pending
    assert d is not None
    search = Search(Wits(Random), manner_of("200"), game, d.seat, 1)
    seat, dealer = d.seat, FastDealer(4)
    answer(s, search.choose(look_at(game, s, d)))
    settle(s, dealer)
    assert search.kept is not None and search.kept.visits > 0
    while (d := s.pending) is not None and d.seat != seat:
        answer(s, d.options[0])
        settle(s, dealer)
    assert d is not None
    arms = search.arms(s, d.options[0])
    assert any(arm.node.visits for arm in arms)
    assert arms[0].option == d.options[0]
    assert len(Search(Wits(Random), manner_of("9+width=2"), game, seat, 1).arms(s, d.options[0])) == 2
