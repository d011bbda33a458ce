import { expect, it } from 'vitest';
import type { MySeat } from '../../wire/mine';
import { inOrder, timeLeft, untilWhen, type Line } from './order';

const line = (table: string, status: string, asked = false, left: number | null = null, at = 0): Line => ({
  seat: { table, at } as MySeat,
  status,
  glimpse: { asked, waitingFor: '', result: null, when: '', left, words: 0 },
});

it('puts my moves first, those with the least time on top, and what is over last', () => {
  const groups = inOrder([
    line('over', 'over'),
    line('calm', 'playing', true),
    line('soon', 'waiting'),
    line('theirs', 'playing'),
    line('urgent', 'playing', true, 600),
    line('later', 'playing', true, 7200),
  ]);
  expect(groups.map(({ group, lines }) => [group, lines.map(({ seat }) => seat.table)])).toEqual([
    ['Your move', ['urgent', 'later', 'calm']],
    ['Waiting for others', ['theirs']],
    ['Not begun', ['soon']],
    ['Over', ['over']],
  ]);
});

it('leaves out what there is none of, and has the newest first where time does not say', () => {
  expect(inOrder([line('old', 'waiting', false, null, 1), line('new', 'waiting', false, null, 2)])).toMatchObject([
    { group: 'Not begun', lines: [{ seat: { table: 'new' } }, { seat: { table: 'old' } }] },
  ]);
});

it('says how long there is to think', () => {
  expect(timeLeft(null)).toBe('no clock');
  expect(timeLeft(5 * 3600 + 20 * 60)).toBe('5 h 20 min');
  expect(timeLeft(41 * 60)).toBe('41 min');
  expect(timeLeft(7200)).toBe('2 h');
  expect(timeLeft(20)).toBe('under 1 min');
  expect(timeLeft(50 * 3600)).toBe('2 days');
});

it('says until when, by the clock on the wall', () => {
  const now = new Date(2026, 10, 15, 21, 16).getTime();
  expect(untilWhen(5 * 3600 + 20 * 60, now)).toBe('until Mon 02:36');
  expect(untilWhen(2 * 3600, now)).toBe('until 23:16');
  expect(untilWhen(600, now)).toBe('');
});
