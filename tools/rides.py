"""Fit what a rider of Headless Horseman may hope for: `python tools/rides.py [--rounds N] [--games N] [--write]`.

Round by round riders with prospects play among basic ones, in all seats in turn, every second of them with slips.
Where each of their turns ended, what they hoped at the ends of later ones and what part of the game they won is
learned by the nets of `bot/prospects.py`, and the next round is played by what was learned. `--fresh` is begun by
riders who only keep clear of crossroads. A round says what its riders won without slips, on seeds that their nets had
not seen. It needs numpy.

`--chips` counts instead what a Church on each void is worth to such a rider, more than a Graveyard there: in games
with chips laid anywhere, voids on both sides of the board taken together (least squares). It is kept in
`bot/versed.py`.
"""

from __future__ import annotations

import argparse
import inspect
import json
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import find
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf
from deadfall.games.headless_horseman import bot
from deadfall.games.headless_horseman.bot import prospects
from deadfall.games.headless_horseman.bot.basic import Basic
from deadfall.games.headless_horseman.bot.manner import SHY
from deadfall.games.headless_horseman.bot.versed import Hopeful
from deadfall.games.headless_horseman.pack import CHURCH, ROLES
from learning import BATCH, Layers, as_text, blank, fit, foretold, heard, part, to_the_end

FILE = Path(inspect.getfile(bot)).with_name("prospects.json")
VOICES = (48, 16)
SLIP = 0.05  # how often any card is played, by every second rider
FRESH_SLIP = 0.1
KEPT = 4  # rounds that are learned from

LATER = 0.1  # the part of what a rest is worth that is told by what comes after the next one

Rest = tuple[int, list[float]]  # the role of who rests, and the facts of it
Ride = tuple[float, list[Rest]]  # what the rider won


def sure(seed: int) -> bool:
    """Whether a game is ridden without slips."""
    return seed // prospects.SEATS % 2 == 0


def ridden(seed: int, fresh: bool) -> Ride:
    """One game to learn from."""
    game: Any = find(shelf(), "headless_horseman").set_up(prospects.SEATS)
    seat = seed % prospects.SEATS
    observer = Hopeful(game, seat, seed)
    crew: list[Basic] = [Basic(game, other, seed) for other in range(game.seats)]
    crew[seat] = Basic(game, seat, seed, SHY) if fresh else observer
    dealer, lots = FastDealer(seed), FastDealer(seed + 1)
    slip = int(1000 * (FRESH_SLIP if fresh else SLIP))
    rests: list[Rest] = []
    begun: tuple[int, Any, list[int]] | None = None  # the turn, the prospects and the hand of a ride under way
    s: Any = game.start()
    s.log = None
    advance(s)
    settle(s, dealer)
    while (d := s.pending) is not None:
        if begun is not None and s.round * game.seats + s.turn != begun[0]:
            note(rests, begun, s.riders[seat])
            begun = None
        look = look_at(game, s, d, False)
        chosen = crew[d.seat].choose(look)
        if d.seat == seat and look.question.kind == "number":
            if not sure(seed) and lots.below(1000) < slip:
                chosen = d.options[lots.below(len(d.options))]
            option = next(option for option in look.question.options if option.id == chosen)
            seen = observer.outlook(look.view)
            begun = (s.round * game.seats + s.turn, seen, observer.without(look.view, option))
        answer(s, chosen)
        settle(s, dealer)
    outcome = game.outcome(s)
    assert outcome is not None
    return part(outcome, seat), rests


def scattered(seed: int) -> tuple[list[bool], float]:
    """One game with chips laid anywhere: on which voids Churches lay, and what the rider won."""
    game: Any = find(shelf(), "headless_horseman").set_up(prospects.SEATS, {"placement": "random"})
    seat = seed % prospects.SEATS
    crew: list[Basic] = [Basic(game, other, seed) for other in range(game.seats)]
    crew[seat] = Hopeful(game, seat, seed)
    s, outcome = to_the_end(game, crew, seed)
    return [chip == CHURCH for chip in s.chips], part(outcome, seat)


def chips(seeds: range, jobs: int) -> None:
    """What Churches are worth, in games won in a thousand, with standard errors."""
    with get_context("spawn").Pool(jobs) as pool:
        games = pool.map(scattered, seeds, 8)
    board = find(shelf(), "headless_horseman").set_up(prospects.SEATS).table.pack.board
    places = [board.xy[void] for void in board.voids]
    side = max(y for _, y in board.xy) + min(y for _, y in board.xy)
    twins = [min(at, places.index((x, side - y))) for at, (x, y) in enumerate(places)]
    pairs = sorted(set(twins))
    laid = np.array(
        [
            [sum(church for church, twin in zip(row, twins, strict=True) if twin == at) for at in pairs]
            for row, _ in games
        ]
    )
    won = np.array([share for _, share in games])
    facts, gaps = laid - laid.mean(0), won - won.mean()
    inverse = np.linalg.pinv(facts.T @ facts)
    worth = inverse @ facts.T @ gaps
    doubt = np.sqrt(np.diag(inverse) * (gaps - facts @ worth).var())
    print(f"{won.mean():.4f} of {len(games)} games won")
    for at, found, error in zip(pairs, worth, doubt, strict=True):
        print(f"{board.names[board.voids[at]]}: {1000 * found:+.0f} ± {1000 * error:.0f}")


def note(rests: list[Rest], begun: tuple[int, Any, list[int]], rider: Any) -> None:
    """A turn has ended, with a rest unless it ended with a fall."""
    _, seen, hand = begun
    if rider.role == seen.role:
        rests.append((seen.role, seen.facts(rider.trail[-1], hand)))


def fitted_on(rides: list[Ride], nets: list[Layers], later: float, lots: Any) -> list[Layers]:
    """The nets, told what they hoped at the next rests of a game, whoever its rider was there, and its result."""
    roles = np.array([role for _, rests in rides for role, _ in rests])
    whose = np.repeat(np.arange(len(rides)), [len(rests) for _, rests in rides])
    won = np.array([won for won, rests in rides for _ in rests], np.float32)
    by_role = [
        np.array([facts for _, rests in rides for role, facts in rests if role == own], np.float32)
        for own in range(len(ROLES))
    ]
    hopes = np.zeros(len(won))
    for role, rows in enumerate(by_role):
        hopes[roles == role] = heard(rows, nets[role], soft=True)[-1][:, 0]
    told = foretold(won, hopes, whose, later)
    return [
        fit(np.column_stack([rows, told[roles == role]]), nets[role], lots, soft=True)
        for role, rows in enumerate(by_role)
    ]


def write(path: Path, nets: list[Layers]) -> None:
    """The nets as a file, a line for each fact or voice."""
    parts = [f'"{role.lower()}": {as_text(layers)}' for role, layers in zip(ROLES, nets, strict=True)]
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=20_000, help="in a round")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--fresh", action="store_true", help="forget what was learned")
    parser.add_argument("--write", action="store_true", help=f"keep the nets in {FILE.name} of the installed package")
    parser.add_argument("--chips", action="store_true", help="count what Churches are worth instead")
    given = parser.parse_args()
    if given.chips:
        chips(range(given.seed, given.seed + given.games), given.jobs)
        return
    before = FILE.read_text()
    lots = np.random.default_rng(given.seed)
    said = json.loads(before)
    nets: list[Layers] = [[np.array(layer, np.float32) for layer in said[role.lower()]] for role in ROLES]
    if given.fresh:
        nets = [blank(len(layers[0]), VOICES, lots, soft=True) for layers in nets]
    rounds: list[list[Ride]] = []
    try:
        for number in range(given.rounds):
            fresh = given.fresh and number == 0
            seeds = range(given.seed + number * given.games, given.seed + (number + 1) * given.games)
            with get_context("spawn").Pool(given.jobs) as pool:  # who begins reads the nets as they are now
                rides = pool.map(partial(ridden, fresh=fresh), seeds, 8)
            won = [share for seed, (share, _) in zip(seeds, rides, strict=True) if sure(seed)]
            print(f"{number}: {np.mean(won):.4f} ± {np.std(won) / len(won) ** 0.5:.4f} of {len(won)} games", flush=True)
            rounds = [*([] if number == 1 and given.fresh else rounds), rides][-KEPT:]
            known = [ride for kept in rounds for ride in kept]
            if sum([len(rests) for _, rests in known]) > BATCH:
                nets = fitted_on(known, nets, 1.0 if fresh else LATER, lots)
            write(FILE, nets)
    finally:
        if not given.write:
            FILE.write_text(before)


if __name__ == "__main__":
    main()
