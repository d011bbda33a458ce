import { expect, test } from 'vitest';
import type { Scene, TableState } from '../face';
import { linesOf, mapped, markedAs, placesOf, SIZE } from './places';

const scene = (content: object) => ({ content }) as Scene;

test('places with coordinates are spread over the board', () => {
  const spots = mapped(
    scene({
      map: {
        spots: [
          { name: 'A', x: 2, y: 1 },
          { name: 'B', x: 4, y: 1 },
        ],
      },
    }),
  );
  expect(spots.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(spots[0]!.x).toBeLessThan(spots[1]!.x);
  expect(Math.max(...spots.map(({ x }) => x))).toBeLessThan(SIZE);
});

test('without coordinates what can be chosen stands in a ring, and stays there', () => {
  const offers = [
    { id: 1, text: 'dig in the North', target: { hole: 'North' } },
    { id: 2, text: 'wait', target: {} },
  ];
  const table = { scene: scene({}), offers } as unknown as TableState;
  expect(placesOf(table).map(({ name }) => name)).toEqual(['North']);
  const later = { ...table, offers: [{ id: 3, text: 'dig in the South', target: { hole: 'South' } }] };
  expect(placesOf(later as unknown as TableState).map(({ name }) => name)).toEqual(['North', 'South']);
});

test('a view is read line by line', () => {
  const view = { round: 2, you: { hand: ['Howl', 'Mud'], at_home: true }, over: null };
  expect(linesOf(view)).toEqual([
    { depth: 0, name: 'round', value: '2' },
    { depth: 0, name: 'you', value: '' },
    { depth: 1, name: 'hand', value: 'Howl, Mud' },
    { depth: 1, name: 'at home', value: 'yes' },
  ]);
  expect(markedAs(view, 'Mud')).toEqual(['hand']);
});
