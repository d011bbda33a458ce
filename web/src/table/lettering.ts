/** Words on a board are never smaller than 12 pixels: they grow a little where that is enough, else they are hidden. */
const LEAST = 12;
/** How much a word may grow before it would cover its neighbours; names of great places may always. */
const GROWTH = 1.18;
const GREAT = 2.2;

/** How much a word of so many pixels has to grow; null where it had better be hidden. */
export function growth(pixels: number, great: boolean): number | null {
  const needed = LEAST / pixels;
  if (needed <= 1.001) return 1;
  return needed <= (great ? GREAT : GROWTH) ? needed : null;
}

/** Sees to all words of a drawing, except those that are drawn in pixels anyway. */
export function letter(board: SVGElement): void {
  const words = [...board.querySelectorAll<SVGTextElement>('text')].filter((text) => !text.closest('[data-tip]'));
  for (const text of words) text.style.fontSize = text.style.visibility = '';
  const sizes = words.map((text) => {
    const drawn = parseFloat(getComputedStyle(text).fontSize);
    const matrix = text.getScreenCTM();
    return { drawn, pixels: matrix ? drawn * Math.hypot(matrix.a, matrix.b) : LEAST };
  });
  words.forEach((text, at) => {
    const { drawn, pixels } = sizes[at]!;
    const factor = pixels > 0 ? growth(pixels, text.hasAttribute('data-great')) : null;
    if (factor === null) text.style.visibility = 'hidden';
    else if (factor > 1) text.style.fontSize = `${drawn * factor}px`;
  });
}

/** Keeps the words of a drawing legible while it changes; `again` looks at them anew. */
export function lettering(board: SVGElement): { again(): void; stop(): void } {
  let due = 0;
  const again = (): void => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => letter(board));
  };
  const watch = new MutationObserver(again);
  watch.observe(board, { childList: true, subtree: true });
  again();
  return {
    again,
    stop(): void {
      watch.disconnect();
      cancelAnimationFrame(due);
    },
  };
}
