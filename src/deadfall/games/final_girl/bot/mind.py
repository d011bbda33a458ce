"""The rules of thumb for moving, buying and rolling, read from the position itself: for trials, in microseconds.

`basic` is the model, and thinks a little further; what it says of a view is said here of a position.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import PASS
from deadfall.games.final_girl.answers import DEED
from deadfall.games.final_girl.bot.fighting import LIFE
from deadfall.games.final_girl.bot.gains import MOST, Gains, gains
from deadfall.games.final_girl.bot.holding import BOUGHT, CARDS, STANDING, WALKLESS
from deadfall.games.final_girl.bot.moving import RESCUE
from deadfall.games.final_girl.bot.reading import BLOWS, DYING, FAR, ROLES, WEAK
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.pack import ACTION, ActionCard
from deadfall.games.final_girl.rules.modifiers import convert_cost, dice_count, follow_limit, hand_limit, price
from deadfall.games.final_girl.rules.roll import HorrorRoll
from deadfall.games.final_girl.rules.spaces import is_exit
from deadfall.games.final_girl.rules.standing import graphs
from deadfall.games.final_girl.state import ACTION_PHASE, Film
from deadfall.games.final_girl.table import Table

NAMES: Final = list(CARDS)
HIT: Final = NAMES.index("attack")
COUNTER: Final = NAMES.index("reaction")
WALK: Final = NAMES.index("move")
REST: Final = NAMES.index("rest")
FIND: Final = NAMES.index("search")
CALM: Final = NAMES.index("calm")
ATONE: Final = NAMES.index("atone")
TAKE: Final = NAMES.index("take")
PLAN: Final = NAMES.index("plan")
LURE: Final = NAMES.index("lure")
LEAST: Final = 0.3  # what a card must be worth for its price


class Line:
    """What one line of a card gives."""

    def __init__(self, found: Gains) -> None:
        self.time = found.get("time", 0.0)
        self.heal = found.get("heal", 0.0)
        self.horror = found.get("horror", 0.0)
        self.damage = found.get("damage", 0.0)
        self.block = found.get("block", 0.0)
        self.move = found.get("move", 0.0)
        draw = found.get("draw", 0.0)
        self.find = 2.0 + 0.7 * draw if draw else 0.0
        self.draw = draw > 0
        self.end = found.get("end", 0.0) > 0
        self.trap = found.get("trap", 0.0) > 0
        self.lure = found.get("lure", 0.0) > 0
        self.frees = [int(name[5:]) for name, much in found.items() if name.startswith("flag ") and much < 0]
        self.calms = [int(name[8:]) for name, much in found.items() if name.startswith("counter ") and much < 0]
        self.rest = 1.2 * found.get("take", 0.0) + found.get("open", 0.0) + 0.5 * found.get("lure", 0.0)


class Mind:
    """What she thinks of one position."""

    def __init__(self, sense: Sense, s: Film) -> None:
        table = s.table
        self.sense = sense
        self.s = s
        self.far = graphs(s).far
        self.untouchable = table.killer_health == 0 and not table.minion_only
        self.hurt = table.girls[s.girl].health - s.health
        self.bonus = 0
        self.armed = False
        for item in s.hands:
            if table.items[item].range >= 0:
                self.armed = True
                if table.items[item].range == 0:
                    self.bonus = max(self.bonus, table.items[item].damage)
        self.danger = FAR
        for at in s.minion_at:
            self.danger = min(self.danger, self.distance(s.girl_at, at))
        self.danger = min(self.danger, self.distance(s.girl_at, s.killer_at))
        self.attacks = self.held = 0
        self.walks = False
        strong = 0
        for card, count in enumerate(s.hand):
            if count:
                self.held += count
                if sense.role[card] == WALK:
                    self.walks = True
                if sense.role[card] == HIT:
                    self.attacks += count
                if sense.strong[card]:
                    strong += count
        self.ready = self.wants_a_fight(strong)
        self.free = 0
        for at in range(len(table.girls[s.girl].rewards)):
            if not s.flipped and not (s.covered >> at) & 1:
                self.free += 1
        self.aim = -1

    def distance(self, a: int, b: int) -> int:
        steps = -1 if a < 0 or b < 0 else self.far[a][b]
        return FAR if steps < 0 else steps

    def wants_a_fight(self, strong: int) -> bool:
        s = self.s
        if self.untouchable or not self.attacks:
            return False
        if s.table.minion_only:
            return s.health >= 2
        early = self.attacks < BLOWS and self.danger > 0 and self.held < hand_limit(s)
        if s.killer_health > DYING and (early or s.health <= WEAK):
            return False
        return self.armed or strong >= 2 or s.turn >= 8

    # -- cards

    def worth(self, card: int) -> float:
        """What a card is worth in hand."""
        s, sense = self.s, self.sense
        role = sense.role[card]
        worth = sense.base[card]
        if role == FIND:
            worth = 3.5 if self.untouchable else 2.5 if not self.armed else 0.6
        elif role == HIT:
            worth = 0.1 if self.untouchable else worth + self.wanted_attack(card)
        elif role == CALM and s.horror >= 4:
            worth = 2.4
        elif role == REST and self.hurt >= 2:
            worth += 1.5
        elif role == WALK:
            worth += 1.5 if self.cornered() else 0.4 if self.free else 0.0
        return worth - (0.4 if s.hand[card] > 1 else 0.0)

    def wanted_attack(self, card: int) -> float:
        s = self.s
        if self.danger > 1 or self.attacks > (1 if s.hand[card] else 0):
            return 0.0
        deadly = s.table.killer_health > 0 and self.sense.lines[card][1].damage + self.bonus >= s.killer_health
        return 10.0 if deadly else 2.0

    def bargain(self) -> int:
        """The card to buy next; -1 for none."""
        s = self.s
        if self.held >= hand_limit(s):
            return -1
        best, value = -1, LEAST
        for card, left in enumerate(s.tableau):
            if not left:
                continue
            cost = price(s, card)
            if cost > max(0, s.time) or (self.sense.seldom[card] and cost):
                continue
            worth = self.worth(card) * (1.0 if s.hand[card] == 0 else 0.6)
            if cost > s.time // 2 + 1:
                worth /= 0.6 + cost
            if self.danger and not self.walks and self.sense.role[card] == WALK:
                worth += WALKLESS
            if worth > value:
                best, value = card, worth
        return best

    def spare(self, count: int) -> float:
        """What the cards in hand are worth together that are worth least."""
        found: list[float] = []
        for card, held in enumerate(self.s.hand):
            if held:
                found += [self.worth(card)] * held
        found.sort()
        return sum(found[:count])

    # -- deeds

    def deed(self, option: int) -> float:
        """What it is worth to her to do something in her phase."""
        if option == PASS:
            return 0.0
        if option < DEED.trade.first:
            return self.play(option - DEED.play.first)
        if option < DEED.use.first:
            return -2.0
        if option < DEED.ability.first:
            return self.use(option - DEED.use.first)
        if option < DEED.save.first:
            return 20.0
        if option < DEED.reward.first:
            return 50.0
        if option < DEED.flip:
            return 40.0
        return 45.0 if option == DEED.flip else 6.0

    def freed(self, line: Line) -> bool:
        for flag in line.frees:
            if self.s.flags[flag]:
                return True
        return False

    def calmed(self, line: Line) -> bool:
        for counter in line.calms:
            if self.s.counters[counter] > 0 and counter in self.sense.feared:
                return True
        return False

    def use(self, item: int) -> float:
        s, line = self.s, self.sense.uses[item]
        if self.freed(line):
            return 20.0
        if line.heal and line.horror:  # a gamble
            return 15.0 if s.health >= 3 and (self.hurt >= 2 or s.horror >= 5) else -1.0
        if line.heal > 0:
            return 30.0 if self.hurt >= line.heal or s.health <= 2 else -1.0
        if line.horror < 0:
            return 25.0 if s.horror >= 4 else -1.0
        if line.time > 0:
            return 20.0 if 0 <= s.time <= 2 else -1.0
        if line.damage and not self.untouchable:
            return 12.0
        if line.trap:
            return 10.0 if not self.untouchable and self.danger <= 2 else -1.0
        if line.lure:
            return 9.0 if self.cornered() and s.killer_at == s.girl_at else -1.0
        return -1.0

    def cornered(self) -> bool:
        """An Enemy is in her space whom she does not want to fight."""
        return self.danger == 0 and not self.ready

    def play(self, card: int) -> float:
        s = self.s
        role, lines = self.sense.role[card], self.sense.lines[card]
        if role == HIT:
            return self.blow(card)
        if role == FIND:
            held = len(s.hands) + len(s.pack)
            if self.untouchable:
                return 9.0
            if self.danger == 0 and self.ready:
                return 1.0
            return 8.0 if not self.armed else 5.0 - held if held < 5 else -1.0
        if role == REST:
            if lines[2].end:
                return 3.0 + self.hurt if self.hurt >= 3 and not (self.danger == 0 and self.attacks) else -1.0
            return 4.0 + self.hurt if self.hurt >= 1 and (self.hurt >= 2 or self.danger > 0) else -1.0
        if role == CALM:
            return 7.0 if s.horror >= 5 or self.freed(lines[2]) else 4.5 if s.horror >= 3 else -1.0
        if role == WALK:
            away = self.distance(s.girl_at, self.goal())
            if away == 0 or s.time + lines[1].time < 0:
                return -1.0
            return 4.2 if (lines[1].move <= 1) == (away <= 1) else 4.1
        if role == ATONE:
            return 6.0 if self.calmed(lines[2]) else -1.0
        if role == TAKE:
            return 3.0 if s.time >= 3 else -1.0
        if role == PLAN:
            return 2.5 if dice_count(s, card) >= 3 else -1.0
        if role == LURE:
            return 3.5 if self.cornered() and s.killer_at == s.girl_at else -1.0
        return -1.0

    def blow(self, card: int) -> float:
        """What an attack is worth."""
        s, lines = self.s, self.sense.lines[card]
        near = self.danger == 0
        if s.time + lines[2].time < 0 and not near:
            return -1.0
        dice = dice_count(s, card)
        miss = (2.0 / 3.0) ** dice
        bonus = self.bonus if near else 0
        last = near and s.table.killer_health > 0 and lines[1].damage + bonus >= s.killer_health
        if lines[0].heal < 0 and s.health == 1 and miss > 0.35 and not last:
            return -1.0
        once = dice / 3.0 * (2.0 / 3.0) ** (dice - 1)
        return 10.0 + once * (lines[1].damage + bonus) + (1.0 - miss - once) * (lines[2].damage + bonus)

    def defence(self, option: int) -> float:
        """What it is worth to answer an attack so."""
        s = self.s
        if option == PASS:
            return -MOST if self.urgent() else 0.0
        if DEED.ability.first <= option < DEED.save.first:
            return 5.0
        if DEED.use.first <= option < DEED.ability.first:
            item = option - DEED.use.first
            return self.value(self.sense.uses[item], s.hit) - (2.0 if s.table.items[item].uses == 1 else 0.5)
        if DEED.play.first <= option < DEED.trade.first:
            card = option - DEED.play.first
            return self.reaction(card, dice_count(s, card)) - 0.3
        return 0.0

    def reaction(self, card: int, dice: int) -> float:
        """What a Reaction is worth by its odds, and by the cards that she would give for one more success."""
        lines, cost = self.sense.lines[card], convert_cost(self.s)
        missed, one, two = [self.value(line, self.s.hit) for line in lines]
        miss = (2.0 / 3.0) ** dice
        once = dice / 3.0 * (2.0 / 3.0) ** (dice - 1)
        found = miss * missed + once * one + (1.0 - miss - once) * two
        if self.held > cost:
            price = self.spare(cost)
            found += (miss - (1.0 / 3.0) ** dice) * max(0.0, one - price - missed)
            found += (once - dice * (1.0 / 3.0) ** dice) * max(0.0, two - price - one)
        return found

    def urgent(self) -> bool:
        """Whether a blow is deadly unless her cards stop it, and could be stopped: then nothing is saved up."""
        s, sense = self.s, self.sense
        stopped = 0.0
        for card, count in enumerate(s.hand):
            if count and sense.role[card] == COUNTER:
                stopped += count * sense.lines[card][min(2, dice_count(s, card))].block
        return s.hit >= s.health > s.hit - stopped

    # -- the way

    def goal(self) -> int:
        """The space she is heading for."""
        if self.aim < 0:
            s = self.s
            most = -1e9
            exits = [at for at in s.table.exits if is_exit(s, at)]
            child = s.special_at[s.table.carolyn] if s.table.carolyn >= 0 else -1
            mine = min(self.people(s.girl_at), follow_limit(s))
            for space in range(len(s.table.spaces)):
                if child >= 0:
                    home = space in exits if child == s.girl_at else space == child
                    pull = (30.0 if home else 0.0) + (0.5 if space != s.killer_at else 0.0)
                else:
                    pull = self.pull(space, exits, mine)
                pull -= self.distance(s.girl_at, space)
                if pull >= most:
                    most, self.aim = pull, space
        return self.aim

    def people(self, space: int) -> int:
        s = self.s
        found = s.victims[space]
        for at in s.special_at:
            if at == space:
                found += 1
        return found

    def pull(self, space: int, exits: list[int], mine: int) -> float:
        s = self.s
        found = 0.0
        killer = space == s.killer_at and not self.untouchable
        if killer or space in s.minion_at:
            if not self.ready:
                found -= 4.0
            elif s.table.minion_only:
                found += 3.0 + 2.0 * s.minion_at.count(space)
            else:
                found += 9.0 if killer else 3.0
        elif self.distance(space, s.killer_at) <= 1:
            found -= 2.0 if self.untouchable or s.health <= 2 else 0.5
        deck = s.table.spaces[space].deck
        if deck >= 0 and s.decks[deck].cards and not (s.searched >> space) & 1:
            found += self.search_pull(deck)
        worth = RESCUE if self.free else RESCUE / 2 if s.flipped else 0.6
        if space in exits:
            return found + worth * (mine + (0 if space == s.girl_at else min(self.people(space), 3)))
        if mine or space == s.girl_at:
            return found
        there = min(self.people(space), follow_limit(s))
        if there:
            away = 9
            for other in exits:
                away = min(away, self.distance(space, other))
            found += worth * there * max(0.0, 1.0 - 0.15 * away)
        return found

    def search_pull(self, deck: int) -> float:
        s, table = self.s, self.s.table
        ready = 0.4
        for card, count in enumerate(s.hand):
            if count and self.sense.role[card] == FIND:
                ready = 1.0
        cards = s.decks[deck].cards
        if self.untouchable:
            hidden = 0
            for card in cards:
                if card >= 0 and card in (table.carolyn_item, table.doll_item):
                    return 20.0 * ready
                if card < 0:
                    hidden += 1
            return ready * (6.0 + hidden if hidden else 0.0)
        top = self.sense.items[cards[0]] if cards[0] >= 0 and s.decks[deck].up[0] else 2.0
        return ready * (6.0 + top if not self.armed else 0.5 * top)

    # -- rolls

    def value(self, line: Line, attack: int) -> float:
        """What a line is worth now; against an attack also what it blocks."""
        s = self.s
        value = 0.6 * line.time + line.rest + line.find * (2.0 if self.untouchable else 1.0)
        if s.phase == ACTION_PHASE and s.time + line.time < 0:
            value -= 1.5
        if line.heal > 0:
            value += min(line.heal, float(self.hurt)) * (2.2 if s.health <= 2 else 1.4)
        else:
            value += line.heal * (6.0 if s.health <= 1 else 2.0)
        value -= 0.9 * max(line.horror, 1.0 - s.horror)
        if line.damage and not self.untouchable:
            damage = line.damage + self.bonus
            value += 2.2 * damage + (6.0 if s.table.killer_health and damage >= s.killer_health else 0.0)
        if line.move:
            steps = min(line.move, float(self.distance(s.girl_at, self.goal())))
            value += steps * (2.6 if self.cornered() else 1.3)
        if attack:
            stopped = min(line.block, float(attack))
            value += stopped * 2.0 + (5.0 if attack >= s.health > attack - stopped else 0.0)
        return value

    def gain(self) -> float:
        """What one more success would be worth to the roll on the table."""
        s = self.s
        hits = 0
        for face in s.dice:
            if face >= 5:
                hits += 1
        card = -1
        for frame in s.stack[::-1]:
            if isinstance(frame, HorrorRoll):
                card = frame.card
                break
        if hits >= 2 or card < 0:
            return 0.0
        lines = self.sense.lines[card]
        gain = self.value(lines[hits + 1], s.hit) - self.value(lines[hits], s.hit)
        return gain + LIFE if self.deadly(lines[hits]) and not self.deadly(lines[hits + 1]) else gain

    def deadly(self, line: Line) -> bool:
        """Whether a line takes her last health: by itself, by the blow it lets through or by the Final Effect."""
        s, table = self.s, self.s.table
        lost = max(0.0, -line.heal) + max(0.0, s.hit - line.block)
        beyond = s.horror + line.horror - len(table.levels)
        if beyond > 0 and s.bloodlust >= len(table.track) - 1:
            lost -= beyond * min(0.0, self.sense.final.heal)
        return lost >= s.health


class Sense:
    """What never changes at a table: what the cards and items are for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        found = [[gains(table, line) for line in card.lines] for card in table.cards]
        self.lines = [[Line(line) for line in lines] for lines in found]
        self.role = [role_of(card, lines[2]) for card, lines in zip(table.cards, found, strict=True)]
        self.base: list[float] = []
        for card, lines in enumerate(found):
            base, gain, first, second = CARDS[NAMES[self.role[card]]]
            self.base.append(base + first * lines[1].get(gain, 0.0) + second * lines[2].get(gain, 0.0))
        self.seldom = [NAMES[role] in BOUGHT for role in self.role]
        self.strong = [
            lines[1].damage > 1 or (lines[1].damage > 0 and role == COUNTER)
            for lines, role in zip(self.lines, self.role, strict=True)
        ]
        self.items = [self.item(item) for item in range(len(table.items))]
        self.uses = [Line(gains(table, item.block)) for item in table.items]
        self.final = Line(gains(table, table.final))
        self.again = [gains(table, item.block).get("reroll", 0.0) for item in table.items]
        self.feared = [rule.subject for rule in table.killer_rules if rule.trigger == p.T_COUNTER]

    def item(self, at: int) -> float:
        """What an item is worth, about."""
        table = self.table
        item = table.items[at]
        if at == table.carolyn_item or at == table.doll_item:
            return 99.0 if at == table.carolyn_item else 50.0
        if item.range >= 0:
            untouchable = table.killer_health == 0 and not table.minion_only
            return (1.0 if untouchable else 3.0 + 2.0 * item.damage) - (1.5 if item.range else 0.0)
        effect = gains(table, item.block)
        worth = max(2.0 if item.keys else 1.0, 1.7 * effect.get("heal", 0.0), 3.0 if effect.get("reroll") else 0.0)
        worth = max(
            worth, -effect.get("horror", 0.0), 0.8 * effect.get("time", 0.0), 3.5 if effect.get("block") else 0.0
        )
        return max([worth, *(STANDING.get(rule.stat, 1.0) for rule in item.rules)])


def role_of(card: ActionCard, best: Gains) -> int:
    """What a card is for, by its best line."""
    if card.type != ACTION:
        return NAMES.index(ROLES[card.type])
    for name, much in best.items():
        if name.startswith("counter") and much < 0:
            return NAMES.index("atone")
    for role, name, sign in (("rest", "heal", 1), ("calm", "horror", -1), ("open", "open", 1), ("move", "move", 1)):
        if best.get(name, 0.0) * sign > 0:
            return NAMES.index(role)
    return NAMES.index("take" if "take" in best else "plan" if best.get("time", 0.0) > 0 else "lure")
