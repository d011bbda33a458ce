"""Better rules of thumb, for who searches: a rider who knows what came of rests like those that he can choose from."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look, Option
from deadfall.games.headless_horseman.bot.basic import Basic, best
from deadfall.games.headless_horseman.bot.forest import forest_in
from deadfall.games.headless_horseman.bot.manner import SHY
from deadfall.games.headless_horseman.bot.outlook import NEVER, Outlook
from deadfall.games.headless_horseman.bot.prospects import SEATS, Prospects
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.pack import BLUE

# How many games in a thousand more a rider with prospects wins with a Church on a void than with a Graveyard, the same
# on both sides of the board; counted in games with chips laid anywhere.
CHURCHES: Final[dict[str, int]] = {
    "V01": -10, "V02": -6, "V03": -12, "V04": 9, "V05": -7, "V06": -7, "V07": 24, "V08": -4, "V09": 15, "V10": 9,
    "V11": -10, "V12": -6, "V13": -12, "V14": 9, "V15": -7, "V16": -7, "V17": 24, "V18": -4,
}  # fmt: skip


class Versed:
    """At a table like those of his games a rider with prospects, else one who keeps clear of crossroads."""

    def __init__(self, game: HeadlessHorseman, seat: int, seed: int) -> None:
        alike = game.seats == SEATS and not game.table.abilities
        self.rider: Basic = Hopeful(game, seat, seed) if alike else Basic(game, seat, seed, SHY)

    def choose(self, look: Look) -> int:
        return self.rider.choose(look)


class Hopeful(Basic):
    """Lays chips where they serve him, and rides to where he may hope most; in battles he goes by rules of thumb."""

    def __init__(self, game: HeadlessHorseman, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, SHY)
        self.numbers = {card.name: number for number, card in enumerate(self.pack.cards)}

    def outlook(self, view: dict[str, Any]) -> Prospects:
        forest = forest_in(self.pack.board, view["board"])
        pieces = [self.piece(seat, facts) for seat, facts in enumerate(view["seats"])]
        full, cursed = view["seats"][self.seat]["full"], self.game.table.cursed
        found = Prospects(self.pack, forest, pieces, self.seat, full, view["round"], cursed, self.curse(view))
        found.hold(self.hand(view), found.me.hp)
        return found

    def hand(self, view: dict[str, Any]) -> list[int]:
        return [self.numbers[name] for name in view["you"]["hand"]]

    def without(self, view: dict[str, Any], option: Option) -> list[int]:
        """The hand once the card of an option is played."""
        hand = self.hand(view)
        if "card" in option.target:
            hand.remove(self.numbers[option.target["card"]])
        return hand

    # -- set-up

    def place(self, options: list[Option], view: dict[str, Any]) -> int:
        """A Church where he rides the better for it, a Graveyard where he rides the worse."""

        def worth(option: Option) -> int:
            found = CHURCHES.get(option.target["space"], 0)
            return found if option.target["chip"] == "church" else -found

        return best(options, worth)

    # -- riding

    def number(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        """The card with which most may be hoped for; what is left in the hand counts."""

        def hope(option: Option) -> float:
            return held(look, self.without(view, option), look.me.hp).ride(look.me.space, self.before(look), option.id)

        return best(options, hope)

    def any_path_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        left = view["move"]["left"]
        spun = look.spin(look.me.space, look.me.before, left)
        free = held(look, self.without(view, options[1]), look.me.hp).any_path(look.me.space, left)
        return options[1].id if free > spun else PASS

    def through_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        here = held(look, self.hand(view), look.full).rest(look.me.space)
        on = held(look, self.without(view, options[1]), look.full).ride(look.me.space, -1, view["move"]["left"])
        return options[1].id if on > here else PASS

    def church_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return best(options, lambda option: self.begun(option, view, look))

    def spectral_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        """By rules of thumb: rides from eight Graveyards are too many to weigh."""
        return super().spectral_card(options, view, super().outlook(view))

    def transport_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return super().transport_card(options, view, super().outlook(view))

    def begun(self, option: Option, view: dict[str, Any], look: Outlook) -> float:
        """The best turn that begins with a card, or without it; who has no number card thinks nothing of either."""
        hand = self.without(view, option)
        space, before, hp = look.me.space, self.before(look), look.me.hp
        if option.id:
            space, before, hp = self.space(option), -1, look.full
        found = NEVER
        for card in sorted(set(hand)):
            value = self.pack.cards[card].value
            if value:
                left = hand.copy()
                left.remove(card)
                found = max(found, held(look, left, hp).ride(space, before, value))
        return found

    def before(self, look: Outlook) -> int:
        """Where he came from, on a blue hex, where the spin comes first."""
        return look.me.before if look.forest.grounds[look.me.space] == BLUE else -1


def held(look: Outlook, hand: list[int], hp: int) -> Outlook:
    """The same forest for who holds such a hand and has so many hit points."""
    if isinstance(look, Prospects):
        look.hold(hand, hp)
    return look
