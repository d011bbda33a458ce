/** House rules: how an option is set, in words. */
import type { OptionInfo } from '../../wire/api';

export type Value = string | number | boolean;
export type Control = 'switch' | 'segments' | 'list' | 'number' | 'names';

const YES = new Set(['on', 'yes']);
const NO = new Set(['off', 'no']);
const NAMED = new Set(['killer', 'location', 'girl']);

export function controlFor(option: OptionInfo): Control {
  if (option.low !== null && option.low !== undefined) return 'number';
  if (option.allowed.startsWith('names joined')) return 'names';
  if (option.values.length === 2 && option.values.every((value) => YES.has(value) || NO.has(value))) return 'switch';
  return option.values.length <= 4 ? 'segments' : 'list';
}

/** "open_in_seat_order" reads "Open in seat order". */
export function inWords(option: OptionInfo, value: Value): string {
  const text = String(value);
  const seat = /^seat:(\d+)$/.exec(text);
  if (seat) return `Seat ${Number(seat[1]) + 1}`;
  if (text === '') return 'None';
  const words = text.replace(/_/g, ' ');
  if (NAMED.has(option.name)) return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isOn = (value: Value): boolean => YES.has(String(value));

/** The other value of a switch. */
export function switched(option: OptionInfo, on: boolean): string {
  return option.values.find((value) => (on ? YES : NO).has(value)) ?? String(option.default);
}

/** What stands at the top of a game's house rules; the others can be unfolded. */
const featured: Record<string, string[]> = {
  frag: ['map', 'frags_to_win', 'design_mode'],
  friday13: ['counselor_hands', 'captain', 'dawn'],
  dangerous_game: ['hunter_pick', 'sight_check', 'max_cycles'],
  headless_horseman: ['abilities', 'placement', 'hp_ichabod'],
  final_girl: ['killer', 'location', 'girl', 'side'],
};

export function isFeatured(game: string, option: OptionInfo): boolean {
  return featured[game]?.includes(option.name) ?? false;
}
