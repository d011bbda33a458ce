/** How much a seat did not know: the spaces where hidden pieces could still be, as its views say. */
import type { View } from '../games/face';
import type { Reel } from './reel';

const DEDUCED = new Set(['could_be', 'could']);

export interface Doubt {
  step: number;
  spaces: number;
}

/** The number of spaces that a view still holds possible; null where it deduces nothing. */
export function doubtIn(view: View): number | null {
  let total: number | null = null;
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!DEDUCED.has(key)) look(inner);
      else if (Array.isArray(inner)) total = (total ?? 0) + inner.length;
    }
  };
  look(view);
  return total;
}

const MOST_POINTS = 140;

/** What the eyes of a reel could not know, over the match; empty where there was nothing to deduce. */
export function doubts(reel: Reel): Doubt[] {
  const stride = Math.max(1, Math.ceil(reel.frames.length / MOST_POINTS));
  const found = reel.frames
    .filter((_, at) => at % stride === 0 || at === reel.frames.length - 1)
    .flatMap(({ step, view }) => {
      const spaces = doubtIn(view);
      return spaces === null ? [] : [{ step, spaces }];
    });
  return found.some(({ spaces }) => spaces > 1) ? found : [];
}
