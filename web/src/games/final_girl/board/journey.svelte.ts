/** A way of several steps through the Location, until anything else can be done on it. */
import { Route } from '../../../table/route.svelte';
import type { Option, Question } from '../../../wire/messages';
import type { TableState } from '../../face';
import { targetOf } from '../offers';

export function newJourney(): Route<TableState> {
  return new Route<TableState>({
    step: (table, to) => nextStep(table.question!, to)?.id,
    waits: (question) => question.kind === 'take along',
  });
}

/** The option that takes the next step; none where something could be done first. */
export function nextStep(question: Question, to: string): Option | undefined {
  if (question.kind !== 'move') return undefined;
  if (question.options.some((option) => ['save', 'reward'].includes(targetOf(option).do ?? ''))) return undefined;
  return question.options.find((option) => targetOf(option).cell === to);
}
