/** The lessons of a guided first game. */
import type { Lesson } from '../face';
import type { Kind } from './contract';
import { isKiller, mine, type Friday, type Table } from './view';

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
