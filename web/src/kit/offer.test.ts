import { expect, test } from 'vitest';
import type { TableState } from '../games/face';
import { optionOffer } from './offer';

const sources = import.meta.glob<string>('../games/*/**/*.svelte', { eager: true, query: '?raw', import: 'default' });

test('no face says by hand what makes an element an offer', () => {
  const byHand = Object.entries(sources).filter(([, text]) => /data-option=/.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(byHand.map(([path]) => path)).toEqual([]);
});

test('Enter and Space choose, other keys do not', () => {
  const chosen: number[] = [];
  const table = { aimed: null, choose: (option: number) => chosen.push(option) } as unknown as TableState;
  const { onkeydown } = optionOffer(table, { id: 7, text: 'go' });
  const stays = { preventDefault: () => {}, stopPropagation: () => {} };
  for (const key of ['Enter', ' ', 'a']) onkeydown({ key, ...stays } as unknown as KeyboardEvent);
  expect(chosen).toEqual([7, 7]);
});
