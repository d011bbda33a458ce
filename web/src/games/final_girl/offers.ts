/** Where the options of a question lie: on spaces of the board, on cards, on items, or nowhere but in the bar. */
import type { TableState } from '../face';
import type { FilmOption, FinalGirl, Target } from './view';

type Table = Pick<TableState<FinalGirl>, 'offers' | 'question'>;

export function targetOf(option: FilmOption): Target {
  return option.target ?? {};
}

/** The options that lie on spaces, by the space's name. */
export function cells(table: Table): Map<string, FilmOption[]> {
  const found = new Map<string, FilmOption[]>();
  for (const option of table.offers) {
    const { cell, do: verb } = targetOf(option);
    if (cell && verb !== 'save') found.set(cell, [...(found.get(cell) ?? []), option]);
  }
  return found;
}

/** The option that a card, item or other thing stands for. */
export function offerOf(table: Table, fits: (target: Target) => boolean): FilmOption | undefined {
  return table.offers.find((option) => fits(targetOf(option)));
}

/** Spaces with a single option carry it; cards and items carry theirs; the bar has the rest. */
export function onBoard(option: FilmOption, table: Table): boolean {
  const target = targetOf(option);
  if (target.card || target.item) return true;
  if (target.cell && target.do !== 'save') return cells(table).get(target.cell)?.length === 1;
  return false;
}
