/** The last Horror Roll and what is being resolved, as far as the events tell. */
import type { Happening } from '../../../wire/messages';

export interface LastRoll {
  card: string | null;
  dice: number[];
  /** How many dice became successes by conversion. */
  converted: number;
  successes: number | null;
  /** Whether its outcome is still being carried out: no other card and no other phase since. */
  current: boolean;
}

/** The events with which a Horror Roll begins. */
export const ROLLED = ['played', 'played with one die'];

/** The faces of the last roll, by its events; re-rolls are the server's to show while the dice lie. */
export function lastRoll(events: readonly Happening[]): LastRoll | null {
  let at = events.length - 1;
  let current = true;
  while (at >= 0 && !ROLLED.includes(events[at].event)) {
    if (['phase', 'turn', 'terror'].includes(events[at].event)) current = false;
    at--;
  }
  if (at < 0) return null;
  const found: LastRoll = {
    card: String(events[at].data?.card ?? ''),
    dice: [],
    converted: 0,
    successes: null,
    current,
  };
  const count = Number(events[at].data?.dice ?? 0);
  for (const event of events.slice(at + 1)) {
    if (event.event === 'die' && found.dice.length < count && found.successes === null)
      found.dice.push(Number(event.data?.face));
    if (event.event === 'converted' && found.successes === null) found.converted++;
    if (event.event === 'outcome' && found.successes === null) found.successes = Number(event.data?.successes);
  }
  return found;
}

export function tone(face: number): 'good' | 'partial' | 'fail' {
  return face >= 5 ? 'good' : face >= 3 ? 'partial' : 'fail';
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
