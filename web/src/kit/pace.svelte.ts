/** How fast this page tells what happens: the viewer's own pace, or else the table's. */
import { taste } from './taste.svelte';

export type Pace = 'calm' | 'normal' | 'quick' | 'instant';

export const PACES: { value: Pace; label: string }[] = [
  { value: 'calm', label: 'Calm' },
  { value: 'normal', label: 'Normal' },
  { value: 'quick', label: 'Quick' },
  { value: 'instant', label: 'Instant' },
];

class PaceStore {
  /** The pace of the table that is looked at. */
  table = $state<Pace>('normal');

  get chosen(): Pace {
    return taste.now.pace ?? this.table;
  }

  /** Whoever wants no motion sees no staging either. */
  get now(): Pace {
    return taste.still ? 'instant' : this.chosen;
  }

  set(pace: Pace): void {
    taste.set({ pace });
  }
}

export const pace = new PaceStore();

/** How long each thing is staged, in milliseconds, by pace. */
const TIMES = {
  space: { calm: 240, normal: 160, quick: 80, instant: 0 },
  walk: { calm: 1400, normal: 900, quick: 450, instant: 0 },
  pause: { calm: 1200, normal: 600, quick: 250, instant: 0 },
  card: { calm: 3420, normal: 2420, quick: 1300, instant: 0 },
  strike: { calm: 5470, normal: 3970, quick: 2970, instant: 0 },
  dice: { calm: 1100, normal: 900, quick: 450, instant: 0 },
  column: { calm: 1700, normal: 1400, quick: 690, instant: 0 },
  wheel: { calm: 4400, normal: 3100, quick: 1600, instant: 0 },
  moment: { calm: 4000, normal: 2500, quick: 1500, instant: 0 },
  out: { calm: 4000, normal: 2500, quick: 2500, instant: 1500 },
} satisfies Record<string, Record<Pace, number>>;

export type Timed = keyof typeof TIMES;

export function timeOf(what: Timed, at: Pace): number {
  return TIMES[what][at];
}

/** A whole walk is one glide. */
export function walkTime(spaces: number, at: Pace): number {
  return Math.min(TIMES.walk[at], TIMES.space[at] * Math.max(1, spaces));
}
