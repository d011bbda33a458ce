/** How much a seat did not know: the spaces where hidden pieces could still be, as its views say. */
import type { View } from '../games/face';
import { asGoodAs } from '../kit/likely';
import type { Reel } from './reel';

const DEDUCED = new Set(['could_be', 'could']);

export interface Doubt {
  step: number;
  spaces: number;
  /** As good as so many of them, by what may be believed; as many where nothing is. */
  good: number;
}

/** The number of spaces that a view still holds possible; null where it deduces nothing. */
export function doubtIn(view: View): Omit<Doubt, 'step'> | null {
  let total: Omit<Doubt, 'step'> | null = null;
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!DEDUCED.has(key)) look(inner);
      else if (Array.isArray(inner)) {
        const { chances } = value as { chances?: number[] };
        const { spaces, good } = total ?? { spaces: 0, good: 0 };
        total = { spaces: spaces + inner.length, good: good + (chances ? asGoodAs(chances) : inner.length) };
      }
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
      const doubt = doubtIn(view);
      return doubt === null ? [] : [{ step, ...doubt }];
    });
  return found.some(({ spaces }) => spaces > 1) ? found : [];
}
