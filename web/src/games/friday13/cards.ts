/** Every card in plain words: what it does, when, and the clause behind it. */
import type { CardFace, Listed, Scene } from '../face';
import CardArt from './art/CardArt.svelte';
import { campOf, type SpaceKind } from './board/camp';

export interface CardFact {
  name: string;
  kind: 'weapon' | 'item' | 'event';
  attack: number;
  defence: number;
  effect: string;
  text: string;
}

interface Entry {
  name: string;
  attack?: number;
  defence?: number;
  effect?: string;
  text?: string;
}

export function cardFact(name: string, scene: Scene): CardFact | null {
  const { items, events } = scene.content as {
    items: { weapon?: Entry[]; item?: Entry[] };
    events: { event?: Entry[] };
  };
  const shelves: [CardFact['kind'], Entry[]][] = [
    ['weapon', items.weapon ?? []],
    ['item', items.item ?? []],
    ['event', events.event ?? []],
  ];
  for (const [kind, cards] of shelves) {
    const card = cards.find((other) => other.name === name);
    if (card) {
      const { attack = 0, defence = 0, effect = '', text = '' } = card;
      return { name, kind, attack, defence, effect, text };
    }
  }
  return null;
}

/** In a hand there is room for two short lines. */
const SHORT: Record<string, string> = {
  light: 'Search the dark and the Cave',
  restore_power: 'At the Generator: power on',
  light_fire: 'Use in a Large Cabin: light its fire',
  heal: 'Use: remove 1 wound here',
  cancel_attack: 'An attack on you fails',
  cross_woods: 'The Woods never hold you',
  flare: 'Use: Jason is shown',
  lurks: 'Found: Jason moves at once',
  outage: 'The power goes out',
  downpour: 'Fires out; their dice count 1 less',
  fog: 'Off the board, and one Move',
  nowhere: 'Come out far away, then Move',
  frenzy: 'Normal turn, 2 more attack dice',
  relentless: 'Normal turn with one more Move',
  mother: 'Heal 1 wound, swap with the Shrine',
  batteries: 'A Flashlight is discarded',
  barred: 'Bar a cabin for 2 turns',
  ransack: 'Go through a cabin from afar',
  snare: 'A junction that ends a turn',
  lured: 'Move a Counselor by a die',
  grip: 'A Counselor loses an item',
};

const WHEN: Record<string, string> = {
  weapon: 'Always, while you carry it',
  light: 'Always, while you carry it',
  cross_woods: 'Always, while you carry it',
  cancel_attack: 'When Jason declares an attack',
  lurks: 'At once, when it is found',
};

const CLAUSES: Record<string, string> = {
  weapon: 'F13-FGT-06',
  light: 'F13-DARK-04',
  restore_power: 'F13-DARK-01',
  light_fire: 'F13-FIRE-02',
  heal: 'F13-FGT-11',
  cancel_attack: 'F13-ITEM-11',
  cross_woods: 'F13-WOOD-01',
  flare: 'F13-R-35',
  lurks: 'F13-LURK-01',
  event: 'F13-EVT-01',
};

export function shortText(card: CardFact): string {
  return SHORT[card.effect] ?? card.text;
}

export function card(name: string, scene: Scene): CardFace | null {
  const fact = cardFact(name, scene);
  if (!fact) return null;
  return {
    name,
    kind: { weapon: 'Weapon', item: 'Item', event: 'Event of the killer' }[fact.kind],
    text: fact.kind === 'weapon' ? weaponText(fact) : fact.text,
    timing:
      WHEN[fact.kind === 'weapon' ? 'weapon' : fact.effect] ??
      (fact.kind === 'event' ? 'Jason’s whole turn' : 'Your action'),
    clause: CLAUSES[fact.effect] ?? CLAUSES[fact.kind],
    Art: CardArt,
  };
}

/** The least that hits and that blocks, and the dice of somebody without a weapon. */
export const HITS_ON = 4;
export const BLOCKS_ON = 5;
export const BARE = { attack: 1, defence: 2 };

function weaponText({ attack, defence, text }: CardFact): string {
  const dice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`);
  return `Attack with ${dice(attack)}: each ${HITS_ON} to 6 hits. Defend with ${dice(defence)}: each ${BLOCKS_ON} or 6 blocks a hit. ${text}`.trim();
}

export function allCards(scene: Scene): Listed[] {
  const { items, events } = scene.content as Record<string, Record<string, (Entry & { count: number })[]>>;
  const listed = (deck: string, rows: (Entry & { count: number })[] = []): Listed[] =>
    rows.map(({ name, count }) => ({ name, count, deck }));
  return [
    ...listed('Weapons', items!.weapon),
    ...listed('Items', items!.item),
    ...listed('Events of the killer', events!.event),
  ];
}

const PLACES: Partial<Record<SpaceKind, { kind: string; text: string; clause: string }>> = {
  large: {
    kind: 'Large Cabin',
    text: 'Holds up to 3 cards and has a fireplace, which Matches light.',
    clause: 'F13-ITEM-04',
  },
  small: { kind: 'Small Cabin', text: 'Holds 1 card.', clause: 'F13-ITEM-04' },
  woods: { kind: 'Woods', text: 'A space of the woods, off the roads.', clause: 'F13-WOOD-01' },
  junction: {
    kind: 'Junction',
    text: 'A crossing of the roads. Nothing can be searched or laid down here.',
    clause: 'F13-ITEM-10',
  },
};

/** A space of the camp as events call it. */
export function place(name: string, scene: Scene): CardFace | null {
  const space = campOf(scene).byTitle.get(name);
  const words = space && PLACES[space.kind];
  return words ? { name, ...words } : null;
}
