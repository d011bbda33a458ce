import { expect, test } from 'vitest';
import { lastRoll } from './roll';

const said = (event: string, data: Record<string, unknown> = {}) => ({ event, clause: 'FG-ACT-02', data });

test('the last roll is that of the last card, be it of several dice or of one', () => {
  const first = [
    said('played', { card: 'Walk', dice: 2 }),
    said('die', { face: 5 }),
    said('die', { face: 3 }),
    said('outcome', { successes: 1 }),
  ];
  expect(lastRoll(first)).toEqual({ card: 'Walk', dice: [5, 3], successes: 1, current: true });
  const second = [...first, said('played with one die', { card: 'Focus', dice: 1 }), said('die', { face: 4 })];
  expect(lastRoll(second)).toEqual({ card: 'Focus', dice: [4], successes: null, current: true });
  expect(lastRoll([...second, said('phase', { phase: 'planning' })])?.current).toBe(false);
});
