/** What a rider has in mind: the card picked but not yet played, and the ride that the next answers follow. */
import { marksOf, me, numberOffers, type Mark, type NightTable } from './marks';

export class Plan {
  #table: NightTable;
  #pick = $state.raw<{ question: number; option: number } | null>(null);
  /** The spaces still to ride, where the rider stands first. */
  route: string[] = [];
  aimedKey = $state<string | null>(null);
  #answered = -1;

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
    const here = me(this.#table)!.space;
    this.route = mark.route.length ? [here, ...mark.route] : [];
  }

  /** The option that goes on with the planned ride, if the open question asks which way. */
  get next(): number | null {
    const { question, offers } = this.#table;
    const here = me(this.#table)?.space;
    if (question?.kind !== 'exit' || !here || question.id === this.#answered) return null;
    const at = this.route.indexOf(here);
    const way = at < 0 ? undefined : this.route[at + 1];
    return offers.find((option) => way !== undefined && option.target?.space === way)?.id ?? null;
  }

  /** Answer for the rider who already said where he rides; forget the ride when it is over or went another way. */
  follow(): void {
    const next = this.next;
    const question = this.#table.question;
    if (next !== null && question) {
      this.#answered = question.id;
      this.#table.confirm(next);
    } else if (
      question &&
      question.id !== this.#answered &&
      ['exit', 'number', 'church card', 'spectral card'].includes(question.kind)
    ) {
      this.route = [];
    }
  }
}

const plans = new WeakMap<object, Plan>();

export function planOf(table: NightTable): Plan {
  let plan = plans.get(table);
  if (!plan) plans.set(table, (plan = new Plan(table)));
  return plan;
}
