/** Every card of the match, as the server words it: what it is, what it does, when, and by which clause. */
import type { CardFace, Listed, Scene } from '../face';
import Art from './art/CardArt.svelte';
import { setArt, type Tone } from './art/cardart';
import { minus, type Chip } from './words';

/** A card of the scene; `lines` are the outcomes of an Action card (failure, one, two) where icons say them. */
interface CardData {
  name: string;
  kind: string;
  text: string;
  timing: string;
  clause: string;
  tone: Tone;
  /** How many there are, where there is more than one. */
  count?: number;
  icons: string[];
  lines?: (Chip[] | null)[];
}

/** What the server sends of this film beside its content. */
export interface Own {
  cards: CardData[];
  rewards: Record<string, (Chip[] | null)[]>;
  track: (Chip[] | null)[];
  limits: Record<string, number>;
  /** What the spaces are for that are for something. */
  places?: Record<string, 'search' | 'exit'>;
}

export function own(scene: Scene): Own {
  return scene.own as Own;
}

const shelf = new WeakMap<Scene, Map<string, CardData>>();

function found(scene: Scene): Map<string, CardData> {
  let cards = shelf.get(scene);
  if (!cards) {
    cards = new Map(own(scene).cards.map((one) => [one.name, one]));
    for (const one of cards.values()) {
      setArt(one.name, {
        tone: one.tone,
        icons: one.icons,
        item: /^(Item|Weapon|Trap)/.test(one.kind),
        girl: one.tone === 'girl',
        killer: /^(Killer|Vignette)/.test(one.kind) ? one.name : undefined,
      });
    }
    shelf.set(scene, cards);
  }
  return cards;
}

export function card(name: string, scene: Scene): CardFace | null {
  const one = found(scene).get(name);
  if (!one) return null;
  const { kind, timing, clause } = one;
  return { name, kind, text: minus(one.text), timing, clause, Art };
}

/** The outcome lines of an Action card as icons: failure, one success, two or more; null where words are needed. */
export function lines(name: string, scene: Scene): (Chip[] | null)[] {
  return found(scene).get(name)?.lines ?? [null, null, null];
}

/** The decks of a film by the first words of a card's kind. */
const DECKS: [RegExp, string][] = [
  [/ card, price /, 'Action cards'],
  [/^(Item|Weapon|Trap)/, 'Items'],
  [/^Terror/, 'Terror cards'],
  [/^Event/, 'Events'],
  [/Dark Power$/, 'Dark Powers'],
  [/^Finale/, 'Finales'],
  [/ deck,/, 'Other decks'],
  [/^Final Girl/, 'Final Girls'],
];

export function allCards(scene: Scene): Listed[] {
  return own(scene).cards.map(({ name, kind, count }) => ({
    name,
    count: count ?? 1,
    deck: DECKS.find(([words]) => words.test(kind))?.[1] ?? 'The film',
  }));
}

const PLACES: Record<string, { kind: string; text: string; clause: string }> = {
  search: { kind: 'Search space', text: 'A Search card finds an Item here.', clause: 'FG-SRCH-01' },
  exit: { kind: 'Exit space', text: 'Victims who come here with you are saved.', clause: 'FG-SAVE-01' },
};

/** A space of the Location that is for something. */
export function place(name: string, scene: Scene): CardFace | null {
  const here = own(scene).places?.[name];
  return here ? { name, ...PLACES[here]! } : null;
}
