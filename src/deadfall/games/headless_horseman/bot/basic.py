"""The basic bot: an Ichabod who races, shelters and banishes; a Horseman who cuts off, throws, fights when ahead."""

from __future__ import annotations

from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look, Option
from deadfall.games.headless_horseman.bot.forest import forest_in
from deadfall.games.headless_horseman.bot.manner import BASIC, DEVIOUS, DIRECT, Manner
from deadfall.games.headless_horseman.bot.outlook import NEVER, Outlook, Piece
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.odds import odds
from deadfall.games.headless_horseman.pack import (
    ANY_PATH,
    BANISH,
    BLUE,
    DEFENSE,
    ENTER_EXIT,
    HORSEMAN,
    ICHABOD,
    MIRROR,
    NEAREST_CHURCH,
    ROLES,
    SLOTS,
    SPECTRAL,
    TRANSPORT,
)

CARD_COST = 1.5  # spaces that a special card must gain to be played
WOUNDED = 8  # a Horseman with so few hit points throws nothing
FIGHT_ON = 0.55  # an Ichabod keeps his Banish card while his chance is this good
COMING = 0.5  # how much of the curse is feared before its eve
USED_UP = 0.6  # what an item for a single battle is worth against one that lasts
SPENT = 0.3  # and when it has to be recharged
KEEP = (BANISH, ANY_PATH, NEAREST_CHURCH, MIRROR, ENTER_EXIT, DEFENSE, SPECTRAL, TRANSPORT)  # best first
GIVE_IN = 0.25  # a Horseman keeps his Defense card when his chance is this bad


class Basic:
    """Answers by rules of thumb, from its seat's view alone."""

    def __init__(self, game: HeadlessHorseman, seat: int, seed: int, manner: Manner = BASIC) -> None:
        self.game = game
        self.manner = manner
        self.pack = game.table.pack
        self.seat = seat
        self.dealer = FastDealer(f"basic bot {seat} {seed}")
        self.spaces = {name: number for number, name in enumerate(self.pack.board.names)}
        self.seats = {name: number for number, name in enumerate(game.names["seat"])}
        self.items = {item.name: item for item in self.pack.items}
        self.cards = {card.name: card for card in self.pack.cards}

    def choose(self, look: Look) -> int:
        """The id of the best option."""
        options = look.question.options
        if len(options) == 1:
            return options[0].id
        kind = look.question.kind.replace(" ", "_")
        if kind in ("colour", "place"):
            return int(getattr(self, kind)(options, look.view))
        return int(getattr(self, kind)(options, look.view, self.outlook(look.view)))

    # -- what the seat sees

    def outlook(self, view: dict[str, Any]) -> Outlook:
        forest = forest_in(self.pack.board, view["board"])
        pieces = [self.piece(seat, facts) for seat, facts in enumerate(view["seats"])]
        full, cursed = view["seats"][self.seat]["full"], self.game.table.cursed
        return Outlook(self.pack, forest, pieces, self.seat, full, view["round"], cursed, self.curse(view), self.manner)

    def curse(self, view: dict[str, Any]) -> float:
        """How likely somebody else turns into a Horseman before my next turn."""
        table = self.game.table
        if view["round"] < table.curse_round - 1:
            return COMING * table.cursed * (table.seats - 1) / table.seats
        if view["round"] == table.curse_round - 1:
            return table.cursed * (table.seats - 1) / table.seats
        waiting = [seat for seat, facts in enumerate(view["seats"]) if facts["curse"]]
        dead = view["curses"].get(ROLES[HORSEMAN], 0)
        others = len([seat for seat in waiting if seat != self.seat])
        return min(1.0, dead * others / len(waiting)) if waiting else 0.0

    def piece(self, seat: int, facts: dict[str, Any]) -> Piece:
        trail = facts["trail"]
        before = self.spaces[trail[-2]] if len(trail) > 1 else -1
        piece = Piece(seat, ROLES.index(facts["role"]), self.spaces[trail[-1]], before, facts["hp"], facts["stun"] > 0)
        for slot in ("attack", "defense"):
            item = facts.get(slot)
            if item and not item["spent"]:
                setattr(piece, slot, self.items[item["name"]].bonus)
        return piece

    # -- set-up

    def colour(self, options: list[Option], view: dict[str, Any]) -> int:
        return options[0].id

    def place(self, options: list[Option], view: dict[str, Any]) -> int:
        """Anywhere: nobody knows yet who will hunt."""
        return options[self.dealer.below(len(options))].id

    # -- riding

    def start(self, space: int, view: dict[str, Any], look: Outlook) -> float:
        """The best turn that the number cards in hand can make from a space."""
        values = {self.cards[name].value for name in view["you"]["hand"]} - {0}
        return max((look.ride(space, -1, value) for value in sorted(values)), default=look.rest(space))

    def number(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        """The card with the best ride; of equals the lowest."""
        me = look.me
        before = me.before if look.forest.grounds[me.space] == BLUE else -1  # on a blue hex the spin comes first
        return best(options, lambda option: look.ride(me.space, before, option.id))

    def exit(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        left = view["move"]["left"] - 1
        return best(options, lambda option: look.enter(self.space(option), look.me.space, left) if option.id else NEVER)

    def stop(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        here = look.rest(look.me.space)
        on = look.ride(look.me.space, look.me.before, view["move"]["left"])
        return options[1].id if here > on else PASS

    def any_path_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        left = view["move"]["left"]
        spun = look.spin(look.me.space, look.me.before, left)
        return options[1].id if look.any_path(look.me.space, left) > spun + CARD_COST else PASS

    def nearest(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return best(options, lambda option: look.rest(self.space(option)))

    def through_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        on = look.ride(look.me.space, -1, view["move"]["left"])
        return options[1].id if on > look.rest(look.me.space) + CARD_COST else PASS

    def church_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        wounds = (look.full - look.me.hp) * 0.3
        here = self.start(look.me.space, view, look) + CARD_COST
        return best(options, lambda o: self.start(self.space(o), view, look) + wounds if o.id else here)

    def spectral_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        wounds = (look.full - look.me.hp) * 0.3
        here = self.start(look.me.space, view, look) + CARD_COST
        return best(options, lambda o: self.start(self.space(o), view, look) + wounds if o.id else here)

    def transport_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        left = view["move"]["left"]
        here = look.ride(look.me.space, look.me.before, left) + CARD_COST
        return best(options, lambda o: look.ride(self.space(o), -1, left) if o.id else here)

    def space(self, option: Option) -> int:
        """The space that an option leads to."""
        return self.spaces[option.target["space"]]

    def discard(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        """The special that helps least: of two alike one, else by what they do, and Banish last."""
        worth = [self.pack.special(effect) for effect in KEEP]
        hand = view["you"]["hand"]

        def useless(option: Option) -> tuple[bool, int]:
            last = worth.index(option.id) if option.id in worth else len(worth)
            return hand.count(option.target["card"]) > 1, last

        return max(options, key=useless).id

    # -- fighting

    def attack(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        foe, me, left = look.on(look.me.space), look.me, view["move"]["left"]
        return options[1].id if foe is not None and look.fights(foe, me.space, me.before, left) else PASS

    def chance_now(self, view: dict[str, Any], look: Outlook) -> float:
        """My chance in the battle under way."""
        attacker = look.pieces[self.seats[view["battle"]["attacker"]]]
        defender = look.pieces[self.seats[view["battle"]["defender"]]]
        table = odds(attacker.attack, defender.attack, attacker.defense, defender.defense)
        first = table.win(attacker.hp, defender.hp)
        return first if attacker is look.me else 1.0 - first

    def banish_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return PASS if self.chance_now(view, look) >= FIGHT_ON else options[1].id

    def defense_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return PASS if self.chance_now(view, look) < GIVE_IN else options[1].id

    def exile(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        """As far from the Bridge as can be."""
        return best(options, lambda o: float(look.forest.to_bridge[HORSEMAN][self.space(o)]))

    def pumpkin(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        """At the Ichabod nearest to the Bridge who can still be stunned, unless the cost hurts."""
        if look.me.hp <= WOUNDED:
            return PASS
        home = look.forest.to_bridge[ICHABOD]
        prey = {o.id: look.pieces[self.seats[o.target["seat"]]] for o in options if o.id}
        awake = [option for option, piece in prey.items() if not piece.stunned]
        return min(awake, key=lambda option: home[prey[option].space], default=PASS)

    def mirror_card(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return options[1].id

    # -- items

    def take_item(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return options[1].id

    def keep_item(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return best(options, lambda option: sum([self.worth(name, view) for name in option.target.get("items", [])]))

    def use_item(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        return options[1].id

    def pick_up(self, options: list[Option], view: dict[str, Any], look: Outlook) -> int:
        """Whatever is better than what I hold."""
        choice = max(options, key=lambda option: self.gain(option, view))
        return choice.id if self.gain(choice, view) > 0 else PASS

    def gain(self, option: Option, view: dict[str, Any]) -> float:
        """What the items of an option are worth more than those that make room for them."""
        total = 0.0
        for name in option.target.get("items", []):
            held = view["seats"][self.seat][SLOTS[self.items[name].slot]]
            total += self.worth(name, view) - (self.worth(held["name"], view) if held else 0.0)
        return total

    def worth(self, name: str, view: dict[str, Any]) -> float:
        """What an item is worth: one that lasts more than one for a single battle, a spent one little."""
        item = self.items[name]
        held = view["seats"][self.seat][SLOTS[item.slot]]
        if held and held["name"] == name and held["spent"]:
            return item.bonus * SPENT
        return item.bonus * (USED_UP if item.single else 1.0)


class Direct(Basic):
    """An Ichabod who takes the shortest way whatever waits there, a Horseman who rides after the nearest."""

    def __init__(self, game: HeadlessHorseman, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, DIRECT)


class Devious(Basic):
    """An Ichabod who keeps clear of the middle of the forest, a Horseman who lies in wait far ahead."""

    def __init__(self, game: HeadlessHorseman, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, DEVIOUS)


def best(options: list[Option], value: Any) -> int:
    """The option of the highest value, the first of equals."""
    return max(options, key=lambda option: value(option)).id
