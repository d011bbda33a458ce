import { expect, it } from 'vitest';
import { asGoodAs, chanceOf, likeliest, percent, trailOf } from './likely';

it('puts the likeliest place first and finds the chance of each', () => {
  const places = ['C1', 'J7', 'W3'];
  expect(likeliest(places, [1000, 8967, 33]).map(({ place }) => place)).toEqual(['J7', 'C1', 'W3']);
  expect(chanceOf(places, [1000, 8967, 33], 'W3')).toBeCloseTo(0.0033);
  expect(chanceOf(places, [1000, 8967, 33], 'J1')).toBeNull();
  expect(chanceOf(places, undefined, 'C1')).toBeNull();
  expect([0.17, 0.01, 0.0033].map(percent)).toEqual(['17 %', '1 %', '0.3 %']);
});

it('tells how good a trail is by what it is worth, not by what is possible', () => {
  expect(asGoodAs([2500, 2500, 2500, 2500])).toBeCloseTo(4);
  expect(asGoodAs([10_000])).toBeCloseTo(1);
  expect(asGoodAs([9000, ...Array<number>(20).fill(50)])).toBeLessThan(2);
  expect([1, 5, 6, 30, 54].map((good) => trailOf(good).words)).toEqual([
    'Found',
    'Hot trail',
    'Warm trail',
    'Cold trail',
    'No trail',
  ]);
  expect(trailOf(1).warmth).toBe(5);
});
