/** A Move of several steps: each is answered when it is asked, for as long as the same Move goes on. */
import { Route } from '../../../table/route.svelte';
import { isStep, spaceOf } from './options';
import type { Table } from '../view';

const PAUSE = 170;

export function newWalk(): Route<Table> {
  return new Route<Table>({
    step: (table, to) => table.offers.find((option) => isStep(option) && spaceOf(option) === to)?.id,
    pause: PAUSE,
  });
}
