import { beforeEach, expect, it } from 'vitest';
import type { TableInfo } from '../wire/messages';
import { met, myPeople } from './people';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

const table = (status: string, ...names: string[]): TableInfo =>
  ({
    status,
    seats: names.map((name, seat) => ({
      seat,
      label: `S${seat}`,
      kind: name.endsWith('bot') ? 'bot' : 'person',
      name,
    })),
  }) as TableInfo;

it('remembers people, not bots and not myself, the newest first', () => {
  met(table('playing', 'Ines', 'Mara', 'basic bot'), [0]);
  met(table('playing', 'Nils', 'Ines', 'Mara'), [1]);
  expect(myPeople()).toEqual(['Nils', 'Mara']);
});

it('remembers nobody from a table that has not begun, or that I only watch', () => {
  met(table('waiting', 'Ines', 'Mara'), [0]);
  met(table('playing', 'Ines', 'Mara'), []);
  expect(myPeople()).toEqual([]);
});
