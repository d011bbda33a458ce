import { expect, it } from 'vitest';
import type { GameInfo } from '../../wire/api';
import { balance } from './balance';
import { Draft } from './draft.svelte';

const game = (key: string, names: string[], seats: number[]): GameInfo =>
  ({
    key,
    title: '',
    blurb: '',
    seats,
    bots: ['basic'],
    levels: [],
    minutes: 60,
    weight: 3,
    options: names.map((name) => ({
      name,
      label: '',
      help: '',
      default: name === 'killer' ? 'hans' : 'normal',
      allowed: '',
      values: [],
      low: null,
      high: null,
      clause: '',
    })),
  }) as GameInfo;

it('tells what was measured, and nothing where house rules differ', () => {
  const draft = new Draft(game('final_girl', ['killer', 'side', 'epic'], [1]));
  expect(balance(draft)?.shares.map(({ percent }) => percent)).toEqual([56, 44]);
  draft.set('side', 'extreme');
  expect(balance(draft)?.shares[1]!.percent).toBe(16);
  draft.set('epic', 'force');
  expect(balance(draft)).toBeNull();
});

it('adds up to a hundred at every number of riders', () => {
  const draft = new Draft(game('headless_horseman', [], [2, 3, 4, 5, 6, 7, 8]));
  for (const seats of draft.game.seats) {
    draft.resize(seats);
    expect(balance(draft)?.shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  }
});
