import { expect, test } from 'vitest';
import { patched, type Change } from './patch';

const view = {
  round: 1,
  seats: [
    { cell: 'A01', hp: 3 },
    { cell: 'B02', hp: 2 },
  ],
  decks: { red: 5 },
};

test('a change sets what is at its path', () => {
  const now = patched(view, [[['seats', 1, 'cell'], 'B03']]);
  expect(now.seats[1]).toEqual({ cell: 'B03', hp: 2 });
});

test('a change without a value removes', () => {
  expect(patched(view, [[['decks', 'red']]] as Change[])).toEqual({ ...view, decks: {} });
});

test('a value of null is a value', () => {
  expect(patched(view, [[['round'], null]] as Change[]).round).toBeNull();
});

test('an empty path replaces the whole view', () => {
  expect(patched(view, [[[], { round: 9 }]] as Change[])).toEqual({ round: 9 });
});

test('changes apply one after another', () => {
  const changes: Change[] = [
    [['attack'], { by: 'Red' }],
    [['attack', 'at'], 'C04'],
  ];
  expect(patched({}, changes)).toEqual({ attack: { by: 'Red', at: 'C04' } });
});

test('the view that was there is left alone, and what did not change is shared', () => {
  const before = structuredClone(view);
  const now = patched(view, [[['seats', 0, 'hp'], 1]]);
  expect(view).toEqual(before);
  expect(now.seats[1]).toBe(view.seats[1]);
  expect(now.decks).toBe(view.decks);
});
