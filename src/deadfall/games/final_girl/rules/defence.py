"""An attack on the Final Girl, and her Reactions to it."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import DEED
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.pack import REACTION
from deadfall.games.final_girl.rules.hand import in_hand
from deadfall.games.final_girl.rules.health import LoseHealth
from deadfall.games.final_girl.rules.items import abilities, usable_items, use_ability, use_item
from deadfall.games.final_girl.rules.modifiers import modifier
from deadfall.games.final_girl.rules.play import PlayCard
from deadfall.games.final_girl.state import Film


class AttackGirl(Frame[Film]):
    """An attack that hits unless she defends: any number of Reactions, one after the other (FG-KAT-09, FG-RE)."""

    # FG-RE-04, FG-RE-05, FG-RE-06, FG-R-33, FG-R-65, FG-R-88

    layout: ClassVar[str] = "step damage enemy space:space outer used"

    BEGIN: Final = 0
    DEFEND: Final = 1
    DEFENDED: Final = 2
    STRIKE: Final = 3

    def __init__(self, step: int, damage: int, enemy: int, space: int, outer: int = 0, used: int = 0) -> None:
        super().__init__(step)
        self.damage = damage
        self.enemy = enemy
        self.space = space  # where the attacker is
        self.outer = outer  # the damage of an attack that this one interrupts
        self.used = used  # a bit for each item already used against this attack

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.damage, self.enemy, self.space, self.outer, self.used)

    def run(self, s: Film) -> int:
        match self.step:
            case AttackGirl.BEGIN:
                damage = max(0, self.damage + modifier(s, p.M_DAMAGE_TAKEN))
                if damage == 0:
                    s.emit(w.HARMLESS, (1 + self.enemy,), "FG-R-98")
                    return DONE
                self.outer = s.hit
                s.hit = damage
                s.emit(w.ATTACKED, (1 + self.enemy, damage), "FG-KAT-09")
                return AttackGirl.DEFEND
            case AttackGirl.DEFEND:
                if self.enemy >= 0 and s.minion_at[self.enemy] < 0:
                    s.emit(w.ATTACK_DROPPED, (self.enemy,), "FG-R-110")
                    s.hit = self.outer
                    return DONE
                if s.hit == 0:
                    return AttackGirl.STRIKE
                s.ask(0, w.REACT, self.options(s))
                return AttackGirl.DEFENDED
            case AttackGirl.DEFENDED:
                return self.defended(s)
            case _:
                damage = s.hit
                s.hit = self.outer
                s.push(LoseHealth(LoseHealth.LOSE, damage, LoseHealth.ATTACK))
                return DONE

    def options(self, s: Film) -> list[int]:
        options = [PASS]
        options += [DEED.play[card] for card in in_hand(s) if s.table.cards[card].type == REACTION]
        options += [DEED.use[i] for i in usable_items(s, p.WHEN_ATTACKED) if not (self.used >> i) & 1]
        options += [DEED.ability[at] for at in range(len(abilities(s, p.WHEN_ATTACKED)))]
        return options

    def exposed(self, s: Film) -> bool:
        """Whether she can strike back: the attacker is in her space and can be hurt (FG-R-93)."""
        # FG-RE-08
        return self.space == s.girl_at and (self.enemy >= 0 or s.table.killer_health > 0)

    def defended(self, s: Film) -> int:
        if s.answer == PASS:
            return AttackGirl.STRIKE
        option = s.answer
        if option in DEED.play:
            enemy = self.enemy if self.exposed(s) else PlayCard.NOBODY
            s.push(PlayCard(PlayCard.DECLARE, DEED.play.index(option), enemy))
        elif option in DEED.use:
            item = DEED.use.index(option)
            self.used |= 1 << item
            use_item(s, item)
        else:
            use_ability(s, p.WHEN_ATTACKED, DEED.ability.index(option))
        return AttackGirl.DEFEND
