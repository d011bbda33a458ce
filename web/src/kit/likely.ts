/** How likely each place is where something hidden may be: views tell it in ten-thousandths, beside the places. */
export interface Likely {
  place: string;
  /** From 0 to 1. */
  chance: number;
}

const WHOLE = 10_000;

/** The chance of one place; null where a view tells none. */
export function chanceOf(
  places: readonly string[] | undefined,
  parts: readonly number[] | undefined,
  place: string,
): number | null {
  const part = parts?.[places?.indexOf(place) ?? -1];
  return part === undefined ? null : part / WHOLE;
}

/** All places with their chances, the likeliest first. */
export function likeliest(places: readonly string[], parts: readonly number[]): Likely[] {
  return places
    .map((place, at) => ({ place, chance: (parts[at] ?? 0) / WHOLE }))
    .sort((one, other) => other.chance - one.chance);
}

/** "17 %", and with a decimal where it is less than one. */
export function percent(chance: number): string {
  return `${(100 * chance).toFixed(chance < 0.01 ? 1 : 0)} %`;
}

/** A belief is as good as so many places of which nothing more is known: e to the power of its entropy. */
export function asGoodAs(parts: readonly number[]): number {
  return Math.exp(-parts.reduce((sum, part) => sum + (part ? (part / WHOLE) * Math.log(part / WHOLE) : 0), 0));
}

const TRAILS: [under: number, words: string][] = [
  [2, 'Found'],
  [6, 'Hot trail'],
  [20, 'Warm trail'],
  [40, 'Cold trail'],
  [Infinity, 'No trail'],
];

/** How good a trail is, in words, and as a number from 5 (found) to 1. */
export function trailOf(good: number): { words: string; warmth: number } {
  const at = TRAILS.findIndex(([under]) => good < under);
  return { words: TRAILS[at]![1], warmth: TRAILS.length - at };
}
