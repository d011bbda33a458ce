import { expect, test } from 'vitest';
import { apart, farthest } from './corners';

const box = { left: 0, top: 0, right: 1000, bottom: 700 };
const mark = (x: number, y: number) => ({ left: x, top: y, right: x + 20, bottom: y + 20 });

test('words lie in the corner farthest from what can be chosen', () => {
  expect(farthest(box, 300, 60, [])).toBe('top right');
  expect(farthest(box, 300, 60, [mark(900, 40)])).toBe('bottom left');
  expect(farthest(box, 300, 60, [mark(900, 40), mark(80, 620), mark(900, 620)])).toBe('top left');
  expect(farthest(box, 300, 60, [mark(900, 40), mark(80, 620), mark(60, 50)])).toBe('bottom right');
});

test('boxes that lie on one another are less than nothing apart', () => {
  expect(apart(mark(0, 0), mark(30, 0))).toBe(10);
  expect(apart(mark(0, 0), mark(23, 24))).toBe(5);
  expect(apart(mark(0, 0), mark(10, 5))).toBeLessThan(0);
});
