import { beforeEach, expect, it, vi } from 'vitest';
import type { Lesson, TableState } from '../games/face';
import { Course } from './course.svelte';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const table = (phase: string): TableState => ({ view: { phase } }) as unknown as TableState;
const lesson = (id: string, phase: string): Lesson => ({
  id,
  title: id,
  text: id,
  when: ({ view }) => view.phase === phase,
});
const lessons = [lesson('move', 'move'), lesson('fight', 'fight'), lesson('rest', 'move')];

it('teaches one thing at a time, in order', () => {
  const course = new Course('frag', lessons);
  course.look(table('move'));
  expect(course.shown?.id).toBe('move');
  course.next(table('move'));
  expect(course.shown?.id).toBe('rest');
  course.next(table('move'));
  expect(course.shown).toBeNull();
});

it('goes on when the table has moved past what is shown', () => {
  const course = new Course('frag', lessons);
  course.look(table('move'));
  course.look(table('fight'));
  expect(course.shown?.id).toBe('fight');
  expect(course.done).toEqual(['move']);
});

it('remembers what was read, and can begin anew', () => {
  const course = new Course('frag', lessons);
  course.look(table('move'));
  course.next(table('fight'));
  const later = new Course('frag', lessons);
  expect(later.done).toEqual(['move']);
  expect(later.left).toBe(2);
  later.again();
  expect(new Course('frag', lessons).left).toBe(3);
});

it('passes over a lesson that cannot read the table yet', () => {
  const broken: Lesson = { id: 'x', title: '', text: '', when: ({ view }) => view.seats[0].hp > 0 };
  const course = new Course('frag', [broken, lessons[0]!]);
  course.look(table('move'));
  expect(course.shown?.id).toBe('move');
});

it('puts on top what began to fit last, and comes back to what was not read', () => {
  const general: Lesson = { id: 'general', title: '', text: '', when: () => true };
  const course = new Course('frag', [general, lessons[1]!]);
  course.look(table('move'));
  expect(course.shown?.id).toBe('general');
  course.look(table('fight'));
  expect(course.shown?.id).toBe('fight');
  expect(course.done).toEqual([]);
  course.next(table('fight'));
  expect(course.shown?.id).toBe('general');
});

it('shows the aim above the lesson that fits, until it was read', () => {
  const aim: Lesson = { id: 'aim', title: '', text: '', aim: true, when: () => true };
  const course = new Course('frag', [aim, ...lessons]);
  course.look(table('move'));
  expect([course.aim?.id, course.shown?.id]).toEqual(['aim', 'move']);
  course.next(table('move'));
  expect([course.aim, course.shown?.id]).toEqual([null, 'rest']);
  expect(new Course('frag', [aim]).left).toBe(0);
});
