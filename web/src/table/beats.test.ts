import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Beats, type Stage, type Teller } from './beats';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Toy {
  name: string;
  walk?: boolean;
  stages?: Stage[];
}

/** A line of toys that notes what it does, and when. */
function line(more: Partial<Teller<Toy>> = {}) {
  const notes: string[] = [];
  const beats = new Beats<Toy>({
    *tell(toy) {
      notes.push(`${toy.name} begins`);
      for (const stage of toy.stages ?? [{ kind: 'act', time: 100 }]) {
        yield stage;
        notes.push(`${toy.name} ${stage.kind} over`);
      }
      notes.push(`${toy.name} told`);
      yield { kind: 'pause', time: 50 };
    },
    length: () => ({ hurried: 150, kept: 0 }),
    join: (first, second) => (first.walk && second.walk ? { ...first, name: `${first.name}+${second.name}` } : null),
    gather: (toy) => (toy.walk ? 30 : 0),
    time: ({ time }) => time,
    rest: () => notes.push('rest'),
    ...more,
  });
  return { beats, notes };
}

test('what waits is told in order, each thing when the one before it has been staged', () => {
  const { beats, notes } = line();
  beats.push({ name: 'shot', stages: [{ kind: 'dice', time: 100 }] });
  beats.push({ name: 'next' });
  expect(notes).toEqual(['shot begins']);
  vi.advanceTimersByTime(99);
  expect(notes, 'the outcome is not told before the dice lie').toEqual(['shot begins']);
  vi.advanceTimersByTime(1);
  expect(notes).toEqual(['shot begins', 'shot dice over', 'shot told']);
  vi.advanceTimersByTime(50);
  expect(notes.at(-1)).toBe('next begins');
});

test('skipping ends the running stage and nothing else', () => {
  const { beats, notes } = line();
  beats.push({
    name: 'shot',
    stages: [
      { kind: 'hit', time: 100 },
      { kind: 'damage', time: 100 },
    ],
  });
  beats.skip();
  expect(notes).toEqual(['shot begins', 'shot hit over']);
  vi.advanceTimersByTime(99);
  expect(notes).toHaveLength(2);
});

test('a rush tells everything at once and in order', () => {
  const { beats, notes } = line();
  beats.push({ name: 'one' });
  beats.push({ name: 'two' });
  beats.push({ name: 'three', walk: true });
  beats.rush();
  expect(notes.filter((note) => /begins|told|rest/.test(note))).toEqual([
    'one begins',
    'one told',
    'two begins',
    'two told',
    'three begins',
    'three told',
    'rest',
  ]);
  expect(beats.busy).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('steps of one walk are one beat', () => {
  const { beats, notes } = line();
  beats.push({ name: 'a', walk: true });
  vi.advanceTimersByTime(20);
  beats.push({ name: 'b', walk: true });
  vi.advanceTimersByTime(29);
  expect(notes, 'the walk may go on').toEqual([]);
  vi.advanceTimersByTime(1);
  expect(notes).toEqual(['a+b begins']);
});

test('a walk is told as soon as something else comes', () => {
  const { beats, notes } = line();
  beats.push({ name: 'a', walk: true });
  beats.push({ name: 'b', walk: true });
  beats.push({ name: 'shot' });
  expect(notes).toEqual(['a+b begins']);
});

test('a step that comes late ends the pause after the walk', () => {
  const { beats, notes } = line({ gather: () => 0 });
  beats.push({ name: 'a', walk: true });
  vi.advanceTimersByTime(101);
  expect(notes.at(-1)).toBe('a told');
  beats.push({ name: 'b', walk: true });
  expect(notes.at(-1)).toBe('b begins');
});

test('every stage knows all that is still to be told, itself and the rest of its beat included', () => {
  const known: string[] = [];
  const { beats } = line({
    length: ({ name }) => (name === 'one' ? { hurried: 250, kept: 100 } : { hurried: 150, kept: 0 }),
    time: ({ kind, time, keeps }, { hurried, kept }) => {
      known.push(`${kind} ${hurried} ${kept}`);
      return keeps ? time : time / 2;
    },
  });
  beats.push({
    name: 'one',
    stages: [
      { kind: 'step', time: 100 },
      { kind: 'act', time: 100 },
      { kind: 'strike', time: 100, keeps: true },
    ],
  });
  beats.push({ name: 'two' });
  vi.advanceTimersByTime(50 + 50 + 100 + 25 + 50);
  expect(known).toEqual(['step 250 100', 'act 300 100', 'strike 200 100', 'pause 200 0', 'act 150 0', 'pause 50 0']);
});

test('the time of a player is told to nobody but the one who keeps count', () => {
  const own: number[] = [];
  const { beats } = line({ rested: (time) => own.push(time) });
  beats.push({
    name: 'one',
    stages: [
      { kind: 'wait', time: 400, keeps: true, own: true },
      { kind: 'strike', time: 100, keeps: true },
    ],
  });
  vi.advanceTimersByTime(300);
  beats.skip();
  vi.advanceTimersByTime(150);
  expect(own).toEqual([300]);
});

test('a forgotten line tells nothing more', () => {
  const { beats, notes } = line();
  beats.push({ name: 'one' });
  beats.push({ name: 'two' });
  beats.clear();
  vi.advanceTimersByTime(1000);
  expect(notes).toEqual(['one begins']);
  expect(beats.busy).toBe(false);
});
