/** What a rider has in mind: the card picked but not yet played, and the ride that the next answers follow. */
import { Route } from '../../../table/route.svelte';
import { marksOf, numberOffers, type Mark } from './marks';
import type { Kind } from '../contract';
import { me, type NightTable } from '../view';

/** Questions at which a ride goes on or is over; any other comes in between. */
const ENDING: string[] = ['exit', 'number', 'church card', 'spectral card'] satisfies Kind[];

export class Plan {
  #table: NightTable;
  #pick = $state.raw<{ question: number; option: number } | null>(null);
  /** The ride in mind: its forks are taken as they are asked. */
  route = new Route<NightTable>({
    here: (table) => me(table)?.space,
    step: (table, to) =>
      table.question?.kind === 'exit' ? table.offers.find((option) => option.target?.space === to)?.id : undefined,
    waits: (question) => !ENDING.includes(question.kind),
  });
  aimedKey = $state<string | null>(null);

  constructor(table: NightTable) {
    this.#table = table;
  }

  /** The number card whose rides are shown: the one aimed at, else the chosen one. */
  get picked(): number | null {
    const aimed = numberOffers(this.#table).find((option) => option.id === this.#table.aimed);
    return aimed?.id ?? this.chosen;
  }

  /** The number card that lies ready: the one picked for this question, else the highest. */
  get chosen(): number | null {
    const offers = numberOffers(this.#table);
    const pick = this.#pick?.question === this.#table.question?.id ? this.#pick?.option : null;
    return offers.find((option) => option.id === pick)?.id ?? offers.at(-1)?.id ?? null;
  }

  pick(option: number): void {
    this.#pick = { question: this.#table.question!.id, option };
  }

  get marks(): Mark[] {
    return marksOf(this.#table, this.picked);
  }

  aim(mark: Mark | null): void {
    this.aimedKey = mark?.key ?? null;
    this.#table.aimed = mark?.option ?? null;
  }

  /** Have the ride of a mark in mind: if its option is chosen, its forks are taken as they are asked. */
  prepare(mark: Mark): void {
    this.route.plan(this.#table, mark.route);
  }

  /** Answer for the rider who already said where he rides; forget the ride when it is over or went another way. */
  follow(): void {
    this.route.follow(this.#table);
  }
}

const plans = new WeakMap<object, Plan>();

export function planOf(table: NightTable): Plan {
  let plan = plans.get(table);
  if (!plan) plans.set(table, (plan = new Plan(table)));
  return plan;
}
