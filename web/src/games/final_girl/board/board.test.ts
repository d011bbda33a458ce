import { expect, test } from 'vitest';
import { newJourney, nextStep } from './journey.svelte';
import { reach, ways } from './reach';
import { reconcile } from './crowd';
import { BOX, Chart } from './geometry';
import { labels } from './labels';
import type { Location, Space } from '../packs';
import { painting } from '../art/scenery/paint';
import type { FilmQuestion, FilmTable, FilmView, Kind } from '../view';

const space = (id: string, x: number, y: number, to: string[], kind?: Space['kind']): Space => ({
  id,
  name: id.toUpperCase(),
  x,
  y,
  to,
  kind,
});
const place = {
  kind: 'location',
  id: 'anywhere',
  name: 'Anywhere',
  spaces: [
    space('a', 100, 100, ['b']),
    space('b', 300, 100, ['a', 'c', 'd']),
    space('c', 500, 120, ['b', 'd'], 'exit'),
    space('d', 320, 690, ['b', 'c'], 'search'),
  ],
} as unknown as Location;
const chart = new Chart(place);

function film(victims: Record<string, number>, closed: [string, string][] = []): FilmView {
  const spaces = Object.fromEntries(place.spaces.map(({ name }) => [name, { victims: victims[name] ?? 0 }]));
  return { board: { spaces, closed, links: [] } } as unknown as FilmView;
}

test('every line is there once and the shortest way is found', () => {
  expect(chart.lines).toEqual([
    ['a', 'b'],
    ['b', 'c'],
    ['b', 'd'],
    ['c', 'd'],
  ]);
  expect(chart.way('a', 'c')).toEqual(['a', 'b', 'c']);
});

test('closed lines are no way', () => {
  const graph = ways(chart, film({}, [['B', 'C']]), 'you');
  expect(reach(graph, 'A', 2).get('C')).toBeUndefined();
  expect(reach(graph, 'A', 3).get('C')).toEqual(['B', 'D', 'C']);
});

test('a Victim who walks keeps being the same piece', () => {
  const before = reconcile([], film({ A: 2, C: 1 }), chart);
  const after = reconcile(before, film({ A: 1, B: 1, C: 1 }), chart);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.filter(({ at }) => at === 'B')).toHaveLength(1);
});

test('the dead leave and newcomers get numbers of their own', () => {
  const before = reconcile([], film({ A: 2 }), chart);
  expect(reconcile(before, film({ A: 1 }), chart)).toHaveLength(1);
  const more = reconcile(before, film({ A: 2, D: 2 }), chart);
  expect(new Set(more.map(({ id }) => id)).size).toBe(4);
});

test('names stay on the board', () => {
  const low = labels(chart).find(({ name }) => name === 'D')!;
  expect(low.y).toBeLessThan(BOX[1] + BOX[3]);
  expect(labels(chart).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
});

test('a Location that nobody has drawn scenery for is still painted, always the same', () => {
  expect(painting(chart)).toContain('<use href="#pine"');
  expect(painting(chart)).toBe(painting(new Chart(place)));
});

test('a journey goes on only while nothing else can be done', () => {
  const go = { id: 600, text: 'go to C', target: { do: 'go' as const, cell: 'C' } };
  const ask = (options: FilmQuestion['options'], kind: Kind = 'move'): FilmQuestion => ({
    id: 1,
    kind,
    prompt: '',
    options,
  });
  expect(nextStep(ask([go]), 'C')).toBe(go);
  expect(nextStep(ask([go, { id: 320, text: 'save a Victim', target: { do: 'save' } }]), 'C')).toBeUndefined();
  expect(nextStep(ask([go], 'act'), 'C')).toBeUndefined();
});

test('a journey begun with a finger takes its steps without another tap', () => {
  const step = (id: number, to: string): FilmQuestion => ({
    id,
    kind: 'move',
    prompt: '',
    options: [{ id: 600 + id, text: `go to ${to}`, target: { do: 'go', cell: to } }],
  });
  const taken: number[] = [];
  const table = { question: step(1, 'B'), choose: () => {}, confirm: (option: number) => void taken.push(option) };
  const journey = newJourney();
  journey.go(table as unknown as FilmTable, ['B', 'C']);
  table.question = step(2, 'C');
  journey.follow(table as unknown as FilmTable);
  expect(taken).toEqual([601, 602]);
  expect(journey.ahead).toEqual([]);
});
