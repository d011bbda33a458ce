"""What a Hunter and a Hunted have in common: reading a question, and weighing squares."""

from __future__ import annotations

from collections.abc import Callable

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look, Option
from deadfall.games.dangerous_game.bot import standing
from deadfall.games.dangerous_game.bot.manner import Manner
from deadfall.games.dangerous_game.bot.senses import Senses
from deadfall.games.dangerous_game.table import Table

# What a player would rather keep at the end of a turn, best first: cards by their ids, whatever a pack calls them
KEEP = [
    "cornered_beast", "leap_into_sea", "hold_your_breath", "steel_nerve", "scapegoat", "sidestep", "cover_tracks",
    "false_trail", "second_wind", "run_for_it", "up_a_tree", "stolen_dinghy", "reed_pipe",
    "steady_aim", "second_barrel", "ivan", "signal_rocket", "fresh_tracks", "probing_stick", "forced_march",
    "long_stride", "field_glasses", "searchlight", "beaters", "bloodhounds", "ring_of_torches", "steam_launch",
]  # fmt: skip

POACHERS = 2  # that are worth keeping

Answer = Callable[[Look], int]


class Playing:
    """One side's player."""

    def __init__(self, table: Table, dealer: FastDealer, manner: Manner) -> None:
        self.table = table
        self.dealer = dealer
        self.manner = manner
        self.keep = KEEP
        self.ids: dict[str, str] = {card.name: card.id for card in table.cards}
        self.answers: dict[str, Answer] = {}

    def choose(self, look: Look) -> int:
        """An answer to the open question."""
        if len(look.question.options) == 1:
            return look.question.options[0].id
        return self.answers.get(look.question.kind, self.last)(look)

    def any(self, look: Look) -> int:
        options = look.question.options
        return options[self.dealer.below(len(options))].id

    def last(self, look: Look) -> int:
        """In a window: play what can be played."""
        return look.question.options[-1].id

    def best(self, look: Look, value: Callable[[int], float]) -> int:
        """The option whose square is worth most; equals are drawn by lot."""
        best, found = -1e9, PASS
        for option in look.question.options:
            cell = option.target.get("cell")
            if cell is None:
                continue
            worth = value(self.table.square_index[cell]) + 0.001 * self.dealer.below(100)
            if worth > best:
                best, found = worth, option.id
        return found

    def senses(self, look: Look) -> Senses:
        return Senses(self.table, look.view, self.manner)

    def here(self, look: Look) -> int:
        return self.table.square_index[look.view["you"]["square"]]

    def offered(self, look: Look) -> dict[str, int]:
        """The cards that may be played, by id, and the option that plays each."""
        options = [option for option in look.question.options if "card" in option.target]
        return {self.ids[option.target["card"]]: option.id for option in options}

    def discard(self, look: Look) -> int:
        """Throw away what is least worth keeping."""
        poaches = standing.trails(look) or (self.manner.greedy and len(standing.hunters(look)) > 1)
        poachers = [self.ids[name] for name in look.view["you"]["hand"]].count("poacher")

        def rank(option: Option) -> int:
            card = self.ids[option.target["card"]]
            if card == "poacher":  # nobody to poach from for who hunts alone or leads
                return -1 if poaches and poachers <= POACHERS else len(self.keep) + 1
            return self.keep.index(card) if card in self.keep else len(self.keep)

        wanted = [option for option in look.question.options if option.id != PASS]
        return PASS if len(wanted) < len(look.question.options) else max(wanted, key=rank).id

    def dice_lie(self, look: Look) -> int:
        """Roll again when one would lose and may do better; after a tie if that is likelier to win than to lose."""
        fight = look.view["fight"]
        bonus, most = fight["bonus"], fight["dice"]
        attack, defence = fight["rolls"][0] + bonus, fight["rolls"][1]
        if fight["attacker"] != look.view["seat"]:
            again = attack > defence and most[1] >= attack
        elif attack == defence:
            wins = most[0] + bonus - defence  # faces above
            again = wins > most[0] - wins - 1
        else:
            again = attack < defence <= most[0] + bonus
        return self.last(look) if again else PASS
