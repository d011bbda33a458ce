/** Small words and icons: what effects do is said by the server, in the scene and in the view. */
import type { IconName } from '../../kit/icons';

/** A mark with a number, as the server sends an effect that icons can say: ["time", "-1"]. */
export type Chip = [mark: string, value: string];

/** The icon of each mark. */
export const ICON_OF: Record<string, IconName> = {
  move: 'boot',
  time: 'hour',
  horror: 'skull',
  health: 'heart',
  damage: 'bolt',
  block: 'shield',
  search: 'search',
  card: 'cards',
  end: 'skip',
  dark: 'eye',
  nothing: 'minus',
  lure: 'swap',
  door: 'exit',
  mark: 'flame',
  people: 'people',
  panic: 'foot',
  event: 'star',
  barrier: 'lock',
  link: 'link',
  killer: 'skull',
  dice: 'dice',
};

export function minus(text: string): string {
  return text.replace(/(^|\s)-(?=\d)/g, '$1−');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the view says in the middle of a sentence, as a sentence. */
export function sentence(text: string | undefined): string {
  return text ? `${capital(minus(text))}.` : '';
}
