import { expect, it } from 'vitest';
import type { GameInfo } from '../../wire/api';
import { Draft } from './draft.svelte';

const frag = {
  key: 'frag',
  title: 'Frag',
  blurb: '',
  seats: [2, 3, 4, 5, 6],
  bots: ['random', 'basic', 'easy', 'normal'],
  levels: [
    { level: 'easy', title: 'Easy', text: 'Forgets.' },
    { level: 'normal', title: 'Normal', text: 'Forgets nothing.' },
  ],
  options: [
    {
      name: 'map',
      label: 'Map',
      help: '',
      default: 'A',
      allowed: '',
      values: ['A', 'B'],
      low: null,
      high: null,
      clause: '',
    },
  ],
} as GameInfo;

it('begins with me and open seats, by the book', () => {
  const draft = new Draft(frag);
  expect(draft.places.map(({ who }) => who)).toEqual(['me', 'open', 'open', 'open']);
  expect(draft.promise()).toBe('Open the table for 3 more players');
  expect(draft.form()).toMatchObject({ options: {}, clock: { window: 'calm' }, spectators: 'public', deduction: true });
});

it('says what will happen with bots', () => {
  const draft = new Draft(frag);
  draft.resize(2);
  draft.seat(1, 'bot');
  expect(draft.promise()).toBe('Start against 1 bot');
  expect(draft.form().seats).toEqual([{ kind: 'open' }, { kind: 'bot', level: 'easy' }]);
});

it('fills the open seats with bots', () => {
  const draft = new Draft(frag);
  draft.seat(2, 'here');
  draft.fill();
  expect(draft.places.map(({ who }) => who)).toEqual(['me', 'bot', 'here', 'bot']);
});

it('lets me change seats, and keeps me when the table shrinks', () => {
  const draft = new Draft(frag);
  draft.seat(3, 'me');
  expect(draft.places.map(({ who }) => who)).toEqual(['open', 'open', 'open', 'me']);
  draft.resize(2);
  expect(draft.mine).toBe(0);
});

it('sends only what differs from the book', () => {
  const draft = new Draft(frag);
  draft.set('map', 'B');
  expect(draft.form().options).toEqual({ map: 'B' });
  draft.set('map', 'A');
  expect(draft.form().options).toEqual({});
  expect(draft.changed).toBe(0);
});
