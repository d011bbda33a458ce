/** What the player has set his mind on: a walk of several steps, somebody to shoot. Each step is still an answer of its own. */
import type { Option } from '../../wire/messages';
import { handSize, own, target, type FragTable, type Odds } from './view';

export interface Shot {
  option: Option;
  odds: Odds;
}

class Plan {
  /** The cells still to be walked. */
  path = $state<string[]>([]);
  /** Whom the attack being declared is meant for. */
  foe = $state<string | null>(null);
  private cards = 0;

  /** Walk to a cell, step by step. */
  walk(table: FragTable, path: string[]): void {
    this.path = path;
    this.cards = hand(table);
    this.advance(table);
  }

  /** Declare an attack and aim it. */
  shoot(table: FragTable, shot: Shot): void {
    this.path = [];
    this.foe = shot.odds.seat;
    table.confirm(shot.option.id);
  }

  /** The next question has come: go on with the plan, or give it up if things have changed. */
  advance(table: FragTable): void {
    const question = table.question;
    if (!question || (!this.path.length && !this.foe)) return;
    if (this.foe && question.kind === 'burst') return;
    if (this.foe && question.kind === 'aim at') {
      const aim = question.options.find((option) => target(option).seat === this.foe);
      this.foe = null;
      if (aim) table.confirm(aim.id);
      return;
    }
    this.foe = null;
    const [next, ...rest] = this.path;
    const step = question.options.find((option) => target(option).action === 'step' && target(option).cell === next);
    if (question.kind !== 'act' || !step || hand(table) !== this.cards) {
      this.path = [];
      return;
    }
    this.path = rest;
    table.confirm(step.id);
  }
}

function hand(table: FragTable): number {
  const me = own(table.view);
  return me ? handSize(me) : 0;
}

export const plan = new Plan();

/** What a shot promises: the better of hurting and fragging. */
function promise(odds: Odds): number {
  return (odds.chance / 100) * (odds.dice / odds.against) + (odds.frag ?? 0) / 50;
}

/** For each fighter in reach the shot that would be taken at him: with the weapon looked at, or the most promising. */
export function shots(table: FragTable): Shot[] {
  const best = new Map<string, Shot>();
  for (const option of table.offers) {
    for (const odds of target(option).aims ?? []) {
      const known = best.get(odds.seat);
      const aimed = table.aimed === option.id;
      if (!known || aimed || (known.option.id !== table.aimed && promise(odds) > promise(known.odds)))
        best.set(odds.seat, { option, odds });
    }
  }
  return [...best.values()];
}
