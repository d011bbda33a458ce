/** A finger is wider than a small mark: a tap beside one goes to the nearest within its reach. */
const REACH = 22; // pixels around the middle of a mark

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which of the rectangles a tap is for: the one whose middle is nearest, if the finger reaches it. */
export function meant(rects: readonly Rect[], x: number, y: number): number {
  let best = -1;
  let least = Infinity;
  rects.forEach(({ left, top, width, height }, at) => {
    const across = Math.abs(x - left - width / 2);
    const down = Math.abs(y - top - height / 2);
    if (width === 0 || across > Math.max(REACH, width / 2) || down > Math.max(REACH, height / 2)) return;
    const away = Math.hypot(across, down);
    if (away < least) [best, least] = [at, away];
  });
  return best;
}

/** Hands a tap on the board to the mark that it was meant for; whether there was one. */
export function handOn(board: Element, event: MouseEvent): boolean {
  if ((event.target as Element).closest('[data-option], [data-exact], [role="button"], button, a')) return false;
  const marks = [...board.querySelectorAll('[data-option], [data-far]')];
  const rects = marks.map((mark) => mark.getBoundingClientRect());
  const at = meant(rects, event.clientX, event.clientY);
  if (at < 0) return false;
  const { left, top, width, height } = rects[at]!;
  const where = { clientX: left + width / 2, clientY: top + height / 2 };
  marks[at]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...where }));
  return true;
}
