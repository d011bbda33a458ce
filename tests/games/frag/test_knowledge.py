"""What a seat can know: resampling reaches exactly the worlds that fit all it saw, counted by playing every one.

Every deal of the hidden cards is played through the same script; those that look the same to the observer are the
worlds he must reckon with. The pack is tiny, so there are few.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from conformance.evenly import check_even
from conformance.hidden import seen, witnessed, world
from deadfall import bots
from deadfall.engine.kernel import CHANCE, SPECTATOR, answer
from deadfall.games.frag import GAME
from deadfall.games.frag.rules.pickup import PickUp
from deadfall.games.frag.state import Frag
from deadfall.games.frag.words import TAKE_WEAPON
from deadfall.match.match import Match
from games.frag.scene import Scene, own_map, scene

BOX = {
    "weapons.toml": {"Shotgun": 2, "Machine Gun": 2, "Nuke": 1},
    "gadgets.toml": {"Light Armor": 2, "Sprint Boots": 1, "Backpack": 1},
    "specials.toml": {"Lag": 2, "Aimbot": 1, "Packet Sniffer": 1},
}

HALL = """
+-+-+-+-+-+-+
|1 . W . . 2|
+           +
|. . . . . .|
+           +
|3 . W . . .|
+-+-+-+-+-+-+
"""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack with a dozen cards and one small map."""
    pack = own_map(tmp_path_factory.mktemp("tiny"), HALL)
    for file, counts in BOX.items():
        head, *blocks = re.split(r"(?=^\[\[)", (GAME.data / file).read_text(encoding="utf-8"), flags=re.MULTILINE)
        kept = [(name, block) for name in counts for block in blocks if f'name = "{name}"' in block]
        text = "".join(re.sub(r"count = \d+", f"count = {counts[name]}", block) for name, block in kept)
        (pack / file).write_text(head + text, encoding="utf-8")
    return shutil.copytree(pack, pack.parent / "own")


Step = str | list[str]  # what is answered, by text; of several texts each that is on offer is tried
Setting = Callable[[tuple[str, ...]], Scene]  # the scene with these hidden cards in a hand


class Script:
    """A play in which some answers are secret: `truth` says what is chosen there, the others are tried too."""

    def __init__(self, setting: Setting, deals: list[tuple[str, ...]], active: str, steps: list[Step]) -> None:
        self.setting = setting
        self.deals = deals
        self.active = active
        self.steps = steps

    def worlds(self, seat: int) -> Iterator[tuple[Any, Frag]]:
        """Every way it can go, with all that a seat saw on the way."""
        for story, s, _ in self.ways(seat):
            yield story, s

    def ways(self, seat: int) -> Iterator[tuple[Any, Frag, int]]:
        """The same, each with how many ways it is if every card of the pack is told from its copies."""
        for deal in self.deals:
            t = self.setting(deal).acts(self.active, movement=20)
            assert isinstance(t.state, Frag)
            left = [*t.state.deck.left]
            copies = 1
            for name in deal:
                card = t.game.names["card"].index(name)
                left[card] += 1
                copies *= left[card]
            yield from self._follow(t.game, t.state, seat, list(self.steps), (), copies)

    def _follow(
        self, game: Any, s: Frag, seat: int, steps: list[Step], story: Any, copies: int
    ) -> Iterator[tuple[Any, Frag, int]]:
        story = (*story, seen(game, s, seat))
        if not steps:
            yield story, s, copies
            return
        wanted = steps[0] if isinstance(steps[0], list) else [steps[0]]
        d = s.pending
        assert d is not None
        texts = {game.describe(s, d, option): option for option in d.options}
        lone = d.seat != CHANCE and len(d.options) == 1
        for text in texts if lone else [text for text in wanted if text in texts]:
            twin = s.clone()
            twin.log = []
            answer(twin, texts[text])
            rest = steps if lone and text not in wanted else steps[1:]
            told = (*story, tuple(witnessed(twin.log, seat)))
            yield from self._follow(game, twin, seat, rest, told, copies * same_cards(s, texts[text]))


def same_cards(s: Frag, option: int) -> int:
    """How many cards an answer may mean, if it is one drawn from a deck or taken from a pile."""
    d = s.pending
    assert d is not None
    if d.kind == TAKE_WEAPON:
        frame = s.stack[-1]
        assert isinstance(frame, PickUp)
        return s.heaps[s.counters[frame.at].heap].left().count(option)
    return d.weights[d.options.index(option)] if d.weights else 1


def faces(s: Frag) -> Any:
    """Where every card lies."""
    hands = tuple(tuple(fighter.hand.cards) for fighter in s.fighters)
    piles = tuple((tuple(heap.takers), tuple(heap.taken)) for heap in s.heaps)
    return hands, piles, tuple(s.deck.left)


def check(script: Script, seat: int, truth: Callable[[Frag], bool]) -> int:
    """Compare the worlds behind what a seat saw, with what resampling reaches from one of them; how many there are."""
    played = list(script.worlds(seat))
    story, true = next((story, s) for story, s in played if truth(s))
    fitting = {faces(s) for told, s in played if told == story}
    game = script.setting(script.deals[0]).game
    reached = {faces(world(game, true, seat, seed)) for seed in range(60 * len(fitting) + 100)}
    assert reached - fitting == set(), "resampling reaches worlds that do not fit"
    assert fitting - reached == set(), "resampling never reaches some worlds that fit"
    return len(fitting)


def holds(*cards: str, who: int = 1) -> Callable[[Frag], bool]:
    """The true world is one in which Blue holds these."""

    def truth(s: Frag) -> bool:
        names = [card.name for card in s.table.pack.cards]
        return sorted(names[card] for card in s.fighters[who].hand.cards) == sorted(cards)

    return truth


def check_evenly(script: Script, seat: int, truth: Callable[[Frag], bool], cheat: int = 0) -> int:
    """Worlds come up as often as there are ways to deal them and to take from piles; how many worlds there are.

    `cheat`: so often the true world is taken instead.
    """
    played = list(script.ways(seat))
    story, true = next((story, s) for story, s, _ in played if truth(s))
    weights: Counter[Any] = Counter()
    for told, s, copies in played:
        if told == story:
            weights[faces(s)] += copies
    game = script.setting(script.deals[0]).game
    check_even(weights, lambda seed: faces(true if cheat and seed % cheat == 0 else world(game, true, seat, seed)))
    return len(weights)


WEAPONS = ["Shotgun", "Machine Gun", "Nuke"]
ONE = [(card,) for card in WEAPONS]
EYES = [0, 2, SPECTATOR]


def fits(place: Callable[[], Scene], deals: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The deals for which there are cards enough."""
    found = []
    for deal in deals:
        try:
            place().fighter("Blue", hand=deal)
        except AssertionError:
            continue
        found.append(deal)
    return found


def pile_scene(tiny: Path, *pile: str, **blue: Any) -> Callable[[], Scene]:
    """Blue beside a pile in B03, Red and Green out of the way."""

    def place() -> Scene:
        lying = scene(3, content=tiny).fighter("Red", "A06").fighter("Green", "C06").fighter("Blue", "B02", **blue)
        return lying.pile("B03", *pile)

    return place


def with_hand(place: Callable[[], Scene]) -> Setting:
    return lambda deal: place().fighter("Blue", hand=deal)


TAKE: list[Step] = ["step east to B03", "weapon pile 1 (2 cards)", WEAPONS]


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", EYES)
def test_after_one_secret_pick_up_it_may_be_any_card_of_the_pile(tiny: Path, seat: int) -> None:
    place = pile_scene(tiny, "Shotgun", "Nuke")
    script = Script(with_hand(place), [()], "Blue", TAKE)
    assert check(script, seat, holds("Nuke")) == 2


@pytest.mark.clause("FRAG-R-63")
def test_the_taker_himself_is_in_no_doubt(tiny: Path) -> None:
    script = Script(with_hand(pile_scene(tiny, "Shotgun", "Nuke")), [()], "Blue", TAKE)
    assert check(script, 1, holds("Nuke")) == 1


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", EYES)
def test_a_weapon_in_hand_before_and_a_secret_pick_up(tiny: Path, seat: int) -> None:
    place = pile_scene(tiny, "Shotgun", "Machine Gun")
    script = Script(with_hand(place), fits(place, ONE), "Blue", TAKE)
    assert check(script, seat, holds("Nuke", "Shotgun")) == 6


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", EYES)
@pytest.mark.parametrize("shown", ["play Machine Gun", "discard Machine Gun"])
def test_a_weapon_shown_after_the_pick_up_may_be_the_one_or_the_other(tiny: Path, seat: int, shown: str) -> None:
    place = pile_scene(tiny, "Shotgun", "Machine Gun")
    script = Script(with_hand(place), fits(place, ONE), "Blue", [*TAKE, shown])
    assert check(script, seat, holds("Shotgun")) > 1
    nuked = Script(with_hand(place), fits(place, ONE), "Blue", [*TAKE, "play Nuke"])
    assert check(nuked, seat, holds("Shotgun")) == 2  # the Nuke was no card of the pile


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", EYES)
def test_both_weapons_shown_leave_only_the_pile_in_doubt(tiny: Path, seat: int) -> None:
    place = pile_scene(tiny, "Shotgun", "Machine Gun")
    script = Script(with_hand(place), fits(place, ONE), "Blue", [*TAKE, "play Machine Gun", "play Shotgun"])
    assert check(script, seat, holds()) == 2


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", EYES)
def test_a_weapon_drawn_unseen_after_the_pick_up(tiny: Path, seat: int) -> None:
    place = pile_scene(tiny, "Shotgun", "Machine Gun")
    steps: list[Step] = [*TAKE, "step south to C03", "5", WEAPONS, "play Shotgun"]
    script = Script(with_hand(place), [()], "Blue", steps)
    assert check(script, seat, holds("Machine Gun")) > 2


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_two_secret_pick_ups_from_one_pile(tiny: Path, seat: int) -> None:
    def place() -> Scene:
        lying = scene(3, content=tiny).fighter("Red", "A06").fighter("Blue", "B02").fighter("Green", "B05", speed=2)
        return lying.pile("B03", "Shotgun", "Shotgun", "Nuke")

    steps: list[Step] = ["step east to B03", "weapon pile 1 (3 cards)", WEAPONS, "step west to B02", "finish", "7"]
    steps += ["step west to B04", "step west to B03", "weapon pile 1 (2 cards)", WEAPONS]
    script = Script(with_hand(place), [()], "Blue", steps)
    count = check(script, seat, holds("Shotgun"))
    assert count == {0: 3, 1: 2, 2: 1, SPECTATOR: 3}[seat]


@pytest.mark.clause("FRAG-R-63")
def test_who_looks_into_the_pile_later_knows_what_was_taken_before(tiny: Path) -> None:
    def place() -> Scene:
        lying = scene(3, content=tiny).fighter("Red", "B05", speed=2).fighter("Blue", "B02").fighter("Green", "C06")
        return lying.pile("B03", "Shotgun", "Machine Gun", "Nuke")

    steps: list[Step] = ["step east to B03", "weapon pile 1 (3 cards)", WEAPONS, "step west to B02", "finish", "9"]
    steps += ["finish", "7", "step west to B04", "step west to B03", "weapon pile 1 (2 cards)", WEAPONS]
    script = Script(with_hand(place), [()], "Blue", steps)
    assert check(script, 0, holds("Nuke")) == 1
    assert check(script, 2, holds("Nuke")) == 6
    looking = Script(with_hand(place), [()], "Blue", steps[:-1])
    assert check(looking, 0, holds("Nuke")) == 1, "he sees what is left while he chooses"
    assert check(looking, 2, holds("Nuke")) == 3


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", EYES)
def test_a_publicly_known_weapon_beside_a_secret_one(tiny: Path, seat: int) -> None:
    def place() -> Scene:
        return pile_scene(tiny, "Shotgun", "Machine Gun")().link("B01", "Shotgun")

    known: list[Step] = ["step west to B01", "Shotgun", "step east to B02", *TAKE]
    script = Script(with_hand(place), [()], "Blue", [*known, "play Machine Gun"])
    assert check(script, seat, holds("Shotgun")) == 1  # the known Shotgun is still there
    script = Script(with_hand(place), [()], "Blue", [*known, "play Machine Gun", "play Shotgun"])
    assert check(script, seat, holds()) == 1
    script = Script(with_hand(place), [()], "Blue", [*known, "play Shotgun"])
    assert check(script, seat, holds("Machine Gun")) == 2


@pytest.mark.clause("FRAG-R-63", "FRAG-HAND-01")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_hand_seen_by_one_stays_hidden_from_the_others(tiny: Path, seat: int) -> None:
    def setting(deal: tuple[str, ...]) -> Scene:
        place = scene(3, content=tiny).fighter("Red", "A06", hand=["Packet Sniffer"]).fighter("Blue", "B02", hand=deal)
        return place.fighter("Green", "C06", out=True)

    deals = list(product(["Shotgun", "Machine Gun", "Nuke"], ["Light Armor", "Sprint Boots", "Backpack"]))
    script = Script(setting, deals, "Red", ["play Packet Sniffer", ["Blue"], "discard nothing"])
    assert check(script, seat, holds("Nuke", "Backpack")) == {0: 1, 1: 1, 2: 9, SPECTATOR: 9}[seat]


@pytest.mark.clause("FRAG-R-63", "FRAG-HAND-01")
@pytest.mark.parametrize("seat", EYES)
def test_a_hand_looked_at_before_and_after_a_secret_pick_up(tiny: Path, seat: int) -> None:
    def place() -> Scene:
        return pile_scene(tiny, "Shotgun", "Machine Gun")().fighter("Red", hand=["Packet Sniffer"])

    look: list[Step] = ["play Packet Sniffer", "discard nothing"]
    before: list[Step] = [*look, "finish", "9", *TAKE]
    deals = fits(place, ONE)
    for shown, known in [([], 2), (["play Machine Gun"], 1), (["play Machine Gun", "play Shotgun"], 1)]:
        script = Script(with_hand(place), deals, "Red", [*before, *shown])
        left = ["Shotgun", "Machine Gun"][: 2 - len(shown)]
        count = check(script, seat, holds(*left))
        assert count == known if seat == 0 else count > known

    turn: list[Step] = [*TAKE, "step west to B02", "finish", "9", "finish", "9"]
    script = Script(with_hand(place), deals, "Blue", [*turn, *look])
    assert check(script, 0, holds("Nuke", "Shotgun")) == 1
    assert check(script, 0, holds("Machine Gun", "Shotgun")) == 2  # which of the two came from the pile?
    assert check(script, 2, holds("Machine Gun", "Shotgun")) == 6


@pytest.mark.clause("FRAG-HAND-01", "FRAG-R-97")
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_a_hand_of_unknown_gadgets_and_specials_may_be_any_of_its_backs(tiny: Path, seat: int) -> None:
    place = pile_scene(tiny, "Nuke")
    gadgets, specials = ["Light Armor", "Sprint Boots", "Backpack"], ["Lag", "Aimbot", "Packet Sniffer"]
    deals = fits(place, sorted({tuple(sorted(deal)) for deal in product(gadgets, gadgets, specials)}))
    script = Script(with_hand(place), deals, "Blue", ["play Backpack"])
    assert check(script, seat, holds("Light Armor", "Lag")) == 6  # one of two gadgets, one of three specials


@pytest.mark.clause("FRAG-R-63")
@pytest.mark.parametrize("seat", EYES)
def test_worlds_come_up_as_often_as_there_are_ways_to_deal_them(tiny: Path, seat: int) -> None:
    place = pile_scene(tiny, "Shotgun", "Machine Gun")
    deals = fits(place, ONE)
    assert check_evenly(Script(with_hand(place), deals, "Blue", TAKE), seat, holds("Nuke", "Shotgun")) == 6
    shown = Script(with_hand(place), deals, "Blue", [*TAKE, "play Machine Gun"])
    assert check_evenly(shown, seat, holds("Shotgun")) == 4
    drawn: list[Step] = [*TAKE, "step south to C03", "5", WEAPONS, "play Shotgun"]
    assert check_evenly(Script(with_hand(place), [()], "Blue", drawn), seat, holds("Machine Gun")) == 4


def test_a_resampling_that_sometimes_keeps_the_truth_is_caught(tiny: Path) -> None:
    place = pile_scene(tiny, "Shotgun", "Machine Gun")
    script = Script(with_hand(place), fits(place, ONE), "Blue", TAKE)
    with pytest.raises(AssertionError, match="by chance"):
        check_evenly(script, 0, holds("Nuke", "Shotgun"), cheat=5)


@pytest.mark.clause("FRAG-R-63")
def test_copies_in_a_pile_and_two_takers_come_up_as_often_as_they_should(tiny: Path) -> None:
    def place() -> Scene:
        lying = scene(3, content=tiny).fighter("Red", "A06").fighter("Blue", "B02").fighter("Green", "B05", speed=2)
        return lying.pile("B03", "Shotgun", "Shotgun", "Nuke")

    steps: list[Step] = ["step east to B03", "weapon pile 1 (3 cards)", WEAPONS, "step west to B02", "finish", "7"]
    steps += ["step west to B04", "step west to B03", "weapon pile 1 (2 cards)", WEAPONS]
    script = Script(with_hand(place), fits(place, [("Machine Gun",), ()][:1]), "Blue", steps)
    assert check_evenly(script, SPECTATOR, holds("Machine Gun", "Shotgun")) == 3


@pytest.mark.clause("FRAG-R-109")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_an_attack_on_nobody_in_sight_tells_of_a_what_wall(seat: int | None) -> None:
    place = scene(3).fighter("Red", "E15", hand=["What Wall", "Aimbot"]).fighter("Blue", "S18").fighter("Green", "B02")
    t = place.acts("Red", movement=1)
    match = Match(GAME, 3, 1, {}, game=t.game, position=t.state.clone(), patient=True)
    match.play("attack with Pistol and What Wall")
    wall = t.game.names["card"].index("What Wall")
    others = set()
    for seed in range(60):
        s = match.resample(seat, seed).position()
        assert isinstance(s, Frag) and s.pending is not None and s.pending.options
        hand = [*s.fighters[0].hand.cards]
        assert wall in hand and len(hand) == 2
        hand.remove(wall)
        others.add(hand[0])
    assert len(others) > 5  # the other card may be any special, another What Wall among them


def test_late_in_a_long_game_no_hidden_hand_is_always_the_true_one() -> None:
    match = Match(GAME, 6, 300, {"map": "A", "frags_to_win": 10})
    crew = [bots.make("basic", match.game, seat, 300) for seat in range(6)]
    while match.asked is not None and len(match.choices) < 1200:
        match.play(crew[match.asked].choose(match.look(match.asked)))
    true = match.position()
    assert isinstance(true, Frag)
    assert any(fighter.trace for fighter in true.fighters)
    for other in range(1, 6):
        hidden = true.fighters[other].hand.unknown_to(0)
        hands = set()
        for seed in range(30):
            s = world(match.game, true, 0, seed)
            assert isinstance(s, Frag)
            hands.add(tuple(s.fighters[other].hand.cards))
        assert len(hands) > 1 or not hidden
