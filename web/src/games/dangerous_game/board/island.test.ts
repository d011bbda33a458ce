import { expect, it } from 'vitest';
import type { Scene } from '../../face';
import { labelsOf } from '../art/labels';
import { contour, loops } from '../art/outline';
import { disc, islandOf, squareAt, walk } from './island';

const scene = {
  content: {
    pack: { name: 'test' },
    island: {
      zones: ['JJJM', 'JJMM', 'KKTT', 'LLFF'],
      kinds: ['~N.^', '#CC.', 'WCCE', '~S..'],
      drawing: { left: 18, top: 18, cell: 36 },
      names: { A02: 'Cave' },
    },
  },
} as unknown as Scene;
const island = islandOf(scene);
const at = (name: string) => island.named.get(name)!;

it('reads squares with their zone, kind, name and place on the board', () => {
  expect(at('A02')).toMatchObject({ kind: 'hiding', zone: 'Jungle', place: 'Cave', x: 18, y: 54 });
  expect(island.landings.map((square) => square.name)).toEqual(['B01', 'D03', 'B04', 'A03']);
  expect(squareAt(island, 40, 60)?.name).toBe('B02');
  expect(squareAt(island, -1, 0)).toBeUndefined();
});

it('measures a radius as the table does', () => {
  expect(disc(island, at('B02'), 1)).toHaveLength(5);
  expect(disc(island, at('B02'), 1, 'chebyshev')).toHaveLength(9);
  expect(disc(island, at('B02'), 2, 'euclid')).toHaveLength(13 - 2);
});

it('walks one square at a time', () => {
  const way = walk(island, at('A01'), at('C02')).map((square) => square.name);
  expect(way).toEqual(['B01', 'C01', 'C02']);
});

it('outlines a set of squares and the hole in it', () => {
  const ring = island.squares.filter((square) => square.row < 3 && square.column < 3 && square.name !== 'B02');
  expect(loops(island, ring)).toHaveLength(2);
  expect(contour(island, [at('A01')])).toBe('M0 0L36 0L36 36L0 36Z');
});

it('finds a place for the name of every zone', () => {
  expect(labelsOf(island)).toHaveLength(6);
});
