"""Reading a view and a question: what the basic bots of both sides have in common."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.question import Look, Option
from deadfall.games.friday13.bot.manner import Manner
from deadfall.games.friday13.odds import wounds
from deadfall.games.friday13.pack import (
    CANCEL_ATTACK,
    CROSS_WOODS,
    FLARE,
    HEAL,
    LAKE,
    LIGHT,
    LIGHT_FIRE,
    RESTORE_POWER,
    WEAPON,
    WOODS,
)
from deadfall.games.friday13.table import Table

View = dict[str, Any]
Person = dict[str, Any]
Rule = Callable[[], int | None]

# What a tool does, best first
TOOLS = (HEAL, CANCEL_ATTACK, RESTORE_POWER, LIGHT, LIGHT_FIRE, FLARE, CROSS_WOODS)


class Reader:
    """A player who has rules of thumb for some kinds of questions and answers the others at random."""

    def __init__(self, table: Table, spaces: list[str], seat: int, seed: int, manner: Manner) -> None:
        self.table = table
        self.manner = manner
        self.names = spaces
        self.seat = seat
        self.dealer = FastDealer(f"basic bot {seat} {seed}")
        self.space = {name: at for at, name in enumerate(spaces)}
        self.item = {item.name: item for item in table.pack.items}
        self.event_effect = {event.name: event.effect for event in table.pack.events}
        self.rules: dict[str, Rule] = {}
        self.look: Look | None = None
        self.view: View = {}

    def choose(self, look: Look) -> int:
        self.look, self.view = look, look.view
        rule = self.rules.get(look.question.kind)
        chosen = rule() if rule is not None else None
        return self.any() if chosen is None else chosen

    def asked(self) -> list[Option]:
        assert self.look is not None
        return self.look.question.options

    def any(self) -> int:
        options = self.asked()
        return options[self.dealer.below(len(options))].id

    def options(self, **wanted: Any) -> list[Option]:
        """The options whose target has all of these."""
        found = self.asked()
        return [o for o in found if all(o.target.get(key) == value for key, value in wanted.items())]

    def first(self, **wanted: Any) -> int | None:
        found = self.options(**wanted)
        return found[0].id if found else None

    def best(self, score: Callable[[Option], float], options: list[Option] | None = None) -> int | None:
        """The option with the highest score; among equals, any."""
        aimed = [option for option in self.asked() if option.target] or self.asked()
        found = aimed if options is None else options
        if not found:
            return None
        scores = [score(option) for option in found]
        equal = [option for option, value in zip(found, scores, strict=True) if value == max(scores)]
        return equal[self.dealer.below(len(equal))].id

    def person(self, name: str) -> Person:
        return next(person for person in self.view["counselors"] if person["name"] == name)

    def living(self) -> list[Person]:
        return [person for person in self.view["counselors"] if person["space"] is not None]

    def on(self, space: str) -> list[Person]:
        return [person for person in self.living() if person["space"] == space]

    def far(self, one: str, other: str) -> int:
        return self.table.far[self.space[one]][self.space[other]]

    # -- how strong somebody is

    def weapon(self, cards: list[str]) -> str | None:
        weapons = [card for card in cards if self.item[card].effect == WEAPON]
        return max(weapons, key=self.worth) if weapons else None

    def worth(self, card: str) -> float:
        item = self.item[card]
        if item.effect == WEAPON:
            return 10 + 2 * item.attack + item.defence - (4 if item.one_shot else 0)
        return 8 - TOOLS.index(item.effect) if item.effect in TOOLS else 0

    def jason_cards(self) -> list[str]:
        cards: list[str] = self.view["you"]["items"] if self.seat == 0 else self.view["killer"]["known_items"]
        return cards

    def jason_dice(self, space: str) -> tuple[int, int, int, int]:
        """Attack dice, hit faces, defence dice, block faces of Jason on a space, as far as known."""
        weapon = self.weapon(self.jason_cards())
        unknown = self.seat and not self.view["killer"]["weapon_known"]
        ground = int(bool((self.table.shore >> self.space[space]) & 1))
        ground -= int(any(self.far(space, fire) <= 1 for fire in self.view["board"]["lit"]))
        if weapon is None and unknown:
            return max(1, 3 + ground), 3, max(1, 2 + ground), 2
        if weapon is None:
            return max(1, 1 + ground), 4, max(1, 2 + ground), 3
        item = self.item[weapon]
        return max(1, item.attack + ground), 3, max(1, item.defence + ground), 2

    def blow(self, person: Person, space: str) -> float:
        """The wounds a Counselor's attack is worth there."""
        weapon = self.weapon(person["items"])
        _, _, defence, faces = self.jason_dice(space)
        return wounds(self.item[weapon].attack if weapon else 1, 3, defence, faces)

    def danger(self, people: list[Person], space: str) -> float:
        """The wounds Jason's attack is worth against people who stand together there."""
        attack, faces, _, _ = self.jason_dice(space)
        frenzy: int = self.view["you"]["frenzy"] if self.seat == 0 else 0
        defence = 0
        for person in people:
            weapon = self.weapon(person["items"])
            defence += self.item[weapon].defence if weapon else 2
        return wounds(attack + frenzy, faces, defence, 2)

    def lead(self, people: list[Person], space: str) -> float:
        """How far Jason is ahead in a fight with these people: his blows to kill one, against theirs to kill him."""
        left = 6 - int(self.view["killer"]["wounds"])
        weakest = min(2 - int(person["wounds"]) for person in people)
        harm = max(self.blow(person, space) for person in people)
        his = self.danger(people, space) / weakest
        theirs = harm / left
        return his / max(theirs, 0.01)

    def has(self, person: Person, effect: int) -> bool:
        return any(self.item[card].effect == effect for card in person["items"])

    # -- ways

    def roads(self, start: str, avoid: set[int], woods: bool) -> list[int]:
        """Steps from a space to every other by ways a Counselor likes."""
        found = [99] * self.table.size
        found[self.space[start]] = 0
        queue = deque([self.space[start]])
        while queue:
            at = queue.popleft()
            if found[at] and self.table.kind[at] in (LAKE, WOODS) and not (woods and self.table.kind[at] == WOODS):
                continue
            for other in self.table.next[at]:
                if found[other] == 99 and other not in avoid:
                    found[other] = found[at] + 1
                    queue.append(other)
        return found

    def options_with(self, key: str) -> list[Option]:
        return [option for option in self.asked() if key in option.target]

    def armed(self) -> list[Person]:
        found = []
        for person in self.living():
            weapon = self.weapon(person["items"])
            if weapon and self.item[weapon].attack >= 3 and person["wounds"] == 0:
                found.append(person)
        return found

    def better(self, card: str, mine: str | None) -> bool:
        return mine is None or self.worth(card) > self.worth(mine) + 1
