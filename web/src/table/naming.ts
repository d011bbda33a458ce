/** Names that explain themselves: a card, an item, a weapon or a place opens its full face when it is looked at. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { CardFace, Face, Scene, TableState } from '../games/face';
import type { Option } from '../wire/messages';
import type { Voice } from './sentences';

/** A pointer that only passes opens nothing; a finger has to rest. */
const HOVER = 150;
const PRESS = 450;

/** The full face of whatever has that name. */
export function faceNamed(face: Face, name: string, scene: Scene): CardFace | null {
  return face.card(name, scene) ?? face.place?.(name, scene) ?? null;
}

/** A full face that is open: beside which element, and beside which panel, so that no line of it is covered. */
export interface OpenFace {
  name: string;
  beside: DOMRect;
  aside: DOMRect | null;
}

export function openedBeside(name: string, element: Element): OpenFace {
  const panel = element.closest('[data-aside]');
  return { name, beside: element.getBoundingClientRect(), aside: panel?.getBoundingClientRect() ?? null };
}

/** How sentences are said at this table: "you" to its seat, and everybody by the name that their seat shows. */
export function voiceOf(face: Face, table: TableState): Voice {
  const glances = face.glance(table);
  const names = table.scene.seats.flatMap((seat): [string, string][] => {
    const pieces = glances.filter((glance) => glance.seat === seat).map(({ label }) => label);
    if (pieces.length < 2) return pieces.map((label) => [seat, label]);
    const sitting = table.info.seats.find((other) => other.label === seat);
    return [[seat, (sitting?.kind === 'person' && sitting.name) || `${pieces.join(' and ')}’s player`]];
  });
  return { me: table.seat === null ? '' : (table.scene.seats[table.seat] ?? ''), names: new Map(names) };
}

export interface Part {
  text: string;
  /** The name that this part is, where it has a full face. */
  name?: string;
}

/** A text cut at the names that stand in it as whole words; of two that begin alike the longer one. */
export function cutAt(text: string, names: readonly string[]): Part[] {
  const said = names.filter((name) => name && text.includes(name)).sort((a, b) => b.length - a.length);
  if (said.length === 0) return [{ text }];
  const any = said.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(?<![\\w-])(${any})(?![\\w-])`))
    .filter((part) => part !== '')
    .map((part) => (said.includes(part) ? { text: part, name: part } : { text: part }));
}

const known = new WeakMap<Scene, string[]>();

/** A sentence of the page with the cards that it names. */
export function cutAtCards(text: string, face: Face, scene: Scene): Part[] {
  let names = known.get(scene);
  if (!names) known.set(scene, (names = face.cards(scene).map((card) => card.name)));
  return cutAt(text, names);
}

/** What an option names: only what it points at and also says. */
export function namesOf(option: Pick<Option, 'text' | 'target'>, face: Face, scene: Scene): string[] {
  const pointed = Object.values(option.target ?? {}).flat();
  return pointed.filter(
    (value): value is string =>
      typeof value === 'string' && option.text.includes(value) && faceNamed(face, value, scene) !== null,
  );
}

/** Opens the full face of that name beside an element: by pointer, by focus, by a finger that rests. */
export function opens(
  table: Pick<TableState, 'showCard' | 'hideCard'>,
  name: string | undefined,
): Attachment<HTMLElement> {
  return (element) => {
    if (!name) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rested = false;
    const after = (wait: number, then = () => {}): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        table.showCard(name, element);
        then();
      }, wait);
    };
    const leave = (): void => {
      clearTimeout(timer);
      table.hideCard();
    };
    /** The finger that rested wanted to read, not to press. */
    const press = (event: Event): void => {
      if (!rested) return;
      rested = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const touches = (event: PointerEvent): boolean => event.pointerType !== 'mouse';
    const heard = [
      on(element, 'pointerenter', (event) => void (touches(event) || after(HOVER))),
      on(element, 'pointerleave', (event) => void (touches(event) || leave())),
      on(element, 'pointerdown', (event) => {
        rested = false;
        if (touches(event)) after(PRESS, () => (rested = true));
      }),
      on(element, 'pointerup', (event) => void (touches(event) && clearTimeout(timer))),
      on(element, 'pointercancel', () => clearTimeout(timer)),
      on(element, 'contextmenu', (event) => void (rested && event.preventDefault())),
      on(element, 'focus', () => void (element.matches(':focus-visible') && after(HOVER))),
      on(element, 'blur', leave),
      on(element, 'keydown', (event) => void (event.key === 'Escape' && leave())),
      on(element, 'click', press, { capture: true }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of heard) stop();
    };
  };
}
