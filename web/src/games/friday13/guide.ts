/** Words for people who are new to the camp: one line for each question, and the steps of a first game. */
import type { Lesson } from '../face';
import type { Kind } from './contract';
import { isKiller, mine, type Friday, type Table } from './view';

export const help: Record<Kind, string> = {
  'generator cabin': 'Tap a glowing cabin. It gets no card, and the power is brought back only there.',
  'pair cabin': 'Counselors start two by two in three Small Cabins.',
  start: 'Tap a junction. Nobody sees where you begin.',
  excess: 'Choose a card that leaves your hand. Nobody sees which.',
  dump: 'Tap a cabin with room. Everybody sees the cabin, nobody the card.',
  'next counselor': 'Tap a Counselor. Everybody goes once, then it is Jason’s turn.',
  order: 'Tap who comes next in the order of this round.',
  turn: 'Walk to a ring; then search, use an item or move again.',
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

const asked = (table: Table, kind: Kind): boolean => table.question?.kind === kind;
const lesson = (id: string, when: (table: Table) => boolean, title: string, text: string): Lesson<Friday> => ({
  id,
  when,
  title,
  text,
});
const aim = (...[id, when, title, text]: Parameters<typeof lesson>): Lesson<Friday> => ({
  ...lesson(id, when, title, text),
  aim: true,
});

export const lessons: Lesson<Friday>[] = [
  aim(
    'camp',
    (t) => !isKiller(t.view),
    'A camp, six Counselors, one killer',
    'Jason walks unseen. Search the cabins for weapons, then hunt Jason down: 6 wounds kill Jason, 2 a Counselor.',
  ),
  aim(
    'hunter',
    (t) => isKiller(t.view),
    'You are the one they fear',
    'Only you see where you are. Kill all six Counselors: each of them dies of 2 wounds, you of 6.',
  ),
  lesson(
    'generator',
    (t) => asked(t, 'generator cabin'),
    'Where is the Generator?',
    'If the power goes out, a Fuel Can brought to this cabin brings it back. A cabin near the middle is reached sooner.',
  ),
  lesson(
    'pairs',
    (t) => asked(t, 'pair cabin'),
    'Nobody sleeps alone',
    'Two Counselors start in each of three Small Cabins. Together they defend each other: both roll against every attack.',
  ),
  lesson(
    'turn',
    (t) => asked(t, 'turn') && mine(t.view).length > 0,
    'A turn: move, then act',
    'Roll the die and tap a ring, near or far. Then search the cabin you are in, use an item, or move again.',
  ),
  lesson(
    'search',
    (t) => asked(t, 'rummage'),
    'You found something',
    'Tap the cards you want. One weapon and two other items fit in your hands; the rest may stay for your friends.',
  ),
  lesson(
    'overlay',
    (t) => t.view.round >= 2 && t.overlay && t.view.killer.space === null,
    'The red dread on the ground',
    'It marks every space where Jason can be for all that is known. It grows when Jason moves and shrinks when you find nobody.',
  ),
  lesson(
    'prowl',
    (t) => asked(t, 'prowl'),
    'On the prowl',
    'Your die is public, your way is not. Stepping onto a Counselor shows you and starts a fight; so does sharing a cabin while the lights are on.',
  ),
  lesson(
    'fight',
    (t) => t.view.fight !== null,
    'A fight',
    'Attackers roll: 4 to 6 hits. Defenders roll: 5 or 6 blocks. Whoever is about to attack may flee instead and lose an item.',
  ),
  lesson(
    'dark',
    (t) => !t.view.board.power,
    'The lights are out',
    'In the dark Jason is seen only when attacking, and cabins are searched on 4 to 6 or with a Flashlight. Bring a Fuel Can to the Generator.',
  ),
];
