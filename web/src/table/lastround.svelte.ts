/** What was told since the own last turn began but one, beat by beat, to be looked at again. */
import type { Past } from './frames';

/** How many beats are kept. */
const KEPT = 120;

export class LastRound {
  beats = $state.raw<readonly Past[]>([]);
  /** The number of the beat that is looked at; null: what happens now. */
  at = $state<number | null>(null);
  past = $derived(this.at === null ? null : (this.beats[this.at] ?? null));
  /** Before which beats the own last two turns began. */
  #turns = [0, 0];
  readonly #turned: () => void;

  constructor(turned: () => void) {
    this.#turned = turned;
  }

  /** The number of the first beat that can be looked at. */
  get from(): number {
    return this.#turns[0]!;
  }

  get length(): number {
    return this.beats.length - this.from;
  }

  keep(beat: Past): void {
    const cut = Math.max(0, this.beats.length + 1 - KEPT);
    this.#turns = this.#turns.map((at) => Math.max(0, at - cut));
    this.beats = [...this.beats.slice(cut), beat];
    if (this.at !== null) this.at = Math.max(0, this.at - cut);
  }

  /** An own turn begins: what happened meanwhile is over, and can be looked at. */
  begin(): void {
    this.at = null;
    const [, latest] = this.#turns;
    if (this.beats.slice(latest).some((beat) => !beat.own)) this.#turns = [latest!, this.beats.length];
  }

  /** Looks at what happened before, by so many beats; beyond the last one is now. */
  look(by: number): void {
    this.lookAt((this.at ?? this.beats.length) + by);
  }

  lookAt(at: number): void {
    this.#turned();
    this.at = at >= this.beats.length ? null : Math.max(this.from, at);
  }

  goLive(): void {
    this.at = null;
  }
}
