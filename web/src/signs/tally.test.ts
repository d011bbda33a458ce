import { expect, it } from 'vitest';
import { Tally, type Line } from './tally';

/** Tabs of one browser: what one says, all others hear. */
function browser(): () => Line {
  const lines: Line[] = [];
  return () => {
    const line: Line = {
      onmessage: null,
      postMessage: (data) => lines.filter((other) => other !== line).forEach((other) => other.onmessage?.({ data })),
      close: () => void lines.splice(lines.indexOf(line), 1),
    };
    lines.push(line);
    return line;
  };
}

it('counts each table once, in however many tabs it is open', () => {
  const tab = browser();
  const one = new Tally(tab(), () => undefined);
  const two = new Tally(tab(), () => undefined);
  one.tell(['birch']);
  two.tell(['birch', 'cedar']);
  expect([one.waiting, two.waiting]).toEqual([2, 2]);
});

it('tells a tab that is opened later, and forgets one that is closed', () => {
  const tab = browser();
  const seen: number[] = [];
  const one = new Tally(tab(), () => undefined);
  one.tell(['birch']);
  const two = new Tally(tab(), (waiting) => seen.push(waiting));
  expect(two.waiting).toBe(1);
  one.close();
  expect(two.waiting).toBe(0);
  expect(seen).toEqual([1, 0]);
});

it('forgets a tab that could not say goodbye', () => {
  const tab = browser();
  let crash = (): void => undefined;
  const one = new Tally(tab(), () => undefined);
  const two = new Tally(
    tab(),
    () => undefined,
    (_, forget) => (crash = forget),
  );
  one.tell(['birch']);
  expect(two.waiting).toBe(1);
  crash();
  expect(two.waiting).toBe(0);
});

it('counts a tab again that was taken for gone before it held its lock', () => {
  const tab = browser();
  let early = (): void => undefined;
  const one = new Tally(tab(), () => undefined);
  const two = new Tally(
    tab(),
    () => undefined,
    (_, forget) => (early = forget),
  );
  one.tell(['birch']);
  early();
  one.repeat();
  expect(two.waiting).toBe(1);
});
