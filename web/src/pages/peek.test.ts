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
  });
});

it('keeps quiet about whom a reaction window waits for', () => {
  expect(glimpseOf(welcome({ view: { cycle: 2, asked: 'resolving' } })).waitingFor).toBe('');
});
