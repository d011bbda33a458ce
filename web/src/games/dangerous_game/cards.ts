/** The cards of the pack in words: what they do, when, and in a hand's few words. */
import type { CardFace, Listed, Scene } from '../face';
import { islandOf, type Kind } from './board/island';
import Engraving from './art/Engraving.svelte';
import { learnInks, type Sort } from './art/inks';

export interface Card {
  id: string;
  name: string;
  side: 'Hunter' | 'Hunted';
  timing: 'action' | 'instant';
  effect: string;
  text: string;
  count: number;
  amount?: number;
  distance?: number;
  windows?: string[];
  who?: string;
  trap_reach?: number;
  from_cycle?: number;
  ground?: string[];
  not_in?: string;
}

const known = new WeakMap<Scene, Map<string, Card>>();

function cardsOf(scene: Scene): Map<string, Card> {
  let found = known.get(scene);
  if (!found) {
    const deck = (side: Card['side']): Card[] =>
      (scene.content[side.toLowerCase()].card as Card[]).map((card) => ({ ...card, side }));
    found = new Map([...deck('Hunter'), ...deck('Hunted')].map((card) => [card.name, card]));
    known.set(scene, found);
    learnInks(found.values());
  }
  return found;
}

export function cardNamed(scene: Scene, name: string): Card | undefined {
  return cardsOf(scene).get(name);
}

export function sortOf(card: Card): Sort {
  if (card.effect === 'trap') return 'Trap';
  return card.timing === 'instant' ? 'Instant' : 'Action';
}

/** Names that are too long for the hand. */
const SHORTER: Record<string, string> = {
  'Malay Man-Catcher': 'Man-Catcher',
  'Burmese Tiger Pit': 'Tiger Pit',
  'Ugandan Spring-Knife': 'Spring-Knife',
  'Leap into the Sea': 'Leap to Sea',
  'Hold Your Breath': 'Hold Breath',
  'Ring of Torches': 'Torches',
  'Whispered Pact': 'Pact',
  'Cornered Beast': 'Cornered',
};

export function nameInHand(name: string): string {
  return SHORTER[name] ?? name;
}

/** What a card does in the few words that its face in a hand has room for; # is its number. */
const BRIEF: Record<string, string> = {
  field_glasses: 'see # farther this turn',
  bloodhounds: 'which zone are they in?',
  fresh_tracks: 'where their last turn began',
  signal_rocket: 'shows where a Hunted is',
  beaters: 'cover hides nobody now',
  ring_of_torches: 'count the Hunted of a zone',
  searchlight: 'light up a square',
  forced_march: 'up to # more steps',
  long_stride: 'roll the d# too, choose',
  steam_launch: 'go to any landing',
  steady_aim: 'attack with the d#',
  second_barrel: 'roll your die again',
  ivan: '# more on your attack',
  probing_stick: 'disarm a sprung trap',
  poacher: 'take over the attack',
  old_grudge: 'betray from afar, or draw',
  brandy: 'draw # cards',
  man_catcher: 'stops them, no attack',
  tiger_pit: 'they lose their next turn',
  spring_knife: 'back to camp with them',
  snare_line: 'stops them, you move #',
  smoke_pot: 'they see only # far',
  sidestep: 'roll your die again',
  steel_nerve: 'defend with the d#',
  cornered_beast: 'defend with the d#',
  leap_into_sea: 'call off a fight by water',
  hold_your_breath: 'unseen from afar this turn',
  scapegoat: 'another Hunted defends',
  run_for_it: 'roll the d# too, choose',
  false_trail: 'bends your next trail',
  cover_tracks: 'no trail this cycle',
  second_wind: 'up to # secret steps',
  up_a_tree: 'your square is cover',
  reed_pipe: 'water is cover',
  stolen_dinghy: 'row to any landing',
  eavesdrop: "see a Hunter's hand",
  sabotage: 'their next roll is a d#',
  whispered_pact: 'learn a square, both draw',
  ration_tin: 'draw # cards',
};

export function brief(card: Card): string {
  return BRIEF[card.id]?.replace('#', String(card.amount ?? '')) ?? card.text;
}

export const MOMENTS: Record<string, string> = {
  W1: 'when a turn begins',
  W2: 'when your trail is about to be shown',
  W3: 'when you have rolled to move',
  W4: 'when you spring a trap',
  W5: 'when you are about to be seen',
  W6: 'in an Action Phase',
  W7: 'when a fight is announced',
  W8: 'when the dice of your fight are cast',
  W9: 'when a turn is nearly over',
};
const ROLES: Record<string, string> = {
  attacker: 'when you attack a Hunted',
  defender: 'when you are attacked',
  bystander: 'when another Hunter attacks in your range',
};

/** The moment that a card waits for. */
export function momentOf(card: Card): string {
  if (card.timing === 'action') return 'in your Action Phase';
  const window = card.windows?.[0] ?? '';
  return (window === 'W7' ? ROLES[card.who ?? ''] : undefined) ?? MOMENTS[window] ?? 'at any time';
}

/** What is missing for a card whose moment has come but that is not on offer. */
export function lackOf(card: Card, cycle: number): string {
  if (card.from_cycle && cycle < card.from_cycle) return `Only from cycle ${card.from_cycle} on`;
  if (card.effect === 'trap') return 'This ground takes no trap';
  if (card.ground?.includes('water'))
    return card.ground.includes('boat') ? 'Only in water or at a landing' : 'Only in water';
  if (card.not_in) return `Not in the ${card.not_in} or in water`;
  if (card.effect === 'leap') return 'No water near enough';
  return 'It would do nothing here';
}

export function cardFace(name: string, scene: Scene): CardFace | null {
  const card = cardNamed(scene, name);
  if (!card) return null;
  const sort = sortOf(card);
  const moment = momentOf(card);
  return {
    name,
    kind: `${sort}, ${card.side} deck, ${card.count} in it`,
    text: card.text.replace(/^Trap\. /, ''),
    timing: `${moment.charAt(0).toUpperCase()}${moment.slice(1)}.`,
    clause: sort === 'Trap' ? 'MDG-TRAP-01' : sort === 'Instant' ? 'MDG-INST-02' : 'MDG-CARD-08',
    Art: Engraving,
  };
}

export function allCards(scene: Scene): Listed[] {
  return [...cardsOf(scene).values()].map(({ name, side, count }) => ({ name, count, deck: `${side} deck` }));
}

const GROUNDS: Partial<Record<Kind, { kind: string; text: string; clause: string }>> = {
  camp: { kind: 'Hunter Camp', text: 'One of the four squares of the Hunter Camp.', clause: 'MDG-CAMP-01' },
  elevation: {
    kind: 'Elevation',
    text: 'A Hunter who stands here sees 8 squares far instead of 6.',
    clause: 'MDG-ELEV-02',
  },
  hiding: {
    kind: 'Hiding Place',
    text: 'A Hunted here can be seen only from within 2 squares.',
    clause: 'MDG-HIDE-02',
  },
};

/** A square that is more than plain ground. */
export function place(name: string, scene: Scene): CardFace | null {
  const square = islandOf(scene).named.get(name);
  const words = square && GROUNDS[square.kind];
  return words ? { name, ...words, kind: `${words.kind} in the ${square.zone}` } : null;
}
