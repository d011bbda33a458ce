import { expect, it } from 'vitest';
import { iconOf } from './icon';

it('is grey at rest, and has a dot when it is my move', () => {
  expect(iconOf(0)).not.toContain('circle');
  expect(iconOf(0)).not.toContain('#f2b84b');
  expect(iconOf(1)).toContain('<circle');
  expect(iconOf(1)).toContain('#f2b84b');
  expect(iconOf(1)).not.toContain('<text');
});

it('has a number when several tables wait', () => {
  expect(iconOf(2)).toContain('>2</text>');
  expect(iconOf(12)).toContain('>9</text>');
});

it('moves nothing: nothing blinks', () => {
  for (const waiting of [0, 1, 2]) expect(iconOf(waiting)).not.toMatch(/animate|@keyframes/);
});
