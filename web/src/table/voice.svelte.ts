/** What is read aloud at this table, newest last. */
import { untrack } from 'svelte';

export interface Sentence {
  id: number;
  text: string;
}

const KEPT = 24;

class Voice {
  said = $state.raw<readonly Sentence[]>([]);
  #number = 0;

  say(text: string): void {
    // Whoever says something does not wait for what was said.
    this.said = [...untrack(() => this.said), { id: ++this.#number, text }].slice(-KEPT);
  }

  hush(): void {
    this.said = [];
  }
}

export const voice = new Voice();
