import { expect, test } from 'vitest';
import type { TableState } from '../games/face';
import { Route } from './route.svelte';

const way = (id: number, ...places: string[]) => ({
  id,
  kind: 'step',
  prompt: '',
  options: places.map((place, at) => ({ id: 10 * id + at, text: place, target: { place } })),
});

function walker(waits?: (kind: string) => boolean) {
  const taken: number[] = [];
  const table = { question: way(1, 'B', 'X'), confirm: (option: number) => void taken.push(option) };
  const route = new Route<TableState>({
    step: (_, to) => table.question.options.find((option) => option.target.place === to)?.id,
    waits: (question) => waits?.(question.kind) ?? false,
  });
  return { table, taken, route, as: table as unknown as TableState };
}

test('a way is gone step by step, each question answered once', () => {
  const { table, taken, route, as } = walker();
  route.go(as, ['B', 'C']);
  route.follow(as);
  table.question = way(2, 'X', 'C');
  route.follow(as);
  expect([taken, route.ahead]).toEqual([[10, 21], []]);
});

test('it ends where its next step is not on offer', () => {
  const { table, taken, route, as } = walker();
  route.go(as, ['B', 'C', 'D']);
  table.question = way(2, 'X');
  route.follow(as);
  table.question = way(3, 'C');
  route.follow(as);
  expect([taken, route.ahead]).toEqual([[10], []]);
});

test('it waits for what comes in between', () => {
  const { table, taken, route, as } = walker((kind) => kind === 'take along');
  route.go(as, ['B', 'C']);
  table.question = { ...way(2, 'yes'), kind: 'take along' };
  route.follow(as);
  table.question = way(3, 'C');
  route.follow(as);
  expect(taken).toEqual([10, 30]);
});

test('a planned way begins with the question after the one that is open', () => {
  const { table, taken, route, as } = walker();
  route.plan(as, ['C']);
  route.follow(as);
  expect(taken).toEqual([]);
  table.question = way(2, 'C');
  route.follow(as);
  expect(taken).toEqual([20]);
});
