import { expect, test } from 'vitest';
import { against, levelOf } from './levels';

const levels = [
  { level: 'easy', title: 'Easy', text: 'Forgets.' },
  { level: 'normal', title: 'Normal', text: 'Forgets nothing.' },
];

test('a level is known by its name, and there is always one', () => {
  expect(levelOf({ levels }, 'normal').text).toBe('Forgets nothing.');
  expect(levelOf({ levels }, 'insane').level).toBe('easy');
  expect(levelOf({ levels: [] }, 'easy').level).toBe('basic');
});

test('the button says against whom one plays', () => {
  expect(against(3, levels[0]!)).toBe('3 easy bots');
  expect(against(1, levels[1]!)).toBe('1 normal bot');
  expect(against(2, levelOf({ levels: [] }, ''))).toBe('2 bots');
  expect(against(0, levels[0]!)).toBe('alone');
});
