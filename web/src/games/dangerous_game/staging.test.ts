import { expect, it } from 'vitest';
import type { Scene, TableState } from '../face';
import { staging } from './staging';

const scene = {
  seats: ['Red', 'Blue'],
  content: {
    pack: {
      token: [
        { name: "The Ship's Cook", colour: '#fff' },
        { name: 'The Stoker', colour: '#000' },
      ],
    },
  },
} as unknown as Scene;
const view = {
  seat: null,
  seats: [
    { name: 'Red', token: "The Ship's Cook" },
    { name: 'Blue', token: '' },
  ],
};

it('calls whoever acts as their seat is called', () => {
  const named = (who: string): string | undefined =>
    staging.actor({ event: 'played', clause: '', data: { who } }, { scene, view } as unknown as TableState)?.name;
  expect(named('Red')).toBe('Cook');
  expect(named('Blue'), 'before characters are chosen the seat itself').toBe('Blue');
});
