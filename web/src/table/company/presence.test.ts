import { expect, it } from 'vitest';
import type { Sitting, TableInfo } from '../../wire/messages';
import { absent, dayAndTime, listed, listedShort, presenceWords } from './presence';

const seat = (change: Partial<Sitting>): Sitting => ({
  seat: 0,
  label: 'Red',
  kind: 'person',
  name: 'Tomas',
  ...change,
});

it('says in words how somebody is here', () => {
  const now = Date.parse('2026-11-16T21:18:00');
  const since = (text: string): number => Date.parse(text) / 1000;
  expect(presenceWords(seat({ presence: 'here' }), now)).toBe('here');
  expect(presenceWords(seat({ presence: 'idle', since: since('2026-11-16T21:14:00') }), now)).toBe('idle, 4 min');
  expect(presenceWords(seat({ presence: 'away', since: since('2026-11-16T21:14:00') }), now)).toBe('away since 21:14');
  expect(presenceWords(seat({ presence: 'bot' }), now)).toBe('a bot plays for Tomas');
  expect(presenceWords(seat({}), now)).toBe('');
});

it('counts down for those who are away, but not where decisions take days', () => {
  const waiting = [
    { seat: 0, from: 0, to: 1, more: 0 },
    { seat: 1, from: 0, to: 1, more: 0 },
  ];
  const info = { clock: {}, seats: [seat({ presence: 'away' }), seat({ seat: 1, presence: 'here' })] };
  expect(absent(info as unknown as TableInfo, waiting).map((waited) => waited.seat)).toEqual([0]);
  expect(absent({ ...info, clock: { decision: 86400 } } as unknown as TableInfo, waiting)).toEqual([]);
});

it('names people as one does in a sentence', () => {
  expect(listed(['Mara'])).toBe('Mara');
  expect(listed(['Mara', 'Nils', 'Ines'])).toBe('Mara, Nils and Ines');
  expect(listedShort(['Mara', 'Nils'])).toBe('Mara and Nils');
  expect(listedShort(['Mara', 'Nils', 'Ines'])).toBe('Mara, Nils and one more');
  expect(listedShort(['Mara', 'Nils', 'Ines', 'Tomas'])).toBe('Mara, Nils and two more');
});

it('a moment that may be days away is told by its day', () => {
  expect(dayAndTime(new Date(2026, 10, 17, 14, 9).getTime())).toBe('Tue 14:09');
});
