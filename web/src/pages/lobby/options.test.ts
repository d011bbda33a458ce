import { expect, it } from 'vitest';
import type { OptionInfo } from '../../wire/api';
import { controlFor, inWords, switched } from './options';

const option = (change: Partial<OptionInfo>): OptionInfo => ({
  name: 'x',
  label: 'X',
  help: '',
  default: '',
  allowed: '',
  values: [],
  low: null,
  high: null,
  clause: '',
  ...change,
});

it('sets each kind of option with a fitting control', () => {
  expect(controlFor(option({ values: ['on', 'off'] }))).toBe('switch');
  expect(controlFor(option({ values: ['draft', 'random', 'fixed'] }))).toBe('segments');
  expect(controlFor(option({ values: ['a', 'b', 'c', 'd', 'e'] }))).toBe('list');
  expect(controlFor(option({ low: 1, high: 9 }))).toBe('number');
  expect(controlFor(option({ values: ['Runner'], allowed: 'names joined by commas: Runner' }))).toBe('names');
});

it('speaks of values in words', () => {
  expect(inWords(option({}), 'open_in_seat_order')).toBe('Open in seat order');
  expect(inWords(option({}), 'seat:2')).toBe('Seat 3');
  expect(inWords(option({ name: 'killer' }), 'dr_fright')).toBe('Dr Fright');
});

it('turns a switch to the word that the game uses', () => {
  expect(switched(option({ values: ['no', 'yes'] }), true)).toBe('yes');
  expect(switched(option({ values: ['on', 'off'] }), false)).toBe('off');
});
