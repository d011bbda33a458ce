import { expect, it } from 'vitest';
import type { Welcome } from '../wire/messages';
import { glimpseOf } from './peek';

const welcome = (change: Partial<Welcome>): Welcome =>
  ({ type: 'welcome', v: 1, version: 1, first: 0, events: [], seat: 0, ...change }) as Welcome;

it('tells whose move it is and where the match stands', () => {
  expect(glimpseOf(welcome({ view: { round: 6, asked: 'Odile' } }))).toEqual({
    asked: false,
    waitingFor: 'Odile',
    result: null,
    when: 'round 6',
    left: null,
    words: 0,
  });
});

it('tells how long I may think, and how many words I have not heard', () => {
  const question = { id: 1, kind: 'move', prompt: '', options: [], seconds: 1200 };
  const talk = [
    { name: 'Mara', text: 'hello', seat: 1, at: 5 },
    { name: 'Ines', text: 'me', seat: 0, at: 6 },
    { name: '', text: 'Mara is back.', kind: 'notice:seat', at: 7 },
  ];
  expect(glimpseOf(welcome({ question, talk }))).toMatchObject({ asked: true, left: 1200, words: 1 });
});

it('keeps quiet about whom a reaction window waits for', () => {
  expect(glimpseOf(welcome({ view: { cycle: 2, asked: 'resolving' } })).waitingFor).toBe('');
});
