import { expect, test } from 'vitest';
import { hintCodes, inReadingOrder, nearest } from './walking';

const here = { x: 100, y: 100 };

test('an arrow goes to the nearest thing in its direction', () => {
  const spots = [
    { x: 200, y: 100 },
    { x: 150, y: 105 },
    { x: 50, y: 100 },
  ];
  expect(nearest(here, spots, 'ArrowRight')).toBe(1);
  expect(nearest(here, spots, 'ArrowLeft')).toBe(2);
});

test('straight ahead beats nearer but aside', () => {
  const spots = [
    { x: 130, y: 160 },
    { x: 150, y: 100 },
  ];
  expect(nearest(here, spots, 'ArrowRight')).toBe(1);
});

test('where there is nothing in a direction one stays', () => {
  expect(nearest(here, [{ x: 100, y: 20 }], 'ArrowDown')).toBe(-1);
});

test('reading order goes by rows', () => {
  const spots = [
    { x: 300, y: 12 },
    { x: 10, y: 100 },
    { x: 20, y: 10 },
  ];
  expect(inReadingOrder(spots).map((spot) => spot.x)).toEqual([20, 300, 10]);
});

test('every option gets its own letters, and none is the beginning of another', () => {
  for (const count of [5, 26, 27, 400]) {
    const codes = hintCodes(count);
    expect(new Set(codes).size).toBe(count);
    expect(codes.some((code) => codes.some((other) => other !== code && other.startsWith(code)))).toBe(false);
  }
});
