/** What makes an element an offer: pressed with pointer, Enter or Space, aimed at with pointer or focus, and named. */
import type { TableState } from '../games/face';

export interface Offer {
  name?: string;
  /** The option behind it. */
  option?: number;
  /** It leads through several questions, to a place that is not on offer yet. */
  far?: boolean;
  /** Not on offer now: it only says why. */
  off?: boolean;
  choose(event: Event): void;
  /** Aimed at, or no longer. A finger aims by resting on it; its first tap does too, where the table says so (`firm`). */
  aim?(on: boolean, element: Element): void;
}

const REST = 450; // milliseconds until a finger rests
let resting: ReturnType<typeof setTimeout> | undefined;

/** To be spread over the element, of HTML or SVG: `<g {...offer(…)}>`. */
export function offer({ name, option, far, off, choose, aim }: Offer) {
  const aims = (on: boolean) => (event: Event & { currentTarget: unknown }) =>
    aim?.(on, event.currentTarget as Element);
  return {
    role: 'button' as const,
    tabindex: off ? -1 : 0,
    'aria-disabled': off,
    'aria-label': name,
    'data-option': option,
    'data-far': far || undefined,
    onclick: choose,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      choose(event);
    },
    onpointerdown: (event: PointerEvent) => {
      const element = event.currentTarget as Element;
      if (event.pointerType === 'touch') resting = setTimeout(() => aim?.(true, element), REST);
    },
    onpointerup: () => clearTimeout(resting),
    onpointerenter: (event: PointerEvent) => event.pointerType !== 'touch' && aims(true)(event),
    onpointerleave: (event: PointerEvent) => {
      clearTimeout(resting);
      aims(false)(event);
    },
    onfocus: (event: FocusEvent) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) aims(true)(event);
    },
    onblur: aims(false),
  };
}

/** The offer of one option of the open question. */
export function optionOffer(table: TableState, option: { id: number; text: string }, name = option.text) {
  return offer({
    name,
    option: option.id,
    choose: () => table.choose(option.id),
    aim: (on) => aimAt(table, option.id, on),
  });
}

export function aimAt(table: TableState, option: number, on: boolean): void {
  if (on) table.aimed = option;
  else if (table.aimed === option) table.aimed = null;
}
