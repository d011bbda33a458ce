/** What the player has set his mind on: a walk of several steps, somebody to shoot. Each step is still an answer of its own. */
import { Route } from '../../../table/route.svelte';
import type { Option } from '../../../wire/messages';
import { handSize, own, target, type FragTable, type Odds } from '../view';

export interface Shot {
  option: Option;
  odds: Odds;
}

class Plan {
  #route = new Route<FragTable>({
    step: (table, to) => (this.#goesOn(table) ? stepTo(table, to)?.id : undefined),
  });
  /** Whom the attack being declared is meant for. */
  foe = $state<string | null>(null);
  #cards = 0;

  /** Walk to a cell, step by step. */
  walk(table: FragTable, path: string[]): void {
    this.#cards = hand(table);
    this.foe = null;
    this.#route.go(table, path);
  }

  /** Declare an attack and aim it. */
  shoot(table: FragTable, shot: Shot): void {
    this.#route.halt();
    this.foe = shot.odds.seat;
    table.confirm(shot.option.id);
  }

  /** The next question has come: go on with the plan, or give it up if things have changed. */
  advance(table: FragTable): void {
    const question = table.question;
    if (!this.foe || !question) return void this.#route.follow(table);
    if (question.kind === 'burst') return;
    const aim = question.options.find((option) => target(option).seat === this.foe);
    this.foe = null;
    if (question.kind === 'aim at' && aim) table.confirm(aim.id);
  }

  /** Whoever has picked something up wants to look at it first. */
  #goesOn(table: FragTable): boolean {
    return table.question?.kind === 'act' && hand(table) === this.#cards;
  }
}

function stepTo(table: FragTable, cell: string): Option | undefined {
  return table.offers.find((option) => target(option).action === 'step' && target(option).cell === cell);
}

function hand(table: FragTable): number {
  const me = own(table.view);
  return me ? handSize(me) : 0;
}

const plans = new WeakMap<object, Plan>();

export function planOf(table: FragTable): Plan {
  let plan = plans.get(table);
  if (!plan) plans.set(table, (plan = new Plan()));
  return plan;
}

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
