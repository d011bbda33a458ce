import { expect, test } from 'vitest';
import { sentence } from './words';

test('what the view says inside a sentence becomes one, with true minus signs', () => {
  expect(sentence('move up to 1 space, Time -1')).toBe('Move up to 1 space, Time −1.');
  expect(sentence('-1 die on movement rolls')).toBe('−1 die on movement rolls.');
  expect(sentence(undefined)).toBe('');
});
