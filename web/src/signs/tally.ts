/** How many of my tables wait for me, over all tabs of this browser: each tab tells the others of its own. */
interface Word {
  tab: string;
  /** The tables that wait for me in this tab; null: tell me yours. */
  tables: string[] | null;
}

export interface Line {
  postMessage(word: Word): void;
  onmessage: ((event: { data: Word }) => void) | null;
  close(): void;
}

export class Tally {
  #tab = Math.random().toString(36).slice(2);
  #tabs = new Map<string, string[]>();

  constructor(
    readonly line: Line,
    readonly changed: (waiting: number) => void,
  ) {
    line.onmessage = ({ data }) => this.#hear(data);
    line.postMessage({ tab: this.#tab, tables: null });
  }

  get waiting(): number {
    return new Set([...this.#tabs.values()].flat()).size;
  }

  /** Says which tables wait for me here. */
  tell(tables: string[]): void {
    this.#tabs.set(this.#tab, tables);
    this.line.postMessage({ tab: this.#tab, tables });
    this.changed(this.waiting);
  }

  close(): void {
    this.line.postMessage({ tab: this.#tab, tables: [] });
    this.line.close();
  }

  #hear({ tab, tables }: Word): void {
    if (tables === null) {
      const mine = this.#tabs.get(this.#tab);
      if (mine) this.line.postMessage({ tab: this.#tab, tables: mine });
      return;
    }
    this.#tabs.set(tab, tables);
    this.changed(this.waiting);
  }
}

export function tally(changed: (waiting: number) => void): Tally {
  return new Tally(new BroadcastChannel('deadfall.waiting') as unknown as Line, changed);
}
