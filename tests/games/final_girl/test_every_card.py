"""Every card of every pack is resolved here at least once; what is not is listed."""

from __future__ import annotations

import pytest

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.pack import ATTACK, MODIFIER, REACTION, SEARCH
from games.final_girl.scene import END, roll, scene
from table import Table

FILMS = [
    "hans/camp",
    "poltergeist/creech_manor",
    "inkanyamba/sacred_groves",
    "geppetto/carnival",
    "dr_fright/maple_lane",
]
FILMS.append("birds/camp")
EPIC = {"epic": "include"}
RESOLVED = (
    "terror",
    "event",
    "finale",
    "dark power",
    "set up",
    "played",
    "played with one die",
    "played modifier",
    "side card",
    "gained",
    "trap",
)
FILLER = ["Walk", "Guard", "Focus", "Short Rest"]


def game_of(film: str) -> FinalGirl:
    killer, _, location = film.partition("/")
    game = GAME.set_up(1, {"killer": killer, "location": location})
    assert isinstance(game, FinalGirl)
    return game


def kind(table: Table) -> str:
    return table.game.kinds[table.state.pending.kind].name if table.state.pending is not None else ""


class Walker:
    """Plays on at random, and remembers what it has seen resolved."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.dealer = FastDealer("every card")

    def until(self, table: Table, *kinds: str, most: int = 400) -> Table:
        """On until a question of such a kind, the Action phase being ended as soon as it can be."""
        for _ in range(most):
            if table.state.pending is None or kind(table) in kinds:
                break
            if table.state.pending.seat == CHANCE:
                table.chance()
            elif END in table.offered:
                table.answers(END)
            else:
                table.answers(table.offered[self.dealer.below(len(table.offered))])
        self.note(table)
        return table

    def on(self, table: Table, most: int = 30) -> None:
        """On at random for a while."""
        census = table.game.census(table.state)
        for _ in range(most):
            if table.state.pending is None:
                break
            if table.state.pending.seat == CHANCE:
                table.chance()
            else:
                table.answers(table.offered[self.dealer.below(len(table.offered))])
        assert table.game.census(table.state) == census
        self.note(table)

    def note(self, table: Table) -> None:
        game = table.game
        for event in table.state.log or []:
            word = game.words[event.kind]
            if word.name in RESOLVED:
                type = word.layout.split()[0].partition(":")[2]
                self.seen.add(f"{type} {game.names[type][event.args[0]]}")
            elif word.name == "special added" and game.names["special"][event.args[0]] == "Carolyn":
                self.seen.add("item Carolyn")


def all_cards(game: FinalGirl) -> set[str]:
    kinds = ("terror", "event", "finale", "dark", "item", "setup", "card", "side_card")
    return {f"{kind} {name}" for kind in kinds for name in game.names[kind]}


def busy(film: str, game: FinalGirl, **facts: object) -> Table:
    """A scene in which most cards find something to do: Victims everywhere, everybody near."""
    names = game.names["space"]
    start = game.table.setups[0]
    facts.setdefault("victims", {name: 1 for at, name in enumerate(names) if at % 2})
    facts.setdefault("at", names[start.girl])
    if not game.table.minion_only:
        facts.setdefault("killer_at", names[game.table.edges[0][0]])
    if game.table.minion_tokens:
        facts.setdefault("minions", [(names[start.girl], game.table.minion_health)])
    return scene(film, options=EPIC, **facts)  # type: ignore[arg-type]


def draw_killer_cards(film: str, game: FinalGirl, walker: Walker) -> None:
    for sheet in game.table.terrors:
        table = walker.until(busy(film, game, hand=FILLER), "Terror card")
        walker.on(table.draws(sheet.name))
    for finale in game.table.finales:
        table = walker.until(busy(film, game, hand=FILLER, terror_size=1), "Finale")
        if table.state.pending is not None:
            walker.on(table.draws(finale.name), 60)
    for dark in game.table.darks:
        row = next(at for at, row in enumerate(game.table.track) if row.says.clauses == ["reveal the Dark Power"])
        table = walker.until(busy(film, game, hand=FILLER, bloodlust=row - 1, horror=7), "Dark Power")
        if table.state.pending is not None:
            walker.on(table.draws(dark.name), 80)
    for deck in game.table.side_decks:
        for card in deck:
            table = busy(film, game, hand=[], at=game.names["space"][-1], flags=["asleep"], counters={"tired": 2})
            table = walker.until(table, "side deck card")
            if table.state.pending is not None:
                walker.on(table.draws(card.name))


def draw_location_cards(film: str, game: FinalGirl, walker: Walker) -> None:
    for number, setup in enumerate(game.table.setups):
        table = walker.until(Table(game, game.start()), "Setup card").draws(setup.name)
        walker.on(walker.until(table, "act", most=5))
        assert number < 5
    for event in game.table.events:
        table = walker.until(Table(game, game.start()), "Event card").draws(event.name)
        walker.on(table, 80)


def use_items(film: str, game: FinalGirl, walker: Walker) -> None:
    spaces = game.names["space"]
    at = game.table.deck_spaces[0][0]
    for item in game.table.items:
        table = busy(film, game, at=spaces[at], killer_at=None, victims={spaces[at]: 1}, hand=["Search", *FILLER],
                     decks={0: [item.name]}, carolyn_weight=0)  # fmt: skip
        roll(table.answers("play Search"), 6, 6)
        walker.note(table)
        if item.name in table.offered:
            table.answers(item.name)
        walker.note(table)
        walker.on(table, 40)
        where = {"hands": [item.name]} if item.hands else {"pack": [item.name]}
        held = busy(film, game, hand=FILLER, carolyn_weight=0, killer_at=spaces[game.table.setups[0].girl], **where)
        walker.on(held, 40)


def play_cards(film: str, game: FinalGirl, walker: Walker) -> None:
    spaces = game.names["space"]
    for card in game.table.cards:
        for dice in ((1, 1), (6, 1), (6, 6)):
            at = spaces[game.table.deck_spaces[0][0]] if card.type == SEARCH else spaces[game.table.setups[0].girl]
            near = (
                None
                if game.table.minion_only
                else at
                if card.type in (ATTACK, REACTION)
                else spaces[game.table.edges[0][0]]
            )
            table = busy(film, game, at=at, killer_at=near, hand=[card.name, *FILLER], victims={spaces[0]: 2})
            if card.type == REACTION:
                walker.until(table, "defend")
            if card.type == MODIFIER:
                table.answers("play Focus").rolls(1, 1)
            if f"play {card.name}" not in table.offered if table.state.pending else True:
                continue
            table.answers(f"play {card.name}")
            while table.state.pending is not None and kind(table) in ("declare an attack", "declare a counter-attack"):
                table.answers(table.offered[-1])
            for face in dice:
                if kind(table) == "die":
                    table.rolls(face)
            walker.on(table, 12)


@pytest.mark.parametrize("film", FILMS)
def test_every_card_of_the_film_is_resolved(film: str) -> None:
    game = game_of(film)
    walker = Walker()
    draw_killer_cards(film, game, walker)
    draw_location_cards(film, game, walker)
    use_items(film, game, walker)
    play_cards(film, game, walker)
    missing = sorted(all_cards(game) - walker.seen)
    unplayable = {"card Weak Attack", "card Furious Strike", "card Critical Strike"} if "poltergeist" in film else set()
    assert [card for card in missing if card not in unplayable] == []
