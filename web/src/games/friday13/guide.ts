/** Words for people who are new to the camp: one line for each question. */
import type { TableInfo } from '../../wire/messages';
import type { Kind, Target } from './contract';

/** What may be done in a turn, in the order in which a newcomer wants to know of it. */
const DEEDS: [Target['act'], string][] = [
  ['step', 'walk to a ring'],
  ['move', 'roll to move'],
  ['move again', 'roll once more'],
  ['search', 'search, which ends your walking'],
  ['attack', 'strike'],
  ['trade', 'trade'],
  ['use', 'use an item'],
];

/** Whether this table lets Counselors move after anything else. */
const anyOrder = (info: Pick<TableInfo, 'options'>): boolean => info.options['counselor_order'] === 'any_order';

/** What is really open in a turn. */
export function turnHelp(options: readonly { target?: Target }[], info: Pick<TableInfo, 'options'>): string {
  const acts = new Set(options.map(({ target }) => target?.act));
  const open = DEEDS.filter(([act]) => acts.has(act)).map(([act, words]) =>
    act === 'search' && anyOrder(info) ? act : words,
  );
  if (open.length === 0) return 'End the turn; nothing else is left to do.';
  const said = open.length === 1 ? open[0]! : `${open.slice(0, -1).join(', ')} or ${open.at(-1)!}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

export const help: Record<Kind, string | typeof turnHelp> = {
  'generator cabin': 'Tap a glowing cabin. It gets no card, and the power is brought back only there.',
  'pair cabin': 'Counselors start two by two in three Small Cabins.',
  start: 'Tap a junction. Nobody sees where you begin.',
  excess: 'Choose a card that leaves your hand. Nobody sees which.',
  dump: 'Tap a cabin with room. Everybody sees the cabin, nobody the card.',
  'next counselor': 'Tap a Counselor. Everybody goes once, then it is Jason’s turn.',
  order: 'Tap who comes next in the order of this round.',
  turn: turnHelp,
  'trade: give': 'Tap a card to give, or give nothing.',
  'trade: get': 'Tap a card to ask for, or ask for nothing.',
  'trade offer': 'Cards change hands only if you both agree.',
  rummage: 'Take what you can carry: 1 weapon and 2 other items.',
  'view a cabin': 'Tap a cabin to see what lies in it.',
  ambush: 'Attack from hiding, or let it pass: nobody will know.',
  "jason's turn": 'Play one event card as your whole turn, or move and act.',
  prowl: 'Walk unseen; search, swap or move again once.',
  loot: 'Take, exchange or store cards. They learn the cabin and how many, not which.',
  lurks: 'The new Move ends the one you are in.',
  swap: 'Move cards between your hand and the Shrine, from anywhere.',
  'out of nowhere': 'Tap a space at least 2 away from every Counselor.',
  'dead batteries': 'Tap a Counselor who carries a Flashlight.',
  'barred door': 'Tap a cabin: no Counselor enters it for two of your turns.',
  ransack: 'Tap a cabin without Counselors to go through its cards.',
  snare: 'Tap a junction. Whoever steps on it first stops there.',
  'lured away': 'Tap a Counselor. A die says how far you lead them.',
  'lured step': 'Tap where they go next, or leave them there.',
  'lost grip': 'Tap a Counselor who loses an item.',
  'lost grip item': 'Tap the card that is lost.',
  fight: 'Attack dice hit on 4 to 6, defence dice block on 5 and 6. Or roll a die and run.',
  sweater: 'It stops this one attack and is discarded.',
  flight: 'Run away from the fight, as far as the die says.',
  "jason's flight": 'Tap where you vanish to. You leave one card behind.',
  surrender: 'Tap the card that you take from the fleer.',
  'give up': 'Tap the card that you leave to them.',
  receiver: 'Tap the Counselor who gets it.',
  'kill reward': 'Heal a wound, or draw an event card.',
  'items of the dead': 'Tap a cabin with room.',
  gained: 'Tap a card that has to go.',
  'gained dump': 'Tap a cabin with room.',
  reassign: 'Tap the Counselor whom you hand over.',
  penalty: 'Choose what Jason loses.',
  'penalty cabin': 'Tap a cabin with room.',
  'penalty card': 'Tap the card that goes there.',
  reveal: 'Show yourself if the rules say so; silence may be found out.',
  'reveal yourself': 'Show yourself if the rules say so; silence may be found out.',
  attacker: 'Tap the Counselor who strikes.',
  referee: 'Your ruling is final.',
  'pick of the dead': 'Tap the card that you take.',
};
