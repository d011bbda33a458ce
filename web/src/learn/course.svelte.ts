/** The course of a first game: the aim first, then each lesson when the table shows what it is about. */
import type { Lesson, TableState } from '../games/face';
import { keepLearned, learned } from './progress';

export class Course {
  readonly game: string;
  readonly lessons: readonly Lesson[];
  done = $state.raw<readonly string[]>([]);
  /** What the game is about, until it was read. */
  aim = $state.raw<Lesson | null>(null);
  /** The lesson that fits what the table shows now. */
  shown = $state.raw<Lesson | null>(null);
  left = $derived.by(() => this.lessons.filter((lesson) => !this.done.includes(lesson.id)).length);

  #looks = 0;
  /** At which look each lesson began to fit. */
  readonly #since = new Map<string, number>();

  constructor(game: string, lessons: readonly Lesson[]) {
    this.game = game;
    this.lessons = lessons;
    this.done = learned(game);
  }

  /** Looks at the table: what began to fit last is on top; what no longer fits makes way for it, and counts as read. */
  look(table: TableState): void {
    this.#looks += 1;
    const fitting = this.lessons.filter((lesson) => holds(lesson, table));
    for (const { id } of this.lessons) if (!fitting.some((lesson) => lesson.id === id)) this.#since.delete(id);
    for (const { id } of fitting) if (!this.#since.has(id)) this.#since.set(id, this.#looks);
    const due = fitting.filter(({ id }) => !this.done.includes(id));
    this.aim ??= due.find((lesson) => lesson.aim) ?? null;
    const newest = due
      .filter((lesson) => !lesson.aim)
      .reduce<Lesson | null>((best, lesson) => this.#newer(best, lesson), null);
    if (!newest || newest === this.shown) return;
    if (this.shown && !fitting.includes(this.shown)) this.#read(this.shown);
    if (!this.shown || !fitting.includes(this.shown) || this.#newer(this.shown, newest) === newest) this.shown = newest;
  }

  /** What is in sight was read. */
  next(table: TableState): void {
    for (const lesson of [this.aim, this.shown]) if (lesson) this.#read(lesson);
    this.aim = null;
    this.shown = null;
    this.look(table);
  }

  again(): void {
    this.done = [];
    keepLearned(this.game, []);
    this.aim = null;
    this.shown = null;
  }

  /** The one of two that began to fit later; of two at once the first of the list. */
  #newer(best: Lesson | null, lesson: Lesson): Lesson {
    return best && (this.#since.get(best.id) ?? 0) >= (this.#since.get(lesson.id) ?? 0) ? best : lesson;
  }

  #read({ id }: Lesson): void {
    if (!this.done.includes(id)) this.done = [...this.done, id];
    keepLearned(this.game, this.done);
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
