/** Rules of a table that are changed while it waits: what can be set, and what was changed just now, in words. */
import type { GameInfo, TableInfo } from '../../wire/api';
import type { Watching, WindowTime } from './draft.svelte';
import { inWords, type Value } from './options';

export const CLOCKS = [
  { value: 0, label: 'None' },
  { value: 60, label: '1 min' },
  { value: 120, label: '2 min' },
  { value: 86400, label: '1 day' },
  { value: -1800, label: '30 min a game' },
];
export const WINDOWS: { value: WindowTime; label: string }[] = [
  { value: 'quick', label: '2 s' },
  { value: 'calm', label: '5 s' },
  { value: 'none', label: 'No clock' },
];
export const WATCHING: { value: Watching; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'public', label: 'What all know' },
  { value: 'seat', label: 'One seat' },
];
export const DELAYS = [
  { value: 0, label: 'Live' },
  { value: 30, label: '30 s' },
  { value: 120, label: '2 min' },
  { value: 900, label: '15 min' },
];

/** Seconds for every decision; 0 for no clock, below 0 for the whole game. */
export function clockOf(info: TableInfo): number {
  const { decision, game } = info.clock as { decision?: number | null; game?: number | null };
  return decision || (game ? -game : 0);
}

/** "changed now, was None"; empty where a rule is as it was when all were last ready. */
export function wasOf(info: TableInfo, game: GameInfo, rule: string): string {
  if (!(rule in (info.changed ?? {}))) return '';
  return `changed now, was ${valueInWords(info, game, rule, info.changed![rule])}`;
}

const SETTINGS: Record<string, readonly { value: unknown; label: string }[]> = {
  decision: CLOCKS,
  window: WINDOWS,
  spectators: WATCHING,
  delay: DELAYS,
};

function valueInWords(info: TableInfo, game: GameInfo, rule: string, value: unknown): string {
  const option = game.options.find(({ name }) => rule === `options.${name}`);
  if (option) return inWords(option, (value as Value | null) ?? option.default);
  if (rule === 'watched') return info.seats[value as number]?.label ?? 'another seat';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const known = SETTINGS[rule]?.find((choice) => choice.value === (value ?? 0));
  return known?.label ?? duration(value, rule);
}

function duration(value: unknown, rule: string): string {
  if (value === null || value === undefined) return 'None';
  if (rule === 'game' || rule === 'decision') return `${Math.round(Number(value) / 60)} min`;
  return String(value).replace(/^./, (letter) => letter.toUpperCase());
}

/** Every rule that was changed just now, in words. */
export function changesOf(info: TableInfo, game: GameInfo): { rule: string; text: string }[] {
  const names: Record<string, string> = {
    seats: 'Seats',
    decision: 'Time for a decision',
    game: 'Time for the whole game',
    window: 'Reaction windows',
    pace: 'Pace',
    spectators: 'Spectators',
    watched: 'Whose eyes',
    delay: 'Delay',
    deduction: 'Deduction overlay',
  };
  return Object.keys(info.changed ?? {})
    .map((rule) => {
      const label = game.options.find(({ name }) => rule === `options.${name}`)?.label ?? names[rule];
      return { rule, text: label ? `${label}: ${wasOf(info, game, rule)}` : '' };
    })
    .filter(({ text }) => text !== '');
}
