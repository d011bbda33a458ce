/** The picture on the tab: our mark, grey at rest, gold with a dot when it is my move, with a number at several tables. */
import { MARK } from '../../kit/icons';

const GOLD = '#f2b84b';
const DOT = '#ffd65a';
const GREY = '#a7adb7';
const INK = '#16130a';

export function iconOf(waiting: number): string {
  const ink = waiting > 0 ? GOLD : GREY;
  const mark = `<path d="${MARK.ground}" stroke-width="2"/><path d="${MARK.slab}" fill="${ink}" stroke-width="1.2"/><path d="${MARK.prop}" stroke-width="2"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -3 32 32"><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${mark}</g>` +
    `${waiting === 1 ? spot(5.5) : waiting > 1 ? spot(9) + number(waiting) : ''}</svg>`
  );
}

const spot = (radius: number): string => `<circle cx="${32 - radius}" cy="${radius - 3}" r="${radius}" fill="${DOT}"/>`;

const number = (waiting: number): string =>
  `<text x="23" y="11" text-anchor="middle" font-family="sans-serif" font-size="14" font-weight="700" fill="${INK}">${Math.min(9, waiting)}</text>`;

/** Puts the picture on the tab, and the number on the icon of the installed app. */
export function showIcon(waiting: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const href = `data:image/svg+xml,${encodeURIComponent(iconOf(waiting))}`;
  if (link.href !== href) link.href = href;
  link.dataset.waiting = String(waiting);
  const app = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  app.setAppBadge?.(waiting).catch(() => undefined);
}
