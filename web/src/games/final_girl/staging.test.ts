import { expect, test } from 'vitest';
import type { Happening } from '../../wire/messages';
import type { FilmTable } from './view';
import { staging } from './staging';

const said = (event: string, data: Record<string, unknown> = {}): Happening => ({ event, clause: 'FG-HR-01', data });
const table = {
  seat: 0,
  scene: { seats: ['Final Girl'], content: {} },
  view: {
    girl: { girl: 'Laurie', at: 'Docks' },
    killer: { name: 'Hans' },
    board: { location: 'Camp' },
    cards: [{ name: 'Walk', two: 'move up to 3', one: 'move 1', none: 'lose 1 Time' }],
  },
} as unknown as FilmTable;
const played = [said('played', { card: 'Walk', dice: 3 }), ...[5, 3, 1].map((face) => said('die', { face }))];

test('a Horror Roll tells its dice, how many count, and the line they reach', () => {
  const roll = staging.roll!(played, 0, table)!;
  expect(roll.title).toBe('You roll for Walk');
  expect(roll.parts[0]).toMatchObject({
    rows: [{ dice: [5, 3, 1], tones: ['good', 'partial', 'fail'] }],
    verdict: '1 success',
    words: 'Move 1. A 3 or 4 can still be made a success.',
  });
});

test('dice that are thrown again are rolled again, with those that lie', () => {
  const again = [...played, said('thrown again', { number: 3 }), said('die', { face: 6 })];
  const roll = staging.roll!(again, played.length, table)!;
  expect([roll.title, roll.parts[0]!.rows[0]!.dice, roll.parts[0]!.verdict]).toEqual([
    'You roll again',
    [5, 3, 6],
    '2 successes',
  ]);
});

test('a roll that a card demands has no line of a played card', () => {
  const before = [...played, said('outcome', { successes: 1 })];
  const roll = staging.roll!([...before, said('die', { face: 2 })], before.length, table)!;
  expect([roll.title, roll.parts[0]!.rows[0]!.dice, roll.parts[0]!.verdict, roll.parts[0]!.words]).toEqual([
    'A Horror Roll',
    [2],
    'No successes',
    '',
  ]);
});

test('she acts when she plays, and the film when it strikes', () => {
  expect(staging.actor(played[0]!, table)).toEqual({ name: 'Laurie', seat: 'Final Girl' });
  expect(staging.actor(said('terror'), table)).toEqual({ name: 'Hans', seat: '' });
  expect(staging.strike!(said('hurt', { count: 2, health: 1 }), table)).toMatchObject({
    headline: 'Laurie is hurt',
    text: '−2 Health: 1 left.',
  });
  expect(staging.strike!(said('killer hurt', { count: 2, health: 1 }), table)).toBeNull();
});
