/** Which of the five layouts the window has room for. */
export type Screen = 'short' | 'phone' | 'tablet' | 'laptop' | 'desk';

/** A window is short when height is scarce: a phone on its side, or a page at twice its size. Styles ask the same. */
export function screenFor(width: number, height: number): Screen {
  if (height < 560 && width >= 560) return 'short';
  if (width < 720) return 'phone';
  if (height > width && width < 1200) return 'tablet';
  return width < 1200 || height < 820 ? 'laptop' : 'desk';
}

/** What a laptop's columns and gaps take beside the board, and what its hand and margins take below it. */
const BESIDE = 463;
const BELOW = 148;

/** Whether the seats of a laptop fold by themselves, so that the board is as high as the window allows. */
export function foldsFor(width: number, height: number): boolean {
  return width - BESIDE < Math.floor(((height - BELOW) * 10) / 7);
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

  get width(): number {
    return this.#width;
  }

  get folds(): boolean {
    return foldsFor(this.#width, this.#height);
  }
}

export const screens = new Screens();
