/** How the people of a table are here, in words. */
import type { Here } from '../../kit/Dot.svelte';
import type { Sitting, TableInfo } from '../../wire/messages';

/** A seat that the table waits for with a clock, in this machine's milliseconds. */
export interface Waited {
  seat: number;
  from: number;
  to: number;
  more: number;
}

const MINUTE = 60_000;
export const BY_THE_DAY = 6 * 3600;

export function hereOf(sitting: Sitting | undefined): Here | null {
  const state = sitting?.presence;
  return state === 'here' || state === 'idle' || state === 'away' || state === 'bot' ? state : null;
}

/** "here", "idle, 4 min", "away since 21:14", "a bot plays for Tomas". */
export function presenceWords(sitting: Sitting, now: number): string {
  const since = (sitting.since ?? 0) * 1000;
  const state = hereOf(sitting);
  if (state === 'bot') return `a bot plays for ${sitting.name}`;
  if (state === 'away') return `away since ${clockTime(since)}`;
  if (state === 'idle') return `idle, ${Math.max(1, Math.round((now - since) / MINUTE))} min`;
  return state ?? '';
}

export function clockTime(moment: number): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** "Tue 14:09": a moment that may be days away. */
export function dayAndTime(moment: number): string {
  return `${new Date(moment).toLocaleDateString('en-GB', { weekday: 'short' })} ${clockTime(moment)}`;
}

/** Whether decisions take days, so that nobody need be there. */
export function byTheDay(info: TableInfo): boolean {
  const { decision, game } = info.clock as { decision?: number | null; game?: number | null };
  return Math.max(decision ?? 0, game ?? 0) >= BY_THE_DAY;
}

/** Those who are waited for though they are away: a bot plays for them when their time is over. */
export function absent(info: TableInfo, waiting: readonly Waited[]): Waited[] {
  return byTheDay(info) ? [] : waiting.filter(({ seat }) => hereOf(info.seats[seat]) === 'away');
}

/** "Mara", "Mara and Nils", "Mara, Nils and Ines". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "Mara, Nils and one more": of many only the first two are named. */
export function listedShort(names: readonly string[]): string {
  const more = ['one', 'two', 'three', 'four', 'five', 'six'][names.length - 3];
  return names.length > 3 || (names.length === 3 && more)
    ? `${names.slice(0, 2).join(', ')} and ${more} more`
    : listed(names);
}
