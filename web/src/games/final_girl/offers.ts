/** Where the options of a question lie: on spaces of the board, on cards, on items, or nowhere but in the bar. */
import type { Option } from '../../wire/messages';
import type { TableState } from '../face';

export interface Target {
  do?: string;
  cell?: string;
  card?: string;
  item?: string;
  items?: string[];
  piece?: string;
  path?: string[];
  from?: string;
  reward?: number;
  weapon?: string | null;
  side?: 'killer' | 'minions';
  minion?: string;
  minor?: string;
  forced?: boolean;
  left?: number;
  bottom?: boolean;
  die?: number;
  at?: number;
  text?: string;
  name?: string;
  victims?: number;
  special?: string[];
}

export function targetOf(option: Option): Target {
  return (option.target ?? {}) as Target;
}

/** The options that lie on spaces, by the space's name. */
export function cells(table: TableState): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of table.offers) {
    const { cell, do: verb } = targetOf(option);
    if (cell && verb !== 'save') found.set(cell, [...(found.get(cell) ?? []), option]);
  }
  return found;
}

/** The option that a card, item or other thing stands for. */
export function offerOf(table: TableState, fits: (target: Target) => boolean): Option | undefined {
  return table.offers.find((option) => fits(targetOf(option)));
}

/** Whether her board stands beside the table; on smaller screens it is behind a tab. */
function boardsShown(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(min-width: 1200px) and (min-height: 560px)').matches;
}

/** Spaces with a single option carry it; cards and items carry theirs; the bar has the rest. */
export function onBoard(option: Option, table: TableState): boolean {
  const target = targetOf(option);
  if (target.card || target.item) return true;
  if (table.question?.kind === 'cover a space' && target.reward !== undefined) return boardsShown();
  if (target.cell && target.do !== 'save') return cells(table).get(target.cell)?.length === 1;
  return false;
}
