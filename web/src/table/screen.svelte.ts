/** Which of the three layouts the window has room for. */
export type Screen = 'phone' | 'tablet' | 'desktop';

class Screens {
  #width = $state(innerWidth);
  #height = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => {
      this.#width = innerWidth;
      this.#height = innerHeight;
    });
  }

  /** A phone on its side is as low as a phone is narrow. */
  get now(): Screen {
    if (this.#width < 720) return 'phone';
    return this.#width < 1200 || this.#height < 560 ? 'tablet' : 'desktop';
  }
}

export const screens = new Screens();
