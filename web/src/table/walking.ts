/** Walking with the arrow keys: from one thing on offer to the nearest in a direction. */
export interface Spot {
  x: number;
  y: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const AHEAD: Record<Direction, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isDirection(key: string): key is Direction {
  return key in AHEAD;
}

/** The number of the spot to go to: near, and rather straight ahead than aside; -1 if there is none. */
export function nearest(from: Spot, spots: readonly Spot[], direction: Direction): number {
  const ahead = AHEAD[direction];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, at) => {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const forward = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    const cost = forward + 2.2 * aside;
    if (forward > 1 && aside <= forward * 2.5 && cost < least) {
      best = at;
      least = cost;
    }
  });
  return best;
}

/** Reading order: row by row, then from left to right. */
export function inReadingOrder<T extends Spot>(spots: readonly T[], row = 24): T[] {
  return [...spots].sort((one, other) => Math.round(one.y / row) - Math.round(other.y / row) || one.x - other.x);
}

const LETTERS = 'asdfghjklqwertyuiopzxcvbnm';

/** As many short codes as there are options: one letter each, or two where letters do not suffice. */
export function hintCodes(count: number): string[] {
  if (count <= LETTERS.length) return [...LETTERS].slice(0, count);
  return Array.from(
    { length: count },
    (_, at) => LETTERS[Math.floor(at / LETTERS.length)] + LETTERS[at % LETTERS.length],
  );
}
