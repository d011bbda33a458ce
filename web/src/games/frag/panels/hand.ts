/** What can be done with the cards of the hand, and why not with the others. */
import type { Option } from '../../../wire/messages';
import type { Scene } from '../../face';
import { cardRow, target, type FragTable } from '../view';

export interface HandCard {
  name: string;
  /** What a click on the card does. */
  main: Option | null;
  /** Everything else that it can be used for. */
  more: { option: Option; label: string }[];
  reason?: string;
}

const VERBS: Record<string, string> = {
  play: 'Put in play',
  attack: 'Shoot',
  use: 'Use',
  discard: 'Discard',
};
/** The order in which a card's uses become the one of a click. */
const FIRST = ['use', 'play', 'attack', 'discard'];

const WAITS: Record<string, string> = {
  dodge: 'nobody attacks you',
  move: 'for a rival’s movement roll',
  declare: 'with an attack',
  attack: 'with an attack',
  aim: 'once your shot has hit',
  start: 'as your turn starts',
  back: 'when you are fragged',
  frag: 'when a rival frags',
  cancel: 'when a rival plays a special',
  spawn: 'before a respawn die',
  phase2: 'instead of your roll',
  own: 'in your own turn',
  any: 'not while you are asked this',
};

function reasonFor(scene: Scene, name: string, asked: string): string {
  const found = cardRow(scene, name);
  const mine = asked === 'act';
  if (!found) return 'it does not fit';
  if (found.deck === 'weapons') return mine ? 'no room, drop one first' : 'in your own turn';
  const times = (found.row.timing as string[] | undefined) ?? [];
  if (mine && times.some((time) => time === 'own' || time === 'any'))
    return found.row.mode === 'suit' ? 'you wear a suit' : 'it would do nothing';
  return WAITS[times[0]] ?? 'it does not fit';
}

function isHandOption(option: Option): boolean {
  const { card, arm, gadget, seat } = target(option);
  return card !== undefined && arm === undefined && gadget === undefined && seat === undefined;
}

/** Questions about cards that are not in the own hand. */
export const SHOWN_CARDS: Record<string, string> = {
  'take a weapon': 'In the pile',
  'discard from the hand seen': 'The hand you see',
};

export function handCards(table: FragTable): HandCard[] {
  const asked = table.question?.kind ?? '';
  const elsewhere = asked in SHOWN_CARDS;
  return (table.view.you?.hand ?? []).map((name) => {
    const options = elsewhere
      ? []
      : table.offers.filter((option) => isHandOption(option) && target(option).card === name);
    const sorted = [...options].sort((a, b) => FIRST.indexOf(verb(a)) - FIRST.indexOf(verb(b)));
    const main = sorted.find((option) => verb(option) !== 'discard' || asked !== 'act') ?? null;
    const more = sorted
      .filter((option) => option !== main)
      .map((option) => ({ option, label: VERBS[verb(option)] ?? option.text }));
    return { name, main, more, reason: table.question && !main ? reasonFor(table.scene, name, asked) : undefined };
  });
}

function verb(option: Option): string {
  return target(option).action ?? 'discard';
}

/** Cards on offer that lie elsewhere. */
export function shownCards(table: FragTable): { name: string; option: Option }[] {
  if (!((table.question?.kind ?? '') in SHOWN_CARDS)) return [];
  return table.offers.flatMap((option) => (target(option).card ? [{ name: target(option).card!, option }] : []));
}

/** Whether an option is on the hand or on the gear, not a button of the bar. */
export function inHand(option: Option, table: FragTable): boolean {
  const asked = table.question?.kind ?? '';
  const { action, card, arm, gadget } = target(option);
  if (asked in SHOWN_CARDS || asked === 'card to discard') return card !== undefined;
  if (action === 'drop' || action === 'scrap' || action === 'attack' || action === 'saw') return true;
  if (action === 'use' && gadget !== undefined) return true;
  return arm === undefined && (action === 'play' || action === 'use' || action === 'discard') && card !== undefined;
}
