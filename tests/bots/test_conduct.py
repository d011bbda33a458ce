"""What anybody at the table would see at once: no to and fro, no idling, no trap in plain view, no idle betrayal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import deadfall
from budget import budget
from deadfall import bots
from deadfall.engine.question import Look, Option
from deadfall.games.friday13.pack import WOODS
from deadfall.match.match import Match


def played(key: str, seats: int, seed: int, level: str, **options: Any) -> Iterator[tuple[Match, Look, Option]]:
    """Every question of a match among bots of one level, with the answer that is about to be given."""
    match = deadfall.new_match(key, seats, seed=seed, options=options)
    players = [bots.make(level, match.game, seat, seed) for seat in range(seats)]
    while (seat := match.asked) is not None:
        look = match.look(seat)
        answer = players[seat].choose(look)
        chosen = next(option for option in look.question.options if option.id == answer)
        yield match, look, chosen
        match.play(chosen)


LEVELS = ["normal", "easy"]
VERSED = "deadfall.games.friday13.bot:Versed"  # what a hard bot starts from, and mostly stays with
GAMES = budget(3, least=2)


class Walk:
    """Steps of a turn that lead back to where it came from, with nothing found or done between."""

    def __init__(self) -> None:
        self.steps = self.back = 0
        self.places: list[str] = []
        self.before: object = None

    def note(self, now: object, here: str, there: str | None) -> None:
        """`now`: what is the same for the whole of a walk; `there`: where a step leads, none for anything else."""
        if now != self.before or there is None:
            self.places = []
        self.before = now
        if there is not None:
            self.steps += 1
            self.back += there in self.places
            self.places.append(here)


@pytest.mark.parametrize("level", LEVELS)
def test_fighters_do_not_walk_to_and_fro(level: str) -> None:
    walk = Walk()
    for seed in range(GAMES):
        for _, look, chosen in played("frag", 3, seed, level, max_rounds=6):
            if look.view["turn"] is None:
                continue
            found = len(look.view["turn"]["checked"])
            now = (seed, look.view["round"], look.seat, found, len(look.view["you"]["hand"]))
            step = chosen.target["cell"] if chosen.target.get("action") == "step" else None
            walk.note(now, look.view["seats"][look.seat]["cell"], step)
    print(f"Frag, {level}: {walk.back} of {walk.steps} steps lead back")
    assert walk.steps > 100 and walk.back <= walk.steps * (0.03 if level == "normal" else 0.15), vars(walk)


@pytest.mark.parametrize("level", LEVELS)
def test_fighters_throw_nothing_away_that_can_still_be_used(level: str) -> None:
    thrown = questions = 0
    for seed in range(GAMES):
        for _, look, chosen in played("frag", 3, seed, level, max_rounds=6):
            questions += 1
            if chosen.target.get("action") in ("drop", "scrap") and "arm" in chosen.target:
                seat = look.view["seats"][look.seat]
                thrown += len(seat["weapons"]) < seat["weapon_limit"]
    print(f"Frag, {level}: {thrown} guns thrown away")
    assert questions > 300 and thrown == 0


@pytest.mark.parametrize("level", [*LEVELS, VERSED])
def test_counselors_do_something_with_their_turns_and_do_not_walk_to_and_fro(level: str) -> None:
    walk = Walk()
    turns = idle = 0
    for seed in range(11, 11 + GAMES):
        acting: object = None
        for _, look, chosen in played("friday13", 4, seed, level):
            if look.question.kind != "turn":
                continue
            who = look.view["turn"]["who"]
            now = (seed, look.view["round"], who)
            if now != acting:
                acting = now
                turns += 1
                idle += not chosen.target
            here = next(person["space"] for person in look.view["counselors"] if person["name"] == who)
            step = chosen.target["space"] if chosen.target.get("act") == "step" else None
            if step or chosen.target.get("act") != "move again":
                walk.note(now, here, step)
    print(f"Friday the 13th, {level}: {idle} of {turns} turns pass, {walk.back} of {walk.steps} steps lead back")
    assert turns > 60 and idle <= turns * 0.12, (turns, idle)
    assert walk.steps > 100 and walk.back <= walk.steps * (0.01 if level == "normal" else 0.03), vars(walk)


@pytest.mark.parametrize("level", [*LEVELS, VERSED])
def test_counselors_do_not_take_root_in_the_woods(level: str) -> None:
    turns = rooted = 0
    for seed in range(74_010, 74_010 + 2 * GAMES):
        acting: object = None
        for match, look, _ in played("friday13", 4, seed, level):
            if look.question.kind == "turn" and (look.view["round"], look.view["turn"]["who"]) != acting:
                acting = look.view["round"], look.view["turn"]["who"]
                space = next(person["space"] for person in look.view["counselors"] if person["name"] == acting[1])
                turns += 1
                rooted += match.game.table.kind[match.game.label.space.index(space)] == WOODS
    print(f"Friday the 13th, {level}: {rooted} of {turns} turns begin in Woods")
    assert turns > 60 and rooted <= turns * 0.04, (turns, rooted)


@pytest.mark.parametrize("level", [*LEVELS, VERSED])
def test_no_night_stands_still(level: str) -> None:
    """Rounds in which one Counselor at most does anything, and Jason rolls a die at most: each waits for the other."""
    rounds = still = 0
    for seed in range(60_400, 60_400 + 2 * GAMES):
        deeds: dict[int, set[str]] = {}  # by round: the Counselors who did something, and Jason
        alive: dict[int, int] = {}
        for _, look, chosen in played("friday13", 4, seed, level):
            done = deeds.setdefault(look.view["round"], set())
            alive[look.view["round"]] = len([one for one in look.view["counselors"] if one["space"] is not None])
            kind, target = look.question.kind, chosen.target
            if kind == "turn" and target:
                done.add(look.view["turn"]["who"])
            elif kind == "fight" or (kind == "prowl" and target.get("act", "move") != "move") or "event" in target:
                done.add("Jason")
        rounds += len(deeds)
        within = list(deeds)[1:-1]
        still += sum("Jason" not in deeds[round] and len(deeds[round]) < min(2, alive[round]) for round in within)
    print(f"Friday the 13th, {level}: {still} of {rounds} rounds stand still")
    assert rounds > 40 and still <= rounds * (0.05 if level == VERSED else 0.01), (rounds, still)


@pytest.mark.parametrize("level", LEVELS)
def test_hunters_neither_step_into_traps_that_they_see_nor_betray_who_stands_in_camp(level: str) -> None:
    steps = sprung = 0
    for seed in range(GAMES):
        for match, look, chosen in played("dangerous_game", 6, seed, level):
            view, square = look.view, chosen.target.get("cell")
            if look.question.kind == "step" and square is not None and len(look.question.options) > 1:
                steps += 1
                sprung += square in {trap["square"] for trap in view["traps"]}
            if look.question.kind in ("attack", "grudge") and "seat" in chosen.target:
                target = next(seat for seat in view["seats"] if seat["name"] == chosen.target["seat"])
                if target["role"] == "Hunter":
                    camps = {match.game.table.island.names[at] for at in match.game.table.island.camps}
                    assert target["square"] not in camps
                    assert target["points"] > view["seats"][look.seat]["points"]
    print(f"The Most Dangerous Game, {level}: {sprung} of {steps} steps into traps in plain view")
    assert steps > 100 and sprung <= steps * 0.03, (steps, sprung)  # some have no way round, some hold a stick


@pytest.mark.parametrize("level", LEVELS)
def test_a_film_goes_on_in_its_second_turn(level: str) -> None:
    """Cards that were played cannot be bought in that turn: who thinks of blows alone stands still in the next."""
    idle = films = 0
    for seed in range(GAMES):
        for killer in ("hans", "inkanyamba", "geppetto", "dr_fright"):
            films += 1
            acted = False
            for _, look, chosen in played("final_girl", 1, seed, level, killer=killer):
                if look.view["turn"] > 2:
                    break
                if look.view["turn"] == 2 and look.question.kind == "act":
                    acted = acted or chosen.target["do"] in ("play", "save", "use")
            idle += not acted
    print(f"Final Girl, {level}: {idle} of {films} second turns without a deed")
    assert films > 7 and idle <= films * 0.25


@pytest.mark.parametrize("level", LEVELS)
def test_a_final_girl_does_not_walk_to_and_fro(level: str) -> None:
    """Who has found Victims leads them on or goes past them, and does not turn back for what she came from."""
    walk = Walk()
    for seed in range(GAMES):
        for killer in ("hans", "dr_fright", "birds"):
            at, led = "", 0
            for _, look, chosen in played("final_girl", 1, seed, level, killer=killer):
                girl, target = look.view["girl"], chosen.target
                done = (girl["saved"], len(girl["hands"]) + len(girl["backpack"]), look.view["killer"]["health"])
                if at not in ("", girl["at"]):
                    walk.note((seed, killer, look.view["turn"], led, done), at, girl["at"])
                at = girl["at"]
                led += look.question.kind == "take along" and bool(target["victims"] or target["special"])
    print(f"Final Girl, {level}: {walk.back} of {walk.steps} steps lead back")
    assert walk.steps > 50 and walk.back <= walk.steps * 0.04, vars(walk)
