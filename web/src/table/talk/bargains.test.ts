import { describe, expect, test } from 'vitest';
import type { Scene } from '../../games/face';
import type { Said, TableInfo } from '../../wire/messages';
import { bargainsIn, inWords, promisesIn, wordOf } from './bargains';

const peace = { promise: 'peace' };
const lagoon = { promise: 'no_trap', words: { zone: 'Lagoon' } };
const offer = (id: string, seat: number, whom: number, more = {}, to: number[] = []): Said => ({
  name: `P${seat}`,
  text: '',
  kind: `offer:${id}`,
  seat,
  to,
  terms: { whom, until: 6, gives: peace, wants: lagoon, ...more },
});
const line = (kind: string, seat?: number): Said => ({
  name: '',
  text: '',
  kind,
  ...(seat === undefined ? {} : { seat }),
});

describe('what the talk tells of bargains', () => {
  test('an offer is open until it is answered, taken back or changed', () => {
    const talk = [offer('a', 0, 1), offer('b', 0, 2), offer('c', 3, 1), offer('d', 1, 3, { instead: 'c' })];
    const states = (more: Said[]): string[] => bargainsIn([...talk, ...more]).offers.map(({ state }) => state);
    expect(states([])).toEqual(['open', 'open', 'changed', 'open']);
    expect(states([line('refuse:a', 1), line('withdraw:b', 0)])).toEqual(['refuse', 'withdraw', 'changed', 'open']);
  });

  test('an accepted offer is a promise on each side, which stands until it is kept or broken', () => {
    const talk = [offer('a', 0, 1, {}, [1]), line('accept:a', 1)];
    const [given, wanted] = bargainsIn(talk).promises;
    expect([given!.by, given!.whom, given!.term, given!.state]).toEqual([0, 1, peace, 'stands']);
    expect([wanted!.by, wanted!.whom, wanted!.term, wanted!.secret]).toEqual([1, 0, lagoon, true]);
    const judged = bargainsIn([...talk, line('broken:a:gives'), line('kept:a:wants')]).promises;
    expect(judged.map(({ state }) => state)).toEqual(['broken', 'kept']);
    expect([wordOf(judged, 0), wordOf(judged, 1)]).toEqual(['Broke 1 promise', 'Kept 1 promise']);
    expect(wordOf([...judged, ...judged.map((one) => ({ ...one, by: 0 }))], 0)).toBe('Kept 1 promise, broke 2');
    expect(wordOf(judged, 2)).toBe('No promise kept or broken yet');
  });

  test('one side may be empty', () => {
    expect(bargainsIn([offer('a', 0, 1, { wants: null }), line('accept:a', 1)]).promises).toHaveLength(1);
  });

  test('a record tells what was promised openly and what became of it; any other file tells nothing', () => {
    const told = { by: 0, whom: 1, promise: 'no_trap', words: { zone: 'Lagoon' }, until: 6 };
    const company = {
      promises: [
        { ...told, became: 'broken' },
        { ...told, became: '' },
      ],
    };
    const found = promisesIn({ company });
    expect(found.map(({ term, state }) => [term, state])).toEqual([
      [lagoon, 'broken'],
      [lagoon, 'stands'],
    ]);
    expect([{}, null, { company: { promises: 3 } }].map(promisesIn)).toEqual([[], [], []]);
  });

  test('a promise is told by the names of people, and "you"', () => {
    const forms = {
      peace: { sentence: 'no attack on {whom}', needs: {}, seen: true },
      no_trap: { sentence: 'no trap in the {zone}', needs: { zone: ['Lagoon'] }, seen: false },
    };
    const scene = { promises: { round: 'cycle', forms } } as unknown as Scene;
    const info = { seats: [{ name: 'Simone' }, { name: 'Ines' }] } as unknown as TableInfo;
    expect(inWords(scene, info, peace, 1, 0)).toBe('no attack on Ines');
    expect(inWords(scene, info, peace, 1, 1)).toBe('no attack on you');
    expect(inWords(scene, info, lagoon, 1, 0)).toBe('no trap in the Lagoon');
  });
});
