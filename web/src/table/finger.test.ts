import { expect, test } from 'vitest';
import { meant } from './finger';

const small = (x: number, y: number) => ({ left: x - 6, top: y - 6, width: 12, height: 12 });

test('a tap beside a small mark is meant for it', () => {
  expect(meant([small(100, 100)], 118, 85)).toBe(0);
  expect(meant([small(100, 100)], 125, 100)).toBe(-1);
});

test('of two marks the nearer one is meant', () => {
  expect(meant([small(100, 100), small(130, 100)], 113, 100)).toBe(0);
  expect(meant([small(100, 100), small(130, 100)], 117, 100)).toBe(1);
});

test('a large mark is hit wherever it is', () => {
  expect(meant([{ left: 0, top: 0, width: 200, height: 60 }], 190, 50)).toBe(0);
});

test('what is not drawn is not meant', () => {
  expect(meant([{ left: 0, top: 0, width: 0, height: 0 }], 0, 0)).toBe(-1);
});
