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
  readonly tab = Math.random().toString(36).slice(2);
  #tabs = new Map<string, string[]>();

  constructor(
    readonly line: Line,
    readonly changed: (waiting: number) => void,
    /** Calls back when a tab is gone, however it went. */
    readonly gone: (tab: string, forget: () => void) => void = () => undefined,
  ) {
    line.onmessage = ({ data }) => this.#hear(data);
    line.postMessage({ tab: this.tab, tables: null });
  }

  get waiting(): number {
    return new Set([...this.#tabs.values()].flat()).size;
  }

  /** Says which tables wait for me here. */
  tell(tables: string[]): void {
    this.#tabs.set(this.tab, tables);
    this.line.postMessage({ tab: this.tab, tables });
    this.changed(this.waiting);
  }

  /** Says it again, to whoever has not heard it. */
  repeat(): void {
    const mine = this.#tabs.get(this.tab);
    if (mine) this.line.postMessage({ tab: this.tab, tables: mine });
  }

  close(): void {
    this.line.postMessage({ tab: this.tab, tables: [] });
    this.line.close();
  }

  #hear({ tab, tables }: Word): void {
    if (tables === null) return this.repeat();
    if (!this.#tabs.has(tab)) this.gone(tab, () => this.#forget(tab));
    this.#tabs.set(tab, tables);
    this.changed(this.waiting);
  }

  #forget(tab: string): void {
    if (this.#tabs.delete(tab)) this.changed(this.waiting);
  }
}

/** Each tab holds a lock of its own as long as it lives: whoever gets it knows that the tab is gone. */
export function tally(changed: (waiting: number) => void): Tally {
  const lock = (tab: string): string => `deadfall.tab.${tab}`;
  const line = new BroadcastChannel('deadfall.waiting') as unknown as Line;
  const made = new Tally(line, changed, (tab, forget) => {
    navigator.locks?.request(lock(tab), forget).catch(() => undefined);
  });
  const hold = (): Promise<void> => {
    made.repeat(); // whoever asked for the lock before this tab had it took the tab for gone
    return new Promise(() => undefined);
  };
  navigator.locks?.request(lock(made.tab), hold).catch(() => undefined);
  return made;
}
