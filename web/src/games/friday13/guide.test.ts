import { expect, it } from 'vitest';
import { turnHelp } from './guide';

const open = (...acts: string[]) => acts.map((act) => ({ target: { act } as never }));

it('says in a turn what is really open', () => {
  const usual = { options: {} };
  expect(turnHelp(open('move', 'search'), usual)).toBe('Roll to move or search, which ends your walking.');
  expect(turnHelp(open('step', 'move again', 'use'), usual)).toBe('Walk to a ring, roll once more or use an item.');
  expect(turnHelp(open('drop'), usual)).toBe('End the turn; nothing else is left to do.');
  expect(turnHelp(open('search'), { options: { counselor_order: 'any_order' } })).toBe('Search.');
});
