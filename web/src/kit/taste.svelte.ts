/** How this person likes the table: kept in the browser, the same on every page. */
import { keepTaste, myTaste, type Taste } from '../wire/mine';

class TasteStore {
  #taste = $state<Taste>(myTaste());
  #calm = $state(false);
  #bright = $state(false);

  constructor() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const bright = matchMedia('(prefers-color-scheme: light)');
    this.#calm = calm.matches;
    this.#bright = bright.matches;
    calm.addEventListener('change', () => (this.#calm = calm.matches));
    bright.addEventListener('change', () => {
      this.#bright = bright.matches;
      this.#paint();
    });
    this.#paint();
  }

  get now(): Readonly<Taste> {
    return this.#taste;
  }

  get still(): boolean {
    return this.#calm || this.#taste.motion === 'still';
  }

  get day(): boolean {
    return this.#taste.theme === 'day' || (this.#taste.theme === 'system' && this.#bright);
  }

  set(change: Partial<Taste>): void {
    this.#taste = { ...this.#taste, ...change };
    keepTaste(this.#taste);
    this.#paint();
  }

  #paint(): void {
    document.documentElement.dataset.theme = this.day ? 'day' : 'dark';
    document.documentElement.toggleAttribute('data-still', this.still);
  }
}

export const taste = new TasteStore();
