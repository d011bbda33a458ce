/** Deadfall on this device: offered once, after the first move at a table by the day; it lives in the settings then. */
import { CAN_INSTALL, held } from '../prompt';
import { read, write } from '../wire/mine';

interface Prompt extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const OFFERED = 'deadfall.install';
/** A table by the day gives at least that many seconds for a decision. */
export const BY_THE_DAY = 6 * 3600;

class Install {
  /** What the browser lets us show when it may be installed. */
  #prompt = $state.raw<Prompt | null>(null);
  offer = $state(false);

  constructor() {
    const look = (): void => void (this.#prompt = held.prompt as Prompt | null);
    look();
    addEventListener(CAN_INSTALL, look);
    addEventListener('appinstalled', () => {
      this.#prompt = held.prompt = null;
      this.offer = false;
    });
  }

  get possible(): boolean {
    return this.#prompt !== null;
  }

  /** Somebody has made a move at a table whose clock gives so many seconds. */
  moved(decision: number): void {
    if (decision < BY_THE_DAY || !this.possible || read(OFFERED, false)) return;
    write(OFFERED, true);
    this.offer = true;
  }

  notNow(): void {
    this.offer = false;
  }

  async install(): Promise<void> {
    this.offer = false;
    const prompt = this.#prompt;
    if (!prompt) return;
    await prompt.prompt();
    if ((await prompt.userChoice).outcome === 'accepted') this.#prompt = held.prompt = null;
  }
}

export const install = new Install();
