import { expect, it } from 'vitest';
import { odds } from './odds';

it('gives the chances of a plain combat as the ledger counts them', () => {
  expect(odds([8, 6])).toEqual({ win: 9 / 16, tie: 1 / 8, lose: 5 / 16 });
});

it('counts cards that change a die or a number', () => {
  expect(odds([10, 6]).win).toBeCloseTo(13 / 20);
  expect(odds([8, 6], 2).win).toBeCloseTo(19 / 24);
  expect(odds([8, 10]).lose).toBeCloseTo(11 / 20);
});
