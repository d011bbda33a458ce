import { expect, test } from 'vitest';
import type { Happening } from '../../../wire/messages';
import { lastRoll } from './rolls';

const event = (word: string, data: Record<string, unknown>): Happening => ({ event: word, clause: '', data });
const damage = event('rolled damage', { target: 'Red', dice: 4, attack: 16, shield: 3, defense: 10 });

test('damage is told as the division it is, with what is dropped', () => {
  expect(lastRoll([damage])).toMatchObject({ total: '16 ÷ 10 = 1', meaning: '1 Health lost, 6 left over are dropped' });
});

test('what a weapon adds stands beside the division', () => {
  const roll = lastRoll([damage, event('extra damage', { target: 'Red', extra: 1 })]);
  expect(roll).toMatchObject({ total: '16 ÷ 10 = 1', meaning: '2 Health lost, 1 more by the weapon' });
});

test('a movement roll says what was taken away', () => {
  const moved = (sum: number, total: number) =>
    lastRoll([event('rolled movement', { who: 'Red', dice: 3, sum, total })]);
  expect(moved(8, 6)).toMatchObject({ total: '8 − 2', meaning: '6 squares at most' });
  expect(moved(8, 8)).toMatchObject({ total: '8', meaning: '8 squares at most' });
});
