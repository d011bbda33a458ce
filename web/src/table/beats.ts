/**
 * Beats: what happens waits in one line and is told in order, each thing when the one before it has been staged.
 *
 * A beat is told by a generator: what it does between two stages happens at once, and every stage that it yields takes
 * its time. So views, log lines, cards and moments pass through one gate, and nothing overtakes its own staging.
 */
export interface Stage {
  kind: string;
  /** Milliseconds. */
  time: number;
  /** Whether it keeps its time when everything else is hurried. */
  keeps?: boolean;
  /** Whether it is the player's own time, for which nobody waits. */
  own?: boolean;
}

/** How long something takes when nobody hurries: what can be hurried of it, and what keeps its time; in milliseconds. */
export interface Length {
  hurried: number;
  kept: number;
}

export interface Teller<F> {
  /** Tells one beat, stage by stage. */
  tell(beat: F): Iterator<Stage, void>;
  /** How long a beat takes when nobody hurries. */
  length(beat: F): Length;
  /** Both as one beat, if the second goes on with what the first began; else null. */
  join(first: F, second: F): F | null;
  /** How long to wait for more of a beat that may go on, in milliseconds. */
  gather(beat: F): number;
  /** How long a stage takes if so much is still to be told, itself included; in milliseconds. */
  time(stage: Stage, ahead: Length): number;
  /** Told how long a stage of the player's own time has taken, in milliseconds. */
  rested?(time: number): void;
  /** Called whenever the line runs empty. */
  rest?(): void;
}

export class Beats<F> {
  #line: F[] = [];
  #telling: Iterator<Stage, void> | null = null;
  #told: F | null = null;
  #stage: Stage | null = null;
  /** What is left of the beat that is being told. */
  #left: Length = { hurried: 0, kept: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gathering = false;
  /** When the running stage began. */
  #began = 0;
  readonly #teller: Teller<F>;

  constructor(teller: Teller<F>) {
    this.#teller = teller;
  }

  /** Whether something is being told or waits. */
  get busy(): boolean {
    return this.#telling !== null || this.#line.length > 0;
  }

  /** What is being staged. */
  get stage(): Stage | null {
    return this.#stage;
  }

  push(beat: F): void {
    const last = this.#line.at(-1);
    const whole = last === undefined ? null : this.#teller.join(last, beat);
    if (whole === null) this.#line.push(beat);
    else this.#line[this.#line.length - 1] = whole;
    const goesOn = this.#stage?.kind === 'pause' && this.#told !== null && this.#line.length === 1;
    if (this.#gathering) this.#gathered(whole !== null);
    else if (this.#telling === null) this.#next();
    else if (goesOn && this.#teller.join(this.#told!, beat) !== null) this.skip();
  }

  /** Ends the running stage: what follows it comes now. */
  skip(): void {
    if (this.#gathering) return this.#begin();
    if (this.#telling === null) return;
    clearTimeout(this.#timer);
    this.#go();
  }

  /** Tells everything that is there at once, in order. */
  rush(): void {
    while (this.busy) this.skip();
  }

  /** Forgets what waits. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#line = [];
    this.#telling = this.#stage = this.#told = null;
    this.#gathering = false;
  }

  #next(): void {
    if (this.#line.length === 0) return this.#teller.rest?.();
    const wait = this.#line.length === 1 ? this.#teller.gather(this.#line[0]!) : 0;
    if (wait === 0) return this.#begin();
    this.#gathering = true;
    this.#timer = setTimeout(() => this.#begin(), wait);
  }

  /** More has come while a beat was gathered: it waits on if that belonged to it. */
  #gathered(more: boolean): void {
    clearTimeout(this.#timer);
    if (more) this.#timer = setTimeout(() => this.#begin(), this.#teller.gather(this.#line[0]!));
    else this.#begin();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#gathering = false;
    this.#told = this.#line.shift()!;
    this.#left = this.#teller.length(this.#told);
    this.#telling = this.#teller.tell(this.#told);
    this.#go();
  }

  /** On to the next stage that takes time. */
  #go(): void {
    if (this.#stage?.own) this.#teller.rested?.(Date.now() - this.#began);
    const step = this.#telling!.next();
    this.#stage = step.done ? null : step.value;
    if (step.done) {
      this.#telling = null;
      return this.#next();
    }
    const time = this.#teller.time(step.value, this.#ahead(step.value));
    this.#began = Date.now();
    if (time <= 0) return this.#go();
    this.#timer = setTimeout(() => this.#go(), time);
  }
  /** All that is still to be told when a stage begins; it is taken off what is left of its own beat. */
  #ahead({ time, keeps }: Stage): Length {
    const part = keeps ? 'kept' : 'hurried';
    const ahead = { ...this.#left, [part]: Math.max(this.#left[part], time) };
    this.#left = { ...this.#left, [part]: Math.max(0, this.#left[part] - time) };
    for (const beat of this.#line) {
      const { hurried, kept } = this.#teller.length(beat);
      ahead.hurried += hurried;
      ahead.kept += kept;
    }
    return ahead;
  }
}
