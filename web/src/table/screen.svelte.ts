/** Which of the four layouts the window has room for. */
export type Screen = 'short' | 'phone' | 'tablet' | 'desktop';

/** A window is short when height is scarce: a phone on its side, or a page at twice its size. Styles ask the same. */
export function screenFor(width: number, height: number): Screen {
  if (height < 560 && width >= 560) return 'short';
  if (width < 720) return 'phone';
  return width < 1200 ? 'tablet' : 'desktop';
}

class Screens {
  #width = $state(innerWidth);
  #height = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => {
      this.#width = innerWidth;
      this.#height = innerHeight;
    });
  }

  get now(): Screen {
    return screenFor(this.#width, this.#height);
  }
}

export const screens = new Screens();
