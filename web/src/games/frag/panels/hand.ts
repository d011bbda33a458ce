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
  dodge: 'Only when attacked',
  move: 'Only on a rival’s roll',
  declare: 'Only as you attack',
  attack: 'Only as you attack',
  aim: 'Only after a shot',
  start: 'Only as your turn starts',
  back: 'Only once fragged',
  frag: 'Only as a rival frags',
  cancel: 'Only against a special',
  spawn: 'Only before a respawn',
  phase2: 'Only instead of a roll',
  roll: 'Only with your roll',
  lethal: 'Only at 0 Health',
  own: 'Only in your turn',
  any: 'Not in this moment',
};

function reasonFor(scene: Scene, name: string, asked: string): string {
  const found = cardRow(scene, name);
  const mine = asked === 'act';
  if (!found) return 'It does not fit';
  if (found.deck === 'weapons') return mine ? 'No room: drop one' : 'Only in your turn';
  const times = (found.row.timing as string[] | undefined) ?? [];
  if (mine && times.some((time) => time === 'own' || time === 'any'))
    return found.row.mode === 'suit' ? 'You wear a suit' : 'It would do nothing';
  return WAITS[times[0]] ?? 'It does not fit';
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
