import { expect, it } from 'vitest';
import type { GameInfo, TableInfo } from '../../wire/api';
import { changesOf, clockOf, wasOf } from './changing';

const game = {
  key: 'frag',
  options: [{ name: 'map', label: 'Map', default: 'A', values: ['A', 'B'] }],
} as unknown as GameInfo;
const table = (change: Partial<TableInfo>): TableInfo =>
  ({ clock: {}, options: {}, seats: [], changed: {}, ...change }) as unknown as TableInfo;

it('says what a rule was before it was changed', () => {
  const info = table({ clock: { decision: 120 }, changed: { decision: null, seats: 4, 'options.map': null } });
  expect(wasOf(info, game, 'decision')).toBe('changed now, was None');
  expect(wasOf(info, game, 'seats')).toBe('changed now, was 4');
  expect(wasOf(info, game, 'options.map')).toBe('changed now, was A');
  expect(wasOf(info, game, 'pace')).toBe('');
  expect(changesOf(info, game).map(({ text }) => text)).toEqual([
    'Time for a decision: changed now, was None',
    'Seats: changed now, was 4',
    'Map: changed now, was A',
  ]);
});

it('has one number for every clock', () => {
  expect(clockOf(table({}))).toBe(0);
  expect(clockOf(table({ clock: { decision: 60 } }))).toBe(60);
  expect(clockOf(table({ clock: { decision: null, game: 1800 } }))).toBe(-1800);
});
