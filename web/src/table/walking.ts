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

const HAIR = 0.003;

export function isDirection(key: string): key is Direction {
  return key in AHEAD;
}

/**
 * From one spot to the nearest of those that lie rather in a direction than in any other; -1 if there is none.
 *
 * Every other spot lies in exactly one direction, and none is as near as another: that is what makes all of them
 * reachable. So everything is turned by a hair, and spots in one place lie side by side.
 */
export function nearest(spots: readonly Spot[], here: number, direction: Direction): number {
  const ahead = AHEAD[direction];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, at) => {
    const right = spot.x - spots[here].x + (at - here) * HAIR;
    const down = spot.y - spots[here].y;
    const x = right + down * HAIR;
    const y = down - right * HAIR;
    const forward = x * ahead.x + y * ahead.y;
    const aside = Math.abs(x * ahead.y) + Math.abs(y * ahead.x);
    const distance = Math.hypot(forward, aside);
    if (at !== here && forward > aside && distance < least) {
      best = at;
      least = distance;
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
