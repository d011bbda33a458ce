import { expect, it } from 'vitest';
import type { Scene } from '../../face';
import { labelsOf } from '../art/labels';
import { contour, loops } from '../art/outline';
import oracle from '../oracle.json';
import { disc, islandOf, squareAt, stepsBetween, walk, type Square } from './island';

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

// The island as it is played on: what Python says of it is right (oracle.json).
const played = islandOf({ content: { pack: { name: 'played' }, island: oracle.island[0] } } as unknown as Scene);
const named = (squares: readonly Square[]): string => squares.map((square) => square.name).join(' ');

it('reads the island of the game as the rules do', () => {
  for (const { zone, squares } of oracle.zones)
    expect([zone, named(played.squares.filter((square) => square.zone === zone))]).toEqual([zone, squares]);
  for (const { kind, squares } of oracle.kinds)
    expect([kind, named(played.squares.filter((square) => square.kind === kind))]).toEqual([kind, squares]);
  expect(named(played.landings)).toBe(oracle.landings[0]);
});

it.each(oracle.discs)(
  'measures $radius around $from by $metric as the rules do',
  ({ metric, from, radius, squares }) => {
    expect(named(disc(played, played.named.get(from)!, radius, metric))).toBe(squares);
  },
);

it.each(oracle.steps)('counts the steps from $from as the rules do, and walks as many', ({ from, steps }) => {
  const start = played.named.get(from)!;
  for (const [to, count] of Object.entries(steps)) {
    expect([to, stepsBetween(start, played.named.get(to)!)]).toEqual([to, count]);
    expect(walk(played, start, played.named.get(to)!)).toHaveLength(count);
  }
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
