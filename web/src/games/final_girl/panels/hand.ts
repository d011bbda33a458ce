/** Which cards lie in the row under the board, and why one of them cannot be chosen. */
import type { TableState } from '../../face';
import { offerOf } from '../offers';
import type { CardView, FilmView } from '../view';

export type Shelf = 'hand' | 'tableau';

/** Questions about cards that are not in the hand. */
const SHOPPING = ['buy', 'take a card', 'name a card'];

export function shelfFor(kind: string | undefined): Shelf {
  return kind && SHOPPING.includes(kind) ? 'tableau' : 'hand';
}

export function reasonWhyNot(table: TableState<FilmView>, card: CardView, shelf: Shelf): string {
  const kind = table.question?.kind;
  const { view } = table;
  if (!kind) return '';
  if (shelf === 'tableau') {
    if (kind === 'buy' && card.cost > view.girl.time) return `needs ${card.cost} Time`;
    return kind === 'buy' ? 'hand is full' : '';
  }
  if (kind === 'act') {
    if (card.type === 'reaction') return 'if attacked';
    if (card.type === 'modifier') return 'in a roll';
    if (card.type === 'attack') return 'out of reach';
    if (card.type === 'search') return 'no Search here';
    return offerOf(table, (target) => target.do === 'reward') ? 'rewards first' : 'not here';
  }
  return '';
}
