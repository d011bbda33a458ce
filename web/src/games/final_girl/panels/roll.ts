/** The last Horror Roll and what is being resolved, as far as the events tell. */
import type { Happening } from '../../../wire/messages';
import { told } from '../../face';
import type { Events } from '../contract';
import type { FinalGirl } from '../view';

export interface LastRoll {
  card: string | null;
  dice: number[];
  successes: number | null;
  /** Whether its outcome is still being carried out: no other card and no other phase since. */
  current: boolean;
}

/** The events with which a Horror Roll begins. */
export const ROLLED: string[] = ['played', 'played with one die'] satisfies (keyof Events)[];
/** The least face that is a success. */
export const SUCCESS = 5;
/** The face of a die that was made a success. */
const TURNED = 7;
/** The events with which its outcome is over. */
const OVER: string[] = ['phase', 'turn', 'terror'] satisfies (keyof Events)[];

/** The faces of the last roll as they lay at its end, by its events. */
export function lastRoll(events: readonly Happening[]): LastRoll | null {
  const at = events.findLastIndex(({ event }) => ROLLED.includes(event));
  if (at < 0) return null;
  const current = !events.slice(at).some(({ event }) => OVER.includes(event));
  const found: LastRoll = { card: null, dice: [], successes: null, current };
  let again = -1; // the die that is thrown again
  for (const happening of events.slice(at)) {
    const event = told<FinalGirl>(happening);
    if (event.event === 'played' || event.event === 'played with one die') {
      found.card = event.data.card;
    }
    if (found.successes !== null) break;
    if (event.event === 'thrown again') again = event.data.number - 1;
    if (event.event === 'die') {
      found.dice[again < 0 ? found.dice.length : again] = event.data.face;
      again = -1;
    }
    if (event.event === 'converted') found.dice[found.dice.findIndex((face) => face === 3 || face === 4)] = TURNED;
    if (event.event === 'outcome') found.successes = event.data.successes;
  }
  return found;
}

export function tone(face: number): 'good' | 'partial' | 'fail' {
  return face >= SUCCESS ? 'good' : face >= 3 ? 'partial' : 'fail';
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
