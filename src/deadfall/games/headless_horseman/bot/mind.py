"""What the rules of thumb would answer, worked out from a position without a view: for trials."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.headless_horseman import words as w
from deadfall.games.headless_horseman.bot.forest import Forest, Surveyor
from deadfall.games.headless_horseman.bot.manner import BASIC, SHY
from deadfall.games.headless_horseman.bot.outlook import NEVER, Outlook, Piece
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.odds import odds
from deadfall.games.headless_horseman.offers import space_of
from deadfall.games.headless_horseman.pack import BLUE, HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.prompts import left_to_ride
from deadfall.games.headless_horseman.rules.battle import Battle
from deadfall.games.headless_horseman.state import Hollow, Rider, under_way

CARD_COST: Final = 1.5  # spaces that a special card must gain to be played
WOUNDED: Final = 8  # a Horseman with so few hit points throws nothing
FIGHT_ON: Final = 0.55  # an Ichabod keeps his Banish card while his chance is this good
GIVE_IN: Final = 0.25  # a Horseman keeps his Defense card when his chance is this bad
COMING: Final = 0.5  # how much of the curse is feared before its eve
HEALING: Final = 0.3  # spaces that a hit point is worth
MANY: Final = 400  # outlooks that are remembered
WAYS: Final = (w.EXIT, w.NEAREST_SITE, w.CHURCH_CARD, w.SPECTRAL_CARD, w.TRANSPORT_CARD)
BATTLES: Final = (w.ATTACK_FOE, w.BANISH_CARD, w.DEFENSE_CARD)
THINKS: Final = (w.NUMBER, w.ANY_PATH_CARD, w.THROUGH_CARD, w.PUMPKIN, *WAYS, *BATTLES)


class Mind:
    """Thinks for every rider; what one sees from the saddle is remembered until somebody else has moved."""

    def __init__(self, game: HeadlessHorseman) -> None:
        self.table = game.table
        self.surveyor = Surveyor(game.table.pack.board)
        self.survey: Forest | None = None
        self.outlooks: dict[int, Outlook] = {}
        self.manners = [BASIC] * game.seats

    def sit(self, seat: int) -> None:
        """Who searches plays on as it would begin; the others are taken to ride as most do."""
        self.manners[seat] = SHY

    # -- what everybody sees

    def outlook(self, s: Hollow, seat: int) -> Outlook:
        """The forest from a seat."""
        forest = self.surveyor.forest(s.chips)
        if forest is not self.survey or len(self.outlooks) > MANY:
            self.survey = forest
            self.outlooks = {}
        key = self.key(s, seat)
        look = self.outlooks.get(key)
        if look is None:
            pieces = [self.piece(other, rider) for other, rider in enumerate(s.riders)]
            full = self.table.hit_points[s.riders[seat].role]
            cursed = self.table.cursed
            look = Outlook(
                self.table.pack, forest, pieces, seat, full, s.round, cursed, curse_to_come(s, seat), self.manners[seat]
            )
            self.outlooks[key] = look
        trail = s.riders[seat].trail
        look.me.space = trail[-1]
        look.me.before = trail[-2] if len(trail) > 1 else -1
        return look

    def key(self, s: Hollow, seat: int) -> int:
        """All that an outlook depends on; where the rider stands is no part of it."""
        found = s.round * 8 + seat
        for other, rider in enumerate(s.riders):
            space = 0 if other == seat else rider.trail[-1]
            found = found * 1024 + space
            found = found * 64 + rider.hp
            found = found * 8 + rider.role * 4 + (2 if rider.stun > 0 else 0) + rider.curse
            if rider.attack >= 0 or rider.defense >= 0:
                found = found * 4096 + (self.bonus(rider.attack, rider.attack_spent) + 8) * 64
                found += self.bonus(rider.defense, rider.defense_spent) + 8
        return found * 4 + (s.curses.left[HORSEMAN] if s.curses.left else 3)

    def piece(self, seat: int, rider: Rider) -> Piece:
        piece = Piece(seat, rider.role, rider.trail[-1], -1, rider.hp, rider.stun > 0)
        piece.attack = self.bonus(rider.attack, rider.attack_spent)
        piece.defense = self.bonus(rider.defense, rider.defense_spent)
        return piece

    def bonus(self, item: int, spent: int) -> int:
        return 0 if item < 0 or spent else self.table.pack.items[item].bonus

    # -- answers

    def answer(self, s: Hollow, d: Decision) -> int:
        """What a rider would answer to a question that he thinks about."""
        look = self.outlook(s, d.seat)
        kind = d.kind
        if kind == w.NUMBER:
            return self.number(d, look)
        if kind in WAYS:
            return self.way(s, d, look)
        if kind == w.ANY_PATH_CARD:
            left = left_to_ride(s)
            spun = look.spin(look.me.space, look.me.before, left)
            return taken(d, look.any_path(look.me.space, left) > spun + CARD_COST)
        if kind == w.THROUGH_CARD:
            on = look.ride(look.me.space, -1, left_to_ride(s))
            return taken(d, on > look.rest(look.me.space) + CARD_COST)
        if kind == w.ATTACK_FOE:
            foe, me = look.on(look.me.space), look.me
            return taken(d, foe is not None and look.fights(foe, me.space, me.before, left_to_ride(s)))
        if kind == w.BANISH_CARD:
            return taken(d, self.chance(s, look) < FIGHT_ON)
        if kind == w.DEFENSE_CARD:
            return taken(d, self.chance(s, look) >= GIVE_IN)
        return self.pumpkin(s, d, look)

    def number(self, d: Decision, look: Outlook) -> int:
        me = look.me
        before = me.before if look.forest.grounds[me.space] == BLUE else -1
        best, most = d.options[0], NEVER - 1.0
        for value in d.options:
            found = look.ride(me.space, before, value)
            if found > most:
                best, most = value, found
        return best

    def way(self, s: Hollow, d: Decision, look: Outlook) -> int:
        """Of the spaces to go to the best; who need not go stays unless a card gains enough."""
        kind = d.kind
        rider = s.riders[d.seat]
        left = left_to_ride(s) if kind in (w.EXIT, w.TRANSPORT_CARD) else 0
        wounds = (look.full - look.me.hp) * HEALING
        best, most = d.options[0], NEVER - 1.0
        for option in d.options:
            space = space_of(s, kind, option)
            if kind == w.EXIT:
                found = look.enter(space, look.me.space, left - 1) if option != PASS else NEVER
            elif kind == w.NEAREST_SITE:
                found = look.rest(space)
            elif kind == w.TRANSPORT_CARD:
                here = option == PASS
                found = look.ride(look.me.space if here else space, look.me.before if here else -1, left)
                found += CARD_COST if here else 0.0
            elif option == PASS:
                found = self.start(look.me.space, rider, look) + CARD_COST
            else:
                found = self.start(space, rider, look) + wounds
            if found > most:
                best, most = option, found
        return best

    def start(self, space: int, rider: Rider, look: Outlook) -> float:
        """The best turn that the number cards in hand can make from a space."""
        best, last = NEVER - 1.0, 0
        for card in rider.hand:
            value = self.table.values[card]
            if value and value != last:
                best = max(best, look.ride(space, -1, value))
                last = value
        return look.rest(space) if last == 0 else best

    def chance(self, s: Hollow, look: Outlook) -> float:
        """A rider's chance in the battle under way."""
        battle = under_way(s, Battle)
        assert battle is not None
        attacker, defender = look.pieces[battle.attacker], look.pieces[battle.defender]
        table = odds(attacker.attack, defender.attack, attacker.defense, defender.defense)
        first = table.win(attacker.hp, defender.hp)
        return first if attacker is look.me else 1.0 - first

    def pumpkin(self, s: Hollow, d: Decision, look: Outlook) -> int:
        """At the Ichabod nearest to the Bridge who is awake."""
        if look.me.hp <= WOUNDED:
            return PASS
        best, least = PASS, 1000
        for option in d.options:
            if option != PASS:
                prey = look.pieces[s.table.answers.throw.seat.index(option)]
                home = look.forest.to_bridge[ICHABOD][prey.space]
                if not prey.stunned and home < least:
                    best, least = option, home
        return best


def taken(d: Decision, wanted: bool) -> int:
    """The one thing on offer, or nothing."""
    return d.options[1] if wanted else PASS


def curse_to_come(s: Hollow, seat: int) -> float:
    """How likely somebody else turns into a Horseman before a seat's next turn."""
    table = s.table
    if s.round < table.curse_round - 1:
        return COMING * table.cursed * (table.seats - 1) / table.seats
    if s.round == table.curse_round - 1:
        return table.cursed * (table.seats - 1) / table.seats
    waiting = others = 0
    for other, rider in enumerate(s.riders):
        if rider.curse:
            waiting += 1
            others += 0 if other == seat else 1
    return min(1.0, s.curses.left[HORSEMAN] * others / waiting) if waiting else 0.0
