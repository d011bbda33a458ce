import { expect, it } from 'vitest';
import type { Result } from '../wire/messages';
import type { Face, TableState } from '../games/face';
import { headline, reason } from '../table/outcome';
import { lastWord } from '../table/sentences';
import { fateOf } from './outcome';
import type { Replay } from './replay.svelte';

const won = (...winners: number[]): Result => ({
  winners,
  scores: [],
  reason: '',
  clause: '',
  commit: '',
  secret: '',
  shares: [],
});

it('names who won', () => {
  const riders = ['Brom', 'Katrina', 'Anton'];
  expect(headline(won(1), riders)).toBe('Katrina wins');
  expect(headline(won(0, 2), riders)).toBe('Brom and Anton win');
  expect(headline(won(), riders)).toBe('Nobody wins');
  expect(headline(won(0, 1, 2), riders)).toBe('All of them win');
});

it('names the team of Counselors', () => {
  expect(headline(won(1, 2), ['Jason', 'Player 1', 'Player 2'])).toBe('The Counselors win');
  expect(headline(won(0), ['Jason', 'Player 1', 'Player 2'])).toBe('Jason wins');
});

it('calls a seat as its piece is called', () => {
  const glance = {
    seat: 'Violet',
    label: 'Heiress',
    mark: { colour: '', shape: '', letter: '' },
    vital: '',
    acting: false,
    out: false,
  };
  expect(headline(won(1), ['Red', 'Violet'], [glance])).toBe('Heiress wins');
  expect(headline(won(), ['Final Girl'])).toBe('The Killer wins');
});

it('says you to whoever reads it, and a side is one for all who are on it', () => {
  const riders = ['Brom', 'Katrina', 'Anton'];
  expect(headline(won(1), riders, [], 1)).toBe('You win');
  expect(headline(won(1), riders, [], 0)).toBe('Katrina wins');
  expect(headline(won(0, 2), riders, [], 2)).toBe('You and Brom win');
  expect(headline(won(1, 2), ['Jason', 'Player 1', 'Player 2'], [], 1)).toBe('Your side wins');
});

it('says why, and not twice who won', () => {
  const face = { glance: () => [], moment: () => ({ text: 'First to 3 frags.' }) } as unknown as Face;
  const table = (words: string): TableState =>
    ({
      scene: { words: { won: words }, seats: ['Red', 'Blue'] },
      info: { seats: [] },
      seat: 0,
      events: [{ event: 'won', clause: '', data: { who: 'Blue' } }],
    }) as unknown as TableState;
  expect(reason(won(1), face, table('{who} wins.'))).toBe('First to 3 frags.');
  expect(reason(won(1), face, table('{who} reaches the Bridge.'))).toBe('Blue reaches the Bridge.');
});

it('counts what the game counts', () => {
  const seat = { seat: 'Red', label: 'Red', mark: { colour: '', shape: '', letter: '' }, vital: '', acting: false };
  const after = (score: number): string =>
    fateOf(
      { ...seat, out: false },
      {
        face: { led: 'frags' },
        scene: { seats: ['Red', 'Blue'] },
        result: { ...won(1), scores: [score, 3] },
      } as unknown as Replay,
      new Map(),
    );
  expect([after(1), after(2)]).toEqual(['1 frag', '2 frags']);
});

it('ends with the event that the result names', () => {
  const events = ['A-01', 'END-01', 'B-01'].map((clause) => ({ event: clause, clause }));
  expect(lastWord({ ...won(), clause: 'END-01' }, events)).toBe(events[1]);
  expect(lastWord(null, events)).toBe(events[2]);
});
