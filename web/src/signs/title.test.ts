import { expect, it } from 'vitest';
import { listed, titleOf, type Standing } from './title';

const HOUR = 3_600_000;
const at = (change: Partial<Standing>): string =>
  titleOf({
    table: 'Birch-41',
    game: 'Friday the 13th',
    asked: false,
    over: false,
    waitingFor: [],
    left: null,
    given: null,
    ...change,
  });

it('says whose move it is, and that it is over', () => {
  expect(at({ asked: true })).toBe('Your move · Birch-41');
  expect(at({ waitingFor: ['Mara'] })).toBe('Waiting for Mara · Birch-41');
  expect(at({ over: true, asked: true })).toBe('Over · Birch-41');
});

it('is the name of the game at rest', () => {
  expect(at({})).toBe('Friday the 13th');
});

it('counts the minutes of the last hour of a long clock, and no others', () => {
  expect(at({ asked: true, given: 24 * HOUR, left: 0.2 * HOUR })).toBe('12 min left · Birch-41');
  expect(at({ asked: true, given: 24 * HOUR, left: 1000 })).toBe('1 min left · Birch-41');
  expect(at({ asked: true, given: 24 * HOUR, left: 2 * HOUR })).toBe('Your move · Birch-41');
  expect(at({ asked: true, given: 60_000, left: 30_000 })).toBe('Your move · Birch-41');
});

it('names two, and counts the others', () => {
  expect(listed(['Mara', 'Nils'])).toBe('Mara and Nils');
  expect(listed(['Mara', 'Nils', 'Ines'])).toBe('Mara, Nils and one more');
  expect(listed(['Mara', 'Nils', 'Ines', 'Kwame'])).toBe('Mara, Nils and 2 more');
});
