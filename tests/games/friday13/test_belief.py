"""Where Jason can be: the public set contains the truth, and on a small camp it is exactly what brute force finds."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from budget import budget
from conformance.hidden import witnessed
from deadfall.bots import levels
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, Game, State, advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.friday13 import GAME
from deadfall.games.friday13 import kinds as k
from deadfall.games.friday13.answers import ACTS, PLANS

# A camp small enough to play out: four junctions in a ring around the Lake, four cabins, a Woods and the Cave.
RING = {
    "C1": ("small", 1, ["J1"]), "C2": ("large", 2, ["J2", "W"]), "C3": ("small", 3, ["J3"]), "C4": ("small", 4, ["J4"]),
    "J1": ("junction", 0, ["C1", "J2", "J4", "LAKE"]), "J2": ("junction", 0, ["C2", "J1", "J3"]),
    "J3": ("junction", 0, ["C3", "CC", "J2", "J4"]), "J4": ("junction", 0, ["C4", "CAVE", "J1", "J3"]),
    "CC": ("center", 0, ["J3", "LAKE"]), "LAKE": ("lake", 0, ["CC", "J1"]), "W": ("woods", 0, ["C2", "CAVE"]),
    "CAVE": ("cave", 0, ["J4", "W"]),
}  # fmt: skip


def small_camp(folder: Path) -> Path:
    pack = folder / "pack"
    shutil.copytree(GAME.data, pack)
    lines = ["extra_cards = [2]"]
    for at, (name, (kind, number, adjacent)) in enumerate(RING.items()):
        lines += ["[[space]]", f'id = "{name}"', f'name = "{name}"', f'kind = "{kind}"', f"number = {number}"]
        lines += [f"x = {10 * at}", f"y = {at}", f"adjacent = {adjacent!r}".replace("'", '"')]
    (pack / "camp.toml").write_text("\n".join(lines))
    return pack


def contains_truth(s: Any) -> bool:
    return s.jason < 0 or (s.maybe >> s.jason) & 1 == 1


def play(game: Game[Any], seed: int, level: str) -> int:
    """One game; the truth is looked up at every decision. How many there were."""
    s: Any = game.start()
    s.log = None
    dealer, decisions = FastDealer(seed), 0
    bots = [levels("friday13")[level](game, seat, seed) for seat in range(game.seats)]
    chooser = FastDealer(f"belief {seed}")
    advance(s)
    while True:
        settle(s, dealer)
        d = s.pending
        if d is None:
            return decisions
        decisions += 1
        assert contains_truth(s), f"seed {seed}: Jason is not where he can be"
        if level == "random":
            answer(s, d.options[chooser.below(len(d.options))])
        else:
            answer(s, bots[d.seat].choose(Look(d.seat, game.view(s, d.seat), question_of(game, s, d))))


@pytest.mark.parametrize(("level", "games"), [("random", 20), ("basic", 5)])
def test_the_truth_is_always_possible(level: str, games: int) -> None:
    for seed in range(budget(games, least=2)):
        game = GAME.set_up(3 + seed % 5, GAME.option_sets[seed % len(GAME.option_sets)])
        assert play(game, seed, level) > 50


@pytest.mark.soak
@pytest.mark.parametrize(("level", "games"), [("random", 2000), ("basic", 500)])
def test_the_truth_is_possible_in_thousands_of_games(level: str, games: int) -> None:
    for seed in range(games):
        play(GAME.set_up(3 + seed % 5, GAME.option_sets[seed % len(GAME.option_sets)]), seed, level)


# -- brute force: follow every hidden history that looks the same to the public


def public_line(game: Game[Any], s: State) -> Any:
    view = game.view(s, SPECTATOR)
    del view["killer"]["could_be"]  # what is to be checked
    return repr(view)


Worlds = dict[str, State]


def key(s: Any) -> str:
    return repr((s.jason, s.snares, [frame.fields() for frame in s.stack], s.places, s.events_held))


def with_starts(game: Game[Any], s: Any) -> Worlds:
    """Every start that Jason may have chosen."""
    worlds: Worlds = {}
    for option in s.pending.options:
        twin = s.clone()
        twin.log = []
        answer(twin, option)
        worlds[key(twin)] = twin
    return worlds


def silent(game: Game[Any], s: Any, option: int) -> bool:
    """Whether an answer of Jason's changes nothing that the public can see or hear."""
    twin = s.clone()
    twin.log = []
    before = public_line(game, twin)
    answer(twin, option)
    return not witnessed(twin.log, SPECTATOR) and public_line(game, twin) == before


def close(game: Game[Any], worlds: Worlds) -> Worlds:
    """Add every world that Jason may have reached by silent answers in the meantime."""
    waiting = list(worlds.values())
    found = dict(worlds)
    while waiting:
        s = waiting.pop()
        d = s.pending
        if d is None or d.seat != 0:
            continue
        for option in d.options:
            if silent(game, s, option):
                twin = s.clone()
                twin.log = []
                answer(twin, option)
                if key(twin) not in found:
                    found[key(twin)] = twin
                    waiting.append(twin)
    return found


def step(game: Game[Any], worlds: Worlds, asked: tuple[int, int], option: int, told: Any, line: Any) -> Worlds:
    """The worlds in which something that looked like this could have happened next."""
    after: Worlds = {}
    for s in worlds.values():
        d = s.pending
        if d is None:
            continue
        ours = d.seat != 0 and (d.seat, d.kind) == asked
        for answered in d.options if d.seat == 0 else [option] if ours and option in d.options else []:
            twin = s.clone()
            twin.log = []
            answer(twin, answered)
            if (witnessed(twin.log, SPECTATOR), public_line(game, twin)) == (told, line):
                after[key(twin)] = twin
    return after


QUIET = {k.EXCESS, k.DUMP_AT, k.LOOT, k.SWAP, k.GIVE_UP, k.SURRENDER}  # only cards: any answer will do


MORE = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 40)]


@pytest.mark.parametrize("seed", [*range(2), *MORE])
def test_on_a_small_camp_the_set_is_what_brute_force_finds(seed: int, tmp_path: Path) -> None:
    """All hidden histories with the same public face are followed side by side: their places are the public set."""
    game = GAME.set_up(3, {"dawn_round": 20}, small_camp(tmp_path))
    dealer = FastDealer(f"small {seed}")
    s: Any = game.start()
    advance(s)
    while s.pending.kind != k.START:
        answer(s, dealer.deal(s.pending) if s.pending.seat == CHANCE else s.pending.options[0])
    worlds = with_starts(game, s)
    answer(s, s.pending.options[dealer.below(len(s.pending.options))])
    looked = 0
    for _ in range(260):
        d = s.pending
        if d is None or s.round > 4:
            break
        option = choose(s, dealer)
        s.log = []
        answer(s, option)
        told, line = witnessed(s.log, SPECTATOR), public_line(game, s)
        if d.seat == 0 and not told and key(s) in worlds:
            continue  # silent: one of the worlds already
        worlds = close(game, step(game, worlds, (d.seat, d.kind), option, told, line))
        worlds = same_cards(worlds, s)
        possible = 0
        for other in worlds.values():
            possible |= 1 << other.jason  # type: ignore[attr-defined]
        names = game.names["space"]
        assert possible == s.maybe, (
            f"after {told}: by brute force {[n for at, n in enumerate(names) if possible >> at & 1]}, "
            f"the game says {[n for at, n in enumerate(names) if s.maybe >> at & 1]}"
        )
        looked += 1
    assert looked > 40


def choose(s: Any, dealer: FastDealer) -> int:
    """Random play that keeps to what matters here: steps, searches, attacks."""
    d = s.pending
    if d.seat == CHANCE:
        return dealer.deal(d)
    if d.kind in QUIET or d.kind == k.RUMMAGE:
        return d.options[0]
    options = [o for o in d.options if o < ACTS.drop.first or d.kind not in (k.TURN, k.PROWL)]
    if d.kind == k.JASON_TURN and dealer.below(2):
        options = [PLANS.normal]
    return options[dealer.below(len(options))]


def same_cards(worlds: Worlds, s: Any) -> Worlds:
    """Only where Jason is differs between the worlds that are followed."""
    return {name: other for name, other in worlds.items() if other.places == s.places}  # type: ignore[attr-defined]
