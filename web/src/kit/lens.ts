/** How a board is looked at: what is drawn in pixels of the screen, and not in units of the board, asks it. */
import { getContext, setContext } from 'svelte';

export interface Lens {
  /** Board units to a pixel. */
  readonly unit: number;
  /** The part of the board that is seen: x, y, width, height. */
  readonly box: readonly [number, number, number, number];
}

const KEY = Symbol('lens');

export function setLens(lens: Lens): void {
  setContext(KEY, lens);
}

/** The lens over this board; a drawing without a table is seen as it is. */
export function lensHere(): Lens {
  return getContext<Lens | undefined>(KEY) ?? { unit: 1, box: [-1e4, -1e4, 2e4, 2e4] };
}
