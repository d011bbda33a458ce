/** On phones: the screen stays on while I am asked or bots move, and my turn is felt once. */
const SHORT = 40; // milliseconds

export const onPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A lock that the browser takes away whenever the page is hidden, and that is asked for again when it is seen. */
export class Awake {
  #wanted = false;
  #lock: WakeLockSentinel | null = null;

  constructor() {
    document.addEventListener('visibilitychange', this.#hold);
  }

  want(on: boolean): void {
    this.#wanted = on;
    if (on) void this.#hold();
    else this.#release();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#hold);
    this.want(false);
  }

  #hold = async (): Promise<void> => {
    if (!this.#wanted || document.hidden || (this.#lock && !this.#lock.released)) return;
    try {
      this.#lock = (await navigator.wakeLock?.request('screen')) ?? null;
    } catch {
      this.#lock = null; // a low battery says no: then the screen sleeps as it always does
    }
    if (!this.#wanted) this.#release();
  };

  #release(): void {
    void this.#lock?.release();
    this.#lock = null;
  }
}

/** One short vibration; browsers refuse it, loudly, before the first touch. */
export function tap(): void {
  if (onPhone() && !document.hidden && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHORT);
}
