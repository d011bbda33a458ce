import { expect, test } from 'vitest';
import { growth } from './lettering';

test('a word that is large enough stays as it is drawn', () => {
  expect(growth(12, false)).toBe(1);
  expect(growth(30, false)).toBe(1);
});

test('one that is a little too small grows to twelve pixels', () => {
  expect(growth(11, false)! * 11).toBeCloseTo(12);
});

test('one that is much too small is hidden, unless it names a great place', () => {
  expect(growth(7, false)).toBeNull();
  expect(growth(7, true)! * 7).toBeCloseTo(12);
  expect(growth(4, true)).toBeNull();
});
