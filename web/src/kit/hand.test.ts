import { expect, it } from 'vitest';
import { byHand } from './hand';

it('a finger taps, a mouse clicks', () => {
  const text = 'Tap a glowing space: one tap takes you all the way. The Tape stays.';
  expect(byHand(text, false)).toBe(text);
  expect(byHand(text, true)).toBe('Click a glowing space: one click takes you all the way. The Tape stays.');
});
