/** A way of several steps chosen with one press: the steps are answered as they are asked, until something else comes up. */
import type { TableState } from '../games/face';
import type { Question } from '../wire/messages';

/** How a game walks. */
export interface Gait<T extends TableState> {
  /** The option that goes to the next place; none ends the walk. */
  step(table: T, to: string): number | undefined;
  /** Where the piece is: what lies behind it is behind it. */
  here?(table: T): string | undefined;
  /** Questions that come in between and do not end the walk. */
  waits?(question: Question): boolean;
  /** Milliseconds between two steps. */
  pause?: number;
}

export class Route<T extends TableState> {
  /** The places still to go to. */
  ahead = $state.raw<readonly string[]>([]);
  #gait: Gait<T>;
  #answered = -1;

  constructor(gait: Gait<T>) {
    this.#gait = gait;
  }

  /** Go that way: the open question is answered with its first step. */
  go(table: T, way: readonly string[]): void {
    this.ahead = way;
    this.#step(table);
  }

  /** Have a way in mind that begins when the open question has been answered. */
  plan(table: T, way: readonly string[]): void {
    this.ahead = way;
    this.#answered = table.question?.id ?? -1;
  }

  halt(): void {
    this.ahead = [];
  }

  /** To be called with every question; returns how to call the next step off. */
  follow(table: T): (() => void) | undefined {
    const question = table.question;
    if (!question || !this.ahead.length || question.id === this.#answered) return undefined;
    if (this.#gait.waits?.(question)) return undefined;
    if (this.#gait.pause === undefined || table.still) {
      this.#step(table);
      return undefined;
    }
    const timer = setTimeout(() => this.#step(table), this.#gait.pause);
    return () => clearTimeout(timer);
  }

  #step(table: T): void {
    const here = this.#gait.here?.(table);
    const ahead = here === undefined ? this.ahead : this.ahead.slice(this.ahead.indexOf(here) + 1);
    const option = ahead[0] === undefined ? undefined : this.#gait.step(table, ahead[0]);
    this.ahead = option === undefined ? [] : ahead.slice(1);
    if (option === undefined) return;
    this.#answered = table.question?.id ?? -1;
    table.confirm(option);
  }
}
