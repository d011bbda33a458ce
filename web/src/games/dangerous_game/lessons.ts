/** The lessons of a guided first game. */
import type { Lesson } from '../face';
import type { Kind } from './contract';
import { me, type DangerousGame, type Hunt } from './view';

const role = ({ view }: Hunt): string | undefined => me(view)?.role;
const asked = (kind: Kind) => (table: Hunt) => table.question?.kind === kind;

export const lessons: Lesson<DangerousGame>[] = [
  {
    id: 'aim',
    aim: true,
    when: () => true,
    title: 'Most points win',
    text: 'One hunts, the rest hide. A capture is 2 points, an escape 2, the last one free gets 4. Whoever is caught hunts too.',
  },
  {
    id: 'character',
    when: asked('token'),
    title: 'Welcome to Ship-Trap Island',
    text: 'One of you hunts, the others hide. Take a character: they differ only in looks.',
  },
  {
    id: 'camp',
    when: (table) => table.question?.kind === 'camp' && role(table) === 'Hunter' && !table.view.cycle,
    title: 'You are the Hunter',
    text: 'Choose a square of the Camp. The red line shows how far you see: 6 squares, 8 from a yellow summit.',
  },
  {
    id: 'start',
    when: asked('start'),
    title: 'Hide',
    text: 'Choose any dry square outside the red line. Black caves are best: there you are seen only from 2 squares away.',
  },
  {
    id: 'move',
    when: asked('move'),
    title: 'Move in secret',
    text: 'Everybody saw your die, nobody sees where you go. Squares with an eye are in sight of a Hunter.',
  },
  {
    id: 'step',
    when: asked('step'),
    title: 'Walk in the open',
    text: 'A Hunter walks step by step. Tap a far square to walk there. Any step may spring a trap.',
  },
  {
    id: 'act',
    when: asked('act'),
    title: 'Cards',
    text: 'Glowing cards can be played now. Traps are laid on your own square. Rest on a card to read it in full.',
  },
  {
    id: 'trail',
    when: (table) => table.view.cycle >= 3,
    title: 'Trails',
    text: 'From cycle 3 on each Hunted shows where they were two cycles ago. Count the steps they can have made since.',
  },
  {
    id: 'belief',
    when: (table) => table.view.cycle >= 2 && table.overlay,
    title: 'Where can they be?',
    text: 'The red wash is worked out from all that you know. Pick a Hunted in the seats to see their squares.',
  },
  {
    id: 'attack',
    when: (table) => table.question?.kind === 'attack' || table.question?.kind === 'attack now',
    title: 'Attack',
    text: 'Your d8 against a d6, 56 in 100. You need not attack: a promise may be worth more.',
  },
  {
    id: 'caught',
    when: (table) => role(table) === 'Hunter' && table.view.hunter !== table.view.seat,
    title: 'Caught',
    text: 'You hunt now, for yourself: points decide, not sides. Hunters may even turn on each other.',
  },
];
