import { expect, test } from 'vitest';
import { hintCodes, inReadingOrder, nearest } from './walking';

const here = { x: 100, y: 100 };

test('an arrow goes to the nearest thing in its direction', () => {
  const spots = [here, { x: 200, y: 100 }, { x: 150, y: 105 }, { x: 50, y: 100 }];
  expect(nearest(spots, 0, 'ArrowRight')).toBe(2);
  expect(nearest(spots, 0, 'ArrowLeft')).toBe(3);
});

test('what lies rather below is not to the right', () => {
  const spots = [here, { x: 130, y: 160 }, { x: 150, y: 100 }];
  expect(nearest(spots, 0, 'ArrowRight')).toBe(2);
  expect(nearest(spots, 0, 'ArrowDown')).toBe(1);
});

test('where there is nothing in a direction one stays', () => {
  expect(nearest([here, { x: 100, y: 20 }], 0, 'ArrowDown')).toBe(-1);
});

test('the arrows come to every spot, however they lie', () => {
  let seed = 1;
  const chance = (most: number) => Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * most);
  for (let round = 0; round < 300; round++) {
    const raster = round % 2 ? 32 : 1;
    const spots = Array.from({ length: 2 + chance(40) }, () => ({
      x: chance(800 / raster) * raster,
      y: chance(600 / raster) * raster,
    }));
    const found = new Set([0]);
    for (const spot of found) {
      for (const direction of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = nearest(spots, spot, direction);
        if (next >= 0) found.add(next);
      }
    }
    expect(found.size).toBe(spots.length);
  }
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
