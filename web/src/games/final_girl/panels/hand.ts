/** Which cards lie in the row under the board, and why one of them cannot be chosen. */
import { offerOf } from '../offers';
import type { ActionCard, FilmTable, Kind } from '../view';

export type Shelf = 'hand' | 'tableau';

/** Questions about cards that are not in the hand. */
const SHOPPING: Kind[] = ['buy', 'take a card', 'name a card'];

/** Whether the question is asked in the shop, which lies over the board. */
export function shops(kind: Kind | undefined): boolean {
  return kind !== undefined && SHOPPING.includes(kind);
}

export function reasonWhyNot(table: FilmTable, card: ActionCard, shelf: Shelf): string {
  const kind = table.question?.kind;
  const { view } = table;
  if (!kind) return '';
  if (shelf === 'tableau') {
    if (kind === 'buy' && card.cost > view.girl.time) return `Needs ${card.cost} Time`;
    return kind === 'buy' ? 'Hand is full' : '';
  }
  if (kind === 'act') {
    if (card.type === 'reaction') return 'If attacked';
    if (card.type === 'modifier') return 'In a roll';
    if (offerOf(table, (target) => target.do === 'reward')) return 'Rewards first';
    if (card.type === 'attack') return 'Too far';
    return card.type === 'search' ? 'No Search' : 'Not here';
  }
  return '';
}

/** The same in a sentence, for whoever asks by clicking. */
export function whyNot(table: FilmTable, card: ActionCard, shelf: Shelf): string {
  const kind = table.question?.kind;
  if (shelf === 'tableau')
    return kind === 'buy' ? `${card.name} costs ${card.cost} Time` : `${card.name} is in the tableau`;
  if (kind !== 'act') return `${card.name} does not help with this`;
  const reasons: Record<ActionCard['type'], string> = {
    reaction: `${card.name} is for when you are attacked`,
    modifier: `${card.name} is for a Horror Roll`,
    attack: `nobody is in reach of ${card.name}`,
    search: `${card.name} needs a Search space where something is left`,
    action: `${card.name} cannot be played here and now`,
  };
  return reasons[card.type];
}
