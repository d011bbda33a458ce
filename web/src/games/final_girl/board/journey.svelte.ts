/** A way of several steps chosen with one click: the steps are answered as they are asked, until anything else comes up. */
import type { Question, Option } from '../../../wire/messages';
import type { TableState } from '../../face';
import { targetOf } from '../offers';

export class Journey {
  /** The names of the spaces still to enter. */
  ahead = $state.raw<string[]>([]);
  #answered = -1;

  set(way: string[], table: TableState): void {
    this.ahead = way;
    this.go(table);
  }

  /** Answer the question if it is the next step of the way. */
  go(table: TableState): void {
    const question = table.question;
    if (!this.ahead.length || !question || question.id === this.#answered) return;
    if (question.kind === 'take along') return;
    const step = nextStep(question, this.ahead[0]);
    this.ahead = step ? this.ahead.slice(1) : [];
    if (!step) return;
    this.#answered = question.id;
    table.confirm(step.id);
  }
}

/** The option that takes the next step; none where something could be done first. */
export function nextStep(question: Question, to: string): Option | undefined {
  if (question.kind !== 'move') return undefined;
  if (question.options.some((option) => ['save', 'reward'].includes(targetOf(option).do ?? ''))) return undefined;
  return question.options.find((option) => targetOf(option).cell === to);
}
