import { expect, it } from 'vitest';
import { doubtIn, doubts } from './doubt';
import { Reel } from './reel';

it('counts the spaces where hidden pieces can be, wherever a view keeps them', () => {
  expect(doubtIn({ killer: { could_be: ['C1', 'C2'] } })).toEqual({ spaces: 2, good: 2 });
  expect(doubtIn({ seats: [{ could: ['A1'] }, { could: ['B1', 'B2'] }, {}] })).toEqual({ spaces: 3, good: 3 });
  const believed = doubtIn({ killer: { could_be: ['C1', 'C2', 'C3'], chances: [9000, 500, 500] } });
  expect(believed?.spaces).toBe(3);
  expect(believed?.good).toBeCloseTo(1.48, 1);
  expect(doubtIn({ killer: { space: 'C1' } })).toBeNull();
});

it('follows them over a match, and says nothing where there was nothing to deduce', () => {
  const reel = new Reel({
    seat: 1,
    view: { killer: { could_be: ['C1', 'C2', 'C3'] } },
    updates: [{ step: 0 }, { step: 4, changes: [[['killer', 'could_be'], ['C2']]] }],
  });
  expect(doubts(reel)).toEqual([
    { step: 0, spaces: 3, good: 3 },
    { step: 4, spaces: 1, good: 1 },
  ]);
  expect(doubts(new Reel({ seat: 0, view: {}, updates: [{ step: 0 }] }))).toEqual([]);
});
