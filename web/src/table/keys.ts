/** The keyboard of the table. Whoever writes a message keeps all keys. */
import type { Play } from './play.svelte';
import { buttonsOf, ends, fastForward, tells, watchOn } from './decision';
import { pressInWindow } from './windows';
import { isDirection, nearest, type Direction } from './walking';

export interface Reach {
  hints(): void;
  log(): void;
  chat(): void;
  stops(): void;
  words(): void;
}

/** Keys that go with others, or through the page: they hurry nothing. */
const BESIDE = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'CapsLock', '+', '-', '=', '0']);

export function keyboard(play: Play, reach: Reach): (event: KeyboardEvent) => void {
  const LETTERS: Record<string, () => void> = {
    '?': reach.hints,
    l: reach.log,
    c: reach.chat,
    s: reach.stops,
    w: reach.words,
    u: () => play.undoable && play.undo(),
  };

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [role="radiogroup"], dialog, [role="dialog"]')) return;
    const pressing = ['Enter', ' '].includes(event.key) && target.closest('button, a, [role="button"], [data-option]');
    if (event.key === '[' || event.key === ']') return play.round.look(event.key === '[' ? -1 : 1);
    if (play.past && event.key === 'Escape') return play.round.goLive();
    if (tells(play) && !pressing && !play.past && !BESIDE.has(event.key)) {
      if (event.key === ' ') event.preventDefault();
      if (event.shiftKey && event.key === ' ') play.rush();
      else if (!LETTERS[event.key.toLowerCase()]) return play.goOn();
    }
    if (event.key === 'Escape' && play.out && !play.watchesOn) watchOn(play);
    if (event.key === 'Escape') play.hideCard();
    else if (isDirection(event.key)) walk(event, event.key);
    else if (/^[1-9]$/.test(event.key)) press(Number(event.key));
    else if (LETTERS[event.key.toLowerCase()]) {
      event.preventDefault();
      LETTERS[event.key.toLowerCase()]();
    }
  };

  function press(number: number): void {
    if (play.window) return pressInWindow(play, number);
    if (play.out && !play.watchesOn) return number === 2 ? fastForward(play) : watchOn(play);
    const offer = buttonsOf(play)[number - 1];
    if (offer && (!ends(play, offer) || isAt(offer.id))) play.confirm(offer.id);
  }

  /** Whether the focus is on the button of an option; if not, it goes there: one key alone ends no turn. */
  function isAt(option: number): boolean {
    const button = document.querySelector<HTMLElement>(`button[data-option="${option}"]`);
    if (!button || button === document.activeElement) return true;
    button.focus();
    return false;
  }

  /** From the focused option to the nearest one; from nowhere to the first. */
  function walk(event: KeyboardEvent, direction: Direction): void {
    const marks = [...document.querySelectorAll<HTMLElement>('[data-option]')].filter(
      (mark) => mark.getClientRects().length > 0,
    );
    if (marks.length === 0) return;
    event.preventDefault();
    const here = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-option]');
    const at = here ? marks.indexOf(here) : -1;
    if (at < 0) return marks[0].focus();
    const to = nearest(marks.map(middle), at, direction);
    if (to >= 0) marks[to].focus();
  }
}

function middle(mark: Element): { x: number; y: number } {
  const rect = mark.getBoundingClientRect();
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}
