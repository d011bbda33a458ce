/** Where something may lie on a board: in the corner farthest from what is chosen from and what acts there. */
export type Corner = 'top right' | 'top left' | 'bottom right' | 'bottom left';

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CORNERS: readonly Corner[] = ['top right', 'top left', 'bottom right', 'bottom left'];
/** Of width and height: the edge of the board is not covered. */
const ASIDE = 0.07;
const ABOVE = 0.06;
const OBSTACLES = 'svg [data-option], svg [data-acting], svg [data-own], .toast, .shown > *';

/** How far two boxes are apart; less than 0 for what they have in common. */
export function apart(one: Rect, other: Rect): number {
  const across = Math.max(one.left - other.right, other.left - one.right);
  const down = Math.max(one.top - other.bottom, other.top - one.bottom);
  if (across < 0 && down < 0) return Math.max(across, down);
  return Math.hypot(Math.max(across, 0), Math.max(down, 0));
}

/** The corner of a box in which something of that size is farthest from everything else. */
export function farthest(box: Rect, width: number, height: number, others: readonly Rect[]): Corner {
  const aside = ASIDE * (box.right - box.left);
  const above = ABOVE * (box.bottom - box.top);
  const at = (corner: Corner): Rect => {
    const left = corner.endsWith('left') ? box.left + aside : box.right - aside - width;
    const top = corner.startsWith('top') ? box.top + above : box.bottom - above - height;
    return { left, top, right: left + width, bottom: top + height };
  };
  const room = (corner: Corner): number => Math.min(Infinity, ...others.map((other) => apart(at(corner), other)));
  return CORNERS.reduce((best, corner) => (room(corner) > room(best) ? corner : best));
}

export function cornerOf(frame: Element, element: Element): Corner {
  const box = frame.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const others = [...frame.querySelectorAll(OBSTACLES)]
    .map((other) => other.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && rect.right > box.left && rect.left < box.right);
  return farthest(box, width, height, others);
}
