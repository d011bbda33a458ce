/** A walk of several steps, answered one question after the other for as long as the next step is on offer. */
import { isStep, spaceOf } from './options';
import type { Table } from './view';

const PAUSE = 170;

export class Walk {
  #way: string[] = [];
  #kind = '';
  #asked = -1;

  start(table: Table, way: readonly string[]): void {
    this.#way = [...way];
    this.#kind = table.question?.kind ?? '';
    this.#step(table);
  }

  stop(): void {
    this.#way = [];
  }

  /** To be called with every question; returns how to call the next step off. */
  goOn(table: Table): (() => void) | undefined {
    const question = table.question;
    if (!question || this.#way.length === 0 || question.id === this.#asked) return undefined;
    if (question.kind !== this.#kind || !this.#next(table)) {
      this.stop();
      return undefined;
    }
    const timer = setTimeout(() => this.#step(table), PAUSE);
    return () => clearTimeout(timer);
  }

  #next(table: Table): number | null {
    return table.offers.find((option) => isStep(option) && spaceOf(option) === this.#way[0])?.id ?? null;
  }

  #step(table: Table): void {
    const option = this.#next(table);
    if (option === null) return this.stop();
    this.#way.shift();
    this.#asked = table.question?.id ?? -1;
    table.confirm(option);
  }
}
