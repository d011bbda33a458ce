import { expect, it } from 'vitest';
import { clues, confided } from './clues';

it('keeps the newest clues with the cycle in which they were learned', () => {
  const events = [
    { event: 'cycle began', clause: '', data: { number: 3 } },
    { event: 'start shown', clause: '', data: { who: 'Blue', square: 'D03' } },
    { event: 'stepped', clause: '', data: { who: 'Red', square: 'L09' } },
    { event: 'cycle began', clause: '', data: { number: 4 } },
    { event: 'zone counted', clause: '', data: { zone: 'Cliff', number: 2 } },
    { event: 'zone told', clause: '', data: { who: 'Green', zone: 'Lagoon' } },
  ];
  expect(clues(events, 5)).toEqual([
    { cycle: 3, seat: 'Blue', text: 'began at D03' },
    { cycle: 4, seat: null, text: '2 hidden in the Cliff' },
    { cycle: 4, seat: 'Green', text: 'is in the Lagoon' },
  ]);
  expect(clues(events, 1)).toHaveLength(1);
});

it('keeps the newest square that each has told, with its cycle', () => {
  const events = [
    { event: 'pact square', clause: '', data: { who: 'Blue', square: 'D03' } },
    { event: 'cycle began', clause: '', data: { number: 4 } },
    { event: 'pact square', clause: '', data: { who: 'Blue', square: 'W06' } },
  ];
  expect([...confided(events)]).toEqual([['Blue', { square: 'W06', cycle: 4 }]]);
});
