import { expect, it } from 'vitest';
import { branchedFrom, readPlace, writePlace } from './address';

it('writes the address of a moment and reads it again', () => {
  for (const place of [
    { step: 12, eyes: 2 },
    { step: 0, eyes: 'truth' },
    { step: null, eyes: 'watcher' },
  ] as const) {
    expect(readPlace(writePlace(place))).toEqual(place);
  }
  expect(branchedFrom({ table: 'abc', step: 7 })).toBe('/replay/abc#step=7&eyes=truth');
});

it('shows the truth at the end when the address says nothing that makes sense', () => {
  expect(readPlace('')).toEqual({ step: null, eyes: 'truth' });
  expect(readPlace('#step=x&eyes=everybody')).toEqual({ step: null, eyes: 'truth' });
});
