/** A way of several steps through the Location, until anything else can be done on it. */
import { Route } from '../../../table/route.svelte';
import type { TableState } from '../../face';
import { targetOf } from '../offers';
import type { FilmOption, FilmQuestion, FinalGirl } from '../view';

export function newJourney(): Route<TableState<FinalGirl>> {
  return new Route<TableState<FinalGirl>>({
    step: (table, to) => nextStep(table.question!, to)?.id,
    waits: (question) => question.kind === 'take along',
  });
}

/** The option that takes the next step; none where something could be done first. */
export function nextStep(question: FilmQuestion, to: string): FilmOption | undefined {
  if (question.kind !== 'move') return undefined;
  const done = question.options.map((option) => targetOf(option).do);
  if (done.includes('save') || done.includes('reward')) return undefined;
  return question.options.find((option) => targetOf(option).cell === to);
}
