/** A reel: a match as one pair of eyes saw it, to be looked at from any moment. */
import type { View } from '../games/face';
import type { Happening } from '../wire/messages';
import { patched, type Change } from '../wire/patch';

/** One update of a story; those of other seats with the same step happened at the same time. */
export interface Told {
  step: number;
  changes?: Change[];
  first?: number | null;
  events?: Happening[];
}

export interface Tale {
  seat: number | null;
  view: View;
  updates: Told[];
}

/** What one pair of eyes knew from a step on. */
export interface Frame {
  step: number;
  view: View;
  /** Events known so far are `log.slice(0, known)`; those from `fresh` on are new. */
  log: Happening[];
  known: number;
  fresh: number;
}

export class Reel {
  readonly seat: number | null;
  readonly frames: Frame[] = [];
  /** The events that were not taken back, by the step in which they happened. */
  readonly kept = new Map<number, Happening[]>();

  constructor(tale: Tale) {
    this.seat = tale.seat;
    let view = tale.view;
    let log: Happening[] = [];
    let when: number[] = [];
    let known = 0;
    for (const update of tale.updates) {
      if (update.changes?.length) view = patched(view, update.changes);
      const first = update.first ?? known;
      if (first < log.length) log = log.slice(0, first); // a choice was taken back: what is told twice is another log
      when = when.slice(0, first);
      const events = update.events ?? [];
      log.push(...events);
      when.push(...events.map(() => update.step));
      known = log.length;
      this.frames.push({ step: update.step, view, log, known, fresh: first });
    }
    for (const [at, step] of when.entries()) this.kept.set(step, [...(this.kept.get(step) ?? []), log[at]!]);
  }

  /** The frame that was in sight at a step: the last one that is not later. */
  at(step: number): Frame {
    let low = 0;
    let high = this.frames.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.frames[middle]!.step <= step) low = middle;
      else high = middle - 1;
    }
    return this.frames[low]!;
  }
}

/** All steps at which anybody saw anything, in order. */
export function stepsOf(reels: readonly Reel[]): number[] {
  const steps = new Set(reels.flatMap((reel) => reel.frames.map((frame) => frame.step)));
  return [...steps].sort((one, other) => one - other);
}

/**
 * What really happened: the events of all eyes together, each of them once, and how many there were until each step.
 *
 * What is told to one seat alone is known by its name there.
 */
export function wholeTruth(
  reels: readonly Reel[],
  steps: readonly number[],
  nameOf: (event: Happening, seat: number) => Happening = (event) => event,
): { events: Happening[]; until: number[] } {
  const events: Happening[] = [];
  const until = steps.map((step) => {
    const seen = ({ kept, seat }: Reel): Happening[] =>
      (kept.get(step) ?? []).map((event) => (seat === null ? event : nameOf(event, seat)));
    events.push(...together(reels.map(seen)));
    return events.length;
  });
  return { events, until };
}

/** What really happened in a step: the events of all eyes together, each of them once. */
export function together(lists: readonly Happening[][]): Happening[] {
  const [longest = [], ...others] = [...lists].sort((one, other) => other.length - one.length);
  const merged = [...longest];
  const counts = tally(longest);
  for (const list of others) {
    const seen = new Map<string, number>();
    for (const event of list) {
      const name = JSON.stringify(event);
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      if (times > (counts.get(name) ?? 0)) {
        merged.push(event);
        counts.set(name, times);
      }
    }
  }
  return merged;
}

function tally(events: readonly Happening[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const event of events) {
    const name = JSON.stringify(event);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
