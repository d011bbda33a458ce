/** The course of a first game: one lesson at a time, when the table shows what it is about. */
import type { Lesson, TableState } from '../games/face';
import { keepLearned, learned } from './progress';

export class Course {
  readonly game: string;
  readonly lessons: readonly Lesson[];
  done = $state.raw<readonly string[]>([]);
  shown = $state.raw<Lesson | null>(null);
  left = $derived.by(() => this.lessons.filter((lesson) => !this.done.includes(lesson.id)).length);

  constructor(game: string, lessons: readonly Lesson[]) {
    this.game = game;
    this.lessons = lessons;
    this.done = learned(game);
  }

  /** Which of the lessons this is, counted from 1. */
  get number(): number {
    return this.shown ? this.lessons.indexOf(this.shown) + 1 : 0;
  }

  /** Looks at the table: shows what is due, and goes on when the table has moved past what is shown. */
  look(table: TableState): void {
    const due = this.lessons.find((lesson) => !this.done.includes(lesson.id) && holds(lesson, table)) ?? null;
    if (!this.shown) this.shown = due;
    else if (due && due !== this.shown && !holds(this.shown, table)) this.#finish(due);
  }

  next(table: TableState): void {
    this.#finish(null);
    this.look(table);
  }

  again(): void {
    this.done = [];
    keepLearned(this.game, []);
    this.shown = null;
  }

  #finish(then: Lesson | null): void {
    if (this.shown) this.done = [...this.done, this.shown.id];
    keepLearned(this.game, this.done);
    this.shown = then;
  }
}

/** A lesson that cannot read this table yet is not due. */
function holds(lesson: Lesson, table: TableState): boolean {
  try {
    return lesson.when(table);
  } catch {
    return false;
  }
}
