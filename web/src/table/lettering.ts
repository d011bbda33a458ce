/** Words on a board are never smaller than 12 pixels: they grow a little where that is enough, else they are hidden. */
import type { Attachment } from 'svelte/attachments';

const LEAST = 12;
/** How much a word may grow before it would cover its neighbours; names of great places may always. */
const GROWTH = 1.18;
const GREAT = 2.2;
const SOON = 50; // milliseconds

/** How much a word of so many pixels has to grow; null where it had better be hidden. */
export function growth(pixels: number, great: boolean): number | null {
  const needed = LEAST / pixels;
  if (needed <= 1.001) return 1;
  return needed <= (great ? GREAT : GROWTH) ? needed : null;
}

/** How large a word was drawn, before it grew. */
const drawn = new WeakMap<Element, number>();

function drawnSize(text: SVGTextElement): number {
  const size = drawn.get(text) ?? parseFloat(getComputedStyle(text).fontSize);
  drawn.set(text, size);
  return size;
}

/** Sees to all words of a drawing, except those that are drawn in pixels anyway. */
export function letter(board: Element): void {
  const words = [...board.querySelectorAll<SVGTextElement>('text')].filter((text) => !text.closest('[data-tip]'));
  const factors = words.map((text) => {
    const matrix = text.getScreenCTM();
    const pixels = matrix ? drawnSize(text) * Math.hypot(matrix.a, matrix.b) : LEAST;
    return pixels > 0 ? growth(pixels, text.hasAttribute('data-great')) : 1;
  });
  words.forEach((text, at) => {
    const factor = factors[at];
    const tag = text.closest<SVGGElement>('[data-tag]') ?? text; // a tag goes with its words
    tag.style.visibility = factor === null ? 'hidden' : '';
    text.style.fontSize = factor && factor > 1 ? `${drawnSize(text) * factor}px` : '';
  });
}

/** Keeps the words of a drawing legible while it changes and whatever size it gets. */
export const legible: Attachment<Element> = (drawing) => {
  let due: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    due ??= setTimeout(() => {
      due = undefined;
      letter(drawing);
    }, SOON);
  };
  const parts = new MutationObserver(again);
  parts.observe(drawing, { childList: true, subtree: true, attributeFilter: ['viewBox'] });
  const sizes = new ResizeObserver(again);
  sizes.observe(drawing);
  again();
  return () => {
    parts.disconnect();
    sizes.disconnect();
    clearTimeout(due);
  };
};
