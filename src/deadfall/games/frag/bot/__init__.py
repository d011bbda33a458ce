"""The basic Frag bot: rules of thumb of a player who wants to win, from what his seat can see."""

from __future__ import annotations

from functools import cache
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.dice import totals, weights_of
from deadfall.engine.question import Look, Option
from deadfall.games.frag.arena import ACID, GADGET_UP, WEAPON_UP
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.pack import PISTOL, Weapon

GOOD_DESIGNS = ([1, 3, 3], [3, 3, 1], [2, 4, 1], [2, 3, 2])
KEPT_FOR_LATER = ("Medkit", "Adrenaline Surge", "Ammo Pack", "Extreme Damage", "Teleport")
PLAYED_AT_ONCE = ("Loot Crate", "No Carrier", "Packet Sniffer", "Infinite Ammo", "Power Surge")
AGAINST_ME = ("Disconnect", "No Carrier", "Lag", "Puppet String", "Packet Sniffer", "Kill Steal", "Dodge Macro")
FRAG_WORTH = 10.0
WOUND_WORTH = 1.5
WEAPON_WORTH = 2.2
GADGET_WORTH = 1.6
BLOOD_WORTH = 0.8
STEP_COST = 0.06
EXPOSED_COST = 0.5


@cache
def at_least(dice: int, number: int) -> float:
    """The chance that the sum of some dice equals or beats a number."""
    ways = weights_of(dice) or [1] * 6
    good = sum(w for total, w in zip(totals(dice), ways, strict=True) if total >= number)
    return float(good / sum(ways))


@cache
def damage(dice: int, shield: int, extra: int, health: int) -> tuple[float, float]:
    """The chance to frag, and the mean loss of Health, for a hit with so many dice."""
    if dice == 0:
        return 0.0, 0.0
    attack, defend = weights_of(dice) or [1] * 6, weights_of(shield) or [1] * 6
    frag = mean = 0.0
    for a, wa in zip(totals(dice), attack, strict=True):
        for d, wd in zip(totals(shield), defend, strict=True):
            loss = min(health, a // d + extra)
            mean += wa * wd * loss
            frag += wa * wd * (loss >= health)
    whole = float(sum(attack)) * float(sum(defend))
    return frag / whole, mean / whole


class Basic:
    """Arms itself, goes where it can shoot, picks the fights it can win, and keeps its reactions for need."""

    def __init__(self, game: FragGame, seat: int, seed: int) -> None:
        self.table = game.table
        self.arena = game.table.arena
        self.pack = game.table.pack
        self.name = game.names["seat"][seat]
        self.dealer = FastDealer(f"basic bot {seat} {seed}")
        self.aim = ""  # whom the attack being declared is meant for

    def choose(self, look: Look) -> int:
        self.read(look.view)
        question = look.question
        if question.kind == "act":
            return self.act(question.options)
        if question.window:
            return self.react(question.kind, question.options)
        answer = getattr(self, "_" + question.kind.replace(" ", "_"), None)
        chosen = answer(question.options) if answer else question.options[0]
        return int(chosen.id)

    def read(self, view: dict[str, Any]) -> None:
        """The table as the seat sees it, with cells as numbers."""
        self.view = view
        self.seats = {seat["seat"]: seat for seat in view["seats"]}
        self.me = self.seats[self.name]
        self.cells = {name: self.arena.by_name[s["cell"]] for name, s in self.seats.items() if s["cell"]}
        self.enemies = [name for name in self.cells if name != self.name]

    # Setting up

    def _design(self, options: list[Option]) -> Option:
        good = [option for option in options if option.target["design"] in GOOD_DESIGNS]
        return good[self.dealer.below(len(good))] if good else options[0]

    def _place(self, options: list[Option]) -> Option:
        return min(options, key=lambda option: self.to_nearest(self.arena.by_name[option.target["cell"]], WEAPON_UP))

    def to_nearest(self, cell: int, feature: int) -> int:
        away = self.arena.ported_from(cell)
        return min((away[c] for c in range(self.arena.size) if self.arena.feature[c] == feature), default=0)

    # The odds of an attack

    def arsenal(self, options: list[Option]) -> dict[str, Option]:
        """The attacks on offer by weapon."""
        attacks = [option for option in options if option.target.get("action") in ("attack", "saw")]
        return {option.target.get("card", self.pack.pistol.name): option for option in attacks}

    def weapons(self) -> list[Weapon]:
        """What could be fired from a better place: the pistol, loaded weapons, weapons in hand if there is room."""
        found = [self.pack.pistol]
        for arm in self.me["weapons"]:
            if arm["ammo"] is None or arm["ammo"] > 0:
                found.append(self.weapon(arm["card"]))
        if len(self.me["weapons"]) < self.me["weapon_limit"]:
            found.extend(self.weapon(card) for card in self.view["you"]["hand"] if self.is_weapon(card))
        return found

    def is_weapon(self, card: str) -> bool:
        return self.pack.deck(self.pack.parse_card(card)) == 0

    def weapon(self, card: str) -> Weapon:
        return self.pack.weapon(PISTOL if card == self.pack.pistol.name else self.pack.parse_card(card))

    def worth(self, weapon: Weapon, here: int, enemy: str) -> float:
        """What an attack from a cell on an enemy promises."""
        if weapon.target_cell or enemy not in self.cells:
            return 0.0
        there = self.cells[enemy]
        distance = self.table.range(here, there)
        if here == there or not weapon.reaches(distance):
            return 0.0
        dice = self.me["accuracy"] + weapon.to_hit_dice
        hit = 1.0 if weapon.auto_hit else at_least(dice, weapon.to_hit_number(distance))
        foe = self.seats[enemy]
        burst = min(weapon.burst_max, 3)
        frag, loss = damage(
            weapon.dice_at(distance, burst), max(1, foe["health"]), weapon.extra_damage, max(1, foe["health"])
        )
        blast_on_me = weapon.blast_n and distance <= weapon.blast_n
        promise = hit * (frag * (FRAG_WORTH + foe["frags"]) + loss * WOUND_WORTH)
        return float(promise) - (2.0 if blast_on_me else 0.0)

    def sees(self, here: int, enemy: str) -> bool:
        others = [cell for name, cell in self.cells.items() if name not in (self.name, enemy)]
        return self.arena.los(here, self.cells[enemy], list(self.cells.values()), others)

    def best_shot(self, here: int, weapons: list[Weapon]) -> float:
        best = 0.0
        for enemy in self.enemies:
            if self.sees(here, enemy):
                best = max(best, max(self.worth(weapon, here, enemy) for weapon in weapons))
        return best

    # Acting

    def act(self, options: list[Option]) -> int:
        by_action: dict[str, list[Option]] = {}
        for option in options:
            by_action.setdefault(option.target["action"], []).append(option)
        for rule in (self.mend, self.arm, self.play_special):
            chosen = rule(by_action)
            if chosen is not None:
                return chosen.id
        return self.fight_or_move(options, by_action).id

    def mend(self, by_action: dict[str, list[Option]]) -> Option | None:
        wounds = self.me["wounds"]
        for option in by_action.get("use", []):
            if option.target["card"] == "Medkit" and wounds >= 2:
                return option
            if option.target["card"] == "Ammo Pack" and any(arm["ammo"] == 0 for arm in self.me["weapons"]):
                return option
        if wounds and by_action.get("blood"):
            return by_action["blood"][0]
        return None

    def arm(self, by_action: dict[str, list[Option]]) -> Option | None:
        """Weapons and gadgets go into play at once; what is used once waits in the hand while it fits."""
        crowded = len(self.view["you"]["hand"]) > 5
        for option in by_action.get("play", []):
            card = option.target["card"]
            deck = self.pack.deck(self.pack.parse_card(card))
            if deck == 0 and self.weapon(card).dice > 0:
                return option
            if deck == 1 and (card not in KEPT_FOR_LATER or crowded):
                return option
        return None

    def play_special(self, by_action: dict[str, list[Option]]) -> Option | None:
        for option in by_action.get("play", []):
            card = option.target["card"]
            if card in PLAYED_AT_ONCE and (card != "No Carrier" or self.enemies):
                return option
            if card == "Free-For-All" and by_action.get("attack"):
                return option
        return None

    def fight_or_move(self, options: list[Option], by_action: dict[str, list[Option]]) -> Option:
        here = self.cells[self.name]
        shot, now = self.choose_shot(options, here)
        step, later = self.choose_step(by_action, here, shot is not None)
        if shot is not None and now >= later:
            return shot
        if step is not None:
            return step
        if shot is not None:
            return shot
        return self.finish(options, by_action)

    def choose_shot(self, options: list[Option], here: int) -> tuple[Option | None, float]:
        """The best attack on offer from here."""
        best: Option | None = None
        value = 0.15
        for card, option in self.arsenal(options).items():
            for enemy in self.enemies:
                if self.sees(here, enemy):
                    worth = 8.0 if option.target["action"] == "saw" else self.worth(self.weapon(card), here, enemy)
                    if worth > value:
                        best, value, self.aim = option, worth, enemy
        return best, value

    def choose_step(
        self, by_action: dict[str, list[Option]], here: int, can_shoot: bool
    ) -> tuple[Option | None, float]:
        """The first step towards the best cell within reach, and what that cell is worth."""
        turn = self.view["turn"]
        ways = {self.arena.by_name[o.target["cell"]]: o for o in by_action.get("step", []) + by_action.get("warp", [])}
        if not ways:
            return None, 0.0
        reach = self.reachable(list(ways), turn["left"])
        weapons = self.weapons() if turn["attacks_left"] else []
        stay = self.value_of(here, 0, weapons)
        best, first, value = -1, -1, stay + 0.01
        for cell, (distance, start) in reach.items():
            worth = self.value_of(cell, distance, weapons)
            if worth > value:
                best, first, value = cell, start, worth
        if best < 0:
            return (self.wander(ways), 0.0) if not can_shoot and stay <= 0 else (None, 0.0)
        return ways[first], value

    def reachable(self, starts: list[int], left: int) -> dict[int, tuple[int, int]]:
        """Cells within the movement left, with their distance and the first step towards them; acid is avoided."""
        found = {start: (1, start) for start in starts if self.arena.feature[start] != ACID}
        frontier = list(found)
        for distance in range(2, left + 1):
            ahead = []
            for cell in frontier:
                for to in self.arena.moves_from(cell):
                    if to not in found and self.arena.feature[to] != ACID:
                        found[to] = (distance, found[cell][1])
                        ahead.append(to)
            frontier = ahead
        taken = {self.cells[enemy] for enemy in self.enemies}
        return {cell: way for cell, way in found.items() if cell not in taken}

    def value_of(self, cell: int, distance: int, weapons: list[Weapon]) -> float:
        """What standing in a cell promises: a shot, a card, a counter; less the way and the eyes on it."""
        name = self.arena.names[cell]
        value = -STEP_COST * distance
        if distance and name not in self.view["turn"]["checked"]:
            feature = self.arena.feature[cell]
            value += WEAPON_WORTH if feature == WEAPON_UP else GADGET_WORTH if feature == GADGET_UP else 0.0
        for counter in self.view["counters"]:
            if distance and counter["cell"] == name and self.name not in counter["closed_to"]:
                value += BLOOD_WORTH if counter["kind"] == "blood" else WEAPON_WORTH
        if weapons:
            value += self.best_shot(cell, weapons)
        elif distance:
            value -= EXPOSED_COST * sum(self.sees(cell, enemy) for enemy in self.enemies)
        if any(mine["cell"] == name and mine["owner"] != self.name for mine in self.view["mines"]):
            value -= 6.0
        return value

    def wander(self, ways: dict[int, Option]) -> Option | None:
        """Nothing within reach: one step towards the nearest enemy, or the nearest power-up."""
        goals = [self.cells[enemy] for enemy in self.enemies]
        safe = [cell for cell in ways if self.arena.feature[cell] != ACID and cell not in goals]
        if not safe or not goals:
            return None
        near = min(goals, key=lambda goal: self.arena.ported_from(self.cells[self.name])[goal])
        best = min(safe, key=lambda cell: self.arena.ported_from(cell)[near])
        closer = self.arena.ported_from(best)[near] < self.arena.ported_from(self.cells[self.name])[near]
        return ways[best] if closer else None

    def finish(self, options: list[Option], by_action: dict[str, list[Option]]) -> Option:
        """The turn is over; in an occupied cell any step is better than none."""
        if by_action.get("finish"):
            return by_action["finish"][0]
        for action in ("step", "warp", "jump"):
            if by_action.get(action):
                return by_action[action][0]
        return options[0]

    # Declaring and resolving

    def _burst(self, options: list[Option]) -> Option:
        return options[-1]

    def _aim_at(self, options: list[Option]) -> Option:
        for option in options:
            if option.target.get("seat") == self.aim:
                return option
        fighters = [option for option in options if "seat" in option.target]
        return min(fighters or options, key=lambda option: self.weakness(option.target.get("seat")))

    def weakness(self, name: str | None) -> float:
        if name is None:
            return 99.0
        return float(self.seats[name]["health"] - self.seats[name]["frags"])

    def _chain_to(self, options: list[Option]) -> Option:
        return min(options, key=lambda option: self.weakness(option.target["seat"]))

    def _victim(self, options: list[Option]) -> Option:
        return max(options, key=lambda option: self.seats[option.target["seat"]]["frags"])

    def _nuke_at(self, options: list[Option]) -> Option:
        here = self.cells[self.name]
        cells = [option for option in options if "cell" in option.target]
        return max(cells, key=lambda option: self.nuke_worth(here, self.arena.by_name[option.target["cell"]]))

    def nuke_worth(self, here: int, cell: int) -> float:
        hit = sum(1.0 for enemy in self.enemies if self.table.range(cell, self.cells[enemy]) <= 4)
        return hit - (3.0 if self.table.range(cell, here) <= 4 else 0.0)

    def _pick_up(self, options: list[Option]) -> Option:
        wanted = [option for option in options if option.text != "leave it"]
        for option in wanted:
            if option.text == "blood counter" and self.me["wounds"]:
                return option
        return wanted[-1] if wanted else options[0]

    def _take_a_weapon(self, options: list[Option]) -> Option:
        return max(options, key=lambda option: self.weapon(option.target["card"]).dice)

    def _weapon_to_drop(self, options: list[Option]) -> Option:
        return min(options, key=lambda option: self.weapon(option.target["card"]).dice)

    def _attach_to(self, options: list[Option]) -> Option:
        return max(options, key=lambda option: self.weapon(option.target["card"]).dice)

    def _card_to_discard(self, options: list[Option]) -> Option:
        return min(options, key=lambda option: self.keep(option.target["card"]))

    def _discard_from_the_hand_seen(self, options: list[Option]) -> Option:
        cards = [option for option in options if "card" in option.target]
        return max(cards, key=lambda option: self.keep(option.target["card"])) if cards else options[0]

    def keep(self, card: str) -> float:
        """How much a card in hand is worth keeping."""
        deck = self.pack.deck(self.pack.parse_card(card))
        if deck == 0:
            return self.weapon(card).dice / 3
        return 4.0 if card in ("Medkit", "Adrenaline Surge", "Dodge Macro", "Aimbot", "Quick Respawn") else 2.0

    # Reactions

    def react(self, kind: str, options: list[Option]) -> int:
        for option in options:
            card = option.target.get("card", "")
            if self.wants(kind, option.target["action"], card):
                return option.id
        return options[0].id

    def wants(self, kind: str, action: str, card: str) -> bool:
        """Whether a reaction is worth its card now."""
        attack = self.view["attack"]
        if kind == "lethal window":
            return action in ("blood", "play", "use")
        if action == "blood":
            return True
        if action == "dash":
            return bool(self.enemies)
        if kind in ("frag window", "respawn window"):
            return action == "play"
        if kind == "cancel window":
            return self.threatened() and self.dealer.below(2) == 0
        if kind == "move window":
            return card == "Lag" and self.seats[self.view["active"]]["frags"] == self.most_frags()
        if kind == "start window":
            return card in ("Overclock", "Infinite Ammo") and self.view["active"] == self.name
        if attack is None or kind not in ("declaration window", "aim window"):
            return False
        return self.wants_in_attack(attack, kind, card)

    def wants_in_attack(self, attack: dict[str, Any], kind: str, card: str) -> bool:
        mine = attack["attacker"] == self.name
        hits = attack["verdicts"][0] == "hit"
        if mine:
            if card == "Extreme Damage":
                return True
            return (card == "Headshot" and hits) or (card == "Aimbot" and kind == "aim window" and not hits)
        on_me = self.name in attack["targets"]
        danger = on_me and hits and kind == "aim window"
        return danger and card in ("Dodge Macro", "Game Hack: Insubstantial", "Disconnect")

    def threatened(self) -> bool:
        played = self.view["being_played"]
        return bool(played) and played[-1] in AGAINST_ME

    def most_frags(self) -> int:
        return int(max(seat["frags"] for seat in self.view["seats"]))
