/** Words for the hand that plays: texts say "tap", and whoever has a mouse reads "click". */
const MOUSE = '(hover: hover) and (pointer: fine)';

export function byHand(text: string, mouse = globalThis.matchMedia?.(MOUSE).matches ?? false): string {
  return mouse ? text.replace(/\bTap\b/g, 'Click').replace(/\btap\b/g, 'click') : text;
}
